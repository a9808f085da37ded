"""Gifts: Godh cards discarded in the own turn (TH-GIFT-01 to TH-GIFT-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from skybridge_rules.thraen.events import GodhDiscarded
from skybridge_rules.thraen.moves import (
    ADVANCE,
    DECLINE,
    PLACE_GARRISON,
    Advance,
    BringBack,
    Decline,
    Inspire,
    Move,
    PlaceGarrison,
    PlayGodh,
    bring_back,
)
from skybridge_rules.thraen.question import Asked, Story
from skybridge_rules.thraen.resolve.figures import (
    advance,
    against_garrison,
    bring_home,
    can_advance,
    can_garrison,
    homes_of_rebels,
    place_garrison,
)
from skybridge_rules.thraen.resolve.inspiration import (
    against_inspiration,
    begin_order,
    inspirations,
)
from skybridge_rules.thraen.resolve.religion import against_godh, claim, godh_plays
from skybridge_rules.thraen.resolve.results import bring
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.tasks import AskGift


def discard(state: State, seat: Seat, card: CardId, log: Story) -> State:
    """Lay a Godh card of the hand beside the board, and receive its gift (TH-GIFT-01)."""
    player = state.players[seat]
    hand = tuple(known for known in player.godhs if known.card != card)
    state = state.with_player(seat, player.with_godhs(hand))
    return receive(lay_beside(state, seat, (card,), log), seat, card, log)


def lay_beside(state: State, seat: Seat, cards: tuple[CardId, ...], log: Story) -> State:
    """Godh cards lie face up beside the board until the end of the turn (TH-GIFT-05)."""
    turn = state.turn
    if turn is None:
        raise BrokenPromise("a gift outside of a turn")
    if log.listening:
        for card in cards:
            log.tell(GodhDiscarded(seat, card))
    return state.with_turn(turn.with_beside((*turn.beside, *cards)))


def receive(state: State, seat: Seat, card: CardId, log: Story) -> State:
    """The gift of a card beside the board.

    A passive gift counts for the rest of the turn (TH-GIFT-02), an active one is resolved at once
    (TH-GIFT-03); one that brings nothing is lost (TH-GIFT-06).
    """
    gift, turn = state.table.deck.godhs[card].gift, state.turn
    if turn is None:
        raise BrokenPromise("a gift outside of a turn")
    match gift:
        case Symbol(passive):
            more = [*turn.gifts]
            more[passive] += 1
            return state.with_turn(turn.with_gifts((more[0], more[1], more[2], more[3])))
        case Gain() | DrawGodh() | Population():
            return bring(state, seat, gift, log)
        case _:
            return state.pushed(AskGift(seat, gift))


def _resolutions(state: State, task: AskGift) -> tuple[Move, ...]:
    """The ways to resolve a gift that the player may also leave."""
    seat = task.seat
    match task.gift:
        case Might():
            return (ADVANCE,) if can_advance(state, seat) else ()
        case Garrison():
            return (PLACE_GARRISON,) if can_garrison(state, seat) else ()
        case Return():
            return tuple(map(bring_back, homes_of_rebels(state, seat)))
        case Inspiration():
            return inspirations(state, seat)
        case Religion():
            return godh_plays(state, seat)


_KINDS: Final[dict[type, type]] = {
    Might: Advance,
    Garrison: PlaceGarrison,
    Return: BringBack,
    Inspiration: Inspire,
    Religion: PlayGodh,
}
"""The kind of move that resolves each gift."""


def _against(state: State, task: AskGift, move: Move) -> Iterator[Reason]:
    seat = task.seat
    if isinstance(move, Decline):
        return
    if type(move) is not _KINDS[type(task.gift)]:
        yield reason("TH-TURN-02", step="the gift of a Godh card")
    elif isinstance(move, Inspire):
        yield from against_inspiration(state, seat, move)
    elif isinstance(move, PlayGodh):
        yield from against_godh(state, seat, move)
    elif isinstance(move, BringBack) and move.territory not in homes_of_rebels(state, seat):
        yield reason("TH-IMMED-06")
    elif isinstance(move, Advance) and not can_advance(state, seat):
        yield reason("TH-MIGHT-02")
    elif isinstance(move, PlaceGarrison):
        yield from against_garrison(state, seat)


def _answer(state: State, task: AskGift, move: Move, log: Story) -> State:
    seat, state = task.seat, state.popped()
    match move:
        case Advance():
            return advance(state, seat, log)
        case PlaceGarrison():
            return place_garrison(state, seat, log)
        case BringBack(territory):
            return bring_home(state, seat, territory, log)
        case Inspire(slot):
            return begin_order(state, seat, slot)
        case PlayGodh():
            return claim(state, seat, move, log)
        case _:
            return state


def _moot(state: State, task: AskGift, log: Story) -> State | None:  # noqa: ARG001
    """A gift that brings nothing is not asked for (TH-GIFT-06).

    Unless only a hidden hand could tell: Religion is asked for whoever holds a Godh card.
    """
    if isinstance(task.gift, Religion) and state.players[task.seat].godhs:
        return None
    return None if _resolutions(state, task) else state.popped()


ASK_GIFT: Final = Asked[AskGift](
    "gift",
    RuleId("TH-GIFT-03"),
    (Advance, BringBack, Inspire, PlaceGarrison, PlayGodh, Decline),
    lambda state, task: (*_resolutions(state, task), DECLINE),
    _against,
    _answer,
    _moot,
)
