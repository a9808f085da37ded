"""The seats in the SVG: who sits there, the Airspace, the Discord row and the hand."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.render.shapes import Block, badge
from skybridge_rules.render.svg import group, polygon, rect, text
from skybridge_rules.skyward.picture.cards import CHIP, Look
from skybridge_rules.skyward.picture.frame import EDGE, GAP, INNER, PAD
from skybridge_rules.skyward.picture.grid import draw_chips, draw_grid
from skybridge_rules.skyward.picture.pointing import (
    airspace_part,
    cogs_part,
    discord_part,
    seat_part,
    token_part,
)
from skybridge_rules.skyward.picture.scene import Place, Scene, built_words
from skybridge_rules.skyward.picture.tokens import cog, warden_token

HEAD: Final = 40.0
NOTE: Final = 18.0
LABEL: Final = 78.0
"""The least width of the word in front of a row of chips."""

MANY: Final = 88
"""As wide as any number of Discords."""


def seats_of(scene: Scene, top: float) -> Block:
    """Everybody clockwise, the viewer last, next to the hand."""
    parts = [text("part", (EDGE + 2, top + 12), scene.say("seat.title").upper(), 12)]
    top += 24
    for place in scene.clockwise:
        block = _seat(place, scene, top)
        parts.append(block.svg)
        top = block.bottom
    return Block(group("seats", parts, scene.say("seat.title-words")), top)


def _seat(place: Place, scene: Scene, top: float) -> Block:
    parts, y = [], top + HEAD
    for block_of in (_airspace, _discords, _hand, _notes):
        block = block_of(place, scene, y)
        parts.append(block.svg)
        y = block.bottom
    height = y + 4 - top
    frame = "won" if place.won else "asked" if place.asked else "seat"
    head = [rect(frame, EDGE, top, INNER, height, 8), *_name(place, top + HEAD / 2)]
    who = group("who", head, _words(place), seat_part(place.seat))
    drawn = [who, *parts, *_figures(place, top + HEAD / 2)]
    return Block(group("place", drawn), top + height + GAP)


def _airspace(place: Place, scene: Scene, top: float) -> Block:
    """The cards in the Airspace, buildings first (SW-601)."""
    if not place.airspace:
        words = text("label", (EDGE + PAD, top + 6), scene.say("seat.airspace-empty"), 12)
        return Block(words, top + NOTE + 4)
    look = Look(scene.colours)
    block = draw_grid(
        place.airspace,
        top,
        lambda _: look,
        lambda face: airspace_part(place.seat, face.id),
    )
    title = scene.say("seat.airspace", who=place.name)
    return Block(group("airspace", [block.svg], title), block.bottom)


def _discords(place: Place, scene: Scene, top: float) -> Block:
    """The Discord row, beside the Airspace (SW-904)."""
    if not place.discords:
        return Block("", top)
    count = sum(each.count for each in place.discords)
    block = draw_chips(
        place.discords,
        0,
        (_chips_left(scene), top),
        scene,
        lambda face: discord_part(place.seat, face.id),
    )
    label = scene.say("seat.discords", count=count)
    return _row(label, block, top, scene.say("seat.discords-title", who=place.name))


def _hand(place: Place, scene: Scene, top: float) -> Block:
    """What is known of the hand of somebody else (SW-011); the own one is drawn in full."""
    if place.own or not place.hand_size:
        return Block("", top)
    block = draw_chips(place.hand, place.unseen, (_chips_left(scene), top), scene, lambda _: "")
    title = scene.say("seat.hand-title", who=place.name)
    return _row(scene.say("seat.hand"), block, top, title)


def _chips_left(scene: Scene) -> float:
    """Where chips begin, in every row of every seat: behind the longest word in front of them."""
    longest = scene.say("seat.discords", count=MANY)
    return EDGE + PAD + max(LABEL, width_of(longest, 12) + 3)


def _row(label: str, block: Block, top: float, title: str) -> Block:
    words = text("label", (EDGE + PAD, top + CHIP / 2), label, 12)
    return Block(group("row", [words, block.svg], title), block.bottom + 2)


def _notes(place: Place, _scene: Scene, top: float) -> Block:
    parts = []
    for words in place.notes:
        for line in lines_of(words, 12, INNER - 2 * PAD):
            parts.append(text("label", (EDGE + PAD, top + NOTE / 2 - 2), line, 12))
            top += NOTE
    return Block("".join(parts), top)


def _name_end(place: Place) -> float:
    left = EDGE + 42 + (18 if place.asked else 0)
    return left + width_of(_shown_name(place), 16, bold=True) + 16


def _shown_name(place: Place) -> str:
    return cut(place.name, 16, 330, bold=True)


def _name(place: Place, y: float) -> list[str]:
    """Who sits here; an arrow points at whoever is asked."""
    x = EDGE + 42
    parts = badge(str(place.seat), (EDGE + 24, y))
    if place.asked:
        parts.append(polygon("badge", [(x, y - 7), (x + 11, y), (x, y + 7)]))
        x += 18
    parts.append(text("strong", (x, y), _shown_name(place), 16))
    return parts


def _figures(place: Place, y: float) -> list[str]:
    """The Warden token, cogs, buildings and cards in hand, and the points."""
    x = _name_end(place)
    parts = []
    if place.token:
        title, warden = place.say("seat.has-token", who=place.name), place.say("seat.warden")
        parts.append(warden_token((x + 10, y), title, token_part()))
        parts.append(text("strong", (x + 26, y), warden, 12))
        x += 26 + width_of(warden, 12, bold=True) + 16
    cogs = [*cog((x + 9, y)), text("strong", (x + 23, y), f"×{place.cogs}", 14)]
    title = place.say("seat.cogs", cogs=place.cogs)
    parts.append(group("cogs", cogs, title, cogs_part(place.seat)))
    x += 23 + width_of(f"×{place.cogs}", 14, bold=True) + 16
    told = [
        built_words(place),
        place.say("seat.in-hand", cards=place.hand_size),
        *((place.turn,) if place.turn else ()),
    ]
    right = EDGE + INNER - PAD
    won = f", {place.say('seat.winner')}" if place.won else ""
    points = place.count("count.point", place.points) + won
    parts.append(text("strong end", (right, y), points, 15))
    right -= width_of(points, 15, bold=True) + 12
    words = cut("  ·  ".join(told), 12.5, right - x)
    parts.append(text("ink", (x, y), words, 12.5))
    x += width_of(words, 12.5) + 12
    if width_of(place.made_of, 11.5) <= right - x:
        parts.append(text("label end", (right, y), place.made_of, 11.5))
    return parts


def _words(place: Place) -> str:
    return place.say(
        "seat.words",
        who=place.name,
        points=place.count("count.point", place.points),
        cogs=place.count("count.cog", place.cogs),
        buildings=place.count("count.building", place.built),
    )
