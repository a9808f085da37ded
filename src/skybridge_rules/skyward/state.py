"""The frozen State, its parts, and how a part is replaced.

The parts are small and nested, so a new state shares with the old one whatever did not change.
Cards lie there as sorted tuples of faces: copies of a face are alike (SW-012).
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from typing import ClassVar, Final, TypeAlias

from attrs import field

from skybridge_rules.core.agenda import Agenda, answer, push
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.rebuild import replacing
from skybridge_rules.core.tuples import put
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.config import DEFAULT, RulesConfig
from skybridge_rules.skyward.content import digest_of, shipped
from skybridge_rules.skyward.faces import Faces, faces_of
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.tasks import Task

PLAYERS: Final = (2, 3, 4, 5)
"""How many can play (SW-001)."""

Cards: TypeAlias = tuple[CardId, ...]
"""Faces, ascending, each as often as it is there."""


def _named(content: Content) -> str:
    """A content as it stands in the repr of options."""
    return f"<content {content.title!r}, digest {digest_of(content)}>"


@frozen(cache_hash=True)
class Options:
    """How a game begins: who plays, who is Warden first, under which rules, with which cards."""

    players: int = 4
    first: Seat = Seat(0)
    """The first Warden (SW-102)."""
    config: RulesConfig = DEFAULT
    content: Content = field(factory=shipped, repr=_named)


@frozen(cache_hash=True)
class Table:
    """What never changes during a game."""

    options: Options
    faces: Faces = field(eq=False, repr=False)

    def __reduce__(self) -> tuple[object, tuple[Options]]:
        """For pickle: the faces are read from the options."""
        return table_of, (self.options,)


def table_of(options: Options) -> Table:
    """The table of a game with these options."""
    return Table(options, faces_of(options.content))


@frozen
class Hand:
    """A hand: what everybody knows of it, and what only its owner has seen (SW-011)."""

    known: Cards = ()
    unseen: Cards = ()

    _with_known: ClassVar[Callable[[Hand, Cards], Hand]] = replacing("known")
    _with_unseen: ClassVar[Callable[[Hand, Cards], Hand]] = replacing("unseen")

    def __len__(self) -> int:
        return len(self.known) + len(self.unseen)

    @property
    def cards(self) -> Cards:
        """The whole hand."""
        return tuple(sorted(self.known + self.unseen)) if self.unseen else self.known

    def __contains__(self, card: object) -> bool:
        return card in self.known or card in self.unseen

    def plus(self, cards: Iterable[CardId]) -> Hand:
        """The hand with cards that everybody saw coming (SW-011)."""
        return self._with_known(tuple(sorted((*self.known, *cards))))

    def plus_unseen(self, card: CardId) -> Hand:
        """The hand with a card that nobody else has seen."""
        return self._with_unseen(plus(self.unseen, card))

    def minus(self, card: CardId) -> Hand:
        """The hand without a card that left it openly; a known one goes first (SW-011)."""
        if card in self.known:
            return self._with_known(minus(self.known, card))
        return self._with_unseen(minus(self.unseen, card))

    def shown(self, cards: Iterable[CardId]) -> Hand:
        """The hand after these faces were shown together (SW-011)."""
        hand = self
        for card, count in Counter(cards).items():
            for _ in range(count - hand.known.count(card)):
                hand = Hand(plus(hand.known, card), minus(hand.unseen, card))
        return hand


@frozen
class Player:
    """What one seat has."""

    cogs: int = 0
    hand: Hand = Hand()
    airspace: Cards = ()
    discords: Cards = ()
    """The Discord row (SW-904)."""
    owed: Cards = ()
    """Discords taken in this split whose effects come after it (SW-903, SW-Q-36)."""
    dealt: Cards = ()
    """The Allegiances to choose from, which only this seat sees (SW-851)."""
    gave_up: Cards = ()
    """The Allegiances that it did not keep, face down and out of the game (SW-Q-44)."""

    with_cogs: ClassVar[Callable[[Player, int], Player]] = replacing("cogs")
    with_hand: ClassVar[Callable[[Player, Hand], Player]] = replacing("hand")
    with_airspace: ClassVar[Callable[[Player, Cards], Player]] = replacing("airspace")
    with_placed: ClassVar[Callable[[Player, Hand, Cards], Player]] = replacing("hand", "airspace")
    with_discords: ClassVar[Callable[[Player, Cards], Player]] = replacing("discords")
    with_owed: ClassVar[Callable[[Player, Cards], Player]] = replacing("owed")
    with_dealt: ClassVar[Callable[[Player, Cards], Player]] = replacing("dealt")
    with_choice: ClassVar[Callable[[Player, Hand, Cards, Cards], Player]] = replacing(
        "hand", "dealt", "gave_up"
    )


@frozen
class Stock:
    """The decks: of each only what is in it is known, never the order (SW-010)."""

    deck: Bag
    """The Launch deck but for Allegiances (SW-003, SW-901)."""
    allegiances: Bag = Bag()
    """Allegiances nobody has been shown: in the deck, removed, or not dealt (SW-811, SW-851)."""
    in_deck: int = 0
    """How many of them are in the Launch deck (SW-801)."""
    side: Bag = Bag()
    """The Discord deck of the variant (SW-951)."""

    with_deck: ClassVar[Callable[[Stock, Bag], Stock]] = replacing("deck")
    with_side: ClassVar[Callable[[Stock, Bag], Stock]] = replacing("side")
    with_allegiances: ClassVar[Callable[[Stock, Bag, int], Stock]] = replacing(
        "allegiances", "in_deck"
    )

    @property
    def size(self) -> int:
        """How many cards the Launch deck has."""
        return len(self.deck) + self.in_deck

    @property
    def empty(self) -> bool:
        """Whether the Launch deck is empty (SW-601)."""
        return not self.deck.counts and not self.in_deck


@frozen
class Split:
    """The split on the table."""

    dealt: Cards
    """Cards without a pile yet, in the order in which they were dealt."""
    piles: tuple[Cards | None, ...]
    """What lies in each pile, in deal order; None once it is taken (SW-204)."""
    token: int | None = None
    """The pile with the Warden token; None while the Warden has it, or once it is taken."""

    with_dealt: ClassVar[Callable[[Split, Cards], Split]] = replacing("dealt")
    with_piles: ClassVar[Callable[[Split, Cards, tuple[Cards | None, ...]], Split]] = replacing(
        "dealt", "piles"
    )
    with_token: ClassVar[Callable[[Split, tuple[Cards | None, ...], int | None], Split]] = (
        replacing("piles", "token")
    )


class EndTrigger(Enum):
    """Why the game ends (SW-601)."""

    DECK = "the Launch deck is empty"
    BUILDINGS = "a player has six buildings"


@frozen
class Turn:
    """What holds only during the present turn."""

    seat: Seat
    launched: int = 0
    extra: int = 0
    """Additional launches that effects have granted (SW-305)."""
    allied: bool = False
    """Whether an Allegiance was played (SW-803)."""
    closing: bool = False
    """Whether launching is over, and the end of the turn has come (SW-Q-28)."""

    with_launched: ClassVar[Callable[[Turn, int, bool], Turn]] = replacing("launched", "closing")
    with_extra: ClassVar[Callable[[Turn, int], Turn]] = replacing("extra")
    with_closing: ClassVar[Callable[[Turn, bool], Turn]] = replacing("closing")

    @property
    def launches_left(self) -> int:
        """How many buildings may still be launched (SW-302, SW-305)."""
        return 1 + self.extra - self.launched


fresh_turn = cache(Turn)
"""The turn of a seat in which nothing has happened yet; built once."""


@frozen
class State:
    """A position, and what is asked or still to do in it; each card is in one place (SW-009)."""

    table: Table
    agenda: Agenda[Task]
    round: int
    """0 before the first split."""
    warden: Seat
    """Who has the Warden token, or had it last while it lies on a pile (SW-211)."""
    stock: Stock
    players: tuple[Player, ...]
    discard: Cards = ()
    split: Split | None = None
    turn: Turn | None = None
    ended: EndTrigger | None = None
    """Why this round, or with a final split the next one, is the last (SW-603)."""
    last: bool = False
    """Whether the final split is being played (SW-Q-23)."""

    with_agenda: ClassVar[Callable[[State, Agenda[Task]], State]] = replacing("agenda")
    with_clock: ClassVar[Callable[[State, int, Split | None, bool], State]] = replacing(
        "round", "split", "last"
    )
    with_warden: ClassVar[Callable[[State, Seat], State]] = replacing("warden")
    with_stock: ClassVar[Callable[[State, Stock], State]] = replacing("stock")
    with_players: ClassVar[Callable[[State, tuple[Player, ...]], State]] = replacing("players")
    with_discard: ClassVar[Callable[[State, Cards], State]] = replacing("discard")
    with_split: ClassVar[Callable[[State, Split | None], State]] = replacing("split")
    with_turn: ClassVar[Callable[[State, Turn | None], State]] = replacing("turn")
    with_ended: ClassVar[Callable[[State, EndTrigger], State]] = replacing("ended")
    with_assigned: ClassVar[Callable[[State, Agenda[Task], Split], State]] = replacing(
        "agenda", "split"
    )
    with_dealt: ClassVar[Callable[[State, Agenda[Task], Stock, Split], State]] = replacing(
        "agenda", "stock", "split"
    )
    with_picked: ClassVar[Callable[[State, Agenda[Task], tuple[Player, ...], Split], State]] = (
        replacing("agenda", "players", "split")
    )
    with_next_turn: ClassVar[Callable[[State, Agenda[Task], Turn | None], State]] = replacing(
        "agenda", "turn"
    )
    with_placed: ClassVar[
        Callable[[State, Agenda[Task], tuple[Player, ...], Turn | None], State]
    ] = replacing("agenda", "players", "turn")
    with_spent: ClassVar[Callable[[State, Agenda[Task], tuple[Player, ...], Cards], State]] = (
        replacing("agenda", "players", "discard")
    )

    @property
    def config(self) -> RulesConfig:
        """The switches of the game."""
        return self.table.options.config

    def popped(self) -> State:
        """The state without its top task."""
        return self.with_agenda(self.agenda[:-1])

    def pushed(self, *tasks: Task) -> State:
        """The state with these tasks to do first, the first of them first."""
        return self.with_agenda(push(self.agenda, *tasks))

    def answered(self, *tasks: Task) -> State:
        """The state with its top task replaced by these."""
        return self.with_agenda(answer(self.agenda, *tasks))

    def with_player(self, seat: Seat, player: Player) -> State:
        """The state with another player at a seat."""
        return self.with_players(put(self.players, seat, player))

    def discarding(self, *cards: CardId) -> State:
        """The state with these cards on the discard pile (SW-Q-41)."""
        pile = list(self.discard)
        for card in cards:
            insort(pile, card)
        return self.with_discard(tuple(pile))


def plus(cards: Cards, card: CardId) -> Cards:
    """The cards with one more."""
    at = bisect_left(cards, card)
    return (*cards[:at], card, *cards[at:])


def minus(cards: Cards, card: CardId) -> Cards:
    """The cards with one less of a face, which must be there."""
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        raise BrokenPromise(f"{card} is not where it should leave")
    return cards[:at] + cards[at + 1 :]


def distinct(cards: Iterable[CardId]) -> Cards:
    """Each face once, ascending."""
    return tuple(sorted(set(cards)))


def seats(state: State) -> tuple[Seat, ...]:
    """Everybody at the table, clockwise (SW-301)."""
    return tuple(map(Seat, range(len(state.players))))


def round_of(state: State) -> int:
    """The round being played; what comes before the first split counts to it (SW-201)."""
    return max(1, state.round)


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """Everybody, beginning with a seat (SW-301)."""
    count = len(state.players)
    return tuple([Seat((first + ahead) % count) for ahead in range(count)])


def opponents(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else, ascending."""
    return tuple(other for other in seats(state) if other != seat)


def buildings(state: State, seat: Seat) -> Cards:
    """The buildings in a seat's Airspace (SW-606)."""
    faces = state.table.faces
    return tuple([card for card in state.players[seat].airspace if card in faces.buildings])
