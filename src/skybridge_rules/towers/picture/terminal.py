"""A *towers* position for the terminal: nine towers on one scale of stories, a map, the seats."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Style
from skybridge_rules.towers.components import SPANS, Colour, Kind
from skybridge_rules.towers.picture.scene import Holder, Placed, Scene, scene_of
from skybridge_rules.towers.views import View
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People

INKS: Final[tuple[Style, ...]] = ("1;31", "1;32", "1;94", "1;33")
"""The ANSI colour of each colour; blue is the bright one, for dark terminals."""

TOWER_WIDTH: Final = 6
MARGIN: Final = 8
FOLD: Final = 24
"""A tower alone above the others and above this height is no longer drawn to scale there."""

KEY: Final = ("key-foundation", "key-stories", "key-top", "key-bridge")
"""What is explained beside the map."""


def towers_text(
    view: View,
    *,
    colour: bool = False,
    people: People = NOBODY,
    language: Language = Language.EN,
) -> str:
    """A position as text of at most 78 columns; colours only where ANSI is understood."""
    scene = scene_of(view, people, language)
    canvas = Canvas()
    canvas.put(0, 0, scene.headline, BOLD)
    row = 2 if scene.viewer is None else 3
    if scene.viewer is not None:
        canvas.put(1, 0, scene.say("seen-from", who=scene.label(scene.viewer)), DIM)
    row = _draw_towers(canvas, row, scene)
    row = _draw_map(canvas, row + 1, scene)
    _draw_seats(canvas, row + 1, scene)
    return "\n".join(canvas.lines(colour=colour)) + "\n"


def _left(cell: int) -> int:
    """The first column of a tower; the rows of the board stand side by side."""
    return MARGIN + cell * (TOWER_WIDTH + 1) + cell // 3 * 2


def _bands(scene: Scene) -> list[tuple[int, int]]:
    """The stories each line shows, first and last, from the ground up."""
    highest = scene.heights.index(scene.tallest)
    others = max(scene.heights[:highest] + scene.heights[highest + 1 :])
    bands: list[tuple[int, int]] = []
    if scene.tallest > FOLD:
        bands = [
            (each.level + 1, each.level + each.piece.stories)
            for each in scene.placed
            if each.cell == highest and each.level > others and each.piece.stories
        ]
    scale = bands[0][0] - 1 if bands else max(scene.tallest, 3)
    return [(story, story) for story in range(1, scale + 1)] + bands


def _draw_towers(canvas: Canvas, row: int, scene: Scene) -> int:
    """The skyline: one line to a story, a roof above the last (TW-005)."""
    bands = _bands(scene)
    ground = row + 1 + len(bands)
    line_of = {last: ground - 1 - index for index, (_, last) in enumerate(bands)}
    for last, line in line_of.items():
        canvas.put(line, 0, f"{last:>5} ┊", DIM)
    for placed in scene.placed:
        _draw_piece(canvas, ground, line_of, placed, scene)
    canvas.put(ground + 2, 0, scene.say("text.stories"), DIM)
    canvas.put(ground + 3, 0, scene.say("text.owner"), DIM)
    for cell, height in enumerate(scene.heights):
        left, owner = _left(cell), scene.owners[cell]
        canvas.put(ground, left, "━" * TOWER_WIDTH, DIM)
        canvas.put(ground + 1, left, f"[{cell + 1}]".center(TOWER_WIDTH), BOLD)
        canvas.put(ground + 2, left, str(height).center(TOWER_WIDTH))
        if owner is None:
            canvas.put(ground + 3, left, scene.say("text.open").center(TOWER_WIDTH), DIM)
        else:
            canvas.put(
                ground + 3,
                left,
                scene.short_label(owner),
                INKS[scene.towers[cell][-1].colour],
            )
    return ground + 4


def _draw_piece(
    canvas: Canvas, ground: int, line_of: dict[int, int], placed: Placed, scene: Scene
) -> None:
    piece, left = placed.piece, _left(placed.cell)
    ink = INKS[piece.colour]
    top = placed.level + piece.stories
    line = line_of.get(top, ground)
    match piece.kind:
        case Kind.ROOF:
            canvas.put(line - 1, left, f"╱ {piece.sign} ╲", ink)
        case Kind.BRIDGE:
            span = scene.span_at(piece, placed.cell)
            far = span.far_from(placed.cell)
            canvas.put(line, left, f"═{piece.sign}→{far + 1}═", ink)
            if span.along_row and far > placed.cell:
                canvas.put(line, left + TOWER_WIDTH, "═", ink)
        case _:
            if top - 1 not in line_of and top > 1:  # folded: one line to a piece
                canvas.put(line, left, f"│ {piece.sign} │", ink)
            elif piece.kind is Kind.TWO:
                canvas.put(line, left, f"┌─{piece.sign}─┐", ink)
                canvas.put(line + 1, left, "└────┘", ink)
            else:
                canvas.put(line, left, "┌────┐", ink)
                canvas.put(line + 1, left, f"│ {piece.sign} │", ink)
                canvas.put(line + 2, left, "└────┘", ink)


def _draw_map(canvas: Canvas, row: int, scene: Scene) -> int:
    """The board from above: heights, tops, and the bridges between (TW-401)."""
    columns = [MARGIN + 17 * column for column in range(3)]
    for cell, tower in enumerate(scene.towers):
        at, left = row + 2 * (cell // 3), columns[cell % 3]
        canvas.put(at, left, f"[{cell + 1}]", BOLD)
        canvas.put(at, left + 3, f"{scene.heights[cell]:>3}")
        if tower:
            canvas.put(at, left + 7, tower[-1].sign, INKS[tower[-1].colour])
    for pair in SPANS:
        bridges = [span.piece.colour for span in scene.spans if span.cells == pair]
        if not bridges:
            continue
        at, left = row + 2 * (pair[0] // 3), columns[pair[0] % 3]
        if pair[1] == pair[0] + 1:
            _draw_letters(canvas, at, left + 11, "═", bridges)
        else:
            _draw_letters(canvas, at + 1, left + 1, "║", bridges)
    for index, key in enumerate(KEY):
        canvas.put(row + index, 54, scene.say(f"text.{key}"), DIM)
    return row + 5


def _draw_letters(canvas: Canvas, row: int, column: int, rail: str, colours: list[Colour]) -> None:
    """A bridge on the map: the letters of its colours between two rails."""
    canvas.put(row, column, rail, INKS[colours[0]])
    column += len(rail)
    for colour in colours:
        canvas.put(row, column, colour.name, INKS[colour])
        column += 1
    canvas.put(row, column, rail, INKS[colours[-1]])


def _draw_seats(canvas: Canvas, row: int, scene: Scene) -> None:
    """Who plays what, the score so far, and the pieces still held (TW-102, TW-703)."""
    title = scene.say("text.final" if scene.score.final else "text.score")
    who, colours = scene.say("text.seat"), scene.say("text.colours")
    heads = f"{who:7}{colours:17}{title:>5}   {scene.say('text.holds')}"
    canvas.put(row, 4, heads, DIM)
    shown: set[int] = set()
    for index, holder in enumerate(scene.holders, row + 1):
        mark, style = _mark(holder, scene)
        canvas.put(index, 0, mark, style)
        canvas.put(index, 4, scene.short_label(holder.seat), BOLD if holder.on_turn else PLAIN)
        canvas.put(index, 11, scene.colours(holder), INKS[holder.colours[0]])
        if holder.seat not in shown:
            canvas.put(index, 28, f"{scene.score.totals[holder.seat]:>5}", BOLD)
            shown.add(holder.seat)
        _draw_supply(canvas, index, 36, holder, scene)


def _draw_supply(canvas: Canvas, row: int, column: int, holder: Holder, scene: Scene) -> None:
    held = [(piece, left) for piece, left, _ in holder.pieces if left]
    if not held:
        canvas.put(row, column, scene.say("text.nothing"), DIM)
    for piece, left in held:
        canvas.put(row, column, f"{piece.sign}×{left}", INKS[piece.colour])
        column += 5


def _mark(holder: Holder, scene: Scene) -> tuple[str, Style]:
    """Turn, victory or absence, in front of a hand (TW-602, TW-711)."""
    if holder.on_turn:
        return "▶", BOLD
    if scene.score.final and holder.seat in scene.score.winners:
        return scene.say("text.won"), BOLD
    return (scene.say("text.out"), DIM) if holder.out else ("", PLAIN)
