"""Monsters: attacks, losses, rewards, where they go; the Storm (MY-MONSTER, MY-STORM)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Event, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.tasks import Attack, ResolveEvent
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    DAN,
    Sitting,
    asked,
    built,
    forts_left,
    glory,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    units,
    with_task,
)

PLAIN: dict[str, Any] = {"monster_behaviours": False}
BOULRON = CardId("ev07")


def attacked(
    *players: Sitting, card: str = "ev07", immediate: bool = False, **more: Any
) -> tuple[State, State, tuple[Told[Event], ...]]:
    """A Monster attacks: the table before, after, and the story."""
    before = scene(*players, **more)
    after, story = with_task(before, Attack(CardId(card), immediate=immediate))
    return before, after, story


@pytest.mark.rule("MY-MONSTER-04", "MY-MONSTER-06", "MY-MONSTER-07", "MY-EV07")
def test_all_units_of_the_island_fight_together() -> None:
    """11 against 11 is a defeat; Gold, Silver and Bronze by Strength there (MY-MONSTER-07)."""
    before, after, story = attacked(
        player(at="arch.myst", units="tree.forest:TT"),
        player(at="tree.mountain", units="tree.forest:T"),
        player(at="spire.river", units="tree.mountain:GG"),
        player(at="spire.river", units="tree.forest:T"),
        **PLAIN,
    )
    # Two, four, four and one.
    compared = was.MonsterCompared(BOULRON, 11, 11, True)
    assert rules_of(story, compared) == (
        "MY-MONSTER-06",
        "MY-MONSTER-04",
        "MY-MONSTER-10",
        "MY-UNIT-11",
        "MY-UNIT-03",
    )
    gifts = [each.event for each in story if isinstance(each.event, was.RewardGiven)]
    ranks = [(BEN, 1), (CLEO, 2), (ADA, 3)]
    assert gifts == [was.RewardGiven(seat, BOULRON, rank) for seat, rank in ranks]
    assert glory(before, after) == (2, 9, 4, 0)
    assert units(after, DAN, "tree.forest") == "T"


@pytest.mark.rule("MY-MONSTER-05", "MY-UNIT-04", "MY-UNIT-05", "MY-UNIT-06")
def test_a_stronger_monster_takes_one_region_of_each() -> None:
    """In order of play each chooses; a Champion is wounded, other regions are safe."""
    before, state, story = attacked(
        player(at="tree.forest", units="tree.forest:TGF tree.mountain:T", artefact=2),
        player(at="arch.myst", units="tree.mountain:T", artefact=1),
        player(at="spire.river", artefact=3),
        **PLAIN,
    )
    compared = was.MonsterCompared(BOULRON, 11, 10, False)
    assert rules_of(story, compared) == (
        "MY-MONSTER-05",
        "MY-MONSTER-04",
        "MY-MONSTER-10",
        "MY-UNIT-11",
        "MY-UNIT-03",
    )
    assert asked(state) == (BEN, "abandon")
    state = play(state, "abandon:tree.mountain")
    assert asked(state) == (ADA, "abandon")
    assert moves(state) == ["abandon:tree.forest", "abandon:tree.mountain"]
    where = {"region": "tree.crystal-field"}
    assert refused(state, "abandon:tree.crystal-field") == [("MY-MONSTER-05", where)]
    after = play(state, "abandon:tree.forest")
    assert units(after, ADA, "tree.forest") == "W"
    assert units(after, ADA, "tree.mountain") == "T"
    assert built(after, ADA) == (1, 1)
    assert forts_left(after, ADA) == 4
    assert glory(before, after) == (0, 0, 0)
    assert asked(after) == (ADA, "turn")


@pytest.mark.rule("MY-MONSTER-05", "MY-Q-40")
def test_a_region_with_only_a_wounded_champion_may_be_chosen() -> None:
    """Then nothing is lost (MY-Q-40)."""
    _, state, _ = attacked(
        player(at="tree.forest", wounded=True, units="tree.mountain:GG"), player(), **PLAIN
    )
    assert asked(state) == (ADA, "abandon")
    state = play(state, "abandon:tree.forest")
    assert units(state, ADA, "tree.forest") == "W"
    assert units(state, ADA, "tree.mountain") == "GG"


@pytest.mark.rule("MY-MONSTER-08")
@pytest.mark.parametrize("strong", [True, False])
def test_it_moves_on_defeated_or_not(strong: bool) -> None:
    """One Island clockwise (MY-MONSTER-08)."""
    golems = "GGGG" if strong else "G"
    _, state, _ = attacked(
        player(at="tree.forest", units=f"tree.forest:{golems}"), player(at="orb.river"), **PLAIN
    )
    if not strong:
        state = play(state, "abandon:tree.forest")
    assert state.events.island_of(BOULRON) is Island.ORB


@pytest.mark.rule("MY-MONSTER-09", "MY-Q-36")
def test_an_empty_island_defeats_nobody() -> None:
    """The sum is 0, nobody loses anything, it moves on (MY-MONSTER-09)."""
    before, after, story = attacked(player(), player(at="orb.river"), **PLAIN)
    compared = was.MonsterCompared(BOULRON, 11, 0, False)
    rules = ("MY-MONSTER-09", "MY-MONSTER-05", "MY-MONSTER-04", "MY-MONSTER-10")
    assert rules_of(story, compared) == rules
    assert after.players == before.players
    assert after.events.island_of(BOULRON) is Island.ORB


@pytest.mark.rule("MY-MONSTER-02", "MY-MONSTER-03", "MY-C063", "MY-Q-42", "MY-X-08")
def test_only_a_monster_placed_in_this_era_can_be_chosen() -> None:
    """Its card lies on the Path and its figure is in play (MY-MONSTER-03)."""
    state = scene(
        player("c063", energy=3),
        player(at="orb.river"),
        path="ev01 ev08",
        monsters="ev07 ev08 ev09",
    )
    state = play(state, "act:c063", "effect")
    assert moves(state) == ["monster:ev08"]
    assert refused(state, "monster:ev07") == [("MY-MONSTER-03", {"card": "ev07"})]


@pytest.mark.rule("MY-MONSTER-03", "MY-ACC-05", "MY-C071", "MY-Q-63")
def test_without_a_monster_to_choose_the_effect_does_nothing() -> None:
    """C071 may still be paid for (MY-ACC-05)."""
    state = scene(player("c011 c012", board="c071"), player())
    after = play(state, "activate:c071", "give:c011", "give:c012")
    assert asked(after) == (ADA, "turn")
    assert after.removed == ("c011", "c012")


@pytest.mark.rule("MY-Q-41")
@pytest.mark.parametrize(("switch", "where"), [(True, Island.ORB), (False, Island.TREE)])
@pytest.mark.reading("MY-Q-41", "A", "B")
def test_whether_it_moves_after_an_immediate_attack(switch: bool, where: Island) -> None:
    """By default it does (MY-Q-41)."""
    _, after, story = attacked(
        player(),
        player(at="orb.river"),
        immediate=True,
        immediate_attack_moves=switch,
        monster_behaviours=False,
    )
    assert after.events.island_of(BOULRON) is where
    assert any("MY-Q-41" in each.rules for each in story)
    _, after, story = attacked(
        player(), player(at="orb.river"), immediate_attack_moves=switch, monster_behaviours=False
    )
    assert after.events.island_of(BOULRON) is Island.ORB
    assert not any("MY-Q-41" in each.rules for each in story)


@pytest.mark.rule("MY-MONSTER-19", "MY-Q-38")
def test_each_attack_is_complete_in_itself() -> None:
    """Two Monsters on an Island: full Strength against each; a second defeat pays again."""
    state = scene(
        player(at="tree.forest", units="tree.forest:GGGG"),
        player(at="orb.river"),
        figures={"ev07": "tree", "ev10": "tree"},
        monsters="ev07 ev10 ev09",
        monster_behaviours=False,
    )
    first, story = with_task(state, Attack(BOULRON))
    assert "MY-MONSTER-19" not in rules_of(story, was.MonsterAttacked(BOULRON, Island.TREE))
    assert glory(state, first) == (9, 0)
    second, _ = with_task(first, Attack(CardId("ev10")))
    assert asked(second) == (ADA, "free-encounter")
    assert glory(first, second) == (3, 0)
    back = scene(
        player(at="tree.forest", units="tree.forest:GGGG"),
        player(at="orb.river"),
        defeats="ev07",
        monster_behaviours=False,
    )
    again, story = with_task(back, Attack(BOULRON))
    assert "MY-MONSTER-19" in rules_of(story, was.MonsterAttacked(BOULRON, Island.TREE))
    assert glory(back, again) == (9, 0)
    assert again.events.defeats == (BOULRON, BOULRON)


@pytest.mark.rule("MY-Q-38")
def test_losses_of_one_attack_weaken_the_next() -> None:
    """The units that are gone do not fight again (MY-Q-38)."""
    state = scene(
        player(at="tree.forest", units="tree.mountain:GG"),
        player(at="orb.river"),
        monsters="ev07 ev10 ev09",
        monster_behaviours=False,
    )
    state, _ = with_task(state, Attack(BOULRON), Attack(CardId("ev10")))
    state = play(state, "abandon:tree.mountain")
    assert asked(state) == (ADA, "abandon")
    assert moves(state) == ["abandon:tree.forest"]


@pytest.mark.rule("MY-Q-83", "MY-END-03")
def test_it_attacks_where_it_stands_now() -> None:
    """Its card is resolved after it has moved (MY-Q-83)."""
    state = scene(
        player(at="orb.river"),
        player(at="tree.forest"),
        figures={"ev07": "orb"},
        path="ev07 ev01",
        **PLAIN,
    )
    after, story = with_task(state, ResolveEvent(0))
    assert rules_of(story, was.EventResolved(BOULRON, 2)) == (
        "MY-END-03",
        "MY-Q-83",
        "MY-EV07",
        "MY-Q-56",
    )
    assert rules_of(story, was.MonsterAttacked(BOULRON, Island.ORB))
    assert moves(after) == ["abandon:orb.river"]


REWARDS = [
    ("ev07", 11, "tree", ((0, 0, 9), (0, 0, 4), (0, 0, 2))),
    ("ev09", 15, "orb", ((0, 5, 5), (0, 4, 4), (0, 3, 3))),
    ("ev11", 12, "spire", ((6, 0, 6), (4, 0, 4), (2, 0, 2))),
    ("ev13", 16, "arch", ((0, 0, 16), (0, 0, 12), (0, 0, 8))),
]
TERRAIN = {"tree": "forest", "orb": "river", "spire": "river", "arch": "forest", "volcano": "river"}


def crowd(island: str, **ada: Any) -> tuple[Sitting, ...]:
    """Three players who defeat any Monster on an Island: 16, 5 and 3."""
    here = f"{island}.{TERRAIN[island]}"
    far = "volcano.crystal-field" if island != "volcano" else "tree.mountain"
    return (
        player(at=here, units=f"{here}:GGGGTTTTT", **{"hero": "h05", **ada}),
        player(at=far, units=f"{here}:GGT", hero="h07"),
        player(at=far, units=f"{here}:GT", hero="h03"),
    )


@pytest.mark.rule("MY-EV07 to MY-EV13", "MY-MONSTER-07", "MY-VAR-02")
@pytest.mark.parametrize(("card", "strength", "island", "gains"), REWARDS)
def test_each_reward_is_as_printed(
    card: str, strength: int, island: str, gains: tuple[tuple[int, int, int], ...]
) -> None:
    """Energy, Experience and Glory for Gold, Silver and Bronze (MY-EV07)."""
    before, after, story = attacked(
        *crowd(island), card=card, monsters=f"{card} ev08 ev10", **PLAIN
    )
    assert rules_of(story, was.MonsterCompared(CardId(card), strength, 24, True))
    found = tuple((p.energy, p.exp, p.glory - 1) for p in after.players)
    assert found == gains
    assert all(p.army == q.army for p, q in zip(before.players, after.players, strict=True))


@pytest.mark.rule("MY-EV08", "MY-CP-10", "MY-CP-08", "MY-Q-81")
def test_onygauros_pays_command_points_and_glory_one_after_the_other() -> None:
    """4, 3 and 2, each used up before the next; then it moves (MY-EV08, MY-Q-81)."""
    _, state, _ = attacked(*crowd("volcano"), card="ev08", **PLAIN)
    for seat, points in ((ADA, 4), (BEN, 3), (CLEO, 2)):
        assert asked(state) == (seat, "points")
        assert state.events.island_of(CardId("ev08")) is Island.VOLCANO
        state = play(state, *["energy"] * points)
        assert state.players[seat].energy == points
        assert state.players[seat].glory == 1 + points
    assert state.events.island_of(CardId("ev08")) is Island.ARCH


@pytest.mark.rule("MY-EV12", "MY-INFO-06")
def test_obsidusa_pays_glory_and_a_secret_card() -> None:
    """7, 5 and 3 Glory, and one card of the Era Deck each (MY-EV12)."""
    before, state, _ = attacked(*crowd("spire"), card="ev12", monsters="ev12 ev08 ev09", **PLAIN)
    state = play(state, "show:c061", "show:c062", "show:c063")
    assert glory(before, state) == (7, 5, 3)
    assert [each.hand.cards for each in state.players] == [("c061",), ("c062",), ("c063",)]


@pytest.mark.rule("MY-EV10", "MY-ENC-07", "MY-DEC-20")
def test_utcoro_pays_glory_and_a_free_encounter() -> None:
    """No Experience, wherever Champion and token are; it counts (MY-EV10)."""
    before, state, _ = attacked(
        *crowd("tree", token="arch"),
        card="ev10",
        monsters="ev10 ev08 ev09",
        front="en26",
        **PLAIN,
    )
    assert asked(state) == (ADA, "free-encounter")
    assert moves(state) == ["encounter", "decline"]
    state = play(state, "encounter", "show:en01", "sign:dialogue")
    assert state.players[ADA].glory == 1 + 3 + 6 + 4
    assert state.players[ADA].token is Island.TREE  # two from the Arch
    assert state.players[ADA].faced == ("en26",)
    state = play(state, "decline", "decline")
    assert glory(before, state) == (13, 2, 1)


@pytest.mark.rule("MY-Q-79", "MY-EV10")
def test_who_faced_six_gets_the_glory_only() -> None:
    """No encounter is offered (MY-Q-79)."""
    _, state, story = attacked(
        *crowd("tree", faced="en01 en02 en03 en04 en05 en06"),
        card="ev10",
        monsters="ev10 ev08 ev09",
        **PLAIN,
    )
    assert asked(state) == (BEN, "free-encounter")
    skipped = [each for each in story if isinstance(each.event, was.Skipped)]
    assert [each.rules for each in skipped] == [("MY-Q-79", "MY-ENC-07")]


@pytest.mark.rule("MY-Q-82")
def test_a_nested_attack_is_resolved_at_once() -> None:
    """Utcoro's encounter EN27 calls Utcoro again; the outer move comes last (MY-Q-82)."""
    _, state, _ = attacked(
        *crowd("tree"),
        card="ev10",
        monsters="ev10 ev08 ev09",
        front="en27",
        path="ev01 ev10",
        **PLAIN,
    )
    state = play(state, "encounter", "show:en01", "sign:axe", "monster:ev10")
    assert asked(state) == (ADA, "free-encounter")
    state = play(state, "decline", "decline", "decline")
    # The inner attack is over, and it moved once; Ben and Cleo still have the outer reward.
    assert state.events.island_of(CardId("ev10")) is Island.ORB
    state = play(state, "decline", "decline")
    assert state.events.island_of(CardId("ev10")) is Island.VOLCANO
    assert [each.glory for each in state.players] == [1 + 3 + 6 + 3, 1 + 4, 1 + 2]


# The Storm.


@pytest.mark.rule("MY-STORM-01", "MY-END-04")
def test_a_storm_moves_every_monster_one_island() -> None:
    """Clockwise, without an attack and without Glory (MY-STORM-01)."""
    state = scene(
        player(at="tree.forest"),
        player(at="orb.river"),
        monsters="ev07 ev08 ev12",
        path="ev06 ev01",
    )
    after, story = with_task(state, ResolveEvent(0))
    moved = {each.event for each in story if isinstance(each.event, was.MonsterMoved)}
    expected = {("ev07", Island.ORB), ("ev08", Island.ARCH), ("ev12", Island.TREE)}
    assert moved == {was.MonsterMoved(CardId(card), island) for card, island in expected}
    assert rules_of(story, was.EventResolved(CardId("ev06"), 2)) == (
        "MY-END-04",
        "MY-STORM-01",
        "MY-EV06",
    )
    assert not any(isinstance(each.event, was.MonsterAttacked) for each in story)
    assert after.events.figures != state.events.figures


@pytest.mark.rule("MY-STORM-02", "MY-Q-37", "MY-MONSTER-17")
@pytest.mark.reading("MY-Q-37", "A", "B")
@pytest.mark.parametrize("last", [True, False])
def test_in_a_storm_kodror_swaps_islands(last: bool) -> None:
    """Arch and Spire change places; Boulron comes from the Arch (MY-STORM-02)."""
    s, t, o, v, a = Island
    state = scene(
        player(at="tree.forest"),
        player(at="orb.river"),
        monsters="ev13 ev07 ev08",
        figures={"ev07": "arch", "ev13": "arch", "ev08": "volcano"},
        path="ev06 ev01",
        storm_kodror_last=last,
    )
    after, _ = with_task(state, ResolveEvent(0))
    assert after.circle == (s, a, t, o, v)
    assert after.events.island_of(CardId("ev13")) is a
    # Before the swap the Spire lies behind the Arch; after it the Tree does.
    assert after.events.island_of(CardId("ev07")) is (s if last else t)
    # Behind the Volcano lies the Arch, or after the swap the Spire.
    assert after.events.island_of(CardId("ev08")) is (a if last else s)
