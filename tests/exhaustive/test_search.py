"""The search itself: it finds everything, in worlds small enough to count by hand."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import towers
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.game import Step
from skybridge_rules.towers import Event, LayRoof, Move, State
from tests.exhaustive.__main__ import Total, main
from tests.exhaustive.search import Bounds, World, search
from tests.exhaustive.towers_worlds import SMALL
from tests.towers.builders import LAST_BLOCK

FAR = Bounds(states=100_000, seconds=600)


def bare(position: str) -> World[State, Move]:
    """A world in which nothing is checked."""
    return World(name="bare", game=towers, start=towers.parse_position(position))


def test_the_last_move_of_a_game_is_one_step() -> None:
    found = search(bare(f"towers players=4 turn=R out=- | {LAST_BLOCK}"), FAR)
    assert found.complete
    assert found.figures == (2, 1, 1, 0, 1, 1)
    assert towers.decision(found.states[-1]) is None


def test_plays_that_meet_again_are_one_state_and_two_plays() -> None:
    """Counted anew by plain recursion, without any memory."""
    start = bare(SMALL["four players"])
    found = search(start, FAR)
    lengths: list[int] = []

    def play_on(state: State, length: int) -> None:
        for move in towers.legal_moves(state):
            play_on(towers.apply(state, move), length + 1)
        if towers.decision(state) is None:
            lengths.append(length)

    play_on(start.start, 0)
    assert found.plays == len(lengths)
    assert found.longest == max(lengths)
    assert len(found.states) < found.transitions + 1


def test_nothing_is_played_on_beyond_the_horizon() -> None:
    start = bare(SMALL["four players"])
    pieces = sum(map(sum, start.start.supplies))
    near = evolve(start, beyond=lambda state: sum(map(sum, state.supplies)) < pieces)
    found = search(near, FAR)
    assert not found.complete
    assert found.stopped is None
    assert found.cut == len(found.states) - 1 == len(towers.legal_moves(start.start))
    assert found.longest == 1


@pytest.mark.parametrize(
    ("bounds", "said"),
    [
        (Bounds(states=50), "50 states"),
        (Bounds(seconds=-1.0), "-1 seconds"),
        (Bounds(megabytes=-1.0), "-1 megabytes"),
    ],
)
def test_a_search_that_was_stopped_says_so(bounds: Bounds, said: str) -> None:
    """It claims nothing about plays then, and never looks at much more than it may."""
    found = search(bare(SMALL["two players"]), bounds)
    assert not found.complete
    assert found.stopped == said
    assert 0 < found.unseen <= len(found.states)
    assert (found.longest, found.plays) == (None, None)
    assert len(found.states) < 500


def test_the_report_says_how_many_lines_were_cut_and_by_what() -> None:
    """A search to its end cuts none; a horizon and a bound are told apart."""
    whole = bare(SMALL["four players"])
    start = sum(map(sum, whole.start.supplies))
    near = evolve(whole, beyond=lambda state: sum(map(sum, state.supplies)) < start)
    total = Total()
    total.add(search(whole, FAR))
    assert list(total.cuts()) == ["lines cut: 0"]
    first, second = search(near, FAR), search(whole, Bounds(states=50))
    total.add(first)
    total.add(second)
    assert list(total.cuts()) == [
        f"lines cut: {first.cut + second.unseen:,}",
        f"  by the horizon: {first.cut:,} lines in 1 worlds",
        f"  by the bound of states: {second.unseen:,} lines in 1 worlds",
    ]


def test_the_ordinary_report_fails_if_a_line_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """And with --deep it does not: there the bounds are part of the plan."""
    some = [bare(SMALL["four players"])]
    monkeypatch.setattr("tests.exhaustive.__main__.worlds", lambda **_: some)
    monkeypatch.setattr("sys.argv", ["exhaustive", "--states", "50"])
    assert main() == 1
    monkeypatch.setattr("sys.argv", ["exhaustive", "--states", "50", "--deep"])
    assert main() == 0
    monkeypatch.setattr("sys.argv", ["exhaustive"])
    assert main() == 0


def test_a_play_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last piece brings back the first state."""
    world = bare(f"towers players=4 turn=R out=- | {LAST_BLOCK}")
    monkeypatch.setattr(towers, "step", lambda *_: Step(world.start, ()))
    found = search(world, FAR)
    assert [fault.what for fault in found.faults] == ["a play can go on for ever"]
    assert found.longest is None


def test_an_error_of_the_game_is_a_fault_and_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = towers.step

    def no_roofs(state: State, move: Move) -> Step[State, Event]:
        if isinstance(move, LayRoof):
            raise BrokenPromise("a roof")
        return whole(state, move)

    monkeypatch.setattr(towers, "step", no_roofs)
    found = search(bare(SMALL["four players"]), FAR)
    assert {fault.what for fault in found.faults} == {"BrokenPromise: a roof"}


def test_a_fault_is_told_with_the_way_to_it() -> None:
    """The moves lead from the start to the state that was complained of."""

    def never_over(state: State) -> list[str]:
        return ["over"] if towers.decision(state) is None else []

    start = bare(SMALL["four players"])
    found = search(evolve(start, at_states=(never_over,)), FAR)
    assert found.stopped is not None
    assert "faults" in found.stopped
    state = start.start
    for move in found.faults[0].way:
        state = towers.apply(state, move)
    assert towers.decision(state) is None
    assert str(found.faults[0]).startswith("over, after ")
