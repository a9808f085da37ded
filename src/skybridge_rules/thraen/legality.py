"""legal_moves and explain: what may be answered, and which rules refuse or allow it.

What each question accepts and refuses is said in ``steps`` and ``resolve``; here it is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, Verdict, out_of_turn, reason
from skybridge_rules.thraen.book import in_book
from skybridge_rules.thraen.moves import DiscardGodh, GiveUp, Move, Trade
from skybridge_rules.thraen.resolve.free import against_free
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import ChanceTask, SeatTask
from skybridge_rules.thraen.task_rules import Question, question

TURN_RULE: Final = RuleId("TH-TURN-01")
"""Says whose turn it is; a seat that answers out of turn is told of it."""


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


def explain(state: State, move: Move, seat: Seat | None = None) -> Verdict:
    """What the rules say of a move, by a seat or by the one that is asked.

    Reasons against it and rules that allow it stand in the order of the book (TH-INV-29). Rules
    that allow it are the rule of the question, those of the kind of move, and those without which
    it would be refused, or would cost something else, in this very state.
    """
    rules = question(state)
    if rules is None:
        return Verdict((reason("TH-ROUND-02"),))
    asked = rules.decision.by if isinstance(rules, ChanceTask) else rules.seat_of(state.agenda[-1])
    if seat is not None and seat != asked:
        return Verdict((out_of_turn(TURN_RULE, asked, seat),))
    reasons = dict.fromkeys(objections(state, rules, move))
    if reasons:
        return Verdict(tuple(sorted(reasons, key=lambda each: in_book(each.rule))))
    found = {rules.rule, *map(RuleId, rules.allowed_by(state, state.agenda[-1], move))}
    return Verdict(allowed_by=tuple(sorted(found, key=in_book)))


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
