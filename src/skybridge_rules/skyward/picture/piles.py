"""The split in the SVG: cards still to be divided, and the piles (SW-202 to SW-208)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skybridge_rules.render.measure import width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import circle, group, rect, text
from skybridge_rules.skyward.picture.cards import Look, card_height, draw_card
from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.frame import (
    EDGE,
    GAP,
    HEADING,
    INNER,
    PAD,
    heading_width,
)
from skybridge_rules.skyward.picture.grid import draw_grid
from skybridge_rules.skyward.picture.pointing import pile_part
from skybridge_rules.skyward.picture.scene import Pile, Scene, pile_state
from skybridge_rules.skyward.picture.tokens import warden_token

NARROW: Final = 112.0
"""The width of a pile without cards."""
NAME: Final = 30.0
"""The line with the number of a pile."""
IN: Final = 8.0
"""The room between the frame of a pile and its cards."""
LEAST: Final = 176.0
"""The least width of a card in a pile."""
WIDEST: Final = 244.0
LOW: Final = 64.0
"""The least height of a pile."""


def split_of(scene: Scene, top: float) -> Block:
    """What was dealt and has no pile yet, and all piles; nothing where no split lies there."""
    table = scene.table
    if table is None:
        return Block("", top)
    title = scene.say("split.title")
    parts = [text("part", (EDGE + PAD, top + 17), title.upper(), 12)]
    y = top + HEADING + 2
    if table.dealt:
        words = scene.say("split.dividing" if table.dividing else "split.dealt")
        beside = max(92.0, heading_width(title.upper()) + 14)
        parts.append(text("label", (EDGE + PAD + beside, top + 17), words, 12))
        cards = [Copies(face) for face in table.dealt]
        looks = [Look(scene.colours, next=table.dividing), Look(scene.colours)]
        block = draw_grid(cards, y, lambda at: looks[min(at, 1)], lambda _: "")
        parts.append(block.svg)
        y = block.bottom + 4
    block = _piles(table.piles, y, scene)
    sky = [rect("sky", EDGE, top, INNER, block.bottom + PAD - top, 10), *_clouds(top)]
    drawn = group("split", [*sky, *parts, block.svg], title)
    return Block(drawn, block.bottom + PAD + GAP)


def _clouds(top: float) -> list[str]:
    return [
        circle("cloud", (x + along * size, top + 14 - up * size), radius * size)
        for x, size in ((560, 0.55), (880, 0.7), (1130, 0.5))
        for along, up, radius in ((0, 0, 10), (17, 4, 14), (37, 2, 12), (54, 0, 9))
    ]


def _piles(piles: Sequence[Pile], top: float, scene: Scene) -> Block:
    """All piles side by side; those with many cards have several columns."""
    full = [pile for pile in piles if pile.cards]
    room = INNER - 2 * PAD - GAP * (len(piles) - 1) - NARROW * (len(piles) - len(full))
    columns, wide = _columns(full, room)
    look = Look(scene.colours)
    heights = [_height(pile, columns.get(pile.number, 1), wide, look) for pile in piles]
    high = max(LOW, *heights)
    parts, x = [], EDGE + PAD
    for pile in piles:
        across = columns.get(pile.number, 0)
        width = across * (wide + IN) + IN if across else NARROW
        parts.append(_pile(pile, (x, top), (width, high), (across, wide), scene))
        x += width + GAP
    return Block("".join(parts), top + high)


def _columns(piles: Sequence[Pile], room: float) -> tuple[dict[int, int], float]:
    """In how many columns the cards of each pile lie, and how wide a card is."""
    columns = {pile.number: 1 for pile in piles}
    if not piles:
        return columns, 0.0
    inner = room - IN * len(piles)
    for _ in range(int(inner / (LEAST + IN)) - len(piles)):
        fullest = max(piles, key=lambda pile: len(pile.cards) / columns[pile.number])
        if len(fullest.cards) > columns[fullest.number]:
            columns[fullest.number] += 1
    return columns, min(WIDEST, inner / sum(columns.values()) - IN)


def _stacks(pile: Pile, columns: int, wide: float, look: Look) -> list[list[tuple[Copies, float]]]:
    """The cards of each column with their heights, in the order in which they were laid."""
    cards = [(each, card_height(each, wide, look) + IN) for each in pile.cards]
    fair = sum(high for _, high in cards) / columns
    stacks: list[list[tuple[Copies, float]]] = [[] for _ in range(columns)]
    above = 0.0
    for copies, high in cards:
        # A card lies in the column that its middle falls into, if all were as high as is fair.
        stacks[min(columns - 1, int((above + high / 2) / fair))].append((copies, high))
        above += high
    return stacks


def _height(pile: Pile, columns: int, wide: float, look: Look) -> float:
    if not pile.cards:
        return NAME + (34.0 if pile.token else 0.0)
    stacks = _stacks(pile, columns, wide, look)
    return NAME + max(sum(high for _, high in stack) for stack in stacks)


def _pile(
    pile: Pile,
    at: tuple[float, float],
    size: tuple[float, float],
    inside: tuple[int, float],
    scene: Scene,
) -> str:
    """A pile with its number, its token and its cards."""
    (x, y), (width, high), (columns, wide) = at, size, inside
    look, name = Look(scene.colours), scene.say("pile.name", pile=pile.number)
    frame = "pile-token" if pile.token else "pile" if pile.cards else "bare"
    middle = y + NAME / 2
    parts = [rect(frame, x, y, width, high, 8)]
    parts.append(text("strong", (x + IN + 2, middle), name, 14))
    state = pile_state(pile, scene)
    if not pile.cards:
        parts.append(text("label", (x + IN + 2, middle + 22), state, 12))
    else:
        parts.append(text("label end", (x + width - IN - 2, middle), state, 12))
    if pile.token:
        beside = max(76.0, IN + 2 + width_of(name, 14, bold=True) + 16)
        centre = (x + beside, middle) if pile.cards else (x + width - 22, middle + 24)
        parts.append(warden_token(centre, scene.say("pile.token", pile=pile.number)))
    if columns:
        for index, stack in enumerate(_stacks(pile, columns, wide, look)):
            card_x, card_y = x + IN + index * (wide + IN), y + NAME
            for copies, height in stack:
                parts.append(draw_card(copies, card_x, card_y, (wide, height - IN), look))
                card_y += height
    part = "" if pile.taken else pile_part(pile.number)
    title = scene.say("pile.token-words" if pile.token else "pile.words", pile=name, state=state)
    return group("heap", parts, title, part)
