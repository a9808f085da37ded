"""The moves of skyward that a person could think of, legal or not."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import moves
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.faces import Face
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.state import distinct
from skybridge_rules.skyward.views import PlayerView, View


def candidates(view: View) -> tuple[Move, ...]:
    """Every move that the seat of a view could think of, with what it sees and holds."""
    seat = Seat(0) if view.seat is None else view.seat
    own = view.players[seat]
    return tuple(
        dict.fromkeys((*_split(view, own), *_turn(view, own), *_effects(view, seat), moves.DONE))
    )


def _split(view: View, own: PlayerView) -> Iterator[Move]:
    """What is answered at the beginning and while cards are divided."""
    yield from map(moves.keep, distinct(own.own_dealt))
    piles = range(len(view.players))
    for kind in (moves.assign, moves.place_token, moves.pick):
        yield from map(kind, piles)
    faces = view.faces.by_id
    lying = distinct((*own.airspace, *own.discords))
    yield from (moves.resolve(card) for card in lying if faces[card].instant)


def _turn(view: View, own: PlayerView) -> Iterator[Move]:
    """What is done with the cards of the own hand."""
    faces, hand = view.faces.by_id, distinct(own.hand.cards)
    held = [faces[card] for card in hand]
    yield from (moves.launch(face.id) for face in held if face.is_building)
    yield from (moves.fulfil(face.id) for face in held if _has_requirement(face))
    allegiance = CardKind.ALLEGIANCE
    yield from (moves.play_allegiance(face.id) for face in held if face.kind is allegiance)
    yield from map(moves.pay, hand)
    yield moves.PAY_COG
    yield from map(moves.reveal, hand)
    yield from map(moves.exchange, hand)
    yield from map(moves.discard, hand)


def _has_requirement(face: Face) -> bool:
    return face.is_building and face.requirement is not None


def _effects(view: View, seat: Seat) -> Iterator[Move]:
    """What effects ask for: opponents, and buildings that lie in some Airspace."""
    others = [Seat(each) for each in range(len(view.players)) if each != seat]
    faces = view.faces.by_id
    built = distinct(
        card for player in view.players for card in player.airspace if faces[card].is_building
    )
    yield from map(moves.name_opponent, others)
    yield from map(moves.swap, built)
    yield from map(moves.copy, built)
    yield from map(moves.remove, built)
    yield from map(moves.give, others)
    yield moves.DECLINE
