"""Switches about Godh cards and payments (TH-Q-29, TH-Q-47, TH-Q-56)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, RulesConfig, State
from skybridge_rules.thraen.config import GhiarhabbatTarget, GodhBottomOrder
from skybridge_rules.thraen.events import GodhBuried, TurnEnded
from tests.thraen.bare_tables import guests, people, rebels, table
from tests.thraen.builders import Board, asked, goods, might, moves, play, refused, story, until
from tests.thraen.switch_tables import CARDS, OTHER, G, ending

# void_payments.


@pytest.mark.rule("TH-Q-29", "TH-ARM-04", "TH-ABIL-AGO-07")
@pytest.mark.reading("TH-Q-29", "A", "B")
def test_void_payments() -> None:
    """TH-Q-29: at T8 Guinn would like to pay guests for nothing, each of them a point."""
    board = Board(
        ability=Ability.AGONY, c=["recruiter"], people=0, guests={1: 1}, might=8, godhs=["coin"]
    )
    boards = board, Board(ability=OTHER)
    no = RulesConfig(void_payments=False)
    state = table(CARDS, *boards, ask="use", config=no)
    refused(state, "use:3.1", reason("TH-ARM-04", effect="armament.population"))
    yes = RulesConfig(void_payments=True)
    after = play(table(CARDS, *boards, ask="use", config=yes), "use:3.1")
    assert (guests(after), rebels(after, 1), might(after)) == ({}, {8: 1}, 8)


@pytest.mark.rule("TH-Q-29", "TH-ARM-04", "TH-RTRADE-03", "TH-RTRADE-04")
@pytest.mark.reading("TH-Q-29", "A", "B")
def test_void_payments_in_trades() -> None:
    """TH-Q-29: metal at T8, sumpters for no Godh card, money for an empty reserve."""
    rich = {"metal": 2, "sumpter": 2, "money": 1}
    board = Board(
        ability=OTHER, d=["crier"], goods=rich, might=8, people=3, boxed=9, godhs=["coin"]
    )
    boards = board, Board(ability=Ability.PROFITEERS)
    state = table(CARDS, *boards, ask="use", godh_size=0)
    refused(state, "trade:metal", reason("TH-ARM-04", effect="resource-trade.metal"))
    refused(state, "trade:sumpter", reason("TH-ARM-04", effect="resource-trade.sumpter"))
    refused(state, "use:4.1", reason("TH-ARM-04", effect="trade.money"))
    yes = RulesConfig(void_payments=True)
    state = table(CARDS, *boards, ask="use", godh_size=0, config=yes)
    after = play(state, "trade:metal", "trade:sumpter", "use:4.1")
    assert (goods(after), might(after), people(after)) == ({}, 8, 3)


# ghiarhabbat_on_godh.


@pytest.mark.rule("TH-D-06", "TH-Q-47", "TH-ABIL-GAR-02")
@pytest.mark.reading("TH-D-06", "A", "B")
@pytest.mark.reading("TH-Q-47", "A", "B")
def test_ghiarhabbat_on_godh() -> None:
    """TH-Q-47: a Godh card lets it move, or only faction cards do."""
    boards = (
        Board(ability=Ability.GARDENS, a=["sage", G], c=["priest"], godhs=["alpha"]),
        Board(ability=OTHER),
    )
    yes = RulesConfig(ghiarhabbat_on_godh=True)
    state = play(table(CARDS, *boards, ask="use", config=yes), "use:3.1")
    assert "godh:alpha@1~2" in moves(state)
    no = RulesConfig(ghiarhabbat_on_godh=False)
    state = play(table(CARDS, *boards, ask="use", config=no), "use:3.1")
    assert moves(state) == ["godh:alpha@1"]
    refused(state, "godh:alpha@1~2", reason("TH-Q-47"))
    stacks = RulesConfig(ghiarhabbat_target=GhiarhabbatTarget.NONEMPTY_STACK)
    state = play(table(CARDS, *boards, ask="use", config=stacks), "use:3.1")
    assert moves(state) == ["godh:alpha@1", "godh:alpha@1~3"]
    refused(state, "godh:alpha@1~2", reason("TH-Q-46", slot=2))
    hand_card = Board(ability=Ability.GARDENS, a=["sage", G], hand=["archer"])
    faction = table(CARDS, hand_card, Board(ability=OTHER), ask="play", config=no)
    assert "play:archer@1~2" in moves(faction)


# godh_bottom_order.


def bottom(state: State) -> list[str]:
    """The known cards at the bottom of the Godh stack, the lowest last."""
    return [str(known.card) for known in state.cards.godhs.bottom]


@pytest.mark.rule("TH-Q-56", "TH-GODHLIMIT-03")
@pytest.mark.reading("TH-Q-56", "A", "B")
def test_godh_bottom_order() -> None:
    """TH-Q-56: as they were discarded, or as the player likes; the first lies above."""
    as_discarded = RulesConfig(godh_bottom_order=GodhBottomOrder.DISCARD_ORDER)
    after = play(ending(as_discarded, "veil", "alpha", "mask"), "done")
    assert bottom(after) == ["veil", "alpha", "mask"]
    chosen = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    state = play(ending(chosen, "veil", "alpha", "mask"), "done")
    assert (asked(state), moves(state)) == ("0 bury", ["bury:alpha", "bury:mask", "bury:veil"])
    refused(state, "bury:coin", reason("TH-GODHLIMIT-03", card="coin"))
    refused(state, "discard:coin", reason("TH-Q-85"))
    refused(state, "done", reason("TH-GODHLIMIT-03", moment="duty", step="bury"))
    state = play(state, "bury:mask")
    assert moves(state) == ["bury:alpha", "bury:veil"]
    refused(state, "bury:mask", reason("TH-GODHLIMIT-03", card="mask"))
    after = play(state, "bury:veil")
    assert bottom(after) == ["mask", "veil", "alpha"]
    assert after.turn is not None
    assert after.turn.seat == 1


@pytest.mark.rule("TH-Q-56")
@pytest.mark.reading("TH-Q-56", "A")
def test_a_single_discarded_card_needs_no_order() -> None:
    """TH-Q-56: nor does none."""
    config = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    after = play(ending(config, "veil"), "done")
    assert (bottom(after), asked(after)) == (["veil"], "1 take")


@pytest.mark.rule("TH-Q-56", "TH-Q-81", "TH-INFO-01")
@pytest.mark.reading("TH-Q-56", "A")
def test_the_chosen_order_is_told() -> None:
    """TH-Q-81: the cards lay open, and so does their order under the stack."""
    config = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    state = play(ending(config, "veil", "alpha", "mask"), "done", "bury:mask")
    buried = tuple(map(CardId, ("mask", "veil", "alpha")))
    for eye in (0, 1, None):
        told = story(state, "bury:veil", eye)
        assert told[:2] == (GodhBuried(Seat(0), buried[1]), TurnEnded(Seat(0), buried[2:]))
    after = play(state, "bury:veil")
    assert after.cards.godhs.bottom == tuple(Known(each, EVERYONE) for each in buried)


@pytest.mark.rule("TH-Q-56", "TH-Q-59", "TH-ABIL-PRI-04")
@pytest.mark.reading("TH-Q-56", "A", "B")
def test_the_priest_may_bury_a_discarded_pair_in_either_order() -> None:
    """TH-Q-56: whichever gift came first; a rejected card lies above both."""
    boards = Board(ability=Ability.HIGH_PRIEST, a=["oracle"]), Board(ability=OTHER)
    more: dict[str, Any] = {"ask": "use", "godh_top": ["coin", "mask"]}
    config = RulesConfig(godh_bottom_order=GodhBottomOrder.CHOICE)
    state = play(table(CARDS, *boards, config=config, **more), "use:1.1", "both:mask")
    state = until(state, "0 bury")
    assert moves(state) == ["bury:coin", "bury:mask"]
    assert bottom(play(state, "bury:coin")) == ["coin", "mask"]
    usual = play(table(CARDS, *boards, **more), "use:1.1", "both:mask")
    assert bottom(until(usual, "1 take")) == ["mask", "coin"]
    rejected = play(table(CARDS, *boards, config=config, **more), "use:1.1", "keep:coin")
    after = until(play(rejected, "discard:coin"), "1 take")
    assert bottom(after) == ["mask", "coin"]
