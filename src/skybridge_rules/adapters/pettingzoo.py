"""PettingZoo: every game as an environment whose agents are asked one after the other (AEC).

It needs the extra ``pettingzoo``.
"""

from __future__ import annotations

import secrets
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from skybridge_rules.adapters.setting import AnySetting, rewards_of, setting_of
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.package import AnyPackage

__all__ = ["GameEnv", "env", "raw_env"]

Info: TypeAlias = dict[str, Any]

RENDER_MODES: Final = ("ansi",)
"""How an environment can be shown: as text."""


def env(
    game: str | AnyPackage,
    players: int | None = None,
    *,
    options: object = None,
    render_mode: str | None = None,
) -> AECEnv:
    """A game as an environment of PettingZoo, which refuses calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(
        raw_env(game, players, options=options, render_mode=render_mode)
    )


def raw_env(
    game: str | AnyPackage,
    players: int | None = None,
    *,
    options: object = None,
    render_mode: str | None = None,
) -> GameEnv:
    """The same without any wrapper."""
    return GameEnv(setting_of(game, players, options), render_mode)


class GameEnv(AECEnv):
    """A game as an environment; a seat is an agent, and chance is answered by a dealer.

    An observation has the view of the agent as numbers under ``observation`` and, for the agent
    that is asked, 1 for each legal action under ``action_mask``. Rewards come at the end alone.
    """

    def __init__(self, setting: AnySetting, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadOption("render_mode", f"{render_mode!r}; there is {', '.join(RENDER_MODES)}")
        self.setting: Final = setting
        self.render_mode: Final = render_mode
        self.metadata: Final = {
            "name": f"{setting.package.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,  # one seat is asked at a time
        }
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        moves = len(setting.actions.seats)
        numbers = spaces.Box(-np.inf, np.inf, (setting.layout.size,), np.float32)
        mask = spaces.Box(0, 1, (moves,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": numbers, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        self._dealer: Dealer | None = None
        self._state: Any = None

    @property
    def position(self) -> Any:
        """The state of the game, with all that is hidden."""
        return self._state

    def observation_space(self, agent: str) -> Any:
        """What an agent can observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do: the numbers of all moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:  # noqa: ARG002
        """Begin a new game: with a seed always the same one.

        Without a seed the luck is fresh: it goes on from the game before, and the first time
        nobody can foresee it.
        """
        if seed is not None:
            self._dealer = Dealer.of(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on(self.setting.rules.new(self.setting.options))

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may do if it is asked."""
        seat = Seat(self.possible_agents.index(agent))
        rules, moves = self.setting.rules, self.setting.actions.seats
        mask: Any = np.zeros(len(moves), np.int8)
        asked = rules.decision(self._state)
        if asked is not None and asked.by == seat:
            mask[[moves.number(move) for move in rules.legal_moves(self._state)]] = 1
        row = self.setting.layout.row(rules.view(self._state, seat))
        return {"observation": np.frombuffer(row, np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent that is asked does something; a move that is refused raises IllegalMove."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, so an action is needed")
        move = self.setting.actions.seats[int(action)]
        after = self.setting.rules.apply(self._state, move)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on(after)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent sees it that is asked, as text."""
        if self.render_mode is None:
            return None
        seat = Seat(self.possible_agents.index(self.agent_selection))
        return self.setting.package.picture.text(self.setting.rules.view(self._state, seat))

    def close(self) -> None:
        """Nothing has to be closed."""

    def _go_on(self, state: Any) -> None:
        """Let chance answer, and see who is asked then."""
        dealer = self._dealer or Dealer.of(secrets.token_hex(16))
        self._state, self._dealer = self.setting.settle(state, dealer)
        rules = self.setting.rules
        asked = rules.decision(self._state)
        self.infos = {agent: {} for agent in self.agents}
        if asked is not None and asked.by is not CHANCE:
            self.agent_selection = self.possible_agents[asked.by]
            self.infos[self.agent_selection] = {"ask": asked.ask, "rule": asked.rule}
            return
        won = rewards_of(rules.score(self._state))
        self.rewards = dict(zip(self.possible_agents, won, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
