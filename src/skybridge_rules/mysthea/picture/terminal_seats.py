"""The seats as text: Player Boards, discard piles and hands, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.mysthea.picture.hand import SECRET
from skybridge_rules.mysthea.picture.scene import Place, Scene, Slotted
from skybridge_rules.mysthea.picture.seats import hand_words
from skybridge_rules.mysthea.picture.terminal_ink import (
    INKS,
    SEATS,
    WIDTH,
    draw_cards,
    heading,
    spread,
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
    for label, slots in (("Accessories:", place.accessories), ("Upgrades:", place.upgrades)):
        if any(each.face is not None for each in slots):
            row = canvas.flow(row, 2, [(label, DIM), *_slots(slots)], WIDTH)
    names = ", ".join(each.title for each in place.discard) or "empty"
    row = canvas.flow(row, 2, spread(f"Discard pile {len(place.discard)}: {names}"), WIDTH)
    return canvas.flow(row, 2, spread(hand_words(place)), WIDTH)


def _title(place: Place) -> Iterator[Run]:
    yield (place.name.upper(), SEATS[place.seat])
    if place.champion is not None:
        wounded = " (wounded)" if place.wounded else ""
        yield (f"· {place.champion.title}{wounded}", PLAIN)
    if place.turn:
        yield (f"· {place.turn}", PLAIN)
    yield (f"· {place.artefact_words}", PLAIN)
    yield (f"· Energy {place.energy}", PLAIN)
    yield (f"· Experience {place.exp}", PLAIN)
    if place.won:
        yield ("· winner", BOLD)
    yield (f"· {place.glory} Glory", BOLD)


def _units(place: Place) -> str:
    """Supply, constructed and deployed units, by letters; what was faced and taken."""
    troops, golems, forts = place.supply
    told = [f"Supply T{troops} G{golems} F{forts}"]
    told.append(f"constructed T{place.built[0]} G{place.built[1]}")
    troops, golems, forts = place.deployed
    told.append(f"deployed T{troops} G{golems} F{forts}")
    if place.attunement:
        told.append(f"Attunement {place.attunement}")
    if place.faced:
        told.append(f"encounters: {', '.join(place.faced)}")
    return " · ".join(told)


def _slots(slots: tuple[Slotted, ...]) -> Iterator[Run]:
    filled = [each for each in slots if each.face is not None]
    for at, slot in enumerate(filled):
        face = slot.face
        if face is None:
            continue
        used = ", used" if slot.used else ""
        yield (f"{face.title} ({slot.name}{used}):", INKS[face.paint])
        end = ";" if at + 1 < len(filled) else ""
        yield from spread("; ".join(face.notes) + end)


def draw_hand(canvas: Canvas, row: int, scene: Scene) -> int:
    """What the viewer holds, a line to each card."""
    if not scene.hand:
        return row
    row = heading(canvas, row, "YOUR HAND")
    cards = ((each.face, "" if each.known else SECRET) for each in scene.hand)
    return draw_cards(canvas, row, cards) + 1
