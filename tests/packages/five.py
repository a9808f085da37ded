"""A game for two to five players, in a package with nothing but what it must have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from skybridge_rules.core.documents import Documents
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Score, ScoreItem, ranked, tally
from skybridge_rules.core.plain_game import OpenView, PlainGame
from skybridge_rules.core.spelling import Spelled, Spelling, number
from skybridge_rules.core.verdict import Problem, Reason, problem, reason
from skybridge_rules.package import GamePackage, Language, Resources

RULE: Final = RuleId("FV-1")


@frozen
class Options:
    """How many play."""

    players: int


@frozen
class State:
    """How many sticks are left, and whose turn it is."""

    options: Options
    left: int
    turn: Seat


@frozen
class Take(Spelled):
    """Take sticks."""

    SPELLING = Spelling("take", (number("COUNT", "a number"),))
    count: int


@frozen
class Taken:
    """A seat took sticks."""

    seat: Seat
    count: int


def _decision(state: State) -> Decision | None:
    return Decision(state.turn, "take", RULE) if state.left else None


def _objections(state: State, move: Take) -> Iterator[Reason]:
    if not 1 <= move.count <= min(3, state.left):
        yield reason("FV-1", count=move.count)


def _answer(state: State, move: Take, log: Log[Taken]) -> State:
    log.tell(Taken(state.turn, move.count))
    after = Seat((state.turn + 1) % state.options.players)
    return State(state.options, state.left - move.count, after)


def _score(state: State) -> Score:
    last = Seat((state.turn - 1) % state.options.players)
    items = () if state.left else (ScoreItem(last, "last", 1, RULE),)
    totals = tally(items, state.options.players)
    return Score(items, totals, ranked(totals, by=RULE, shared=RULE), final=not state.left)


def _problems(state: State) -> tuple[Problem, ...]:
    fits = 2 <= state.options.players <= 5 and 0 <= state.turn < state.options.players
    return () if fits and 0 <= state.left <= 21 else (problem("FV-1", "sticks", "cannot be"),)


FIVE: Final[PlainGame[State, Take, Taken, OpenView[State], Options]] = PlainGame(
    "five",
    TURN_RULE=RULE,
    JSON=Documents.of(State, Take, Taken, OpenView[State], Options, _problems),
    new=lambda options: State(options, 21, Seat(0)),
    options_of=lambda state: state.options,
    seats=lambda state: tuple(map(Seat, range(state.options.players))),
    decision=_decision,
    candidates=lambda state: (Take(1), Take(2), Take(3)),  # noqa: ARG005 - the same in every state
    objections=_objections,
    answer=_answer,
    score=_score,
)

PACKAGE: Final[GamePackage[State, Take, Taken, OpenView[State], Options]] = GamePackage(
    FIVE,
    {Language.EN: "Five"},
    players=(2, 3, 4, 5),
    book=Resources("tests.packages", "five_book"),
    example="take:2",
)
