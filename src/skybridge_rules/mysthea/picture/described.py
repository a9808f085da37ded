"""A scene in words, for whoever cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.scene import Isle, Land, Matter, Place, Presence, Scene
from skybridge_rules.mysthea.picture.seats import hand_words
from skybridge_rules.mysthea.words.terms import unit_word
from skybridge_rules.render.words import counted


def described(scene: Scene) -> str:
    """The whole table, a few sentences to each part of it."""
    told = [f"{note}." for note in scene.notes]
    if scene.matter is not None and not scene.matter.menu:
        told.append(_matter(scene.matter, scene))
    told += _events(scene)
    for isle in scene.isles:
        told += _isle(isle, scene)
    if scene.encounter is not None:
        signs = " or ".join(option.name for option in scene.encounter.options)
        name = scene.encounter.title if scene.encounter.id is not None else "code not known"
        told.append(f"Next encounter: {name}, {scene.encounter.glory} Glory, {signs}.")
    area = scene.development
    told += [f"Era Deck: {counted(area.deck, 'card')}."] if area.deck else []
    told += [f"{note}." for note in area.notes]
    told += [f"Face up: {face.words}." for face in area.cards]
    for place in scene.in_order:
        told += _place(place)
    told += [f"In your hand: {held.face.words}." for held in scene.hand]
    return " ".join(told)


def _matter(matter: Matter, scene: Scene) -> str:
    told = [*matter.notes]
    if matter.card is not None:
        told.append(matter.card.words)
    if matter.encounter is not None:
        told.append(f"{matter.encounter.title}, {matter.encounter.glory} Glory")
    told += [f"{scene.places[each.seat].name}: {each.words}" for each in matter.fighters]
    told += [f"{each.words}: {each.notes}" for each in matter.choices]
    return f"{matter.heading.capitalize()}: {'; '.join(told)}."


def _events(scene: Scene) -> Iterator[str]:
    placed = [
        f"{space.value} {space.event.title}{', gone' if space.gone else ''}"
        for space in scene.path
        if space.event is not None
    ]
    yield f"Events Path: {'; '.join(placed) or 'empty'}."
    if scene.next_event is not None:
        yield f"Next Event: {scene.next_event.title}."
    for each in scene.monsters:
        gone = ", gone" if each.gone else ""
        yield f"Monster of Era {each.era}: {each.face.title}, Strength {each.face.strength}{gone}."


def _isle(isle: Isle, scene: Scene) -> Iterator[str]:
    told = [isle.name]
    told += [f"Monster {each.title}" for each in isle.monsters]
    told += [f"Encounter Token of {scene.places[seat].short}" for seat in isle.tokens]
    if isle.attunement is not None:
        taken = "" if isle.taken_by is None else f", taken by {scene.places[isle.taken_by].short}"
        told.append(f"Attunement {isle.attunement.title}, {isle.attunement.words}{taken}")
    yield f"{'; '.join(told)}."
    for land in isle.lands:
        yield _land(land, scene)


def _land(land: Land, scene: Scene) -> str:
    told = [land.name + (", a Mirage" if land.mirage else "")]
    told += [_presence(each, scene) for each in land.present]
    if not land.present and not land.mirage:
        told.append("nobody")
    return f"{': '.join((told[0], '; '.join(told[1:]))) if told[1:] else told[0]}."


def _presence(each: Presence, scene: Scene) -> str:
    units = [
        _champion(each) if unit is Unit.CHAMPION else counted(count, unit_word(unit))
        for unit, count in each.units
    ]
    control = ", in control" if each.controls else ""
    who = scene.places[each.seat].short
    return f"{who} with {', '.join(units)}, Strength {each.strength}{control}"


def _champion(each: Presence) -> str:
    return "a wounded Champion" if each.wounded else "Champion"


def _place(place: Place) -> Iterator[str]:
    champion = "" if place.champion is None else f", {place.champion.title}"
    wounded = " wounded" if place.wounded else ""
    turn = f", {place.turn}" if place.turn else ""
    yield (
        f"{place.name}{champion}{wounded}{turn}: {place.glory} Glory, {place.energy} Energy,"
        f" {place.exp} Experience, {place.artefact_words}."
    )
    laid = (each.face for each in place.slots if each.face is not None)
    yield from (f"On the board: {face.words}." for face in laid)
    if place.discard:
        yield f"Discarded: {', '.join(each.title for each in place.discard)}."
    yield f"{hand_words(place)}."
