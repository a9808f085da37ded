"""The seats as text: Player Boards, discard piles and hands, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.picture.places import Place, Slotted
from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.mysthea.picture.seats import discard_words, hand_words
from skybridge_rules.mysthea.picture.terminal_ink import (
    INKS,
    SEATS,
    WIDTH,
    draw_cards,
    heading,
    spread,
    unit_letter,
)
from skybridge_rules.render.canvas import BOLD, DIM, PLAIN, Canvas, Run


def draw_places(canvas: Canvas, row: int, scene: Scene) -> int:
    """Everybody in order of play, the viewer last."""
    for place in scene.in_order:
        row = _draw_place(canvas, row, place) + 1
    return row


def _draw_place(canvas: Canvas, row: int, place: Place) -> int:
    canvas.put(row, 0, "▶" if place.asked else "─", BOLD if place.asked else DIM)
    row = canvas.flow(row, 2, _title(place), WIDTH)
    row = canvas.flow(row, 2, spread(_units(place)), WIDTH)
    for kind, slots in (("accessory", place.accessories), ("upgrade", place.upgrades)):
        if any(each.face is not None for each in slots):
            label = f"{place.term(f'kinds.{kind}')}:"
            row = canvas.flow(row, 2, [(label, DIM), *_slots(place, slots)], WIDTH)
    row = canvas.flow(row, 2, spread(discard_words(place)), WIDTH)
    return canvas.flow(row, 2, spread(hand_words(place)), WIDTH)


def _title(place: Place) -> Iterator[Run]:
    yield (place.name.upper(), SEATS[place.seat])
    if place.champion is not None:
        yield (f"· {place.champion_name}", PLAIN)
    if place.turn:
        yield (f"· {place.turn}", PLAIN)
    yield (f"· {place.artefact_words}", PLAIN)
    yield (f"· {place.say('text.energy', count=place.energy)}", PLAIN)
    yield (f"· {place.say('text.exp', count=place.exp)}", PLAIN)
    if place.won:
        yield (f"· {place.say('seat.winner')}", BOLD)
    yield (f"· {place.count_glory(place.glory)}", BOLD)


def _units(place: Place) -> str:
    """Supply, constructed and deployed units, by letters; what was faced and taken."""
    told = [
        place.say("text.supply", units=_letters(place, place.supply)),
        place.say("text.built", units=_letters(place, place.built)),
        place.say("text.deployed", units=_letters(place, place.deployed)),
    ]
    if place.attunement:
        told.append(place.term("name.attunement", title=place.attunement))
    if place.faced:
        told.append(place.say("text.faced", names=", ".join(place.faced)))
    return " · ".join(told)


def _letters(place: Place, counts: tuple[int, ...]) -> str:
    """Units by their letters, such as ``T4 G2 F3``."""
    units = zip((Unit.TROOP, Unit.GOLEM, Unit.FORT), counts, strict=False)
    return " ".join(f"{unit_letter(unit, place.language)}{count}" for unit, count in units)


def _slots(place: Place, slots: tuple[Slotted, ...]) -> Iterator[Run]:
    filled = [each for each in slots if each.face is not None]
    for at, slot in enumerate(filled):
        face = slot.face
        if face is None:
            continue
        used = f", {place.say('seat.used')}" if slot.used else ""
        yield (f"{face.title} ({slot.name}{used}):", INKS[face.paint])
        end = ";" if at + 1 < len(filled) else ""
        yield from spread("; ".join(face.notes) + end)


def draw_hand(canvas: Canvas, row: int, scene: Scene) -> int:
    """What the viewer holds, a line to each card."""
    if not scene.hand:
        return row
    row = heading(canvas, row, scene.heading("part.hand"))
    secret = scene.say("hand.secret")
    cards = ((each.face, "" if each.known else secret) for each in scene.hand)
    return draw_cards(canvas, row, cards) + 1
