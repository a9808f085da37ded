"""The moves of thraen that a person could think of, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import moves
from skybridge_rules.thraen.components import (
    CENTRAL,
    MATERIALS,
    SEGMENTS,
    TERRITORIES,
    Ability,
    Resource,
    Stack,
)
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.views import PlayerView, View

EXTRA: Final = range(5)
"""More extra cards than these nobody asks for (TH-KNOW-02)."""


def candidates(view: View) -> tuple[Move, ...]:
    """Every move that the seat of a view could think of, with what it sees and holds.

    Only what is asked with figures of its own is left to be typed, such as Ghiarhabbat's ways.
    """
    own = _own(view)
    return tuple(
        dict.fromkeys((*_before(view, own), *_in_turn(view, own), *_at_the_end(view, own)))
    )


def _own(view: View) -> PlayerView:
    return view.players[Seat(0) if view.seat is None else view.seat]


def _slots(own: PlayerView) -> range:
    """The slots of a board; one may have fewer than others."""
    return range(len(own.display.stacks))


def _before(view: View, own: PlayerView) -> Iterator[Move]:
    """What is answered before round 1 and when the crown is placed."""
    yield from map(moves.ChooseBoard, Ability)
    if own.ability is None:
        return
    yield from map(moves.LayStarting, _slots(own))
    yield from map(moves.Pick, own.pack.names)
    if own.ability in (Ability.EMPERY, Ability.AGONY):
        yield from map(moves.PlaceCrown, CENTRAL)
    yield from (moves.Keep(card) for card in view.cards.aside.names)
    yield from (moves.PutBack(card) for card in view.cards.aside.names)


def _in_turn(view: View, own: PlayerView) -> Iterator[Move]:
    """What is answered in a turn, step by step."""
    if own.ability is None:
        return
    yield from map(moves.Take, Stack)
    if own.ability is Ability.VISIONS:
        yield from map(moves.Peek, CENTRAL)
    yield from map(moves.Draw, EXTRA)
    yield from (moves.ChooseBonus(Gain(resource)) for resource in Resource)
    yield moves.ChooseBonus(DrawGodh())
    for card in own.hand.names:
        yield from (moves.Play(card, slot) for slot in _slots(own))
        yield from (moves.Play(card, slot, retreat=True) for slot in _slots(own))
    yield moves.ADVANCE
    yield from map(moves.Return, range(TERRITORIES))
    yield from map(moves.Inspire, _slots(own))
    yield from _uses(view, own)
    yield moves.PLACE_GARRISON
    yield from (moves.PlayGodh(card, slot) for card in own.godhs.names for slot in _slots(own))
    yield from map(moves.DiscardGodh, own.godhs.names)
    yield from (moves.Trade(Resource.SALT, material) for material in MATERIALS)
    yield from (moves.Trade(Resource.METAL), moves.Trade(Resource.SUMPTER))
    yield from map(moves.GiveUp, Resource)
    yield from (moves.Build(segment) for segment in range(1, SEGMENTS + 1))
    if own.ability is Ability.BRIDGE_BUILDER:
        yield from (moves.Build(segment, die=True) for segment in range(1, SEGMENTS + 1))
    yield from (moves.DONE, moves.DECLINE)


def _uses(view: View, own: PlayerView) -> Iterator[Move]:
    """Each way of each main effect of the cards on top (TH-MAIN-01)."""
    deck = deck_of(view.options.content)
    for slot, stack in enumerate(own.display.stacks):
        if not stack or stack[-1] not in deck.cards:
            continue
        for effect, ways in enumerate(deck.cards[stack[-1]].ways):
            yield from (moves.Use(slot, effect, way) for way in range(len(ways)))


def _at_the_end(view: View, own: PlayerView) -> Iterator[Move]:
    """What the Great Drakhe and the end of the game ask for."""
    if own.ability is None or view.cards.drakhe is None:
        return
    yield from (moves.LOSE_MIGHT, moves.LOSE_CARDS, moves.LOSE_PEOPLE)
    yield from map(moves.LoseCard, own.hand.names)
    yield from map(moves.CloseSlot, _slots(own))
    yield from map(moves.LayBridgeWork, _slots(own))
