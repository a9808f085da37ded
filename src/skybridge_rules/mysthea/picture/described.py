"""A scene in words, for whoever cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.places import Place
from skybridge_rules.mysthea.picture.scene import Isle, Land, Matter, Presence, Scene
from skybridge_rules.mysthea.picture.seats import hand_words
from skybridge_rules.mysthea.words.terms import unit_counts, unit_word


def described(scene: Scene) -> str:
    """The whole table, a few sentences to each part of it."""
    told = [f"{note}." for note in scene.notes]
    if scene.matter is not None and not scene.matter.menu:
        told.append(_matter(scene.matter, scene))
    told += _events(scene)
    for isle in scene.isles:
        told += _isle(isle, scene)
    if scene.encounter is not None:
        told.append(scene.say("described.encounter", encounter=scene.encounter.words))
    area = scene.development
    cards = scene.say("area.cards", cards=scene.count_cards(area.deck))
    told += [f"{cards}."] if area.deck else []
    told += [f"{note}." for note in area.notes]
    told += [scene.say("described.face-up", card=face.words) for face in area.cards]
    for place in scene.in_order:
        told += _place(place)
    told += [scene.say("described.held", card=held.face.words) for held in scene.hand]
    return " ".join(told)


def _matter(matter: Matter, scene: Scene) -> str:
    told = [*matter.notes]
    if matter.card is not None:
        told.append(matter.card.words)
    if matter.encounter is not None:
        face = matter.encounter
        told.append(f"{face.title}, {face.count_glory(face.glory)}")
    told += [f"{scene.places[each.seat].name}: {each.words}" for each in matter.fighters]
    told += [f"{each.words}: {each.notes}" for each in matter.choices]
    return f"{matter.heading}: {'; '.join(told)}."


def _events(scene: Scene) -> Iterator[str]:
    placed = [
        f"{space.value} {scene.say('path.gone', title=title) if space.gone else title}"
        for space in scene.path
        if space.event is not None
        for title in [space.event.title]
    ]
    yield scene.say("described.path", events="; ".join(placed) or scene.say("described.empty"))
    if scene.next_event is not None:
        yield scene.say("described.next", title=scene.next_event.title)
    for each in scene.monsters:
        yield scene.say(
            "described.monster-gone" if each.gone else "described.monster",
            era=each.era,
            title=each.face.title,
            strength=each.face.strength,
        )


def _isle(isle: Isle, scene: Scene) -> Iterator[str]:
    told = [isle.name]
    told += [scene.say("described.here", title=each.title) for each in isle.monsters]
    told += [scene.say("described.token", who=scene.places[seat].short) for seat in isle.tokens]
    face = isle.attunement
    if face is not None and isle.taken_by is None:
        told.append(scene.say("described.attunement", title=face.title, text=face.words))
    elif face is not None and isle.taken_by is not None:
        who = scene.places[isle.taken_by].short
        key = "described.attunement-taken"
        told.append(scene.say(key, title=face.title, text=face.words, who=who))
    yield f"{'; '.join(told)}."
    for land in isle.lands:
        yield _land(land, scene)


def _land(land: Land, scene: Scene) -> str:
    name = scene.say("described.mirage", land=land.name) if land.mirage else land.name
    told = [_presence(each, scene) for each in land.present]
    if not land.present and not land.mirage:
        told.append(scene.say("described.nobody"))
    return f"{name}: {'; '.join(told)}." if told else f"{name}."


def _presence(each: Presence, scene: Scene) -> str:
    units = [
        _champion(each, scene)
        if unit is Unit.CHAMPION
        else unit_counts([(unit, count)], scene.language)[0]
        for unit, count in each.units
    ]
    return scene.say(
        "described.present-control" if each.controls else "described.present",
        who=scene.places[each.seat].short,
        units=", ".join(units),
        strength=each.strength,
    )


def _champion(each: Presence, scene: Scene) -> str:
    if each.wounded:
        return scene.say("described.champion-wounded")
    return unit_word(Unit.CHAMPION, scene.language)


def _place(place: Place) -> Iterator[str]:
    champion = "" if place.champion is None else place.champion.title
    if place.wounded:
        champion = place.say("described.wounded", champion=champion)
    held = (
        place.count_glory(place.glory),
        place.term("amount.energy", count=place.energy),
        place.term("amount.exp", count=place.exp),
        place.artefact_words,
    )
    who = ", ".join(filter(None, (place.name, champion, place.turn)))
    yield f"{who}: {', '.join(held)}."
    laid = (each.face for each in place.slots if each.face is not None)
    yield from (place.say("described.board", card=face.words) for face in laid)
    if place.discard:
        names = ", ".join(each.title for each in place.discard)
        yield place.say("described.discarded", names=names)
    yield f"{hand_words(place)}."
