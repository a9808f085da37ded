"""Golden playthroughs of thraen: their diffs read like a story."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve, frozen

from skybridge_rules import Seat, thraen
from skybridge_rules.match import format_record, parse_record, record_of, replay
from skybridge_rules.thraen import Ability, Content, Edition, GreatDrakhe, Options, RulesConfig
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.config import StartHand
from skybridge_rules.thraen.content import Severity, problems, shipped
from skybridge_rules.thraen.effects import Gain, Main, Symbol
from skybridge_rules.thraen.events import (
    CompensationDealt,
    Contributed,
    EffectUsed,
    Event,
    FreeRebelCame,
    GarrisonPlaced,
    GodhDiscarded,
    GodhPlayed,
    LegionMoved,
    PeopleRebelled,
)
from tests.golden.thraen_story import ThraenGame, ThraenMatch, played, story_of
from tests.thraen.players import IDLE, SENSIBLE, Style

HERE = Path(__file__).parent


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


@frozen
class Golden:
    """How a golden game is played."""

    options: Options
    seed: int
    style: Style = SENSIBLE
    game: ThraenGame = thraen


GAMES = {
    "thraen-2": Golden(Options(2, boards=(Ability.GENEORN, Ability.GARDENS)), 3),
    "thraen-3": Golden(Options(3), 0),
    "thraen-4": Golden(Options(4, config=RulesConfig(start_hand=StartHand.FIRST_GAME)), 1),
    "thraen-2-idle-21-rounds": Golden(Options(2, first=Seat(1)), 0, IDLE),
    "thraen-3-built-at-once": Golden(Options(3, content=cheap()), 1, game=Edition(cheap())),
}


@cache
def match_of(name: str) -> ThraenMatch:
    """One of the golden games."""
    golden = GAMES[name]
    return played(golden.game, golden.options, golden.seed, golden.style)


def told(name: str) -> Iterator[Event]:
    """Everything that happens in a golden game."""
    match = match_of(name)
    for state, step in zip(match.states, match.played, strict=False):
        yield from (each.event for each in thraen.step(state, step.move).events)


@pytest.mark.parametrize("name", GAMES)
def test_the_story_is_told_as_ever(name: str) -> None:
    """A change here is a change of the rules, the story or the players: say which."""
    match = match_of(name)
    for suffix, text in ((".txt", story_of(match)), (".record", format_record(record_of(match)))):
        path = HERE / (name + suffix)
        if os.environ.get("SKYBRIDGE_UPDATE_GOLDEN"):
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", GAMES)
def test_the_record_still_verifies(name: str) -> None:
    """Without the players: the record alone leads to the same end."""
    record = parse_record((HERE / f"{name}.record").read_text(encoding="utf-8"))
    assert replay(GAMES[name].game, record).state == match_of(name).state


@pytest.mark.parametrize("name", GAMES)
def test_the_story_has_all_that_the_game_is_about(name: str) -> None:
    """Godh cards are played and discarded, legions move, people rebel, garrisons are placed."""
    seen = {type(event) for event in told(name)}
    wanted = {GodhPlayed, GodhDiscarded, LegionMoved, PeopleRebelled, GarrisonPlaced, EffectUsed}
    assert wanted <= seen
    assert (Contributed in seen) == (name != "thraen-2-idle-21-rounds")


def test_every_player_count_and_every_great_drakhe_has_a_story() -> None:
    """Two, three and four; Sathap, Terogh and Elbea."""
    assert {golden.options.players for golden in GAMES.values()} == {2, 3, 4}
    assert {match_of(name).state.cards.drakhe for name in GAMES} == set(GreatDrakhe)


@pytest.mark.rule("TH-TIE-01")
def test_one_story_ends_in_a_tie_that_the_bridge_decides() -> None:
    """Equal points, more population on the Skybridge (TH-TIE-01)."""
    score = thraen.score(match_of("thraen-2").state)
    assert score.totals[0] == score.totals[1]
    assert score.winners == (0,)


@pytest.mark.rule("TH-IDLE-02", "TH-IDLE-03", "TH-IDLE-04", "TH-Q-66")
def test_one_story_is_as_long_as_can_be() -> None:
    """Nobody ever helps: three rounds to a segment, and free rebels run out (TH-IDLE-03)."""
    assert match_of("thraen-2-idle-21-rounds").state.round == 21
    came = [each for each in told("thraen-2-idle-21-rounds") if isinstance(each, FreeRebelCame)]
    assert [each.placed for each in came] == [True] * 12 + [False] * 2


@pytest.mark.rule("TH-IDLE-03", "TH-END-02", "TH-END-05")
def test_one_story_is_as_short_as_can_be() -> None:
    """Every segment is built in its first round, and five cards of bridge work are left."""
    assert [each for each in problems(cheap()) if each.severity is Severity.ERROR] == []
    assert match_of("thraen-3-built-at-once").state.round == 7
    dealt = [each for each in told("thraen-3-built-at-once") if isinstance(each, CompensationDealt)]
    assert [each.cards for each in dealt] == [2, 2, 1]
