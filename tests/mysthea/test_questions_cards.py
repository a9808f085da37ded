"""Open questions about cards: options, costs, the board; each default and each switch."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Slot
from skybridge_rules.mysthea.config import DiscardZone
from skybridge_rules.mysthea.tasks import ResolveEvent
from tests.mysthea.scenes import (
    ADA,
    allowed_by,
    asked,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    told,
    with_task,
)

HERE = "tree.forest"
FAR = player(at="arch.myst")


@pytest.mark.rule("MY-Q-04", "MY-ACT-03")
def test_points_and_effect_are_two_blocks() -> None:
    """In the middle of the points the effect cannot be used (MY-Q-04)."""
    state = play(scene(player("c047", energy=2), FAR), "act:c047", "points", "energy")
    assert asked(state) == (ADA, "points")
    assert refused(state, "effect") == [("MY-ACT-03", {"card": "c047", "step": "points"})]


@pytest.mark.rule("MY-Q-05", "MY-ACT-10")
def test_an_act_in_an_act_is_a_stack() -> None:
    """After C003 and the card inside it, the points of C003 are still there (MY-Q-05)."""
    state = scene(player("c003 c002 c001", energy=4), FAR)
    state = play(state, "act:c003", "effect")
    assert moves(state) == ["act:c001", "act:c002"]
    assert refused(state, "act:c003") == [("MY-ACT-01", {"card": "c003"})]
    state = play(state, "act:c002", "points", "energy", "energy", "done")
    assert moves(state) == ["points", "done"]
    state = play(state, "points", "energy", "energy")
    assert asked(state) == (ADA, "turn")
    assert state.players[ADA].energy == 4 - 2 + 4


@pytest.mark.rule("MY-Q-06", "MY-ACT-04")
def test_energy_from_the_points_pays_for_the_effect() -> None:
    """C047 with no Energy: two points first, then 5 Glory (MY-Q-06)."""
    state = play(scene(player("c047"), FAR), "act:c047")
    assert refused(state, "effect") == [("MY-ACT-05", {"card": "c047", "needed": 2, "had": 0})]
    state = play(state, "points", "energy", "energy")
    assert "MY-Q-06" in allowed_by(state, "effect")
    assert play(state, "effect").players[ADA].glory == 6


@pytest.mark.rule("MY-Q-07")
@pytest.mark.reading("MY-Q-07", "A")
def test_a_card_may_be_played_for_nothing() -> None:
    """Neither option is used (MY-Q-07)."""
    state = play(scene(player("c047"), FAR), "act:c047")
    assert allowed_by(state, "done")[0] == "MY-Q-07"
    assert play(state, "done").players[ADA].discard == ("c047",)


@pytest.mark.rule("MY-Q-07")
@pytest.mark.reading("MY-Q-07", "B")
def test_by_the_switch_one_option_must_be_used() -> None:
    """Stopping is refused before, and allowed after (MY-Q-07)."""
    state = play(scene(player("c047"), FAR, allow_empty_act=False), "act:c047")
    assert moves(state) == ["points"]
    assert refused(state, "done") == [("MY-Q-07", {"card": "c047"})]
    assert "done" in moves(play(state, "points", "done"))


@pytest.mark.rule("MY-Q-23", "MY-ACC-03")
@pytest.mark.reading("MY-Q-23", "A")
def test_a_card_is_discarded_from_the_hand_only() -> None:
    """The Upgrade on the board does not pay for C014 (MY-Q-23)."""
    state = scene(player(board="c014 c016"), FAR)
    assert refused(state, "activate:c014") == [("MY-ACC-03", {"type": "upgrade"})]
    state = scene(player("c036", board="c014 c016"), FAR)
    state = play(state, "activate:c014")
    assert moves(state) == ["give:c036"]
    assert refused(state, "give:c016") == [
        ("MY-Q-23", {"card": "c016"}),
        ("MY-ACC-03", {"card": "c016", "type": "upgrade"}),
    ]


@pytest.mark.rule("MY-Q-23")
@pytest.mark.reading("MY-Q-23", "B")
def test_by_the_switch_cards_of_the_board_pay_too() -> None:
    """The Upgrade leaves its slot for the discard pile (MY-Q-23)."""
    state = scene(
        player(board="c014 c016", charged=False), FAR, discard_cost_zone=DiscardZone.HAND_AND_BOARD
    )
    state = play(state, "activate:c014")
    assert moves(state) == ["give:c016"]
    state = play(state, "give:c016", "use:1", "done")
    assert state.players[ADA].discard == ("c016",)
    assert state.players[ADA].upgrades[Slot.FORT] is None
    assert state.players[ADA].charged


@pytest.mark.rule("MY-Q-23")
@pytest.mark.parametrize(
    ("zone", "texts"),
    [
        (DiscardZone.HAND, ["decline"]),
        (DiscardZone.HAND_AND_BOARD, ["give:c011", "decline"]),
    ],
)
def test_the_same_holds_for_encounters(zone: DiscardZone, texts: list[str]) -> None:
    """EN18 asks for an Accessory (MY-Q-23)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1, board="c011"),
        FAR,
        front="en18",
        discard_cost_zone=zone,
    )
    state = play(state, "encounter", "show:en01", "sign:axe")
    assert moves(state) == texts


@pytest.mark.rule("MY-Q-24", "MY-ACT-08")
def test_c020_is_replaced_for_free() -> None:
    """It is in play while the cost is determined; to place it costs 2 (MY-Q-24)."""
    state = play(scene(player("c040", board="c020"), FAR), "act:c040")
    assert "MY-Q-24" in allowed_by(state, "effect")
    state = play(state, "effect")
    assert state.players[ADA].upgrades[Slot.CARD] == "c040"
    assert state.players[ADA].discard == ("c020",)
    first = play(scene(player("c020"), FAR), "act:c020")
    assert refused(first, "effect") == [("MY-ACT-05", {"card": "c020", "needed": 2, "had": 0})]


@pytest.mark.rule("MY-Q-25", "MY-ACT-07")
@pytest.mark.reading("MY-Q-25", "A")
def test_cards_of_the_board_leave_only_to_make_room() -> None:
    """They cannot be discarded in the turn (MY-Q-25)."""
    state = scene(player(board="c011 c016"), FAR)
    assert refused(state, "discard:c011") == [("MY-Q-25", {"card": "c011"}), ("MY-ACT-07", {})]


@pytest.mark.rule("MY-Q-25")
@pytest.mark.reading("MY-Q-25", "B")
def test_by_the_switch_cards_of_the_board_are_discarded_freely() -> None:
    """Any of them, before or after an action (MY-Q-25)."""
    state = scene(player(board="c011 c016"), FAR, free_board_discard=True)
    story = told(state, "discard:c016")
    assert rules_of(story, was.CardDiscarded(ADA, CardId("c016"))) == ("MY-Q-25", "MY-INFO-02")
    state = play(state, "discard:c016", "meditate", "discard:c011")
    assert state.players[ADA].discard == ("c011", "c016")
    assert refused(state, "discard:c011") == [("MY-Q-25", {"card": "c011"}), ("MY-ACT-07", {})]


@pytest.mark.rule("MY-Q-26", "MY-ACT-08")
def test_other_costs_stay_where_energy_is_free() -> None:
    """C078 makes C067 free of Energy, not of the card (MY-Q-26)."""
    state = play(scene(player("c067", board="c078"), FAR), "act:c067")
    assert refused(state, "effect") == [("MY-ACC-03", {"type": "upgrade"})]
    state = play(scene(player("c067 c079", board="c078"), FAR), "act:c067", "effect", "give:c079")
    assert (state.players[ADA].glory, state.players[ADA].exp) == (5, 4)
    assert state.removed == ("c079",)


@pytest.mark.rule("MY-Q-26")
def test_what_an_accessory_costs_is_not_made_free() -> None:
    """C040 is about placing, not about activating (MY-Q-26)."""
    state = scene(player(board="c031 c040"), FAR)
    assert refused(state, "activate:c031") == [("MY-RES-03", {"needed": 1, "had": 0})]


@pytest.mark.rule("MY-Q-27", "MY-DEV-01", "MY-C002")
def test_a_granted_develop_without_energy_is_lost() -> None:
    """C002 with exactly 2 Energy: 2 Exp and no Develop; points first make it possible."""
    state = play(scene(player("c002", energy=2), FAR), "act:c002")
    story = told(state, "effect")
    (skipped,) = [each for each in story if isinstance(each.event, was.Skipped)]
    assert skipped.rules == ("MY-Q-27", "MY-C002", "MY-DEV-01")
    assert play(state, "effect").players[ADA].exp == 2
    richer = play(state, "points", "energy", "done", "effect")
    assert asked(richer) == (ADA, "develop")


@pytest.mark.rule("MY-Q-28", "MY-DEV-05")
def test_an_empty_deck_cannot_be_renewed() -> None:
    """What lies there can still be bought (MY-Q-28)."""
    state = scene(player(energy=5), FAR, deck="", area="c061 c062")
    state = play(state, "develop")
    assert moves(state) == ["turn-up"]
    assert refused(state, "renew") == [("MY-DEV-05", {})]
    assert moves(play(state, "turn-up")) == ["buy:c061", "buy:c062"]


@pytest.mark.rule("MY-Q-30", "MY-MED-04")
def test_a_fortification_of_a_mountain_may_be_declined() -> None:
    """Nothing is placed (MY-Q-30)."""
    state = play(scene(player(at="tree.mountain"), FAR), "meditate")
    assert moves(state) == ["fortify:tree.mountain", "decline"]
    story = told(state, "decline")
    assert rules_of(story, was.Declined(ADA, "fort")) == ("MY-Q-30",)


@pytest.mark.rule("MY-Q-56", "MY-TURN-06")
def test_each_event_counts_as_a_turn_for_the_marks() -> None:
    """Units that travelled may travel again with the points of Onygauros (MY-Q-56)."""
    state = scene(
        player(
            at="volcano.river",
            units="volcano.river:ggggtttt",
            hero="h05",
            used="c031",
            board="c031",
        ),
        player(at="arch.myst"),
        path="ev08 ev01",
        monster_behaviours=False,
    )
    state, _ = with_task(state, ResolveEvent(0))
    assert asked(state) == (ADA, "points")
    assert "travel:golem@volcano.river" in moves(state)
    assert state.players[ADA].used == ()


@pytest.mark.rule("MY-Q-77", "MY-ACC-02")
def test_an_accessory_used_this_turn_stays_used() -> None:
    """The mark belongs to the card, wherever it was in between (MY-Q-77)."""
    state = scene(player(board="c031", used="c031", energy=1), FAR)
    assert refused(state, "activate:c031") == [("MY-ACC-02", {"card": "c031"})]


@pytest.mark.rule("MY-Q-78", "MY-TURN-05", "MY-C013")
def test_an_action_by_an_accessory_does_not_replace_the_standard_action() -> None:
    """After the Meditate of C013 a Standard Action must still be made (MY-Q-78)."""
    state = scene(player("c031", at=HERE, board="c013"), FAR)
    state = play(state, "activate:c013", "give:c031")
    assert state.players[ADA].energy == 4
    assert "done" not in moves(state)
    assert refused(state, "done") == [("MY-TURN-07", {}), ("MY-TURN-01", {})]
