"""Choices among parts of an effect: what can be done now is offered (MY-Q-57)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from attrs import evolve

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.task_kinds import SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea import effects as e
from skybridge_rules.mysthea.building import can_construct, can_deploy
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.events import Declined, Event, Skipped
from skybridge_rules.mysthea.moves import (
    DECLINE,
    DONE,
    ChoosePart,
    Decline,
    Done,
    Move,
    choose_part,
)
from skybridge_rules.mysthea.resolve.costs import begin_cost, can_pay
from skybridge_rules.mysthea.resolve.voyages import can_voyage
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.developing import can_develop
from skybridge_rules.mysthea.steps.monsters import choosable
from skybridge_rules.mysthea.tasks import AskPart, CarryOut
from skybridge_rules.mysthea.telling import Story, because

PartMove: TypeAlias = ChoosePart | Decline | Done


def is_possible(state: State, seat: Seat, part: e.Part) -> bool:
    """Whether a part can do anything now; what cannot is not offered (MY-Q-57)."""
    match part:
        case e.Construct(unit):
            return can_construct(state, seat, unit)
        case e.Deploy(unit):
            return can_deploy(state, seat, unit)
        case e.Travel(units):
            return any(can_voyage(state, seat, unit, portal=False) for unit in units)
        case e.Portal(units):
            return any(can_voyage(state, seat, unit, portal=True) for unit in units)
        case e.DoDevelop():
            return can_develop(state, seat)
        case e.MonsterAttack():
            return bool(choosable(state))
        case e.Recharge():
            return not state.players[seat].charged
        case e.For(cost, _):
            return can_pay(state, seat, cost)
        case _:
            return True


def _offered(state: State, task: AskPart) -> tuple[int, ...]:
    found = enumerate(task.options)
    return tuple(at for at, part in found if is_possible(state, task.seat, part))


def _part_moves(state: State, task: AskPart) -> tuple[Move, ...]:
    found = tuple(map(choose_part, _offered(state, task)))
    if task.several:
        return (*found, DONE)
    return (*found, DECLINE) if task.optional else found


def _against_part(state: State, task: AskPart, move: PartMove) -> Iterator[Reason]:
    match move:
        case Decline():
            if task.several:
                yield reason("MY-TURN-03", step="part")
            elif not task.optional:
                yield reason("MY-ENC-05")
        case Done():
            if not task.several:
                yield reason("MY-TURN-03", step="part")
        case ChoosePart(choice):
            if choice not in _offered(state, task):
                yield reason("MY-Q-57", needed=choice + 1, had=len(task.options))


def _part_chosen(state: State, task: AskPart, move: PartMove, log: Story) -> State:
    """One of them; where several may be used, the others stay open (MY-Q-57).

    What was chosen can no longer be left: that was the moment to decline it.
    """
    if not isinstance(move, ChoosePart):
        log.tell(Declined(task.seat, "part"), "MY-Q-57", rule_of(task.source))
        return state.popped()
    part = task.options[move.choice]
    left = (*task.options[: move.choice], *task.options[move.choice + 1 :])
    again = (evolve(task, options=left),) if task.several and left else ()
    if isinstance(part, e.For) and isinstance(part.cost, e.PayEnergy | e.PayExp):
        state = state.answered(*again)
        return begin_cost(state, task.seat, task.source, part.cost, part.parts, log)
    carried = CarryOut(task.seat, task.source, (part,), task.given)
    return state.answered(carried, *again)


def _none_possible(state: State, task: AskPart, log: Story) -> State | None:
    """What is left can do nothing now (MY-Q-57)."""
    if _offered(state, task):
        return None
    if log.listening:
        told = Skipped(task.seat, "part", (because(rule_of(task.source), card=task.source),))
        log.tell(told, rule_of(task.source), "MY-Q-57")
    return state.popped()


def _part_allowed(_state: State, task: AskPart, move: PartMove) -> Iterator[str]:
    yield rule_of(task.source)
    if isinstance(move, Decline):
        yield "MY-ENC-05"


ASK_PART: Final = SeatTask[State, Event, AskPart, PartMove](
    "part",
    RuleId("MY-Q-57"),
    (ChoosePart, Decline, Done),
    moves=_part_moves,
    against=_against_part,
    answer=_part_chosen,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_part_allowed,
    auto_advance=_none_possible,
)
