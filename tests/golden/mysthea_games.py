"""The golden games of mysthea: what each has to show, and how one that shows it is found.

A golden game is kept as a record, and everything told of it is replayed from there. Only when the
goldens are written anew (``SKYBRIDGE_UPDATE_GOLDEN=1``) games are played, from the first seed on,
until one shows what is wanted.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from attrs import frozen

from skybridge_rules import mysthea
from skybridge_rules.core.ids import RuleId
from skybridge_rules.match import format_record, parse_record, record_of, replay
from skybridge_rules.mysthea import Attunements, Options, RulesConfig, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.config import DefeatCount
from tests.golden.mysthea_story import MystheaMatch, played
from tests.mysthea.strategies import SETTINGS

HERE = Path(__file__).parent
UPDATES = bool(os.environ.get("SKYBRIDGE_UPDATE_GOLDEN"))

MOST_GAMES = 400
"""So many games are played in search of one."""

ALWAYS = {
    was.CardInstalled,
    was.CardBought,
    was.BattleBegan,
    was.ChampionWounded,
    was.EncounterTucked,
    was.AttunementTaken,
    was.IslandMoved,
    was.MonsterMoved,
}
"""Kinds of events that every story has."""

OTHER = RulesConfig(
    **{name: values[1] for name, values in SETTINGS.items()}
    | {"expert_draft": False, "a10_counts": DefeatCount.AFTER_CLAIM}
    | {"attunement_sides": Attunements.MIXED}
)
"""Every question answered otherwise than we do."""


@frozen
class Golden:
    """A game to be told: how it begins, and what happens in it."""

    players: int
    shows: frozenset[type] = frozenset()
    cites: frozenset[str] = frozenset()
    """Rules by which something happens."""
    crowded: bool = False
    """Whether two Monsters meet on one Island."""
    config: RulesConfig = RulesConfig()

    @property
    def options(self) -> Options:
        """How it begins."""
        return Options(self.players, config=self.config)

    def is_shown(self, match: MystheaMatch) -> bool:
        """Whether a game shows what is wanted."""
        kinds, rules = told_in(match)
        if self.crowded and not any(map(is_crowded, match.states)):
            return False
        return kinds >= ALWAYS | self.shows and rules >= self.cites


GAMES = {
    "mysthea-2": Golden(
        2,
        frozenset((was.MiragesCleared, was.RewardGiven)),
        frozenset(("MY-2P-02", "MY-BATTLE-08")),
    ),
    "mysthea-3": Golden(
        3,
        frozenset((was.CardRemoved, was.FortsReturned, was.GloryLost)),
        frozenset(("MY-BATTLE-09", "MY-BATTLE-10", "MY-BATTLE-11", "MY-TRAVEL-07")),
    ),
    "mysthea-4": Golden(
        4,
        frozenset((was.RewardGiven, was.CardDrawn)),
        frozenset(("MY-H01", "MY-H03", "MY-H05", "MY-STORM-01")),
    ),
    "mysthea-5": Golden(
        5,
        frozenset((was.RewardGiven, was.ChampionHealed)),
        frozenset(("MY-H04", "MY-H07", "MY-BATTLE-03", "MY-CP-12")),
    ),
    "mysthea-3-expert-night": Golden(
        3,
        frozenset((was.CardDrafted,)),
        frozenset(("MY-A10", "MY-A07")),
        config=RulesConfig(
            attunement_sides=Attunements.NIGHT,
            premonition=True,
            expert_draft=True,
            a10_counts=DefeatCount.DEFEATS,
        ),
    ),
    "mysthea-3-rarities": Golden(
        3,
        frozenset((was.MonsterLeft, was.CardDrawn)),
        frozenset(("MY-STORM-01", "MY-H02", "MY-H06", "MY-Q-37")),
        crowded=True,
    ),
    "mysthea-2-other-readings": Golden(2, frozenset((was.SideTurned,)), config=OTHER),
}


def told_in(match: MystheaMatch) -> tuple[set[type], set[RuleId]]:
    """The kinds of events that happen in a game, and the rules behind them."""
    pairs = zip(match.states, match.played, strict=False)
    told = [each for state, step in pairs for each in mysthea.step(state, step.move).events]
    return {type(each.event) for each in told}, {rule for each in told for rule in each.rules}


def is_crowded(state: State) -> bool:
    """Whether two Monsters are on one Island (MY-MONSTER-01)."""
    islands = [island for _, island in state.events.figures]
    return len(set(islands)) < len(islands)


@cache
def match_of(name: str) -> MystheaMatch:
    """One of the golden games, from its record."""
    path = HERE / f"{name}.record"
    if UPDATES:
        path.write_text(format_record(record_of(_found(GAMES[name]))), encoding="utf-8")
    return replay(mysthea, parse_record(path.read_text(encoding="utf-8")))


def _found(golden: Golden) -> MystheaMatch:
    """The first game that shows what is wanted."""
    for seed in range(MOST_GAMES):
        match = played(mysthea, golden.options, seed)
        if golden.is_shown(match):
            return match
    raise LookupError(f"no game of {MOST_GAMES} shows {sorted(map(str, golden.shows))}")
