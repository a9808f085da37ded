"""Timing: why a move that does not answer the open question is refused.

It is told by the rule of its own moment, and what the moment is now. Where its step went by without
a legal answer, what was missing there comes first: it is the point in dispute.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from skybridge_rules.core.agenda import waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen import moves as m
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.components import SEGMENTS, Ability, Trigger
from skybridge_rules.thraen.config import GodhBottomOrder
from skybridge_rules.thraen.effects import Immediate, Inspiration, Might, Return
from skybridge_rules.thraen.moments import AT_STAGE, IN_ORDER, LIMIT, MOMENTS, Moment
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.powers import pairs_godhs, seat_with
from skybridge_rules.thraen.resolve.trades import in_turn, is_before_round_1, is_to_come
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.steps.preparation import AWAKE
from skybridge_rules.thraen.task_kinds import SeatTask
from skybridge_rules.thraen.task_rules import RULES

LATER, OVER, EFFECT, NEVER = "later", "over", "effect", "never"
"""To come; gone by; only with an effect that is not being resolved; not for this player."""

_STEPS: Final[dict[type, type[t.AskTake | t.AskPlay | t.AskUse | t.AskBuild]]] = {
    m.Take: t.AskTake,
    m.Peek: t.AskTake,
    m.Play: t.AskPlay,
    m.Use: t.AskUse,
    m.Build: t.AskBuild,
}
"""The steps of a turn, which need to know nothing but a seat."""


_BROUGHT_BY: Final[dict[type, tuple[Immediate | Trigger, ...]]] = {
    m.Advance: (Might(),),
    m.Return: (Return(),),
    m.Inspire: (Inspiration(), Trigger.INSPIRATION),
    m.Summon: (Trigger.SUMMONS,),
    m.Invest: (Trigger.PROFIT,),
}
"""What of a card just played, or of an ability, is resolved by each kind of move."""


def against_moment(state: State, ask: str, seat: Seat | None, move: Move) -> Iterator[Reason]:
    """Why a move of a seat does not fit the moment: what it lacked, and the rule of its own one."""
    moment = MOMENTS[type(move)]
    when = _when(state, seat, move)
    if when == OVER and seat is not None:
        missed = tuple(missed_step(state, seat, move))
        yield from missed
        if any(each.rule == "TH-BUILD-09" for each in missed):
            return  # it was made: nothing else is to be said
    yield reason(_rule(state, seat, moment, move, when), **_figures(when, ask, moment))


def _figures(when: str, ask: str, moment: Moment) -> dict[str, str]:
    """What stands beside the rule: when, where the game is, and where the move belongs."""
    return {"moment": when, "step": ask, "own_step": moment.ask}


def missed_step(state: State, seat: Seat, move: Move) -> Iterable[Reason]:
    """What a move lacks whose step has gone by in this round, if it had no legal answer.

    Judged as things are now. In the turn of another only what cannot have changed since is judged.
    """
    step = _STEPS.get(type(move))
    if step is None or state.turn is None or not waits(state.agenda, t.CheckBridge):
        return ()
    if not in_turn(state, seat) and not isinstance(move, m.Build | m.Play):
        return ()
    task, rules = step(seat), RULES[step]
    if not isinstance(rules, SeatTask):
        return ()
    if any(type(each) is type(move) for each in rules.moves(state, task)):
        return ()  # it could have been made, or it was
    found: Iterable[Reason] = rules.against(state, task, move)
    return found


# The rule.


def _rule(state: State, seat: Seat | None, moment: Moment, move: Move, when: str) -> str:
    """The rule that says when the move is made, the special one if there is one."""
    if moment.stage is not None and (seat is None or not in_turn(state, seat)):
        if not is_before_round_1(state):
            return "TH-TIME-01"
        return "TH-PRE-01" if moment.ask == "play" and when == OVER else "TH-PRE-04"
    if isinstance(state.agenda[-1], t.AskVision) and isinstance(move, m.Take):
        return "TH-ABIL-VIS-03"
    if when == LATER and moment.is_step:
        return IN_ORDER
    if isinstance(move, m.Keep) and seat is not None and pairs_godhs(state.players[seat]):
        return "TH-ABIL-PRI-01" if move.card in state.table.deck.godhs else moment.rule
    return moment.rule


# Before, after, or never.


def _when(state: State, seat: Seat | None, move: Move) -> str:
    """Whether the moment is to come for a seat, as far as the agenda and the bridge can tell."""
    moment = MOMENTS[type(move)]
    if moment.needs and not _has_ability(state, seat, moment.needs):
        return NEVER
    if any(_asks_for(task, seat, move) for task in state.agenda[:-1]):
        return LATER
    if isinstance(state.agenda[-1], t.AskVision) and isinstance(move, m.Take):
        return LATER  # if she puts the card back
    if moment.stage is None:
        return _when_outside(state, moment)
    bottom = state.table.options.config.godh_bottom_order
    if moment.ask == "bury" and bottom is not GodhBottomOrder.CHOICE:
        return NEVER
    if seat is None or not in_turn(state, seat):
        return LATER if seat is not None and is_to_come(state, seat) else OVER
    now = _stage(state)
    if moment.stage == now:
        return EFFECT
    return LATER if moment.stage > now else OVER


def _has_ability(state: State, seat: Seat | None, needs: tuple[Ability, ...]) -> bool:
    if seat is None:
        return seat_with(state, *needs) is not None
    return state.players[seat].ability in needs


def _asks_for(task: t.Task, seat: Seat | None, move: Move) -> bool:
    """Whether a task that waits will ask this seat for such a move."""
    if not isinstance(task, MOMENTS[type(move)].asked_by):
        return False
    if seat is not None and isinstance(task, t.OfSeat) and task.seat != seat:
        return False
    if not isinstance(task, t.AskImmediate):
        return True
    return not {*task.effects, *task.triggers}.isdisjoint(_BROUGHT_BY.get(type(move), ()))


def _when_outside(state: State, moment: Moment) -> str:
    """Outside of turns: by the bridge for what completing a segment brings, else it is over."""
    completed = state.bridge.completed
    match moment.ask:
        case "damage" | "discard" | "awaken":
            return LATER if completed < AWAKE else OVER
        case "roll" | "roll-utreng" | "face" | "die":
            return LATER if completed < SEGMENTS - 1 else OVER
        case "compensation":
            return LATER if completed < SEGMENTS else OVER
        case "turn-up" | "figure":
            return EFFECT
        case _:
            return OVER


def _stage(state: State) -> int:
    """Where in a turn the game is, by the question on top, or by the next one that tells."""
    for task in reversed(state.agenda):
        stage = AT_STAGE.get(type(task))
        if stage is not None:
            return stage
    return LIMIT
