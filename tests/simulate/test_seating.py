"""Bots for the seats: by name, by path, or the bot itself; what is none is said clearly."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from skybridge_rules import Dealer, Seat, towers
from skybridge_rules.bots import GreedyBot, RandomBot, greedy_bot
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.simulate import GameFailed, NamedBot, WorkerLost, game_seeds, simulate
from skybridge_rules.simulate.seating import bot_at, seat_bots

TWO = towers.Options(2)

MODULE = '''
from skybridge_rules.bots import RandomBot, greedy_bot


class First:
    """Plays the first move."""

    def choose(self, seat, view, moves, dealer):
        return moves[0]


class Curious(First):
    """Wants to know the game."""

    def __init__(self, game, depth=2):
        assert game.NAME == "towers"


class Deep(First):
    def __init__(self, depth=2, *more, **others):
        assert depth == 2


class Late(First):
    """Fails in the middle of a game."""

    def choose(self, seat, view, moves, dealer):
        return moves[0] if len(moves) > 6 else 1 // 0


class Cheat:
    def choose(self, seat, view, moves, dealer):
        return moves[0] if len(moves) > 6 else None


class Broken:
    def __init__(self):
        raise RuntimeError("no luck")


class Blind:
    pass


def made(game):
    return greedy_bot(game)


READY = RandomBot()
NUMBER = 7
'''


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A module of somebody's own in the present folder."""
    (tmp_path / "own_bots.py").write_text(MODULE)
    (tmp_path / "bad_bots.py").write_text("import nowhere_at_all")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "own_bots"
    for name in ("own_bots", "bad_bots"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("name", ["First", "Curious", "Deep", "READY"])
def test_a_bot_is_imported_by_its_path(own: str, name: str) -> None:
    """A bot, or a class that makes one, with the game if it needs it."""
    path = f"{own}:{name}"
    rows = list(simulate(towers, TWO, (path, "random"), game_seeds(1, 2), jobs=1))
    assert [row.bots for row in rows] == [(path, "random")] * 2


def test_a_function_can_make_a_bot(own: str) -> None:
    """From the rules of the game."""
    assert isinstance(bot_at(f"{own}:made", towers), GreedyBot)
    assert isinstance(bot_at(f"{own}:READY", towers), RandomBot)


def test_other_processes_import_it_too(own: str) -> None:
    """The path of Python travels with the work."""
    bots = (f"{own}:First", "random")
    seeds = game_seeds(1, 3)
    assert list(simulate(towers, TWO, bots, seeds, jobs=2)) == list(
        simulate(towers, TWO, bots, seeds, jobs=1)
    )


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("clever", "no bot 'clever'; there are random, greedy"),
        (":First", "no bot ':First'; there are random, greedy.*, and your own as module:name"),
        ("own_bots:", "and your own as module:name"),
        ("../own_bots:First", "and your own as module:name"),
        ("nowhere_at_all:Bot", "nowhere_at_all cannot be imported: ModuleNotFoundError"),
        ("bad_bots:Bot", "bad_bots cannot be imported: ModuleNotFoundError: .*nowhere_at_all"),
        ("own_bots:Second", "there is no Second in own_bots"),
        ("own_bots:First.best", "there is no best in own_bots"),
        ("own_bots:NUMBER", "is neither a bot nor makes one: int"),
        ("own_bots:Broken", "cannot be made: RuntimeError: no luck"),
        ("own_bots:Blind", "bot own_bots:Blind has no method choose"),
    ],
)
@pytest.mark.usefixtures("own")
def test_a_path_that_leads_to_no_bot_is_refused(path: str, words: str) -> None:
    """Before anything is played."""
    with pytest.raises(UnknownName, match=words):
        simulate(towers, TWO, (path,), ("1",), jobs=1)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Late", "own_bots:Late at seat 1: ZeroDivisionError: .*own_bots.py, line"),
        ("Cheat", "own_bots:Cheat at seat 1: TypeError"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_names_its_game(own: str, name: str, words: str, jobs: int) -> None:
    """So that it can be played again: number, seed, bot, seat, and the line of its code."""
    seeds = game_seeds(1, 2)
    with pytest.raises(GameFailed, match=words) as caught:
        list(simulate(towers, TWO, ("random", f"{own}:{name}"), seeds, jobs=jobs))
    assert (caught.value.number, caught.value.seed) == (0, seeds[0])


class Mine:
    """A bot as an object."""

    def choose(
        self, _seat: Seat, _view: towers.View, moves: tuple[towers.Move, ...], _dealer: Dealer
    ) -> towers.Move:
        """The last move."""
        return moves[-1]


def test_a_bot_itself_can_be_seated() -> None:
    """It goes by its class, or by a name that it is given."""
    bots = (NamedBot("careful", greedy_bot(towers)), Mine())
    rows = list(simulate(towers, TWO, bots, game_seeds(1, 2), jobs=1))
    assert rows[0].bots == ("careful", f"{__name__}:Mine")
    assert list(simulate(towers, TWO, bots, game_seeds(1, 2), jobs=2)) == rows


def test_what_is_no_bot_cannot_be_seated() -> None:
    """A class is not yet one."""
    wrong: list[tuple[Any, str]] = [
        (Mine, r"Mine is a class, not a bot; make one: Mine\(\.\.\.\)"),
        (7, "int is no bot: it has no method choose"),
        (NamedBot("two words", Mine()), "a bot cannot be called 'two words'"),
        (NamedBot("x", "greedy"), "x is no bot"),  # type: ignore[arg-type] # on purpose
    ]
    for bot, words in wrong:
        with pytest.raises(UnknownName, match=words):
            seat_bots((bot,), towers, 2)


def test_a_bot_that_cannot_travel_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reason, before any process is started; in one process it can play."""
    monkeypatch.delattr("skybridge_rules.simulate.run.process_pool")

    class Local(Mine):
        """Nobody else can import it."""

    with pytest.raises(WorkerLost, match=r"cannot be sent to a worker: .*Local"):
        list(simulate(towers, TWO, (Local(),), game_seeds(1, 2), jobs=2))
    assert len(list(simulate(towers, TWO, (Local(),), game_seeds(1, 2), jobs=1))) == 2


def test_an_executor_that_cannot_send_a_bot_says_so() -> None:
    """One of the caller's own finds out by itself."""

    class Unable(Executor):
        """Fails as a pool of processes does."""

        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(AttributeError("Can't pickle local object 'Local'"))
            return future

    with pytest.raises(WorkerLost, match=r"cannot be sent to a worker: .*Local"):
        list(simulate(towers, TWO, ("random",), game_seeds(1, 2), executor=Unable()))


def test_one_name_is_enough() -> None:
    """A text is one bot, not many letters."""
    assert [each.name for each in seat_bots("greedy", towers, 3)] == ["greedy"] * 3
