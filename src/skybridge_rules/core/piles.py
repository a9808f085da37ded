"""A shuffled pile whose order is drawn only when a seat looks.

A pile is a known top, an unseen middle and a known bottom. Shuffling now or drawing later is the
same distribution, so no future is stored that could leak. Known cards carry who knows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import islice
from operator import attrgetter, lt
from typing import ClassVar, Final, TypeAlias

from skybridge_rules.core.bag import Bag, pack_bag, unpack_bag
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat, may_know, with_seat
from skybridge_rules.core.packing import Names, pack_names, unpack_names
from skybridge_rules.core.pickling import pickle_as
from skybridge_rules.core.values import frozen

NOT_PLACED: Final = {"not placed": True}
"""Marks a field of a view that names cards without saying for sure where they are."""


@frozen
class Known:
    """A card in a known place, and the seats that know it."""

    card: CardId
    to: Audience

    shared: ClassVar[dict[tuple[CardId, Audience], Known]]
    """Those that were read from documents, where equal ones come again and again."""

    def checked(self) -> Known:
        """This card, if those who know it are listed ascending, each once."""
        if self.to and (self.to[0] < 0 or not all(map(lt, self.to, self.to[1:]))):
            raise ValueError("seats are listed ascending, each once")
        return self

    def seen_by(self, seat: Seat | None) -> Seen:
        """What a seat, or the spectator (None), knows of it."""
        return seen_card(self.card if may_know(self.to, seat) else None, self.to)


known_card = cache(Known)
"""A Known card, built once and shared: cards come into sight in almost every step."""


MOST_AT_HAND: Final = 4096
"""So many cards that were pickled or read are kept, for nobody knows how many there will be."""

LONGEST_AT_HAND: Final = 64
"""Characters of a name that is kept; in a document it may be of any length."""

MOST_SEATS_AT_HAND: Final = 8
"""Seats that know a card that is kept, for the same reason."""


@lru_cache(maxsize=MOST_AT_HAND)
def known_again(card: CardId, to: Audience) -> Known:
    """A Known card that was pickled; equal ones are one object while they are at hand."""
    return Known(card, to)


class _Shared(dict[tuple[CardId, Audience], Known]):
    """Cards that were read and can be, by their fields; not those that only an attack names."""

    def __missing__(self, fields: tuple[CardId, Audience]) -> Known:
        card, to = fields
        known = Known(card, to).checked()
        if len(card) <= LONGEST_AT_HAND and len(to or ()) <= MOST_SEATS_AT_HAND:
            if len(self) >= MOST_AT_HAND:
                self.clear()
            self[fields] = known
        return known


Known.shared = _Shared()
pickle_as(Known, attrgetter("card", "to"), known_again)


class _Public(dict[CardId, Known]):
    """The cards that everybody knows; most of those in a pickle are such."""

    def __missing__(self, card: CardId) -> Known:
        if len(self) >= MOST_AT_HAND:
            self.clear()
        known = self[card] = known_again(card, EVERYONE)
        return known


_public: Final = _Public().__getitem__


Row: TypeAlias = tuple[Known, ...]
"""Cards in known places, such as a hand."""

PackedRow: TypeAlias = tuple[()] | tuple[Names[CardId]] | tuple[Names[CardId], tuple[Audience, ...]]
"""A row on its way into a pickle: its cards, and who knows each unless everybody does."""


def pack_row(row: Row) -> PackedRow:
    """A row as it is pickled: its names are one text."""
    if not row:
        return ()
    names = pack_names([each.card for each in row])
    audiences = [each.to for each in row]
    if audiences.count(EVERYONE) == len(row):
        return (names,)
    return names, tuple(audiences)


def unpack_row(names: Names[CardId] = (), audiences: tuple[Audience, ...] | None = None) -> Row:
    """The row that was packed."""
    if audiences is None:
        return tuple(map(_public, unpack_names(names)))
    return tuple(map(known_again, unpack_names(names), audiences))


@frozen
class Seen:
    """A card as one seat knows it: None if it cannot name the card, but it knows who can."""

    card: CardId | None
    to: Audience


seen_card = cache(Seen)
"""A Seen card, built once and shared."""


def holds(row: Iterable[Known], card: CardId) -> bool:
    """Whether a card is in a row of cards, such as a hand."""
    return any(known.card == card for known in row)


def take_card(row: tuple[Known, ...], card: CardId) -> tuple[Known, tuple[Known, ...]]:
    """The first of a row's cards of that name, with those who know it, and the others."""
    for place, known in enumerate(row):
        if known.card == card:
            return known, (*row[:place], *row[place + 1 :])
    raise BrokenPromise(f"{card} is not in the row it should leave")


def imagine_row(row: Iterable[Seen], cards: Iterator[CardId]) -> tuple[Known, ...]:
    """A row of which one can name some cards; for the others the next ones are taken."""
    return tuple(Known(next(cards) if s.card is None else s.card, s.to) for s in row)


@frozen
class Pile:
    """Cards lying face down; the first of ``top`` is the topmost, the last of ``bottom`` lowest.

    With nothing unseen between them the bottom belongs to the top: equal piles are equal values.
    """

    top: tuple[Known, ...] = ()
    unseen: Bag = Bag()
    bottom: tuple[Known, ...] = ()

    def __attrs_post_init__(self) -> None:
        if self.bottom and not self.unseen.counts:
            object.__setattr__(self, "top", (*self.top, *self.bottom))
            object.__setattr__(self, "bottom", ())

    @classmethod
    def shuffled(cls, cards: Iterable[CardId]) -> Pile:
        """A pile of which nobody knows anything but what is in it."""
        return cls(unseen=Bag.of(cards))

    def __len__(self) -> int:
        return len(self.top) + len(self.unseen) + len(self.bottom)

    def __bool__(self) -> bool:
        """Whether there is a card at all; asked far more often than how many."""
        return bool(self.top or self.unseen.counts or self.bottom)

    @property
    def cards(self) -> Bag:
        """Everything in the pile, without its order."""
        known = (each.card for each in (*self.top, *self.bottom))
        return Bag.of((*known, *self.unseen))

    @property
    def undecided(self) -> bool:
        """Whether chance must say which card is on top before anybody can look at it."""
        return not self.top and bool(self.unseen.counts)

    def outcomes(self) -> tuple[tuple[CardId, int], ...]:
        """What chance may show on top, with weights; only while that is undecided."""
        return self.unseen.counts if self.undecided else ()

    def shown(self, card: CardId, to: Audience) -> Pile:
        """Chance has shown the top card to these seats; it stays where it is."""
        if not self.undecided:
            raise BrokenPromise("chance is asked for a card that is decided already")
        return Pile((known_card(card, to),), self.unseen.minus(card), self.bottom)

    def peeked(self, seat: Seat) -> Pile:
        """One more seat has looked at the top card, which is decided."""
        top, rest = self._parted()
        seen = known_card(top.card, with_seat(top.to, seat))
        return Pile((seen, *rest.top), rest.unseen, rest.bottom)

    def taken(self) -> tuple[Known, Pile]:
        """The decided top card with who knows it, and the pile without it."""
        return self._parted()

    def drawn(self, card: CardId, to: Audience) -> tuple[Known, Pile]:
        """Chance has shown the top card to these seats, and it is taken at once."""
        if self.top or not self.unseen.counts:
            raise BrokenPromise("chance is asked for a card that is decided already")
        return known_card(card, to), Pile((), self.unseen.minus(card), self.bottom)

    def topped(self, card: CardId, to: Audience) -> Pile:
        """The pile with a card laid on it."""
        return Pile((known_card(card, to), *self.top), self.unseen, self.bottom)

    def buried(self, card: CardId, to: Audience) -> Pile:
        """The pile with a card put under it."""
        return Pile(self.top, self.unseen, (*self.bottom, known_card(card, to)))

    def reshuffled(self) -> Pile:
        """The same cards, and nobody knows their order any more."""
        return Pile(unseen=self.cards)

    def seen_by(self, seat: Seat | None) -> PileView:
        """What a seat, or the spectator (None), knows of the pile."""
        return PileView(
            tuple(each.seen_by(seat) for each in self.top),
            len(self.unseen),
            tuple(each.seen_by(seat) for each in self.bottom),
        )

    def _parted(self) -> tuple[Known, Pile]:
        if not self.top:
            raise BrokenPromise("a card is taken that chance has not shown, or that is not there")
        return self.top[0], Pile(self.top[1:], self.unseen, self.bottom)


def _pack_pile(pile: Pile) -> tuple[object, ...]:
    """Its bag and its rows; most piles have no rows, for they are unseen from top to bottom."""
    unseen = pack_bag(pile.unseen)
    if pile.top or pile.bottom:
        return (*unseen, pack_row(pile.top), pack_row(pile.bottom))
    return unseen


def _unpack_pile(
    names: Names[CardId],
    numbers: tuple[int, ...] | None,
    top: PackedRow = (),
    bottom: PackedRow = (),
) -> Pile:
    unseen = unpack_bag(names, numbers)
    if top or bottom:
        return Pile(unpack_row(*top), unseen, unpack_row(*bottom))
    return Pile((), unseen)


pickle_as(Pile, _pack_pile, _unpack_pile)


@frozen
class PileView:
    """A pile as one seat knows it; who has looked at a card is public, the card is not."""

    top: tuple[Seen, ...]
    unseen: int
    bottom: tuple[Seen, ...]

    def __len__(self) -> int:
        return len(self.top) + self.unseen + len(self.bottom)

    @property
    def known(self) -> tuple[CardId, ...]:
        """The cards the seat can name, from top to bottom."""
        return tuple(each.card for each in (*self.top, *self.bottom) if each.card is not None)

    def imagine(self, cards: Iterator[CardId]) -> Pile:
        """A pile that looks like this; what it hides are the next cards."""
        top, bottom = imagine_row(self.top, cards), imagine_row(self.bottom, cards)
        return Pile(top, Bag.of(islice(cards, self.unseen)), bottom)
