"""A full state that a seat might be in: what it cannot see is drawn anew (law 8).

Every world that agrees with what the seat has seen can come out. A hidden card is any card of its
origin that the seat cannot place (MY-INFO-07), those put under a deck lie there or in a hand in any
order (MY-INFO-09), and a commitment is any card of the hand, or none (MY-INFO-04).
"""

from __future__ import annotations

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea.components import CardType, Era
from skybridge_rules.mysthea.effects import DiscardCard, RemoveCards
from skybridge_rules.mysthea.resolve.costs import has_cards
from skybridge_rules.mysthea.state import (
    Batch,
    Battle,
    EraDeck,
    Hand,
    Player,
    State,
    Unseen,
    table_of,
)
from skybridge_rules.mysthea.tasks import AskPayment
from skybridge_rules.mysthea.views import BatchView, HandView, PlayerView, View, unplaced

MOST_DEALS = 500
"""So often hands are imagined anew before it is given up that one can pay what it began to pay."""


def resample(view: View, dealer: Dealer) -> State:
    """Deal the cards that a view cannot place into the places it cannot see (MY-INFO-07)."""
    state = _Deal(view, dealer.fork(0)).state()
    for deal in range(1, MOST_DEALS):
        if _can_pay_on(state):
            break
        state = _Deal(view, dealer.fork(deal)).state()
    return state


def _can_pay_on(state: State) -> bool:
    """Who has begun to pay with cards can finish: the types that are left are there (MY-Q-23)."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, AskPayment) or task.optional:
        return True
    if not isinstance(task.cost, DiscardCard | RemoveCards):
        return True
    return has_cards(state, task.seat, task.cost, task.left)


class _Deal:
    """What a view hides, drawn: cards by their origin, batches, commitments."""

    def __init__(self, view: View, dealer: Dealer) -> None:
        self._view = view
        self._dealer = dealer
        commands = view.printed.commands
        self._pools: dict[tuple[Era, CardType | None], list[CardId]] = {}
        for card in unplaced(view):
            command = commands[card]
            kind = command.type if command.era is Era.START else None
            self._pools.setdefault((command.era, kind), []).append(card)
        self._groups = {each.number: self._shuffled(each.cards) for each in view.groups}

    def _shuffled(self, cards: tuple[CardId, ...]) -> list[CardId]:
        drawn, self._dealer = self._dealer.shuffled(cards)
        return list(drawn)

    def _of(self, era: Era, kind: CardType | None) -> CardId:
        pool = self._pools[era, kind]
        at, self._dealer = self._dealer.below(len(pool))
        return pool.pop(at)

    def _some(self, era: Era, kind: CardType | None, count: int) -> list[CardId]:
        """So many cards; where all that are left are wanted, no lots are drawn."""
        pool = self._pools.get((era, kind), [])
        if count == len(pool):
            return self._pools.pop((era, kind), [])
        return [self._of(era, kind) for _ in range(count)]

    def state(self) -> State:
        """The whole table."""
        view = self._view
        players = tuple(self._player(each) for each in view.players)
        start = [c for k in CardType for c in self._some(Era.START, k, view.start[k])]
        bottom = tuple(self._batch(each) for each in view.deck.bottom)
        buried = tuple(self._batch(each) for each in view.buried)
        current = Era(view.era)
        unseen = self._some(current, None, view.deck.unseen) if view.era else []
        gone = sorted(card for pool in self._pools.values() for card in pool)
        deck = view.deck
        under = deck.under
        if deck.named and not under:
            under = tuple(self._shuffled(deck.area)[: deck.named])
        return State(
            table_of(view.options),
            view.agenda,
            players,
            view.era,
            view.circle,
            view.mirages,
            view.sides,
            view.attunements,
            EraDeck(Bag.of(unseen), bottom, deck.area, deck.batches, under),
            view.events,
            view.encounters,
            Bag.of(start),
            view.champions,
            view.draft,
            tuple(gone),
            buried,
            view.removed,
            view.turn,
            tuple(self._battle(each, players) for each in view.battles),
        )

    def _batch(self, seen: BatchView) -> Batch:
        cards = seen.cards
        if len(cards) < seen.count:
            cards = tuple(self._groups[seen.number].pop() for _ in range(seen.count))
        return Batch(seen.number, seen.seat, cards)

    def _player(self, seen: PlayerView) -> Player:
        return Player(
            seen.energy,
            seen.exp,
            seen.glory,
            seen.artefact,
            seen.charged,
            seen.army,
            self._hand(seen.hand),
            seen.discard,
            seen.accessories,
            seen.upgrades,
            seen.used,
            seen.token,
            seen.faced,
            seen.facing,
            seen.attunement,
            seen.attuned_after,
        )

    def _hand(self, seen: HandView) -> Hand:
        cards = [Unseen(*each) for each in seen.seen]
        for origin, to in seen.hidden:
            if origin.batch:
                card = self._groups[origin.batch].pop()
            else:
                card = self._of(origin.era, origin.type)
            cards.append(Unseen(card, to, origin.batch))
        cards.sort(key=lambda each: each.card)
        return Hand(seen.known, tuple(cards))

    def _battle(self, seen: Battle, players: tuple[Player, ...]) -> Battle:
        """Others have decided, and nobody knows what: any card, or none."""
        if seen.revealed:
            return seen
        made = zip(seen.order, seen.commitments, strict=False)
        return evolve(seen, commitments=tuple(self._made(*each, players) for each in made))

    def _made(self, seat: Seat, card: CardId | None, players: tuple[Player, ...]) -> CardId | None:
        if card is not None or seat == self._view.seat:
            return card
        options = (None, *players[seat].hand.cards)
        chosen, self._dealer = self._dealer.one_of(options)
        return chosen
