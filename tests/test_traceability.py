"""From rule to code to test: ids exist, rules are enforced and tested, words fit the figures."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import attrs
import pytest

from skybridge_rules import catalogue, register
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.verdict import reason
from skybridge_rules.mysthea.config import RulesConfig as MystheaConfig
from skybridge_rules.skyward.config import RulesConfig as SkywardConfig
from skybridge_rules.thraen.config import RulesConfig as ThraenConfig
from skybridge_rules.towers.config import RulesConfig
from tests.traceability.check import everything
from tests.traceability.said import GAMES
from tests.traceability.table import table
from tests.traceability.totals import added, sentence, totals
from tests.words.placeholders import params_of

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "skybridge_rules"
CATALOGUE = catalogue.of_game("towers")
CONFIGS = {
    "towers": RulesConfig,
    "thraen": ThraenConfig,
    "skyward": SkywardConfig,
    "mysthea": MystheaConfig,
}


def texts(folder: Path) -> Iterator[tuple[Path, str]]:
    """Every Python file below a folder."""
    for path in sorted(folder.rglob("*.py")):
        yield path, path.read_text(encoding="utf-8")


def reasons_in_code(game: str) -> Iterator[tuple[str, set[str]]]:
    """Every ``reason("TW-…", name=…)`` in the source of a game."""
    for _, text in texts(SOURCES / game):
        for node in ast.walk(ast.parse(text)):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "reason"
                and isinstance(node.args[0], ast.Constant)
            ):
                names = {str(each.arg) for each in node.keywords}
                if "moment" not in names:  # those share their sentences, whatever the rule
                    yield str(node.args[0].value), names


def test_the_catalogue_is_complete() -> None:
    """As many records as the catalogue counts."""
    assert len(CATALOGUE.rule) == 82
    assert len(CATALOGUE.example) == 11
    assert len(CATALOGUE.invariant) == 23
    assert sum(ruling.kind == "question" for ruling in CATALOGUE.ruling) == 34
    assert sum(ruling.kind == "contradiction" for ruling in CATALOGUE.ruling) == 11
    ids = [entry.id for game in register.names() for entry in catalogue.of_game(game).entries]
    assert len(set(ids)) == len(ids)


def test_the_records_of_thraen_are_complete() -> None:
    """As many as its catalogue counts."""
    thraen = catalogue.of_game("thraen")
    assert len(thraen.rule) == 245
    assert len(thraen.example) == 4
    assert len(thraen.invariant) == 41
    assert sum(ruling.kind == "question" for ruling in thraen.ruling) == 85
    assert sum(ruling.kind == "contradiction" for ruling in thraen.ruling) == 29
    assert len({ruling.switch for ruling in thraen.ruling if ruling.switch}) == 19


def test_the_records_of_skyward_are_complete() -> None:
    """As many as its catalogue counts."""
    skyward = catalogue.of_game("skyward")
    assert len(skyward.rule) == 105
    assert len(skyward.example) == 12
    assert len(skyward.invariant) == 27
    assert sum(ruling.kind == "question" for ruling in skyward.ruling) == 47
    assert sum(ruling.kind == "contradiction" for ruling in skyward.ruling) == 21
    assert len({ruling.switch for ruling in skyward.ruling if ruling.switch}) == 7


def test_the_records_of_mysthea_are_complete() -> None:
    """As many as its catalogue counts: a rule for each card, a question for each option."""
    mysthea = catalogue.of_game("mysthea")
    assert len(mysthea.rule) == 374
    assert len(mysthea.example) == 8
    assert len(mysthea.invariant) == 36
    assert sum(ruling.kind == "question" for ruling in mysthea.ruling) == 92
    assert sum(ruling.kind == "contradiction" for ruling in mysthea.ruling) == 22
    assert len({ruling.switch for ruling in mysthea.ruling if ruling.switch}) == 26


def test_nothing_is_missing_between_rules_code_and_tests() -> None:
    """Every cited id exists; every record has its code and its tests, every reading a test."""
    assert everything([table(game) for game in register.names()]) == ()


def test_readme_tells_the_figures() -> None:
    """As they are."""
    words = (ROOT / "README.md").read_text(encoding="utf-8").split()
    assert sentence(added(totals(table(game)) for game in register.names())) in " ".join(words)


def test_the_page_tells_how_long_the_library_is_listened_to() -> None:
    """As many random games as are played for it."""
    page = " ".join((ROOT / "docs" / "traceability.md").read_text(encoding="utf-8").split())
    assert f"{GAMES} random games of each game are played" in page


@pytest.mark.parametrize("game", register.names())
def test_every_refusal_of_the_code_has_words_for_just_its_figures(game: str) -> None:
    """And no words wait for a refusal that the code never gives."""
    given: dict[str, set[frozenset[str]]] = {}
    for rule, names in reasons_in_code(game):
        given.setdefault(rule, set()).add(frozenset(names))
    book, phrases = catalogue.of_game(game), register.package(game).words.phrases
    worded: dict[str, set[frozenset[str]]] = {}
    refusing: tuple[catalogue.Rule | catalogue.Ruling, ...] = (*book.rule, *book.ruling)
    for entry in refusing:
        for refusal in entry.refusals:
            figures = frozenset(params_of(refusal.en, phrases))
            told = worded.setdefault(str(entry.id), set())
            assert figures not in told, f"{entry.id} has two sentences for the same figures"
            told.add(figures)
    assert given == worded


@pytest.mark.parametrize("game", register.names())
def test_references_between_records_lead_somewhere_and_back(game: str) -> None:
    """A rule names its rulings, a ruling its rules, a source its book."""
    book = catalogue.of_game(game)
    rulings = {ruling.id: ruling for ruling in book.ruling}
    rules = {rule.id: rule for rule in book.rule}
    books = {each.id for each in book.book}
    for rule in book.rule:
        assert all(rule.id in rulings[each].rules for each in rule.rulings)
        assert all(source.book in books for source in rule.sources)
        assert all(source.page is None or source.page > 0 for source in rule.sources)
        assert rule.sources
        assert rule.basis in ("text", "derived", "ruling", "review")
    for ruling in book.ruling:
        assert all(ruling.id in rules[each].rulings for each in ruling.rules)
        assert ruling.default in {reading.id for reading in ruling.readings}
        assert len(ruling.readings) > 1
        assert ruling.why


@pytest.mark.parametrize("game", CONFIGS)
def test_every_switch_is_a_ruling_and_its_default_the_default(game: str) -> None:
    """RulesConfig and the rulings name the same switches and the same settings."""
    fields = {field.name: field.default for field in attrs.fields(CONFIGS[game])}
    rulings = [ruling for ruling in catalogue.of_game(game).ruling if ruling.switch]
    assert {ruling.switch for ruling in rulings} == set(fields)
    for ruling in rulings:
        usual = fields[ruling.switch]
        settings = dict(ruling.values)
        if isinstance(usual, Enum):
            assert {each.upper() for each in settings.values()} <= set(type(usual).__members__)
            assert settings[ruling.default].upper() == usual.name
        else:
            assert set(settings.values()) == {"true", "false"}
            assert settings[ruling.default] == str(usual).lower()


def test_records_are_found_said_and_cited() -> None:
    """By id, in any case; unknown ones are refused."""
    assert catalogue.find(" tw-303 ") is next(
        rule for rule in CATALOGUE.rule if rule.id == "TW-303"
    )
    assert catalogue.cite(catalogue.find("TW-303")).endswith("page 1, How to play, rule 2")
    assert "ruling" in catalogue.cite(catalogue.find("TW-Q-01"))
    assert "contradiction" in catalogue.cite(catalogue.find("TW-C-01"))
    assert catalogue.cite(catalogue.find("TW-INV-01")) == "follows from the rules"
    assert (
        catalogue.say(reason("TW-407", foundation=3))
        == "a bridge rests on pieces; foundation 3 is bare"
    )
    nowhere = f"TW-{999}"
    with pytest.raises(UnknownName, match=f"no rule or ruling '{nowhere}'"):
        catalogue.find(nowhere)
    assert catalogue.say(reason("TW-101", asked=0)).endswith("(asked seat 0)")
    with pytest.raises(UnknownName, match="no game 'chess'"):
        catalogue.of_game("chess")
