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
from skybridge_rules.mysthea.words.terms import unit_word
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
    parts.append(text("part", (x + IN, y + 14), scene.heading("part.encounter"), SMALL))
    face = scene.encounter
    line_y = y + HEAD + 8
    if face is None:
        parts.append(text("label", (x + IN, line_y), scene.say("encounter.none"), 12))
    else:
        parts.append(text("strong", (x + IN, line_y), face.name, 14))
        at = x + IN + width_of(face.name, 14, bold=True) + 22
        parts.append(glory_sign((at, line_y)))
        parts.append(text("ink", (at + 12, line_y), face.count_glory(face.glory), 12))
        for option in face.options:
            line_y += 22
            long = width_of(option.name, 12, bold=True) + 14
            parts.append(rect("pill", x + IN, line_y - 9, long, 18, 9))
            parts.append(text("strong", (x + IN + 7, line_y), option.name, 12))
    deck = scene.say("path.deck", count=scene.encounter_deck)
    parts.append(text("label end", (x + wide - IN, y + 14), deck, 11.5))
    about = "" if face is None or face.id is None else f"card-{face.id}"
    return group("next-encounter", parts, scene.say("caption.encounter"), ENCOUNTER_DECK, about)


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
    parts.append(text("part", (x + IN, y + 14), scene.heading("part.monsters"), SMALL))
    line_y = y + HEAD + 7
    for each in scene.monsters:
        words = scene.say(
            "monster.of-era-gone" if each.gone else "monster.of-era",
            era=ROMAN[each.era],
            title=each.face.title,
            strength=each.face.strength,
        )
        words = cut(words, 12, wide - 2 * IN, bold=True)
        told = [text("label" if each.gone else "strong", (x + IN, line_y), words, 12)]
        line_y += LINE
        for line in _monster_lines(each, wide):
            told.append(text("ink", (x + IN, line_y), line, SMALL))
            line_y += LINE
        line_y += 4
        parts.append(group("of-era", told, about=f"card-{each.face.id}"))
    return group("monsters", parts, scene.say("caption.monsters"))


# The key, in the middle of the circle.


def centre_height(_scene: Scene) -> float:
    """How much room the key needs."""
    return 7 * KEY_ROW + 10


def draw_centre(scene: Scene, centre: Point) -> str:
    """How to read the signs, in two columns."""
    seat = Seat(0) if scene.viewer is None else scene.viewer
    x, top = centre[0] - 158, centre[1] - centre_height(scene) / 2 + 14
    parts = [text("part", (x, top), scene.heading("part.key"), SMALL)]
    for column, signs in enumerate((_unit_signs, _other_signs)):
        at_x = x + 8 + 158 * column
        for row, (drawn, words) in enumerate(signs(scene, seat, (at_x, top + KEY_ROW))):
            parts += drawn
            parts.append(text("label", (at_x + 16, top + KEY_ROW * (row + 1)), words, SMALL))
    return group("key", parts, scene.say("part.key"))


def _unit_signs(scene: Scene, seat: Seat, first: Point) -> Iterator[tuple[list[str], str]]:
    at = _below(first)
    yield unit_sign(Unit.CHAMPION, next(at), seat), unit_word(Unit.CHAMPION, scene.language)
    yield unit_sign(Unit.CHAMPION, next(at), seat, wounded=True), scene.say("key.wounded")
    for unit in (Unit.TROOP, Unit.GOLEM, Unit.FORT):
        yield unit_sign(unit, next(at), seat), unit_word(unit, scene.language)
    yield encounter_token(seat, next(at)), scene.say("key.token")


def _other_signs(scene: Scene, seat: Seat, first: Point) -> Iterator[tuple[list[str], str]]:
    at = _below(first)
    yield [glory_sign(next(at))], scene.say("key.glory")
    yield [energy_sign(next(at))], scene.say("key.energy")
    yield [exp_sign(next(at))], scene.say("key.exp")
    yield seat_badge(seat, next(at)), scene.say("key.seat")
    yield [text("strong middle", next(at), "9", SMALL)], scene.say("key.strength")
    x, y = next(at)
    frame = rect(f"region tint-forest held-seat-{seat}", x - 8, y - 7, 16, 14, 4)
    yield [frame], scene.say("key.controlled")


def _below(first: Point) -> Iterator[Point]:
    """Places one below the other."""
    x, y = first
    return ((x, y + KEY_ROW * row) for row in count())
