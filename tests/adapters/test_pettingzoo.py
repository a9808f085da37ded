"""Every game passes the tests of PettingZoo, and plays as the library does."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from warnings import catch_warnings, filterwarnings

import pytest

pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")

from pettingzoo.test import api_test, seed_test

from skybridge_rules import towers
from skybridge_rules.adapters.pettingzoo import GameEnv, env, raw_env
from skybridge_rules.core.errors import BadOption, IllegalMove
from skybridge_rules.core.ids import CHANCE, Seat
from tests.adapters.starts import NAMES, TABLES, package
from tests.deep import rarely

MILLION: Final = 1_000_000
"""Steps of the deep run, over all games together."""


@contextmanager
def dicts_are_meant() -> Iterator[None]:
    """PettingZoo wonders at observations with a mask beside them, though it proposes them."""
    with catch_warnings():
        filterwarnings("ignore", "Observation space for each agent probably should be")
        filterwarnings("ignore", "Observation is not a NumPy array")
        yield


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_interface_is_as_it_should_be(name: str, players: int) -> None:
    """By the test of PettingZoo itself."""
    with dicts_are_meant():
        api_test(env(package(name), players), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_gives_the_same_game(name: str) -> None:
    """By the test of PettingZoo itself."""
    seed_test(lambda: env(package(name), package(name).players[0]), num_cycles=25)


def play(table: Any, choose: random.Random, steps: int) -> int:
    """Play random games for so many steps, and check each; how many games were finished."""
    finished = 0
    table.reset(seed=choose.getrandbits(32))
    for _ in range(steps):
        observation, reward, over, cut, info = table.last()
        assert not cut
        if over:
            assert -1 <= reward <= 1
            if all(table.terminations.values()) and len(table.agents) == table.max_num_agents:
                finished += 1
                assert sum(table.rewards.values()) == pytest.approx(0)
            table.step(None)
            if not table.agents:
                table.reset()
            continue
        assert reward == 0
        assert info["rule"]
        mask = observation["action_mask"]
        (legal,) = mask.nonzero()
        rules = table.unwrapped.setting.rules
        listed = table.unwrapped.setting.actions.seats
        assert {listed[each] for each in legal} == set(rules.legal_moves(table.unwrapped.position))
        table.step(int(choose.choice(legal)))
    return finished


@pytest.mark.parametrize(
    ("name", "steps"),
    [(name, 400) for name in NAMES] + [rarely(name, MILLION // len(NAMES)) for name in NAMES],
)
def test_random_steps(name: str, steps: int) -> None:
    """The mask shows exactly the legal moves, and every end is shared out."""
    choose = random.Random(f"{name} {steps}")
    players = package(name).players[-1]
    assert play(env(package(name), players), choose, steps) >= (steps >= 10_000)


def test_a_finished_game_gives_rewards_once() -> None:
    """The loop that PettingZoo's pages show: each agent hears its reward with its last turn."""
    table = env("towers", 3)
    table.reset(seed=5)
    got: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        got[agent] = got.get(agent, 0) + reward
        mask = observation["action_mask"]
        table.step(None if over else int(mask.argmax()))
    assert table.agents == []
    assert sum(got.values()) == pytest.approx(0)
    assert sorted(got) == ["player_0", "player_1", "player_2"]
    assert max(got.values()) > 0


def first_card(table: Any, **how: Any) -> Any:
    """What the first agent sees at the beginning."""
    table.reset(**how)
    return table.last()[0]["observation"].tobytes()


def test_luck_is_fresh_without_a_seed() -> None:
    """But after a seed it goes on from there, so that a whole training can be repeated."""
    table = env("mysthea", 2)
    assert len({first_card(table) for _ in range(4)}) == 4
    again = [[first_card(table, seed=1), first_card(table), first_card(table)] for _ in range(2)]
    assert again[0] == again[1]
    assert len(set(again[0])) == 3
    assert first_card(env("mysthea", 2)) != first_card(env("mysthea", 2))


def test_an_observation_is_the_view_of_its_agent() -> None:
    """Others see no legal moves, and what they may not know is not in their row."""
    table = raw_env("thraen", 3)
    table.reset(seed=2)
    rules, layout = table.setting.rules, table.setting.layout
    for _ in range(30):
        asked = rules.decision(table.position)
        assert asked is not None
        assert asked.by is not CHANCE
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)
            row = layout.row(rules.view(table.position, Seat(seat)))
            assert seen["observation"].tobytes() == row.tobytes()
            assert seen["action_mask"].any() == (agent == table.agent_selection)
            assert table.observation_space(agent).contains(seen)
        assert table.infos[table.agent_selection] == {"ask": asked.ask, "rule": asked.rule}
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    """With the verdict that cites the rule."""
    table = raw_env("towers", 2)
    table.reset(seed=0)
    before = table.position
    with pytest.raises(IllegalMove) as refused:
        table.step(table.setting.actions.seats.number(towers.parse_move("R^@5")))
    assert refused.value.verdict.reasons
    assert table.position == before
    with pytest.raises(ValueError, match="player_0 is asked, so an action is needed"):
        table.step(None)


@pytest.mark.parametrize("name", ["thraen", "towers"])
def test_a_table_can_be_sent_to_another_process(name: str) -> None:
    """In the middle of a game; it goes on in the same way there, chance included."""
    table = raw_env(name, 2)
    table.reset(seed=4)
    for _ in range(7):
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    tables = (table, pickle.loads(pickle.dumps(table)), copy.deepcopy(table))
    for _ in range(12):
        for each in tables:
            each.step(int(each.observe(each.agent_selection)["action_mask"].argmax()))
        assert all(each.position == table.position for each in tables)
    for each in tables:
        each.reset()
    assert all(each.position == table.position for each in tables)


def test_options_and_pictures() -> None:
    """A table can be begun with whole options, and shown as text."""
    table = raw_env("towers", options=towers.Options(2, first=Seat(1)), render_mode="ansi")
    table.reset(seed=0)
    assert table.agent_selection == "player_1"
    assert table.render() == package("towers").picture.text(towers.view(table.position, Seat(1)))
    table.close()
    silent = raw_env("towers", 2)
    silent.reset(seed=0)
    assert silent.render() is None
    with pytest.raises(BadOption, match="there is ansi"):
        GameEnv(silent.setting, "human")


def test_agents_are_not_asked_all_at_once() -> None:
    """So there is no parallel form: PettingZoo refuses to make one."""
    from pettingzoo.utils.conversions import aec_to_parallel

    table = raw_env("skyward", 3)
    assert table.metadata["name"] == "skyward_v0"
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(table)
