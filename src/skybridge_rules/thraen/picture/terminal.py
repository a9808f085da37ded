"""A *thraen* view for the terminal: the whole table in at most 100 columns."""

from __future__ import annotations

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.thraen.picture.scene import Scene
from skybridge_rules.thraen.picture.seeing import scene_of
from skybridge_rules.thraen.picture.signs import key_extra, key_signs
from skybridge_rules.thraen.picture.terminal_ink import WIDTH
from skybridge_rules.thraen.picture.terminal_seats import draw_hand, draw_places
from skybridge_rules.thraen.picture.terminal_table import draw_bridge, draw_desert, draw_stacks
from skybridge_rules.thraen.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def thraen_text(
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
    row = draw_bridge(canvas, row + 1, scene)
    row = draw_desert(canvas, row + 1, scene)
    row = draw_stacks(canvas, row + 1, scene)
    row = draw_places(canvas, row + 1, scene)
    row = draw_hand(canvas, row, scene)
    _draw_key(canvas, row, scene)
    return "\n".join(canvas.lines(colour=colour)) + "\n"


def _draw_head(canvas: Canvas, scene: Scene) -> int:
    row = canvas.flow(0, 0, [(word, BOLD) for word in scene.headline.split()], WIDTH)
    return canvas.flow(row, 0, [(f"{note}.", DIM) for note in scene.notes], WIDTH)


def _draw_key(canvas: Canvas, row: int, scene: Scene) -> None:
    """How to read the signs, and what is not printed."""
    runs: list[Run] = [(scene.say("text.key"), DIM)]
    for sign, meaning in (*key_signs(scene.language), key_extra(scene.language)):
        runs += [(sign, PLAIN), *((word, DIM) for word in meaning.split()), ("·", DIM)]
    row = canvas.flow(row, 0, runs[:-1], WIDTH)
    if scene.stand_ins:
        canvas.flow(row, 0, [(word, DIM) for word in f"{scene.stand_ins}.".split()], WIDTH)
