"""Places on the agenda: what may wait below what is declared with each kind of task."""

from __future__ import annotations

from typing import get_args

import pytest

from skybridge_rules.thraen.places import (
    Bottom,
    Each,
    Fewer,
    Place,
    kinds_below,
    with_one,
)
from skybridge_rules.thraen.task_rules import RULES
from skybridge_rules.thraen.tasks import (
    AskBonus,
    AskBuild,
    AskGift,
    AskImmediate,
    AskLimit,
    AskOrder,
    AskPick,
    AskPlay,
    AskRoom,
    AskUse,
    BeginRound,
    DrawGodhCard,
    EndTurn,
    GiveGift,
    PassPacks,
    Task,
)
from tests.thraen.samples import pool


def fits(kind: type, *below: type, seats: int = 3, priest: bool = False) -> bool:
    """Whether a task of a kind may lie above these, named from the top down."""
    return RULES[kind].place.fits((*below, Bottom), seats, priest=priest)


def test_a_place_names_what_lies_directly_below() -> None:
    """One kind, or several from the top down; what lies further down does not matter."""
    place = Place((AskUse, (AskImmediate, AskUse)))
    assert place.fits((AskUse, AskBuild, Bottom), 2, priest=False)
    assert place.fits((AskImmediate, AskUse, Bottom), 2, priest=False)
    assert not place.fits((AskImmediate, BeginRound, Bottom), 2, priest=False)
    assert not place.fits((AskBuild, AskUse, Bottom), 2, priest=False)
    assert not place.fits((Bottom,), 2, priest=False)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tasks_that_come_one_to_a_seat_are_counted(seats: int) -> None:
    """Just as many as there are seats, or fewer."""
    for count in range(6):
        below = (*(AskPick,) * count, PassPacks, Bottom)
        exactly, fewer = Place(((Each(AskPick), PassPacks),)), Place(((Fewer(AskPick), PassPacks),))
        assert exactly.fits(below, seats, priest=False) is (count == seats)
        assert fewer.fits(below, seats, priest=False) is (count < seats)


def test_a_place_may_have_one_more_task_in_between() -> None:
    """Below it everything is as it was."""
    assert with_one(AskRoom, (AskUse, (AskImmediate, AskUse))) == (
        (AskRoom, AskUse),
        (AskRoom, AskImmediate, AskUse),
    )


def test_the_kinds_below_are_named_from_the_top_down() -> None:
    """And end with the bottom."""
    state = next(each for each in pool() if len(each.agenda) > 3)
    kinds = tuple(map(type, state.agenda))
    assert kinds_below(kinds, 2) == (kinds[1], kinds[0], Bottom)
    assert kinds_below(kinds, 0) == (Bottom,)


@pytest.mark.rule("TH-TURN-02", "TH-TIME-03")
def test_an_effect_may_interrupt_any_step_of_a_turn() -> None:
    """TH-TIME-03: but nothing that only goes with another step lies there."""
    for step in (AskLimit, AskBuild, AskUse, AskPlay, AskBonus):
        assert fits(AskRoom, step)
        assert fits(AskGift, step)
        assert not fits(EndTurn, step)
    assert fits(AskRoom, AskImmediate, AskUse)
    assert not fits(AskRoom, AskImmediate, BeginRound)
    assert fits(AskOrder, AskImmediate, BeginRound)


@pytest.mark.rule("TH-Q-27", "TH-Q-59")
def test_only_the_high_priest_leaves_gifts_waiting() -> None:
    """TH-Q-59: two gains at most wait for others, and a Godh card above them (TH-Q-27)."""
    two = (AskRoom, AskRoom, AskUse)
    assert fits(AskRoom, AskRoom, AskUse)
    assert not fits(AskRoom, *two)
    assert fits(AskRoom, *two, priest=True)
    assert fits(DrawGodhCard, *two)
    assert not fits(AskGift, AskRoom, AskUse)
    assert fits(AskGift, AskRoom, AskUse, priest=True)
    assert fits(AskGift, GiveGift, AskUse, priest=True)
    assert not fits(GiveGift, AskUse)
    assert fits(GiveGift, AskUse, priest=True)


def test_places_name_tasks_that_exist() -> None:
    """And every kind of task has a place, if only in the High Priest's turn."""
    kinds = {*get_args(Task), Bottom}
    for kind, rules in RULES.items():
        assert rules.place.above or rules.place.amid_gifts, kind
        for below in rules.place.above:
            for part in below if isinstance(below, tuple) else (below,):
                assert (part.kind if isinstance(part, Each | Fewer) else part) in kinds
