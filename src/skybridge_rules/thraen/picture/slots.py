"""Rune slots in the SVG: token, top card, and the edges of the cards below it."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import width_of
from skybridge_rules.render.svg import circle, group, rect, text
from skybridge_rules.thraen.picture.cards import (
    LEAST,
    STRIP,
    card_height,
    chip_of,
    draw_back,
    draw_card,
    draw_chip,
    draw_strip,
)
from skybridge_rules.thraen.picture.frame import COLUMNS, EDGE, GAP, INNER, SMALL
from skybridge_rules.thraen.picture.scene import Slot

HEAD: Final = 26.0
INSET: Final = 12.0
WIDTH: Final = (INNER - 2 * INSET - GAP * (COLUMNS - 1)) / COLUMNS


def slot_height(slot: Slot) -> float:
    """How much room a slot needs."""
    covered = len(slot.cards) if slot.closed else max(0, len(slot.cards) - 1)
    return HEAD + _top_height(slot) + STRIP * covered + 6


def _top_height(slot: Slot) -> float:
    if not slot.cards or slot.closed:
        return LEAST
    return max(LEAST, card_height(slot.cards[-1], WIDTH, gift=False))


def draw_slot(slot: Slot, top: float, part: str = "") -> str:
    """A slot with its stack, the top card uppermost (TH-CARD-02, TH-CARD-03)."""
    x = EDGE + INSET + (slot.number - 1) * (WIDTH + GAP)
    parts = _head(slot, x, top + HEAD / 2 - 1)
    y, high = top + HEAD, _top_height(slot)
    below = slot.cards[:-1]
    if not slot.cards:
        parts.append(rect("bare", x, y, WIDTH, high, 6))
        parts.append(
            text("label middle", (x + WIDTH / 2, y + high / 2), slot.say("slot.empty"), SMALL)
        )
    elif slot.closed:
        words = slot.say("slot.by-terogh")
        parts.append(draw_back("plain", x, y, (WIDTH, high), words, slot.language))
        below = slot.cards
    else:
        parts.append(draw_card(slot.cards[-1], x, y, (WIDTH, high), gift=False))
    y += high
    for face in reversed(below):
        parts.append(draw_strip(face, x, y, WIDTH))
        y += STRIP
    return group("slot", parts, _words(slot), part)


def _head(slot: Slot, x: float, y: float) -> list[str]:
    """Number and rune of the slot, the side of its token, and what its cards are worth."""
    parts = [
        circle("rune", (x + 10, y), 9.5),
        text("strong middle", (x + 10, y), slot.rune, SMALL),
        text("label", (x + 25, y), slot.say("slot.number", slot=slot.number), SMALL),
    ]
    at = x + 76
    look, ink = ("power", "power-ink") if slot.power else ("faith", "ink")
    side = slot.say("slot.power" if slot.power else "slot.faith")
    wide = width_of(side, SMALL, bold=slot.power) + 18
    parts.append(rect(look, at, y - 9, wide, 18, 9))
    parts.append(text(ink, (at + 9, y), side, SMALL))
    if slot.cards:
        look = "strong end" if slot.power else "label end"
        parts.append(text(look, (x + WIDTH - 4, y), slot.worth(slot.points), SMALL))
    if slot.extra is not None:
        chip = chip_of(slot.extra)
        parts.append(draw_chip(chip, at + wide + 8, y - 9.5))
    return parts


def _words(slot: Slot) -> str:
    any_rune = slot.rune == "*"
    rune = slot.say("slot.any-rune") if any_rune else slot.say("card.rune", rune=slot.rune)
    side = slot.say("side.power" if slot.power else "side.faith")
    key = "slot.told-closed" if slot.closed else "slot.told"
    cards = slot.some(len(slot.cards), "card")
    return slot.say(key, slot=slot.number, rune=rune, side=side, cards=cards)
