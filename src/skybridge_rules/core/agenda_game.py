"""AgendaRules: a game played by what is said of each kind of task on its agenda.

A game hands over its register of tasks; listing, explaining, applying and telling follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from attrs import field

from skybridge_rules.core.agenda import Agenda
from skybridge_rules.core.errors import BrokenPromise, GameOver, IllegalMove
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import Decider, RuleId, Seat
from skybridge_rules.core.latest import Latest
from skybridge_rules.core.spelling import expect_move
from skybridge_rules.core.task_kinds import AutoTask, ChanceTask, Question, SeatTask, TaskRules
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason, Verdict


class HasAgenda(Protocol):
    """A state with an agenda; the game is over when nothing is left on it."""

    @property
    def agenda(self) -> Agenda[Any]:
        """What is asked or still to do; the top one last."""


S = TypeVar("S", bound=HasAgenda)
M = TypeVar("M")
E = TypeVar("E")


@frozen(eq=False)
class AgendaRules(Generic[S, M, E]):
    """The rules of a game, task by task."""

    tasks: Mapping[type, TaskRules[S, E]]
    """What is said about each kind of task."""
    kinds: tuple[type[M], ...]
    """Every kind of move."""
    over: Reason
    """Why nothing can be answered once the game is over."""
    out_of_place: Callable[[S, Question[S, E], M], Iterable[Reason]]
    """Why a move of another kind is no answer to the open question."""
    of_other: Callable[[S, Question[S, E], Decider, Seat, M], Iterable[Reason]]
    """Why a seat that is not asked cannot make a move now; asked is who is."""
    ended: Callable[[S, Log[E]], None]
    """Tell how the game ended."""
    listed: Latest[S, Any, M] = field(factory=Latest, init=False, repr=False)
    """The answers to the question that was asked last."""

    def question(self, state: S) -> Question[S, E] | None:
        """The rules of the open question; None when the game is over."""
        agenda = state.agenda
        if not agenda:
            return None
        rules = self.tasks[type(agenda[-1])]
        if isinstance(rules, AutoTask):
            raise BrokenPromise("a state stands still at something that goes on by itself")
        return rules

    def settle(self, state: S, log: Log[E]) -> S:
        """Carry on until a seat or chance has to be asked, or the game is over."""
        tasks = self.tasks
        while agenda := state.agenda:
            task = agenda[-1]
            advance = tasks[type(task)].auto_advance
            following = None if advance is None else advance(state, task, log)
            if following is None:
                return state
            state = following
        return state

    # What may be answered.

    def decision(self, state: S) -> Decision | None:
        """Who is asked what, and by which rule; None when the game is over."""
        agenda = state.agenda
        if not agenda:
            return None
        task = agenda[-1]
        rules = self.tasks[type(task)]
        if isinstance(rules, SeatTask):
            seat: Seat = task.seat
            if rules.rule_of is None:
                return rules.decisions[seat]
            return Decision(seat, rules.ask, rules.rule_of(state, task))
        return rules.decision

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Every answer to the open question, once, in the order that the game documents."""
        agenda = state.agenda
        if not agenda:
            return ()
        task = agenda[-1]
        return self.listed.moves(state, task, self.tasks[type(task)].moves)

    def chance_weights(self, state: S) -> tuple[int, ...]:
        """The weight of each outcome where chance is asked; else nothing."""
        rules = self.question(state)
        if not isinstance(rules, ChanceTask):
            return ()
        return rules.weights(state, state.agenda[-1])

    def explain(self, state: S, move: M, seat: Seat | None = None) -> Verdict:
        """What the rules say of a move, by a seat or by the one that is asked (None).

        The rule on the point in dispute stands first; the rule of the question, the most general,
        is the last of those that allow a move.
        """
        rules = self.question(state)
        if rules is None:
            expect_move(move, self.kinds)
            return Verdict((self.over,))
        task = state.agenda[-1]
        asked: Decider = rules.decision.by if isinstance(rules, ChanceTask) else task.seat
        if seat is not None and seat != asked:
            expect_move(move, self.kinds)
            return Verdict(tuple(dict.fromkeys(self.of_other(state, rules, asked, seat, move))))
        reasons = tuple(dict.fromkeys(self._objections(state, rules, move)))
        if reasons:
            return Verdict(reasons)
        found = dict.fromkeys(map(RuleId, rules.allowed_by(state, task, move)))
        special = rules.rule_of if isinstance(rules, SeatTask) else None
        rule = rules.rule if special is None else special(state, task)
        found.pop(rule, None)
        return Verdict(allowed_by=(*found, rule))

    def _objections(self, state: S, rules: Question[S, E], move: M) -> Iterable[Reason]:
        """The reasons against a move, as the rules of the open question find them."""
        if isinstance(move, rules.accepts):
            return rules.against(state, state.agenda[-1], move)
        expect_move(move, self.kinds)
        return self.out_of_place(state, rules, move)

    # What follows.

    def apply(self, state: S, move: M, log: Log[E] | None = None) -> S:
        """Answer the open question and carry on to the next; a refused move raises IllegalMove."""
        told: Log[E] = _SILENT if log is None else log
        agenda = state.agenda
        if not agenda:
            raise GameOver(self.explain(state, move), str(move))
        task = agenda[-1]
        rules = self.tasks[type(task)]
        if not self.listed.lists(state, move):
            if isinstance(rules, AutoTask) or (
                type(move) not in rules.accepts and not isinstance(move, rules.accepts)
            ):
                raise IllegalMove(self.explain(state, move), str(move))
            for _ in rules.against(state, task, move):  # the first objection is enough
                raise IllegalMove(self.explain(state, move), str(move))
        after = self.settle(rules.answer(state, task, move, told), told)
        if told.listening and not after.agenda:
            self.ended(after, told)
        return after

    def follow(self, state: S, move: M) -> S:
        """As ``apply``, of a move that is known to be legal: the rules are not asked again."""
        task = state.agenda[-1]
        return self.settle(self.tasks[type(task)].answer(state, task, move, _SILENT), _SILENT)

    def step(self, state: S, move: M) -> Step[S, E]:
        """As ``apply``, with the events on the way."""
        log: Log[E] = Log()
        return Step(self.apply(state, move, log), log.told)


_SILENT: Log[Any] = Log(listening=False)
"""Hears nothing; shared by every ``apply``."""
