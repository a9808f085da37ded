"""What the question is about, in the SVG: a card, an encounter, a battle, answers to click."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea.picture.cards import card_height, draw_card
from skybridge_rules.mysthea.picture.frame import COLUMN, EDGE, GAP, INNER, PAD
from skybridge_rules.mysthea.picture.scene import Choice, Matter, Scene
from skybridge_rules.mysthea.picture.tokens import glory_sign, seat_badge
from skybridge_rules.render.measure import lines_of, width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import group, rect, text

LINE: Final = 18.0
HEAD: Final = 26.0


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
    parts = [text("part", (left, top + 14), matter.heading, 12)]
    y = top + 14
    indent = width_of(matter.heading, 12, bold=True) * 1.12 + 18
    face = matter.encounter
    if face is not None:
        name = face.title if face.id is not None else "code not known"
        x = left + indent
        parts.append(text("strong", (x, y), name, 13))
        x += width_of(name, 13, bold=True) + 20
        parts += [glory_sign((x, y)), text("ink", (x + 12, y), f"{face.glory} Glory", 13)]
        indent = x - left + width_of(f"{face.glory} Glory", 13) + 36
    for words in lines_of(" · ".join(matter.notes), 13, room - indent):
        parts.append(text("strong", (left + indent, y), words, 13))
        y += LINE
    y = max(y, top + 14 + LINE)
    for fighter in matter.fighters:
        parts += seat_badge(fighter.seat, (left + 10, y + 2))
        name = scene.places[fighter.seat].name
        parts.append(text("strong", (left + 26, y + 2), name, 12.5))
        at = left + 26 + width_of(name, 12.5, bold=True) + 14
        parts.append(text("ink", (at, y + 2), fighter.words, 12.5))
        y += LINE + 4
    for choice in matter.choices:
        block = _choice(choice, left, y - 4, room)
        parts.append(block.svg)
        y = block.bottom
    return Block("".join(parts), y + 2)


def _choice(choice: Choice, left: float, top: float, room: float) -> Block:
    """An answer in a frame of its own."""
    indent = width_of(choice.words, 13, bold=True) + 24
    lines = lines_of(choice.notes, 12.5, room - indent - 12) or [""]
    high = LINE * len(lines) + 10
    wide = min(room, indent + max(width_of(each, 12.5) for each in lines) + 14)
    parts = [rect("choice", left, top, wide, high, 7)]
    parts.append(text("strong", (left + 11, top + LINE / 2 + 5), choice.words, 13))
    for index, words in enumerate(lines):
        parts.append(text("ink", (left + indent, top + LINE * (index + 0.5) + 5), words, 12.5))
    return Block(
        group("answer", parts, f"{choice.words}: {choice.notes}", choice.part), top + high + 10
    )
