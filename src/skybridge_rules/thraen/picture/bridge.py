"""The Skybridge in the SVG: a row of arches from Thraen to the Eye (TH-SETUP-02)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from skybridge_rules.render.measure import width_of
from skybridge_rules.render.svg import Point, circle, group, line, polygon, rect, text
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.picture.frame import EDGE, GAP, HEADING, INNER, SMALL, Block
from skybridge_rules.thraen.picture.heaps import draw_heap, heap_height
from skybridge_rules.thraen.picture.scene import Scene, Span
from skybridge_rules.thraen.picture.tokens import die, good, pawn

END: Final = 212.0
"""The width of the cliff at either end, with its stack."""
CREW: Final = 40.0
"""The room above the bridge, where the crews stand."""
DECK: Final = 24.0
LEAST: Final = 96.0
"""The least height of an arch; what a segment costs may need more."""
RISE: Final = (52.0, 26.0)
"""How much of it is round: of a built arch, and of a planned one, which has its cost inside."""
PILLAR: Final = 9.0
MIST: Final = 30.0
LINE: Final = 17.0
STEPS: Final = 12


def bridge_of(scene: Scene, top: float) -> Block:
    """Both ends with their stacks, and the seven segments between."""
    ends = [scene.heaps[Stack.BRIDGE_WORK], scene.heaps[Stack.EYE]]
    deck = top + HEADING + CREW
    foot = deck + max(
        DECK + LEAST,
        *(DECK + 36 + LINE * _lines(span) for span in scene.spans),
        *(heap_height(heap, END - 16) + 8 for heap in ends),
    )
    left = EDGE + END
    wide = (INNER - 2 * END) / len(scene.spans)
    parts = [_sky(top, foot + MIST - top, scene.say("part.bridge"))]
    for index, span in enumerate(scene.spans):
        parts.append(_span(span, left + index * wide, wide, (deck, foot), scene))
    parts.append(_mist(left, foot, INNER - 2 * END))
    names = (scene.say("bridge.thraen"), scene.say("bridge.eye"))
    for heap, x, name in zip(ends, (EDGE, EDGE + INNER - END), names, strict=True):
        parts += _cliff(x, deck, foot + MIST, name)
        parts.append(draw_heap(heap, x + 8, deck + 8, END - 16))
    parts += [_town(EDGE + 8, deck - 4), _star((EDGE + INNER - 22, deck - 26))]
    return Block(group("bridge", parts, scene.say("caption.bridge")), foot + MIST + GAP)


def _sky(top: float, height: float, words: str) -> str:
    parts = [rect("sky", EDGE, top, INNER, height, 10)]
    for x, y, size in ((330, 38, 0.8), (700, 30, 0.9), (1050, 40, 0.7)):
        for along, up, radius in ((0, 0, 12), (17, 7, 16), (37, 4, 14), (54, 0, 10)):
            parts.append(circle("cloud", (x + along * size, top + y - up * size), radius * size))
    parts.append(text("part", (EDGE + 14, top + 17), words, SMALL))
    return group("ground", parts)


def _mist(left: float, top: float, width: float) -> str:
    """What the pillars stand in: nobody knows how deep it is."""
    parts = [rect("cloud", left, top, width, MIST)]
    puffs = 30
    for index in range(1, puffs):
        radius = 11.0 + index * 5 % 9
        parts.append(circle("cloud", (left + width * index / puffs, top + 10), radius))
    return group("ground", parts)


def _cliff(x: float, deck: float, bottom: float, name: str) -> list[str]:
    """The land at an end of the bridge."""
    return [
        rect("cliff", x, deck, END, bottom - deck, 8),
        rect("grass", x, deck - 5, END, 9, 4),
        text("strong middle", (x + END / 2, deck - 16), name, 13),
    ]


def _town(x: float, ground: float) -> str:
    """The roofs of Thraen at the edge of its cliff."""
    parts = []
    for at, wide, high in ((0, 12, 14), (11, 10, 24), (20, 13, 11), (172, 11, 18), (182, 13, 12)):
        left, top = x + at, ground - high
        parts.append(rect("house", left, top, wide, high))
        parts.append(
            polygon("roof", [(left - 2, top), (left + wide + 2, top), (left + wide / 2, top - 8)])
        )
    return group("ground", parts)


def _star(centre: Point) -> str:
    """Beeledhan's Eye, which the bridge leads to."""
    rays = []
    for step in range(16):
        reach = 6 if step % 2 else 15
        angle = pi * step / 8
        rays.append((centre[0] + reach * sin(angle), centre[1] - reach * cos(angle)))
    return group("ground", [polygon("star", rays), circle("pupil", centre, 3)])


def _span(span: Span, x: float, wide: float, ends: tuple[float, float], scene: Scene) -> str:
    """A segment: an arch of stone once it is built, a plan with its cost before."""
    deck, foot = ends
    look = "stone-built" if span.built else "current" if span.current else "planned"
    arch = _arch(x, wide, deck + DECK, foot, RISE[not span.built])
    parts = [polygon("lit", arch)] if span.current else []
    parts.append(polygon(look, [(x, foot), (x, deck), (x + wide, deck), (x + wide, foot), *arch]))
    middle = x + wide / 2
    if span.built:
        joints = [x + wide * share for share in (0.2, 0.8)]
        parts += [line("joint", (at, deck), (at, deck + DECK)) for at in joints]
        if not span.crew:
            words = span.say("segment.nobody")
            parts.append(text("label middle", (middle, deck + DECK + 60), words, SMALL))
    else:
        parts += _price(span, x + PILLAR + 8, deck + DECK + 22)
    parts += _keystone(span, middle, deck + DECK / 2 + 1)
    start = middle - 12 * (len(span.crew) - 1)
    for index, seat in enumerate(span.crew):
        colour = scene.places[seat].colour
        title = span.say("segment.crew", seat=seat, segment=span.number)
        parts.append(pawn(colour, (start + 24 * index, deck + 1), str(seat), title, high=30))
    return group("span", parts, _words(span), f"segment-{span.number}")


def _arch(x: float, wide: float, top: float, foot: float, rise: float) -> list[Point]:
    """The opening of a segment, from its right foot to its left one."""
    middle, radius = x + wide / 2, wide / 2 - PILLAR
    curve = [
        (middle + radius * cos(pi * step / STEPS), top + 6 + rise - rise * sin(pi * step / STEPS))
        for step in range(STEPS + 1)
    ]
    return [(middle + radius, foot), *curve, (middle - radius, foot)]


def _lines(span: Span) -> int:
    """How many lines its cost takes."""
    if span.built:
        return 0
    return len(span.cost) + span.die + span.utreng + bool(span.needs) + bool(span.idle)


def _keystone(span: Span, x: float, y: float) -> list[str]:
    """Number and points of a segment."""
    return [
        rect("keystone", x - 36, y - 11, 72, 22, 5),
        text("strong", (x - 28, y), str(span.number), 15),
        text("ink end", (x + 29, y), span.worth(span.points), SMALL),
    ]


def _price(span: Span, x: float, y: float) -> list[str]:
    """What a contribution costs, a line for each part (TH-BUILD-02 to TH-BUILD-06)."""
    parts = []
    for resource, count in span.cost:
        parts.append(good(resource, (x + 8, y), span.language))
        words = span.resource(resource) + (f" ×{count}" if count > 1 else "")
        parts.append(text("ink", (x + 20, y), words, SMALL))
        y += LINE
    if span.face is not None:
        parts.append(die(span.face, (x + 8, y + 2), span.language, utreng=span.utreng))
        words = span.say("segment.face", resource=span.resource(span.face))
        parts.append(text("ink", (x + 22, y + 2), words, SMALL))
        y += LINE + 4
        if span.utreng:
            parts.append(text("label", (x + 22, y - 4), span.say("segment.utreng"), SMALL))
            y += LINE - 4
    elif span.die:
        parts.append(rect("bare", x + 1, y - 7, 14, 14, 3))
        parts.append(text("label", (x + 20, y), span.say("segment.die"), SMALL))
        y += LINE
    if span.needs is not None:
        words = span.passive(span.needs)
        wide = width_of(words, SMALL, bold=True) + 12
        parts.append(rect("chip-passive", x, y - 8, wide, 17, 5))
        parts.append(text("chip-passive-ink", (x + 6, y), words, SMALL))
        y += LINE + 2
    if span.idle:
        parts.append(text("strong", (x, y), span.count("segment.idle", span.idle), SMALL))
    return parts


def _words(span: Span) -> str:
    state = "built" if span.built else "current" if span.current else "planned"
    points = span.some(span.points, "point")
    return span.say(f"segment.{state}", segment=span.number, points=points)
