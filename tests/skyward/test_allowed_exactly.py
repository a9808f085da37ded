"""Launches, Allegiances and divisions are allowed, and events told, by just these rules."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.components import Combine
from skybridge_rules.skyward.events import RoundBegan
from tests.skyward.builders import (
    ADA,
    by,
    cards,
    causes,
    items,
    moves,
    play,
    player,
    refused,
    table,
    until,
)
from tests.skyward.effect_tables import effects
from tests.skyward.fixtures import COLLECTIVE, PRESERVERS, SEERS, building
from tests.skyward.own_cards import own_table

SIX = "house house house house house house"

AGENT = "collective-agent"

PRINTED = cards(
    building("guild", requirement=do.RevealCards(1), copies=2, in_hand="S"),
    building("quay", "PC", 2),
    building("mill", "CC", 2),
    building("bank", "S", 2, requirement=do.HaveCogs(3), combine=Combine.BOTH),
    building("senate", "S", 2, requirement=do.HaveBuildings(1, SEERS), combine=Combine.BOTH),
    building("court", "S", 2, requirement=do.HaveBuildings(1), combine=Combine.BOTH),
    building("alcove", "S", 2, requirement=do.HaveBuildings(1, SEERS)),
    building("lodge", "C", requirement=do.RevealCards(1), combine=Combine.BOTH, in_hand="C"),
    building("shrine", "S", 2),
    building("dojo", "C", 0, score=(do.CopyScore(), do.PointsPerCogs(1, 3))),
)


def printed(*seats: skyward.SeatSetup) -> State:
    """A turn with these buildings."""
    return table(*seats, content=PRINTED)


# Turns.


@pytest.mark.rule("SW-605", "SW-401", "SW-404")
def test_a_seventh_building_is_allowed_by_its_rule_and_a_sixth_needs_none() -> None:
    """SW-605: more than six are allowed."""
    five, six = SIX.removeprefix("house "), SIX
    state = own_table(player("shrine seer", five))
    assert by(state, "launch:shrine") == ("SW-401", "SW-302")
    state = own_table(player("shrine", six, cogs=1))
    assert by(state, "launch:shrine") == ("SW-605", "SW-404", "SW-401", "SW-302")


@pytest.mark.rule("SW-305", "SW-312", "SW-Q-29", "SW-803")
def test_a_second_launch_and_an_allegiance_after_one_say_so() -> None:
    """SW-312, SW-Q-29: in any order; before the first launch there is nothing to say."""
    crew = player("sky-dock house plutocrats", cogs=6), player()
    state = own_table(*crew, rules={"allegiance": "deck"})
    assert by(state, "allegiance:plutocrats") == ("SW-804", "SW-803", "SW-302")
    state = play(state, "launch:sky-dock", "cog")
    assert by(state, "allegiance:plutocrats") == ("SW-804", "SW-803", "SW-Q-29", "SW-302")
    assert by(state, "launch:house") == ("SW-305", "SW-312", "SW-404", "SW-401", "SW-302")


@pytest.mark.rule("SW-413", "SW-410")
def test_where_both_are_needed_factions_are_named_only_if_they_are_counted() -> None:
    """SW-413: cost and requirement; SW-410: one asks for a building of the Seers."""
    own = player("bank senate court alcove seer", "shrine", cogs=3)
    state = printed(own)
    assert by(state, "launch:bank") == ("SW-413", "SW-401", "SW-302")
    assert by(state, "launch:senate") == ("SW-410", "SW-413", "SW-401", "SW-302")
    assert by(state, "launch:court") == ("SW-413", "SW-401", "SW-302")
    assert by(state, "launch:alcove") == ("SW-401", "SW-302")
    assert by(state, "fulfil:alcove") == ("SW-410", "SW-709", "SW-413", "SW-303", "SW-302")


@pytest.mark.rule("SW-709", "SW-303", "SW-410")
def test_a_requirement_that_asks_for_cogs_is_not_about_factions() -> None:
    """SW-709: the toll gate asks for three cogs, Lightbridge for two factions."""
    state = own_table(player("toll-gate lightbridge", "bazaar", cogs=3))
    assert by(state, "fulfil:toll-gate") == ("SW-709", "SW-303", "SW-302")
    assert by(state, "fulfil:lightbridge") == ("SW-410", "SW-709", "SW-303", "SW-302")


@pytest.mark.rule("SW-310", "SW-302")
def test_doing_nothing_has_a_rule_of_its_own_only_where_nothing_can_be_done() -> None:
    """SW-310: the turn is there all the same."""
    assert by(own_table(player("shrine")), "done") == ("SW-310", "SW-302")
    assert by(own_table(player("shrine seer")), "done") == ("SW-302",)
    state = play(own_table(player("shrine seer")), "launch:shrine", "pay:seer")
    assert by(state, "done") == ("SW-302",)


@pytest.mark.rule("SW-708", "SW-303", "SW-412")
def test_a_building_that_asks_for_faction_cards_is_not_one_of_them_itself() -> None:
    """SW-708: beside it; a second copy in the hand is another card."""
    refused(
        printed(player("guild")), "fulfil:guild", reason("SW-303", card="guild", needed=1, had=0)
    )
    state = printed(player("guild guild"))
    assert by(state, "fulfil:guild") == ("SW-708", "SW-303", "SW-302")
    state = play(state, "fulfil:guild")
    assert moves(state) == ["reveal:guild"]
    assert state.players[0].hand.known == (CardId("guild"),) * 2


@pytest.mark.rule("SW-708", "SW-413", "SW-412")
def test_where_both_are_needed_the_building_itself_is_not_revealed_either() -> None:
    """SW-708: a cog pays for the lodge, but no faction card lies beside it."""
    lack = reason("SW-303", card="lodge", needed=1, had=0)
    refused(printed(player("lodge", cogs=1)), "launch:lodge", lack)
    state = printed(player("lodge seer", cogs=1))
    assert by(state, "launch:lodge") == ("SW-413", "SW-404", "SW-401", "SW-302")


@pytest.mark.rule("SW-707", "SW-Q-19")
def test_any_building_of_the_faction_is_discarded_by_the_same_rules() -> None:
    """SW-707: the tower itself or another one."""
    state = effects(player("", "clock-tower forge"), moment="remove", card="clock-tower")
    assert moves(state) == ["remove:clock-tower", "remove:forge"]
    for text in moves(state):
        assert by(state, text) == ("SW-Q-19", "SW-707")


# Payments.


@pytest.mark.rule("SW-401", "SW-402")
@pytest.mark.parametrize(
    ("tower", "held", "laid"),
    [
        ("quay", f"{AGENT} preserver", [f"pay:{AGENT}", "pay:preserver"]),
        ("mill", f"{AGENT} {AGENT}", [f"pay:{AGENT}", f"pay:{AGENT}"]),
        ("mill", f"elite-{AGENT}", [f"pay:elite-{AGENT}"]),
    ],
)
def test_symbols_of_every_faction_are_added_up(tower: str, held: str, laid: list[str]) -> None:
    """SW-401: Preservers and Collective like the others."""
    state = printed(player(f"{tower} {held}"))
    state = play(state, f"launch:{tower}", *laid)
    assert CardId(tower) in state.players[0].airspace
    assert not state.players[0].hand
    assert COLLECTIVE in state.table.faces[CardId(tower)].factions
    assert (PRESERVERS in state.table.faces[CardId(tower)].factions) == (tower == "quay")


@pytest.mark.rule("SW-404", "SW-408")
def test_a_cog_that_lies_is_no_longer_open() -> None:
    """SW-408: of a payment with one cog and a card, the card alone is left."""
    state = play(own_table(player("school seer", cogs=1)), "launch:school", "cog")
    assert moves(state) == ["pay:seer"]
    refused(state, "cog", reason("SW-404", needed=1, had=0))
    state = play(own_table(player("school seer", cogs=2)), "launch:school", "pay:seer")
    assert moves(state) == ["cog"]
    state = play(own_table(player("bazaar seer maker", cogs=2)), "launch:bazaar", "cog")
    assert moves(state) == ["pay:maker", "pay:seer", "cog"]


# Splits.


@pytest.mark.rule("SW-204", "SW-205", "SW-206")
def test_what_is_said_of_a_pile_depends_on_what_lies_there() -> None:
    """SW-205: a second card makes piles unequal; SW-206: the last one may leave piles empty."""
    state = own_table(moment="assign", dealt="seer maker seer")
    assert by(state, "assign:1") == ("SW-204",)
    state = play(state, "assign:1")
    assert by(state, "assign:1") == ("SW-205", "SW-204")
    assert by(state, "assign:2") == ("SW-204",)
    alone = play(state, *["assign:1"] * 6)
    assert by(alone, "assign:1") == ("SW-205", "SW-206", "SW-204")
    both = play(state, *["assign:2"] * 6)
    assert by(both, "assign:1") == ("SW-205", "SW-204")


@pytest.mark.rule("SW-203", "SW-202")
@pytest.mark.parametrize(
    ("deck", "dealt", "rules"),
    [
        (7, 7, ("SW-203", "SW-202", "SW-201", "SW-309")),
        (8, 8, ("SW-202", "SW-201", "SW-309")),
        (9, 8, ("SW-202", "SW-201", "SW-309")),
    ],
)
def test_a_small_deck_is_dealt_whole_and_only_then_that_is_said(
    deck: int, dealt: int, rules: tuple[str, ...]
) -> None:
    """SW-203: fewer than eight cards for two players."""
    state = until(own_table(player("", "*"), player(), left=deck), "1 turn")
    began = RoundBegan(state.round + 1, ADA, dealt)
    assert causes(state, "done", began) == rules


# Scores.


@pytest.mark.rule("SW-607", "SW-604")
def test_a_score_is_final_exactly_once_the_game_is_over() -> None:
    """SW-604: before that it is the score of the position as it lies."""
    assert skyward.score(own_table(player())).final is False
    assert skyward.score(own_table(player(), moment="over")).final is True


@pytest.mark.rule("SW-706", "SW-Q-20")
def test_dojo_copies_no_other_effect_of_its_own() -> None:
    """SW-Q-20: it cannot copy Dojo, whatever else is printed there."""
    state = printed(player("", "dojo", cogs=2))
    assert [(each.points, str(each.rule)) for each in items(state, "effects")] == [
        (0, "SW-706"),
        (6, "SW-610"),
    ]
    assert skyward.score(state).totals[0] == 6


@pytest.mark.rule("SW-808")
def test_only_allegiances_score_for_their_requirement() -> None:
    """SW-808: Lightbridge lies before Plutocrats and has a requirement too."""
    crew = player("", "lightbridge plutocrats", cogs=4), player()
    state = own_table(*crew, rules={"allegiance": "deck"})
    found = [(dict(each.params)["card"], each.points) for each in items(state, "allegiances")]
    assert found == [("plutocrats", 10)]
