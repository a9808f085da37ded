"""OpenSpiel: every game as a game of OpenSpiel, with chance in sight and worlds to imagine.

It needs the extra ``openspiel``.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from itertools import chain, count
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from skybridge_rules import register
from skybridge_rules.adapters.setting import AnySetting, rewards_of, setting_of
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.limits import MOST_STEPS
from skybridge_rules.core.values import frozen
from skybridge_rules.match import Match
from skybridge_rules.package import AnyPackage

__all__ = ["SpielGame", "SpielObserver", "SpielState", "load_game", "match_of", "register_game"]

PLAYERS: Final = "players"
"""The parameter with the number of players; 0 is as many as the game has by itself."""

OPTIONS: Final = "options"
"""The parameter with whole options, packed; empty where the number of players is enough."""

_REGISTERED: Final[dict[str, AnyPackage]] = {}


def load_game(
    game: str | AnyPackage, players: int | None = None, *, options: object = None
) -> SpielGame:
    """A game by its name or package, as a game of OpenSpiel."""
    package = register.package(game) if isinstance(game, str) else game
    setting = setting_of(package, players, options)  # refuses what cannot be
    name = register_game(package)
    packed = "" if options is None else _pack(package.rules.JSON.to_json(setting.options))
    loaded: SpielGame = pyspiel.load_game(name, {PLAYERS: players or 0, OPTIONS: packed})
    return loaded


def register_game(package: AnyPackage) -> str:
    """Make a game known to OpenSpiel, and say under which name ``pyspiel.load_game`` finds it.

    Another package of the same game, with a content of one's own, gets a number behind the name.
    """
    base = f"skybridge_{package.name}"
    names = chain((base,), (f"{base}_{number}" for number in count(2)))
    name = next(each for each in names if _REGISTERED.get(each, package) is package)
    if name in _REGISTERED:
        return name
    _REGISTERED[name] = package
    # A class, for OpenSpiel holds it until after Python has ended, and would free a function.
    made = type(name, (SpielGame,), {"NAME": name})
    pyspiel.register_game(_type_of(name, setting_of(package)), made)
    return name


def _pack(text: str) -> str:
    return zlib.compress(text.encode()).hex()


def _unpack(text: str) -> str:
    return zlib.decompress(bytes.fromhex(text)).decode()


def _type_of(name: str, setting: AnySetting) -> Any:
    kind = pyspiel.GameType
    package, chance, information = setting.package, kind.ChanceMode, kind.Information
    fateless, hides = package.actions.chance == (), setting.hides
    return kind(
        short_name=name,
        long_name=next(iter(package.title.values())),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.DETERMINISTIC if fateless else chance.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=package.players[-1],
        min_num_players=package.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: 0, OPTIONS: ""},
    )


class SpielGame(pyspiel.Game):
    """A game with its options; OpenSpiel makes it by its name and parameters."""

    NAME: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        package = _REGISTERED[self.NAME]
        packed = given.get(OPTIONS)
        options = package.rules.JSON.read_options(_unpack(packed)) if packed else None
        setting = setting_of(package, given.get(PLAYERS) or None, options)
        self.setting: Final = setting
        self.opening: Final = setting.rules.new(setting.options)
        bound = package.max_steps
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setting.actions.seats),
            max_chance_outcomes=len(setting.actions.chance),
            num_players=setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_STEPS if bound is None else bound(setting.options),
        )
        super().__init__(_type_of(self.NAME, setting), info, given)

    def new_initial_state(self) -> SpielState:
        """The first state."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of states."""
        return SpielObserver(self.setting, iig_obs_type, params)


@frozen
class _Held:
    """A position in an envelope, so that a copy costs nothing, whatever it is made of."""

    position: Any


class SpielState(pyspiel.State):
    """A state; ``position`` is the state of the library.

    OpenSpiel copies and saves what is in the ``__dict__``: the position alone.
    """

    __slots__ = ("__dict__", "setting")

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self._held = _Held(game.opening)

    @property
    def position(self) -> Any:
        """The state of the library, with all that is hidden."""
        return self._held.position

    def current_player(self) -> int:
        """Who is asked: a seat, chance, or nobody any more."""
        asked = self.setting.rules.decision(self.position)
        if asked is None:
            over: int = pyspiel.PlayerId.TERMINAL
            return over
        if asked.by is CHANCE:
            fate: int = pyspiel.PlayerId.CHANCE
            return fate
        return int(asked.by)

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the legal moves, ascending."""
        if player != self.current_player():
            return []
        number = self.setting.actions.seats.number
        return sorted(map(number, self.setting.rules.legal_moves(self.position)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can happen, and how likely it is: weight by weight, exactly."""
        rules, number = self.setting.rules, self.setting.actions.chance.number
        weights = rules.chance_weights(self.position)
        total = sum(weights)
        moves = rules.legal_moves(self.position)
        return sorted(
            (number(move), weight / total) for move, weight in zip(moves, weights, strict=True)
        )

    def _apply_action(self, action: int) -> None:
        """Make the move of a number."""
        moves = self.setting.actions.chance if self.is_chance_node() else self.setting.actions.seats
        self._held = _Held(self.setting.rules.apply(self.position, moves[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        """A move in the notation of the game."""
        by_chance = player == pyspiel.PlayerId.CHANCE
        moves = self.setting.actions.chance if by_chance else self.setting.actions.seats
        return self.setting.rules.format_move(moves[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.setting.rules.decision(self.position) is None

    def returns(self) -> list[float]:
        """What each seat has got so far: nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.setting.players
        return list(rewards_of(self.setting.rules.score(self.position)))

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that this player could be in, drawn at random."""
        rules = self.setting.rules
        dealer = Dealer.of(repr(probability_sampler()))
        found: SpielState = self.clone()
        view = rules.view(self.position, Seat(player_id))
        found._held = _Held(rules.resample(view, dealer))
        return found

    def __str__(self) -> str:
        """The position as one line of text."""
        return self.setting.rules.format_position(self.position)


def match_of(state: SpielState) -> Match[Any, Any, Any, Any, Any]:
    """The game that led to a state, as a Match: to be recorded, told or taken back.

    A state that was imagined has no past of its own; it raises ValueError.
    """
    setting = state.setting
    match = Match(setting.rules, setting.options)
    for each in state.full_history():
        by_chance = each.player == pyspiel.PlayerId.CHANCE
        moves = setting.actions.chance if by_chance else setting.actions.seats
        match.play(moves[each.action])
    if match.state != state.position:
        raise ValueError("the state was imagined: its moves lead to another one")
    return match


class SpielObserver:
    """What a player, or the spectator where only open things are wanted, may know.

    It is the view, as text and as numbers; it holds what the player remembers, so that there is no
    difference between an observation and an information state.
    """

    def __init__(self, setting: AnySetting, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers have no parameters here, not {params}")
        kinds = pyspiel.PrivateInfoType
        wanted = kinds.SINGLE_PLAYER if iig_obs_type is None else iig_obs_type.private_info
        if wanted == kinds.ALL_PLAYERS:
            raise ValueError("nobody may know what all players know")
        self.setting: Final = setting
        self._of_player: Final = wanted == kinds.SINGLE_PLAYER
        self.tensor: Final[Any] = np.zeros(setting.layout.size, np.float32)
        self.dict: Final = {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know into ``tensor``."""
        row = self.setting.layout.row(self._view(state, player))
        self.tensor[:] = np.frombuffer(row, np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player may know, in JSON."""
        return self.setting.rules.JSON.to_json(self._view(state, player))

    def _view(self, state: SpielState, player: int) -> Any:
        seat = Seat(player) if self._of_player else None
        return self.setting.rules.view(state.position, seat)
