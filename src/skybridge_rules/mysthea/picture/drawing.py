"""A *mysthea* view as SVG: the whole table on one page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from skybridge_rules.mysthea.picture.circle import circle_of
from skybridge_rules.mysthea.picture.described import described
from skybridge_rules.mysthea.picture.frame import EDGE, INNER, PAGE
from skybridge_rules.mysthea.picture.hand import hand_of
from skybridge_rules.mysthea.picture.matter import matter_block
from skybridge_rules.mysthea.picture.path import path_of
from skybridge_rules.mysthea.picture.pointing import NOTHING
from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.mysthea.picture.seats import seats_of
from skybridge_rules.mysthea.picture.seeing import scene_of
from skybridge_rules.mysthea.picture.stock import stock_of
from skybridge_rules.mysthea.picture.style import ROOT, mysthea_style
from skybridge_rules.mysthea.views import View
from skybridge_rules.render.measure import lines_of, width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import document, group, rect, text
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

BUTTON: Final = 150.0
"""The width of the button beside the headline."""

DrawPart: TypeAlias = Callable[[Scene, float], Block]
"""Draws one part of a scene, from a height of the page on."""


def mysthea_svg(view: View, people: People = NOBODY, language: Language = Language.EN) -> str:
    """A view as an SVG document that scales to any width."""
    scene = scene_of(view, people, language)
    parts = (matter_block, path_of, circle_of, stock_of, seats_of, hand_of, foot_of)
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
    body = [mysthea_style(), paper, *filter(None, drawing)]
    return document(ROOT, (PAGE, height), title, described(scene), body)


def _head(scene: Scene, top: float) -> Block:
    """Era and question, and below them what else everybody should know."""
    room = INNER - (BUTTON + 16 if scene.leaving else 0)
    size = max(16.0, min(22.0, 22.0 * room / width_of(scene.headline, 22, bold=True)))
    parts, y = [], top + 12
    if scene.leaving:
        parts.append(_button(scene, y))
    for line in lines_of(scene.headline, size, room, bold=True):
        parts.append(text("headline", (EDGE + 2, y), line, size))
        y += size + 4
    for line in lines_of(" · ".join(scene.notes), 13, room):
        parts.append(text("label", (EDGE + 2, y), line, 13))
        y += 18
    return Block(group("head", parts), y + 2)


def _button(scene: Scene, y: float) -> str:
    """What whoever is asked clicks to leave it, or to say that all is done."""
    x = EDGE + INNER - BUTTON
    parts = [rect("choice", x, y - 14, BUTTON, 28, 7)]
    parts.append(text("strong middle", (x + BUTTON / 2, y), scene.say("leave.button"), 12.5))
    return group("answer", parts, scene.say("leave.title"), NOTHING)


def foot_of(scene: Scene, top: float) -> Block:
    """What is not printed."""
    parts, y = [], top
    if scene.stand_ins:
        told = f"{scene.stand_ins}. {scene.say('stand-in.italics')}"
        for line in lines_of(told, 12, INNER):
            parts.append(text("label", (EDGE + 2, y + 8), line, 12))
            y += 18
    return Block(group("foot", parts), y + 6)
