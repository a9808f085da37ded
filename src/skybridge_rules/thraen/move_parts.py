"""What the texts of moves are made of: cards, slots, resources and the like."""

from __future__ import annotations

from typing import Final

from skybridge_rules.content.card_ids import card_part
from skybridge_rules.core.notation import Cursor
from skybridge_rules.core.spelling import Part, members, number, one_of, optional, place
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.effects import DrawGodh, Gain


def _read_way(cursor: Cursor) -> int:
    if not cursor.accept("/"):
        return 0
    at = cursor.at
    way = _LATER_WAY.read(cursor)
    if way == 0:
        cursor.fail("the first way is not written", at - 1)
    return way


_LATER_WAY: Final = place("WAY", "a way, counted from 1")

CARD: Final = card_part("bridge-work")
SEAT: Final = number("SEAT", "a seat, counted from 0")
SLOT: Final = place("SLOT", "a slot, counted from 1")
RESOURCE: Final = one_of("RESOURCE", members(Resource))
STACK: Final = one_of("STACK", members(Stack))
DRAKHE: Final = one_of("DRAKHE", members(GreatDrakhe))
ABILITY: Final = one_of("ABILITY", members(Ability))

GHIARHABBAT: Final = optional("~", place("SLOT", "the slot Ghiarhabbat moves to"))
"""Where Ghiarhabbat goes before a card is laid (TH-ABIL-GAR-02)."""

WAY: Final = Part[int]("/WAY", lambda way: f"/{way + 1}" if way else "", _read_way)
"""One of the ways that a slash divides; the first is not written (TH-MAIN-02)."""

UTRENG_FACE: Final = one_of("RESOURCE", {**members(Resource), "special": None})
"""What the Utreng die shows (TH-ABIL-BLD-02)."""

BONUS: Final = one_of(
    "RESOURCE",
    {**{name: Gain(resource) for name, resource in members(Resource).items()}, "godh": DrawGodh()},
)
"""A bonus of a stack (TH-BONUS-01)."""

DIE: Final = one_of("DIE", {"skybridge": False, "utreng": True})
"""Whether it is the Utreng die (TH-ABIL-BLD-02)."""
