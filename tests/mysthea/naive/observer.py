"""What one seat of mysthea can be certain of, from what it was told alone (MY-INFO-01 to -10).

Written from the catalogue. It hears events and its own moves, never a state. A card in sight has a
place; a card of a hand has a name, or else an origin that everybody knows; cards that were put
under a deck are a group, and only one seat knows their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from attrs import define, field

from skybridge_rules.core.ids import Audience
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.events import Event
from tests.mysthea.naive.printed import Cards, read

Slot: TypeAlias = tuple[str, int, frozenset[int]]
"""A card of a hand: its origin, its batch or 0, and the seats that can name it (MY-INFO-07)."""


@define
class Hand:
    """A hand as one seat knows it."""

    open: set[str] = field(factory=set)
    """Cards that all have seen (MY-INFO-06)."""
    named: dict[str, Slot] = field(factory=dict)
    """Cards that this seat can name and not everybody."""
    hidden: list[Slot] = field(factory=list)
    """The others."""

    def size(self) -> int:
        """All cards of the hand (MY-INFO-02)."""
        return len(self.open) + len(self.named) + len(self.hidden)


@define
class Under:
    """Cards that were put under the Era Deck together (MY-INFO-09)."""

    number: int
    by: int
    left: int
    order: list[str] | None = None
    """From upper to lower, if this seat named it."""


class SeatObserver:
    """One seat, or the spectator (None), at a table of which it knows the cards."""

    def __init__(self, seat: int | None, printed: Any, players: int) -> None:
        self.seat = seat
        self.cards = Cards(printed)
        self.commands = set(self.cards.ids("command"))
        self.hands = [Hand() for _ in range(players)]
        self.places: dict[str, str] = {}
        """Command cards in sight outside of hands, and where they lie (MY-INFO-02)."""
        self.era = 0
        self.unseen = 0
        """How many cards on top of the Era Deck nobody knows."""
        self.under: list[Under] = []
        self.buried: list[Under] = []
        self.batches = 0
        self.groups: dict[int, set[str]] = {}
        """The cards of each batch that this seat cannot tell apart, wherever they are."""
        self.naming = 0
        """How many cards have a place under the deck already, before all have one."""
        self.own_naming: list[str] = []
        self.fighters: list[int] = []
        self.decided: dict[int, str | None] = {}
        """Who has committed before the reveal, and what, if this seat knows (MY-INFO-04)."""
        self.expected: str | None = None
        """What was just drawn, if this seat knows the order of those cards."""
        self.wrong: list[str] = []

    # What can be said.

    def origin(self, card: str) -> str:
        """Where a card comes from, as everybody knows (MY-INFO-07)."""
        entry = self.cards[card]
        return f"start {entry['type']}" if entry["era"] == "start" else str(entry["era"])

    def pools(self) -> dict[str, list[str]]:
        """The cards of each origin that this seat can neither place nor put into a group."""
        known = set(self.places)
        for hand in self.hands:
            known |= {*hand.open, *hand.named}
        for batch in (*self.under, *self.buried):
            known |= set(batch.order or ())
        for group in self.groups.values():
            known |= group
        sets = ("start", "one", "two", "three")[: self.era + 1]
        found: dict[str, list[str]] = {}
        for name in sets:
            for card in self.cards.ids("command", era=name):
                found.setdefault(self.origin(card), [])
                if card not in known:
                    found[self.origin(card)].append(card)
        return found

    # What is heard.

    def hear(self, events: Iterable[Event]) -> Iterator[str]:
        """Follow the cards, event by event; whatever cannot be comes out in words."""
        for event in events:
            self.wrong = []
            self._follow(event)
            yield from (f"{event}: {each}" for each in self.wrong)
        for at, hand in enumerate(self.hands):
            if any(self.seat in knows for _, _, knows in hand.hidden):
                yield f"was not shown a card of seat {at} that it could name"
        if any(batch.order is None for batch in self.under if batch.by == self.seat):
            yield "was not shown the order that it chose"

    def _follow(self, event: Event) -> None:
        match event:
            case was.EraBegan(era):
                self.era = era
                if era == 1:
                    self.unseen = len(self.cards.ids("command", era="one"))
            case was.CardsGone(unseen, cards):
                self._old_deck_leaves(unseen, cards)
            case was.StartDealt(seat, kind):
                self.hands[seat].hidden.append((f"start {read(kind)}", 0, frozenset({seat})))
            case was.CardDrawn(seat, _):
                self._drawn(seat)
            case was.CardSeen(seat, card, laid_by):
                self._seen(seat, card, {seat} if laid_by is None else {seat, laid_by})
            case was.DraftLaid(card):
                if card in self.commands:
                    self.places[card] = "draft"
            case was.CardDrafted(seat, card) | was.CardBought(seat, card):
                if card in self.commands:
                    self._into_hand(seat, card)
            case was.CardTurnedUp(card):
                self._turned_up(card)
            case was.CardsPutUnder(seat, cards):
                self._put_under(seat, cards)
            case was.OrderSeen(_, cards):
                self.under[-1].order = list(cards)
            case was.DiscardTaken(seat, cards):
                for card in cards:
                    self._into_hand(seat, card)
            case was.CardPlayed(seat, card) | was.CardDiscarded(seat, card):
                self._leaves(seat, card, f"pile {seat}")
            case was.CardInstalled(seat, card):
                self._leaves(seat, card, f"board {seat}")
            case was.CardRemoved(seat, card):
                self._leaves(seat, card, "removed")
            case was.BattleBegan(_, _, order):
                self.fighters, self.decided = list(order), {}
            case was.CommitmentMade(seat):
                self.decided[seat] = None
            case was.CommitmentSeen(seat, chosen):
                self.decided[seat] = chosen
            case was.CommitmentsRevealed(chosen_by_all):
                self._revealed(chosen_by_all)
            case _:
                pass

    # Hands.

    def _into_hand(self, seat: int, card: str) -> None:
        """A card that lay in sight (MY-INFO-06)."""
        if self.places.pop(card, None) is None:
            self.wrong.append(f"{card} was not in sight")
        self.hands[seat].open.add(card)

    def _drawn(self, seat: int) -> None:
        """An unseen card, or the upper one of those below, which one more seat knows."""
        if self.unseen:
            self.unseen -= 1
            self.hands[seat].hidden.append((self._current(), 0, frozenset({seat})))
            return
        if not self.under:
            self.wrong.append("the deck is empty")
            return
        batch = self.under[0]
        slot = (self._current(), batch.number, frozenset({seat, batch.by}))
        self.hands[seat].hidden.append(slot)
        self.expected = self._upper_leaves()

    def _seen(self, seat: int, card: str, knows: set[int]) -> None:
        """The card that came last into a hand; this seat can name it."""
        hand = self.hands[seat]
        if not hand.hidden or self.seat not in knows or hand.hidden[-1][2] != knows:
            self.wrong.append("this is none of its business")
            return
        slot = hand.hidden.pop()
        expected, self.expected = self.expected, None
        if slot[0] != self.origin(card) or expected not in (None, card):
            self.wrong.append(f"{card} does not come from there")
        for group in self.groups.values():
            group.discard(card)
        hand.named[card] = slot

    def _shown(self, seat: int, card: str) -> None:
        """A card of a hand that all see now (MY-INFO-06)."""
        hand = self.hands[seat]
        if card in hand.open:
            return
        if card not in hand.named:
            batch = next((n for n, group in self.groups.items() if card in group), 0)
            fits = [s for s in hand.hidden if s[:2] == (self.origin(card), batch)]
            if not fits:
                self.wrong.append(f"{card} cannot be in the hand of seat {seat}")
                return
            hand.hidden.remove(fits[0])
            for group in self.groups.values():
                group.discard(card)
        hand.named.pop(card, None)
        hand.open.add(card)

    def _leaves(self, seat: int, card: str, place: str) -> None:
        """A card goes to a place in sight, out of a hand or from another such place."""
        if card not in self.places:
            self._shown(seat, card)
            self.hands[seat].open.discard(card)
        self.places[card] = place

    def _revealed(self, chosen: tuple[str | None, ...]) -> None:
        for seat, card in zip(self.fighters, chosen, strict=True):
            if seat == self.seat and self.decided.get(seat) != card:
                self.wrong.append(f"it had committed {self.decided.get(seat)}")
            if card is not None:
                self._shown(seat, card)
        self.fighters, self.decided = [], {}

    # The Era Deck.

    def _current(self) -> str:
        return ("start", "one", "two", "three")[self.era]

    def _upper_leaves(self) -> str | None:
        """The upper card of those below; its name, if this seat knows the order."""
        batch = self.under[0]
        batch.left -= 1
        card = batch.order.pop(0) if batch.order else None
        if not batch.left:
            self.under.pop(0)
        return card

    def _turned_up(self, card: str) -> None:
        self.places[card] = "area"
        if self.unseen:
            self.unseen -= 1
            return
        if not self.under:
            self.wrong.append("the deck is empty")
            return
        number = self.under[0].number
        expected = self._upper_leaves()
        if expected not in (None, card):
            self.wrong.append(f"{expected} lay above it")
        if expected is None and card not in self.groups.get(number, ()):
            self.wrong.append("another card lay there")
        self.groups.get(number, set()).discard(card)

    def _put_under(self, seat: int, cards: tuple[str, ...]) -> None:
        self.batches += 1
        self.naming, self.own_naming = 0, []
        if list(cards) != sorted(cards):
            self.wrong.append("the order is told")
        for card in cards:
            if self.places.pop(card, None) != "area":
                self.wrong.append(f"{card} did not lie face up")
        self.under.append(Under(self.batches, seat, len(cards)))
        if seat != self.seat:
            self.groups[self.batches] = set(cards)

    def _old_deck_leaves(self, unseen: int, cards: tuple[str, ...]) -> None:
        """The face-up cards openly, the rest as it was known (MY-INFO-08)."""
        if unseen != self.unseen + sum(batch.left for batch in self.under):
            self.wrong.append("so many cards were not there")
        for card in cards:
            if self.places.get(card) != "area":
                self.wrong.append(f"{card} did not lie face up")
            self.places[card] = "removed"
        self.buried += self.under
        self.under = []
        self.unseen = len(self.cards.ids("command", era=self._current()))


def audience(event: Event) -> Audience:
    """Orders and commitments are the secret of a seat; a card drawn, of those who can name it."""
    match event:
        case was.OrderSeen(seat, _) | was.CommitmentSeen(seat, _):
            return (seat,)
        case was.CardSeen(seat, _, laid_by):
            return tuple(sorted({seat, seat if laid_by is None else laid_by}))
        case _:
            return None
