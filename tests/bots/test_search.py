"""The search bot: legal, repeatable, blind to secrets, and the same on every executor."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from math import ceil
from multiprocessing import get_context
from typing import Any, TypeAlias

import pytest
from magpie_rules.package import MAGPIE
from magpie_rules.package import PACKAGE as MAGPIE_PACKAGE

from skybridge_rules import CHANCE, Dealer, Match, Seat, register
from skybridge_rules.bots import (
    Budget,
    SearchBot,
    greedy_bot,
    play_on,
    play_out,
    search,
    search_bot,
)
from skybridge_rules.bots.outlook import Outlook
from skybridge_rules.core.game import Game
from skybridge_rules.package import AnyPackage, Knowledge, Request

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
AnyRules: TypeAlias = Game[Any, Any, Any, Any, Any]

GAMES = ("towers", "thraen", "skyward", "mysthea", "magpie")
SMALL = Budget(playouts=4)

SKIPPED = {"towers": 20, "thraen": 60, "skyward": 100, "mysthea": 60, "magpie": 8}
"""Steps that greedy plays before a question is looked for."""


def package_of(name: str) -> AnyPackage:
    """A game, installed or not."""
    return MAGPIE_PACKAGE if name == "magpie" else register.package(name)


def bot_of(name: str, budget: Budget = SMALL) -> SearchBot[Any, Any, Any, Any, Any]:
    """The search bot of a game with what its package knows."""
    package = package_of(name)
    return search_bot(package.rules, budget, knowledge=package.knowledge)


def asked_in(name: str, skip: int | None = None) -> tuple[AnyMatch, Seat]:
    """A game between greedy bots, at a question that is worth a search."""
    package = package_of(name)
    rules, searched = package.rules, package.knowledge.worth_searching
    match: AnyMatch = Match(rules, package.options.make(Request(3)), dealer=Dealer.of("search"))
    bots = dict.fromkeys(rules.seats(match.state), greedy_bot(rules, package.knowledge))
    for _ in islice(play_on(match, bots), SKIPPED[name] if skip is None else skip, None):
        asked = match.decision
        if asked is None or asked.by is CHANCE or len(match.moves) < 3:
            continue
        if not searched or asked.ask in searched:
            return match, asked.by
    raise AssertionError(name)


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_a_legal_move_and_the_same_one_again(name: str) -> None:
    """In the middle of every game; another bot of the same kind is no other."""
    match, seat = asked_in(name)
    view, moves = match.view(seat), match.moves
    chosen = {bot_of(name).choose(seat, view, moves, Dealer.of(3)) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(moves)


@pytest.mark.parametrize("name", GAMES)
def test_what_it_may_not_know_makes_no_difference(name: str) -> None:
    """Two states with the same view, other secrets behind it; the view travels as text alone."""
    match, seat = asked_in(name)
    rules, view = match.game, match.view(seat)
    worlds = [rules.resample(view, Dealer.of(number)) for number in range(10)]
    other = next((world for world in worlds if world != match.state), match.state)
    assert (other == match.state) == (name == "towers")  # nothing is hidden there
    chosen = set()
    for state in (match.state, other):
        seen = rules.JSON.read_view(rules.JSON.to_json(rules.view(state, seat)))
        chosen.add(bot_of(name).choose(seat, seen, rules.legal_moves(state), Dealer.of(7)))
    assert len(chosen) == 1


class Sealed:
    """Rules under which the true state cannot be looked at: only imagined ones can."""

    def __init__(self, rules: AnyRules, secret: object) -> None:
        self._rules, self._secret = rules, secret
        self.imagined = 0

    def resample(self, view: Any, dealer: Dealer) -> Any:
        """Counted."""
        self.imagined += 1
        return self._rules.resample(view, dealer)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._rules, name)
        if not callable(found):
            return found

        def watched(*arguments: Any) -> Any:
            assert all(each is not self._secret for each in arguments)
            return found(*arguments)

        return watched


def test_it_is_handed_a_view_and_imagines_the_rest() -> None:
    """Four moves in one world, two in two more; the first world is imagined for greedy, too."""
    match, seat = asked_in("magpie")
    sealed: Any = Sealed(MAGPIE, match.state)
    bot: SearchBot[Any, Any, Any, Any, Any] = SearchBot(
        sealed, MAGPIE_PACKAGE.knowledge, Budget(playouts=8)
    )
    assert bot.choose(seat, match.view(seat), match.moves, Dealer.of(1)) in match.moves
    stages = bot.budget.stages(len(match.moves))
    assert sealed.imagined == 1 + sum(stage.worlds or 0 for stage in stages)


@pytest.fixture(scope="module")
def processes() -> Any:
    """Two fresh processes."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("name", ["towers", "thraen", "skyward", "mysthea"])
def test_processes_change_nothing(name: str, processes: Executor) -> None:
    """Views and moves travel, and so does the bot, without its executor."""
    match, seat = asked_in(name)
    alone = bot_of(name, Budget(playouts=8))
    shared = search_bot(match.game, Budget(playouts=8), processes)
    view, moves = match.view(seat), match.moves
    for seed in range(2):
        chosen = alone.choose(seat, view, moves, Dealer.of(seed))
        assert shared.choose(seat, view, moves, Dealer.of(seed)) == chosen


def test_threads_change_nothing() -> None:
    """However late a world comes, it is counted in its place."""
    package = package_of("magpie")
    played = []
    with ThreadPoolExecutor(3) as pool:
        for executor in (None, pool):
            bot = search_bot(package.rules, SMALL, executor, package.knowledge)
            match = Match(MAGPIE, package.options.make(Request(2)), dealer=Dealer.of(2))
            play_out(match, dict.fromkeys(MAGPIE.seats(match.state), bot))
            played.append(match.played)
    assert played[0] == played[1]


def test_an_executor_stays_at_home() -> None:
    """A bot that is pickled is equal, and thinks alone."""
    with ThreadPoolExecutor(1) as pool:
        bot = search_bot(register.package("thraen").rules, SMALL, pool)
        again = pickle.loads(pickle.dumps(bot))
    assert again == bot
    assert again.executor is None


class Clock:
    """A clock that goes on by a tick whenever a world is played on from, and stands else."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.playouts = 0.0, 0
        playout = Outlook.playout

        def counted(outlook: Any, *asked: Any) -> float:
            self.now += 1.0
            self.playouts += 1
            return float(playout(outlook, *asked))

        monkeypatch.setattr(search, "monotonic", lambda: self.now)
        monkeypatch.setattr(Outlook, "playout", counted)


@pytest.mark.parametrize("seconds", [1, 2, 3, 5, 8, 13, 40, 41.5])
def test_by_the_clock_it_thinks_as_long_as_it_may(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No playout begins after the time, and most of the time is used."""
    match, seat = asked_in("magpie")
    clock = Clock(monkeypatch)
    bot = bot_of("magpie", Budget(seconds=seconds))
    assert bot.choose(seat, match.view(seat), match.moves, Dealer.of(1)) in match.moves
    assert clock.playouts <= ceil(seconds)
    assert clock.playouts >= ceil(seconds / 2)


def test_time_for_one_look_is_time_for_greedys_favourite() -> None:
    """Nothing is played on, so a bot with hardly any time answers as fast as greedy."""
    match, seat = asked_in("magpie")
    asked = match.view(seat), match.moves
    with ThreadPoolExecutor(2) as pool:
        for executor in (None, pool):
            sealed: Any = Sealed(MAGPIE, match.state)
            bot: SearchBot[Any, Any, Any, Any, Any] = SearchBot(
                sealed, MAGPIE_PACKAGE.knowledge, Budget(seconds=1e-9), executor
            )
            chosen = bot.choose(seat, *asked, Dealer.of(1))
            assert sealed.imagined == 1
            state = bot.world(asked[0], Dealer.of(1), 0)
            leads = bot.greedy.leads(state, seat, asked[1], Dealer.of(1).fork("first look"))
            assert leads[asked[1].index(chosen)] == max(leads)


def test_an_executor_is_given_whole_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some at a time, while there is time."""
    match, seat = asked_in("magpie")
    clock = Clock(monkeypatch)
    package = package_of("magpie")
    with ThreadPoolExecutor(1) as pool:
        bot = search_bot(package.rules, Budget(seconds=0.5), pool, package.knowledge)
        assert bot.choose(seat, match.view(seat), match.moves, Dealer.of(1)) in match.moves
    assert clock.playouts == search.AT_ONCE * bot.budget.stages(len(match.moves))[0].width


def test_without_knowledge_it_plays_to_the_end_of_the_round() -> None:
    """Any game is searched, by its points alone."""
    match, seat = asked_in("magpie")
    rounds = []

    def noted(state: Any, owner: Seat) -> float:  # noqa: ARG001
        rounds.append(MAGPIE.round_of(state) - MAGPIE.round_of(match.state))
        return 0.0

    bot: SearchBot[Any, Any, Any, Any, Any] = SearchBot(MAGPIE, Knowledge(noted), SMALL)
    assert bot.choose(seat, match.view(seat), match.moves, Dealer.of(1)) in match.moves
    assert set(rounds) == {0, 1}
    plain = SearchBot(MAGPIE)
    assert plain.choose(seat, match.view(seat), match.moves, Dealer.of(1)) in match.moves


def test_a_question_that_is_not_worth_it_is_left_to_greedy() -> None:
    """With the same dealer, the same answer."""
    match, seat = asked_in("magpie")
    known = MAGPIE_PACKAGE.knowledge
    lazy: Knowledge[Any, Any] = Knowledge(known.reserve, worth_searching=("no such question",))
    for seed in range(5):
        asked = seat, match.view(seat), match.moves, Dealer.of(seed)
        greedy = greedy_bot(MAGPIE, known).choose(*asked)
        assert search_bot(MAGPIE, SMALL, knowledge=lazy).choose(*asked) == greedy


@pytest.mark.parametrize("name", ["towers", "thraen", "skyward", "mysthea"])
def test_what_a_package_finds_worth_searching_is_asked_in_its_game(name: str) -> None:
    """A misspelt question would never be searched."""
    package = package_of(name)
    assert set(package.knowledge.worth_searching) <= set(package.asks)
