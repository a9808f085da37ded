"""The naive observer at a table of the library: how it sits down, objects, and imagines.

It satisfies the protocol of the conformance suite. What is certain is decided in
``tests/skyward/naive/observer.py``; here it is compared with views, and written into states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import Event, Move, State, View
from skybridge_rules.skyward.tasks import AskPay, AskReveal, PlaceBuilding
from tests.skyward.naive.observer import SeatObserver, audience
from tests.skyward.naive.paying import COG, payments
from tests.skyward.translate import switches_of

__all__ = ["SkywardObserver", "audience"]

TRIES = 30
"""So often another way for the hidden cards is looked for; then the state stays as it is."""


class SkywardObserver:
    """One seat, or the spectator, that sits down with a view and then believes what it is told."""

    def __init__(self, seat: Seat | None, view: View) -> None:
        options = view.options
        self.seat = seat
        self.eye = eye = SeatObserver(
            seat, options.content, options.players, switches_of(options.config)
        )
        eye.deck = view.deck
        for at, player in enumerate(view.players):
            hand = eye.hands[at]
            hand.named.update((*player.hand.known, *(player.hand.own or ())))
            hand.kept = player.hand.allegiances if player.hand.own is None else 0
            hand.drawn = len(player.hand.known) + player.hand.unseen - hand.size()
            eye.own_secrets.update((*player.own_dealt, *player.own_gave_up))
            eye.in_play.update((*player.airspace, *player.discords))
        eye.in_play.update(view.discard)
        if view.split is not None:
            for pile in (view.split.dealt, *view.split.piles):
                eye.in_play.update(pile or ())
        for named in (eye.in_play, eye.own_secrets, *(hand.named for hand in eye.hands)):
            for card in named.elements():
                self._sits_with(card)
        for task in view.agenda:
            if isinstance(task, PlaceBuilding):
                eye.shown_together[task.card] += 1
            if isinstance(task, AskReveal):
                eye.shown_together.update(task.shown)

    def _sits_with(self, card: str) -> None:
        """A card that the view places; a Discord may have come from the side deck (SW-951)."""
        if self.eye.side_deck[card]:
            self.eye.side_deck[card] -= 1
        else:
            self.eye.place(card)

    def hear(self, asked: Decision, move: Move | None, events: tuple[Event, ...]) -> Iterator[str]:
        """Follow the cards; nothing is decided in secret that its own seat is not told of."""
        yield from self.eye.hear(events)
        if asked.ask == "keep" and move is not None and not self.eye.own_secrets:
            yield "forgets what was given up"

    def objections(self, view: View) -> Iterator[str]:
        """A view names what was told, perhaps what follows by counting, and no more (SW-011)."""
        if view.deck != self.eye.deck:
            yield f"counts {view.deck} cards in the Launch deck, not {self.eye.deck}"
        for at, player in enumerate(view.players):
            hand = self.eye.hands[at]
            shown: Counter[str] = Counter((*player.hand.known, *(player.hand.own or ())))
            if forgotten := hand.named - shown:
                yield f"forgets {sorted(forgotten)} in the hand of seat {at}"
            if guessed := shown - Counter(self.eye.certain_hand(at)):
                yield f"names {sorted(guessed)} in the hand of seat {at}"
            if len(player.hand.known) + player.hand.unseen != hand.size():
                yield f"miscounts the hand of seat {at}"
        secrets = Counter(
            card for each in view.players for card in (*each.own_dealt, *each.own_gave_up)
        )
        if secrets != self.eye.own_secrets:
            yield f"shows the Allegiances {sorted(secrets)}, not {sorted(self.eye.own_secrets)}"

    def allows(self, state: State) -> bool:
        """Whether hidden cards can lie so, and whatever was begun can be finished (SW-408)."""
        hands = [[*player.hand.known, *player.hand.unseen] for player in state.players]
        if self.eye.can_hold(list(map(list, hands))):
            return False
        if self.seat is not None:
            own = state.players[self.seat]
            if Counter((*own.dealt, *own.gave_up)) != self.eye.own_secrets:
                return False
        return all(self._can_finish(state, task) for task in state.agenda)

    def _can_finish(self, state: State, task: object) -> bool:
        """A launch was legal when it was announced, so its payment or reveal can be completed."""
        cards = self.eye.cards
        if isinstance(task, AskReveal):
            left = [*state.players[task.seat].hand.known, *state.players[task.seat].hand.unseen]
            for card in (task.card, *task.shown):
                left.remove(card)
            return sum(1 for card in left if cards.symbols_in_hand(card)) >= task.left
        if isinstance(task, AskPay):
            player = state.players[task.seat]
            means: list[str] = [*player.hand.known, *player.hand.unseen, *task.laid]
            means.remove(task.card)
            laid = Counter([*task.laid, *[COG] * task.cogs])
            cost = list(cards[task.card].cost)
            found = payments(cards, means, player.cogs + task.cogs, cost)
            return any(laid <= payment for payment in found)
        return True

    def disguise(self, state: State, dealer: Dealer) -> State:
        """Other cards wherever this seat cannot know them."""
        for number in range(TRIES):
            other = self._redealt(state, dealer.fork(number))
            if other is not None and self.allows(other):
                return other
        return state

    def _redealt(self, state: State, dealer: Dealer) -> State | None:
        """Everything unseen is dealt anew, as many cards to each place as before."""
        eye, cards = self.eye, self.eye.cards
        dealt_apart = eye.allegiance == "dealt"
        pool, unseen = sorted(eye.pool.elements()), sorted(eye.unseen.elements())
        allegiances, dealer = dealer.shuffled([CardId(card) for card in unseen])
        rest = list(allegiances)
        for_hands = [card for card in pool if not cards.is_instant(card)]
        if not dealt_apart:
            for_hands += rest
        deck, dealer = dealer.shuffled([CardId(card) for card in for_hands])
        left = list(deck)
        players = list(state.players)
        for at, player in enumerate(players):
            if at == self.seat:
                continue
            hidden = [left.pop() for _ in range(eye.hands[at].drawn)]
            if dealt_apart:
                hidden += [rest.pop() for _ in range(eye.hands[at].kept)]
                dealt = tuple(sorted(rest.pop() for _ in player.dealt))
                gave_up = tuple(sorted(rest.pop() for _ in player.gave_up))
                player = evolve(player, dealt=dealt, gave_up=gave_up)
            hand = evolve(player.hand, unseen=tuple(sorted(hidden)))
            players[at] = evolve(player, hand=hand)
        if not dealt_apart:
            rest = [card for card in left if cards.is_a(card, "allegiance")]
        others = [card for card in left if not cards.is_a(card, "allegiance")]
        others += [CardId(card) for card in pool if cards.is_instant(card)]
        hidden_in_deck = eye.deck - len(others)
        if not 0 <= hidden_in_deck <= len(rest):
            return None
        stock = evolve(
            state.stock, deck=Bag.of(others), allegiances=Bag.of(rest), in_deck=hidden_in_deck
        )
        return evolve(state, players=tuple(players), stock=stock)
