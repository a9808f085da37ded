"""Worlds: every way in which hidden cards can lie, as far as one seat can tell.

A naive book-keeping for observers: nothing here is quick, and nothing knows a game. Cards of one
back lie in rows, such as a hand or a pile. A world names the cards that the seat has seen, each in
its place; ``None`` stands for one of the others, which are all alike to the seat. Where a choice is
made in secret, every choice makes a world; what the seat sees afterwards strikes worlds out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import TypeAlias

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen

Place: TypeAlias = Hashable
"""Where a row of cards lies: any name that the observer gives it."""

Row: TypeAlias = tuple[CardId | None, ...]
"""Cards from the top down, or in any order; None is one that the seat has never seen."""

Rows: TypeAlias = dict[Place, Row]
"""All rows of one world."""

_World: TypeAlias = frozenset[tuple[Place, Row]]


@frozen
class Worlds:
    """Every way in which the cards of one back can lie; a value like all others."""

    cards: tuple[CardId, ...]
    """All cards of the back, equal ones as often as there are."""
    piles: frozenset[Place]
    """The places in which the order of the cards counts."""
    possible: frozenset[_World]
    """Each world by its rows; empty once something was seen that cannot be."""

    @classmethod
    def of(cls, cards: Iterable[CardId], piles: Iterable[Place], *worlds: Rows) -> Worlds:
        """These cards, lying in one of these ways."""
        ordered = frozenset(piles)
        found = frozenset(_world(rows, ordered) for rows in worlds)
        return cls(tuple(sorted(cards)), ordered, found)

    def rows(self) -> Iterator[Rows]:
        """Every world, as rows by place; empty rows are left out."""
        yield from map(dict, self.possible)

    # What happens.

    def carry(self, source: Place, target: Place, *, at: int = 0, to: int = 0) -> Worlds:
        """The card at a place of a pile goes on top of another row (0), or under it (-1)."""

        def carried(rows: Rows) -> Iterator[Rows]:
            row = rows.get(source, ())
            if row:
                left = list(row)
                card = left.pop(at)
                yield _put({**rows, source: tuple(left)}, target, card, to)

        return self._each(carried)

    def carry_all(self, *ways: tuple[Place, Place]) -> Worlds:
        """Whole rows change their places at once, as everybody sees."""

        def carried(rows: Rows) -> Iterator[Rows]:
            gone = {source for source, _ in ways}
            new = {place: row for place, row in rows.items() if place not in gone}
            for source, target in ways:
                new[target] = (*rows.get(source, ()), *new.get(target, ()))
            yield new

        return self._each(carried)

    def choose(self, source: Place, target: Place, *, to: int = 0) -> Worlds:
        """One card of a row goes to another, and the seat cannot see which."""

        def chosen(rows: Rows) -> Iterator[Rows]:
            row = rows.get(source, ())
            for card in dict.fromkeys(row):
                yield _put({**rows, source: _without(row, card)}, target, card, to)

        return self._each(chosen)

    def take(self, card: CardId, source: Place, target: Place, *, to: int = 0) -> Worlds:
        """A card that the seat can name leaves a row without an order, for another row."""

        def taken(rows: Rows) -> Iterator[Rows]:
            row = rows.get(source, ())
            for each in self._either(rows, row, card):
                yield _put({**rows, source: _without(row, each)}, target, card, to)

        return self._each(taken)

    def forget(self, place: Place) -> Worlds:
        """By a rule of the game, nobody knows the cards of a row any more."""
        return self._each(lambda rows: [{**rows, place: (None,) * len(rows.get(place, ()))}])

    # What the seat sees.

    def see(self, card: CardId, place: Place, at: int | None = None) -> Worlds:
        """A card lies at a place of a pile, or anywhere in a row without an order."""

        def seen(rows: Rows) -> Iterator[Rows]:
            row = rows.get(place, ())
            there = row if at is None else row[at : at + 1 or None]
            for each in self._either(rows, there, card):
                spot = row.index(each) if at is None else at % len(row)
                yield {**rows, place: (*row[:spot], card, *row[spot + 1 :])}

        return self._each(seen)

    def look(self, place: Place, cards: Iterable[CardId]) -> Worlds:
        """A row without an order holds these cards and no others."""
        wanted = Counter(cards)

        def looked(rows: Rows) -> Iterator[Rows]:
            row = rows.get(place, ())
            named = Counter(card for card in row if card is not None)
            fits = named <= wanted and wanted - named <= self.unseen(rows)
            if fits and len(row) == wanted.total():
                yield {**rows, place: tuple(wanted.elements())}

        return self._each(looked)

    # What the seat can say.

    def unseen(self, rows: Rows) -> Counter[CardId]:
        """The cards that a world does not name."""
        named = Counter(card for row in rows.values() for card in row if card is not None)
        return Counter(self.cards) - named

    def certain(self, place: Place) -> Row:
        """A row as far as all worlds agree on it; None where they do not."""
        found = [rows.get(place, ()) for rows in self.rows()]
        if not found:
            return ()
        if place in self.piles:
            columns = [set(column) for column in zip(*found, strict=False)]
            return tuple(column.pop() if len(column) == 1 else None for column in columns)
        common = Counter(found[0])
        for row in found[1:]:
            common &= Counter(row)
        names = sorted(card for card in common.elements() if card is not None)
        return (*names, *(None,) * (len(found[0]) - len(names)))

    def allows(self, full: Mapping[Place, Row]) -> bool:
        """Whether the cards can lie in this way, in which all of them are named."""
        return any(self._covers(rows, full) for rows in self.rows())

    def draw(self, dealer: Dealer) -> Rows:
        """One of the worlds, with every card named."""
        world, dealer = dealer.one_of(
            sorted(self.possible, key=lambda each: sorted(map(repr, each)))
        )
        rows = dict(world)
        order, _ = dealer.shuffled(sorted(self.unseen(rows).elements()))
        return _filled(rows, order)

    def every(self, most: int) -> list[Rows] | None:
        """Every world with every card named, each once; None if there is more to try than that."""
        found: dict[_World, Rows] = {}
        tries = 0
        for rows in self.rows():
            for order in permutations(sorted(self.unseen(rows).elements())):
                tries += 1
                if tries > most:
                    return None
                full = _filled(rows, order)
                found[_world(full, self.piles)] = full
        return list(found.values())

    # How it is done.

    def _each(self, change: Callable[[Rows], Iterable[Rows]]) -> Worlds:
        found = (_world(new, self.piles) for rows in self.rows() for new in change(rows))
        return Worlds(self.cards, self.piles, frozenset(found))

    def _either(self, rows: Rows, row: Row, card: CardId) -> Row:
        """What a row must hold for a card to be there: its name, or a card never seen.

        Equal cards are all alike: where one is named, it may as well be that one.
        """
        if card in row:
            return (card,)
        return (None,) if None in row and card in self.unseen(rows) else ()

    def _covers(self, rows: Rows, full: Mapping[Place, Row]) -> bool:
        """Whether every card that a world names lies where it says."""
        for place in {*rows, *full}:
            mine, there = rows.get(place, ()), full.get(place, ())
            if len(mine) != len(there):
                return False
            if place in self.piles:
                if any(a is not None and a != b for a, b in zip(mine, there, strict=True)):
                    return False
            elif not Counter(card for card in mine if card is not None) <= Counter(there):
                return False
        return True


def _world(rows: Rows, piles: frozenset[Place]) -> _World:
    """A world in its one form: rows without an order are sorted, empty ones left out."""
    return frozenset(
        (place, row if place in piles else tuple(sorted(row, key=lambda card: card or "")))
        for place, row in rows.items()
        if row
    )


def _put(rows: Rows, target: Place, card: CardId | None, to: int) -> Rows:
    row = rows.get(target, ())
    return {**rows, target: (*row, card) if to < 0 else (card, *row)}


def _without(row: Row, card: CardId | None) -> Row:
    at = row.index(card)
    return (*row[:at], *row[at + 1 :])


def _filled(rows: Rows, order: Sequence[CardId]) -> Rows:
    """A world in which the cards never seen are these, as they come."""
    cards = iter(order)
    return {
        place: tuple(next(cards) if card is None else card for card in rows[place])
        for place in sorted(rows, key=repr)
    }
