"""The cards and tables at which abilities meet."""

from __future__ import annotations

from typing import Any

from skybridge_rules.thraen import Ability, Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
)
from tests.thraen.bare_tables import DRY, night, profits, table
from tests.thraen.builders import Board, card, deal, godh, play

KNOWLEDGE = Symbol(Passive.KNOWLEDGE)
G = "ghiarhabbat"
CARDS = profits(
    deal(
        card("elder", "light", "a"),
        card("d1", "light", "d"),
        card("d2", "light", "d"),
        card("squire", "realm", "b"),
        card("sage", "utreng", "a", main=[KNOWLEDGE]),
        card("oracle", "realm", "a", main=[DrawGodh()]),
        card("recruiter", "realm", "c", main=[Armament()]),
        card("baker", "realm", "d", main=[Symbol(Passive.FOOD)]),
        card("priest", "realm", "e", main=[Religion()]),
        card("herald", "darkness", "b", immediate=[Return()]),
        card("porter", "shenna", "b"),
        card("clerk", "shenna", "a"),
        card("archer", "light", "a"),
        card("rider", "utreng", "a", main=[Symbol(Passive.DRAKHE)]),
        card("shade", "darkness", "a"),
        godh("coin", "a", gift=Gain(Resource.MONEY)),
        godh("wood", "b", gift=Gain(Resource.WOOD)),
        godh("well", "c", gift=DrawGodh()),
        godh("spring", "d", gift=DrawGodh()),
        godh("veil", "e", "realm", KNOWLEDGE),
    ),
    Gain(Resource.STONE),
    DieResource(),
    DrawGodh(),
    Might(),
    Population(),
)
EMPERY, AGONY = Ability.EMPERY, Ability.AGONY
PRIEST, GENEORN = Ability.HIGH_PRIEST, Ability.GENEORN
VISIONS, DAUGHTER = Ability.VISIONS, Ability.DAUGHTER
MASTER, BUILDER = Ability.MASTER_OF_DRAKHES, Ability.BRIDGE_BUILDER
GARDENS, PROFITEERS = Ability.GARDENS, Ability.PROFITEERS


def taking(*boards: Board, **more: Any) -> State:
    """Seat 0 is about to take; the light stack is crowned."""
    usual: dict[str, Any] = {
        "ask": "take",
        "faceup": {"light": "elder", "bridge_work": "bridge-work"},
        "crown": "light",
        "tops": {"light": ["d1", "d2"]},
        "sizes": DRY,
    }
    return table(CARDS, *boards, **{**usual, **more})


def awakened(drakhe: str, *boards: Board, **more: Any) -> State:
    """Segment 4 is completed without help, and this Great Drakhe is revealed."""
    state = night(CARDS, *boards, completed=3, idle=2, **more).state
    return play(state, "face:wood", f"awaken:{drakhe}")
