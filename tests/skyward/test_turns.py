"""The Launch: turns, launches, what more than one takes (SW-301 to SW-305, SW-309 to SW-312)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward.events import (
    BuildingLaunched,
    CardPaid,
    CogPaid,
    CogsGained,
    LaunchAnnounced,
    LaunchGranted,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from skybridge_rules.skyward.state import Turn
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
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
    until,
)
from tests.skyward.own_cards import own_table


@pytest.mark.rule("SW-301", "SW-309", "SW-INV-15")
@pytest.mark.parametrize("warden", [0, 1, 2])
def test_each_has_one_turn_clockwise_from_the_new_warden(warden: int) -> None:
    """SW-301: then the round is over, and the Warden makes the next split (SW-309)."""
    state = own_table(moment="turn", warden=warden, count=3)
    order = [(warden + ahead) % 3 for ahead in range(3)]
    for at, seat in enumerate(order):
        assert asked(state) == f"{seat} turn"
        found = story(state, "done")
        assert found[0] == TurnEnded(Seat(seat))
        if at < 2:
            assert found[1:] == [TurnBegan(Seat(order[at + 1]))]
            assert causes(state, "done", found[1])[0] == "SW-301"
        state = play(state, "done")
    assert asked(state) == "chance deal"
    assert asked(until(state, *(f"{seat} assign" for seat in range(3)))) == f"{warden} assign"


@pytest.mark.rule("SW-301")
def test_nobody_plays_in_the_turn_of_another() -> None:
    """SW-301: Ben is told whose turn it is, for any move of a turn."""
    state = own_table(player("shrine seer"), player("school seer seer"))
    who = Reason(RuleId("SW-301"), (("asked", 0), ("answered", 1)))
    for text in ("launch:school", "done", "exchange:seer"):
        refused(state, text, who, seat=BEN)
    assert skyward.explain(state, move("launch:shrine"), ADA).ok


@pytest.mark.rule("SW-309", "SW-201")
def test_the_round_ends_with_the_last_turn() -> None:
    """SW-309: the current Warden, who need not be the one of before, begins the next one."""
    state = own_table(moment="turn", seat=1, warden=2, count=3)
    began = RoundBegan(state.round + 1, CLEO, 12)
    assert causes(state, "done", TurnEnded(BEN)) == ("SW-309", "SW-311")
    assert "SW-309" in causes(state, "done", began)


@pytest.mark.rule("SW-302")
def test_launching_nothing_is_allowed() -> None:
    """SW-302: also if something could be launched; then nothing else explains it."""
    state = own_table(player("shrine seer"))
    allowed(state, "done", "SW-302")
    assert skyward.explain(state, move("done")).allowed_by == ("SW-302",)
    assert airspace(play(state, "done")) == ""


@pytest.mark.rule("SW-302")
def test_only_a_building_of_the_own_hand_is_launched() -> None:
    """SW-302: not a faction card, not a card that lies elsewhere or does not exist."""
    state = own_table(player("shrine seer", "arch", cogs=9), player("school"))
    for card in ("seer", "school", "arch", "airship", "nothing"):
        refused(state, f"launch:{card}", reason("SW-302", card=card))
        refused(state, f"fulfil:{card}", reason("SW-302", card=card))
    assert catalogue.say(reason("SW-302", card="seer")) == "Seer is not a building in this hand"
    allowed(state, "launch:shrine", "SW-302", "SW-401")


@pytest.mark.rule("SW-303", "SW-304", "SW-401")
def test_a_launch_is_paid_then_placed_then_its_effect_comes() -> None:
    """SW-304: in this order, each told with its rules."""
    state = own_table(player("mint maker"))
    begun = play(state, "launch:mint")
    mint = CardId("mint")
    assert story(state, "launch:mint") == [LaunchAnnounced(ADA, mint)]
    assert causes(state, "launch:mint", LaunchAnnounced(ADA, mint)) == ("SW-303", "SW-302")
    assert (hand(begun), airspace(begun)) == ("maker mint", "")
    assert story(begun, "pay:maker") == [
        CardPaid(ADA, CardId("maker")),
        BuildingLaunched(ADA, mint),
        CogsGained(ADA, 2, mint),
    ]
    assert causes(begun, "pay:maker", BuildingLaunched(ADA, mint)) == ("SW-303", "SW-304")
    assert causes(begun, "pay:maker", CogsGained(ADA, 2, mint)) == ("SW-304", "SW-005")
    after = play(begun, "pay:maker")
    assert (hand(after), airspace(after), cogs(after)) == ("", "mint", [2, 0])


@pytest.mark.rule("SW-304", "SW-404")
def test_cogs_of_a_launch_effect_come_too_late_to_pay_for_it() -> None:
    """SW-304: the payment comes first, so Mint cannot pay with what it brings."""
    state = own_table(player("mint"))
    refused(state, "launch:mint", reason("SW-401", card="mint", needed=1, had=0))
    begun = play(own_table(player("mint", cogs=1)), "launch:mint")
    assert story(begun, "cog")[0] == CogPaid(ADA)
    assert cogs(play(begun, "cog")) == [2, 0]


# More than one launch.


@pytest.mark.rule("SW-305", "SW-302", "SW-INV-10")
def test_one_launch_a_turn_unless_an_effect_grants_another() -> None:
    """SW-305: after the first launch a second one is refused, with the figures."""
    state = own_table(player("shrine school seer seer seer"))
    after = play(state, "launch:shrine", "pay:seer")
    assert (asked(after), moves(after)) == ("0 turn", ["done"])
    refused(after, "launch:school", reason("SW-305", needed=2, had=1))
    said = catalogue.say(reason("SW-305", needed=2, had=1))
    assert said == "launches in this turn: 1 allowed, 2 wanted"


@pytest.mark.rule("SW-302", "SW-Q-28")
def test_a_launch_is_counted_and_does_not_end_the_turn() -> None:
    """SW-302: the launch is used; SW-Q-28: the end of the turn comes only when Ada says so."""
    after = play(own_table(player("shrine seer")), "launch:shrine", "pay:seer")
    assert after.turn == Turn(ADA, launched=1)
    assert after.turn.closing is False


@pytest.mark.rule("SW-305")
def test_every_reason_against_a_second_launch_is_given() -> None:
    """SW-305: no launch left, and no means either."""
    state = own_table(player("school"), launched=1)
    expected = (reason("SW-305", needed=2, had=1), reason("SW-401", card="school", needed=2, had=0))
    refused(state, "launch:school", *expected)


@pytest.mark.rule("SW-305", "SW-312", "SW-Q-14", "SW-703", "SW-INV-10")
def test_an_extra_launch_is_a_full_launch_and_may_grant_another() -> None:
    """SW-Q-14: Sky Command, then Sky Dock, then a house: pay, place and effect of each."""
    state = own_table(player("sky-command sky-dock house maker seer seer shrine"))
    state = play(state, "launch:sky-command")
    granted = causes(state, "pay:maker", LaunchGranted(ADA, CardId("sky-command")))
    assert granted == ("SW-305", "SW-312", "SW-703", "SW-Q-14")
    state = play(state, "pay:maker")
    assert moves(state) == ["launch:house", "launch:shrine", "launch:sky-dock", "done"]
    allowed(state, "launch:sky-dock", "SW-305", "SW-312")
    state = play(state, "launch:sky-dock")
    dock = BuildingLaunched(ADA, CardId("sky-dock"))
    assert causes(state, "pay:seer", dock) == ("SW-305", "SW-Q-14", "SW-303", "SW-304")
    state = play(state, "pay:seer", "launch:house", "pay:seer")
    assert airspace(state) == "house sky-command sky-dock"
    refused(
        state,
        "launch:shrine",
        reason("SW-305", needed=4, had=3),
        reason("SW-401", card="shrine", needed=1, had=0),
    )
    assert state.turn is not None
    assert (state.turn.launched, state.turn.extra) == (3, 2)


@pytest.mark.rule("SW-312", "SW-305")
def test_an_extra_launch_need_not_be_used() -> None:
    """SW-312: a permission, not a step that must follow."""
    state = play(own_table(player("sky-command shrine maker seer")), "launch:sky-command")
    state = play(state, "pay:maker")
    allowed(state, "done", "SW-302")
    assert asked(play(state, "done")) == "1 turn"


@pytest.mark.rule("SW-305", "SW-312")
def test_an_extra_launch_lasts_only_for_its_turn() -> None:
    """SW-312: in the next round there is one launch again."""
    ada = player("sky-command shrine house maker seer seer")
    state = play(own_table(ada), "launch:sky-command", "pay:maker", "done", "done")
    state = until(state, "0 turn")
    assert state.turn is not None
    assert state.turn.launches_left == 1


@pytest.mark.rule("SW-312", "SW-803", "SW-Q-29")
def test_launches_and_an_allegiance_come_in_any_order() -> None:
    """SW-312: before, between or after; only the order of the player decides."""
    ada = player("sky-command shrine maker seer plutocrats", cogs=4)
    launches = [("launch:sky-command", "pay:maker"), ("launch:shrine", "pay:seer")]
    for at in range(3):
        order = [*launches[:at], ("allegiance:plutocrats",), *launches[at:]]
        state = own_table(ada)
        for each in order:
            state = play(state, *each)
        assert airspace(state) == "plutocrats shrine sky-command"
        assert asked(state) == "0 turn"


@pytest.mark.rule("SW-312")
def test_a_launch_is_completed_before_the_next_begins() -> None:
    """SW-312: while a payment is open, or an effect, nothing else is launched or played."""
    state = own_table(player("sky-command shrine maker seer plutocrats", cogs=4), extra=1)
    paying = play(state, "launch:shrine")
    assert asked(paying) == "0 pay"
    for text in ("launch:sky-command", "fulfil:sky-command", "allegiance:plutocrats"):
        card = text.partition(":")[2]
        refused(paying, text, reason("SW-312", card=card))
    refused(paying, "done", reason("SW-201", step="pay"))
    said = catalogue.say(reason("SW-312", card="sky-command"))
    assert said == "Sky Command has to wait until what was begun is completed"


@pytest.mark.rule("SW-312", "SW-304")
def test_an_effect_is_completed_before_the_next_launch() -> None:
    """SW-312: Ada has to name an opponent first."""
    ada, ben = player("shrine seer", "jump-gate"), player(airspace="house")
    state = own_table(ada, ben, moment="opponent", card="jump-gate", extra=1)
    refused(state, "launch:shrine", reason("SW-312", card="shrine"))
    assert moves(play(state, "name:1", "swap:house")) == ["launch:shrine", "done"]


# A turn for everybody.


@pytest.mark.rule("SW-310", "SW-301")
def test_a_player_with_nothing_has_a_turn_all_the_same() -> None:
    """SW-310: it is asked, though there is nothing but to end it."""
    state = own_table()
    began = TurnBegan(BEN)
    assert causes(state, "done", began) == ("SW-301", "SW-310")
    assert moves(state) == ["done"]
    allowed(state, "done", "SW-310")
    assert asked(play(state, "done")) == "1 turn"


@pytest.mark.rule("SW-310")
def test_a_player_who_can_pay_for_nothing_has_a_turn_all_the_same() -> None:
    """SW-310: a hand of buildings is no reason to be passed over."""
    state = own_table(player("dome school"))
    assert moves(state) == ["done"]
    allowed(state, "done", "SW-310")


@pytest.mark.rule("SW-310", "SW-209")
def test_an_empty_pile_does_not_cost_the_turn() -> None:
    """SW-310: Ben took no cards, and is asked in the launch."""
    state = own_table(moment="pick", piles=["seer maker"], token=1)
    state = play(state, "pick:2", "pick:1")
    assert asked(until(play(state, "done"), "1 turn", "chance deal")) == "1 turn"
