"""Discords: what they do, in whose order, and who loses four points (SW-903 to SW-908)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import Event, Move, State, scoring
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.moves import Give
from skybridge_rules.skyward.resolve import carrying, gifts
from skybridge_rules.skyward.rules import TASKS
from skybridge_rules.skyward.steps import instants
from skybridge_rules.skyward.tasks import AskGift, AskResolve
from tests.properties.cases import Case
from tests.properties.planting import (
    SEEDS,
    Planted,
    caught,
    changed,
    deeply,
    lightly,
    replaced,
)
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.skyward.drawing import discords, drawn
from tests.skyward.counting import counted, printed

Step = Passage[State, Move, Event]
CACHE = CardId("crassus-cache")

# What the rules say.


def the_most_lose_four(state: State) -> Iterator[str]:
    """Each with the largest number, and at least one (SW-908, SW-Q-37); owed cards are asked."""
    rows = [len(player.discords) for player in state.players]
    score = skyward.score(state)
    for seat in skyward.seats(state):
        lost = sum(i.points for i in score.items_of(seat) if i.category == "discords")
        due = -4 if rows[seat] and rows[seat] == max(rows) else 0
        if lost != due:
            yield f"seat {seat} loses {lost} with {rows}"
    if list(score.totals) != counted(state).scores():
        yield f"{score.totals} points, and a naive count gives {counted(state).scores()}"
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, AskResolve):
        due_moves = [f"resolve:{card}" for card in sorted(set(task.owed))]
        if len(due_moves) < 2 or [str(m) for m in skyward.legal_moves(state)] != due_moves:
            yield f"{skyward.legal_moves(state)} for {task.owed}"


def what_they_do(step: Step) -> Iterator[str]:
    """Cogs for each Cache that lies there; all Pigeons and Discords given (SW-906, SW-907)."""
    cards = printed(step.before)
    for seat in skyward.seats(step.before):
        cogs = [
            each.cogs
            for each in step.events
            if isinstance(each, was.CogsGained) and (each.seat, each.source) == (seat, CACHE)
        ]
        if cogs != (due := _due_cogs(step, seat)):
            yield f"seat {seat} gets {cogs} cogs for its Caches, not {due}"
    task = step.before.agenda[-1]
    if isinstance(task, AskGift) and isinstance(step.move, Give):
        giver, taker = step.before.players[task.seat], step.before.players[step.move.seat]
        birds = [card for card in giver.airspace if cards.is_pigeon(card)]
        left, now = step.after.players[task.seat], step.after.players[step.move.seat]
        if left.discords or any(cards.is_pigeon(card) for card in left.airspace):
            yield f"{left.discords} and {left.airspace} are left after a gift"
        if Counter(now.discords) != Counter((*taker.discords, *giver.discords)):
            yield f"{now.discords} after a gift of {giver.discords} to {taker.discords}"
        if Counter(now.airspace) != Counter((*taker.airspace, *birds)):
            yield f"{now.airspace} after a gift of {birds}"
    begun = [each.seat for each in step.events if isinstance(each, was.TurnBegan)]
    if begun and any(isinstance(each, AskResolve) for each in step.after.agenda):
        yield "a turn begins before all Discords are carried out"


def _due_cogs(step: Step, seat: Seat) -> list[int]:
    """For each Cache carried out all that lie there, or all but those still owed (SW-Q-35)."""
    number = step.events.count(was.InstantResolved(seat, CACHE))
    lies = step.after.players[seat].discords.count(CACHE)
    owed = sum(
        task.owed.count(CACHE)
        for task in step.after.agenda
        if isinstance(task, AskResolve) and task.seat == seat
    )
    due = [lies] * number
    if step.before.config.crassus_count.name == "SEQUENTIAL":
        due = [lies - owed - later for later in reversed(range(number))]
    return [each for each in due if each > 0]


# Where to look.

PROMISE: Promise[State] = Promise(
    "Discords",
    drawn(discords(), 8),
    along(
        skyward,
        at=the_most_lose_four,
        step=what_they_do,
        wanted=lambda _, move: str(move) in ("resolve:chimaera-vats", "resolve:crassus-cache"),
    ),
    examples=70,
)


@pytest.mark.rule("SW-903 to SW-908", "SW-INV-23", "SW-Q-34 to SW-Q-37")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_discords_do_what_they_say_and_cost_four(case: Case[State]) -> None:
    """Whoever has them, and whatever is owed."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _one_more(right: Any, state: State, seat: Seat, cogs: int, *more: Any, **words: Any) -> Any:
    return right(state, seat, cogs + 1, *more, **words)


def _birds_stay(right: Any, state: State, seat: Seat) -> Any:
    """Only the first Pigeon is one."""
    return right(state, seat)[:-1]


def _to_the_wrong_row(right: Any, *given: Any) -> Any:
    state, seat, to, birds, _row, *more = given
    return right(state, seat, to, birds, (), *more)


def _none_lose(right: Any, state: State, seat: Seat) -> Any:
    del right, state, seat
    return iter(())


def _all_lose(right: Any, state: State, seat: Seat) -> Any:
    """Whoever has a Discord loses."""
    if state.players[seat].discords:
        yield scoring._item(seat, scoring.DISCORDS, -4, "SW-908", count=1)
    else:
        yield from right(state, seat)


def _unordered(patch: pytest.MonkeyPatch) -> None:
    rules = instants.ASK_RESOLVE
    right = rules.moves
    patch.setitem(TASKS, AskResolve, evolve(rules, moves=lambda s, t: right(s, t)[:1]))


ERRORS = (
    Planted("they cost three", changed(scoring, "DISCORD_PENALTY", 3)),
    Planted("they cost nothing", replaced(scoring, "_discords", _none_lose)),
    Planted("whoever has one loses", replaced(scoring, "_discords", _all_lose)),
    Planted("a cog too many", replaced(carrying, "with_cogs", _one_more)),
    Planted("a Pigeon stays behind", replaced(gifts, "pigeons", _birds_stay)),
    Planted("Discords stay behind", replaced(gifts, "_given", _to_the_wrong_row)),
    Planted("the first is resolved first", _unordered),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
