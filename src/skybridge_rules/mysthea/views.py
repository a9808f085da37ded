"""What one seat may know (MY-INFO-01 to MY-INFO-10).

A hand that one may not see is what all know of it, and for each other card where it comes from: the
START set and its colour, or an Era (MY-INFO-07). Cards that were put under a deck are known as a
group; only one seat knows their order (MY-INFO-09).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar, TypeAlias

from skybridge_rules.core.at_table import expect_seat
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.notebook import Drawn
from skybridge_rules.core.rebuild import building
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.cards import Printed, printed_on
from skybridge_rules.mysthea.components import CardType, Era, Island, Side
from skybridge_rules.mysthea.regions import Circle, Region
from skybridge_rules.mysthea.state import (
    Army,
    Batch,
    Battle,
    Cards,
    Encounters,
    EraDeck,
    Events,
    Hand,
    Options,
    Player,
    State,
    Turn,
    Unseen,
)
from skybridge_rules.mysthea.tasks import AskUnder, Task


@frozen
class Origin:
    """Where a card comes from that a seat cannot name (MY-INFO-07)."""

    era: Era
    type: CardType | None = None
    """Its colour, for START cards."""
    batch: int = 0
    """The returned cards that it was drawn from, if it was (MY-INFO-09)."""


Seen: TypeAlias = tuple[tuple[CardId, tuple[Seat, ...], int], ...]
"""Cards that a seat can name, who knows them, and their batches."""

Hidden: TypeAlias = tuple[tuple[Origin, tuple[Seat, ...]], ...]
"""Where cards come from that it cannot name, and who knows them."""


@frozen
class HandView:
    """A hand as one seat knows it."""

    known: Cards
    """What everybody knows of it."""
    seen: Seen = ()
    """What this seat knows besides: the card, who knows it, and its batch."""
    hidden: Hidden = ()
    """Where the other cards come from, and who knows them."""

    built: ClassVar[Callable[..., HandView]] = building()

    def __len__(self) -> int:
        return len(self.known) + len(self.seen) + len(self.hidden)

    @property
    def cards(self) -> Cards:
        """Every card that the seat can name."""
        return tuple(sorted((*self.known, *(card for card, _, _ in self.seen))))


@frozen
class PlayerView:
    """One seat's board, hand and units, as another seat knows them."""

    energy: int
    exp: int
    glory: int
    artefact: int
    charged: bool
    army: Army
    hand: HandView
    discard: Cards
    accessories: Cards
    upgrades: tuple[CardId | None, ...]
    used: Cards
    token: Island | None
    faced: Cards
    facing: int
    attunement: CardId | None
    attuned_after: int

    built: ClassVar[Callable[..., PlayerView]] = building()


@frozen
class BatchView:
    """Cards that were put under a deck, as one seat knows them (MY-INFO-09)."""

    number: int
    seat: Seat
    count: int
    """How many of them still lie there."""
    cards: tuple[CardId, ...] = ()
    """In their order, from upper to lower, if the seat knows it."""


@frozen
class GroupView:
    """Cards of a batch that the seat cannot tell apart, wherever they are now (MY-INFO-09)."""

    number: int
    cards: Cards


@frozen
class DeckView:
    """The Era Deck and the Development Area, as one seat knows them."""

    unseen: int
    """How many cards lie on top in an order that nobody knows."""
    bottom: tuple[BatchView, ...]
    area: Cards
    batches: int
    named: int = 0
    """How many of the face-up cards have a place under the deck already."""
    under: tuple[CardId, ...] = ()
    """Which, in their order, if the seat itself names them."""

    built: ClassVar[Callable[..., DeckView]] = building()

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return self.unseen + sum(each.count for each in self.bottom)


@frozen
class View(Drawn):
    """The table as a seat sees it; None is the spectator."""

    seat: Seat | None
    options: Options
    agenda: tuple[Task, ...]
    players: tuple[PlayerView, ...]
    era: int
    circle: Circle
    mirages: tuple[Region, ...]
    sides: tuple[Side, ...]
    attunements: Cards
    deck: DeckView
    events: Events
    encounters: Encounters
    start: tuple[int, ...]
    """How many START cards of each colour are not dealt yet."""
    champions: Cards
    draft: Cards
    gone: tuple[int, ...]
    """How many cards of each set left the game unseen (MY-INFO-08)."""
    buried: tuple[BatchView, ...]
    groups: tuple[GroupView, ...]
    """Cards known to be in a batch, or drawn from it, but not where exactly."""
    removed: Cards
    turn: Turn | None
    battles: tuple[Battle, ...]
    """Battles under way; commitments of others are not in them before the reveal."""

    built: ClassVar[Callable[..., View]] = building()

    @property
    def printed(self) -> Printed:
        """What is printed on the cards."""
        return printed_on(self.options.content)


def view(state: State, seat: Seat | None) -> View:
    """What a seat, or the spectator (None), may know (MY-INFO-01, MY-INFO-02)."""
    expect_seat(seat, len(state.players))
    deck, printed = state.deck, state.table.printed
    return View.built(
        seat,
        state.table.options,
        state.agenda,
        tuple([_player(player, printed, seat) for player in state.players]),
        state.era,
        state.circle,
        state.mirages,
        state.sides,
        state.attunements,
        _deck(deck, seat, _names_order(state, seat)),
        state.events,
        state.encounters,
        _by_type(state.start, printed),
        state.champions,
        state.draft,
        _by_era(state.gone, printed),
        _batches(state.buried, seat),
        _groups(state, seat),
        state.removed,
        state.turn,
        tuple([_battle(each, seat) for each in state.battles]),
    )


# What seldom changes is worked out once for the part of the state that it follows from.


@by_identity
def _by_type(start: Bag, printed: Printed) -> tuple[int, ...]:
    """How many START cards of each colour there are."""
    found = Counter(printed.commands[card].type for card in start)
    return tuple(found[kind] for kind in CardType)


@by_identity
def _by_era(gone: Cards, printed: Printed) -> tuple[int, ...]:
    """How many cards of each set there are."""
    found = Counter(printed.commands[card].era for card in gone)
    return tuple(found[era] for era in Era)


def _names_order(state: State, seat: Seat | None) -> bool:
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, AskUnder) and top.seat == seat


@by_identity
def _deck(deck: EraDeck, seat: Seat | None, names_order: bool) -> DeckView:
    return DeckView.built(
        len(deck.unseen),
        _batches(deck.bottom, seat),
        deck.area,
        deck.batches,
        len(deck.under),
        deck.under if names_order else (),
    )


@by_identity
def _player(player: Player, printed: Printed, seat: Seat | None) -> PlayerView:
    return PlayerView.built(
        player.energy,
        player.exp,
        player.glory,
        player.artefact,
        player.charged,
        player.army,
        _hand(printed, player.hand, seat),
        player.discard,
        player.accessories,
        player.upgrades,
        player.used,
        player.token,
        player.faced,
        player.facing,
        player.attunement,
        player.attuned_after,
    )


def origin_of(printed: Printed, card: CardId, batch: int) -> Origin:
    """Where a card comes from, as all know it (MY-INFO-07)."""
    command = printed.commands[card]
    return Origin(command.era, command.type if command.era is Era.START else None, batch)


def _hand(printed: Printed, hand: Hand, seat: Seat | None) -> HandView:
    if not hand.unseen:
        return HandView.built(hand.known, (), ())
    return HandView.built(hand.known, *_unseen(hand.unseen, printed, seat))


@by_identity
def _unseen(unseen: tuple[Unseen, ...], printed: Printed, seat: Seat | None) -> tuple[Seen, Hidden]:
    """What a seat knows of cards that not everybody has seen."""
    seen = tuple((u.card, u.to, u.batch) for u in unseen if seat is not None and seat in u.to)
    hidden = [
        (origin_of(printed, u.card, u.batch), u.to)
        for u in unseen
        if seat is None or seat not in u.to
    ]
    hidden.sort(key=lambda each: (each[0].era, each[0].type or 0, each[0].batch, each[1]))
    return seen, tuple(hidden)


@by_identity
def _batches(batches: tuple[Batch, ...], seat: Seat | None) -> tuple[BatchView, ...]:
    return tuple([_batch(each, seat) for each in batches])


def _batch(batch: Batch, seat: Seat | None) -> BatchView:
    cards = batch.cards if seat == batch.seat else ()
    return BatchView(batch.number, batch.seat, len(batch.cards), cards)


def _groups(state: State, seat: Seat | None) -> tuple[GroupView, ...]:
    """For each batch that the seat does not know: its cards, wherever they hide (MY-INFO-09)."""
    found: dict[int, list[CardId]] = {}
    for batch in state.deck.bottom + state.buried:
        if batch.seat != seat:
            found.setdefault(batch.number, []).extend(batch.cards)
    for player in state.players:
        for each in player.hand.unseen:
            if each.batch and (seat is None or seat not in each.to):
                found.setdefault(each.batch, []).append(each.card)
    if not found:
        return ()
    return tuple([GroupView(number, tuple(sorted(found[number]))) for number in sorted(found)])


def _battle(battle: Battle, seat: Seat | None) -> Battle:
    """Before the reveal a seat sees its own commitment, of others only that they decided."""
    if battle.revealed or not battle.commitments:
        return battle
    made = zip(battle.order, battle.commitments, strict=False)
    own = tuple(card if other == seat else None for other, card in made)
    return Battle(
        battle.initiator,
        battle.region,
        battle.order,
        battle.bonus,
        battle.effect,
        battle.leheir,
        own,
    )


def located(view: View) -> Counter[CardId]:
    """Every Command card that the seat of a view can place, or knows to be in a group."""
    found = Counter((*view.removed, *view.deck.area))
    found.update(card for card in view.draft if card in view.printed.commands)
    for player in view.players:
        found.update((*player.hand.cards, *player.discard, *player.accessories))
        found.update(card for card in player.upgrades if card is not None)
    for batch in (*view.deck.bottom, *view.buried):
        found.update(batch.cards)
    for group in view.groups:
        found.update(group.cards)
    return found


def unplaced(view: View) -> Cards:
    """Command cards of this and earlier sets that the seat cannot place (MY-INFO-08)."""
    known = located(view)
    sets = view.printed.eras[: view.era + 1]
    return tuple(card for era in sets for card in era if card not in known)


def unknowns(view: View) -> tuple[str, ...]:
    """Names of what a view cannot place; a name less means that something was learned."""
    cards = [f"card {card}" for card in unplaced(view)]
    cards += [f"place of {card}" for group in view.groups for card in group.cards]
    cards += [f"card {card}" for card in view.events.deck]
    cards += [f"card {card}" for card in view.encounters.deck]
    secret = [
        f"commitment of seat {seat}"
        for battle in view.battles
        if not battle.revealed
        for seat, card in zip(battle.order, battle.commitments, strict=False)
        if card is None and seat != view.seat
    ]
    return tuple(sorted((*cards, *secret)))
