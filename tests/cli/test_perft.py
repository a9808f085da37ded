"""Counts of move sequences: pinned, and agreed on by the naive reference."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.cli.perft import count_sequences, divided
from tests.cli.running import run
from tests.towers.naive import NaiveTowers

PINS = {2: (36, 1_224, 38_208), 3: (36, 1_188, 35_904), 4: (18, 306, 4_944)}
"""By number of players, for the depths 1 to 3."""

NEAR_THE_END = (
    "1: R3 G3 B3 Y3 R^ / 2: R3 G3 B3 Y3 R^ / 3: R3 G3 B3 Y3 G^ / 4: R3 G3 B3 Y3 G^ / 5: Y2 B2"
    " / 6: R2 G2 B2 Y2 B^ / 7: R2 G2 B2 Y2 B^ / 8: Y2 R2 G2 B2 Y^ / 9: G2 Y^"
)
"""Only tower 5 is open and red has the last block, so no sequence is long."""


def naive_count(game: NaiveTowers, depth: int) -> int:
    """As ``count_sequences``, by the reference."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal():
        after = game.copy()
        after.play(move)
        total += naive_count(after, depth - 1)
    return total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_three_plies_are_pinned(players: int) -> None:
    """One number for each depth, whatever becomes of the code that lists moves."""
    state = towers.new(towers.Options(players))
    counts = tuple(count_sequences(towers, state, depth) for depth in (1, 2, 3))
    assert counts == PINS[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_naive_reference_counts_the_same(players: int) -> None:
    """Two implementations that share no code agree."""
    assert naive_count(NaiveTowers(players), 2) == PINS[players][1]


def test_the_empty_sequence_is_one() -> None:
    """Depth 0 has one sequence, of no moves."""
    assert count_sequences(towers, towers.new(towers.Options(4)), 0) == 1
    assert run("perft", "towers", "--depth", "0").out == "1\n"


def test_a_game_that_ends_early_adds_nothing() -> None:
    """Only sequences of the full length count (TW-603)."""
    position = f"towers players=4 turn=R out=- | {NEAR_THE_END}"
    state = towers.parse_position(position)
    counts = [count_sequences(towers, state, depth) for depth in range(5)]
    assert counts[0] == 1
    assert counts[1] > 0
    assert counts[-1] == 0
    assert run("perft", "towers", "--depth", "4", "--position", position).out == "0\n"


def test_the_count_below_each_move_adds_up() -> None:
    """Dividing loses nothing."""
    state = towers.new(towers.Options(4))
    below = divided(towers, state, 3)
    assert sum(below.values()) == PINS[4][2]
    assert list(below) == [towers.format_move(move) for move in towers.legal_moves(state)]


def test_the_last_line_is_the_count_alone() -> None:
    """Timings go to stderr, so a script can take the last line."""
    ran = run("perft", "towers", "--players", "2", "--depth", "3")
    assert ran.code == 0
    assert ran.out == "38208\n"
    assert [line.split(":")[0] for line in ran.err.splitlines()] == [
        "depth 1",
        "depth 2",
        "depth 3",
    ]


def test_divided_lines_come_before_the_count() -> None:
    """One line to a first move."""
    lines = run("perft", "towers", "--players", "4", "--depth", "2", "--divide").out.splitlines()
    assert lines[-1] == "306"
    assert lines[0] == "R3@1 17"
    assert len(lines) == 19


def test_a_position_and_its_number_of_players_must_agree() -> None:
    """The position says who plays; another number is a mistake."""
    position = "towers players=2 turn=R out=- |"
    good = run("perft", "towers", "--players", "2", "--depth", "1", "--position", position)
    assert good.out == "36\n"
    bad = run("perft", "towers", "--players", "3", "--depth", "1", "--position", position)
    assert bad.code == 2
    assert "--players 3, but the position has 2" in bad.err
