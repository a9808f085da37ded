"""Every continuation of reduced worlds of thraen, to the end of the game."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE
from tests.conformance.thraen_secrets import disguise
from tests.deep import rarely
from tests.exhaustive.laws import secrets, strangers, texts, vocabulary
from tests.exhaustive.search import Bounds, search
from tests.exhaustive.thraen_roster import SMALL

BOUNDS = Bounds(states=4_000, seconds=120)

FIGURES = {
    "two cards at once": (693, 1065, 210, 0, 15, 1185),
    "tribute and summons": (466, 567, 120, 0, 14, 480),
    "a look into a closed stack": (265, 264, 112, 0, 9, 112),
    "stacks rearranged, population invested": (564, 743, 200, 0, 17, 560),
    "the bridge is built": (462, 677, 144, 0, 10, 576),
    "a Godh is worshipped": (663, 1078, 221, 0, 7, 1135),
    "compensation": (30, 36, 12, 0, 5, 32),
    "two dice, and guests to lose": (799, 928, 24, 0, 42, 4096),
    "all choose in secret": (325, 324, 18, 0, 30, 18),
}
"""States, transitions, ends, cut, longest play, plays.

No line is cut. They belong to the shipped cards: where what is printed changes, some of them may
change with it.
"""


DEEP_ONES = ("a Godh is worshipped", "two cards at once", "two dice, and guests to lose")
"""The largest; every side is met without them, and what they come to is met elsewhere."""


@pytest.mark.slow
@pytest.mark.rule("TH-INV-01 to TH-INV-16", "TH-INV-18", "TH-INV-19", "TH-INV-22 to TH-INV-33")
@pytest.mark.rule("TH-INV-35 to TH-INV-39", "TH-INV-41")
@pytest.mark.parametrize("name", [rarely(each) if each in DEEP_ONES else each for each in SMALL])
def test_every_continuation_keeps_the_promises(name: str) -> None:
    """Section 7 of the catalogue in every state that play can reach, and at every step."""
    found = search(SMALL[name].build(), BOUNDS)
    assert [str(fault) for fault in found.faults] == []
    assert found.complete
    assert found.figures == FIGURES[name]
    met = vocabulary(thraen, found.states)
    words = [str(move) for move in met]
    assert [each for each in SMALL[name].comes_to if not any(each in word for word in words)] == []
    assert list(strangers(thraen, found.states, met, 12)) == []
    assert list(secrets(thraen, found.states, disguise, 40)) == []
    edition = thraen.Edition(found.states[0].table.options.content)
    assert list(texts(edition, found.states, 100)) == []


def test_every_side_of_a_board_is_searched() -> None:
    sides = {player.ability for each in SMALL.values() for player in each.build().start.players}
    assert sides == set(thraen.Ability)


def test_chance_is_met_in_the_small_worlds() -> None:
    """In a reduced world, too, something is left to be drawn or rolled."""
    found = search(SMALL["a look into a closed stack"].build(), BOUNDS)
    asked = [thraen.decision(state) for state in found.states]
    assert any(each is not None and each.by is CHANCE for each in asked)
