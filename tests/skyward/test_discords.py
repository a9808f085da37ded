"""Discords: in the deck, beside the Airspace, resolved after the split (SW-901 to SW-905)."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import Discord, DiscordTiming, Options, RulesConfig
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.events import CogsGained, InstantResolved, PileTaken, TurnBegan
from skybridge_rules.skyward.faces import faces_of
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    airspace,
    allowed,
    asked,
    by,
    causes,
    cogs,
    hand,
    items,
    moves,
    play,
    player,
    refused,
    story,
    told,
)
from tests.skyward.effect_tables import EFFECTS, effects, picks
from tests.skyward.fixtures import CACHE

AT_PICK = {"discord_timing": "at-pick"}
VATS = CardId("chimaera-vats")


# Set-up and place.


@pytest.mark.rule("SW-901", "SW-Q-38")
@pytest.mark.reading("SW-Q-38", "B")
def test_all_twelve_discords_are_in_the_launch_deck() -> None:
    """SW-901: 85 cards and 12."""
    state = skyward.new(Options(config=RulesConfig(discord=Discord.DECK), content=EFFECTS))
    assert state.stock.size == 97
    faces = faces_of(EFFECTS)
    counts = {
        card: count
        for card, count in state.stock.deck.counts
        if faces[card].kind is CardKind.DISCORD
    }
    assert (sum(counts.values()), counts[CACHE]) == (12, 5)
    assert "show:crassus-cache" in moves(state)


@pytest.mark.rule("SW-901", "SW-Q-38", "SW-004")
@pytest.mark.reading("SW-Q-38", "A")
def test_without_the_expansion_there_are_none() -> None:
    """SW-004: 85 cards, and no item of the score is about Discords."""
    state = skyward.new(Options(content=EFFECTS))
    assert (state.stock.size, len(state.stock.side)) == (85, 0)
    assert "show:crassus-cache" not in moves(state)
    assert items(state, "discords") == []


@pytest.mark.rule("SW-902", "SW-904", "SW-C-05")
def test_discords_go_to_the_discord_row_not_to_the_hand_or_the_airspace() -> None:
    """SW-904, SW-C-05: Instants, but beside the Airspace."""
    state = picks("rumour pigeon seer", "", crew=(player("", ""), player("", "")))
    events = told(state, "pick:1")
    assert isinstance(events[0].event, PileTaken)
    assert events[0].event.discords == ("rumour",)
    assert events[0].rules[:3] == ("SW-904", "SW-902", "SW-712")
    after = play(state, "pick:1")
    assert (airspace(after, 1), after.players[1].discords) == ("pigeon", ("rumour",))
    assert "rumour" not in hand(after, 1)


@pytest.mark.rule("SW-902", "SW-Q-40")
def test_a_discord_is_in_no_hand_so_it_cannot_be_exchanged_or_paid() -> None:
    """SW-Q-40: three hand cards are offered, and the Discord is not."""
    crew = player("seer maker preserver", discords="rumour"), player()
    state = effects(*crew, moment="exchange", rules={"discord": "deck"})
    refused(state, "exchange:rumour", reason("SW-306", card="rumour"))
    assert moves(state)[:3] == ["exchange:maker", "exchange:preserver", "exchange:seer"]


@pytest.mark.rule("SW-904", "SW-606")
def test_discords_are_not_in_the_airspace_for_anything() -> None:
    """SW-904: no building, and no points but for the penalty."""
    state = effects(player("", "house", discords="rumour"), player("", ""))
    assert [each.points for each in items(state, "cards")] == []
    assert [each.points for each in items(state, "buildings")] == [1]


# Timing.


@pytest.mark.rule("SW-903", "SW-Q-33", "SW-C-04")
@pytest.mark.reading("SW-Q-33", "A")
@pytest.mark.reading("SW-C-04", "A")
def test_discords_resolve_after_all_piles_are_taken_before_the_first_turn() -> None:
    """SW-903: placed at the pick, carried out after the split."""
    state = picks("crassus-cache", "", crew=(player("", ""), player("", "")), token=2)
    taken = play(state, "pick:1")
    assert (taken.players[BEN].discords, cogs(taken)) == ((CACHE,), [0, 0])
    events = story(taken, "pick:2")
    resolved, gained = InstantResolved(BEN, CACHE), CogsGained(BEN, 1, CACHE)
    assert events.index(resolved) < events.index(gained) < events.index(TurnBegan(ADA))
    assert causes(taken, "pick:2", resolved) == ("SW-903", "SW-Q-34")
    assert cogs(play(taken, "pick:2")) == [1, 1]


@pytest.mark.rule("SW-903", "SW-Q-33", "SW-C-04")
@pytest.mark.reading("SW-Q-33", "B")
@pytest.mark.reading("SW-C-04", "B")
def test_by_the_other_reading_they_resolve_at_the_pick() -> None:
    """SW-Q-33: discord_timing = at-pick; the cog is there before the next player picks."""
    crew = player("", ""), player("", "")
    state = picks("crassus-cache", "", crew=crew, token=2, rules={"discord_timing": "at-pick"})
    assert state.config.discord_timing is DiscordTiming.AT_PICK
    assert causes(state, "pick:1", InstantResolved(BEN, CACHE)) == ("SW-903", "SW-Q-33")
    after = play(state, "pick:1")
    assert (asked(after), cogs(after), after.players[BEN].owed) == ("0 pick", [0, 1], ())


@pytest.mark.rule("SW-Q-33", "SW-503")
@pytest.mark.parametrize("timing", ["after-split", "at-pick"])
def test_they_are_compulsory_in_both_readings(timing: str) -> None:
    """SW-Q-33: a gift cannot be declined."""
    crew = player("", ""), player("", "")
    rules = {"discord_timing": timing}
    state = play(picks("chimaera-vats", "house", crew=crew, rules=rules), "pick:2", "pick:1")
    assert asked(state) == "0 gift"
    refused(state, "decline", reason("SW-503", card="chimaera-vats"))


@pytest.mark.rule("SW-Q-33", "SW-Q-06", "SW-905")
def test_at_the_pick_instants_and_discords_of_a_pile_wait_together() -> None:
    """SW-Q-33: the taker orders all of them."""
    state = picks("crassus-cache courier-glider", "", rules=AT_PICK)
    state = play(state, "pick:1")
    assert moves(state) == ["resolve:courier-glider", "resolve:crassus-cache"]
    assert by(state, "resolve:crassus-cache") == ("SW-905",)
    assert by(state, "resolve:courier-glider") == ("SW-Q-07", "SW-905")


@pytest.mark.rule("SW-Q-33", "SW-907")
def test_at_the_pick_a_gift_comes_before_later_picks() -> None:
    """SW-Q-33: Ada has the Vats before she takes her pile, and they trigger nothing for her."""
    crew = player("", ""), player("", "")
    state = play(picks("chimaera-vats", "crassus-cache", crew=crew, rules=AT_PICK), "pick:1")
    state = play(state, moves(state)[0]) if asked(state) == "1 discard" else state
    state = play(state, "give:0")
    assert (asked(state), state.players[ADA].discords) == ("0 pick", (VATS,))
    after = play(state, "pick:2")
    assert asked(after).endswith("turn")


# Order.


@pytest.mark.rule("SW-Q-34", "SW-903")
def test_players_resolve_clockwise_from_the_new_warden_each_all_of_theirs() -> None:
    """SW-Q-34: Cleo takes the token, so she is first, then Ada, then Ben."""
    crew = (player("", ""), player("", ""), player("", ""))
    piles = "crassus-cache", "crassus-cache crassus-cache", "crassus-cache"
    state = picks(*piles, crew=crew, count=3, token=2)
    state = play(state, "pick:1", "pick:2")
    events = [each for each in story(state, "pick:3") if isinstance(each, InstantResolved)]
    assert [each.seat for each in events] == [CLEO, CLEO, ADA, BEN]
    last = skyward.step(state, skyward.parse_move("pick:3")).events
    assert [each.rules for each in last if isinstance(each.event, InstantResolved)] == [
        ("SW-903", "SW-Q-34")
    ] * 4
    assert asked(play(state, "pick:3")) == "2 turn"


@pytest.mark.rule("SW-Q-34", "SW-903")
def test_nobody_resolves_before_it_is_their_time() -> None:
    """SW-Q-34: Ada is Warden and has two to order; Ben waits."""
    row = "chimaera-vats crassus-cache"
    crew = player("seer", discords=row, owed=row), player(discords="quarrel", owed="quarrel")
    state = effects(*crew, moment="resolve")
    assert asked(state) == "0 resolve"
    refused(state, "resolve:quarrel", reason("SW-Q-34", asked=0, answered=1), seat=BEN)


@pytest.mark.rule("SW-905", "SW-Q-34")
def test_a_player_with_several_chooses_their_order() -> None:
    """SW-905: asked again until all are carried out; those that are alike go by themselves."""
    row = "chimaera-vats crassus-cache crassus-cache"
    state = effects(player("", discords=row, owed=row), player("", ""), moment="resolve")
    assert moves(state) == ["resolve:chimaera-vats", "resolve:crassus-cache"]
    allowed(state, "resolve:crassus-cache", "SW-905")
    caches_first = play(state, "resolve:crassus-cache", "resolve:crassus-cache")
    assert (asked(caches_first), cogs(caches_first)) == ("0 gift", [4, 0])
    vats_first = play(state, "resolve:chimaera-vats", "give:1")
    assert (asked(vats_first), cogs(vats_first)) == ("0 turn", [0, 0])


@pytest.mark.rule("SW-905")
@pytest.mark.parametrize("card", ["rumour", "quarrel", "pigeon", "seer"])
def test_only_what_is_owed_is_carried_out(card: str) -> None:
    """SW-905: not what lay there before, nothing of another, and nothing without an effect."""
    row = "chimaera-vats crassus-cache"
    crew = (
        player("seer", "pigeon", discords=f"{row} rumour", owed=row),
        player(discords="quarrel"),
    )
    refused(effects(*crew, moment="resolve"), f"resolve:{card}", reason("SW-905", card=card))


@pytest.mark.rule("SW-903", "SW-Q-42")
def test_a_discord_without_an_effect_owes_nothing() -> None:
    """SW-903: it lies there, counts at the end, and nothing is asked."""
    state = play(picks("rumour", "", crew=(player("", ""), player("", ""))), "pick:1", "pick:2")
    assert asked(state).endswith("turn")
    assert state.players[Seat(1)].discords == ("rumour",)
