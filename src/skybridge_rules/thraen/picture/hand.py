"""What the viewer holds and looks at, in the SVG: cards in full, five to a row."""

from __future__ import annotations

from skybridge_rules.render.svg import group, text
from skybridge_rules.thraen.picture.cards import card_height, draw_card
from skybridge_rules.thraen.picture.frame import (
    COLUMN,
    COLUMNS,
    EDGE,
    GAP,
    HEADING,
    SMALL,
    Block,
    column,
)
from skybridge_rules.thraen.picture.scene import Held, Scene
from skybridge_rules.thraen.picture.who import others_words


def hand_of(scene: Scene, top: float) -> Block:
    """Pack, hand, Godh cards and cards aside, those that there are."""
    parts = []
    for name, held in scene.held:
        if held:
            block = _cards(name, held, scene, top)
            parts.append(block.svg)
            top = block.bottom
    if scene.aside_hidden:
        words = scene.say("own.unseen", cards=scene.some(scene.aside_hidden, "card"))
        parts.append(text("label", (EDGE + 2, top + 10), words, SMALL))
        top += HEADING
    return Block(group("hand", parts), top)


def _cards(name: str, held: tuple[Held, ...], scene: Scene, top: float) -> Block:
    parts = [text("part", (EDGE + 2, top + 14), scene.say(f"own.part.{name}"), SMALL)]
    y = top + HEADING
    for start in range(0, len(held), COLUMNS):
        row = held[start : start + COLUMNS]
        notes = [others_words(each.to, scene.viewer, scene.language) for each in row]
        noted = list(zip(row, notes, strict=True))
        high = max(card_height(each.face, COLUMN, note=note) for each, note in noted)
        for index, (each, note) in enumerate(noted):
            face, size = each.face, (COLUMN, high)
            hook = f"card-{face.id}"
            parts.append(draw_card(face, column(index), y, size, note=note, part=hook))
        y += high + 8
    return Block(group("held", parts, scene.say(f"own.caption.{name}")), y + GAP - 8)
