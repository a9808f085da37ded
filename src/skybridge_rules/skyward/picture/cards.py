"""Cards in the SVG: faces in full, small chips with a title, backs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skybridge_rules.core.values import frozen
from skybridge_rules.render.measure import cut, lines_of, rows_of, width_of
from skybridge_rules.render.shapes import points_sign, points_width
from skybridge_rules.render.svg import Point, group, line, rect, text
from skybridge_rules.skyward.picture.faces import CardFace, Copies, Note
from skybridge_rules.skyward.picture.tokens import symbols_row, symbols_width

BAND: Final = 7.0
"""The coloured edge of a card."""
INSET: Final = 7.0
TITLE: Final = 25.0
"""The height of the line with title and points."""
SIZE: Final = 13.0
NEXT: Final = 16.0
"""How far below it a second line of the title is."""
KIND: Final = 22.0
"""The height of the line with symbols and kind."""
SMALL: Final = 11.5
MARK: Final = 11.5
"""The size of the word that says when an effect counts."""
LINE: Final = 15.0
"""The height of a line of text on a card."""
FOOT: Final = 5.0
CHIP: Final = 24.0
"""The height of a chip."""


@frozen
class Look:
    """How a card is drawn besides what is printed on it."""

    colours: tuple[str, ...]
    """Those of the factions."""
    note: str = ""
    next: bool = False
    """Whether it is the card in question."""


def card_height(copies: Copies, width: float, look: Look) -> float:
    """How much room a card needs at a width."""
    lines = sum(len(_broken(note, _room(width))) for note in _notes(copies.face, look))
    return _title_height(copies, width) + KIND + LINE * lines + FOOT


def _notes(face: CardFace, look: Look) -> tuple[Note, ...]:
    """What is printed, and a remark without a mark."""
    return (*face.notes, *((Note("", look.note),) if look.note else ()))


def _room(width: float) -> float:
    """The room for words on a card of a width."""
    return width - BAND - 2 * INSET


def _broken(note: Note, room: float) -> list[str]:
    """A note in lines; in the first of them its mark takes some room."""
    if not note.mark:
        return lines_of(note.words, SMALL, room)
    words = [cut(each, SMALL, room) for each in note.words.split()]
    widths = [_mark_width(note), *(width_of(each, SMALL) for each in words)]
    rows = rows_of(widths, room, width_of(" ", SMALL))
    return [" ".join(words[at - 1] for at in row if at) for row in rows]


def _mark_width(note: Note) -> float:
    return width_of(note.mark, MARK, bold=True) + 8


def _marks(copies: Copies) -> float:
    """The room that points and number of copies take beside a title."""
    face = copies.face
    copied = width_of(f"×{copies.count}", SIZE, bold=True) + 6 if copies.count > 1 else 0.0
    return _points_width(face) + copied


def _points_width(face: CardFace) -> float:
    return 0.0 if face.points is None else points_width(face.points) + 2


def _title_lines(copies: Copies, width: float) -> list[str]:
    """The title, in two lines if it must be; what does not even fit there is cut."""
    room = _room(width) - _marks(copies)
    first, *rest = lines_of(copies.face.title, SIZE, room, bold=True) or [""]
    return [first, cut(" ".join(rest), SIZE, room, bold=True)] if rest else [first]


def _title_height(copies: Copies, width: float) -> float:
    return TITLE + NEXT * (len(_title_lines(copies, width)) - 1)


def draw_card(
    copies: Copies, x: float, y: float, size: tuple[float, float], look: Look, part: str = ""
) -> str:
    """A card face up: title, points, symbols, kind, and what it does."""
    width, height = size
    face, left, right = copies.face, x + BAND + INSET, x + width - INSET
    parts = [rect(f"card tint-{face.colours[0]}", x, y, width, height, 5)]
    parts += _band(face, x, y, height)
    line_y = y + TITLE / 2 + 1
    if face.points is not None:
        parts += points_sign(face.points, (right + 2, line_y))
    if copies.count > 1:
        at = (right - _points_width(face), line_y)
        parts.append(text("strong end", at, f"×{copies.count}", SIZE))
    own = " own" if face.stand_in else ""
    for index, words in enumerate(_title_lines(copies, width)):
        parts.append(text(f"strong{own}", (left, line_y + NEXT * index), words, SIZE))
    kind_y = y + _title_height(copies, width) + KIND / 2 - 2
    parts += symbols_row(face.symbols, look.colours, (left, kind_y), face.language)
    parts.append(text("label end", (right, kind_y), face.kind_word, SMALL))
    at_y = y + _title_height(copies, width) + KIND + LINE / 2 - 1
    for note in _notes(face, look):
        for index, words in enumerate(_broken(note, _room(width))):
            parts += _line(note, words, (left, at_y), first=index == 0)
            at_y += LINE
    if look.next:
        parts.append(rect("next", x - 2, y - 2, width + 4, height + 4, 7))
    return group("face", parts, copies.words, part, f"card-{face.id}")


def _line(note: Note, words: str, at: Point, *, first: bool) -> list[str]:
    """A line of a note; the mark at its beginning has a frame."""
    if not note.mark or not first:
        return [text("ink" if note.mark else "label", at, words, SMALL)]
    (x, y), wide = at, _mark_width(note)
    found = [
        rect("mark", x, y - 6.5, wide, 13, 3),
        text("strong middle", (x + wide / 2, y), note.mark, MARK),
    ]
    return [*found, text("ink", (x + wide + 5, y), words, SMALL)] if words else found


def _band(face: CardFace, x: float, y: float, height: float) -> list[str]:
    """The coloured edge, a piece for each colour."""
    high = (height - 8) / len(face.colours)
    return [
        rect(f"all-{colour}", x + 1.5, y + 4 + index * high, BAND - 1.5, high, 2)
        for index, colour in enumerate(face.colours)
    ]


def chip_width(copies: Copies) -> float:
    """How wide a chip is."""
    words = width_of(copies.name, 12)
    return (
        8
        + BAND
        + words
        + 8
        + symbols_width(len(copies.face.symbols))
        + (4 if copies.face.symbols else 0)
    )


def draw_chip(
    copies: Copies,
    x: float,
    y: float,
    colours: Sequence[str],
    most: float,
    part: str = "",
) -> str:
    """A card as a small chip: title, number of copies, symbols."""
    face = copies.face
    wide = min(chip_width(copies), most)
    middle = y + CHIP / 2
    signs = symbols_width(len(face.symbols))
    name = cut(copies.name, 12, wide - 12 - BAND - signs - (4 if signs else 0))
    parts = [
        rect(f"card tint-{face.colours[0]}", x, y, wide, CHIP, 5),
        *_band(face, x, y, CHIP),
        text("ink own" if face.stand_in else "ink", (x + BAND + 6, middle), name, 12),
        *symbols_row(face.symbols, colours, (x + wide - signs - 5, middle), face.language),
    ]
    return group("chip", parts, face.words, part, f"card-{face.id}")


def back_width(words: str) -> float:
    """How wide unseen cards are, with the words on them."""
    return width_of(words, 12, bold=True) + 22


def draw_backs(words: str, x: float, y: float, title: str) -> str:
    """Cards that the viewer cannot name, and words that say how many."""
    wide = back_width(words)
    parts = [rect("card all-steel", x, y, wide, CHIP, 5)]
    parts += [line("hatch", (x + at, y + 2), (x + at - 6, y + CHIP - 2)) for at in (9, 15)]
    parts.append(text("on-steel", (x + 18, y + CHIP / 2), words, 12))
    return group("backs", parts, title)
