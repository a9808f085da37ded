"""How positions of skyward are written by hand: cards brought to places, words for places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.package.positions import CannotLay, PlaceNames, Positions
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import Allegiance
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.placing.place import place_moment
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.state import PLAYERS, Player, State, minus, plus

_DECK, _DISCARDED = "deck", "discarded"

PLACES: Final = f'"0 hand", "0 unseen", "0 airspace", "0 discords", "{_DECK}" or "{_DISCARDED}"'
"""Where a card can be laid, in words."""

_OF_SEAT: Final = re.compile(r"([0-4]) (hand|unseen|airspace|discords)")


def lay_card(state: State, card: str, place: str) -> State:
    """The position with a card in another place, written as in PLACES with the seat before it.

    It comes from a deck if one has it, else from the discard pile, or from a seat: the first one
    that has it, and there from its hand before its Airspace.
    """
    name = CardId(card)
    if name not in state.table.faces.by_id:
        raise CannotLay("there is no such card")
    state = _lifted(state, name)
    found = _OF_SEAT.fullmatch(place)
    if found and int(found[1]) < len(state.players):
        seat = Seat(int(found[1]))
        return state.with_player(seat, _with(state.players[seat], found[2], name))
    if place == _DISCARDED:
        return state.discarding(name)
    if place == _DECK:
        return _in_deck(state, name)
    raise CannotLay(f"there is no place {place!r} for it; places are {PLACES}")


def _with(player: Player, where: str, card: CardId) -> Player:
    match where:
        case "hand":
            return player.with_hand(player.hand.plus((card,)))
        case "unseen":
            return player.with_hand(player.hand.plus_unseen(card))
        case "airspace":
            return player.with_airspace(plus(player.airspace, card))
        case _:
            return player.with_discords(plus(player.discords, card))


def _in_deck(state: State, card: CardId) -> State:
    stock = state.stock
    if state.table.faces[card].kind is not CardKind.ALLEGIANCE:
        return state.with_stock(stock.with_deck(stock.deck.plus(card)))
    if state.config.allegiance is not Allegiance.DECK:
        raise CannotLay("no Allegiance is in the Launch deck")
    more = stock.allegiances.plus(card)
    return state.with_stock(stock.with_allegiances(more, stock.in_deck + 1))


def _lifted(state: State, card: CardId) -> State:
    """The position with one copy of a card less."""
    stock = state.stock
    if card in stock.deck:
        return state.with_stock(stock.with_deck(stock.deck.minus(card)))
    if stock.in_deck and card in stock.allegiances:
        less = stock.allegiances.minus(card)
        return state.with_stock(stock.with_allegiances(less, stock.in_deck - 1))
    if card in stock.side:
        return state.with_stock(stock.with_side(stock.side.minus(card)))
    if card in state.discard:
        return state.with_discard(minus(state.discard, card))
    for seat, player in enumerate(state.players):
        rest = _without(player, card)
        if rest is not None:
            return state.with_player(Seat(seat), rest)
    raise CannotLay("this card is not in the game")


def _without(player: Player, card: CardId) -> Player | None:
    if card in player.hand:
        return player.with_hand(player.hand.minus(card))
    if card in player.airspace:
        return player.with_airspace(minus(player.airspace, card))
    if card in player.discords:
        rest = minus(player.discords, card)
        owed = player.owed if player.owed.count(card) <= rest.count(card) else ()
        return evolve(player, discords=rest, owed=owed)
    return None


PLACE_NAMES: Final[PlaceNames] = {
    "piles": tuple(f"pile-{number}" for number in range(1, PLAYERS[-1] + 1)),
}
"""Words for the places of lists in the JSON of a state."""


def positions_for(content: Callable[[], Content]) -> Positions[State]:
    """How positions are written, with a content of its own unless they name another."""

    def place(plain: Mapping[str, object]) -> Placed[State, Event]:
        return place_moment(plain, content=content())

    return Positions(place, place_names=PLACE_NAMES, lay=lay_card)
