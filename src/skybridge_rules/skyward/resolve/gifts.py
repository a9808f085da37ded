"""Gifts of Pigeons and Discords: Rookery, Rocket Cat, Chimaera Vats (SW-704, SW-711, SW-907)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.task_kinds import Lacks, SeatTask
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.events import CardGiven, Declined, Event
from skybridge_rules.skyward.moves import DECLINE, Decline, Give, Move, give
from skybridge_rules.skyward.state import Cards, State, minus, opponents
from skybridge_rules.skyward.tasks import AskGift, AskPigeon
from skybridge_rules.skyward.telling import Story, because, tell_skipped

# One Pigeon.


def pigeons(state: State, seat: Seat) -> Cards:
    """The Pigeons of a seat."""
    faces = state.table.faces
    return tuple(card for card in state.players[seat].airspace if card in faces.pigeons)


def begin_pigeon(state: State, seat: Seat, source: CardId, optional: bool, log: Story) -> State:
    """Without a Pigeon the effect is ignored (SW-711)."""
    if pigeons(state, seat):
        return state.pushed(AskPigeon(seat, source, optional))
    if log.listening:
        rule = "SW-704" if optional else "SW-711"
        tell_skipped(log, seat, "pigeon", because(rule, card=source))
    return state


def _pigeon_rule(_state: State, task: AskPigeon) -> RuleId:
    """Rookery may send a Pigeon away, Rocket Cat must (SW-704, SW-711)."""
    return RuleId("SW-704" if task.optional else "SW-711")


def _pigeon_moves(state: State, task: AskPigeon) -> tuple[Move, ...]:
    gifts = tuple(map(give, opponents(state, task.seat))) if pigeons(state, task.seat) else ()
    return (*gifts, DECLINE) if task.optional else gifts


def _against_pigeon(state: State, task: AskPigeon, move: Give | Decline) -> Iterator[Reason]:
    if isinstance(move, Decline):
        if not task.optional:
            yield reason("SW-503", card=task.source)
    elif not pigeons(state, task.seat):
        yield reason("SW-Q-42", card=task.source)
    elif move.seat not in opponents(state, task.seat):
        if task.optional:
            yield reason("SW-704", seat=move.seat)
        else:
            yield reason("SW-711", seat=move.seat)


def _pigeon_allowed(_state: State, task: AskPigeon, _move: Give | Decline) -> Iterator[str]:
    yield from ("SW-704", "SW-503") if task.optional else ("SW-711", "SW-Q-07")


def _pigeon_given(state: State, task: AskPigeon, move: Give | Decline, log: Story) -> State:
    """One Pigeon; the recipient's cards do not trigger (SW-711, SW-Q-07)."""
    if isinstance(move, Decline):
        log.tell(Declined(task.seat, task.source), "SW-704", "SW-503")
        return state.popped()
    bird = pigeons(state, task.seat)[:1]
    rule = _pigeon_rule(state, task)
    return _given(state, task.seat, move.seat, bird, (), log, rule, "SW-Q-07").popped()


def _has_pigeon(state: State, task: AskPigeon) -> Lacks:
    if not pigeons(state, task.seat):
        yield _pigeon_rule(state, task), "there is no Pigeon to give"


ASK_PIGEON: Final = SeatTask[State, Event, AskPigeon, Give | Decline](
    "pigeon",
    RuleId("SW-711"),
    (Give, Decline),
    moves=_pigeon_moves,
    against=_against_pigeon,
    answer=_pigeon_given,
    decided_by=RuleId("SW-Q-34"),
    allowed_by=_pigeon_allowed,
    impossible=_has_pigeon,
    rule_of=_pigeon_rule,
)


# All Pigeons and Discords.


def begin_gift(state: State, seat: Seat, source: CardId, log: Story) -> State:
    """With nothing to give nothing happens (SW-Q-42)."""
    if pigeons(state, seat) or state.players[seat].discords:
        return state.pushed(AskGift(seat, source))
    if log.listening:
        tell_skipped(log, seat, "gift", because("SW-Q-42", card=source))
    return state


def _gift_moves(state: State, task: AskGift) -> tuple[Move, ...]:
    return tuple(map(give, opponents(state, task.seat)))


def _against_gift(state: State, task: AskGift, move: Give) -> Iterator[Reason]:
    if move.seat not in opponents(state, task.seat):
        yield reason("SW-907", seat=move.seat)


def _all_given(state: State, task: AskGift, move: Give, log: Story) -> State:
    """The card itself goes too; effects that are owed stay with the giver (SW-907, SW-Q-36)."""
    seat = task.seat
    birds, discords = pigeons(state, seat), state.players[seat].discords
    return _given(state, seat, move.seat, birds, discords, log, "SW-907", "SW-Q-36").popped()


def _has_anything(state: State, task: AskGift) -> Lacks:
    if not pigeons(state, task.seat) and not state.players[task.seat].discords:
        yield "SW-907", "there is nothing to give"


ASK_GIFT: Final = SeatTask[State, Event, AskGift, Give](
    "gift",
    RuleId("SW-907"),
    (Give,),
    moves=_gift_moves,
    against=_against_gift,
    answer=_all_given,
    decided_by=RuleId("SW-Q-34"),
    allowed_by=lambda *_: ("SW-907", "SW-Q-36"),
    impossible=_has_anything,
)


def _given(
    state: State, seat: Seat, to: Seat, birds: Cards, discords: Cards, log: Story, *rules: str
) -> State:
    """Pigeons move between Airspaces, Discords between Discord rows (SW-904)."""
    if log.listening:
        for card in (*birds, *discords):
            log.tell(CardGiven(seat, to, card), *rules)
    giver, taker = state.players[seat], state.players[to]
    airspace, row = giver.airspace, giver.discords
    for card in birds:
        airspace = minus(airspace, card)
    for card in discords:
        row = minus(row, card)
    giver = giver.with_airspace(airspace).with_discords(row)
    taker = taker.with_airspace(tuple(sorted((*taker.airspace, *birds))))
    taker = taker.with_discords(tuple(sorted((*taker.discords, *discords))))
    return state.with_player(seat, giver).with_player(to, taker)
