"""The frozen State, its parts, and how a part is replaced.

The parts are small and nested, so a new state shares with the old one whatever did not change.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import ClassVar, Final, TypeAlias

from attrs import field

from skybridge_rules.core.agenda import Agenda, answer, push
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.rebuild import replacing
from skybridge_rules.core.tuples import put
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.cards import NO_UPGRADES, Printed, printed_on
from skybridge_rules.mysthea.components import (
    FORTS,
    GOLEMS,
    LEAST_GLORY,
    TROOPS,
    Island,
    Side,
    Sign,
)
from skybridge_rules.mysthea.config import DEFAULT, RulesConfig
from skybridge_rules.mysthea.content import digest_of, shipped
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.regions import LAYOUT_REF, Circle, Region
from skybridge_rules.mysthea.tasks import EnterMonster, Task

PLAYERS: Final = (2, 3, 4, 5)
"""How many can play."""

Cards: TypeAlias = tuple[CardId, ...]
"""Cards without an order, ascending."""


def _named(content: Content) -> str:
    """A content as it stands in the repr of options."""
    return f"<content {content.title!r}, digest {digest_of(content)}>"


@frozen(cache_hash=True)
class Options:
    """How a game begins: who plays, under which rules, with which cards."""

    players: int = 4
    circle: Circle | None = None
    """The order of the Islands, from the Spire on; None leaves it to chance (MY-SETUP-01)."""
    mirages: tuple[Region, ...] | None = None
    """Where the Mirage Tokens lie with two players; None leaves it to chance (MY-Q-60)."""
    config: RulesConfig = DEFAULT
    content: Content = field(factory=shipped, repr=_named)


@frozen(cache_hash=True)
class Table:
    """What never changes during a game."""

    options: Options
    printed: Printed = field(eq=False, repr=False)

    def __reduce__(self) -> tuple[object, tuple[Options]]:
        """For pickle: what is printed is read from the options."""
        return table_of, (self.options,)


def table_of(options: Options) -> Table:
    """The table of a game with these options."""
    return Table(options, printed_on(options.content))


# What a player has.


@frozen
class Squad:
    """The units of a player in one region but the Champion; some have travelled this turn."""

    region: Region
    troops: int = 0
    golems: int = 0
    forts: int = 0
    tired_troops: int = 0
    """How many of the Troops have travelled this turn (MY-TRAVEL-13)."""
    tired_golems: int = 0

    with_troops: ClassVar[Callable[[Squad, int, int], Squad]] = replacing("troops", "tired_troops")
    with_golems: ClassVar[Callable[[Squad, int, int], Squad]] = replacing("golems", "tired_golems")
    with_forts: ClassVar[Callable[[Squad, int], Squad]] = replacing("forts")
    with_tired: ClassVar[Callable[[Squad, int, int], Squad]] = replacing(
        "tired_troops", "tired_golems"
    )

    @property
    def size(self) -> int:
        """How many units there are."""
        return self.troops + self.golems + self.forts


_REGION: Final = attrgetter("region")


@frozen
class Champion:
    """The Champion of a player."""

    card: CardId
    region: Region | None = None
    """Where it stands; nowhere until it is placed (MY-UNIT-02)."""
    wounded: bool = False
    travelled: bool = False
    """Whether it has travelled this turn (MY-TRAVEL-10)."""

    with_region: ClassVar[Callable[[Champion, Region, bool], Champion]] = replacing(
        "region", "travelled"
    )
    with_wound: ClassVar[Callable[[Champion, bool], Champion]] = replacing("wounded")
    with_travelled: ClassVar[Callable[[Champion, bool], Champion]] = replacing("travelled")


@frozen
class Army:
    """The units of a player."""

    supply: tuple[int, int, int] = (TROOPS - 2, GOLEMS - 1, FORTS)
    """Troops, Golems and Fortifications beside the board (MY-SETUP-10)."""
    built: tuple[int, int] = (2, 1)
    """Constructed Troops and Golems (MY-SETUP-10)."""
    squads: tuple[Squad, ...] = ()
    """The units on the Islands, by region."""
    champion: Champion | None = None

    with_supply: ClassVar[Callable[[Army, tuple[int, int, int]], Army]] = replacing("supply")
    with_built: ClassVar[Callable[[Army, tuple[int, int, int], tuple[int, int]], Army]] = replacing(
        "supply", "built"
    )
    with_squads: ClassVar[Callable[[Army, tuple[Squad, ...]], Army]] = replacing("squads")
    with_champion: ClassVar[Callable[[Army, Champion | None], Army]] = replacing("champion")

    def squad(self, region: Region) -> Squad | None:
        """The units in a region, if there are any."""
        for each in self.squads:
            if each.region == region:
                return each
        return None

    def with_squad(self, squad: Squad) -> Army:
        """The army with these units in a region; an empty squad vanishes."""
        others = [each for each in self.squads if each.region != squad.region]
        if squad.size:
            insort(others, squad, key=_REGION)
        return self.with_squads(tuple(others))


@frozen
class Unseen:
    """A card in a hand that not everybody has seen (MY-INFO-06)."""

    card: CardId
    to: tuple[Seat, ...]
    """The seats that know it, its owner among them, ascending."""
    batch: int = 0
    """The returned cards that it was drawn from, if all know which those were (MY-INFO-09)."""


@frozen
class Hand:
    """The hand of a player: what all know of it, and what they do not (MY-INFO-06)."""

    known: Cards = ()
    unseen: tuple[Unseen, ...] = ()
    """By card."""

    _with_known: ClassVar[Callable[[Hand, Cards], Hand]] = replacing("known")
    _with_unseen: ClassVar[Callable[[Hand, tuple[Unseen, ...]], Hand]] = replacing("unseen")

    def __len__(self) -> int:
        return len(self.known) + len(self.unseen)

    @property
    def cards(self) -> Cards:
        """The whole hand."""
        if not self.unseen:
            return self.known
        return tuple(sorted([*self.known, *[each.card for each in self.unseen]]))

    def __contains__(self, card: object) -> bool:
        return card in self.known or card in [each.card for each in self.unseen]

    def plus(self, *cards: CardId) -> Hand:
        """The hand with cards that everybody saw coming."""
        return self._with_known(tuple(sorted(self.known + cards)))

    def plus_unseen(self, unseen: Unseen) -> Hand:
        """The hand with a card that not everybody has seen."""
        cards = sorted((*self.unseen, unseen), key=lambda each: each.card)
        return self._with_unseen(tuple(cards))

    def minus(self, card: CardId) -> Hand:
        """The hand without a card; every card is there once (MY-INV-04)."""
        if card in self.known:
            return self._with_known(minus(self.known, card))
        return self._with_unseen(tuple([each for each in self.unseen if each.card != card]))


@frozen
class Player:
    """One seat's board, hand and units."""

    energy: int = 0
    exp: int = 0
    glory: int = LEAST_GLORY
    artefact: int = 0
    """Its number from 1; 0 until it is dealt (MY-SETUP-11)."""
    charged: bool = False
    army: Army = Army()
    hand: Hand = Hand()
    discard: Cards = ()
    accessories: Cards = ()
    upgrades: tuple[CardId | None, ...] = NO_UPGRADES
    """The Upgrade in each slot, by the number of the Slot (MY-ACT-06)."""
    used: Cards = ()
    """Accessories activated this turn (MY-ACC-02)."""
    token: Island | None = None
    """Where the Encounter Token is (MY-SETUP-12)."""
    faced: Cards = ()
    """Encounters that are tucked (MY-ENC-02)."""
    facing: int = 0
    """Encounters that are being resolved (MY-Q-53)."""
    attunement: CardId | None = None
    """The Attunement taken in this Era (MY-ATTUNE-02)."""
    attuned_after: int = 0
    """How many defeats there were before it was taken (MY-Q-43)."""

    with_energy: ClassVar[Callable[[Player, int], Player]] = replacing("energy")
    with_exp: ClassVar[Callable[[Player, int], Player]] = replacing("exp")
    with_glory: ClassVar[Callable[[Player, int], Player]] = replacing("glory")
    with_gains: ClassVar[Callable[[Player, int, int, int], Player]] = replacing(
        "energy", "exp", "glory"
    )
    with_artefact: ClassVar[Callable[[Player, int, bool], Player]] = replacing(
        "artefact", "charged"
    )
    with_charge: ClassVar[Callable[[Player, bool], Player]] = replacing("charged")
    with_army: ClassVar[Callable[[Player, Army], Player]] = replacing("army")
    with_hand: ClassVar[Callable[[Player, Hand], Player]] = replacing("hand")
    with_piles: ClassVar[Callable[[Player, Hand, Cards], Player]] = replacing("hand", "discard")
    with_discard: ClassVar[Callable[[Player, Cards], Player]] = replacing("discard")
    with_accessories: ClassVar[Callable[[Player, Cards], Player]] = replacing("accessories")
    with_upgrades: ClassVar[Callable[[Player, tuple[CardId | None, ...]], Player]] = replacing(
        "upgrades"
    )
    with_placed: ClassVar[Callable[[Player, Cards, Cards, tuple[CardId | None, ...]], Player]] = (
        replacing("discard", "accessories", "upgrades")
    )
    with_used: ClassVar[Callable[[Player, Cards], Player]] = replacing("used")
    with_token: ClassVar[Callable[[Player, Island], Player]] = replacing("token")
    with_faced: ClassVar[Callable[[Player, Cards, int], Player]] = replacing("faced", "facing")
    with_attunement: ClassVar[Callable[[Player, CardId | None, int], Player]] = replacing(
        "attunement", "attuned_after"
    )


# What lies on the table.


@frozen
class Batch:
    """Cards that were put under the Era Deck together (MY-INFO-09)."""

    number: int
    seat: Seat
    """Who knows their order."""
    cards: tuple[CardId, ...]
    """From upper to lower."""


@frozen
class EraDeck:
    """The current Era Deck and the Development Area."""

    unseen: Bag = Bag()
    """The cards on top, in an order that nobody knows."""
    bottom: tuple[Batch, ...] = ()
    """The cards below them, the upper ones first."""
    area: Cards = ()
    """The face-up cards (MY-DEV-02)."""
    batches: int = 0
    """How many batches there were in the game, to tell them apart."""
    under: tuple[CardId, ...] = ()
    """Face-up cards that are put under the deck, as far as their order was named in secret."""

    with_unseen: ClassVar[Callable[[EraDeck, Bag], EraDeck]] = replacing("unseen")
    with_bottom: ClassVar[Callable[[EraDeck, tuple[Batch, ...]], EraDeck]] = replacing("bottom")
    with_area: ClassVar[Callable[[EraDeck, Cards], EraDeck]] = replacing("area")
    with_under: ClassVar[Callable[[EraDeck, tuple[CardId, ...]], EraDeck]] = replacing("under")

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return len(self.unseen) + sum(len(each.cards) for each in self.bottom)

    @property
    def empty(self) -> bool:
        """Whether it has none."""
        return not self.unseen.counts and not self.bottom


@frozen
class Events:
    """The Events Board."""

    monsters: Cards = ()
    """The Monsters of the three Eras, in their order (MY-SETUP-03)."""
    deck: Bag = Bag()
    """The Events Deck below its top card."""
    top: CardId | None = None
    """The next Event, which all see (MY-EVENT-05)."""
    path: tuple[CardId, ...] = ()
    """The Events Path, from the value 2 on (MY-EVENT-02)."""
    figures: tuple[tuple[CardId, Island], ...] = ()
    """The Monsters in play and where they are, by card (MY-MONSTER-01)."""
    defeats: tuple[CardId, ...] = ()
    """The Monsters defeated in this Era, each time (MY-Q-43)."""
    gone: CardId | None = None
    """Kodror, once it was defeated (MY-MONSTER-17)."""

    with_monsters: ClassVar[Callable[[Events, Cards], Events]] = replacing("monsters")
    with_deck: ClassVar[Callable[[Events, Bag, CardId | None], Events]] = replacing("deck", "top")
    with_path: ClassVar[Callable[[Events, tuple[CardId, ...], CardId | None], Events]] = replacing(
        "path", "top"
    )
    with_figures: ClassVar[Callable[[Events, tuple[tuple[CardId, Island], ...]], Events]] = (
        replacing("figures")
    )
    with_defeats: ClassVar[Callable[[Events, tuple[CardId, ...]], Events]] = replacing("defeats")

    def island_of(self, monster: CardId) -> Island | None:
        """Where a Monster is, if it is in play."""
        for card, island in self.figures:
            if card == monster:
                return island
        return None


@frozen
class Front:
    """What is seen of the next encounter where its code is not (MY-INFO-05)."""

    glory: int
    signs: tuple[Sign, ...]
    """The two symbols, ascending."""


@frozen
class Encounters:
    """The Encounter Deck."""

    deck: Bag = Bag()
    """Its cards below the top one; with the top one, where only its front is seen."""
    top: CardId | None = None
    front: Front | None = None
    facing: tuple[CardId, ...] = ()
    """The cards being resolved, the innermost last (MY-Q-53)."""
    pending: tuple[Front, ...] = ()
    """Fronts of cards being resolved whose code is not turned up yet (MY-INFO-05)."""

    with_facing: ClassVar[Callable[[Encounters, tuple[CardId, ...]], Encounters]] = replacing(
        "facing"
    )


@frozen
class Battle:
    """A battle under way."""

    initiator: Seat
    region: Region
    order: tuple[Seat, ...]
    """Who takes part, in order of play (MY-BATTLE-05)."""
    bonus: int = 0
    effect: bool = False
    leheir: bool = False
    """Whether Leheir counts, judged at the start (MY-Q-45)."""
    commitments: tuple[CardId | None, ...] = ()
    """What each of them has committed, as far as they were asked; in secret until the reveal."""
    revealed: bool = False
    there: tuple[tuple[int, int, bool], ...] = ()
    """Troops, Golems and the Champion of each, when the reactions began (MY-Q-74)."""
    totals: tuple[int, ...] = ()
    """The total of each contender, once they are compared (MY-BATTLE-13)."""
    lost: tuple[int, ...] = ()
    """How many units of each were removed or wounded."""
    left: tuple[int, ...] = ()
    """How many Troops and Golems of each retreated."""

    with_commitments: ClassVar[Callable[[Battle, tuple[CardId | None, ...]], Battle]] = replacing(
        "commitments"
    )
    with_reveal: ClassVar[Callable[[Battle, bool, tuple[tuple[int, int, bool], ...]], Battle]] = (
        replacing("revealed", "there")
    )
    with_totals: ClassVar[
        Callable[[Battle, tuple[int, ...], tuple[int, ...], tuple[int, ...]], Battle]
    ] = replacing("totals", "lost", "left")
    with_lost: ClassVar[Callable[[Battle, tuple[int, ...]], Battle]] = replacing("lost")


@frozen
class Turn:
    """What holds only during the present turn."""

    seat: Seat
    standard: bool = False
    """Whether the Standard Action is done (MY-TURN-01)."""
    special: bool = False
    """Whether the Special Action is done (MY-TURN-02)."""

    with_standard: ClassVar[Callable[[Turn, bool], Turn]] = replacing("standard")
    with_special: ClassVar[Callable[[Turn, bool], Turn]] = replacing("special")


fresh_turn = cache(Turn)
"""The turn of a seat in which nothing is done yet; built once."""


@frozen
class State:
    """A position, and what is asked or still to do in it."""

    table: Table
    agenda: Agenda[Task]
    players: tuple[Player, ...]
    era: int = 0
    """From 1; 0 during set-up."""
    circle: Circle = LAYOUT_REF
    mirages: tuple[Region, ...] = ()
    sides: tuple[Side, ...] = ()
    """Which side of each Attunement card lies up, by the number of the Island (MY-SETUP-06)."""
    attunements: Cards = ()
    """The Attunement cards on the Game Board (MY-ATTUNE-01)."""
    deck: EraDeck = EraDeck()
    events: Events = Events()
    encounters: Encounters = Encounters()
    start: Bag = Bag()
    """START cards that are not dealt yet (MY-SETUP-08)."""
    champions: Cards = ()
    """Champions that are not dealt yet (MY-SETUP-09)."""
    draft: Cards = ()
    """Face-up cards of the expert draft (MY-VAR-05)."""
    gone: Cards = ()
    """Command cards that left the game unseen (MY-INFO-08)."""
    buried: tuple[Batch, ...] = ()
    """Command cards that left the game under an Era Deck, known by batches (MY-INFO-08)."""
    removed: Cards = ()
    """Command cards that left the game openly."""
    turn: Turn | None = None
    battles: tuple[Battle, ...] = ()
    """The battles under way, the innermost last."""

    with_agenda: ClassVar[Callable[[State, Agenda[Task]], State]] = replacing("agenda")
    with_players: ClassVar[Callable[[State, tuple[Player, ...]], State]] = replacing("players")
    with_era: ClassVar[Callable[[State, int], State]] = replacing("era")
    with_circle: ClassVar[Callable[[State, Circle], State]] = replacing("circle")
    with_mirages: ClassVar[Callable[[State, tuple[Region, ...]], State]] = replacing("mirages")
    with_sides: ClassVar[Callable[[State, tuple[Side, ...], Cards], State]] = replacing(
        "sides", "attunements"
    )
    with_attunements: ClassVar[Callable[[State, Cards], State]] = replacing("attunements")
    with_deck: ClassVar[Callable[[State, EraDeck], State]] = replacing("deck")
    with_events: ClassVar[Callable[[State, Events], State]] = replacing("events")
    with_encounters: ClassVar[Callable[[State, Encounters], State]] = replacing("encounters")
    with_start: ClassVar[Callable[[State, Bag], State]] = replacing("start")
    with_champions: ClassVar[Callable[[State, Cards], State]] = replacing("champions")
    with_draft: ClassVar[Callable[[State, Cards], State]] = replacing("draft")
    with_gone: ClassVar[Callable[[State, Cards], State]] = replacing("gone")
    with_buried: ClassVar[Callable[[State, tuple[Batch, ...]], State]] = replacing("buried")
    with_removed: ClassVar[Callable[[State, Cards], State]] = replacing("removed")
    with_turn: ClassVar[Callable[[State, Turn | None], State]] = replacing("turn")
    with_battles: ClassVar[Callable[[State, tuple[Battle, ...]], State]] = replacing("battles")
    with_next_turn: ClassVar[
        Callable[[State, Agenda[Task], tuple[Player, ...], Turn | None], State]
    ] = replacing("agenda", "players", "turn")
    with_next_players: ClassVar[Callable[[State, Agenda[Task], tuple[Player, ...]], State]] = (
        replacing("agenda", "players")
    )
    with_next_cards: ClassVar[
        Callable[[State, Agenda[Task], tuple[Player, ...], EraDeck], State]
    ] = replacing("agenda", "players", "deck")
    with_next_deck: ClassVar[Callable[[State, Agenda[Task], EraDeck], State]] = replacing(
        "agenda", "deck"
    )
    with_next_events: ClassVar[Callable[[State, Agenda[Task], Events], State]] = replacing(
        "agenda", "events"
    )
    _with_turn_pushed: ClassVar[Callable[[State, Agenda[Task], Turn | None], State]] = replacing(
        "agenda", "turn"
    )

    @property
    def config(self) -> RulesConfig:
        """The switches of the game."""
        return self.table.options.config

    @property
    def battle(self) -> Battle:
        """The battle that is being fought."""
        if not self.battles:
            raise BrokenPromise("there is no battle")
        return self.battles[-1]

    def with_battle(self, battle: Battle) -> State:
        """The state with another innermost battle."""
        return self.with_battles((*self.battles[:-1], battle))

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
        players = list(self.players)  # as ``put`` does; asked so often that its call is felt
        players[seat] = player
        return self.with_players(tuple(players))

    def with_army(self, seat: Seat, army: Army) -> State:
        """The state with another army of a seat."""
        return self.with_player(seat, self.players[seat].with_army(army))

    # Several parts at once: each new State costs as much as a small rule.

    def popped_with_player(self, seat: Seat, player: Player) -> State:
        """The state without its top task, and with another player at a seat."""
        return self.with_next_players(self.agenda[:-1], put(self.players, seat, player))

    def answered_with_player(self, seat: Seat, player: Player, *tasks: Task) -> State:
        """The state with its top task replaced by these, and another player at a seat."""
        agenda = answer(self.agenda, *tasks)
        return self.with_next_players(agenda, put(self.players, seat, player))

    def pushed_with_player(self, seat: Seat, player: Player, *tasks: Task) -> State:
        """The state with these tasks to do first, and another player at a seat."""
        agenda = push(self.agenda, *tasks)
        return self.with_next_players(agenda, put(self.players, seat, player))

    def pushed_with_turn(self, turn: Turn, *tasks: Task) -> State:
        """The state with these tasks to do first, and another turn."""
        return self._with_turn_pushed(push(self.agenda, *tasks), turn)


def plus(cards: Cards, card: CardId) -> Cards:
    """The cards with one more."""
    at = bisect_left(cards, card)
    return (*cards[:at], card, *cards[at:])


def minus(cards: Cards, card: CardId) -> Cards:
    """The cards without one, which must be there."""
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        raise BrokenPromise(f"{card} is not where it should leave")
    return cards[:at] + cards[at + 1 :]


_SEATS: Final = tuple(tuple(map(Seat, range(players))) for players in range(PLAYERS[-1] + 1))
"""The seats of so many players."""


def seats(state: State) -> tuple[Seat, ...]:
    """Everybody at the table."""
    return _SEATS[len(state.players)]


def order_of_play(state: State) -> tuple[Seat, ...]:
    """Everybody by the number of the Artefact (MY-SETUP-11)."""
    return _ordered(tuple([player.artefact for player in state.players]))


def opponents(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else, in order of play."""
    return tuple([other for other in order_of_play(state) if other != seat])


@cache
def _ordered(artefacts: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with these Artefacts, by their numbers."""
    return tuple(sorted(_SEATS[len(artefacts)], key=lambda seat: artefacts[seat]))


def round_of(state: State) -> int:
    """The round being played, with its Era before it: 23 is the third round of Era II.

    What comes before the first round of an Era has none: 20. The Path of the last Era lies there
    until its cards are shuffled again (MY-ERA-05). Set-up belongs to round 1.
    """
    if not state.era:
        return 1
    old = any(isinstance(task, EnterMonster) for task in state.agenda)
    return 10 * state.era + (0 if old else len(state.events.path))
