"""How often a right rule is found: not less than was reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from skybridge_rules import catalogue
from tests.ask.measure import SETS, Found, found_for, questions, rate, untold

FLOORS = {"tune": (0.88, 0.95), "fresh": (0.75, 0.92), "held": (0.77, 0.92)}
"""For each set the least share of first answers that are right, and of the first three."""
PAGE = Path(__file__).parents[2] / "docs" / "howto" / "ask.md"
UNTOLD = (0.74, 0.90)
"""The same where neither game nor language is told."""


@pytest.mark.parametrize("name", SETS)
def test_a_right_rule_is_first_or_among_three(name: str) -> None:
    """Of the questions as players type them."""
    reached = rate(found_for(each) for each in questions(name))
    first, among = FLOORS[name]
    assert reached.first >= first
    assert reached.among >= among


def test_the_page_tells_how_often_it_is_right() -> None:
    """As it is now."""
    text = PAGE.read_text(encoding="utf-8")
    for name in SETS:
        reached = rate(found_for(each) for each in questions(name))
        row = f"| `{name}` | {100 * reached.first:.0f} % | {100 * reached.among:.0f} % |"
        assert row in text


@pytest.mark.deep
@pytest.mark.slow
def test_a_right_rule_is_found_among_all_games() -> None:
    """Although many questions can be asked of each."""
    reached = rate(untold(each) for each in questions("tune"))
    assert reached.first >= UNTOLD[0]
    assert reached.among >= UNTOLD[1]


@pytest.mark.parametrize("name", SETS)
def test_every_wanted_id_is_a_record(name: str) -> None:
    """Of the game that is asked about."""
    for each in questions(name):
        known = catalogue.of_game(each.game)
        records = {entry.id for entry in known.rules_and_rulings}
        assert set(each.ids) <= records, each.text


def test_a_rate_counts() -> None:
    """One of two is half."""
    asked = questions("tune")[0]
    right, wrong = Found(asked, asked.ids), Found(asked, ("X", *asked.ids))
    nowhere = Found(asked, ())
    assert (right.place, wrong.place, nowhere.place) == (1, 2, None)
    assert rate((right, wrong)).first == 0.5
    assert rate((right, wrong, nowhere, nowhere)).among == 0.5
