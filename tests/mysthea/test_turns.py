"""Turns: one Standard Action, at most one Special Action (MY-TURN), and Act (MY-ACT)."""

from __future__ import annotations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.mysthea.events import PointsLost, TurnBegan
from tests.mysthea.card_rows import Row, figure, gained, position
from tests.mysthea.scenes import (
    ADA,
    BEN,
    allowed_by,
    asked,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    told,
)

STANDARD = ["act:c061", "develop", "meditate"]
SPECIAL = ["activate:c031", "battle", "move-island", "encounter"]


def everything() -> mysthea.State:
    """Ada can do every kind of action."""
    ada = player(
        "c061",
        board="c031",
        at="spire.river",
        energy=3,
        exp=6,
        token="spire",
        hero="h05",
    )
    return scene(ada, player(at="spire.river"), area="c062 c063 c064")


@pytest.mark.rule("MY-TURN-01", "MY-TURN-02", "MY-DEC-03")
def test_a_turn_offers_every_standard_and_special_action() -> None:
    """Three of the one, four of the other; the turn cannot end yet (MY-TURN-01)."""
    state = everything()
    assert moves(state) == [*STANDARD, *SPECIAL]
    assert refused(state, "done") == [("MY-TURN-07", {}), ("MY-TURN-01", {})]


@pytest.mark.rule("MY-TURN-01")
@pytest.mark.parametrize(
    "answers",
    [("act:c061", "done"), ("develop", "turn-up", "show:c065", "buy:c062", "done"), ("meditate",)],
    ids=lambda answers: str(answers[0]),
)
def test_after_one_standard_action_there_is_no_second(answers: tuple[str, ...]) -> None:
    """Special Actions are still open, and so is the end of the turn (MY-TURN-01, MY-TURN-03)."""
    state = play(everything(), *answers)
    if asked(state)[1] != "turn":
        state = play(state, "show:c066")
    assert asked(state) == (ADA, "turn")
    assert moves(state) == [*SPECIAL, "done"]
    assert refused(state, "meditate") == [("MY-TURN-01", {"limit": 1})]
    assert "MY-TURN-03" in allowed_by(state, "move-island")
    assert allowed_by(state, "done")[0] == "MY-TURN-07"


@pytest.mark.rule("MY-TURN-02", "MY-TURN-03")
@pytest.mark.parametrize(
    "answers",
    [
        ("activate:c031",),
        ("battle", "fight:spire.river", "no-card", "no-card"),
        ("move-island", "decline", "after:orb"),
        ("encounter", "show:en02", "sign:boots"),
    ],
    ids=lambda answers: str(answers[0]),
)
def test_after_one_special_action_there_is_no_second(answers: tuple[str, ...]) -> None:
    """The Standard Action is still to come (MY-TURN-02)."""
    state = play(everything(), *answers)
    assert asked(state) == (ADA, "turn")
    assert moves(state) == STANDARD
    for text in SPECIAL:
        assert ("MY-TURN-02", {}) in refused(state, text)


@pytest.mark.rule("MY-TURN-04", "MY-INV-17")
def test_meditate_is_always_possible() -> None:
    """Without cards, Energy or a charged Artefact it is all there is (MY-TURN-04)."""
    state = scene(player(at="spire.river", charged=False), player())
    assert moves(state) == ["meditate"]
    assert "MY-TURN-04" in allowed_by(state, "meditate")


@pytest.mark.rule("MY-TURN-03", "MY-TURN-02")
@pytest.mark.parametrize("text", SPECIAL)
def test_a_special_action_comes_before_or_after_but_not_in_between(text: str) -> None:
    """While the points of a card are spent it must wait, and then it is allowed (MY-TURN-03)."""
    state = everything()
    assert "MY-TURN-02" in allowed_by(state, text)
    assert "MY-TURN-03" not in allowed_by(state, text)
    between = play(state, "act:c061", "points")
    assert refused(between, text) == [("MY-TURN-03", {"step": asked(between)[1]})]
    assert "MY-TURN-03" in allowed_by(play(between, "done", "done"), text)


@pytest.mark.rule("MY-TURN-05", "MY-Q-03", "MY-Q-78")
def test_actions_that_an_effect_grants_leave_the_own_ones_alone() -> None:
    """C013 meditates as a Special Action, C004 fights as a Standard Action (MY-TURN-05)."""
    state = position(Row("c013"), board="c013", hand="c071")
    state = play(state, "activate:c013", "give:c071")
    assert "meditate" in moves(state)
    ben = {"at": "spire.river", "wounded": True}
    state = position(Row("c004", ben=ben), hand="c004", energy=2)
    fights = play(state, "act:c004", "effect")
    assert "MY-TURN-05" in allowed_by(fights, "fight:spire.river")
    state = play(fights, "fight:spire.river", "no-card", "no-card", "done")
    assert "battle" in moves(state)
    assert "MY-TURN-05" not in allowed_by(play(state, "battle"), "fight:spire.river")


@pytest.mark.rule("MY-EVENT-01", "MY-TURN-07")
def test_turns_follow_the_numbers_of_the_artefacts() -> None:
    """Seat 1 has the Artefact I here (MY-EVENT-01)."""
    state = scene(player(artefact=2), player(artefact=1), seat=BEN)
    story = told(state, "meditate", "fortify:tree.mountain", "done")
    assert rules_of(story, TurnBegan(ADA)) == ("MY-EVENT-01", "MY-TURN-01", "MY-TURN-06")


# Act.


@pytest.mark.rule("MY-ACT-01")
def test_without_a_card_there_is_no_act() -> None:
    """Only a card of the own hand is played (MY-ACT-01)."""
    state = position(Row("c061"), discard="c062")
    assert not [text for text in moves(state) if text.startswith("act")]
    for card in ("c061", "c062"):
        assert refused(state, f"act:{card}") == [("MY-ACT-01", {"card": card})]


@pytest.mark.rule("MY-ACT-02", "MY-ACT-03", "MY-Q-04")
def test_both_options_once_each_in_either_order() -> None:
    """Points then effect, or effect then points (MY-ACT-02)."""
    before = position(Row("c026"), hand="c026", energy=1)
    for order in (("points", "energy", "effect"), ("effect", "points", "energy")):
        state = play(before, "act:c026", *order)
        assert asked(state) == (ADA, "turn")
        assert gained(before, state) == (0, 0, 3)


@pytest.mark.rule("MY-ACT-03", "MY-Q-04")
def test_the_effect_waits_until_the_points_are_spent() -> None:
    """Spending is one block (MY-ACT-03)."""
    state = position(Row("c048"), hand="c048", energy=3)
    state = play(state, "act:c048", "points", "energy")
    assert "effect" not in moves(state)
    assert refused(state, "effect") == [("MY-ACT-03", {"card": "c048", "step": "points"})]
    after = play(position(Row("c047"), hand="c047", energy=2), "act:c047", "effect", "points")
    assert refused(after, "effect") == [("MY-TURN-03", {"step": "points"})]


@pytest.mark.rule("MY-ACT-04", "MY-Q-06")
def test_energy_of_the_points_pays_for_the_effect() -> None:
    """And the Energy of an effect is there before the points (MY-ACT-04)."""
    before = position(Row("c026"), hand="c026")
    chosen = play(before, "act:c026")
    assert moves(chosen) == ["points", "done"]
    state = play(chosen, "points", "energy")
    assert "MY-Q-06" in allowed_by(state, "effect")
    assert gained(before, play(state, "effect")) == (0, 0, 3)


@pytest.mark.rule("MY-Q-07")
@pytest.mark.parametrize("empty", [True, False])
def test_a_card_is_played_for_nothing_unless_the_switch_forbids_it(empty: bool) -> None:
    """With the switch at least one option must be used (MY-Q-07)."""
    state = position(Row("c061", more={"allow_empty_act": empty}), hand="c061")
    state = play(state, "act:c061")
    if empty:
        assert "MY-Q-07" in allowed_by(state, "done")
        assert figure(play(state, "done"), "discard") == "c061"
    else:
        assert moves(state) == ["points"]
        assert refused(state, "done") == [("MY-Q-07", {"card": "c061"})]
        assert "done" in moves(play(state, "points", "energy"))


@pytest.mark.rule("MY-ACT-10", "MY-Q-05", "MY-CP-08")
def test_after_a_nested_act_the_outer_card_goes_on() -> None:
    """The points of both cards are grants of their own (MY-ACT-10)."""
    state = position(Row("c003"), hand="c003 c061", energy=2)
    state = play(state, "act:c003", "effect")
    assert asked(state) == (ADA, "act")
    assert moves(state) == ["act:c061"]
    assert refused(state, "act:c003") == [("MY-ACT-01", {"card": "c003"})]
    story = told(state, "act:c061", "points", "done")
    assert rules_of(story, PointsLost(ADA, 1)) == ("MY-RES-07",)
    state = play(state, "act:c061", "points", "done", "done")
    assert moves(state) == ["points", "done"]
    state = play(state, "points", "energy", "energy")
    assert asked(state) == (ADA, "turn")
    assert state.players[ADA].energy == 2


@pytest.mark.rule("MY-ACT-10")
def test_a_nested_act_without_another_card_does_nothing() -> None:
    """The price is paid all the same (MY-ACT-05)."""
    before = position(Row("c003"), hand="c003", energy=2)
    state = play(before, "act:c003", "effect")
    assert gained(before, state) == (-2, 0, 0)
    assert moves(state) == ["points", "done"]


@pytest.mark.rule("MY-ACT-05", "MY-Q-63")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("c021", ()),
        ("c023", ("target:orb.myst",)),
        ("c049", ()),
        ("c063", ()),
        ("c064", ("target:orb.myst",)),
    ],
)
def test_an_effect_that_does_nothing_may_be_paid_for(card: str, answers: tuple[str, ...]) -> None:
    """Nobody is there, nothing is counted, the Artefact is charged (MY-Q-63)."""
    before = position(Row(card), hand=card, energy=4)
    state = play(before, f"act:{card}", "effect", *answers)
    price = before.table.printed.commands[before.players[ADA].hand.cards[0]].points
    assert gained(before, state) == (-price, 0, 0)
    assert asked(state) == (ADA, "options")


@pytest.mark.rule("MY-Q-27", "MY-C002", "MY-DEV-01")
def test_c002_with_just_its_price_has_no_energy_left_to_develop() -> None:
    """The Experience is gained; the points first would have helped (MY-Q-27)."""
    before = position(Row("c002"), hand="c002", energy=2)
    state = play(before, "act:c002", "effect")
    assert asked(state) == (ADA, "options")
    assert gained(before, state) == (-2, 2, 0)
    state = play(before, "act:c002", "points", "energy", "energy", "effect")
    assert asked(state) == (ADA, "develop")
