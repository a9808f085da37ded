"""Colours, widths and the writing of a card, for every part of the text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.faces import CardFace
from skybridge_rules.mysthea.picture.phrases import phrase
from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run, Style
from skybridge_rules.words.language import Language

WIDTH: Final = 100
"""No row is longer."""
LONGEST: Final = 30
"""The longest title that shares a line with what its card does."""

INKS: Final[dict[str, Style]] = {
    "forest": "32",
    "river": "94",
    "myst": "35",
    "crystal": "95",
    "mountain": "33",
    "red": "1;31",
    "yellow": "1;33",
    "green": "1;32",
    "blue": "1;94",
    "monster": "31",
    "storm": "36",
    "hero": "1;37",
}
"""The ANSI colour of each paint; blue is the bright one, for dark terminals."""

SEATS: Final[tuple[Style, ...]] = ("1;31", "1;94", "1;32", "1;33", "1;35")
"""The colour of each seat."""

KINDS: Final = (Unit.CHAMPION, Unit.TROOP, Unit.GOLEM, Unit.FORT)
"""The kinds of units, in the order of the key."""


def unit_letter(unit: Unit, language: Language) -> str:
    """The letter of a kind of unit."""
    return phrase(language, f"unit-letter.{small_name(unit)}")


def heading(canvas: Canvas, row: int, words: str, after: Iterable[Run] = ()) -> int:
    """The title of a part, and what else stands in its line."""
    return canvas.flow(row, 0, [(words, BOLD), *after], WIDTH)


def spread(words: str, style: Style = PLAIN) -> list[Run]:
    """Words that may break anywhere."""
    return [(word, style) for word in words.split()]


def draw_cards(
    canvas: Canvas, row: int, cards: Iterable[tuple[CardFace, str]], column: int = 2
) -> int:
    """Cards in full: title, points, what they are and do, and a remark."""
    shown = tuple(cards)
    titles = [len(face.title) for face, _ in shown if len(face.title) <= LONGEST]
    at = column + max(titles, default=0) + 1
    for face, remark in shown:
        if len(face.title) > LONGEST:
            row = canvas.flow(row, column, spread(face.title, INKS[face.paint]), WIDTH)
        else:
            canvas.put(row, column, face.title, INKS[face.paint])
        points = "" if face.points is None else face.say("text.points", points=face.points)
        kind = " · ".join(filter(None, (face.kind, face.set)))
        runs = [(f"{points:<4}", PLAIN), *spread(kind, DIM)]
        for note in face.notes:
            runs += [("·", DIM), *spread(note)]
        if remark:
            runs += spread(f"({remark})", DIM)
        row = canvas.flow(row, at, runs, WIDTH)
    return row
