"""Switches about taking: the crown, and Knowledge (TH-D-02, TH-D-03, TH-Q-09)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, RulesConfig, Stack
from skybridge_rules.thraen.config import CrownPlacement, EmperyBonus, KnowledgeMode
from skybridge_rules.thraen.events import CardsDrawn
from tests.thraen.bare_tables import DRY, crowned, dawn, guests, table, told
from tests.thraen.builders import Board, asked, moves, play, refused
from tests.thraen.switch_tables import CARDS, OTHER, knowing

# crown_placement.


@pytest.mark.rule("TH-D-02", "TH-Q-16", "TH-PREP-05")
@pytest.mark.reading("TH-D-02", "A", "B")
@pytest.mark.reading("TH-Q-16", "A", "B")
def test_crown_placement() -> None:
    """TH-D-02: she may, or she must if she can."""
    boards = Board(ability=OTHER), Board(ability=Ability.EMPERY)
    tops = {"light": ["elder"]}
    may = RulesConfig(crown_placement=CrownPlacement.OPTIONAL)
    state = dawn(CARDS, *boards, tops=tops, config=may)
    assert moves(state) == ["crown:light", "done"]
    must = RulesConfig(crown_placement=CrownPlacement.MANDATORY)
    state = dawn(CARDS, *boards, tops=tops, config=must)
    assert moves(state) == ["crown:light"]
    refused(state, "done", reason("TH-D-02"))
    nowhere = dawn(CARDS, *boards, tops={"bridge_work": ["bridge-work"]}, config=must)
    assert asked(nowhere) == "0 take"


@pytest.mark.rule("TH-D-02")
@pytest.mark.reading("TH-D-02", "B")
def test_crown_placement_binds_the_crown_of_agony_too() -> None:
    """TH-D-02: both sides of her board place it in the same way."""
    must = RulesConfig(crown_placement=CrownPlacement.MANDATORY)
    boards = Board(ability=OTHER), Board(ability=Ability.AGONY)
    state = dawn(CARDS, *boards, tops={"light": ["elder"]}, config=must)
    refused(state, "done", reason("TH-D-02"))


# empery_bonus.


@pytest.mark.rule("TH-D-03", "TH-ABIL-EMP-02")
@pytest.mark.reading("TH-D-03", "A", "B")
def test_empery_bonus() -> None:
    """TH-D-03: she may have it, or she must; only a gain without room can then be declined."""
    more: dict[str, Any] = {"ask": "take", "faceup": {"light": "elder"}, "crown": "light"}
    full = Board(ability=Ability.EMPERY, goods={"wood": 5})
    boards = Board(ability=OTHER), full
    may = RulesConfig(empery_bonus=EmperyBonus.OPTIONAL)
    state = play(table(CARDS, *boards, config=may, **more), "take:light")
    assert moves(state) == ["bonus:wood", "bonus:godh", "decline"]
    must = RulesConfig(empery_bonus=EmperyBonus.MANDATORY)
    state = play(table(CARDS, *boards, config=must, **more), "take:light")
    assert moves(state) == ["bonus:wood", "bonus:godh"]
    refused(state, "decline", reason("TH-D-03"))
    after = play(state, "bonus:wood")
    assert (asked(after), moves(after)) == ("1 room", ["decline"])


# knowledge_mode.


@pytest.mark.rule("TH-Q-09", "TH-KNOW-02")
@pytest.mark.reading("TH-Q-09", "A")
def test_knowledge_mode_up_to() -> None:
    """TH-Q-09: any number, fixed before looking."""
    state = knowing(KnowledgeMode.UP_TO)
    assert moves(state) == ["draw:0", "draw:1", "draw:2"]
    assert moves(play(state, "draw:1")) == ["keep:d1", "keep:elder"]


@pytest.mark.rule("TH-Q-09", "TH-KNOW-02")
@pytest.mark.reading("TH-Q-09", "B")
def test_knowledge_mode_all_or_none() -> None:
    """TH-Q-09: one for each symbol, or none; as many as there are if they are fewer."""
    state = knowing(KnowledgeMode.ALL_OR_NONE)
    assert moves(state) == ["draw:0", "draw:2"]
    refused(state, "draw:1", reason("TH-Q-09", wanted=1))
    refused(state, "draw:3", reason("TH-KNOW-02", wanted=3, symbols=2))
    assert moves(play(state, "draw:2")) == ["keep:d1", "keep:d2", "keep:elder"]
    assert asked(play(state, "draw:0")) == "0 bonus"
    assert moves(knowing(KnowledgeMode.ALL_OR_NONE, left=1)) == ["draw:0", "draw:1"]


@pytest.mark.rule("TH-Q-09", "TH-KNOW-03")
@pytest.mark.reading("TH-Q-09", "C")
def test_knowledge_mode_sequential() -> None:
    """TH-Q-09: one at a time, with a look between."""
    state = knowing(KnowledgeMode.SEQUENTIAL)
    assert moves(state) == ["draw:0", "draw:1"]
    refused(state, "draw:2", reason("TH-Q-09", wanted=2))
    assert CardsDrawn(Seat(0), Stack.LIGHT, 1) in told(state, "draw:1")
    first = play(state, "draw:1")
    assert (asked(first), moves(first)) == ("0 draw", ["draw:0", "draw:1"])
    assert thraen.view(first, Seat(0)).cards.aside.names == ("d1", "elder")
    assert thraen.view(first, Seat(1)).cards.aside.names == ("elder",)
    assert CardsDrawn(Seat(0), Stack.LIGHT, 1) in told(first, "draw:1")
    stopped = play(first, "draw:0")
    assert moves(stopped) == ["keep:d1", "keep:elder"]
    second = play(first, "draw:1")
    assert moves(second) == ["keep:d1", "keep:d2", "keep:elder"]


@pytest.mark.rule("TH-Q-09", "TH-KNOW-05")
@pytest.mark.reading("TH-Q-09", "C")
def test_knowledge_mode_sequential_ends_with_the_stack() -> None:
    """TH-KNOW-05: one card lies there, and then there is nothing more to ask."""
    state = play(knowing(KnowledgeMode.SEQUENTIAL, left=1), "draw:1")
    assert (asked(state), moves(state)) == ("0 keep", ["keep:d1", "keep:elder"])
    assert asked(play(knowing(KnowledgeMode.SEQUENTIAL), "draw:0")) == "0 bonus"


@pytest.mark.rule("TH-Q-09", "TH-Q-18", "TH-Q-22", "TH-ABIL-EMP-02", "TH-ABIL-AGO-02")
@pytest.mark.reading("TH-Q-09", "A", "B", "C")
@pytest.mark.parametrize("mode", [*KnowledgeMode])
def test_the_crown_goes_with_every_mode_of_knowledge(mode: KnowledgeMode) -> None:
    """TH-Q-18: one tribute before the first card; Guinn's bonus after the last went back."""
    more: dict[str, Any] = {
        "ask": "take",
        "faceup": {"light": "elder", "realm": "squire"},
        "tops": {"light": ["d1", "d2"]},
        "sizes": DRY,
        "crown": "light",
        "config": RulesConfig(knowledge_mode=mode),
    }
    texts = ["draw:1", "draw:1"] if mode is KnowledgeMode.SEQUENTIAL else ["draw:2"]
    board = Board(ability=OTHER, a=["sage"], c=["college"])
    state = play(table(CARDS, board, Board(ability=Ability.AGONY), **more), "take:light")
    assert guests(state, 1) == {0: 1}
    after = play(state, *texts, "keep:d1", "back:d2")
    assert (guests(after, 1), asked(after), crowned(after)) == ({0: 1}, "0 bonus", None)
    state = play(table(CARDS, board, Board(ability=Ability.EMPERY), **more), "take:light", *texts)
    assert (asked(state), crowned(state)) == ("0 keep", None)
    state = play(state, "keep:d1")
    assert asked(state) == "0 put-back"
    state = play(state, "back:d2")
    assert asked(state) == "1 empery"
    assert asked(play(state, "decline")) == "0 bonus"
