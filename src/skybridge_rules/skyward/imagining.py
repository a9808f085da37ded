"""A full state that a seat might be in: the cards that it cannot place are dealt (law 8).

Every world that agrees with what the seat has seen can come out, each as often as chance makes it:
the decks are fair, so all ways to lay the unplaced cards into the unseen places are equally likely,
as far as Instants never lie in a hand and dealt Allegiances lie with those who were dealt them.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.able_hands import Launch, able_hand
from skybridge_rules.skyward.components import IN_DECK, CardKind
from skybridge_rules.skyward.config import Allegiance
from skybridge_rules.skyward.faces import Faces
from skybridge_rules.skyward.rules import RULES
from skybridge_rules.skyward.state import Cards, Hand, Player, State, Stock, table_of
from skybridge_rules.skyward.tasks import AskPay, AskReveal
from skybridge_rules.skyward.views import PlayerView, View, unplaced

FEW_DEALS: Final = 20
"""So often hands are imagined anew before the payer's hand is drawn among those that can pay."""

MOST_DEALS: Final = 500
"""So often, where what could pay is too much to look through."""


def resample(view: View, dealer: Dealer) -> State:
    """Deal the cards that a view cannot place into the places it cannot see (SW-010).

    Who is asked for a payment can complete it. If hardly any hand could, dealing until one does
    would take long, so that hand is drawn among those that can.
    """
    state = _imagined(view, dealer.fork(0))
    if not state.agenda or not isinstance(state.agenda[-1], AskPay | AskReveal):
        return state
    for deal in range(1, MOST_DEALS):
        if _can_finish(state):
            break
        if deal == FEW_DEALS and (able := _with_able_payer(view, dealer.fork("payer"))):
            return able
        state = _imagined(view, dealer.fork(deal))
    return state


def _with_able_payer(view: View, dealer: Dealer) -> State | None:
    """A world in which the launch that was begun can be finished, if one is found."""
    deal = _Deal(view, dealer)
    launch = Launch.under_way(view.faces, view.agenda, tuple(map(_known_of, view.players)))
    return deal.world() if deal.give_able_hand(launch) else None


def _known_of(seen: PlayerView) -> Player:
    """A player with what everybody knows of the hand."""
    return Player(seen.cogs, Hand(seen.hand.known))


def _can_finish(state: State) -> bool:
    """Whether the launch that was begun can be completed: revealing, then paying (SW-303)."""
    rest = state
    for task in reversed(state.agenda):
        if not isinstance(task, AskReveal | AskPay):
            return True
        here = rest.with_agenda((task,))
        if any(True for _ in _lacks(here)):
            return False
    return True


def _lacks(state: State) -> tuple[tuple[str, str], ...]:
    rules = RULES.question(state)
    return () if rules is None else tuple(rules.impossible(state, state.agenda[-1]))


def _imagined(view: View, dealer: Dealer) -> State:
    return _Deal(view, dealer).world()


class _Deal:
    """The unplaced cards; each hidden place in a hand takes any that can lie there.

    What stays in the decks has no order, so no lots are drawn for it.
    """

    def __init__(self, view: View, dealer: Dealer) -> None:
        self._view = view
        self._faces: Faces = view.faces
        self._dealt = view.options.config.allegiance is Allegiance.DEALT
        missing = unplaced(view)
        kinds = self._faces.by_id
        apart = [card for card in missing if kinds[card].kind is CardKind.ALLEGIANCE]
        plain = [card for card in missing if kinds[card].kind is not CardKind.ALLEGIANCE]
        drawn, self._dealer = dealer.shuffled(apart)
        self._loyal: list[CardId] = list(drawn)
        hidden = self._hidden_in_deck(drawn)
        side = [c for c in plain if kinds[c].kind is CardKind.DISCORD] if view.side else []
        self._side = Bag.of(side)
        loose = [*plain, *drawn[:hidden]]
        if side:
            loose = [card for card in loose if kinds[card].kind is not CardKind.DISCORD]
        self._to_hold = [card for card in loose if card in self._faces.hand]
        self._instants = [card for card in loose if card not in self._faces.hand]
        self._removed = list(drawn[hidden:])
        self._apart: dict[int, Cards] = {}

    def world(self) -> State:
        """The state, all of it."""
        view = self._view
        players = tuple(self.player(seat, each) for seat, each in enumerate(view.players))
        return State(
            table_of(view.options),
            view.agenda,
            view.round,
            view.warden,
            self.stock(),
            players,
            view.discard,
            view.split,
            view.turn,
            view.ended,
            view.last,
        )

    def give_able_hand(self, launch: Launch) -> bool:
        """Set cards apart with which a launch can be finished; whether any were found."""
        seat = launch.tasks[0].seat
        hand = self._view.players[seat].hand
        places = hand.unseen - hand.allegiances
        found = able_hand(launch, self._to_hold, places, self._dealer) if hand.own is None else None
        if found is None:
            return False
        self._apart[seat], self._dealer = found
        for card in self._apart[seat]:
            self._to_hold.remove(card)
        return True

    def _hidden_in_deck(self, unseen: tuple[CardId, ...]) -> int:
        """How many Allegiances are in the deck or in hands, unseen: six, but for those seen."""
        if self._view.options.config.allegiance is not Allegiance.DECK:
            return 0
        return IN_DECK - (len(self._faces.allegiances) - len(unseen))

    def player(self, seat: int, seen: PlayerView) -> Player:
        """A player with an imagined hand; what the seat sees itself is as it is."""
        hand, own = seen.hand, seen.hand.own
        if own is None:
            kept = [self._loyal.pop() for _ in range(hand.allegiances)]
            others = self._apart.get(seat)
            if others is None:
                places = range(hand.unseen - hand.allegiances)
                others = tuple([self._to_hand() for _ in places])
            unseen = tuple(sorted((*kept, *others)))
        else:
            unseen = own
        dealt, gave_up = seen.own_dealt, seen.own_gave_up
        if len(dealt) < seen.dealt:
            dealt = tuple(sorted(self._loyal.pop() for _ in range(seen.dealt)))
        if len(gave_up) < seen.gave_up:
            gave_up = tuple(sorted(self._loyal.pop() for _ in range(seen.gave_up)))
        return Player(
            seen.cogs,
            Hand(hand.known, unseen),
            seen.airspace,
            seen.discords,
            seen.owed,
            dealt,
            gave_up,
        )

    def _to_hand(self) -> CardId:
        """The next card that can be in a hand: an Instant would lie open (SW-Q-47)."""
        at, self._dealer = self._dealer.below(len(self._to_hold))
        return self._to_hold.pop(at)

    def stock(self) -> Stock:
        """The decks, once the hands are dealt."""
        kinds = self._faces.by_id
        loose = [*self._to_hold, *self._instants]
        inside = [card for card in loose if kinds[card].kind is CardKind.ALLEGIANCE]
        deck = [card for card in loose if kinds[card].kind is not CardKind.ALLEGIANCE]
        apart = self._loyal if self._dealt else (*inside, *self._removed)
        if self._view.options.config.allegiance is Allegiance.OFF:
            apart = ()
        return Stock(Bag.of(deck), Bag.of(apart), len(inside), self._side)
