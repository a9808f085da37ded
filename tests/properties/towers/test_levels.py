"""Levels: a block goes to the lowest places where it does not touch its colour (TW-301 to TW-310).

The places of every block in hand are worked out from the stacks and compared with what is offered:
nothing more, and nothing less. What is refused for its level is told with the right figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.towers import LayBlock, Move, RulesConfig, State, legality, placement
from skybridge_rules.towers.components import Kind
from skybridge_rules.towers.config import LevelMetric
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import board
from tests.properties.towers.placing import (
    Step,
    block_places,
    in_hand,
    level,
    move_of,
    offered,
)
from tests.properties.towers.positions import PLACING, Wish, positions

# What the rules say.


def blocks_go_low(state: State) -> Iterator[str]:
    """Every block in hand has the lowest places, and no others (TW-INV-07 to 09, TW-INV-12)."""
    mine = in_hand(state, "32")
    for piece in mine:
        due, found = block_places(state, piece), offered(state, piece)
        if found != due:
            yield f"{piece} is offered {sorted(found)}, and goes to {sorted(due)}"
    for piece in mine[:1]:
        yield from _levels_are_told(state, piece)


def _levels_are_told(state: State, piece: str) -> Iterator[str]:
    """A place that is refused for its level alone: which level, which is the lowest, and where."""
    lowest = sorted(place for (place,) in block_places(state, piece))
    for place in board(state):
        for each in towers.explain(state, move_of(piece, place)).reasons:
            if each.rule != "TW-303":
                continue
            told = dict(each.params)
            due = {
                "foundation": place,
                "level": level(state, place),
                "lowest": level(state, lowest[0]),
                "places": ", ".join(map(str, lowest)),
            }
            if told != due:
                yield f"{piece}@{place} is refused with {told}, and it is {due}"


def no_step(_: Step) -> Iterator[str]:
    """All is in the states."""
    return iter(())


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Blocks, more often than others."""
    return isinstance(move, LayBlock)


PROMISE: Promise[State] = Promise(
    "levels",
    cases(
        positions(Wish(("few", "middle", "bridged", "stuck", "middle"), switches=PLACING)),
        towers.place,
        5,
    ),
    along(towers, at=blocks_go_low, step=no_step, wanted=wanted),
    examples=120,
)


@pytest.mark.rule("TW-301 to TW-310", "TW-INV-07 to TW-INV-09", "TW-INV-12", "TW-Q-02 to TW-Q-05")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_block_goes_to_the_lowest_places_it_may_have(case: Case[State]) -> None:
    """Any colour and size, in stories or in pieces, beside bridges and roofs."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _with_roofs(right: Any, city: Any, *given: Any) -> Any:
    return right(evolve(city, open=0b111_111_111), *given)


def _no_bridge_tops(right: Any, city: Any, *given: Any) -> Any:
    ends = sum(
        1 << cell
        for cell, tower in enumerate(city.towers)
        if tower and tower[-1].kind is Kind.BRIDGE
    )
    return right(evolve(city, open=city.open & ~ends), *given)


def _no_next_level(right: Any, city: Any, config: RulesConfig, piece: Any) -> Any:
    """The lowest place of all, whether the block may stand there or not."""
    anywhere = right(evolve(city, tops=0), config, piece)
    return right(city, config, piece) & anywhere


def _one_step_up(right: Any, city: Any, config: RulesConfig, piece: Any) -> Any:
    """The next level up is exactly one higher."""
    found = right(city, config, piece)
    levels = placement.block_levels(city, config)
    low = min((levels[cell] for cell in range(9) if city.open >> cell & 1), default=0)
    return sum(1 << cell for cell in range(9) if found >> cell & 1 and levels[cell] <= low + 1)


def _first_only(right: Any, *given: Any) -> Any:
    found = right(*given)
    return found & -found


def _small_anywhere(right: Any, city: Any, config: RulesConfig, piece: Any) -> Any:
    permitted = city.open & ~(city.tops >> piece.shift)
    return permitted if piece.kind is Kind.TWO else right(city, config, piece)


def _built_first(right: Any, city: Any, *given: Any) -> Any:
    """Bare foundations are the last choice."""
    return right(evolve(city, open=city.open & ~city.bare, bare=0), *given) or right(city, *given)


def _by_pieces(right: Any, city: Any, config: RulesConfig, piece: Any) -> Any:
    """Whatever the switch says."""
    return right(city, evolve(config, level_metric=LevelMetric.PIECES), piece)


ERRORS = (
    Planted("roofed towers take part", replaced(legality, "block_places", _with_roofs)),
    Planted("bridges do not take part", replaced(legality, "block_places", _no_bridge_tops)),
    Planted("no next level up", replaced(legality, "block_places", _no_next_level)),
    Planted("the next level is one story up", replaced(legality, "block_places", _one_step_up)),
    Planted("only the first lowest place", replaced(legality, "block_places", _first_only)),
    Planted("small blocks go anywhere", replaced(legality, "block_places", _small_anywhere)),
    Planted("bare foundations come last", replaced(legality, "block_places", _built_first)),
    Planted(
        "levels are always pieces",
        replaced(legality, "block_places", _by_pieces),
    ),
    Planted(
        "levels are always stories",
        replaced(placement, "block_levels", lambda _, city, __: city.heights),
    ),
)


@pytest.mark.parametrize("error", ERRORS, ids=name_of)
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
