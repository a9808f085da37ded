"""How to read the SVG: its signs and its shapes, at the bottom of every picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from skybridge_rules.render.measure import lines_of, width_of
from skybridge_rules.render.svg import group, text
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.picture.frame import EDGE, INNER, SMALL, Block
from skybridge_rules.thraen.picture.scene import Scene
from skybridge_rules.thraen.picture.signs import KEY
from skybridge_rules.thraen.picture.tokens import garrison, good, leader, legion, pawn
from skybridge_rules.thraen.words.terms import resource_word

LINE: Final = 22.0


def key_of(scene: Scene, top: float) -> Block:
    """Shapes in one line, signs in the next, and what is not printed."""
    parts = [text("part", (EDGE + 2, top + 14), "KEY", SMALL)]
    y = top + 14
    x = EDGE + 60
    for shape, words in _shapes(y):
        parts.append(shape(x))
        x += 26 if words == "rebel leader" else 14
        parts.append(text("label", (x, y), words, SMALL))
        x += width_of(words, SMALL) + 24
    y += LINE + 4
    x = EDGE + 2
    for sign, meaning in KEY:
        wide = width_of(sign, SMALL, bold=True) + 6 + width_of(meaning, SMALL) + 20
        if x + wide > EDGE + INNER:
            x, y = EDGE + 2, y + LINE - 2
        parts.append(text("strong", (x, y), sign, SMALL))
        parts.append(text("label", (x + width_of(sign, SMALL, bold=True) + 6, y), meaning, SMALL))
        x += wide
    y += LINE
    if scene.stand_ins:
        words = f"{scene.stand_ins}. Such titles are in italics."
        for line in lines_of(words, SMALL, INNER):
            parts.append(text("label", (EDGE + 2, y), line, SMALL))
            y += LINE - 4
    return Block(group("key", parts, "Key"), y)


def _shapes(y: float) -> list[tuple[Callable[[float], str], str]]:
    """Everything that is known by its shape, to be drawn at some place of a line."""
    return [
        *((partial(_good, y, resource), resource_word(resource)) for resource in Resource),
        (lambda x: pawn("plain", (x, y + 10), "", ""), "population; in the desert rebels"),
        (lambda x: pawn("rebel-free", (x, y + 10), "", ""), "free rebel"),
        (lambda x: leader((x, y + 12)), "rebel leader"),
        (lambda x: legion("plain", (x, y), "", ""), "legion"),
        (lambda x: garrison("plain", (x, y), "", ""), "garrison"),
    ]


def _good(y: float, resource: Resource, x: float) -> str:
    return good(resource, (x, y))
