"""What is said of an Act: why each option is open or not, and what follows (MY-ACT)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from tests.mysthea.scenes import ADA, moves, play, player, scene
from tests.mysthea.verdicts import by, story, why_not

BEN = player(at="arch.myst")
CLEO = player(at="volcano.forest")

PLAYED = "MY-ACT-01 MY-INFO-06 MY-INFO-02"
"""A played card leaves the hand and lies open on the discard pile."""


def acting(hand: str, energy: int = 12, board: str = "", **switches: Any) -> State:
    """Ada's turn, with this hand."""
    return scene(player(hand, energy=energy, board=board), BEN, CLEO, **switches)


@pytest.mark.rule("MY-ACT-01", "MY-INFO-06", "MY-INFO-02")
def test_a_played_card_is_shown_and_lies_on_the_open_pile() -> None:
    """Only a card of the hand can be played (MY-ACT-01)."""
    state = acting("c001")
    assert story(state, "act:c001") == [f"card-played 0 c001 | {PLAYED}"]
    assert why_not(state, "act:c002") == ["MY-ACT-01 card=c002"]
    assert by(state, "act:c001") == "MY-ACT-01 MY-TURN-01"


@pytest.mark.rule("MY-ACT-02", "MY-ACT-03", "MY-ACT-04", "MY-Q-04", "MY-Q-06", "MY-RES-07")
def test_the_points_of_a_card_are_one_block_before_or_after_its_effect() -> None:
    """Each option once; what (a) brings may pay for (b) (MY-ACT-03, MY-ACT-04)."""
    first = play(acting("c001"), "act:c001")
    assert moves(first) == ["points", "effect", "done"]
    assert by(first, "points") == "MY-ACT-03 MY-ACT-02"
    assert by(first, "effect") == "MY-C001 MY-ACT-05 MY-ACT-02"
    assert by(first, "done") == "MY-Q-07 MY-ACT-02"
    assert story(first, "points") == ["points-granted 0 2 | MY-ACT-02 MY-RES-07"]
    assert story(first, "effect") == [
        "paid 0 2 0 | MY-ACT-02 MY-RES-03",
        "effect-used 0 c001 | MY-C001 MY-ACT-02 MY-ACT-05",
    ]
    spent = play(first, "points", "done")
    assert moves(spent) == ["effect", "done"]
    assert by(spent, "effect") == "MY-C001 MY-ACT-05 MY-ACT-04 MY-Q-06 MY-ACT-02"
    assert by(spent, "done") == "MY-ACT-02"
    assert why_not(spent, "points") == ["MY-ACT-02 card=c001"]
    used = play(first, "effect", "travel:champion@spire.river", "to:orb.myst")
    assert moves(used) == ["points", "done"]
    assert by(used, "points") == "MY-Q-04 MY-ACT-02"
    assert by(used, "done") == "MY-ACT-02"
    assert why_not(used, "effect") == ["MY-ACT-02 card=c001"]


@pytest.mark.rule("MY-ACT-03", "MY-TURN-03")
def test_while_one_option_is_carried_out_the_other_waits() -> None:
    """The block of points is finished first, and a Special Action never comes between."""
    points = play(acting("c001"), "act:c001", "points")
    assert why_not(points, "effect") == ["MY-ACT-03 card=c001 step=points"]
    assert why_not(points, "points") == ["MY-TURN-03 step=points"]
    assert why_not(points, "battle") == ["MY-TURN-03 step=points"]
    effect = play(acting("c001"), "act:c001", "effect")
    assert why_not(effect, "points") == ["MY-ACT-03 card=c001 step=unit"]
    assert why_not(effect, "effect") == ["MY-TURN-03 step=unit"]
    assert why_not(acting("c001"), "points") == ["MY-TURN-03 step=turn"]
    travelling = play(points, "travel:champion@spire.river")
    assert why_not(travelling, "effect") == ["MY-ACT-03 card=c001 step=destination"]
    nested = play(acting("c003 c001"), "act:c003", "effect", "act:c001", "points")
    assert why_not(nested, "effect") == ["MY-ACT-03 card=c001 step=points"]
    assert why_not(nested, "points") == ["MY-TURN-03 step=points"]


@pytest.mark.rule("MY-Q-07")
def test_by_the_switch_one_option_has_to_be_used() -> None:
    """Points or effect; after either the other may be left (MY-Q-07)."""
    state = play(acting("c001", allow_empty_act=False), "act:c001")
    assert moves(state) == ["points", "effect"]
    assert why_not(state, "done") == ["MY-Q-07 card=c001"]
    assert moves(play(state, "points", "done")) == ["effect", "done"]
    used = play(state, "effect", "travel:champion@spire.river", "to:orb.myst")
    assert moves(used) == ["points", "done"]


@pytest.mark.rule("MY-ACT-05", "MY-ACC-03", "MY-C070")
def test_every_cost_of_an_effect_must_be_payable() -> None:
    """Energy and the cards to remove; each that lacks is named (MY-ACT-05)."""
    poor = play(acting("c070 c001", energy=4), "act:c070")
    assert moves(poor) == ["points", "done"]
    assert why_not(poor, "effect") == [
        "MY-ACT-05 card=c070 needed=5 had=4",
        "MY-ACC-03 type=tactic/objective/accessory/upgrade",
    ]
    four = acting("c070 c001 c006 c011 c016", energy=5)
    assert moves(play(four, "act:c070")) == ["points", "effect", "done"]
    short = play(acting("c070 c001 c006 c011", energy=5), "act:c070")
    assert why_not(short, "effect") == ["MY-ACC-03 type=tactic/objective/accessory/upgrade"]


@pytest.mark.rule("MY-ACT-10", "MY-Q-05", "MY-TURN-05", "MY-C003")
def test_a_granted_act_is_made_with_another_card_of_the_hand() -> None:
    """It is no choice, and does not use up the turn's own Act (MY-ACT-10, MY-TURN-05)."""
    state = play(acting("c003 c001"), "act:c003", "effect")
    assert moves(state) == ["act:c001"]
    assert by(state, "act:c001") == "MY-C003 MY-Q-05 MY-TURN-05 MY-ACT-10"
    assert why_not(state, "decline") == ["MY-ACT-10"]
    assert why_not(state, "act:c003") == ["MY-ACT-01 card=c003"]
    assert story(state, "act:c001") == [f"card-played 0 c001 | {PLAYED}"]


@pytest.mark.rule("MY-ACT-01", "MY-ACT-10", "MY-C003")
def test_a_granted_act_goes_by_with_an_empty_hand() -> None:
    """There is nothing to act with (MY-ACT-01)."""
    assert story(acting("c003"), "act:c003", "effect") == [
        "paid 0 2 0 | MY-ACT-02 MY-RES-03",
        "effect-used 0 c003 | MY-C003 MY-ACT-02 MY-ACT-05",
        "skipped 0 act (MY-ACT-01 card=hand) | MY-ACT-01 MY-C003 MY-ACT-10",
    ]


@pytest.mark.rule("MY-ACT-10", "MY-ENC-05", "MY-EN30")
def test_an_act_that_is_a_reward_may_be_left() -> None:
    """EN30 is used or not (MY-ENC-05)."""
    ada = player("c001", at="spire.river", token="spire", exp=1)
    state = scene(ada, BEN, CLEO, front="en30")
    state = play(state, "encounter", "show:en01", "sign:dialogue")
    assert moves(state) == ["act:c001", "decline"]
    assert by(state, "act:c001") == "MY-EN30 MY-Q-05 MY-TURN-05 MY-ACT-10"
    assert [each.partition(" ")[0] for each in story(state, "decline")] == [
        "token-placed",
        "encounter-tucked",
    ]


@pytest.mark.rule("MY-ACT-06", "MY-ACT-07", "MY-ACT-09", "MY-INFO-02")
def test_a_card_is_placed_and_what_lay_there_is_discarded() -> None:
    """An Upgrade pushes out that of its slot, with no question (MY-ACT-07)."""
    state = play(acting("c016 c031"), "act:c016")
    assert by(state, "effect") == "MY-C016 MY-ACT-06 MY-ACT-02"
    assert story(state, "effect") == [
        "paid 0 2 0 | MY-ACT-02 MY-RES-03",
        "card-installed 0 c016 | MY-C016 MY-ACT-06 MY-ACT-09",
    ]
    full = play(acting("c016", board="c036 c017"), "act:c016", "effect")
    assert story(acting("c016", board="c036 c017"), "act:c016", "effect") == [
        "paid 0 2 0 | MY-ACT-02 MY-RES-03",
        "card-discarded 0 c036 | MY-ACT-07 MY-INFO-02",
        "card-installed 0 c016 | MY-C016 MY-ACT-06 MY-ACT-09",
    ]
    assert full.players[ADA].upgrades == ("c017", None, None, "c016", None)
    assert full.players[ADA].discard == ("c036",)


@pytest.mark.rule("MY-ACT-07", "MY-Q-25", "MY-ACT-09")
def test_one_of_three_accessories_makes_room() -> None:
    """The player chooses which (MY-ACT-07)."""
    two = acting("c031", board="c011 c012")
    assert story(two, "act:c031", "effect")[1:] == [
        "card-installed 0 c031 | MY-C031 MY-ACT-06 MY-ACT-09"
    ]
    state = play(acting("c031 c032", board="c011 c012 c013"), "act:c031", "effect")
    assert moves(state) == ["replace:c011", "replace:c012", "replace:c013"]
    assert why_not(state, "replace:c031") == ["MY-ACT-07 card=c031"]
    assert by(state, "replace:c012") == "MY-ACT-07"
    assert story(state, "replace:c012") == [
        "card-discarded 0 c012 | MY-ACT-07 MY-Q-25",
        "card-installed 0 c031 | MY-C031 MY-ACT-06 MY-ACT-09",
    ]
    after = play(state, "replace:c012").players[ADA]
    assert (after.accessories, after.discard) == (("c011", "c013", "c031"), ("c012",))


@pytest.mark.rule("MY-ACT-06", "MY-ACT-02")
def test_only_a_card_that_still_lies_on_the_pile_is_placed() -> None:
    """Onygauros took it in between: its points remain, it cannot be placed (MY-ACT-02)."""
    state = play(acting("c016"), "act:c016")
    lost = state.with_player(ADA, state.players[ADA].with_discard(()))
    lost = lost.with_removed((CardId("c016"),))
    assert moves(lost) == ["points", "done"]
    assert why_not(lost, "effect") == ["MY-ACT-06 card=c016"]


@pytest.mark.rule("MY-ACT-08", "MY-Q-24", "MY-Q-26", "MY-C020", "MY-C040", "MY-C057", "MY-C078")
@pytest.mark.parametrize(
    ("board", "card", "allowed", "told"),
    [
        ("c020", "c016", "MY-C016 MY-C020 MY-ACT-08 MY-Q-24 MY-ACT-06", "card-installed"),
        ("c040", "c031", "MY-C031 MY-C040 MY-ACT-08 MY-Q-24 MY-ACT-06", "card-installed"),
        ("c057", "c021", "MY-C021 MY-C057 MY-ACT-08 MY-Q-26 MY-ACT-05", "effect-used"),
        ("c078", "c026", "MY-C026 MY-C078 MY-ACT-08 MY-Q-26 MY-ACT-05", "effect-used"),
    ],
)
def test_an_upgrade_that_spares_energy_is_named(
    board: str, card: str, allowed: str, told: str
) -> None:
    """Nothing is paid; the Upgrade and the rules on it say why (MY-ACT-08)."""
    state = play(acting(card, energy=0, board=board), f"act:{card}")
    assert by(state, "effect") == f"{allowed} MY-ACT-02"
    first = story(state, "effect")[0]
    spared = " ".join(allowed.split()[:4])
    after = "MY-ACT-06 MY-ACT-09" if told == "card-installed" else "MY-ACT-02 MY-ACT-05"
    assert first == f"{told} 0 {card} | {spared} {after}"
    other = play(acting("c011 c021", energy=0, board=board), "act:c011")
    assert ("effect" in moves(other)) is (board == "c040")
