"""The frozen State, its parts, and how a part is replaced.

The parts are small and nested, so a new state shares with the old one whatever did not change.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import ClassVar, Final, TypeAlias

from attrs import field

from skybridge_rules.core.agenda import Agenda
from skybridge_rules.core.codec import MAY_BE_LEFT_OUT
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.core.rebuild import building, replacing
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.beliefs import Beliefs
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.config import DEFAULT, RulesConfig
from skybridge_rules.thraen.content import digest_of, shipped
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.moves import CloseSlot, LoseCards, LoseMight, LosePeople
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.tasks import Task

PLAYERS: Final = (2, 3, 4)
"""How many can play (TH-SETUP-01)."""

PEOPLE: Final = 12
"""Population of a colour (TH-SETUP-10)."""

GARRISONS: Final = 4
"""Garrisons of a colour (TH-SETUP-11)."""

FREE_REBELS: Final = 12
"""Free rebels in the reserve at the start (TH-SETUP-07)."""

Goods: TypeAlias = tuple[int, int, int, int, int, int]
"""How much of each resource lies on a board, by the number of the Resource."""

Gifts: TypeAlias = tuple[int, int, int, int]
"""How often each passive effect was given, by the number of the Passive (TH-GIFT-02)."""

Stacks: TypeAlias = tuple[tuple[CardId, ...], ...]
"""The cards of each slot of a display, from bottom to top (TH-CARD-02)."""

Faceup: TypeAlias = tuple[CardId | None, ...]
"""The face-up card of each stack, if there is one (TH-PREP-01)."""

Damage: TypeAlias = LoseMight | LoseCards | CloseSlot | LosePeople
"""What a seat suffers from the Great Drakhe (TH-DRAKHE-03)."""

Mark: TypeAlias = tuple[int, int, int, int]
"""An effect used this turn: slot, place of its card from the bottom, effect, way (TH-MAIN-04)."""

NO_GOODS: Final[Goods] = (0, 0, 0, 0, 0, 0)


def _named(content: Content) -> str:
    """A content as it stands in the repr of options."""
    return f"<content {content.title!r}, digest {digest_of(content)}>"


@frozen(cache_hash=True)
class Options:
    """How a game begins: who plays, under which rules, with which cards."""

    players: int = 4
    first: Seat | None = None
    """The starting player; None leaves it to chance (TH-SETUP-08)."""
    boards: tuple[Ability, ...] | None = None
    """The side of the board each seat plays with; None lets them choose (TH-SETUP-09)."""
    config: RulesConfig = DEFAULT
    content: Content = field(factory=shipped, repr=_named)


@frozen(cache_hash=True)
class Table:
    """What never changes during a game."""

    options: Options
    deck: Deck = field(eq=False, repr=False)


def table_of(options: Options) -> Table:
    """The table of a game with these options."""
    return Table(options, deck_of(options.content))


@frozen
class Figures:
    """The figures of one colour that are not rebels or on the bridge."""

    people: int
    """Own population on the board (TH-SETUP-10)."""
    reserve: int
    boxed: int
    """Out of the game (TH-DRAKHE-ELBEA-01)."""
    garrisons: int
    """The territories with a garrison, as a mask (TH-MAIN-07)."""
    might: int
    """The territory of the legion (TH-MIGHT-01)."""
    guests: tuple[int, ...] = ()
    """Population of each other colour on the board of the Crown of Agony (TH-ABIL-AGO-03)."""

    with_people: ClassVar[Callable[[Figures, int, int], Figures]] = replacing("people", "reserve")
    with_boxed: ClassVar[Callable[[Figures, int], Figures]] = replacing("boxed")
    with_garrisons: ClassVar[Callable[[Figures, int], Figures]] = replacing("garrisons")
    with_might: ClassVar[Callable[[Figures, int], Figures]] = replacing("might")
    with_guests: ClassVar[Callable[[Figures, tuple[int, ...]], Figures]] = replacing("guests")


@frozen
class Display:
    """The rune stacks of one player, each from bottom to top (TH-CARD-02)."""

    stacks: Stacks
    power: int = 0
    """The slots whose Godh token shows power, as a mask; at first none does (TH-SETUP-13)."""
    closed: int = 0
    """The slots that Terogh has closed, as a mask (TH-DRAKHE-TEROGH-02)."""

    with_stacks: ClassVar[Callable[[Display, Stacks], Display]] = replacing("stacks")
    with_power: ClassVar[Callable[[Display, int], Display]] = replacing("power")
    with_closed: ClassVar[Callable[[Display, int], Display]] = replacing("closed")


@frozen
class Player:
    """One seat's board, hands and display."""

    ability: Ability | None
    goods: Goods
    figures: Figures
    hand: tuple[Known, ...]
    """Faction cards by id, as many as there are, and who knows them (TH-TAKE-05, TH-INFO-02)."""
    godhs: tuple[Known, ...]
    display: Display

    with_goods: ClassVar[Callable[[Player, Goods], Player]] = replacing("goods")
    _with_good: ClassVar[Callable[[Player, int, int], Player]] = replacing("goods[]")
    with_figures: ClassVar[Callable[[Player, Figures], Player]] = replacing("figures")
    with_hand: ClassVar[Callable[[Player, tuple[Known, ...]], Player]] = replacing("hand")
    with_godhs: ClassVar[Callable[[Player, tuple[Known, ...]], Player]] = replacing("godhs")
    with_display: ClassVar[Callable[[Player, Display], Player]] = replacing("display")
    with_laid: ClassVar[Callable[[Player, tuple[Known, ...], Display], Player]] = replacing(
        "hand", "display"
    )

    def gained(self, resource: Resource, count: int) -> Player:
        """The player with a number more, or less, of a resource."""
        return self._with_good(resource, self.goods[resource] + count)


@frozen
class Turn:
    """What holds only during the present turn."""

    seat: Seat
    gifts: Gifts = (0, 0, 0, 0)
    """Passive gifts, by the number of the Passive (TH-GIFT-02)."""
    used: tuple[Mark, ...] = ()
    beside: tuple[CardId, ...] = ()
    """Godh cards discarded this turn, in that order (TH-GIFT-05)."""

    with_gifts: ClassVar[Callable[[Turn, Gifts], Turn]] = replacing("gifts")
    with_used: ClassVar[Callable[[Turn, tuple[Mark, ...]], Turn]] = replacing("used")
    with_beside: ClassVar[Callable[[Turn, tuple[CardId, ...]], Turn]] = replacing("beside")


fresh_turn = cache(Turn)
"""The turn of a seat in which nothing has happened yet; built once."""


@frozen
class Bridge:
    """The Skybridge."""

    completed: int = 0
    """How many segments are turned over; the next one is the current one (TH-BUILD-01)."""
    idle: int = 0
    """Rounds in a row that ended without help (TH-IDLE-04)."""
    crews: tuple[tuple[Seat, ...], ...] = ((),) * 7
    """The seats with population on each of the seven, ascending (TH-SETUP-02, TH-BUILD-07)."""
    die: Resource | None = None
    """The face of the Skybridge die (TH-BUILD-03)."""
    utreng: Resource | None = None
    """The face of the Utreng die, once it was rolled (TH-ABIL-BLD-01)."""
    swapped: bool = False
    """Whether the Utreng die lies on the segment, and the other one with Adlem (TH-ABIL-BLD-02)."""
    spare: bool = False
    """Whether the die on Adlem's board can still be used (TH-ABIL-BLD-06)."""

    with_completed: ClassVar[Callable[[Bridge, int, int], Bridge]] = replacing("completed", "idle")
    with_crews: ClassVar[Callable[[Bridge, tuple[tuple[Seat, ...], ...]], Bridge]] = replacing(
        "crews"
    )
    with_die: ClassVar[Callable[[Bridge, Resource], Bridge]] = replacing("die")
    with_utreng: ClassVar[Callable[[Bridge, Resource | None, bool], Bridge]] = replacing(
        "utreng", "swapped"
    )
    with_spare: ClassVar[Callable[[Bridge, bool, bool], Bridge]] = replacing("swapped", "spare")


@frozen
class Desert:
    """The rebels on the map; nothing there blocks or removes anything else (TH-MIGHT-05)."""

    rebels: tuple[tuple[int, ...], ...]
    """For each territory how many rebels of each seat's colour (TH-LEADER-02)."""
    free: tuple[int, ...]
    """For each territory how many free rebels (TH-IDLE-01)."""
    left: int
    """Free rebels in the reserve."""
    leader: int
    """The territory of the rebel leader (TH-LEADER-01)."""

    with_rebels: ClassVar[Callable[[Desert, tuple[tuple[int, ...], ...]], Desert]] = replacing(
        "rebels"
    )
    with_free: ClassVar[Callable[[Desert, tuple[int, ...], int], Desert]] = replacing(
        "free", "left"
    )
    with_leader: ClassVar[Callable[[Desert, int], Desert]] = replacing("leader")


@frozen
class Cards:
    """The cards that lie on no player's board and in nobody's hand."""

    piles: tuple[Pile, ...]
    """The face-down cards of each stack (TH-SETUP-03)."""
    open: Faceup
    """The face-up card of each stack (TH-PREP-01)."""
    discard: tuple[Known, ...]
    """The faction discard pile, by id (TH-FACTION-07)."""
    godhs: Pile
    """The Godh stack (TH-SETUP-05)."""
    drakhe: GreatDrakhe | None = None
    """The Great Drakhe, once it has awoken (TH-DRAKHE-01)."""
    aside: tuple[Known, ...] = ()
    """Cards being looked at (TH-KNOW-03), chosen for Sathap, or put aside (TH-Q-74)."""
    packs: tuple[tuple[CardId, ...], ...] = ()
    """What each seat holds during the draft (TH-SETUP-18)."""
    crown: Stack | None = None
    """The stack that the crown lies on; None while it is on Guinn's board (TH-PREP-05)."""
    secrets: tuple[Damage | None, ...] = ()
    """The damages that the seats have chosen in secret (TH-Q-67)."""
    beliefs: Beliefs = field(default=(), metadata=MAY_BE_LEFT_OUT)
    """Where cards can be that a seat saw and lost sight of (TH-INFO-04, TH-Q-82)."""

    built: ClassVar[
        Callable[
            [
                tuple[Pile, ...],
                Faceup,
                tuple[Known, ...],
                Pile,
                GreatDrakhe | None,
                tuple[Known, ...],
                tuple[tuple[CardId, ...], ...],
                Stack | None,
                tuple[Damage | None, ...],
                Beliefs,
            ],
            Cards,
        ]
    ] = building()
    with_godhs: ClassVar[Callable[[Cards, Pile], Cards]] = replacing("godhs")
    with_aside: ClassVar[Callable[[Cards, tuple[Known, ...]], Cards]] = replacing("aside")
    with_packs: ClassVar[Callable[[Cards, tuple[tuple[CardId, ...], ...]], Cards]] = replacing(
        "packs"
    )
    with_crown: ClassVar[Callable[[Cards, Stack | None], Cards]] = replacing("crown")
    with_secrets: ClassVar[Callable[[Cards, tuple[Damage | None, ...]], Cards]] = replacing(
        "secrets"
    )
    with_beliefs: ClassVar[Callable[[Cards, Beliefs], Cards]] = replacing("beliefs")
    with_godhs_and_beliefs: ClassVar[Callable[[Cards, Pile, Beliefs], Cards]] = replacing(
        "godhs", "beliefs"
    )
    with_discard: ClassVar[Callable[[Cards, Faceup, tuple[Known, ...], Stack | None], Cards]] = (
        replacing("open", "discard", "crown")
    )
    with_pile: ClassVar[Callable[[Cards, Stack, Pile], Cards]] = replacing("piles[]")
    with_open: ClassVar[Callable[[Cards, Stack, CardId | None], Cards]] = replacing("open[]")
    _with_stack: ClassVar[Callable[[Cards, Stack, Pile, Stack, CardId | None], Cards]] = replacing(
        "piles[]", "open[]"
    )

    with_apart: ClassVar[Callable[[Cards, tuple[Known, ...], Beliefs], Cards]] = replacing(
        "aside", "beliefs"
    )
    with_pile_apart: ClassVar[Callable[[Cards, Stack, Pile, tuple[Known, ...], Beliefs], Cards]] = (
        replacing("piles[]", "aside", "beliefs")
    )

    def turned_up(self, stack: Stack, pile: Pile, card: CardId) -> Cards:
        """The cards with this one face up on a stack, and the pile that is left under it."""
        return self._with_stack(stack, pile, stack, card)


@frozen
class State:
    """A position, and what is asked or still to do in it."""

    table: Table
    agenda: Agenda[Task]
    round: int
    """0 before round 1."""
    holder: Seat | None
    """Who has the starting Drakhe (TH-SETUP-08)."""
    turn: Turn | None
    players: tuple[Player, ...]
    bridge: Bridge
    desert: Desert
    cards: Cards

    popped: ClassVar[Callable[[State], State]] = replacing("agenda[:-1]")
    popped_with_cards: ClassVar[Callable[[State, Cards], State]] = replacing("agenda[:-1]", "cards")
    popped_with_player: ClassVar[Callable[[State, Seat, Player], State]] = replacing(
        "agenda[:-1]", "players[]"
    )
    with_agenda: ClassVar[Callable[[State, Agenda[Task]], State]] = replacing("agenda")
    with_clock: ClassVar[Callable[[State, int, Seat | None], State]] = replacing("round", "holder")
    _with_next_clock: ClassVar[Callable[[State, Agenda[Task], int, Seat | None], State]] = (
        replacing("agenda", "round", "holder")
    )
    with_turn: ClassVar[Callable[[State, Turn | None], State]] = replacing("turn")
    with_players: ClassVar[Callable[[State, tuple[Player, ...]], State]] = replacing("players")
    with_player: ClassVar[Callable[[State, Seat, Player], State]] = replacing("players[]")
    with_bridge: ClassVar[Callable[[State, Bridge], State]] = replacing("bridge")
    with_desert: ClassVar[Callable[[State, Desert], State]] = replacing("desert")
    with_cards: ClassVar[Callable[[State, Cards], State]] = replacing("cards")
    _with_next_turn: ClassVar[Callable[[State, Agenda[Task], Turn | None], State]] = replacing(
        "agenda", "turn"
    )
    _with_next_player: ClassVar[Callable[[State, Agenda[Task], Seat, Player], State]] = replacing(
        "agenda", "players[]"
    )
    with_next_cards: ClassVar[Callable[[State, Agenda[Task], Cards], State]] = replacing(
        "agenda", "cards"
    )
    with_next_player_and_cards: ClassVar[
        Callable[[State, Agenda[Task], Seat, Player, Cards], State]
    ] = replacing("agenda", "players[]", "cards")
    with_player_and_cards: ClassVar[Callable[[State, Seat, Player, Cards], State]] = replacing(
        "players[]", "cards"
    )
    with_next_turn_and_cards: ClassVar[
        Callable[[State, Agenda[Task], Turn | None, Cards], State]
    ] = replacing("agenda", "turn", "cards")
    with_player_and_desert: ClassVar[Callable[[State, Seat, Player, Desert], State]] = replacing(
        "players[]", "desert"
    )
    with_turn_player_and_cards: ClassVar[
        Callable[[State, Turn | None, Seat, Player, Cards], State]
    ] = replacing("turn", "players[]", "cards")
    _with_next_bridge: ClassVar[Callable[[State, Agenda[Task], Bridge, Desert], State]] = replacing(
        "agenda", "bridge", "desert"
    )
    with_turn_and_player: ClassVar[Callable[[State, Turn | None, Seat, Player], State]] = replacing(
        "turn", "players[]"
    )

    def pushed(self, *tasks: Task) -> State:
        """The state with these tasks to do first, the first of them first."""
        return self.with_agenda(self.agenda + tasks[::-1])

    def answered(self, *tasks: Task) -> State:
        """The state with its top task replaced by these."""
        return self.with_agenda(self.agenda[:-1] + tasks[::-1])

    # Several parts at once: each new State costs as much as a small rule.

    def answered_with_turn(self, turn: Turn | None, *tasks: Task) -> State:
        """The state with its top task replaced by these, and another turn."""
        return self._with_next_turn(self.agenda[:-1] + tasks[::-1], turn)

    def answered_with_clock(self, number: int, holder: Seat | None, *tasks: Task) -> State:
        """The state with its top task replaced by these, in this round, with this holder."""
        return self._with_next_clock(self.agenda[:-1] + tasks[::-1], number, holder)

    def answered_with_bridge(self, bridge: Bridge, desert: Desert, *tasks: Task) -> State:
        """The state with its top task replaced by these, another bridge, and another desert."""
        return self._with_next_bridge(self.agenda[:-1] + tasks[::-1], bridge, desert)

    def answered_with_player(self, seat: Seat, player: Player, *tasks: Task) -> State:
        """The state with its top task replaced by these, and another player at a seat."""
        return self._with_next_player(self.agenda[:-1] + tasks[::-1], seat, player)

    def answered_with_cards(self, cards: Cards, *tasks: Task) -> State:
        """The state with its top task replaced by these, and other cards on the table."""
        return self.with_next_cards(self.agenda[:-1] + tasks[::-1], cards)

    def answered_with_player_and_cards(
        self, seat: Seat, player: Player, cards: Cards, *tasks: Task
    ) -> State:
        """The state with its top task replaced by these, another player, and other cards."""
        return self.with_next_player_and_cards(self.agenda[:-1] + tasks[::-1], seat, player, cards)


def seats(state: State) -> tuple[Seat, ...]:
    """Everybody at the table, clockwise (TH-TURN-01)."""
    return tuple(Seat(seat) for seat in range(len(state.players)))


def round_of(state: State) -> int:
    """The round being played; what comes before round 1 counts to it (TH-ROUND-01)."""
    return max(1, state.round)


def clockwise(state: State) -> tuple[Seat, ...]:
    """Everybody, beginning with the holder of the starting Drakhe (TH-TURN-01)."""
    if state.holder is None:
        raise BrokenPromise("nobody has the starting Drakhe yet")
    return in_order(state)


def in_order(state: State) -> tuple[Seat, ...]:
    """Everybody, clockwise from the starting Drakhe, or from seat 0 before that (TH-TURN-01)."""
    return _seats_from(state.holder or Seat(0), len(state.players))


@cache
def _seats_from(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + ahead) % players) for ahead in range(players))


def board_of(player: Player) -> Ability:
    """The side of the board that a player has chosen (TH-SETUP-09)."""
    if player.ability is None:
        raise BrokenPromise("a board is used before it was chosen")
    return player.ability


_NAME: Final[Callable[[Known], CardId]] = attrgetter("card")


def with_card(cards: tuple[Known, ...], known: Known) -> tuple[Known, ...]:
    """Cards in the order of ``by_id``, with one more in its place."""
    place = bisect_left(cards, known.card, key=_NAME)
    if place < len(cards) and cards[place].card == known.card:
        return by_id((*cards, known))
    return (*cards[:place], known, *cards[place:])


def without_card(cards: tuple[Known, ...], card: CardId) -> tuple[Known, ...]:
    """The cards without one of this name, which must be there."""
    for place, each in enumerate(cards):
        if each.card == card:
            return (*cards[:place], *cards[place + 1 :])
    raise BrokenPromise(f"{card} is not where it should leave")


def by_id(cards: Iterable[Known]) -> tuple[Known, ...]:
    """Cards in the one order that tells nothing."""
    row = sorted(cards, key=_NAME)
    if len(row) == len({each.card for each in row}):
        return tuple(row)
    row.sort(key=lambda each: (each.card, each.to is not EVERYONE, each.to or ()))  # copies
    return tuple(row)
