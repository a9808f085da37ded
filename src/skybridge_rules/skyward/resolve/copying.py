"""Biosphere: carry out the Launch effects of another building (SW-702, SW-Q-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import Area
from skybridge_rules.skyward.effects import CopyLaunch
from skybridge_rules.skyward.events import Event, LaunchCopied
from skybridge_rules.skyward.moves import Copy, Move, copy
from skybridge_rules.skyward.state import Cards, State, buildings, distinct, seats
from skybridge_rules.skyward.tasks import AskCopy, CarryOut
from skybridge_rules.skyward.telling import Story, because, tell_skipped


def _in_sight(state: State, seat: Seat, area: Area) -> Cards:
    """The buildings of the area, each face once."""
    looked_at = (seat,) if area is Area.OWN else seats(state)
    return distinct(card for other in looked_at for card in buildings(state, other))


def _copyable(state: State, seat: Seat, source: CardId, area: Area) -> Cards:
    """Those with a printed Launch effect that is no copying itself (SW-Q-15)."""
    return tuple(
        card for card in _in_sight(state, seat, area) if card != source and _has_own(state, card)
    )


def _has_own(state: State, card: CardId) -> bool:
    effects = state.table.faces.by_id[card].launch
    return bool(effects) and not any(isinstance(each, CopyLaunch) for each in effects)


def begin_copy(state: State, seat: Seat, source: CardId, area: Area, log: Story) -> State:
    """Where there is nothing to copy nothing happens (SW-Q-15)."""
    if _copyable(state, seat, source, area):
        return state.pushed(AskCopy(seat, source, area))
    if log.listening:
        tell_skipped(log, seat, "copy", because("SW-Q-15", card=source))
    return state


def _moves(state: State, task: AskCopy) -> tuple[Move, ...]:
    return tuple(map(copy, _copyable(state, task.seat, task.source, task.area)))


def _against(state: State, task: AskCopy, move: Copy) -> Iterator[Reason]:
    """It lies elsewhere or would copy itself or a copy; or it has no Launch effect (SW-Q-15)."""
    if move.card in _copyable(state, task.seat, task.source, task.area):
        return
    seen = move.card in _in_sight(state, task.seat, task.area)
    if seen and not state.table.faces.by_id[move.card].launch:
        yield reason("SW-702", card=move.card)
    else:
        yield reason("SW-Q-15", card=move.card)


def _answer(state: State, task: AskCopy, move: Copy, log: Story) -> State:
    """Only the effect is copied, and it is about the copying building (SW-702)."""
    log.tell(LaunchCopied(task.seat, task.source, move.card), "SW-702", "SW-Q-15")
    effects = state.table.faces.by_id[move.card].launch
    return state.answered(CarryOut(task.seat, task.source, effects))


def _something_to_copy(state: State, task: AskCopy) -> Lacks:
    if not _copyable(state, task.seat, task.source, task.area):
        yield "SW-Q-15", "there is no Launch effect to copy"


ASK_COPY: Final = SeatTask[State, Event, AskCopy, Copy](
    "copy",
    RuleId("SW-702"),
    (Copy,),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("SW-301"),
    allowed_by=lambda *_: ("SW-Q-15",),
    impossible=_something_to_copy,
)
