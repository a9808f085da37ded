"""A scene in words, for whoever cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.picture.cards import card_words
from skybridge_rules.thraen.picture.scene import Heap, Land, Place, Scene, Slot, Span
from skybridge_rules.thraen.picture.who import audience_words


def described(scene: Scene) -> str:
    """The whole table, a few sentences to each part of it."""
    told = [f"{note}." for note in scene.notes]
    told += [_span(span) for span in scene.spans]
    told += [_heap(heap) for heap in (*scene.heaps, scene.godhs)]
    told.append(scene.say("told.discarded", cards=scene.some(scene.discard, "card")))
    told += [words for land in scene.lands if (words := _land(land))]
    for place in scene.places:
        told += _place(place)
    for name, held in scene.held:
        told += [scene.say(f"own.told.{name}", card=card_words(each.face)) for each in held]
    return " ".join(told)


def _span(span: Span) -> str:
    points = span.some(span.points, "point")
    who = audience_words(span.crew, span.language)
    crew = span.say("told.crew", who=who) if span.crew else ""
    if span.built:
        return span.say("told.built", segment=span.number, points=points, crew=crew)
    cost = [span.amount(each, count) for each, count in span.cost]
    if span.die:
        name = span.say("told.utreng-die" if span.utreng else "told.die")
        shows = "" if span.face is None else f" ({span.resource(span.face)})"
        cost.append(name + shows)
    if span.needs is not None:
        cost.append(span.passive(span.needs))
    return span.say(
        "told.current" if span.current else "told.planned",
        segment=span.number,
        points=points,
        cost=", ".join(cost),
        crew=crew,
        idle=span.count("told.idle", span.idle) if span.idle else "",
    )


def _heap(heap: Heap) -> str:
    more = []
    if heap.face is not None:
        more.append(heap.say("told.face-up", card=card_words(heap.face)))
    if heap.bonus is not None:
        more.append(heap.say("told.bonus", bonus=heap.bonus.words))
    if heap.crowned:
        more.append(heap.say("told.crowned"))
    down = heap.say("told.stack", name=heap.name, count=heap.down)
    return f"{'; '.join([down, *more])}."


def _land(land: Land) -> str:
    told = [land.say("told.legion", seat=seat) for seat in land.legions]
    told += [land.say("told.garrison", seat=seat) for seat in land.garrisons]
    told += [
        land.count("desert.rebels", count, seat=seat)
        for seat, count in enumerate(land.rebels)
        if count
    ]
    told += [land.count("told.free", land.free)] if land.free else []
    told += [land.say("told.leader")] if land.leader else []
    return f"T{land.index} {land.name}: {', '.join(told)}." if told else ""


def _place(place: Place) -> Iterator[str]:
    board = f"{place.colour_name}, {place.character}, {place.board}" if place.board else ""
    goods = ", ".join(
        place.amount(each, place.goods[each]) for each in Resource if place.goods[each]
    )
    yield place.say(
        "told.seat",
        who=place.name,
        board=board or place.say("seat.no-board"),
        points=place.some(place.points, "point"),
        goods=goods or place.say("told.no-goods"),
        people=place.people,
        reserve=place.reserve,
        boxed=place.boxed,
        garrisons=place.some(place.garrisons, "garrison"),
        territory=place.might,
        cards=place.some(place.hand.count, "card"),
        godhs=place.some(place.godhs.count, "godh"),
    )
    for each in place.guests:
        yield place.say("told.guests", count=each.count, seat=each.seat)
    if place.die is not None:
        yield place.say("told.spare", die=place.die.words)
    yield from (_slot(slot) for slot in place.slots if slot.cards)


def _slot(slot: Slot) -> str:
    *below, top = slot.cards
    titles = ", ".join(face.title for face in reversed(below))
    return slot.say(
        "told.slot",
        slot=slot.number,
        side=slot.say("side.power" if slot.power else "side.faith"),
        card=slot.say("told.closed") if slot.closed else card_words(top),
        covered=slot.say("told.covered", cards=titles) if below else "",
    )
