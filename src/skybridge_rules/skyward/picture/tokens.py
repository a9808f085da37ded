"""The small things on the table: symbols, cogs, the Warden token, points; each has its shape."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, assert_never

from skybridge_rules.core.tags import small_name
from skybridge_rules.render.shapes import ring
from skybridge_rules.render.svg import Point, circle, group, polygon, rect, text
from skybridge_rules.skyward.components import Symbol
from skybridge_rules.skyward.picture.phrases import phrase
from skybridge_rules.skyward.words.terms import symbol_sign as symbol_letter
from skybridge_rules.words.language import Language

SIGN: Final = 18.0
"""The width of a symbol."""
SIGN_GAP: Final = 3.0
TEETH: Final = 8


def symbol_name(symbol: Symbol, language: Language) -> str:
    """What a symbol is called (SW-006)."""
    return phrase(language, f"symbol.{small_name(symbol)}")


def symbol_sign(symbol: Symbol, colours: Sequence[str], centre: Point, language: Language) -> str:
    """A symbol: its shape, its colour and its letter; any of them is enough (SW-006)."""
    x, y = centre
    colour = "wild" if symbol is Symbol.WILD else colours[symbol]
    look, half = f"symbol all-{colour}", SIGN / 2
    match symbol:
        case Symbol.SEERS:
            shape = circle(look, centre, half)
        case Symbol.MAKERS:
            shape = polygon(look, ring(centre, half + 0.6, 6))
        case Symbol.PRESERVERS:
            shape = rect(look, x - half + 0.8, y - half + 0.8, SIGN - 1.6, SIGN - 1.6, 4)
        case Symbol.COLLECTIVE:
            shape = polygon(look, ring(centre, half + 1.2, 5))
        case Symbol.WILD:
            shape = polygon(look, ring(centre, half + 0.4, 8))
        case _:
            assert_never(symbol)
    letter = text(f"symbol-ink on-{colour}", centre, symbol_letter(symbol, language), 11.5)
    return group("sign", [shape, letter], symbol_name(symbol, language))


def symbols_row(
    symbols: Sequence[Symbol], colours: Sequence[str], left: Point, language: Language
) -> list[str]:
    """Symbols side by side, from the middle of a left edge on."""
    x, y = left
    return [
        symbol_sign(each, colours, (x + SIGN / 2 + index * (SIGN + SIGN_GAP), y), language)
        for index, each in enumerate(symbols)
    ]


def symbols_width(count: int) -> float:
    """The width of so many symbols."""
    return count * (SIGN + SIGN_GAP) - SIGN_GAP if count else 0.0


def cog(centre: Point, radius: float = 9.0) -> list[str]:
    """A cog (SW-005)."""
    points = []
    for step in range(TEETH * 4):
        reach = radius if step % 4 in (0, 1) else radius * 0.74
        angle = 2 * pi * step / (TEETH * 4)
        points.append((centre[0] + reach * cos(angle), centre[1] + reach * sin(angle)))
    return [polygon("cog", points), circle("hole", centre, radius * 0.32)]


def warden_token(centre: Point, title: str, part: str = "") -> str:
    """The Warden token: a shield with a star (SW-102, SW-207)."""
    x, y = centre
    ring = ((-0.9, -1), (0.9, -1), (0.9, 0.2), (0, 1.15), (-0.9, 0.2))
    star = [
        (x + reach * sin(pi * step / 5), y - 1.5 - reach * cos(pi * step / 5))
        for step, reach in enumerate((6.5, 2.7) * 5)
    ]
    parts = [
        polygon("token", [(x + 10.5 * dx, y + 10.5 * dy) for dx, dy in ring]),
        polygon("star", star),
    ]
    return group("warden", parts, title, part)
