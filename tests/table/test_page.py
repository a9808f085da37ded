"""The page of the site and the room behind it know the same words and functions."""

from __future__ import annotations

import re
from pathlib import Path

from skybridge_rules import table
from skybridge_rules.bots import BOTS
from skybridge_rules.table.labels import LABELS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "table.md").read_text(encoding="utf-8")
SCRIPTS = "".join(
    each.read_text(encoding="utf-8") for each in sorted((DOCS / "_static" / "table").glob("*.js"))
)


def test_every_label_is_shown_and_every_word_shown_is_a_label() -> None:
    """What nobody shows is taken out; a label that is missing would be shown by its name."""
    marked = set(re.findall(r'data-label(?:-aria)?="([a-z-]+)"', PAGE))
    said = set(re.findall(r'say\("([a-z-]+)"\)', SCRIPTS))
    assert marked | said <= set(LABELS)
    written = set(re.findall(r'"([a-z-]+)"', SCRIPTS))
    assert set(LABELS) - marked - written - set(BOTS) == set()


def test_the_scripts_ask_for_functions_that_exist() -> None:
    """By the names that the room gives them."""
    asked = set(re.findall(r'(?:ask|change)\("([a-z_]+)"', SCRIPTS))
    assert len(asked) > 10
    assert asked <= set(table.__all__)


def test_every_part_that_the_scripts_name_is_on_the_page() -> None:
    """Each once."""
    named = set(re.findall(r'\bat\("([a-z-]+)"\)', SCRIPTS))
    for name in named:
        assert PAGE.count(f'id="table-{name}"') == 1, name


def test_nothing_is_loaded_from_elsewhere() -> None:
    """Neither scripts nor styles nor pictures; only a machine's own address is named."""
    style = (DOCS / "_static" / "table" / "table.css").read_text(encoding="utf-8")
    found = re.findall(r"https?://[^\s\"'<]+", PAGE + SCRIPTS + style)
    assert all(each.startswith("http://127.0.0.1") for each in found)
