"""The Crown of Empery: a bonus for Guinn when others take (TH-ABIL-EMP-01 to TH-ABIL-EMP-05)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Options, Resource, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Gain, Symbol
from skybridge_rules.thraen.events import BonusChosen, CrownPlaced, Gained
from tests.thraen.bare_tables import crowned, dawn, table, told
from tests.thraen.builders import (
    Board,
    allowed,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    hand,
    moves,
    play,
    refused,
    story,
    until,
)

CARDS = deal(
    card("elder", "light", "a"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    card("squire", "realm", "b"),
    card("miner", "utreng", "c"),
    card("sage", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE)]),
    card("star", "eye", "e"),
    godh("coin"),
    godh("mask"),
    godh("veil"),
    godh("ring"),
    godh("bell"),
)
TOPS = {
    "light": ["elder", "d1"],
    "realm": ["squire"],
    "bridge_work": ["bridge-work", "bridge-work"],
}
GUINN = Ability.EMPERY
SHOWN = {"light": "elder", "realm": "squire", "bridge_work": "bridge-work"}


def morning(guinn: Board | None = None, **more: Any) -> State:
    """A round begins; seat 0 has the first turn, and Guinn sits at seat 1."""
    boards = Board(ability=Ability.DAUGHTER), guinn or Board(ability=GUINN)
    return dawn(CARDS, *boards, **{"tops": TOPS, **more})


def taking(
    taker: Board | None = None, guinn: Board | None = None, seat: int = 0, **more: Any
) -> State:
    """A seat is about to take; the light stack is crowned by Guinn at seat 1."""
    boards = taker or Board(ability=Ability.DAUGHTER), guinn or Board(ability=GUINN)
    usual = {"faceup": SHOWN, "crown": "light", "tops": {"light": ["d1", "d2"]}, "ask": "take"}
    return table(CARDS, *boards, **{**usual, "seat": seat, **more})


# The crown.


@pytest.mark.rule("TH-ABIL-EMP-01", "TH-SETUP-14", "TH-INV-22")
def test_guinn_owns_the_crown_from_the_start() -> None:
    """TH-ABIL-EMP-01: on her board until the first Preparation phase asks her for it."""
    state = until(thraen.new(Options(2, Seat(0), (Ability.DAUGHTER, GUINN))), "1 crown")
    assert (crowned(state), state.round) == (None, 1)


@pytest.mark.rule("TH-PREP-05", "TH-ABIL-EMP-01")
def test_the_crown_is_placed_after_turning_up_and_before_the_first_turn() -> None:
    """TH-PREP-05: by Guinn, whoever has the starting Drakhe."""
    state = morning()
    assert thraen.decision(state) == Decision(Seat(1), "crown", RuleId("TH-PREP-05"))
    assert state.turn is None
    assert moves(state) == ["crown:realm", "crown:light", "done"]
    assert told(state, "crown:light")[0] == CrownPlaced(Seat(1), Stack.LIGHT)
    after = play(state, "crown:light")
    assert (crowned(after), asked(after)) == ("light", "0 take")


@pytest.mark.rule("TH-PREP-05", "TH-INFO-01")
def test_everybody_sees_the_crown() -> None:
    """TH-INFO-01: it lies on the table."""
    after = play(morning(), "crown:realm")
    for eye in (Seat(0), Seat(1), None):
        assert thraen.view(after, eye).cards.crown is Stack.REALM
        assert CrownPlaced(Seat(1), Stack.REALM) in story(morning(), "crown:realm", eye)


@pytest.mark.rule("TH-PREP-05")
def test_the_crown_never_lies_on_bridge_work_or_the_eye() -> None:
    """TH-PREP-05: only on a central stack, though both show a card."""
    state = morning(tops={**TOPS, "eye": ["star"]}, completed=4)
    refused(state, "crown:bridge-work", reason("TH-PREP-05", stack="bridge-work"))
    refused(state, "crown:eye", reason("TH-PREP-05", stack="eye"))


@pytest.mark.rule("TH-Q-16", "TH-PREP-05")
def test_the_crown_needs_a_face_up_card() -> None:
    """TH-Q-16: an empty stack is not offered."""
    refused(morning(), "crown:darkness", reason("TH-PREP-05", stack="darkness"))


@pytest.mark.rule("TH-Q-16", "TH-PREP-05")
def test_without_a_face_up_central_card_the_step_is_skipped() -> None:
    """TH-Q-16: only bridge work is left."""
    state = morning(tops={"bridge_work": ["bridge-work"]})
    assert (asked(state), crowned(state)) == ("0 take", None)


@pytest.mark.rule("TH-D-02", "TH-TIME-04")
def test_guinn_may_keep_the_crown() -> None:
    """TH-D-02: placing it is optional, and then nobody owes her anything."""
    state = play(morning(), "done")
    assert (crowned(state), asked(state)) == (None, "0 take")
    assert asked(play(state, "take:light")) == "0 bonus"


@pytest.mark.rule("TH-PREP-05", "TH-TIME-01", "TH-TIME-02")
def test_nothing_else_belongs_to_the_placing_of_the_crown() -> None:
    """TH-PREP-05: it is nobody's turn yet, so there are no free actions either."""
    state = morning(Board(ability=GUINN, goods={"salt": 2}, godhs=["coin"]))
    later = {"moment": "later", "step": "crown"}
    refused(state, "take:light", reason("TH-TIME-01", **later, own_step="take"))
    refused(state, "bonus:wood", reason("TH-TIME-01", **later, own_step="bonus"))
    refused(state, "decline", reason("TH-PREP-05", moment="duty", step="crown"))
    refused(state, "trade:salt>wood", reason("TH-TIME-02", moment="turn-later"))
    refused(state, "discard:coin", reason("TH-TIME-02", moment="turn-later"))


@pytest.mark.rule("TH-ABIL-EMP-04")
@pytest.mark.parametrize("answer", ["bonus:wood", "bonus:godh", "decline"])
def test_the_crown_returns_when_the_card_is_taken(answer: str) -> None:
    """TH-ABIL-EMP-04: at once, bonus used or not."""
    state = play(taking(), "take:light")
    assert (asked(state), crowned(state)) == ("1 empery", None)
    assert crowned(play(state, answer)) is None


@pytest.mark.rule("TH-ABIL-EMP-04")
def test_the_crown_stays_while_its_card_lies_there() -> None:
    """TH-ABIL-EMP-04: another stack was taken from, and she gets nothing for it."""
    state = play(taking(), "take:realm")
    assert (asked(state), crowned(state)) == ("0 bonus", "light")


@pytest.mark.rule("TH-Q-17", "TH-ABIL-EMP-04", "TH-INV-22")
def test_a_crown_whose_card_nobody_took_returns_at_clearing() -> None:
    """TH-Q-17: and in the next round she is asked anew."""
    state = table(
        CARDS,
        Board(ability=Ability.DAUGHTER),
        Board(ability=GUINN, godhs=["coin"]),
        ask="limit",
        seat=1,
        faceup={"light": "elder"},
        tops={"light": ["d1"]},
        sizes=dict.fromkeys(SHOWN, 0) | {"darkness": 0, "utreng": 0, "shenna": 0},
        crown="light",
    )
    after = play(state, "done")
    assert (asked(after), crowned(after)) == ("1 crown", None)
    assert moves(after) == ["crown:light", "done"]


# The bonus.


@pytest.mark.rule("TH-ABIL-EMP-02", "TH-D-03")
def test_another_players_take_brings_guinn_either_bonus() -> None:
    """TH-ABIL-EMP-02: each of the two beside that stack, or none."""
    state = play(taking(), "take:light")
    assert thraen.decision(state) == Decision(Seat(1), "empery", RuleId("TH-ABIL-EMP-02"))
    assert moves(state) == ["bonus:wood", "bonus:godh", "decline"]
    wood = BonusChosen(Seat(1), Stack.LIGHT, Gain(Resource.WOOD))
    assert told(state, "bonus:wood") == [wood, Gained(Seat(1), Resource.WOOD)]
    assert goods(play(state, "bonus:wood"), 1) == {"wood": 1}
    drawn = play(taking(godh_top=["mask"]), "take:light", "bonus:godh")
    assert (godh_hand(drawn, 1), goods(drawn, 1)) == (["mask"], {})


@pytest.mark.rule("TH-ABIL-EMP-02", "TH-BONUS-01")
def test_the_takers_choice_is_independent() -> None:
    """TH-ABIL-EMP-02: the same bonus again, or the other one."""
    state = play(taking(), "take:light", "bonus:wood")
    assert (asked(state), moves(state)) == ("0 bonus", ["bonus:wood", "bonus:godh"])
    after = play(state, "bonus:wood")
    assert (goods(after, 0), goods(after, 1)) == ({"wood": 1}, {"wood": 1})
    assert hand(after) == ["elder"]


@pytest.mark.rule("TH-ABIL-EMP-02")
def test_guinn_gets_no_bonus_of_another_stack() -> None:
    """TH-ABIL-EMP-02: stone is not printed beside the crowned stack."""
    state = play(taking(), "take:light")
    refused(state, "bonus:stone", reason("TH-BONUS-01", stack="light", bonus="stone"))
    later = {"moment": "later", "step": "empery"}
    refused(state, "take:realm", reason("TH-TIME-01", **later, own_step="take"))
    refused(state, "advance", reason("TH-TIME-01", **later, own_step="immediate"))
    refused(state, "done", reason("TH-ABIL-EMP-02", moment="duty", step="empery"))


@pytest.mark.rule("TH-D-03", "TH-TIME-04")
def test_guinn_may_decline() -> None:
    """TH-D-03: she has nothing, and the taker goes on."""
    after = play(taking(), "take:light", "decline")
    assert (goods(after, 1), godh_hand(after, 1), asked(after)) == ({}, [], "0 bonus")


@pytest.mark.rule("TH-ABIL-EMP-03")
def test_nothing_extra_in_her_own_turn() -> None:
    """TH-ABIL-EMP-03: she takes from her own crowned stack, with one bonus; the crown returns."""
    state = play(taking(seat=1, holder=1), "take:light")
    assert (asked(state), moves(state)) == ("1 bonus", ["bonus:wood", "bonus:godh"])
    assert crowned(state) is None
    after = play(state, "bonus:wood")
    assert (goods(after, 1), asked(after)) == ({"wood": 1}, "1 play")


@pytest.mark.rule("TH-D-04", "TH-ABIL-EMP-02", "TH-Q-18")
@pytest.mark.parametrize("kept", ["elder", "d1"])
def test_the_choice_of_the_stack_triggers_whichever_card_is_kept(kept: str) -> None:
    """TH-D-04: Knowledge first, with all that belongs to it, then Guinn, then the taker's bonus."""
    state = taking(Board(ability=Ability.DAUGHTER, a=["sage"]))
    state = play(state, "take:light")
    assert (asked(state), crowned(state)) == ("0 draw", "light")
    state = play(state, "draw:1")
    assert asked(state) == "0 keep"
    state = play(state, f"keep:{kept}")
    assert (asked(state), crowned(state)) == ("1 empery", None)
    assert hand(state) == [kept]
    assert asked(play(state, "decline")) == "0 bonus"


@pytest.mark.rule("TH-Q-18", "TH-ABIL-EMP-02")
def test_guinn_waits_until_the_cards_of_knowledge_are_put_back() -> None:
    """TH-Q-18: two cards go back in a chosen order before she is asked."""
    sages = Board(ability=Ability.DAUGHTER, a=["sage"])
    state = taking(sages, gifts={"knowledge": 1})
    state = play(state, "take:light", "draw:2", "keep:elder")
    assert asked(state) == "0 put-back"
    assert asked(play(state, "back:d2")) == "1 empery"


@pytest.mark.rule("TH-ABIL-EMP-05", "TH-Q-18")
def test_with_one_godh_card_left_guinn_gets_it() -> None:
    """TH-Q-18: her gain comes before the taker's step 1b, which then brings nothing."""
    state = taking(godh_top=["mask"], godh_size=1)
    after = play(state, "take:light", "bonus:godh", "bonus:godh")
    assert (godh_hand(after, 0), godh_hand(after, 1)) == ([], ["mask"])


@pytest.mark.rule("TH-Q-14", "TH-ABIL-EMP-02")
def test_a_bonus_that_brings_nothing_may_be_chosen() -> None:
    """TH-Q-14: Godh from an empty stack."""
    state = play(taking(godh_size=0), "take:light")
    allowed(state, "bonus:godh")
    assert godh_hand(play(state, "bonus:godh"), 1) == []


@pytest.mark.rule("TH-Q-19", "TH-ABIL-EMP-05", "TH-TIME-03")
def test_a_full_storage_leaves_her_to_give_up_or_to_decline() -> None:
    """TH-Q-19: no trade, for it is not her turn; and no gift."""
    full = Board(ability=GUINN, goods={"stone": 5, "salt": 2, "sumpter": 2}, godhs=["coin"])
    state = play(taking(guinn=full), "take:light", "bonus:wood")
    assert (asked(state), moves(state)) == ("1 room", ["give-up:stone", "decline"])
    refused(state, "trade:salt>metal", reason("TH-ABIL-EMP-05", moment="turn-later"))
    refused(state, "trade:sumpter", reason("TH-ABIL-EMP-05", moment="turn-later"))
    refused(state, "discard:coin", reason("TH-ABIL-EMP-05", moment="turn-later"))
    kept = play(state, "decline")
    assert (goods(kept, 1), asked(kept)) == ({"stone": 5, "salt": 2, "sumpter": 2}, "0 bonus")
    given = play(state, "give-up:stone")
    assert goods(given, 1) == {"stone": 4, "wood": 1, "salt": 2, "sumpter": 2}


@pytest.mark.rule("TH-ABIL-EMP-05", "TH-Q-60", "TH-TIME-03")
def test_no_trades_and_gifts_outside_of_her_turn() -> None:
    """TH-ABIL-EMP-05: neither hers nor the taker's while she is asked."""
    board = Board(ability=GUINN, goods={"salt": 2}, godhs=["coin"])
    state = play(taking(guinn=board), "take:light")
    refused(state, "trade:salt>wood", reason("TH-ABIL-EMP-05", moment="turn-later"))
    refused(state, "discard:coin", reason("TH-ABIL-EMP-05", moment="turn-later"))


@pytest.mark.rule("TH-Q-20", "TH-GODHLIMIT-04", "TH-INV-10")
def test_empery_may_lift_the_godh_hand_above_three() -> None:
    """TH-Q-20: it is checked only in step 5a of her next own turn."""
    board = Board(ability=GUINN, godhs=["coin", "mask", "veil"])
    state = play(taking(guinn=board, godh_top=["ring"]), "take:light", "bonus:godh")
    assert godh_hand(state, 1) == ["coin", "mask", "ring", "veil"]
    state = until(state, "1 limit")
    assert len(godh_hand(state, 1)) == 4
    refused(state, "done", reason("TH-GODHLIMIT-05", limit=3, had=4))
    assert "done" in moves(play(state, "discard:ring"))


@pytest.mark.rule("TH-BONUS-03", "TH-INFO-02", "TH-ABIL-EMP-02")
def test_her_godh_card_is_secret() -> None:
    """TH-BONUS-03: the others see that she drew one, and not which."""
    state = play(taking(godh_top=["mask"]), "take:light")
    after = play(state, "bonus:godh")
    for eye in (Seat(0), None):
        assert not any("mask" in repr(each) for each in story(state, "bonus:godh", eye))
        assert thraen.view(after, eye).players[1].godhs.known == ()
    assert thraen.view(after, Seat(1)).players[1].godhs.names == ("mask",)
