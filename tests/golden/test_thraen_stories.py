"""Golden playthroughs of thraen: their diffs read like a story."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.match import format_record, record_of
from skybridge_rules.thraen import Ability, GreatDrakhe
from skybridge_rules.thraen.content import Severity, problems
from skybridge_rules.thraen.events import CompensationDealt, Contributed, FreeRebelCame
from tests.golden.thraen_games import (
    ALWAYS,
    GAMES,
    HERE,
    UPDATES,
    cheap,
    events_of,
    kinds_of,
    match_of,
)
from tests.golden.thraen_story import story_of


@pytest.mark.parametrize("name", GAMES)
def test_the_story_is_told_as_ever(name: str) -> None:
    """A change here is a change of the rules or of the story: say which."""
    match, path = match_of(name), HERE / f"{name}.txt"
    if UPDATES:
        path.write_text(story_of(match), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == story_of(match)


@pytest.mark.parametrize("name", GAMES)
def test_the_record_still_verifies(name: str) -> None:
    """It leads to an end, and is written again as it was read."""
    match = match_of(name)
    assert match.decision is None
    record = (HERE / f"{name}.record").read_text(encoding="utf-8")
    assert format_record(record_of(match)) == record


@pytest.mark.parametrize("name", GAMES)
def test_the_story_has_all_that_the_game_is_about(name: str) -> None:
    """Godh cards are played and discarded, legions move, people rebel, garrisons are placed."""
    assert kinds_of(match_of(name)) >= ALWAYS
    assert (Contributed in kinds_of(match_of(name))) == (name != "thraen-2-idle-21-rounds")


@pytest.mark.rule("TH-TIE-01", "TH-ABIL-GAR-02", "TH-ABIL-AGO-02", "TH-ABIL-AGO-04")
@pytest.mark.rule("TH-ABIL-BLD-02", "TH-ABIL-BLD-03", "TH-ABIL-BLD-04", "TH-ABIL-EMP-02")
@pytest.mark.rule("TH-ABIL-VIS-03", "TH-ABIL-PRI-01", "TH-ABIL-PRO-02", "TH-ABIL-MAS-01")
@pytest.mark.parametrize("name", GAMES)
def test_the_story_shows_what_it_is_told_for(name: str) -> None:
    """A tie that the bridge decides, the crown, both dice, visions, the shortest game."""
    assert GAMES[name].shows(match_of(name))


def test_every_player_count_every_side_and_every_great_drakhe_has_a_story() -> None:
    """Two, three and four; ten sides; Sathap, Terogh and Elbea."""
    ends = [match_of(name).state for name in GAMES]
    assert {len(state.players) for state in ends} == {2, 3, 4}
    assert {player.ability for state in ends for player in state.players} == set(Ability)
    assert {state.cards.drakhe for state in ends} == set(GreatDrakhe)


@pytest.mark.rule("TH-IDLE-02", "TH-IDLE-03", "TH-IDLE-04", "TH-Q-66")
def test_one_story_is_as_long_as_can_be() -> None:
    """Nobody ever helps: three rounds to a segment, and free rebels run out (TH-IDLE-03)."""
    match = match_of("thraen-2-idle-21-rounds")
    assert match.state.round == 21
    came = [each for each in events_of(match) if isinstance(each, FreeRebelCame)]
    assert [each.placed for each in came] == [True] * 12 + [False] * 2


@pytest.mark.rule("TH-IDLE-03", "TH-END-02", "TH-END-05")
def test_one_story_is_as_short_as_can_be() -> None:
    """Every segment is built in its first round, and five cards of bridge work are left."""
    assert [each for each in problems(cheap()) if each.severity is Severity.ERROR] == []
    match = match_of("thraen-3-built-at-once")
    dealt = [each for each in events_of(match) if isinstance(each, CompensationDealt)]
    assert [each.cards for each in dealt] == [2, 2, 1]
    assert thraen.score(match.state).winners
