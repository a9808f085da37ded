"""Instants that are owed: their owner carries them out in any order (SW-905, SW-Q-06, SW-Q-07)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import DiscordTiming
from skybridge_rules.skyward.events import Event, InstantResolved
from skybridge_rules.skyward.moves import Move, Resolve, resolve
from skybridge_rules.skyward.state import State, distinct, minus
from skybridge_rules.skyward.tasks import AskResolve, CarryOut
from skybridge_rules.skyward.telling import Story, caused_by


def _moves(_state: State, task: AskResolve) -> tuple[Move, ...]:
    return tuple(map(resolve, distinct(task.owed)))


def _rule(state: State, task: AskResolve) -> RuleId:
    """The order of Discords has a rule, that of other Instants a ruling (SW-905, SW-Q-07)."""
    return RuleId("SW-905" if _has_discord(state, task) else "SW-Q-07")


def _has_discord(state: State, task: AskResolve) -> bool:
    return any(_is_discord(state, card) for card in task.owed)


def _against(state: State, task: AskResolve, move: Resolve) -> Iterator[Reason]:
    if move.card in task.owed:
        return
    if _has_discord(state, task):
        yield reason("SW-905", card=move.card)
    else:
        yield reason("SW-Q-07", card=move.card)


def _allowed_by(state: State, _task: AskResolve, move: Resolve) -> Iterator[str]:
    yield "SW-905" if _is_discord(state, move.card) else "SW-Q-07"


def _is_discord(state: State, card: CardId) -> bool:
    return state.table.faces.by_id[card].kind is CardKind.DISCORD


def _answer(state: State, task: AskResolve, move: Resolve, log: Story) -> State:
    return _begun(state, task, move.card, log)


def _begun(state: State, task: AskResolve, card: CardId, log: Story) -> State:
    """The effects of one card, and afterwards the other cards (SW-905)."""
    if log.listening:
        log.tell(InstantResolved(task.seat, card), caused_by(state, card), *_when(state, card))
    left = minus(task.owed, card)
    effects = CarryOut(task.seat, card, state.table.faces.by_id[card].instant)
    return state.answered(effects, *((AskResolve(task.seat, left),) if left else ()))


def _when(state: State, card: CardId) -> tuple[str, ...]:
    """Why it happens now; what resolves in a turn was drawn (SW-Q-33, SW-Q-34, SW-Q-47)."""
    if state.turn is not None:
        return ("SW-Q-47",)
    if not _is_discord(state, card):
        return ("SW-501",)
    if state.split is None:
        return ("SW-Q-34",)
    at_pick = state.config.discord_timing is DiscordTiming.AT_PICK
    return ("SW-Q-33",) if at_pick else ("SW-Q-47",)


def _alike(state: State, task: AskResolve, log: Story) -> State | None:
    """Where all that is owed is alike there is nothing to choose."""
    if len(set(task.owed)) > 1:
        return None
    return _begun(state, task, task.owed[0], log)


def _impossible(state: State, task: AskResolve) -> Lacks:
    faces = state.table.faces.by_id
    if not task.owed or any(not faces[c].instant for c in task.owed if c in faces):
        yield "SW-905", "only cards with an Instant effect are carried out"


ASK_RESOLVE: Final = SeatTask[State, Event, AskResolve, Resolve](
    "resolve",
    RuleId("SW-905"),
    (Resolve,),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("SW-Q-34"),
    allowed_by=_allowed_by,
    auto_advance=_alike,
    impossible=_impossible,
    rule_of=_rule,
)


def still_owed(state: State, seat: Seat, card: CardId) -> int:
    """How many effects of a face a seat still has to carry out (SW-Q-35, SW-Q-36)."""
    waiting = sum(
        task.owed.count(card)
        for task in state.agenda
        if isinstance(task, AskResolve) and task.seat == seat
    )
    return waiting + state.players[seat].owed.count(card)
