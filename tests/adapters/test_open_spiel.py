"""Every game passes the tests of OpenSpiel, and its algorithms play it."""

from __future__ import annotations

import pickle
import subprocess
import sys
from fractions import Fraction
from typing import Any, Final

import pytest

pytest.importorskip("pyspiel", reason="the extra openspiel is not installed")

import numpy as np
import pyspiel
from attrs import evolve
from magpie_rules.package import PACKAGE as MAGPIE
from magpie_rules.state import Options as MagpieOptions
from open_spiel.python.algorithms import (
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

from skybridge_rules import towers
from skybridge_rules.adapters.open_spiel import SpielObserver, load_game, match_of, register_game
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.match import format_record, parse_record, record_of, replay
from tests.adapters.starts import NAMES, TABLES, package
from tests.deep import rarely

HIDING: Final = ("mysthea", "skyward", "thraen", "magpie")
"""The games in which something can be hidden."""


def go(state: Any, seed: object, answers: int) -> Any:
    """Let seats and chance answer at random, until so many answers of seats are given."""
    dealer = Dealer.of(f"go {seed}")
    while not state.is_terminal() and (answers or state.is_chance_node()):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            number, dealer = dealer.below(1_000_000)
            left = number / 1_000_000
            action = outcomes[-1][0]
            for each, likely in outcomes:
                if left < likely:
                    action = each
                    break
                left -= likely
        else:
            answers -= 1
            action, dealer = dealer.one_of(state.legal_actions())
        state.apply_action(action)
    return state


def reached(name: str, players: int, answers: int = 9) -> Any:
    """A state in the middle of a game, at which a seat can choose."""
    state = go(load_game(package(name), players).new_initial_state(), name, answers)
    while len(state.legal_actions()) < 2:
        go(state, name, 1)
    return state


@pytest.mark.parametrize(
    ("name", "players"),
    [
        each if each[1] == package(each[0]).players[0] and each[0] != "thraen" else rarely(*each)
        for each in TABLES
    ],
)
def test_random_games_are_as_they_should_be(name: str, players: int) -> None:
    """By the test of OpenSpiel itself, with copies, saving, masks and observations."""
    pyspiel.random_sim_test(load_game(package(name), players), 1, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_the_game_says_what_it_is(name: str) -> None:
    """Its kind, its bounds, and the sizes of moves and observations."""
    game = load_game(package(name), 2)
    setting = game.setting
    kind = game.get_type()
    assert kind.short_name == f"skybridge_{name}"
    assert game.num_players() == 2
    assert game.num_distinct_actions() == len(setting.actions.seats)
    assert game.max_chance_outcomes() == len(setting.actions.chance)
    assert game.information_state_tensor_size() == setting.layout.size
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)
    hides = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hides is (name not in ("towers", "five"))
    deterministic = kind.chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert deterministic is (name == "towers")


def test_chance_is_exact() -> None:
    """The die of the game from outside shows one trinket twice as often as two."""
    state = load_game(MAGPIE, 2).new_initial_state()
    while (asked := MAGPIE.rules.decision(state.position)) is not None and asked.ask != "roll":
        state.apply_action(state.chance_outcomes()[0][0])
    found = {
        state.action_to_string(action): Fraction(likely).limit_denominator(100)
        for action, likely in state.chance_outcomes()
    }
    assert found == {"roll:1": Fraction(2, 3), "roll:2": Fraction(1, 3)}


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_as_the_library_does(name: str) -> None:
    """The same moves from the same answers, by their notation; what led there is a Match."""
    state = go(load_game(package(name), 2).new_initial_state(), "same", 30)
    match = match_of(state)
    assert match.state == state.position
    assert [each.by is CHANCE for each in match.played] == [
        each.player == pyspiel.PlayerId.CHANCE for each in state.full_history()
    ]
    record = parse_record(format_record(record_of(match)))
    assert replay(package(name).rules, record).states[-1] == state.position
    assert str(state) == package(name).rules.format_position(state.position)
    asked = package(name).rules.decision(state.position)
    assert state.current_player() == (pyspiel.PlayerId.TERMINAL if asked is None else asked.by)


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_returns_what_ranks_are_worth(name: str) -> None:
    """And nothing before its end."""
    players = package(name).players[0]
    start = load_game(package(name), players).new_initial_state()
    assert start.returns() == [0] * players
    state = go(start, "end", 100_000)
    assert state.is_terminal()
    winners = package(name).rules.score(state.position).winners
    assert {seat for seat, each in enumerate(state.returns()) if each == max(state.returns())} == {
        *winners
    }


@pytest.mark.parametrize("name", HIDING)
def test_another_world_looks_the_same_to_the_player(name: str) -> None:
    """Its information state is the same, as text and as numbers; its past is not its own."""
    state = reached(name, 2, 14)
    imagined = []
    for player, draws in ((0, (0.25, 0.5)), (1, (0.25, 0.75))):
        for draw in draws:
            world = state.resample_from_infostate(player, lambda draw=draw: draw)
            assert world.current_player() == state.current_player()
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            if world.position != state.position:
                imagined.append(world)
    if name == "thraen":
        with pytest.raises(ValueError, match="imagined: its moves lead to another one"):
            match_of(imagined[0])


def test_information_is_what_the_view_says() -> None:
    """Different seats know different things; the spectator knows what lies open."""
    state = reached("thraen", 2)
    rules = package("thraen").rules
    for player in (0, 1):
        view = rules.view(state.position, Seat(player))
        assert state.information_state_string(player) == rules.JSON.to_json(view)
        assert state.observation_string(player) == rules.JSON.to_json(view)
    assert state.information_state_string(0) != state.information_state_string(1)
    open_things = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    spectator = state.get_game().make_py_observer(open_things)
    assert spectator.string_from(state, 0) == rules.JSON.to_json(rules.view(state.position, None))
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    setting = state.setting
    with pytest.raises(ValueError, match="nobody may know what all players know"):
        SpielObserver(setting, everything, None)
    with pytest.raises(ValueError, match="no parameters here"):
        SpielObserver(setting, None, {"a": 1})


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_saved_states_are_equal(name: str) -> None:
    """A copy shares the position, which is a value; a saved one comes back equal."""
    state = reached(name, 2)
    assert state.clone().position is state.position
    game = state.get_game()
    assert game.deserialize_state(state.serialize()).position == state.position
    both = pyspiel.serialize_game_and_state(game, state)
    again, position = pyspiel.deserialize_game_and_state(both)
    assert str(again) == str(game)
    assert position.position == state.position
    assert pickle.loads(pickle.dumps(state)).position == state.position


def test_options_travel_with_the_game() -> None:
    """Whole options are packed into a parameter; else the number of players is enough."""
    options = towers.Options(2, first=Seat(1))
    game = load_game("towers", options=options)
    assert game.new_initial_state().current_player() == 1
    again = pyspiel.load_game(str(game))
    assert again.new_initial_state().position == towers.new(options)
    assert load_game("towers").num_players() == 4
    assert register_game(package("towers")) == "skybridge_towers"
    other = evolve(package("towers"), example="R2@1")
    assert [register_game(other), register_game(other)] == ["skybridge_towers_2"] * 2
    assert load_game(other, 3).setting.package is other
    assert pyspiel.load_game("skybridge_towers(players=3)").num_players() == 3


@pytest.mark.parametrize("name", NAMES)
def test_its_tree_search_plays(name: str) -> None:
    """MCTS of OpenSpiel finds a legal move."""
    state = reached(name, 2)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 3, evaluator, random_state=luck)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", HIDING)
def test_its_search_with_imagined_worlds_plays(name: str) -> None:
    """IS-MCTS of OpenSpiel, which checks that worlds agree with the information state."""
    state = reached(name, 2)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 4, random_state=luck)
    assert bot.step(state) in state.legal_actions()


def tiny() -> Any:
    """The game from outside, with four cards and one round."""
    cards = tuple(map(CardId, "1133"))
    return load_game(MAGPIE, options=MagpieOptions(2, rounds=1, dealt=2, deck=cards))


def test_regret_is_minimised_by_outcome_sampling() -> None:
    """The policy that comes out is one: probabilities of legal actions."""
    game = tiny()
    np.random.seed(3)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(30):
        solver.iteration()
    policy = solver.average_policy()
    state = go(game.new_initial_state(), "policy", 0)
    chosen = policy.action_probabilities(state)
    assert set(chosen) <= set(state.legal_actions())
    assert sum(chosen.values()) == pytest.approx(1)


def test_regret_is_minimised_by_external_sampling() -> None:
    """After a hundred games it shows the higher one of two cards more often."""
    game = tiny()
    np.random.seed(3)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(100):
        solver.iteration()
    policy = solver.average_policy()
    higher = lower = 0.0
    for seed in range(60):
        state = go(game.new_initial_state(), seed, 0)
        while not state.is_terminal() and not asks_for_a_pick(state):
            go(state, seed, 1)
        if not state.is_terminal() and len(state.legal_actions()) == 2:
            chosen = policy.action_probabilities(state)
            low, high = state.legal_actions()
            lower += chosen[low]
            higher += chosen[high]
    assert higher > 1.5 * lower > 0


def asks_for_a_pick(state: Any) -> bool:
    """Whether a seat is asked which card it shows."""
    asked = MAGPIE.rules.decision(state.position)
    return asked is not None and asked.ask == "pick"


@pytest.mark.parametrize("name", ["skyward", "towers", rarely("mysthea"), rarely("thraen")])
def test_outcome_sampling_runs_through_long_games(name: str) -> None:
    """One line of play to its end.

    In the longest games the probability of a line is too small for a float, as OpenSpiel multiplies
    it: this runs, but learns nothing.
    """
    np.random.seed(3)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load_game(package(name), 2))
    with np.errstate(all="ignore"):
        solver.iteration()
    assert len(solver._infostates) > 20


def test_python_ends_quietly() -> None:
    """OpenSpiel holds what it was given until after Python has ended."""
    code = "from skybridge_rules.adapters.open_spiel import load_game; load_game('towers', 2)"
    assert subprocess.run((sys.executable, "-c", code), check=False).returncode == 0
