"""A scene in words, for whoever cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.phrases import counted
from skybridge_rules.skyward.picture.scene import Matter, Pile, Place, Scene, Table
from skybridge_rules.skyward.words import phrases as terms
from skybridge_rules.words.language import Language


def described(scene: Scene) -> str:
    """The whole table, a few sentences to each part of it."""
    say = scene.say
    told = [f"{note}." for note in scene.notes]
    if scene.table is not None:
        told += _split(scene.table, scene)
    if scene.matter is not None:
        told.append(_matter(scene.matter, scene))
    told.append(say("described.launch", cards=scene.count("count.card", scene.deck)))
    if scene.side is not None:
        told.append(say("described.discord", cards=scene.count("count.card", scene.side)))
    told.append(say("described.discard", cards=_listed(scene.discard, scene.language)))
    for place in scene.places:
        told += _place(place)
    told += [say("described.hand", card=held.copies.words) for held in scene.hand]
    told += [say("described.choosing", card=face.words) for face in scene.choosing]
    return " ".join(told)


def _listed(cards: Iterable[Copies], language: Language) -> str:
    names = ", ".join(each.name for each in cards)
    return names or terms.phrase(language, "name.nothing")


def _split(table: Table, scene: Scene) -> Iterator[str]:
    for face in table.dealt:
        yield scene.say("described.dealt", card=face.words)
    for pile in table.piles:
        yield _pile(pile, scene)


def _pile(pile: Pile, scene: Scene) -> str:
    if pile.taken:
        return scene.say("described.taken", pile=pile.number)
    held = "; ".join(each.words for each in pile.cards) or scene.say("described.no-cards")
    key = "described.token-pile" if pile.token else "described.pile"
    return scene.say(key, pile=pile.number, cards=held)


def _matter(matter: Matter, scene: Scene) -> str:
    told = [", ".join(each.face.title for each in matter.cards), *matter.notes]
    return scene.say("described.matter", matter=matter.words, told="; ".join(filter(None, told)))


def _place(place: Place) -> Iterator[str]:
    say, who = place.say, place.name
    if place.warden:
        who = say("described.who-warden", who=who)
    if place.turn:
        who = say("described.who-turn", who=who, turn=place.turn)
    points, cogs, cards = (
        place.count("count.point", place.points),
        place.count("count.cog", place.cogs),
        place.count("count.card", place.hand_size),
    )
    yield say("described.seat", who=who, points=points, cogs=cogs, cards=cards)
    for each in place.airspace:
        yield say("described.airspace", card=each.words)
    for each in place.discords:
        yield say("described.row", card=each.words)
    if not place.own and place.hand:
        held = _listed(place.hand, place.language)
        if place.unseen:
            unseen = counted(place.language, "described.unseen", place.unseen)
            yield say("described.known-more", cards=held, unseen=unseen)
        else:
            yield say("described.known", cards=held)
    yield from (f"{note}." for note in place.notes)
