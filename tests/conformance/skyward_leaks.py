"""Secrets that leak, memories that fail and laws that break, planted in skyward one by one.

Each is a small change of what the game tells, shows, allows, imagines or counts. The rest is right,
so that nothing but the fault itself can give it away.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from attrs import evolve, frozen

from skybridge_rules import skyward
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision, Step
from skybridge_rules.core.ids import CHANCE, EVERYONE, Audience, Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.skyward import Event, Move, State, View, events, imagining
from skybridge_rules.skyward.moves import Exchange, Show
from skybridge_rules.skyward.state import Hand
from skybridge_rules.skyward.views import HandView, PlayerView
from tests.conformance.faults import with_others
from tests.conformance.skyward_lines import SkywardLine, by_choices, played_from
from tests.conformance.skyward_subject import EVERY_POSITION, GAME, SkywardSubject

Fault = Callable[[SkywardSubject], SkywardSubject]
Retelling = Callable[[Told[Event], State, Move], Told[Event]]
"""An event told in another way after a move in a state."""
Showing = Callable[[PlayerView, State, Seat | None, int], PlayerView]
"""A player shown in another way: the state, who looks, and whose cards they are."""


@frozen
class Leak:
    """A planted fault, the law that must find it, and the position where it shows."""

    name: str
    law: int
    fault: Fault
    start: str
    steps: int = 4


def faulty(**changed: object) -> Fault:
    """The subject with some functions of the game replaced."""
    game = with_others(skyward, changed)
    return lambda subject: evolve(subject, game=evolve(GAME, game=game))


def line_for(leak: Leak, game: SkywardSubject) -> SkywardLine:
    """From the position on, by the rules of the game itself, for it may refuse what others play."""
    start = EVERY_POSITION[leak.start]
    if leak.law in (7, 8) and leak.steps:
        return played_from(start, seed=1, most=leak.steps)
    rng, states, moves = random.Random(leak.name), [start], list[Move]()
    while len(moves) < leak.steps and (legal := game.game.legal_moves(states[-1])):
        moves.append(rng.choice(legal))
        states.append(game.game.apply(states[-1], moves[-1]))
    return evolve(by_choices(start, ()), states=tuple(states), moves=tuple(moves))


# What is told.


def retold(change: Retelling) -> Fault:
    """The game with events told in another way."""

    def step(state: State, move: Move) -> Step[State, Event]:
        right = skyward.step(state, move)
        return Step(right.state, tuple(change(each, state, move) for each in right.events))

    return faulty(step=step)


def _to(kind: type[Event], audience: Callable[[Any], Audience]) -> Fault:
    """The game in which a kind of event has another audience."""

    def change(told: Told[Event], state: State, move: Move) -> Told[Event]:
        del move
        if not isinstance(told.event, kind):
            return told
        to = audience(told.event)
        there = None if to is None else tuple(sorted(seat % len(state.players) for seat in to))
        return evolve(told, to=None if there is None else tuple(map(Seat, there)))

    return retold(change)


def _neighbour(event: Any) -> Audience:
    return (event.seat, Seat(event.seat + 1))


def _own(event: Any) -> Audience:
    return (event.seat,)


def _draw_named(told: Told[Event], state: State, move: Move) -> Told[Event]:
    """Whoever draws a card shows it (SW-Q-47)."""
    del state
    if isinstance(told.event, events.CardDrawn):
        assert isinstance(move, Show)
        return evolve(told, event=events.InstantDrawn(told.event.seat, move.card))
    return told


# What is shown.


def shown(change: Showing) -> Fault:
    """The game with players shown in another way."""

    def view(state: State, seat: Seat | None) -> View:
        right = skyward.view(state, seat)
        players = enumerate(right.players)
        return evolve(right, players=tuple(change(each, state, seat, at) for at, each in players))

    return faulty(view=view)


def _hand_shown(player: PlayerView, state: State, seat: Seat | None, at: int) -> PlayerView:
    """Everybody sees the whole hand of seat 0."""
    if at or seat == 0:
        return player
    return evolve(player, hand=HandView(state.players[at].hand.cards, 0))


def _choice_shown(player: PlayerView, state: State, seat: Seat | None, at: int) -> PlayerView:
    """A seat sees what its neighbour chooses from (SW-851)."""
    if seat is None or at != (seat + 1) % len(state.players):
        return player
    return evolve(player, own_dealt=state.players[at].dealt)


def _given_up_shown(player: PlayerView, state: State, seat: Seat | None, at: int) -> PlayerView:
    """What was given up lies face up (SW-Q-44)."""
    del seat
    return evolve(player, own_gave_up=state.players[at].gave_up)


def _given_up_forgotten(player: PlayerView, state: State, seat: Seat | None, at: int) -> PlayerView:
    """Who gave up two Allegiances forgets them (SW-851)."""
    del state, seat, at
    return evolve(player, own_gave_up=())


def _taken_forgotten(player: PlayerView, state: State, seat: Seat | None, at: int) -> PlayerView:
    """Nobody remembers the cards that another took openly (SW-011)."""
    del state
    hand = player.hand
    if at == seat or not hand.known:
        return player
    return evolve(player, hand=evolve(hand, known=hand.known[1:], unseen=hand.unseen + 1))


def _kinds_shown(player: PlayerView, state: State, seat: Seat | None, at: int) -> PlayerView:
    """Backs tell how many of the unseen cards are Allegiances."""
    del seat
    kinds = state.table.faces.allegiances
    count = sum(card in kinds for card in state.players[at].hand.unseen)
    return evolve(player, hand=evolve(player.hand, allegiances=count))


def _deck_sorted_out(state: State, seat: Seat | None) -> View:
    """The deck is counted without its Allegiances, so their number shows (SW-811)."""
    return evolve(skyward.view(state, seat), deck=len(state.stock.deck))


# What is allowed, asked and said.


def _odd(state: State, seat: int) -> bool:
    """Whether a hand holds an odd secret."""
    hand = state.players[seat % len(state.players)].hand
    return bool(sum(ord(sign) for card in hand.unseen for sign in card) % 2)


def _dropped(state: State, move: Move) -> bool:
    """Whether a move is taken away, because the next seat holds an odd card."""
    asked, moves = skyward.decision(state), skyward.legal_moves(state)
    if asked is None or asked.by is CHANCE or len(moves) < 2:
        return False
    return _odd(state, asked.by + 1) and move == moves[0]


def refusing(dropped: Callable[[State, Move], bool]) -> Fault:
    """The game with some moves refused, and moves, verdicts and steps agree on it."""

    def explain(state: State, move: Move, seat: Seat | None = None) -> Verdict:
        if dropped(state, move):
            return Verdict((reason("SW-010"),))
        return skyward.explain(state, move, seat)

    def step(state: State, move: Move) -> Step[State, Event]:
        if dropped(state, move):
            raise IllegalMove(explain(state, move))
        return skyward.step(state, move)

    return faulty(
        legal_moves=lambda state: tuple(
            move for move in skyward.legal_moves(state) if not dropped(state, move)
        ),
        explain=explain,
        step=step,
        apply=lambda state, move: step(state, move).state,
    )


def _hinting(state: State) -> Decision | None:
    """A question is asked in other words if the next seat holds an odd card."""
    asked = skyward.decision(state)
    if asked is None or asked.by is CHANCE:
        return asked
    return evolve(asked, params=(("hint", int(_odd(state, asked.by + 1))),))


def _telling_verdict(state: State, move: Move, seat: Seat | None = None) -> Verdict:
    """What is said of any refused move gives away a card of the next hand."""
    verdict = skyward.explain(state, move, seat)
    if verdict.ok or seat is None:
        return verdict
    unseen = state.players[(seat + 1) % len(state.players)].hand.unseen
    hint = reason("SW-010", card=unseen[0] if unseen else "")
    return evolve(verdict, reasons=(*verdict.reasons, hint))


def _never_done(state: State, move: Move) -> bool:
    """Whoever has a turn can neither launch nor leave it."""
    del move
    asked = skyward.decision(state)
    return asked is not None and asked.ask == "turn"


def _second_seat_is_poor(state: State, move: Move) -> bool:
    """Seat 1 has one answer less than others would have."""
    asked, moves = skyward.decision(state), skyward.legal_moves(state)
    return asked is not None and asked.by == 1 and len(moves) > 1 and move == moves[-1]


# What is imagined.


def _instant_dream(view: View, dealer: Dealer) -> State:
    """An Instant of the deck is imagined in a hand (SW-Q-47)."""
    state = skyward.resample(view, dealer)
    faces, stock = state.table.faces.by_id, state.stock
    instants = [card for card in stock.deck.kinds if not faces[card].goes_to_hand]
    for at, player in enumerate(state.players):
        if instants and player.hand.unseen and at != view.seat:
            gone, come = player.hand.unseen[0], instants[0]
            unseen = tuple(sorted((*player.hand.unseen[1:], come)))
            moved = evolve(stock, deck=stock.deck.minus(come).plus(gone))
            held = player.with_hand(Hand(player.hand.known, unseen))
            return state.with_stock(moved).with_player(Seat(at), held)
    return state


def _one_dream(view: View, dealer: Dealer) -> State:
    """Always the same cards in the same places."""
    del dealer
    return skyward.resample(view, Dealer.of("always the same"))


def _careless_dream(view: View, dealer: Dealer) -> State:
    """It does not matter whether a payment can be completed (SW-408)."""
    return imagining._imagined(view, dealer)


def _full_dream(view: View, dealer: Dealer) -> State:
    """Removed Allegiances are imagined in the deck, in the place of other cards (SW-811)."""
    state = skyward.resample(view, dealer)
    stock = state.stock
    if not stock.deck.counts or stock.in_deck == len(stock.allegiances):
        return state
    fewer = Bag.of(list(stock.deck)[1:])
    return state.with_stock(evolve(stock, deck=fewer, in_deck=stock.in_deck + 1))


# What is counted, weighed and kept.


def _even_weights(state: State) -> tuple[int, ...]:
    """Each face is as likely as any other (SW-811)."""
    return (1,) * len(skyward.chance_weights(state))


def _losing(state: State, move: Move) -> State:
    """A card that is exchanged vanishes (SW-Q-41)."""
    after = skyward.apply(state, move)
    if isinstance(move, Exchange) and after.discard:
        left = list(after.discard)
        left.remove(move.card)
        return after.with_discard(tuple(left))
    return after


def _generous(state: State) -> Score:
    """Cogs are points, which no item tells (SW-610)."""
    score = skyward.score(state)
    more = zip(score.totals, state.players, strict=True)
    return evolve(score, totals=tuple(total + player.cogs for total, player in more))


LEAKS = (
    # What is told.
    Leak(
        "a card seen is told to all", 7, _to(events.CardSeen, lambda _: EVERYONE), "cards_are_drawn"
    ),
    Leak(
        "a card seen is told to a neighbour", 7, _to(events.CardSeen, _neighbour), "cards_are_drawn"
    ),
    Leak("a card seen is told to nobody", 7, _to(events.CardSeen, lambda _: ()), "cards_are_drawn"),
    Leak(
        "a dealt Allegiance is told to all",
        7,
        _to(events.CardSeen, lambda _: EVERYONE),
        "allegiances_are_dealt",
    ),
    Leak("a choice is told to all", 7, _to(events.ChoiceMade, lambda _: EVERYONE), "one_is_kept"),
    Leak("a pile is told to its taker", 7, _to(events.PileTaken, _own), "a_pile_is_picked"),
    Leak(
        "a card revealed is told to its owner",
        7,
        _to(events.CardRevealed, _own),
        "unseen_cards_are_revealed",
    ),
    Leak("a card drawn is shown", 7, retold(_draw_named), "allegiances_may_be_drawn"),
    # What is shown.
    Leak("an unseen hand is shown", 7, shown(_hand_shown), "a_first_draw"),
    Leak("a choice is shown to a neighbour", 7, shown(_choice_shown), "one_is_kept"),
    Leak("Allegiances given up are shown", 7, shown(_given_up_shown), "one_is_kept"),
    Leak("Allegiances given up are forgotten", 7, shown(_given_up_forgotten), "one_is_kept"),
    Leak("cards taken are forgotten", 7, shown(_taken_forgotten), "a_pile_is_picked"),
    Leak("unseen Allegiances are counted", 7, shown(_kinds_shown), "a_first_draw"),
    Leak(
        "Allegiances in the deck are counted", 7, faulty(view=_deck_sorted_out), "cards_are_dealt"
    ),
    # What is allowed, asked and said.
    Leak("moves depend on another hand", 7, refusing(_dropped), "a_turn_with_an_allegiance"),
    Leak(
        "a question depends on another hand",
        7,
        faulty(decision=_hinting),
        "a_turn_with_an_allegiance",
    ),
    Leak("a verdict names a hidden card", 7, faulty(explain=_telling_verdict), "unseen_cards_pay"),
    # What is imagined.
    Leak(
        "an Instant is imagined in a hand", 8, faulty(resample=_instant_dream), "cards_are_drawn", 0
    ),
    Leak("all dreams are the same", 8, faulty(resample=_one_dream), "few_secrets", 0),
    Leak(
        "a payment is imagined that cannot be finished",
        8,
        faulty(resample=_careless_dream),
        "few_ways_to_pay",
        0,
    ),
    Leak(
        "a removed Allegiance is imagined in the deck",
        8,
        faulty(resample=_full_dream),
        "cards_are_dealt",
        0,
    ),
    # What is played, counted and kept.
    Leak("all moves are called legal", 1, faulty(explain=lambda *_: Verdict()), "a_turn"),
    Leak(
        "moves come in any order",
        2,
        faulty(legal_moves=lambda s: skyward.legal_moves(s)[::-1]),
        "a_turn",
    ),
    Leak(
        "nothing is ever unknown", 4, faulty(unknowns=lambda _: ()), "one_is_kept_and_will_be_shown"
    ),
    Leak("a turn has no answer", 9, refusing(_never_done), "a_turn", 1),
    Leak("every face is as likely", 10, faulty(chance_weights=_even_weights), "cards_are_drawn"),
    Leak("an exchanged card is lost", 11, faulty(apply=_losing), "sets_are_exchanged", 2),
    Leak("cogs are points", 12, faulty(score=_generous), "a_turn"),
    Leak("a seat has fewer answers", 13, refusing(_second_seat_is_poor), "an_opponent_is_named"),
    Leak("everything is possible", 14, faulty(problems=lambda _: ()), "a_turn"),
)
"""Each is found by its law; how the laws about texts and processes bite, the small game shows."""
