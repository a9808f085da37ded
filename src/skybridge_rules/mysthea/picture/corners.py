"""What lies between the Islands in the SVG: the next encounter, the Monsters, the key."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.frame import LINE, SMALL
from skybridge_rules.mysthea.picture.pointing import ENCOUNTER_DECK
from skybridge_rules.mysthea.picture.scene import EraMonster, Scene
from skybridge_rules.mysthea.picture.tokens import (
    ROMAN,
    encounter_token,
    energy_sign,
    exp_sign,
    glory_sign,
    seat_badge,
    unit_sign,
)
from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.render.svg import Point, group, rect, text

HEAD: Final = 26.0
IN: Final = 10.0
KEY_ROW: Final = 21.0


def encounter_height(scene: Scene, _wide: float) -> float:
    """How much room the next encounter needs."""
    return HEAD + 22 + (0 if scene.encounter is None else 22 * len(scene.encounter.options) + 6)


def draw_encounter(scene: Scene, corner: Point, wide: float) -> str:
    """The front of the next encounter: code, Glory and the symbols of its options (MY-SETUP-05)."""
    x, y = corner
    high = encounter_height(scene, wide)
    parts = [rect("card tint-encounter", x, y, wide, high, 8)]
    parts.append(text("part", (x + IN, y + 14), "NEXT ENCOUNTER", 11))
    face = scene.encounter
    line_y = y + HEAD + 8
    if face is None:
        parts.append(text("label", (x + IN, line_y), "none shown yet", 12))
    else:
        name = face.title if face.id is not None else "code not known"
        parts.append(text("strong", (x + IN, line_y), name, 14))
        glory = f"{face.glory} Glory"
        at = x + IN + width_of(name, 14, bold=True) + 22
        parts.append(glory_sign((at, line_y)))
        parts.append(text("ink", (at + 12, line_y), glory, 12))
        for option in face.options:
            line_y += 22
            long = width_of(option.name, 12, bold=True) + 14
            parts.append(rect("pill", x + IN, line_y - 9, long, 18, 9))
            parts.append(text("strong", (x + IN + 7, line_y), option.name, 12))
    deck = f"deck {scene.encounter_deck}"
    parts.append(text("label end", (x + wide - IN, y + 14), deck, 11.5))
    return group("next-encounter", parts, "The next encounter", ENCOUNTER_DECK)


def _monster_lines(each: EraMonster, wide: float) -> list[str]:
    return lines_of(each.face.rewards, SMALL, wide - 2 * IN)


def monsters_height(scene: Scene, wide: float) -> float:
    """How much room the Monsters of the Eras need."""
    if not scene.monsters:
        return 0.0
    lines = sum(len(_monster_lines(each, wide)) + 1 for each in scene.monsters)
    return HEAD + lines * LINE + 4 * len(scene.monsters) + 4


def draw_monsters(scene: Scene, corner: Point, wide: float) -> str:
    """The Monster of each Era, its Strength and its rewards (MY-SETUP-03, MY-MONSTER-07)."""
    if not scene.monsters:
        return ""
    x, y = corner
    parts = [rect("card tint-monster", x, y, wide, monsters_height(scene, wide), 8)]
    parts.append(text("part", (x + IN, y + 14), "MONSTERS OF THE ERAS", 11))
    line_y = y + HEAD + 7
    for each in scene.monsters:
        state = " (gone)" if each.gone else ""
        words = f"{ROMAN[each.era]}  {each.face.title}{state}, Strength {each.face.strength}"
        words = cut(words, 12, wide - 2 * IN, bold=True)
        parts.append(text("label" if each.gone else "strong", (x + IN, line_y), words, 12))
        line_y += LINE
        for line in _monster_lines(each, wide):
            parts.append(text("ink", (x + IN, line_y), line, SMALL))
            line_y += LINE
        line_y += 4
    return group("monsters", parts, "The Monsters of the three Eras")


# The key, in the middle of the circle.


def centre_height(_scene: Scene) -> float:
    """How much room the key needs."""
    return 7 * KEY_ROW + 10


def draw_centre(scene: Scene, centre: Point) -> str:
    """How to read the signs, in two columns."""
    seat = Seat(0) if scene.viewer is None else scene.viewer
    x, top = centre[0] - 158, centre[1] - centre_height(scene) / 2 + 14
    parts = [text("part", (x, top), "KEY", 11)]
    for column, signs in enumerate((_unit_signs, _other_signs)):
        at_x = x + 8 + 158 * column
        for row, (drawn, words) in enumerate(signs(seat, (at_x, top + KEY_ROW))):
            parts += drawn
            parts.append(text("label", (at_x + 16, top + KEY_ROW * (row + 1)), words, SMALL))
    return group("key", parts, "Key")


def _unit_signs(seat: Seat, first: Point) -> Iterator[tuple[list[str], str]]:
    at = _below(first)
    yield unit_sign(Unit.CHAMPION, next(at), seat), "Champion"
    yield unit_sign(Unit.CHAMPION, next(at), seat, wounded=True), "Champion, wounded"
    yield unit_sign(Unit.TROOP, next(at), seat), "Troop"
    yield unit_sign(Unit.GOLEM, next(at), seat), "Golem"
    yield unit_sign(Unit.FORT, next(at), seat), "Fortification"
    yield encounter_token(seat, next(at)), "Encounter Token"


def _other_signs(seat: Seat, first: Point) -> Iterator[tuple[list[str], str]]:
    at = _below(first)
    yield [glory_sign(next(at))], "Glory"
    yield [energy_sign(next(at))], "Energy, or a charge"
    yield [exp_sign(next(at))], "Experience"
    yield seat_badge(seat, next(at)), "seat"
    yield [text("strong middle", next(at), "9", SMALL)], "Strength in a region"
    x, y = next(at)
    frame = rect(f"region tint-forest held-seat-{seat}", x - 8, y - 7, 16, 14, 4)
    yield [frame], "region controlled"


def _below(first: Point) -> Iterator[Point]:
    """Places one below the other."""
    x, y = first
    return ((x, y + KEY_ROW * row) for row in count())
