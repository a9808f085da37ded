"""Colours, widths and the writing of a card, for every part of the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from skybridge_rules.core.values import frozen
from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run, Style
from skybridge_rules.skyward.picture.faces import CardFace, Copies

WIDTH: Final = 100
"""No row is longer."""
LONGEST: Final = 34
"""The longest title that shares a line with what its card does."""

INKS: Final[dict[str, Style]] = {
    "blue": "1;94",
    "orange": "1;93",
    "green": "1;32",
    "purple": "1;35",
    "yellow": "1;33",
    "red": "1;31",
    "white": "1;97",
    "black": "1;90",
    "brown": "33",
    "grey": "37",
    "steel": "36",
    "fur": "33",
    "gold": "1;33",
    "rust": "31",
    "plain": PLAIN,
}
"""The ANSI colour of each colour; blue is the bright one, for dark terminals."""


def heading(canvas: Canvas, row: int, words: str, after: Iterable[Run] = ()) -> int:
    """The title of a part, and what else stands in its line."""
    return canvas.flow(row, 0, [(words, BOLD), *after], WIDTH)


def ink_of(face: CardFace) -> Style:
    """The colour of a card in a terminal."""
    return INKS[face.colours[0]]


def card_name(copies: Copies, *, lies: bool = False) -> str:
    """A card in a few letters: title, number, symbols, points; where it lies, its effects."""
    face = copies.face
    told = [copies.name, *([f"[{face.letters}]"] if face.symbols else [])]
    if face.points is not None:
        several = copies.count > 1
        told.append(face.say("card.each", points=face.worth) if several else face.worth)
    return " ".join([*told, *([f"({', '.join(face.marks)})"] if lies and face.marks else [])])


def listed(cards: Iterable[Copies], *, lies: bool = False) -> Iterator[Run]:
    """Cards in a few letters each, a comma between two."""
    runs = [(card_name(each, lies=lies), ink_of(each.face)) for each in cards]
    yield from ((f"{words},", style) for words, style in runs[:-1])
    yield from runs[-1:]


@frozen
class Widths:
    """How wide the columns of titles and symbols are in a list of cards."""

    titles: int
    symbols: int


def widths_of(cards: Iterable[Copies]) -> Widths:
    """Columns for all of these cards; a title that is too long gets a line of its own."""
    shown = tuple(cards)
    titles = [len(each.name) for each in shown if len(each.name) <= LONGEST]
    return Widths(
        max(titles, default=0), max((len(each.face.letters) for each in shown), default=0)
    )


def draw_cards(
    canvas: Canvas,
    row: int,
    cards: Iterable[tuple[Copies, str]],
    column: int,
    widths: Widths | None = None,
) -> int:
    """Cards in full, a line each: title, symbols, points, what they do, and a remark."""
    shown = tuple(cards)
    wide = widths_of(each for each, _ in shown) if widths is None else widths
    at = column + wide.titles + 1
    for copies, remark in shown:
        face, ink = copies.face, ink_of(copies.face)
        if len(copies.name) > LONGEST:
            row = canvas.flow(row, column, [(word, ink) for word in copies.name.split()], WIDTH)
        else:
            canvas.put(row, column, copies.name, ink)
        canvas.put(row, at, face.letters, ink)
        canvas.put(row, at + wide.symbols, f"{face.worth:>4}")
        runs = _does(face) + ([(f"({remark})", DIM)] if remark else [])
        row = canvas.flow(row, at + wide.symbols + 5, runs, WIDTH)
    return row


def _does(face: CardFace) -> list[Run]:
    """What a card is and does, word by word, so that it breaks anywhere."""
    runs: list[Run] = [(face.kind_word, DIM)]
    for note in face.notes:
        runs += [("·", DIM), *((word, BOLD) for word in f"{note.mark}:".split())]
        runs += [(word, PLAIN) for word in note.words.split()]
    return runs
