"""What one seat of skyward can be certain of, from what it was told alone (SW-010, SW-011).

Written from the catalogue. It hears events and its own moves, never a state, and keeps every card
that it can place; the others are somewhere in the Launch deck, in unseen parts of hands, or out of
play. Whatever follows by counting those is certain too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from skybridge_rules.core.ids import Audience
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.events import Event
from tests.skyward.naive.printed import Cards
from tests.skyward.naive.table import BASE


def audience(event: Event) -> Audience:
    """What a seat alone looks at is its secret; all else happens in the open (SW-010, SW-851)."""
    return (event.seat,) if isinstance(event, was.CardSeen | was.ChoiceMade) else None


class Hand:
    """A hand as another seat sees it: cards it can name, and how many it cannot."""

    def __init__(self) -> None:
        self.named: Counter[str] = Counter()
        self.drawn = 0
        """Cards that came unseen from the Launch deck (SW-Q-47)."""
        self.kept = 0
        """An Allegiance that was kept unseen (SW-851)."""

    def size(self) -> int:
        """All cards of the hand (SW-010)."""
        return self.named.total() + self.drawn + self.kept


class SeatObserver:
    """One seat, or the spectator (None), at a table of which it knows the options."""

    def __init__(
        self, seat: int | None, printed: Any, players: int, switches: dict[str, str | bool]
    ) -> None:
        self.seat = seat
        self.cards = cards = Cards(printed)
        self.allegiance = switches.get("allegiance", "off")
        self.hands = [Hand() for _ in range(players)]
        self.in_play: Counter[str] = Counter()
        """Cards in sight outside of hands: split, Airspaces, Discord rows, discard pile."""
        self.own_secrets: Counter[str] = Counter()
        """Allegiances this seat was dealt, or gave up, that are not in its hand (SW-851)."""
        self.pool = Counter(card for kind in BASE for card in cards.copies[kind])
        """Cards of the Launch deck this seat cannot place, Allegiances left aside."""
        self.side_deck: Counter[str] = Counter()
        if switches.get("discord") == "deck":
            self.pool.update(cards.copies["discord"])
        elif switches.get("discord") == "side_deck":
            self.side_deck.update(cards.copies["discord"])
        self.unseen: Counter[str] = Counter()
        """Allegiances this seat cannot place."""
        if self.allegiance != "off":
            self.unseen.update(cards.copies["allegiance"])
        deck_allegiances = min(6, self.unseen.total()) if self.allegiance == "deck" else 0
        self.deck = self.pool.total() + deck_allegiances
        self.removed = self.unseen.total() - deck_allegiances if deck_allegiances else 0
        """Allegiances that nobody ever sees (SW-811)."""
        self.shown_together: Counter[str] = Counter()
        self.wrong: list[str] = []

    # What is heard.

    def hear(self, events: Iterable[Event]) -> Iterator[str]:
        """Follow the cards, event by event; whatever cannot be comes out in words."""
        for event in events:
            self.wrong = []
            self._follow(event)
            yield from (f"{event}: {each}" for each in self.wrong)
        for seat, hand in enumerate(self.hands):
            if hand.drawn < 0 or hand.kept < 0:
                yield f"seat {seat} would have fewer than no unseen cards"

    def _follow(self, event: Event) -> None:
        match event:
            case was.DiscordRevealed(card):
                self._take(self.side_deck, card)
                self.in_play[card] += 1
            case was.CardDealt(card) | was.InstantDrawn(card=card):
                self.place(card)
                self.deck -= 1
                self.in_play[card] += 1
            case was.PileTaken(seat=seat, hand=cards):
                for card in cards:
                    self._take(self.in_play, card)
                    self.hands[seat].named[card] += 1
            case was.CardDrawn(seat):
                self.deck -= 1
                self.hands[seat].drawn += 1
            case was.CardSeen(seat, card):
                self._look(seat, card)
            case was.AllegianceKept(seat):
                self.hands[seat].kept += 1
            case was.ChoiceMade(seat, kept, gave_up):
                if Counter({kept: 1}) + Counter(gave_up) != self.own_secrets:
                    self.wrong.append("these are not the Allegiances that were dealt")
                self._take(self.own_secrets, kept)
                self.hands[seat].named[kept] += 1
                self.hands[seat].kept -= 1
            case was.HandShown(seat, card):
                # One's own Allegiance is known from the choice; a drawn card only from here.
                if self.hands[seat].drawn or self.hands[seat].kept:
                    self._name(seat, card)
            case was.LaunchAnnounced(seat, card):
                self.shown_together = Counter({card: 1})
                self._show_together(seat)
            case was.CardRevealed(seat, card):
                self.shown_together[card] += 1
                self._show_together(seat)
            case (
                was.CardPaid(seat, card)
                | was.CardExchanged(seat, card)
                | was.CardDiscarded(seat, card)
                | was.BuildingLaunched(seat, card)
                | was.AllegiancePlayed(seat, card)
            ):
                if not self.hands[seat].named[card]:
                    self._name(seat, card)
                self._take(self.hands[seat].named, card)
                self.in_play[card] += 1

    def _look(self, seat: int, card: str) -> None:
        """This seat looks at a card: one that it drew, or an Allegiance dealt to it."""
        if self.allegiance == "dealt" and self.cards.is_a(card, "allegiance"):
            self._take(self.unseen, card)
            self.own_secrets[card] += 1
        else:
            self._name(seat, card)

    def _show_together(self, seat: int) -> None:
        """At least as many of each face are known as were shown at once (SW-011)."""
        for card, number in self.shown_together.items():
            while self.hands[seat].named[card] < number and not self.wrong:
                self._name(seat, card)

    def _name(self, seat: int, card: str) -> None:
        """One of the unseen cards of a hand is this one."""
        hand = self.hands[seat]
        if self.allegiance == "dealt" and self.cards.is_a(card, "allegiance"):
            hand.kept -= 1
        else:
            hand.drawn -= 1
        self.place(card)
        hand.named[card] += 1
        if self.cards.is_instant(card):
            self.wrong.append("an Instant in a hand")

    def place(self, card: str) -> None:
        """A card that this seat could not place till now."""
        self._take(self.unseen if self.cards.is_a(card, "allegiance") else self.pool, card)

    def _take(self, cards: Counter[str], card: str) -> None:
        cards[card] -= 1
        if cards[card] < 0:
            self.wrong.append(f"there is no {card} left")
        if not cards[card]:
            del cards[card]

    # What is certain.

    def certain_hand(self, seat: int) -> list[str]:
        """The cards that a hand holds for certain, by name or by counting (SW-011)."""
        hand = self.hands[seat]
        found = Counter(hand.named)
        faces = {*self.pool, *self.unseen} if hand.drawn else set()
        for face in faces:
            found[face] += max(0, hand.drawn - self._others(face))
        if hand.kept and len(self.unseen) == 1:
            found.update(self.unseen)
        return sorted(found.elements())

    def _others(self, face: str) -> int:
        """The most unseen cards, other than of this face, that one hand could have drawn.

        Instants are never among them, and of the Allegiances those that were removed are not.
        """
        cards = sum(
            number
            for card, number in self.pool.items()
            if card != face and not self.cards.is_instant(card)
        )
        if self.allegiance != "deck":
            return cards
        allegiances = self.unseen.total() - self.removed
        return cards + min(allegiances, self.unseen.total() - self.unseen[face])

    def hand_sizes(self) -> list[int]:
        """How many cards each hand holds (SW-010)."""
        return [hand.size() for hand in self.hands]

    def can_hold(self, hands: list[list[str]]) -> list[str]:
        """What speaks against these hands, in words; nothing if all of them can be so."""
        found: list[str] = []
        pool, unseen = Counter(self.pool), Counter(self.unseen)
        for seat, cards in enumerate(hands):
            hand, hidden = self.hands[seat], Counter(cards)
            hidden.subtract(hand.named)
            if min(hidden.values(), default=0) < 0:
                found.append(f"seat {seat} does not hold what it is known to hold")
            allegiances = [card for card in +hidden if self.cards.is_a(card, "allegiance")]
            if hidden.total() != hand.drawn + hand.kept:
                found.append(f"seat {seat} holds {len(cards)} cards")
            if self.allegiance == "dealt" and len(allegiances) != hand.kept:
                found.append(f"seat {seat} holds {len(allegiances)} Allegiances unseen")
            for card in (+hidden).elements():
                (unseen if card in allegiances else pool)[card] -= 1
                if self.cards.is_instant(card):
                    found.append(f"seat {seat} holds an Instant")
        if min([*pool.values(), *unseen.values()], default=0) < 0:
            found.append("a card lies twice")
        if self.allegiance == "deck" and unseen.total() < self.removed:
            found.append("an Allegiance that was removed is in a hand")
        return found
