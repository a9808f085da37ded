"""The moves of mysthea that a person could think of, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import moves
from skybridge_rules.mysthea.components import AREA, Island, Sign, Unit
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.views import PlayerView, View

_PARTS: Final = 4
"""As many parts of an effect can be chosen from."""

_DRAWN: Final = AREA
"""More cards than any effect draws."""


def candidates(view: View) -> tuple[Move, ...]:
    """Every move that the seat of a view could think of, with what it sees and holds."""
    seat = Seat(0) if view.seat is None else view.seat
    own = view.players[seat]
    found = (*_turn(view, own), *_units(view), *_special(view, own), *_opening(view))
    return tuple(dict.fromkeys((*found, moves.DECLINE, moves.DONE)))


def _board(own: PlayerView) -> tuple[CardId, ...]:
    return (*own.accessories, *(card for card in own.upgrades if card is not None))


def _turn(view: View, own: PlayerView) -> Iterator[Move]:
    """What is done with cards: those of the own hand and board, and those that lie open."""
    hand = own.hand.cards
    yield from map(moves.act, hand)
    yield from (moves.DEVELOP, moves.MEDITATE, moves.SPEND_POINTS, moves.USE_EFFECT)
    yield from map(moves.activate, own.accessories)
    yield from map(moves.replace, own.accessories)
    yield from map(moves.give_card, (*hand, *_board(own)))
    yield from map(moves.discard, _board(own))
    yield from (moves.TURN_UP, moves.RENEW)
    yield from map(moves.put_under, view.deck.area)
    yield from map(moves.buy, view.deck.area)
    yield from map(moves.commit, hand)
    yield moves.NO_CARD
    yield from map(moves.draw_cards, range(_DRAWN + 1))


def _units(view: View) -> Iterator[Move]:
    """What is done with units, and where."""
    land = sorted(view.printed.land)
    yield moves.TAKE_ENERGY
    yield from map(moves.construct, Unit)
    yield from map(moves.deploy, Unit)
    for region in land:
        yield from (moves.travel_with(unit, region) for unit in Unit)
    for kind in (moves.go_to, moves.fortify, moves.fight_in, moves.target, moves.abandon):
        yield from map(kind, land)
    yield from map(moves.take_along, Unit)
    yield from map(moves.lose, Unit)


def _special(view: View, own: PlayerView) -> Iterator[Move]:
    """Battles, Islands, encounters and Monsters."""
    yield from (moves.START_BATTLE, moves.MOVE_ISLAND, moves.FACE_ENCOUNTER)
    taken = () if own.attunement is None else (own.attunement,)
    yield from map(moves.attune, (*view.attunements, *taken))
    yield from map(moves.insert_after, Island)
    yield from map(moves.choose_sign, Sign)
    yield from map(moves.choose_part, range(_PARTS))
    yield from map(moves.choose_monster, view.events.monsters)
    yield from (moves.LOSE_GLORY, moves.LOSE_CARD)


def _opening(view: View) -> Iterator[Move]:
    """What is answered during set-up."""
    if view.era:
        return
    yield from map(moves.draft, view.draft)
    yield from map(moves.stand, sorted(view.printed.land))
    yield from map(moves.place_token, Island)
