"""The Events Board in the SVG: the Path with its values, and the next Event."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea.picture.faces import EventFace
from skybridge_rules.mysthea.picture.frame import EDGE, GAP, HEADING, INNER
from skybridge_rules.mysthea.picture.scene import Scene, Space
from skybridge_rules.mysthea.picture.tokens import energy_sign, terrain_sign
from skybridge_rules.render.measure import cut, lines_of
from skybridge_rules.render.shapes import Block, badge
from skybridge_rules.render.svg import Point, group, rect, text

HIGH: Final = 74.0
AFTER: Final = 18.0
"""The room between the Path and the next Event."""


def path_of(scene: Scene, top: float) -> Block:
    """The nine spaces with their values and cards, and what comes next (MY-EVENT-02, -05)."""
    parts = [text("part", (EDGE + 2, top + 11), scene.heading("part.path"), 12)]
    count = len(scene.path) + 1
    wide = (INNER - AFTER - 6 * (count - 1)) / count
    y, x = top + HEADING, EDGE
    for space in scene.path:
        parts.append(_space(scene, space, (x, y), wide))
        x += wide + 6
    x += AFTER - 6
    parts.append(text("part", (x + 2, top + 11), scene.heading("part.next"), 12))
    parts.append(_next(scene, (x, y), EDGE + INNER - x))
    return Block(group("path", parts, scene.say("caption.path")), y + HIGH + GAP)


def _space(scene: Scene, space: Space, corner: Point, wide: float) -> str:
    x, y = corner
    event = space.event
    look = "bare" if event is None or space.gone else f"card tint-{event.paint}"
    parts = [rect(look, x, y, wide, HIGH, 7), *badge(str(space.value), (x + 16, y + 16), 11)]
    if space.recharges:
        flash = energy_sign((x + 36, y + 16))
        parts.append(group("recharge", [flash], scene.say("path.recharges")))
    if event is not None:
        parts += _event(scene, event, corner, wide, gone=space.gone)
    if space.now:
        parts.append(rect("now", x - 2, y - 2, wide + 4, HIGH + 4, 9))
    title = scene.say("path.free") if event is None else event.title
    told = scene.say("path.value", value=space.value, title=title)
    return group("space", parts, told, about=_about(event))


def _event(
    scene: Scene, event: EventFace, corner: Point, wide: float, *, gone: bool = False
) -> list[str]:
    """What is on an Event card: the type of a region, a Monster with its Strength, or the Storm."""
    x, y = corner
    parts = []
    if event.terrain is not None:
        parts.append(terrain_sign(event.terrain, scene.language, (x + wide - 18, y + 17)))
    elif event.strength is not None and not gone:
        parts.append(text("strong end", (x + wide - 10, y + 16), str(event.strength), 13))
    words = scene.say("path.gone", title=event.title) if gone else event.title
    lines = lines_of(words, 12, wide - 14, bold=True)
    second = [cut(" ".join(lines[1:]), 12, wide - 14, bold=True)] if lines[1:] else []
    for index, line in enumerate((*lines[:1], *second)):
        css = "label" if gone else "strong"
        parts.append(text(css, (x + 8, y + 42 + 16 * index), line, 12))
    return parts


def _next(scene: Scene, corner: Point, wide: float) -> str:
    x, y = corner
    event = scene.next_event
    look = "bare" if event is None else f"card tint-{event.paint}"
    parts = [rect(look, x, y, wide, HIGH, 7)]
    parts.append(
        text("label", (x + 8, y + 16), scene.say("path.deck", count=scene.event_deck), 11.5)
    )
    if event is not None:
        parts += _event(scene, event, corner, wide)
    title = scene.say("path.none") if event is None else event.title
    cards = scene.count_cards(scene.event_deck)
    told = scene.say("path.next", title=title, cards=cards)
    return group("next-event", parts, told, about=_about(event))


def _about(event: EventFace | None) -> str:
    """The card that there is more to say of."""
    return "" if event is None else f"card-{event.id}"
