"""What a main effect brings, and whether it would bring anything (TH-MAIN-05 to TH-MAIN-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen.deck import Result
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Might,
    Population,
    Religion,
)
from skybridge_rules.thraen.resolve.figures import (
    BY_GARRISON,
    BY_MIGHT,
    advance,
    can_advance,
    can_garrison,
    grow,
    might_allowed_by,
    place_garrison,
)
from skybridge_rules.thraen.resolve.godhs import draw_godh, godh_gain_allowed_by
from skybridge_rules.thraen.resolve.religion import godh_plays
from skybridge_rules.thraen.resolve.storage import gain, gain_allowed_by
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import Story
from skybridge_rules.thraen.tasks import AskReligion

_RULES: Final[dict[type[Result], tuple[str, ...]]] = {
    Gain: ("TH-MAIN-05", "TH-STORE-01"),
    Garrison: BY_GARRISON,
    DrawGodh: ("TH-MAIN-08",),
    Population: ("TH-MAIN-09",),
    Religion: ("TH-RELIG-01",),
    Might: (),
}
"""The rules of what each effect brings; those of might depend on where the legion goes."""


def is_void(state: State, seat: Seat, result: Result) -> bool:
    """Whether an effect would bring nothing (TH-Q-29, TH-Q-41).

    A gain of a resource counts as possible even if the storage is full.
    """
    return not FRUITFUL[type(result)](state, seat)


FRUITFUL: Final[dict[type[Result], Callable[[State, Seat], object]]] = {
    Gain: lambda _state, _seat: True,
    Might: can_advance,
    Garrison: can_garrison,
    DrawGodh: lambda state, _seat: state.cards.godhs,
    Population: lambda state, seat: state.players[seat].figures.reserve,
    Religion: godh_plays,
}
"""What tells whether each effect would bring something; found by its kind, as often as asked."""


def brought_by(state: State, seat: Seat, result: Result) -> Iterator[str]:
    """The rules of what a main effect brings, and of what bends it here."""
    match result:
        case Gain(resource):
            yield from gain_allowed_by(state, seat, resource)
        case DrawGodh():
            yield from godh_gain_allowed_by(state, seat)
        case Might():
            yield from might_allowed_by(state, seat)
        case Garrison() | Population() | Religion():
            pass
    yield from _RULES[type(result)]


def bring(state: State, seat: Seat, result: Result, log: Story, by: tuple[str, ...] = ()) -> State:
    """Carry out what an effect brings; a void one brings nothing (TH-MAIN-05 to TH-MAIN-09).

    ``by`` are the rules that bring it, if it is not simply a main effect.
    """
    match result:
        case Gain(resource):
            return gain(state, seat, resource, log, by)
        case Might():
            return advance(state, seat, log, by or BY_MIGHT)
        case Garrison():
            return place_garrison(state, seat, log)
        case DrawGodh():
            return draw_godh(state, seat, log)
        case Population():
            return grow(state, seat, log)
        case Religion():
            return state.pushed(AskReligion(seat))
        case _:
            assert_never(result)
