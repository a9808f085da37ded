"""Moments to ask about, and what is cited there."""

from __future__ import annotations

from typing import Any

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.effects import DrawGodh, Gain, Religion, Symbol
from tests.thraen.bare_tables import costing, table
from tests.thraen.builders import (
    Board,
    card,
    deal,
    godh,
    move,
)

CARDS = costing(
    deal(
        card("archer", "light", "a"),
        card("elder", "light", "a", main=[Gain(Resource.WOOD), Gain(Resource.SALT)]),
        card("shade", "darkness", "a"),
        card("sage", "darkness", "b", main=[Symbol(Passive.KNOWLEDGE)]),
        card("priest", "realm", "c", main=[Religion(), DrawGodh()]),
        card("wanderer", "realm", "wild"),
        godh("alpha", "a", "darkness"),
        godh("gamma", "c", "darkness"),
        godh("bread", "e", gift=Symbol(Passive.FOOD)),
        godh("moon", "e"),
        godh("sun", "e"),
    ),
    1,
    "wood",
)
MASTER, PRIEST, GENEORN = Ability.MASTER_OF_DRAKHES, Ability.HIGH_PRIEST, Ability.GENEORN
PLAIN = Ability.PROFITEERS
STRONG = Board(ability=PLAIN, might=1)


def at(ask: Any, mine: Board | None = None, other: Board | None = None, **more: Any) -> State:
    """A moment of seat 0, against a seat that keeps out of the way."""
    boards = mine or Board(ability=PLAIN), other or Board(ability=Ability.DAUGHTER)
    return table(CARDS, *boards, ask=ask, **more)


def against(state: State, text: str, seat: int | None = None) -> list[str]:
    """The rules that refuse a move, in their order."""
    verdict = thraen.explain(state, move(text), None if seat is None else Seat(seat))
    assert not verdict.ok, text
    assert verdict.allowed_by == ()
    return [str(each.rule) for each in verdict.reasons]


def allowed_by(state: State, text: str) -> list[str]:
    """The rules that allow a move, in their order."""
    verdict = thraen.explain(state, move(text))
    assert verdict.ok, (text, verdict.reasons)
    return [str(each) for each in verdict.allowed_by]
