"""Drawing from the piles of the table; chance is asked only where it has a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import TypeVar

from skybridge_rules.core.ids import Audience, RuleId
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.verdict import Problem
from skybridge_rules.thraen.moves import Move, Show, show
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import ChanceTask, Lacks, Story, says_nothing

T = TypeVar("T")

_CARD, _COUNT = itemgetter(0), itemgetter(1)


def is_open_question(pile: Pile) -> bool:
    """Whether chance has more than one answer to what lies on top."""
    return not pile.top and len(pile.unseen.counts) > 1


def outcomes(pile: Pile) -> tuple[Move, ...]:
    """What chance may show on top, by id."""
    return tuple(map(show, map(_CARD, pile.unseen.counts)))


def weights(pile: Pile) -> tuple[int, ...]:
    """How many of each card chance may show."""
    return tuple(map(_COUNT, pile.unseen.counts))


def may_show(pile: Pile, move: Move) -> bool:
    """Whether chance may answer this."""
    return isinstance(move, Show) and move.card in pile.unseen


def drawn(pile: Pile, to: Audience) -> tuple[Known, Pile]:
    """The top card, which chance has no say in, and the pile without it."""
    if not pile.top:
        pile = pile.shown(pile.unseen.counts[0][0], to)
    return pile.taken()


def card_task(
    ask: str,
    rule: RuleId,
    place: Place,
    *,
    pile: Callable[[State, T], Pile],
    to: Callable[[T], Audience],
    then: Callable[[State, T, Known, Pile, Story], State],
    if_empty: Callable[[State, T, Story], State] = lambda state, _task, _log: state.popped(),
    impossible: Callable[[State, T], Lacks] = lambda _state, _task: (),
    out_of_order: Callable[[State], Iterable[Problem]] = says_nothing,
) -> ChanceTask[T, Show]:
    """A task that draws the top card of a pile, which these seats see.

    What follows is told the card, and the pile without it.
    """

    def answer(state: State, task: T, move: Show, log: Story) -> State:
        known, rest = pile(state, task).drawn(move.card, to(task))
        return then(state, task, known, rest, log)

    def auto_advance(state: State, task: T, log: Story) -> State | None:
        there = pile(state, task)
        if is_open_question(there):
            return None
        if not there:
            return if_empty(state, task, log)
        known, rest = drawn(there, to(task))
        return then(state, task, known, rest, log)

    return ChanceTask[T, Show](
        ask,
        rule,
        place,
        moves=lambda state, task: outcomes(pile(state, task)),
        weights=lambda state, task: weights(pile(state, task)),
        possible=lambda state, task, move: may_show(pile(state, task), move),
        answer=answer,
        auto_advance=auto_advance,
        impossible=impossible,
        out_of_order=out_of_order,
    )
