"""Budgets: playouts or seconds, halved from stage to stage; and bots that name theirs."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import towers
from skybridge_rules.bots import Budget, bot_named, greedy_bot, is_bot, search_bot
from skybridge_rules.bots.budget import MOST_PLAYOUTS, WIDEST, Stage
from skybridge_rules.core.errors import BadOption, UnknownName


@pytest.mark.parametrize("playouts", [2, 3, 4, 8, 16, 63, 64, 1000])
@pytest.mark.parametrize("moves", [2, 3, 4, 7, 30, 200])
def test_playouts_are_never_overdrawn(playouts: int, moves: int) -> None:
    """Every stage tries each of its moves, the last one two of them, and half go on."""
    stages = Budget(playouts).stages(moves)
    tried = [(stage.width, stage.worlds or 0) for stage in stages]
    assert all(worlds >= 1 for _, worlds in tried)
    assert sum(width * worlds for width, worlds in tried) <= playouts
    widths = [width for width, _ in tried]
    assert widths[0] <= min(moves, WIDEST)
    assert widths[1:] == [(width + 1) // 2 for width in widths[:-1]]
    assert widths[-1] == 2


def test_more_playouts_try_more_moves_and_more_worlds() -> None:
    """Eight of them try four moves once and two moves twice."""
    assert Budget(8).stages(30) == (Stage(4, 1), Stage(2, 2))
    assert Budget(64).stages(30) == (Stage(16, 1), Stage(8, 2), Stage(4, 4), Stage(2, 8))
    assert Budget(64).stages(2) == (Stage(2, 32),)


def test_seconds_are_divided_among_the_stages() -> None:
    """Equally, whatever the number of moves."""
    stages = Budget(seconds=0.6).stages(30)
    assert [stage.width for stage in stages] == [8, 4, 2]
    assert all(stage.worlds is None for stage in stages)
    assert sum(stage.seconds for stage in stages) == pytest.approx(0.6)


@pytest.mark.parametrize(
    ("playouts", "seconds", "why"),
    [
        (None, None, "a budget is either playouts or seconds"),
        (8, 1.0, "a budget is either playouts or seconds"),
        (1, None, "2 to 100000 playouts, not 1"),
        (-5, None, "2 to 100000 playouts, not -5"),
        (MOST_PLAYOUTS + 1, None, "2 to 100000 playouts, not 100001"),
        (True, None, "playouts, not True"),
        (8.0, None, "playouts, not 8.0"),
        ("8", None, "playouts, not '8'"),
        (None, 0, "more than 0 and up to 3600 seconds, not 0"),
        (None, -1.0, "seconds, not -1.0"),
        (None, float("nan"), "seconds, not nan"),
        (None, float("inf"), "seconds, not inf"),
        (None, "1", "seconds, not '1'"),
    ],
)
def test_what_is_no_budget_is_refused(playouts: Any, seconds: Any, why: str) -> None:
    """With the bounds."""
    with pytest.raises(BadOption) as caught:
        Budget(playouts, seconds)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search-2", Budget(2)),
        ("search-200", Budget(200)),
        ("search-0.5s", Budget(seconds=0.5)),
        ("search-3s", Budget(seconds=3.0)),
    ],
)
def test_a_name_may_hold_a_budget(name: str, budget: Budget) -> None:
    """Playouts, or seconds with an s."""
    assert bot_named(name, towers) == search_bot(towers, budget)
    assert is_bot(name)


def test_a_name_may_hold_worlds() -> None:
    """Greedy with one world is greedy."""
    assert bot_named("greedy-8", towers) == greedy_bot(towers, worlds=8)
    assert bot_named("greedy-1", towers) == greedy_bot(towers) == bot_named("greedy", towers)
    assert is_bot("greedy-8")


@pytest.mark.parametrize("worlds", [0, -1, 100_001, True, 2.0, "2"])
def test_what_is_no_number_of_worlds_is_refused(worlds: Any) -> None:
    """With the bounds."""
    with pytest.raises(BadOption, match="1 to 100000 worlds, not"):
        greedy_bot(towers, worlds=worlds)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("search-", "no bot 'search-'; there are random, greedy, search, and search with a budget"),
        ("search-fast", "such as search-64 (playouts) or search-0.5s (seconds)"),
        ("search:64", "such as search-64"),
        ("greedy-", "greedy in several worlds, such as greedy-8"),
        ("greedy-0.5s", "such as greedy-8"),
        ("greedy-0", "no bot 'greedy-0': 1 to 100000 worlds, not 0"),
        ("greedy-100001", "1 to 100000 worlds"),
        ("random-3", "such as search-64"),
        ("search-1", "no bot 'search-1': 2 to 100000 playouts, not 1"),
        ("search-100001", "2 to 100000 playouts"),
        ("search-0s", "more than 0 and up to 3600 seconds, not 0.0"),
        ("search-9999s", "seconds, not 9999.0"),
        ("search-1e3", "such as search-64"),
        ("search-٣٢", "such as search-64"),
        (f"search-{'9' * 5000}", "no bot 'search-999"),
    ],
)
def test_a_name_without_a_bot_is_refused(name: str, why: str) -> None:
    """And is nobody's name at a table either."""
    with pytest.raises(UnknownName) as caught:
        bot_named(name, towers)
    assert why in str(caught.value)
    assert not is_bot(name)
