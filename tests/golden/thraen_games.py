"""The golden games of thraen: what each has to show, and how one that shows it is found.

A golden game is kept as a record, and everything told of it is replayed from there. Only when the
goldens are written anew (``SKYBRIDGE_UPDATE_GOLDEN=1``) games are played, from the first seed on,
until one shows what is wanted.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from attrs import evolve, frozen

from skybridge_rules import Seat, thraen
from skybridge_rules.match import format_record, parse_record, record_of, replay
from skybridge_rules.thraen import (
    Ability,
    Content,
    Edition,
    Event,
    GreatDrakhe,
    Options,
    RulesConfig,
)
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.config import StartHand
from skybridge_rules.thraen.content import shipped
from skybridge_rules.thraen.effects import Gain, Main, Symbol
from skybridge_rules.thraen.events import (
    CrownPlaced,
    DieChosen,
    DieUsed,
    EffectUsed,
    GarrisonPlaced,
    GhiarhabbatMoved,
    GodhDiscarded,
    GodhPlayed,
    GodhRejected,
    LegionMoved,
    PeopleRebelled,
    StackRearranged,
    TributePaid,
    UtrengShows,
    VisionLeft,
    VisionTaken,
)
from skybridge_rules.thraen.moves import Collect, DiscardBoth, Give
from tests.golden.thraen_story import ThraenGame, ThraenMatch, played
from tests.thraen.players import IDLE, SENSIBLE, Style

HERE = Path(__file__).parent
UPDATES = bool(os.environ.get("SKYBRIDGE_UPDATE_GOLDEN"))

MOST_GAMES = 300
"""So many games are played in search of one."""

ALWAYS = {GodhPlayed, GodhDiscarded, LegionMoved, PeopleRebelled, GarrisonPlaced, EffectUsed}
"""Events that every story has."""


@cache
def cheap() -> Content:
    """The shipped set with segments that cost no more than their die, and rich starting cards."""
    content = shipped()
    rich: tuple[Main, ...] = (
        *(Symbol(each) for each in (Passive.LABOR, Passive.DRAKHE, Passive.FOOD)),
        *(Gain(each) for each in (Resource.WOOD, Resource.STONE, Resource.METAL, Resource.SUMPTER)),
    )
    return evolve(
        content,
        title="cheap segments, for a test",
        segment=tuple(evolve(each, cost=(Resource.WOOD,)) for each in content.segment),
        starting=tuple(evolve(card, main=rich) for card in content.starting),
    )


def events_of(match: ThraenMatch) -> Iterator[Event]:
    """Everything that happens in a game."""
    for state, step in zip(match.states, match.played, strict=False):
        yield from (each.event for each in thraen.step(state, step.move).events)


def moves_of(match: ThraenMatch) -> set[type]:
    """The kinds of answers that were given."""
    return {type(step.move) for step in match.played}


def kinds_of(match: ThraenMatch) -> set[type]:
    """The kinds of events that happened."""
    return {type(event) for event in events_of(match)}


# What single stories have to show.


def ties_on_points(match: ThraenMatch) -> bool:
    """Ghiarhabbat moves, and the population on the bridge parts equal points (TH-TIE-01)."""
    score = thraen.score(match.state)
    tied = len(set(score.totals)) == 1 and len(score.winners) == 1
    return tied and GhiarhabbatMoved in kinds_of(match)


def has_a_crown(match: ThraenMatch) -> bool:
    """The Crown of Agony: tribute, and guests given up (TH-ABIL-AGO-02 to 04)."""
    return (
        {CrownPlaced, TributePaid, StackRearranged} <= kinds_of(match)
        and Give in moves_of(match)
        and match.state.cards.drakhe is GreatDrakhe.ELBEA
    )


def has_dice(match: ThraenMatch) -> bool:
    """Both dice: a special face, either one laid, the other used (TH-ABIL-BLD-02 to 06)."""
    events = set(events_of(match))
    builder = Seat(1)
    return (
        UtrengShows(None, turned=False) in events
        and {DieChosen(builder, True), DieChosen(builder, False)} <= events
        and DieUsed in {type(event) for event in events}
        and Collect in moves_of(match)
        and _guinn_gains(match)
        and match.state.cards.drakhe is GreatDrakhe.TEROGH
    )


def _guinn_gains(match: ThraenMatch) -> bool:
    """Whether a bonus goes to Guinn in the turn of another (TH-ABIL-EMP-02)."""
    for state, step in zip(match.states, match.played, strict=False):
        asked = thraen.decision(state)
        if asked is not None and asked.ask == "empery" and str(step.move).startswith("bonus:"):
            return True
    return False


def has_visions(match: ThraenMatch) -> bool:
    """Cards looked at, taken and left; Godh cards rejected, and pairs discarded (TH-ABIL-PRI)."""
    return (
        {VisionTaken, VisionLeft, GodhRejected} <= kinds_of(match)
        and DiscardBoth in moves_of(match)
        and match.state.cards.drakhe is GreatDrakhe.SATHAP
    )


def is_as_short_as_can_be(match: ThraenMatch) -> bool:
    """Every segment is built in its first round (TH-IDLE-03)."""
    return match.state.round == 7


def anything(match: ThraenMatch) -> bool:
    """Whatever happens."""
    return bool(match.played)


@frozen
class Golden:
    """How a golden game is played, and what it has to show beyond what every story has."""

    options: Options
    shows: Callable[[ThraenMatch], bool] = anything
    style: Style = SENSIBLE
    game: ThraenGame = thraen


GAMES = {
    "thraen-2-tie": Golden(Options(2, boards=(Ability.GENEORN, Ability.GARDENS)), ties_on_points),
    "thraen-2-visions": Golden(
        Options(2, boards=(Ability.VISIONS, Ability.HIGH_PRIEST)), has_visions
    ),
    "thraen-3-crown": Golden(
        Options(3, boards=(Ability.AGONY, Ability.DAUGHTER, Ability.MASTER_OF_DRAKHES)), has_a_crown
    ),
    "thraen-3-dice": Golden(
        Options(3, boards=(Ability.EMPERY, Ability.BRIDGE_BUILDER, Ability.PROFITEERS)), has_dice
    ),
    "thraen-4": Golden(Options(4, config=RulesConfig(start_hand=StartHand.FIRST_GAME))),
    "thraen-2-idle-21-rounds": Golden(Options(2, first=Seat(1)), style=IDLE),
    "thraen-3-built-at-once": Golden(
        Options(3, content=cheap()), is_as_short_as_can_be, game=Edition(cheap())
    ),
}


@cache
def match_of(name: str) -> ThraenMatch:
    """One of the golden games, from its record."""
    path, game = HERE / f"{name}.record", GAMES[name].game
    if UPDATES:
        path.write_text(format_record(record_of(_found(GAMES[name]))), encoding="utf-8")
    return replay(game, parse_record(path.read_text(encoding="utf-8")))


def _found(golden: Golden) -> ThraenMatch:
    """The first game that shows what is wanted."""
    for seed in range(MOST_GAMES):
        match = played(golden.game, golden.options, seed, golden.style)
        if kinds_of(match) >= ALWAYS and golden.shows(match):
            return match
    raise LookupError(f"no game of {MOST_GAMES} shows it: {golden.shows.__doc__}")
