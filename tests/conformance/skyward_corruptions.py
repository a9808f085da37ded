"""Tables of skyward that cannot be: something is lost, doubled, out of place or out of order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import State
from skybridge_rules.skyward.state import Hand, Player, Turn
from skybridge_rules.skyward.tasks import AskExchange, AskPick, BeginRound, EndRound
from tests.skyward.counting import printed, waits

Named = tuple[str, State]

SAMPLE = 16
"""So many corruptions of one state are enough at a time."""


def corrupt(state: State, dealer: Dealer) -> tuple[Named, ...]:
    """Some of the damage that can be done to a state, each with a name."""
    mixed, _ = dealer.shuffled(corruptions(state))
    return mixed[:SAMPLE]


def corruptions(state: State) -> tuple[Named, ...]:
    """Every kind of damage that can be done to a state, with a name."""
    return (*_cards(state), *_places(state), *_splits(state), *_secrets(state), *_clock(state))


def _at(state: State, seat: int, **changes: Any) -> State:
    """The state with another player at a seat."""
    player: Player = evolve(state.players[seat], **changes)
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _some(state: State, kind: str) -> CardId:
    return CardId(printed(state).copies[kind][0])


def _cards(state: State) -> Iterator[Named]:
    """Lost, doubled and unknown cards (SW-INV-01)."""
    stock, house = state.stock, _some(state, "building")
    hand = state.players[0].hand
    yield "a card too many in a hand", _at(state, 0, hand=hand.plus((house,)))
    yield (
        "a card too many in the deck",
        evolve(state, stock=evolve(stock, deck=stock.deck.plus(house))),
    )
    yield (
        "a card nobody printed",
        evolve(state, discard=(*state.discard, CardId("zz-no-such-card"))),
    )
    if state.discard:
        yield "a card lost", evolve(state, discard=state.discard[1:])
        yield (
            "a card named otherwise",
            evolve(state, discard=tuple(sorted((CardId("nothing"), *state.discard[1:])))),
        )
    if len(set(state.discard)) > 1:
        yield "a discard pile in disorder", evolve(state, discard=state.discard[::-1])
    if stock.deck.counts:
        card = stock.deck.kinds[0]
        fewer = evolve(stock, deck=stock.deck.minus(card))
        yield "a card of the deck lost", evolve(state, stock=fewer)
        counts = ((card, 0), *stock.deck.counts[1:])
        yield "no copy at all", evolve(state, stock=evolve(stock, deck=Bag(counts)))


def _places(state: State) -> Iterator[Named]:
    """Cards where such cards never lie (SW-INV-09), and cogs below none (SW-INV-06)."""
    cards, first = printed(state), state.players[0]
    yield "less than no cogs", _at(state, 0, cogs=-1)
    yield "a Warden who is not there", evolve(state, warden=Seat(7))
    yield "a player too few", evolve(state, players=state.players[:-1])
    for seat, player in enumerate(state.players):
        for card in player.airspace:
            if cards.is_instant(card):
                left = list(player.airspace)
                left.remove(card)
                held = _at(state, seat, airspace=tuple(left), hand=player.hand.plus((card,)))
                yield "an Instant in a hand", held
                break
        if player.discords:
            row, up = player.discords[1:], tuple(sorted((*player.airspace, player.discords[0])))
            yield "a Discord in an Airspace", _at(state, seat, discords=row, airspace=up)
        plain = [card for card in player.hand.known if cards.is_a(card, "faction_card")]
        if plain:
            hand, up = player.hand.minus(plain[0]), tuple(sorted((*player.airspace, plain[0])))
            yield "a faction card in an Airspace", _at(state, seat, hand=hand, airspace=up)
            row = tuple(sorted((*player.discords, plain[0])))
            yield "a faction card in a Discord row", _at(state, seat, hand=hand, discords=row)
    if len(set(first.hand.known)) > 1:
        hand = Hand(first.hand.known[::-1], first.hand.unseen)
        yield "a hand in disorder", _at(state, 0, hand=hand)
    if not waits(state, AskPick) or state.config.discord.name == "OFF":
        yield "an effect owed for nothing", _at(state, 0, owed=(_some(state, "building"),))


def _splits(state: State) -> Iterator[Named]:
    """Piles, cards and the token (SW-INV-02, SW-INV-03, SW-INV-04)."""
    split = state.split
    if split is None:
        yield "a pick without a split", evolve(state, agenda=(*state.agenda, AskPick(Seat(0))))
        return
    yield "no split", evolve(state, split=None)
    yield "a pile too many", evolve(state, split=evolve(split, piles=(*split.piles, ())))
    yield "a token on no pile", evolve(state, split=evolve(split, token=9))
    if not split.dealt and split.token is not None:
        if None not in split.piles:
            yield "a token nowhere", evolve(state, split=evolve(split, token=None))
        picks = [at for at, task in enumerate(state.agenda) if isinstance(task, AskPick)]
        fewer = (*state.agenda[: picks[0]], *state.agenda[picks[0] + 1 :])
        if len(picks) > 1:
            yield "a pick too few", evolve(state, agenda=fewer)


def _secrets(state: State) -> Iterator[Named]:
    """Allegiances and open hands (SW-811, SW-851, SW-Q-08)."""
    stock, config = state.stock, state.config
    if config.allegiance.name == "DECK":
        yield (
            "an Allegiance too many in the deck",
            evolve(state, stock=evolve(stock, in_deck=stock.in_deck + 1)),
        )
        if stock.allegiances.counts:
            card = stock.allegiances.kinds[0]
            moved = evolve(stock, allegiances=stock.allegiances.minus(card))
            yield (
                "an Allegiance in the open deck",
                evolve(state, stock=evolve(moved, deck=stock.deck.plus(card))),
            )
    else:
        yield "an Allegiance in a deck without", evolve(state, stock=evolve(stock, in_deck=1))
    if config.allegiance.name == "DEALT":
        for seat, player in enumerate(state.players):
            if player.gave_up:
                hand = player.hand.plus((player.gave_up[0],))
                yield (
                    "two Allegiances kept",
                    _at(state, seat, hand=hand, gave_up=player.gave_up[1:]),
                )
    for seat, player in enumerate(state.players):
        if config.open_hands and state.round and player.hand.known:
            hand = Hand(player.hand.known[1:], player.hand.known[:1])
            yield "a secret in an open hand", _at(state, seat, hand=hand)


def _clock(state: State) -> Iterator[Named]:
    """Rounds, turns and what is still to do (SW-INV-14, SW-INV-15)."""
    yield "a round before the first", evolve(state, round=-1)
    if state.agenda:
        yield "nothing to ask", evolve(state, agenda=(*state.agenda, EndRound()))
        if state.ended is None:
            yield "an early end", evolve(state, agenda=())
            yield "a final split too soon", evolve(state, last=True)
    else:
        yield "an end that goes on", evolve(state, agenda=(BeginRound(),))
        yield "an end for nothing", evolve(state, ended=None)
    if state.turn is None:
        yield "an exchange out of turn", evolve(state, agenda=(*state.agenda, AskExchange(Seat(0))))
    else:
        yield "a turn of nobody", evolve(state, turn=Turn(Seat(9)))
        yield "less than no launches", evolve(state, turn=evolve(state.turn, launched=-1))
    if not state.stock.size and state.agenda and state.round:
        yield "an empty deck without an end", evolve(state, ended=None)
