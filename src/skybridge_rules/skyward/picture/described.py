"""A scene in words, for whoever cannot see its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skybridge_rules.render.words import counted
from skybridge_rules.skyward.picture.faces import Copies
from skybridge_rules.skyward.picture.scene import Matter, Pile, Place, Scene, Table


def described(scene: Scene) -> str:
    """The whole table, a few sentences to each part of it."""
    told = [f"{note}." for note in scene.notes]
    if scene.table is not None:
        told += _split(scene.table)
    if scene.matter is not None:
        told.append(_matter(scene.matter))
    told.append(f"Launch deck: {counted(scene.deck, 'card')}.")
    if scene.side is not None:
        told.append(f"Discord deck: {counted(scene.side, 'card')}.")
    told.append(f"Discard pile: {_listed(scene.discard)}.")
    for place in scene.places:
        told += _place(place)
    told += [f"In your hand: {_each(held.copies)}." for held in scene.hand]
    told += [f"You may keep: {face.words}." for face in scene.choosing]
    return " ".join(told)


def _listed(cards: Iterable[Copies]) -> str:
    return ", ".join(each.name for each in cards) or "nothing"


def _each(copies: Copies) -> str:
    words = copies.face.words
    return words if copies.count == 1 else f"{copies.count} of {words}"


def _split(table: Table) -> Iterator[str]:
    for face in table.dealt:
        yield f"Without a pile: {face.words}."
    for pile in table.piles:
        yield _pile(pile)


def _pile(pile: Pile) -> str:
    if pile.taken:
        return f"Pile {pile.number} is taken."
    token = " with the Warden token" if pile.token else ""
    held = "; ".join(_each(each) for each in pile.cards) or "no cards"
    return f"Pile {pile.number}{token}: {held}."


def _matter(matter: Matter) -> str:
    told = [", ".join(each.face.title for each in matter.cards), *matter.notes]
    return f"{matter.words.capitalize()}: {'; '.join(filter(None, told))}."


def _place(place: Place) -> Iterator[str]:
    warden = ", Warden" if place.warden else ""
    turn = f", {place.turn}" if place.turn else ""
    yield (
        f"{place.name}{warden}{turn}: {counted(place.points, 'point')},"
        f" {counted(place.cogs, 'cog')}, {counted(place.hand_size, 'card')} in hand."
    )
    for each in place.airspace:
        yield f"In the Airspace: {_each(each)}."
    for each in place.discords:
        yield f"In the Discord row: {_each(each)}."
    if not place.own and place.hand:
        more = f" and {counted(place.unseen, 'unseen card')}" if place.unseen else ""
        yield f"Known of the hand: {_listed(place.hand)}{more}."
    yield from (f"{note}." for note in place.notes)
