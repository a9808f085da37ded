"""Battles: where, who, commitments, totals, losses, Glory (MY-BATTLE)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Unit
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    DAN,
    allowed_by,
    asked,
    at,
    built,
    forts_left,
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


@pytest.mark.rule("MY-EX-04", "MY-BATTLE-16", "MY-X-03")
def test_the_battle_of_four_players_ends_as_the_book_tells() -> None:
    """Two strongest players score four enemy units each in full (MY-EX-04)."""
    # Yellow-1 is one Travel: c026 has one Command Point.
    state = scene(
        player("c026", units=f"{HERE}:TGF"),
        player("c060", units=f"{HERE}:TTGG"),
        player("c024", units=f"{HERE}:TG", hero="h05"),
        player("c001", at=HERE, units=f"{HERE}:G"),
        seat=CLEO,
    )
    after = play(state, "battle", f"fight:{HERE}")
    assert not after.players[CLEO].charged
    after = play(after, "commit:c026", "commit:c060", "commit:c024", "no-card")
    after = play(after, f"travel:golem@{HERE}", "to:tree.mountain")
    assert asked(after) == (DAN, "loss")
    assert moves(after) == ["lose:golem", "lose:champion"]
    after = play(after, "lose:champion")
    assert glory(state, after) == (0, 16, 8, 0)
    assert [units(after, seat, HERE) for seat in (ADA, BEN, CLEO, DAN)] == ["", "TTGG", "TG", "GW"]
    assert units(after, ADA, "tree.mountain") == "G"
    assert built(after, ADA) == (1, 0)
    assert forts_left(after, ADA) == 4
    assert [each.discard for each in after.players] == [("c026",), ("c060",), ("c024",), ()]
    assert asked(after) == (CLEO, "turn")


@pytest.mark.rule("MY-BATTLE-01", "MY-BATTLE-20")
def test_a_battle_needs_a_charged_artefact_and_discharges_it() -> None:
    """The Special Action is refused without a charge, and costs it (MY-BATTLE-01)."""
    state = scene(player(at=HERE, charged=False), player(at=HERE))
    assert refused(state, "battle") == [("MY-BATTLE-01", {})]
    state = scene(player(at=HERE), player(at=HERE))
    story = told(state, "battle")
    assert rules_of(story, was.Discharged(ADA)) == ("MY-BATTLE-01", "MY-BATTLE-20")
    after = play(state, "battle")
    assert asked(after) == (ADA, "battle-region")
    assert not after.players[ADA].charged
    assert allowed_by(state, "battle") == (
        "MY-TURN-02",
        "MY-BATTLE-02",
        "MY-BATTLE-01",
        "MY-TURN-01",
    )


@pytest.mark.rule("MY-BATTLE-02")
def test_a_battle_needs_an_own_unit_and_an_opponent_in_the_region() -> None:
    """A Fortification is enough on either side; elsewhere nothing is offered (MY-BATTLE-02)."""
    state = scene(
        player(at="arch.myst", units=f"{HERE}:F orb.river:T"),
        player(at="spire.river", units=f"{HERE}:F"),
        player(at="volcano.river"),
    )
    fight = play(state, "battle")
    assert moves(fight) == [f"fight:{HERE}"]
    assert refused(fight, "fight:orb.river") == [("MY-BATTLE-02", {"region": "orb.river"})]
    assert refused(fight, "fight:spire.river") == [("MY-BATTLE-02", {"region": "spire.river"})]


@pytest.mark.rule("MY-BATTLE-02")
def test_without_a_region_no_battle_can_be_declared() -> None:
    """Nobody else is where the player is (MY-BATTLE-02)."""
    state = scene(player(at=HERE), player(at="arch.myst"))
    assert refused(state, "battle") == [("MY-BATTLE-02", {"region": "any"})]


@pytest.mark.rule("MY-BATTLE-05")
def test_everybody_with_a_unit_in_the_region_takes_part() -> None:
    """Commitments are asked in order of play, the initiator included (MY-BATTLE-05)."""
    state = scene(
        player("c001", at=HERE, artefact=3),
        player("c006", units=f"{HERE}:F", artefact=1),
        player("c011", at="arch.myst", artefact=2),
        player("c016", units=f"{HERE}:T", artefact=4),
    )
    story = told(state, "battle", f"fight:{HERE}")
    began = was.BattleBegan(ADA, at(HERE), (BEN, ADA, DAN))
    assert rules_of(story, began) == (
        "MY-BATTLE-05",
        "MY-BATTLE-02",
        "MY-UNIT-01",
        "MY-BATTLE-20",
        "MY-BATTLE-19",
    )
    state = play(state, "battle", f"fight:{HERE}")
    for seat in (BEN, ADA, DAN):
        assert asked(state) == (seat, "commit")
        state = play(state, "no-card")


@pytest.mark.rule("MY-BATTLE-06", "MY-BATTLE-07", "MY-ACT-11")
def test_a_commitment_is_one_card_of_the_hand_or_none() -> None:
    """Another card is refused; the battle does not play the card (MY-BATTLE-06)."""
    state = scene(player("c001 c006", at=HERE), player(at=HERE))
    state = play(state, "battle", f"fight:{HERE}")
    assert moves(state) == ["commit:c001", "commit:c006", "no-card"]
    assert refused(state, "commit:c011") == [("MY-BATTLE-06", {"card": "c011"})]
    assert allowed_by(state, "commit:c001") == ("MY-ACT-11", "MY-BATTLE-06")
    state = play(state, "commit:c001")
    assert moves(state) == ["no-card"]
    story = told(state, "no-card")
    assert not any(isinstance(each.event, was.CardPlayed) for each in story)


@pytest.mark.rule("MY-BATTLE-06", "MY-INFO-04")
def test_all_commitments_are_revealed_at_once() -> None:
    """One event shows them, in order of play (MY-BATTLE-06)."""
    state = scene(player("c001", at=HERE), player("c016", at=HERE), player(units=f"{HERE}:T"))
    state = play(state, "battle", f"fight:{HERE}", "commit:c001", "commit:c016")
    story = told(state, "no-card")
    shown = was.CommitmentsRevealed((CardId("c001"), CardId("c016"), None))
    assert rules_of(story, shown) == ("MY-BATTLE-06", "MY-INFO-04")


@pytest.mark.rule("MY-BATTLE-09", "MY-X-06")
def test_a_blue_card_defends_for_glory() -> None:
    """Its points and one for each own unit, Fortifications too (MY-BATTLE-09)."""
    state = scene(player("c080", at=HERE, units=f"{HERE}:TF"), player(at=HERE))
    end = ("battle", f"fight:{HERE}", "commit:c080", "no-card")
    story = told(state, *end)
    assert rules_of(story, was.Reacted(ADA, CardId("c080"))) == ("MY-BATTLE-09", "MY-BATTLE-07")
    assert rules_of(story, was.Gained(ADA, glory=5 + 3)) == ("MY-BATTLE-09",)
    # Ada has 6 against 3: the Champion of Ben is wounded, which is worth 2 more.
    assert glory(state, play(state, *end)) == (8 + 2, 0)


@pytest.mark.rule("MY-BATTLE-10", "MY-RES-02")
def test_a_green_card_gives_energy_and_nothing_is_given_up() -> None:
    """Its points and one for each own unit, 12 at the most (MY-BATTLE-10)."""
    state = scene(player("c074", at=HERE, units=f"{HERE}:T", energy=3), player(at="arch.myst"))
    state = scene(player("c074", at=HERE, units=f"{HERE}:T", energy=3), player(units=f"{HERE}:T"))
    after = play(state, "battle", f"fight:{HERE}", "commit:c074", "no-card")
    assert after.players[ADA].energy == 3 + 4 + 2
    assert units(after, ADA, HERE) == "TC"


@pytest.mark.rule("MY-BATTLE-11", "MY-BATTLE-12")
def test_a_red_card_adds_its_points_and_is_discarded() -> None:
    """The total of this battle is higher by them (MY-BATTLE-11)."""
    state = scene(player("c065", units=f"{HERE}:T"), player(at=HERE))
    story = told(state, "battle", f"fight:{HERE}", "commit:c065", "no-card")
    assert rules_of(story, was.Reacted(ADA, CardId("c065"))) == ("MY-BATTLE-11", "MY-BATTLE-07")
    assert rules_of(story, was.CardDiscarded(ADA, CardId("c065"))) == (
        "MY-BATTLE-12",
        "MY-ACT-11",
        "MY-INFO-02",
    )
    compared = was.TotalsCompared((ADA, BEN), (1 + 5, 3))
    assert rules_of(story, compared) == (
        "MY-BATTLE-13",
        "MY-BATTLE-14",
        "MY-BATTLE-18",
        "MY-UNIT-11",
        "MY-UNIT-03",
    )


@pytest.mark.rule("MY-BATTLE-13", "MY-UNIT-11", "MY-UNIT-12")
@pytest.mark.parametrize(
    ("board", "total"),
    [
        ("", 2 + 2 + 2 + 3),
        ("c080", 4 + 2 + 2 + 3),
        ("c058", 2 + 3 + 2 + 3),
        ("c060", 2 + 2 + 3 + 3),
        ("c019", 2 + 2 + 2 + 5),
        ("c076", 2 + 2 + 2 + 6),
        ("c080 c058 c060 c076", 4 + 3 + 3 + 6),
    ],
)
def test_a_total_is_the_strength_of_the_units_with_their_upgrades(board: str, total: int) -> None:
    """Two Troops, a Golem, a Fortification and a Champion (MY-UNIT-11)."""
    state = scene(player(at=HERE, units=f"{HERE}:TTGF", board=board), player(units=f"{HERE}:T"))
    story = told(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert rules_of(story, was.TotalsCompared((ADA, BEN), (total, 1)))


@pytest.mark.rule("MY-UNIT-03", "MY-UNIT-07")
def test_a_wounded_champion_has_strength_one_and_keeps_its_upgrade() -> None:
    """Base 1, and 2 more by C019 (MY-UNIT-07)."""
    state = scene(player(at=HERE, wounded=True, board="c019"), player(units=f"{HERE}:T"))
    story = told(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert rules_of(story, was.TotalsCompared((ADA, BEN), (3, 1)))


@pytest.mark.rule("MY-BATTLE-14")
def test_units_are_counted_when_they_are_removed_not_their_strength() -> None:
    """Two less Strength cost two units, Golems or Troops as the owner likes (MY-BATTLE-14)."""
    state = scene(player(at=HERE, units=f"{HERE}:GTT"), player(units=f"{HERE}:TGG"))
    state = play(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert asked(state) == (BEN, "loss")
    assert moves(state) == ["lose:troop", "lose:golem"]
    assert refused(state, "lose:fort") == [("MY-BATTLE-14", {"unit": "fort"})]
    assert refused(state, "lose:champion") == [("MY-BATTLE-14", {"unit": "champion"})]
    story = told(state, "lose:golem")
    removed = was.UnitRemoved(BEN, Unit.GOLEM, at(HERE))
    assert rules_of(story, removed) == ("MY-BATTLE-14", "MY-UNIT-04")
    after = play(state, "lose:golem", "lose:troop")
    assert units(after, BEN, HERE) == "G"
    assert built(after, BEN) == (1, 1)


@pytest.mark.rule("MY-BATTLE-14", "MY-BATTLE-15")
def test_where_all_must_go_nothing_is_asked_and_the_excess_is_ignored() -> None:
    """Four units are missing, three are there (MY-BATTLE-15)."""
    state = scene(player(at=HERE, units=f"{HERE}:GGT"), player(units=f"{HERE}:TF", at="arch.myst"))
    after = play(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert units(after, BEN, HERE) == ""
    assert built(after, BEN) == (1, 0)
    assert forts_left(after, BEN) == 4
    assert glory(state, after) == (4, 0)


@pytest.mark.rule("MY-BATTLE-15", "MY-UNIT-06", "MY-UNIT-08", "MY-Q-12")
def test_a_wounded_champion_cannot_be_chosen_as_a_loss() -> None:
    """It cannot take the place of a Golem; with nothing else it loses nothing (MY-Q-12)."""
    state = scene(
        player(at=HERE, units=f"{HERE}:GT"),
        player(at=HERE, wounded=True, units=f"{HERE}:GG"),
    )
    state = play(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert moves(state) == ["lose:golem"]
    assert refused(state, "lose:champion") == [("MY-BATTLE-15", {"unit": "champion"})]
    alone = scene(player(at=HERE), player(at=HERE, wounded=True))
    after = play(alone, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert units(after, BEN, HERE) == "W"
    assert glory(alone, after) == (0, 0)


@pytest.mark.rule("MY-BATTLE-14")
def test_losses_are_chosen_in_order_of_play() -> None:
    """The lower Artefact first, whoever started it (MY-BATTLE-14)."""
    state = scene(
        player(at=HERE, units=f"{HERE}:GG", artefact=2),
        player(units=f"{HERE}:GGT", artefact=3, at="arch.myst"),
        player(units=f"{HERE}:GGG", artefact=1, at="arch.myst"),
    )
    state = play(state, "battle", f"fight:{HERE}", "no-card", "no-card", "no-card")
    assert asked(state) == (CLEO, "loss")
    state = play(state, "lose:golem")
    assert asked(state) == (BEN, "loss")


@pytest.mark.rule("MY-BATTLE-16", "MY-BATTLE-18")
def test_the_strongest_scores_even_if_another_started_it() -> None:
    """The initiator loses, and gains nothing (MY-BATTLE-18)."""
    state = scene(player(units=f"{HERE}:TT"), player(at=HERE, units=f"{HERE}:G"))
    end = ("battle", f"fight:{HERE}", "no-card", "no-card")
    story = told(state, *end)
    assert "MY-BATTLE-18" in rules_of(story, was.TotalsCompared((ADA, BEN), (2, 5)))
    assert rules_of(story, was.Gained(BEN, glory=4)) == ("MY-BATTLE-16", "MY-X-03")
    assert glory(state, play(state, *end)) == (0, 4)


@pytest.mark.rule("MY-BATTLE-16")
def test_own_retreats_never_count_for_oneself() -> None:
    """Ada retreats with a Troop and is still strongest: nothing for it (MY-BATTLE-16)."""
    state = scene(player("c026", at=HERE, units=f"{HERE}:TG"), player(units=f"{HERE}:GGT"))
    after = play(state, "battle", f"fight:{HERE}", "commit:c026", "no-card", f"travel:troop@{HERE}")
    after = play(after, "to:tree.mountain")
    # Five against five: each scores the other's losses, and Ben sees one Troop gone.
    assert glory(state, after) == (0, 2)


@pytest.mark.rule("MY-Q-75")
def test_equal_totals_without_losses_bring_nothing() -> None:
    """Nobody removes, nobody retreats, 0 Glory each (MY-Q-75)."""
    state = scene(player(at=HERE), player(at=HERE))
    after = play(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert glory(state, after) == (0, 0)
    assert units(after, ADA, HERE) == units(after, BEN, HERE) == "C"


@pytest.mark.rule("MY-BATTLE-19")
def test_a_monster_on_the_island_takes_no_part() -> None:
    """Boulron stands on the same Island, and nothing happens to it (MY-BATTLE-19)."""
    state = scene(player(at=HERE), player(at=HERE), monsters="ev07 ev08 ev09")
    after = play(state, "battle", f"fight:{HERE}", "no-card", "no-card")
    assert after.events == state.events
    began = was.BattleBegan(ADA, at(HERE), (ADA, BEN))
    assert "MY-BATTLE-19" in rules_of(told(state, "battle", f"fight:{HERE}"), began)
    apart = scene(player(at=HERE), player(at=HERE), figures={"ev07": "orb", "ev08": "orb"})
    assert "MY-BATTLE-19" not in rules_of(told(apart, "battle", f"fight:{HERE}"), began)


@pytest.mark.rule("MY-Q-76")
def test_who_lost_every_unit_goes_on_with_the_champion() -> None:
    """Nobody is eliminated; new units come to the Champion (MY-Q-76)."""
    state = scene(
        player(at=HERE, units=f"{HERE}:GG"),
        player("c061", at="arch.myst", units=f"{HERE}:T"),
    )
    after = play(state, "battle", f"fight:{HERE}", "no-card", "no-card", "meditate", "done")
    after = play(after, "act:c061", "points", "deploy:troop")
    assert units(after, BEN, "arch.myst") == "TC"
