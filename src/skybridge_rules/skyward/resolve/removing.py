"""Clock Tower: a building of a faction leaves the own Airspace (SW-707, SW-Q-19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import Faction
from skybridge_rules.skyward.events import BuildingDiscarded, Event
from skybridge_rules.skyward.moves import Move, Remove, remove
from skybridge_rules.skyward.state import Cards, State, buildings, distinct, minus
from skybridge_rules.skyward.tasks import AskRemove
from skybridge_rules.skyward.telling import Story, because, tell_skipped


def _candidates(state: State, seat: Seat, faction: Faction) -> Cards:
    faces = state.table.faces.by_id
    own = distinct(buildings(state, seat))
    return tuple(card for card in own if faction in faces[card].factions)


def begin_removal(state: State, seat: Seat, source: CardId, faction: Faction, log: Story) -> State:
    """It cannot be left undone, except where there is no such building (SW-707, SW-Q-42)."""
    if _candidates(state, seat, faction):
        return state.pushed(AskRemove(seat, source, faction))
    if log.listening:
        tell_skipped(log, seat, "remove", because("SW-Q-42", card=source))
    return state


def _moves(state: State, task: AskRemove) -> tuple[Move, ...]:
    return tuple(map(remove, _candidates(state, task.seat, task.faction)))


def _against(state: State, task: AskRemove, move: Remove) -> Iterator[Reason]:
    if move.card not in _candidates(state, task.seat, task.faction):
        yield reason("SW-707", card=move.card, faction=small_name(task.faction))


def _answer(state: State, task: AskRemove, move: Remove, log: Story) -> State:
    player = state.players[task.seat]
    log.tell(BuildingDiscarded(task.seat, move.card), "SW-707", "SW-Q-19", "SW-502")
    state = state.with_player(task.seat, player.with_airspace(minus(player.airspace, move.card)))
    return state.discarding(move.card).popped()


def _something_to_remove(state: State, task: AskRemove) -> Lacks:
    if not _candidates(state, task.seat, task.faction):
        yield "SW-Q-42", "there is no building of the faction"


ASK_REMOVE: Final = SeatTask[State, Event, AskRemove, Remove](
    "remove",
    RuleId("SW-707"),
    (Remove,),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("SW-301"),
    allowed_by=lambda *_: ("SW-Q-19",),
    impossible=_something_to_remove,
)
