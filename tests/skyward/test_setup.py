"""Setup: the table, the first Warden, what everybody begins with (SW-101 to SW-104)."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import Allegiance, Options, RulesConfig
from skybridge_rules.skyward.state import Player
from tests.skyward.builders import asked, cogs, hand, play, table, until


@pytest.mark.rule("SW-101", "SW-103")
def test_everybody_begins_with_nothing_and_the_table_is_laid() -> None:
    """SW-101, SW-103: a deck, a place for the split, an empty Airspace for each player."""
    state = skyward.new(Options(3))
    assert state.players == (Player(),) * 3
    assert (state.stock.size, state.discard, state.round) == (85, (), 1)
    assert state.split is not None
    assert (state.split.dealt, state.split.piles) == ((), ((), (), ()))


@pytest.mark.rule("SW-101", "SW-010")
def test_the_deck_lies_face_down() -> None:
    """SW-101: a view has its size and nothing of its order; any base card can come first."""
    state = skyward.new(Options(2))
    seen = skyward.view(state, Seat(0))
    assert seen.deck == 85
    assert len(skyward.unknowns(seen)) == 85
    assert sum(skyward.chance_weights(state)) == 85


@pytest.mark.rule("SW-102", "SW-C-03")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_starting_player_divides_the_first_split(first: int) -> None:
    """SW-102: whoever is named is Warden, and is asked to divide."""
    state = skyward.new(Options(3, Seat(first)))
    assert state.warden == first
    state = until(state, *(f"{seat} assign" for seat in range(3)))
    assert asked(state) == f"{first} assign"


@pytest.mark.rule("SW-102")
@pytest.mark.parametrize("first", [-1, 3])
def test_the_starting_player_sits_at_the_table(first: int) -> None:
    """SW-102: a seat that is not there cannot be Warden."""
    with pytest.raises(ImpossibleSetup) as error:
        skyward.new(Options(3, Seat(first)))
    assert [(each.rule, each.where) for each in error.value.problems] == [
        ("SW-102", "options.first")
    ]


@pytest.mark.rule("SW-103", "SW-851")
def test_only_a_dealt_allegiance_is_in_a_hand_before_the_first_split() -> None:
    """SW-103: its variant is the one exception; cogs and Airspace are empty even then."""
    dealt = RulesConfig(allegiance=Allegiance.DEALT)
    state = until(skyward.new(Options(2, config=dealt)), "chance deal")
    assert [len(each.hand) for each in state.players] == [1, 1]
    assert [(each.cogs, each.airspace) for each in state.players] == [(0, ()), (0, ())]


@pytest.mark.rule("SW-104", "SW-211")
def test_the_first_warden_gets_no_cog_for_starting() -> None:
    """SW-104: not before a pile with the token is taken, and then its taker gets it."""
    state = until(skyward.new(Options(2)), "1 pick")
    assert cogs(state) == [0, 0]
    assert state.split is not None
    assert state.split.token is not None
    taken = play(state, f"pick:{state.split.token + 1}")
    assert cogs(until(taken, "0 pick")) == [0, 1]


@pytest.mark.rule("SW-103")
def test_a_first_round_shows_that_nobody_had_cards() -> None:
    """SW-103: after the picks a hand is exactly what the own pile brought."""
    piles = ["seer maker", "temple"]
    state = table(moment="pick", piles=piles, token=1, round=1)
    after = play(state, "pick:1", "pick:2")
    assert (hand(after, 1), asked(after)) == ("maker seer", "1 turn")
