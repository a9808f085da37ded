"""A *skyward* view for the terminal: the whole table in at most 100 columns."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.skyward.components import Symbol
from skybridge_rules.skyward.picture.scene import Scene
from skybridge_rules.skyward.picture.seeing import scene_of
from skybridge_rules.skyward.picture.terminal_ink import WIDTH
from skybridge_rules.skyward.picture.terminal_seats import draw_hand, draw_places
from skybridge_rules.skyward.picture.terminal_table import draw_matter, draw_split, draw_stock
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.phrases import phrase
from skybridge_rules.skyward.words.terms import symbols_text
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def skyward_text(
    view: View,
    *,
    colour: bool = False,
    people: People = NOBODY,
    language: Language = Language.EN,
) -> str:
    """A view as text of at most 100 columns; colours only where ANSI is understood.

    What the viewer holds comes last, nearest to where the answer is typed.
    """
    scene = scene_of(view, people, language)
    canvas = Canvas()
    row = _draw_head(canvas, scene)
    row = draw_split(canvas, row + 1, scene)
    row = draw_stock(canvas, row, scene)
    row = draw_places(canvas, row, scene)
    row = draw_hand(canvas, row, scene)
    row = draw_matter(canvas, row, scene)
    _draw_key(canvas, row, scene)
    return "\n".join(canvas.lines(colour=colour)) + "\n"


def _draw_head(canvas: Canvas, scene: Scene) -> int:
    row = canvas.flow(0, 0, [(word, BOLD) for word in scene.headline.split()], WIDTH)
    return canvas.flow(row, 0, [(f"{note}.", DIM) for note in scene.notes], WIDTH)


def _signs(scene: Scene) -> Iterator[tuple[str, str]]:
    """The signs of the text, and what they stand for."""
    language, cost = scene.language, (Symbol.WILD, Symbol.SEERS, Symbol.SEERS)
    yield symbols_text(Symbol, language), scene.say("key.factions")
    shown = phrase(language, "name.cost", symbols=symbols_text(cost, language))
    yield shown, scene.say("key.cost")
    yield phrase(language, "name.points", points=3), scene.say("key.points")
    yield "×2", scene.say("key.copies")


def _draw_key(canvas: Canvas, row: int, scene: Scene) -> None:
    """How to read the signs, and what is not printed."""
    runs: list[Run] = [(f"{scene.say('key.title')}:", DIM)]
    for sign, meaning in _signs(scene):
        runs += [(sign, PLAIN), *((word, DIM) for word in meaning.split()), ("·", DIM)]
    row = canvas.flow(row, 0, runs[:-1], WIDTH)
    if scene.stand_ins:
        canvas.flow(row, 0, [(word, DIM) for word in f"{scene.stand_ins}.".split()], WIDTH)
