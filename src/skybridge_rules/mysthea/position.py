"""How positions of mysthea are written by hand: cards brought to places, words for places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import ACCESSORIES, CardType, Island, Slot
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.placing.place import place_moment
from skybridge_rules.mysthea.placing.tables import table_names
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.state import EraDeck, Player, State, Unseen, minus, plus
from skybridge_rules.package.positions import CannotLay, PlaceNames, Positions

_DECK, _AREA, _REMOVED = "deck", "area", "removed"

PLACES: Final = (
    f'"0 hand", "0 unseen", "0 discard", "0 board", "{_DECK}", "{_AREA}" or "{_REMOVED}"'
)
"""Where a card can be laid, in words."""

_OF_SEAT: Final = re.compile(r"([0-4]) (hand|unseen|discard|board)")


def lay_card(state: State, card: str, place: str) -> State:
    """The position with a Command card in another place, written as in PLACES with its seat.

    It comes from wherever it lies. An Upgrade that takes the slot of another puts that one on the
    discard pile (MY-ACT-07).
    """
    name = CardId(card)
    if name not in state.table.printed.commands:
        raise CannotLay("there is no such card")
    state = _lifted(state, name)
    found = _OF_SEAT.fullmatch(place)
    if found and int(found[1]) < len(state.players):
        seat = Seat(int(found[1]))
        return state.with_player(seat, _with(state, seat, found[2], name))
    if place == _REMOVED:
        return state.with_removed(plus(state.removed, name))
    if place in (_DECK, _AREA):
        return state.with_deck(_in_deck(state, name, place))
    raise CannotLay(f"there is no place {place!r} for it; places are {PLACES}")


def _with(state: State, seat: Seat, where: str, card: CardId) -> Player:
    player = state.players[seat]
    match where:
        case "hand":
            return player.with_hand(player.hand.plus(card))
        case "unseen":
            return player.with_hand(player.hand.plus_unseen(Unseen(card, (seat,))))
        case "discard":
            return player.with_discard(plus(player.discard, card))
        case _:
            return _on_board(state, player, card)


def _on_board(state: State, player: Player, card: CardId) -> Player:
    """In a free space for Accessories, or in its slot (MY-ACT-06)."""
    command = state.table.printed.commands[card]
    if command.type is CardType.ACCESSORY:
        if len(player.accessories) >= ACCESSORIES:
            raise CannotLay("all spaces for Accessories are taken")
        return player.with_accessories(plus(player.accessories, card))
    if command.slot is None:
        raise CannotLay("only Accessories and Upgrades lie on a board")
    slot = command.slot
    old = player.upgrades[slot]
    if old is not None:
        player = player.with_discard(plus(player.discard, old))
    return player.with_upgrades((*player.upgrades[:slot], card, *player.upgrades[slot + 1 :]))


def _in_deck(state: State, card: CardId, place: str) -> EraDeck:
    deck = state.deck
    if state.table.printed.commands[card].era != state.era:
        raise CannotLay("it belongs to the deck of another Era")
    if place == _AREA:
        return evolve(deck, area=plus(deck.area, card))
    return evolve(deck, unseen=deck.unseen.plus(card))


def _lifted(state: State, card: CardId) -> State:
    """The position without a card."""
    deck = state.deck
    if card in deck.unseen:
        return state.with_deck(evolve(deck, unseen=deck.unseen.minus(card)))
    if card in deck.area:
        return state.with_deck(evolve(deck, area=minus(deck.area, card), under=()))
    if card in state.start:
        return state.with_start(state.start.minus(card))
    if card in state.gone:
        return state.with_gone(minus(state.gone, card))
    if card in state.removed:
        return state.with_removed(minus(state.removed, card))
    if card in state.draft:
        return state.with_draft(minus(state.draft, card))
    for seat, player in enumerate(state.players):
        rest = _without(player, card)
        if rest is not None:
            return state.with_player(Seat(seat), rest)
    bottom = tuple(evolve(b, cards=tuple(c for c in b.cards if c != card)) for b in deck.bottom)
    if bottom != deck.bottom:
        kept = tuple(batch for batch in bottom if batch.cards)
        return state.with_deck(evolve(deck, bottom=kept))
    raise CannotLay("this card is not in the game, or left it under a deck")


def _without(player: Player, card: CardId) -> Player | None:
    if card in player.hand:
        return player.with_hand(player.hand.minus(card))
    if card in player.discard:
        return player.with_discard(minus(player.discard, card))
    if card in player.accessories:
        used = tuple(each for each in player.used if each != card)
        return player.with_accessories(minus(player.accessories, card)).with_used(used)
    if card in player.upgrades:
        kept = tuple(None if each == card else each for each in player.upgrades)
        return player.with_upgrades(kept)
    return None


PLACE_NAMES: Final[PlaceNames] = {
    "upgrades": tuple(map(small_name, Slot)),
    "supply": ("troops", "golems", "forts"),
    "built": ("troops", "golems"),
    "sides": tuple(map(small_name, Island)),
}
"""Words for the places of lists in the JSON of a state."""


def positions_for(content: Callable[[], Content]) -> Positions[State]:
    """How positions are written, with a content of its own unless they name another."""

    def place(plain: Mapping[str, object]) -> Placed[State, Event]:
        return place_moment(plain, content=content())

    return Positions(place, table_names, PLACE_NAMES, lay_card)
