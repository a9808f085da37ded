"""Switches about playing a card: Retreat, triggers, Ghiarhabbat (TH-Q-31, TH-Q-33, TH-Q-46)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, RulesConfig
from skybridge_rules.thraen.config import GhiarhabbatTarget, RetreatScope, TriggerOrder
from tests.thraen.bare_tables import people, rebels, table
from tests.thraen.builders import Board, asked, godh_hand, goods, might, moves, play, refused
from tests.thraen.switch_tables import CARDS, OTHER, G

# retreat_scope.


@pytest.mark.rule("TH-Q-31", "TH-D-07", "TH-RETREAT-06")
@pytest.mark.reading("TH-Q-31", "A", "B")
@pytest.mark.reading("TH-D-07", "A", "B")
def test_retreat_scope() -> None:
    """TH-Q-31: only off the rune, or for any play."""
    boards = Board(ability=Ability.EMPERY, hand=["archer"], might=2), Board(ability=OTHER)
    narrow = RulesConfig(retreat_scope=RetreatScope.OFF_RUNE_ONLY)
    state = table(CARDS, *boards, ask="play", config=narrow)
    assert "play:archer@2!" in moves(state)
    refused(state, "play:archer@1!", reason("TH-RETREAT-06", card="archer", slot=1))
    wide = RulesConfig(retreat_scope=RetreatScope.ANY)
    state = table(CARDS, *boards, ask="play", config=wide)
    assert might(play(state, "play:archer@1!")) == 1


# trigger_order.


@pytest.mark.rule("TH-Q-33", "TH-ABIL-PRO-01", "TH-IMMED-06")
@pytest.mark.reading("TH-Q-33", "A", "B")
def test_trigger_order() -> None:
    """TH-Q-33: Profiteers first and Return afterwards, or Return first and then it is gone."""
    boards = Board(ability=Ability.PROFITEERS, hand=["herald"]), Board(ability=OTHER)
    any_order = RulesConfig(trigger_order=TriggerOrder.FREE)
    state = table(CARDS, *boards, ask="play", config=any_order)
    after = play(state, "play:herald@1", "invest", "collect", "return:8")
    assert (people(after), goods(after)) == (3, {"stone": 1})
    effects_first = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    state = table(CARDS, *boards, ask="play", config=effects_first)
    state = play(state, "play:herald@1")
    assert moves(state) == ["invest", "done"]
    after = play(state, "invest", "collect")
    assert (people(after), rebels(after), asked(after)) == (2, {8: 1}, "0 use")


@pytest.mark.rule("TH-Q-33", "TH-ABIL-PRO-01")
@pytest.mark.reading("TH-Q-33", "A", "B")
def test_trigger_order_with_an_effect_left() -> None:
    """TH-Q-33: abilities wait until no effect is left; to drop the effects opens them."""
    config = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    boards = Board(ability=Ability.PROFITEERS, hand=["drummer"]), Board(ability=OTHER)
    state = play(table(CARDS, *boards, ask="play", config=config), "play:drummer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "invest", reason("TH-Q-33"))
    for text, gone in (("advance", 1), ("done", 0)):
        after = play(state, text)
        assert (moves(after), might(after)) == (["invest", "done"], gone)
    free_order = play(table(CARDS, *boards, ask="play"), "play:drummer@1")
    assert moves(free_order) == ["advance", "invest", "done"]
    assert asked(play(free_order, "done")) == "0 use"


@pytest.mark.rule("TH-Q-33", "TH-ABIL-MAS-01")
@pytest.mark.reading("TH-Q-33", "A", "B")
def test_trigger_order_and_the_master_of_drakhes() -> None:
    """TH-Q-33: his draw comes last, and to drop the effects does not drop it."""
    config = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    boards = Board(ability=Ability.MASTER_OF_DRAKHES, hand=["lancer"]), Board(ability=OTHER)
    more: dict[str, Any] = {"ask": "play", "godh_top": ["coin"]}
    state = play(table(CARDS, *boards, config=config, **more), "play:lancer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "summon", reason("TH-Q-33"))
    assert godh_hand(play(state, "done")) == ["coin"]
    assert moves(play(table(CARDS, *boards, **more), "play:lancer@1")) == ["advance", "summon"]


@pytest.mark.rule("TH-Q-33", "TH-ABIL-DAU-01")
@pytest.mark.reading("TH-Q-33", "A", "B")
def test_trigger_order_and_the_daughter() -> None:
    """TH-Q-33: with might left on the card her Inspiration waits."""
    config = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    boards = Board(ability=OTHER, a=["sage"], hand=["drummer"]), Board(ability=Ability.PROFITEERS)
    state = play(table(CARDS, *boards, ask="play", config=config), "play:drummer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "inspire:1", reason("TH-Q-33"))
    assert moves(play(state, "advance")) == ["inspire:1", "done"]
    assert moves(play(table(CARDS, *boards, ask="play"), "play:drummer@1")) == [
        "advance",
        "inspire:1",
        "done",
    ]


@pytest.mark.rule("TH-Q-33", "TH-ABIL-DAU-01", "TH-IMMED-01")
@pytest.mark.reading("TH-Q-33", "A", "B")
def test_trigger_order_and_an_inspiration_of_the_card() -> None:
    """TH-Q-33: the card's own comes first; to drop it leaves hers, and then there is none."""
    boards = (
        Board(ability=OTHER, a=["sage"], hand=["bard"]),
        Board(ability=Ability.PROFITEERS),
    )
    for order, left in ((TriggerOrder.EFFECTS_FIRST, True), (TriggerOrder.FREE, False)):
        config = RulesConfig(trigger_order=order)
        state = play(table(CARDS, *boards, ask="play", config=config), "play:bard@1")
        assert moves(state) == ["inspire:1", "done"]
        once = play(state, "inspire:1", "next:1")
        assert moves(once) == ["inspire:1", "done"]
        dropped = play(state, "done")
        assert (asked(dropped) == "0 immediate") is left
        twice = play(once, "inspire:1", "next:2")
        assert asked(twice) != "0 immediate"


# ghiarhabbat_target.


@pytest.mark.rule("TH-D-05", "TH-Q-46", "TH-ABIL-GAR-02")
@pytest.mark.reading("TH-D-05", "A", "B")
@pytest.mark.reading("TH-Q-46", "A", "B")
def test_ghiarhabbat_target() -> None:
    """TH-D-05: any other open slot, or only one with a stack."""
    boards = (
        Board(ability=Ability.GARDENS, a=["sage", G], c=["college"], hand=["archer"]),
        Board(ability=OTHER),
    )
    slots = RulesConfig(ghiarhabbat_target=GhiarhabbatTarget.SLOT)
    state = table(CARDS, *boards, ask="play", config=slots)
    assert moves(state) == ["play:archer@1", *(f"play:archer@1~{n}" for n in range(2, 6))]
    stacks = RulesConfig(ghiarhabbat_target=GhiarhabbatTarget.NONEMPTY_STACK)
    state = table(CARDS, *boards, ask="play", config=stacks)
    assert moves(state) == ["play:archer@1", "play:archer@1~3"]
    refused(state, "play:archer@1~2", reason("TH-Q-46", slot=2))
