"""Golden playthroughs of skyward: their diffs read like a story."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import fields

from skybridge_rules import skyward
from skybridge_rules.core.events import heard
from skybridge_rules.match import format_record, record_of
from skybridge_rules.skyward import RulesConfig
from tests.golden.skyward_games import GAMES, HERE, UPDATES, match_of
from tests.golden.skyward_story import story_of
from tests.skyward.counting import counted
from tests.skyward.strategies import SETTINGS


@pytest.mark.parametrize("name", GAMES)
def test_the_story_is_told_as_ever(name: str) -> None:
    """A change here is a change of the rules or of the story: say which."""
    match, path = match_of(name), HERE / f"{name}.txt"
    if UPDATES:
        path.write_text(story_of(match), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == story_of(match)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("SW-INV-21", "SW-604", "SW-608")
def test_the_record_still_verifies(name: str) -> None:
    """It leads to an end, is written again as it was read, and scored as a naive count has it."""
    match = match_of(name)
    assert match.decision is None
    record = (HERE / f"{name}.record").read_text(encoding="utf-8")
    assert format_record(record_of(match)) == record
    assert list(skyward.score(match.state).totals) == counted(match.state).scores()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("SW-701", "SW-708", "SW-806", "SW-851", "SW-903", "SW-951", "SW-Q-23")
def test_the_story_shows_what_it_is_told_for(name: str) -> None:
    """Buildings exchanged, cards revealed, Allegiances played, Discords given, a final split."""
    assert GAMES[name].is_shown(match_of(name))


def test_every_number_of_players_and_every_switch_has_a_story() -> None:
    """Two to five; each value of each switch."""
    rules = [match_of(name).options.config for name in GAMES]
    assert {GAMES[name].players for name in GAMES} == {2, 3, 4, 5}
    for switch in fields(RulesConfig):
        told = {getattr(each, switch.name) for each in rules}
        assert told == set(SETTINGS[switch.name]), switch.name


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("SW-010", "SW-INV-20", "SW-Q-45")
def test_nobody_hears_the_name_of_a_card_that_it_may_not_know(name: str) -> None:
    """In what is told to a spectator no unseen card of a hand is named, unless another is alike."""
    match = match_of(name)
    for state, step in zip(match.states, match.played, strict=False):
        after = skyward.step(state, step.move)
        view = skyward.view(after.state, None)
        said = repr(heard(after.events, None))
        open_to_all = Counter((*view.discard, *(c for p in view.players for c in p.hand.known)))
        for player in after.state.players:
            for card in (*player.hand.unseen, *player.dealt, *player.gave_up):
                assert open_to_all[card] or f"'{card}'" not in said
