"""A game that does nothing but go on, to play matches that are longer than any of ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from skybridge_rules.core.documents import Documents
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Score, ranked
from skybridge_rules.core.plain_game import OpenView, PlainGame
from skybridge_rules.core.spelling import Spelled, Spelling, number
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason, reason

RULE: Final = RuleId("EN-1")


@frozen
class Options:
    """How long it lasts."""

    steps: int


@frozen
class State:
    """How many steps were taken."""

    options: Options
    taken: int


@frozen
class Walk(Spelled):
    """A step, to the left or to the right."""

    SPELLING: ClassVar = Spelling("walk", (number("WAY", "a way, 0 or 1"),))

    way: int


@frozen
class Walked:
    """A step was taken."""

    way: int


def _decision(state: State) -> Decision | None:
    if state.taken == state.options.steps:
        return None
    return Decision(Seat(state.taken % 2), "walk", RULE)


def _objections(state: State, _: Walk) -> Iterator[Reason]:
    if _decision(state) is None:
        yield reason(RULE)


def _answer(state: State, move: Walk, log: Log[Walked]) -> State:
    log.tell(Walked(move.way))
    return State(state.options, state.taken + 1)


def _score(state: State) -> Score:
    final = state.taken == state.options.steps
    return Score((), (0, 0), ranked((0, 0), by=RULE, shared=RULE), final=final)


ENDLESS: Final[PlainGame[State, Walk, Walked, OpenView[State], Options]] = PlainGame(
    NAME="endless",
    TURN_RULE=RULE,
    JSON=Documents.of(State, Walk, Walked, OpenView[State], Options, lambda _: ()),
    new=lambda options: State(options, 0),
    options_of=lambda state: state.options,
    seats=lambda _: (Seat(0), Seat(1)),
    decision=_decision,
    candidates=lambda _: (Walk(0), Walk(1)),
    objections=_objections,
    answer=_answer,
    score=_score,
    round_of=lambda state: state.taken // 20 + 1,
)
"""Two seats walk in turn; a round is twenty steps."""
