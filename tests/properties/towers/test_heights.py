"""Heights: what a piece adds to its tower, what a bridge needs, and what is said of both.

A placement changes one tower, or two adjacent ones by a story each (TW-INV-06); every bridge lies
at one height at both ends (TW-INV-03). All heights are added up from the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.towers import LayBridge, LayRoof, Move, State, legality, transition
from skybridge_rules.towers.city import City
from skybridge_rules.towers.events import TowerClaimed, TowersJoined
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import PAIRS, STORIES, board, height, reading, spans_of
from tests.properties.towers.placing import ALL_PAIRS, Step, in_hand, move_of, offered
from tests.properties.towers.positions import PLACING, Wish, positions

# What the rules say.


def bridges_are_level(state: State) -> Iterator[str]:
    """Both ends at one height, above a piece; and only there is one offered (TW-402, TW-407)."""
    there = board(state)
    if [*state.city.heights] != [height(stack) for stack in there.values()]:
        yield f"{state.city.heights} is kept of {there}"
    for bridge, ends in spans_of(there).items():
        bases = [height(there[end][: there[end].index(bridge)]) for end in ends]
        if (
            len(bases) != 2
            or bases[0] != bases[1]
            or any(there[end].count(bridge) != 1 for end in ends)
        ):
            yield f"{bridge} lies at {ends}, {bases} stories up"
        elif not bases[0] and reading(state, "bridge_on_foundations") == "False":
            yield f"{bridge} lies on bare foundations"
    for piece in in_hand(state, "="):
        for one, other in offered(state, piece):
            if height(there[one]) != height(there[other]):
                yield f"{piece} is offered at {one} and {other}, which are not level"
        yield from _told(state, piece)


def _told(state: State, piece: str) -> Iterator[str]:
    """A refusal for the height gives both heights (TW-402)."""
    there = board(state)
    for one, other in ALL_PAIRS:
        heights = height(there[one]), height(there[other])
        due = {"first": one, "first_height": heights[0]}
        due |= {"second": other, "second_height": heights[1]}
        found = [
            dict(each.params)
            for each in towers.explain(state, move_of(piece, one, other)).reasons
            if each.rule == "TW-402"
        ]
        if found != ([due] if heights[0] != heights[1] else []):
            yield f"{piece} at {one} and {other}: told {found}, and it is {due}"


def towers_grow(step: Step) -> Iterator[str]:
    """By the stories of the piece, where it was laid, and nowhere else (TW-005, TW-408)."""
    text = towers.format_move(step.move)
    spot = [int(each) for each in text[3:].split("-")]
    before, after = board(step.before), board(step.after)
    for place in before:
        due = height(before[place]) + (STORIES[text[1]] if place in spot else 0)
        if height(after[place]) != due or step.after.city.heights[place - 1] != due:
            yield f"{text}: tower {place} is {height(after[place])} high, and should be {due}"
    for event in step.events:
        if isinstance(event, TowersJoined):
            if tuple(event.foundations) not in PAIRS or [*event.foundations] != spot:
                yield f"{text} joins {event.foundations}"
            if any(event.stories != height(after[place]) for place in event.foundations):
                yield f"{text}: {event.stories} stories are told"
        elif isinstance(event, TowerClaimed) and event.stories != height(after[event.foundation]):
            yield f"{text}: a tower of {event.stories} is told"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Bridges and roofs: most moves are blocks."""
    return isinstance(move, LayBridge | LayRoof)


PROMISE: Promise[State] = Promise(
    "heights",
    cases(
        positions(Wish(("bridged", "few", "middle", "late"), switches=PLACING, holds="=")),
        towers.place,
        6,
    ),
    along(towers, at=bridges_are_level, step=towers_grow, wanted=wanted),
    examples=90,
)


@pytest.mark.rule("TW-005", "TW-402", "TW-407", "TW-408", "TW-701", "TW-702")
@pytest.mark.rule("TW-INV-03", "TW-INV-06", "TW-Q-14", "TW-Q-15")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_tower_grows_by_the_piece_laid_on_it(case: Case[State]) -> None:
    """And a bridge lies level, whatever is said or kept of the heights."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _raised(*by: int) -> Any:
    """A bridge adds other heights to its two towers."""

    def with_bridge(right: Any, city: City, piece: Any, first: int, second: int) -> Any:
        heights = [*city.heights]
        heights[first] += by[0]
        heights[second] += by[1]
        return evolve(right(city, piece, first, second), heights=tuple(heights))

    return with_bridge


def _all_three(right: Any, city: City, piece: Any, cell: int) -> Any:
    heights = [*city.heights]
    heights[cell] += 3
    return evolve(right(city, piece, cell), heights=tuple(heights))


def _roof_story(right: Any, city: City, piece: Any, cell: int) -> Any:
    heights = [*city.heights]
    heights[cell] += 1
    return evolve(right(city, piece, cell), heights=tuple(heights))


def _within_one(right: Any, city: Any, config: Any, piece: Any) -> Any:
    """A story more or less does not matter."""
    even = tuple(each // 2 for each in city.heights)
    return right(city, config, piece) | right(evolve(city, heights=even), config, piece)


def _by_pieces(right: Any, city: Any, *given: Any) -> Any:
    return right(evolve(city, heights=tuple(map(len, city.towers))), *given)


def _before_it(right: Any, state: Any, move: Any, city: Any, log: Any) -> Any:
    """What is told of a bridge is told of the height before."""
    told = state.city if isinstance(move, LayBridge) else city
    return right(state, move, told, log)


def _swapped(right: Any, city: Any, config: Any, piece: Any, first: int, second: int) -> Any:
    heights = [*city.heights]
    heights[first], heights[second] = heights[second], heights[first]
    return right(evolve(city, heights=tuple(heights)), config, piece, first, second)


ERRORS = (
    Planted("a bridge raises one tower only", replaced(City, "with_bridge", _raised(1, 0))),
    Planted("a bridge is two stories", replaced(City, "with_bridge", _raised(2, 2))),
    Planted("every block is three stories", replaced(City, "with_block", _all_three)),
    Planted("a roof is a story", replaced(City, "with_roof", _roof_story)),
    Planted("nearly level is level", replaced(legality, "bridge_spans", _within_one)),
    Planted("bridges count pieces", replaced(legality, "bridge_spans", _by_pieces)),
    Planted("the height before is told", replaced(transition, "tell_laid", _before_it)),
    Planted("the two heights are swapped", replaced(legality, "_against_bridge", _swapped)),
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
