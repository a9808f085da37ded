"""Crassus' Cache and Chimaera Vats (SW-906, SW-907, SW-Q-35, SW-Q-36)."""

from __future__ import annotations

import itertools

import pytest
from attrs import evolve

from skybridge_rules import catalogue
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.events import CardDiscarded, CardGiven, CogsGained
from skybridge_rules.skyward.records import Vehicle
from skybridge_rules.skyward.telling import because
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    airspace,
    allowed,
    asked,
    asked_under,
    by,
    causes,
    cogs,
    hand,
    moves,
    play,
    player,
    refused,
    skipped,
    story,
    table,
)
from tests.skyward.effect_tables import EFFECTS, effects, picks
from tests.skyward.fixtures import CACHE

VATS, PIGEON, DOVE = map(CardId, ("chimaera-vats", "pigeon", "dove"))


def discords(state: State) -> list[str]:
    """The Discord rows."""
    return [" ".join(each.discords) for each in state.players]


# Crassus' Cache.


@pytest.mark.rule("SW-EX-10", "SW-906")
def test_a_second_cache_gives_two_cogs() -> None:
    """SW-EX-10: one cog for each that the player has, the new one included."""
    crew = player("", ""), player("", "", discords="crassus-cache")
    state = play(picks("crassus-cache", "", crew=crew, token=2), "pick:1")
    gained = CogsGained(BEN, 2, CACHE)
    assert causes(state, "pick:2", gained) == ("SW-906", "SW-Q-35", "SW-005")
    assert cogs(play(state, "pick:2")) == [1, 2]


@pytest.mark.rule("SW-906", "SW-904")
def test_caches_of_others_do_not_count() -> None:
    """SW-906: those that this player has."""
    crew = player("", "", discords="crassus-cache crassus-cache"), player("", "")
    state = play(picks("crassus-cache", "", crew=crew, token=2), "pick:1", "pick:2")
    assert cogs(state) == [1, 1]


@pytest.mark.rule("SW-Q-35", "SW-906")
@pytest.mark.reading("SW-Q-35", "A")
def test_two_caches_of_one_pile_count_both_each_time() -> None:
    """SW-Q-35: both lie in the row when the first resolves, 2 and 2."""
    crew = player("", ""), player("", "")
    state = picks("crassus-cache crassus-cache", "", crew=crew, token=2)
    assert cogs(play(state, "pick:1", "pick:2")) == [1, 4]


@pytest.mark.rule("SW-Q-35", "SW-906")
@pytest.mark.reading("SW-Q-35", "B")
@pytest.mark.parametrize("timing", ["after-split", "at-pick"])
@pytest.mark.parametrize(("before", "gained"), [("", 1 + 2), ("crassus-cache", 2 + 3)])
def test_by_the_other_reading_they_count_one_after_the_other(
    timing: str, before: str, gained: int
) -> None:
    """SW-Q-35: crassus_count = sequential."""
    rules = {"crassus_count": "sequential", "discord_timing": timing}
    crew = player("", ""), player("", "", discords=before)
    state = picks("crassus-cache crassus-cache", "", crew=crew, token=2, rules=rules)
    assert cogs(play(state, "pick:1", "pick:2")) == [1, gained]


@pytest.mark.rule("SW-Q-35", "SW-Q-47")
def test_counted_one_after_the_other_a_drawn_cache_comes_before_one_that_waits() -> None:
    """SW-Q-35: the barge draws a Cache at the pick, 1; the one of the pile follows, 2."""
    crew, rules = (player("", ""), player("", "")), {"crassus_count": "sequential"}
    state = picks("sky-barge crassus-cache", "", crew=crew, token=2, rules=rules)
    state = play(state, "pick:1", "show:crassus-cache")
    assert (asked(state), cogs(state)) == ("0 pick", [0, 1])
    assert cogs(play(state, "pick:2")) == [1, 3]


@pytest.mark.rule("SW-Q-35", "SW-Q-06")
@pytest.mark.parametrize("counting", ["at-resolution", "sequential"])
def test_vehicles_are_all_counted_whatever_the_switch_says(counting: str) -> None:
    """SW-Q-35: the question is about Discords; two Airships of a pile count 2 and 2."""
    airship = CardId("airship")
    fleet = Vehicle(airship, "Airship", 2, 2, (), (do.CogsPerCard(airship),))
    content = evolve(EFFECTS, vehicle=(fleet, *EFFECTS.vehicle[1:]))
    piles, rules = ["airship airship"], {"crassus_count": counting}
    state = table(content=content, moment="pick", piles=piles, token=2, rules=rules)
    assert cogs(play(state, "pick:1")) == [0, 4]


@pytest.mark.rule("SW-Q-36", "SW-906")
def test_a_cache_that_was_given_away_no_longer_counts_but_its_effect_is_owed() -> None:
    """SW-Q-36: the giver still resolves it, with no Cache in the row."""
    row = "chimaera-vats crassus-cache"
    state = effects(player("", "", discords=row, owed=row), player("", ""), moment="resolve")
    state = play(state, "resolve:chimaera-vats")
    assert skipped(state, "give:1") == {"cogs": (because("SW-Q-36", card=CACHE),)}
    assert not [each for each in story(state, "give:1") if isinstance(each, CogsGained)]
    after = play(state, "give:1")
    assert (discords(after), cogs(after)) == (["", "chimaera-vats crassus-cache"], [0, 0])


# Chimaera Vats.


@pytest.mark.rule("SW-907")
def test_all_pigeons_and_discords_go_to_one_opponent_the_vats_included() -> None:
    """SW-907: from Airspace to Airspace and from row to row; all else stays."""
    crew = (
        player("", "dove pigeon pigeon house airship", discords="rumour"),
        player("", ""),
        player("", "shrine"),
    )
    state = effects(*crew, moment="gift", card="chimaera-vats")
    assert (asked(state), moves(state)) == ("0 gift", ["give:1", "give:2"])
    allowed(state, "give:2", "SW-907", "SW-Q-36")
    given = [each for each in story(state, "give:2") if isinstance(each, CardGiven)]
    assert given == [
        CardGiven(ADA, CLEO, card) for card in (DOVE, PIGEON, PIGEON, VATS, CardId("rumour"))
    ]
    assert causes(state, "give:2", CardGiven(ADA, CLEO, VATS)) == ("SW-907", "SW-Q-36")
    after = play(state, "give:2")
    assert airspace(after) == "airship house"
    assert airspace(after, 2) == "dove pigeon pigeon shrine"
    assert discords(after) == ["", "", "chimaera-vats rumour"]


@pytest.mark.rule("SW-907")
@pytest.mark.parametrize("seat", [0, 3])
def test_the_gift_goes_to_an_opponent(seat: int) -> None:
    """SW-907: not to oneself, and to nobody who is not there."""
    state = effects(player(), player(), player(), moment="gift", card="chimaera-vats")
    refused(state, f"give:{seat}", reason("SW-907", seat=seat))
    said = catalogue.say(reason("SW-907", seat=3))
    assert said == "this seat cannot receive the cards: seat 3"


@pytest.mark.rule("SW-907", "SW-Q-36")
def test_cards_for_the_vats_come_from_the_own_hand() -> None:
    """SW-907: the player's choice, and never from the Airspace or the row."""
    row = "chimaera-vats rumour"
    crew = player("seer maker", "house", discords=row), player("preserver")
    state = effects(*crew, moment="discard", card="chimaera-vats")
    assert moves(state) == ["discard:maker", "discard:seer"]
    for card in ("house", "rumour", "preserver"):
        refused(state, f"discard:{card}", reason("SW-907", moment="hand", card=card))
    said = catalogue.say(reason("SW-907", moment="hand", card="preserver"))
    assert said == "Preserver is not in this hand"
    assert asked_under(state) == "SW-907"
    assert by(state, "discard:seer") == ("SW-907",)
    discarded = CardDiscarded(ADA, CardId("seer"))
    assert causes(state, "discard:seer", discarded) == ("SW-907", "SW-903")
    after = play(state, "discard:seer")
    assert (hand(after), asked(after)) == ("maker", "0 gift")


@pytest.mark.rule("SW-907", "SW-Q-36")
def test_cards_to_discard_are_named_in_any_order() -> None:
    """SW-907: the quarrel takes two of four; the order of naming leaves no trace."""
    state = effects(player("seer maker shrine forge"), player(), moment="discard", card="quarrel")
    ends = {
        play(state, f"discard:{one}", f"discard:{other}")
        for one, other in itertools.permutations(("seer", "maker"))
    }
    assert len(ends) == 1


@pytest.mark.rule("SW-Q-36", "SW-907")
def test_with_too_few_cards_for_the_discard_all_go_and_the_gift_follows() -> None:
    """SW-Q-36: one card in hand goes unasked; without one, the gift follows all the same."""
    row = "chimaera-vats crassus-cache"
    crew = player("seer", "", discords=row, owed=row), player("", "")
    state = effects(*crew, moment="resolve")
    discarded = CardDiscarded(ADA, CardId("seer"))
    assert causes(state, "resolve:chimaera-vats", discarded) == ("SW-Q-36", "SW-907", "SW-903")
    assert asked(play(state, "resolve:chimaera-vats")) == "0 gift"
    bare = effects(player("", "", discords=row, owed=row), player("", ""), moment="resolve")
    assert skipped(bare, "resolve:chimaera-vats") == {"discard": (because("SW-Q-36", card=VATS),)}
    assert asked(play(bare, "resolve:chimaera-vats")) == "0 gift"


@pytest.mark.rule("SW-Q-36", "SW-907")
def test_what_is_given_away_triggers_nothing_for_its_receiver() -> None:
    """SW-Q-36: Ben owes nothing for the Cache and the Vats that he was given."""
    row = "chimaera-vats crassus-cache"
    crew = player("", "", discords=row, owed=row), player("seer maker", "")
    after = play(effects(*crew, moment="resolve"), "resolve:chimaera-vats", "give:1")
    assert (asked(after), hand(after, 1), cogs(after)) == ("0 turn", "maker seer", [0, 0])


@pytest.mark.rule("SW-Q-36", "SW-Q-34")
def test_the_receivers_own_effects_see_the_cards_if_they_come_later() -> None:
    """SW-Q-36: Ben took one Cache, is given another, and gains two cogs."""
    row = "chimaera-vats crassus-cache"
    crew = (
        player("", "", discords=row, owed=row),
        player("", "", discords="crassus-cache", owed="crassus-cache"),
    )
    state = play(effects(*crew, moment="resolve"), "resolve:chimaera-vats")
    assert CogsGained(BEN, 2, CACHE) in story(state, "give:1")
    assert cogs(play(state, "give:1")) == [0, 2]


@pytest.mark.rule("SW-Q-36", "SW-Q-35")
def test_counted_one_after_the_other_a_given_cache_counts_at_once_for_its_receiver() -> None:
    """SW-Q-35: Ben owes nothing for it, so it is not left out of his count."""
    row = "chimaera-vats crassus-cache"
    crew = (
        player("", "", discords=row, owed=row),
        player("", "", discords="crassus-cache", owed="crassus-cache"),
    )
    state = effects(*crew, moment="resolve", rules={"crassus_count": "sequential"})
    state = play(state, "resolve:chimaera-vats", "give:1")
    assert cogs(state) == [0, 2]


@pytest.mark.rule("SW-Q-36", "SW-Q-42")
def test_a_second_pair_of_vats_has_nothing_left_to_give() -> None:
    """SW-Q-42: both are owed; after the first gift the row is empty."""
    row = "chimaera-vats chimaera-vats quarrel"
    crew = player("", "", discords=row, owed=row), player("", "")
    state = play(effects(*crew, moment="resolve"), "resolve:chimaera-vats", "give:1")
    assert asked(state) == "0 resolve"
    assert skipped(state, "resolve:chimaera-vats") == {
        "discard": (because("SW-Q-36", card="quarrel"),),
        "gift": (because("SW-Q-42", card=VATS),),
    }
