"""The site and Python rank alike: Node runs the scripts of the site, with MiniSearch."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from skybridge_rules import register
from skybridge_rules.ask.books import book_of, ranking_of
from skybridge_rules.ask.documents import common_document
from skybridge_rules.ask.languages import language_of
from skybridge_rules.ask.sentences import fitting
from skybridge_rules.words import Language
from tests.ask.measure import SETS, questions

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
SCRIPTS: Final = DOCS / "_static" / "ask"

OTHERS: Final = (
    "",
    "?!",
    "TH-STORE-07",
    "tw 402",
    "th store 7",
    "karten",
    "Tuerme",
    "TÜRME",
    "Lagerplätze für Holz",
    "storerom",
    "ful",
    "the player's limit, isn’t it?",
    "ﬁgures № ５ ½",
    "naïve café",
    "a" * 1000,
    "🂡 日本語 слово",
    "may i take it back " * 60,
)
"""What people type besides, and what nobody should."""


def lacks() -> str | None:
    """What is missing to run the scripts of the site; never in a run that requires a browser."""
    if os.environ.get("SKYBRIDGE_BROWSER") == "require":
        return None
    missing = [each for each in ("node", "npm") if shutil.which(each) is None]
    return f"{' and '.join(missing)} not installed" if missing else None


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of the site beside MiniSearch, as they lie on the site."""
    folder = tmp_path_factory.mktemp("ask")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(DOCS / name, folder)
    installed = DOCS / "node_modules" / "minisearch"
    if not installed.exists():
        words = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--silent"]
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        installed = folder / "node_modules" / "minisearch"
    run = folder / "run"
    run.mkdir()
    for script in (*SCRIPTS.glob("*.js"), Path(__file__).with_name("ranking.mjs")):
        shutil.copy(script, run)
    shutil.copy(installed / "dist" / "es" / "index.js", run / "minisearch.js")
    (run / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return run


@cache
def asked() -> tuple[dict[str, str], ...]:
    """Every other question of the sets, and others of every game in both languages."""
    known = [each for name in SETS for each in questions(name)[::2]]
    sets = [{"game": e.game, "language": e.language.value, "text": e.text} for e in known]
    others = [
        {"game": game, "language": language.value, "text": text}
        for game in ("thraen", "towers", "skyward", "mysthea")
        for language in Language
        for text in OTHERS
    ]
    return (*sets, *others)


@pytest.fixture(scope="module")
def told(scripts: Path) -> dict[str, Any]:
    """What the scripts of the site find."""
    games = sorted({each["game"] for each in asked()})
    assert set(games) <= set(register.names())
    given = {
        "commons": {each.value: common_document(each) for each in Language},
        "documents": [
            ranking_of(book_of(game), language).document for game in games for language in Language
        ],
        "questions": asked(),
    }
    done = subprocess.run(
        ["node", "ranking.mjs"],
        cwd=scripts,
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


pytestmark = pytest.mark.skipif(lacks() is not None, reason=str(lacks()))


def test_both_find_the_same_records_in_the_same_order(told: dict[str, Any]) -> None:
    """With the same scores, the same cases and the same sentence of the first record."""
    assert len(told["found"]) == len(asked())
    for question, found in zip(asked(), told["found"], strict=True):
        language = Language(question["language"])
        ranking = ranking_of(book_of(question["game"]), language)
        ranked = ranking.rank(question["text"])
        records = ranking.document["records"]
        assert found["ids"] == [records[each.record]["id"] for each in ranked], question
        assert found["scores"] == pytest.approx([each.score for each in ranked]), question
        assert found["cases"][:5] == [each.case for each in ranked[:5]], question
        if ranked:
            says = records[ranked[0].record]["says"]
            assert found["says"] == fitting(says, question["text"], language), question


def test_both_tell_the_same_language(told: dict[str, Any]) -> None:
    """By the small words of a question."""
    for question, found in zip(asked(), told["found"], strict=True):
        here = language_of(question["text"])
        assert found["told"] == (None if here is None else here.value), question


def test_an_answer_is_there_before_the_next_key(told: dict[str, Any]) -> None:
    """Fifty milliseconds are what nobody notices; a busy machine may take four times as long."""
    assert told["milliseconds"] < 200
