"""What is special about each Monster, where the group plays with it (MY-MONSTER-11 to -18)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.mysthea import Event, State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Island
from skybridge_rules.mysthea.tasks import Attack, BeginEra, ResolveEvent
from tests.mysthea.scenes import (
    ADA,
    BEN,
    CLEO,
    Sitting,
    asked,
    glory,
    ids,
    moves,
    play,
    player,
    refused,
    rules_of,
    scene,
    units,
    with_task,
)

S, T, O, V, A = Island  # noqa: E741 - the Orb
FAR = player(at="volcano.crystal-field", hero="h07")


def attacked(
    card: str, *players: Sitting, immediate: bool = False, **more: Any
) -> tuple[State, State, tuple[Told[Event], ...]]:
    """A Monster attacks: the table before, after, and the story."""
    rest = " ".join(each for each in ("ev07", "ev08", "ev10", "ev12") if each != card)
    before = scene(*players, **{"monsters": f"{card} {rest[:9]}", **more})
    after, story = with_task(before, Attack(CardId(card), immediate=immediate))
    return before, after, story


def where(state: State, card: str) -> Island | None:
    """Where a Monster is."""
    return state.events.island_of(CardId(card))


@pytest.mark.rule("MY-MONSTER-12", "MY-Q-33", "MY-MONSTER-10", "MY-RES-05")
def test_utcoro_takes_glory_from_who_is_not_there() -> None:
    """Five, but not below 1; before the comparison (MY-MONSTER-12)."""
    before, after, story = attacked(
        "ev10",
        player(at="tree.forest", glory=9),
        player(at="spire.river", glory=9),
        player(at="spire.river", glory=4),
    )
    assert glory(before, after) == (0, -5, -3)
    assert rules_of(story, was.GloryLost(BEN, 5)) == ("MY-MONSTER-12", "MY-Q-33", "MY-MONSTER-10")
    lost = rules_of(story, was.GloryLost(CLEO, 3))
    assert lost == ("MY-MONSTER-12", "MY-Q-33", "MY-MONSTER-10", "MY-RES-05")
    kinds = [type(each.event) for each in story]
    assert kinds.index(was.GloryLost) < kinds.index(was.MonsterCompared)


@pytest.mark.rule("MY-Q-33", "MY-MONSTER-10")
def test_a_fortification_is_enough_not_to_be_a_coward() -> None:
    """Nobody at all means that all lose (MY-Q-33)."""
    before, after, _ = attacked(
        "ev10", player(at="spire.river", units="tree.forest:F", glory=9), player(at="orb.river")
    )
    assert glory(before, after)[ADA] == 0
    before, after, _ = attacked(
        "ev10", player(at="spire.river", glory=9), player(at="orb.river", glory=9)
    )
    assert glory(before, after) == (-5, -5)


@pytest.mark.rule("MY-MONSTER-11", "MY-VAR-02")
def test_without_behaviours_nobody_is_a_coward() -> None:
    """The switch turns it off, and the attack says so (MY-MONSTER-11, MY-VAR-02)."""
    for on, lost in ((True, (-5, 0)), (False, (0, 0))):
        before, after, story = attacked(
            "ev10",
            player(at="spire.river", glory=9),
            player(at="orb.river"),
            monster_behaviours=on,
        )
        assert glory(before, after) == lost
        rules = rules_of(story, was.MonsterAttacked(CardId("ev10"), T))
        assert ("MY-VAR-02" in rules) is not on


@pytest.mark.rule("MY-MONSTER-13", "MY-Q-39", "MY-EV07")
def test_boulron_ignores_fortifications() -> None:
    """For the sum and for the ranking; who has only these may still be ranked (MY-Q-39)."""
    before, after, story = attacked(
        "ev07",
        player(at="tree.forest", units="tree.forest:GGGG", board="c060"),
        player(at="spire.river", units="tree.mountain:FFFF", board=""),
    )
    compared = was.MonsterCompared(CardId("ev07"), 11, 11, True)
    assert rules_of(story, compared)[:2] == ("MY-MONSTER-13", "MY-Q-39")
    assert glory(before, after) == (9, 4)
    before, after, story = attacked(
        "ev07",
        player(at="tree.forest", units="tree.forest:GGGG", board="c060"),
        player(at="spire.river", units="tree.mountain:FFFF"),
        monster_behaviours=False,
    )
    assert rules_of(story, was.MonsterCompared(CardId("ev07"), 11, 19, True))


@pytest.mark.rule("MY-MONSTER-14", "MY-EV11")
@pytest.mark.parametrize(
    ("island", "strength"),
    [("spire", 14), ("tree", 14), ("volcano", 14), ("orb", 12), ("arch", 12)],
)
def test_cannibarok_is_stronger_on_a_crystal_field(island: str, strength: int) -> None:
    """Two more on Spire, Tree and Volcano (MY-MONSTER-14)."""
    _, _, story = attacked(
        "ev11", player(at="tree.forest"), player(at="orb.river"), figures={"ev11": island}
    )
    (compared,) = [each for each in story if isinstance(each.event, was.MonsterCompared)]
    assert compared.event.strength == strength  # type: ignore[union-attr]  # just picked by type
    assert compared.rules[0] == "MY-MONSTER-14"


@pytest.mark.rule("MY-2P-03", "MY-Q-61")
def test_a_mirage_does_not_take_the_crystal_field_away() -> None:
    """The print counts, not the token: Cannibarok has 14 either way (MY-2P-03, MY-Q-61)."""
    for mirages, told in (
        ("spire.crystal-field tree.forest", True),
        ("spire.myst tree.forest", False),
    ):
        _, _, story = attacked(
            "ev11", player(at="spire.river"), player(at="orb.river"), mirages=mirages
        )
        rules = rules_of(story, was.MonsterCompared(CardId("ev11"), 14, 3, False))
        assert ("MY-2P-03" in rules, "MY-Q-61" in rules) == (told, told)


@pytest.mark.rule("MY-MONSTER-15", "MY-Q-31")
def test_onygauros_takes_glory_or_a_random_card_from_everybody() -> None:
    """In order of play, wherever they are; the choice comes before the draw (MY-MONSTER-15)."""
    before, state, _ = attacked(
        "ev08",
        player(at="tree.forest", glory=9, artefact=2),
        player(at="orb.river", discard="c001 c002 c003", artefact=1),
    )
    assert asked(state) == (BEN, "onygauros")
    assert moves(state) == ["lose-glory", "lose-card"]
    state = play(state, "lose-card")
    assert asked(state) == (CHANCE, "lost-card")
    assert moves(state) == ["show:c001", "show:c002", "show:c003"]
    assert mysthea.chance_weights(state) == (1, 1, 1)
    state = play(state, "show:c002")
    assert state.removed == ("c002",)
    assert asked(state) == (ADA, "onygauros")
    after = play(state, "lose-glory")
    assert glory(before, after) == (-5, 0)
    assert where(after, "ev08") is A


@pytest.mark.rule("MY-Q-31")
@pytest.mark.reading("MY-Q-31", "A")
def test_an_empty_pile_and_little_glory_lose_what_is_there() -> None:
    """The choice stays; nothing happens, or Glory stops at 1 (MY-Q-31)."""
    before, state, _ = attacked("ev08", player(glory=3), player(at="orb.river", glory=3))
    assert moves(state) == ["lose-glory", "lose-card"]
    state = play(state, "lose-card")
    assert asked(state) == (BEN, "onygauros")
    after = play(state, "lose-glory")
    assert glory(before, after) == (0, -2)


@pytest.mark.rule("MY-Q-31")
@pytest.mark.reading("MY-Q-31", "B")
@pytest.mark.parametrize(("had", "texts"), [(5, ["lose-card"]), (6, ["lose-glory", "lose-card"])])
def test_by_the_switch_five_glory_must_be_there(had: int, texts: list[str]) -> None:
    """Below 6 only the card is offered (MY-Q-31)."""
    _, state, _ = attacked(
        "ev08", player(glory=had), player(at="orb.river"), onygauros_needs_full_glory=True
    )
    assert moves(state) == texts
    if had < 6:
        assert refused(state, "lose-glory") == [("MY-Q-31", {"needed": 6, "had": 5})]


@pytest.mark.rule("MY-Q-32", "MY-C063")
def test_the_card_that_called_onygauros_lies_in_the_pile() -> None:
    """C063 can be lost to the attack that it brought about (MY-Q-32)."""
    state = scene(player("c063", energy=3), player(at="orb.river"), path="ev01 ev08")
    state = play(state, "act:c063", "effect", "monster:ev08", "lose-card")
    assert moves(state) == ["show:c063"]


@pytest.mark.rule("MY-MONSTER-16", "MY-Q-36", "MY-EV12")
def test_obsidusa_stays_unless_it_is_defeated() -> None:
    """Also on an empty Island; a Storm moves it all the same (MY-Q-36)."""
    _, after, story = attacked("ev12", player(at="tree.forest"), FAR)
    assert where(after, "ev12") is S
    stayed = [each for each in story if isinstance(each.event, was.Skipped)]
    assert [each.rules for each in stayed] == [("MY-MONSTER-16", "MY-Q-36")]
    _, state, _ = attacked("ev12", player(at="spire.river", units="spire.river:GGGGTTT"), FAR)
    after = play(state, "show:c061")
    assert where(after, "ev12") is T
    stormy = scene(player(at="tree.forest"), FAR, monsters="ev12 ev07 ev08", path="ev06 ev01")
    after, _ = with_task(stormy, ResolveEvent(0))
    assert where(after, "ev12") is T


@pytest.mark.rule("MY-MONSTER-17", "MY-Q-37", "MY-EV13")
def test_kodror_swaps_its_island_with_the_next_one() -> None:
    """Arch and Spire change places, Kodror stays on the Arch (MY-MONSTER-17)."""
    _, after, story = attacked(
        "ev13",
        player(at="tree.forest"),
        FAR,
        monsters="ev13 ev07 ev08",
        figures={"ev07": "arch", "ev08": "spire"},
    )
    assert after.circle == (S, A, T, O, V)
    assert where(after, "ev13") is A
    # Others are carried along and have not moved.
    assert (where(after, "ev07"), where(after, "ev08")) == (A, S)
    swapped = was.IslandMoved(A, (S, A, T, O, V))
    assert rules_of(story, swapped) == ("MY-MONSTER-17", "MY-Q-37", "MY-MONSTER-08", "MY-MAP-06")


@pytest.mark.rule("MY-MONSTER-17", "MY-END-03", "MY-END-05")
def test_a_defeated_kodror_leaves_the_game() -> None:
    """It does not move, its card is skipped, and it cannot be chosen (MY-MONSTER-17)."""
    strong = player("c063", at="arch.forest", units="arch.forest:GGGGTTTTT", energy=3)
    state = scene(strong, FAR, monsters="ev13 ev07 ev08", path="ev13 ev01")
    after, story = with_task(state, Attack(CardId("ev13")))
    assert rules_of(story, was.MonsterLeft(CardId("ev13"))) == ("MY-MONSTER-17", "MY-Q-37")
    assert where(after, "ev13") is None
    assert after.circle == state.circle
    assert glory(state, after) == (16, 0)
    again = play(after, "act:c063", "effect")
    assert asked(again)[1] == "options"
    resolved, story = with_task(after, ResolveEvent(0))
    skipped, gone = [
        e for e in story if isinstance(e.event, was.Skipped) and e.event.what == "monster"
    ]
    assert skipped.rules == ("MY-END-03", "MY-MONSTER-17", "MY-EV13")
    assert gone.rules == ("MY-END-05", "MY-MONSTER-17")
    assert resolved.era == 3
    assert resolved.events.path == ids("ev01")


@pytest.mark.rule("MY-ERA-05", "MY-MONSTER-17", "MY-Q-64")
def test_a_defeated_kodror_is_not_shuffled_in_again() -> None:
    """The Events Deck of the next Era has one card less (MY-ERA-05)."""
    state = scene(
        player(at="arch.forest"),
        FAR,
        era=2,
        monsters="ev13 ev07 ev08",
        path="ev13 ev01 ev02 ev03 ev04 ev05",
        top=None,
        gone_monster="ev13",
    )
    begun, _ = with_task(state, BeginEra())
    begun = play(begun, "show:c061", "show:c062", "show:c063")
    assert asked(begun) == (CHANCE, "event")
    assert len(begun.events.deck) == 9 - 1
    assert "ev13" not in begun.events.deck
    assert {card for card, _ in begun.events.figures} == {"ev07", "ev08"}


@pytest.mark.rule("MY-MONSTER-18", "MY-Q-35", "MY-EV09")
def test_caerulas_attacks_twice_where_it_is_not_defeated() -> None:
    """It moves, attacks once more, and stays there (MY-MONSTER-18)."""
    _, state, _ = attacked("ev09", player(at="orb.river"), player(at="volcano.river"))
    assert asked(state) == (ADA, "abandon")
    state = play(state, "abandon:orb.river")
    assert asked(state) == (BEN, "abandon")
    after = play(state, "abandon:volcano.river")
    assert units(after, ADA, "orb.river") == units(after, BEN, "volcano.river") == "W"
    assert where(after, "ev09") is V


@pytest.mark.rule("MY-MONSTER-18", "MY-Q-35")
def test_caerulas_attacks_again_after_an_empty_island_and_may_be_defeated() -> None:
    """The second attack pays, and there is never a third (MY-Q-35)."""
    before, after, story = attacked(
        "ev09",
        player(at="volcano.river", units="volcano.river:GGGGTTTT"),
        player(at="tree.mountain"),
    )
    attacks = [each for each in story if isinstance(each.event, was.MonsterAttacked)]
    assert len(attacks) == 2
    assert glory(before, after) == (5, 0)
    assert after.players[ADA].exp == 5
    assert where(after, "ev09") is V


@pytest.mark.rule("MY-MONSTER-18")
def test_caerulas_defeated_at_once_moves_on_without_a_second_attack() -> None:
    """One attack, one Island clockwise (MY-MONSTER-18)."""
    _, after, story = attacked(
        "ev09", player(at="orb.river", units="orb.river:GGGGTTTT"), player(at="volcano.river")
    )
    attacks = [each for each in story if isinstance(each.event, was.MonsterAttacked)]
    assert len(attacks) == 1
    assert where(after, "ev09") is V
    assert units(after, BEN, "volcano.river") == "C"


@pytest.mark.rule("MY-INV-33", "MY-MONSTER-11")
@pytest.mark.parametrize("card", ["ev07", "ev08", "ev09", "ev10", "ev11", "ev12", "ev13"])
def test_without_behaviours_all_monsters_act_alike(card: str) -> None:
    """Not defeated on an empty Island: no losses, one Island clockwise (MY-INV-33)."""
    home = mysthea.shipped().monster
    island = next(each.island for each in home if each.id == card)
    following = {S: T, T: O, O: V, V: A, A: S}[island]
    spot = "orb.river" if island is S else "spire.river"
    before, after, _ = attacked(
        card, player(at=spot, glory=9), player(at=spot, glory=9), monster_behaviours=False
    )
    assert after.players == before.players
    assert after.circle == before.circle
    assert where(after, card) is following
