"""Cards in the SVG: faces with their chips, strips of covered cards, backs."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules.core.values import frozen
from skybridge_rules.render.measure import cut, lines_of, rows_of, width_of
from skybridge_rules.render.svg import circle, group, line, polygon, rect, text
from skybridge_rules.thraen.picture.faces import Face
from skybridge_rules.thraen.picture.frame import SMALL
from skybridge_rules.thraen.picture.phrases import phrase
from skybridge_rules.thraen.picture.signs import Manner, Sign
from skybridge_rules.thraen.words.terms import faction_word
from skybridge_rules.words.language import Language

BAND: Final = 26.0
"""The coloured edge of a card, with its rune and the letter of its faction."""
PAD: Final = 8.0
TITLE: Final = 26.0
"""The height of the line with title and points."""
SIZE: Final = 13.5
NEXT: Final = 16.0
"""How far below it a second line of the title is."""
CHIP: Final = 19.0
CHIP_GAP: Final = 4.0
STRIP: Final = 18.0
"""The height of what shows of a covered card."""
LEAST: Final = TITLE + CHIP + PAD


@frozen
class Chip:
    """Words in a small frame."""

    words: str
    css: str
    ink: str
    pointed: bool = False

    @property
    def width(self) -> float:
        """With its frame."""
        bold = self.ink == "chip-passive-ink"
        return width_of(self.words, SMALL, bold=bold) + (18 if self.pointed else 12)


def chip_of(sign: Sign) -> Chip:
    """An effect: dark if passive, pointed if it comes once, dashed if it is used up."""
    if sign.used:
        return Chip(f"{sign.text}✓", "chip-used", "chip-used-ink")
    match sign.manner:
        case Manner.PASSIVE:
            return Chip(sign.text, "chip-passive", "chip-passive-ink")
        case Manner.AT_ONCE:
            return Chip(sign.text, "chip-once", "ink", pointed=True)
        case Manner.ACTIVE:
            return Chip(sign.text, "chip", "ink")


def chips_of(face: Face, room: float, *, gift: bool, note: str) -> list[Chip]:
    """What stands on a card below its title; a sign too long for a row goes on in the next."""
    chips = []
    if face.feud is not None:
        colour = face.feud_colour
        chips.append(Chip(face.feud_words, f"chip-feud all-{colour}", f"on-{colour}"))
        chips += [_plain(face.say("card.gift"))] if gift else []
    if face.feud is None or gift:
        chips += [part for sign in face.signs for part in _broken(chip_of(sign), room)]
    return [*chips, _plain(note)] if note else chips


def _plain(words: str) -> Chip:
    return Chip(words, "chip-note", "label")


def _broken(chip: Chip, room: float) -> list[Chip]:
    """A chip, broken after a slash if it must be."""
    if chip.width <= room or "/" not in chip.words[:-1]:
        return [chip]
    ends = [index + 1 for index, sign in enumerate(chip.words[:-1]) if sign == "/"]
    fitting = [end for end in ends if evolve(chip, words=chip.words[:end]).width <= room]
    end = fitting[-1] if fitting else ends[0]
    rest = evolve(chip, words=chip.words[end:])
    return [evolve(chip, words=chip.words[:end]), *_broken(rest, room)]


def draw_chip(chip: Chip, x: float, y: float) -> str:
    """A chip at its upper left corner."""
    middle, right = y + CHIP / 2, x + chip.width
    corners = [(x, y), (right - 8, y), (right, middle), (right - 8, y + CHIP), (x, y + CHIP)]
    parts = [
        polygon(chip.css, corners) if chip.pointed else rect(chip.css, x, y, chip.width, CHIP, 5),
        text(chip.ink, (x + 6, middle), chip.words, SMALL),
    ]
    return "".join(parts)


def card_height(face: Face, width: float, *, gift: bool = True, note: str = "") -> float:
    """How much room a card needs at a width; once it lies in a display its gift is nothing."""
    rows = _rows(chips_of(face, _room(width), gift=gift, note=note), width)
    return _title_height(face, width) + max(1, len(rows)) * (CHIP + CHIP_GAP) - CHIP_GAP + PAD


def _title_lines(face: Face, width: float) -> list[str]:
    """The title, in two lines if it must be; what does not even fit there is cut."""
    room = _room(width) - (20 if face.points is not None else 0)
    first, *rest = lines_of(face.title, SIZE, room, bold=True) or [""]
    return [first, cut(" ".join(rest), SIZE, room, bold=True)] if rest else [first]


def _title_height(face: Face, width: float) -> float:
    return TITLE + NEXT * (len(_title_lines(face, width)) - 1)


def _rows(chips: list[Chip], width: float) -> list[list[int]]:
    return rows_of((chip.width for chip in chips), _room(width), CHIP_GAP)


def _room(width: float) -> float:
    """The room for words on a card of a width."""
    return width - BAND - 2 * PAD


def draw_card(
    face: Face,
    x: float,
    y: float,
    size: tuple[float, float],
    *,
    gift: bool = True,
    note: str = "",
    part: str = "",
) -> str:
    """A card face up: rune and faction at its edge, title, points, effects, perhaps a note."""
    width, height = size
    parts = [
        rect("card tint", x, y, width, height, 6),
        *_band(face, x, y, height),
    ]
    left = x + BAND + PAD
    if face.points is not None:
        parts += _points(face.points, x + width - 16, y + TITLE / 2 + 1)
    look = "strong own" if face.stand_in else "strong"
    for index, words in enumerate(_title_lines(face, width)):
        parts.append(text(look, (left, y + TITLE / 2 + 1 + NEXT * index), words, SIZE))
    first = y + _title_height(face, width)
    chips = chips_of(face, _room(width), gift=gift, note=note)
    for index, row in enumerate(_rows(chips, width)):
        at = left
        for each in row:
            parts.append(draw_chip(chips[each], at, first + index * (CHIP + CHIP_GAP)))
            at += chips[each].width + CHIP_GAP
    return group(f"{face.colour} face", parts, card_words(face), part, f"card-{face.id}")


def _band(face: Face, x: float, y: float, height: float) -> list[str]:
    """The coloured edge; its letters serve where colours do not."""
    middle = x + BAND / 2
    parts = [
        rect("band", x, y, BAND, height, 6),
        rect("band", x + BAND / 2, y, BAND / 2, height),
        circle("rune", (middle, y + 14), 9.5),
        text("strong middle", (middle, y + 14), face.rune, SMALL),
    ]
    if face.letter:
        parts.append(text("on-colour figure-ink", (middle, y + 35), face.letter, SMALL))
    return parts


def _points(points: int, x: float, y: float) -> list[str]:
    ring = [
        (x - 10, y),
        (x - 5, y - 9),
        (x + 5, y - 9),
        (x + 10, y),
        (x + 5, y + 9),
        (x - 5, y + 9),
    ]
    return [polygon("points", ring), text("strong middle", (x, y), str(points), SMALL)]


def draw_strip(face: Face, x: float, y: float, width: float) -> str:
    """What shows of a covered card: its edge with rune, title and points (TH-CARD-03)."""
    middle = y + STRIP / 2
    points = "" if face.points is None else face.worth(face.points)
    title = cut(face.title, SMALL, width - BAND - PAD - 30)
    parts = [
        rect("card tint", x, y, width, STRIP, 3),
        rect("band", x, y, BAND, STRIP, 3),
        text("on-colour figure-ink", (x + BAND / 2, middle), face.rune + face.letter, SMALL),
        text("ink own" if face.stand_in else "ink", (x + BAND + 6, middle), title, SMALL),
        text("label end", (x + width - 6, middle), points, SMALL),
    ]
    return group(face.colour, parts, card_words(face), about=f"card-{face.id}")


def draw_back(
    colour: str, x: float, y: float, size: tuple[float, float], words: str, language: Language
) -> str:
    """A card face down, with words on it."""
    width, height = size
    parts = [rect("card band", x, y, width, height, 6)]
    step = 14.0
    for index in range(int((width + height) / step)):
        along = (index + 0.5) * step
        start = (x + min(along, width - 2), y + max(2.0, along - width + 2))
        end = (x + max(2.0, along - height + 2), y + min(along, height - 2))
        parts.append(line("hatch", start, end))
    wide = width_of(words, SMALL) + 18
    parts.append(rect("veil", x + (width - wide) / 2, y + height / 2 - 11, wide, 22, 11))
    parts.append(text("ink middle", (x + width / 2, y + height / 2), words, SMALL))
    return group(colour, parts, phrase(language, "card.face-down", words=words))


def card_words(face: Face) -> str:
    """A card in words, for whoever points at it or listens."""
    say = face.say
    title = say("card.working-title", title=face.title) if face.stand_in else face.title
    rune = say("card.wild") if face.rune == "*" else say("card.rune", rune=face.rune)
    effects = "; ".join(
        say("card.used", effect=sign.words) if sign.used else sign.words for sign in face.signs
    )
    if face.feud is not None:
        feud = faction_word(face.feud, face.language)
        return say("card.godh", title=title, rune=rune, faction=feud, effects=effects)
    return say(
        "card.faction",
        title=title,
        rune=rune,
        faction=say("card.no-colour")
        if face.faction is None
        else faction_word(face.faction, face.language),
        points=face.some(face.points or 0, "point"),
        effects=effects or say("card.no-effects"),
    )
