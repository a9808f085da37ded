"""Visions of Beeledhan: a secret look into a closed stack (TH-ABIL-VIS-01 to TH-ABIL-VIS-05)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Seen
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, RulesConfig, Stack, State, shipped
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.events import (
    CardSeen,
    CardTaken,
    StackPeeked,
    TakeSkipped,
    VisionLeft,
    VisionTaken,
)
from tests.thraen.bare_tables import DRY, dawn, settled, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    faceup,
    godh,
    hand,
    moves,
    play,
    refused,
    sizes,
    story,
    until,
)

KNOWLEDGE = Symbol(Passive.KNOWLEDGE)
CARDS = deal(
    card("sage", "utreng", "a", main=[KNOWLEDGE]),
    card("elder", "light", "a"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    card("d3", "light", "d"),
    card("squire", "realm", "b"),
    card("r1", "realm", "b"),
    card("star", "eye", "e"),
    godh("coin"),
)
VISIONS = Ability.VISIONS
OTHER = Ability.PROFITEERS
TOPS = {"light": ["d1", "d2", "d3"]}


def looking(board: Board | None = None, **more: Any) -> State:
    """Hamises at seat 0 is about to take; light lies closed, realm and bridge work open."""
    boards = board or Board(ability=VISIONS), Board(ability=OTHER)
    usual: dict[str, Any] = {
        "ask": "take",
        "tops": TOPS,
        "sizes": {**DRY, "bridge_work": 2},
        "faceup": {"realm": "squire", "bridge_work": "bridge-work"},
    }
    return table(CARDS, *boards, **{**usual, **more})


def top_of(state: State, seat: int | None) -> tuple[Seen, ...]:
    """What a seat knows of the top of the light stack."""
    return thraen.view(state, None if seat is None else Seat(seat)).cards.piles[Stack.LIGHT].top


@pytest.mark.rule("TH-D-01")
def test_the_peek_is_called_visions() -> None:
    """TH-D-01: by three of four places; the Inspiration is the Daughter's."""
    names = {board.ability: board.name_en for board in shipped().board}
    assert names[Ability.VISIONS] == "Visions of Beeledhan"
    assert names[Ability.DAUGHTER] == "Daughter of Beeledhan"
    assert "peek:light" in moves(looking())
    assert "peek:light" not in moves(looking(Board(ability=Ability.DAUGHTER)))


# Looking.


@pytest.mark.rule("TH-ABIL-VIS-01")
def test_she_may_look_at_the_top_of_a_closed_central_stack() -> None:
    """TH-ABIL-VIS-01: offered beside the takes; the card stays where it is."""
    state = looking()
    assert moves(state) == ["take:realm", "take:bridge-work", "peek:light"]
    assert told(state, "peek:light") == [
        StackPeeked(Seat(0), Stack.LIGHT),
        CardSeen(Seat(0), CardId("d1")),
    ]
    after = play(state, "peek:light")
    assert thraen.decision(after) == Decision(Seat(0), "vision", RuleId("TH-ABIL-VIS-03"))
    assert sizes(after) == sizes(state)
    assert hand(after) == []


@pytest.mark.rule("TH-ABIL-VIS-01")
def test_chance_says_which_card_it_is() -> None:
    """TH-ABIL-VIS-01: only where nobody has seen it before."""
    state = play(looking(tops={}, sizes={**DRY, "light": 3}), "peek:light")
    assert thraen.decision(state) == Decision(CHANCE, "peek", RuleId("TH-ABIL-VIS-01"))
    assert len(moves(state)) == 3
    refused(state, "show:squire", reason("TH-ABIL-VIS-01", moment="outcome", step="peek"))
    text = moves(state)[1]
    after = play(state, text)
    name = text.removeprefix("show:")
    assert moves(after) == [f"keep:{name}", f"back:{name}"]


@pytest.mark.rule("TH-ABIL-VIS-01")
def test_a_single_card_needs_no_chance() -> None:
    """TH-ABIL-VIS-01: the last card of a stack is what is left."""
    state = play(looking(tops={}, sizes={**DRY, "light": 1}), "peek:light")
    assert asked(state) == "0 vision"


@pytest.mark.rule("TH-ABIL-VIS-01", "TH-TAKE-02")
def test_a_stack_with_a_face_up_card_is_not_looked_into() -> None:
    """TH-ABIL-VIS-01: and a closed one cannot be taken from without a look."""
    state = looking()
    refused(state, "peek:realm", reason("TH-ABIL-VIS-01", stack="realm"))
    refused(
        state,
        "take:light",
        reason("TH-TAKE-03", stack="light"),
        reason("TH-TAKE-02", stack="light"),
    )


@pytest.mark.rule("TH-ABIL-VIS-01")
def test_only_central_stacks_are_looked_into() -> None:
    """TH-ABIL-VIS-01: bridge work and the Eye are none, closed as they are."""
    more: dict[str, Any] = {"sizes": {**DRY, "bridge_work": 2, "eye": 2}, "completed": 4}
    state = looking(faceup={"realm": "squire"}, **more)
    assert moves(state) == ["take:realm", "peek:light"]
    refused(state, "peek:bridge-work", reason("TH-ABIL-VIS-01", stack="bridge-work"))
    refused(state, "peek:eye", reason("TH-ABIL-VIS-01", stack="eye"))


@pytest.mark.rule("TH-ABIL-VIS-01")
def test_nobody_else_may_look() -> None:
    """TH-ABIL-VIS-01: it is her ability."""
    state = looking(Board(ability=Ability.DAUGHTER))
    refused(state, "peek:light", reason("TH-ABIL-VIS-01", stack="light"))


@pytest.mark.rule("TH-ABIL-VIS-01")
def test_one_stack_only() -> None:
    """TH-ABIL-VIS-01: after the look at light there is none into the darkness, nor a second one."""
    state = looking(sizes={**DRY, "darkness": 2, "bridge_work": 1})
    assert moves(state)[2:] == ["peek:light", "peek:darkness"]
    after = play(state, "peek:light", "back:d1")
    assert moves(after) == ["take:realm", "take:bridge-work"]
    refused(after, "peek:darkness", reason("TH-ABIL-VIS-01", stack="darkness"))
    refused(after, "peek:light", reason("TH-ABIL-VIS-01", stack="light"))


@pytest.mark.rule("TH-ABIL-VIS-01", "TH-TIME-04")
def test_the_look_is_optional() -> None:
    """TH-TIME-04: she may take a face-up card at once."""
    after = play(looking(), "take:realm")
    assert (hand(after), asked(after)) == (["squire"], "0 bonus")


@pytest.mark.rule("TH-ABIL-VIS-05")
def test_the_first_player_of_a_round_finds_nothing_closed() -> None:
    """TH-ABIL-VIS-05: all central stacks with cards show one."""
    tops = {"light": ["d1", "d2"], "realm": ["squire", "r1"]}
    state = dawn(CARDS, Board(ability=VISIONS), Board(ability=OTHER), tops=tops)
    assert (asked(state), moves(state)) == ("0 take", ["take:realm", "take:light"])
    refused(state, "peek:light", reason("TH-ABIL-VIS-05"), reason("TH-ABIL-VIS-01", stack="light"))


@pytest.mark.rule("TH-ABIL-VIS-05")
def test_an_empty_stack_is_not_looked_into() -> None:
    """TH-ABIL-VIS-05: its last card was taken."""
    state = looking()
    refused(state, "peek:darkness", reason("TH-ABIL-VIS-01", stack="darkness"))


@pytest.mark.rule("TH-ABIL-VIS-05", "TH-TAKE-04")
def test_without_any_card_there_is_neither_take_nor_peek() -> None:
    """TH-ABIL-VIS-05: bridge work lies closed, and everything else is empty."""
    step = settled(
        CARDS,
        Board(ability=VISIONS, hand=["sage"]),
        Board(ability=OTHER),
        ask="take",
        sizes={**DRY, "bridge_work": 2},
    )
    assert asked(step.state) == "0 play"


# Taking the card, or not.


@pytest.mark.rule("TH-ABIL-VIS-03", "TH-ABIL-VIS-04")
def test_she_may_take_the_card_with_the_bonus_of_its_stack() -> None:
    """TH-ABIL-VIS-04: wood or Godh, beside the light stack."""
    state = play(looking(), "peek:light")
    assert moves(state) == ["keep:d1", "back:d1"]
    assert told(state, "keep:d1") == [VisionTaken(Seat(0), Stack.LIGHT)]
    after = play(state, "keep:d1")
    assert (hand(after), sizes(after)["light"]) == (["d1"], 2)
    assert (asked(after), moves(after)) == ("0 bonus", ["bonus:wood", "bonus:godh"])
    assert faceup(after) == {"realm": "squire", "bridge_work": "bridge-work"}


@pytest.mark.rule("TH-ABIL-VIS-03", "TH-ABIL-VIS-04", "TH-D-22")
def test_she_may_put_it_back_and_take_a_face_up_card() -> None:
    """TH-ABIL-VIS-04: then the bonus is that of the other stack."""
    state = play(looking(), "peek:light")
    assert told(state, "back:d1") == [VisionLeft(Seat(0), Stack.LIGHT)]
    state = play(state, "back:d1")
    assert (asked(state), sizes(state)["light"]) == ("0 take", 3)
    refused(state, "done", reason("TH-TIME-04", step=1))
    refused(
        state,
        "take:light",
        reason("TH-TAKE-03", stack="light"),
        reason("TH-TAKE-02", stack="light"),
    )
    after = play(state, "take:realm")
    assert moves(after) == ["bonus:money", "bonus:wood"]
    assert hand(after) == ["squire"]


@pytest.mark.rule("TH-ABIL-VIS-03")
def test_the_card_looked_at_is_the_only_one_to_decide_on() -> None:
    """TH-ABIL-VIS-03: not the one below it, and not a face-up one before it is put back."""
    state = play(looking(), "peek:light")
    refused(state, "keep:d2", reason("TH-ABIL-VIS-03", card="d2"))
    refused(state, "back:squire", reason("TH-ABIL-VIS-03", card="squire"))
    for text in ("done", "decline"):
        refused(state, text, reason("TH-ABIL-VIS-03", moment="duty", step="vision"))
    at = {"step": "vision", "own_step": "take"}
    refused(state, "take:realm", reason("TH-ABIL-VIS-03", moment="later", **at))
    refused(state, "peek:light", reason("TH-ABIL-VIS-01", moment="over", **at))


@pytest.mark.rule("TH-TIME-03", "TH-ABIL-VIS-01")
def test_free_actions_do_not_interrupt_the_look() -> None:
    """TH-TIME-03: before it and after it they are in place."""
    board = Board(ability=VISIONS, goods={"salt": 2}, godhs=["coin"])
    state = looking(board)
    assert "discard:coin" in moves(state)
    peeked = play(state, "peek:light")
    refused(peeked, "trade:salt>wood", reason("TH-TIME-03"))
    refused(peeked, "discard:coin", reason("TH-TIME-03"))
    assert "trade:salt>wood" in moves(play(peeked, "back:d1"))


@pytest.mark.rule("TH-ABIL-VIS-02", "TH-ABIL-VIS-03")
def test_no_knowledge_with_the_peek() -> None:
    """TH-ABIL-VIS-02: one card is looked at, whatever she knows, and taken as it is."""
    state = play(looking(Board(ability=VISIONS, a=["sage"])), "peek:light")
    assert moves(state) == ["keep:d1", "back:d1"]
    refused(state, "draw:1", reason("TH-ABIL-VIS-02"))
    after = play(state, "keep:d1")
    assert asked(after) == "0 bonus"
    refused(after, "draw:1", reason("TH-KNOW-03", moment="over", step="bonus", own_step="draw"))


@pytest.mark.rule("TH-ABIL-VIS-03", "TH-KNOW-02")
def test_knowledge_works_with_the_face_up_card_taken_instead() -> None:
    """TH-ABIL-VIS-03: as usual, from the stack that is taken from."""
    board = Board(ability=VISIONS, a=["sage"])
    state = looking(board, tops={**TOPS, "realm": ["r1"]})
    state = play(state, "peek:light", "back:d1", "take:realm")
    assert (asked(state), moves(state)) == ("0 draw", ["draw:0", "draw:1"])
    after = play(state, "draw:1", "keep:r1")
    assert hand(after) == ["r1"]


# Without a face-up card.


@pytest.mark.rule("TH-Q-13", "TH-D-22", "TH-Q-08")
def test_without_a_face_up_card_she_may_look_and_go_without() -> None:
    """TH-Q-13: the ability is optional throughout, and a closed stack makes no duty."""
    state = looking(faceup={})
    assert moves(state) == ["peek:light", "done"]
    assert TakeSkipped(Seat(0)) in told(state, "done")
    peeked = play(state, "peek:light")
    taken = play(peeked, "keep:d1")
    assert (hand(taken), asked(taken)) == (["d1"], "0 bonus")
    assert TakeSkipped(Seat(0)) in told(peeked, "back:d1")
    after = play(peeked, "back:d1")
    assert hand(after) == []
    assert asked(after) not in ("0 take", "0 bonus")


# Who knows what.


@pytest.mark.rule("TH-INFO-04", "TH-ABIL-VIS-01", "TH-Q-79")
def test_only_she_sees_the_card() -> None:
    """TH-INFO-04: the others see that she looked, and where."""
    state = looking()
    after = play(state, "peek:light")
    for eye in (1, None):
        assert story(state, "peek:light", eye) == (StackPeeked(Seat(0), Stack.LIGHT),)
        assert top_of(after, eye)[0] == Seen(None, (Seat(0),))
    assert top_of(after, 0)[0] == Seen(CardId("d1"), (Seat(0),))


@pytest.mark.rule("TH-INFO-04", "TH-Q-79", "TH-ABIL-VIS-03")
def test_she_remembers_a_card_put_back() -> None:
    """TH-INFO-04: until it is turned up; the others never learn of it."""
    after = play(looking(), "peek:light", "back:d1", "take:realm")
    assert top_of(after, 0)[0] == Seen(CardId("d1"), (Seat(0),))
    for eye in (1, None):
        assert top_of(after, eye)[0].card is None


@pytest.mark.rule("TH-INFO-02", "TH-ABIL-VIS-03")
def test_the_others_do_not_learn_what_she_took() -> None:
    """TH-INFO-02: no event names it, and her hand shows a back."""
    state = play(looking(), "peek:light")
    after = play(state, "keep:d1")
    for eye in (1, None):
        assert story(state, "keep:d1", eye) == (VisionTaken(Seat(0), Stack.LIGHT),)
        held = thraen.view(after, None if eye is None else Seat(eye)).players[0].hand
        assert (held.known, [each.back for each in held.hidden]) == ((), [Stack.LIGHT])


@pytest.mark.rule("TH-Q-12", "TH-INFO-04")
def test_who_put_a_card_back_by_knowledge_knows_what_she_takes() -> None:
    """TH-Q-12: she may look at that card, and its former holder remembers it."""
    boards = Board(ability=OTHER, a=["sage"]), Board(ability=VISIONS, hand=["squire"])
    state = table(
        CARDS,
        *boards,
        ask="take",
        faceup={"light": "elder", "bridge_work": "bridge-work"},
        tops=TOPS,
        sizes=DRY,
    )
    state = play(state, "take:light", "draw:1", "keep:elder")
    state = play(until(state, "1 take"), "peek:light")
    assert moves(state) == ["keep:d1", "back:d1"]
    after = play(state, "keep:d1")
    assert thraen.view(after, Seat(0)).players[1].hand.names == ("d1",)
    assert thraen.view(after, None).players[1].hand.names == ()


@pytest.mark.rule("TH-Q-79", "TH-INFO-04")
def test_without_memory_the_view_forgets_what_was_put_back() -> None:
    """TH-Q-79: while she looks she sees it; afterwards the view says no more."""
    config = RulesConfig(view_memory=False)
    state = play(looking(config=config), "peek:light")
    assert top_of(state, 0)[0] == Seen(CardId("d1"), (Seat(0),))
    assert all(each.card is None for eye in (1, None) for each in top_of(state, eye))
    after = play(state, "back:d1")
    for eye in (0, 1, None):
        assert top_of(after, eye) == ()


@pytest.mark.rule("TH-Q-79", "TH-INFO-04")
def test_without_memory_the_look_shows_just_the_card_looked_at() -> None:
    """TH-Q-79: two cards put back by Knowledge lie there, which their holder has forgotten."""
    config = RulesConfig(view_memory=False)
    boards = Board(ability=OTHER, a=["sage"]), Board(ability=VISIONS, hand=["squire"])
    state = table(
        CARDS,
        *boards,
        ask="take",
        faceup={"light": "elder", "bridge_work": "bridge-work"},
        tops=TOPS,
        sizes=DRY,
        gifts={"knowledge": 1},
        config=config,
    )
    state = play(state, "take:light", "draw:2", "keep:d1", "back:d2")
    state = play(until(state, "1 take"), "peek:light")
    assert [each.card for each in top_of(state, 1) if each.card] == ["elder"]
    for eye in (0, None):
        assert all(each.card is None for each in top_of(state, eye))


@pytest.mark.rule("TH-TAKE-03", "TH-INV-20", "TH-INV-19")
def test_a_vision_takes_a_second_card_from_a_stack_in_one_round() -> None:
    """TH-INV-20: one was taken face up, one from the closed stack; nothing new is turned up."""
    boards = Board(ability=OTHER), Board(ability=VISIONS, hand=["squire"])
    shown = {"light": "elder", "bridge_work": "bridge-work"}
    state = table(CARDS, *boards, ask="take", faceup=shown, tops=TOPS, sizes=DRY)
    assert CardTaken(Seat(0), Stack.LIGHT, CardId("elder")) in told(state, "take:light")
    state = until(play(state, "take:light"), "1 take")
    after = play(state, "peek:light", "keep:d1")
    assert sizes(after)["light"] == 2
    assert faceup(after) == {"bridge_work": "bridge-work"}
