"""What the soak knows of towers: its invariants and its naive scorer."""

from __future__ import annotations

from random import Random

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.towers.package import PACKAGE
from skybridge_rules.towers.setup import Options
from tests.conformance.towers_subject import SUBJECT
from tests.soak.games import Soaked, any_options

BY_HAND = (
    {"turn": "B", "towers": {1: "R2 G=", 2: "B2 G=", 3: "R3"}},
    {"players": 2, "turn": "-", "out": ["R", "G"]},
    {"players": 2, "colours": ["RG", "BY"], "first": 1, "towers": {5: "R3 B2 G3 Y^"}},
    {"players": 3, "fourth": ["32", "-", "3"], "towers": {1: "Y3", 2: "Y2", 3: "Y2"}},
    {"rules": {"touch_model": "face", "bridge_on_foundations": True}, "towers": {9: "B2 R3"}},
)
"""Every field of a description."""


def options(random: Random) -> Options:
    """Any number of players and any switches; anybody may begin."""
    found: Options = any_options(PACKAGE, random)
    return evolve(found, first=Seat(random.randrange(found.players)))


def soaked() -> Soaked:
    """Towers, which hides nothing."""
    return Soaked(
        package=PACKAGE,
        options=options,
        positions=SUBJECT.positions,
        by_hand=BY_HAND,
        bound=SUBJECT.bound,
        census=SUBJECT.census,
        broken=SUBJECT.limits,
        naive_totals=SUBJECT.naive_totals,
        hides=False,
    )
