"""Bots: they see views, choose legal moves, draw no luck from elsewhere, and greedy is no fool."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from magpie_rules.package import MAGPIE, PACKAGE
from magpie_rules.state import Options

from skybridge_rules import CHANCE, Dealer, Match, Seat, skyward, thraen, towers
from skybridge_rules.bots import (
    BOTS,
    BlindBot,
    Bot,
    RandomBot,
    bot_named,
    greedy_bot,
    play_on,
    play_out,
)
from skybridge_rules.core.errors import SeatError, UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.package import Request

QUICK = tuple("search-4" if name == "search" else name for name in BOTS)
"""Every bot; one that searches does so with a small budget."""


def bots(*names: str) -> dict[Seat, Bot[towers.Move, towers.View]]:
    """A bot for each seat."""
    return {Seat(seat): bot_named(name, towers) for seat, name in enumerate(names)}


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_a_game_to_its_end(name: str, players: int) -> None:
    """Every move they choose is accepted."""
    match = Match(towers, towers.Options(players), dealer=Dealer.of(players))
    steps = play_out(match, bots(*[name] * players))
    assert match.decision is None
    assert steps == len(match.played)


@pytest.mark.parametrize("name", QUICK)
def test_bots_play_a_game_with_secrets_and_chance(name: str) -> None:
    """What they do not know they have to imagine."""
    match = Match(MAGPIE, Options(3, rounds=3), dealer=Dealer.of("secrets"))
    play_out(match, {seat: bot_named(name, MAGPIE) for seat in MAGPIE.seats(match.state)})
    assert match.decision is None


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_has_no_memory_and_no_luck_of_its_own(name: str) -> None:
    """The same view, moves and dealer give the same choice."""
    match = Match(towers, towers.Options(4))
    bot = bot_named(name, towers)
    view = match.view(Seat(0))
    chosen = {bot.choose(Seat(0), view, match.moves, Dealer.of(5)) for _ in range(5)}
    assert len(chosen) == 1
    assert chosen <= set(match.moves)


def test_equal_seeds_give_equal_games() -> None:
    """In every detail."""
    first, second = (Match(towers, towers.Options(3), dealer=Dealer.of(9)) for _ in range(2))
    for match in (first, second):
        play_out(match, bots("greedy", "random", "greedy"))
    assert first.played == second.played


class Looker:
    """Takes the first move, and notes what it was shown."""

    def __init__(self) -> None:
        self.seen: list[object] = []

    def choose(self, seat: Seat, view: object, moves: tuple[Any, ...], dealer: Dealer) -> Any:  # noqa: ARG002
        self.seen.append(view)
        return moves[0]


class BlindLooker(Looker, BlindBot):
    """The same, but it says that it never looks."""


def test_a_view_is_made_only_for_a_bot_that_looks() -> None:
    """A blind bot is handed None; any other one gets the view of its seat."""
    match = Match(towers, towers.Options(players=2), dealer=Dealer.of("looks"))
    looks, blind = Looker(), BlindLooker()
    played = play_on(match, {Seat(0): looks, Seat(1): blind})
    for _, _ in zip(range(6), played, strict=False):
        pass
    assert looks.seen
    assert all(isinstance(view, towers.View) for view in looks.seen)
    assert blind.seen
    assert set(blind.seen) == {None}


def test_play_on_stops_where_a_person_is_asked() -> None:
    """A seat without a bot is a seat with a person."""
    match = Match(towers, towers.Options(3), dealer=Dealer.of(1))
    table = {Seat(0): RandomBot(), Seat(1): RandomBot()}
    deciders = [by for by, _, _ in play_on(match, table)]
    assert deciders == [0, 1]
    assert match.decision is not None
    assert match.decision.by == 2


@pytest.mark.slow
@pytest.mark.parametrize(("players", "games", "share"), [(2, 40, 0.8), (3, 30, 0.8), (4, 40, 0.7)])
def test_greedy_beats_random_clearly(players: int, games: int, share: float) -> None:
    """One greedy bot among random ones, on each seat in turn; fixed seeds, far above its share."""
    won = 0.0
    for number in range(games):
        greedy = number % players
        names = ["greedy" if seat == greedy else "random" for seat in range(players)]
        match = Match(towers, towers.Options(players), dealer=Dealer.of(number))
        play_out(match, bots(*names))
        winners = towers.score(match.state).winners
        won += (greedy in winners) / len(winners)
    assert won / games > share


def test_greedy_lays_bridges_and_claims_what_they_join() -> None:
    """A bot that never uses its best pieces would be no company."""
    match = Match(towers, towers.Options(4), dealer=Dealer.of(2))
    play_out(match, bots(*["greedy"] * 4))
    assert any(item.category == "link" for item in towers.score(match.state).items)


def test_greedy_says_what_it_thinks_of_each_move() -> None:
    """A search asks it in states of its own; it chooses a move with the largest lead."""
    match = Match(towers, towers.Options(2), dealer=Dealer.of(3))
    assert len(list(play_on(match, {Seat(0): RandomBot()}))) == 1
    bot = greedy_bot(towers)
    leads = bot.leads(match.state, Seat(1), match.moves, Dealer.of(1))
    thought = dict(zip(match.moves, leads, strict=True))
    assert len(set(leads)) > 1
    assert thought[bot.choose(Seat(1), match.view(Seat(1)), match.moves, Dealer.of(2))] == max(
        leads
    )


def test_greedy_in_several_worlds_takes_what_leads_most_on_average() -> None:
    """Each world has secrets and luck of its own; one world is the first of several."""
    match = Match(MAGPIE, PACKAGE.options.make(Request(3)), dealer=Dealer.of("worlds"))
    seats, known = MAGPIE.seats(match.state), PACKAGE.knowledge
    differ = 0
    for by, _, _ in play_on(match, dict.fromkeys(seats, RandomBot())):
        asked = match.decision
        if by is CHANCE or asked is None or asked.by is CHANCE or len(match.moves) < 3:
            continue
        seat, view, moves, dealer = asked.by, match.view(asked.by), match.moves, Dealer.of(1)
        bot = greedy_bot(MAGPIE, known)
        sums = [0.0] * len(moves)
        for world in ("", " 1", " 2", " 3"):
            state = MAGPIE.resample(view, dealer.fork(f"imagine{world}"))
            leads = bot.leads(state, seat, moves, dealer.fork(f"chance{world}"))
            sums = [total + lead for total, lead in zip(sums, leads, strict=True)]
        chosen = greedy_bot(MAGPIE, known, worlds=4).choose(seat, view, moves, dealer)
        assert sums[moves.index(chosen)] == max(sums)
        differ += chosen != bot.choose(seat, view, moves, dealer)
    assert differ


def test_a_seat_without_a_bot_is_noticed_before_anything_is_played() -> None:
    """Every one of them is named."""
    match = Match(towers, towers.Options(3), dealer=Dealer.of(3))
    with pytest.raises(SeatError, match=r"no bot for seat 0, 2; play_on plays until"):
        play_out(match, {Seat(1): RandomBot()})
    assert match.step == 0


@pytest.mark.parametrize("name", [*BOTS, "greedy-3"])
@pytest.mark.parametrize("game", [towers, thraen, skyward])
def test_bots_can_be_copied_and_pickled(name: str, game: Game[Any, Any, Any, Any, Any]) -> None:
    """A game that is a module travels by its name."""
    bot = bot_named(name, game)
    assert copy.deepcopy(bot) is bot
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(bot, protocol)) == bot


def test_an_unknown_bot_is_refused_with_the_ones_there_are() -> None:
    """By name."""
    with pytest.raises(UnknownName, match="no bot 'deep'; there are random, greedy, search"):
        bot_named("deep", towers)
