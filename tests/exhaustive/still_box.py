"""A box in which little can be done, so that a world ends where the game does.

The Great Drakhe awakens three segments before the end. With the shipped cards those rounds have far
too many ways; with cards that are all alike, bring nothing and fit one slot they have few.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.thraen import Content, Resource, Stack
from skybridge_rules.thraen.components import Passive, Rune
from skybridge_rules.thraen.deck import SKYBRIDGE_DIE
from skybridge_rules.thraen.effects import Gain, Symbol
from skybridge_rules.thraen.records import FactionCard

EYES: Final = 7


def still(*faces: Resource) -> Content:
    """The shipped box with still cards, these faces on the Skybridge die and metal on the other."""
    box = thraen.shipped()
    return evolve(
        box,
        title="a box in which little can be done",
        eye=(_stilled(box.eye[0]),) * EYES,
        bridge_work=tuple(map(_stilled, box.bridge_work)),
        die=tuple(
            evolve(each, faces=faces if each.id == SKYBRIDGE_DIE else (Resource.METAL,) * 5)
            for each in box.die
        ),
        bonus=tuple(
            evolve(each, options=(Gain(Resource.MONEY),)) if each.stack is Stack.EYE else each
            for each in box.bonus
        ),
    )


def _stilled(card: FactionCard) -> FactionCard:
    """A card for the first slot that shows a passive effect of no use, and nothing else."""
    return evolve(card, rune=Rune.A, main=(Symbol(Passive.KNOWLEDGE),), immediate=())
