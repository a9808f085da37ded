"""The pages of a game that is installed from outside, written from its package alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules import catalogue, register
from skybridge_rules.register import GROUP

pytest.importorskip("sphinx", reason="Sphinx is not installed; the extra docs brings it")

ROOT: Final = Path(__file__).parents[2]

PAGES: Final = {
    "conf.py": """
project = "Sticks"
extensions = ["skybridge_rules.site"]
rulebook_disputes = ["disputes.toml"]
rulebook_people = ["Ada", "Ben"]
""",
    "index.rst": """
Sticks
======

The last stick decides (ST-2).

.. toctree::

   rules/sticks
   rules/sticks-rulings
""",
    "rules/sticks.rst": """
The rules of sticks
===================

.. finder:: sticks rules

Where it comes from
-------------------

.. provenance:: sticks

.. start:: sticks
   :about: seven sticks

.. rules:: sticks
""",
    "rules/sticks-rulings.rst": """
The rulings of sticks
=====================

.. finder:: sticks rulings

Switches
--------

.. switches:: sticks

.. rulings:: sticks
""",
    "disputes.toml": """
game = "sticks"

[[dispute]]
title = "Nobody takes four"
question = "Seven sticks lie there, and Ada wants four. May she?"
says = "No: nobody takes more than three at once."
position = '{"left":7,"options":{"config":{"last_wins":true},"players":2},"turn":0}'
may = "take:4"
answer = "no"
because = "ST-1"

[[dispute]]
title = "The last stick is worth a point"
question = "Ada has taken the last stick. How many points has she?"
says = "One: the last stick wins."
position = '{"left":0,"options":{"config":{"last_wins":true},"players":2},"turn":1}'
score = { seat = 0, points = 1 }
because = "ST-2"
see = "ST-Q-1"
""",
}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that offers the game to Python, as pip would."""
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "sticks-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sticks\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        f"[{GROUP}]\nsticks = tests.docs.sticks.package:PACKAGE\n"
    )
    return folder


@pytest.fixture(scope="module")
def site(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a project that is none of ours."""
    folder = tmp_path_factory.mktemp("project")
    write(folder, PAGES)
    built = build(folder, installed)
    assert built.returncode == 0, built.stderr
    return folder / "built"


def write(folder: Path, pages: Mapping[str, str]) -> None:
    """Lay out the files of a project."""
    for name, text in pages.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text.lstrip(), encoding="utf-8")


def build(folder: Path, installed: Path) -> subprocess.CompletedProcess[str]:
    """Build the site of a folder; every warning is an error."""
    path = os.pathsep.join(map(str, (installed, ROOT / "src", ROOT)))
    return subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", ".", "built"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def sections(page: Path) -> Iterator[tuple[str, str]]:
    """The records of a page: the id that is their anchor, and their words."""
    text = page.read_text(encoding="utf-8")
    for part in re.split('<section class="rule"', text)[1:]:
        anchor = re.search(r'id="([^"]+)"', part)
        assert anchor is not None
        yield anchor[1], " ".join(unescape(re.sub("<[^>]+>", "", part)).split())


def test_every_rule_has_its_section_with_source_and_refusal(site: Path) -> None:
    """In the order of the book; the gaps of a refusal are named."""
    found = dict(sections(site / "rules" / "sticks.html"))
    assert list(found) == ["st-1", "st-2"]
    assert "In turn each player takes one, two or three sticks." in found["st-1"]
    assert "The sheet beside the sticks, page 1 (How to play)" in found["st-1"]
    assert "you want wanted sticks; there are left" in found["st-1"]
    assert "ST-Q-1 Does the last stick win or lose?" in found["st-2"]


def test_every_ruling_has_its_readings_and_its_switch(site: Path) -> None:
    """The default is marked, and the table of switches names the setting of every reading."""
    page = site / "rules" / "sticks-rulings.html"
    found = dict(sections(page))
    assert list(found) == ["st-q-1"]
    assert "A. It wins. default last_wins: true" in found["st-q-1"]
    assert "B. It loses. last_wins: false" in found["st-q-1"]
    assert "Readings differ The last stick is worth a point" in found["st-q-1"]
    assert re.search("By A: One: the last stick wins.*By B: 0 points", found["st-q-1"])
    table = re.search(r'<table class="rule-table.*?</table>', page.read_text(), re.DOTALL)
    assert table is not None
    cells = [re.sub("<[^>]+>", "", each) for each in re.findall("<td>(.*?)</td>", table[0], re.S)]
    assert [" ".join(each.split()) for each in cells] == [
        "last_wins",
        "true",
        "false",
        "Does the last stick win or lose? (ST-Q-1)",
    ]


def test_a_dispute_stands_below_its_rule_with_answer_and_picture(site: Path) -> None:
    """The picture is a file of the site."""
    page = site / "rules" / "sticks.html"
    found = dict(sections(page))
    assert "No Nobody takes four" in found["st-1"]
    assert "No: nobody takes more than three at once. ST-1: you want 4 sticks" in found["st-1"]
    assert "One: the last stick wins." in found["st-2"]
    shown = re.findall(r'<img src="\.\./(_images/cases/sticks-\w+\.svg)"', page.read_text())
    assert len(shown) == 3  # the table before the first turn, and the cases
    assert all((site / each).is_file() for each in shown)


def test_an_id_in_running_text_is_a_link(site: Path) -> None:
    """On any page; what it is about is shown where one points at it."""
    text = (site / "index.html").read_text(encoding="utf-8")
    (link,) = re.findall(r'<a class="rule-link[^>]*>ST-2</a>', text)
    assert 'href="rules/sticks.html#st-2"' in link
    assert 'title="The last stick"' in link


def test_style_and_script_come_with_the_pages(site: Path) -> None:
    """They lie in the library, and the site is whole without it."""
    text = (site / "rules" / "sticks.html").read_text(encoding="utf-8")
    for name in ("rulebook.css", "finder.js"):
        assert name in text
        assert (site / "_static" / name).is_file()


@pytest.mark.parametrize(
    ("page", "old", "new", "complaint"),
    [
        ("index.rst", "(ST-2)", "(ST-99)", "ST-99 is named, but is on no page"),
        ("index.rst", ".. toctree::", ".. rules:: stones\n\n.. toctree::", "no game 'stones'"),
        ("rules/sticks-rulings.rst", ".. rulings:: sticks", "", "ST-Q-1 is on no page"),
        ("disputes.toml", '"left":0', '"left":1', "no dispute shows where the readings of ST-Q-1"),
    ],
)
def test_what_leads_nowhere_is_a_warning(
    page: str, old: str, new: str, complaint: str, installed: Path, tmp_path: Path
) -> None:
    """An unknown rule or game, a record without a page, a switch that no dispute is about."""
    assert old in PAGES[page]
    write(tmp_path, {**PAGES, page: PAGES[page].replace(old, new)})
    built = build(tmp_path, installed)
    assert built.returncode != 0
    assert complaint in built.stderr


def test_every_id_of_every_catalogue_becomes_a_link() -> None:
    """Also those of single cards, and of chapters that begin with a figure."""
    from skybridge_rules.site.citations import id_pattern  # needs Sphinx

    games = register.names()
    pattern = id_pattern(games)
    ids = [entry.id for game in games for entry in catalogue.of_game(game).entries]
    assert [each for each in ids if not pattern.fullmatch(each)] == []
