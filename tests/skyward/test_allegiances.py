"""Allegiances: from the hand to the Airspace (SW-802 to SW-807, SW-Q-29, SW-Q-30)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward.events import (
    AllegiancePlayed,
    CogsGained,
    EndTriggered,
    LaunchGranted,
    PileTaken,
)
from tests.skyward.builders import (
    ADA,
    BEN,
    airspace,
    allowed,
    asked,
    causes,
    cogs,
    hand,
    move,
    moves,
    play,
    player,
    refused,
    story,
    told,
)
from tests.skyward.effect_tables import ALLEGIANCE_DECK, SCHOLARS, allied, effects, picks

# In the hand.


@pytest.mark.rule("SW-802", "SW-210")
def test_an_allegiance_taken_in_a_split_goes_to_the_hand() -> None:
    """SW-802: it is no Instant; everybody saw it go there."""
    state = picks("plutocrats", "", rules=ALLEGIANCE_DECK)
    taken = told(state, "pick:1")[0].event
    assert isinstance(taken, PileTaken)
    assert "plutocrats" in taken.hand
    after = play(state, "pick:1")
    assert "plutocrats" in skyward.view(after, ADA).players[BEN].hand.known


@pytest.mark.rule("SW-802")
@pytest.mark.parametrize("card", ["envoys", "house", "archivists"])
def test_only_an_allegiance_of_the_own_hand_is_played(card: str) -> None:
    """SW-802: not a building, not one that lies in the Airspace, not one that is elsewhere."""
    state = allied("plutocrats house", "shrine envoys", 4)
    refused(state, f"allegiance:{card}", reason("SW-802", card=card))
    said = catalogue.say(reason("SW-802", card="memorial"))
    assert said == "Memorial is not an Allegiance in this hand"


# When.


@pytest.mark.rule("SW-803", "SW-Q-29", "SW-312")
def test_an_allegiance_is_played_before_between_or_after_launches() -> None:
    """SW-803, SW-Q-29: in addition to launching; a launch may be what fulfils it."""
    state = allied("plutocrats envoys house shrine", coins=6, extra=1)
    assert moves(state)[-2:] == ["allegiance:plutocrats", "done"]
    allowed(state, "allegiance:plutocrats", "SW-803", "SW-804")
    before = play(state, "allegiance:plutocrats")
    assert moves(before) == ["launch:house", "launch:shrine", "done"]
    between = play(state, "launch:shrine", "cog")
    assert moves(between) == [
        *("launch:house", "allegiance:envoys", "allegiance:plutocrats", "done"),
    ]
    allowed(between, "allegiance:envoys", "SW-Q-29", "SW-803", "SW-805")
    after = play(between, "launch:house", "cog")
    assert moves(after) == ["allegiance:envoys", "allegiance:plutocrats", "done"]


@pytest.mark.rule("SW-803", "SW-Q-29")
def test_there_is_one_allegiance_a_turn_also_with_extra_launches() -> None:
    """SW-803: the second one is refused, whatever was launched."""
    state = play(allied("plutocrats falconers house", coins=5, extra=1), "allegiance:plutocrats")
    assert moves(state) == ["launch:house", "done"]
    refused(state, "allegiance:falconers", reason("SW-803"))
    refused(play(state, "launch:house", "cog"), "allegiance:falconers", reason("SW-803"))
    said = catalogue.say(reason("SW-803"))
    assert said == "one Allegiance has been played in this turn, and there is no second"


@pytest.mark.rule("SW-803", "SW-Q-28")
def test_at_the_end_of_the_turn_it_is_too_late() -> None:
    """SW-803: exchanges have begun."""
    state = play(allied("plutocrats seer maker", coins=4), "done")
    assert asked(state) == "0 exchange"
    refused(state, "allegiance:plutocrats", reason("SW-Q-28", card="plutocrats"))


@pytest.mark.rule("SW-803", "SW-301")
def test_nobody_plays_one_in_the_turn_of_another() -> None:
    """SW-301: it is Ada's turn."""
    state = effects(player("", ""), player("plutocrats", cogs=4), rules=ALLEGIANCE_DECK)
    why = reason("SW-301", asked=0, answered=1)
    refused(state, "allegiance:plutocrats", why, seat=BEN)


# Requirements.


@pytest.mark.rule("SW-804", "SW-C-13", "SW-Q-12")
@pytest.mark.parametrize("coins", [4, 5, 9])
def test_cogs_in_possession_meet_a_requirement_of_cogs_and_none_is_spent(coins: int) -> None:
    """SW-804, SW-C-13: at least four; more is fine."""
    state = allied("plutocrats", coins=coins)
    verdict = skyward.explain(state, move("allegiance:plutocrats"))
    assert verdict.allowed_by == ("SW-804", "SW-803", "SW-302")
    after = play(state, "allegiance:plutocrats")
    assert (cogs(after), airspace(after), hand(after)) == ([coins, 0], "plutocrats", "")


@pytest.mark.rule("SW-804", "SW-C-13")
def test_with_too_few_cogs_it_is_refused_with_the_figures() -> None:
    """SW-804: three of four, whatever lies in the Airspace or the hand."""
    state = allied("plutocrats seer elite-seer", "hall shrine", 3)
    why = reason("SW-804", card="plutocrats", needed=4, had=3)
    refused(state, "allegiance:plutocrats", why)
    assert catalogue.say(why) == "Plutocrats asks for cogs: 4 are needed, and there are 3"


@pytest.mark.rule("SW-805", "SW-804", "SW-Q-30")
def test_symbols_are_counted_with_multiplicity_over_all_buildings() -> None:
    """SW-Q-30: a school counts two, a bazaar one for each of its factions; nothing is spent."""
    state = allied("archivists", SCHOLARS)
    allowed(state, "allegiance:archivists", "SW-805", "SW-804")
    after = play(state, "allegiance:archivists")
    assert airspace(after) == "archivists bazaar forge school"
    assert "allegiance:archivists" in moves(allied("archivists", f"{SCHOLARS} shrine mint"))


@pytest.mark.rule("SW-805", "SW-C-14")
def test_each_symbol_that_is_missing_is_a_reason_with_its_figures() -> None:
    """SW-805: two Seers of three, no Maker of two."""
    state = allied("archivists", "school")
    refused(
        state,
        "allegiance:archivists",
        reason("SW-805", symbol="seers", needed=3, had=2),
        reason("SW-805", symbol="makers", needed=2, had=0),
    )
    said = catalogue.say(reason("SW-805", symbol="collective", needed=3, had=1))
    assert said.startswith("of this symbol 3 are required, and the buildings have 1")


@pytest.mark.rule("SW-805", "SW-C-14", "SW-Q-12")
def test_neither_wild_symbols_nor_cogs_replace_a_faction_symbol() -> None:
    """SW-C-14: a hall of two wild symbols and nine cogs do not help, nor do cards in hand."""
    state = allied("archivists maker elite-maker", "school shrine forge hall", 9)
    refused(state, "allegiance:archivists", reason("SW-805", symbol="makers", needed=2, had=1))


@pytest.mark.rule("SW-805", "SW-C-14")
def test_no_faction_symbol_replaces_a_wild_one() -> None:
    """SW-C-14: the dreamers want two wild symbols, and only such."""
    state = allied("dreamers", "house school forge", 9)
    refused(state, "allegiance:dreamers", reason("SW-805", symbol="wild", needed=2, had=1))
    allowed(allied("dreamers", "house house"), "allegiance:dreamers", "SW-805")


@pytest.mark.rule("SW-804", "SW-805")
def test_only_the_own_airspace_counts() -> None:
    """SW-804: Ben's buildings do not."""
    state = effects(player("envoys", ""), player("", "shrine"), rules=ALLEGIANCE_DECK)
    refused(state, "allegiance:envoys", reason("SW-805", symbol="seers", needed=1, had=0))


@pytest.mark.rule("SW-Q-30", "SW-805", "SW-701")
def test_buildings_obtained_by_exchange_count_and_those_given_away_do_not() -> None:
    """SW-Q-30: Ada's Jump Gate has two Seer symbols; she gets a forge for it."""
    crew = player("envoys pilots", ""), player("", "forge")
    state = effects(*crew, moment="opponent", card="jump-gate", rules=ALLEGIANCE_DECK)
    after = play(state, "name:1", "swap:forge")
    assert moves(after) == ["allegiance:pilots", "done"]
    refused(after, "allegiance:envoys", reason("SW-805", symbol="seers", needed=1, had=0))


# Playing it.


@pytest.mark.rule("SW-806", "SW-804")
def test_it_lies_in_the_airspace_and_its_bonus_is_taken_at_once_in_order() -> None:
    """SW-806: two cogs, then a card from the deck."""
    state = allied("envoys", "shrine")
    played = AllegiancePlayed(ADA, CardId("envoys"))
    assert causes(state, "allegiance:envoys", played) == ("SW-806", "SW-804", "SW-807")
    gained = CogsGained(ADA, 2, CardId("envoys"))
    assert causes(state, "allegiance:envoys", gained) == ("SW-806", "SW-005")
    state = play(state, "allegiance:envoys")
    assert (cogs(state), asked(state)) == ([2, 0], "chance draw")
    after = play(state, "show:seer")
    assert (hand(after), airspace(after), asked(after)) == ("seer", "envoys shrine", "0 turn")


@pytest.mark.rule("SW-806", "SW-305", "SW-312")
def test_a_bonus_may_permit_another_launch() -> None:
    """SW-806: after the launch of the turn the pilots permit one more."""
    state = play(allied("pilots forge house", coins=2), "launch:forge", "cog")
    refused(state, "launch:house", reason("SW-305", needed=2, had=1))
    assert LaunchGranted(ADA, CardId("pilots")) in story(state, "allegiance:pilots")
    assert moves(play(state, "allegiance:pilots")) == ["launch:house", "done"]


@pytest.mark.rule("SW-806", "SW-906")
def test_a_bonus_may_count_cards() -> None:
    """SW-806: a cog for each of two Pigeons."""
    state = allied("falconers", "pigeon pigeon dove", 1)
    assert cogs(play(state, "allegiance:falconers")) == [3, 0]


@pytest.mark.rule("SW-807", "SW-601", "SW-606")
def test_allegiances_do_not_count_for_the_six_buildings() -> None:
    """SW-807: five buildings and an Allegiance end nothing."""
    five = "house house house house shrine"
    state = play(allied("envoys", five), "allegiance:envoys", "show:seer")
    assert not [each for each in story(state, "done") if isinstance(each, EndTriggered)]
    six = play(allied("envoys", f"{five} forge"), "allegiance:envoys", "show:seer")
    assert [each for each in story(six, "done") if isinstance(each, EndTriggered)]


@pytest.mark.rule("SW-807", "SW-306")
def test_in_hand_an_allegiance_can_be_discarded_for_cogs() -> None:
    """SW-807: like any card."""
    state = play(allied("plutocrats seer maker"), "done")
    allowed(state, "exchange:plutocrats", "SW-807", "SW-306")
    after = play(state, "exchange:plutocrats", "exchange:seer", "exchange:maker")
    assert cogs(after)[0] == 1
    assert "plutocrats" in after.discard
