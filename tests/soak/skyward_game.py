"""What the soak knows of skyward: section 7 of its catalogue, and what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import Allegiance, Options, State
from skybridge_rules.skyward.package import PACKAGE
from skybridge_rules.skyward.placing.moments import MOMENTS
from tests.conformance.skyward_subject import bound, census, disguise, limits, naive_totals
from tests.skyward.invariants_steps import Chronicle, Passage, broken_by
from tests.skyward.test_placing import minimal
from tests.soak.games import Soaked, Watch, any_switches

BY_HAND: Final = (
    *map(minimal, MOMENTS),
    {
        "content": "examples",
        "moment": "pay",
        "card": "jump-gate",
        "laid": ["seer"],
        "laid_cogs": 1,
        "players": 3,
        "seat": 1,
        "warden": 2,
        "left": 20,
        "allegiances": 2,
        "launched": 1,
        "extra": 1,
        "seats": {
            0: {"hand": ["maker", "temple"], "airspace": ["dojo", "*"], "cogs": 2},
            1: {"hand": ["seer"], "unseen": ["maker", "plutocrats"], "cogs": 1},
            2: {"unseen": ["seer"], "discords": ["*"]},
        },
        "rules": {"allegiance": "deck", "discord": "deck", "final_split": True},
    },
    {
        "content": "examples",
        "moment": "keep",
        "players": 3,
        "seat": 1,
        "seats": {
            0: {"unseen": ["plutocrats"], "gave_up": ["archivists", "concord"]},
            1: {"dealt": ["lawgivers", "almoners", "gardeners"]},
        },
        "rules": {"allegiance": "dealt", "open_hands": True},
    },
)
"""Every moment, and two with fields that those leave out."""


def options(random: Random) -> Options:
    """Any number of players and switches; anybody may be Warden first, and much is hidden."""
    players = random.randint(2, 5)
    found = Options(players, Seat(random.randrange(players)))
    if random.randrange(4):
        found = any_switches(PACKAGE, found, random)
    if players < 5 and random.randrange(8):  # else little is hidden in most games
        hidden = evolve(found.config, allegiance=Allegiance.DEALT, open_hands=False)
        found = evolve(found, config=hidden)
    return found


def watch(start: State, placed: bool) -> Watch:
    """The invariants of steps and of the story since the start."""
    story = Chronicle() if placed else Chronicle.begun_at(start)

    def watched(before: Any, move: Any, taken: Step[Any, Any]) -> Iterator[str]:
        nonlocal story
        events = tuple(told.event for told in taken.events)
        step = Passage(before, move, taken.state, events)
        story = story.told(step)
        yield from broken_by(step, story)

    return watched


def soaked() -> Soaked:
    """Skyward with all that its tests know."""
    return Soaked(
        package=PACKAGE,
        options=options,
        positions=tuple(state for each in BY_HAND if (state := skyward.place(each)).agenda),
        by_hand=BY_HAND,
        bound=bound,
        census=census,
        broken=limits,
        watch=watch,
        naive_totals=naive_totals,
        disguise=disguise,
    )
