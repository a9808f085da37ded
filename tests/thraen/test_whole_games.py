"""Whole games, with all boards and any switches, and what only they can be asked for."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

from skybridge_rules.thraen import Ability, Options, RulesConfig
from tests.thraen.able_tables import any_rules
from tests.thraen.invariants_games import (
    Played,
    every_stack_loses_one_card_a_round,
    one_turn_a_round_from_the_starting_drakhe_on,
    seven_to_twenty_one_rounds,
    somebody_wins,
    three_cards_stay_in_hand,
    whole_game,
)
from tests.thraen.players import STYLES, wanderer
from tests.thraen.strategies import SETTINGS, any_boards

GAMES = [
    (players, style, seed)
    for seed, (style, players) in enumerate(
        (style, players) for style in (*sorted(STYLES), "at random") for players in (2, 3, 4) * 2
    )
]


def options_of(players: int, seed: int) -> Options:
    """Any boards; the default rulings in every second game, else any, and each face in its turn."""
    rng = random.Random(seed)
    boards, faces = any_boards(rng, players), SETTINGS["initial_die_face"]
    rules = evolve(any_rules(rng), initial_die_face=faces[seed // 2 % len(faces)])
    return Options(players, None, boards, rules if seed % 2 else RulesConfig())


@pytest.fixture(scope="module", params=GAMES, ids=lambda given: f"{given[0]}-{given[1]}-{given[2]}")
def game(request: pytest.FixtureRequest) -> Played:
    """One of many games, in some style; with no sense at all the answers are drawn evenly."""
    players, style, seed = request.param
    sense = 0.5 if style in STYLES else 0.0
    choose = wanderer(random.Random(seed), STYLES.get(style, {}), sense)
    return whole_game(options_of(players, seed), choose)


def test_all_sides_and_settings_are_among_the_games() -> None:
    """Ten sides, and each setting of each switch."""
    options = [options_of(players, seed) for players, _, seed in GAMES]
    assert {side for each in options for side in each.boards or ()} == set(Ability)
    for name, values in SETTINGS.items():
        assert {getattr(each.config, name) for each in options} == set(values)


@pytest.mark.rule("TH-INV-17", "TH-IDLE-03")
def test_a_game_has_seven_to_twenty_one_rounds(game: Played) -> None:
    """TH-INV-17: each segment takes one to three of them."""
    assert list(seven_to_twenty_one_rounds(game)) == []


@pytest.mark.rule("TH-INV-18", "TH-TURN-01", "TH-FACTION-06", "TH-Q-75")
def test_everybody_has_one_turn_a_round_from_the_starting_drakhe_on(game: Played) -> None:
    """TH-INV-18: in round r it begins with seat (s + r - 1) mod n, and goes on clockwise."""
    assert list(one_turn_a_round_from_the_starting_drakhe_on(game)) == []


@pytest.mark.rule("TH-INV-20", "TH-PREP-04", "TH-END-05", "TH-ABIL-VIS-03")
def test_every_stack_loses_one_card_a_round(game: Played) -> None:
    """TH-INV-20: and one more for each card that Visions takes; the Eye once it is open."""
    assert list(every_stack_loses_one_card_a_round(game)) == []


@pytest.mark.rule("TH-INV-21", "TH-PRE-06")
def test_three_cards_are_in_hand_after_every_turn(game: Played) -> None:
    """TH-INV-21: more or fewer only after a take or a play was skipped, or by Sathap."""
    assert list(three_cards_stay_in_hand(game)) == []


@pytest.mark.rule("TH-INV-35", "TH-TIE-01", "TH-TIE-02", "TH-INV-41")
def test_somebody_wins(game: Played) -> None:
    """TH-INV-35: all winners have the same total and the same population on the bridge."""
    assert list(somebody_wins(game)) == []
