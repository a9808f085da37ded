"""The seats in the SVG: Player Boards with figures, units, cards, discard pile and hand."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea.components import MOST, Unit
from skybridge_rules.mysthea.picture.frame import EDGE, GAP, INNER, LINE, PAD, SMALL
from skybridge_rules.mysthea.picture.places import Place, Slotted
from skybridge_rules.mysthea.picture.pointing import (
    artefact_part,
    board_part,
    built_part,
    discard_part,
    energy_part,
    glory_part,
    seat_part,
    supply_part,
)
from skybridge_rules.mysthea.picture.scene import Scene
from skybridge_rules.mysthea.picture.tokens import (
    ROMAN,
    energy_sign,
    exp_sign,
    glory_sign,
    seat_badge,
    unit_sign,
    words_after,
)
from skybridge_rules.mysthea.words.terms import unit_word
from skybridge_rules.render.measure import cut, lines_of, width_of
from skybridge_rules.render.shapes import Block
from skybridge_rules.render.svg import group, polygon, rect, text

HEAD: Final = 38.0
UNITS: Final = 26.0
SLOT_GAP: Final = 6.0
SLOTS: Final = 8
SLOT: Final = (INNER - 2 * PAD - SLOT_GAP * (SLOTS - 1)) / SLOTS


def seats_of(scene: Scene, top: float) -> Block:
    """Everybody in order of play, the viewer last, next to the hand."""
    parts = [text("part", (EDGE + 2, top + 11), scene.heading("part.boards"), 12)]
    top += 22
    for place in scene.in_order:
        block = _seat(place, top)
        parts.append(block.svg)
        top = block.bottom
    return Block(group("seats", parts, scene.say("caption.seats")), top)


def _seat(place: Place, top: float) -> Block:
    y = top + HEAD
    parts = []
    for block_of in (_units, _slots, _cards):
        block = block_of(place, y)
        parts.append(block.svg)
        y = block.bottom
    height = y + 4 - top
    frame = "won" if place.won else "asked" if place.asked else "seat"
    middle = top + HEAD / 2
    head = [rect(frame, EDGE, top, INNER, height, 8), *_name(place, middle)]
    who = group("who", head, place.name, seat_part(place.seat))
    return Block(group("place", [who, *parts, *_figures(place, middle)]), top + height + GAP)


def _name(place: Place, y: float) -> list[str]:
    """Who sits here; an arrow points at whoever is asked."""
    x = EDGE + 42
    parts = seat_badge(place.seat, (EDGE + 24, y), 13)
    if place.asked:
        parts.append(polygon("badge", [(x, y - 7), (x + 11, y), (x, y + 7)]))
        x += 18
    parts.append(text("strong", (x, y), _shown_name(place), 16))
    return parts


def _shown_name(place: Place) -> str:
    return cut(place.name, 16, 300, bold=True)


def _figures(place: Place, y: float) -> list[str]:
    """Artefact, Energy, Experience and Glory, from the right; the rest beside the name."""
    parts: list[str] = []
    x = EDGE + INNER - PAD
    glory = place.count_glory(place.glory)
    glory = place.say("seat.glory-winner", glory=glory) if place.won else glory
    x -= width_of(glory, 15, bold=True)
    drawn = [glory_sign((x - 12, y)), text("strong", (x, y), glory, 15)]
    parts.append(group("glory-of", drawn, glory, glory_part(place.seat)))
    x -= 40
    exp = f"{place.exp}/{MOST}"
    x -= width_of(exp, 13, bold=True)
    drawn = [exp_sign((x - 10, y)), text("strong", (x, y), exp, 13)]
    parts.append(group("exp-of", drawn, place.say("seat.exp", exp=exp)))
    x -= 38
    energy = f"{place.energy}/{MOST}"
    x -= width_of(energy, 13, bold=True)
    drawn = [
        rect("seat", x - 24, y - 12, width_of(energy, 13, bold=True) + 32, 24, 6),
        energy_sign((x - 12, y)),
        text("strong", (x, y), energy, 13),
    ]
    title = place.say("seat.energy", energy=energy)
    parts.append(group("energy-of", drawn, title, energy_part(place.seat)))
    x -= 40
    if place.artefact:
        words = place.say("seat.artefact", number=ROMAN[place.artefact])
    else:
        words = place.say("seat.no-artefact")
    x -= width_of(words, 13, bold=True)
    look = "energy" if place.charged else "energy-off"
    drawn = [
        rect("seat", x - 24, y - 12, width_of(words, 13, bold=True) + 32, 24, 6),
        energy_sign((x - 12, y), look),
        text("strong", (x, y), words, 13),
    ]
    parts.append(group("artefact-of", drawn, place.artefact_words, artefact_part(place.seat)))
    right = x - 36
    left = EDGE + 42 + (18 if place.asked else 0)
    left += width_of(_shown_name(place), 16, bold=True) + 18
    told = [] if place.champion is None else [place.champion_name]
    told += [place.turn] if place.turn else []
    words = text("ink", (left, y), cut(" · ".join(told), 13, right - left), 13)
    champion = place.champion
    title, about = ("", "") if champion is None else (champion.words, f"card-{champion.id}")
    parts.append(group("hero", [words], title, about=about))
    return parts


def _units(place: Place, top: float) -> Block:
    """Units in the supply, constructed and deployed, and what was faced and taken (MY-UNIT-02)."""
    y = top + UNITS / 2 - 2
    parts: list[str] = []
    x = words_after(parts, place.say("seat.supply"), (EDGE + PAD, y), 12, "label") + 10
    for unit, count in zip((Unit.TROOP, Unit.GOLEM, Unit.FORT), place.supply, strict=True):
        x = _count(parts, place, unit, count, (x, y), supply_part(place.seat, unit))
    x = words_after(parts, place.say("seat.built"), (x + 14, y), 12, "label") + 10
    for unit, count in zip((Unit.TROOP, Unit.GOLEM), place.built, strict=True):
        x = _count(parts, place, unit, count, (x, y), built_part(place.seat, unit))
    x = words_after(parts, place.say("seat.deployed"), (x + 14, y), 12, "label") + 10
    for unit, count in zip((Unit.TROOP, Unit.GOLEM, Unit.FORT), place.deployed, strict=True):
        x = _count(parts, place, unit, count, (x, y), "")
    told = []
    if place.attunement:
        told.append(place.term("name.attunement", title=place.attunement))
    if place.faced:
        names = ", ".join(place.faced)
        told.append(place.say("seat.faced", count=len(place.faced), names=names))
    words = cut(" · ".join(told), 12, EDGE + INNER - PAD - x - 16)
    parts.append(text("ink end", (EDGE + INNER - PAD, y), words, 12))
    return Block(group("army", parts), top + UNITS)


def _count(
    parts: list[str], place: Place, unit: Unit, count: int, at: tuple[float, float], part: str
) -> float:
    """A number of units; where the next one begins."""
    x, y = at
    words = f"×{count}"
    wide = 20 + width_of(words, 12)
    drawn = [
        rect("seat", x - 2, y - 10, wide + 6, 20, 5),
        *unit_sign(unit, (x + 8, y), place.seat),
        text("ink", (x + 18, y), words, 12),
    ]
    parts.append(group("count", drawn, f"{unit_word(unit, place.language)}: {count}", part))
    return x + wide + 12


def _slot_lines(place: Place, slot: Slotted) -> list[str]:
    if slot.face is None:
        return []
    used = [f"({place.say('seat.used')})"] if slot.used else []
    told = [line for note in slot.face.notes for line in lines_of(note, SMALL, SLOT - 18)]
    return [*told, *used]


def _slots(place: Place, top: float) -> Block:
    """Three spaces for Accessories, five for Upgrades (MY-ACT-06)."""
    lines = max(len(_slot_lines(place, each)) for each in place.slots)
    high = 24 + lines * 14 + (6 if lines else 0)
    parts, x = [], EDGE + PAD
    for slot in place.slots[:SLOTS]:
        parts.append(_slot(place, slot, x, top, high))
        x += SLOT + SLOT_GAP
    return Block("".join(parts), top + high + 6)


def _slot(place: Place, slot: Slotted, x: float, top: float, high: float) -> str:
    face = slot.face
    if face is None:
        parts = [rect("bare", x, top, SLOT, high, 5)]
        parts.append(text("label", (x + 10, top + 12.5), slot.name, 11.5))
        return group("slot", parts, place.say("seat.free", space=slot.name))
    parts = [
        rect(f"card tint-{face.paint}", x, top, SLOT, high, 5),
        rect(f"all-{face.paint}", x + 1.5, top + 3, 5, high - 6, 2),
    ]
    name = cut(face.title, 12, SLOT - 26 - width_of(slot.short, SMALL), bold=True)
    parts.append(text("strong", (x + 11, top + 12.5), name, 12))
    parts.append(text("label end", (x + SLOT - 7, top + 12.5), slot.short, SMALL))
    for index, words in enumerate(_slot_lines(place, slot)):
        parts.append(text("ink", (x + 11, top + 30 + index * 14), words, SMALL))
    return group("slot", parts, face.words, board_part(place.seat, face.id), f"card-{face.id}")


def _cards(place: Place, top: float) -> Block:
    """The discard pile, which lies open, and what is known of the hand (MY-INFO-02, -06)."""
    parts = []
    lines = lines_of(discard_words(place), 12, INNER - 2 * PAD)
    y = top + LINE / 2
    drawn = []
    for words in lines:
        drawn.append(text("ink", (EDGE + PAD, y), words, 12))
        y += LINE + 1
    title = place.say("caption.discard")
    parts.append(group("discarded", drawn, title, discard_part(place.seat)))
    for words in lines_of(hand_words(place), 12, INNER - 2 * PAD):
        parts.append(text("ink", (EDGE + PAD, y), words, 12))
        y += LINE + 1
    return Block(group("piles", parts), y - 4 + SMALL / 4)


def discard_words(place: Place) -> str:
    """What lies on the discard pile of a seat."""
    names = ", ".join(each.title for each in place.discard)
    if not names:
        return place.say("seat.discard-empty", count=0)
    return place.say("seat.discard", count=len(place.discard), names=names)


def hand_words(place: Place) -> str:
    """How many cards a seat holds, and which of them the viewer knows."""
    if place.own or not place.hand_size:
        return place.say("hand.size", count=place.hand_size)
    cards = [each.title for each in place.hand]
    cards += [place.say("hand.unseen", count=count, origin=name) for name, count in place.hidden]
    return place.say("hand.known", count=place.hand_size, cards=", ".join(cards))
