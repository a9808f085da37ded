"""The naive observer at a table of the library: how it sits down, objects, and imagines.

It satisfies the protocol of the conformance suite. What is certain is decided in
``tests/mysthea/naive/observer.py``; here it is compared with views, and written into states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Event, Move, State, View
from skybridge_rules.mysthea.moves import PutUnder
from skybridge_rules.mysthea.state import Batch, Battle, Hand, Unseen
from skybridge_rules.mysthea.tasks import AskPayment
from skybridge_rules.mysthea.views import BatchView, Origin
from tests.mysthea.naive.observer import SeatObserver, Slot, Under, audience
from tests.mysthea.translate import word

__all__ = ["MystheaObserver", "audience"]

TRIES = 60
"""So often another way for the hidden cards is looked for; then the state stays as it is."""


def _slot(origin: Origin, to: tuple[Seat, ...]) -> Slot:
    """A card that a view cannot name, in the words of the observer."""
    name = word(origin.era) if origin.type is None else f"start {word(origin.type)}"
    return name, origin.batch, frozenset(to)


def _under(seen: BatchView, seat: Seat | None) -> Under:
    order = [str(card) for card in seen.cards] if seen.seat == seat else None
    return Under(seen.number, seen.seat, seen.count, order)


def _places(view: View) -> dict[str, str]:
    """Every Command card in sight outside of hands, and where it lies."""
    found = {str(card): "removed" for card in view.removed}
    found |= {str(card): "area" for card in view.deck.area}
    found |= {str(card): "draft" for card in view.draft if card in view.printed.commands}
    for at, player in enumerate(view.players):
        found |= {str(card): f"pile {at}" for card in player.discard}
        found |= {str(card): f"board {at}" for card in (*player.accessories, *player.upgrades)}
    found.pop("None", None)
    return found


class MystheaObserver:
    """One seat, or the spectator, that sits down with a view and then believes what it is told."""

    def __init__(self, seat: Seat | None, view: View) -> None:
        self.seat = seat
        self.eye = eye = SeatObserver(seat, view.options.content, view.options.players)
        eye.era, eye.unseen, eye.batches = view.era, view.deck.unseen, view.deck.batches
        eye.places = _places(view)
        for hand, player in zip(eye.hands, view.players, strict=True):
            hand.open.update(player.hand.known)
            for card, to, batch in player.hand.seen:
                hand.named[card] = (eye.origin(card), batch, frozenset(to))
            hand.hidden += [_slot(*each) for each in player.hand.hidden]
        eye.under = [_under(each, seat) for each in view.deck.bottom]
        eye.buried = [_under(each, seat) for each in view.buried]
        eye.groups = {each.number: set(map(str, each.cards)) for each in view.groups}
        eye.naming, eye.own_naming = view.deck.named, list(view.deck.under)
        for battle in view.battles:
            if not battle.revealed:
                eye.fighters = list(battle.order)
                eye.decided = dict(zip(battle.order, battle.commitments, strict=False))

    def hear(self, asked: Decision, move: Move | None, events: tuple[Event, ...]) -> Iterator[str]:
        """Follow the cards; of an order that is named in secret others see only how far it is."""
        if asked.ask == "under":
            self.eye.naming += 1
            if isinstance(move, PutUnder):
                self.eye.own_naming.append(move.card)
        yield from self.eye.hear(events)

    def objections(self, view: View) -> Iterator[str]:
        """A view names what was told, and no more (MY-INFO-06 to MY-INFO-09)."""
        eye = self.eye
        for at, (hand, player) in enumerate(zip(eye.hands, view.players, strict=True)):
            shown = player.hand
            named = {c: (eye.origin(c), batch, frozenset(to)) for c, to, batch in shown.seen}
            hidden = Counter(_slot(*each) for each in shown.hidden)
            if set(shown.known) != hand.open:
                yield f"says that all know {shown.known} of seat {at}, not {sorted(hand.open)}"
            if named != hand.named:
                yield f"names {sorted(named)} of seat {at}, not {sorted(hand.named)}"
            if hidden != Counter(hand.hidden):
                yield f"hides {hidden} of seat {at}, not {Counter(hand.hidden)}"
        if set(_places(view)) != set(eye.places):
            yield f"places {sorted(set(_places(view)) ^ set(eye.places))} otherwise"
        yield from self._deck_objections(view)
        for battle in view.battles:
            decided = dict(zip(battle.order, battle.commitments, strict=False))
            if not battle.revealed and decided != eye.decided:
                yield f"shows the commitments {decided}, not {eye.decided}"

    def _deck_objections(self, view: View) -> Iterator[str]:
        eye, deck = self.eye, view.deck
        if (deck.unseen, deck.named, list(deck.under)) != (eye.unseen, eye.naming, eye.own_naming):
            yield f"counts {deck.unseen} unseen cards, {deck.under} of {deck.named} named"
        for seen, known in ((deck.bottom, eye.under), (view.buried, eye.buried)):
            if [_under(each, self.seat) for each in seen] != known:
                yield f"shows {seen} below the deck, not {known}"
            if any(each.cards for each in seen if each.seat != self.seat):
                yield "tells the order of cards below the deck"
        groups = {each.number: set(each.cards) for each in view.groups}
        if groups != {number: cards for number, cards in eye.groups.items() if cards}:
            yield f"shows the groups {groups}, not {eye.groups}"

    def allows(self, state: State) -> bool:
        """Whether hidden cards can lie so, and whatever was begun can be finished (MY-INFO-07)."""
        return self._cards_fit(state) and self._secrets_fit(state) and _can_finish(state)

    def _cards_fit(self, state: State) -> bool:
        eye = self.eye
        left = {name: set(cards) for name, cards in eye.pools().items()}
        groups = {number: set(cards) for number, cards in eye.groups.items()}

        def lies(card: str, batch: int) -> bool:
            """Whether a card can be one that the seat does not know; it is nowhere else then."""
            source = groups.get(batch, set()) if batch else left.get(eye.origin(card), set())
            if card not in source:
                return False
            source.remove(card)
            return True

        for hand, player in zip(eye.hands, state.players, strict=True):
            own = {
                u.card: (eye.origin(u.card), u.batch, frozenset(u.to)) for u in player.hand.unseen
            }
            if set(player.hand.known) != hand.open or not hand.named.items() <= own.items():
                return False
            others = {card: slot for card, slot in own.items() if card not in hand.named}
            if Counter(others.values()) != Counter(hand.hidden):
                return False
            if not all(lies(card, slot[1]) for card, slot in others.items()):
                return False
        for lying, known in ((state.deck.bottom, eye.under), (state.buried, eye.buried)):
            shapes = [(each.number, each.seat, len(each.cards)) for each in lying]
            if shapes != [(each.number, each.by, each.left) for each in known]:
                return False
            for there, mine in zip(lying, known, strict=True):
                if mine.order is not None:
                    if mine.order != list(there.cards):
                        return False
                elif not all(lies(card, there.number) for card in there.cards):
                    return False
        nowhere = (*state.deck.unseen, *state.start, *state.gone)
        return (
            len(state.deck.unseen) == eye.unseen
            and all(lies(card, 0) for card in nowhere)
            and not any(left.values())
            and not any(groups.values())
        )

    def _secrets_fit(self, state: State) -> bool:
        """Orders being named, and commitments before the reveal (MY-INFO-04, MY-INFO-09)."""
        eye, under = self.eye, list(state.deck.under)
        if len(under) != eye.naming or not set(under) <= set(state.deck.area):
            return False
        if len(set(under)) < len(under) or (eye.own_naming and eye.own_naming != under):
            return False
        for battle in state.battles:
            if battle.revealed:
                continue
            made = dict(zip(battle.order, battle.commitments, strict=False))
            if made.keys() != eye.decided.keys():
                return False
            for seat, card in made.items():
                if seat == self.seat and card != eye.decided[seat]:
                    return False
                if card is not None and card not in state.players[seat].hand:
                    return False
        return True

    def disguise(self, state: State, dealer: Dealer) -> State:
        """Other cards wherever this seat cannot know them."""
        for number in range(TRIES):
            other = _Redeal(self.eye, dealer.fork(number)).state(state)
            if self.allows(other):
                return other
        return state


def _can_finish(state: State) -> bool:
    """A cost was payable when it was chosen, so the rest of it can be paid (MY-RES-03)."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, AskPayment) or task.optional:
        return True
    player, commands = state.players[task.seat], state.table.printed.commands
    means: list[CardId] = list(player.hand.cards)
    wide = state.config.discard_cost_zone.name == "HAND_AND_BOARD"
    if wide and type(task.cost).__name__ == "DiscardCard":
        means += [*player.accessories, *(card for card in player.upgrades if card is not None)]
    held = Counter(commands[card].type for card in means)
    named = Counter(kind for kind in task.left if kind is not None)
    return named <= held and len(means) >= len(task.left)


class _Redeal:
    """What a seat cannot know, dealt anew into the same places."""

    def __init__(self, eye: SeatObserver, dealer: Dealer) -> None:
        self.eye, self.dealer = eye, dealer
        self.pools = {name: self._mixed(cards) for name, cards in eye.pools().items()}
        self.groups = {n: self._mixed(cards) for n, cards in eye.groups.items()}

    def _mixed(self, cards: Any) -> list[CardId]:
        mixed, self.dealer = self.dealer.shuffled(sorted(map(CardId, cards)))
        return list(mixed)

    def _next(self, name: str, batch: int) -> CardId:
        return (self.groups[batch] if batch else self.pools[name]).pop()

    def state(self, state: State) -> State:
        """The same table with other hidden cards, orders and commitments."""
        eye = self.eye
        players = [
            evolve(player, hand=self._hand(at, player.hand))
            for at, player in enumerate(state.players)
        ]
        bottom = tuple(map(self._batch, state.deck.bottom))
        buried = tuple(map(self._batch, state.buried))
        start = Bag.of(self._next(eye.origin(card), 0) for card in state.start)
        unseen = Bag.of(self._next(eye.origin(card), 0) for card in state.deck.unseen)
        gone = tuple(sorted(self._next(eye.origin(card), 0) for card in state.gone))
        under = state.deck.under
        if len(eye.own_naming) < len(under):
            under = tuple(self._mixed(state.deck.area)[: len(under)])
        deck = evolve(state.deck, unseen=unseen, bottom=bottom, under=under)
        battles = tuple(self._battle(each, players) for each in state.battles)
        return evolve(
            state,
            players=tuple(players),
            deck=deck,
            buried=buried,
            start=start,
            gone=gone,
            battles=battles,
        )

    def _hand(self, at: int, hand: Hand) -> Hand:
        named = self.eye.hands[at].named
        cards = [
            each
            if each.card in named
            else Unseen(self._next(self.eye.origin(each.card), each.batch), each.to, each.batch)
            for each in hand.unseen
        ]
        return Hand(hand.known, tuple(sorted(cards, key=lambda each: each.card)))

    def _batch(self, batch: Batch) -> Batch:
        if batch.seat == self.eye.seat:
            return batch
        return evolve(batch, cards=tuple(self.groups[batch.number].pop() for _ in batch.cards))

    def _battle(self, battle: Battle, players: list[Any]) -> Battle:
        if battle.revealed:
            return battle
        made = []
        for seat, card in zip(battle.order, battle.commitments, strict=False):
            if seat == self.eye.seat:
                made.append(card)
                continue
            options = (None, *players[seat].hand.cards)
            other, self.dealer = self.dealer.one_of(options)
            made.append(other)
        return evolve(battle, commitments=tuple(made))
