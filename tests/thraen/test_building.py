"""Step 4: contributing to the current segment (TH-BUILD-01 to TH-BUILD-10)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Content, Resource, State, content
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.events import Contributed, Paid
from tests.thraen.bare_tables import costing, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    goods,
    moves,
    play,
    refused,
    stack,
    until,
)

MASON = card("mason", "realm", "a", main=[Symbol(Passive.LABOR)])
RIDER = card("rider", "realm", "b", main=[Symbol(Passive.DRAKHE)])


def dealt() -> Content:
    """Segments that cost: 1 wood and money, 2 stone, 3 and 6 sumpter, 4 and 7 metal twice."""
    cards = deal(MASON, RIDER, godh("toil", gift=Symbol(Passive.LABOR)), godh("moon"))
    cards = costing(costing(cards, 1, "wood", "money"), 2, "stone")
    cards = costing(costing(cards, 3, "sumpter"), 6, "sumpter")
    return costing(costing(cards, 4, "metal", "metal"), 7, "metal", "metal")


def building(board: Board, other: Board | None = None, **more: Any) -> State:
    """Step 4 of seat 0, who also holds a Godh card, so that the step is asked in any case."""
    held = evolve(board, godhs=["moon"])
    return table(dealt(), held, other or Board(), ask="build", **more)


@pytest.mark.rule("TH-BUILD-01")
def test_only_the_current_segment_can_be_contributed_to() -> None:
    """TH-BUILD-01: the lowest number that still shows its cost; and it is optional."""
    state = building(Board(goods={"wood": 1, "stone": 1, "money": 1}))
    assert thraen.decision(state) == Decision(Seat(0), "build", RuleId("TH-BUILD-01"))
    assert moves(state) == ["discard:moon", "build:1", "done"]
    refused(state, "build:2", reason("TH-BUILD-01", segment=2))
    left = play(state, "done")
    assert asked(left) == "0 limit"
    assert goods(left) == {"wood": 1, "stone": 1, "money": 1}
    later = building(Board(goods={"wood": 1, "stone": 1, "money": 1}), completed=1)
    assert moves(later) == ["discard:moon", "build:2", "done"]
    refused(later, "build:1", reason("TH-BUILD-01", segment=1))


@pytest.mark.rule("TH-BUILD-02", "TH-BUILD-07")
def test_all_printed_resources_are_paid() -> None:
    """TH-BUILD-02: and nothing more than those."""
    state = building(Board(goods={"wood": 2, "money": 1, "salt": 1}))
    assert told(state, "build:1") == [
        Paid(Seat(0), Resource.MONEY, 1),
        Paid(Seat(0), Resource.WOOD, 1),
        Contributed(Seat(0), 1),
    ]
    assert goods(play(state, "build:1")) == {"wood": 1, "salt": 1}


@pytest.mark.rule("TH-BUILD-02")
def test_every_printed_resource_that_is_missing_is_named() -> None:
    """TH-BUILD-02: nothing at all, and one of two metals."""
    nothing = building(Board())
    money = reason("TH-BUILD-02", needed=1, resource="money", had=0)
    wood = reason("TH-BUILD-02", needed=1, resource="wood", had=0)
    refused(nothing, "build:1", money, wood)
    one = building(Board(b=["rider"], goods={"metal": 1, "wood": 1}), completed=3)
    refused(one, "build:4", reason("TH-BUILD-02", needed=2, resource="metal", had=1))


@pytest.mark.rule("TH-BUILD-03")
def test_from_segment_2_on_the_die_is_paid_too() -> None:
    """TH-BUILD-03: stone is printed, and the die shows a sumpter."""
    state = building(Board(goods={"stone": 1, "sumpter": 1}), completed=1, die="sumpter")
    assert goods(play(state, "build:2")) == {}
    short = building(Board(goods={"stone": 5}), completed=1, die="sumpter")
    refused(short, "build:2", reason("TH-BUILD-03", needed=1, resource="sumpter", had=0))


@pytest.mark.rule("TH-BUILD-03")
def test_the_die_may_show_what_is_printed_as_well() -> None:
    """TH-BUILD-03: stone and stone are two stones."""
    state = building(Board(goods={"stone": 3}), completed=1, die="stone")
    assert goods(play(state, "build:2")) == {"stone": 1}
    short = building(Board(goods={"stone": 1}), completed=1, die="stone")
    refused(short, "build:2", reason("TH-BUILD-03", needed=2, resource="stone", had=1))
    none = building(Board(), completed=1, die="stone")
    refused(
        none,
        "build:2",
        reason("TH-BUILD-02", needed=1, resource="stone", had=0),
        reason("TH-BUILD-03", needed=2, resource="stone", had=0),
    )


@pytest.mark.rule("TH-BUILD-03")
@pytest.mark.parametrize("die", ["metal", "wood", None])
def test_segment_1_has_no_variable_cost(die: str | None) -> None:
    """TH-BUILD-03: whatever the die shows beside the bridge."""
    state = building(Board(goods={"wood": 1, "money": 1, "metal": 1}), die=die)
    assert goods(play(state, "build:1")) == {"metal": 1}


@pytest.mark.rule("TH-BUILD-04")
def test_a_required_symbol_must_be_visible_now_and_stays_where_it_is() -> None:
    """TH-BUILD-04: on top and open; neither buried, nor under a Godh card, nor closed."""
    cost = {"metal": 2, "wood": 1}
    open_ = building(Board(b=["rider"], goods=cost), completed=3)
    after = play(open_, "build:4")
    assert stack(after, "b") == ["rider"]
    hidden = [
        Board(b=["rider", "mason"], goods=cost),
        Board(b=["rider", "toil"], goods=cost),
        Board(b=["rider"], closed="b", goods=cost),
        Board(hand=["rider"], goods=cost),
    ]
    for board in hidden:
        refused(building(board, completed=3), "build:4", reason("TH-BUILD-06", segment=4))


@pytest.mark.rule("TH-BUILD-04", "TH-GIFT-02")
def test_a_required_symbol_may_be_a_gift_of_this_turn() -> None:
    """TH-BUILD-04: a Drakhe gift opens segment 4."""
    state = building(Board(goods={"metal": 2, "wood": 1}), completed=3, gifts={"drakhe": 1})
    assert "build:4" in moves(state)


@pytest.mark.rule("TH-BUILD-05")
@pytest.mark.parametrize("number", [3, 6])
def test_segments_3_and_6_ask_for_labor(number: int) -> None:
    """TH-BUILD-05: one symbol is enough; without it, and without money, it is refused."""
    cost = {"sumpter": 1, "wood": 1}
    board = Board(a=["mason"], goods=cost)
    assert f"build:{number}" in moves(building(board, completed=number - 1))
    without = building(Board(b=["rider"], goods=cost), completed=number - 1)
    labor = reason("TH-BUILD-05", segment=number)
    refused(without, f"build:{number}", reason("TH-RTRADE-01", needed=2, had=0), labor)


@pytest.mark.rule("TH-BUILD-06")
@pytest.mark.parametrize("number", [4, 7])
def test_segments_4_and_7_ask_for_drakhe_which_nothing_replaces(number: int) -> None:
    """TH-BUILD-06: not Labor, and no money either."""
    cost = {"metal": 2, "wood": 1, "money": 9}
    board = Board(b=["rider"], goods=cost)
    assert f"build:{number}" in moves(building(board, completed=number - 1))
    without = building(Board(a=["mason"], goods=cost), completed=number - 1)
    refused(without, f"build:{number}", reason("TH-BUILD-06", segment=number))


@pytest.mark.rule("TH-BUILD-05", "TH-BUILD-06")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_the_other_segments_ask_for_no_symbol(number: int) -> None:
    """TH-BUILD-05, TH-BUILD-06: an empty display can build them."""
    cost = {"wood": 3, "stone": 1, "metal": 1, "money": 1}
    state = building(Board(goods=cost), completed=number - 1)
    assert f"build:{number}" in moves(state)


@pytest.mark.rule("TH-BUILD-07")
def test_an_own_population_goes_onto_the_segment() -> None:
    """TH-BUILD-07: from the board, so an empty board cannot build."""
    cost = {"wood": 1, "money": 1}
    after = play(building(Board(goods=cost, people=1)), "build:1")
    assert after.players[0].figures.people == 0
    assert after.bridge.crews[0] == (0,)
    refused(building(Board(goods=cost, people=0)), "build:1", reason("TH-BUILD-07"))


@pytest.mark.rule("TH-BUILD-08")
def test_earlier_contributions_do_not_change_the_cost() -> None:
    """TH-BUILD-08: the second pays what the first paid."""
    state = building(Board(goods={"wood": 2, "money": 2}), Board(on=[1]))
    after = play(state, "build:1")
    assert goods(after) == {"wood": 1, "money": 1}
    assert after.bridge.crews[0] == (0, 1)
    short = building(Board(goods={"wood": 1}), Board(on=[1]))
    refused(short, "build:1", reason("TH-BUILD-02", needed=1, resource="money", had=0))


@pytest.mark.rule("TH-BUILD-09", "TH-Q-61")
def test_one_contribution_to_a_turn() -> None:
    """TH-Q-61: with everything there for a second one, the step is over after the first."""
    state = building(Board(goods={"wood": 4, "money": 4}))
    after = play(state, "build:1")
    assert asked(after) == "0 limit"
    assert moves(after) == ["discard:moon", "done"]
    refused(after, "build:1", reason("TH-BUILD-09"))
    unbuilt = play(state, "done")
    refused(unbuilt, "build:1", reason("TH-TURN-02", moment="over", step="limit", own_step="build"))


@pytest.mark.rule("TH-BUILD-09", "TH-Q-61")
def test_one_population_to_a_player_and_segment() -> None:
    """TH-Q-61: in a position with own population on the current segment no more is added."""
    state = building(Board(goods={"wood": 4, "money": 4}, on=[1]))
    assert moves(state) == ["discard:moon", "done"]
    refused(state, "build:1", reason("TH-BUILD-09"))


@pytest.mark.rule("TH-BUILD-10")
def test_a_contribution_completes_nothing_at_once() -> None:
    """TH-BUILD-10: the segment is still the current one for the next player."""
    cost = {"wood": 1, "money": 1}
    state = building(Board(goods=cost), Board(goods=cost))
    after = play(state, "build:1", "done")
    assert (after.bridge.completed, after.desert.leader) == (0, 8)
    second = play(after, "take:bridge-work", "bonus:godh", "show:godh-of-banners")
    second = until(second, "1 build")
    assert "build:1" in moves(second)


@pytest.mark.rule("TH-BUILD-01")
def test_without_a_contribution_and_a_free_action_the_step_is_not_asked() -> None:
    """TH-BUILD-01: one wood short, and the next player is asked."""
    state = table(dealt(), Board(goods={"money": 1}), Board(), ask="build")
    assert asked(state) == "1 take"


@pytest.mark.rule("TH-Q-65", "TH-D-14")
def test_salt_in_a_cost_is_odd_but_no_fault() -> None:
    """TH-Q-65, TH-D-14: a warning; and who plays so pays salt."""
    salty = costing(dealt(), 2, "salt")
    assert [each.severity.name for each in content.problems(salty) if "salt" in str(each)] == [
        "WARNING"
    ]
    board = Board(goods={"salt": 1, "wood": 1}, godhs=["moon"])
    state = table(salty, board, Board(), ask="build", completed=1)
    assert goods(play(state, "build:2")) == {}


@pytest.mark.rule("TH-Q-65", "TH-D-14")
def test_the_shipped_bridge_and_die_ask_for_no_salt() -> None:
    """TH-D-14: no printed cost and no face of a die is salt."""
    shipped = thraen.shipped()
    assert all(Resource.SALT not in each.cost for each in shipped.segment)
    assert all(Resource.SALT not in die.faces for die in shipped.die)
