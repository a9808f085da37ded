"""Cards drawn from the Launch deck: who sees them, where Instants go (SW-Q-47, SW-010)."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward.events import (
    CardDrawn,
    CardSeen,
    CogsGained,
    EndTriggered,
    HandShown,
    InstantDrawn,
    InstantResolved,
)
from skybridge_rules.skyward.state import EndTrigger
from skybridge_rules.skyward.telling import because
from skybridge_rules.skyward.views import HandView
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    airspace,
    asked,
    causes,
    cogs,
    hand,
    ids,
    move,
    moves,
    play,
    player,
    refused,
    skipped,
    story,
)
from tests.skyward.effect_tables import effects, picks
from tests.skyward.fixtures import CACHE

DISCORD = {"discord": "deck"}
TEMPLE = CardId("temple")


def drawing(*, card: str = "library", hand: str = "maker", **given: object) -> State:
    """Ada draws for a card, two cards if it is the library."""
    crew = player(hand, ""), player("seer", ""), player("", "")
    return effects(*crew, moment="draw", card=card, **given)


@pytest.mark.rule("SW-Q-47", "SW-010")
def test_drawn_cards_are_the_secret_of_their_owner() -> None:
    """SW-010: all learn that a card was drawn, one learns which."""
    state = drawing()
    assert asked(state) == "chance draw"
    told = skyward.step(state, move("show:temple")).events
    assert heard(told, ADA) == (CardDrawn(ADA), CardSeen(ADA, TEMPLE))
    assert heard(told, BEN) == heard(told, None) == (CardDrawn(ADA),)
    after = play(state, "show:temple", "show:seer")
    assert asked(after) == "0 turn"
    assert skyward.view(after, ADA).players[ADA].hand == HandView(
        ids("maker"), 2, ids("seer temple")
    )
    for seat in (BEN, CLEO, None):
        assert skyward.view(after, seat).players[ADA].hand == HandView(ids("maker"), 2)


@pytest.mark.rule("SW-INV-20", "SW-010", "SW-Q-47")
def test_other_cards_drawn_unseen_look_alike_to_the_others() -> None:
    """SW-INV-20: what Ada drew changes no view but her own, and nothing that others may do."""
    one, other = (
        play(drawing(), "show:temple", "show:seer"),
        play(drawing(), "show:shrine", "show:seer"),
    )
    for seat in (BEN, CLEO, None):
        assert skyward.view(one, seat) == skyward.view(other, seat)
        assert skyward.unknowns(skyward.view(one, seat)) == skyward.unknowns(
            skyward.view(other, seat)
        )
    assert skyward.view(one, ADA) != skyward.view(other, ADA)


@pytest.mark.rule("SW-Q-08", "SW-Q-47")
@pytest.mark.reading("SW-Q-08", "B")
def test_with_open_hands_all_see_what_is_drawn() -> None:
    """SW-Q-08: open_hands = True."""
    state = drawing(rules={"open_hands": True})
    told = skyward.step(state, move("show:temple")).events
    assert HandShown(ADA, TEMPLE) in heard(told, None)
    assert causes(state, "show:temple", HandShown(ADA, TEMPLE)) == ("SW-Q-08",)
    after = play(state, "show:temple", "show:maker")
    assert skyward.view(after, CLEO).players[ADA].hand == HandView(ids("maker maker temple"), 0)


@pytest.mark.rule("SW-011", "SW-Q-47")
def test_a_drawn_card_that_leaves_openly_was_one_of_the_unseen() -> None:
    """SW-011: the drawn shrine is launched, and the other unseen card stays unseen."""
    state = play(drawing(extra=1), "show:shrine", "show:seer", "launch:shrine", "pay:seer")
    assert airspace(state) == "library shrine"
    assert skyward.view(state, BEN).players[ADA].hand == HandView(ids("maker"), 0)


@pytest.mark.rule("SW-Q-47", "SW-501", "SW-712")
def test_an_instant_that_is_drawn_lies_open_and_works_when_the_drawing_is_finished() -> None:
    """SW-Q-47: the glider is drawn first, and brings its cog after the second card."""
    state, glider = drawing(), CardId("courier-glider")
    assert story(state, "show:courier-glider") == [InstantDrawn(ADA, glider)]
    assert causes(state, "show:courier-glider", InstantDrawn(ADA, glider)) == ("SW-Q-47", "SW-501")
    state = play(state, "show:courier-glider")
    assert (asked(state), cogs(state), hand(state)) == ("chance draw", [0, 0, 0], "maker")
    resolved = InstantResolved(ADA, glider)
    assert causes(state, "show:temple", resolved) == ("SW-Q-06", "SW-Q-47")
    assert CogsGained(ADA, 1, glider) in story(state, "show:temple")
    after = play(state, "show:temple")
    assert (cogs(after), airspace(after)) == ([1, 0, 0], "courier-glider library")
    assert hand(after) == "maker temple"


@pytest.mark.rule("SW-Q-47", "SW-902", "SW-904", "SW-906")
def test_a_discord_that_is_drawn_goes_to_the_discord_row_and_works_at_once() -> None:
    """SW-Q-47: in the turn, whatever the timing of Discords from the split is."""
    state = play(drawing(rules=DISCORD), "show:crassus-cache")
    assert (state.players[ADA].discords, hand(state)) == ((CACHE,), "maker")
    resolved = InstantResolved(ADA, CACHE)
    assert causes(state, "show:temple", resolved) == ("SW-903", "SW-Q-47")
    after = play(state, "show:temple")
    assert (cogs(after), asked(after)) == ([1, 0, 0], "0 turn")


@pytest.mark.rule("SW-Q-47", "SW-905")
def test_of_several_instants_drawn_their_owner_chooses_the_order() -> None:
    """SW-905: the Cache and Rocket Cat wait until both are there."""
    state = play(drawing(rules=DISCORD), "show:rocket-cat", "show:crassus-cache")
    assert (asked(state), moves(state)) == (
        "0 resolve",
        ["resolve:crassus-cache", "resolve:rocket-cat"],
    )
    refused(state, "resolve:rocket-cat", reason("SW-301", asked=0, answered=1), seat=BEN)
    assert asked(play(state, "resolve:rocket-cat")) == "0 turn"


@pytest.mark.rule("SW-Q-47", "SW-903")
def test_a_discord_drawn_during_the_picks_works_at_once() -> None:
    """SW-Q-47: the barge of a pile draws it; Discords of the pile itself wait (SW-903)."""
    state = play(picks("sky-barge crassus-cache", "", token=2), "pick:1")
    assert asked(state) == "chance draw"
    assert causes(state, "show:crassus-cache", InstantResolved(BEN, CACHE)) == (
        *("SW-903", "SW-Q-47"),
    )
    after = play(state, "show:crassus-cache")
    assert (asked(after), cogs(after)) == ("0 pick", [0, 2])
    assert after.players[BEN].owed == (CACHE,)


@pytest.mark.rule("SW-Q-42", "SW-Q-22", "SW-601")
def test_with_fewer_cards_in_the_deck_those_are_drawn_and_the_end_is_triggered() -> None:
    """SW-Q-42, SW-Q-22: one card is left where two should be drawn."""
    crew = player("library", "*", cogs=1), player("", "house")
    state = play(effects(*crew, deck="temple"), "launch:library", "cog")
    assert moves(state) == ["show:temple"]
    ended = EndTriggered(EndTrigger.DECK)
    assert causes(state, "show:temple", ended) == ("SW-Q-22", "SW-601", "SW-604")
    after = play(state, "show:temple")
    assert (asked(after), hand(after)) == ("0 turn", "temple")


@pytest.mark.rule("SW-Q-42", "SW-Q-22")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    """SW-Q-42: it goes by, and says why."""
    crew = player("library", "*", cogs=1), player("", "house")
    state = play(effects(*crew, deck="", ended="deck"), "launch:library")
    assert skipped(state, "cog") == {"draw": (because("SW-Q-42", card="library"),)}
    assert asked(play(state, "cog")) == "0 turn"


@pytest.mark.rule("SW-Q-47", "SW-010")
def test_chance_draws_by_the_copies_that_are_left() -> None:
    """SW-010: nobody knows the order; each card of the deck is as likely as any other."""
    crew = player("", "*"), player("", "")
    state = effects(*crew, moment="draw", card="library", deck="seer seer temple")
    assert dict(zip(moves(state), skyward.chance_weights(state), strict=True)) == {
        "show:seer": 2,
        "show:temple": 1,
    }
    refused(state, "show:house")
    refused(state, "show:seer", reason("SW-301", asked=CHANCE.value, answered=0), seat=ADA)
