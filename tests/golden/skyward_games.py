"""The golden games of skyward: what each has to show, and how one that shows it is found.

A golden game is kept as a record, and everything told of it is replayed from there. Only when the
goldens are written anew (``SKYBRIDGE_UPDATE_GOLDEN=1``) games are played, from the first seed on,
until one shows what is wanted. The cards are those of the tests: stand-ins may change.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from attrs import frozen

from skybridge_rules import skyward
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import format_record, parse_record, record_of, replay
from skybridge_rules.skyward import (
    Allegiance,
    CrassusCount,
    Discord,
    DiscordTiming,
    EndTrigger,
    JumpGateChooser,
    Options,
    RulesConfig,
)
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.edition import edition
from tests.golden.skyward_story import SkywardMatch, played
from tests.skyward.fixtures import small

HERE = Path(__file__).parent
UPDATES = bool(os.environ.get("SKYBRIDGE_UPDATE_GOLDEN"))
BOX = small()
GAME = edition(BOX)

MOST_GAMES = 400
"""So many games are played in search of one."""

ALWAYS = {was.PileTaken, was.WardenCame, was.BuildingLaunched, was.CardPaid, was.CardExchanged}
"""Kinds of events that every story has."""


@frozen
class Golden:
    """A game to be told: how it begins, what happens in it, and by what it ends."""

    players: int
    config: RulesConfig
    shows: frozenset[type]
    ends: EndTrigger
    final_split: bool = False

    @property
    def options(self) -> Options:
        """How it begins."""
        return Options(self.players, Seat(self.players - 1), self.config, BOX)

    def is_shown(self, match: SkywardMatch) -> bool:
        """Whether a game shows what is wanted."""
        end = match.state
        if (end.ended, end.last) != (self.ends, self.final_split):
            return False
        return kinds_of(match) >= ALWAYS | self.shows


GAMES = {
    "skyward-2": Golden(
        2,
        RulesConfig(),
        frozenset((was.BuildingsExchanged, was.CardRevealed, was.CogPaid)),
        EndTrigger.DECK,
    ),
    "skyward-3-allegiance": Golden(
        3,
        RulesConfig(Allegiance.DECK),
        frozenset((was.AllegiancePlayed, was.LaunchGranted, was.CardSeen)),
        EndTrigger.DECK,
    ),
    "skyward-4-discord": Golden(
        4,
        RulesConfig(discord=Discord.DECK),
        frozenset((was.InstantResolved, was.CardGiven, was.CardDiscarded, was.LaunchCopied)),
        EndTrigger.DECK,
    ),
    "skyward-5-both-at-the-pick": Golden(
        5,
        RulesConfig(
            Allegiance.DECK,
            Discord.DECK,
            DiscordTiming.AT_PICK,
            CrassusCount.SEQUENTIAL,
        ),
        frozenset((was.CardGiven, was.AllegiancePlayed)),
        EndTrigger.DECK,
    ),
    "skyward-4-dealt-in-secret": Golden(
        4,
        RulesConfig(Allegiance.DEALT, Discord.SIDE_DECK),
        frozenset((was.ChoiceMade, was.DiscordRevealed, was.AllegiancePlayed, was.CardSeen)),
        EndTrigger.DECK,
    ),
    "skyward-2-six-buildings": Golden(
        2,
        RulesConfig(
            Allegiance.DEALT,
            Discord.SIDE_DECK,
            jump_gate_chooser=JumpGateChooser.LAUNCHER,
            open_hands=True,
            final_split=True,
        ),
        frozenset((was.HandShown, was.BuildingsExchanged)),
        EndTrigger.BUILDINGS,
        final_split=True,
    ),
}


def kinds_of(match: SkywardMatch) -> set[type]:
    """The kinds of events that happen in a game."""
    pairs = zip(match.states, match.played, strict=False)
    return {type(e.event) for state, step in pairs for e in skyward.step(state, step.move).events}


@cache
def match_of(name: str) -> SkywardMatch:
    """One of the golden games, from its record."""
    path = HERE / f"{name}.record"
    if UPDATES:
        path.write_text(format_record(record_of(_found(GAMES[name]))), encoding="utf-8")
    return replay(GAME, parse_record(path.read_text(encoding="utf-8")))


def _found(golden: Golden) -> SkywardMatch:
    """The first game that shows what is wanted."""
    for seed in range(MOST_GAMES):
        match = played(GAME, golden.options, seed)
        if golden.is_shown(match):
            return match
    raise LookupError(f"no game of {MOST_GAMES} shows {sorted(map(str, golden.shows))}")
