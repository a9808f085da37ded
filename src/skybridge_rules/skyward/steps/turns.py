"""A turn: launch a building, play an Allegiance, or nothing, in any order (SW-301 to SW-305)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import answer
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.task_kinds import AutoTask, Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.components import BUILDINGS_TO_END, CardKind, Combine
from skybridge_rules.skyward.effects import HaveCogs, HaveSymbols, RevealCards
from skybridge_rules.skyward.events import AllegiancePlayed, Event, LaunchAnnounced, TurnBegan
from skybridge_rules.skyward.faces import Face, Symbols
from skybridge_rules.skyward.moves import (
    DONE,
    Done,
    Fulfil,
    Launch,
    Move,
    PlayAllegiance,
    fulfil,
    launch,
    play_allegiance,
)
from skybridge_rules.skyward.payments import can_cover, hand_supply, supply_without, uncovered
from skybridge_rules.skyward.requirements import (
    counts_factions,
    is_met,
    measured,
    missing_symbols,
)
from skybridge_rules.skyward.state import State, Turn, buildings, distinct, fresh_turn, plus
from skybridge_rules.skyward.tasks import (
    AskPay,
    AskReveal,
    AskTurn,
    BeginTurn,
    CarryOut,
    PlaceBuilding,
    Task,
    ask_exchange,
    ask_limit,
    ask_turn,
    end_turn,
)
from skybridge_rules.skyward.telling import Story


def turn_of(state: State) -> Turn:
    """The turn that is being played."""
    if state.turn is None:
        raise BrokenPromise("nobody has a turn")
    return state.turn


def _begun(state: State, task: BeginTurn, log: Story) -> State:
    """Everybody has a turn, also with nothing to launch (SW-301, SW-310)."""
    if log.listening:
        idle = () if state.players[task.seat].hand else ("SW-310",)
        log.tell(TurnBegan(task.seat), "SW-301", *idle)
    agenda = (*state.agenda[:-1], ask_turn(task.seat))
    return state.with_next_turn(agenda, fresh_turn(task.seat))


BEGIN_TURN: Final = AutoTask[State, Event, BeginTurn](_begun)


# What can be launched.


def asks_cost(face: Face) -> bool:
    """Whether the building is launched by paying, even if there is nothing to pay (SW-303)."""
    return face.has_cost or face.requirement is None


def by_requirement_alone(face: Face) -> bool:
    """Whether the building can be launched without paying (SW-413, SW-709)."""
    if face.requirement is None:
        return False
    return not face.has_cost or face.combine is Combine.EITHER


def needs_both(face: Face) -> bool:
    """Whether cost and requirement are both needed (SW-413)."""
    return face.has_cost and face.requirement is not None and face.combine is Combine.BOTH


def can_launch(state: State, seat: Seat, face: Face, supply: Symbols) -> bool:
    """Whether a building of the hand can be launched by paying (SW-401, SW-413)."""
    if not asks_cost(face):
        return False
    if not can_cover(face.cost, supply_without(supply, face), state.players[seat].cogs):
        return False
    wanted = face.requirement
    return wanted is None or not needs_both(face) or is_met(state, seat, wanted, face.id)


def can_fulfil(state: State, seat: Seat, face: Face) -> bool:
    """Whether a building of the hand can be launched by its requirement alone (SW-303)."""
    wanted = face.requirement
    return (
        wanted is not None and by_requirement_alone(face) and is_met(state, seat, wanted, face.id)
    )


def _moves(state: State, task: AskTurn) -> tuple[Move, ...]:
    turn, seat = turn_of(state), task.seat
    hand = state.players[seat].hand
    by_id = state.table.faces.by_id
    faces = [by_id[card] for card in distinct(hand.known + hand.unseen)]
    found: list[Move] = []
    if turn.launches_left > 0:
        built = [face for face in faces if face.kind is CardKind.BUILDING]
        if built:
            supply = hand_supply(state.table.faces, hand)
            found += [launch(face.id) for face in built if can_launch(state, seat, face, supply)]
            found += [fulfil(face.id) for face in built if can_fulfil(state, seat, face)]
    if not turn.allied:
        found += [
            play_allegiance(face.id)
            for face in faces
            if face.kind is CardKind.ALLEGIANCE
            and face.requirement is not None
            and is_met(state, seat, face.requirement, face.id)
        ]
    found.append(DONE)
    return tuple(found)


# What speaks against it.


def _against(
    state: State, task: AskTurn, move: Launch | Fulfil | PlayAllegiance | Done
) -> Iterator[Reason]:
    if isinstance(move, Done):
        return
    if isinstance(move, PlayAllegiance):
        yield from _against_allegiance(state, task.seat, move.card)
        return
    face = state.table.faces.by_id.get(move.card)
    if (
        face is None
        or face.kind is not CardKind.BUILDING
        or move.card not in state.players[task.seat].hand
    ):
        yield reason("SW-302", card=move.card)
    else:
        turn = turn_of(state)
        if turn.launches_left < 1:
            yield reason("SW-305", needed=turn.launched + 1, had=1 + turn.extra)
        if isinstance(move, Launch):
            yield from _against_paying(state, task.seat, face)
        else:
            yield from _against_fulfilling(state, task.seat, face)


def _against_paying(state: State, seat: Seat, face: Face) -> Iterator[Reason]:
    if not asks_cost(face):
        yield reason("SW-709", card=face.id)
        return
    supply = hand_supply(state.table.faces, state.players[seat].hand)
    cogs = state.players[seat].cogs
    if not can_cover(face.cost, supply_without(supply, face), cogs):
        if can_cover(face.cost, supply, cogs):
            yield reason("SW-409", card=face.id)
        open_symbols = uncovered(face.cost, supply_without(supply, face))
        needed = sum(face.cost)
        yield reason("SW-401", card=face.id, needed=needed, had=needed - open_symbols + cogs)
    if needs_both(face):
        yield from _unmet(state, seat, face)


def _against_fulfilling(state: State, seat: Seat, face: Face) -> Iterator[Reason]:
    if by_requirement_alone(face):
        yield from _unmet(state, seat, face)
    else:
        yield reason("SW-413", card=face.id)


def _unmet(state: State, seat: Seat, face: Face) -> Iterator[Reason]:
    if face.requirement is not None:
        needed, had = measured(state, seat, face.requirement, face.id)
        if had < needed:
            yield reason("SW-303", card=face.id, needed=needed, had=had)


def _against_allegiance(state: State, seat: Seat, card: CardId) -> Iterator[Reason]:
    face = state.table.faces.by_id.get(card)
    if face is None or face.kind is not CardKind.ALLEGIANCE or card not in state.players[seat].hand:
        yield reason("SW-802", card=card)
    else:
        if turn_of(state).allied:
            yield reason("SW-803")
        wanted = face.requirement
        if isinstance(wanted, HaveSymbols):
            for symbol, needed, had in missing_symbols(state, seat, wanted):
                yield reason("SW-805", symbol=small_name(symbol), needed=needed, had=had)
        elif isinstance(wanted, HaveCogs) and state.players[seat].cogs < wanted.cogs:
            had = state.players[seat].cogs
            yield reason("SW-804", card=card, needed=wanted.cogs, had=had)


def _allowed_by(
    state: State, task: AskTurn, move: Launch | Fulfil | PlayAllegiance | Done
) -> Iterator[str]:
    turn = turn_of(state)
    if isinstance(move, PlayAllegiance):
        yield "SW-804"
        if isinstance(state.table.faces.by_id[move.card].requirement, HaveSymbols):
            yield "SW-805"
        yield "SW-803"
        if turn.launched:
            yield "SW-Q-29"
        return
    if isinstance(move, Done):
        if not turn.launched and len(_moves(state, task)) == 1:
            yield "SW-310"
        return
    if turn.launched:
        yield from ("SW-305", "SW-312")
    if len(buildings(state, task.seat)) >= BUILDINGS_TO_END:
        yield "SW-605"
    face = state.table.faces.by_id[move.card]
    if counts_factions(face.requirement) and (isinstance(move, Fulfil) or needs_both(face)):
        yield "SW-410"
    if isinstance(move, Fulfil):
        yield "SW-708" if isinstance(face.requirement, RevealCards) else "SW-709"
        if face.has_cost:
            yield "SW-413"
        yield "SW-303"
        return
    if needs_both(face):
        yield "SW-413"
    supply = supply_without(hand_supply(state.table.faces, state.players[task.seat].hand), face)
    if uncovered(face.cost, supply):
        yield "SW-404"
    yield "SW-401"


# What follows.


def _answer(
    state: State, task: AskTurn, move: Launch | Fulfil | PlayAllegiance | Done, log: Story
) -> State:
    seat = task.seat
    if isinstance(move, Done):
        agenda = answer(state.agenda, ask_exchange(seat), ask_limit(seat), end_turn(seat))
        return state.with_next_turn(agenda, turn_of(state).with_closing(True))
    if isinstance(move, PlayAllegiance):
        return _with_allegiance(state, task, move.card, log)
    face = state.table.faces.by_id[move.card]
    player = state.players[seat]
    if log.listening:
        log.tell(LaunchAnnounced(seat, move.card), "SW-303", "SW-302")
    # Who announces a building shows it, so everybody knows it from now on (SW-011).
    if move.card not in player.hand.known:
        state = state.with_player(seat, player.with_hand(player.hand.shown((move.card,))))
    tasks: list[Task] = []
    wanted = face.requirement
    if isinstance(wanted, RevealCards) and (isinstance(move, Fulfil) or needs_both(face)):
        tasks.append(AskReveal(seat, move.card, wanted.cards))
    if isinstance(move, Launch) and face.has_cost:
        tasks.append(AskPay(seat, move.card))
    return state.answered(*tasks, PlaceBuilding(seat, move.card), task)


def _with_allegiance(state: State, task: AskTurn, card: CardId, log: Story) -> State:
    """It is free, lies in the Airspace, and its bonus is taken at once (SW-804, SW-806)."""
    seat, turn = task.seat, turn_of(state)
    player = state.players[seat]
    if log.listening:
        log.tell(AllegiancePlayed(seat, card), "SW-806", "SW-804", "SW-807")
    played = player.with_hand(player.hand.minus(card)).with_airspace(plus(player.airspace, card))
    state = state.with_player(seat, played)
    state = state.with_turn(Turn(seat, turn.launched, turn.extra, allied=True))
    bonus = state.table.faces.by_id[card].bonus
    return state.answered(*((CarryOut(seat, card, bonus),) if bonus else ()), task)


def _impossible(state: State, task: AskTurn) -> Lacks:
    if state.turn is None or state.turn.seat != task.seat:
        yield "SW-301", "nobody launches in the turn of another"


ASK_TURN: Final = SeatTask[State, Event, AskTurn, Launch | Fulfil | PlayAllegiance | Done](
    "turn",
    RuleId("SW-302"),
    (Launch, Fulfil, PlayAllegiance, Done),
    moves=_moves,
    against=_against,
    answer=_answer,
    decided_by=RuleId("SW-301"),
    allowed_by=_allowed_by,
    impossible=_impossible,
)
