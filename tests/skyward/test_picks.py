"""The picks: their order, where cards go, the new Warden and the cog (SW-208 to SW-215)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.skyward import Options
from skybridge_rules.skyward.events import (
    CardGiven,
    CogsGained,
    InstantResolved,
    PileTaken,
    WardenCame,
)
from tests.skyward.builders import (
    ADA,
    BEN,
    CLEO,
    DAN,
    airspace,
    allowed,
    asked,
    asked_under,
    by,
    causes,
    cogs,
    hand,
    ids,
    moves,
    play,
    player,
    refused,
    story,
    told,
    until,
)
from tests.skyward.own_cards import own_table

FULL = "seer seer maker maker preserver preserver"
"""Six cards."""


@pytest.mark.rule("SW-208", "SW-209", "SW-Q-01", "SW-C-01", "SW-INV-04")
@pytest.mark.parametrize(("warden", "order"), [(0, [1, 2, 3, 0]), (2, [3, 0, 1, 2])])
def test_the_left_neighbour_picks_first_and_the_warden_last(warden: int, order: list[int]) -> None:
    """SW-208, SW-C-01: left, that is the next seat clockwise; each takes one pile."""
    four = ["seer", "maker", "temple", "dojo"]
    state = own_table(moment="pick", piles=four, token=1, warden=warden, count=4)
    for seat in order:
        assert asked(state) == f"{seat} pick"
        state = play(state, moves(state)[-1])
    assert [len(each.hand) for each in state.players].count(0) == 0
    assert state.split is None


@pytest.mark.rule("SW-208")
def test_nobody_picks_before_it_is_their_turn() -> None:
    """SW-208: neither the Warden nor the second in the order."""
    state = own_table(moment="pick", piles=["seer", "maker", "temple"], count=3)
    for seat in (ADA, CLEO):
        who = Reason(RuleId("SW-208"), (("asked", 1), ("answered", int(seat))))
        refused(state, "pick:1", who, seat=seat)
    allowed(state, "pick:1", "SW-208")


@pytest.mark.rule("SW-208", "SW-209")
def test_each_takes_one_of_the_piles_still_there() -> None:
    """SW-208: a pile that is gone, or that never was, cannot be taken."""
    state = own_table(moment="pick", seat=2, piles=["", "maker", "temple"], taken=(1,), count=3)
    assert moves(state) == ["pick:2", "pick:3"]
    refused(state, "pick:1", reason("SW-208", pile=1))
    refused(state, "pick:4", reason("SW-208", pile=4))
    said = catalogue.say(reason("SW-208", pile=1))
    assert said == "pile 1 is not among the piles that are still there"
    assert story(state, "pick:3")[0] == PileTaken(CLEO, 2, ids("temple"), (), ())
    assert causes(state, "pick:3", PileTaken(CLEO, 2, ids("temple"), (), ())) == (
        "SW-210",
        "SW-208",
    )


@pytest.mark.rule("SW-209", "SW-204")
def test_the_warden_must_take_the_pile_that_is_left() -> None:
    """SW-209: it is asked all the same; no other pile, and no way to decline."""
    state = own_table(moment="pick", seat=0, piles=["", "maker"], taken=(1,), token=2)
    assert moves(state) == ["pick:2"]
    allowed(state, "pick:2", "SW-209", "SW-211")
    refused(state, "pick:1", reason("SW-209", pile=1))
    refused(state, "done", reason("SW-209", moment="duty", step="pick"))
    said = catalogue.say(reason("SW-209", pile=1))
    assert said == "the last pile has to be taken, and pile 1 is not it"
    taken = PileTaken(ADA, 1, ids("maker"), (), ())
    assert causes(state, "pick:2", taken) == ("SW-210", "SW-209", "SW-208")


@pytest.mark.rule("SW-209", "SW-205")
def test_nobody_may_decline_but_an_empty_pile_may_be_taken() -> None:
    """SW-209: an empty pile is a pile; any other move belongs to another moment."""
    state = own_table(moment="pick", piles=["seer maker"])
    passing = reason("SW-209", moment="duty", step="pick")
    refused(state, "done", passing)
    refused(state, "decline", passing)
    said = catalogue.say(passing)
    assert said == "the game is at the picks, which must be answered and cannot be left"
    refused(state, "cog", reason("SW-201", step="pick"))
    allowed(state, "pick:2", "SW-205")
    after = play(state, "pick:2")
    assert (hand(after, 1), asked(after)) == ("", "0 pick")


# Where cards go.


@pytest.mark.rule("SW-210", "SW-C-05", "SW-712", "SW-904")
def test_instants_are_laid_out_and_all_else_goes_to_the_hand() -> None:
    """SW-210, SW-C-05: vehicles and critters in the Airspace, Discords beside it."""
    pile = "temple seer airship pigeon crassus-cache plutocrats elite-maker"
    state = own_table(moment="pick", piles=[pile, "maker"], token=2)
    kept = ids("temple seer plutocrats elite-maker")
    taken = PileTaken(BEN, 0, kept, ids("airship pigeon"), ids("crassus-cache"))
    rules = causes(state, "pick:1", taken)
    assert rules == ("SW-904", "SW-902", "SW-712", "SW-210", "SW-208")
    after = play(state, "pick:1")
    assert hand(after, 1) == "elite-maker plutocrats seer temple"
    assert airspace(after, 1) == "airship pigeon"
    assert after.players[1].discords == ("crassus-cache",)


@pytest.mark.rule("SW-Q-06", "SW-C-15", "SW-210", "SW-501")
def test_a_base_instant_resolves_at_the_pick() -> None:
    """SW-Q-06: Courier Glider brings its cog before the next player picks."""
    state = own_table(moment="pick", piles=["seer courier-glider", "maker"], token=2)
    found = told(state, "pick:1")
    assert [each.event for each in found[1:]] == [
        InstantResolved(BEN, CardId("courier-glider")),
        CogsGained(BEN, 1, CardId("courier-glider")),
    ]
    assert found[1].rules == ("SW-Q-06", "SW-501")
    after = play(state, "pick:1")
    assert (cogs(after), asked(after)) == ([0, 1], "0 pick")


@pytest.mark.rule("SW-Q-06", "SW-Q-07", "SW-711")
def test_all_cards_of_a_pile_lie_there_before_one_resolves() -> None:
    """SW-Q-07: Rocket Cat sees the Pigeon of its own pile; its owner chooses who gets it."""
    state = own_table(moment="pick", piles=["rocket-cat pigeon seer", "maker"], token=2, count=3)
    after = play(state, "pick:1")
    assert (airspace(after, 1), hand(after, 1)) == ("pigeon rocket-cat", "seer")
    assert (asked(after), moves(after)) == ("1 pigeon", ["give:0", "give:2"])
    assert CardGiven(BEN, CLEO, CardId("pigeon")) in story(after, "give:2")
    given = play(after, "give:2")
    assert (airspace(given, 2), asked(given)) == ("pigeon", "2 pick")


@pytest.mark.rule("SW-Q-06", "SW-Q-07")
def test_several_instants_of_a_pile_resolve_in_the_order_of_their_taker() -> None:
    """SW-Q-07: Courier Glider and Rocket Cat; any other card is not waiting."""
    piles = ["courier-glider rocket-cat pigeon airship", "maker"]
    state = play(own_table(moment="pick", piles=piles, token=2), "pick:1")
    assert (asked(state), moves(state)) == (
        "1 resolve",
        ["resolve:courier-glider", "resolve:rocket-cat"],
    )
    assert asked_under(state) == "SW-Q-07"
    assert by(state, "resolve:rocket-cat") == ("SW-Q-07",)
    refused(state, "resolve:airship", reason("SW-Q-07", card="airship"))
    said = catalogue.say(reason("SW-Q-07", card="airship"))
    assert said == "no effect of Airship is waiting to be carried out"
    after = play(state, "resolve:rocket-cat", "give:0")
    assert (cogs(after), asked(after)) == ([0, 1], "0 pick")


# The Warden.


@pytest.mark.rule("SW-211", "SW-Q-05", "SW-215", "SW-C-16", "SW-C-20", "SW-INV-02", "SW-INV-05")
@pytest.mark.parametrize("token", [1, 2, 3])
def test_whoever_takes_the_token_is_warden_at_once_and_gets_one_cog(token: int) -> None:
    """SW-211: the token decides, whatever the size of the pile (SW-C-16, SW-C-20)."""
    piles = ["seer maker temple dojo rookery", "preserver"]
    state = own_table(moment="pick", piles=piles, token=token, count=3)
    after = play(state, f"pick:{token}")
    assert (after.warden, cogs(after)) == (BEN, [0, 1, 0])
    assert after.split is not None
    assert after.split.token is None
    text = f"pick:{token}"
    assert causes(state, text, WardenCame(BEN)) == ("SW-211", "SW-213", "SW-Q-05")
    gained = causes(state, text, CogsGained(BEN, 1))
    assert gained == ("SW-211", "SW-215", "SW-Q-05", "SW-005")
    allowed(state, text, "SW-211")
    other = play(state, f"pick:{token % 3 + 1}")
    assert (other.warden, cogs(other), asked(other)) == (ADA, [0, 0, 0], "2 pick")


@pytest.mark.rule("SW-212", "SW-211", "SW-215")
def test_the_old_warden_may_stay_and_gets_the_cog() -> None:
    """SW-212: nobody took the token's pile, so it is left for the Warden."""
    state = own_table(moment="pick", seat=0, piles=["", "maker"], taken=(1,), token=2)
    assert causes(state, "pick:2", WardenCame(ADA)) == ("SW-211", "SW-212", "SW-Q-05")
    after = play(state, "pick:2")
    assert (after.warden, cogs(after), asked(after)) == (ADA, [1, 0], "0 turn")


@pytest.mark.rule("SW-213", "SW-208", "SW-INV-04")
def test_the_rest_of_the_picks_follows_the_old_warden() -> None:
    """SW-213: Cleo is Warden from her pick on, and yet Dan and Ada pick after her, Ada last."""
    four = [
        "seer seer maker maker",
        "preserver " * 4,
        "collective-agent " * 4,
        "temple dojo seer seer",
    ]
    state = own_table(moment="pick", piles=four, token=2, count=4)
    found = []
    for text in ("pick:1", "pick:2", "pick:3", "pick:4"):
        found.append((asked(state), state.warden))
        state = play(state, text)
    assert found == [("1 pick", ADA), ("2 pick", ADA), ("3 pick", CLEO), ("0 pick", CLEO)]
    assert asked(state) == "2 turn"
    held = [state.players[seat].hand.cards for seat in (BEN, CLEO, DAN, ADA)]
    assert held == [tuple(sorted(ids(pile))) for pile in four]


@pytest.mark.rule("SW-Q-05", "SW-211")
def test_the_cog_of_the_token_can_be_used_in_the_same_round() -> None:
    """SW-Q-05: Ben pays a building of one symbol with it in his turn."""
    state = own_table(moment="pick", piles=["shrine", "maker"], token=1)
    state = play(state, "pick:1", "pick:2")
    assert (asked(state), moves(state)) == ("1 turn", ["launch:shrine", "done"])
    assert moves(play(state, "launch:shrine")) == ["cog"]


@pytest.mark.rule("SW-214", "SW-311")
def test_the_hand_limit_does_not_hold_during_the_split() -> None:
    """SW-214: six cards and two more; only the own turn ends with six."""
    piles = ["temple dojo", "rookery"]
    state = own_table(player(), player(FULL), moment="pick", piles=piles, token=2)
    allowed(state, "pick:1", "SW-214")
    taken = PileTaken(BEN, 0, ids("temple dojo"), (), ())
    assert causes(state, "pick:1", taken) == ("SW-210", "SW-208", "SW-214")
    after = play(state, "pick:1")
    assert (len(after.players[1].hand), asked(after)) == (8, "0 pick")


@pytest.mark.rule("SW-214")
def test_a_hand_that_stays_within_six_needs_no_such_rule() -> None:
    """SW-214: Instants do not count, for they never come to the hand."""
    crew = player(), player("seer seer maker maker preserver")
    state = own_table(*crew, moment="pick", seat=1, taken=(1,), piles=["", "temple airship pigeon"])
    allowed(state, "pick:2", "SW-208")
    assert "SW-214" not in skyward.explain(state, skyward.parse_move("pick:2")).allowed_by
    assert not [each for each in told(state, "pick:2") if "SW-214" in each.rules]


@pytest.mark.rule("SW-215", "SW-INV-05", "SW-INV-02")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_one_cog_of_the_token_comes_into_play_each_round(players: int) -> None:
    """SW-215: over whole splits of hand cards, whoever takes which pile."""
    state = skyward.new(Options(players))
    gained: list[CogsGained] = []
    while state.round < 3:
        found = [each for each in skyward.legal_moves(state) if not _is_instant(str(each))]
        if asked(state).endswith(("turn", "exchange")):
            found = [skyward.parse_move("done")]
        step = skyward.step(state, found[(7 * len(gained) + len(found) // 2) % len(found)])
        events = [each for each in step.events if isinstance(each.event, CogsGained)]
        gained += [each.event for each in events if isinstance(each.event, CogsGained)]
        assert all("SW-215" in each.rules for each in events)
        state = step.state
    assert [each.cogs for each in gained] == [1, 1]


def _is_instant(text: str) -> bool:
    names = ("airship", "courier-glider", "sky-barge", "pigeon", "rocket-cat")
    return text in [f"show:{name}" for name in names]


@pytest.mark.rule("SW-213", "SW-301", "SW-INV-15")
def test_after_the_last_pick_the_new_warden_has_the_first_turn() -> None:
    """SW-301: not the old one, and not the one who picked first."""
    state = own_table(moment="pick", piles=["seer", "maker", "temple"], token=3, count=3)
    after = until(play(state, "pick:1", "pick:3", "pick:2"), "2 turn", "0 turn", "1 turn")
    assert (asked(after), after.warden) == ("2 turn", Seat(2))
