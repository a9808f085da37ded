"""Score: four categories, counted anew from what lies on the table and what is printed.

At any time, and at the end: the closing steps, the winners, and what breaks a tie (TH-SCORE,
TH-TIE, TH-END).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from attrs import evolve
from hypothesis import given, settings

from skybridge_rules import thraen
from skybridge_rules.thraen import Event, Move, Stack, State, scoring
from skybridge_rules.thraen.events import GameEnded
from skybridge_rules.thraen.moves import Advance, Build, LayBridgeWork, PlaceGarrison, PlayGodh
from skybridge_rules.thraen.tasks import Rebel
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, changed, deeply, lightly, replaced
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.thraen.plants import task_changed
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import Wish
from tests.thraen.table import box, members

Step: TypeAlias = Passage[State, Move, Event]


# What the rules say.


def points(state: State, seat: int) -> dict[str, int]:
    """The four categories of a seat (TH-SCORE-01 to TH-SCORE-06)."""
    player, print_ = state.players[seat], box(state)
    bridge = sum(
        print_.segments[number].points + (len(crew) == 1)
        for number, crew in enumerate(state.bridge.crews, start=1)
        if seat in crew
    )
    godhs = sum(
        print_.cards[card].points
        for stack in player.display.stacks
        if any(card in print_.godhs for card in stack)  # TH-INV-12: then its token shows power
        for card in stack
        if card in print_.cards
    )
    rebels = 0
    for territory in range(player.figures.might + 1):
        others = [n for other, n in enumerate(state.desert.rebels[territory]) if other != seat]
        rebels += sum(others) + state.desert.free[territory] + (state.desert.leader == territory)
    garrisons = sum(print_.forts[place] for place in members(player.figures.garrisons))
    return {"bridge": bridge, "godhs": godhs, "rebels": rebels, "garrisons": garrisons}


def winners(state: State, totals: list[int]) -> list[int]:
    """Most points, then most own population on the bridge, then all of them (TH-TIE-01, 02)."""
    built = [
        sum(crew.count(seat) for crew in map(list[int], state.bridge.crews))
        for seat in range(len(totals))
    ]
    best = max(zip(totals, built, strict=True))
    return [seat for seat, own in enumerate(zip(totals, built, strict=True)) if own == best]


def points_are_right(state: State) -> Iterator[str]:
    """Every category, every total, the ranking and whether it is the end (TH-INV-32 to 35)."""
    score, seats = thraen.score(state), range(len(state.players))
    due = [points(state, seat) for seat in seats]
    for seat in seats:
        counted = dict.fromkeys(due[seat], 0)
        for item in score.items:
            if item.seat == seat and item.points:
                counted[item.category] += item.points
        if counted != due[seat]:
            yield f"seat {seat} scores {counted}, not {due[seat]}"
    totals = [sum(each.values()) for each in due]
    if [*score.totals] != totals or [*scoring.totals(state)] != totals:
        yield f"totals are {score.totals}, and {scoring.totals(state)}, not {totals}"
    if [*score.winners] != winners(state, totals):
        yield f"seats {score.winners} win, not {winners(state, totals)}"
    if score.final != (thraen.decision(state) is None):
        yield "final, or not final, at the wrong time"
    if thraen.decision(state) is None:
        if any(player.figures.reserve for player in state.players):
            yield "somebody has a reserve at the end (TH-END-04)"
        if len(state.cards.piles[Stack.BRIDGE_WORK]) or state.desert.leader != 1:
            yield "bridge work is left at the end, or the leader is not at T1 (TH-END-02)"


def the_end_is_counted(step: Step) -> Iterator[str]:
    """The last step turns reserves into rebels, and tells who has won (TH-END-04, TH-END-01)."""
    told = [event.winners for event in step.events if isinstance(event, GameEnded)]
    if thraen.decision(step.after) is not None:
        if told:
            yield "the end is told before it has come"
        return
    totals = [sum(points(step.after, seat).values()) for seat in range(len(step.after.players))]
    if [[*each] for each in told] != [winners(step.after, totals)]:
        yield f"told that {told} win, not {winners(step.after, totals)}"
    if isinstance(step.move, LayBridgeWork):
        due = [list(there) for there in step.before.desert.rebels]
        for seat, player in enumerate(step.before.players):
            due[player.figures.might][seat] += player.figures.reserve
        if [list(there) for there in step.after.desert.rebels] != due:
            yield "reserves did not become rebels at their legions (TH-END-04)"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Whatever changes a score."""
    return isinstance(move, LayBridgeWork | Build | PlayGodh | PlaceGarrison | Advance)


PLACES = Wish(
    moments=(
        *("over", "compensation", "over", "compensation", "limit", "use", "build", "compensation"),
        *("damage", "religion", "over", "roll", "over"),
    ),
    segments=(3, 5, 6, 7, 7),
    drakhes=("terogh", "sathap", "elbea", "terogh"),
    godhs=True,
    switches=("compensation_on_closed",),
)

PROMISE: Promise[State] = Promise(
    "score",
    cases(positions(PLACES), thraen.place, 8),
    along(thraen, at=points_are_right, step=the_end_is_counted, wanted=wanted),
    examples=150,
)


@pytest.mark.rule("TH-SCORE-01 to TH-SCORE-07", "TH-TIE-01", "TH-TIE-02", "TH-END-02", "TH-END-04")
@pytest.mark.rule("TH-INV-32 to TH-INV-35", "TH-DRAKHE-TEROGH-03", "TH-Q-76", "TH-Q-77")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_the_score_is_what_lies_on_the_table(case: Case[State]) -> None:
    """In the middle of a game, in the closing steps and at the end."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _twice(right: Any, state: State, seat: Any) -> Iterator[Any]:
    found = [*right(state, seat)]
    yield from (*found, *found[:1])


def _with_faith(right: Any, state: State, seat: Any) -> Any:
    display = state.players[seat].display
    every = display.with_power(2 ** len(display.stacks) - 1)
    return right(state.with_player(seat, state.players[seat].with_display(every)), seat)


def _top_cards(right: Any, state: State, seat: Any) -> Any:
    display = state.players[seat].display
    tops = display.with_stacks(tuple(stack[-2:] for stack in display.stacks))
    return right(state.with_player(seat, state.players[seat].with_display(tops)), seat)


def _without_closed(right: Any, state: State, seat: Any) -> Any:
    display = state.players[seat].display
    fewer = display.with_power(display.power & ~display.closed)
    return right(state.with_player(seat, state.players[seat].with_display(fewer)), seat)


def _own_rebels(right: Any, state: State, seat: Any) -> Any:
    last = len(state.players) - 1
    mixed = tuple(
        tuple(sum(there) if other == (seat + 1) % (last + 1) else 0 for other in range(last + 1))
        for there in state.desert.rebels
    )
    return right(state.with_desert(state.desert.with_rebels(mixed)), seat)


def _no_leader(right: Any, state: State, seat: Any) -> Any:
    return right(state.with_desert(evolve(state.desert, leader=99)), seat)


def _no_free(right: Any, state: State, seat: Any) -> Any:
    return right(state.with_desert(evolve(state.desert, free=(0,) * 9)), seat)


def _one_short(right: Any, state: State, seat: Any) -> Any:
    player = state.players[seat]
    behind = player.with_figures(player.figures.with_might(max(0, player.figures.might - 1)))
    return right(state.with_player(seat, behind), seat)


def _far_garrisons(right: Any, state: State, seat: Any) -> Any:
    """Only the garrison where the legion stands."""
    figures = state.players[seat].figures
    near = figures.with_garrisons(figures.garrisons & 1 << figures.might)
    return right(state.with_player(seat, state.players[seat].with_figures(near)), seat)


def _no_tie_break(right: Any, totals: Any, by: Any, shared: Any, breaks: Any = ()) -> Any:  # noqa: ARG001
    return right(totals, by, shared)


def _first_wins(right: Any, *given: Any, **words: Any) -> Any:
    first, *others = right(*given, **words)
    return (evolve(first, seats=first.seats[:1]), *others)


def _at_the_leader(right: Any, state: State, task: Any, log: Any) -> Any:
    """Reserves rebel around the leader, not at their legions."""
    players = tuple(
        each.with_figures(each.figures.with_might(state.desert.leader)) for each in state.players
    )
    after = right(state.with_players(players), task, log)
    return after.with_players(
        tuple(
            new.with_figures(new.figures.with_might(old.figures.might))
            for old, new in zip(state.players, after.players, strict=True)
        )
    )


ERRORS = (
    Planted("a segment counts twice", replaced(scoring, "_bridge", _twice)),
    Planted("two more points for standing alone", changed(scoring, "ALONE", 2)),
    Planted("stacks of faith count too", replaced(scoring, "_godhs", _with_faith)),
    Planted("only the upper cards count", replaced(scoring, "_godhs", _top_cards)),
    Planted("a closed stack counts nothing", replaced(scoring, "_godhs", _without_closed)),
    Planted("own rebels count", replaced(scoring, "_rebels", _own_rebels)),
    Planted("the leader does not count", replaced(scoring, "_rebels", _no_leader)),
    Planted("free rebels do not count", replaced(scoring, "_rebels", _no_free)),
    Planted("the legion's own territory does not count", replaced(scoring, "_rebels", _one_short)),
    Planted("garrisons elsewhere do not count", replaced(scoring, "_garrisons", _far_garrisons)),
    Planted("a tie is not broken", replaced(scoring, "ranked", _no_tie_break)),
    Planted("a shared victory goes to the first seat", replaced(scoring, "ranked", _first_wins)),
    Planted("reserves rebel around the leader", task_changed(Rebel, auto_advance=_at_the_leader)),
    Planted(
        "reserves stay at home",
        task_changed(Rebel, auto_advance=lambda _, state, *__: state.popped()),
    ),
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
