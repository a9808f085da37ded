"""Colours, widths and the writing of a card, for every part of the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run, Style
from skybridge_rules.thraen.picture.faces import Deep, Face
from skybridge_rules.thraen.picture.signs import Manner, Sign
from skybridge_rules.thraen.picture.who import audience_words

WIDTH: Final = 100
"""No row is longer."""

INKS: Final[dict[str, Style]] = {
    "yellow": "1;33",
    "green": "1;32",
    "black": "1;90",
    "red": "1;31",
    "blue": "1;94",
    "white": "1;97",
    "purple": "1;35",
    "orange": "1;93",
    "brown": "33",
    "grey": "37",
    "godh": "35",
    "plain": PLAIN,
}
"""The ANSI colour of each colour; black is a grey and blue the bright one, for dark terminals."""

_MANNERS: Final = {Manner.AT_ONCE: "3", Manner.ACTIVE: PLAIN, Manner.PASSIVE: BOLD}


def heading(canvas: Canvas, row: int, words: str, after: Iterable[Run] = ()) -> int:
    """The title of a part, and what else stands in its line."""
    return canvas.flow(row, 0, [(words, BOLD), *after], WIDTH)


def sign_run(sign: Sign) -> Run:
    """An effect; one that is used up for the turn is ticked (TH-MAIN-01)."""
    return (f"{sign.text}✓", DIM) if sign.used else (sign.text, _MANNERS[sign.manner])


def title_run(face: Face, width: int = 0) -> Run:
    """The title of a card in its colour."""
    return (face.title.ljust(width), INKS[face.colour])


def card_runs(face: Face, width: int = 0, *, gift: bool = True) -> Iterator[Run]:
    """A card in full: rune, title, colour, effects, points; of a Godh card feud and gift.

    The gift counts for nothing once the card lies in a display (TH-CARD-04).
    """
    yield (f"[{face.rune}]", PLAIN)
    yield title_run(face, width)
    if face.feud is not None:
        yield (face.feud_words, PLAIN)
        if not gift:
            return
        yield (face.say("card.gift"), DIM)
    else:
        yield (face.letter or "-", INKS[face.colour])
    yield from (sign_run(sign) for sign in face.signs)
    if face.points is not None:
        yield (face.worth(face.points), PLAIN)


def listed(faces: Iterable[Face]) -> Iterator[Run]:
    """Cards by title and points, a comma between two."""
    runs = []
    for face in faces:
        title, style = title_run(face)
        worth = face.say("text.godh") if face.points is None else face.worth(face.points)
        runs.append((f"{title} {worth}", style))
    yield from ((f"{words},", style) for words, style in runs[:-1])
    yield from runs[-1:]


def unknown_run(deep: Deep) -> Run:
    """A card that only others know."""
    return (deep.say("heap.seen-aside", who=audience_words(deep.to, deep.language)), DIM)
