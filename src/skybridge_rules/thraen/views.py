"""What one seat may know, and a state it might be in (TH-INFO-01 to TH-INFO-04).

A hand one may not see is a number of cards, by what everybody knows of them: their backs, for each
stack has its own (TH-SETUP-03), and which seats have looked at them. A card that was seen on its
way into a hand is remembered; where it went out of sight, its few possible places are (TH-Q-82).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import evolve, field

from skybridge_rules.core.at_table import expect_seat
from skybridge_rules.core.codec import MAY_BE_LEFT_OUT
from skybridge_rules.core.ids import Audience, CardId, Seat, may_know, with_seat
from skybridge_rules.core.notebook import Drawn
from skybridge_rules.core.piles import NOT_PLACED, Known, Pile, PileView, Seen
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.beliefs import Beliefs
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Stack
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.state import (
    Bridge,
    Damage,
    Desert,
    Display,
    Figures,
    Goods,
    Options,
    State,
    Turn,
)
from skybridge_rules.thraen.tasks import (
    AskVision,
    Task,
)


@frozen
class Hidden:
    """So many cards that a seat cannot name, and what it knows of them."""

    count: int
    back: Stack | None
    """The stack they come from; None for Godh cards."""
    to: Audience
    """The seats that can name them."""


@frozen
class Holding:
    """Cards without an order, as one seat knows them."""

    known: tuple[Known, ...] = ()
    """Those it can name, by id, and who else can."""
    hidden: tuple[Hidden, ...] = ()
    """The others, by back and by who knows them."""

    @property
    def count(self) -> int:
        """How many there are in all, which is public (TH-INFO-01)."""
        return len(self.known) + sum(each.count for each in self.hidden)

    @property
    def names(self) -> tuple[CardId, ...]:
        """The cards that the seat can name."""
        return tuple(each.card for each in self.known)


@frozen
class PlayerView:
    """One seat's board, hands and display, as another seat knows them."""

    ability: Ability | None
    goods: Goods
    figures: Figures
    hand: Holding
    godhs: Holding
    pack: Holding
    """What it holds during the draft (TH-SETUP-18)."""
    display: Display


@frozen
class CardsView:
    """The cards on the table, as one seat knows them."""

    piles: tuple[PileView, ...]
    open: tuple[CardId | None, ...]
    discard: Holding
    godhs: PileView
    drakhe: GreatDrakhe | None
    aside: Holding
    crown: Stack | None
    secret: Damage | None
    """The damage that this seat has chosen in secret (TH-Q-67)."""
    chosen: tuple[bool, ...]
    """Who has chosen a damage in secret; nobody where that is not the way."""
    beliefs: Beliefs = field(default=(), metadata=MAY_BE_LEFT_OUT | NOT_PLACED)
    """Where cards can be that this seat saw and lost sight of; those it is sure of are named."""


@frozen
class View(Drawn):
    """The table as a seat sees it; None is the spectator."""

    seat: Seat | None
    options: Options
    agenda: tuple[Task, ...]
    round: int
    holder: Seat | None
    turn: Turn | None
    players: tuple[PlayerView, ...]
    bridge: Bridge
    desert: Desert
    cards: CardsView


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know, with what it remembers (TH-INFO-01 to TH-INFO-04, TH-Q-79)."""
    expect_seat(seat, len(state.players))
    deck, cards = state.table.deck, state.cards
    packs = cards.packs or ((),) * len(state.players)
    if not state.table.options.config.view_memory:
        state = _forgotten(state)
        cards = state.cards
    beliefs = tuple(each for each in cards.beliefs if each.seat == seat)
    sure = frozenset(card for belief in beliefs for card in belief.certain)
    return View(
        seat,
        state.table.options,
        state.agenda,
        state.round,
        state.holder,
        state.turn,
        tuple(
            PlayerView(
                player.ability,
                player.goods,
                player.figures,
                _held(player.hand, seat, deck, sure),
                _held(player.godhs, seat, deck, sure),
                _held((Known(card, (Seat(holder),)) for card in pack), seat, deck, sure),
                player.display,
            )
            for holder, (player, pack) in enumerate(zip(state.players, packs, strict=True))
        ),
        state.bridge,
        state.desert,
        CardsView(
            tuple(_seen(pile, seat, sure) for pile in cards.piles),
            cards.open,
            _held(cards.discard, seat, deck, sure),
            _seen(cards.godhs, seat, sure),
            cards.drakhe,
            _held(cards.aside, seat, deck, sure),
            cards.crown,
            cards.secrets[seat] if cards.secrets and seat is not None else None,
            tuple(secret is not None for secret in cards.secrets),
            beliefs,
        ),
    )


def _forgotten(state: State) -> State:
    """The state without what somebody saw earlier; only what lies open now is known (TH-Q-79).

    A card that Visions is looking at right now is not forgotten yet.
    """
    top = state.agenda[-1] if state.agenda else None
    vision = top if isinstance(top, AskVision) else None
    players = tuple(
        player.with_hand(_own(player.hand, Seat(seat))).with_godhs(_own(player.godhs, Seat(seat)))
        for seat, player in enumerate(state.players)
    )
    cards = state.cards
    piles = tuple(
        _looked_into(pile, vision.seat)
        if vision is not None and stack is vision.stack
        else _unremembered(pile)
        for stack, pile in zip(Stack, cards.piles, strict=True)
    )
    cards = evolve(
        cards,
        piles=piles,
        godhs=_unremembered(cards.godhs),
        discard=tuple(Known(known.card, ()) for known in cards.discard),
        beliefs=(),
    )
    return evolve(state, players=players, cards=cards)


def _own(hand: tuple[Known, ...], seat: Seat) -> tuple[Known, ...]:
    return tuple(Known(known.card, (seat,)) for known in hand)


def _looked_into(pile: Pile, seat: Seat) -> Pile:
    """Only the top card is known, to the one who looks at it."""
    known, rest = pile.taken()
    return _unremembered(rest).topped(known.card, (seat,))


def _unremembered(pile: Pile) -> Pile:
    return pile.reshuffled() if pile.top or pile.bottom else pile


def unknowns(view: View) -> tuple[str, ...]:
    """The cards that a view cannot place, the Great Drakhe until it awakens, secret damages.

    What others have chosen in secret is learned when all suffer it (TH-INFO-03, TH-Q-67).
    """
    pools = unplaced(view, deck_of(view.options.content))
    names = [
        f"card {card}"
        for back, pool in pools.items()
        if back is not Stack.BRIDGE_WORK  # all alike, so there is nothing to learn
        for card in pool
    ]
    drakhe = [] if view.cards.drakhe is not None else ["the Great Drakhe"]
    secret = [
        f"the damage of seat {seat}"
        for seat, chosen in enumerate(view.cards.chosen)
        if chosen and seat != view.seat
    ]
    return (*names, *drakhe, *secret)


def _held(
    cards: Iterable[Known], seat: Seat | None, deck: Deck, sure: frozenset[CardId]
) -> Holding:
    known: list[Known] = []
    hidden: Counter[tuple[int, Audience]] = Counter()
    for each in cards:
        if may_know(each.to, seat):
            known.append(each)
        elif each.card in sure:
            known.append(Known(each.card, _and(each.to, seat)))
        else:
            hidden[(_back(each.card, deck), each.to)] += 1
    groups = sorted(hidden.items(), key=lambda item: (item[0][0], item[0][1] or ()))
    return Holding(
        tuple(known),
        tuple(
            Hidden(count, Stack(back) if back >= 0 else None, to) for (back, to), count in groups
        ),
    )


def _seen(pile: Pile, seat: Seat | None, sure: frozenset[CardId]) -> PileView:
    """A pile, with what the seat has concluded beside what it has seen (TH-Q-82)."""
    if not sure:
        return pile.seen_by(seat)
    return PileView(
        tuple(_concluded(each, seat, sure) for each in pile.top),
        len(pile.unseen),
        tuple(_concluded(each, seat, sure) for each in pile.bottom),
    )


def _concluded(known: Known, seat: Seat | None, sure: frozenset[CardId]) -> Seen:
    if known.card not in sure or may_know(known.to, seat):
        return known.seen_by(seat)
    return Seen(known.card, _and(known.to, seat))


def _and(to: Audience, seat: Seat | None) -> Audience:
    """Those who have seen a card, and the seat that has concluded which it is."""
    return to if seat is None else with_seat(to, seat)


def _back(card: CardId, deck: Deck) -> int:
    """The number of the stack a card comes from; -1 for a Godh card."""
    found = deck.cards.get(card)
    return -1 if found is None or found.back is None else found.back


def unplaced(view: View, deck: Deck) -> dict[Stack | None, list[CardId]]:
    """By back, the cards that a view cannot place, in the order of their ids."""
    placed = Counter(_named(view))
    backs: dict[Stack | None, tuple[CardId, ...]] = dict(zip(Stack, deck.stacks, strict=True))
    backs[None] = tuple(deck.godhs)
    unplaced = {}
    for back, cards in backs.items():
        left = unplaced[back] = list[CardId]()
        for card in sorted(cards):
            if placed[card]:
                placed[card] -= 1
            else:
                left.append(card)
    return unplaced


def _named(view: View) -> Iterator[CardId]:
    """Every card that a view can place."""
    cards = view.cards
    for pile in (*cards.piles, cards.godhs):
        yield from pile.known
    yield from (card for card in cards.open if card is not None)
    yield from (*cards.discard.names, *cards.aside.names)
    for player in view.players:
        yield from (*player.hand.names, *player.godhs.names, *player.pack.names)
        for stack in player.display.stacks:
            yield from stack
    if view.turn is not None:
        yield from view.turn.beside
