"""What comes to light, and what stays used, within step 3 (TH-MAIN-03, TH-MAIN-04)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Content, Resource, State
from skybridge_rules.thraen.effects import Gain, Inspiration, OneOf, Religion
from tests.thraen.bare_tables import DRY, table
from tests.thraen.builders import Board, asked, card, deal, godh, goods, moves, play, refused, stack

FARM = card("farm", "realm", "a", main=[Gain(Resource.WOOD)])
MILL = card("mill", "light", "a", main=[Gain(Resource.MONEY)])
SHRINE = card("shrine", "light", "b", main=[Religion()])
MUSE = godh("muse", "e", gift=Inspiration())
NIGHT = godh("night", "e", gift=Inspiration())
VEIL = godh("veil", "a")


def dealt() -> Content:
    """The cards of this file."""
    return deal(FARM, MILL, SHRINE, MUSE, NIGHT, VEIL)


def inspired(state: State, godh: str, slot: int, *places: int) -> State:
    """The state after a gift of Inspiration, with the new order from the top down."""
    return play(state, f"discard:{godh}", f"inspire:{slot}", *(f"next:{each}" for each in places))


@pytest.mark.rule("TH-Q-38", "TH-MAIN-04")
def test_a_card_that_comes_to_light_in_step_3_may_use_its_effects() -> None:
    """TH-Q-38: visibility is asked at each use, so the mill works once it is on top."""
    board = Board(a=["mill", "farm"], godhs=["muse"])
    state = table(dealt(), board, Board(), ask="use")
    assert moves(state) == ["use:1.1", "discard:muse", "done"]
    turned = inspired(play(state, "use:1.1"), "muse", 1, 2)
    assert stack(turned, "a") == ["farm", "mill"]
    assert moves(turned) == ["use:1.1", "done"]
    assert goods(play(turned, "use:1.1")) == {"wood": 1, "money": 1}


@pytest.mark.rule("TH-Q-38", "TH-MAIN-03")
def test_a_card_that_is_buried_in_step_3_loses_what_it_has_not_used() -> None:
    """TH-Q-38: the list of effects is not fixed when the step begins."""
    state = table(dealt(), Board(a=["mill", "farm"], godhs=["muse"]), Board(), ask="use")
    turned = inspired(state, "muse", 1, 2)
    after = play(turned, "use:1.1")
    assert goods(after) == {"money": 1}
    assert asked(after) == "1 take"


@pytest.mark.rule("TH-Q-39", "TH-MAIN-04")
def test_a_used_card_that_comes_back_to_the_top_stays_used() -> None:
    """TH-Q-39: down by one Inspiration and up by another, its wood is still taken."""
    board = Board(a=["mill", "farm"], godhs=["muse", "night"])
    state = play(table(dealt(), board, Board(), ask="use"), "use:1.1")
    down = inspired(state, "muse", 1, 2)
    up = inspired(down, "night", 1, 2)
    assert stack(up, "a") == ["mill", "farm"]
    assert asked(up) == "1 take"
    used = play(inspired(state, "muse", 1, 2), "use:1.1")
    refused(used, "use:1.1", reason("TH-MAIN-01", effect="money"))
    assert moves(used) == ["discard:night", "done"]


@pytest.mark.rule("TH-Q-39", "TH-MAIN-04")
def test_a_used_mark_goes_with_its_card_and_not_with_its_place() -> None:
    """TH-Q-39: of three cards the used one comes up from the middle, an unused one from below."""
    board = Board(a=["mill", "veil", "farm"], godhs=["muse", "night"])
    state = play(table(dealt(), board, Board(), ask="use"), "use:1.1")
    middle = inspired(state, "muse", 1, 3, 1)
    assert stack(middle, "a") == ["veil", "farm", "mill"]
    assert moves(middle) == ["use:1.1", "discard:night", "done"]
    back = play(middle, "discard:night", "inspire:1", "next:2", "next:3")
    assert stack(back, "a") == ["mill", "veil", "farm"]
    assert asked(back) == "1 take"


@pytest.mark.rule("TH-Q-39", "TH-MAIN-04")
def test_equal_cards_are_told_apart_by_what_was_used() -> None:
    """TH-MAIN-04: effects are counted by the physical card, and bridge work has twelve copies."""
    copies = ["bridge-work", "bridge-work"]
    board = Board(a=copies, b=["bridge-work"], godhs=["muse"])
    state = table(dealt(), board, Board(), ask="use")
    fresh = play(state, "discard:muse", "inspire:1")
    assert moves(fresh) == ["next:1"]
    used = play(state, "use:1.1", "discard:muse", "inspire:1")
    assert moves(used) == ["next:1", "next:2"]
    assert moves(play(used, "next:1")) == ["use:2.1", "use:2.1/2", "done"]
    swapped = play(used, "next:2")
    assert moves(swapped) == ["use:1.1", "use:1.1/2", "use:2.1", "use:2.1/2", "done"]
    assert goods(play(swapped, "use:1.1/2", "use:2.1")) == {"wood": 2, "stone": 1}


@pytest.mark.rule("TH-MAIN-04", "TH-MAIN-02")
def test_a_slash_stays_decided_wherever_the_card_lies() -> None:
    """TH-MAIN-04: the other alternative is gone for the turn too."""
    shop = card("shop", "realm", "a", main=[OneOf((Gain(Resource.WOOD), Gain(Resource.STONE)))])
    cards = deal(shop, MILL, MUSE, NIGHT, VEIL)
    board = Board(a=["mill", "shop"], godhs=["muse", "night", "veil"])
    state = play(table(cards, board, Board(), ask="use"), "use:1.1")
    back = inspired(inspired(state, "muse", 1, 2), "night", 1, 2)
    refused(back, "use:1.1/2", reason("TH-MAIN-02", effect="stone"))
    refused(back, "use:1.1", reason("TH-MAIN-01", effect="wood/stone"))


@pytest.mark.rule("TH-MAIN-04", "TH-MAIN-01")
def test_used_effects_are_free_again_in_the_next_turn_of_the_player() -> None:
    """TH-MAIN-04: the marks are of the turn."""
    board = Board(a=["farm"], godhs=["muse"])
    state = table(dealt(), board, Board(), ask="use", faceup={}, sizes=DRY)
    used = play(state, "use:1.1")
    refused(used, "use:1.1", reason("TH-MAIN-01", effect="wood"))
    again = play(used, "done", "done", "done")
    assert (again.round, asked(again)) == (2, "0 play")
    assert goods(play(again, "done", "use:1.1")) == {"wood": 2}
