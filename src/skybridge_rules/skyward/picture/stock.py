"""The decks and the discard pile in the SVG, and the card that a question is about."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import lines_of, width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import group, rect, text
from skybridge_rules.skyward.picture.cards import Look
from skybridge_rules.skyward.picture.frame import (
    EDGE,
    GAP,
    HEADING,
    INNER,
    PAD,
    heading_width,
)
from skybridge_rules.skyward.picture.grid import draw_grid
from skybridge_rules.skyward.picture.pointing import matter_part
from skybridge_rules.skyward.picture.scene import Scene

LINE: Final = 17.0


def stock_of(scene: Scene, top: float) -> Block:
    """How many cards the decks have, and what was discarded (SW-010)."""
    told = [("steel", "stock.launch", scene.deck)]
    if scene.side is not None:
        told.append(("rust", "stock.discord", scene.side))
    told.append(("plain", "stock.discard", scene.discarded))
    parts, x = [], EDGE + 2
    for colour, key, cards in told:
        words = f"{scene.say(key)}: {scene.count('count.card', cards)}"
        parts.append(rect(f"card all-{colour}", x, top + 1, 15, 20, 3))
        parts.append(text("strong", (x + 23, top + 11), words, 13))
        x += 23 + width_of(words, 13, bold=True) + 30
    y = top + 26
    if scene.discard:
        names = ", ".join(each.name for each in scene.discard)
        for line in lines_of(scene.say("stock.discarded", cards=names), 12, INNER - 4):
            parts.append(text("label", (EDGE + 2, y + 8), line, 12))
            y += LINE
    return Block(group("stock", parts, scene.say("stock.title")), y + GAP)


def matter_of(scene: Scene, top: float) -> Block:
    """The card that is paid for, carried out or exchanged; nothing where there is none."""
    matter = scene.matter
    if matter is None:
        return Block("", top)
    words = matter.words.upper()
    parts = [text("part", (EDGE + PAD, top + 16), words, 12)]
    x = EDGE + PAD + heading_width(words) + 20
    for line in lines_of("  ·  ".join(matter.notes), 13, INNER - PAD - x + EDGE):
        parts.append(text("strong", (x, top + 16), line, 13))
        top += LINE
    y = top + HEADING + 2 - (LINE if matter.notes else 0)
    block = draw_grid(
        matter.cards,
        y,
        lambda _: Look(scene.colours),
        lambda face: matter_part(face.id) if matter.choice else "",
    )
    return Block(group("matter-of", [*parts, block.svg]), block.bottom + GAP)
