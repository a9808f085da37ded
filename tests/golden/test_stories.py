"""Golden playthroughs: their diffs read like a story."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import pytest

from skybridge_rules import towers
from skybridge_rules.match import format_record, parse_record, record_of, replay
from skybridge_rules.towers.components import Kind
from skybridge_rules.towers.config import (
    ColourChoice,
    RulesConfig,
    StuckPlayer,
    TouchModel,
    TwoPlayerScoring,
)
from tests.golden.story import TowersMatch, played, story_of

HERE = Path(__file__).parent

OTHER = RulesConfig(
    touch_model=TouchModel.FACE,
    stuck_player=StuckPlayer.SKIP,
    two_player_colour_choice=ColourChoice.ALTERNATE,
    two_player_scoring=TwoPlayerScoring.BY_COLOUR,
)

GAMES = {
    "towers-2": (towers.Options(2), "greedy", 0),
    "towers-3-bridge-on-bridge": (towers.Options(3), "greedy", 2),
    "towers-4-player-out": (towers.Options(4), "greedy", 4),
    "towers-2-other-readings": (towers.Options(2, config=OTHER), "greedy", 3),
}


def game(name: str) -> TowersMatch:
    """One of the golden games."""
    options, bot, seed = GAMES[name]
    return played(options, bot, seed)


@pytest.mark.parametrize("name", GAMES)
def test_the_story_is_told_as_ever(name: str) -> None:
    """A change here is a change of the rules, the words or the bots: say which."""
    match = game(name)
    for suffix, text in ((".txt", story_of(match)), (".record", format_record(record_of(match)))):
        path = HERE / (name + suffix)
        if os.environ.get("SKYBRIDGE_UPDATE_GOLDEN"):
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", GAMES)
def test_the_record_still_verifies(name: str) -> None:
    """Without the bots: the record alone leads to the same end."""
    record = parse_record((HERE / f"{name}.record").read_text(encoding="utf-8"))
    assert replay(towers, record).state == game(name).state


@pytest.mark.rule("TW-410")
def test_one_story_has_a_bridge_resting_on_a_bridge() -> None:
    """A bridge end on a bridge of another colour (TW-410)."""
    towers_built = game("towers-3-bridge-on-bridge").state.city.towers
    assert any(
        lower.kind is upper.kind is Kind.BRIDGE
        for tower in towers_built
        for lower, upper in pairwise(tower)
    )


@pytest.mark.rule("TW-602", "TW-603")
def test_one_story_goes_on_without_a_player_who_is_out() -> None:
    """Out with pieces in hand, while the others play on (TW-602, TW-603)."""
    states = game("towers-4-player-out").states
    left = next(index for index, state in enumerate(states) if towers.seats_out(state))
    assert len(states) - left > 5
    assert any(sum(states[left].supplies[seat]) for seat in towers.seats_out(states[left]))


def test_every_player_count_has_a_story() -> None:
    """Two, three and four."""
    assert {options.players for options, _, _ in GAMES.values()} == {2, 3, 4}
