"""The middle of the table as text: Events, Islands, decks, and what the question is about."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.faces import EventFace
from skybridge_rules.mysthea.picture.scene import Isle, Land, Presence, Scene
from skybridge_rules.mysthea.picture.style import TERRAINS
from skybridge_rules.mysthea.picture.terminal_ink import (
    INKS,
    SEATS,
    WIDTH,
    draw_cards,
    heading,
    spread,
    unit_letter,
)
from skybridge_rules.mysthea.picture.tokens import terrain_letter
from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run


def draw_events(canvas: Canvas, row: int, scene: Scene) -> int:
    """The Events Path with its values, the next Event, the Monsters of the Eras (MY-EVENT-02)."""
    runs: list[Run] = []
    for space in scene.path:
        flash = "*" if space.recharges else ""
        if space.event is None:
            runs.append((f"{space.value}{flash} –", DIM))
        else:
            now = "▶" if space.now else ""
            name = event_name(space.event)
            name = scene.say("text.gone", name=name) if space.gone else name
            runs.append((f"{now}{space.value}{flash} {name}", INKS[space.event.paint]))
        runs.append(("·", DIM))
    row = heading(canvas, row, scene.heading("part.path"), runs[:-1])
    event = scene.next_event
    told = scene.say("path.none") if event is None else event_name(event)
    deck = scene.say("text.deck", count=scene.event_deck)
    row = canvas.flow(row, 2, [(scene.say("text.next", name=told), PLAIN), (deck, DIM)], WIDTH)
    for each in scene.monsters:
        name = f"{each.face.title} {each.face.strength}"
        name = scene.say("text.gone", name=name) if each.gone else name
        head = f"{scene.term(f'set.{each.era}')}: {name}."
        brings = spread(f"{each.face.rewards}.", DIM)
        row = canvas.flow(row, 2, [(head, INKS["monster"]), *brings], WIDTH)
    return row + 1


def event_name(event: EventFace) -> str:
    """An Event card in a few letters; a Monster with its Strength."""
    return event.title if event.strength is None else f"{event.title} {event.strength}"


def draw_isles(canvas: Canvas, row: int, scene: Scene) -> int:
    """The Islands clockwise, a line to each region (MY-MAP-01)."""
    row = heading(canvas, row, scene.heading("text.islands"))
    names = max((len(land.name) for isle in scene.isles for land in isle.lands), default=0)
    for isle in scene.isles:
        row = canvas.flow(row, 2, _isle(isle, scene), WIDTH)
        for land in isle.lands:
            ink = INKS[TERRAINS[land.terrain]]
            letter = terrain_letter(land.terrain, scene.language)
            canvas.put(row, 4, f"{letter} {land.name}", ink)
            canvas.put(row, names + 7, "" if land.value is None else f"{land.value:>2}", BOLD)
            row = canvas.flow(row, names + 11, _land(land, scene), WIDTH)
    return row + 1


def _isle(isle: Isle, scene: Scene) -> Iterator[Run]:
    yield (isle.name.upper(), BOLD)
    for monster in isle.monsters:
        yield (f"· {monster.title} {monster.strength}", INKS["monster"])
    if isle.tokens:
        seats = ", ".join(map(str, isle.tokens))
        yield (f"· {scene.say('text.tokens', seats=seats)}", PLAIN)
    face = isle.attunement
    if face is not None:
        words = face.worth
        if isle.taken_by is not None:
            who = scene.places[isle.taken_by].short
            words = scene.say("text.taken", worth=words, who=who)
        yield from spread(f"· {words}", DIM)


def _land(land: Land, scene: Scene) -> Iterator[Run]:
    if land.meant:
        yield ("▶", BOLD)
    if land.mirage:
        yield (scene.say("land.mirage"), DIM)
    for at, each in enumerate(land.present):
        if at:
            yield ("·", DIM)
        yield (_presence(each, scene), SEATS[each.seat])


def _presence(each: Presence, scene: Scene) -> str:
    """The units of a seat, such as ``2: C T3 F1 = 8``; a star marks who controls the region."""
    units = []
    for unit, count in each.units:
        letter = unit_letter(unit, scene.language)
        if unit is Unit.CHAMPION:
            units.append(f"{letter}-" if each.wounded else letter)
        else:
            units.append(f"{letter}{count}")
    return f"{each.seat}{'*' if each.controls else ''}: {' '.join(units)} = {each.strength}"


def draw_decks(canvas: Canvas, row: int, scene: Scene) -> int:
    """The next encounter, the Era Deck and the Development Area (MY-SETUP-05, MY-DEV-02)."""
    face = scene.encounter
    told = scene.say("encounter.none") if face is None else face.words
    after = [(told, PLAIN), (scene.say("text.deck", count=scene.encounter_deck), DIM)]
    row = heading(canvas, row, scene.heading("part.encounter"), after)
    area = scene.development
    if area.cards or area.deck:
        cards = scene.say("area.cards", cards=scene.count_cards(area.deck))
        runs = [(f"{cards}.", PLAIN)] if area.deck else []
        for note in area.notes:
            runs += spread(f"{note}.", DIM)
        row = heading(
            canvas, row, scene.heading("part.draft" if area.drafting else "part.area"), runs
        )
        row = draw_cards(canvas, row, ((each, _under(scene, each.id)) for each in area.cards))
    return row + 1


def _under(scene: Scene, card: str) -> str:
    under: tuple[str, ...] = scene.development.under
    return scene.say("text.under", number=under.index(card) + 1) if card in under else ""


def draw_matter(canvas: Canvas, row: int, scene: Scene) -> int:
    """The card, the encounter or the battle in question, and answers."""
    matter = scene.matter
    if matter is None or matter.menu:
        return row
    runs: list[Run] = []
    if matter.encounter is not None:
        runs += spread(f"{matter.encounter.words}.")
    for note in matter.notes:
        runs += spread(f"{note}.")
    row = heading(canvas, row, matter.heading.upper(), runs)
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
