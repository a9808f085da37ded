"""Gifts: Godh cards discarded in the own turn (TH-GIFT-01 to TH-GIFT-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.agenda import waiting
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen import effects
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import (
    DrawGodh,
    Gain,
    Garrison,
    Inspiration,
    Might,
    Population,
    Religion,
    Symbol,
)
from skybridge_rules.thraen.events import GodhDiscarded
from skybridge_rules.thraen.moves import (
    ADVANCE,
    DECLINE,
    PLACE_GARRISON,
    Advance,
    Decline,
    Inspire,
    Move,
    PlaceGarrison,
    PlayGodh,
    Return,
    return_rebel,
)
from skybridge_rules.thraen.places import IN_TURN, Place
from skybridge_rules.thraen.powers import pairs_godhs
from skybridge_rules.thraen.resolve.figures import (
    BY_GARRISON,
    BY_RETURN,
    advance,
    against_garrison,
    bring_home,
    can_advance,
    can_garrison,
    homes_of_rebels,
    might_allowed_by,
    place_garrison,
)
from skybridge_rules.thraen.resolve.inspiration import (
    BY_INSPIRATION,
    against_inspiration,
    begin_order,
    inspirations,
)
from skybridge_rules.thraen.resolve.memory import shown_from
from skybridge_rules.thraen.resolve.religion import (
    against_godh,
    claim,
    godh_allowed_by,
    godh_plays,
)
from skybridge_rules.thraen.resolve.results import bring, is_void
from skybridge_rules.thraen.state import State, Turn
from skybridge_rules.thraen.task_kinds import Lacks, SeatTask, Story, because, tell_skipped
from skybridge_rules.thraen.tasks import AskGift, GiveGift, ask_gift

_FOOD: Final = Symbol(Passive.FOOD)

_Answer: TypeAlias = Advance | Return | Inspire | PlaceGarrison | PlayGodh | Decline

_BY_GIFT: Final = ("TH-GIFT-03",)
"""Which rules bring something at once that is a gift."""


def discard(state: State, seat: Seat, card: CardId, log: Story) -> State:
    """Lay a Godh card of the hand beside the board, and receive its gift (TH-GIFT-01)."""
    player, cards = state.players[seat], state.cards
    if cards.beliefs:
        cards = shown_from(state, seat, player.godhs, card, None)
    hand = tuple([known for known in player.godhs if known.card != card])
    turn = lay_beside(state, seat, (card,), log)
    state = state.with_turn_player_and_cards(turn, seat, player.with_godhs(hand), cards)
    return receive(state, seat, card, log)


def lay_beside(state: State, seat: Seat, cards: tuple[CardId, ...], log: Story) -> Turn:
    """The turn, with Godh cards face up beside the board until it ends (TH-GIFT-05)."""
    turn = state.turn
    if turn is None:
        raise BrokenPromise("a gift outside of a turn")
    if log.listening:
        pair = ("TH-ABIL-PRI-01", "TH-ABIL-PRI-04") if len(cards) > 1 else ()
        for card in cards:
            by = (*pair, *gift_allowed_by(state, seat, card), "TH-GIFT-05")
            log.tell(GodhDiscarded(seat, card), *by)
    return turn.with_beside((*turn.beside, *cards))


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
            return bring(state, seat, gift, log, _BY_GIFT)
        case _:
            return state.pushed(ask_gift(seat, gift))


def gift_allowed_by(state: State, seat: Seat, card: CardId) -> Iterator[str]:
    """The rules that allow to discard a card; also for a gift that brings nothing (TH-GIFT-06)."""
    gift = state.table.deck.godhs[card].gift
    if isinstance(gift, DrawGodh | Population) and is_void(state, seat, gift):
        yield from ("TH-GIFT-06", "TH-Q-53")
    if gift == _FOOD:
        yield "TH-GIFT-04"  # it ends before anybody eats
    yield "TH-GIFT-02" if isinstance(gift, Symbol) else "TH-GIFT-03"
    yield "TH-GIFT-01"


def void_gift_allowed_by(state: State, seat: Seat, card: CardId) -> Iterator[str]:
    """Why a card may be discarded although its active gift could do nothing now (TH-GIFT-06).

    For the player who asks alone: what Religion could do is a matter of the hidden hand.
    """
    gift = state.table.deck.godhs[card].gift
    if isinstance(gift, Gain | Symbol | DrawGodh | Population):
        return
    moves = _resolutions(state, ask_gift(seat, gift))
    if all(isinstance(move, PlayGodh) and move.card == card for move in moves):
        yield from ("TH-GIFT-06", "TH-Q-53")


def _resolutions(state: State, task: AskGift) -> tuple[Move, ...]:
    """The ways to resolve a gift that the player may also leave."""
    seat = task.seat
    match task.gift:
        case Might():
            return (ADVANCE,) if can_advance(state, seat) else ()
        case Garrison():
            return (PLACE_GARRISON,) if can_garrison(state, seat) else ()
        case effects.Return():
            return tuple(map(return_rebel, homes_of_rebels(state, seat)))
        case Inspiration():
            return inspirations(state, seat)
        case Religion():
            return godh_plays(state, seat)


_KINDS: Final[dict[type, type]] = {
    Might: Advance,
    Garrison: PlaceGarrison,
    effects.Return: Return,
    Inspiration: Inspire,
    Religion: PlayGodh,
}
"""The kind of move that resolves each gift."""


def _against(state: State, task: AskGift, move: _Answer) -> Iterator[Reason]:
    seat = task.seat
    if isinstance(move, Decline):
        return
    if type(move) is not _KINDS[type(task.gift)]:
        yield reason("TH-GIFT-03")
    elif isinstance(move, Inspire):
        yield from against_inspiration(state, seat, move)
    elif isinstance(move, PlayGodh):
        yield from against_godh(state, seat, move)
    elif isinstance(move, Return) and move.territory not in homes_of_rebels(state, seat):
        yield reason("TH-IMMED-06")
    elif isinstance(move, Advance) and not can_advance(state, seat):
        yield reason("TH-MIGHT-02")
    elif isinstance(move, PlaceGarrison):
        yield from against_garrison(state, seat)


def _allowed_by(state: State, task: AskGift, move: _Answer) -> Iterator[str]:
    if isinstance(move, Decline):
        yield "TH-TIME-04"
        return
    match move:
        case Advance():
            yield from might_allowed_by(state, task.seat)
        case PlaceGarrison():
            yield from BY_GARRISON
        case Return():
            yield from BY_RETURN
        case Inspire():
            yield from BY_INSPIRATION
        case PlayGodh():
            yield from godh_allowed_by(state, task.seat, move)
    yield "TH-GIFT-01"


def _answer(state: State, task: AskGift, move: _Answer, log: Story) -> State:
    seat, state = task.seat, state.popped()
    match move:
        case Advance():
            return advance(state, seat, log, ("TH-GIFT-03", "TH-IMMED-07"))
        case PlaceGarrison():
            return place_garrison(state, seat, log)
        case Return(territory):
            return bring_home(state, seat, territory, log)
        case Inspire(slot):
            return begin_order(state, seat, slot)
        case PlayGodh():
            return claim(state, seat, move, log)
        case Decline():
            return state


def _auto_advance(state: State, task: AskGift, log: Story) -> State | None:
    """A gift that brings nothing is not asked for (TH-GIFT-06).

    Unless only a hidden hand could tell: a player who holds a Godh card is asked for Religion.
    """
    if isinstance(task.gift, Religion) and state.players[task.seat].godhs:
        return None
    if _resolutions(state, task):
        return None
    if log.listening:
        tell_skipped(log, task.seat, "gift", because("TH-GIFT-06"), *_void(state, task))
    return state.popped()


def _void(state: State, task: AskGift) -> Iterator[Reason]:
    """Why a gift brings nothing (TH-GIFT-06, TH-Q-53)."""
    match task.gift:
        case Might():
            yield because("TH-MIGHT-02")
        case Garrison():
            yield from against_garrison(state, task.seat)
        case effects.Return():
            yield because("TH-IMMED-06")
        case Inspiration():
            yield because("TH-Q-36")
        case Religion():
            yield because("TH-RELIG-01")
    yield because("TH-Q-53")


def _impossible(state: State, task: AskGift) -> Lacks:
    """The gift of a card beside the board; the High Priest may discard again meanwhile."""
    beside = () if state.turn is None else state.turn.beside
    later = [each.card for each in waiting(state.agenda, GiveGift)]
    now = [card for card in beside if card not in later]
    some = now if pairs_godhs(state.players[task.seat]) else now[-1:]
    if all(state.table.deck.godhs[card].gift != task.gift for card in some):
        yield "TH-GIFT-03", "not the gift of the card discarded last"


ASK_GIFT: Final = SeatTask[AskGift, _Answer](
    "gift",
    RuleId("TH-GIFT-03"),
    (Advance, Return, Inspire, PlaceGarrison, PlayGodh, Decline),
    Place(IN_TURN, amid_gifts=True),
    moves=lambda state, task: (*_resolutions(state, task), DECLINE),
    against=_against,
    allowed_by=_allowed_by,
    answer=_answer,
    auto_advance=_auto_advance,
    impossible=_impossible,
)
