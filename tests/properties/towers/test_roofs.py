"""Roofs: one to a tower, on any height, closing it for good and making an owner (TW-501 to 506).

Where each roof in hand may go is worked out from the stacks; who owns a tower is who plays the
colour of its roof; and nothing is ever offered on top of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import LayRoof, Move, State, legality, scoring, telling, transition
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import NEIGHBOURS as NEAR
from skybridge_rules.towers.components import Kind
from skybridge_rules.towers.events import TowerClaimed
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import board, height, is_open, owner_of, reading
from tests.properties.towers.placing import Step, cited, in_hand, move_of, offered, roof_places
from tests.properties.towers.positions import PLACING, Wish, positions

# What the rules say.


def roofs_close_towers(state: State) -> Iterator[str]:
    """One at most, on top, never alone; offered where one may go (TW-INV-05, TW-INV-11)."""
    there, alone = board(state), reading(state, "roof_on_foundation") == "True"
    for place, stack in there.items():
        signs = "".join(piece[1] for piece in stack)
        if "^" in signs[:-1]:
            yield f"{signs} stands at {place}: something is on a roof (TW-504)"
        if signs == "^" and not alone:
            yield f"a roof is on the bare foundation {place} (TW-502)"
    closed = {place for place, stack in there.items() if not is_open(stack)}
    if len(closed) > (6 if state.table.players == 3 else 8):
        yield f"{len(closed)} towers are closed"
    for move in towers.legal_moves(state):
        text = towers.format_move(move)
        if closed & {int(each) for each in text[3:].split("-")}:
            yield f"{text} is offered on a roof"
    for piece in in_hand(state, "^"):
        due, found = roof_places(state, piece), offered(state, piece)
        if found != due:
            yield f"{piece} is offered {sorted(found)}, and may go to {sorted(due)}"
        for place, stack in there.items():
            told = cited(state, move_of(piece, place)) & {"TW-502", "TW-504"}
            against = {"TW-502"} if not stack and not alone else set()
            if told != (against | ({"TW-504"} if place in closed else set())):
                yield f"{piece}@{place} is refused by {sorted(told)}"
    yield from _owned(state)


def _owned(state: State) -> Iterator[str]:
    """Each closed tower is a tower of one seat, with its height, and no open one is (TW-703)."""
    due = {
        (place, owner_of(state, stack[-1][0]), height(stack))
        for place, stack in board(state).items()
        if not is_open(stack)
    }
    found = {
        (dict(item.params)["foundation"], item.seat, item.points)
        for item in towers.score(state).items
        if item.category == "tower" and "roof" in dict(item.params)
    }
    if found != due:
        yield f"{sorted(found, key=str)} are owned, not {sorted(due, key=str)}"


def one_tower_is_claimed(step: Step) -> Iterator[str]:
    """By the seat that laid the roof; no other move claims one, or closes one (TW-503, TW-505)."""
    claims = [each for each in step.events if isinstance(each, TowerClaimed)]
    due = []
    before, after = board(step.before), board(step.after)
    if isinstance(step.move, LayRoof):
        place = step.move.foundation
        seat = Seat(step.before.table.hands[step.before.turn].seat)
        due = [TowerClaimed(seat, place, height(before[place]))]
        if after[place] != [*before[place], f"{step.move.colour.name}^"]:
            yield f"{step.move}: there is {after[place]}"
    if claims != due:
        yield f"{step.move} claims {claims}, not {due}"
    spots = {step.move.foundation} if isinstance(step.move, LayRoof) else set()
    for place in after:
        if is_open(before[place]) != (is_open(after[place]) or place in spots):
            yield f"{step.move} has changed whether {place} is open"
        if (step.after.city.open >> place - 1 & 1) != is_open(after[place]):
            yield f"after {step.move} it is not known whether {place} is open"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Roofs, as long as there are some."""
    return isinstance(move, LayRoof)


PROMISE: Promise[State] = Promise(
    "roofs",
    cases(
        positions(
            Wish(("few", "middle", "bridged", "stuck", "late"), switches=PLACING, holds="^"),
            Wish(("few", "bridged"), switches=(), holds="^"),
            Wish(("few",), switches=(), always=("roof_on_foundation",), holds="^"),
        ),
        towers.place,
        6,
    ),
    along(towers, at=roofs_close_towers, step=one_tower_is_claimed, wanted=wanted),
    examples=75,
)


@pytest.mark.rule("TW-501 to TW-505", "TW-703", "TW-854", "TW-INV-05", "TW-INV-11", "TW-INV-12")
@pytest.mark.rule("TW-Q-08", "TW-Q-09")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_roof_closes_one_tower_and_makes_an_owner(case: Case[State]) -> None:
    """At any height, on blocks and bridge ends, under every reading."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _still_open(right: Any, city: City, piece: Any, cell: int) -> Any:
    return evolve(right(city, piece, cell), open=city.open)


def _both_ends(right: Any, city: City, piece: Any, cell: int) -> Any:
    """A roof on a bridge closes the tower at its other end as well."""
    tower, after = city.towers[cell], right(city, piece, cell)
    if not tower or tower[-1].kind is not Kind.BRIDGE:
        return after
    ends = sum(1 << other for other in NEAR[cell] if tower[-1] in city.towers[other])
    return evolve(after, open=after.open & ~ends)


def _not_on_bridges(right: Any, city: Any, *given: Any) -> Any:
    ends = sum(
        1 << cell
        for cell, tower in enumerate(city.towers)
        if tower and tower[-1].kind is Kind.BRIDGE
    )
    return right(city, *given) & ~ends


def _on_bare_ground(right: Any, city: Any, config: Any, piece: Any) -> Any:
    return right(city, evolve(config, roof_on_foundation=True), piece)


def _never_on_bare_ground(right: Any, city: Any, config: Any, piece: Any) -> Any:
    return right(city, evolve(config, roof_on_foundation=False), piece)


def _lowest(right: Any, city: Any, *given: Any) -> Any:
    found = right(city, *given)
    low = min((city.heights[cell] for cell in range(9) if found >> cell & 1), default=0)
    return sum(1 << cell for cell in range(9) if found >> cell & 1 and city.heights[cell] == low)


def _second_roof(right: Any, city: Any, *given: Any) -> Any:
    return right(evolve(city, open=0b111_111_111), *given)


def _by_the_base(right: Any, city: Any, cell: int) -> Any:
    """A tower belongs to who began it."""
    return None if right(city, cell) is None else city.towers[cell][0].colour


def _claimed_by_next(_: Any, seat: Any, foundation: int, stories: int) -> TowerClaimed:
    return TowerClaimed(Seat(1 - seat if seat < 2 else 0), foundation, stories)


def _untold(right: Any, state: Any, move: Any, city: Any, log: Any) -> Any:
    if not isinstance(move, LayRoof):
        right(state, move, city, log)


ERRORS = (
    Planted("a roof does not close", replaced(City, "with_roof", _still_open)),
    Planted("a roof closes both ends of a bridge", replaced(City, "with_roof", _both_ends)),
    Planted("no roof on a bridge", replaced(legality, "roof_places", _not_on_bridges)),
    Planted("roofs on bare foundations", replaced(legality, "roof_places", _on_bare_ground)),
    Planted(
        "no roof on a bare foundation where it is agreed",
        replaced(legality, "roof_places", _never_on_bare_ground),
    ),
    Planted("roofs go low", replaced(legality, "roof_places", _lowest)),
    Planted("a roof on a roof", replaced(legality, "roof_places", _second_roof)),
    Planted("a tower belongs to its base", replaced(scoring, "roof_of", _by_the_base)),
    Planted(
        "another seat is told as the owner", replaced(telling, "TowerClaimed", _claimed_by_next)
    ),
    Planted("a claim is not told", replaced(transition, "tell_laid", _untold)),
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
