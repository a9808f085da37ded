"""What is impossible about the tasks on the agenda, as their descriptions say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from skybridge_rules.core.agenda import waiting
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.places import kinds_below
from skybridge_rules.thraen.powers import is_guinns_bonus, pairs_godhs
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import SILENT, AutoTask, says_nothing
from skybridge_rules.thraen.task_rules import RULES
from skybridge_rules.thraen.tasks import EndTurn, OfSeat


def agenda_problems(state: State) -> Iterator[Problem]:
    """What waits below what, in whose turn, and in which order."""
    if not _is_in_place(state):
        names = [type(task).__name__ for task in state.agenda]
        what = f"no course of play leads to: {' '.join(names[-6:])}"
        yield problem("TH-ROUND-01", "agenda", what)
        return
    yield from _turn(state)
    for out_of_order in _orders():
        yield from out_of_order(state)


@cache
def _orders() -> tuple[Callable[[State], Iterable[Problem]], ...]:
    """What kinds of task say of all their tasks together; most of them say nothing."""
    every = (rules.out_of_order for rules in RULES.values())
    return tuple(each for each in every if each is not says_nothing)


def _is_in_place(state: State) -> bool:
    """Whether each task lies above what it may lie above, and below what it leads to."""
    turn, kinds = state.turn, tuple(map(type, state.agenda))
    priest = turn is not None and pairs_godhs(state.players[turn.seat])
    fit = _fit if len(kinds) <= LONG else _fit.__wrapped__  # a stranger's is not kept
    return fit(kinds, len(state.players), priest)


LONG: Final = 64
"""More tasks than ever wait together."""


@lru_cache(maxsize=1024)
def _fit(kinds: tuple[type, ...], seats: int, priest: bool) -> bool:
    """The same of the kinds of the tasks, the top one last; the same ones come again and again."""
    top = RULES[kinds[-1]] if kinds else None
    if isinstance(top, AutoTask) and not top.ends:
        return False
    return all(
        RULES[kind].place.fits(kinds_below(kinds, place), seats, priest=priest)
        for place, kind in enumerate(kinds)
    )


def _turn(state: State) -> Iterator[Problem]:
    """There is a turn exactly while its end is still to come, and all in it is one seat's."""
    turn, ends = state.turn, waiting(state.agenda, EndTurn)
    if (turn is None) is not (not ends):
        what = "present" if turn else "missing"
        yield problem("TH-TIME-01", "turn", f"{what}, though the agenda says otherwise")
    elif turn is not None:
        start = state.agenda.index(ends[0])
        for place, task in enumerate(state.agenda[start:], start):
            own = isinstance(task, OfSeat) and task.seat == turn.seat
            if not own and not is_guinns_bonus(state, place):
                what = f"nobody but seat {turn.seat} is asked in this turn"
                yield problem("TH-TURN-01", f"agenda[{place}].seat", what)


def task_problems(state: State) -> Iterator[Problem]:
    """What each task lacks to be possible."""
    for place, task in enumerate(state.agenda):
        for rule, what in RULES[type(task)].impossible(state, task):
            yield problem(rule, f"agenda[{place}]: {type(task).__name__}", what)


def standstill(state: State) -> Iterator[Problem]:
    """Something is asked that has an answer, or the game is over (TH-INV-29).

    A question that play would have gone past can be asked all the same, as people do, if every
    answer to it leads where play would have gone by itself.
    """
    if not state.agenda:
        return
    task = state.agenda[-1]
    rules, where = RULES[type(task)], f"agenda[{len(state.agenda) - 1}]: {type(task).__name__}"
    if isinstance(rules, AutoTask):
        yield problem("TH-INV-29", where, "goes on by itself")
        return
    following = rules.auto_advance(state, task, SILENT)
    answers = rules.moves(state, task)
    if not answers:
        yield problem("TH-INV-29", where, "there is no answer")
    elif following is not None and any(
        rules.answer(state, task, each, SILENT) != following for each in answers
    ):
        yield problem("TH-INV-29", where, "there is nothing to ask")
