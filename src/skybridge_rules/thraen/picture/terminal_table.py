"""The middle of the table as text: the Skybridge, the desert and the stacks."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run, Style
from skybridge_rules.render.words import cut
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.picture.scene import Heap, Land, Place, Scene, Span
from skybridge_rules.thraen.picture.terminal_ink import (
    INKS,
    WIDTH,
    card_runs,
    heading,
    title_run,
    unknown_run,
)

LABEL: Final = 9
"""The width of the words in front of a row."""
CELL: Final = 10
"""The width of a segment or a territory, with a blank."""
NAMES: Final = (23, 27)
"""The least and the greatest width of the names of the stacks."""
BONUS: Final = 15
"""The least width of their bonuses."""
TOP: Final = 4
BOTTOM: Final = 3
"""So many known cards are listed at the top and at the bottom of a pile."""


def _column(index: int) -> int:
    return LABEL + index * CELL


def draw_bridge(canvas: Canvas, row: int, scene: Scene) -> int:
    """The row from Thraen to the Eye: what is built, by whom, and what the others cost."""
    heading(canvas, row, scene.say("part.bridge"))
    labels = ("text.segment", "text.points", "text.crew", "text.cost")
    for below, label in enumerate(labels, 1):
        canvas.put(row + below, 0, scene.say(label), DIM)
    canvas.put(row + 1, _column(0), scene.say("text.from-thraen"), DIM)
    canvas.put(row + 1, _column(8), scene.say("text.to-eye"), DIM)
    deepest = 4
    for index, span in enumerate(scene.spans, 1):
        at = _column(index)
        mark, style = _span_mark(span)
        canvas.put(row + 1, at, mark, style)
        idle = span.built and not span.crew
        canvas.put(row + 2, at, span.worth(span.points), DIM if idle else PLAIN)
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
        return [(span.say("text.built"), DIM)]
    style: Style = PLAIN if span.current else DIM
    lines = [
        (_short(span, each) if count == 1 else f"{_short(span, each)}×{count}", style)
        for each, count in span.cost
    ]
    if span.die:
        face = span.face
        shown = "" if face is None else span.say("text.face", resource=_short(span, face))
        lines.append((shown or span.say("segment.die"), style))
        lines += [(span.say("text.utreng"), style)] if span.utreng else []
    if span.needs is not None:
        lines.append((span.passive(span.needs), BOLD if span.current else DIM))
    if span.idle:
        lines.append((span.say("text.idle", count=span.idle), BOLD))
    return [(cut(words, CELL - 1), style) for words, style in lines]


def _short(span: Span, resource: Resource) -> str:
    """A resource in a word for a narrow column."""
    return span.say(f"short.{small_name(resource)}")


def draw_desert(canvas: Canvas, row: int, scene: Scene) -> int:
    """The nine territories with a line for each seat, so that nothing hides anything."""
    key = f"{scene.say('text.figures')}; {scene.say('desert.reserve', free=scene.free)}"
    heading(canvas, row, scene.say("part.desert"), [(key, DIM)])
    names = [wrap(land.narrow, CELL - 1)[:2] for land in scene.lands]
    top = row + 1
    first = top + 1 + max(len(name) for name in names)
    canvas.put(first, 0, scene.say("text.fort"), DIM)
    for land, name in zip(scene.lands, names, strict=True):
        at = _column(land.index)
        canvas.put(top, at, f"T{land.index}" + (" ─────→" if land.index < 8 else ""), DIM)
        for below, part in enumerate(name, 1):
            canvas.put(top + below, at, cut(part, CELL - 1))
        if land.fort is not None:
            canvas.put(first, at, land.worth(land.fort))
    for place in scene.places:
        first += 1
        who = cut(place.person, _column(0) - 1) or scene.say("text.seat", seat=place.seat)
        canvas.put(first, 0, who, INKS[place.colour])
        for land in scene.lands:
            canvas.put(first, _column(land.index), _standing(land, place), INKS[place.colour])
    first += 1
    canvas.put(first, 0, scene.say("text.free"), DIM)
    for land in scene.lands:
        words = [f"r{land.free}"] if land.free else []
        words += [scene.say("text.leader")] if land.leader else []
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
    row = heading(canvas, row, scene.say("part.stacks"), [(scene.say("text.stacks"), DIM)])
    heaps = (*scene.heaps, scene.godhs)
    name = min(NAMES[1], max(NAMES[0], *(len(heap.name) for heap in heaps)))
    bonus = max(BONUS, *(len(heap.bonus.text) for heap in heaps if heap.bonus is not None))
    for heap in heaps:
        row = _draw_heap(canvas, row, heap, name, bonus)
    canvas.put(row, 0, scene.say("text.discarded"), INKS["plain"])
    canvas.put(row, name + 1, f"{scene.discard:>2}")
    return row + 1


def _draw_heap(canvas: Canvas, row: int, heap: Heap, name: int, bonus: int) -> int:
    """A stack, with so many columns for its name and its bonus."""
    canvas.put(row, 0, cut(heap.name, name), INKS[heap.colour])
    canvas.put(row, name + 1, f"{heap.down:>2}")
    if heap.bonus is not None:
        canvas.put(row, name + 5, heap.bonus.text)
    shown: list[Run] = [(heap.note, DIM)] if heap.note else []
    if heap.face is not None:
        shown = list(card_runs(heap.face))
    elif heap.stack is not None and not heap.note:
        shown = [(heap.say("heap.closed" if heap.down else "heap.empty"), DIM)]
    crown = [(heap.say("text.crown"), BOLD)] if heap.crowned else []
    row = canvas.flow(row, name + bonus + 6, [*crown, *shown], WIDTH)
    if heap.top:
        row = canvas.flow(row, 4, _top(heap), WIDTH)
    return canvas.flow(row, 4, _bottom(heap), WIDTH) if heap.bottom else row


def _top(heap: Heap) -> Iterator[Run]:
    """The known cards on top in full, as far as anybody will need them soon."""
    yield (heap.say("text.on-top"), DIM)
    for index, each in enumerate(heap.top[:TOP]):
        if index:
            yield (heap.say("text.then"), DIM)
        yield from [unknown_run(each)] if each.face is None else card_runs(each.face)
    if len(heap.top) > TOP:
        yield (heap.say("heap.and-more", count=len(heap.top) - TOP), DIM)


def _bottom(heap: Heap) -> Iterator[Run]:
    """The first of the known cards at the bottom, by title."""
    yield (heap.count("heap.below", heap.unseen), DIM)
    for index, each in enumerate(heap.bottom[:BOTTOM]):
        if index:
            yield (heap.say("text.then"), DIM)
        yield unknown_run(each) if each.face is None else title_run(each.face)
    if len(heap.bottom) > BOTTOM:
        yield (heap.say("heap.and-more", count=len(heap.bottom) - BOTTOM), DIM)
