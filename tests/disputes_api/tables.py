"""Positions and moves that people quarrel about, by the hundred."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import attrs

from skybridge_rules import thraen, towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.readings import random_positions
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.effects import Armament, Gain, Might, Population, Religion, Symbol
from tests.conformance.thraen_subject import EVERY_POSITION
from tests.thraen.bare_tables import costing, table
from tests.thraen.builders import Board, card, deal, godh

CARDS: Final = costing(
    deal(
        card("archer", "light", "a"),
        card("bard", "light", "b"),
        card("drifter", "light", "wild"),
        card("shade", "darkness", "a"),
        card("trader", "shenna", "b"),
        card("scout", "realm", "a", immediate=[Might()]),
        card("priest", "realm", "c", main=[Religion()]),
        card("recruiter", "realm", "c", main=[Armament()]),
        card("farm", "realm", "d", main=[Gain(Resource.WOOD)]),
        card("mason", "realm", "d", main=[Symbol(Passive.LABOR)]),
        godh("alpha", "a", "darkness"),
        godh("beta", "b", "shenna"),
        godh("toil", "e", gift=Symbol(Passive.LABOR)),
        godh("nurse", "e", gift=Population()),
        godh("moon", "e"),
    ),
    1,
    "wood",
)
"""What is printed on the cards of these disputes; segment 1 costs a wood."""

OTHER: Final = Board(ability=Ability.DAUGHTER)


def asked_of(ability: Ability, ask: str, **more: Any) -> State:
    """A step of the turn of seat 0, who plays this side."""
    names = {field.name for field in attrs.fields(Board)}
    board = Board(ability=ability, **{key: more.pop(key) for key in names & set(more)})
    return table(CARDS, board, OTHER, ask=ask, **more)


@cache
def quarrels() -> tuple[tuple[str, State], ...]:
    """Hand-made positions in which a seat of thraen is asked."""
    return tuple(
        (name, state)
        for name, state in sorted(EVERY_POSITION.items())
        if (asked := thraen.decision(state)) is not None and asked.by is not CHANCE
    )


def asker(state: State) -> Seat:
    """The seat that is asked."""
    asked = thraen.decision(state)
    assert asked is not None
    assert asked.by is not CHANCE
    return asked.by


@cache
def cities() -> tuple[towers.State, ...]:
    """Positions of random games of towers, before their end."""
    found = (
        each.state
        for players in (2, 3, 4)
        for each in random_positions(towers, towers.Options(players), Dealer.of(players))
    )
    return tuple(state for state in found if towers.decision(state) is not None)[::6]


def near_misses(moves: tuple[Any, ...], dealer: Dealer, most: int) -> Iterator[Any]:
    """Some of the moves, and what they become with one figure changed."""
    some, _ = dealer.shuffled(moves)
    for move in some[:most]:
        yield move
        for field in attrs.fields(type(move)):
            value = getattr(move, field.name)
            for other in _others(field.name, value):
                yield attrs.evolve(move, **{field.name: other})


def _others(name: str, value: object) -> Iterator[object]:
    if isinstance(value, bool):
        yield not value
    elif type(value) is int:
        yield from (value + 1, value - 1, value + 7)
    elif name == "ghiarhabbat":
        yield 1
