"""Abilities that meet at one table (TH-ABIL, section 5)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.events import GodhDrawn, TakeSkipped
from tests.thraen.bare_tables import crowned, guests, items, people, rebels, table, told
from tests.thraen.builders import Board, asked, godh_hand, goods, hand, moves, play, refused, until
from tests.thraen.meeting_tables import (
    AGONY,
    BUILDER,
    CARDS,
    DAUGHTER,
    EMPERY,
    GARDENS,
    MASTER,
    PRIEST,
    PROFITEERS,
    VISIONS,
    G,
    taking,
)

# Guinn and the others' Godh cards.


@pytest.mark.rule("TH-Q-18", "TH-ABIL-PRI-03", "TH-ABIL-EMP-05")
def test_empery_leaves_the_high_priest_a_single_card() -> None:
    """TH-Q-18: of two Godh cards Guinn takes one first; his comes alone, without a choice."""
    boards = Board(ability=PRIEST), Board(ability=EMPERY)
    state = taking(*boards, godh_top=["coin", "wood"], godh_size=2)
    state = play(state, "take:light", "bonus:godh")
    assert (godh_hand(state, 1), asked(state)) == (["coin"], "0 bonus")
    after = play(state, "bonus:godh")
    assert (godh_hand(after), asked(after)) == (["wood"], "0 play")
    declined = play(taking(*boards, godh_top=["coin", "wood"], godh_size=2), "take:light")
    declined = play(declined, "decline", "bonus:godh")
    assert moves(declined)[:2] == ["keep:coin", "keep:wood"]


@pytest.mark.rule("TH-Q-14", "TH-Q-57", "TH-ABIL-EMP-02")
def test_empery_on_an_emptied_godh_stack() -> None:
    """TH-Q-14: the bonus may be chosen, and brings nothing to either of them."""
    boards = Board(ability=MASTER, hand=["rider"]), Board(ability=EMPERY)
    state = taking(*boards, godh_size=0)
    state = play(state, "take:light", "bonus:godh", "bonus:godh", "play:rider@1")
    assert (godh_hand(state, 0), godh_hand(state, 1)) == ([], [])


@pytest.mark.rule("TH-Q-57", "TH-Q-58", "TH-ABIL-EMP-02")
def test_a_card_the_priest_rejects_is_the_next_for_guinn() -> None:
    """TH-Q-58: under an empty stack it is the top card; she gets it, and then knows it."""
    boards = (
        Board(ability=PRIEST, a=["oracle"], goods={"sumpter": 2}),
        Board(ability=DAUGHTER),
        Board(ability=EMPERY),
    )
    more: dict[str, Any] = {"godh_top": ["coin", "wood"], "godh_size": 2}
    state = taking(*boards, faceup={"light": "elder", "realm": "squire"}, **more)
    state = play(state, "take:realm", "bonus:money", "play:squire@2", "use:1.1", "keep:coin")
    state = until(state, "1 take")
    after = play(state, "take:light", "bonus:godh")
    assert godh_hand(after, 2) == ["wood"]
    assert thraen.view(after, Seat(0)).players[2].godhs.names == ("wood",)  # he remembers it
    assert thraen.view(after, Seat(1)).players[2].godhs.names == ()


@pytest.mark.rule("TH-Q-59", "TH-Q-58", "TH-ABIL-PRI-03")
def test_nested_gifts_of_the_priest_end_with_the_stack() -> None:
    """TH-Q-59: both draw; the first finds one card, which is kept, the second finds none."""
    board = Board(ability=PRIEST, a=["oracle"])
    more: dict[str, Any] = {"godh_top": ["well", "spring", "coin"], "godh_size": 3}
    state = play(table(CARDS, board, Board(ability=DAUGHTER), ask="use", **more), "use:1.1")
    assert told(state, "both:well").count(GodhDrawn(Seat(0))) == 1
    after = play(state, "both:well")
    assert godh_hand(after) == ["coin"]
    assert after.turn is not None
    assert (after.turn.beside, len(after.cards.godhs)) == (("well", "spring"), 0)


@pytest.mark.rule("TH-GIFT-05", "TH-Q-57", "TH-ABIL-PRI-04")
def test_cards_beside_the_board_cannot_be_drawn_before_the_end_of_the_turn() -> None:
    """TH-GIFT-05: the stack stays empty until 5b; then it lives again."""
    board = Board(ability=PRIEST, a=["oracle"], goods={"sumpter": 2}, godhs=["veil"])
    more: dict[str, Any] = {"godh_top": ["coin", "wood"], "godh_size": 2}
    state = table(CARDS, board, Board(ability=DAUGHTER), ask="use", **more)
    state = play(state, "use:1.1", "both:coin")
    refused(state, "trade:sumpter", reason("TH-ARM-04", effect="resource-trade.sumpter"))
    after = until(state, "1 take")
    assert [str(known.card) for known in after.cards.godhs.top] == ["coin", "wood"]


# The crown and Visions.


def seen_after_a_take(guinn: Ability) -> State:
    """Seat 0 has taken from the crowned light stack, and Hamises at seat 2 may look into it."""
    boards = Board(ability=MASTER), Board(ability=guinn), Board(ability=VISIONS)
    shown = {"light": "elder", "realm": "squire", "bridge_work": "bridge-work"}
    state = play(taking(*boards, faceup=shown), "take:light")
    return until(state, "2 take")


@pytest.mark.rule("TH-Q-22", "TH-ABIL-VIS-03", "TH-ABIL-AGO-02")
def test_visions_from_a_formerly_crowned_stack_is_free() -> None:
    """TH-Q-22: the crown has left, so Hamises owes Guinn nothing."""
    state = seen_after_a_take(AGONY)
    assert (crowned(state), guests(state, 1)) == (None, {0: 1})
    assert "peek:light" in moves(state)
    after = play(state, "peek:light", "keep:d1")
    assert (people(after, 2), guests(after, 1), asked(after)) == (3, {0: 1}, "2 bonus")


@pytest.mark.rule("TH-ABIL-EMP-04", "TH-ABIL-VIS-04", "TH-Q-18")
def test_visions_from_a_formerly_crowned_stack_brings_guinn_nothing() -> None:
    """TH-ABIL-EMP-04: her crown is back on her board."""
    after = play(seen_after_a_take(EMPERY), "peek:light", "keep:d1")
    assert asked(after) == "2 bonus"


@pytest.mark.rule("TH-ABIL-EMP-02", "TH-ABIL-EMP-04", "TH-ABIL-VIS-04")
def test_visions_of_another_stack_leaves_the_crown_where_it_is() -> None:
    """TH-ABIL-EMP-02: nothing was taken from the crowned stack, so Guinn has no bonus."""
    boards = Board(ability=VISIONS), Board(ability=EMPERY)
    state = taking(*boards, tops={"realm": ["squire"], "light": ["d1"]})
    after = play(state, "peek:realm", "keep:squire")
    assert (asked(after), crowned(after)) == ("0 bonus", "light")
    assert moves(after) == ["bonus:money", "bonus:wood"]


@pytest.mark.rule("TH-Q-08", "TH-ABIL-AGO-02", "TH-ABIL-VIS-01")
def test_hamises_may_look_elsewhere_instead_of_paying() -> None:
    """TH-Q-08: only the crowned card lies face up; a look makes no duty to take."""
    boards = Board(ability=VISIONS), Board(ability=AGONY)
    more: dict[str, Any] = {"tops": {"realm": ["squire"]}, "faceup": {"light": "elder"}}
    state = taking(*boards, **more)
    assert moves(state) == ["take:light", "peek:realm", "done"]
    peeked = play(state, "peek:realm")
    taken = play(peeked, "keep:squire")
    assert (hand(taken), people(taken), crowned(taken)) == (["squire"], 3, "light")
    back = play(peeked, "back:squire")
    assert moves(back) == ["take:light", "done"]
    assert TakeSkipped(Seat(0)) in told(back, "done")
    paid = play(back, "take:light")
    assert (people(paid), guests(paid, 1)) == (2, {0: 1})


@pytest.mark.rule("TH-Q-08", "TH-ABIL-AGO-02", "TH-ABIL-VIS-01")
def test_hamises_without_population_may_still_look() -> None:
    """TH-Q-08: the crowned card is out of her reach, the closed stack is not."""
    boards = Board(ability=VISIONS, people=0), Board(ability=AGONY)
    more: dict[str, Any] = {"tops": {"realm": ["squire"]}, "faceup": {"light": "elder"}}
    state = taking(*boards, **more)
    assert moves(state) == ["peek:realm", "done"]
    refused(state, "take:light", reason("TH-ABIL-AGO-02", stack="light"))
    refused(state, "peek:light", reason("TH-ABIL-VIS-01", stack="light"))


@pytest.mark.rule("TH-ABIL-VIS-05", "TH-ABIL-EMP-04")
def test_the_last_card_of_a_crowned_stack_leaves_nothing_to_look_at() -> None:
    """TH-ABIL-VIS-05: it is empty."""
    boards = Board(ability=MASTER), Board(ability=EMPERY), Board(ability=VISIONS)
    shown = {"light": "elder", "realm": "squire", "bridge_work": "bridge-work"}
    state = play(taking(*boards, tops={}, faceup=shown), "take:light")
    state = until(state, "2 take")
    refused(state, "peek:light", reason("TH-ABIL-VIS-05"), reason("TH-ABIL-VIS-01", stack="light"))


# Agony and the others.


@pytest.mark.rule("TH-Q-22", "TH-KNOW-03", "TH-Q-79", "TH-ABIL-AGO-02")
def test_agony_with_a_gift_of_knowledge() -> None:
    """TH-Q-22: the gift may come before the choice of the stack; the tribute is still one."""
    boards = Board(ability=DAUGHTER, a=["sage"], godhs=["veil"]), Board(ability=AGONY)
    state = play(taking(*boards), "discard:veil", "take:light")
    assert (moves(state), guests(state, 1)) == (["draw:0", "draw:1", "draw:2"], {0: 1})
    after = play(state, "draw:2", "keep:d2", "back:d1")
    assert (hand(after), people(after), guests(after, 1)) == (["d2"], 2, {0: 1})
    assert thraen.view(after, Seat(1)).players[0].hand.names == ()


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-PRO-01")
def test_a_tribute_leaves_the_profiteers_nobody_to_invest() -> None:
    """TH-ABIL-PRO-01: the only population went to Guinn."""
    boards = Board(ability=PROFITEERS, people=1), Board(ability=AGONY)
    state = play(taking(*boards), "take:light", "bonus:wood", "play:elder@1")
    assert asked(state) != "0 immediate"
    assert (people(state), guests(state, 1)) == (0, {0: 1})


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-BLD-04", "TH-BUILD-07")
def test_a_tribute_leaves_the_bridge_builder_nobody_to_build_with() -> None:
    """TH-BUILD-07: his die does not replace population."""
    rich = {"stone": 1, "metal": 1, "money": 1, "wood": 1}
    boards = Board(ability=BUILDER, people=1, goods=rich, godhs=["coin"]), Board(ability=AGONY)
    more: dict[str, Any] = {"completed": 1, "die": "wood", "utreng": "stone"}
    state = until(play(taking(*boards, **more), "take:light"), "0 build")
    refused(state, "build:2+die", reason("TH-BUILD-07"))


@pytest.mark.rule("TH-Q-25", "TH-Q-37", "TH-ABIL-AGO-07", "TH-FOOD-02")
def test_a_tribute_goes_hungry_and_comes_home() -> None:
    """TH-Q-25: paid by Hamises, given up by Guinn for Food, brought back by Return."""
    boards = (
        Board(ability=DAUGHTER, d=["baker"], hand=["herald"]),
        Board(ability=AGONY, hand=["squire"]),
    )
    state = play(taking(*boards, holder=0), "take:light", "bonus:wood", "play:elder@1")
    state = until(state, "1 figure")
    assert moves(state) == ["give:0", "give:1"]
    state = until(play(state, "give:0"), "0 play")
    assert (people(state), rebels(state), guests(state, 1)) == (2, {8: 1}, {})
    after = play(state, "play:herald@2", "return:8")
    assert (people(after), rebels(after)) == (3, {})


@pytest.mark.rule("TH-Q-25", "TH-ABIL-AGO-07", "TH-SCORE-04")
def test_rebels_that_guinn_placed_score_for_everybody_but_their_colour() -> None:
    """TH-Q-25: a third player in reach scores them too."""
    boards = (
        Board(ability=AGONY, c=["recruiter"], guests={1: 1}, might=0),
        Board(ability=DAUGHTER, might=8),
        Board(ability=PROFITEERS, might=8),
    )
    after = play(table(CARDS, *boards, ask="use"), "use:3.1", "give:1")
    points = [sum(item.points for item in items(after, "rebels", seat)) for seat in range(3)]
    assert points == [0, 1, 2]  # the leader, and for seat 2 the rebel of seat 1


# The dice.


@pytest.mark.rule("TH-Q-64", "TH-ABIL-PRO-03", "TH-ABIL-BLD-02", "TH-BUILD-03")
def test_the_profiteers_read_one_die_and_pay_the_other() -> None:
    """TH-Q-64: the Skybridge die lies with Adlem; the cost is what the Utreng die shows."""
    rich = {"stone": 1, "metal": 1, "money": 1}
    boards = Board(ability=PROFITEERS, hand=["porter"], goods=rich), Board(ability=BUILDER)
    more: dict[str, Any] = {"die": "sumpter", "utreng": "wood", "swapped": True, "completed": 1}
    state = table(CARDS, *boards, ask="play", **more)
    state = play(state, "play:porter@2", "invest", "collect")
    assert goods(state) == {**rich, "sumpter": 1}
    state = until(state, "0 build", "1 take", "1 play")
    assert asked(state) != "0 build"  # the wood is missing


@pytest.mark.rule("TH-Q-64", "TH-ABIL-BLD-06", "TH-ABIL-PRO-03")
def test_a_used_skybridge_die_keeps_its_face_for_the_profiteers() -> None:
    """TH-Q-64: beside Adlem's board it is read all the same; that is what its face is good for."""
    rich = {"metal": 1, "money": 2}
    boards = (Board(ability=BUILDER, goods=rich), Board(ability=PROFITEERS, hand=["porter"]))
    more: dict[str, Any] = {"die": "stone", "utreng": "money", "swapped": True, "completed": 1}
    state = table(CARDS, *boards, ask="build", **more)
    state = play(state, "build:2+die")
    assert state.bridge.spare is False
    state = play(until(state, "1 play"), "play:porter@2", "invest", "collect")
    assert goods(state, 1)["stone"] == 1


# Feuds.


@pytest.mark.rule("TH-FEUD-04", "TH-FEUD-06", "TH-FEUD-01")
def test_feuds_bind_the_gardens_at_a_table_with_the_master() -> None:
    """TH-FEUD-06: only Adlem ignores them."""
    boards = (
        Board(ability=GARDENS, a=[G], b=["porter"], e=["priest"], godhs=["veil", "wood"]),
        Board(ability=MASTER, e=["priest"], godhs=["well"]),
    )
    state = play(table(CARDS, *boards, ask="use"), "use:5.1")
    feud = reason("TH-FEUD-01", card="veil", colour="realm", top="priest")
    refused(state, "godh:veil@5", feud)


# One Godh stack for all.


@pytest.mark.rule("TH-ABIL-MAS-01", "TH-ABIL-PRI-04", "TH-Q-57", "TH-Q-58")
def test_the_master_draws_what_the_priest_rejected() -> None:
    """TH-Q-58: under an empty stack it was the top card; the Priest knows it in that hand."""
    boards = (
        Board(ability=PRIEST, a=["oracle"]),
        Board(ability=MASTER, hand=["rider"]),
    )
    more: dict[str, Any] = {"godh_top": ["coin", "wood"], "godh_size": 2}
    state = play(table(CARDS, *boards, ask="use", **more), "use:1.1", "keep:coin")
    after = play(until(state, "1 play"), "play:rider@1")
    assert (godh_hand(after, 0), godh_hand(after, 1)) == (["coin"], ["wood"])
    assert thraen.view(after, Seat(0)).players[1].godhs.names == ("wood",)


@pytest.mark.rule("TH-ABIL-MAS-01", "TH-ABIL-PRI-03", "TH-ABIL-PRO-02")
@pytest.mark.parametrize(
    ("ability", "texts"),
    [(MASTER, ["play:rider@1"]), (PROFITEERS, ["play:rider@3!", "invest", "collect"])],
)
def test_what_others_draw_is_missing_in_a_pair(ability: Ability, texts: list[str]) -> None:
    """TH-ABIL-PRI-03: of two cards one is left, and he keeps it without a choice."""
    boards = (
        Board(ability=ability, hand=["rider"], might=1),
        Board(ability=PRIEST, a=["oracle"]),
    )
    more: dict[str, Any] = {"godh_top": ["coin", "wood"], "godh_size": 2, "faceup": {}}
    state = play(table(CARDS, *boards, ask="play", **more), *texts)
    assert godh_hand(state) == ["coin"]
    after = play(until(state, "1 use"), "use:1.1")
    assert (godh_hand(after, 1), len(after.cards.godhs)) == (["wood"], 0)
