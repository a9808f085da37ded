"""Secrets that leak, memories that fail and laws that break, planted in mysthea one by one.

Each is a small change of what the game tells, shows, allows, imagines or counts. The rest is right,
so that nothing but the fault itself can give it away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, EVERYONE, Audience, Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.mysthea import Event, Move, State, View, events
from skybridge_rules.mysthea.imagining import _Deal
from skybridge_rules.mysthea.moves import Act, Commit
from skybridge_rules.mysthea.state import Unseen
from skybridge_rules.mysthea.views import HandView, PlayerView
from tests.conformance.faults import Fault, Faults, Leak

FAULTS = Faults(mysthea, "MY-INFO-01")
faulty, retold, seen, refusing = FAULTS.faulty, FAULTS.retold, FAULTS.seen, FAULTS.refusing


# What is told.


def _to(kind: type[Event], audience: Callable[[Any], Audience]) -> Fault:
    """The game in which a kind of event has another audience."""

    def change(told: Told[Event], state: State, move: Move) -> Told[Event]:
        del move
        if not isinstance(told.event, kind):
            return told
        to = audience(told.event)
        if to is None:
            return evolve(told, to=None)
        seats = {Seat(seat % len(state.players)) for seat in to}
        return evolve(told, to=tuple(sorted(seats)))

    return retold(change)


def _all(_event: Any) -> Audience:
    return EVERYONE


def _nobody(_event: Any) -> Audience:
    return ()


def _owner(event: Any) -> Audience:
    return (event.seat,)


def _neighbour(event: Any) -> Audience:
    return (event.seat, Seat(event.seat + 1))


def _order_told(told: Told[Event], state: State, move: Move) -> Told[Event]:
    """Cards go under the deck in the order that was named (MY-INFO-09)."""
    del move
    event = told.event
    if isinstance(event, events.CardsPutUnder):
        last = [card for card in state.deck.area if card not in state.deck.under]
        return evolve(told, event=evolve(event, cards=(*state.deck.under, *last)))
    return told


def _passing_told(told: Told[Event], state: State, move: Move) -> Told[Event] | None:
    """Nothing is heard of a seat that commits no card (MY-INFO-04)."""
    del state
    quiet = isinstance(told.event, events.CommitmentMade) and not isinstance(move, Commit)
    return None if quiet else told


# What is shown.


def _players(view: View, change: Callable[[PlayerView, int], PlayerView]) -> View:
    players = tuple(change(each, at) for at, each in enumerate(view.players))
    return evolve(view, players=players)


def _hand_shown(view: View, state: State, seat: Seat | None) -> View:
    """Everybody sees the whole hand of seat 0."""
    if seat == 0:
        return view
    hand = HandView(state.players[0].hand.cards)
    return _players(view, lambda each, at: each if at else evolve(each, hand=hand))


def _shown_forgotten(view: View, state: State, seat: Seat | None) -> View:
    """Nobody remembers the cards that another got openly (MY-INFO-06)."""
    del state

    def change(player: PlayerView, at: int) -> PlayerView:
        if at == seat or not player.hand.known:
            return player
        return evolve(player, hand=evolve(player.hand, known=player.hand.known[1:]))

    return _players(view, change)


def _colours_shown(view: View, state: State, seat: Seat | None) -> View:
    """Backs tell the colour of a card of an Era (MY-INFO-07)."""
    commands = state.table.printed.commands

    def change(player: PlayerView, at: int) -> PlayerView:
        cards = [u for u in state.players[at].hand.unseen if seat is None or seat not in u.to]
        hidden = [
            (evolve(origin, type=commands[each.card].type), to)
            for (origin, to), each in zip(player.hand.hidden, cards, strict=True)
        ]
        return evolve(player, hand=evolve(player.hand, hidden=tuple(hidden)))

    return _players(view, change)


def _commitments_shown(view: View, state: State, seat: Seat | None) -> View:
    """Commitments lie face up (MY-INFO-04)."""
    del seat
    return evolve(view, battles=state.battles)


def _committed_hand_shrinks(view: View, state: State, seat: Seat | None) -> View:
    """A committed card has left the hand, so that one sees whether it is one (MY-INFO-04)."""
    gone = {
        owner
        for battle in state.battles
        for owner, card in zip(battle.order, battle.commitments, strict=False)
        if card is not None and not battle.revealed and owner != seat
    }

    def change(player: PlayerView, at: int) -> PlayerView:
        if at not in gone or not player.hand.hidden:
            return player
        return evolve(player, hand=evolve(player.hand, hidden=player.hand.hidden[1:]))

    return _players(view, change)


def _order_shown(view: View, state: State, seat: Seat | None) -> View:
    """Who looks under the deck sees the order (MY-INFO-09)."""
    del seat
    bottom = tuple(
        evolve(shown, cards=batch.cards)
        for shown, batch in zip(view.deck.bottom, state.deck.bottom, strict=True)
    )
    return evolve(view, deck=evolve(view.deck, bottom=bottom))


def _order_forgotten(view: View, state: State, seat: Seat | None) -> View:
    """Who named the order does not know it any more (MY-INFO-09)."""
    del state, seat
    bottom = tuple(evolve(each, cards=()) for each in view.deck.bottom)
    return evolve(view, deck=evolve(view.deck, bottom=bottom))


def _group_forgotten(view: View, state: State, seat: Seat | None) -> View:
    """Nobody remembers which cards lie under the deck (MY-INFO-09)."""
    del state, seat
    return evolve(view, groups=())


def _naming_shown(view: View, state: State, seat: Seat | None) -> View:
    """One sees which card has a place under the deck (MY-INFO-09)."""
    del seat
    return evolve(view, deck=evolve(view.deck, under=state.deck.under))


# What is allowed, asked and said.


def _odd(state: State, seat: int) -> bool:
    """Whether a hand holds an odd secret."""
    hand = state.players[seat % len(state.players)].hand
    return bool(sum(ord(sign) for each in hand.unseen for sign in each.card) % 2)


def _dropped(state: State, move: Move) -> bool:
    """Whether a move is taken away, because the next seat holds an odd card."""
    asked, moves = mysthea.decision(state), mysthea.legal_moves(state)
    if asked is None or asked.by is CHANCE or len(moves) < 2:
        return False
    return _odd(state, asked.by + 1) and move == moves[0]


def _hinting(state: State) -> Decision | None:
    """A question is asked in other words if the next seat holds an odd card."""
    asked = mysthea.decision(state)
    if asked is None or asked.by is CHANCE:
        return asked
    return evolve(asked, params=(("hint", int(_odd(state, asked.by + 1))),))


def _telling_verdict(state: State, move: Move, seat: Seat | None = None) -> Verdict:
    """What is said of any refused move gives away a card of the next hand."""
    verdict = mysthea.explain(state, move, seat)
    if verdict.ok or seat is None:
        return verdict
    unseen = state.players[(seat + 1) % len(state.players)].hand.unseen
    hint = reason("MY-INFO-01", card=unseen[0].card if unseen else "")
    return evolve(verdict, reasons=(*verdict.reasons, hint))


def _never_done(state: State, move: Move) -> bool:
    """Whoever has a turn can do nothing."""
    del move
    asked = mysthea.decision(state)
    return asked is not None and asked.ask == "turn"


def _second_seat_is_poor(state: State, move: Move) -> bool:
    """Seat 1 has one answer less than others would have."""
    asked, moves = mysthea.decision(state), mysthea.legal_moves(state)
    return asked is not None and asked.by == 1 and len(moves) > 1 and move == moves[-1]


# What is imagined.


def _one_dream(view: View, dealer: Dealer) -> State:
    """Always the same cards in the same places."""
    del dealer
    return mysthea.resample(view, Dealer.of("always the same"))


def _careless_dream(view: View, dealer: Dealer) -> State:
    """It does not matter whether a payment can be completed (MY-RES-03)."""
    return _Deal(view, dealer).state()


def _ordered_dream(view: View, dealer: Dealer) -> State:
    """Cards below the deck are imagined in ascending order (MY-INFO-09)."""
    state = mysthea.resample(view, dealer)
    bottom = tuple(
        each if each.seat == view.seat else evolve(each, cards=tuple(sorted(each.cards)))
        for each in state.deck.bottom
    )
    return state.with_deck(evolve(state.deck, bottom=bottom))


def _timid_dream(view: View, dealer: Dealer) -> State:
    """Others are never imagined to have committed a card (MY-INFO-04)."""
    state = mysthea.resample(view, dealer)
    battles = tuple(
        battle
        if battle.revealed
        else evolve(
            battle,
            commitments=tuple(
                card if seat == view.seat else None
                for seat, card in zip(battle.order, battle.commitments, strict=False)
            ),
        )
        for battle in state.battles
    )
    return state.with_battles(battles)


def _shown_dream(view: View, dealer: Dealer) -> State:
    """A card that left the game openly is imagined in a hand (MY-INFO-06)."""
    state = mysthea.resample(view, dealer)
    for at, player in enumerate(state.players):
        for each in player.hand.unseen:
            era = state.table.printed.commands[each.card].era
            open_ones = [c for c in state.deck.area if state.table.printed.commands[c].era is era]
            if at != view.seat and open_ones and not each.batch:
                come = open_ones[0]
                hand = player.hand.minus(each.card).plus_unseen(Unseen(come, each.to))
                area = tuple(sorted((*state.deck.area[1:], each.card)))
                changed = state.with_player(Seat(at), player.with_hand(hand))
                return changed.with_deck(evolve(state.deck, area=area))
    return state


# What is counted, weighed and kept.


def _first_weighs_more(state: State) -> tuple[int, ...]:
    """The first outcome is twice as likely (MY-INFO-03)."""
    weights = mysthea.chance_weights(state)
    return (weights[0] * 2, *weights[1:]) if weights else ()


def _losing(state: State, move: Move) -> State:
    """A card that is played vanishes (MY-ACT-01)."""
    after = mysthea.apply(state, move)
    if isinstance(move, Act):
        for at, player in enumerate(after.players):
            if move.card in player.discard:
                left = tuple(card for card in player.discard if card != move.card)
                return after.with_player(Seat(at), player.with_discard(left))
    return after


def _generous(state: State) -> Score:
    """Energy is points, which no item tells (MY-END-07)."""
    score = mysthea.score(state)
    more = zip(score.totals, state.players, strict=True)
    return evolve(score, totals=tuple(total + player.energy for total, player in more))


LEAKS = (
    # What is told.
    Leak("a card seen is told to all", 7, _to(events.CardSeen, _all), "cards_are_drawn", 2),
    Leak(
        "a card seen is told to a neighbour",
        7,
        _to(events.CardSeen, _neighbour),
        "cards_are_drawn",
        2,
    ),
    Leak("a card seen is told to nobody", 7, _to(events.CardSeen, _nobody), "cards_are_drawn", 2),
    Leak(
        "a card from below is told to its owner alone",
        7,
        _to(events.CardSeen, _owner),
        "cards_are_drawn_from_below",
        6,
    ),
    Leak("a dealt card is told to all", 7, _to(events.CardSeen, _all), "start_cards_are_dealt", 2),
    Leak("an order is told to all", 7, _to(events.OrderSeen, _all), "cards_go_under_the_deck", 2),
    Leak(
        "an order is told to nobody",
        7,
        _to(events.OrderSeen, _nobody),
        "cards_go_under_the_deck",
        2,
    ),
    Leak("cards go under the deck in their order", 7, retold(_order_told), "few_orders", 2),
    Leak(
        "a commitment is told to all", 7, _to(events.CommitmentSeen, _all), "a_first_commitment", 2
    ),
    Leak(
        "a commitment is told to a neighbour",
        7,
        _to(events.CommitmentSeen, _neighbour),
        "a_duel",
        1,
    ),
    Leak(
        "a purchase is told to its owner",
        7,
        _to(events.CardBought, _owner),
        "cards_are_bought",
        moves=("buy:c061",),
    ),
    Leak(
        "who passes commits in silence",
        7,
        retold(_passing_told),
        "a_first_commitment",
        moves=("no-card",),
    ),
    # What is shown.
    Leak("a hand is shown", 7, seen(_hand_shown), "a_turn", 1),
    Leak("cards once shown are forgotten", 7, seen(_shown_forgotten), "cards_are_bought", 3),
    Leak("backs tell the colour", 7, seen(_colours_shown), "cards_are_drawn", moves=("show:c061",)),
    Leak("commitments are shown", 7, seen(_commitments_shown), "a_second_commitment", 1),
    Leak(
        "a committed card has left the hand",
        7,
        seen(_committed_hand_shrinks),
        "a_duel",
        moves=("commit:c001",),
    ),
    Leak("an order below the deck is shown", 7, seen(_order_shown), "few_below", 0),
    Leak("an order is forgotten", 7, seen(_order_forgotten), "cards_go_under_the_deck", 2),
    Leak(
        "cards below the deck are forgotten",
        7,
        seen(_group_forgotten),
        "cards_go_under_the_deck",
        2,
    ),
    Leak(
        "an order being named is shown",
        7,
        seen(_naming_shown),
        "a_develop",
        moves=("renew", "under:c062"),
    ),
    # What is allowed, asked and said.
    Leak("moves depend on another hand", 7, refusing(_dropped), "a_turn", 3),
    Leak("a question depends on another hand", 7, faulty(decision=_hinting), "a_turn", 2),
    Leak(
        "a verdict names a hidden card", 7, faulty(explain=_telling_verdict), "a_turn_of_three", 2
    ),
    # What is imagined.
    Leak("all dreams are the same", 8, faulty(resample=_one_dream), "few_hands", 0),
    Leak(
        "a payment is imagined that cannot be finished",
        8,
        faulty(resample=_careless_dream),
        "few_ways_to_pay",
        0,
    ),
    Leak(
        "cards below are imagined in one order", 8, faulty(resample=_ordered_dream), "few_below", 0
    ),
    Leak("nobody is imagined to commit", 8, faulty(resample=_timid_dream), "few_commitments", 0),
    Leak(
        "a card in sight is imagined in a hand",
        8,
        faulty(resample=_shown_dream),
        "a_turn_of_three",
        0,
    ),
    # What is played, counted and kept.
    Leak("all moves are called legal", 1, faulty(explain=lambda *_: Verdict()), "a_turn"),
    Leak(
        "moves come in any order",
        2,
        faulty(legal_moves=lambda s: mysthea.legal_moves(s)[::-1]),
        "a_turn",
    ),
    Leak(
        "nothing is ever unknown",
        4,
        faulty(unknowns=lambda _: ()),
        "cards_are_drawn_from_below",
        moves=("draw:1",),
    ),
    Leak("a turn has no answer", 9, refusing(_never_done), "a_turn", 1),
    Leak(
        "the first outcome is likelier", 10, faulty(chance_weights=_first_weighs_more), "a_turn", 0
    ),
    Leak("a played card is lost", 11, faulty(apply=_losing), "a_card_because_of_another", 1),
    Leak("Energy is points", 12, faulty(score=_generous), "a_turn", 1),
    Leak("a seat has fewer answers", 13, refusing(_second_seat_is_poor), "a_loss", 1),
    Leak("everything is possible", 14, faulty(problems=lambda _: ()), "a_turn", 0),
)
"""Each is found by its law; how the laws about texts and processes bite, the small game shows."""
