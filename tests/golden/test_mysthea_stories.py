"""Golden playthroughs of mysthea: their diffs read like a story."""

from __future__ import annotations

import pytest
from attrs import fields

from skybridge_rules import mysthea
from skybridge_rules.core.events import heard
from skybridge_rules.match import format_record, record_of
from skybridge_rules.mysthea import RulesConfig
from tests.golden.mysthea_games import GAMES, HERE, UPDATES, match_of
from tests.golden.mysthea_story import glory_told, story_of
from tests.mysthea.naive.game import NaiveMysthea
from tests.mysthea.strategies import SETTINGS
from tests.mysthea.translate import switches_of


@pytest.mark.parametrize("name", GAMES)
def test_the_story_is_told_as_ever(name: str) -> None:
    """A change here is a change of the rules or of the story: say which."""
    match, path = match_of(name), HERE / f"{name}.txt"
    if UPDATES:
        path.write_text(story_of(match), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == story_of(match)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("MY-END-07", "MY-RES-05", "MY-Q-67")
def test_the_record_still_verifies(name: str) -> None:
    """It leads to an end, is written again as it was read, and the reference scores it alike."""
    match = match_of(name)
    assert match.decision is None
    record = (HERE / f"{name}.record").read_text(encoding="utf-8")
    assert format_record(record_of(match)) == record
    options = match.options
    naive = NaiveMysthea(options.content, options.players, **switches_of(options.config))
    for step in match.played:
        naive.play(mysthea.format_move(step.move))
    score = mysthea.score(match.state)
    assert list(score.totals) == [player.glory for player in naive.seats]
    assert list(score.winners) == [naive.winner()]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("MY-RES-05", "MY-END-02", "MY-RES-06")
def test_the_score_is_what_the_story_tells(name: str) -> None:
    """Every Glory was gained or lost in sight of all."""
    match = match_of(name)
    told = [glory_told(match, seat) for seat in mysthea.seats(match.state)]
    assert told == list(mysthea.score(match.state).totals)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("MY-SETUP-13", "MY-VAR-05", "MY-MONSTER-17", "MY-STORM-01", "MY-H02", "MY-H06")
def test_the_story_shows_what_it_is_told_for(name: str) -> None:
    """Mirages, a draft, rewards, Kodror gone, the Storm, two Monsters on one Island."""
    assert GAMES[name].is_shown(match_of(name))


def test_every_number_of_players_and_every_switch_has_a_story() -> None:
    """Two to five; each value of each switch."""
    rules = [match_of(name).options.config for name in GAMES]
    assert {GAMES[name].players for name in GAMES} == {2, 3, 4, 5}
    for switch in fields(RulesConfig):
        told = {getattr(each, switch.name) for each in rules}
        assert told == set(SETTINGS[switch.name]), switch.name


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.rule("MY-INFO-01", "MY-INFO-04", "MY-INFO-06")
def test_nobody_hears_the_name_of_a_card_that_it_may_not_know(name: str) -> None:
    """In what is told to a seat no card is named that is hidden from it in a hand afterwards."""
    match = match_of(name)
    for state, step in zip(match.states, match.played, strict=False):
        after = mysthea.step(state, step.move)
        for listener in (None, *mysthea.seats(state)):
            said = repr(heard(after.events, listener))
            for player in after.state.players:
                for each in player.hand.unseen:
                    if not each.batch and (listener is None or listener not in each.to):
                        assert f"'{each.card}'" not in said
