"""What the soak knows of mysthea: section 8 of its catalogue, and what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from skybridge_rules import mysthea
from skybridge_rules.core.game import Step
from skybridge_rules.mysthea import Options, State
from skybridge_rules.mysthea.package import PACKAGE
from skybridge_rules.mysthea.placing.moments import MOMENTS
from tests.conformance.mysthea_subject import bound, census, disguise, limits, naive_totals
from tests.mysthea.invariants_steps import broken_by
from tests.mysthea.invariants_story import Chronicle, Passage
from tests.mysthea.test_placing import INSIDE, MINIMAL
from tests.soak.games import Soaked, Watch, any_switches

BY_HAND: Final = (
    *({"moment": moment, "players": 3} | MINIMAL.get(moment, {}) for moment in MOMENTS),
    *INSIDE,
)
"""Every moment, and those inside of something."""


def options(random: Random) -> Options:
    """Any number of players and switches."""
    found = Options(random.randint(2, 5))
    return any_switches(PACKAGE, found, random) if random.randrange(4) else found


def watch(start: State, placed: bool) -> Watch:
    """The invariants of steps and of the story since the start."""
    del start, placed
    story = Chronicle()

    def watched(before: Any, move: Any, taken: Step[Any, Any]) -> Iterator[str]:
        nonlocal story
        step = Passage(before, move, taken.state, taken.events)
        story = story.told(step)
        yield from broken_by(step, story)

    return watched


def _positions() -> Iterator[State]:
    """Positions that are not over; Mirages with two players are asked of whole games alone."""
    for each in BY_HAND:
        if each["moment"] != "mirages" and (state := mysthea.place(each)).agenda:
            yield state


def soaked() -> Soaked:
    """Mysthea with all that its tests know."""
    return Soaked(
        package=PACKAGE,
        options=options,
        positions=tuple(_positions()),
        by_hand=tuple(each for each in BY_HAND if each["moment"] != "mirages"),
        bound=bound,
        census=census,
        broken=limits,
        watch=watch,
        naive_totals=naive_totals,
        disguise=disguise,
    )
