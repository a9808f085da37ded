"""Accounts: a game as one seat saw it, given to that seat and replayed from it."""

from __future__ import annotations

import json

import pytest
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options

from skybridge_rules import towers
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.match import (
    Match,
    account_of,
    format_account,
    format_record,
    frames,
    parse_account,
    parse_record,
    record_of,
    replay,
)
from tests.match.magpies import magpies, played

EYES = (None, Seat(0), Seat(1))
MATCH = magpies()
OWN = account_of(MATCH, Seat(1))


# What is in it.


@pytest.mark.parametrize("seed", range(6))
def test_an_account_comes_back_and_shows_what_the_seat_saw(seed: int) -> None:
    """Every view, question and event as it was at its time, and only the own moves."""
    match = magpies(seed, Options(3, rounds=3))
    for seat in (*EYES, Seat(2)):
        account = account_of(match, seat)
        text = format_account(account)
        assert parse_account(text) == account
        assert format_account(parse_account(text)) == text
        seen = list(frames(MAGPIE, parse_account(text)))
        assert [frame.view for frame in seen] == [MAGPIE.view(each, seat) for each in match.states]
        assert [frame.decision for frame in seen] == list(map(MAGPIE.decision, match.states))
        assert [frame.step for frame in seen] == list(range(match.step + 1))
        for frame, step, before in zip(seen[1:], match.played, match.states, strict=False):
            assert frame.by == step.by
            assert frame.move == (step.move if step.by == seat else None)
            assert frame.events == MAGPIE.step(before, step.move).heard(seat)
            assert frame.told == MAGPIE.step(before, step.move).told_to(seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_nothing_is_hidden_everybody_can_replay_the_game(players: int) -> None:
    """Towers: the account of each seat ends with the true position and the true totals."""
    match = Match(towers, towers.Options(players))
    dealer = Dealer.of(players)
    while match.moves:
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
    for seat in (None, *towers.seats(match.state)):
        account = parse_account(format_account(account_of(match, seat)))
        *_, last = frames(towers, account)
        assert last.view == match.view(seat)
        assert account.totals == towers.score(match.state).totals


def test_a_record_becomes_an_account_by_replaying_it() -> None:
    """The account of the replayed match is the account of the match."""
    again = replay(MAGPIE, parse_record(format_record(record_of(MATCH))))
    assert account_of(again, Seat(1)) == OWN


def test_an_account_can_begin_at_a_position_and_end_before_the_end() -> None:
    """The position itself, which holds everything, is not in it."""
    match = Match(MAGPIE, MATCH.options, start=MATCH.states[8])
    match.play(MATCH.played[8].move)
    account = account_of(match, Seat(0))
    assert account.totals is None
    seen = list(frames(MAGPIE, parse_account(format_account(account))))
    assert [frame.view for frame in seen] == [MAGPIE.view(each, Seat(0)) for each in match.states]
    match.undo(force=True)
    assert account_of(match, Seat(0)).scenes == ()


def test_an_account_reads_line_by_line() -> None:
    """Headers, the first view, a line to a step, the result, nothing else."""
    lines = format_account(OWN).split("\n")
    headers = json.loads(lines[0])
    assert (headers["account"], headers["game"], headers["seen_by"]) == (2, "magpie", 1)
    end = json.loads(lines[-2])
    assert end["steps"] == len(lines) - 4 == MATCH.step
    assert end["result"] == list(MAGPIE.score(MATCH.state).totals)
    assert json.loads(lines[1])["view"]["seat"] == 1
    assert json.loads(lines[2])["by"] == CHANCE.value
    assert lines[-1] == ""


def test_nobody_sits_at_a_seat_that_is_not_there() -> None:
    """Neither a seat beyond the last nor before the first."""
    for seat in (Seat(2), Seat(-1)):
        with pytest.raises(ValueError, match="there is no seat"):
            account_of(MATCH, seat)


# What is not in it.

DEALT = ("show:1", "show:2", "show:3", "show:4", "show:5", "show:6", "roll:1")
REST = ("pass", "pick:3", "pick:4")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("bury:1", *REST), ("bury:2", *REST)),
        (("draw", "show:1", *REST), ("draw", "show:5", *REST)),
        (("peek", "show:1", *REST), ("peek", "show:5", *REST)),
    ],
    ids=["buried", "drawn", "peeked"],
)
def test_what_was_never_revealed_leaves_no_trace(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    """A choice, a draw or a look of seat 0: to the others both games are the same, byte by byte."""
    here, there = played(*DEALT, *one), played(*DEALT, *other)
    assert here.decision is None
    for seat in (Seat(1), None):
        assert format_account(account_of(here, seat)) == format_account(account_of(there, seat))
    own = account_of(here, Seat(0)), account_of(there, Seat(0))
    assert format_account(own[0]) != format_account(own[1])


def test_an_account_knows_nothing_before_its_time() -> None:
    """Games that part at a step have equal lines up to there, digests and all."""
    here = played(*DEALT, "pass", "pass", "pick:1", "pick:4")
    there = played(*DEALT, "pass", "pass", "pick:2", "pick:5")
    for seat in (Seat(1), None):
        one, other = account_of(here, seat), account_of(there, seat)
        lines = [format_account(each).split("\n") for each in (one, other)]
        assert lines[0][:12] == lines[1][:12]
        assert one.scenes[10] != other.scenes[10]
