"""What the clock says of simulations: measured on every kind of worker, and told in a table."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager

import pytest
from benchmarks import simulation
from benchmarks.simulation import PAGE, Measured, Series, main, measure, table, with_table

ONE = Series("towers", 2, "random")


def test_every_round_plays_all_games() -> None:
    """Here and on an executor; the best round counts."""
    games = ONE.games_for(0.01)
    ways: dict[str, Callable[[], AbstractContextManager[Executor | None]]] = {
        "here": simulation._here,
        "threads": lambda: ThreadPoolExecutor(2),
    }
    measured = measure(ways, (ONE,), (games,), 2)
    assert list(measured) == list(ways)
    for found in measured.values():
        assert found.games == (games,)
        assert found.rates[0] == games / found.seconds[0] > 0
        assert found.around > 0


def test_the_table_says_how_much_of_two_cores_is_lost() -> None:
    """Twice as fast would be nothing lost."""
    alone, both = Measured((30,), (3.0,), 0.0), Measured((30,), (2.0,), 1.25)
    assert table((ONE,), {"here": alone, "two": both}).splitlines()[2:] == [
        "| towers, 2 random bots (30 games) | 10.0 | 15.0, 1.50 times; 25% of two cores lost |",
        "| to start, warm up and end | 0.0 s | 1.2 s |",
    ]


def test_the_page_has_a_place_for_it() -> None:
    """What stood there before is replaced; writing the same again changes nothing."""
    page = PAGE.read_text(encoding="utf-8")
    once = with_table(page, "| figures |\n")
    assert "| figures |" in once
    assert with_table(once, "| figures |\n") == once
    before, after = (text.partition(simulation.BEGIN)[0] for text in (page, once))
    assert before == after


def test_a_busy_machine_writes_no_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its figures would say nothing."""
    monkeypatch.setattr("os.getloadavg", lambda: (3.0, 3.0, 3.0))
    with pytest.raises(SystemExit):
        main(["--write"])
    assert "the machine is busy (load 3.0)" in capsys.readouterr().err
