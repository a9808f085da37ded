"""One Floating Island in the SVG: its three regions, and what lies on it."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.faces import MonsterFace
from skybridge_rules.mysthea.picture.frame import LINE, SMALL
from skybridge_rules.mysthea.picture.pointing import (
    Aim,
    attunement_part,
    island_part,
    monster_part,
    region_part,
    unit_part,
)
from skybridge_rules.mysthea.picture.scene import Isle, Land, Presence, Scene
from skybridge_rules.mysthea.picture.style import TERRAINS
from skybridge_rules.mysthea.picture.tokens import (
    encounter_token,
    glory_sign,
    seat_badge,
    terrain_sign,
    unit_sign,
)
from skybridge_rules.mysthea.words.terms import unit_counts, unit_word
from skybridge_rules.render.measure import cut, lines_of, rows_of, width_of
from skybridge_rules.render.svg import Point, group, line, rect, text

WIDE: Final = 440.0
"""The width of an Island."""
IN: Final = 6.0
HEAD: Final = 28.0
"""The line with name and tokens."""
CHIP: Final = 22.0
"""The height of the sign of a Monster."""
ROW: Final = 20.0
"""The height of the units of a seat."""
LEAST_ROWS: Final = 2
LAND_HEAD: Final = 25.0


def _land_width(isle: Isle) -> float:
    return (WIDE - IN * (len(isle.lands) + 1)) / max(1, len(isle.lands))


def _chip_words(face: MonsterFace) -> str:
    return f"{face.title} {face.strength}"


def _chip_width(face: MonsterFace) -> float:
    return min(width_of(_chip_words(face), 12, bold=True) + 16, WIDE - 2 * IN)


def _monster_rows(isle: Isle) -> list[list[int]]:
    return rows_of([_chip_width(each) for each in isle.monsters], WIDE - 2 * IN, IN)


def _attunement_lines(isle: Isle) -> list[str]:
    face = isle.attunement
    if face is None:
        return []
    taken = 0 if isle.taken_by is None else 26
    return lines_of(face.worth, SMALL, WIDE - 2 * IN - 14 - taken)


def _rows(isle: Isle) -> int:
    return max(LEAST_ROWS, *(len(each.present) for each in isle.lands))


def island_height(isle: Isle) -> float:
    """How much room an Island needs."""
    monsters = len(_monster_rows(isle)) * (CHIP + 4)
    foot = len(_attunement_lines(isle)) * LINE
    return HEAD + monsters + LAND_HEAD + _rows(isle) * ROW + 6 + IN + (foot + 6 if foot else 0)


def draw_island(isle: Isle, scene: Scene, at: Point, height: float) -> str:
    """An Island with its frame; a click on it means the Island where Islands are asked for."""
    x, y = at
    parts = [rect("island", x, y, WIDE, height, 16), *_head(isle, scene, (x, y + HEAD / 2))]
    top = y + HEAD
    for row in _monster_rows(isle):
        left = x + IN
        for index in row:
            parts.append(_monster(isle.monsters[index], (left, top), scene))
            left += _chip_width(isle.monsters[index]) + IN
        top += CHIP + 4
    foot = _attunement_lines(isle)
    bottom = y + height - IN - (len(foot) * LINE + 6 if foot else 0)
    wide = _land_width(isle)
    for index, land in enumerate(isle.lands):
        corner = (x + IN + index * (wide + IN), top)
        parts.append(_land(land, scene, corner, (wide, bottom - top)))
    if isle.attunement is not None:
        parts.append(_attunement(isle, scene, foot, (x + IN, bottom + 4)))
    part = island_part(isle.island) if scene.aim is Aim.ISLANDS else ""
    return group("isle", parts, isle.name, part)


def _head(isle: Isle, scene: Scene, left: Point) -> list[str]:
    """The name, slanted where it is ours, and the Encounter Tokens that are there."""
    x, y = left
    own = " own" if isle.own_name else ""
    room = WIDE - 24 - 24 * len(isle.tokens)
    parts = [text(f"strong{own}", (x + 12, y + 1), cut(isle.name, 14, room, bold=True), 14)]
    for index, seat in enumerate(reversed(isle.tokens)):
        centre = (x + WIDE - 18 - 24 * index, y + 1)
        title = scene.say("isle.token", seat=seat)
        parts.append(group("token", encounter_token(seat, centre), title))
    return parts


def _monster(face: MonsterFace, corner: Point, scene: Scene) -> str:
    x, y = corner
    wide = _chip_width(face)
    words = cut(_chip_words(face), 12, wide - 12, bold=True)
    parts = [
        rect("card all-monster", x, y, wide, CHIP - 2, 9),
        text("sign-ink on-monster", (x + wide / 2, y + CHIP / 2 - 1), words, 12),
    ]
    part = "" if scene.aim is Aim.ISLANDS else monster_part(face.id)
    title = scene.say("monster.here", title=face.title, strength=face.strength)
    return group("beast", parts, title, part, f"card-{face.id}")


def _attunement(isle: Isle, scene: Scene, lines: list[str], corner: Point) -> str:
    face = isle.attunement
    assert face is not None
    x, y = corner
    css = "ink" if isle.taken_by is None else "label"
    parts = [rect("bare", x, y, WIDE - 2 * IN, len(lines) * LINE + 2, 5)]
    title = scene.say("isle.attunement", title=face.title)
    if isle.taken_by is not None:
        parts += seat_badge(isle.taken_by, (x + WIDE - 2 * IN - 11, y + 8.5), 8)
        title = scene.say("isle.attunement-taken", title=face.title, seat=isle.taken_by)
    for index, words in enumerate(lines):
        parts.append(text(css, (x + 7, y + 8.5 + index * LINE), words, SMALL))
    part = "" if isle.taken_by is not None else attunement_part(face.id)
    return group("attunement", parts, title, part, f"card-{face.id}")


def _land(land: Land, scene: Scene, corner: Point, size: tuple[float, float]) -> str:
    """A region; its frame has the colour of who controls it (MY-CTRL-01)."""
    (x, y), (wide, high) = corner, size
    paint = TERRAINS[land.terrain]
    holder = land.controller
    held = "" if holder is None else f" held-seat-{holder}"
    parts = [rect(f"region tint-{paint}{held}", x + 1, y + 1, wide - 2, high - 2, 8)]
    parts.append(terrain_sign(land.terrain, scene.language, (x + 15, y + 14)))
    right = x + wide - 8
    if land.value is not None:
        parts.append(glory_sign((right - 8, y + 14), 11.5))
        parts.append(text("strong middle", (right - 8, y + 14), str(land.value), SMALL))
        right -= 22
    name = cut(land.name, 11.5, right - x - 27)
    parts.append(text("ink", (x + 27, y + 14), name, 11.5))
    if land.mirage:
        for step in range(1, int(wide / 16)):
            at = x + step * 16
            parts.append(line("hatch", (at, y + LAND_HEAD + 3), (at - 12, y + high - 8)))
        words = scene.say("land.mirage")
        parts.append(text("strong middle", (x + wide / 2, y + LAND_HEAD + 18), words, 12))
    top = y + LAND_HEAD
    for each in land.present:
        parts.append(_presence(each, land, scene, (x + 4, top), wide - 8))
        top += ROW
    if land.meant:
        parts.append(rect("now", x - 1, y - 1, wide + 2, high + 2, 9))
    part = region_part(land.region) if scene.aim is Aim.REGIONS else ""
    return group("land", parts, _land_words(land, scene), part)


def _land_words(land: Land, scene: Scene) -> str:
    told = [land.name]
    if land.mirage:
        told.append(scene.say("land.a-mirage"))
    if land.value is not None:
        told.append(scene.say("land.worth", glory=scene.count_glory(land.value)))
    if land.controller is not None:
        told.append(scene.say("land.controlled", seat=land.controller))
    return ", ".join(told)


def _presence(there: Presence, land: Land, scene: Scene, corner: Point, wide: float) -> str:
    """The units of a seat: how many of each kind, and their Strength together."""
    x, y = corner
    middle = y + ROW / 2
    parts = []
    if there.controls:
        parts.append(rect(f"tint-seat-{there.seat}", x, y + 1, wide, ROW - 2, 6))
    parts += seat_badge(there.seat, (x + 10, middle), 8)
    at = x + 22
    for unit, count in there.units:
        wounded = unit is Unit.CHAMPION and there.wounded
        drawn = unit_sign(unit, (at + 7, middle), there.seat, wounded=wounded)
        if unit is not Unit.CHAMPION:
            drawn.append(text("ink", (at + 14.5, middle), str(count), SMALL))
        title = _unit_title(scene, unit, count, wounded=wounded)
        asked = scene.aim is Aim.UNITS and there.seat == scene.asked
        part = unit_part(land.region, unit) if asked else ""
        parts.append(group("units", drawn, title, part))
        at += 17 if unit is Unit.CHAMPION else 24
    parts.append(text("strong end", (x + wide - 4, middle), str(there.strength), 11.5))
    figures: dict[str, int | str] = {
        "who": scene.places[there.seat].name,
        "strength": there.strength,
    }
    if there.tired:
        return group("present", parts, scene.say("land.tired", tired=there.tired, **figures))
    return group("present", parts, scene.say("land.strength", **figures))


def _unit_title(scene: Scene, unit: Unit, count: int, *, wounded: bool) -> str:
    """Units of a kind in words, for whoever points at them."""
    if unit is not Unit.CHAMPION:
        return unit_counts([(unit, count)], scene.language)[0]
    champion = unit_word(unit, scene.language)
    return scene.say("land.wounded", unit=champion) if wounded else champion
