"""The desert in the SVG: nine territories that point along the path (TH-MIGHT-01)."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import lines_of
from skybridge_rules.render.svg import Point, group, polygon, text
from skybridge_rules.thraen.picture.frame import EDGE, GAP, HEADING, INNER, SMALL, Block
from skybridge_rules.thraen.picture.scene import Land, Scene
from skybridge_rules.thraen.picture.tokens import garrison, leader, legion, pawn

POINT: Final = 14.0
"""How far a territory reaches into the next one."""
NAME: Final = 16.0
FORT: Final = 32.0
LEGIONS: Final = 30.0
REBELS: Final = 33.0
"""The heights of the rows of a territory; names and rebels need several at times."""
WALL: Final = 112.0
"""The width of a fortification."""
PLACES: Final = 3
"""So many sorts of rebels stand side by side."""


def desert_of(scene: Scene, top: float) -> Block:
    """The path from the plateau to the centre, with all that stands on it."""
    wide = (INNER - POINT) / len(scene.lands)
    rows = max(-(-_sorts(land) // PLACES) for land in scene.lands)
    named = max(len(_name(land, wide)) for land in scene.lands)
    first = 10 + NAME * named
    height = first + FORT + LEGIONS + REBELS * max(1, rows) + 8
    free = scene.say("desert.reserve", free=scene.free)
    parts = [
        text("part", (EDGE + 2, top + 14), scene.say("part.desert"), SMALL),
        text("label end", (EDGE + INNER, top + 14), free, SMALL),
    ]
    for land in scene.lands:
        x = EDGE + land.index * wide
        parts.append(_land(land, (x, top + HEADING), (wide, height), first, scene))
    return Block(group("desert", parts, scene.say("caption.desert")), top + HEADING + height + GAP)


def _sorts(land: Land) -> int:
    """How many sorts of rebels stand in a territory."""
    return sum(map(bool, land.rebels)) + bool(land.free) + land.leader


def _name(land: Land, wide: float) -> list[str]:
    return lines_of(land.name, SMALL, wide - 44)[:2]


def _land(land: Land, corner: Point, size: tuple[float, float], first: float, scene: Scene) -> str:
    """A territory; its first row below the name begins as far down as everywhere."""
    (x, y), (wide, high) = corner, size
    look = "sand-even" if land.index % 2 else "sand"
    notch = POINT if land.index else 0.0
    ring = [
        (x, y),
        (x + wide, y),
        (x + wide + POINT, y + high / 2),
        (x + wide, y + high),
        (x, y + high),
        (x + notch, y + high / 2),
    ]
    left = x + 20
    parts = [polygon(look, ring), text("strong", (x + 10, y + 14), f"T{land.index}", 13)]
    for index, words in enumerate(_name(land, wide)):
        parts.append(text("ink", (x + 34, y + 14 + NAME * index), words, SMALL))
    y += first
    parts += _fort(land, left, y + FORT / 2, scene)
    for index, seat in enumerate(land.legions):
        at = (left + 10 + 25 * index, y + FORT + LEGIONS / 2)
        colour = scene.places[seat].colour
        title = land.say("desert.legion", seat=seat)
        parts.append(legion(colour, at, str(seat), title))
    parts += _rebels(land, left, y + FORT + LEGIONS, scene)
    return group("land", parts, _words(land), f"land-{land.index}")


def _fort(land: Land, x: float, y: float, scene: Scene) -> list[str]:
    """The fortification, and the garrisons in it (TH-MAIN-07)."""
    if land.fort is None:
        return []
    wall = [(x, y + 13), (x, y - 13)]
    for merlon in range(1, 8):  # battlements
        edge = x + WALL * merlon / 7
        low, high = (y - 13, y - 8) if merlon % 2 else (y - 8, y - 13)
        wall += [(edge, low), (edge, high)]
    wall[-1] = (x + WALL, y + 13)
    parts = [polygon("wall", wall), text("strong", (x + 7, y + 2), land.worth(land.fort), SMALL)]
    for index, seat in enumerate(land.garrisons):
        colour = scene.places[seat].colour
        at = (x + 40 + 20 * index, y + 2)
        title = land.say("desert.garrison", seat=seat)
        parts.append(garrison(colour, at, str(seat), title))
    points = land.some(land.fort, "point")
    return [group("fort", parts, land.say("desert.fort", points=points))]


def _rebels(land: Land, x: float, y: float, scene: Scene) -> list[str]:
    """The leader, free rebels and everybody's rebels, each sort with its number."""
    places = [
        (x + 40.0 * (index % PLACES), y + REBELS * (1 + index // PLACES) - 4)
        for index in range(_sorts(land))
    ]
    parts = []
    if land.leader:
        at = places.pop(0)
        parts.append(leader((at[0] + 8, at[1]), land.say("desert.leader")))
    sorts = [
        (scene.places[seat].colour, str(seat), land.count("desert.rebels", count, seat=seat), count)
        for seat, count in enumerate(land.rebels)
        if count
    ]
    if land.free:
        sorts.insert(0, ("rebel-free", "", land.count("desert.free", land.free), land.free))
    for (colour, mark, title, count), at in zip(sorts, places, strict=True):
        parts.append(pawn(colour, (at[0] + 8, at[1]), mark, title))
        parts.append(text("strong", (at[0] + 17, at[1] - 9), f"{count}", SMALL))
    return parts


def _words(land: Land) -> str:
    if land.fort is None:
        return land.say("desert.land", territory=land.index, name=land.name)
    points = land.some(land.fort, "point")
    return land.say("desert.fortified", territory=land.index, name=land.name, points=points)
