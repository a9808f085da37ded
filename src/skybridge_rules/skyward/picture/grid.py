"""Cards in rows of a grid, each row as high as its highest card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from skybridge_rules.render.measure import rows_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.skyward.picture.cards import (
    CHIP,
    Look,
    back_width,
    card_height,
    chip_width,
    draw_backs,
    draw_card,
    draw_chip,
)
from skybridge_rules.skyward.picture.faces import CardFace, Copies
from skybridge_rules.skyward.picture.frame import COLUMN, COLUMNS, EDGE, INNER, PAD, column
from skybridge_rules.skyward.picture.scene import Scene

ROW_GAP: Final = 8.0
"""The room between two rows."""
CHIP_GAP: Final = 6.0


def draw_grid(
    cards: Sequence[Copies],
    top: float,
    look: Callable[[int], Look],
    part: Callable[[CardFace], str],
) -> Block:
    """Cards in full, six to a row; ``look`` is asked by their places."""
    parts, y = [], top
    for start in range(0, len(cards), COLUMNS):
        row = range(start, min(start + COLUMNS, len(cards)))
        high = max(card_height(cards[at], COLUMN, look(at)) for at in row)
        for at in row:
            x = column(at - start)
            size = (COLUMN, high)
            parts.append(draw_card(cards[at], x, y, size, look(at), part(cards[at].face)))
        y += high + ROW_GAP
    return Block("".join(parts), y)


def draw_chips(
    cards: Sequence[Copies],
    unseen: int,
    at: tuple[float, float],
    scene: Scene,
    part: Callable[[CardFace], str],
) -> Block:
    """Cards as chips, and how many more nobody but their owner has seen (SW-011)."""
    left, y = at
    room = EDGE + INNER - PAD - left
    widths = [min(chip_width(each), room) for each in cards]
    backs = scene.say("card.unseen", count=unseen)
    widths += [back_width(backs)] if unseen else []
    parts = []
    for row in rows_of(widths, room, CHIP_GAP):
        x = left
        for index in row:
            if index == len(cards):
                title = scene.say("card.unseen-title", count=unseen)
                parts.append(draw_backs(backs, x, y, title))
            else:
                card = cards[index]
                parts.append(draw_chip(card, x, y, scene.colours, room, part(card.face)))
            x += widths[index] + CHIP_GAP
        y += CHIP + 4
    return Block("".join(parts), y)
