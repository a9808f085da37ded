"""legal_moves and explain: what may be answered, and which rules refuse or allow it.

What each question accepts and refuses is said in ``steps`` and ``resolve``; here it is looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import Decider, RuleId, Seat
from skybridge_rules.core.spelling import expect_move
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, Verdict, out_of_turn, reason
from skybridge_rules.thraen.moments import MOMENTS
from skybridge_rules.thraen.moves import KINDS, Decline, DiscardGodh, Done, GiveUp, Move, Trade
from skybridge_rules.thraen.resolve.free import against_interruption
from skybridge_rules.thraen.resolve.trades import in_turn, is_before_round_1, is_to_come
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import LISTED, STANDS_STILL, AutoTask, ChanceTask, SeatTask
from skybridge_rules.thraen.task_rules import RULES, Question, Rules, question
from skybridge_rules.thraen.tasks import Task
from skybridge_rules.thraen.timing import against_moment, missed_step

_MOVES: Final = tuple(KINDS.values())

TURN_RULE: Final = RuleId("TH-TURN-01")
"""Says whose turn it is; a seat that answers out of turn is told of it."""


def decision(state: State) -> Decision | None:
    """Who is asked what, and by which rule; None when the game is over (TH-TURN-01)."""
    agenda = state.agenda
    if not agenda:
        return None
    task: Any = agenda[-1]
    rules = RULES[type(task)]
    return rules.decisions[task.seat] if type(rules) is SeatTask else rules.decision(task)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every answer to the open question, once.

    Ordered by kind, as the union of moves lists them, then by their figures, ascending, one that is
    left out before any; but bonuses as they are printed, and the special face of a die last.
    """
    latest, listed = LISTED.kept
    if latest is state:
        return listed
    agenda = state.agenda
    if not agenda:
        return ()
    task = agenda[-1]
    moves = RULES[type(task)].moves(state, task)
    LISTED.kept = state, moves
    return moves


def chance_weights(state: State) -> tuple[int, ...]:
    """The weight of each outcome where chance is asked; else nothing."""
    agenda = state.agenda
    if not agenda:
        return ()
    rules = RULES[type(agenda[-1])]
    if isinstance(rules, ChanceTask):
        return rules.weights(state, agenda[-1])
    if isinstance(rules, AutoTask):
        raise BrokenPromise(STANDS_STILL)
    return ()


def explain(state: State, move: Move, seat: Seat | None = None) -> Verdict:
    """What the rules say of a move, by a seat or by the one that is asked.

    The rule on the point in dispute stands first: a special rule before the general one it bends, a
    sentence of the book before a ruling of ours on it. Each question gives its reasons, and the
    rules that allow its answers, in that order; the rule of the question itself, the most general,
    is the last of those that allow a move (TH-INV-29). What is said to a seat holds nothing that
    its view does not (TH-Q-84).
    """
    rules = question(state)
    if rules is None:
        expect_move(move, _MOVES)
        return Verdict((reason("TH-ROUND-02"),))
    task = state.agenda[-1]
    asked = rules.decision(task).by
    if seat is not None and seat != asked:
        return Verdict(tuple(dict.fromkeys(_against_other(state, rules, asked, seat, move))))
    reasons = tuple(dict.fromkeys(objections(state, rules, task, move)))
    if reasons:
        return Verdict(reasons)
    found = dict.fromkeys(map(RuleId, rules.allowed_by(state, task, move)))
    found.pop(rules.rule, None)
    return Verdict(allowed_by=(*found, rules.rule))


def objections(state: State, rules: Rules, task: Task, move: Move) -> Iterable[Reason]:
    """The reasons against a move, as the rules of the open question find them."""
    if isinstance(rules, SeatTask):
        if isinstance(move, rules.accepts):
            return rules.against(state, task, move)
        return _out_of_place(state, rules, rules.seat_of(task), move)
    if isinstance(rules, AutoTask):
        raise BrokenPromise(STANDS_STILL)
    if rules.possible(state, task, move):
        return ()
    return _impossible_outcome(state, rules, move)


def _impossible_outcome(state: State, rules: ChanceTask[Any, Any], move: Move) -> Iterator[Reason]:
    """Why chance cannot answer so: no such outcome, or no answer to what is asked at all."""
    expect_move(move, _MOVES)
    if _is_outcome(state, rules, move) or type(move) not in MOMENTS:
        yield reason(rules.rule, moment="outcome", step=rules.ask)
    else:
        yield from against_moment(state, rules.ask, None, move)


def _is_outcome(state: State, rules: ChanceTask[Any, Any], move: Move) -> bool:
    """Whether chance is asked for moves of this kind."""
    return any(type(each) is type(move) for each in rules.moves(state, state.agenda[-1]))


def _out_of_place(
    state: State, rules: SeatTask[Any, Any], seat: Seat, move: Move
) -> Iterator[Reason]:
    """Why a kind of move is no answer to a question (TH-TURN-02, TH-TIME-03, TH-STORE-08)."""
    expect_move(move, _MOVES)
    if isinstance(move, Trade | DiscardGodh):
        yield from against_interruption(state, seat, move)
    elif isinstance(move, GiveUp):
        yield reason("TH-STORE-08", resource=small_name(move.resource))
    elif isinstance(move, Done | Decline):
        yield reason(rules.rule, moment="duty", step=rules.ask)
    else:
        yield from against_moment(state, rules.ask, seat, move)


def _against_other(
    state: State, rules: Question, asked: Decider, seat: Seat, move: Move
) -> Iterator[Reason]:
    """Why a seat that is not asked cannot make a move now.

    If the open question is of this kind, by the rule that says who decides it. Else by the rule of
    the move's own moment: that another is asked something different is not the point.
    """
    expect_move(move, _MOVES)
    if isinstance(rules, SeatTask):
        who, answers = rules.decided_by, isinstance(move, rules.accepts)
    else:
        who, answers = rules.rule, _is_outcome(state, rules, move)
    if not 0 <= seat < len(state.players):
        yield out_of_turn(who, asked, seat)  # nobody sits there
        return
    if isinstance(move, Trade | DiscardGodh):
        yield from against_interruption(state, seat, move)
        return
    if who == TURN_RULE and is_before_round_1(state):
        who = RuleId("TH-PRE-01")
    elif who == TURN_RULE and in_turn(state, seat):
        who = RuleId("TH-ABIL-EMP-05")  # nobody else is asked in the turn of another
    moment = MOMENTS.get(type(move))
    of_other = state.turn is not None and state.turn.seat != seat
    if answers or moment is None or (of_other and moment.stage is not None):
        if not is_to_come(state, seat):
            yield from missed_step(state, seat, move)
        yield out_of_turn(who if answers or not of_other else TURN_RULE, asked, seat)
    else:
        yield from against_moment(state, rules.ask, seat, move)
