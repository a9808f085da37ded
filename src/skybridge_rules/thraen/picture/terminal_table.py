"""The middle of the table as text: the Skybridge, the desert and the stacks."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run, Style
from skybridge_rules.render.words import counted
from skybridge_rules.thraen.picture.scene import Heap, Land, Place, Scene, Span
from skybridge_rules.thraen.picture.terminal_ink import (
    INKS,
    WIDTH,
    card_runs,
    heading,
    title_run,
    unknown_run,
)
from skybridge_rules.thraen.words.terms import passive_word, resource_word

LABEL: Final = 9
"""The width of the words in front of a row."""
CELL: Final = 10
"""The width of a segment or a territory, with a blank."""
TOP: Final = 4
BOTTOM: Final = 3
"""So many known cards are listed at the top and at the bottom of a pile."""


def _column(index: int) -> int:
    return LABEL + index * CELL


def _cut(words: str, width: int = CELL - 1) -> str:
    return words if len(words) <= width else f"{words[: width - 1]}…"


def draw_bridge(canvas: Canvas, row: int, scene: Scene) -> int:
    """The row from Thraen to the Eye: what is built, by whom, and what the others cost."""
    heading(canvas, row, "SKYBRIDGE")
    labels = ("segment", "points", "crew", "cost")
    for below, label in enumerate(labels, 1):
        canvas.put(row + below, 0, label, DIM)
    canvas.put(row + 1, _column(0), "Thraen ══", DIM)
    canvas.put(row + 1, _column(8), "══ Eye", DIM)
    deepest = 4
    for index, span in enumerate(scene.spans, 1):
        at = _column(index)
        mark, style = _span_mark(span)
        canvas.put(row + 1, at, mark, style)
        canvas.put(row + 2, at, f"{span.points}p", DIM if span.built and not span.crew else PLAIN)
        for place, seat in enumerate(span.crew):
            canvas.put(row + 3, at + 2 * place, str(seat), INKS[scene.places[seat].colour])
        price = _price(span)
        for below, (words, style) in enumerate(price):
            canvas.put(row + 4 + below, at, words, style)
        deepest = max(deepest, 3 + len(price))
    return row + deepest + 1


def _span_mark(span: Span) -> Run:
    if span.built:
        return f"═[{span.number}]═════", BOLD
    return (f"▶[{span.number}]", BOLD) if span.current else (f" [{span.number}]", DIM)


def _price(span: Span) -> list[Run]:
    """The cost, a line for each part; a built segment has turned it down (TH-SETUP-02)."""
    if span.built:
        return [("built", DIM)]
    style: Style = PLAIN if span.current else DIM
    lines = [
        (resource_word(each) if count == 1 else f"{resource_word(each)}×{count}", style)
        for each, count in span.cost
    ]
    if span.die:
        lines.append(("die" if span.face is None else f"die:{resource_word(span.face)}", style))
        lines += [("(Utreng)", style)] if span.utreng else []
    if span.needs is not None:
        lines.append((passive_word(span.needs), BOLD if span.current else DIM))
    if span.idle:
        lines.append((f"idle {span.idle}", BOLD))
    return [(_cut(words), style) for words, style in lines]


def draw_desert(canvas: Canvas, row: int, scene: Scene) -> int:
    """The nine territories with a line for each seat, so that nothing hides anything."""
    key = "L legion, g garrison, r2 two rebels"
    heading(canvas, row, "DESERT", [(f"{key}; free rebels in reserve: {scene.free}", DIM)])
    names = [wrap(land.name, CELL - 1)[:2] for land in scene.lands]
    top = row + 1
    first = top + 1 + max(len(name) for name in names)
    canvas.put(first, 0, "fort", DIM)
    for land, name in zip(scene.lands, names, strict=True):
        at = _column(land.index)
        canvas.put(top, at, f"T{land.index}" + (" ─────→" if land.index < 8 else ""), DIM)
        for below, part in enumerate(name, 1):
            canvas.put(top + below, at, _cut(part))
        if land.fort is not None:
            canvas.put(first, at, f"{land.fort}p")
    for place in scene.places:
        first += 1
        canvas.put(first, 0, f"seat {place.seat}", INKS[place.colour])
        for land in scene.lands:
            canvas.put(first, _column(land.index), _standing(land, place), INKS[place.colour])
    first += 1
    canvas.put(first, 0, "free", DIM)
    for land in scene.lands:
        words = [f"r{land.free}"] if land.free else []
        words += ["LEADER"] if land.leader else []
        canvas.put(first, _column(land.index), " ".join(words), BOLD if land.leader else PLAIN)
    return first + 1


def _standing(land: Land, place: Place) -> str:
    """Legion, garrison and rebels of a seat in a territory."""
    rebels = land.rebels[place.seat]
    parts = ["L"] if place.seat in land.legions else []
    parts += ["g"] if place.seat in land.garrisons else []
    parts += [f"r{rebels}"] if rebels else []
    return " ".join(parts)


def draw_stacks(canvas: Canvas, row: int, scene: Scene) -> int:
    """Every stack: face-down cards, the face-up one, the bonus, and what is known inside."""
    row = heading(canvas, row, "STACKS", [("face-down cards, bonus, face-up card", DIM)])
    for heap in (*scene.heaps, scene.godhs):
        row = _draw_heap(canvas, row, heap)
    canvas.put(row, 0, "Discarded", INKS["plain"])
    canvas.put(row, 24, f"{scene.discard:>2}")
    return row + 1


def _draw_heap(canvas: Canvas, row: int, heap: Heap) -> int:
    canvas.put(row, 0, _cut(heap.name, 23), INKS[heap.colour])
    canvas.put(row, 24, f"{heap.down:>2}")
    if heap.bonus is not None:
        canvas.put(row, 28, heap.bonus.text)
    shown: list[Run] = [(heap.note, DIM)] if heap.note else []
    if heap.face is not None:
        shown = list(card_runs(heap.face))
    elif heap.stack is not None and not heap.note:
        shown = [("closed" if heap.down else "empty", DIM)]
    row = canvas.flow(row, 44, [*([("CROWN", BOLD)] if heap.crowned else ()), *shown], WIDTH)
    if heap.top:
        row = canvas.flow(row, 4, _top(heap), WIDTH)
    return canvas.flow(row, 4, _bottom(heap), WIDTH) if heap.bottom else row


def _top(heap: Heap) -> Iterator[Run]:
    """The known cards on top in full, as far as anybody will need them soon."""
    yield ("on top:", DIM)
    for index, each in enumerate(heap.top[:TOP]):
        if index:
            yield ("then", DIM)
        yield from [unknown_run(each)] if each.face is None else card_runs(each.face)
    if len(heap.top) > TOP:
        yield (f"and {len(heap.top) - TOP} more", DIM)


def _bottom(heap: Heap) -> Iterator[Run]:
    """The first of the known cards at the bottom, by title."""
    yield (f"below {counted(heap.unseen, 'unseen card')}:", DIM)
    for index, each in enumerate(heap.bottom[:BOTTOM]):
        if index:
            yield ("then", DIM)
        yield unknown_run(each) if each.face is None else title_run(each.face)
    if len(heap.bottom) > BOTTOM:
        yield (f"and {len(heap.bottom) - BOTTOM} more", DIM)
