"""Move an Island, and perform an Attunement on the way (MY-MOVE, MY-ATTUNE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.components import Ability, Island
from skybridge_rules.mysthea.effects import (
    Attuned,
    PerAccessory,
    PerControl,
    PerDefeat,
    PerDeployed,
    PerDiscarded,
    PerExp,
    PerFaced,
    PerPresence,
    PerUpgrade,
)
from skybridge_rules.mysthea.events import AttunementTaken, Declined, Discharged, Event, IslandMoved
from skybridge_rules.mysthea.moves import (
    DECLINE,
    Attune,
    Decline,
    InsertAfter,
    Move,
    attune,
    insert_after,
)
from skybridge_rules.mysthea.names import island_key
from skybridge_rules.mysthea.regions import ISLANDS, clockwise_of, island_of, moved
from skybridge_rules.mysthea.state import State, minus
from skybridge_rules.mysthea.tasks import AskAttune, AskGap, ask_attune, ask_gap
from skybridge_rules.mysthea.telling import (
    Story,
    because,
    carried_along,
    gain,
    tell_skipped,
    tell_unable,
)
from skybridge_rules.mysthea.units import (
    champion_region,
    controlled,
    deployed,
    has,
    present_regions,
)


def lifted(state: State, seat: Seat) -> Island:
    """The Island that a seat moves: the one with its Champion (MY-MOVE-02)."""
    return island_of(champion_region(state, seat))


def lift_island(state: State, seat: Seat, log: Story) -> State:
    """The Artefact is discharged, the Island goes to the centre (MY-MOVE-01, MY-MOVE-02)."""
    if log.listening:
        log.tell(Discharged(seat), "MY-MOVE-01")
    state = state.with_player(seat, state.players[seat].with_charge(False))
    if _attunable(state, seat):
        return state.pushed(ask_attune(seat), ask_gap(seat))
    if log.listening:
        own = state.players[seat].attunement or _attunement_of(state, lifted(state, seat))
        tell_skipped(log, seat, "attune", because("MY-ATTUNE-02", card=own))
        tell_unable(state, seat, Ability.KOLBOR, log)
    return state.pushed(ask_gap(seat))


# The Attunement.


def _attunement_of(state: State, island: Island) -> CardId:
    """The Attunement of an Island, on the side that lies up (MY-SETUP-06)."""
    return state.table.printed.attunement_of(island, state.sides[island])


def _attunable(state: State, seat: Seat) -> tuple[CardId, ...]:
    """The card of the moved Island, or with Kolbor any on the board (MY-ATTUNE-01, -02, -05)."""
    if state.players[seat].attunement is not None:
        return ()
    if has(state, seat, Ability.KOLBOR):
        return state.attunements
    printed, island = state.table.printed.attunements, lifted(state, seat)
    return tuple([card for card in state.attunements if printed[card].island is island])


def _attune_moves(state: State, task: AskAttune) -> tuple[Move, ...]:
    return (*map(attune, _attunable(state, task.seat)), DECLINE)


def _against_attune(state: State, task: AskAttune, move: Attune | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline) or move.card in _attunable(state, task.seat):
        return
    own = state.players[task.seat].attunement
    if own is not None or any(player.attunement == move.card for player in state.players):
        yield reason("MY-ATTUNE-02", card=move.card)
    else:
        yield reason("MY-ATTUNE-01", card=move.card)


def _attune_allowed(state: State, task: AskAttune, move: Attune | Decline) -> Iterator[str]:
    if isinstance(move, Decline):
        yield "MY-MOVE-06"
        return
    if state.table.printed.attunements[move.card].island is not lifted(state, task.seat):
        yield from ("MY-ATTUNE-05", "MY-Q-49", "MY-H07")
    yield from (rule_of(move.card), "MY-MOVE-03")


def _attuned(state: State, task: AskAttune, move: Attune | Decline, log: Story) -> State:
    """Scored at once, with the Island in the centre; A10 at the end of the Era (MY-ATTUNE-03)."""
    seat = task.seat
    state = state.popped()
    if isinstance(move, Decline):
        if log.listening:
            log.tell(Declined(seat, "attune"), "MY-MOVE-06")
        return state
    worth = state.table.printed.attunements[move.card].worth
    if log.listening:
        when = ("MY-ATTUNE-04",) if isinstance(worth, PerDefeat) else ("MY-ATTUNE-03", "MY-Q-50")
        more = (*_attune_allowed(state, task, move), "MY-ATTUNE-06")
        log.tell(AttunementTaken(seat, move.card), "MY-ATTUNE-01", *when, *more)
    player = state.players[seat].with_attunement(move.card, len(state.events.defeats))
    state = state.with_attunements(minus(state.attunements, move.card)).with_player(seat, player)
    rules = (rule_of(move.card), "MY-ATTUNE-04" if isinstance(worth, PerDefeat) else "MY-ATTUNE-03")
    return gain(state, seat, log, *rules, glory=worth_now(state, seat, worth), source=move.card)


def worth_now(state: State, seat: Seat, worth: Attuned) -> int:
    """The Glory of an Attunement if it is scored now (MY-A01 to MY-A09); none for A10."""
    player = state.players[seat]
    match worth:
        case PerUpgrade(glory):
            return glory * sum(card is not None for card in player.upgrades)
        case PerFaced(glory):
            return glory * len(player.faced)
        case PerControl(glory):
            return glory * len(controlled(state, seat))
        case PerDeployed(unit, glory):
            return glory * deployed(player.army, unit)
        case PerDiscarded(glory):
            return glory * len(player.discard)
        case PerAccessory(glory):
            return glory * len(player.accessories)
        case PerExp(glory):
            return glory * player.exp
        case PerPresence(glory):
            return glory * len(present_regions(player.army))
        case PerDefeat():
            return 0
        case _:
            assert_never(worth)


ASK_ATTUNE: Final = SeatTask[State, Event, AskAttune, Attune | Decline](
    "attune",
    RuleId("MY-ATTUNE-01"),
    (Attune, Decline),
    moves=_attune_moves,
    against=_against_attune,
    answer=_attuned,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_attune_allowed,
)


# The gap.


def _gaps(state: State, seat: Seat) -> tuple[Island, ...]:
    """Behind any other Island but the one it came from, clockwise (MY-MOVE-04, MY-Q-51)."""
    island = lifted(state, seat)
    before = clockwise_of(state.circle, island, -1)
    if state.config.allow_rotation_only_move:
        return tuple([each for each in ISLANDS if each is not island])
    return tuple([each for each in ISLANDS if each is not island and each is not before])


def _gap_moves(state: State, task: AskGap) -> tuple[Move, ...]:
    return tuple(map(insert_after, _gaps(state, task.seat)))


def _against_gap(state: State, task: AskGap, move: InsertAfter) -> Iterator[Reason]:
    if move.island in _gaps(state, task.seat):
        return
    if move.island is not lifted(state, task.seat):
        yield reason("MY-Q-51", island=island_key(move.island))
    yield reason("MY-MOVE-04", island=island_key(move.island))


def _inserted(state: State, task: AskGap, move: InsertAfter, log: Story) -> State:
    island = lifted(state, task.seat)
    circle = moved(state.circle, island, move.island)
    if log.listening:
        along = carried_along(state, island)
        log.tell(IslandMoved(island, circle), "MY-MOVE-04", "MY-MOVE-05", *along)
    return state.with_circle(circle).popped()


def _gap_allowed(state: State, task: AskGap, move: InsertAfter) -> Iterator[str]:
    """Back to the old neighbours by agreement only (MY-Q-51)."""
    if move.island is clockwise_of(state.circle, lifted(state, task.seat), -1):
        yield "MY-Q-51"


ASK_GAP: Final = SeatTask[State, Event, AskGap, InsertAfter](
    "gap",
    RuleId("MY-MOVE-04"),
    (InsertAfter,),
    moves=_gap_moves,
    against=_against_gap,
    answer=_inserted,
    decided_by=RuleId("MY-TURN-01"),
    allowed_by=_gap_allowed,
)
