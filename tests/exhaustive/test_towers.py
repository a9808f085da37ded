"""Every continuation of late positions of towers, for two, three and four players."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from tests.exhaustive.laws import strangers, texts
from tests.exhaustive.search import Bounds, search
from tests.exhaustive.towers_worlds import SMALL, left, world
from tests.towers.builders import every_placement

BOUNDS = Bounds(states=3_000, seconds=120)

FIGURES = {
    "two players": (738, 1457, 161, 0, 6, 2008),
    "three players": (558, 761, 219, 0, 6, 455),
    "four players": (544, 674, 163, 0, 7, 330),
    "two players, other readings": (650, 807, 260, 0, 6, 424),
    "three players, sides touch": (582, 706, 192, 0, 7, 379),
    "four players, passed over": (506, 641, 111, 0, 8, 276),
}
"""States, transitions, ends, cut, longest play, plays: counted once and kept since."""


@pytest.mark.rule("TW-INV-01 to TW-INV-06", "TW-INV-10", "TW-INV-11")
@pytest.mark.rule("TW-INV-16", "TW-INV-17", "TW-INV-18", "TW-INV-23")
@pytest.mark.parametrize("name", SMALL)
def test_every_continuation_keeps_the_promises(name: str) -> None:
    """Nothing is lost, nobody is stuck, no play lasts longer than the pieces do (TW-INV-10)."""
    found = search(world(name, SMALL[name]), BOUNDS)
    assert [str(fault) for fault in found.faults] == []
    assert found.complete
    assert found.figures == FIGURES[name]
    assert found.longest is not None
    assert found.longest <= left(found.states[0])
    assert list(strangers(towers, found.states, tuple(every_placement()), 12)) == []
    assert list(texts(towers, found.states, 50)) == []
    ends = [state for state in found.states if towers.decision(state) is None]
    assert all(towers.score(state).winners for state in ends)
