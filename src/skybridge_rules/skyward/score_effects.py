"""Score effects: what each counts, and what that is worth (SW-607, SW-705, SW-706)."""

from __future__ import annotations

from typing import assert_never

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import Area
from skybridge_rules.skyward.effects import (
    CopyScore,
    Majority,
    PointsPerBuilding,
    PointsPerCard,
    PointsPerCogs,
    PointsPerFaction,
    PointsPerSymbol,
    ScoreEffect,
)
from skybridge_rules.skyward.requirements import count_buildings, own_factions, own_symbols
from skybridge_rules.skyward.state import State, buildings, distinct, opponents, seats


@frozen
class Counted:
    """What an effect counted, the points for it, and the rule that gives them."""

    count: int
    points: int
    rule: str
    copied: CardId | None = None
    """The building whose effect was copied (SW-706)."""


def count_effect(state: State, seat: Seat, card: CardId, effect: ScoreEffect) -> Counted:
    """What the effect of a card is worth to the seat that has it."""
    if isinstance(effect, CopyScore):
        return _copied(state, seat, card, effect)
    return _own(state, seat, effect)


def _own(state: State, seat: Seat, effect: ScoreEffect) -> Counted:
    player = state.players[seat]
    match effect:
        case PointsPerSymbol(symbol, points):
            return _each(own_symbols(state, seat)[symbol], points)
        case PointsPerBuilding(points, faction):
            return _each(count_buildings(state, seat, faction), points)
        case PointsPerFaction(points):
            return _each(own_factions(state, seat), points)
        case PointsPerCard(name, points):
            return _each(player.airspace.count(name) + player.discords.count(name), points)
        case PointsPerCogs(cogs, points):
            return Counted(player.cogs, player.cogs // cogs * points, "SW-610")
        case Majority(faction, points):
            own = count_buildings(state, seat, faction)
            others = [count_buildings(state, other, faction) for other in opponents(state, seat)]
            return Counted(own, points if own > max(others) else 0, "SW-705")
        case CopyScore():
            return Counted(0, 0, "SW-706")  # a copy is never copied (SW-Q-20)
        case _:
            assert_never(effect)


def _each(count: int, points: int) -> Counted:
    return Counted(count, count * points, "SW-607")


def _copied(state: State, seat: Seat, card: CardId, effect: CopyScore) -> Counted:
    """The effect that gives its owner most; the choice concerns nobody else (SW-706, SW-Q-20)."""
    faces = state.table.faces.by_id
    looked_at = (seat,) if effect.area is Area.OWN else seats(state)
    found = [
        (_own(state, seat, each), other)
        for other in distinct(each for place in looked_at for each in buildings(state, place))
        for each in faces[other].score
        if other != card and not isinstance(each, CopyScore)
    ]
    if not found:
        return Counted(0, 0, "SW-706")
    best, source = max(found, key=lambda pair: pair[0].points)
    return Counted(best.count, best.points, "SW-706", source)
