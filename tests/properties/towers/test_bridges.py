"""Bridges: two adjacent towers of one height, and never a bridge on a whole bridge (TW-401 to 412).

For every bridge in hand all pairs of foundations are judged, adjacent or not, and each refusal must
name the very rules that stand against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.core.lazy_table import LazyTable
from skybridge_rules.towers import LayBlock, LayBridge, Move, State, legality, placement
from skybridge_rules.towers.components import PIECES, SPANS, Kind, Piece
from skybridge_rules.towers.config import BridgeOnBridge, BridgeSameSpan
from skybridge_rules.towers.moves import MOVES_AT
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import PAIRS, board, height, spans_of
from tests.properties.towers.placing import (
    ALL_PAIRS,
    against_bridge,
    bridge_places,
    cited,
    in_hand,
    move_of,
    offered,
)
from tests.properties.towers.positions import PLACING, Wish, positions
from tests.properties.towers.test_levels import no_step

JUDGED = {f"TW-{number}" for number in (401, 402, 403, 404, 405, 407, 410, 411, 412)}
"""The rules that speak of bridges."""


# What the rules say.


def bridges_lie_well(state: State) -> Iterator[str]:
    """Each over one adjacent pair, none on a whole other; and offered where one may lie."""
    yield from _standing(state)
    for piece in in_hand(state, "="):
        due, found = bridge_places(state, piece), offered(state, piece)
        if found != due:
            yield f"{piece} is offered {sorted(found)}, and may span {sorted(due)}"
        for pair in ALL_PAIRS:
            told = cited(state, move_of(piece, *pair)) & JUDGED
            if told != (against := against_bridge(state, piece, pair)):
                yield f"{piece} at {pair} is refused by {sorted(told)}, not by {sorted(against)}"
            if move_of(piece, *pair) != move_of(piece, *pair[::-1]):
                yield f"{piece} at {pair} is another one from the other side (TW-INV-13)"


def _standing(state: State) -> Iterator[str]:
    """What lies there already (TW-INV-03, TW-INV-04)."""
    there = board(state)
    below: dict[str, set[str]] = {}
    for bridge, ends in spans_of(there).items():
        if tuple(ends) not in PAIRS:
            yield f"{bridge} spans {ends} (TW-401)"
            continue
        parts = [there[end][: there[end].index(bridge)] for end in ends]
        if height(parts[0]) != height(parts[1]):
            yield f"{bridge} lies on {parts} (TW-402)"
        below[bridge] = {part[-1] for part in parts if part}
        if all(parts) and len(below[bridge]) == 1 and "=" in parts[0][-1]:
            yield f"{bridge} lies on {parts[0][-1]} over its whole length (TW-411)"


# Where to look.


def wanted(state: State, move: Move) -> bool:
    """A block that makes two towers level, and sometimes a bridge."""
    if isinstance(move, LayBridge):
        return move.foundations[0] % 2 == 0
    if not isinstance(move, LayBlock):
        return False
    there = board(state)
    grown = height(there[move.foundation]) + move.size
    return any(
        height(there[other]) == grown
        for pair in PAIRS
        for other in pair
        if move.foundation in pair and other != move.foundation
    )


PROMISE: Promise[State] = Promise(
    "bridges",
    cases(
        positions(
            Wish(("bridged", "twin", "few", "middle", "stuck"), switches=PLACING, holds="="),
            Wish(("square", "bridged"), switches=(), holds="="),
            Wish(("twin",), switches=(), holds="="),
            Wish(("bridged", "few"), switches=(), always=PLACING[2:3], holds="="),
            Wish(("square", "twin"), switches=(), always=("bridge_on_bridge",), holds="="),
            Wish(("twin",), switches=(), always=("bridge_same_span",), holds="="),
            Wish(("twin",), players=(2, 3), switches=(), always=("bridge_same_span",), holds="="),
        ),
        towers.place,
        3,
    ),
    along(towers, at=bridges_lie_well, step=no_step, wanted=wanted),
    examples=280,
)


@pytest.mark.rule("TW-401 to TW-413", "TW-INV-03", "TW-INV-04", "TW-INV-13", "TW-205")
@pytest.mark.rule("TW-Q-06", "TW-Q-07", "TW-Q-11 to TW-Q-13", "TW-Q-15")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_bridge_spans_two_level_towers_side_by_side(case: Case[State]) -> None:
    """On blocks and on other bridges, under every reading."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _around_the_edge(patch: pytest.MonkeyPatch) -> None:
    """The end of a row is beside the beginning of the next."""
    right = MOVES_AT

    def moves(piece: Piece, spans: int) -> tuple[Move, ...]:
        return (*right[piece][spans], *([LayBridge(piece.colour, (3, 4))] if spans else []))

    wrong = [
        LazyTable(partial(moves, piece)) if piece.kind is Kind.BRIDGE else right[piece]
        for piece in PIECES
    ]
    patch.setattr(legality, "MOVES_AT", wrong)


def _whole_length(right: Any, config: Any, first: Any, second: Any) -> Any:
    return (first.kind is Kind.BRIDGE and first == second) or right(config, first, second)


def _one_end_at_most(right: Any, config: Any, first: Any, second: Any) -> Any:
    both = first.kind is Kind.BRIDGE and second.kind is Kind.BRIDGE
    return not both and right(config, first, second)


def _partial(right: Any, config: Any, *tops: Any) -> Any:
    return right(evolve(config, bridge_on_bridge=BridgeOnBridge.PARTIAL), *tops)


def _supports(distinct: bool) -> Any:
    return lambda right, config, *tops: right(
        evolve(config, bridge_supports_distinct=distinct), *tops
    )


def _twice(value: BridgeSameSpan) -> Any:
    return lambda right, city, config, piece: right(
        city, evolve(config, bridge_same_span=value), piece
    )


def _by_pieces(right: Any, city: Any, *given: Any) -> Any:
    return right(evolve(city, heights=tuple(map(len, city.towers))), *given)


def _lowest(right: Any, city: Any, *given: Any) -> Any:
    """Bridges have a duty to go low, as blocks have."""
    found = right(city, *given)
    low = min((city.heights[SPANS[bit][0]] for bit in range(12) if found >> bit & 1), default=0)
    return sum(
        1 << bit for bit in range(12) if found >> bit & 1 and city.heights[SPANS[bit][0]] == low
    )


def _on_roofs(right: Any, city: Any, *given: Any) -> Any:
    return right(evolve(city, open=0b111_111_111), *given)


ERRORS = (
    Planted("rows go on around the edge", _around_the_edge),
    Planted("on a whole bridge", replaced(placement, "supports_bridge", _whole_length)),
    Planted(
        "not with both ends on bridges", replaced(placement, "supports_bridge", _one_end_at_most)
    ),
    Planted("always on other bridges", replaced(placement, "supports_bridge", _partial)),
    Planted("supports always differ", replaced(placement, "supports_bridge", _supports(True))),
    Planted("supports never differ", replaced(placement, "supports_bridge", _supports(False))),
    Planted(
        "a pair is bridged once", replaced(legality, "bridge_spans", _twice(BridgeSameSpan.NEVER))
    ),
    Planted(
        "a pair is bridged again",
        replaced(legality, "bridge_spans", _twice(BridgeSameSpan.NO_DIRECT)),
    ),
    Planted("heights are pieces", replaced(legality, "bridge_spans", _by_pieces)),
    Planted("bridges go low", replaced(legality, "bridge_spans", _lowest)),
    Planted("bridges go on roofs", replaced(legality, "bridge_spans", _on_roofs)),
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
