"""A *towers* position as SVG: the board in an oblique view, and a panel beside it."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.render.svg import circle, document, group, line, polygon, rect, text
from skybridge_rules.towers.picture.blocks import city_of, css
from skybridge_rules.towers.picture.panel import WIDTH as PANEL
from skybridge_rules.towers.picture.panel import panel_height, panel_of
from skybridge_rules.towers.picture.scene import Scene, scene_of
from skybridge_rules.towers.picture.stage import DEEP, FACE, RISE, ROOF_RISE, SLOT, Stage
from skybridge_rules.towers.picture.style import ROOT, towers_style
from skybridge_rules.towers.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

EDGE: Final = 24.0
"""Free space inside the card."""
SIDE: Final = 26.0
"""How far the board reaches beyond its outer foundations, along a row."""
FRONT: Final = 0.55
"""How far it reaches in front of the front row, in distances between rows."""
BACK: Final = 2.0 + DEEP + 0.3
THICK: Final = 14.0
HEADER: Final = 44.0
TAG: Final = 18.0
STORY: Final = (8.0, FACE / 2)
"""The least and the greatest height of a story; at the greatest a two-story block is square."""

BOARD: Final = 6 * SLOT + FACE + 2 * SIDE + (FRONT + BACK) * SLOT
BELOW: Final = FRONT * RISE + THICK + EDGE
ABOVE: Final = HEADER + EDGE + TAG + ROOF_RISE + 6


def towers_svg(view: View, people: People = NOBODY, language: Language = Language.EN) -> str:
    """A position as an SVG document that scales to any width."""
    scene = scene_of(view, people, language)
    room = panel_height(scene) + HEADER - ABOVE - BELOW + EDGE
    story = _story(scene, room)
    height = max(room, *_reach(scene, story)) + ABOVE + BELOW
    stage = Stage(EDGE + SIDE + FRONT * SLOT, height - BELOW, story)
    left = EDGE + BOARD + EDGE
    width = left + PANEL + EDGE
    parts = [
        towers_style(),
        rect("paper", 0.5, 0.5, width - 1, height - 1, 14),
        _sky(height),
        text("headline", (EDGE, EDGE + 12), scene.headline, _headline_size(scene)),
        _board(stage),
        city_of(scene, stage),
        _tags(scene, stage),
        panel_of(scene, left, EDGE),
    ]
    title = scene.say("title", headline=scene.headline)
    return document(ROOT, (width, height), title, _described(scene), parts)


def _headline_size(scene: Scene) -> float:
    """Twenty, or less if four seats share a win and must all be named (TW-712)."""
    return min(20.0, BOARD / (0.7 * len(scene.headline)))


def _sky(height: float) -> str:
    """A calm ground for the towers, with a few clouds."""
    parts = [rect("sky", 10, 10, BOARD + 2 * EDGE - 20, height - 20, 8)]
    for x, y, size in ((150, 120, 1.0), (640, 92, 1.25), (420, 190, 0.75)):
        for along, up, radius in ((0, 0, 15), (20, 9, 20), (43, 5, 17), (62, 0, 12)):
            parts.append(circle("cloud", (x + along * size, y - up * size), radius * size))
    return group("ground", parts)


def _reach(scene: Scene, story: float) -> list[float]:
    """How far each tower reaches above the front row, in pixels."""
    return [
        RISE * (2 - cell // 3) + DEEP * RISE + story * height
        for cell, height in enumerate(scene.heights)
    ]


def _story(scene: Scene, room: float) -> float:
    """The height of a story: as much as fits, between bounds; then the picture grows instead."""
    least, most = STORY
    fitting = [
        (room - RISE * (2 - cell // 3) - DEEP * RISE) / height
        for cell, height in enumerate(scene.heights)
        if height
    ]
    return max(least, min([most, *fitting]))


def _board(stage: Stage) -> str:
    """The board with its nine foundations, and the borders between them (TW-002)."""
    ends = (-SIDE, 6 * SLOT + FACE + SIDE)
    corners = [
        stage.at(ends[0], -FRONT),
        stage.at(ends[1], -FRONT),
        stage.at(ends[1], BACK),
        stage.at(ends[0], BACK),
    ]
    parts = [
        polygon("board-top", corners),
        polygon("board-front", [*corners[:2], *((x, y + THICK) for x, y in corners[1::-1])]),
        polygon("board-side", [*corners[1:3], *((x, y + THICK) for x, y in corners[2:0:-1])]),
    ]
    for step in range(1, 12):
        back = -FRONT + (BACK + FRONT) * step / 12
        inset = 12 + 37 * (step * 5 % 7)
        parts.append(line("grain", stage.at(ends[0] + 14, back), stage.at(ends[1] - inset, back)))
    for cell in range(9):
        pad, deep = 7, 0.08
        corners = [
            stage.on(cell, -pad, -deep),
            stage.on(cell, FACE + pad, -deep),
            stage.on(cell, FACE + pad, DEEP + deep),
            stage.on(cell, -pad, DEEP + deep),
        ]
        parts.append(group("place", [polygon("foundation", corners)], part=f"cell-{cell + 1}"))
    return group("board", parts)


def _tags(scene: Scene, stage: Stage) -> str:
    """The number of each foundation, the height of each tower, and its owner (TW-503, TW-701)."""
    parts = []
    for cell, height in enumerate(scene.heights):
        x, y = stage.on(cell, FACE / 2)
        y += 14
        parts.append(circle("number", (x, y), 9))
        parts.append(text("number-ink", (x, y), str(cell + 1), 12))
        if not scene.towers[cell]:
            continue
        owner = scene.owners[cell]
        x, y = stage.on(cell, FACE / 2, DEEP / 2, height)
        y -= TAG / 2 + 8 + (ROOF_RISE - 4 if owner is not None else 0)
        if owner is None:
            parts.append(rect("tag", x - 14, y - TAG / 2, 28, TAG, 9))
            parts.append(text("tag-ink", (x, y), str(height), 13))
        else:
            parts.append(rect("tag", x - 36, y - TAG / 2, 72, TAG, 9))
            parts.append(text("tag-ink", (x - 22, y), str(height), 13))
            colour = css(scene.towers[cell][-1])
            seat = [
                rect("front", x - 8, y - TAG / 2, 44, TAG, 9),
                text("sign", (x + 14, y), scene.short_label(owner), 11),
            ]
            parts.append(group(colour, seat))
    return group("tags", parts)


def _named(scene: Scene, seat: Seat) -> str:
    """A seat at the beginning of a sentence."""
    return scene.people.name(seat) or scene.say("seat.begins", seat=seat)


def _described(scene: Scene) -> str:
    """The position in words, for whoever cannot see it."""
    towers = []
    for cell, tower in enumerate(scene.towers):
        if tower:
            owner = scene.owners[cell]
            if owner is None:
                state = scene.say("described.open")
            else:
                state = scene.say("described.owned", who=scene.label(owner))
            figures: dict[str, int | str] = {
                "foundation": cell + 1,
                "pieces": " ".join(piece.sign for piece in tower),
                "stories": scene.heights[cell],
            }
            towers.append(scene.say("described.tower", state=state, **figures))
    bridges = [
        scene.say("described.bridge", piece=span.piece.sign, first=first + 1, second=second + 1)
        for span in scene.spans
        for first, second in [span.cells]
    ]
    seats = []
    for holder in scene.holders:
        held = " ".join(f"{piece.sign}x{left}" for piece, left, _ in holder.pieces if left)
        seats.append(
            scene.say(
                "described.seat-out" if holder.out else "described.seat",
                who=_named(scene, holder.seat),
                colours=scene.colours(holder),
                points=scene.score.totals[holder.seat],
                held=held or scene.say("described.nothing"),
            )
        )
    return " ".join(towers + bridges + seats) or scene.say("bare")
