"""simulate: the same rows in the same order, whoever plays the games."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from fractions import Fraction
from itertools import count, islice
from multiprocessing import active_children
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import register, thraen, towers
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import BadOption, ImpossibleSetup, SeatError, UnknownName
from skybridge_rules.match import Match
from skybridge_rules.package import AnyPackage, Request
from skybridge_rules.simulate import (
    GameFailed,
    GameRow,
    SimulationError,
    WorkerDied,
    WorkerLost,
    game_seeds,
    simulate,
)
from skybridge_rules.simulate.run import Rows
from skybridge_rules.simulate.table import table_of
from skybridge_rules.simulate.work import Work, play_work
from skybridge_rules.thraen.edition import Edition

TWO = towers.Options(2)


def rows_of(games: int, **how: Any) -> list[GameRow]:
    """Some games of towers."""
    return list(simulate(towers, TWO, ("greedy", "random"), game_seeds("rows", games), **how))


class Backwards(Executor):
    """Plays the work that was given last first, and only when a result is asked for."""

    def __init__(self) -> None:
        self.open: list[tuple[Future[Any], Any]] = []
        self.most = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Wait for the window to be full."""
        future = _Lazy(self)
        self.open.append((future, lambda: fn(*args, **kwargs)))
        self.most = max(self.most, len(self.open))
        return future

    def play_all(self) -> None:
        """Backwards."""
        while self.open:
            future, play = self.open.pop()
            future.set_result(play())


class _Lazy(Future[Any]):
    def __init__(self, owner: Backwards) -> None:
        super().__init__()
        self._owner = owner

    def result(self, timeout: float | None = None) -> Any:
        self._owner.play_all()
        return super().result(timeout)


def test_a_row_says_what_a_match_says() -> None:
    """The seed of a row deals the same game again, by hand."""
    for row in rows_of(4, jobs=1):
        match = Match(towers, TWO, dealer=Dealer.of(row.seed))
        bots = {
            seat: bot_named(name, towers)
            for seat, name in zip(towers.seats(match.state), row.bots, strict=True)
        }
        assert play_out(match, bots) == row.steps
        score = towers.score(match.state)
        assert row.points == score.totals
        assert row.winners == score.winners
        assert row.digest == towers.JSON.digest(match.state)
        assert sum(seat.win for seat in row.seats) == 1
        for seat in row.seats:
            assert sum(points for _, points in seat.categories) == seat.points
            items = [each for each in score.items_of(seat.seat) if each.category == "tower"]
            assert seat.points_for("tower") == sum(each.points for each in items)
        assert row.decisions == row.steps  # no chance in towers
        assert row.widest * row.decisions >= row.choices >= row.decisions


def test_the_seed_of_a_game_is_a_hash_of_run_and_number() -> None:
    """Never of the worker; pinned, for old runs must go on after an update."""
    seeds = game_seeds(1, 3)
    assert list(seeds) == [Dealer.of("1").fork(number).seed for number in range(3)]
    assert seeds[0] == "a3f7e8501a40e64b70775ff820939f8c"
    assert list(seeds[1:]) == [seeds[1], seeds[2]]
    assert len(game_seeds("far", 10**9)) == 10**9
    with pytest.raises(BadOption):
        game_seeds("x" * 1_001, 1)


@pytest.mark.parametrize("chunk", [1, 3, 50])
def test_rows_depend_neither_on_the_executor_nor_on_the_pieces(chunk: int) -> None:
    """Bit for bit, in the same order."""
    here = rows_of(7, jobs=1)
    assert [row.number for row in here] == list(range(7))
    with ThreadPoolExecutor(3) as threads:
        assert rows_of(7, executor=threads, chunk=chunk) == here
    assert rows_of(7, executor=Backwards(), chunk=chunk) == here


def test_processes_give_the_same_rows() -> None:
    """They are the default."""
    here = rows_of(6, jobs=1)
    assert rows_of(6) == rows_of(6, jobs=2) == here


def test_no_more_than_a_window_is_under_way() -> None:
    """So memory stays bounded, also for endless seeds."""
    queue = Backwards()
    endless = simulate(
        towers, TWO, ("random",), map(str, count()), executor=queue, chunk=2, window=3
    )
    assert [row.seed for row in islice(endless, 13)] == [str(number) for number in range(13)]
    assert queue.most == 3


def test_games_with_printed_content_of_your_own_travel() -> None:
    """The content lies in the options, so that other processes need no file."""
    package = register.package("thraen")
    content = evolve(thraen.shipped(), title="Mine")
    assert package.content is not None
    options = thraen.Options(2, content=content)
    seeds = game_seeds("own", 2)
    rows = list(simulate(Edition(content), options, ("random",), seeds, jobs=2))
    assert rows == list(simulate("thraen", options, ("random",), seeds, jobs=1))
    assert rows[0].figures[0][0] == "rounds"
    assert all(seat.side for row in rows for seat in row.seats)


@pytest.mark.parametrize("name", register.names())
def test_every_game_declares_its_categories(name: str) -> None:
    """So that its rows have a column for each."""
    package: AnyPackage = register.package(name)
    options = package.options.make(Request(package.players[0]))
    met = {
        category
        for row in simulate(name, options, ("random",), game_seeds("categories", 4), jobs=1)
        for seat in row.seats
        for category, _ in seat.categories
    }
    assert met
    assert met <= set(package.categories)


def test_no_view_is_made_for_a_bot_that_never_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would cost more than the random bot's choice; greedy looks, and so fails here."""

    def refuse(*_: object) -> None:
        raise AssertionError("somebody looks")

    monkeypatch.setattr(towers, "view", refuse)
    assert len(list(simulate(towers, TWO, ("random",), ("1",), jobs=1))) == 1
    with pytest.raises(GameFailed, match="AssertionError: somebody looks"):
        list(simulate(towers, TWO, ("greedy",), ("1",), jobs=1))


def test_without_digests_nothing_else_differs() -> None:
    """They cost time."""
    assert [evolve(row, digest="") for row in rows_of(2, jobs=1)] == rows_of(
        2, jobs=1, digests=False
    )


@pytest.mark.parametrize(
    ("how", "kind", "words"),
    [
        ({"bots": ("clever",)}, UnknownName, "no bot 'clever'; there are random, greedy"),
        ({"bots": ("random",) * 3}, SeatError, "3 bots for 2 seats"),
        ({"bots": ()}, SeatError, "no bots"),
        ({"game": "chess"}, UnknownName, "no game 'chess'"),
        ({"options": towers.Options(7)}, ImpossibleSetup, "TW-001"),
        ({"jobs": 2, "executor": Backwards()}, SimulationError, "one or the other"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(
    how: dict[str, Any], kind: type[Exception], words: str
) -> None:
    """When it is asked for, not when the first row is."""
    asked = {"game": towers, "options": TWO, "bots": ("random",), "seeds": ("1",), **how}
    with pytest.raises(kind, match=words.replace("(", r"\(")):
        simulate(**asked)


def test_a_worker_with_another_version_is_refused() -> None:
    """Its rows could be others."""
    table = table_of(towers, TWO, ("random",))
    old = evolve(table, versions=("0.0.1", table.versions[1]))
    with pytest.raises(WorkerLost, match=r"was begun with 0\.0\.1"):
        play_work(Work(old, 0, ("1",)))
    assert play_work(Work(table, 0, ("1",)))[0].number == 0


def long_run() -> Rows:
    """More games than anybody waits for, on two processes."""
    return simulate(towers, TWO, ("random",), game_seeds(1, 5_000), jobs=2)


def test_leaving_a_simulation_early_ends_its_processes() -> None:
    """As Ctrl-C does: nothing goes on in the background."""
    before = active_children()
    rows = long_run()
    assert next(rows).number == 0
    assert len(active_children()) > len(before)
    rows.close()
    assert active_children() == before


def test_a_lost_process_is_reported() -> None:
    """In one line, not as a wall of text."""
    rows = long_run()
    next(rows)
    for child in active_children():
        child.terminate()
    with pytest.raises(WorkerDied, match="a worker process ended unexpectedly"):
        for _ in rows:
            pass


def test_shares_of_a_shared_win_add_up() -> None:
    """Every game has exactly one win to give away (TW-712)."""
    rows = list(simulate(towers, towers.Options(4), ("greedy",), game_seeds(3, 30), jobs=1))
    shared = [row for row in rows if len(row.winners) > 1]
    assert shared
    for row in shared:
        assert {seat.win for seat in row.seats} <= {Fraction(0), Fraction(1, len(row.winners))}
        assert [seat.seat for seat in row.seats if seat.win] == list(row.winners)
