"""Corners that random games seldom come to: each would go unnoticed if it were wrong."""

from __future__ import annotations

import pytest

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Island, Unit
from skybridge_rules.mysthea.config import Attunements, DefeatCount
from skybridge_rules.mysthea.state import Encounters, State, round_of
from skybridge_rules.mysthea.tasks import Attack, BeginEncounter, BeginRound, EndEra, ResolveEvent
from skybridge_rules.mysthea.units import controller
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    Sitting,
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
    with_task,
)

HERE = "spire.river"
FAR = player(at="tree.forest")


def where(state: State, card: str) -> Island | None:
    """The Island of a Monster."""
    return state.events.island_of(CardId(card))


# Units that have travelled.


@pytest.mark.rule("MY-Q-71", "MY-C044", "MY-C062", "MY-TRAVEL-02")
@pytest.mark.parametrize(
    ("card", "unit", "letters"), [("c044", "troop", "Tt"), ("c062", "golem", "Gg")]
)
def test_an_effect_takes_the_unit_that_has_travelled(card: str, unit: str, letters: str) -> None:
    """What stays behind is fresh, and may still travel (MY-Q-71)."""
    state = scene(
        player(card, at=HERE, energy=3), player(at="arch.myst", units=f"orb.river:{letters}")
    )
    state = play(state, f"act:{card}", "effect", "target:orb.river")
    squad = state.players[BEN].army.squad(at("orb.river"))
    assert squad is not None
    assert (squad.troops + squad.golems, squad.tired_troops + squad.tired_golems) == (1, 0)
    assert state.players[BEN].army.built[Unit[unit.upper()]] == 1


# Retreats.


@pytest.mark.rule("MY-BATTLE-08", "MY-Q-73", "MY-BATTLE-16")
def test_a_champion_retreats_in_two_steps_and_counts_once() -> None:
    """Two Travels of one Champion are one unit gone; back again it is none (MY-Q-73)."""
    state = scene(player(at=HERE, units=f"{HERE}:T"), player("c047", at=HERE, hero="h05"))
    state = play(state, "battle", f"fight:{HERE}", "no-card", "commit:c047")
    assert asked(state) == (BEN, "retreat")
    state = play(state, f"travel:champion@{HERE}", "to:spire.myst")
    assert moves(state) == ["travel:champion@spire.myst", "done"]
    gone = play(state, "travel:champion@spire.myst", "to:arch.myst")
    assert units(gone, BEN, "arch.myst") == "C"
    assert gone.players[ADA].glory == 1 + 2
    back = play(state, "travel:champion@spire.myst", f"to:{HERE}")
    assert back.players[ADA].glory == 1 + 2 * 1  # it came back, and was wounded
    assert units(back, BEN, HERE) == "W"


@pytest.mark.rule("MY-Q-15")
@pytest.mark.reading("MY-Q-15", "B")
def test_by_the_switch_only_the_first_step_is_compulsory() -> None:
    """After one Travel the second may be left (MY-Q-15)."""
    state = scene(player(at=HERE), player("c047", at=HERE, hero="h05"), retreat_may_be_empty=False)
    state = play(state, "battle", f"fight:{HERE}", "no-card", "commit:c047")
    assert refused(state, "done") == [("MY-Q-15", {})]
    state = play(state, f"travel:champion@{HERE}", "to:spire.myst")
    assert moves(state) == ["travel:champion@spire.myst", "done"]


# Monsters.


@pytest.mark.rule("MY-STORM-01", "MY-STORM-02", "MY-MONSTER-17", "MY-Q-37")
@pytest.mark.reading("MY-Q-37", "A", "B")
@pytest.mark.parametrize(("last", "island"), [(True, Island.TREE), (False, Island.ORB)])
def test_in_a_storm_kodror_swaps_after_the_others_have_moved(last: bool, island: Island) -> None:
    """Boulron goes from the Spire by the old order, or by the new one (MY-STORM-02)."""
    state = scene(
        *(player(at="arch.myst"), player(at="volcano.river")),
        monsters="ev13 ev07 ev08",
        figures={"ev13": "tree", "ev07": "spire", "ev08": "tree"},
        path="ev06 ev01 ev02 ev03 ev04 ev05",
        top=None,
        storm_kodror_last=last,
    )
    after, _ = with_task(state, ResolveEvent(0))
    spire = after.circle.index(Island.SPIRE)
    names = [after.circle[(spire + step) % 5] for step in range(5)]
    assert names == [Island.SPIRE, Island.ORB, Island.TREE, Island.VOLCANO, Island.ARCH]
    assert where(after, "ev13") is Island.TREE
    assert where(after, "ev07") is island


@pytest.mark.rule("MY-H01", "MY-MONSTER-04", "MY-CHAMP-02")
@pytest.mark.parametrize(
    ("hero", "wounded", "on", "total"),
    [
        ("h01", False, True, 14),
        ("h01", True, True, 10),
        ("h05", False, True, 12),
        ("h01", False, False, 9),
    ],
)
def test_anuth_adds_two_on_his_island_while_he_is_well(
    hero: str, wounded: bool, on: bool, total: int
) -> None:
    """Obsidusa has 14: with him, in another region of the Island, it falls (MY-H01)."""
    ada = player(
        hero=hero, wounded=wounded, at="spire.myst" if on else "orb.myst", units=f"{HERE}:GGGGT"
    )
    state = scene(ada, FAR, monsters="ev12 ev07 ev08")
    _, story = with_task(state, Attack(CardId("ev12")))
    compared = was.MonsterCompared(CardId("ev12"), 14, total, total >= 14)
    assert ("MY-H01" in rules_of(story, compared)) is (hero == "h01" and on and not wounded)
    unable = [e for e in story if isinstance(e.event, was.Skipped) and e.event.what == "ability"]
    assert bool(unable) is wounded


@pytest.mark.rule("MY-MONSTER-05", "MY-MONSTER-10", "MY-UNIT-08")
def test_each_player_loses_one_region_in_order_of_play() -> None:
    """Cleo's wounded Champion costs her nothing, Ben keeps a region (MY-MONSTER-05)."""
    state = scene(
        player(at="spire.myst", artefact=3, units=f"{HERE}:T"),
        player(at="tree.forest", artefact=1, units=f"{HERE}:G spire.myst:T"),
        player(at="spire.crystal-field", artefact=2, wounded=True),
        monsters="ev12 ev07 ev08",
    )
    state, _ = with_task(state, Attack(CardId("ev12")))
    assert asked(state) == (BEN, "abandon")
    state = play(state, f"abandon:{HERE}")
    assert asked(state) == (CLEO, "abandon")
    story = told(state, "abandon:spire.crystal-field")
    spared = [e for e in story if isinstance(e.event, was.Skipped)]
    assert spared[0].rules[0] == "MY-UNIT-08"
    state = play(state, "abandon:spire.crystal-field")
    assert asked(state) == (ADA, "abandon")
    after = play(state, "abandon:spire.myst")
    assert (units(after, ADA, HERE), units(after, ADA, "spire.myst")) == ("T", "W")
    assert (units(after, BEN, HERE), units(after, BEN, "spire.myst")) == ("", "T")
    assert glory(state, after) == (0, 0, 0)


@pytest.mark.rule("MY-Q-41", "MY-MONSTER-18", "MY-MONSTER-08")
@pytest.mark.reading("MY-Q-41", "A", "B")
@pytest.mark.parametrize("moves_on", [True, False])
def test_caerulas_goes_to_its_second_attack_by_its_own_rule(moves_on: bool) -> None:
    """Also where other Monsters stay after an immediate attack (MY-MONSTER-18, MY-Q-41)."""
    state = scene(
        player(at="arch.myst"),
        player(at="arch.forest"),
        figures={"ev09": "spire", "ev07": "tree"},
        immediate_attack_moves=moves_on,
    )
    after, story = with_task(state, Attack(CardId("ev09"), immediate=True))
    assert where(after, "ev09") is Island.TREE
    attacked = [e.event for e in story if isinstance(e.event, was.MonsterAttacked)]
    assert [each.island for each in attacked] == [Island.SPIRE, Island.TREE]
    after, _ = with_task(state, Attack(CardId("ev07"), immediate=True))
    assert where(after, "ev07") is (Island.ORB if moves_on else Island.TREE)


@pytest.mark.rule("MY-A10", "MY-Q-43")
@pytest.mark.reading("MY-Q-43", "A", "B", "C")
@pytest.mark.parametrize(
    ("counts", "worth"),
    [(DefeatCount.DISTINCT, 16), (DefeatCount.DEFEATS, 24), (DefeatCount.AFTER_CLAIM, 8)],
)
def test_a10_counts_defeats_before_and_after_it_was_taken(counts: DefeatCount, worth: int) -> None:
    """Boulron twice and Onygauros before, Boulron again after it (MY-Q-43)."""
    state = scene(
        player(attunement="a10", attuned_after=2),
        FAR,
        defeats="ev08 ev07 ev07",
        attunement_sides=Attunements.NIGHT,
        a10_counts=counts,
    )
    after, story = with_task(state, EndEra())
    assert glory(state, after) == (worth, 0)
    rules = ("MY-A10", "MY-Q-43", "MY-END-05", "MY-X-11")
    assert rules_of(story, was.Gained(ADA, glory=worth, source=CardId("a10"))) == rules


# Control.


@pytest.mark.rule("MY-CTRL-01", "MY-CTRL-03")
@pytest.mark.parametrize(
    ("ada", "ben", "owner"),
    [("F", "G", BEN), ("GT", "G", ADA), ("F", "", ADA), ("", "F", BEN)],
)
def test_equal_strength_goes_to_the_lower_artefact(ada: str, ben: str, owner: int) -> None:
    """Ben has Artefact I; a Fortification alone is enough (MY-CTRL-01, MY-CTRL-03)."""
    found = [f"{HERE}:{letters}" if letters else "" for letters in (ada, ben)]
    state = scene(
        player(at="arch.myst", artefact=2, units=found[0]),
        player(at="arch.myst", artefact=1, units=found[1]),
    )
    assert controller(state, at(HERE)) == owner


# Decks that run out, Eras short and long.


def quiet(**rest: object) -> Sitting:
    """A player whose Champion scores nothing at the end of an Era."""
    return player(hero="h03", **rest)  # type: ignore[arg-type]  # fields of a Player


@pytest.mark.rule("MY-EVENT-06", "MY-EVENT-07")
def test_the_shortest_era_has_five_rounds() -> None:
    """Five Region cards in a row; the Storm and the Monsters stay in the deck (MY-EVENT-06)."""
    state = scene(quiet(), FAR, path="ev01 ev02 ev03 ev04", top="ev05")
    after, story = with_task(state.popped().popped().popped(), BeginRound())
    assert rules_of(story, was.EventPlaced(CardId("ev05"), 6))[:2] == ("MY-EVENT-06", "MY-EVENT-07")
    assert round_of(after) == 35
    assert len(after.events.path) == 5


@pytest.mark.rule("MY-EVENT-07", "MY-INV-11", "MY-DEV-05")
def test_the_longest_era_places_every_card_of_the_deck() -> None:
    """Nine rounds in Era III: the last card is a Region card, and none is left (MY-EVENT-07)."""
    path = "ev06 ev07 ev08 ev09 ev01 ev02 ev03 ev04"
    state = scene(quiet(), FAR, path=path, top="ev05")
    after, story = with_task(state.popped().popped().popped(), BeginRound())
    assert rules_of(story, was.EventPlaced(CardId("ev05"), 10))[0] == "MY-EVENT-06"
    (empty,) = [e for e in story if isinstance(e.event, was.Skipped)]
    assert empty.rules == ("MY-EVENT-07",)
    assert after.events.top is None
    assert round_of(after) == 39


@pytest.mark.rule("MY-DEV-04", "MY-DEV-05", "MY-DEV-06", "MY-Q-29")
def test_an_empty_era_deck_sells_what_lies_open() -> None:
    """Nothing is turned up, renewed, refilled or drawn; the last cards are sold (MY-DEV-05)."""
    state = scene(player("c041", energy=4), FAR, area="c061 c062", deck="")
    started = play(state, "develop")
    assert refused(started, "renew") == [("MY-DEV-05", {})]
    story = told(state, "develop", "turn-up")
    assert [e.rules for e in story if isinstance(e.event, was.Skipped)] == [("MY-DEV-05",)]
    after = play(state, "develop", "turn-up", "buy:c061", "buy:c062")
    assert after.deck.area == ()
    assert refused(scene(player(energy=3), FAR, deck=""), "develop") == [("MY-DEV-01", {})]
    story = told(state, "act:c041", "effect")
    (skipped,) = [e for e in story if isinstance(e.event, was.Skipped)]
    assert skipped.rules == ("MY-Q-29", "MY-DEV-06", "MY-C041")


@pytest.mark.rule("MY-ENC-08", "MY-Q-55")
def test_the_last_encounter_leaves_an_empty_deck() -> None:
    """As many cards as five players can face; nothing is turned up after it (MY-ENC-08)."""
    state = scene(player(at=HERE, token="spire", exp=1), FAR, front="en06")
    state = state.with_encounters(Encounters(Bag(), CardId("en06")))
    after, story = with_task(state, BeginEncounter(ADA))
    (skipped,) = [e for e in story if isinstance(e.event, was.Skipped)]
    assert skipped.rules == ("MY-ENC-08", "MY-Q-55")
    assert asked(after) == (ADA, "sign")


# Portals.


@pytest.mark.rule("MY-TRAVEL-11", "MY-Q-20", "MY-C001")
def test_nobody_is_taken_along_through_a_portal() -> None:
    """C038 would let the Champion carry the Troop, and the story says why not (MY-TRAVEL-11)."""
    state = scene(player("c001", at=HERE, units=f"{HERE}:T", board="c038", energy=2), FAR)
    story = told(state, "act:c001", "effect", f"travel:champion@{HERE}", "to:orb.myst")
    (skipped,) = [e for e in story if isinstance(e.event, was.Skipped)]
    assert skipped.rules == ("MY-TRAVEL-11", "MY-Q-20")
    state = play(state, "act:c001", "effect", f"travel:champion@{HERE}", "to:orb.myst")
    assert units(state, ADA, HERE) == "T"
