"""Beside the board: a card for each seat, and the board from above."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.render.svg import circle, group, polygon, rect, text
from skybridge_rules.render.words import cut
from skybridge_rules.towers.components import SPANS, Colour, Kind, Piece
from skybridge_rules.towers.picture.blocks import css
from skybridge_rules.towers.picture.scene import COLOUR_CLASSES, Holder, Scene

WIDTH: Final = 268.0
PAD: Final = 14.0
HEAD: Final = 30.0
SHELF: Final = 30.0
"""The height of a row of unplayed pieces."""
GAP: Final = 10.0
SMALL_WIDTHS: Final = (11.0, 11.0, 26.0, 15.0)
"""The width of an unplayed piece, by its kind."""

PLAN_CELL: Final = (66.0, 42.0)
PLAN_GAP: Final = (28.0, 24.0)
PLAN_HEIGHT: Final = 3 * PLAN_CELL[1] + 2 * PLAN_GAP[1]


NAME: Final = 14
"""The letters of a name that fit beside the points of a seat."""


def panel_height(scene: Scene) -> float:
    """How much room the panel needs."""
    seats = range(len(scene.score.totals))
    return sum(_card_height(scene, Seat(seat)) + GAP for seat in seats) + 26 + PLAN_HEIGHT


def panel_of(scene: Scene, left: float, top: float) -> str:
    """Seat cards above, the plan below."""
    parts = []
    for index in range(len(scene.score.totals)):
        parts.append(_card(scene, Seat(index), left, top))
        top += _card_height(scene, Seat(index)) + GAP
    parts.append(text("label", (left, top + 8), scene.say("above"), 12))
    parts.append(_plan(scene, left + 7, top + 26))
    return group("panel", parts)


def _shelves(holder: Holder) -> list[list[tuple[Piece, int, int]]]:
    """A row for each colour of a hand, its own before the fourth of three (TW-801)."""
    held = sorted(holder.pieces, key=lambda each: each[0].colour not in holder.colours)
    return [list(row) for _, row in groupby(held, key=lambda each: each[0].colour)]


def _card_height(scene: Scene, seat: Seat) -> float:
    shelves = sum(len(_shelves(holder)) for holder in scene.holders_of(seat))
    return HEAD + SHELF * shelves + 10


def _card(scene: Scene, seat: Seat, left: float, top: float) -> str:
    """A seat: turn, absence or victory, score, and what it still holds (TW-102, TW-602, TW-711)."""
    holders = scene.holders_of(seat)
    active = any(holder.on_turn for holder in holders)
    won = scene.score.final and seat in scene.score.winners
    state = "won" if won else "active" if active else "idle"
    parts = [rect(f"card {state}", left, top, WIDTH, _card_height(scene, seat), 8)]
    middle = top + HEAD / 2 + 3
    who = cut(scene.people.name(seat), NAME) or scene.say("seat.begins", seat=seat)
    name = scene.say("seat.you", who=who) if seat == scene.viewer else who
    if active:
        arrow = [(left + PAD, middle - 6), (left + PAD + 10, middle), (left + PAD, middle + 6)]
        parts.append(polygon("arrow", arrow))
    parts.append(text("name", (left + PAD + (16 if active else 0), middle), name, 15))
    final = scene.score.final
    status = _status(scene, holders, active=active, won=won)
    points = scene.score.totals[seat]
    parts.append(text("status", (left + WIDTH - PAD - 34, middle), status, 12))
    parts.append(text("points", (left + WIDTH - PAD, middle), str(points), 20))
    top += HEAD + 4
    for holder in holders:
        for shelf in _shelves(holder):
            parts.append(_shelf(scene, shelf, left + PAD, top, gone=holder.out and not final))
            top += SHELF
    return group("seat", parts, scene.say("seat.points", who=who, points=points))


def _status(scene: Scene, holders: tuple[Holder, ...], *, active: bool, won: bool) -> str:
    if won:
        return scene.say("seat.winner")
    if scene.score.final:
        return ""
    if active:
        mover = next(holder for holder in holders if holder.on_turn)
        if len(holders) == 1:
            return scene.say("seat.to-play")
        return scene.say("seat.to-play-colours", colours=scene.colours(mover))
    if all(holder.out for holder in holders):
        return scene.say("seat.out")
    absent = [scene.colours(holder) for holder in holders if holder.out]
    return scene.say("seat.colours-out", colours=absent[0]) if absent else ""


def _shelf(
    scene: Scene, pieces: list[tuple[Piece, int, int]], left: float, top: float, *, gone: bool
) -> str:
    """Unplayed pieces as little shapes; those already laid leave an outline."""
    floor = top + 22
    parts = [_chip(pieces[0][0].colour, left + 10, floor - 9)]
    left += 27
    for piece, held, start in pieces:
        shapes = []
        for copy in range(start):
            shapes.append(_small(piece, left, floor, held=copy < held))
            left += SMALL_WIDTHS[piece.kind] + 3
        left += 4
        left_over = scene.say("piece.left", piece=piece.sign, held=held, start=start)
        parts.append(group("stock", shapes, left_over, f"piece-{piece.sign}"))
    return group("shelf gone" if gone else "shelf", parts)


def _small(piece: Piece, x: float, floor: float, *, held: bool) -> str:
    look = f"{css(piece)} {'held' if held else 'laid'}"
    wide = SMALL_WIDTHS[piece.kind]
    if piece.kind is Kind.ROOF:
        return polygon(look, [(x, floor), (x + wide, floor), (x + wide / 2, floor - 12)])
    if piece.kind is Kind.BRIDGE:
        arch = [(x, floor), (x, floor - 7), (x + wide, floor - 7), (x + wide, floor)]
        inner = [(x + wide - 5, floor), (x + wide - 8, floor - 3.5), (x + 8, floor - 3.5)]
        return polygon(look, [*arch, *inner, (x + 5, floor)])
    return rect(look, x, floor - 6 * piece.stories, wide, 6 * piece.stories, 1)


def _chip(colour: Colour, x: float, y: float) -> str:
    """A disc with the letter of a colour."""
    disc = [circle("front", (x, y), 10), text("sign", (x, y), colour.name, 13)]
    return group(COLOUR_CLASSES[colour], disc)


def _plan(scene: Scene, left: float, top: float) -> str:
    """The board from above: the look of each top, and the bridges between (TW-002, TW-401)."""
    corners = [
        (
            left + (cell % 3) * (PLAN_CELL[0] + PLAN_GAP[0]),
            top + (cell // 3) * (PLAN_CELL[1] + PLAN_GAP[1]),
        )
        for cell in range(9)
    ]
    parts = []
    for pair in SPANS:
        bridges = [span.piece for span in scene.spans if span.cells == pair]
        x, y = corners[pair[0]]
        beside = pair[1] == pair[0] + 1
        for index, piece in enumerate(bridges):
            shift = (index - (len(bridges) - 1) / 2) * (18 if beside else 26)
            if beside:
                box = (x + PLAN_CELL[0], y + PLAN_CELL[1] / 2 - 8 + shift, PLAN_GAP[0], 16.0)
            else:
                box = (x + PLAN_CELL[0] / 2 - 11 + shift, y + PLAN_CELL[1], 22.0, PLAN_GAP[1])
            sign = text("sign", (box[0] + box[2] / 2, box[1] + box[3] / 2), piece.sign, 12)
            parts.append(group(css(piece), [rect("front", *box), sign]))
    parts += [_plan_cell(scene, cell, *corner) for cell, corner in enumerate(corners)]
    return group("plan", parts)


def _plan_cell(scene: Scene, cell: int, x: float, y: float) -> str:
    wide, high = PLAN_CELL
    tower = scene.towers[cell]
    look = css(tower[-1]) if tower else "bare"
    parts = [rect("front", x, y, wide, high, 5)]
    if scene.owners[cell] is not None:
        parts.append(rect("frame", x + 3, y + 3, wide - 6, high - 6, 3))  # closed (TW-504)
    parts.append(text("corner", (x + 6, y + 11), str(cell + 1), 11))
    if tower:
        parts.append(text("sign", (x + wide / 2 - 2, y + high / 2), str(scene.heights[cell]), 18))
        parts.append(text("corner end", (x + wide - 6, y + high - 10.5), tower[-1].sign, 11))
    return group(f"cell {look}", parts, part=f"cell-{cell + 1}")
