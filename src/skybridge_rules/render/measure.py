"""How wide words are in a picture, for whoever has to make them fit.

The figures are those of DejaVu Sans, the widest of the fonts that our style sheets name; with any
other one there is room to spare.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_WIDTHS: Final = {
    0.34: "ijlI'|J .,/",
    0.36: ":;",
    0.44: "frt()[]!-·",
    0.56: "cs?*°",
    0.61: "vxyzkLFETY",
    0.65: "abdeghnopqu0123456789{}SP",
    0.71: "ABCKRVXZ",
    0.79: "DGHNOQU",
    0.84: "w+<>=×✓→",
    1.0: "mMW@%…",
}
_WIDTH_OF: Final = {sign: width for width, signs in _WIDTHS.items() for sign in signs}
_OTHER: Final = 0.8
_BOLD: Final = 1.12


@lru_cache(maxsize=4096)
def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """The width of words, rather too much than too little."""
    width = sum(_WIDTH_OF.get(sign, _OTHER) for sign in words) * size
    return width * _BOLD if bold else width


def cut(words: str, size: float, room: float, *, bold: bool = False) -> str:
    """Words that fit, with an ellipsis if some had to go."""
    if width_of(words, size, bold=bold) <= room:
        return words
    while words and width_of(f"{words}…", size, bold=bold) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def rows_of(widths: Iterable[float], room: float, gap: float) -> list[list[int]]:
    """Which of some things, side by side with a gap, share a row; each row has one at least."""
    rows: list[list[int]] = []
    used = 0.0
    for index, width in enumerate(widths):
        if rows and used + gap + width <= room:
            rows[-1].append(index)
            used += gap + width
        else:
            rows.append([index])
            used = width
    return rows


def lines_of(words: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """Words broken into lines that fit; a word too long for any line is cut."""
    parts = [cut(each, size, room, bold=bold) for each in words.split()]
    widths = [width_of(each, size, bold=bold) for each in parts]
    rows = rows_of(widths, room, width_of(" ", size, bold=bold))
    return [" ".join(parts[index] for index in row) for row in rows]
