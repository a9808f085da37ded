"""Yellow reactions: who retreats, how far, and what it is worth (MY-BATTLE-08)."""

from __future__ import annotations

import pytest

from skybridge_rules.mysthea import State
from skybridge_rules.mysthea import events as was
from skybridge_rules.mysthea.components import Unit
from tests.mysthea.scenes import (
    ADA,
    BEN,
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
NEXT = "tree.mountain"


def retreating(card: str = "c048", *, units: str = "TG", board: str = "", **more: object) -> State:
    """Ben is about to retreat from a stronger Ada with a yellow card."""
    state = scene(
        player(at=HERE, units=f"{HERE}:GG"),
        player(card, at=HERE, units=f"{HERE}:{units} orb.river:T", board=board),
        **more,  # type: ignore[arg-type]  # switches
    )
    return play(state, "battle", f"fight:{HERE}", "no-card", f"commit:{card}")


@pytest.mark.rule("MY-BATTLE-08", "MY-Q-74")
def test_only_units_of_the_battle_region_retreat() -> None:
    """A Troop elsewhere and a Fortification stay where they are (MY-BATTLE-08)."""
    state = retreating(units="TGF")
    assert asked(state) == (BEN, "retreat")
    assert moves(state) == [
        f"travel:troop@{HERE}",
        f"travel:golem@{HERE}",
        f"travel:champion@{HERE}",
        "done",
    ]
    assert refused(state, "travel:troop@orb.river") == [
        ("MY-Q-74", {"region": "orb.river"}),
        ("MY-BATTLE-08", {}),
    ]
    assert refused(state, f"travel:fort@{HERE}") == [("MY-TRAVEL-04", {"unit": "fort"})]


@pytest.mark.rule("MY-BATTLE-08", "MY-Q-74")
def test_a_champion_that_was_not_in_the_battle_does_not_retreat() -> None:
    """It stands where it is named, so that is not the reason (MY-Q-74)."""
    state = scene(
        player(at=HERE, units=f"{HERE}:GG"),
        player("c048", at="orb.river", units=f"{HERE}:T"),
    )
    state = play(state, "battle", f"fight:{HERE}", "no-card", "commit:c048")
    assert moves(state) == [f"travel:troop@{HERE}", "done"]
    assert refused(state, "travel:champion@orb.river") == [
        ("MY-Q-74", {"region": "orb.river"}),
        ("MY-BATTLE-08", {}),
    ]


@pytest.mark.rule("MY-BATTLE-08", "MY-TRAVEL-02")
def test_as_many_travels_as_the_card_has_points() -> None:
    """Three Travels with C048, then the battle goes on (MY-BATTLE-08)."""
    state = retreating()
    state = play(state, f"travel:troop@{HERE}", f"to:{NEXT}")
    assert moves(state) == [f"travel:golem@{HERE}", f"travel:champion@{HERE}", "done"]
    story = told(state, f"travel:golem@{HERE}", f"to:{NEXT}")
    gone = was.Travelled(BEN, Unit.GOLEM, at(HERE), at(NEXT))
    assert rules_of(story, gone) == ("MY-TRAVEL-01",)
    state = play(state, f"travel:golem@{HERE}", f"to:{NEXT}", f"travel:champion@{HERE}")
    state = play(state, f"to:{NEXT}")
    assert asked(state) == (ADA, "turn")
    assert units(state, BEN, NEXT) == "TGC"


@pytest.mark.rule("MY-BATTLE-16")
def test_each_retreated_unit_is_worth_two_glory_to_the_strongest() -> None:
    """Troop, Golem and Champion left (MY-BATTLE-16)."""
    state = retreating()
    after = state
    for unit in ("troop", "golem", "champion"):
        after = play(after, f"travel:{unit}@{HERE}", f"to:{NEXT}")
    assert glory(state, after) == (6, 0)


@pytest.mark.rule("MY-BATTLE-07")
def test_reactions_come_in_order_of_play() -> None:
    """The Retreat of the first is over before the Defence of the second (MY-BATTLE-07)."""
    state = scene(player("c026", units=f"{HERE}:TT"), player("c016", at=HERE))
    state = play(state, "battle", f"fight:{HERE}", "commit:c026", "commit:c016")
    assert asked(state) == (ADA, "retreat")
    story = told(state, "done")
    assert rules_of(story, was.Gained(BEN, glory=3)) == ("MY-BATTLE-09",)


@pytest.mark.rule("MY-Q-73", "MY-TRAVEL-03")
def test_a_champion_may_go_on_or_come_back() -> None:
    """It counts as retreated only if it ends outside (MY-Q-73)."""
    state = retreating()
    out = play(state, f"travel:champion@{HERE}", f"to:{NEXT}")
    assert moves(out) == [
        f"travel:troop@{HERE}",
        f"travel:golem@{HERE}",
        f"travel:champion@{NEXT}",
        "done",
    ]
    back = play(out, f"travel:champion@{NEXT}", f"to:{HERE}", "done")
    # Seven against six: one unit of Ben is lost.
    assert asked(back) == (BEN, "loss")
    assert glory(state, play(back, "lose:troop")) == (2, 0)
    away = play(out, f"travel:champion@{NEXT}", "to:orb.mountain", "done")
    assert units(away, BEN, "orb.mountain") == "C"
    # Seven against three: both others are lost, and the Champion is gone.
    assert glory(state, away) == (6, 0)


@pytest.mark.rule("MY-Q-16")
def test_a_unit_that_travelled_this_turn_cannot_retreat() -> None:
    """Normal Travel rules, also for the active player (MY-Q-16)."""
    state = scene(player("c048", units=f"{HERE}:tTg"), player(at=HERE))
    state = play(state, "battle", f"fight:{HERE}", "commit:c048", "no-card")
    assert moves(state) == [f"travel:troop@{HERE}", "done"]
    why = [("MY-TRAVEL-02", {"unit": "golem", "region": HERE})]
    assert refused(state, f"travel:golem@{HERE}") == why
    # The fresh Troop goes, then nothing more can.
    state = play(state, f"travel:troop@{HERE}", f"to:{NEXT}")
    assert asked(state)[1] != "retreat"


@pytest.mark.rule("MY-Q-17", "MY-TRAVEL-07")
def test_a_carried_unit_retreats_and_counts() -> None:
    """The Champion takes the Golem along, both left the region (MY-Q-17)."""
    state = retreating("c026", board="c038", units="TG")
    state = play(state, f"travel:champion@{HERE}", f"to:{NEXT}")
    assert moves(state) == ["carry:troop", "carry:golem", "decline"]
    after = play(state, "carry:golem")
    assert units(after, BEN, NEXT) == "GC"
    # Two left, and the Troop is lost.
    assert glory(state, after) == (6, 0)


@pytest.mark.rule("MY-Q-17")
def test_in_a_retreat_nobody_is_picked_up_on_the_way() -> None:
    """A carried unit comes from the battle region (MY-Q-17)."""
    state = scene(
        player(at=HERE, units=f"{HERE}:GG"),
        player("c048", at=HERE, units=f"{NEXT}:T", board="c038"),
    )
    state = play(state, "battle", f"fight:{HERE}", "no-card", "commit:c048")
    state = play(state, f"travel:champion@{HERE}", f"to:{NEXT}")
    state = play(state, f"travel:champion@{NEXT}", "to:orb.mountain")
    assert asked(state) == (BEN, "retreat")
    assert units(state, BEN, NEXT) == "T"


@pytest.mark.rule("MY-Q-15")
@pytest.mark.reading("MY-Q-15", "A")
def test_a_retreat_may_be_empty() -> None:
    """The player receives Travels and need not use any (MY-Q-15)."""
    state = retreating()
    after = play(state, "done")
    assert units(after, BEN, HERE) == "TGC"


@pytest.mark.rule("MY-Q-15")
@pytest.mark.reading("MY-Q-15", "B")
def test_by_the_switch_at_least_one_unit_retreats() -> None:
    """Stopping is refused until one has gone (MY-Q-15)."""
    state = retreating(retreat_may_be_empty=False)
    assert "done" not in moves(state)
    assert refused(state, "done") == [("MY-Q-15", {})]
    state = play(state, f"travel:troop@{HERE}", f"to:{NEXT}")
    assert "done" in moves(state)


@pytest.mark.rule("MY-Q-15")
def test_by_the_switch_who_cannot_travel_need_not() -> None:
    """A Fortification alone cannot retreat, so nothing is asked (MY-Q-15)."""
    state = scene(
        player(at=HERE),
        player("c048", at="arch.myst", units=f"{HERE}:F"),
        retreat_may_be_empty=False,
    )
    state = play(state, "battle", f"fight:{HERE}", "no-card", "commit:c048")
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-Q-13", "MY-BATTLE-17")
@pytest.mark.parametrize(("scores", "gained"), [(False, (0, 0)), (True, (2, 2))])
@pytest.mark.reading("MY-Q-13", "A", "B")
def test_where_all_retreated_nobody_is_strongest(scores: bool, gained: tuple[int, int]) -> None:
    """By default nobody scores; by the switch all tie at 0 (MY-Q-13)."""
    state = scene(
        player("c026", units=f"{HERE}:T"),
        player("c006", units=f"{HERE}:T"),
        zero_strength_scores=scores,
    )
    after = play(state, "battle", f"fight:{HERE}", "commit:c026", "commit:c006")
    after = play(after, f"travel:troop@{HERE}", f"to:{NEXT}", f"travel:troop@{HERE}", f"to:{NEXT}")
    assert glory(state, after) == gained


@pytest.mark.rule("MY-Q-14", "MY-BATTLE-13")
def test_who_has_no_unit_left_has_no_total_whatever_the_bonus() -> None:
    """The red bonus of C004 needs a unit in the region (MY-Q-14)."""
    state = scene(
        player("c004 c006", units=f"{HERE}:T", energy=2),
        player(units=f"{HERE}:T"),
    )
    state = play(state, "act:c004", "effect", f"fight:{HERE}", "commit:c006", "no-card")
    story = told(state, f"travel:troop@{HERE}", f"to:{NEXT}")
    assert rules_of(story, was.TotalsCompared((ADA, BEN), (0, 1)))


@pytest.mark.rule("MY-2P-01")
def test_a_retreat_never_leads_into_a_mirage() -> None:
    """The Mirage is not offered and is refused (MY-2P-01)."""
    state = retreating(mirages=f"{NEXT} spire.river")
    state = play(state, f"travel:troop@{HERE}")
    assert f"to:{NEXT}" not in moves(state)
    assert refused(state, f"to:{NEXT}") == [("MY-2P-01", {"region": NEXT})]
