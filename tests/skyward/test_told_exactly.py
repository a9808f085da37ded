"""What goes by unasked, what is refused and what is told: the very rules, cards and figures."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.events import AllegiancesDealt, CogsGained, Skipped
from skybridge_rules.skyward.state import Turn
from skybridge_rules.skyward.tasks import AskExchange
from tests.skyward.builders import (
    ADA,
    BEN,
    airspace,
    asked,
    cards,
    causes,
    ids,
    moves,
    play,
    player,
    refused,
    skipped,
    table,
    told,
)
from tests.skyward.effect_tables import effects
from tests.skyward.fixtures import CACHE, building
from tests.skyward.own_cards import own_table

PRINTED = cards(
    building("guild", requirement=do.RevealCards(1), copies=2, in_hand="S"),
    building("counter", "C", launch=(do.CogsPerCard(CACHE),)),
)


def gone_by(card: str, what: str, rule: str, named: str = "") -> None:
    """The effect of a building goes by when it is launched, and this very thing is told of it."""
    state = effects(player(card, cogs=1), player("", ""))
    state = play(state, f"launch:{card}")
    wanted = Skipped(ADA, what, (reason(rule, card=named or card),))
    assert set(skipped(state, "cog")) == {what}
    assert causes(state, "cog", wanted) == (rule,)
    assert asked(play(state, "cog")) == "0 turn"


@pytest.mark.rule("SW-704", "SW-711", "SW-Q-42", "SW-Q-15", "SW-Q-18")
def test_an_effect_without_a_target_goes_by_and_names_its_card() -> None:
    """SW-Q-42: no Pigeon, no hand, nothing to copy, nobody to exchange with."""
    gone_by("rookery", "pigeon", "SW-704")
    gone_by("catapult", "pigeon", "SW-711")
    gone_by("dovecote", "cogs", "SW-Q-42", "pigeon")
    gone_by("furnace", "discard", "SW-Q-42")
    gone_by("biosphere", "copy", "SW-Q-15")
    gone_by("terrarium", "copy", "SW-Q-15")
    gone_by("pyre", "remove", "SW-Q-42")


@pytest.mark.rule("SW-304", "SW-Q-42", "SW-906")
def test_cogs_for_cards_that_lie_there_are_the_effect_of_the_building() -> None:
    """SW-304: a building that counts Pigeons; SW-Q-42: one that finds no Cache to count."""
    state = play(effects(player("dovecote", "pigeon pigeon", cogs=1)), "launch:dovecote")
    gained = CogsGained(ADA, 2, CardId("dovecote"))
    assert causes(state, "cog", gained) == ("SW-304", "SW-005")
    state = play(table(player("counter", cogs=1), content=PRINTED), "launch:counter")
    assert skipped(state, "cog")["cogs"] == (reason("SW-Q-42", card="crassus-cache"),)


@pytest.mark.rule("SW-Q-15", "SW-702")
def test_what_lies_elsewhere_is_not_in_sight_for_an_own_copy() -> None:
    """SW-Q-15: Ben's house is no building to copy; SW-702: an own house has no effect."""
    crew = player("", "terrarium mint house"), player("", "shrine library")
    state = effects(*crew, moment="copy", card="terrarium")
    assert moves(state) == ["copy:mint"]
    refused(state, "copy:shrine", reason("SW-Q-15", card="shrine"))
    refused(state, "copy:library", reason("SW-Q-15", card="library"))
    refused(state, "copy:house", reason("SW-702", card="house"))
    refused(state, "copy:terrarium", reason("SW-Q-15", card="terrarium"))


@pytest.mark.rule("SW-803", "SW-305")
def test_an_extra_launch_is_no_extra_allegiance() -> None:
    """SW-803: one Allegiance in a turn, whatever is granted after it."""
    crew = player("sky-dock plutocrats house", cogs=6), player()
    state = own_table(*crew, rules={"allegiance": "deck"})
    state = play(state, "allegiance:plutocrats", "launch:sky-dock", "cog")
    turn = state.turn
    assert turn is not None
    assert (turn.allied, turn.extra, turn.launched, turn.closing) == (True, 1, 1, False)
    refused(state, "allegiance:house", reason("SW-802", card="house"))
    assert "launch:house" in moves(state)


@pytest.mark.rule("SW-413")
def test_a_building_without_a_requirement_is_not_launched_by_it() -> None:
    """SW-413: it has to be paid for."""
    refused(own_table(player("house", cogs=1)), "fulfil:house", reason("SW-413", card="house"))


@pytest.mark.rule("SW-708")
def test_the_building_itself_is_never_revealed() -> None:
    """SW-708: the Seer is, and nothing else is offered."""
    state = play(table(player("guild seer"), content=PRINTED), "fulfil:guild")
    assert moves(state) == ["reveal:seer"]
    refused(state, "reveal:guild", reason("SW-708", card="guild"))
    assert airspace(play(state, "reveal:seer")) == "guild"


@pytest.mark.rule("SW-306", "SW-C-10")
def test_fewer_than_three_cards_are_no_set() -> None:
    """SW-C-10: neither offered nor accepted, where the question stands all the same."""
    state = own_table(player("seer maker")).answered(AskExchange(ADA))
    assert moves(state) == ["done"]
    refused(state, "exchange:seer", reason("SW-C-10", needed=3, had=2))
    refused(state, "exchange:house", reason("SW-306", card="house"))
    begun = play(own_table(player("seer maker house")), "done", "exchange:seer")
    assert moves(begun) == ["exchange:house", "exchange:maker"]
    refused(begun, "done", reason("SW-C-10", needed=3, had=1))


@pytest.mark.rule("SW-851")
def test_the_dealing_of_allegiances_is_told_by_its_rule() -> None:
    """SW-851: that three were dealt is public, which ones is not."""
    state = own_table(moment="allegiance", rules={"allegiance": "dealt"}, left=None)
    while True:
        text = moves(state)[0]
        found = [each for each in told(state, text) if isinstance(each.event, AllegiancesDealt)]
        if found:
            break
        state = play(state, text)
    assert [(each.event, each.rules, each.to) for each in found] == [
        (AllegiancesDealt(ADA, 3), ("SW-851",), None)
    ]


@pytest.mark.rule("SW-Q-18", "SW-701")
def test_an_opponent_without_buildings_cannot_be_named() -> None:
    """SW-Q-18: Ben has one, and nobody names herself."""
    crew = player("", "jump-gate"), player("", "house"), player("", "pigeon")
    state = own_table(*crew, moment="opponent", card="jump-gate")
    assert moves(state) == [f"name:{BEN}"]
    refused(state, "name:2", reason("SW-Q-18", seat=2))
    refused(state, "name:0", reason("SW-701", seat=0))
    refused(state, "name:3", reason("SW-701", seat=3))


@pytest.mark.rule("SW-307", "SW-306")
def test_a_small_hand_ends_its_turn_unasked() -> None:
    """SW-307: six cards at most; SW-306: a set needs three."""
    state = own_table(player("seer maker"))
    limit = Skipped(ADA, "limit", (reason("SW-307", limit=6, had=2),))
    exchange = Skipped(ADA, "exchange", (reason("SW-306", needed=3, had=2),))
    assert causes(state, "done", limit) == ("SW-307",)
    assert causes(state, "done", exchange) == ("SW-306",)


@pytest.mark.rule("SW-803", "SW-Q-28")
def test_the_end_of_a_turn_knows_what_was_done_in_it() -> None:
    """SW-Q-28: launches and an Allegiance before, exchanges now."""
    crew = player("sky-dock plutocrats seer maker house", cogs=5), player()
    state = own_table(*crew, rules={"allegiance": "deck"})
    state = play(state, "allegiance:plutocrats", "launch:sky-dock", "cog", "done")
    assert asked(state) == "0 exchange"
    assert state.turn == Turn(ADA, 1, 1, allied=True, closing=True)


@pytest.mark.rule("SW-011", "SW-302")
def test_who_announces_an_unseen_building_shows_it() -> None:
    """SW-011: it is known while its cost is paid; the other unseen cards are not."""
    state = own_table(player("seer", unseen="shrine house"))
    hand = play(state, "launch:shrine").players[0].hand
    assert (hand.known, hand.unseen) == (ids("seer shrine"), ids("house"))


@pytest.mark.rule("SW-503", "SW-304")
def test_every_card_of_a_discard_is_for_the_same_building() -> None:
    """SW-503: the second card can be declined no more than the first."""
    state = effects(player("seer maker shrine"), player(), moment="discard", card="furnace")
    for text in ("discard:seer", "discard:maker"):
        refused(state, "decline", reason("SW-503", card="furnace"))
        state = play(state, text)
    assert asked(state) == "0 turn"
