"""Command cards in the naive reference: hands, boards, the Era Deck, and who knows them."""

from __future__ import annotations

from tests.mysthea.naive.asking import Answer, Story
from tests.mysthea.naive.table import NaiveTable


class NaiveCards(NaiveTable):
    """Where Command cards go, and who sees them (MY-INFO-06 to MY-INFO-09)."""

    def show(self, card: str) -> None:
        """Everybody sees the card, and knows it for the rest of the game."""
        self.shown.add(card)

    def hide(self, card: str) -> None:
        """Nobody sees any more which card this is: it was put under the deck (MY-INFO-09)."""
        self.shown.discard(card)

    def leave_hand(self, seat: int, card: str) -> None:
        """A card leaves a hand openly."""
        self.seats[seat].hand.remove(card)
        self.show(card)

    def discard(self, seat: int, card: str) -> None:
        """A card of the hand or the board goes to the own discard pile."""
        player = self.seats[seat]
        if card in player.hand:
            self.leave_hand(seat, card)
        else:
            self.leave_board(seat, card)
        player.pile.append(card)

    def leave_board(self, seat: int, card: str) -> None:
        """A card leaves the Player Board."""
        player = self.seats[seat]
        if card in player.accessories:
            player.accessories.remove(card)
        player.upgrades = {slot: each for slot, each in player.upgrades.items() if each != card}

    def deck_size(self) -> int:
        """Cards in the Era Deck, known or not."""
        return len(self.deck) + sum(len(batch["cards"]) for batch in self.under)

    def next_card(self, what: str) -> Answer:
        """The top card of the Era Deck; one that was put under it is no chance (MY-INFO-03)."""
        if self.deck:
            card = yield from self.chance(what, [f"show:{card}" for card in self.deck])
            self.deck.remove(card)
            self.seen_by[card] = set()
            self.drawn_from.pop(card, None)
            return card
        batch = self.under[0]
        card = str(batch["cards"].pop(0))
        self.seen_by[card] = {batch["by"]}
        self.drawn_from[card] = batch["number"]
        if not batch["cards"]:
            self.under.pop(0)
        return card

    def draw(self, seat: int, number: int) -> Story:
        """Cards of the Era Deck in secret, as many as there are (MY-DEV-06, MY-INFO-06)."""
        for _ in range(min(number, self.deck_size())):
            card = yield from self.next_card("draw")
            self.seats[seat].hand.append(card)
            self.seen_by[card].add(seat)

    def turn_up(self, number: int) -> Story:
        """Cards of the Era Deck into the Development Area, one at a time (MY-ERA-03)."""
        for _ in range(min(number, self.deck_size())):
            card = yield from self.next_card("turn-up")
            self.area.append(card)
            self.show(card)
