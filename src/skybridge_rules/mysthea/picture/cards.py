"""Cards in the SVG: faces in full, in rows of a grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from skybridge_rules.mysthea.picture.faces import CardFace
from skybridge_rules.mysthea.picture.frame import COLUMN, COLUMNS, GAP, LINE, SMALL, column
from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.render.shapes import Block, points_sign, points_width
from skybridge_rules.render.svg import group, rect, text

BAND: Final = 7.0
"""The coloured edge of a card."""
INSET: Final = 8.0
TITLE: Final = 25.0
"""The height of the line with title and points."""
KIND: Final = 18.0
KIND_SIZE: Final = 11.5
KIND_LINE: Final = 14.0
"""The height of a second line of what a card is."""
FOOT: Final = 6.0
SIZE: Final = 13.0


def _room(width: float) -> float:
    return width - BAND - 2 * INSET


def _title_lines(face: CardFace, width: float) -> list[str]:
    """The title, in two lines if it must be; what does not even fit there is cut."""
    marks = 0.0 if face.points is None else points_width(face.points) + 4
    room = _room(width) - marks
    first, *rest = lines_of(face.title, SIZE, room, bold=True) or [""]
    return [first, cut(" ".join(rest), SIZE, room, bold=True)] if rest else [first]


def kind_lines(face: CardFace, width: float) -> list[str]:
    """What the card is, left of its set, in two lines if it must be."""
    room = _room(width) - width_of(face.set, KIND_SIZE) - 6
    first, *rest = lines_of(face.kind, KIND_SIZE, room) or [""]
    return [first, cut(" ".join(rest), KIND_SIZE, room)] if rest else [first]


def _note_lines(face: CardFace, width: float, remark: str) -> list[tuple[str, str]]:
    """What it does, and a remark in another ink, line by line."""
    room = _room(width)
    told = [("ink", each) for note in face.notes for each in lines_of(note, SMALL, room)]
    return told + [("label", each) for each in lines_of(remark, SMALL, room)]


def card_height(face: CardFace, width: float = COLUMN, remark: str = "") -> float:
    """How much room a card needs at a width."""
    titles = len(_title_lines(face, width)) - 1
    kinds = KIND + KIND_LINE * (len(kind_lines(face, width)) - 1)
    return TITLE + 16 * titles + kinds + LINE * len(_note_lines(face, width, remark)) + FOOT


def draw_card(
    face: CardFace,
    at: tuple[float, float],
    size: tuple[float, float],
    *,
    remark: str = "",
    part: str = "",
    faded: bool = False,
) -> str:
    """A card face up: title, points, what it is, and what it does."""
    (x, y), (width, height) = at, size
    left, right = x + BAND + INSET, x + width - INSET
    parts = [
        rect(f"card tint-{face.paint}", x, y, width, height, 5),
        rect(f"all-{face.paint}", x + 1.5, y + 4, BAND - 1.5, height - 8, 2),
    ]
    line_y = y + TITLE / 2 + 1
    if face.points is not None:
        parts += points_sign(face.points, (right + 2, line_y))
    for words in _title_lines(face, width):
        parts.append(text("label" if faded else "strong", (left, line_y), words, SIZE))
        line_y += 16
    line_y += 3
    kind, *more = kind_lines(face, width)
    parts.append(text("label", (left, line_y), kind, KIND_SIZE))
    parts.append(text("label end", (right, line_y), face.set, KIND_SIZE))
    for words in more:
        line_y += KIND_LINE
        parts.append(text("label", (left, line_y), words, KIND_SIZE))
    line_y += KIND - 1
    for css, words in _note_lines(face, width, remark):
        parts.append(text(css, (left, line_y), words, SMALL))
        line_y += LINE
    return group("face", parts, face.words, part, f"card-{face.id}")


def draw_grid(
    cards: Sequence[CardFace],
    top: float,
    part: Callable[[CardFace], str],
    remark: Callable[[CardFace], str] = lambda _: "",
    first: int = 0,
) -> Block:
    """Cards in full, six to a row; ``first`` columns of the first row are left free."""
    parts, y, at = [], top, 0
    while at < len(cards):
        row = cards[at : at + COLUMNS - first]
        high = max(card_height(each, COLUMN, remark(each)) for each in row)
        for index, face in enumerate(row):
            where = (column(first + index), y)
            size = (COLUMN, high)
            parts.append(draw_card(face, where, size, remark=remark(face), part=part(face)))
        y += high + GAP - 2
        at += len(row)
    return Block("".join(parts), y)
