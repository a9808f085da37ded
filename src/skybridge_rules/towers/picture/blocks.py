"""Each piece of wood in the oblique view: blocks with windows, bridges, roofs."""

from __future__ import annotations

from math import pi, sin, sqrt
from typing import Final, assert_never

from skybridge_rules.render.svg import Point, group, line, polygon, rect, text
from skybridge_rules.towers.components import Kind, Piece
from skybridge_rules.towers.picture.scene import COLOUR_CLASSES, Placed, Scene, Span
from skybridge_rules.towers.picture.stage import (
    DECK,
    DEEP,
    FACE,
    INSET,
    ROOF_RISE,
    Stage,
    drawing_order,
)

ARCH_STEPS: Final = 12
PLANK: Final = 9.0
"""The width of a plank on a bridge."""


def city_of(scene: Scene, stage: Stage) -> str:
    """All that stands on the board, from back to front."""
    return group("city", (_drawn(item, scene, stage) for item in drawing_order(scene)))


def _drawn(item: Placed | Span, scene: Scene, stage: Stage) -> str:
    match item:
        case Placed(piece):
            if piece.kind is Kind.ROOF:
                parts = _roof(item, stage)
            elif piece.kind is Kind.BRIDGE:
                parts = _bridge_end(item, scene, stage)
            else:
                parts = _block(item, scene, stage)
            part = f"cell-{item.cell + 1}"
            return group(f"piece {css(piece)}", parts, _caption(item, scene), part)
        case Span(piece, (first, second)):
            parts = _deck_along(item, stage) if item.along_row else _deck_back(item, stage)
            title = scene.say("piece.joins", piece=piece.sign, first=first + 1, second=second + 1)
            return group(f"deck {css(piece)}", parts, title)
        case _:
            assert_never(item)


def css(piece: Piece) -> str:
    """The class of a piece's colour."""
    return COLOUR_CLASSES[piece.colour]


def _caption(placed: Placed, scene: Scene) -> str:
    """A piece in words, for whoever points at it."""
    sign, foundation = placed.piece.sign, placed.cell + 1
    owner = scene.owners[placed.cell]
    if placed.piece.kind is Kind.ROOF and owner is not None:
        who = scene.label(owner)
        return scene.say("piece.roof", piece=sign, foundation=foundation, who=who)
    first, last = placed.level + 1, placed.level + placed.piece.stories
    key = "piece.story" if first == last else "piece.stories"
    return scene.say(key, piece=sign, foundation=foundation, first=first, last=last)


def _box(placed: Placed, stage: Stage) -> list[str]:
    """Front, right side and top of a block or a bridge end."""
    cell, low = placed.cell, placed.level
    high = low + placed.piece.stories
    x, y = stage.on(cell, up=high)
    return [
        rect("front", x, y, FACE, stage.story * placed.piece.stories),
        polygon(
            "side",
            [stage.on(cell, FACE, back, up) for back, up in _ring(0, DEEP, low, high)],
        ),
        polygon(
            "top",
            [stage.on(cell, along, back, high) for along, back in _ring(0, FACE, 0, DEEP)],
        ),
    ]


def _ring(a: float, b: float, c: float, d: float) -> list[tuple[float, float]]:
    return [(a, c), (b, c), (b, d), (a, d)]


def _block(placed: Placed, scene: Scene, stage: Stage) -> list[str]:
    """A block to scale, with a row of windows to a story (TW-005)."""
    parts = _box(placed, stage)
    pane = (stage.story * 0.5, 6.0)
    for floor in range(placed.piece.stories):
        level = placed.level + floor
        x, y = stage.on(placed.cell, up=level + 0.5)
        parts += [
            rect("pane", x + along, y - pane[0] / 2, pane[1], pane[0], 1)
            for along in (4.0, FACE - 4.0 - pane[1])
        ]
        if floor:
            corner = stage.on(placed.cell, FACE, 0, level)
            parts += [
                line("floor", stage.on(placed.cell, 0, 0, level), corner),
                line("floor", corner, stage.on(placed.cell, FACE, DEEP, level)),
            ]
    middle = stage.on(placed.cell, FACE / 2)[0]
    height, size = stage.sign_of(placed, scene)
    parts.append(text("sign", (middle, height), placed.piece.sign, size))
    return parts


def _bridge_end(placed: Placed, scene: Scene, stage: Stage) -> list[str]:
    """The end of a bridge that lies on a tower, one story high (TW-408)."""
    parts = _box(placed, stage)
    span = scene.span_at(placed.piece, placed.cell)
    if span.along_row or placed.cell == span.cells[1]:
        at = stage.on(placed.cell, FACE / 2, up=placed.level + 0.5)
        parts.append(text("sign", at, placed.piece.sign, min(13.0, stage.story * 0.9)))
    return parts


def _roof(placed: Placed, stage: Stage) -> list[str]:
    """A pyramid with small eaves (TW-504)."""
    eave, level = 3.0, placed.level
    deep = eave / FACE * DEEP
    left, right, back = (
        stage.on(placed.cell, -eave, -deep, level),
        stage.on(placed.cell, FACE + eave, -deep, level),
        stage.on(placed.cell, FACE + eave, DEEP + deep, level),
    )
    foot = stage.on(placed.cell, FACE / 2, DEEP / 2, level)
    peak = (foot[0], foot[1] - ROOF_RISE)
    sign = stage.on(placed.cell, FACE / 2 + 2, 0, level)
    return [
        polygon("front", [left, right, peak]),
        polygon("side", [right, back, peak]),
        text("sign", (sign[0], sign[1] - 7), placed.piece.sign, 12),
    ]


def _thickness(share: float, foot: float) -> float:
    """How thick a bridge is at a share of its way through the air, in stories: an arch."""
    return foot - (foot - DECK) * sqrt(max(0.0, sin(pi * share)))


def _deck_along(span: Span, stage: Stage) -> list[str]:
    """Mid-air between two towers of one row."""
    first, second = span.cells
    top = span.level + 1
    near, far = INSET * DEEP, (1 - INSET) * DEEP
    ends = stage.on(first, FACE, near, top), stage.on(second, 0, near, top)
    length = ends[1][0] - ends[0][0]
    below: list[Point] = []
    for step in range(ARCH_STEPS + 1):
        share = 1 - step / ARCH_STEPS
        x = ends[0][0] + length * share
        below.append((x, ends[0][1] + stage.story * _thickness(share, 0.9)))
    planks = []
    for step in range(1, int(length // PLANK)):
        along = FACE + step * length / (length // PLANK)
        planks.append(
            line("plank", stage.on(first, along, near, top), stage.on(first, along, far, top))
        )
    surface = [ends[0], ends[1], stage.on(second, 0, far, top), stage.on(first, FACE, far, top)]
    return [polygon("front", [*ends, *below]), polygon("top", surface), *planks]


def _deck_back(span: Span, stage: Stage) -> list[str]:
    """Mid-air from a tower to the one behind it, with its sign where both leave it free."""
    front = span.cells[1]
    top = span.level + 1
    left, right = INSET * FACE, (1 - INSET) * FACE
    below: list[Point] = []
    for step in range(ARCH_STEPS + 1):
        share = 1 - step / ARCH_STEPS
        back = DEEP + (1 - DEEP) * share
        below.append(stage.on(front, right, back, top - _thickness(share, 0.6)))
    surface = [stage.on(front, along, back, top) for along, back in _ring(left, right, DEEP, 1)]
    planks = []
    for step in range(1, 8):
        back = DEEP + (1 - DEEP) * step / 8
        planks.append(
            line("plank", stage.on(front, left, back, top), stage.on(front, right, back, top))
        )
    side = [stage.on(front, right, DEEP, top), stage.on(front, right, 1, top), *below]
    sign = stage.on(front, FACE / 2, 0.79, top)
    return [
        polygon("side", side),
        polygon("top", surface),
        *planks,
        text("sign", sign, span.piece.sign, 11),
    ]
