"""legal_moves, explain and grounds: what may be answered, and which rules refuse or allow it.

What each question accepts and refuses is said in ``steps`` and ``resolve``; here it is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import LEGAL, Reason, Verdict, reason
from skybridge_rules.thraen.book import in_book
from skybridge_rules.thraen.moves import DiscardGodh, GiveUp, Move, Trade
from skybridge_rules.thraen.resolve.free import against_free
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import ChanceTask, SeatTask
from skybridge_rules.thraen.task_rules import Question, question


def decision(state: State) -> Decision | None:
    """Who is asked what, and by which rule; None when the game is over (TH-TURN-01)."""
    rules = question(state)
    if rules is None:
        return None
    if isinstance(rules, ChanceTask):
        return rules.decision
    return rules.decisions[rules.seat_of(state.agenda[-1])]


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every answer to the open question, once.

    Ordered by kind, as the union of moves lists them, then by their figures, ascending, one that is
    left out before any; but bonuses as they are printed, and the special face of a die last.
    """
    rules = question(state)
    return () if rules is None else rules.moves(state, state.agenda[-1])


def chance_weights(state: State) -> tuple[int, ...]:
    """The weight of each outcome where chance is asked; else nothing."""
    rules = question(state)
    if not isinstance(rules, ChanceTask):
        return ()
    return rules.weights(state, state.agenda[-1])


def explain(state: State, move: Move) -> Verdict:
    """What the rules say of a move; all reasons against it, in the order of the book."""
    rules = question(state)
    if rules is None:
        return Verdict((reason("TH-ROUND-02"),))
    reasons = dict.fromkeys(objections(state, rules, move))
    if not reasons:
        return LEGAL
    return Verdict(tuple(sorted(reasons, key=lambda each: in_book(each.rule))))


def grounds(state: State, move: Move) -> tuple[RuleId, ...]:
    """The rules that allow a move, in the order of the book; none for a refused one (TH-INV-29).

    Named are the rule of the question, those of the kind of move, and those without which it would
    be refused, or would cost something else, in this very state.
    """
    rules = question(state)
    if rules is None or not explain(state, move).ok:
        return ()
    found = {rules.rule, *map(RuleId, rules.allowed_by(state, state.agenda[-1], move))}
    return tuple(sorted(found, key=in_book))


def objections(state: State, rules: Question, move: Move) -> Iterable[Reason]:
    """The reasons against a move, as the rules of the open question find them."""
    task = state.agenda[-1]
    if isinstance(rules, SeatTask):
        if isinstance(move, rules.accepts):
            return rules.against(state, task, move)
        return _out_of_place(state, rules, rules.seat_of(task), move)
    if rules.possible(state, task, move):
        return ()
    return (reason("TH-TURN-02", step=rules.ask),)


def _out_of_place(
    state: State, rules: SeatTask[Any, Any], seat: Seat, move: Move
) -> Iterator[Reason]:
    """Why a kind of move does not belong to a question (TH-TURN-02, TH-TIME-03, TH-STORE-08).

    Whether a free action could be paid for is judged all the same; other moves wait for their step,
    where things will be otherwise.
    """
    if isinstance(move, Trade | DiscardGodh):
        yield reason("TH-TIME-03")
        yield from against_free(state, seat, move)
    elif isinstance(move, GiveUp):
        yield reason("TH-STORE-08", resource=small_name(move.resource))
    else:
        yield reason("TH-TURN-02", step=rules.ask)
