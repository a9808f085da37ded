"""A *skyward* view as SVG: the whole table on one page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from skybridge_rules.render.measure import lines_of, width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import document, group, rect, text
from skybridge_rules.skyward.picture.described import described
from skybridge_rules.skyward.picture.frame import EDGE, INNER, PAGE
from skybridge_rules.skyward.picture.hand import hand_of
from skybridge_rules.skyward.picture.key import key_of
from skybridge_rules.skyward.picture.piles import split_of
from skybridge_rules.skyward.picture.scene import Scene
from skybridge_rules.skyward.picture.seats import seats_of
from skybridge_rules.skyward.picture.seeing import scene_of
from skybridge_rules.skyward.picture.stock import matter_of, stock_of
from skybridge_rules.skyward.picture.style import ROOT, skyward_style
from skybridge_rules.skyward.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

DrawPart: TypeAlias = Callable[[Scene, float], Block]
"""Draws one part of a scene, from a height of the page on."""


def skyward_svg(view: View, people: People = NOBODY, language: Language = Language.EN) -> str:
    """A view as an SVG document that scales to any width."""
    scene = scene_of(view, people, language)
    parts = (split_of, stock_of, matter_of, seats_of, hand_of, key_of)
    return stacked_svg(scene, [(part, scene) for part in parts])


def stacked_svg(scene: Scene, parts: Iterable[tuple[DrawPart, Scene]]) -> str:
    """Parts of a table from top to bottom, each with what it draws, below the headline."""
    drawing = []
    top = EDGE
    for draw, shown in ((_head, scene), *parts):
        block = draw(shown, top)
        drawing.append(block.svg)
        top = block.bottom
    height = top + EDGE - 10
    paper = rect("paper", 0.5, 0.5, PAGE - 1, height - 1, 14)
    title = scene.say("title", headline=scene.headline)
    body = [skyward_style(), paper, *filter(None, drawing)]
    return document(ROOT, (PAGE, height), title, described(scene), body)


def _head(scene: Scene, top: float) -> Block:
    """Round and question, and below them what else everybody should know."""
    size = max(16.0, min(22.0, 22.0 * INNER / width_of(scene.headline, 22, bold=True)))
    parts, y = [], top + 12
    for line in lines_of(scene.headline, size, INNER, bold=True):
        parts.append(text("headline", (EDGE + 2, y), line, size))
        y += size + 4
    for line in lines_of(" · ".join(scene.notes), 13, INNER):
        parts.append(text("label", (EDGE + 2, y), line, 13))
        y += 18
    return Block(group("head", parts), y + 2)
