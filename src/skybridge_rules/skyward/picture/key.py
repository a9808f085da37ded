"""How to read the SVG: its signs, at the bottom of every picture."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import lines_of, width_of
from skybridge_rules.render.shapes import Block, points_sign
from skybridge_rules.render.svg import group, text
from skybridge_rules.skyward.components import Symbol
from skybridge_rules.skyward.picture.frame import EDGE, INNER, heading_width
from skybridge_rules.skyward.picture.scene import Scene
from skybridge_rules.skyward.picture.tokens import cog, symbol_name, symbol_sign, warden_token

LINE: Final = 18.0


def key_of(scene: Scene, top: float) -> Block:
    """Signs in one line, and what is not printed in the next."""
    title, token = scene.say("key.title"), scene.say("key.token")
    y, x = top + 12, EDGE + max(50.0, heading_width(title.upper()) + 18)
    parts = [text("part", (EDGE + 2, y), title.upper(), 12)]
    for symbol in Symbol:
        parts.append(symbol_sign(symbol, scene.colours, (x + 9, y), scene.language))
        x = _word(parts, symbol_name(symbol, scene.language), x + 23, y)
    parts += cog((x + 9, y))
    x = _word(parts, scene.say("key.cog"), x + 23, y)
    parts.append(warden_token((x + 9, y), token))
    x = _word(parts, token, x + 24, y)
    parts += points_sign(3, (x + 22, y))
    x = _word(parts, scene.say("key.points"), x + 26, y)
    _word(parts, f"×2: {scene.say('key.copies')}", x, y)
    y += LINE + 6
    if scene.stand_ins:
        words = scene.say("key.italics", stand_ins=scene.stand_ins)
        for line in lines_of(words, 12, INNER):
            parts.append(text("label", (EDGE + 2, y), line, 12))
            y += LINE
    return Block(group("key", parts, title), y)


def _word(parts: list[str], words: str, x: float, y: float) -> float:
    """A word of the key, and where the next sign begins."""
    parts.append(text("label", (x, y), words, 12))
    return x + width_of(words, 12) + 18
