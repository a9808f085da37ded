"""The Great Drakhes and the ten abilities (TH-DRAKHE, TH-ABIL)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import State
from tests.thraen.bare_tables import DRY, guests, mask, night, people, rebels, table
from tests.thraen.builders import (
    Board,
    asked,
    goods,
    hand,
    might,
    moves,
    play,
    refused,
    stack,
    until,
)
from tests.thraen.meeting_tables import (
    AGONY,
    BUILDER,
    CARDS,
    DAUGHTER,
    EMPERY,
    GARDENS,
    GENEORN,
    MASTER,
    PROFITEERS,
    VISIONS,
    G,
    awakened,
    taking,
)


@pytest.mark.rule("TH-Q-20", "TH-DRAKHE-SATHAP-01", "TH-INV-10")
def test_sathap_does_not_see_the_godh_cards_of_empery() -> None:
    """TH-DRAKHE-SATHAP-01: four Godh cards and one faction card are one card."""
    guinn = Board(ability=EMPERY, hand=["squire"], godhs=["coin", "wood", "well", "veil"], might=1)
    state = awakened("sathap", guinn, Board(ability=DAUGHTER))
    assert moves(state) == ["lose-might"]


@pytest.mark.rule("TH-Q-71", "TH-Q-70", "TH-DRAKHE-ELBEA-01", "TH-FOOD-02")
def test_elbea_and_food_take_guests_one_after_the_other() -> None:
    """TH-Q-70: two to the box, then one to the desert, in the same round."""
    boards = (
        Board(ability=AGONY, people=2, guests={1: 2}, might=1),
        Board(ability=DAUGHTER, people=0, might=1),
    )
    state = play(awakened("elbea", *boards), "lose-people", "give:1", "give:0", "lose-might")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1"])
    after = play(state, "give:1")
    assert (people(after), guests(after), rebels(after, 1)) == (1, {}, {4: 1})
    assert [player.figures.boxed for player in after.players] == [1, 1]
    assert [player.figures.reserve for player in after.players] == [10, 10]


@pytest.mark.rule("TH-DRAKHE-ELBEA-01", "TH-ABIL-AGO-03", "TH-Q-25")
def test_figures_given_to_guinn_do_not_count_for_their_colour_with_elbea() -> None:
    """TH-Q-25: the giver has one population left, and might to lose."""
    boards = (
        Board(ability=DAUGHTER, people=1, might=1),
        Board(ability=AGONY, people=3, guests={0: 2}, might=1),
    )
    state = awakened("elbea", *boards)
    assert (asked(state), moves(state)) == ("0 damage", ["lose-might"])


@pytest.mark.rule("TH-Q-29", "TH-ABIL-AGO-04", "TH-DRAKHE-04")
def test_a_great_drakhe_makes_armament_worth_its_price_again() -> None:
    """TH-DRAKHE-04: from T8 back to T7, and a guest pays for the step forward."""
    boards = (
        Board(ability=AGONY, c=["recruiter"], d=["baker"], guests={1: 1}, might=8),
        Board(ability=DAUGHTER, people=0, might=1),
    )
    state = awakened("elbea", *boards, holder=1, sizes=DRY)
    state = until(play(state, "lose-might", "lose-might"), "0 use")
    assert might(state) == 7
    after = play(state, "use:3.1", "give:1")
    assert (might(after), rebels(after, 1)) == (8, {4: 1})


@pytest.mark.rule("TH-ABIL-BLD-02", "TH-DRAKHE-01", "TH-FOOD-02", "TH-Q-72")
def test_dice_leader_drakhe_and_food_in_their_order() -> None:
    """TH-ABIL-BLD-02: Adlem decides, the leader moves, Terogh closes, the hungry rebel at T4."""
    boards = Board(ability=BUILDER, d=["baker"], people=2), Board(ability=DAUGHTER, people=0)
    state = night(CARDS, *boards, completed=3, idle=2).state
    state = play(state, "face:wood", "utreng:special", "turn:metal")
    assert (asked(state), state.desert.leader) == ("0 die", 5)
    state = play(state, "die:utreng", "awaken:terogh", "close:4")
    assert (people(state), rebels(state)) == (1, {4: 1})


@pytest.mark.rule("TH-Q-69", "TH-DRAKHE-TEROGH-02", "TH-ABIL-GAR-02", "TH-Q-72")
def test_terogh_shuts_ghiarhabbat_in() -> None:
    """TH-Q-69: its Food is gone in the same round, and it never moves again."""
    boards = (
        Board(ability=GARDENS, a=["sage", G], b=["squire"], hand=["archer", "clerk"]),
        Board(ability=DAUGHTER, people=0, might=1),
    )
    state = awakened("terogh", *boards)
    assert moves(state) == ["close:1", "close:2"]
    state = play(state, "close:1", "lose-might")
    assert (people(state), rebels(state)) == (2, {4: 1})
    state = until(state, "0 take")
    state = until(play(state, moves(state)[0]), "0 play")
    assert stack(state, "a") == ["sage", G]
    refused(state, "play:archer@1~2", reason("TH-PLAY-05", slot=1))
    assert not [text for text in moves(state) if "~" in text or "@1" in text]


@pytest.mark.rule("TH-Q-69", "TH-Q-46", "TH-DRAKHE-TEROGH-02")
def test_ghiarhabbat_cannot_flee_into_a_closed_slot() -> None:
    """TH-Q-46: it goes around it."""
    boards = (
        Board(ability=GARDENS, a=[G], b=["squire"], closed="b", hand=["archer"]),
        Board(ability=DAUGHTER),
    )
    state = table(CARDS, *boards, ask="play", completed=4, drakhe="terogh")
    assert moves(state) == ["play:archer@1", *(f"play:archer@1~{n}" for n in (3, 4, 5))]


@pytest.mark.rule("TH-DRAKHE-TEROGH-02", "TH-ABIL-GEN-01", "TH-DRAKHE-TEROGH-01")
def test_terogh_leaves_geneorn_three_slots() -> None:
    """TH-ABIL-GEN-01: of four, one is closed for good."""
    boards = (
        Board(ability=GENEORN, a=["sage"], c=["squire"], hand=["archer"]),
        Board(ability=DAUGHTER, might=1),
    )
    state = awakened("terogh", *boards)
    assert moves(state) == ["close:1", "close:3"]
    assert play(state, "close:3").players[0].display.closed == mask(2)
    closed = Board(ability=GENEORN, c=["squire"], closed="c", hand=["archer"])
    later = table(CARDS, closed, Board(ability=DAUGHTER), ask="play", completed=4)
    assert moves(later) == ["play:archer@1", "play:archer@2", "play:archer@4"]


@pytest.mark.rule("TH-INFO-04", "TH-Q-82", "TH-DRAKHE-SATHAP-01", "TH-ABIL-VIS-03")
def test_sathap_hides_again_what_others_knew_of_a_hand() -> None:
    """TH-Q-82: two of three cards went face down, so nobody else can be sure of the third."""
    boards = (
        Board(ability=VISIONS, hand=["archer", "clerk", "smith"], people=0),
        Board(ability=DAUGHTER, people=0, hand=["shade", "herald"], might=1),
    )
    shown = {"light": "elder"}
    more: dict[str, Any] = {"completed": 3, "idle": 2, "holder": 1}
    state = taking(*boards, crown=None, faceup=shown, tops={}, **more)
    state = play(state, "take:light", "bonus:wood")
    assert thraen.view(state, Seat(1)).players[0].hand.names == ("elder",)
    state = play(state, "play:archer@1")
    state = play(until(state, "chance roll"), "face:wood", "awaken:sathap")
    state = play(state, "lose-might")
    assert asked(state) == "0 damage"
    assert thraen.view(state, Seat(1)).players[0].hand.names == ("elder",)
    after = play(state, "lose-cards", "lose:clerk", "lose:elder")
    assert thraen.view(after, Seat(1)).players[0].hand.names == ()
    assert hand(after) == ["smith"]


@pytest.mark.rule("TH-DRAKHE-06", "TH-Q-67", "TH-Q-70")
def test_everybody_suffers_elbea_in_turn_guinns_guests_included() -> None:
    """TH-DRAKHE-06: her figures are chosen before the next seat is asked."""
    boards = (
        Board(ability=AGONY, people=2, guests={1: 1, 2: 1}, d=["baker"], might=1),
        Board(ability=DAUGHTER, people=2, might=1, d=["baker"]),
        Board(ability=PROFITEERS, people=2, might=1, d=["baker"]),
    )
    state = play(awakened("elbea", *boards), "lose-people")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1", "give:2"])
    state = play(state, "give:1", "give:2")
    assert (asked(state), guests(state)) == ("1 damage", {})
    assert [player.figures.boxed for player in state.players] == [0, 1, 1]


# What a closed slot takes away.


def shut(*boards: Board, ask: str) -> State:
    """Some time after Terogh."""
    return table(CARDS, *boards, ask=ask, completed=4, drakhe="terogh")


@pytest.mark.rule("TH-DRAKHE-TEROGH-02", "TH-RELIG-08", "TH-ABIL-GEN-03")
def test_geneorn_claims_no_closed_slot() -> None:
    """TH-RELIG-08: a top card that fits is not enough."""
    board = Board(
        ability=GENEORN, a=["archer"], b=["clerk"], c=["priest"], closed="a", godhs=["coin"]
    )
    state = play(shut(board, Board(ability=DAUGHTER), ask="use"), "use:3.1")
    assert moves(state) == ["godh:coin@2"]
    refused(state, "godh:coin@1", reason("TH-RELIG-08", slot=1))


@pytest.mark.rule("TH-DRAKHE-TEROGH-02", "TH-PLAY-05", "TH-RELIG-08", "TH-ABIL-MAS-02")
def test_a_closed_slot_is_no_feud_that_the_master_could_ignore() -> None:
    """TH-ABIL-MAS-02: enemies may touch in his display, but a closed slot takes nothing."""
    board = Board(ability=MASTER, a=["archer", "coin"], b=["herald"], hand=["shade"])
    other = Board(ability=DAUGHTER)
    assert "play:shade@1" in moves(table(CARDS, board, other, ask="play"))
    closed = shut(evolve(board, closed="a"), other, ask="play")
    refused(closed, "play:shade@1", reason("TH-PLAY-05", slot=1))
    board = evolve(board, a=["archer"], e=["priest"], closed="a", godhs=["coin", "wood"])
    state = play(shut(board, other, ask="use"), "use:5.1")
    assert moves(state) == ["godh:wood@2"]  # onto its enemy
    refused(state, "godh:coin@1", reason("TH-RELIG-08", slot=1))


@pytest.mark.rule("TH-PLAY-05", "TH-RETREAT-04", "TH-ABIL-PRO-02", "TH-D-29")
def test_the_effect_beside_a_closed_slot_is_out_of_reach() -> None:
    """TH-PLAY-05: no card goes there, with Retreat or without, so its effect never comes."""
    board = Board(ability=PROFITEERS, a=["sage"], closed="a", hand=["archer", "porter"], might=1)
    state = shut(board, Board(ability=DAUGHTER), ask="play")
    refused(state, "play:archer@1", reason("TH-PLAY-05", slot=1))
    refused(state, "play:porter@1!", reason("TH-RETREAT-04", slot=1), reason("TH-PLAY-05", slot=1))
    state = play(state, "play:archer@5!", "invest", "collect")
    assert people(state) == 3  # one invested, and one come by the effect beside slot 5
    assert goods(state) == {}


@pytest.mark.rule("TH-Q-36", "TH-DRAKHE-TEROGH-02", "TH-ABIL-DAU-01")
def test_terogh_takes_a_stack_from_the_daughter() -> None:
    """TH-Q-36: closed in the night, not to be rearranged by day."""
    boards = (
        Board(ability=DAUGHTER, a=["sage", "archer"], b=["squire"], hand=["herald"]),
        Board(ability=PROFITEERS, people=0, might=1),
    )
    state = play(awakened("terogh", *boards), "close:1", "lose-might")
    state = play(until(state, "0 play"), "play:herald@2")
    assert [text for text in moves(state) if text.startswith("inspire")] == ["inspire:2"]
    refused(state, "inspire:1", reason("TH-DRAKHE-TEROGH-02", slot=1))


@pytest.mark.rule("TH-Q-72", "TH-DRAKHE-TEROGH-02", "TH-ABIL-AGO-04")
def test_guests_go_hungry_when_guinn_closes_her_only_food() -> None:
    """TH-Q-72: in the same round, and she chooses who goes."""
    boards = (
        Board(ability=AGONY, d=["baker"], guests={1: 1}),
        Board(ability=DAUGHTER, people=0, might=1),
    )
    state = play(awakened("terogh", *boards), "close:4", "lose-might")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1"])
    assert rebels(play(state, "give:1"), 1) == {4: 1}


# Hands and people.


@pytest.mark.rule("TH-Q-12", "TH-INFO-04", "TH-DRAKHE-SATHAP-01", "TH-ABIL-VIS-03")
def test_sathap_ends_what_another_knew_of_a_vision() -> None:
    """TH-INFO-04: who had put the card back knew it in her hand, until two cards went face down."""
    boards = (
        Board(ability=PROFITEERS, a=["sage"], people=0, might=1, hand=["porter"]),
        Board(ability=VISIONS, people=0, hand=["archer", "clerk", "shade"]),
    )
    state = taking(*boards, crown=None, completed=3, idle=2)
    state = play(state, "take:light", "draw:1", "keep:d1")
    state = play(state, "bonus:wood", "play:porter@2")
    state = play(until(state, "1 take"), "peek:light", "keep:elder")
    assert "elder" in thraen.view(state, Seat(0)).players[1].hand.names
    state = play(until(state, "1 play"), "play:shade@1")
    state = play(until(state, "chance roll"), "face:wood", "awaken:sathap", "lose-might")
    assert "elder" in thraen.view(state, Seat(0)).players[1].hand.names
    kept = play(state, "lose-cards", "lose:archer", "lose:clerk")
    given = play(state, "lose-cards", "lose:clerk", "lose:elder")
    assert (hand(kept, 1), hand(given, 1)) == (["elder"], ["archer"])  # both of the light stack
    assert thraen.view(kept, Seat(0)) == thraen.view(given, Seat(0))
    assert thraen.view(kept, Seat(0)).players[1].hand.names == ()


@pytest.mark.rule("TH-DRAKHE-03", "TH-DRAKHE-ELBEA-01", "TH-ABIL-PRO-01")
def test_who_has_invested_may_have_too_few_for_elbea() -> None:
    """TH-DRAKHE-03: one figure is not two, so his legion falls back."""
    boards = (
        Board(ability=DAUGHTER, people=0, might=1),
        Board(ability=PROFITEERS, people=2, might=1, hand=["porter"]),
    )
    more: dict[str, Any] = {"ask": "play", "seat": 1, "completed": 3, "idle": 2}
    state = play(table(CARDS, *boards, **more), "play:porter@2", "invest", "decline")
    state = play(until(state, "chance roll"), "face:wood", "awaken:elbea", "lose-might")
    assert (asked(state), moves(state)) == ("1 damage", ["lose-might"])
    refused(state, "lose-people", reason("TH-DRAKHE-03", damage="population"))
