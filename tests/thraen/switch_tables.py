"""The cards and tables on which the switches of RulesConfig are shown."""

from __future__ import annotations

from typing import Any

from skybridge_rules.thraen import Ability, Resource, RulesConfig, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import KnowledgeMode
from skybridge_rules.thraen.effects import (
    Armament,
    DieResource,
    DrawGodh,
    Gain,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
    Symbol,
    Trade,
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
        card("d3", "light", "d"),
        card("squire", "realm", "b"),
        card("sage", "utreng", "a", main=[KNOWLEDGE]),
        card("college", "utreng", "c", main=[KNOWLEDGE]),
        card("recruiter", "realm", "c", main=[Armament()]),
        card("crier", "realm", "d", main=[Trade(Resource.MONEY, (Population(),))]),
        card("rider", "utreng", "a", main=[Symbol(Passive.DRAKHE)]),
        card("lancer", "utreng", "a", main=[Symbol(Passive.DRAKHE)], immediate=[Might()]),
        card("porter", "shenna", "b"),
        card("herald", "shenna", "a", immediate=[Return()]),
        card("drummer", "shenna", "a", immediate=[Might()]),
        card("bard", "darkness", "a", immediate=[Inspiration()]),
        card("archer", "light", "a"),
        card("priest", "realm", "c", main=[Religion()]),
        card("oracle", "realm", "a", main=[DrawGodh()]),
        godh("alpha", "a"),
        godh("coin"),
        godh("mask"),
        godh("veil"),
    ),
    Gain(Resource.STONE),
    DieResource(),
    DrawGodh(),
    Might(),
    Population(),
)
OTHER = Ability.DAUGHTER


def awakened(drakhe: str, *boards: Board, **more: Any) -> State:
    """Segment 4 is completed without help, and this Great Drakhe is revealed."""
    state = night(CARDS, *boards, completed=3, idle=2, **more).state
    return play(state, "face:wood", f"awaken:{drakhe}")


def knowing(mode: KnowledgeMode, left: int = 3) -> State:
    """A light card is taken with two Knowledge symbols; so many cards lie below it."""
    state = table(
        CARDS,
        Board(ability=OTHER, a=["sage"], c=["college"]),
        Board(ability=Ability.PROFITEERS),
        ask="take",
        faceup={"light": "elder"},
        tops={"light": ["d1", "d2", "d3"][:left]},
        sizes=DRY,
        config=RulesConfig(knowledge_mode=mode),
    )
    return play(state, "take:light")


def ending(config: RulesConfig, *beside: str) -> State:
    """Seat 0 is about to close its turn with a coin in hand and these cards beside the board."""
    boards = Board(ability=OTHER, godhs=["coin"]), Board(ability=Ability.PROFITEERS)
    return table(CARDS, *boards, ask="limit", beside=beside, config=config)
