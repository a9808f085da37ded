"""What one seat may know, and a state it might be in (TH-INFO-01 to TH-INFO-04).

A hand one may not see is a number of cards, by what everybody knows of them: their backs, for each
stack has its own (TH-SETUP-03), and which seats have looked at them. A card that was seen on its
way into a hand is remembered; where it went out of sight, its few possible places are (TH-Q-82).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import chain, filterfalse
from operator import attrgetter
from typing import Any, ClassVar, Final, TypeVar

from attrs import evolve, field

from skybridge_rules.core.at_table import expect_seat
from skybridge_rules.core.codec import MAY_BE_LEFT_OUT
from skybridge_rules.core.ids import Audience, CardId, Seat, may_know, with_seat
from skybridge_rules.core.notebook import Drawn
from skybridge_rules.core.piles import (
    NOT_PLACED,
    Known,
    Pile,
    PileView,
    Seen,
    known_card,
    seen_card,
)
from skybridge_rules.core.rebuild import building
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.beliefs import Beliefs
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Stack
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.state import (
    Bridge,
    Cards,
    Damage,
    Desert,
    Display,
    Figures,
    Goods,
    Options,
    Player,
    State,
    Turn,
)
from skybridge_rules.thraen.tasks import (
    AskVision,
    Task,
)

T = TypeVar("T")
R = TypeVar("R")


@frozen
class Hidden:
    """So many cards that a seat cannot name, and what it knows of them."""

    count: int
    back: Stack | None
    """The stack they come from; None for Godh cards."""
    to: Audience
    """The seats that can name them."""


hidden_cards = cache(Hidden)
"""Hidden cards, built once and shared."""


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
        return tuple([each.card for each in self.known])


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

    built: ClassVar[
        Callable[[Ability | None, Goods, Figures, Holding, Holding, Holding, Display], PlayerView]
    ] = building()


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

    built: ClassVar[
        Callable[
            [
                tuple[PileView, ...],
                tuple[CardId | None, ...],
                Holding,
                PileView,
                GreatDrakhe | None,
                Holding,
                Stack | None,
                Damage | None,
                tuple[bool, ...],
                Beliefs,
            ],
            CardsView,
        ]
    ] = building()


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

    built: ClassVar[
        Callable[
            [
                Seat | None,
                Options,
                tuple[Task, ...],
                int,
                Seat | None,
                Turn | None,
                tuple[PlayerView, ...],
                Bridge,
                Desert,
                CardsView,
            ],
            View,
        ]
    ] = building()


def view(state: State, seat: Seat | None) -> View:
    """What a seat may know, with what it remembers (TH-INFO-01 to TH-INFO-04, TH-Q-79)."""
    expect_seat(seat, len(state.players))
    if not state.table.options.config.view_memory:
        state = _forgotten(state)
    eye = _eye(state, seat)
    return View.built(
        seat,
        state.table.options,
        state.agenda,
        state.round,
        state.holder,
        state.turn,
        eye.players(state.players, state.cards.packs),
        state.bridge,
        state.desert,
        eye.cards(state.cards),
    )


class _Eye:
    """What a seat sees of the parts of states; a part that did not change needs no second look.

    A part is found by its identity: to compare hands and piles would cost as much as to look.
    """

    def __init__(self, seat: Seat | None, deck: Deck, beliefs: Beliefs) -> None:
        self.seat, self.deck, self.all_beliefs = seat, deck, beliefs
        self.beliefs = tuple([each for each in beliefs if each.seat == seat])
        self.sure = frozenset([card for each in self.beliefs for card in each.certain])
        self.seen: dict[int, tuple[object, Any]] = {}

    def _once(self, part: T, look: Callable[[T], R]) -> R:
        there = self.seen.get(id(part))
        if there is not None:
            found: R = there[1]
            return found
        made = look(part)
        if len(self.seen) >= MOST_PARTS:
            self.seen.clear()
        self.seen[id(part)] = part, made  # with the part, so that no other one gets its id
        return made

    def _each(self, parts: tuple[T, ...], look: Callable[[T], R]) -> tuple[R, ...]:
        seen, once = self.seen, self._once  # most of them are known: asked here, they cost little
        return tuple(
            [there[1] if (there := seen.get(id(part))) else once(part, look) for part in parts]
        )

    def players(
        self, players: tuple[Player, ...], packs: tuple[tuple[CardId, ...], ...]
    ) -> tuple[PlayerView, ...]:
        """Every seat's board, hands and display; packs while cards are drafted."""
        if not packs:
            return self._each(players, self._player)
        return tuple(
            [
                self._player(player, tuple([known_card(card, (Seat(seat),)) for card in pack]))
                for seat, (player, pack) in enumerate(zip(players, packs, strict=True))
            ]
        )

    def _player(self, player: Player, pack: tuple[Known, ...] = ()) -> PlayerView:
        return PlayerView.built(
            player.ability,
            player.goods,
            player.figures,
            self._held(player.hand),
            self._held(player.godhs),
            self._held(pack),
            player.display,
        )

    def cards(self, cards: Cards) -> CardsView:
        """The cards on the table."""
        return self._once(cards, self._cards)

    def _cards(self, cards: Cards) -> CardsView:
        piles = self._each((*cards.piles, cards.godhs), self._pile)
        return CardsView.built(
            piles[:-1],
            cards.open,
            self._held(cards.discard),
            piles[-1],
            cards.drakhe,
            self._held(cards.aside),
            cards.crown,
            cards.secrets[self.seat] if cards.secrets and self.seat is not None else None,
            tuple([secret is not None for secret in cards.secrets]),
            self.beliefs,
        )

    def _pile(self, pile: Pile) -> PileView:
        """A pile, with what the seat has concluded beside what it has seen (TH-Q-82)."""
        top = tuple([self._place(known) for known in pile.top]) if pile.top else ()
        bottom = tuple([self._place(known) for known in pile.bottom]) if pile.bottom else ()
        return PileView(top, len(pile.unseen), bottom)

    def _place(self, known: Known) -> Seen:
        if known.card not in self.sure or may_know(known.to, self.seat):
            return known.seen_by(self.seat)
        return seen_card(known.card, _and(known.to, self.seat))

    def _held(self, cards: tuple[Known, ...]) -> Holding:
        return self._once(cards, self._holding) if cards else _NOTHING

    def _holding(self, cards: tuple[Known, ...]) -> Holding:
        seat, known = self.seat, list[Known]()
        hidden: dict[tuple[int, Audience], int] = {}
        for each in cards:
            to = each.to
            if to is None or seat in to:
                known.append(each)
            elif each.card in self.sure:
                known.append(known_card(each.card, _and(to, seat)))
            else:
                alike = (_back(each.card, self.deck), to)
                hidden[alike] = hidden.get(alike, 0) + 1
        if not hidden:
            return Holding(tuple(known))
        groups = sorted(hidden.items(), key=lambda item: (item[0][0], item[0][1] or ()))
        return Holding(
            tuple(known),
            tuple(
                [
                    hidden_cards(count, Stack(back) if back >= 0 else None, to)
                    for (back, to), count in groups
                ]
            ),
        )


MOST_PARTS: Final = 1 << 10
"""A seat remembers the sight of so many parts, then it begins anew."""

_NOTHING: Final = Holding()

NAME: Final[Callable[[Known | Seen], CardId | None]] = attrgetter("card")
"""The name of a card, for many at once."""

_EYES: Final[dict[Seat | None, _Eye]] = {}
"""The latest eye of each seat. It spares work, and never changes what a view says."""


def _eye(state: State, seat: Seat | None) -> _Eye:
    """The eye of a seat, at this table and with what it can conclude now (TH-Q-82)."""
    deck, beliefs = state.table.deck, state.cards.beliefs
    eye = _EYES.get(seat)
    if eye is not None and eye.deck is deck and eye.all_beliefs is beliefs:
        return eye
    new = _Eye(seat, deck, beliefs)
    if eye is not None and eye.deck is deck and eye.sure == new.sure:
        new.seen = eye.seen  # it concludes the same of every part
    _EYES[seat] = new
    return new


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


def _and(to: Audience, seat: Seat | None) -> Audience:
    """Those who have seen a card, and the seat that has concluded which it is."""
    return to if seat is None else with_seat(to, seat)


def _back(card: CardId, deck: Deck) -> int:
    """The number of the stack a card comes from; -1 for a Godh card."""
    found = deck.cards.get(card)
    return -1 if found is None or found.back is None else found.back


def unplaced(view: View, deck: Deck) -> dict[Stack | None, list[CardId]]:
    """By back, the cards that a view cannot place, in the order of their ids."""
    named = _named(view)
    is_placed = frozenset(named).__contains__  # asked of every card there is
    unplaced: dict[Stack | None, list[CardId]] = {}
    for back, cards, copies in _by_back(deck):
        if not copies:
            unplaced[back] = [*filterfalse(is_placed, cards)]
            continue
        left = unplaced[back] = []
        for card, count in copies:
            left += [card] * (count - named.count(card))
    return unplaced


@cache
def _by_back(
    deck: Deck,
) -> tuple[tuple[Stack | None, tuple[CardId, ...], tuple[tuple[CardId, int], ...]], ...]:
    """The cards of each back, by id, and how many of each if some come in copies; Godhs last."""
    rows: list[tuple[Stack | None, tuple[CardId, ...]]] = [
        (stack, tuple(sorted(cards))) for stack, cards in zip(Stack, deck.stacks, strict=True)
    ]
    rows.append((None, tuple(sorted(deck.godhs))))
    return tuple(
        (back, cards, tuple(Counter(cards).items()) if len(cards) > len(set(cards)) else ())
        for back, cards in rows
    )


def _named(view: View) -> list[CardId | None]:
    """Every card that a view can place; None for a place without one, or with one out of sight."""
    cards = view.cards
    seen: list[Known | Seen] = [*cards.discard.known, *cards.aside.known]
    for pile in (*cards.piles, cards.godhs):
        seen += pile.top
        seen += pile.bottom
    found = [*cards.open]
    for player in view.players:
        seen += player.hand.known
        seen += player.godhs.known
        seen += player.pack.known
        found += chain.from_iterable(player.display.stacks)
    found += map(NAME, seen)
    if view.turn is not None:
        found += view.turn.beside
    return found
