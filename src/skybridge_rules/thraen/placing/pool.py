"""The pool that a described position takes its cards from: each card is laid once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.components import CENTRAL, Stack
from skybridge_rules.thraen.deck import Deck


class Pool:
    """What has not been laid yet; a card that is written twice is remembered with its places.

    It changes while a position is laid out, and is gone when the State is there.
    """

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._left = [Counter(cards) for cards in deck.stacks]
        self._godhs = Counter(deck.godhs.keys())
        self._places: dict[CardId, list[str]] = {}
        self._faults: list[Problem] = []

    def take(self, card: CardId, where: str) -> CardId:
        """A card that is written somewhere."""
        places = self._places.setdefault(card, [])
        pile = self._pile(card)
        if pile is not None and not pile[card]:
            what = f"{card} is written in {' and in '.join((*places, where))}"
            rule = "TH-INV-05" if card in self._deck.godhs else "TH-INV-03"
            self._faults.append(problem(rule, where, what))
        elif pile is not None:
            pile[card] -= 1
        places.append(where)
        return card

    def fill(self, stack: Stack) -> CardId | None:
        """Any card of a stack that is not laid yet: the first by its name."""
        return self._filled(sorted((+self._left[stack]).keys()), self._left[stack])

    def fill_godh(self) -> CardId | None:
        """Any Godh card that is not laid yet."""
        return self._filled(sorted((+self._godhs).keys()), self._godhs)

    def fill_plain(self, stack: Stack) -> CardId | None:
        """A card for a hand that does not matter: one of a first game, if there is any left."""
        pile = self._left[stack]
        first = [card for card in self._deck.beginners[stack] if pile[card]]
        return self._filled(first or sorted((+pile).keys(), reverse=True), pile)

    def rest(self, stack: Stack) -> list[CardId]:
        """What is left of a stack, by name; the cards of a first game are the last."""
        plain = self._deck.beginners[stack] if stack in CENTRAL else ()
        return sorted(self._left[stack].elements(), key=lambda card: (card in plain, card))

    def rest_of_godhs(self) -> list[CardId]:
        """What is left of the Godh stack, by name."""
        return sorted(self._godhs.elements())

    def check(self) -> None:
        """Refuse cards that are written more often than they are there."""
        if self._faults:
            raise ImpossibleSetup(tuple(self._faults))

    def _pile(self, card: CardId) -> Counter[CardId] | None:
        """Where a card comes from; None for a starting card."""
        if card in self._deck.godhs:
            return self._godhs
        back = self._deck.cards[card].back
        return None if back is None else self._left[back]

    def _filled(self, cards: Iterable[CardId], pile: Counter[CardId]) -> CardId | None:
        card = next(iter(cards), None)
        if card is not None:
            pile[card] -= 1
        return card
