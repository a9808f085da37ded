"""Effects are carried out one after the other; compulsory, as far as possible (SW-503, SW-Q-42)."""

from __future__ import annotations

from typing import Final, assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.task_kinds import AutoTask
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import CrassusCount
from skybridge_rules.skyward.effects import (
    CogsPerCard,
    CopyLaunch,
    DiscardBuilding,
    DiscardCards,
    DrawCards,
    Effect,
    ExchangeBuilding,
    ExtraLaunch,
    GainCogs,
    GiveAll,
    GivePigeon,
)
from skybridge_rules.skyward.events import Event, LaunchGranted
from skybridge_rules.skyward.resolve.cards import begin_discard, begin_draw
from skybridge_rules.skyward.resolve.copying import begin_copy
from skybridge_rules.skyward.resolve.exchange import begin_exchange
from skybridge_rules.skyward.resolve.gifts import begin_gift, begin_pigeon
from skybridge_rules.skyward.resolve.removing import begin_removal
from skybridge_rules.skyward.state import State
from skybridge_rules.skyward.steps.instants import still_owed
from skybridge_rules.skyward.tasks import CarryOut
from skybridge_rules.skyward.telling import Story, because, caused_by, tell_skipped, with_cogs


def _carried_out(state: State, task: CarryOut, log: Story) -> State:
    """The first effect begins; the others wait until it is finished (SW-304, SW-312)."""
    if not task.effects:
        return state.popped()
    first, *rest = task.effects
    state = (
        state.answered(CarryOut(task.seat, task.source, tuple(rest))) if rest else state.popped()
    )
    return begin(state, task.seat, task.source, first, log)


CARRY_OUT: Final = AutoTask[State, Event, CarryOut](_carried_out)


def begin(state: State, seat: Seat, source: CardId, effect: Effect, log: Story) -> State:
    """Carry out one effect of a card for one seat, or put its question on the agenda (SW-503)."""
    match effect:
        case GainCogs(cogs):
            return with_cogs(state, seat, cogs, log, caused_by(state, source), source=source)
        case CogsPerCard(card):
            return _cogs_per_card(state, seat, source, card, log)
        case ExtraLaunch():
            return _extra_launch(state, seat, source, log)
        case DrawCards(cards):
            return begin_draw(state, seat, source, cards, log)
        case DiscardCards(cards):
            return begin_discard(state, seat, source, cards, log)
        case ExchangeBuilding():
            return begin_exchange(state, seat, source, log)
        case CopyLaunch(area):
            return begin_copy(state, seat, source, area, log)
        case DiscardBuilding(faction):
            return begin_removal(state, seat, source, faction, log)
        case GivePigeon(optional):
            return begin_pigeon(state, seat, source, optional, log)
        case GiveAll():
            return begin_gift(state, seat, source, log)
        case _:
            assert_never(effect)


def _cogs_per_card(state: State, seat: Seat, source: CardId, card: CardId, log: Story) -> State:
    """All that lie there when it resolves, or, by the switch, one after the other (SW-Q-35)."""
    player = state.players[seat]
    count = player.airspace.count(card) + player.discords.count(card)
    is_discord = state.table.faces.by_id[card].kind is CardKind.DISCORD
    rules = ("SW-906", "SW-Q-35") if is_discord else (caused_by(state, source),)
    if is_discord and state.config.crassus_count is CrassusCount.SEQUENTIAL:
        count = max(0, count - still_owed(state, seat, card))
    if count:
        return with_cogs(state, seat, count, log, *rules, source=source)
    if log.listening:
        # Only a Discord can be given away while its own effect is still owed (SW-Q-36).
        rule = "SW-Q-36" if is_discord and source == card else "SW-Q-42"
        tell_skipped(log, seat, "cogs", because(rule, card=card))
    return state


def _extra_launch(state: State, seat: Seat, source: CardId, log: Story) -> State:
    """A permission for the rest of the turn, not a step that must follow (SW-305, SW-312)."""
    turn = state.turn
    if turn is None or turn.seat != seat:
        if log.listening:
            tell_skipped(log, seat, "launch", because("SW-Q-42", card=source))
        return state
    log.tell(LaunchGranted(seat, source), "SW-305", "SW-312", "SW-703", "SW-Q-14")
    return state.with_turn(turn.with_extra(turn.extra + 1))
