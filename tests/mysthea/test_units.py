"""Units counted, weighed and changed, in armies written by hand (MY-UNIT, MY-TURN)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import Island
from skybridge_rules.mysthea.components import CHAMPION, FORT, GOLEM, TROOP, Unit
from skybridge_rules.mysthea.state import Army, Champion, Player, Squad
from skybridge_rules.mysthea.units import (
    deployed,
    present_regions,
    rested,
    strength_of,
    strength_on,
    wounded,
)
from tests.mysthea.scenes import ADA, at, player, scene

HERE, THERE = at("tree.forest"), at("orb.river")
HERO = CardId("h05")
SQUADS = tuple(
    sorted(
        (Squad(HERE, troops=2, golems=1), Squad(THERE, troops=1, golems=2, forts=3)),
        key=lambda each: each.region,
    )
)
PLAIN = (0, 0, 0, 0)
"""No Upgrade adds to any kind of unit."""


@pytest.mark.rule("MY-UNIT-01", "MY-UNIT-02")
@pytest.mark.parametrize(("unit", "count"), [(TROOP, 3), (GOLEM, 3), (FORT, 3), (CHAMPION, 1)])
def test_units_of_a_kind_are_counted_on_all_islands(unit: Unit, count: int) -> None:
    """The Champion is one of them, wounded or not (MY-UNIT-01)."""
    assert deployed(Army(squads=SQUADS, champion=Champion(HERO, HERE)), unit) == count
    assert (
        deployed(Army(squads=SQUADS, champion=Champion(HERO, THERE, wounded=True)), unit) == count
    )


@pytest.mark.rule("MY-UNIT-02")
@pytest.mark.parametrize("champion", [None, Champion(HERO)], ids=["none", "not placed"])
def test_a_champion_that_is_not_placed_is_nowhere(champion: Champion | None) -> None:
    """While the game is set up; the other units are there as they are (MY-UNIT-02)."""
    army = Army(squads=SQUADS, champion=champion)
    assert [deployed(army, unit) for unit in Unit] == [3, 3, 3, 0]
    assert present_regions(army) == tuple(sorted((HERE, THERE)))
    assert present_regions(Army(champion=champion)) == ()


@pytest.mark.rule("MY-UNIT-06")
def test_where_no_champion_is_none_is_wounded() -> None:
    """The army stays as it is; a Champion is turned sideways and stays (MY-UNIT-06)."""
    army = Army(squads=SQUADS)
    assert wounded(army) == army
    hurt = wounded(Army(squads=SQUADS, champion=Champion(HERO, HERE)))
    assert hurt == Army(squads=SQUADS, champion=Champion(HERO, HERE, wounded=True))


@pytest.mark.rule("MY-UNIT-03", "MY-UNIT-11")
def test_fortifications_count_unless_they_are_left_out() -> None:
    """Two each, and one more for each with C060 (MY-UNIT-03, MY-UNIT-11)."""
    army = Army(squads=SQUADS, champion=Champion(HERO, THERE))
    assert strength_of(army, PLAIN, THERE) == 1 + 2 * 2 + 3 * 2 + 3
    assert strength_of(army, PLAIN, THERE, forts=False) == 1 + 2 * 2 + 3
    assert strength_of(army, (0, 0, 1, 0), THERE) == 1 + 2 * 2 + 3 * 3 + 3


@pytest.mark.rule("MY-UNIT-11", "MY-MONSTER-04")
def test_the_strength_on_an_island_is_that_of_its_regions() -> None:
    """Fortifications count on it as in a region, unless they are left out (MY-MONSTER-04)."""
    units = "tree.forest:TF tree.crystal-field:GG orb.river:TTT"
    state = scene(player(at="tree.mountain", units=units), player(at="orb.river"))
    assert strength_on(state, ADA, Island.TREE) == (1 + 2) + 2 * 2 + 3
    assert strength_on(state, ADA, Island.TREE, forts=False) == 1 + 2 * 2 + 3
    assert strength_on(state, ADA, Island.ORB) == 3


@pytest.mark.rule("MY-TURN-06", "MY-TRAVEL-13")
def test_all_units_may_travel_again_and_all_accessories_be_used() -> None:
    """When a turn begins; nothing else of a player changes (MY-TURN-06)."""
    tired = Army(
        squads=(Squad(HERE, 2, 1, 1, tired_troops=1, tired_golems=1), Squad(THERE, 1)),
        champion=Champion(HERO, HERE, wounded=True, travelled=True),
    )
    fresh = Army(
        squads=(Squad(HERE, 2, 1, 1), Squad(THERE, 1)),
        champion=Champion(HERO, HERE, wounded=True, travelled=False),
    )
    used = (CardId("c011"),)
    assert rested(Player(energy=3, army=tired, used=used)) == Player(energy=3, army=fresh)
    assert rested(Player(energy=3, army=fresh)) == Player(energy=3, army=fresh)


@pytest.mark.rule("MY-TURN-06")
def test_a_player_without_a_champion_is_rested_too() -> None:
    """Its other units may travel again (MY-TURN-06)."""
    tired = Army(squads=(Squad(HERE, 2, tired_troops=2),))
    assert rested(Player(army=tired)) == Player(army=Army(squads=(Squad(HERE, 2),)))
