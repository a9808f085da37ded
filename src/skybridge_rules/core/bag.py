"""Hands and supplies as bags of cards; moving never loses a piece."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import Final, TypeAlias

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.packing import Names, pack_names, unpack_names
from skybridge_rules.core.pickling import pickle_as
from skybridge_rules.core.values import frozen

_CARD, _COUNT = itemgetter(0), itemgetter(1)

MOST_CARDS: Final = 10_000
"""More than any box holds; beyond it a document is an attack, not a game."""


@frozen
class Bag:
    """Cards without an order: how many of each, sorted by name."""

    counts: tuple[tuple[CardId, int], ...] = ()

    @classmethod
    def of(cls, cards: Iterable[CardId]) -> Bag:
        """The bag of these cards."""
        names = sorted(cards)
        once = dict.fromkeys(names, 1)
        return cls(tuple((once if len(once) == len(names) else Counter(names)).items()))

    def checked(self) -> Bag:
        """This bag, if it can be; one that was read from a document may hold anything."""
        if (count := self.counted()) is None:
            raise ValueError("a bag lists each card once, by name, and how many there are")
        if count > MOST_CARDS:
            raise ValueError(f"no bag holds more than {MOST_CARDS} cards")
        return self

    def counted(self) -> int | None:
        """How many cards there are; None if they are not listed each once, by name."""
        count, before = 0, None
        for card, number in self.counts:  # most are short: several passes would take longer
            if number < 1 or (before is not None and card <= before):
                return None
            before = card
            count += number
        return count

    def __len__(self) -> int:
        count: int = sum(map(_COUNT, self.counts))
        return min(count, sys.maxsize)

    def __iter__(self) -> Iterator[CardId]:
        """Every card, equal ones side by side."""
        if list(map(_COUNT, self.counts)).count(1) == len(self.counts):
            return map(_CARD, self.counts)
        return self._copies()

    def _copies(self) -> Iterator[CardId]:
        for card, count in self.counts:
            for _ in range(count):
                yield card

    def __contains__(self, card: object) -> bool:
        return card in map(_CARD, self.counts)

    @property
    def kinds(self) -> tuple[CardId, ...]:
        """Each card that is there at least once."""
        return tuple([card for card, _ in self.counts])

    def plus(self, card: CardId) -> Bag:
        """The bag with one more of a card."""
        return Bag.of((*self, card))

    def minus(self, card: CardId) -> Bag:
        """The bag with one less of a card, which must be there."""
        counts = self.counts
        place = bisect_left(counts, (card,))  # before (card, n), whatever n is
        if place == len(counts) or counts[place][0] != card:
            raise BrokenPromise(f"{card} is not in the bag it should leave")
        count = counts[place][1]
        left = ((card, count - 1),) if count > 1 else ()
        return Bag(counts[:place] + left + counts[place + 1 :])


class _Singles(dict[CardId, tuple[CardId, int]]):
    """A card of which there is one, as a bag lists it; the bags of a game share them."""

    def __missing__(self, card: CardId) -> tuple[CardId, int]:
        if len(self) >= MOST_CARDS:
            self.clear()
        single = self[card] = (card, 1)
        return single


_single: Final = _Singles().__getitem__


PackedBag: TypeAlias = tuple[Names[CardId], tuple[int, ...] | None]
"""A bag on its way into a pickle: its names, and how many of each unless it is one."""


def pack_bag(bag: Bag) -> PackedBag:
    """The bag as it is pickled."""
    names, numbers = list(map(_CARD, bag.counts)), list(map(_COUNT, bag.counts))
    one_of_each = numbers.count(1) == len(numbers)
    return pack_names(names), None if one_of_each else tuple(numbers)


def unpack_bag(names: Names[CardId], numbers: tuple[int, ...] | None) -> Bag:
    """The bag that was packed."""
    if numbers is None:
        return Bag(tuple(map(_single, unpack_names(names))))
    return Bag(tuple(zip(unpack_names(names), numbers, strict=True)))


pickle_as(Bag, pack_bag, unpack_bag)
