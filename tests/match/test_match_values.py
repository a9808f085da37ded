"""A match is copied and pickled with its whole past, shown in a line, and told again."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from magpie_rules import state as magpie
from magpie_rules.package import MAGPIE, PACKAGE

from skybridge_rules import mysthea, register, skyward, thraen, towers
from skybridge_rules.bots import RandomBot, play_on
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import NotAsked, PackageError, SeatError, StepError
from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.match import Match, UndoStopped, format_record, record_of
from skybridge_rules.skyward.edition import edition
from skybridge_rules.thraen import Edition
from tests.deep import rarely
from tests.skyward.fixtures import small
from tests.thraen.samples import QUICK

AnyGame = Game[Any, Any, Any, Any, Any]
AnyMatch = Match[Any, Any, Any, Any, Any]

GAMES: dict[str, tuple[AnyGame, Any]] = {
    "towers": (towers, towers.Options(3)),
    "thraen": (thraen, thraen.Options(2)),
    "thraen with an owner's cards": (Edition(QUICK), thraen.Options(2, content=QUICK)),
    "skyward": (skyward, skyward.Options(3)),
    "skyward with an owner's cards": (edition(small()), skyward.Options(2, content=small())),
    "mysthea": (mysthea, mysthea.Options(3)),
    "magpie": (MAGPIE, magpie.Options(2)),
}

PROTOCOLS = [2, *map(rarely, range(3, pickle.HIGHEST_PROTOCOL)), pickle.HIGHEST_PROTOCOL]
"""Of those between the oldest and the newest the deep run sees to it."""


@pytest.fixture(autouse=True)
def _magpie() -> Iterator[None]:
    """In the register, as if it were installed."""
    added = PACKAGE.name not in register.names()
    if added:
        register.add(PACKAGE)
    yield
    if added:
        register.remove(PACKAGE.name)


def played(name: str, steps: int = 40) -> tuple[AnyMatch, list[Step[Any, Any]]]:
    """A match of random moves, and what was told at each step."""
    game, options = GAMES[name]
    match: AnyMatch = Match(game, options, dealer=Dealer.of("values"))
    bots = dict.fromkeys(game.seats(match.state), RandomBot())
    told = [step for _, (_, _, step) in zip(range(steps), play_on(match, bots), strict=False)]
    return match, told


def same(one: AnyMatch, other: AnyMatch) -> bool:
    """Whether two matches are at the same point with the same past."""
    return (
        one.states == other.states
        and one.played == other.played
        and (one.dealer, one.names, one.options) == (other.dealer, other.names, other.options)
        and one.can_redo == other.can_redo
        and format_record(record_of(one)) == format_record(record_of(other))
        and one.barrier() == other.barrier()
    )


def pickled(match: AnyMatch) -> AnyMatch:
    """A match that was pickled and read again."""
    return pickle.loads(pickle.dumps(match))  # type: ignore[no-any-return]  # what was put in


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_match_is_equal_and_independent(
    name: str, again: Callable[[AnyMatch], AnyMatch]
) -> None:
    """Playing on, taking back and bringing back in one leaves the other where it is."""
    match, _ = played(name, 20)
    match.undo(force=True)
    other = again(match)
    assert other is not match
    assert same(match, other)
    before = match.states
    other.redo()
    other.undo(force=True)
    other.undo(force=True)
    other.play(other.moves[-1])
    other.play(other.moves[-1])
    assert match.states == before
    assert match.can_redo
    match.redo()
    assert other.step == len(before)
    assert not other.can_redo


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_match_comes_back_equal(name: str, protocol: int) -> None:
    """In state, record and undo, by every protocol; the game is the one of this process."""
    match, _ = played(name)
    other: AnyMatch = pickle.loads(pickle.dumps(match, protocol))
    assert same(match, other)
    assert other.game == match.game
    if "owner's cards" not in name:
        assert other.game is match.game
    while match.step:
        assert match.barrier() == other.barrier()
        assert match.undo(force=True) == other.undo(force=True)
    with pytest.raises(UndoStopped):
        other.undo(force=True)
    assert other.redo() == match.redo()


ELSEWHERE = """
import pickle, sys
match = pickle.load(sys.stdin.buffer)
match.deal() or match.play(match.moves[0])
sys.stdout.buffer.write(pickle.dumps(match))
"""


@pytest.mark.parametrize(
    "name", ["towers", "thraen", "thraen with an owner's cards", "skyward", "mysthea"]
)
def test_a_match_goes_on_in_another_process(name: str) -> None:
    """Which has imported nothing of ours before."""
    match, _ = played(name, 20)
    sent = pickle.dumps(match)
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=sent, capture_output=True, check=True
    )
    other: AnyMatch = pickle.loads(done.stdout)
    if not match.deal():
        match.play(match.moves[0])
    assert same(match, other)


def test_a_pickled_match_is_not_large() -> None:
    """States share what they have in common, and there is no content in it."""
    match, _ = played("thraen", 200)
    assert len(pickle.dumps(match)) < 80_000


def test_a_game_that_nobody_finds_again_cannot_be_pickled() -> None:
    """The error says what to do; nothing is half written."""
    match, _ = played("magpie", 3)
    assert pickle.loads(pickle.dumps(PACKAGE)) is register.package("magpie")
    register.remove("magpie")
    if "magpie" in register.names():
        return  # it is installed here, so it is found
    with pytest.raises(PackageError, match=r"magpie cannot be pickled.*register\.add"):
        pickle.dumps(match)
    assert copy.copy(match).state is match.state


def test_a_match_shows_itself_in_a_line() -> None:
    """The game, who plays, the step, and who is asked for what by which rule."""
    match = Match(towers, towers.Options(2), names=("Ada", "Bo"), dealer=Dealer.of(1))
    assert repr(match) == "<Match of towers: Ada, Bo; step 0; seat 0 is asked: lay (TW-101)>"
    assert repr(Match(thraen, thraen.Options(2))).endswith(
        "chance is asked: starter (TH-SETUP-08)>"
    )
    over, _ = played("towers", 100)
    assert repr(over).endswith("the game is over>")


@pytest.mark.parametrize("name", GAMES)
def test_the_events_of_any_step_are_told_again(name: str) -> None:
    """As they were told when it was played, with those who may know of them."""
    match, told = played(name)
    assert [match.events(number) for number in range(1, match.step + 1)] == [
        step.events for step in told
    ]


def test_a_step_that_was_not_played_has_no_events() -> None:
    """Neither the start, nor one that was taken back, nor one counted from the end."""
    match, _ = played("towers", 3)
    match.undo(force=True)
    for step in (0, 3, 4, -1):
        with pytest.raises(StepError, match=f"there is no step {step}; 2 were played"):
            match.events(step)


def test_nothing_is_dealt_where_chance_is_not_asked() -> None:
    """Our own error says who is asked, or that the game is over; nothing has changed."""
    match, _ = played("towers", 3)
    dealer = match.dealer
    with pytest.raises(NotAsked, match=r"nothing for chance to answer: seat 0 is asked: lay \(TW-"):
        match.deal_once()
    assert (match.step, match.dealer, match.deal()) == (3, dealer, ())
    over, _ = played("towers", 100)
    with pytest.raises(NotAsked, match="the game is over"):
        over.deal_once()
    fresh: AnyMatch = Match(thraen, thraen.Options(2), dealer=Dealer.of(1))
    fresh.deal_once()
    assert fresh.latest is not None
    assert fresh.latest.by is CHANCE


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [7, -1, "0"])
def test_a_seat_that_is_not_there_has_no_view(name: str, seat: Any) -> None:
    """In every game; a negative number is not counted from the end."""
    match, _ = played(name, 5)
    with pytest.raises(SeatError, match=f"there is no seat {seat!r}; there are 0(, 1)? and "):
        match.view(seat)
    assert match.view(None) != match.view(Seat(1))
