"""Hands, boards and decks of a described position: what is written, and the rest filled in."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.cards import NO_UPGRADES
from skybridge_rules.mysthea.components import CardType, Era
from skybridge_rules.mysthea.placing.basics import Basics
from skybridge_rules.mysthea.placing.drafts import Draft, SeatDraft
from skybridge_rules.mysthea.placing.pool import Pool
from skybridge_rules.mysthea.placing.understanding import seat_of
from skybridge_rules.mysthea.state import Batch, Cards, EraDeck, Hand, Unseen


@frozen
class Laid:
    """The Command cards of a seat."""

    hand: Hand
    discard: Cards
    accessories: Cards
    upgrades: tuple[CardId | None, ...]
    used: Cards


@frozen
class LaidCards:
    """Every Command card in its place."""

    seats: tuple[Laid, ...]
    deck: EraDeck
    gone: Cards
    buried: tuple[Batch, ...]
    removed: Cards


class _SeatCards:
    """The cards of one seat so far."""

    def __init__(self, draft: SeatDraft, seat: Seat, pool: Pool) -> None:
        at = f"seats.{seat}"
        self.at, self.seat = at, seat
        self.known = pool.take(draft.known, f"{at}.hand")
        self.unseen = pool.take(draft.unseen, f"{at}.unseen")
        self.discard = pool.take(draft.played, "card")
        self.discard += pool.take(draft.discard or (), f"{at}.discard")
        self.accessories = pool.take(draft.accessories, f"{at}.accessories", CardType.ACCESSORY)
        self.upgrades = pool.take(draft.upgrades, f"{at}.upgrades", CardType.UPGRADE)
        self.used = [CardId(card) for card in draft.used]
        self.free = draft.discard is None
        for card in self.used:
            if card not in self.accessories:
                fail(f"{at}.used", f"{card} is no Accessory on the board")

    @property
    def cards(self) -> list[CardId]:
        return [
            *(*self.known, *self.unseen, *self.discard, *self.accessories, *self.upgrades),
        ]


def lay_cards(here: Basics, draft: Draft) -> LaidCards:
    """Every Command card in its place; ImpossibleSetup says which are in two (MY-INV-04)."""
    pool, setup = Pool(here.names, here.era), here.setup
    seats = [_SeatCards(each, Seat(at), pool) for at, each in enumerate(draft.seats)]
    removed = pool.take(setup.removed, "removed")
    area = pool.take(setup.area or (), "area")
    lying = [pool.take(each.cards, f"under[{at}].cards") for at, each in enumerate(setup.under)]
    exact = None if setup.deck is None else pool.take(setup.deck, "deck")
    pool.check()
    _check_era(here, area, "area")
    _check_era(here, exact or (), "deck")
    _fill_start(here, seats, pool, removed)
    if setup.area is None and here.era:
        rest = pool.left(here.era)
        area += pool.lay(rest[: draft.area])
    unseen = pool.left(here.era) if here.era else []
    if exact is not None:
        removed += unseen
        unseen = exact
    elif setup.left is not None:
        if not 0 <= setup.left <= len(unseen):
            what = f"not {setup.left}: {len(unseen)} cards are written nowhere else"
            raise ImpossibleSetup((problem("MY-INV-04", "left", what),))
        removed += unseen[setup.left :]
        unseen = unseen[: setup.left]
    bottom, buried = _batches(here, lying)
    gone = [card for era in range(here.era) for card in pool.left(era)]
    named = tuple(CardId(word) for word in setup.named)
    for at, card in enumerate(named):
        if card not in area or named.count(card) > 1:
            fail(f"named[{at}]", f"{card} does not lie face up")
    return LaidCards(
        tuple(_laid(here, each) for each in seats),
        EraDeck(Bag.of(unseen), bottom, tuple(sorted(area)), len(setup.under), named),
        tuple(sorted(gone)),
        buried,
        tuple(sorted(removed)),
    )


def _check_era(here: Basics, cards: Iterable[CardId], path: str) -> None:
    for card in cards:
        era = here.printed.commands[card].era
        if era != here.era:
            what = f"{card} belongs to another set than Era {here.era}"
            raise ImpossibleSetup((problem("MY-ERA-02", path, what),))


def _fill_start(here: Basics, seats: list[_SeatCards], pool: Pool, removed: list[CardId]) -> None:
    """Each began with a START card of each colour; those not written were played (MY-SETUP-08).

    A card that has left the game openly was that of a player who has no other one of its colour.
    """
    for kind in CardType:
        lost = sum(_is_start(here, card, kind) for card in removed)
        lacking = [own for own in seats if not _holds(here, own, kind)]
        lacking.sort(key=lambda own: own.free)
        if lost > len(lacking):
            what = f"{lost} START cards of the colour {kind.name.lower()} are too many"
            raise ImpossibleSetup((problem("MY-SETUP-08", "removed", what),))
        for own in lacking[lost:]:
            spare = [card for card in pool.left(Era.START) if _is_start(here, card, kind)][-1:]
            (own.discard if own.free else removed).extend(pool.lay(spare))


def _is_start(here: Basics, card: CardId, kind: CardType) -> bool:
    command = here.printed.commands[card]
    return command.era is Era.START and command.type is kind


def _holds(here: Basics, own: _SeatCards, kind: CardType) -> bool:
    """Whether a START card of a colour is written of a seat; two of them cannot be."""
    held = [card for card in own.cards if _is_start(here, card, kind)]
    if len(held) > 1:
        what = f"{held[0]} and {held[1]} have one colour, and each begins with one of each"
        raise ImpossibleSetup((problem("MY-SETUP-08", own.at, what),))
    return bool(held)


def _laid(here: Basics, own: _SeatCards) -> Laid:
    upgrades = list(NO_UPGRADES)
    for card in own.upgrades:
        slot = here.printed.commands[card].slot
        assert slot is not None
        if upgrades[slot] is not None:
            what = f"{upgrades[slot]} and {card} belong in one slot"
            raise ImpossibleSetup((problem("MY-INV-05", f"{own.at}.upgrades", what),))
        upgrades[slot] = card
    unseen = tuple(_unseen(here, own.seat, card) for card in sorted(own.unseen))
    return Laid(
        Hand(tuple(sorted(own.known)), unseen),
        tuple(sorted(own.discard)),
        tuple(sorted(own.accessories)),
        tuple(upgrades),
        tuple(sorted(own.used)),
    )


def _unseen(here: Basics, seat: Seat, card: CardId) -> Unseen:
    """Who knows a card in a hand: its owner, who put it under the deck, who saw it."""
    to, batch = {seat}, 0
    for number, each in enumerate(here.setup.under, start=1):
        if card in each.drawn:
            to.add(seat_of(each.seat, here.players, f"under[{number - 1}].seat"))
            batch = number
    for other in here.setup.seen.get(card, ()):
        to.add(seat_of(other, here.players, f"seen.{card}"))
    return Unseen(card, tuple(sorted(to)), batch)


def _batches(
    here: Basics, lying: list[list[CardId]]
) -> tuple[tuple[Batch, ...], tuple[Batch, ...]]:
    """What lies under the deck, and what left the game under an earlier one (MY-INFO-08)."""
    held = {card for each in here.setup.seats.values() for card in each.unseen}
    bottom: list[Batch] = []
    buried: list[Batch] = []
    for at, (each, cards) in enumerate(zip(here.setup.under, lying, strict=True)):
        seat = seat_of(each.seat, here.players, f"under[{at}].seat")
        for card in each.drawn:
            if card not in held:
                fail(f"under[{at}].drawn", f"{card} is written in no hand that is unseen")
        eras = {here.printed.commands[card].era for card in cards}
        if len(eras) > 1:
            fail(f"under[{at}].cards", "cards of one Era Deck lie there")
        if not cards:
            continue
        now = eras == {here.era}
        (bottom if now else buried).append(Batch(at + 1, seat, tuple(cards)))
    return tuple(bottom), tuple(buried)
