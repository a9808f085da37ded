"""The circle of Islands in the SVG, with the next encounter and the Monsters in its corners."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea.components import Terrain
from skybridge_rules.mysthea.picture.corners import (
    centre_height,
    draw_centre,
    draw_encounter,
    draw_monsters,
    encounter_height,
    monsters_height,
)
from skybridge_rules.mysthea.picture.frame import EDGE, GAP, INNER, PAD, PAGE
from skybridge_rules.mysthea.picture.islands import WIDE, draw_island, island_height
from skybridge_rules.mysthea.picture.scene import Isle, Scene
from skybridge_rules.mysthea.picture.tokens import terrain_sign
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import Point, circle, group, line, rect, text

BETWEEN: Final = 22.0
"""The room between two rows of Islands."""
APART: Final = 76.0
"""The room between the two lowest Islands."""
MIDDLE: Final = PAGE / 2
CORNER: Final = 296.0
"""The width of what lies in the upper corners."""


def circle_of(scene: Scene, top: float) -> Block:
    """The five Islands clockwise from the top, and the ways between them (MY-MAP-01, MY-MAP-02)."""
    first, right, low_right, low_left, left = scene.isles
    heights = [island_height(each) for each in scene.isles]
    corners = max(encounter_height(scene, CORNER), monsters_height(scene, CORNER))
    high = max(heights[0] + 24, corners)
    broad = max(heights[1], heights[4], centre_height(scene))
    low = max(heights[2], heights[3])
    y1 = top + PAD
    y2 = y1 + high + BETWEEN
    y3 = y2 + broad + BETWEEN
    bottom = y3 + low + PAD
    sides = (EDGE + PAD, PAGE - EDGE - PAD - WIDE)
    lows = (MIDDLE - APART / 2 - WIDE, MIDDLE + APART / 2)
    parts = [rect("sky", EDGE, top, INNER, bottom - top, 12), *_clouds(top, bottom)]
    title_at = y1 + max(8.0, high - heights[0] - 12)
    parts.append(text("part middle", (MIDDLE, title_at), scene.heading("part.circle"), 12))
    free = (EDGE + PAD + CORNER + MIDDLE - WIDE / 2) / 2
    turn = PAGE - free, free
    up, down = y1 + high - 30, y3 + low / 2
    outer = sides[1] + WIDE - 60, sides[0] + 60
    parts += _way(scene, first, right, (MIDDLE, up), (turn[0], up), (turn[0], y2 + 20))
    parts += _way(scene, left, first, (turn[1], y2 + 20), (turn[1], up), (MIDDLE, up))
    parts += _way(
        scene, right, low_right, (outer[0], y2 + broad - 20), (outer[0], down), (lows[1], down)
    )
    parts += _way(
        scene, low_left, left, (lows[0], down), (outer[1], down), (outer[1], y2 + broad - 20)
    )
    parts += _way(scene, low_right, low_left, (lows[1], down), (MIDDLE, down), (lows[0], down))
    parts += [
        draw_island(first, scene, (MIDDLE - WIDE / 2, y1 + high - heights[0]), heights[0]),
        draw_island(right, scene, (sides[1], y2), broad),
        draw_island(low_right, scene, (lows[1], y3), low),
        draw_island(low_left, scene, (lows[0], y3), low),
        draw_island(left, scene, (sides[0], y2), broad),
        draw_encounter(scene, (EDGE + PAD, y1), CORNER),
        draw_monsters(scene, (PAGE - EDGE - PAD - CORNER, y1), CORNER),
        draw_centre(scene, (MIDDLE, y2 + broad / 2)),
    ]
    return Block(group("circle", parts, scene.say("caption.circle")), bottom + GAP)


def _clouds(top: float, bottom: float) -> list[str]:
    return [
        circle("cloud", (x + along * size, y - up * size), radius * size)
        for x, y, size in ((60, bottom - 22, 1.2), (1120, bottom - 18, 1.4), (330, top + 20, 0.5))
        for along, up, radius in ((0, 0, 10), (17, 4, 14), (37, 2, 12), (54, 0, 9))
    ]


def _way(
    scene: Scene, one: Isle, other: Isle, start: Point, corner: Point, end: Point
) -> list[str]:
    """Two Islands lie side by side: which types of regions lead from one to the other."""
    shared = [each.terrain for each in one.lands if _has(other, each.terrain)]
    return [
        line("bridge", start, corner),
        line("bridge", corner, end),
        *_pill(scene, shared, corner),
    ]


def _has(isle: Isle, terrain: Terrain) -> bool:
    return any(each.terrain is terrain for each in isle.lands)


def _pill(scene: Scene, shared: list[Terrain], centre: Point) -> list[str]:
    x, y = centre
    wide = max(1, len(shared)) * 24 + 8
    signs = [
        terrain_sign(each, scene.language, (x - wide / 2 + 16 + index * 24, y), 8)
        for index, each in enumerate(shared)
    ]
    pill = rect("pill", x - wide / 2, y - 14, wide, 28, 14)
    return [group("way", [pill, *signs], scene.say("isle.ways"))]
