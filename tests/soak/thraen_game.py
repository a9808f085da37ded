"""What the soak knows of thraen: section 7 of its catalogue, and what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Event, Move, Options, State
from skybridge_rules.thraen.package import PACKAGE
from skybridge_rules.thraen.placing.moments import MOMENTS
from skybridge_rules.thraen.placing.tables import table, table_names
from tests.conformance.thraen_secrets import disguise, remembered
from tests.conformance.thraen_subject import EVERY_POSITION, bound, census, naive_totals
from tests.soak.games import Soaked, Watch, any_switches
from tests.thraen.invariants_play import broken
from tests.thraen.invariants_steps import STEPS, Passage
from tests.thraen.invariants_story import Chronicle, broken_by
from tests.thraen.strategies import any_boards
from tests.thraen.test_placing import minimal

BY_HAND = (
    *map(table, table_names()),
    *map(minimal, MOMENTS),
    {
        "players": 3,
        "seat": 1,
        "round": 5,
        "holder": 2,
        "segment": 4,
        "bridge": {"idle": 1, "crews": {2: [0, 2], 3: [1]}, "die": "wood"},
        "free": {3: 1},
        "left": {"light": 3},
        "discarded": [],
        "seats": {
            0: {"plays": "visions", "might": 2, "rebels": {2: 1}, "garrisons": [1]},
            1: {"plays": "agony", "guests": {0: 1}, "goods": {"wood": 2}, "people": 4},
            2: {"plays": "bridge-builder", "reserve": 3, "boxed": 1},
        },
        "rules": {"view_memory": False},
        "printed": {"segment.3.points": 5, "segment.4.cost": ["wood"]},
    },
)
"""All tables that come with the game, every moment, and one with fields that those leave out."""


def options(random: Random) -> Options:
    """Any number of players, boards and switches; anybody may begin."""
    players = random.randint(2, 4)
    first = Seat(random.randrange(players)) if random.randrange(2) else None
    boards = any_boards(random, players) if random.randrange(4) else None
    found = Options(players, first, boards)
    if random.randrange(2):
        found = any_switches(PACKAGE, found, random)
    return found


def watch(start: State, placed: bool) -> Watch:
    """The invariants of steps and, from the beginning of a game on, of its story."""
    story = Chronicle()

    def watched(before: Any, move: Any, taken: Step[Any, Any]) -> Iterator[str]:
        nonlocal story
        step = _passage(before, move, taken)
        if placed:  # nothing is known of what happened before
            yield from (f"{each.__name__}: {what}" for each in STEPS for what in each(step))
        else:
            story = story.told(step)
            yield from broken_by(step, story)

    del start
    return watched


def _passage(before: State, move: Move, taken: Step[State, Event]) -> Passage:
    return Passage(before, move, taken.state, tuple(told.event for told in taken.events))


def soaked() -> Soaked:
    """Thraen with all that its tests know."""
    return Soaked(
        package=PACKAGE,
        options=options,
        positions=tuple(EVERY_POSITION.values()),
        by_hand=BY_HAND,
        bound=bound,
        census=census,
        broken=broken,
        watch=watch,
        naive_totals=naive_totals,
        disguise=disguise,
        remembered=remembered,
    )
