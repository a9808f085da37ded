"""A *mysthea* view for the terminal: the whole table in at most 100 columns."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.mysthea.picture.seeing import scene_of
from skybridge_rules.mysthea.picture.terminal_ink import KINDS, WIDTH, spread, unit_letter
from skybridge_rules.mysthea.picture.terminal_seats import draw_hand, draw_places
from skybridge_rules.mysthea.picture.terminal_table import (
    draw_decks,
    draw_events,
    draw_isles,
    draw_matter,
)
from skybridge_rules.mysthea.views import View
from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


def mysthea_text(
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
    row = draw_events(canvas, row + 1, scene)
    row = draw_isles(canvas, row, scene)
    row = draw_decks(canvas, row, scene)
    row = draw_places(canvas, row, scene)
    row = draw_hand(canvas, row, scene)
    row = draw_matter(canvas, row, scene)
    _draw_key(canvas, row, scene)
    return "\n".join(canvas.lines(colour=colour)) + "\n"


def _draw_head(canvas: Canvas, scene: Scene) -> int:
    row = canvas.flow(0, 0, spread(scene.headline, BOLD), WIDTH)
    return canvas.flow(row, 0, spread(" ".join(f"{note}." for note in scene.notes), DIM), WIDTH)


def _draw_key(canvas: Canvas, row: int, scene: Scene) -> None:
    """How to read the signs, and what is not printed."""
    runs: list[Run] = [(f"{scene.say('part.key')}:", DIM)]
    for sign, meaning in _key(scene):
        runs += [(sign, PLAIN), *spread(meaning, DIM), ("·", DIM)]
    row = canvas.flow(row, 0, runs[:-1], WIDTH)
    if scene.stand_ins:
        canvas.flow(row, 0, spread(f"{scene.stand_ins}.", DIM), WIDTH)


def _key(scene: Scene) -> Iterator[tuple[str, str]]:
    """Every sign, and what it means."""
    champion, *others = (unit_letter(unit, scene.language) for unit in KINDS)
    yield f"{champion} {champion}-", scene.say("text.key-champion")
    yield " ".join(others), scene.say("text.key-units")
    yield "= 8", scene.say("text.key-strength")
    yield "2*:", scene.say("text.key-seat")
    yield "6*", scene.say("text.key-space")
    yield scene.say("text.points-sign"), scene.say("text.key-points")
