"""The Events Path and the Islands of a view, as pictures draw them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skybridge_rules.core.agenda import top
from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.components import FIRST_VALUE, Island, Terrain
from skybridge_rules.mysthea.config import RechargeSpace
from skybridge_rules.mysthea.picture.scene import Isle, Land, Presence, Space
from skybridge_rules.mysthea.picture.seen import Seen
from skybridge_rules.mysthea.regions import Region, region_at
from skybridge_rules.mysthea.state import order_of_play
from skybridge_rules.mysthea.tasks import (
    AskCarry,
    AskDestination,
    AskPortalTo,
    EndEra,
    ResolveEvent,
)
from skybridge_rules.mysthea.units import controller, is_present, strength_in
from skybridge_rules.mysthea.views import View
from skybridge_rules.mysthea.words.terms import terrain_word

SPACES: Final = 9
"""Spaces of the Events Path (MY-EVENT-02)."""


def path_of(seen: Seen) -> Iterator[Space]:
    """The Events Path, space by space (MY-EVENT-02)."""
    view = seen.view
    early = view.options.config.recharge_space is RechargeSpace.VALUE_6
    path = view.events.path
    now = _resolving(view)
    for at in range(max(SPACES, len(path))):
        card = path[at] if at < len(path) else None
        yield Space(
            at + FIRST_VALUE,
            at + FIRST_VALUE == (6 if early else 7),
            None if card is None else seen.faces.events[card],
            card is not None and card == view.events.gone,
            at == now,
        )


def _resolving(view: View) -> int | None:
    """The place of the Event card that is being resolved, if one is (MY-END-01)."""
    for task in view.agenda:
        if isinstance(task, ResolveEvent):
            return task.place - 1
        if isinstance(task, EndEra):
            return len(view.events.path) - 1
    return None


# The Islands.


def isle_of(seen: Seen, island: Island) -> Isle:
    """An Island with its regions and all that lies on it (MY-MAP-06)."""
    view, faces = seen.view, seen.faces
    card = view.printed.attunement_of(island, view.sides[island]) if view.sides else None
    here = [card for card, where in view.events.figures if where is island]
    taken = (Seat(seat) for seat, each in enumerate(view.players) if each.attunement == card)
    return Isle(
        island,
        faces.islands[island],
        island in faces.own_islands,
        tuple(
            _land(seen, region_at(island, terrain), terrain)
            for terrain in Terrain
            if region_at(island, terrain) in view.printed.land
        ),
        tuple(faces.monsters[each] for each in here),
        tuple(Seat(seat) for seat, each in enumerate(view.players) if each.token is island),
        None if card is None else faces.attunements[card],
        None if card is None else next(taken, None),
    )


def _land(seen: Seen, region: Region, terrain: Terrain) -> Land:
    view = seen.view
    cards = view.printed.region_cards
    worth = [
        at + FIRST_VALUE
        for at, card in enumerate(view.events.path)
        if card in cards and cards[card].terrain is terrain
    ]
    holder = controller(seen.state, region)
    return Land(
        region,
        terrain,
        terrain_word(terrain, seen.faces.language),
        region in view.mirages,
        worth[0] if worth else None,
        tuple(
            _presence(seen, seat, region, seat == holder)
            for seat in order_of_play(seen.state)
            if is_present(view.players[seat].army, region)
        ),
        region == _meant(view),
    )


def _meant(view: View) -> Region | None:
    """The region that the question is about: where units set out, or where a battle is."""
    match top(view.agenda):
        case AskDestination(region=region) | AskCarry(region=region) | AskPortalTo(region=region):
            return region
        case _:
            return view.battles[-1].region if view.battles else None


def _presence(seen: Seen, seat: Seat, region: Region, controls: bool) -> Presence:
    army = seen.view.players[seat].army
    squad, champion = army.squad(region), army.champion
    there = champion is not None and champion.region == region
    return Presence(
        seat,
        there,
        champion is not None and champion.wounded,
        0 if squad is None else squad.troops,
        0 if squad is None else squad.golems,
        0 if squad is None else squad.forts,
        0 if squad is None else squad.tired_troops + squad.tired_golems,
        strength_in(seen.state, seat, region),
        controls,
    )
