"""The end: what triggers it, and how long the game still goes on (SW-601 to SW-606)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.errors import GameOver
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.skyward import EndTrigger, State
from skybridge_rules.skyward.events import EndTriggered, GameEnded, RoundBegan
from tests.skyward.builders import (
    ADA,
    BEN,
    airspace,
    allowed,
    asked,
    causes,
    move,
    moves,
    play,
    player,
    skipped,
    story,
    until,
)
from tests.skyward.own_cards import own_table

FIVE = "house house house house house"
SIX = FIVE + " house"
SPARE = player(airspace="*")
LAST_OF_ROUND = {"seat": 1, "warden": 0}
"""Ben has the last turn of the round."""

BUILT = EndTriggered(EndTrigger.BUILDINGS)
EMPTY = EndTriggered(EndTrigger.DECK)


def to_end(state: State) -> int:
    """How many turns are still played."""
    turns = 0
    while asked(state) != "over":
        turns += asked(state).endswith("turn")
        state = play(state, "done" if "done" in moves(state) else moves(state)[-1])
    return turns


def six(seat: int = 0, **more: Any) -> State:
    """Ada's turn, or Ben's, who has six buildings."""
    players = [player("seer"), player("seer")]
    players[seat] = player("seer", SIX)
    return own_table(*players, seat=seat, warden=seat, **more)


# Six buildings.


@pytest.mark.rule("SW-601", "SW-603", "SW-606", "SW-Q-21")
def test_six_buildings_at_the_end_of_the_own_turn_trigger_the_end() -> None:
    """SW-601: with five nothing happens."""
    state = six()
    assert causes(state, "done", BUILT) == ("SW-603", "SW-606", "SW-Q-21", "SW-601", "SW-604")
    assert play(state, "done").ended is EndTrigger.BUILDINGS
    five = own_table(player("seer", FIVE))
    assert BUILT not in story(five, "done")
    assert play(five, "done").ended is None


@pytest.mark.rule("SW-601", "SW-605", "SW-C-08")
def test_the_sixth_building_triggers_nothing_before_the_turn_ends() -> None:
    """SW-C-08: the end-of-turn test decides, not the launch."""
    state = own_table(player("shrine seer arch", FIVE))
    launched = play(state, "launch:shrine", "pay:seer")
    assert launched.ended is None
    assert play(launched, "done").ended is EndTrigger.BUILDINGS


@pytest.mark.rule("SW-605", "SW-601", "SW-Q-14")
def test_more_than_six_buildings_are_allowed() -> None:
    """SW-605: a seventh is launched, also once the end is triggered; one test for the turn."""
    state = own_table(player("sky-dock shrine seer seer", FIVE))
    state = play(state, "launch:sky-dock", "pay:seer", "launch:shrine", "pay:seer")
    assert len(state.players[0].airspace) == 7
    assert story(state, "done").count(BUILT) == 1
    late = own_table(player("shrine seer", SIX), ended="buildings")
    allowed(late, "launch:shrine", "SW-605")
    assert airspace(play(late, "launch:shrine", "pay:seer")).endswith("shrine")


@pytest.mark.rule("SW-606", "SW-807")
def test_only_buildings_count_for_the_six() -> None:
    """SW-606: no vehicle, critter, Allegiance or Discord."""
    ada = player(
        "", f"{FIVE} airship pigeon rocket-cat plutocrats", discords="crassus-cache", cogs=4
    )
    assert play(own_table(ada), "done").ended is None


@pytest.mark.rule("SW-603", "SW-Q-21", "SW-C-08")
def test_a_sixth_building_that_is_lost_within_the_turn_triggers_nothing() -> None:
    """SW-Q-21: Clock Tower is the sixth, and goes again before the turn ends."""
    state = own_table(player("clock-tower maker", FIVE))
    state = play(state, "launch:clock-tower", "pay:maker", "remove:clock-tower")
    assert airspace(state) == FIVE
    assert play(state, "done").ended is None


@pytest.mark.rule("SW-603", "SW-Q-21")
def test_only_the_player_whose_turn_ends_is_looked_at() -> None:
    """SW-Q-21: Ben has six since Ada's turn; they count when his own next turn ends."""
    state = own_table(player("seer"), player("seer"), warden=0)
    owner = state.players[BEN].with_airspace((CardId("house"),) * 6)
    state = state.with_player(BEN, owner)
    after = play(state, "done")
    assert (asked(after), after.ended) == ("1 turn", None)
    assert play(after, "done").ended is EndTrigger.BUILDINGS


@pytest.mark.rule("SW-603", "SW-Q-21", "SW-INV-14")
def test_once_triggered_the_end_stays_triggered() -> None:
    """SW-603: Ada triggered it; with three buildings left the game ends all the same."""
    state = play(own_table(player(airspace=SIX), player(), warden=0), "done")
    without = state.players[ADA].with_airspace((CardId("house"),) * 3)
    state = state.with_player(ADA, without)
    assert (state.ended, asked(play(state, "done"))) == (EndTrigger.BUILDINGS, "over")


@pytest.mark.rule("SW-604", "SW-601", "SW-309")
@pytest.mark.parametrize(("seat", "turns"), [(0, 3), (1, 2), (2, 1)])
def test_the_round_is_completed_and_no_split_follows(seat: int, turns: int) -> None:
    """SW-604: all remaining turns are played, then the points are counted."""
    players = [player(), player(), player()]
    players[seat] = player(airspace=SIX)
    state = own_table(*players, seat=seat, warden=0)
    assert to_end(state) == turns


@pytest.mark.rule("SW-604", "SW-607")
def test_after_the_end_every_move_is_refused() -> None:
    """SW-604: the game is over, and says so."""
    state = play(six(1, ended="buildings"), "done", "done")
    assert asked(state) == "over"
    assert moves(state) == []
    for text in ("done", "launch:house", "pick:1", "show:seer"):
        verdict = skyward.explain(state, move(text))
        assert verdict == Verdict((reason("SW-604"),))
        with pytest.raises(GameOver):
            skyward.apply(state, move(text))
    assert catalogue.say(reason("SW-604")) == "the game is over"
    assert skyward.score(state).final


@pytest.mark.rule("SW-604", "SW-607", "SW-608")
def test_the_end_is_told_with_its_winners() -> None:
    """SW-607: the last turn of the last round brings it."""
    ada, ben = player(airspace="house"), player(airspace=SIX)
    state = own_table(ada, ben, **LAST_OF_ROUND)
    assert causes(state, "done", GameEnded((BEN,))) == ("SW-608", "SW-607", "SW-604")


# An empty deck.


@pytest.mark.rule("SW-601", "SW-602", "SW-203")
def test_dealing_exactly_the_last_card_triggers_the_end() -> None:
    """SW-602: also when the split was full size; the round is played to its end."""
    seven = "seer seer maker maker temple dojo rookery"
    state = own_table(SPARE, SPARE, moment="deal", deck="arch", dealt=seven)
    assert causes(state, "show:arch", EMPTY) == ("SW-602", "SW-601", "SW-604")
    after = play(state, "show:arch")
    assert (after.ended, asked(after)) == (EndTrigger.DECK, "0 assign")
    assert to_end(after) == 2


@pytest.mark.rule("SW-601", "SW-Q-22", "SW-604")
def test_a_deck_emptied_by_an_effect_triggers_the_end_at_once() -> None:
    """SW-Q-22: in the launch; the round is finished, and no split of zero cards follows."""
    ada = player("library seer", airspace="*")
    state = own_table(ada, player(), deck="arch maker")
    state = play(state, "launch:library", "pay:seer", "show:arch")
    assert state.ended is None
    assert causes(state, "show:maker", EMPTY) == ("SW-Q-22", "SW-601", "SW-604")
    state = play(state, "show:maker")
    assert (state.ended, asked(state)) == (EndTrigger.DECK, "0 turn")
    assert to_end(state) == 2


@pytest.mark.rule("SW-601", "SW-603", "SW-INV-14")
def test_the_end_is_triggered_once() -> None:
    """SW-603: six buildings in the last round add nothing."""
    state = own_table(player(airspace=f"{SIX} *"), player(), left=0)
    assert state.ended is EndTrigger.DECK
    assert BUILT not in story(state, "done")
    assert play(state, "done").ended is EndTrigger.DECK


# A final split.


@pytest.mark.rule("SW-Q-23", "SW-C-18", "SW-604")
@pytest.mark.reading("SW-Q-23", "A")
@pytest.mark.reading("SW-C-18", "A")
def test_by_default_no_split_follows_the_trigger() -> None:
    """SW-Q-23, SW-C-18: from the current round straight to scoring."""
    state = own_table(player(), player(airspace=SIX), **LAST_OF_ROUND)
    assert not state.config.final_split
    assert asked(play(state, "done")) == "over"


@pytest.mark.rule("SW-Q-23", "SW-C-18", "SW-INV-14")
@pytest.mark.reading("SW-Q-23", "B")
@pytest.mark.reading("SW-C-18", "B")
def test_by_its_switch_one_more_round_follows_the_trigger() -> None:
    """SW-Q-23: exactly one, split and turns, and it is not delayed again."""
    final = {"rules": {"final_split": True}}
    state = own_table(player(), player(airspace=SIX), **LAST_OF_ROUND, **final)
    assert RoundBegan(state.round + 1, ADA, 8) in story(state, "done")
    after = play(state, "done")
    assert (asked(after), after.last, after.ended) == ("chance deal", True, EndTrigger.BUILDINGS)
    assert to_end(until(after, "1 pick")) == 2


@pytest.mark.rule("SW-Q-23", "SW-Q-22")
@pytest.mark.reading("SW-Q-23", "B")
def test_with_an_empty_deck_there_is_nothing_to_split() -> None:
    """SW-Q-23: scoring follows at once, and the story says why."""
    final = {"rules": {"final_split": True}}
    state = own_table(player(airspace="*"), player(), left=0, **LAST_OF_ROUND, **final)
    assert asked(play(state, "done")) == "over"
    assert skipped(state, "done")["final-split"] == (reason("SW-Q-23"),)
