"""Every state of mysthea that a view allows, written from the catalogue (MY-INFO-04 to -09)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations, product
from math import perm, prod

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State, View
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.state import (
    Batch,
    Battle,
    EraDeck,
    Hand,
    Player,
    Unseen,
    table_of,
)
from skybridge_rules.mysthea.views import BatchView, Origin
from tests.mysthea.observer import MystheaObserver

MOST_STATES = 15
"""So many states are still few."""
MOST_TRIES = 60
"""With more ways to deal the cards it is not tried."""

Choice = tuple[CardId, ...]
"""Cards for the places of one kind, in their order."""


def possible(view: View) -> frozenset[State] | None:
    """Every way to deal the cards that a view cannot place; None if they are many."""
    observer = MystheaObserver(view.seat, view)
    world = _World(view, observer)
    if world.ways() > MOST_TRIES:
        return None
    found = set[State]()
    for state in world.states():
        if observer.allows(state):
            found.add(state)
        if len(found) > MOST_STATES:
            return None
    return frozenset(found)


class _World:
    """What a view hides: places of each kind, and the cards that can lie there."""

    def __init__(self, view: View, observer: MystheaObserver) -> None:
        self.view = view
        self.pools = {name: sorted(map(CardId, c)) for name, c in observer.eye.pools().items()}
        self.groups = {n: sorted(map(CardId, c)) for n, c in observer.eye.groups.items() if c}
        self.drawn = dict.fromkeys(self.pools, 0)
        for player in view.players:
            for origin, _ in player.hand.hidden:
                if not origin.batch:
                    self.drawn[_name(origin)] += 1
        self.orders = [()] if view.deck.under else permutations(view.deck.area, view.deck.named)

    def ways(self) -> int:
        """How many ways there are to deal, commitments aside."""
        dealt = prod(perm(len(self.pools[name]), n) for name, n in self.drawn.items())
        return dealt * prod(perm(len(cards)) for cards in self.groups.values())

    def states(self) -> Iterator[State]:
        """All of them, some more than once."""
        hands = [permutations(self.pools[name], n) for name, n in self.drawn.items()]
        groups = [permutations(cards) for cards in self.groups.values()]
        orders = [each or self.view.deck.under for each in self.orders]
        for dealt in product(product(*hands), product(*groups)):
            state = self._dealt(*dealt)
            for order in orders:
                ordered = state.with_deck(
                    EraDeck(
                        state.deck.unseen,
                        state.deck.bottom,
                        state.deck.area,
                        state.deck.batches,
                        order,
                    )
                )
                yield from self._committed(ordered)

    def _dealt(self, hands: tuple[Choice, ...], groups: tuple[Choice, ...]) -> State:
        """The cards of each origin and each group go to their places, as they come."""
        view = self.view
        drawn = {name: iter(cards) for name, cards in zip(self.drawn, hands, strict=True)}
        grouped = {n: iter(cards) for n, cards in zip(self.groups, groups, strict=True)}

        def card(origin: Origin) -> CardId:
            return next(grouped[origin.batch] if origin.batch else drawn[_name(origin)])

        def batch(seen: BatchView) -> Batch:
            cards = seen.cards or tuple(islice(grouped.get(seen.number, iter(())), seen.count))
            return Batch(seen.number, seen.seat, cards)

        players = []
        for each in view.players:
            unseen = [Unseen(*seen) for seen in each.hand.seen]
            unseen += [Unseen(card(origin), to, origin.batch) for origin, to in each.hand.hidden]
            hand = Hand(each.hand.known, tuple(sorted(unseen, key=lambda u: u.card)))
            players.append(_player(each, hand))
        bottom = tuple(map(batch, view.deck.bottom))
        buried = tuple(map(batch, view.buried))
        used = {card for cards in hands for card in cards}
        left = {name: [c for c in cards if c not in used] for name, cards in self.pools.items()}
        start = [
            left[f"start {kind.name.lower()}"].pop()
            for kind in CardType
            for _ in range(view.start[kind])
        ]
        current = left[("start", "one", "two", "three")[view.era]] if view.era else []
        unseen_deck = [current.pop() for _ in range(view.deck.unseen)]
        return State(
            table_of(view.options),
            view.agenda,
            tuple(players),
            view.era,
            view.circle,
            view.mirages,
            view.sides,
            view.attunements,
            EraDeck(Bag.of(unseen_deck), bottom, view.deck.area, view.deck.batches),
            view.events,
            view.encounters,
            Bag.of(start),
            view.champions,
            view.draft,
            tuple(sorted(card for cards in left.values() for card in cards)),
            buried,
            view.removed,
            view.turn,
            view.battles,
        )

    def _committed(self, state: State) -> Iterator[State]:
        """Others may have committed any card of their hands, or none (MY-INFO-04)."""
        every = [tuple(self._commitments(state, battle)) for battle in state.battles]
        for battles in product(*every):
            yield state.with_battles(battles)

    def _commitments(self, state: State, battle: Battle) -> Iterator[Battle]:
        if battle.revealed:
            yield battle
            return
        options: list[tuple[CardId | None, ...]] = []
        for seat, card in zip(battle.order, battle.commitments, strict=False):
            hand = state.players[seat].hand.cards
            options.append((card,) if seat == self.view.seat else (None, *hand))
        for made in product(*options):
            yield Battle(
                battle.initiator,
                battle.region,
                battle.order,
                battle.bonus,
                battle.effect,
                battle.leheir,
                made,
            )


def _name(origin: Origin) -> str:
    if origin.type is None:
        return origin.era.name.lower()
    return f"start {origin.type.name.lower()}"


def _player(seen: object, hand: Hand) -> Player:
    names = [each.name for each in Player.__attrs_attrs__ if each.name != "hand"]
    return Player(hand=hand, **{name: getattr(seen, name) for name in names})
