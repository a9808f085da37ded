"""Simulations: the same sums however the work is divided."""

from __future__ import annotations

import json
from fractions import Fraction
from multiprocessing import active_children
from typing import Any

import pytest

from skybridge_rules import towers
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.cli.batch import Batch, play_batch
from skybridge_rules.cli.errors import UsageError
from skybridge_rules.cli.tally import Tally
from skybridge_rules.cli.workers import CHUNK, tallies
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import Match
from tests.cli.running import run


def report(*argv: str) -> dict[str, Any]:
    """The JSON of a simulation, without its timing."""
    ran = run("simulate", "towers", "--json", *argv)
    assert ran.code == 0
    assert ran.err == ""
    plain: dict[str, Any] = json.loads(ran.out)
    assert plain.pop("seconds") >= 0
    plain.pop("decisions_per_second")
    return plain


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    """Each game has a dealer of its own, and sums are exact."""
    asked = ("--players", "3", "--games", "45", "--bots", "random", "--seed", "seven")
    assert report(*asked, "--jobs", "2") == report(*asked)


def test_game_g_is_dealt_by_its_own_fork_of_the_seed() -> None:
    """So any single game of a simulation can be played again."""
    plain = report("--players", "2", "--games", "3", "--bots", "random", "--seed", "9")
    points = [0, 0]
    for game in range(3):
        match = Match(towers, towers.Options(2), dealer=Dealer.of(9).fork(game))
        play_out(match, dict.fromkeys(towers.seats(match.state), bot_named("random", towers)))
        points = [a + b for a, b in zip(points, towers.score(match.state).totals, strict=True)]
    assert [seat["mean_points"] * 3 for seat in plain["seats"]] == pytest.approx(points)


def test_wins_are_shared_and_bots_repeated() -> None:
    """Every game has exactly one win to give away (TW-712)."""
    plain = report("--games", "12", "--bots", "greedy,random")
    assert [seat["bot"] for seat in plain["seats"]] == ["greedy", "random", "greedy", "random"]
    assert sum(seat["wins"] for seat in plain["seats"]) == pytest.approx(12)
    assert [bot["bot"] for bot in plain["bots"]] == ["greedy", "random"]
    greedy, random = plain["bots"]
    assert greedy["wins"] > random["wins"]
    assert plain["games"] == 12
    assert plain["length"]["min"] <= plain["length"]["mean"] <= plain["length"]["max"]
    assert plain["branching"]["mean"] <= plain["branching"]["max"]


def test_tallies_add_up() -> None:
    """Batches in any division give the same tally."""
    options = towers.JSON.to_json(towers.Options(4))
    whole = Batch("towers", options, ("random",) * 4, "1", 0, 7)
    parts = list(whole.parts(3))
    assert [(part.first, part.count) for part in parts] == [(0, 3), (3, 3), (6, 1)]
    tally = Tally()
    for part in reversed(parts):
        tally += play_batch(part)
    assert tally == play_batch(whole)
    assert sum(seat.wins for seat in tally.seats) == Fraction(7)
    assert sum(tally.categories.values()) == sum(seat.points for seat in tally.seats)


def test_the_table_names_seats_and_bots() -> None:
    """What a person reads."""
    ran = run("simulate", "towers", "--games", "5", "--players", "2", "--bots", "random")
    assert ran.code == 0
    assert "seat 1 (GY)" in ran.out
    assert "decisions per second" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("--bots", "clever"), "no bot 'clever'; there are random, greedy"),
        (("--bots", ""), "no bot ''"),
        (("--bots", "random,random,random", "--players", "2"), "3 bots for 2 seats"),
        (("--games", "0"), "0 is not between 1 and"),
        (("--games", "many"), "'many' is not a whole number"),
        (("--jobs", "0"), "0 is not between 1 and"),
        (("--players", "7"), "2, 3 or 4 can play, not 7 (TW-001)"),
    ],
)
def test_bad_requests_are_refused(argv: tuple[str, ...], words: str) -> None:
    """In one line, before anything is played."""
    ran = run("simulate", "towers", *argv)
    assert ran.code == 2
    assert words in ran.err
    assert ran.out == ""


def test_leaving_a_simulation_early_ends_its_processes() -> None:
    """As Ctrl-C does: nothing goes on in the background."""
    options = towers.JSON.to_json(towers.Options(4))
    before = active_children()
    parts = tallies(Batch("towers", options, ("random",) * 4, "1", 0, 5_000), 2)
    assert next(parts).games == CHUNK
    assert len(active_children()) > len(before)
    parts.close()
    assert active_children() == before


def test_a_lost_process_is_reported() -> None:
    """In one line, not as a wall of text."""
    options = towers.JSON.to_json(towers.Options(4))
    parts = tallies(Batch("towers", options, ("random",) * 4, "1", 0, 5_000), 2)
    next(parts)
    for child in active_children():
        child.terminate()
    with pytest.raises(UsageError, match="a worker process ended unexpectedly"):
        for _ in parts:
            pass
