"""The middle of the table as text: Events, Islands, decks, and what the question is about."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.faces import EncounterFace, EventFace
from skybridge_rules.mysthea.picture.scene import Isle, Land, Presence, Scene
from skybridge_rules.mysthea.picture.style import TERRAINS
from skybridge_rules.mysthea.picture.terminal_ink import (
    INKS,
    SEATS,
    WIDTH,
    draw_cards,
    heading,
    spread,
)
from skybridge_rules.mysthea.picture.tokens import LETTERS, ROMAN
from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run
from skybridge_rules.render.words import counted

SIGNS = {Unit.CHAMPION: "C", Unit.TROOP: "T", Unit.GOLEM: "G", Unit.FORT: "F"}
"""The letter of each kind of unit."""


def draw_events(canvas: Canvas, row: int, scene: Scene) -> int:
    """The Events Path with its values, the next Event, the Monsters of the Eras (MY-EVENT-02)."""
    runs: list[Run] = []
    for space in scene.path:
        flash = "*" if space.recharges else ""
        if space.event is None:
            runs.append((f"{space.value}{flash} –", DIM))
        else:
            gone = " (gone)" if space.gone else ""
            now = "▶" if space.now else ""
            name = f"{now}{space.value}{flash} {event_name(space.event)}{gone}"
            runs.append((name, INKS[space.event.paint]))
        runs.append(("·", DIM))
    row = heading(canvas, row, "EVENTS PATH", runs[:-1])
    told = "none" if scene.next_event is None else event_name(scene.next_event)
    row = canvas.flow(
        row, 2, [(f"next: {told}", PLAIN), (f"(deck {scene.event_deck})", DIM)], WIDTH
    )
    for each in scene.monsters:
        gone = " (gone)" if each.gone else ""
        head = f"Era {ROMAN[each.era]}: {each.face.title} {each.face.strength}{gone}."
        brings = spread(f"{each.face.rewards}.", DIM)
        row = canvas.flow(row, 2, [(head, INKS["monster"]), *brings], WIDTH)
    return row + 1


def event_name(event: EventFace) -> str:
    """An Event card in a few letters; a Monster with its Strength."""
    return event.title if event.strength is None else f"{event.title} {event.strength}"


def draw_isles(canvas: Canvas, row: int, scene: Scene) -> int:
    """The Islands clockwise, a line to each region (MY-MAP-01)."""
    row = heading(canvas, row, "ISLANDS, CLOCKWISE")
    names = max((len(land.name) for isle in scene.isles for land in isle.lands), default=0)
    for isle in scene.isles:
        row = canvas.flow(row, 2, _isle(isle, scene), WIDTH)
        for land in isle.lands:
            ink = INKS[TERRAINS[land.terrain]]
            canvas.put(row, 4, f"{LETTERS[land.terrain]} {land.name}", ink)
            canvas.put(row, names + 7, "" if land.value is None else f"{land.value:>2}", BOLD)
            row = canvas.flow(row, names + 11, _land(land), WIDTH)
    return row + 1


def _isle(isle: Isle, scene: Scene) -> Iterator[Run]:
    yield (isle.name.upper(), BOLD)
    for monster in isle.monsters:
        yield (f"· {monster.title} {monster.strength}", INKS["monster"])
    if isle.tokens:
        yield (f"· tokens: {', '.join(map(str, isle.tokens))}", PLAIN)
    face = isle.attunement
    if face is not None:
        words = f"· {face.title} ({small_name(face.side)}): {face.words}"
        taken = "" if isle.taken_by is None else f"; taken by {scene.places[isle.taken_by].short}"
        yield from spread(words + taken, DIM)


def _land(land: Land) -> Iterator[Run]:
    if land.meant:
        yield ("▶", BOLD)
    if land.mirage:
        yield ("Mirage", DIM)
    for at, each in enumerate(land.present):
        if at:
            yield ("·", DIM)
        yield (_presence(each), SEATS[each.seat])


def _presence(each: Presence) -> str:
    """The units of a seat, such as ``2: C T3 F1 = 8``; a star marks who controls the region."""
    units = []
    for unit, count in each.units:
        if unit is Unit.CHAMPION:
            units.append("C-" if each.wounded else "C")
        else:
            units.append(f"{SIGNS[unit]}{count}")
    return f"{each.seat}{'*' if each.controls else ''}: {' '.join(units)} = {each.strength}"


def draw_decks(canvas: Canvas, row: int, scene: Scene) -> int:
    """The next encounter, the Era Deck and the Development Area (MY-SETUP-05, MY-DEV-02)."""
    face = scene.encounter
    told = "none shown yet" if face is None else encounter_words(face)
    after = [(told, PLAIN), (f"(deck {scene.encounter_deck})", DIM)]
    row = heading(canvas, row, "NEXT ENCOUNTER", after)
    area = scene.development
    if area.cards or area.deck:
        runs = [(f"Era Deck: {counted(area.deck, 'card')}.", PLAIN)] if area.deck else []
        for note in area.notes:
            runs += spread(f"{note}.", DIM)
        row = heading(canvas, row, area.heading, runs)
        row = draw_cards(canvas, row, ((each, _under(scene, each.id)) for each in area.cards))
    return row + 1


def _under(scene: Scene, card: str) -> str:
    under: tuple[str, ...] = scene.development.under
    return f"under the deck as number {under.index(card) + 1}" if card in under else ""


def encounter_words(face: EncounterFace) -> str:
    """The front of an encounter: code, Glory, symbols."""
    name = face.title if face.id is not None else "code not known"
    signs = " or ".join(option.name for option in face.options)
    return f"{name}, {face.glory} Glory, {signs}"


def draw_matter(canvas: Canvas, row: int, scene: Scene) -> int:
    """The card, the encounter or the battle in question, and answers."""
    matter = scene.matter
    if matter is None or matter.menu:
        return row
    runs: list[Run] = []
    if matter.encounter is not None:
        runs += spread(encounter_words(matter.encounter) + ".")
    for note in matter.notes:
        runs += spread(f"{note}.")
    row = heading(canvas, row, matter.heading, runs)
    if matter.card is not None:
        row = draw_cards(canvas, row, [(matter.card, "")])
    for fighter in matter.fighters:
        name = scene.places[fighter.seat].name
        row = canvas.flow(
            row, 2, [(f"{name}:", SEATS[fighter.seat]), *spread(fighter.words)], WIDTH
        )
    for choice in matter.choices:
        row = canvas.flow(row, 2, [(f"{choice.words}:", BOLD), *spread(choice.notes)], WIDTH)
    return row + 1
