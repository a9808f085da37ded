"""What one seat may know, and a state it might be in (TH-INFO-01 to TH-INFO-04).

A hand one may not see is a number of cards, by what everybody knows of them: their backs, for each
stack has its own (TH-SETUP-03), and which seats have looked at them. A card that was seen on its
way into a hand is remembered until nobody can be sure of it any more (TH-Q-79, TH-Q-82).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from attrs import evolve, frozen

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import EVERYONE, Audience, CardId, Seat, may_know
from skybridge_rules.core.piles import Known, Pile, PileView, Seen
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Stack
from skybridge_rules.thraen.deck import Deck, deck_of
from skybridge_rules.thraen.legality import legal_moves
from skybridge_rules.thraen.resolve.damage import damages
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
    Table,
    Turn,
    by_id,
)
from skybridge_rules.thraen.tasks import (
    AskPick,
    AskReligion,
    AskVision,
    DealPack,
    PassPacks,
    Task,
)

MOST_DEALS: Final = 500
"""So often a hand is imagined anew before it is given up that one fits the question."""


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


@frozen
class View:
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
    deck, cards = state.table.deck, state.cards
    packs = cards.packs or ((),) * len(state.players)
    if not state.table.options.config.view_memory:
        state = _forgotten(state)
        cards = state.cards
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
                _held(player.hand, seat, deck),
                _held(player.godhs, seat, deck),
                _held((Known(card, (Seat(holder),)) for card in pack), seat, deck),
                player.display,
            )
            for holder, (player, pack) in enumerate(zip(state.players, packs, strict=True))
        ),
        state.bridge,
        state.desert,
        CardsView(
            tuple(pile.seen_by(seat) for pile in cards.piles),
            cards.open,
            _held(cards.discard, seat, deck),
            cards.godhs.seen_by(seat),
            cards.drakhe,
            _held(cards.aside, seat, deck),
            cards.crown,
            cards.secrets[seat] if cards.secrets and seat is not None else None,
            tuple(secret is not None for secret in cards.secrets),
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
    pools = _unplaced(view, deck_of(view.options.content))
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


def resample(view: View, dealer: Dealer) -> State:
    """Deal the cards that a view cannot place into the places it cannot see.

    Dealt again until the question has an answer: who is asked for a Godh card to play has one. Of a
    view that no play leads to, and whose question nobody could answer, the last deal is as good as
    any.
    """
    state = imagined(view, dealer.fork(0))
    if not state.agenda or not isinstance(state.agenda[-1], AskReligion):
        return state
    for deal in range(1, MOST_DEALS):
        if legal_moves(state):
            break
        state = imagined(view, dealer.fork(deal))
    return state


def imagined(view: View, dealer: Dealer) -> State:
    """The unknown cards dealt once; all that lies open is right, whatever is asked."""
    deck = deck_of(view.options.content)
    drawn = {
        back: _Pool(cards, dealer.fork(f"back {back}"))
        for back, cards in _unplaced(view, deck).items()
    }
    players = tuple(
        Player(
            each.ability,
            each.goods,
            each.figures,
            _imagined(each.hand, drawn),
            _imagined(each.godhs, drawn),
            each.display,
        )
        for each in view.players
    )
    packs = tuple(
        tuple(known.card for known in _imagined(each.pack, drawn)) for each in view.players
    )
    seen = view.cards
    discard, aside = _imagined(seen.discard, drawn), _imagined(seen.aside, drawn)
    tops = [_imagined_pile(seen.piles[stack], drawn[stack]) for stack in Stack]
    godhs = _imagined_pile(seen.godhs, drawn[None])
    cards = Cards(
        tuple(tops),
        seen.open,
        discard,
        godhs,
        seen.drakhe,
        aside,
        packs if _is_draft(view) else (),
        seen.crown,
    )
    state = State(
        Table(view.options, deck),
        view.agenda,
        view.round,
        view.holder,
        view.turn,
        players,
        view.bridge,
        view.desert,
        cards,
    )
    return state.with_cards(
        evolve(cards, secrets=_imagined_secrets(view, state, dealer.fork("secrets")))
    )


def _imagined_secrets(view: View, state: State, dealer: Dealer) -> tuple[Damage | None, ...]:
    """The own damage as it was chosen, and for the others any that they could have chosen."""
    secrets: list[Damage | None] = []
    for seat, chosen in enumerate(view.cards.chosen):
        damage: Damage | None = None
        if chosen and seat == view.seat:
            damage = view.cards.secret
        elif chosen:
            damage, dealer = dealer.one_of(damages(state, Seat(seat)))
        secrets.append(damage)
    return tuple(secrets)


def _is_draft(view: View) -> bool:
    return any(isinstance(task, DealPack | AskPick | PassPacks) for task in view.agenda)


def _held(cards: Iterable[Known], seat: Seat | None, deck: Deck) -> Holding:
    known: list[Known] = []
    hidden: Counter[tuple[int, Audience]] = Counter()
    for each in cards:
        if may_know(each.to, seat):
            known.append(each)
        else:
            hidden[(_back(each.card, deck), each.to)] += 1
    groups = sorted(hidden.items(), key=lambda item: (item[0][0], item[0][1] or ()))
    return Holding(
        tuple(known),
        tuple(
            Hidden(count, Stack(back) if back >= 0 else None, to) for (back, to), count in groups
        ),
    )


def _back(card: CardId, deck: Deck) -> int:
    """The number of the stack a card comes from; -1 for a Godh card."""
    found = deck.cards.get(card)
    return -1 if found is None or found.back is None else found.back


class _Pool:
    """Cards of one back that a view cannot place: some are drawn, and the rest stays unseen."""

    def __init__(self, cards: list[CardId], dealer: Dealer) -> None:
        self.left = cards
        self._dealer = dealer

    def draw(self) -> CardId:
        """One of them, each equally likely."""
        index, self._dealer = self._dealer.below(len(self.left))
        self.left[index], self.left[-1] = self.left[-1], self.left[index]
        return self.left.pop()


_Pools: TypeAlias = dict[Stack | None, _Pool]


def _unplaced(view: View, deck: Deck) -> dict[Stack | None, list[CardId]]:
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


def _imagined(holding: Holding, drawn: _Pools) -> tuple[Known, ...]:
    """The cards by name; what everybody has forgotten was once seen by all (TH-Q-80)."""
    imagined = [
        Known(drawn[each.back].draw(), each.to or EVERYONE)
        for each in holding.hidden
        for _ in range(each.count)
    ]
    return by_id((*holding.known, *imagined))


def _imagined_pile(seen: PileView, rest: _Pool) -> Pile:
    """Everything known in its place; whatever is left over is unseen.

    Call it last: it takes all that is left of the pool.
    """
    top = tuple(_named_card(each, rest) for each in seen.top)
    bottom = tuple(_named_card(each, rest) for each in seen.bottom)
    return Pile(top, Bag.of(rest.left), bottom)


def _named_card(seen: Seen, rest: _Pool) -> Known:
    return Known(rest.draw() if seen.card is None else seen.card, seen.to)
