"""A scene in words, for whoever cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.render.words import counted
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.picture.cards import card_words
from skybridge_rules.thraen.picture.scene import Heap, Land, Place, Scene, Span
from skybridge_rules.thraen.picture.who import audience_words
from skybridge_rules.thraen.words.terms import amount_words, passive_word, resource_word


def described(scene: Scene) -> str:
    """The whole table, a few sentences to each part of it."""
    told = [f"{note}." for note in scene.notes]
    told += [_span(span) for span in scene.spans]
    told += [_heap(heap) for heap in (*scene.heaps, scene.godhs)]
    told.append(f"Discarded: {counted(scene.discard, 'card')}.")
    told += [words for land in scene.lands if (words := _land(land))]
    for place in scene.places:
        told += _place(place)
    for name, held in (
        ("pack", scene.pack),
        ("hand", scene.hand),
        ("Godh cards", scene.godh_hand),
        ("cards aside", scene.aside),
    ):
        told += [f"In your {name}: {card_words(each.face)}." for each in held]
    return " ".join(told)


def _span(span: Span) -> str:
    points = counted(span.points, "point")
    crew = f", crew of {audience_words(span.crew)}" if span.crew else ""
    if span.built:
        return f"Segment {span.number} is built, {points}{crew}."
    cost = [amount_words(each, count) for each, count in span.cost]
    if span.die:
        name = "the Utreng die" if span.utreng else "the die"
        cost.append(name if span.face is None else f"{name} ({resource_word(span.face)})")
    if span.needs is not None:
        cost.append(passive_word(span.needs))
    state = "is being built" if span.current else "is planned"
    idle = f", idle for {counted(span.idle, 'round')}" if span.idle else ""
    return (
        f"Segment {span.number} {state}, {span.points} points, costs {', '.join(cost)}{crew}{idle}."
    )


def _heap(heap: Heap) -> str:
    shown = f"; face up: {card_words(heap.face)}" if heap.face is not None else ""
    bonus = f"; bonus: {heap.bonus.words}" if heap.bonus is not None else ""
    crowned = "; the crown lies on it" if heap.crowned else ""
    return f"{heap.name} stack: {heap.down} face down{shown}{bonus}{crowned}."


def _land(land: Land) -> str:
    told = [f"legion of seat {seat}" for seat in land.legions]
    told += [f"garrison of seat {seat}" for seat in land.garrisons]
    told += [
        f"{counted(count, 'rebel')} of seat {seat}"
        for seat, count in enumerate(land.rebels)
        if count
    ]
    told += [counted(land.free, "free rebel")] if land.free else []
    told += ["the rebel leader"] if land.leader else []
    return f"T{land.index} {land.name}: {', '.join(told)}." if told else ""


def _place(place: Place) -> Iterator[str]:
    board = f"{place.colour}, {place.character}, {place.board}" if place.board else "no board yet"
    goods = ", ".join(
        amount_words(each, place.goods[each]) for each in Resource if place.goods[each]
    )
    yield (
        f"{place.name} ({board}): {counted(place.points, 'point')}; {goods or 'no goods'};"
        f" {place.people} population, {place.reserve} in reserve, {place.boxed} out of the game;"
        f" {counted(place.garrisons, 'garrison')}; might T{place.might};"
        f" {counted(place.hand.count, 'card')} and"
        f" {counted(place.godhs.count, 'Godh card')} in hand."
    )
    for each in place.guests:
        yield f"On this board: {each.count} population of seat {each.seat}."
    if place.die is not None:
        yield f"On this board or beside it: {place.die.words}."
    for slot in place.slots:
        if slot.cards:
            *below, top = slot.cards
            side = "power" if slot.power else "faith"
            covered = f", on {', '.join(face.title for face in reversed(below))}" if below else ""
            shown = "closed" if slot.closed else card_words(top)
            yield f"Slot {slot.number}, {side}: {shown}{covered}."
