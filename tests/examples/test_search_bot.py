"""The bot that searches: it knows a view and no more, weighs chance exactly, and beats greedy."""

from __future__ import annotations

from itertools import islice
from typing import TypeAlias

import pytest
from examples.search_bot import (
    SearchBot,
    main,
    mean,
    never,
    search_thraen,
    search_towers,
    series,
    turn_over,
)
from magpie_rules.events import Event
from magpie_rules.moves import Move
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules import CHANCE, Dealer, Match, Seat, thraen, towers
from skybridge_rules.bots import greedy_bot, play_on, play_out

ThraenMatch: TypeAlias = Match[thraen.State, thraen.Move, thraen.Event, thraen.View, thraen.Options]
MagpieBot: TypeAlias = SearchBot[State, Move, Event, View, Options]


def magpie_bot() -> MagpieBot:
    """It plays a small game with secrets and chance to its end, in three worlds."""
    return SearchBot(MAGPIE, greedy_bot(MAGPIE), width=3, worlds=3, far_enough=never)


def asked_for(ask: str, players: int = 2, skip: int = 150) -> tuple[ThraenMatch, Seat]:
    """A game between greedy bots where a seat has a choice of this kind."""
    match = Match(thraen, thraen.Options(players), dealer=Dealer.of("search"))
    table = dict.fromkeys(thraen.seats(match.state), greedy_bot(thraen))
    for _ in islice(play_on(match, table), skip, None):
        asked = match.decision
        if asked is not None and asked.ask == ask and len(match.moves) > 2:
            assert asked.by is not CHANCE
            return match, asked.by
    raise AssertionError(ask)


@pytest.mark.parametrize("players", [3, 4])
def test_it_plays_towers_to_the_end(players: int) -> None:
    """Every move it chooses is accepted."""
    match = Match(towers, towers.Options(players), dealer=Dealer.of(players))
    bots = dict.fromkeys(towers.seats(match.state), greedy_bot(towers))
    play_out(match, {**bots, Seat(0): search_towers()})
    assert match.decision is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_a_game_with_secrets_and_chance(players: int) -> None:
    """A round of thraen, on every seat; every move is accepted."""
    match = Match(thraen, thraen.Options(players), dealer=Dealer.of(players))
    bots = dict.fromkeys(thraen.seats(match.state), search_thraen())
    for _ in play_on(match, bots):
        if thraen.round_of(match.state) > 1:
            break
    assert thraen.round_of(match.state) == 2


def test_equal_seeds_give_equal_games() -> None:
    """In every detail."""
    first, second = (Match(MAGPIE, Options(3, rounds=2), dealer=Dealer.of(5)) for _ in range(2))
    for match in (first, second):
        play_out(match, dict.fromkeys(MAGPIE.seats(match.state), magpie_bot()))
    assert first.played == second.played


@pytest.mark.rule("TH-INFO-02")
@pytest.mark.parametrize("ask", ["take", "play"])
def test_what_it_may_not_know_makes_no_difference(ask: str) -> None:
    """Two states with the same view, different hands behind it; the view travels as text alone."""
    match, seat = asked_for(ask)
    view = match.view(seat)
    other = thraen.resample(view, Dealer.of("another world"))
    assert other != match.state
    chosen = set()
    for state in (match.state, other):
        seen = thraen.JSON.read_view(thraen.to_json(thraen.view(state, seat)))
        moves = thraen.legal_moves(state)
        chosen.add(search_thraen().choose(seat, seen, moves, Dealer.of(7)))
    assert len(chosen) == 1
    assert chosen <= set(match.moves)


def test_few_outcomes_of_chance_are_weighed_exactly() -> None:
    """A stake of one is twice as likely as one of two; no luck is needed."""
    bot = magpie_bot()
    match = Match(MAGPIE, Options(2, rounds=1), dealer=Dealer.of(1))
    state = match.state
    while MAGPIE.chance_weights(state) != (2, 1):
        state = MAGPIE.apply(state, MAGPIE.legal_moves(state)[0])
    low, high = (
        bot.outlook(state, MAGPIE.apply(state, move), Seat(0), Dealer.of(3), ways=2)
        for move in MAGPIE.legal_moves(state)
    )
    assert low != high
    assert bot.outlook(state, state, Seat(0), Dealer.of(3)) == (2 * low + high) / 3


def test_of_many_outcomes_one_is_drawn() -> None:
    """Thirty Godh cards are too many: with other luck, another of them is imagined."""
    match, seat = asked_for("bonus")
    godh = next((move for move in match.moves if str(move) == "bonus:godh"), None)
    assert godh is not None
    state = thraen.apply(match.state, godh)
    assert len(thraen.chance_weights(state)) > 6
    drawn = []

    def noted(start: thraen.State, now: thraen.State, owner: Seat) -> bool:
        if now != start:
            drawn.append(now.players[owner].godhs)
        return now != start

    bot = SearchBot(thraen, greedy_bot(thraen), width=1, worlds=1, far_enough=noted)
    for seed in range(8):
        bot.outlook(state, state, seat, Dealer.of(seed))
    assert len(drawn) == 8
    assert len(set(drawn)) > 1


@pytest.mark.rule("TH-TURN-01")
def test_playing_on_stops_where_the_turn_ends() -> None:
    """At the turn of the next seat or in the next round, and nowhere before."""
    match, _ = asked_for("take")
    steps = play_on(match, dict.fromkeys(thraen.seats(match.state), greedy_bot(thraen)))
    ends = []
    for _ in range(4):
        start, asked = match.state, match.decision
        assert asked is not None
        assert asked.by is not CHANCE
        others = set()
        while not turn_over(start, match.state, asked.by):
            if match.decision is not None and match.decision.by not in (asked.by, CHANCE):
                others.add(match.decision.ask)
            next(steps)
        assert others <= {"face", "die", "damage", "discard"}  # of the Faction phase
        ends.append(thraen.round_of(match.state) - thraen.round_of(start))
        while match.decision is None or match.decision.ask != "take":
            next(steps)
    assert sorted(ends) == [0, 0, 1, 1]


@pytest.mark.deep
@pytest.mark.slow
def test_it_wins_at_thraen_where_greedy_loses() -> None:
    """The same games, the same seats: most of them are lost by greedy and won by search."""
    options, games = thraen.Options(2), 3
    assert sum(each.won for each in series(thraen, options, greedy_bot(thraen), games, "ci")) < 1.5
    assert sum(each.won for each in series(thraen, options, search_thraen(), games, "ci")) > 1.5


@pytest.mark.slow
def test_it_wins_at_towers_where_greedy_loses() -> None:
    """The same games, the same seats: most are lost by greedy, all are won by search."""
    options, games = towers.Options(2), 4
    assert sum(each.won for each in series(towers, options, greedy_bot(towers), games, "ci")) < 2
    assert sum(each.won for each in series(towers, options, search_towers(), games, "ci")) == games


def test_the_mean_comes_with_its_error() -> None:
    """Four games, two of them won: a half, give or take 0.29."""
    middle, error = mean([1, 0, 1, 0])
    assert middle == 0.5
    assert error == pytest.approx((1 / 3 / 4) ** 0.5)


def test_the_program_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """With error bars; the bar of progress is for whoever watches, and goes elsewhere."""
    main(["towers", "--games", "2", "--players", "4"])
    said = capsys.readouterr().out
    assert "towers, 4 players" in said
    assert "±" in said
    assert "a fair share" in said


def test_no_games_are_no_series(capsys: pytest.CaptureFixture[str]) -> None:
    """It says so."""
    with pytest.raises(SystemExit):
        main(["towers", "--games", "0"])
    assert "--games: at least 1" in capsys.readouterr().err
