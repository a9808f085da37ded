"""The small things on the table: units, types of regions, resources; each has its shape."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, assert_never

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import Terrain, Unit
from skybridge_rules.mysthea.picture.phrases import phrase
from skybridge_rules.mysthea.picture.style import TERRAINS
from skybridge_rules.render.measure import width_of
from skybridge_rules.render.shapes import ring
from skybridge_rules.render.svg import Point, circle, group, line, polygon, text
from skybridge_rules.words.language import Language

ROMAN: Final = ("0", "I", "II", "III", "IV", "V")
"""Artefacts and Eras are counted like this."""

LETTER: Final = 11.5
"""The size of the letter of a region."""
NARROW: Final = 9.0
"""The width of a letter that has room in the middle of a triangle."""


def terrain_letter(terrain: Terrain, language: Language) -> str:
    """The letter of a type of region."""
    return phrase(language, f"letter.{small_name(terrain)}")


def terrain_sign(terrain: Terrain, language: Language, centre: Point, radius: float = 9.0) -> str:
    """The type of a region: its shape, its colour and its letter; any of them is enough."""
    x, y = centre
    paint = TERRAINS[terrain]
    look = f"sign all-{paint}"
    letter = terrain_letter(terrain, language)
    drop = 0.5
    match terrain:
        case Terrain.FOREST:
            # Only at its foot a triangle has room for a wide letter.
            wide = width_of(letter, LETTER, bold=True) > NARROW
            drop = 2.5 if wide else 1.5
            shape = polygon(look, ring((x, y + 1.5), radius + (5 if wide else 3), 3))
        case Terrain.RIVER:
            shape = circle(look, centre, radius)
        case Terrain.MYST:
            shape = polygon(look, ring(centre, radius + 0.5, 8))
        case Terrain.CRYSTAL_FIELD:
            shape = polygon(look, ring(centre, radius + 2, 4))
        case Terrain.MOUNTAIN:
            shape = polygon(look, ring(centre, radius + 1, 5))
        case _:
            assert_never(terrain)
    return group("terrain", [shape, text(f"sign-ink on-{paint}", (x, y + drop), letter, LETTER)])


def unit_sign(unit: Unit, centre: Point, seat: Seat, *, wounded: bool = False) -> list[str]:
    """A unit in the colour of its seat: pawn, hexagon, castle or star (MY-UNIT-01)."""
    x, y = centre
    look = f"unit all-seat-{seat}"
    match unit:
        case Unit.TROOP:
            coat = [(x - 4.6, y + 6), (x - 1.4, y - 2), (x + 1.4, y - 2), (x + 4.6, y + 6)]
            return [polygon(look, coat), circle(look, (x, y - 3.2), 3)]
        case Unit.GOLEM:
            return [polygon(look, ring(centre, 6.6, 6))]
        case Unit.FORT:
            wall = ((-6, 6), (-6, -6), (-3.4, -6), (-3.4, -3), (-1.3, -3), (-1.3, -6))
            right = [(-dx, dy) for dx, dy in reversed(wall)]
            return [polygon(look, [(x + dx, y + dy) for dx, dy in (*wall, *right)])]
        case Unit.CHAMPION:
            star = polygon(f"unit tint-seat-{seat}" if wounded else look, _star(centre, 8))
            slash = [line("wound", (x - 6, y + 6), (x + 6, y - 6))] if wounded else []
            return [star, *slash]
        case _:
            assert_never(unit)


def _star(centre: Point, radius: float) -> list[Point]:
    x, y = centre
    return [
        (x + reach * sin(pi * step / 5), y - reach * cos(pi * step / 5))
        for step, reach in enumerate((radius, radius * 0.45) * 5)
    ]


def seat_badge(seat: Seat, centre: Point, radius: float = 8.5) -> list[str]:
    """A seat: its number on its colour."""
    return [
        circle(f"sign all-seat-{seat}", centre, radius),
        text(f"sign-ink on-seat-{seat}", centre, str(seat), max(11.5, radius * 1.2)),
    ]


def encounter_token(seat: Seat, centre: Point) -> list[str]:
    """The Encounter Token of a seat: its number in a diamond (MY-SETUP-12)."""
    return [
        polygon(f"sign all-seat-{seat}", ring(centre, 11, 4)),
        text(f"sign-ink on-seat-{seat}", centre, str(seat), 11.5),
    ]


def energy_sign(centre: Point, look: str = "energy") -> str:
    """A flash: Energy, or an Artefact that is charged (MY-RES-01)."""
    x, y = centre
    flash = ((1.5, -8), (-5, 1.5), (-0.8, 1.5), (-2, 8), (5, -2), (0.8, -2))
    return polygon(look, [(x + dx, y + dy) for dx, dy in flash])


def exp_sign(centre: Point) -> str:
    """A drop: Experience (MY-RES-01)."""
    x, y = centre
    drop = ((0, -8), (4, -2), (5.4, 2), (4, 6), (0, 7.6), (-4, 6), (-5.4, 2), (-4, -2))
    return polygon("exp", [(x + dx, y + dy) for dx, dy in drop])


def glory_sign(centre: Point, radius: float = 8.0) -> str:
    """A laurel, as a sun with eight rays: Glory (MY-RES-05)."""
    x, y = centre
    rays = [
        (x + reach * sin(pi * step / 8), y - reach * cos(pi * step / 8))
        for step, reach in enumerate((radius, radius * 0.72) * 8)
    ]
    return polygon("glory", rays)


def words_after(parts: list[str], words: str, at: Point, size: float, css: str = "ink") -> float:
    """Write words and say where they end."""
    parts.append(text(css, at, words, size))
    return at[0] + width_of(words, size, bold="strong" in css)
