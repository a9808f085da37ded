"""A *thraen* view as SVG: the whole table on one page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from skybridge_rules.render.measure import width_of
from skybridge_rules.render.svg import document, group, rect, text
from skybridge_rules.thraen.picture.bridge import bridge_of
from skybridge_rules.thraen.picture.described import described
from skybridge_rules.thraen.picture.desert import desert_of
from skybridge_rules.thraen.picture.frame import EDGE, INNER, PAGE, Block
from skybridge_rules.thraen.picture.hand import hand_of
from skybridge_rules.thraen.picture.heaps import stacks_of
from skybridge_rules.thraen.picture.key import key_of
from skybridge_rules.thraen.picture.scene import Scene
from skybridge_rules.thraen.picture.seats import other_seats, own_seat, seats_of
from skybridge_rules.thraen.picture.seeing import scene_of
from skybridge_rules.thraen.picture.style import ROOT, thraen_style
from skybridge_rules.thraen.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

DrawPart: TypeAlias = Callable[[Scene, float], Block]
"""Draws one part of a scene, from a height of the page on."""


def thraen_svg(view: View, people: People = NOBODY, language: Language = Language.EN) -> str:
    """A view as an SVG document that scales to any width."""
    scene = scene_of(view, people, language)
    parts = (bridge_of, stacks_of, desert_of, seats_of, hand_of, key_of)
    return stacked_svg(scene, [(part, scene) for part in parts])


def table_svg(
    view: View,
    opened: frozenset[str],
    people: People = NOBODY,
    language: Language = Language.EN,
) -> str:
    """The same for somebody who plays: the own hand and board first, the others folded."""
    scene = scene_of(view, people, language)

    def others(shown: Scene, top: float) -> Block:
        return other_seats(shown, top, opened)

    parts = (hand_of, own_seat, stacks_of, bridge_of, desert_of, others, key_of)
    return stacked_svg(scene, [(part, scene) for part in parts])


def stacked_svg(scene: Scene, parts: Iterable[tuple[DrawPart, Scene]]) -> str:
    """Parts of a table from top to bottom, each with what it draws, below the headline."""
    drawing = []
    top = EDGE
    for draw, shown in ((_head, scene), *parts):
        block = draw(shown, top)
        drawing.append(block.svg)
        top = block.bottom
    height = top + EDGE - 12
    paper = rect("paper", 0.5, 0.5, PAGE - 1, height - 1, 14)
    title = scene.say("title", headline=scene.headline)
    body = [thraen_style(), paper, *drawing]
    return document(ROOT, (PAGE, height), title, described(scene), body)


def _head(scene: Scene, top: float) -> Block:
    """Round and question, and below them what else everybody should know."""
    size = min(22.0, 22.0 * INNER / width_of(scene.headline, 22, bold=True))
    parts = [text("headline", (EDGE + 2, top + 12), scene.headline, size)]
    parts.append(text("label", (EDGE + 2, top + 40), "  ·  ".join(scene.notes), 13))
    return Block(group("head", parts), top + 62)
