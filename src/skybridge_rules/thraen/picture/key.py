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
from skybridge_rules.thraen.picture.signs import key_signs
from skybridge_rules.thraen.picture.tokens import garrison, good, leader, legion, pawn

LINE: Final = 22.0


def key_of(scene: Scene, top: float) -> Block:
    """Shapes in one line, signs in the next, and what is not printed."""
    heading = scene.say("part.key")
    parts = [text("part", (EDGE + 2, top + 14), heading, SMALL)]
    y = top + 14
    x = EDGE + max(60.0, width_of(heading, 13, bold=True) + 24)
    for shape, beside, words in _shapes(scene, y):
        parts.append(shape(x))
        x += beside
        parts.append(text("label", (x, y), words, SMALL))
        x += width_of(words, SMALL) + 24
    y += LINE + 4
    x = EDGE + 2
    for sign, meaning in key_signs(scene.language):
        wide = width_of(sign, SMALL, bold=True) + 6 + width_of(meaning, SMALL) + 20
        if x + wide > EDGE + INNER:
            x, y = EDGE + 2, y + LINE - 2
        parts.append(text("strong", (x, y), sign, SMALL))
        parts.append(text("label", (x + width_of(sign, SMALL, bold=True) + 6, y), meaning, SMALL))
        x += wide
    y += LINE
    if scene.stand_ins:
        words = scene.say("key.italics", stand_ins=scene.stand_ins)
        for line in lines_of(words, SMALL, INNER):
            parts.append(text("label", (EDGE + 2, y), line, SMALL))
            y += LINE - 4
    return Block(group("key", parts, scene.say("caption.key")), y)


def _shapes(scene: Scene, y: float) -> list[tuple[Callable[[float], str], float, str]]:
    """Everything that is known by its shape: how it is drawn in a line, its room, its name."""
    say = scene.say
    return [
        *((partial(_good, scene, y, each), 14.0, scene.resource(each)) for each in Resource),
        (lambda x: pawn("plain", (x, y + 10), "", ""), 14.0, say("key.people")),
        (lambda x: pawn("rebel-free", (x, y + 10), "", ""), 14.0, say("key.rebel")),
        (lambda x: leader((x, y + 12), say("desert.leader")), 26.0, say("key.leader")),
        (lambda x: legion("plain", (x, y), "", ""), 14.0, say("key.legion")),
        (lambda x: garrison("plain", (x, y), "", ""), 14.0, say("key.garrison")),
    ]


def _good(scene: Scene, y: float, resource: Resource, x: float) -> str:
    return good(resource, (x, y), scene.language)
