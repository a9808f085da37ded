"""What a described position is filled up with, and what contradicts what."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skybridge_rules import skyward
from skybridge_rules.content import OriginKind, origin_of
from skybridge_rules.core.errors import ImpossibleSetup, SetupError
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import Setup
from tests.skyward.test_placing import minimal, moves

ALLEGIANCES: Final = [str(each.id) for each in skyward.shipped().allegiance]


def problem_of(setup: Any) -> str:
    """What is said of a description that cannot be."""
    with pytest.raises(ImpossibleSetup) as caught:
        skyward.place(setup)
    return str(caught.value)


def fault_of(setup: Any) -> str:
    """What is said of a description that cannot be read."""
    with pytest.raises(SetupError) as caught:
        skyward.place(setup)
    return str(caught.value)


# What is filled in.


@pytest.mark.rule("SW-INV-01", "SW-INV-03", "SW-202")
@pytest.mark.parametrize(("players", "deck"), [(2, 69), (3, 61), (4, 53), (5, 45)])
def test_two_rounds_have_been_dealt(players: int, deck: int) -> None:
    """What is written nowhere is in the deck, or it was used and discarded."""
    state = skyward.place({"players": players})
    assert (state.round, state.stock.size) == (2, deck)
    assert len(state.discard) == 8 * players


@pytest.mark.rule("SW-INV-09")
def test_no_instant_is_ever_discarded() -> None:
    """So with a small deck they must be written, or be with one player."""
    assert "airship" in problem_of({"left": 3})
    state = skyward.place({"left": 3, "seats": {1: {"airspace": ["temple", "*"]}}})
    assert state.stock.size == 3
    assert state.players[1].airspace.count(CardId("pigeon")) == 4


@pytest.mark.rule("SW-601")
def test_an_empty_deck_has_triggered_the_end() -> None:
    """And so have six buildings of somebody who is not on turn."""
    empty = skyward.place({"left": 0, "seats": {0: {"airspace": ["*"]}}})
    assert empty.ended is skyward.EndTrigger.DECK
    assert empty.round == 11
    six = ["temple", "dojo", "rookery", "gearworks", "data-spire", "oracle-spire"]
    built = skyward.place({"seats": {1: {"airspace": six}}})
    assert built.ended is skyward.EndTrigger.BUILDINGS
    assert skyward.place({"seats": {0: {"airspace": six}}}).ended is None


@pytest.mark.rule("SW-INV-03")
def test_a_split_is_filled_up() -> None:
    """Behind the cards that are written, which are the next ones in question."""
    state = skyward.place({"moment": "assign", "dealt": ["temple"], "piles": [["seer"]]})
    assert state.split is not None
    assert state.split.dealt[0] == "temple"
    assert len(state.split.dealt) == 7
    picked = skyward.place({"moment": "pick", "players": 3, "piles": [["seer"], ["maker"]]})
    assert picked.split is not None
    assert [len(pile or ()) for pile in picked.split.piles] == [1, 11, 0]


@pytest.mark.rule("SW-208", "SW-211", "SW-213")
def test_who_picks_says_who_divided() -> None:
    """And how many piles are gone; a token that was taken has made a new Warden."""
    state = skyward.place({"moment": "pick", "players": 4, "seat": 3, "taken": [2, 4]})
    assert state.warden == 0
    assert moves(state) == ["pick:1", "pick:3"]
    gone = {"moment": "pick", "players": 4, "seat": 3, "taken": [2, 4], "token": 0, "warden": 2}
    assert skyward.place(gone).warden == 2
    assert "seat 0 had it last" in fault_of({**gone, "token": 1})


@pytest.mark.rule("SW-801", "SW-811")
def test_allegiances_that_are_out_are_not_in_the_deck() -> None:
    """Six came into it; an expansion whose cards are written is played with."""
    state = skyward.place({"seats": {0: {"hand": ["plutocrats"], "airspace": ["gardeners"]}}})
    assert state.config.allegiance is skyward.Allegiance.DECK
    assert (state.stock.in_deck, len(state.stock.allegiances)) == (4, 10)
    few = skyward.place({"allegiances": 1, "left": 30, "rules": {"allegiance": "deck"}})
    assert few.stock.in_deck == 1


@pytest.mark.rule("SW-851", "SW-Q-44")
def test_dealt_allegiances_are_kept_and_given_up() -> None:
    """One is in the hand unless its owner's unseen cards are written; two are gone."""
    state = skyward.place({"rules": {"allegiance": "dealt"}, "seats": {1: {"unseen": []}}})
    assert [len(player.gave_up) for player in state.players] == [2, 2]
    assert [len(player.hand.unseen) for player in state.players] == [1, 0]


@pytest.mark.rule("SW-951")
def test_each_round_has_revealed_a_discord() -> None:
    """They lie in Discord rows, or in the split that they came with."""
    rules = {"discord": "side_deck"}
    state = skyward.place({"round": 3, "rules": rules})
    assert len(state.stock.side) == 9
    assert sum(len(player.discords) for player in state.players) == 3
    split = skyward.place({"moment": "assign", "rules": rules}).split
    assert split is not None
    assert len(split.dealt) == 9


@pytest.mark.rule("SW-Q-08")
def test_open_hands_have_nothing_unseen() -> None:
    """What is written as unseen lies open there."""
    state = skyward.place({"seats": {0: {"unseen": ["temple"]}}, "rules": {"open_hands": True}})
    assert state.players[0].hand.known == ("temple",)


def test_the_card_in_question_lies_where_it_must() -> None:
    """In the hand while it is paid for, in the Airspace when it acts, in the row as a Discord."""
    assert skyward.place(minimal("pay")).players[0].hand.known == ("oracle-spire", "seer")
    assert "jump-gate" in skyward.place(minimal("opponent")).players[0].airspace
    assert skyward.place(minimal("gift")).players[0].discords == ("chimaera-vats",)


def test_positions_have_cards_that_stay_as_they_are() -> None:
    """None of them claims to be printed, and the shipped ones are another set."""
    examples = skyward.example_cards()
    origins = {each.kind for card in examples.building for each in card.sources}
    assert origins == {OriginKind.STAND_IN}
    assert skyward.place({"content": "examples"}).table.options.content == examples
    assert skyward.place({"content": "shipped"}).table.options.content == skyward.shipped()
    assert 'content: "owners" is unknown' in fault_of({"content": "owners"})


def test_printed_values_are_changed_for_one_position() -> None:
    """By the name of the card or by a path, and marked as stand-ins."""
    for printed in ({"temple": {"cost": ["wild"]}}, {"card.temple.cost": ["wild"]}):
        state = skyward.place(
            {
                "content": "examples",
                "seats": {0: {"hand": ["temple", "seer"]}},
                "printed": printed,
            }
        )
        assert moves(state) == ["launch:temple", "done"]
        content = state.table.options.content
        (temple,) = (each for each in content.building if each.id == "temple")
        assert origin_of(temple.sources, "cost").kind is OriginKind.STAND_IN
    assert "no card" in fault_of({"printed": {"card.tempel.cost": []}})


# What cannot be.


@pytest.mark.parametrize(
    ("setup", "what"),
    [
        ({"momnet": "turn"}, "momnet: unknown; did you mean moment?"),
        ({"moment": "trun"}, 'moment: "trun" is unknown; did you mean turn?'),
        ({"seats": {0: {"hand": ["tempel"]}}}, 'seats.0.hand[0]: "tempel" is unknown; did you'),
        ({"seats": {0: {"cogs": "two"}}}, 'seats.0.cogs: expected a whole number, found "two"'),
        ({"seats": {0: {"cogs": -1}}}, "seats.0.cogs: nobody has -1 cogs"),
        ({"players": 2, "seat": 2}, "seat: there are seats 0 to 1, not 2"),
        ({"players": 2, "seats": {3: {}}}, "seats.3: there are seats 0 to 1, not 3"),
        ({"rules": {"open_hand": True}}, "rules.open_hand: no switch 'open_hand'"),
        ({"card": "temple"}, "card: the moment 'turn' has no such thing"),
        ({"piles": [["seer"]]}, "piles: there is nothing of it at the moment 'turn'"),
        ({"moment": "pick", "allied": True}, "allied: there is nothing of it at the moment"),
        ({"moment": "pay"}, "card: missing"),
        ({"moment": "reveal", "card": "temple"}, "card: nothing is revealed for temple"),
        ({"moment": "copy", "card": "temple"}, "card: temple asks nothing of the kind 'copy'"),
        ({"moment": "resolve"}, "seats.0.owed: missing"),
        ({"moment": "assign", "seat": 1, "warden": 0}, "seat: the Warden divides, who is seat 0"),
        ({"moment": "pick", "piles": [[], [], []]}, "piles: there is a pile for each of 2"),
        ({"moment": "pick", "token": 3}, "token: there is no pile 3"),
        ({"moment": "pick", "seat": 0, "taken": [9]}, "taken[0]: there are piles 1 to 2, not 9"),
        ({"moment": "pick", "seat": 0, "taken": [1], "piles": [["seer"]]}, "piles[0]: this pile"),
        ({"moment": "draw", "during": "lunch"}, 'during: "lunch" is unknown'),
        ({"ended": "boredom"}, 'ended: "boredom" is unknown'),
        ({"allegiances": 2}, "allegiances: they are in the Launch deck only with"),
        (
            {"moment": "allegiance", "seats": {0: {"dealt": ["concord"] * 3}}},
            "seats.0.dealt: 3 are",
        ),
    ],
)
def test_what_means_nothing_is_refused_with_its_path(setup: dict[str, Any], what: str) -> None:
    """And with the word that was probably meant."""
    assert what in fault_of(setup)


@pytest.mark.rule("SW-INV-01", "SW-INV-09", "SW-001", "SW-852", "SW-801", "SW-INV-14", "SW-601")
@pytest.mark.parametrize(
    ("setup", "what"),
    [
        ({"players": 6}, "players: 2 to 5 can play, not 6 (SW-001)"),
        ({"players": 5, "rules": {"allegiance": "dealt"}}, "more than twelve (SW-852)"),
        (
            {"seats": {0: {"hand": ["temple"]}, 1: {"airspace": ["temple"]}}},
            "seats.1.airspace[0]: temple is written in seats.0.hand[0] and in seats.1.airspace[0],"
            " but the game has 1 of it (SW-INV-01)",
        ),
        ({"seats": {0: {"hand": ["seer"] * 6}}}, "but the game has 5 of it (SW-INV-01)"),
        ({"seats": {0: {"hand": ["pigeon"]}}}, "seats.0.hand[0]: pigeon is never there"),
        ({"seats": {0: {"airspace": ["seer"]}}}, "seats.0.airspace[0]: seer is never there"),
        ({"seats": {0: {"discords": ["temple"]}}}, "seats.0.discords[0]: temple is never there"),
        ({"discarded": ["airship"]}, "discarded[0]: airship is never there"),
        (
            {"seats": {0: {"hand": ["plutocrats"]}}, "rules": {"allegiance": "off"}},
            "but the game has none of it (SW-INV-01)",
        ),
        ({"seats": {0: {"hand": ALLEGIANCES[:7]}}}, "7 Allegiances are written, but 6 came"),
        ({"allegiances": 7, "rules": {"allegiance": "deck"}}, "6 came into the Launch deck"),
        ({"round": 12}, "round: with 85 cards there are rounds 1 to 11, not 12 (SW-INV-14)"),
        ({"left": 84, "seats": {0: {"hand": ["seer", "maker"]}}}, "left: not 84: 2 cards are"),
        ({"moment": "over", "seats": {0: {"airspace": []}, 1: {"airspace": []}}}, "(SW-601)"),
        ({"last": True}, "last: there is no final split (SW-Q-23)"),
        ({"moment": "pay", "card": "temple"}, "moment: no payment without waste goes on"),
        ({"moment": "swap", "seat": 1, "turn": 0}, "moment: the opponent has no building"),
        (
            {"round": 1, "rules": {"discord": "side_deck"}, "seats": {0: {"discords": ["*"]}}},
            "round: 12 Discords are written, but 1 were revealed (SW-951)",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(setup: dict[str, Any], what: str) -> None:
    """In the words of the one who wrote it."""
    assert what in problem_of(setup)


def test_nothing_at_all_is_a_position() -> None:
    """The first turn of a round, with nothing to launch."""
    assert skyward.place(Setup()) == skyward.place({})
    assert moves(skyward.place({})) == ["done"]
