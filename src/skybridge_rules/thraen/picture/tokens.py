"""The small things on the table: goods, dice, figures; each has a shape of its own."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from skybridge_rules.render.svg import Point, circle, group, line, polygon, rect, text
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.picture.frame import SMALL
from skybridge_rules.thraen.picture.phrases import phrase
from skybridge_rules.thraen.words.terms import resource_word
from skybridge_rules.words.language import Language

FIGURE: Final = 22.0
"""The height of a figure."""
DIE: Final = 20.0
"""The edge of a die."""

_LOOKS: Final = ("money", "wood", "rock", "metal", "sumpter", "salt")

_Ring: TypeAlias = tuple[tuple[float, float], ...]
"""A shape around a centre, in halves of its size."""

_ROCK: Final[_Ring] = (
    *((-1, 0.2), (-0.55, -0.85), (0.45, -0.9)),
    *((1, 0), (0.6, 0.9), (-0.6, 0.9)),
)
_INGOT: Final[_Ring] = ((-0.6, -0.75), (0.6, -0.75), (1, 0.75), (-1, 0.75))
_HEAD: Final[_Ring] = (
    *((-0.85, -1), (-0.4, -0.45), (0.4, -0.45), (0.85, -1)),
    *((0.75, 0), (0.35, 1), (-0.35, 1), (-0.75, 0)),
)
_CRYSTAL: Final[_Ring] = ((0, -1), (0.8, 0), (0, 1), (-0.8, 0))

_LETTERED: Final = (Resource.WOOD, Resource.STONE, Resource.METAL)
"""Those whose shapes are told apart more easily with the first letter of their names."""


def good(resource: Resource, centre: Point, language: Language, size: float = 14.0) -> str:
    """A resource: a coin, a log, a rock, an ingot, a pack animal's head or a crystal."""
    x, y = centre
    half = size / 2
    look = f"good {_LOOKS[resource]}"
    match resource:
        case Resource.MONEY:
            shapes = [circle(look, centre, half), circle(look, centre, half * 0.6)]
        case Resource.WOOD:
            shapes = [rect(look, x - half, y - half * 0.8, size, size * 0.8, half * 0.5)]
        case Resource.STONE:
            shapes = [_shape(look, centre, half, _ROCK)]
        case Resource.METAL:
            shapes = [_shape(look, centre, half, _INGOT)]
        case Resource.SUMPTER:
            shapes = [_shape(look, centre, half, _HEAD)]
        case Resource.SALT:
            facet = line("good", (x - half * 0.8, y), (x + half * 0.8, y))
            shapes = [_shape(look, centre, half, _CRYSTAL), facet]
        case _:
            assert_never(resource)
    name = resource_word(resource, language)
    if resource in _LETTERED and size >= 13:
        shapes.append(text("good-ink", centre, name[0].upper(), SMALL))
    return group("token", shapes, name)


def die(face: Resource | None, centre: Point, language: Language, *, utreng: bool = False) -> str:
    """A die with its face: the Skybridge die, or the red one of the Utreng (TH-BUILD-03)."""
    x, y = centre
    look = "die tint" if utreng else "die"
    parts = [rect(look, x - DIE / 2, y - DIE / 2, DIE, DIE, 4)]
    parts += [] if face is None else [good(face, centre, language, DIE * 0.66)]
    shown = phrase(language, "die.nothing") if face is None else resource_word(face, language)
    key = "die.shows-utreng" if utreng else "die.shows"
    return group("red" if utreng else "token", parts, phrase(language, key, resource=shown))


def crown(centre: Point, title: str) -> str:
    """Guinn's crown, where it lies on a stack (TH-PREP-05)."""
    ring = (
        *((-1, 0.8), (-1.15, -0.7), (-0.5, 0), (0, -1)),
        *((0.5, 0), (1.15, -0.7), (1, 0.8)),
    )
    return group("yellow", [_shape("figure body", centre, 8.5, ring)], title)


def pawn(colour: str, foot: Point, mark: str, title: str, *, high: float = FIGURE) -> str:
    """A figure of the population, or a rebel; the mark on it is its seat."""
    x, y = foot
    ring = ((-0.36, 0), (-0.3, -0.22), (-0.13, -0.62), (0.13, -0.62), (0.3, -0.22), (0.36, 0))
    parts = [
        _shape("figure body", foot, high, ring),
        circle("figure body", (x, y - high * 0.76), high * 0.23),
        text("figure-ink on-colour", (x, y - high * 0.22), mark, SMALL),
    ]
    return group(colour, parts, title)


def leader(foot: Point, title: str) -> str:
    """The rebel leader, with a flag (TH-LEADER-01)."""
    x, y = foot
    parts = [
        line("figure", (x + 10, y), (x + 10, y - 31)),
        polygon("figure flag", [(x + 10, y - 31), (x + 25, y - 26), (x + 10, y - 20)]),
        _shape("figure body", foot, 27, ((-0.36, 0), (-0.13, -0.62), (0.13, -0.62), (0.36, 0))),
        circle("figure body", (x, y - 20.5), 6),
    ]
    return group("leader", parts, title)


def legion(colour: str, centre: Point, mark: str, title: str) -> str:
    """A shield (TH-MIGHT-01)."""
    ring = ((-0.85, -1), (0.85, -1), (0.85, 0.2), (0, 1.1), (-0.85, 0.2))
    parts = [
        _shape("figure body", centre, 10.5, ring),
        text("figure-ink on-colour", (centre[0], centre[1] - 1.5), mark, SMALL),
    ]
    return group(colour, parts, title)


def garrison(colour: str, centre: Point, mark: str, title: str) -> str:
    """A tower with battlements (TH-MAIN-06)."""
    ring = (
        *((-0.9, 1), (-0.9, -1), (-0.5, -1), (-0.5, -0.6), (-0.2, -0.6), (-0.2, -1)),
        *((0.2, -1), (0.2, -0.6), (0.5, -0.6), (0.5, -1), (0.9, -1), (0.9, 1)),
    )
    parts = [_shape("figure body", centre, 9.5, ring)]
    if mark:
        parts.append(text("figure-ink on-colour", (centre[0], centre[1] + 2), mark, SMALL))
    return group(colour, parts, title)


def drakhe(centre: Point, title: str) -> str:
    """The starting Drakhe: a pair of wings (TH-TURN-01)."""
    ring = (
        *((0, 0.9), (-0.25, 0), (-1.3, 0.5), (-1.5, -0.6), (-0.5, -0.7), (0, -0.1)),
        *((0.5, -0.7), (1.5, -0.6), (1.3, 0.5), (0.25, 0)),
    )
    return group("orange", [_shape("figure body", centre, 9, ring)], title)


def _shape(css: str, centre: Point, size: float, ring: _Ring) -> str:
    return polygon(css, [(centre[0] + size * dx, centre[1] + size * dy) for dx, dy in ring])
