"""The abilities of the seven Champions (MY-CHAMP, MY-H01 to MY-H07)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.tasks import Attack, BeginEra, EndEra, EndRound, ResolveEvent
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    allowed_by,
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
    with_task,
)

HERE = "tree.forest"
OFF = [({"wounded": True}, {}), ({}, {"champion_abilities": False})]
"""Two ways in which an ability is off: a wound, and a game without abilities."""


def totals(state: State, *texts: str) -> tuple[int, ...]:
    """The totals of a battle that ends with these answers."""
    story = told(state, *texts)
    (found,) = [each.event for each in story if isinstance(each.event, was.TotalsCompared)]
    return found.totals


FIGHT = ("battle", f"fight:{HERE}", "no-card", "no-card")


@pytest.mark.rule("MY-H01", "MY-BATTLE-13")
def test_anuth_adds_two_to_a_battle_of_his_own() -> None:
    """Where he is, and only if his player started it (MY-H01)."""
    state = scene(player(at=HERE, hero="h01"), player(at=HERE))
    assert totals(state, *FIGHT) == (5, 3)
    other = scene(player(at=HERE, hero="h05"), player(at=HERE, hero="h01"))
    assert totals(other, *FIGHT) == (3, 3)
    away = scene(player(at="arch.myst", units=f"{HERE}:T", hero="h01"), player(units=f"{HERE}:T"))
    assert totals(away, *FIGHT) == (1, 1)


@pytest.mark.rule("MY-CHAMP-01", "MY-CHAMP-02", "MY-VAR-01")
@pytest.mark.parametrize(("ada", "switches"), OFF)
def test_anuth_wounded_or_without_abilities_adds_nothing(
    ada: dict[str, Any], switches: dict[str, Any]
) -> None:
    """The ability is off (MY-CHAMP-02)."""
    state = scene(player(at=HERE, hero="h01", **ada), player(at=HERE), **switches)
    assert totals(state, *FIGHT) == (1 if ada else 3, 3)


@pytest.mark.rule("MY-Q-46")
def test_anuth_who_retreats_from_his_battle_adds_nothing() -> None:
    """The bonus is on him (MY-Q-46)."""
    state = scene(player("c026", at=HERE, hero="h01", units=f"{HERE}:T"), player(units=f"{HERE}:T"))
    end = ("commit:c026", "no-card", f"travel:champion@{HERE}", "to:tree.mountain")
    assert totals(state, *FIGHT[:2], *end) == (1, 1)


@pytest.mark.rule("MY-H01", "MY-MONSTER-04", "MY-MONSTER-07")
def test_anuth_adds_two_against_a_monster_on_his_island() -> None:
    """For the sum and for the ranking (MY-MONSTER-07)."""
    state = scene(
        player(at="tree.mountain", hero="h01"),
        player(at="spire.river", units=f"{HERE}:GG"),
        player(at="spire.river", units=f"{HERE}:TT"),
        monster_behaviours=False,
    )
    after, story = with_task(state, Attack(CardId("ev07")))
    assert rules_of(story, was.MonsterCompared(CardId("ev07"), 11, 11, True))
    assert glory(state, after) == (9, 4, 2)


@pytest.mark.rule("MY-H01", "MY-CTRL-01", "MY-UNIT-12")
def test_anuth_adds_nothing_to_control() -> None:
    """Three against four (MY-UNIT-12)."""
    state = scene(player("c006", at=HERE, hero="h01", energy=2), player(units=f"{HERE}:GG"))
    after = play(state, "act:c006", "effect")
    assert glory(state, after) == (0, 0)
    _, story = with_task(
        scene(player(at=HERE, hero="h01"), player(units=f"{HERE}:GG"), path="ev03"), ResolveEvent(0)
    )
    assert "MY-UNIT-12" in rules_of(story, was.RegionScored(BEN, at(HERE), 2))


@pytest.mark.rule("MY-H02", "MY-Q-34")
def test_celethe_receives_the_whole_reward_twice() -> None:
    """Numbers are doubled: Boulron's Gold is 18 (MY-H02)."""
    strong = player(at=HERE, hero="h02", units=f"{HERE}:GGGG")
    state = scene(strong, player(at="orb.river"))
    after, _ = with_task(state, Attack(CardId("ev07")))
    assert glory(state, after) == (18, 0)


@pytest.mark.rule("MY-H02")
def test_celethe_must_be_on_the_attacked_island() -> None:
    """Elsewhere the reward comes once (MY-H02)."""
    away = player(at="arch.myst", hero="h02", units=f"{HERE}:GGGGTTT")
    state = scene(away, player(at="orb.river"))
    after, _ = with_task(state, Attack(CardId("ev07")))
    assert glory(state, after) == (9, 0)


@pytest.mark.rule("MY-H02", "MY-CHAMP-02")
@pytest.mark.parametrize(("ada", "switches"), OFF)
def test_celethe_wounded_or_without_abilities_receives_it_once(
    ada: dict[str, Any], switches: dict[str, Any]
) -> None:
    """The ability is off (MY-CHAMP-02)."""
    strong = player(at=HERE, hero="h02", units=f"{HERE}:GGGGTT", **ada)
    state = scene(strong, player(at="orb.river"), **switches)
    after, _ = with_task(state, Attack(CardId("ev07")))
    assert glory(state, after) == (9, 0)


@pytest.mark.rule("MY-Q-34", "MY-CP-08")
def test_celethe_has_one_grant_of_eight_points_from_onygauros() -> None:
    """Command Points are doubled within one grant (MY-Q-34)."""
    strong = player(at="volcano.river", hero="h02", units="volcano.river:GGGGTT")
    state = scene(strong, player(at="orb.river"), monster_behaviours=False)
    after, story = with_task(state, Attack(CardId("ev08")))
    assert rules_of(story, was.PointsGranted(ADA, 8))
    after = play(after, *["energy"] * 8)
    assert after.players[ADA].energy == 8
    assert glory(state, after) == (8, 0)


@pytest.mark.rule("MY-Q-34")
def test_celethe_may_face_two_encounters_of_utcoro() -> None:
    """One after the other, each optional, six in all (MY-Q-34)."""
    strong = player(at=HERE, hero="h02", units=f"{HERE}:GGGG")
    state = scene(strong, player(at=HERE), monsters="ev10 ev08 ev09", front="en26")
    after, _ = with_task(state, Attack(CardId("ev10")))
    assert glory(state, after) == (6, 0)
    after = play(after, "encounter", "show:en11", "sign:dialogue")
    assert asked(after) == (ADA, "free-encounter")
    after = play(after, "decline")
    assert asked(after) == (BEN, "free-encounter")
    full = player(at=HERE, hero="h02", units=f"{HERE}:GGGG", faced="en01 en02 en03 en04 en05")
    state = scene(full, player(at="orb.river"), monsters="ev10 ev08 ev09", front="en26")
    after, _ = with_task(state, Attack(CardId("ev10")))
    after = play(after, "encounter", "show:en11", "sign:dialogue")
    assert asked(after) == (ADA, "turn")


@pytest.mark.rule("MY-Q-34", "MY-EV12")
def test_celethe_draws_two_cards_from_obsidusa() -> None:
    """Draws are doubled too (MY-Q-34)."""
    strong = player(at="spire.river", hero="h02", units="spire.river:GGGGTTT")
    state = scene(strong, player(at="orb.river"), monsters="ev12 ev08 ev09")
    after, _ = with_task(state, Attack(CardId("ev12")))
    after = play(after, "show:c061", "show:c062")
    assert after.players[ADA].hand.cards == ("c061", "c062")
    assert glory(state, after) == (14, 0)


@pytest.mark.rule("MY-H03", "MY-Q-45", "MY-X-12", "MY-X-06")
def test_leheir_counts_every_loss_of_a_battle_that_he_starts() -> None:
    """Own and other units, retreats and wounds; he need not be there (MY-Q-45)."""
    state = scene(
        player(at="arch.myst", hero="h03", units=f"{HERE}:T"),
        player("c026", at=HERE, units=f"{HERE}:GT"),
        player(at="spire.river", units=f"{HERE}:F"),
    )
    end = ("battle", f"fight:{HERE}", "no-card", "commit:c026", "no-card")
    leaving = (f"travel:troop@{HERE}", "to:tree.mountain")
    story = told(state, *end, *leaving)
    # Five against one and two: Ada's Troop and Cleo's Fortification go, and a Troop retreated.
    assert rules_of(story, was.Gained(ADA, glory=3)) == ("MY-H03", "MY-Q-45")
    assert glory(state, play(state, *end, *leaving)) == (3, 4, 0)


@pytest.mark.rule("MY-H03", "MY-Q-45")
def test_leheir_wounded_in_his_own_battle_still_counts() -> None:
    """Judged at the start; his own wound is one of them (MY-Q-45)."""
    state = scene(player(at=HERE, hero="h03"), player(at=HERE, units=f"{HERE}:G"))
    assert glory(state, play(state, *FIGHT)) == (1, 2)


@pytest.mark.rule("MY-H03")
def test_leheir_counts_nothing_in_the_battle_of_another() -> None:
    """Only in battles that his player starts (MY-H03)."""
    state = scene(player(at=HERE, units=f"{HERE}:G"), player(at=HERE, hero="h03"))
    assert glory(state, play(state, *FIGHT)) == (2, 0)


@pytest.mark.rule("MY-H03", "MY-CHAMP-02")
@pytest.mark.parametrize(("ada", "switches"), OFF)
def test_leheir_wounded_before_or_without_abilities_counts_nothing(
    ada: dict[str, Any], switches: dict[str, Any]
) -> None:
    """The ability is off (MY-CHAMP-02)."""
    state = scene(
        player(at="arch.myst", hero="h03", units=f"{HERE}:TT", **ada),
        player(units=f"{HERE}:T"),
        **switches,
    )
    assert glory(state, play(state, *FIGHT)) == (2, 0)


def next_era(era: int, **more: Any) -> State:
    """The last state of an Era; Ada plays Telron."""
    ada = player(hero="h04", at=HERE, artefact=1, **more.pop("ada", {}))
    return scene(ada, player(), era=era, **more)


@pytest.mark.rule("MY-H04", "MY-ERA-01", "MY-Q-48")
@pytest.mark.parametrize("era", [1, 2])
def test_telron_gains_four_energy_before_anything_else(era: int) -> None:
    """At the start of an Era (MY-ERA-01)."""
    _, story = with_task(next_era(era), BeginEra())
    kinds = [type(each.event) for each in story]
    assert kinds[:2] == [was.EraBegan, was.Gained]
    assert rules_of(story, was.Gained(ADA, energy=4)) == ("MY-ERA-01", "MY-H04", "MY-Q-48")


@pytest.mark.rule("MY-ERA-01", "MY-CHAMP-02", "MY-ERA-06")
@pytest.mark.parametrize(("ada", "switches"), OFF)
def test_telron_wounded_or_without_abilities_gains_nothing(
    ada: dict[str, Any], switches: dict[str, Any]
) -> None:
    """He is restored only later in Phase 1 (MY-ERA-06)."""
    _, story = with_task(next_era(2, ada=ada, **switches), BeginEra())
    assert not any(isinstance(each.event, was.Gained) for each in story)


@pytest.mark.rule("MY-H05", "MY-Q-44", "MY-X-09", "MY-END-05")
@pytest.mark.parametrize(
    ("more", "worth"),
    [
        ("", 0),
        ("orb.myst:T", 3),
        ("orb.myst:T arch.forest:F", 3),
        ("orb.myst:T arch.forest:F volcano.forest:G", 6),
    ],
)
def test_cr_2t1_gains_three_glory_for_each_two_regions(more: str, worth: int) -> None:
    """Rounded down, after the last event (MY-Q-44)."""
    state = scene(player(at=HERE, hero="h05", units=more), player(at="spire.river"))
    after, story = with_task(state, EndEra())
    assert glory(state, after) == (worth, 0)
    if worth:
        gained = was.Gained(ADA, glory=worth)
        assert rules_of(story, gained) == ("MY-H05", "MY-Q-44", "MY-END-05", "MY-X-09")


@pytest.mark.rule("MY-Q-44", "MY-CHAMP-02")
@pytest.mark.parametrize(("ada", "switches"), OFF)
def test_cr_2t1_wounded_at_that_moment_gains_nothing(
    ada: dict[str, Any], switches: dict[str, Any]
) -> None:
    """The ability is off (MY-CHAMP-02)."""
    hurt = player(at=HERE, hero="h05", units="orb.myst:T", **ada)
    state = scene(hurt, player(at="spire.river"), **switches)
    after, _ = with_task(state, EndEra())
    assert glory(state, after) == (0, 0)


@pytest.mark.rule("MY-Q-44")
@pytest.mark.reading("MY-Q-44", "A", "B")
@pytest.mark.parametrize(("after_events", "worth"), [(True, 0), (False, 3)])
def test_by_the_switch_cr_2t1_counts_before_the_events(after_events: bool, worth: int) -> None:
    """A Monster takes a region of the two in Phase 3 (MY-Q-44)."""
    state = scene(
        player(at="orb.river", hero="h05", units=f"{HERE}:T"),
        player(at="volcano.river"),
        path="ev07 ev01 ev02 ev03 ev04 ev05",
        top=None,
        era_end_bonus_after_events=after_events,
        monster_behaviours=False,
    )
    _, story = with_task(state, EndRound())
    began = [each for each in story if each.rules and each.rules[0] == "MY-H05"]
    assert [each.event for each in began] == ([was.Gained(ADA, glory=3)] if worth else [])


@pytest.mark.rule("MY-H06", "MY-Q-47", "MY-BATTLE-20")
def test_sanya_may_draw_before_a_battle() -> None:
    """Before discharge, region and commitments; the card may be used (MY-Q-47)."""
    state = scene(player(at=HERE, hero="h06"), player(at=HERE))
    state = play(state, "battle")
    assert asked(state) == (ADA, "sanya")
    assert moves(state) == ["draw:1", "decline"]
    assert state.players[ADA].charged
    assert refused(state, "draw:2") == [("MY-H06", {"needed": 2, "had": 1})]
    assert allowed_by(state, "draw:1") == ("MY-Q-47", "MY-BATTLE-20", "MY-H06")
    drawn = play(state, "draw:1")
    assert asked(drawn) == (CHANCE, "draw")
    drawn = play(drawn, "show:c065", f"fight:{HERE}")
    assert "commit:c065" in moves(drawn)
    assert asked(play(state, "decline")) == (ADA, "battle-region")


@pytest.mark.rule("MY-H06")
def test_sanya_may_draw_before_an_encounter_whatever_its_source() -> None:
    """Before the price is paid; also for an effect battle and a free encounter (MY-H06)."""
    state = scene(player(at=HERE, hero="h06", token="tree", exp=1), player())
    state = play(state, "encounter")
    assert asked(state) == (ADA, "sanya")
    assert state.players[ADA].exp == 1
    fight = scene(player("c004", at=HERE, hero="h06", energy=2), player(at=HERE))
    assert asked(play(fight, "act:c004", "effect")) == (ADA, "sanya")
    strong = player(at=HERE, hero="h06", units=f"{HERE}:GGGG")
    free = scene(strong, player(at="orb.river"), monsters="ev10 ev08 ev09")
    free, _ = with_task(free, Attack(CardId("ev10")))
    assert asked(play(free, "encounter")) == (ADA, "sanya")


@pytest.mark.rule("MY-Q-47")
def test_sanya_needs_a_legal_battle_first() -> None:
    """Nothing can be declared only to draw (MY-Q-47)."""
    state = scene(player(at=HERE, hero="h06"), player(at="arch.myst"))
    assert "battle" not in moves(state)


@pytest.mark.rule("MY-H06", "MY-Q-29", "MY-DEV-06")
def test_sanya_is_not_asked_where_the_deck_is_empty() -> None:
    """There is nothing to draw (MY-Q-29)."""
    state = scene(player(at=HERE, hero="h06"), player(at=HERE), deck="")
    assert asked(play(state, "battle")) == (ADA, "battle-region")


@pytest.mark.rule("MY-H06", "MY-CHAMP-02")
@pytest.mark.parametrize(("ada", "switches"), OFF)
def test_sanya_wounded_or_without_abilities_is_not_asked(
    ada: dict[str, Any], switches: dict[str, Any]
) -> None:
    """The ability is off (MY-CHAMP-02)."""
    state = scene(player(at=HERE, hero="h06", **ada), player(at=HERE), **switches)
    assert asked(play(state, "battle")) == (ADA, "battle-region")


@pytest.mark.rule("MY-INV-33", "MY-CHAMP-01")
@pytest.mark.parametrize("hero", ["h01", "h02", "h03", "h04", "h06", "h07"])
def test_without_abilities_any_champion_does_the_same(hero: str) -> None:
    """A battle, a Monster and the end of an Era end alike (MY-INV-33)."""

    def outcome(card: str) -> list[tuple[int, int, int]]:
        state = scene(
            player(at=HERE, hero=card, units=f"{HERE}:GGGG"),
            player(at=HERE),
            champion_abilities=False,
            monster_behaviours=False,
        )
        state = play(state, *FIGHT)
        state, _ = with_task(state, Attack(CardId("ev07")))
        return [(each.energy, each.exp, each.glory) for each in state.players]

    assert outcome(hero) == outcome("h05")


@pytest.mark.rule("MY-H05", "MY-END-02")
def test_region_cards_come_before_cr_2t1() -> None:
    """A Region card scores for its controllers alone (MY-END-02)."""
    state = scene(
        player(at=HERE, hero="h05"),
        player(at="spire.river"),
        player(at="arch.forest"),
        path="ev03 ev01",
    )
    after, story = with_task(state, ResolveEvent(0))
    scored = [each.event for each in story if isinstance(each.event, was.RegionScored)]
    assert [(each.seat, each.glory) for each in scored if each.glory == 2] == [(ADA, 2), (CLEO, 2)]
    assert after.era == 3
