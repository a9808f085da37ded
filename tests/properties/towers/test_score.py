"""Score: towers by their roofs, links over one's own bridges, and shared wins (TW-701 to TW-713).

A plain scorer, written from the catalogue's formula, beside the library: totals, every tower and
every link by itself, the winners, and the order of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import towers
from skybridge_rules.core.outcome import ranked
from skybridge_rules.towers import LayBridge, LayRoof, Move, State, links, scoring
from skybridge_rules.towers.components import SPANS, Kind
from skybridge_rules.towers.events import GameEnded
from skybridge_rules.towers.state import OVER
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, name_of, replaced
from tests.properties.promise import Promise, along, keep
from tests.properties.towers.board import board, height, is_open, owner_of, reading, spans_of
from tests.properties.towers.placing import Step
from tests.properties.towers.positions import POINTS, Wish, positions

Line: TypeAlias = tuple[int, str, int, int, int]
"""Seat, ``tower`` or ``link``, the foundation that counts, the one it is reached from, points."""


# What the rules say.


def lines(state: State) -> Iterator[Line]:
    """All that brings points: own towers, and links as ordered pairs (TW-703 to TW-707)."""
    there = board(state)
    owned = {place: stack[-1][0] for place, stack in there.items() if not is_open(stack)}
    by_colour = state.table.players == 2 and reading(state, "two_player_scoring") == "BY_COLOUR"
    for place, letter in owned.items():
        seat = owner_of(state, letter)
        if seat is not None:
            yield seat, "tower", place, place, height(there[place])
    linked = set()
    for bridge, ends in spans_of(there).items():
        for near, far in (ends, ends[::-1]):
            if near not in owned:
                continue
            seat = owner_of(state, bridge[0])
            mine = owned[near] == bridge[0] if by_colour else owner_of(state, owned[near]) == seat
            counts = far in owned or reading(state, "linked_unroofed_counts") == "True"
            if seat is not None and mine and counts:
                linked.add((seat, "link", far, near, height(there[far])))
    yield from linked  # TW-Q-22: a pair is linked or not


def points_are_right(state: State) -> Iterator[str]:
    """Totals, items and winners (TW-711, TW-712, TW-INV-18, TW-INV-21)."""
    due, found = Counter(lines(state)), towers.score(state)
    told: Counter[Line] = Counter()
    for item in found.items:
        params = dict(item.params)
        if item.category == "tower" and "roof" in params:
            place = int(params["foundation"])
            told[item.seat, "tower", place, place, item.points] += 1
        elif item.category == "link" and "from" in params and "why" not in params:
            place, start = int(params["foundation"]), int(params["from"])
            told[item.seat, "link", place, start, item.points] += 1
        elif item.points:
            yield f"{item} brings points"
    if told != due:
        yield f"too much: {sorted(told - due)}, too little: {sorted(due - told)}"
    totals = [0] * state.table.players
    for seat, _, _, _, points in due:
        totals[seat] += points
    if [*found.totals] != totals:
        yield f"the totals are {found.totals}, not {totals}"
    if [*scoring.totals(state)] != totals:
        yield f"without items the totals are {scoring.totals(state)}, not {totals}"
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if [*found.winners] != best:
        yield f"{found.winners} win with {totals}"
    ranks = [(each.points, [*each.seats]) for each in found.standings]
    if ranks != [
        (each, [seat for seat, total in enumerate(totals) if total == each])
        for each in sorted(set(totals), reverse=True)
    ]:
        yield f"the ranks are {ranks}"
    if found.final != (state.turn == OVER):
        yield "it is not told whether the score is final"


def winners_are_told(step: Step) -> Iterator[str]:
    """At the end, and only there (TW-711, TW-712)."""
    told = [[*each.winners] for each in step.events if isinstance(each, GameEnded)]
    totals = [0] * step.after.table.players
    for seat, _, _, _, points in set(lines(step.after)):
        totals[seat] += points
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if told != ([best] if step.after.turn == OVER else []):
        yield f"{told} is told of {totals}"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Roofs and bridges."""
    return isinstance(move, LayRoof | LayBridge)


PROMISE: Promise[State] = Promise(
    "score",
    cases(
        positions(
            Wish(
                ("twin", "bridged", "over", "late", "stuck"),
                switches=(*POINTS, "roof_on_foundation"),
            ),
            Wish(("twin",), players=(2,), switches=(), holds="^"),
            Wish(("twin",), players=(2,), switches=(), always=POINTS[:1], holds="^"),
        ),
        towers.place,
        8,
    ),
    along(towers, at=points_are_right, step=winners_are_told, wanted=wanted),
    examples=200,
)


@pytest.mark.rule("TW-701 to TW-713", "TW-805", "TW-854", "TW-855", "TW-INV-18", "TW-INV-20 to 22")
@pytest.mark.rule("TW-Q-21", "TW-Q-22", "TW-Q-25 to TW-Q-28")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_the_score_is_that_of_a_plain_count(case: Case[State]) -> None:
    """At any time, and at the end."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _links_where(kept: Any) -> Any:
    """Only some of the links."""

    def other(right: Any, table: Any, city: Any, roofs: Any) -> Any:
        return (each for each in right(table, city, roofs) if kept(each, city, roofs))

    return other


def _anyone(right: Any, table: Any, city: Any, roofs: Any) -> Any:
    """A bridge links the towers of all who own an end."""
    for seat in {owner for owner in table.owners if owner is not None}:
        mine = (seat,) * len(table.owners)
        for link in right(evolve(table, owners=mine), city, roofs):
            if table.owners[roofs[link[1]]] == seat:
                yield link


def _twice(right: Any, table: Any, city: Any, roofs: Any) -> Any:
    """Two bridges over a pair link it twice."""
    for link in right(table, city, roofs):
        yield link
        _, near, far, _ = link
        both = {*city.towers[near]} & {*city.towers[far]}
        if (
            sum(each.kind is Kind.BRIDGE and table.owners[each.colour] == link[0] for each in both)
            > 1
        ):
            yield link


def _chains(right: Any, table: Any, city: Any, roofs: Any) -> Any:
    """A link goes on over a second bridge."""
    found = [*right(table, city, roofs)]
    yield from found
    for owner, near, far, unit in found:
        for first, second in SPANS:
            if far not in (first, second):
                continue
            beyond = first + second - far
            bridges = {*city.towers[far]} & {*city.towers[beyond]}
            if beyond != near and any(each.kind is Kind.BRIDGE for each in bridges):
                yield owner, near, beyond, unit


def _one_winner(_: Any, totals: Any, **words: Any) -> Any:
    first, *others = ranked(totals, **words)
    return (evolve(first, seats=first.seats[:1]), *others)


def _by_player(_: Any, table: Any) -> bool:  # noqa: ARG001 - whatever the table says
    return False


def _without_bridges(right: Any, state: State) -> Any:
    """A bridge is a story of one of its towers only."""
    heights = [*state.city.heights]
    for first, second in SPANS:
        both = {*state.city.towers[first]} & {*state.city.towers[second]}
        heights[second] -= sum(each.kind is Kind.BRIDGE for each in both)
    return right(evolve(state, city=evolve(state.city, heights=tuple(heights))))


ERRORS = (
    Planted("no links at all", replaced(scoring, "links", _links_where(lambda *_: False))),
    Planted(
        "a pair is not doubled",
        replaced(scoring, "links", _links_where(lambda link, _, roofs: roofs[link[2]] is None)),
    ),
    Planted(
        "open towers are never linked",
        replaced(scoring, "links", _links_where(lambda link, _, roofs: roofs[link[2]] is not None)),
    ),
    Planted("anybody's bridge links", replaced(scoring, "links", _anyone)),
    Planted("links go on", replaced(scoring, "links", _chains)),
    Planted("always by player", replaced(links, "scores_by_colour", _by_player)),
    Planted("a tie has one winner", replaced(scoring, "ranked", _one_winner)),
    Planted("a bridge counts in one tower", replaced(scoring, "_items", _without_bridges)),
    Planted("two bridges link twice", replaced(scoring, "links", _twice)),
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
