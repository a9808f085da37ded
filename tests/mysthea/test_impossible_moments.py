"""Moments that play cannot reach: which rule each breaks, and in which words."""

from __future__ import annotations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.components import Unit
from skybridge_rules.mysthea.tasks import (
    AskBuy,
    AskCommit,
    AskDestination,
    AskOptions,
    AskPoints,
    AskRegion,
    AskSanya,
    AskTurn,
    Task,
)
from tests.mysthea.scenes import ADA, BEN, CLEO, at, play, player, scene

HERE = "tree.forest"


def moment(*tasks: Task, charged: bool = True, forts: int = 0) -> State:
    """Ada beside Ben; these tasks wait, the first one first."""
    ada = player(at=HERE, hero="h06", charged=charged, units=f"{HERE}:{'F' * forts}t")
    return scene(ada, player(at=HERE), player(at="orb.myst")).pushed(*tasks)


def lacks(*tasks: Task, charged: bool = True, forts: int = 0) -> list[tuple[str, str]]:
    """What is impossible about it: rules and words."""
    state = moment(*tasks, charged=charged, forts=forts)
    place = f"agenda[{len(state.agenda) - 1}]"
    found = mysthea.problems(state)
    assert all(each.where == place for each in found)
    return [(each.rule, each.what) for each in found]


@pytest.mark.rule("MY-RES-07", "MY-CP-09", "MY-MED-04")
def test_command_points_are_there_and_fortifications_come_with_crystals_alone() -> None:
    """At least one point; Fortifications only while one is in the supply (MY-MED-04)."""
    assert lacks(AskPoints(ADA, 1)) == []
    assert lacks(AskPoints(ADA, 0)) == [("MY-RES-07", "there are no Command Points to spend")]
    assert lacks(AskPoints(ADA, 1, building=True, forts=1)) == []
    assert lacks(AskPoints(ADA, 1, forts=1)) == [
        ("MY-CP-09", "no Fortification comes with these Command Points")
    ]
    assert lacks(AskPoints(ADA, 1, building=True, forts=1), forts=4) == [
        ("MY-MED-04", "there is no Fortification in the supply")
    ]
    assert lacks(AskPoints(ADA, 1, building=True), forts=4) == []


@pytest.mark.rule("MY-BATTLE-01", "MY-BATTLE-20", "MY-Q-47")
def test_a_battle_is_begun_with_a_charged_artefact() -> None:
    """It is discharged before the region is chosen; a card needs none (MY-BATTLE-20)."""
    flat = [("MY-BATTLE-01", "the Artefact is not charged")]
    early = [("MY-BATTLE-20", "the Artefact is discharged before the region is chosen")]
    source = CardId("c004")
    assert lacks(AskRegion(ADA)) == []
    assert lacks(AskRegion(ADA), charged=False) == flat
    assert lacks(AskRegion(ADA, artefact=False)) == early
    assert lacks(AskRegion(ADA, artefact=False), charged=False) == []
    for charged in (True, False):
        by_card = AskRegion(ADA, artefact=False, effect=True, source=source)
        assert lacks(by_card, charged=charged) == []
        assert lacks(AskSanya(ADA), by_card, charged=charged) == []
    assert lacks(AskSanya(ADA), AskRegion(ADA)) == []
    assert lacks(AskSanya(ADA), AskRegion(ADA), charged=False) == flat


@pytest.mark.rule("MY-DEV-03", "MY-ACT-01", "MY-TRAVEL-02", "MY-BATTLE-05", "MY-TURN-01")
def test_a_question_is_about_what_is_there() -> None:
    """Cards that exist, units that can set out, seats that take part (MY-BATTLE-05)."""
    assert lacks(AskBuy(ADA, 2)) == []
    for bought in (-1, 3):
        assert lacks(AskBuy(ADA, bought)) == [("MY-DEV-03", "at most three cards are bought")]
    assert lacks(AskOptions(ADA, CardId("c001"))) == []
    assert lacks(AskOptions(ADA, CardId("en01"))) == [
        ("MY-ACT-01", "no Command card has that name")
    ]
    stuck = [("MY-TRAVEL-02", "no such unit can set out from there")]
    assert lacks(AskDestination(ADA, Unit.CHAMPION, at(HERE))) == []
    assert lacks(AskDestination(ADA, Unit.TROOP, at(HERE))) == stuck
    assert lacks(AskDestination(ADA, Unit.CHAMPION, at("orb.myst"))) == stuck
    nobody = [("MY-BATTLE-05", "the seat takes no part in the battle")]
    assert lacks(AskCommit(ADA)) == nobody
    others = [("MY-TURN-01", "nobody acts in the turn of another")]
    assert lacks(AskTurn(ADA)) == []
    assert lacks(AskTurn(BEN)) == others


@pytest.mark.rule("MY-BATTLE-05", "MY-RES-07", "MY-EVENT-01")
def test_only_who_is_there_commits_and_nobody_sits_at_an_empty_place() -> None:
    """Cleo is elsewhere (MY-BATTLE-05)."""
    state = play(moment(), "battle", "decline", f"fight:{HERE}")
    assert mysthea.problems(state) == ()
    wrong = mysthea.problems(state.answered(AskCommit(CLEO)))
    assert [each.what for each in wrong] == ["the seat takes no part in the battle"]
    empty = mysthea.problems(moment(AskPoints(Seat(3), 1)))
    assert [each.rule for each in empty] == ["MY-EVENT-01"]
