"""Contact: no two pieces of one colour ever touch, and who touches is told so (TW-201 to TW-207).

Every placement of the colours on turn is looked at, legal or not. A refusal cites contact exactly
when the stacks show it: below a piece and, where that is agreed on, beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.core.ids import RuleId
from skybridge_rules.towers import Colour, LayBridge, Move, State, legality, placement
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import SPANS
from skybridge_rules.towers.config import TouchModel
from skybridge_rules.towers.state import OVER
from tests.properties.cases import Case, cases
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    changed,
    deeply,
    name_of,
    replaced,
)
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import (
    NEIGHBOURS,
    PAIRS,
    Board,
    board,
    feels_sides,
    fourth,
    height,
    is_open,
    own_letters,
    touches,
    touches_side,
)
from tests.properties.towers.placing import cited, move_of
from tests.properties.towers.positions import Wish, positions
from tests.properties.towers.test_levels import no_step

# What the rules say.

CONTACT = {"TW-201", "TW-202", "TW-203", "TW-404", "TW-506", "TW-804"}
"""The rules that speak of a touch."""


def nothing_touches(state: State) -> Iterator[str]:
    """In no tower, and beside none; and no placement that is offered would (TW-INV-02)."""
    there, sideways = board(state), feels_sides(state)
    for place, stack in there.items():
        for lower, upper in pairwise(stack):
            if lower[0] == upper[0]:
                yield f"{upper} stands on {lower} at {place}"
    if sideways:
        yield from _beside(there)
    for move in towers.legal_moves(state):
        text = towers.format_move(move)
        for place in map(int, text[3:].split("-")):
            if touches(there, text[:2], place, sideways=sideways):
                yield f"{text} is offered, and touches its colour at {place}"
    if state.turn != OVER:
        for letter in own_letters(state, state.turn):
            yield from _contact_is_told(state, letter)


def _beside(there: Board) -> Iterator[str]:
    """Equal colours side by side, where that is a touch (TW-Q-01); a bridge has two ends."""
    for place, stack in there.items():
        for index, piece in enumerate(stack):
            for other in NEIGHBOURS[place]:
                rest = [each if each != piece or each[1] != "=" else "-=" for each in there[other]]
                if touches_side(rest, piece, height(stack[:index])):
                    yield f"{piece} at {place} has its colour beside it at {other}"


def _contact_is_told(state: State, letter: str) -> Iterator[str]:
    """For every kind and place of a colour."""
    for kind in "32=^":
        piece = letter + kind
        spots = PAIRS if kind == "=" else [(place,) for place in NEIGHBOURS]
        for spot in spots:
            due = set[str]()
            for place in spot:
                due |= _against(state, piece, place)
            found = cited(state, move_of(piece, *spot)) & CONTACT
            if found != due:
                yield f"{piece} at {spot} is refused by {sorted(found)}, not by {sorted(due)}"


def _against(state: State, piece: str, place: int) -> set[str]:
    """The rules of contact that are against a piece here."""
    there, found = board(state), set[str]()
    stack = there[place]
    if feels_sides(state) and any(
        touches_side(there[other], piece, height(stack)) for other in NEIGHBOURS[place]
    ):
        found.add("TW-202")
    if stack and is_open(stack) and stack[-1][0] == piece[0]:
        on_bridge, roof = stack[-1][1] == "=", piece[1] == "^"
        if piece[1] == "=":
            return {*found, "TW-404"}
        found.add("TW-201")
        if roof != on_bridge:
            found.add("TW-203")  # two kinds that are no blocks, or one of them
        if roof and on_bridge:
            found.add("TW-506")
        if piece[0] == fourth(state) and not roof:
            found.add("TW-804")
    return found


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Bridges, so that others are laid on them."""
    return isinstance(move, LayBridge)


PROMISE: Promise[State] = Promise(
    "contact",
    cases(
        positions(
            Wish(("few", "middle", "stuck"), switches=("touch_model", "roof_on_foundation")),
            Wish(("bridged", "twin"), players=(2, 4, 3), switches=(), holds="="),
            Wish(("few", "middle"), switches=(), always=("touch_model",), holds="^"),
        ),
        towers.place,
        6,
    ),
    along(towers, at=nothing_touches, step=no_step, wanted=wanted),
    examples=140,
)


@pytest.mark.rule("TW-201 to TW-207", "TW-301", "TW-404", "TW-506", "TW-804", "TW-853")
@pytest.mark.rule("TW-INV-02", "TW-Q-01", "TW-Q-20", "TW-C-01")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_equal_colours_never_touch(case: Case[State]) -> None:
    """Blocks, bridges and roofs in any combination, whoever lays them."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _colour_blind(right: Any, city: Any, *given: Any) -> Any:
    return right(evolve(city, tops=0), *given)


def _lower_end_only(right: Any, city: Any, config: Any, piece: Any) -> Any:
    """A bridge asks only for the colour below the first of its ends."""
    found = 0
    for bit, (_, second) in enumerate(SPANS):
        tops = _without(city, second)
        found |= right(evolve(city, tops=tops), config, piece) & 1 << bit
    return found


def _never_sideways(right: Any, city: Any, config: Any, piece: Any) -> Any:
    return right(city, evolve(config, touch_model=TouchModel.VERTICAL), piece)


def _one_end_on_top(right: Any, city: City, piece: Any, first: int, second: int) -> City:
    """The second end of a bridge has no colour."""
    after: City = right(city, piece, first, second)
    return evolve(after, tops=_without(after, second))


def _without(city: City, cell: int) -> int:
    """Which colours are on top, but none is on top of this cell."""
    return city.tops & ~sum(1 << 9 * colour + cell for colour in Colour)


def _called_a_roof(right: Any, *given: Any) -> Any:
    for each in right(*given):
        yield evolve(each, rule=RuleId("TW-504")) if each.rule == "TW-201" else each


def _all_around() -> Any:
    cells = range(9)
    near = [
        tuple(
            other
            for other in cells
            if other != cell and abs(other % 3 - cell % 3) < 2 and abs(other // 3 - cell // 3) < 2
        )
        for cell in cells
    ]
    return tuple(near)


ERRORS = (
    Planted("blocks are colour-blind", replaced(legality, "block_places", _colour_blind)),
    Planted("roofs are colour-blind", replaced(legality, "roof_places", _colour_blind)),
    Planted("a bridge asks at one end only", replaced(legality, "bridge_spans", _lower_end_only)),
    Planted("blocks do not feel their sides", replaced(legality, "block_places", _never_sideways)),
    Planted("roofs do not feel their sides", replaced(legality, "roof_places", _never_sideways)),
    Planted(
        "a roof has no thickness", replaced(placement, "_thickness", lambda _, piece: piece.stories)
    ),
    Planted("corners are sides", changed(placement, "NEIGHBOURS", _all_around())),
    Planted(
        "the far end of a bridge has no colour", replaced(City, "with_bridge", _one_end_on_top)
    ),
    Planted("contact is told as a roof", replaced(legality, "_against_top", _called_a_roof)),
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
