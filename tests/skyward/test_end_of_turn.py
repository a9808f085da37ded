"""The end of a turn: three cards for a cog, the hand limit (SW-306 to SW-308, SW-311, 5.2)."""

from __future__ import annotations

from math import comb

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward import State
from skybridge_rules.skyward.events import (
    CardDiscarded,
    CardExchanged,
    CogsGained,
    Skipped,
    TurnEnded,
)
from tests.skyward.builders import (
    ADA,
    allowed,
    asked,
    causes,
    cogs,
    hand,
    moves,
    play,
    player,
    reached,
    refused,
    skipped,
    story,
)
from tests.skyward.own_cards import own_table

NINE = "arch bazaar dojo hall house maker rookery seer temple"
"""Nine different cards."""


def closing(cards: str) -> State:
    """The end of Ada's turn with this hand."""
    return own_table(player(cards), moment="exchange")


@pytest.mark.rule("SW-306", "SW-Q-41", "SW-INV-08")
def test_three_cards_bring_a_cog() -> None:
    """SW-306: any three; each goes to the public discard pile when it is named."""
    state = closing("seer temple maker dojo")
    before = state.discard
    first = play(state, "exchange:seer")
    assert (hand(first), cogs(first)) == ("dojo maker temple", [0, 0])
    assert sorted(first.discard) == sorted((*before, "seer"))
    assert causes(state, "exchange:seer", CardExchanged(ADA, CardId("seer"))) == ("SW-306",)
    second = play(first, "exchange:temple")
    gained = causes(second, "exchange:dojo", CogsGained(ADA, 1))
    assert gained == ("SW-306", "SW-308", "SW-005")
    after = play(second, "exchange:dojo")
    assert (hand(after), cogs(after), asked(after)) == ("maker", [1, 0], "1 turn")
    assert skyward.view(after, None).discard == after.discard


@pytest.mark.rule("SW-306")
def test_only_cards_of_the_own_hand_are_exchanged() -> None:
    """SW-306: not those of another, not those in an Airspace or a Discord row."""
    ada = player("seer temple maker", "house", discords="crassus-cache")
    state = own_table(ada, player("dojo"), moment="exchange")
    for card in ("dojo", "house", "crassus-cache"):
        refused(state, f"exchange:{card}", reason("SW-306", card=card))
    said = catalogue.say(reason("SW-306", card="dojo"))
    assert said == "Dojo is not in this hand, so it cannot be discarded for a cog"
    allowed(state, "exchange:seer", "SW-306")


@pytest.mark.rule("SW-Q-40", "SW-306")
def test_discords_cannot_be_discarded_for_cogs() -> None:
    """SW-Q-40: they are in no hand, so they leave only by effects."""
    ada = player("seer temple maker", discords="crassus-cache crassus-cache crassus-cache")
    state = own_table(ada, moment="exchange")
    refused(state, "exchange:crassus-cache", reason("SW-306", card="crassus-cache"))
    ends = reached(state, "0 exchange")
    assert {len(each.players[0].discords) for each in ends} == {3}


@pytest.mark.rule("SW-306", "SW-C-10")
def test_a_begun_set_is_finished() -> None:
    """SW-C-10: a cog takes a whole set of three; with one or two named there is no way out."""
    state = play(closing("seer temple maker dojo"), "exchange:seer")
    assert moves(state) == ["exchange:dojo", "exchange:maker", "exchange:temple"]
    refused(state, "done", reason("SW-C-10", needed=3, had=1))
    state = play(state, "exchange:maker")
    refused(state, "done", reason("SW-C-10", needed=3, had=2))
    said = catalogue.say(reason("SW-C-10", needed=3, had=2))
    assert said == "a cog takes a whole set of 3 cards, and there are 2"
    assert cogs(play(state, "exchange:dojo")) == [1, 0]


@pytest.mark.rule("SW-306", "SW-C-10", "SW-EX-05", "SW-307", "SW-INV-08")
@pytest.mark.parametrize("sets", [0, 1, 2, 3])
def test_a_hand_of_nine_brings_up_to_three_cogs(sets: int) -> None:
    """SW-EX-05: 3, 6 or 9 cards bring 1, 2 or 3 cogs; none means three cards for the limit."""
    state = closing(NINE)
    for _ in range(3 * sets):
        allowed(state, moves(state)[0], "SW-306")
        state = play(state, moves(state)[0])
    if asked(state) == "0 exchange":
        state = play(state, "done")
    limited = 0
    while asked(state) == "0 limit":
        state, limited = play(state, moves(state)[0]), limited + 1
    assert (cogs(state), limited) == ([sets, 0], 3 if sets == 0 else 0)
    assert len(state.players[0].hand) == 9 - 3 * sets - limited


@pytest.mark.rule("SW-306")
def test_with_fewer_than_three_cards_nothing_is_asked() -> None:
    """SW-306: it goes by, and says why."""
    state = own_table(player("seer temple"))
    assert asked(play(state, "done")) == "1 turn"
    assert skipped(state, "done")["exchange"] == (reason("SW-306", needed=3, had=2),)


# The limit.


@pytest.mark.rule("SW-307", "SW-Q-27", "SW-311", "SW-INV-07", "SW-INV-08")
def test_a_hand_is_reduced_to_six_without_a_cog() -> None:
    """SW-307: eight cards, exactly two go, of the owner's choice."""
    state = own_table(player("arch bazaar dojo hall house maker rookery seer"), moment="limit")
    allowed(state, "discard:dojo", "SW-307", "SW-Q-27")
    assert len(moves(state)) == 8
    gone = CardDiscarded(ADA, CardId("dojo"))
    assert causes(state, "discard:dojo", gone) == ("SW-307", "SW-Q-27")
    after = play(state, "discard:dojo", "discard:seer")
    assert (hand(after), cogs(after)) == ("arch bazaar hall house maker rookery", [0, 0])
    assert asked(after) == "1 turn"
    assert {"dojo", "seer"} <= set(after.discard)


@pytest.mark.rule("SW-307")
def test_the_limit_takes_cards_of_the_hand_and_cannot_be_declined() -> None:
    """SW-307: nothing from the Airspace, and not nothing."""
    ada = player("arch bazaar dojo hall maker rookery seer", "house")
    state = own_table(ada, moment="limit")
    refused(state, "discard:house", reason("SW-307", card="house"))
    refused(state, "done", reason("SW-201", step="limit"))
    refused(state, "exchange:seer", reason("SW-201", step="limit"))
    said = catalogue.say(reason("SW-307", card="house"))
    assert said.endswith("is not in this hand, so it cannot be discarded for the hand limit")


@pytest.mark.rule("SW-307", "SW-311")
@pytest.mark.parametrize("size", [3, 5, 6])
def test_within_six_cards_nothing_is_discarded(size: int) -> None:
    """SW-307: the question goes by, with the figures."""
    state = closing(" ".join(NINE.split()[:size]))
    assert skipped(state, "done")["limit"] == (reason("SW-307", limit=6, had=size),)
    after = play(state, "done")
    assert (len(after.players[0].hand), asked(after)) == (size, "1 turn")


@pytest.mark.rule("SW-311", "SW-307", "SW-214")
def test_hands_may_be_large_except_after_the_own_turn() -> None:
    """SW-311: Ben keeps his eight cards through Ada's turn, and has to come down in his own."""
    ben = player("arch bazaar dojo hall house maker rookery seer")
    state = play(own_table(player(), ben), "done")
    assert (asked(state), len(state.players[1].hand)) == ("1 turn", 8)
    state = play(state, "done", "done")
    assert asked(state) == "1 limit"


@pytest.mark.rule("SW-Q-27", "SW-307")
@pytest.mark.parametrize("size", [1, 2, 6])
def test_where_nothing_exceeds_the_limit_no_card_may_go(size: int) -> None:
    """SW-Q-27: asked about a moment that play goes past; exactly the excess, so none."""
    held = ["seer", "seer", "maker", "maker", "preserver", "preserver"][:size]
    placed = skyward.place_moment({"moment": "limit", "seats": {0: {"hand": held}}})
    assert placed.went_by
    refused(placed.described, "discard:seer", reason("SW-Q-27", limit=6, had=size))
    said = catalogue.say(reason("SW-Q-27", limit=6, had=2))
    assert said == "only what is over the limit of 6 goes, and the hand has 2"


# Order.


@pytest.mark.rule("SW-Q-28", "SW-308", "SW-312")
def test_nothing_is_launched_once_the_end_of_the_turn_has_come() -> None:
    """SW-Q-28: neither before nor after the first exchange, nor at the limit."""
    ada = player("shrine seer temple maker dojo hall house plutocrats lightbridge", cogs=9)
    state = play(own_table(ada), "done")
    late = play(state, "exchange:temple", "exchange:dojo", "exchange:hall")
    full = play(state, "done")
    assert [asked(each) for each in (state, late, full)] == ["0 exchange", "0 exchange", "0 limit"]
    for each in (state, late, full):
        refused(each, "launch:shrine", reason("SW-Q-28", card="shrine"))
        refused(each, "fulfil:lightbridge", reason("SW-Q-28", card="lightbridge"))
        refused(each, "allegiance:plutocrats", reason("SW-Q-28", card="plutocrats"))
    said = catalogue.say(reason("SW-Q-28", card="temple"))
    assert said == "the turn is at its end, and Temple can no longer be brought into play"


@pytest.mark.rule("SW-308", "SW-Q-28")
def test_cogs_for_cards_come_too_late_for_the_same_turn() -> None:
    """SW-308: the cog is there, but the house stays in the hand until the next turn."""
    state = play(own_table(player("house temple dojo arch"), extra=1), "done")
    state = play(state, "exchange:temple", "exchange:dojo", "exchange:arch")
    assert (cogs(state), hand(state), asked(state)) == ([1, 0], "house", "1 turn")
    assert state.players[0].airspace == ()


@pytest.mark.rule("SW-Q-28", "SW-306", "SW-307")
def test_exchanges_come_before_the_limit_and_then_the_turn_is_over() -> None:
    """SW-Q-28: exchanges, limit, end of the turn; no exchange after the limit."""
    state = closing(NINE + " elite-seer")
    state = play(state, "exchange:arch", "exchange:bazaar", "exchange:dojo", "done")
    assert asked(state) == "0 limit"
    found = story(state, "discard:hall")
    assert found[:2] == [CardDiscarded(ADA, CardId("hall")), TurnEnded(ADA)]


@pytest.mark.rule("SW-Q-41")
def test_the_discard_pile_is_never_shuffled_into_the_deck() -> None:
    """SW-Q-41: with an empty deck the game ends, whatever lies on the discard pile."""
    crew = player(NINE, airspace="*"), player()
    state = own_table(*crew, moment="exchange", turn=0, seat=0, warden=1, left=0)
    assert len(state.discard) > 20
    after = play(state, "exchange:arch", "exchange:bazaar", "exchange:dojo", "done")
    assert asked(after) == "over"
    assert after.stock.empty


# Counting.


def count_ends(size: int) -> int:
    """The number of results for so many different cards, by the formula of the catalogue."""
    return sum(
        comb(size, 3 * sets) * comb(size - 3 * sets, max(0, size - 3 * sets - 6))
        for sets in range(size // 3 + 1)
    )


@pytest.mark.rule("SW-306", "SW-307", "SW-Q-27", "SW-INV-08", "SW-012")
@pytest.mark.parametrize("size", [0, 2, 3, 4, 6, 7, 8, 9])
def test_the_ends_of_a_turn_are_as_many_as_the_catalogue_counts(size: int) -> None:
    """5.2: cards named in any order; states that differ only in the order are equal."""
    state = own_table(player(" ".join(NINE.split()[:size])))
    after = play(state, "done")
    results = {
        (exchanged, last.players[0].hand.cards)
        for exchanged in reached(after, "0 exchange")
        for last in reached(exchanged, "0 limit")
    }
    assert len(results) == count_ends(size)
    kept = {len(cards) for _, cards in results}
    assert max(kept) == min(6, size)


@pytest.mark.rule("SW-306", "SW-INV-08")
def test_what_is_exchanged_is_three_times_what_is_gained() -> None:
    """SW-INV-08: on every way through the end of a turn with nine cards."""
    state = closing(NINE)
    for each in reached(state, "0 exchange"):
        gone = 9 - len(each.players[0].hand)
        assert gone == 3 * each.players[0].cogs
        for last in reached(each, "0 limit"):
            assert len(last.players[0].hand) == min(6, 9 - gone)


@pytest.mark.rule("SW-306", "SW-307")
def test_what_goes_by_is_told_once_each() -> None:
    """SW-306, SW-307: an empty hand leaves two questions out."""
    events = skyward.step(own_table(), skyward.parse_move("done")).events
    found = [each.event.what for each in events if isinstance(each.event, Skipped)]
    assert found == ["exchange", "limit"]
