"""Battles that a card or an encounter starts (MY-BATTLE-03, MY-BATTLE-04)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.card_rules import rule_of
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    asked,
    at,
    glory,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    told,
    units,
)

HERE = "tree.forest"
TACTICS = [("c004", 2, 2), ("c043", 3, 3), ("c065", 5, 5)]


@pytest.mark.rule("MY-BATTLE-03", "MY-Q-84", "MY-C004", "MY-C043", "MY-C065")
@pytest.mark.parametrize("charged", [True, False])
@pytest.mark.parametrize(("card", "energy", "bonus"), TACTICS)
def test_a_tactic_fights_with_a_bonus_and_leaves_the_artefact(
    card: str, energy: int, bonus: int, charged: bool
) -> None:
    """Whether it is charged or not, it stays as it is (MY-BATTLE-03)."""
    state = scene(
        player(card, units=f"{HERE}:T", energy=energy, charged=charged), player(units=f"{HERE}:T")
    )
    start = ("act:" + card, "effect", f"fight:{HERE}")
    began = was.BattleBegan(ADA, at(HERE), (ADA, BEN))
    assert rules_of(told(state, *start), began)[0] == "MY-BATTLE-03"
    story = told(state, *start, "no-card", "no-card")
    assert rules_of(story, was.TotalsCompared((ADA, BEN), (1 + bonus, 1)))
    after = play(state, *start, "no-card", "no-card")
    assert after.players[ADA].charged is charged


@pytest.mark.rule("MY-Q-03", "MY-TURN-05")
def test_a_granted_battle_leaves_the_special_action() -> None:
    """Act with C004 and Start a Battle: two battles in one turn (MY-Q-03)."""
    state = scene(player("c004", at=HERE, energy=2), player(units=f"{HERE}:TTT"))
    state = play(state, "act:c004", "effect", f"fight:{HERE}", "no-card", "no-card")
    state = play(state, "lose:troop", "lose:troop", "done")
    assert units(state, BEN, HERE) == "T"
    assert "battle" in moves(state)
    after = play(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert units(after, BEN, HERE) == ""


@pytest.mark.rule("MY-Q-01")
@pytest.mark.reading("MY-Q-01", "A")
def test_an_effect_battle_needs_an_own_unit_too() -> None:
    """A region with opponents alone is refused (MY-Q-01)."""
    state = scene(
        player("c004", at=HERE, energy=2), player(units=f"{HERE}:T orb.river:T", at="arch.myst")
    )
    state = play(state, "act:c004", "effect")
    assert moves(state) == [f"fight:{HERE}"]
    where = {"region": "orb.river"}
    assert refused(state, "fight:orb.river") == [("MY-Q-01", where), ("MY-BATTLE-02", where)]


@pytest.mark.rule("MY-Q-01", "MY-BATTLE-05", "MY-Q-14")
@pytest.mark.reading("MY-Q-01", "B")
def test_by_the_switch_an_effect_battle_is_fought_from_afar() -> None:
    """The initiator commits nothing, has the bonus alone, and may score (MY-Q-01)."""
    state = scene(
        player("c004 c001", at=HERE, energy=2),
        player("c006", at="arch.myst", units="orb.river:T"),
        player(at="spire.river"),
        effect_battle_needs_own_unit=False,
    )
    state = play(state, "act:c004", "effect")
    assert "fight:orb.river" in moves(state)
    assert "fight:tree.river" not in moves(state)
    fight = play(state, "fight:orb.river")
    assert asked(fight) == (BEN, "commit")
    story = told(fight, "no-card")
    assert rules_of(story, was.TotalsCompared((ADA, BEN), (2, 1)))
    assert glory(state, play(fight, "no-card")) == (2, 0, 0)


@pytest.mark.rule("MY-Q-01")
def test_from_afar_without_a_bonus_the_total_is_nothing() -> None:
    """An encounter battle has no bonus: the one who is there is strongest (MY-Q-01)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1),
        player(at="arch.myst", units="orb.river:T"),
        front="en17",
        effect_battle_needs_own_unit=False,
    )
    state = play(state, "encounter", "show:en02", "sign:axe", "use:1", "fight:orb.river")
    story = told(state, "no-card")
    assert rules_of(story, was.TotalsCompared((ADA, BEN), (0, 1)))


@pytest.mark.rule("MY-BATTLE-02")
def test_the_special_action_is_never_fought_from_afar() -> None:
    """The switch is about effects only (MY-BATTLE-02)."""
    state = scene(player(at=HERE), player(at="arch.myst"), effect_battle_needs_own_unit=False)
    assert refused(state, "battle") == [("MY-BATTLE-02", {"region": "any"})]


BATTLES = [("en07", "axe", 8, 1), ("en17", "axe", 6, 1), ("en21", "boots", 6, 3)]


@pytest.mark.rule("MY-BATTLE-04", "MY-Q-02")
@pytest.mark.reading("MY-Q-02", "A")
@pytest.mark.parametrize(("card", "sign", "front", "more"), BATTLES)
def test_an_encounter_battle_uses_the_artefact(card: str, sign: str, front: int, more: int) -> None:
    """It must be charged and is discharged; the Glory comes in any case (MY-BATTLE-04)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1), player(at="spire.river"), front=card
    )
    state = play(state, "encounter", "show:en02", f"sign:{sign}")
    assert state.players[ADA].glory == 1 + front + more
    assert moves(state) == ["use:1", "decline"]
    assert rules_of(told(state, "use:1"), was.Discharged(ADA))
    state = play(state, "use:1", "fight:spire.river")
    assert not state.players[ADA].charged


@pytest.mark.rule("MY-BATTLE-04", "MY-Q-02")
@pytest.mark.parametrize(("card", "sign", "front", "more"), BATTLES)
def test_without_charge_the_battle_of_an_encounter_is_lost(
    card: str, sign: str, front: int, more: int
) -> None:
    """The other part of the reward is kept (MY-BATTLE-04)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1, charged=False),
        player(at="spire.river"),
        front=card,
    )
    story = told(state, "encounter", "show:en02", f"sign:{sign}")
    (skipped,) = [each for each in story if isinstance(each.event, was.Skipped)]
    assert skipped.rules == ("MY-BATTLE-04", rule_of(CardId(card)))
    after = play(state, "encounter", "show:en02", f"sign:{sign}")
    assert asked(after) == (ADA, "turn")
    assert glory(state, after) == (front + more, 0)


@pytest.mark.rule("MY-Q-02")
@pytest.mark.reading("MY-Q-02", "B")
def test_by_the_switch_an_encounter_battle_is_free() -> None:
    """The Artefact is neither asked for nor discharged (MY-Q-02)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1),
        player(at="spire.river"),
        front="en07",
        encounter_battle_uses_artefact=False,
    )
    end = ("encounter", "show:en02", "sign:axe", "use:1", "fight:spire.river")
    assert play(state, *end).players[ADA].charged
    state = scene(
        player(at="spire.river", token="spire", exp=1, charged=False),
        player(at="spire.river"),
        front="en07",
        encounter_battle_uses_artefact=False,
    )
    assert asked(play(state, *end)) == (ADA, "commit")


@pytest.mark.rule("MY-EN29", "MY-X-13", "MY-Q-80", "MY-BATTLE-04")
def test_en29_recharges_first_and_then_fights() -> None:
    """The recharge happens even if no battle is possible (MY-Q-80)."""
    state = scene(
        player(at="spire.river", token="spire", exp=1, charged=False),
        player(at="spire.river"),
        player(at="arch.myst"),
        front="en29",
    )
    state = play(state, "encounter", "show:en02", "sign:axe")
    assert state.players[ADA].charged
    assert asked(play(state, "use:1", "fight:spire.river")) == (ADA, "commit")
    alone = scene(
        player(at="spire.river", token="spire", exp=1, charged=False),
        player(at="arch.myst"),
        front="en29",
    )
    after = play(alone, "encounter", "show:en02", "sign:axe")
    assert after.players[ADA].charged
    assert asked(after) == (ADA, "turn")
    story = told(alone, "encounter", "show:en02", "sign:axe")
    (lost,) = [each for each in story if isinstance(each.event, was.Skipped)]
    assert lost.rules == ("MY-Q-01", "MY-BATTLE-04", "MY-EN29")


@pytest.mark.rule("MY-Q-84")
def test_a_charged_artefact_is_no_condition_where_it_is_not_spent() -> None:
    """C004 can be used with a discharged Artefact, the Special Action cannot (MY-Q-84)."""
    state = scene(
        player("c004", at=HERE, energy=2, charged=False),
        player(units=f"{HERE}:T"),
        player(at="arch.myst"),
    )
    assert "battle" not in moves(state)
    after = play(state, "act:c004", "effect", f"fight:{HERE}", "no-card", "no-card")
    assert units(after, BEN, HERE) == ""
    assert glory(state, after)[CLEO] == 0
