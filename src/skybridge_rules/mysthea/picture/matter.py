"""What the question is about, in the SVG: a card, an encounter, a battle, answers to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skybridge_rules.mysthea.picture.cards import card_height, draw_card
from skybridge_rules.mysthea.picture.frame import COLUMN, EDGE, GAP, INNER, PAD
from skybridge_rules.mysthea.picture.scene import Choice, Matter, Scene
from skybridge_rules.mysthea.picture.tokens import glory_sign, seat_badge
from skybridge_rules.render.measure import cut, lines_of, rows_of, width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import Point, group, rect, text

LINE: Final = 18.0
SIZE: Final = 12.5


def matter_block(scene: Scene, top: float) -> Block:
    """The matter in question; nothing where the table shows enough."""
    matter = scene.matter
    if matter is None:
        return Block("", top)
    card = matter.card
    left = EDGE + PAD + (0 if card is None else COLUMN + 2 * PAD)
    block = _text(matter, scene, left, top + 4)
    high = block.bottom - top
    parts = []
    if card is not None:
        tall = card_height(card)
        high = max(high, tall + 2 * PAD)
        parts.append(draw_card(card, (EDGE + PAD, top + PAD), (COLUMN, tall)))
    frame = rect("matter", EDGE, top, INNER, high, 8)
    return Block(group("matter-of", [frame, *parts, block.svg]), top + high + GAP)


def _text(matter: Matter, scene: Scene, left: float, top: float) -> Block:
    """Heading and notes, the fighters of a battle, and the answers."""
    room = EDGE + INNER - PAD - left
    heading = matter.heading.upper()
    parts = [text("part", (left, top + 14), heading, 12)]
    y = top + 14
    indent = width_of(heading, 12, bold=True) * 1.12 + 18
    face = matter.encounter
    if face is not None:
        x, glory = left + indent, face.count_glory(face.glory)
        parts.append(text("strong", (x, y), face.name, 13))
        x += width_of(face.name, 13, bold=True) + 20
        parts += [glory_sign((x, y)), text("ink", (x + 12, y), glory, 13)]
        indent = x - left + width_of(glory, 13) + 36
    for words in lines_of(" · ".join(matter.notes), 13, room - indent):
        parts.append(text("strong", (left + indent, y), words, 13))
        y += LINE
    y = max(y, top + 14 + LINE)
    for fighter in matter.fighters:
        parts += seat_badge(fighter.seat, (left + 10, y + 2))
        name = scene.places[fighter.seat].name
        parts.append(text("strong", (left + 26, y + 2), name, SIZE))
        at = left + 26 + width_of(name, SIZE, bold=True) + 14
        parts.append(text("ink", (at, y + 2), cut(fighter.words, SIZE, left + room - at), SIZE))
        y += LINE + 4
    if matter.choices:
        block = _choices(matter.choices, left, y - 4, room)
        parts.append(block.svg)
        y = block.bottom
    return Block("".join(parts), y + 2)


def _choices(choices: Sequence[Choice], left: float, top: float, room: float) -> Block:
    """Answers to click, side by side as far as they fit."""
    widths = [_choice_width(each, room) for each in choices]
    parts = []
    for row in rows_of(widths, room, GAP):
        x = left
        high = max(_choice_height(choices[at], room) for at in row)
        for at in row:
            parts.append(_choice(choices[at], (x, top), (widths[at], high), room))
            x += widths[at] + GAP
        top += high + GAP
    return Block("".join(parts), top)


def _indent(choice: Choice) -> float:
    return width_of(choice.words, 13, bold=True) + (22 if not choice.notes else 24)


def _choice_lines(choice: Choice, room: float) -> list[str]:
    return lines_of(choice.notes, SIZE, room - _indent(choice) - 14)


def _choice_width(choice: Choice, room: float) -> float:
    widest = max((width_of(each, SIZE) + 14 for each in _choice_lines(choice, room)), default=0.0)
    return min(room, _indent(choice) + widest)


def _choice_height(choice: Choice, room: float) -> float:
    return LINE * max(1, len(_choice_lines(choice, room))) + 10


def _choice(choice: Choice, at: Point, size: tuple[float, float], room: float) -> str:
    """An answer in a frame of its own."""
    (x, y), (wide, high) = at, size
    parts = [rect("choice", x, y, wide, high, 7)]
    parts.append(text("strong", (x + 11, y + LINE / 2 + 5), choice.words, 13))
    for index, words in enumerate(_choice_lines(choice, room)):
        where = (x + _indent(choice), y + LINE * (index + 0.5) + 5)
        parts.append(text("ink", where, words, SIZE))
    title = ": ".join(filter(None, (choice.words, choice.notes)))
    return group("answer", parts, title, choice.part)
