"""Lhaedineeri Gardens: Ghiarhabbat moves out of the way (TH-ABIL-GAR-01 to TH-ABIL-GAR-03)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Options, State
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.effects import Gain, Inspiration, Might, Religion
from skybridge_rules.thraen.events import (
    CardPlayed,
    GhiarhabbatMoved,
    GodhPlayed,
    LegionMoved,
)
from tests.thraen.bare_tables import DRY, first_plays, mask, night, settled, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    might,
    moves,
    play,
    refused,
    stack,
    story,
    until,
)

CARDS = deal(
    card("archer", "light", "a"),
    card("bard", "light", "b"),
    card("drifter", "light", "wild"),
    card("shade", "darkness", "a"),
    card("trader", "shenna", "b"),
    card("scout", "realm", "a", immediate=[Might()]),
    card("chorus", "realm", "a", immediate=[Inspiration()]),
    card("priest", "realm", "c", main=[Religion(), Religion()]),
    card("farm", "realm", "d", main=[Gain(Resource.WOOD)]),
    godh("alpha", "a", "darkness"),
    godh("aleph", "a", "shenna"),
    godh("beta", "b", "shenna"),
    godh("bravo", "b", "realm"),
    godh("creed", "e", gift=Religion()),
    godh("coin", "e"),
)
GARDENS = Ability.GARDENS
OTHER = Ability.DAUGHTER
G = "ghiarhabbat"


def playing(ask: str = "play", **more: Any) -> State:
    """A step of Irseth's turn, at seat 0."""
    given = {key: more.pop(key) for key in ("config", "completed") if key in more}
    boards = Board(ability=GARDENS, **more), Board(ability=OTHER)
    return table(CARDS, *boards, ask=ask, **given)


# The start.


@pytest.mark.rule("TH-ABIL-GAR-01", "TH-SETUP-14", "TH-Q-03")
@pytest.mark.parametrize("slot", [1, 3, 5])
def test_ghiarhabbat_starts_in_a_slot_of_his_choice(slot: int) -> None:
    """TH-Q-03: on an empty slot, or on top of a starting card."""
    state = until(thraen.new(Options(2, Seat(0), (GARDENS, OTHER))), "0 starting-card")
    assert moves(state) == [f"start:{number}" for number in range(1, 6)]
    refused(state, "start:6", reason("TH-SETUP-12", slot=6))
    before = [len(each) for each in state.players[0].display.stacks]
    assert sum(before) == 2
    after = play(state, f"start:{slot}")
    stacks = after.players[0].display.stacks
    assert stacks[slot - 1][-1] == G
    assert sum(map(len, stacks)) == 3


@pytest.mark.rule("TH-ABIL-GAR-01", "TH-SETUP-12")
def test_only_the_gardens_start_with_it() -> None:
    """TH-SETUP-12: the other side of the board has two starting cards."""
    state = until(thraen.new(Options(2, Seat(0), (Ability.PROFITEERS, OTHER))), "0 first-play")
    assert G not in repr(state.players[0].display)


# The move.


@pytest.mark.rule("TH-ABIL-GAR-02", "TH-D-05", "TH-Q-46")
def test_a_card_played_onto_it_lets_it_move_first() -> None:
    """TH-D-05: to any other open slot, empty ones included; or it stays and is covered."""
    state = playing(a=["bard", G], b=["trader"], hand=["archer"])
    ways = ["play:archer@1", *(f"play:archer@1~{slot}" for slot in range(2, 6))]
    assert moves(state) == ways
    assert told(state, "play:archer@1~2")[:2] == [
        GhiarhabbatMoved(Seat(0), 0, 1),
        CardPlayed(Seat(0), CardId("archer"), 0, False),
    ]
    after = play(state, "play:archer@1~2")
    assert (stack(after, "a"), stack(after, "b")) == (["bard", "archer"], ["trader", G])
    empty = play(state, "play:archer@1~5")
    assert stack(empty, "e") == [G]


@pytest.mark.rule("TH-ABIL-GAR-02", "TH-TIME-04")
def test_the_move_is_optional() -> None:
    """TH-TIME-04: it may be covered like any card."""
    after = play(playing(a=[G], hand=["archer"]), "play:archer@1")
    assert stack(after, "a") == [G, "archer"]


@pytest.mark.rule("TH-ABIL-GAR-02")
def test_it_moves_only_from_the_top_of_the_slot_played_to() -> None:
    """TH-ABIL-GAR-02: not from under a card, and not from another slot."""
    buried = playing(a=[G, "bard"], hand=["archer"])
    assert moves(buried) == ["play:archer@1"]
    refused(buried, "play:archer@1~2", reason("TH-ABIL-GAR-02", slot=1))
    elsewhere = playing(b=[G], hand=["archer"])
    refused(elsewhere, "play:archer@1~3", reason("TH-ABIL-GAR-02", slot=1))
    empty = playing(hand=["archer"])
    refused(empty, "play:archer@1~3", reason("TH-ABIL-GAR-02", slot=1))


@pytest.mark.rule("TH-ABIL-GAR-02", "TH-Q-46")
def test_it_moves_to_another_slot_of_the_board() -> None:
    """TH-Q-46: not onto the slot it leaves, and there is no sixth."""
    state = playing(a=[G], hand=["archer"])
    refused(state, "play:archer@1~1", reason("TH-Q-46", slot=1))
    refused(state, "play:archer@1~6", reason("TH-Q-46", slot=6))


@pytest.mark.rule("TH-Q-46", "TH-Q-69", "TH-DRAKHE-TEROGH-02")
def test_it_does_not_move_to_a_closed_slot() -> None:
    """TH-Q-69: no card may be moved there."""
    state = playing(a=[G], b=["bard"], closed="b", hand=["archer"], completed=4)
    assert "play:archer@1~2" not in moves(state)
    refused(state, "play:archer@1~2", reason("TH-Q-46", slot=2))


@pytest.mark.rule("TH-Q-69", "TH-PLAY-05", "TH-ABIL-GAR-02")
def test_in_a_closed_stack_it_is_stuck() -> None:
    """TH-Q-69: nothing can be played there, with a move or without."""
    state = playing(a=[G], closed="a", hand=["archer", "drifter"], completed=4)
    assert not [text for text in moves(state) if "@1" in text or "~" in text]
    refused(state, "play:drifter@1~2", reason("TH-PLAY-05", slot=1))


@pytest.mark.rule("TH-ABIL-GAR-03", "TH-FEUD-04", "TH-Q-46")
def test_feuds_bind_the_move() -> None:
    """TH-FEUD-04: not onto a Godh card with a feud against blue; onto another one it may go."""
    state = playing(a=[G], b=["bard", "beta"], hand=["archer"])
    refused(state, "play:archer@1~2", reason("TH-ABIL-GAR-03", slot=2))
    peaceful = playing(a=[G], b=["bard", "bravo"], hand=["archer"])
    after = play(peaceful, "play:archer@1~2")
    assert stack(after, "b") == ["bard", "bravo", G]
    assert after.players[0].display.power == mask(1)
    covered = playing(a=[G], b=["beta", "bard"], hand=["archer"])
    assert "play:archer@1~2" in moves(covered)  # only direct contact counts


@pytest.mark.rule("TH-ABIL-GAR-02")
def test_nobody_else_moves_a_card_away() -> None:
    """TH-ABIL-GAR-02: the Profiteers have no Ghiarhabbat, nor has anybody else."""
    boards = Board(ability=Ability.PROFITEERS, a=["bard"], hand=["archer"]), Board(ability=OTHER)
    state = table(CARDS, *boards, ask="play")
    refused(state, "play:archer@1~2", reason("TH-ABIL-GAR-02", slot=1))


@pytest.mark.rule("TH-ABIL-GAR-02", "TH-Q-49", "TH-INFO-01")
def test_the_move_is_public() -> None:
    """TH-INFO-01: displays lie open."""
    state = playing(a=[G], hand=["archer"])
    for eye in (0, 1, None):
        assert GhiarhabbatMoved(Seat(0), 0, 2) in story(state, "play:archer@1~3", eye)


@pytest.mark.rule("TH-D-29", "TH-ABIL-GAR-02")
def test_the_slot_the_card_goes_to_decides_and_not_its_rune() -> None:
    """TH-D-29: a wild card, or one with Retreat, to the slot where it lies."""
    state = playing(b=[G], hand=["archer", "drifter"], might=1)
    assert "play:drifter@2~1" in moves(state)
    assert "play:archer@2!~1" in moves(state)
    assert "play:archer@1~3" not in moves(state)


# What lies under it.


@pytest.mark.rule("TH-Q-48", "TH-FEUD-02")
def test_the_new_card_touches_what_was_below() -> None:
    """TH-Q-48: a Godh card there with a feud against it forbids the move, but not the play."""
    state = playing(a=["bard", "alpha", G], hand=["shade"])
    assert moves(state) == ["play:shade@1"]
    feud = reason("TH-FEUD-02", card="shade", colour="darkness", godh="alpha")
    refused(state, "play:shade@1~2", feud)
    after = play(playing(a=["bard", "alpha", G], hand=["archer"]), "play:archer@1~2")
    assert stack(after, "a") == ["bard", "alpha", "archer"]


@pytest.mark.rule("TH-Q-48", "TH-RETREAT-03")
def test_retreat_move_and_play_are_one_decision() -> None:
    """TH-Q-48: in this order, and nothing is asked in between."""
    state = playing(b=["bard", G], hand=["scout"], might=2)
    assert told(state, "play:scout@2!~4")[:3] == [
        LegionMoved(Seat(0), 1),
        GhiarhabbatMoved(Seat(0), 1, 3),
        CardPlayed(Seat(0), CardId("scout"), 1, True),
    ]
    after = play(state, "play:scout@2!~4")
    assert (stack(after, "b"), stack(after, "d")) == (["bard", "scout"], [G])
    assert (asked(after), moves(after)) == ("0 immediate", ["advance", "done"])
    refused(state, "play:scout@2~4", reason("TH-PLAY-02", card="scout", rune="A", slot=2))


@pytest.mark.rule("TH-Q-50", "TH-ABIL-GAR-02", "TH-INV-12")
def test_a_stack_of_a_godh_card_alone_lasts_no_longer_than_the_move() -> None:
    """TH-Q-50: the card lands on the Godh card; the token stays on power."""
    state = playing(a=["alpha", G], hand=["archer", "shade"])
    assert state.players[0].display.power == mask(0)
    feud = reason("TH-FEUD-02", card="shade", colour="darkness", godh="alpha")
    refused(state, "play:shade@1~2", feud)
    after = play(state, "play:archer@1~2")
    assert (stack(after, "a"), stack(after, "b")) == (["alpha", "archer"], [G])
    assert after.players[0].display.power == mask(0)


@pytest.mark.rule("TH-Q-50", "TH-RELIG-02")
def test_a_second_godh_card_does_not_make_it_move() -> None:
    """TH-Q-50: the stack has one already."""
    state = playing("use", a=["alpha", G], b=["bard"], c=["priest"], godhs=["aleph", "beta"])
    state = play(state, "use:3.1")
    refused(state, "godh:aleph@1~5", reason("TH-RELIG-02", slot=1))


@pytest.mark.rule("TH-Q-49", "TH-IMMED-04")
def test_moving_is_not_playing() -> None:
    """TH-Q-49: what is uncovered has no immediate effects, nor has Ghiarhabbat."""
    after = play(playing(a=["scout", G], hand=["archer"]), "play:archer@1~2")
    assert might(after) == 0
    assert asked(after) != "0 immediate"


# Religion.


@pytest.mark.rule("TH-Q-47", "TH-D-06", "TH-PLAY-08", "TH-ABIL-GAR-02")
def test_a_godh_card_lets_it_move_too() -> None:
    """TH-Q-47: a card is a card; the Godh card lands on what remains."""
    state = playing("use", a=["bard", G], c=["priest"], godhs=["alpha"])
    state = play(state, "use:3.1")
    assert moves(state) == ["godh:alpha@1", *(f"godh:alpha@1~{n}" for n in range(2, 6))]
    assert told(state, "godh:alpha@1~4")[:2] == [
        GhiarhabbatMoved(Seat(0), 0, 3),
        GodhPlayed(Seat(0), CardId("alpha"), 0),
    ]
    after = play(state, "godh:alpha@1~4")
    assert (stack(after, "a"), stack(after, "d")) == (["bard", "alpha"], [G])
    assert after.players[0].display.power == mask(0)
    assert godh_hand(after) == []


@pytest.mark.rule("TH-Q-47", "TH-RELIG-01")
def test_a_faction_card_must_remain_for_the_godh_card() -> None:
    """TH-Q-47: Ghiarhabbat alone may be claimed, but not left."""
    state = playing("use", a=[G], c=["priest"], godhs=["alpha"])
    state = play(state, "use:3.1")
    assert moves(state) == ["godh:alpha@1"]
    refused(state, "godh:alpha@1~2", reason("TH-RELIG-01", slot=1))


@pytest.mark.rule("TH-Q-47", "TH-FEUD-01", "TH-RELIG-04")
def test_the_feud_is_tested_against_the_new_top_card() -> None:
    """TH-Q-47: aleph cannot lie on blue; the shade below forbids alpha."""
    board: dict[str, Any] = {"a": ["shade", G], "c": ["priest"], "godhs": ["aleph", "alpha"]}
    state = play(playing("use", **board), "use:3.1")
    blue = reason("TH-FEUD-01", card="aleph", colour="shenna", top=G)
    refused(state, "godh:aleph@1", blue)
    assert "godh:aleph@1~2" in moves(state)
    black = reason("TH-FEUD-01", card="alpha", colour="darkness", top="shade")
    refused(state, "godh:alpha@1~2", black)
    assert "godh:alpha@1" in moves(state)
    assert stack(play(state, "godh:aleph@1~2"), "a") == ["shade", "aleph"]


@pytest.mark.rule("TH-Q-47", "TH-RELIG-03", "TH-ABIL-GAR-02", "TH-Q-46")
def test_the_other_conditions_bind_a_godh_card_as_well() -> None:
    """TH-RELIG-03: rune; Ghiarhabbat on top of that slot; an open slot to go to."""
    state = playing("use", a=["bard", G], b=["trader"], c=["priest"], godhs=["alpha", "bravo"])
    state = play(state, "use:3.1")
    wrong = reason("TH-RELIG-03", card="bravo", rune="B", slot=1)
    refused(state, "godh:bravo@1~2", wrong)
    refused(state, "godh:bravo@2~1", reason("TH-ABIL-GAR-02", slot=2))
    refused(state, "godh:alpha@1~1", reason("TH-Q-46", slot=1))


@pytest.mark.rule("TH-Q-47", "TH-RELIG-08", "TH-Q-69")
def test_a_closed_stack_keeps_it_from_religion() -> None:
    """TH-Q-69: stuck."""
    board: dict[str, Any] = {"a": ["bard", G], "c": ["priest"], "godhs": ["alpha", "coin"]}
    state = playing("use", **board, e=["farm"], closed="a", completed=4)
    state = play(state, "use:3.1")
    refused(state, "godh:alpha@1~2", reason("TH-RELIG-08", slot=1))


@pytest.mark.rule("TH-Q-47", "TH-GIFT-03")
def test_religion_as_a_gift_moves_it_too() -> None:
    """TH-Q-47: whatever plays the Godh card."""
    state = playing("use", a=["bard", G], godhs=["alpha", "creed"])
    state = play(state, "discard:creed")
    assert "godh:alpha@1~2" in moves(state)
    assert stack(play(state, "godh:alpha@1~2"), "b") == [G]


# Its effects.


@pytest.mark.rule("TH-Q-49", "TH-Q-39", "TH-MAIN-04")
def test_a_used_effect_moves_along_as_used() -> None:
    """TH-Q-39: Ghiarhabbat's salt is gained once a turn, wherever it lies."""
    state = playing("use", a=["bard", G], c=["priest"], godhs=["alpha"])
    state = play(state, "use:1.2", "use:3.1", "godh:alpha@1~4")
    assert goods(state) == {"salt": 1}
    assert "use:4.2" not in moves(state)


@pytest.mark.rule("TH-Q-38", "TH-MAIN-03", "TH-Q-49")
def test_an_unused_effect_may_be_used_at_the_new_slot() -> None:
    """TH-Q-38: visible there now; and what it covers is hidden."""
    state = playing("use", a=["bard", G], c=["priest"], d=["farm"], godhs=["alpha", "coin"])
    state = play(state, "use:3.1", "godh:alpha@1~4")
    assert "use:4.2" in moves(state)
    after = play(state, "use:4.2")
    assert goods(after) == {"salt": 1}
    refused(after, "use:4.2", reason("TH-MAIN-01", effect="salt"))
    refused(after, "use:4.1", reason("TH-MAIN-10", effect="food"))


@pytest.mark.rule("TH-Q-38", "TH-MAIN-04")
def test_the_card_it_leaves_becomes_visible() -> None:
    """TH-Q-38: with a faction card on it again only the new card shows."""
    after = play(playing(a=["farm", G], hand=["archer"]), "play:archer@1~2")
    assert asked(after) == "0 use"
    assert [text for text in moves(after) if text.startswith("use:1")] == ["use:1.1"]
    assert goods(play(after, "use:1.1")) == {"money": 1}


@pytest.mark.rule("TH-FOOD-01", "TH-ABIL-GAR-02")
def test_it_shows_its_food_where_it_lies() -> None:
    """TH-FOOD-01: uncovered at its new slot, it feeds him."""
    fed = night(CARDS, Board(ability=GARDENS, b=[G]), Board(ability=OTHER, people=0)).state
    assert fed.players[0].figures.people == 3
    hungry = Board(ability=GARDENS, b=[G, "bard"])
    starved = night(CARDS, hungry, Board(ability=OTHER, people=0)).state
    assert starved.players[0].figures.people == 2


@pytest.mark.rule("TH-IMMED-03", "TH-ABIL-GAR-02")
def test_inspiration_may_bring_it_to_the_top_again() -> None:
    """TH-ABIL-GAR-02: then it can move with the next card."""
    state = play(playing(a=[G], hand=["chorus", "scout"]), "play:chorus@1", "inspire:1", "next:2")
    assert stack(state, "a") == ["chorus", G]


# Where nothing is played.


@pytest.mark.rule("TH-PRE-03", "TH-Q-05", "TH-ABIL-GAR-02")
def test_it_moves_in_the_play_before_round_1() -> None:
    """TH-PRE-03: that is a play too."""
    boards = Board(ability=GARDENS, a=[G], hand=["archer"]), Board(ability=OTHER, hand=["bard"])
    state = first_plays(CARDS, *boards)
    assert "play:archer@1~3" in moves(state)
    assert stack(play(state, "play:archer@1~3"), "c") == [G]


@pytest.mark.rule("TH-END-03", "TH-ABIL-GAR-02")
def test_compensation_cards_are_placed_and_move_nothing() -> None:
    """TH-END-03: Ghiarhabbat is covered."""
    boards = Board(ability=OTHER), Board(ability=GARDENS, a=[G], people=0)
    step = settled(
        CARDS,
        *boards,
        ask="end",
        seat=1,
        completed=6,
        idle=2,
        faceup={},
        sizes={**DRY, "bridge_work": 1},
    )
    state = step.state
    assert (asked(state), moves(state)) == ("1 compensation", ["lay:1"])
    assert stack(play(state, "lay:1"), "a", 1) == [G, "bridge-work"]


@pytest.mark.rule("TH-Q-39", "TH-ABIL-GAR-02")
def test_only_the_marks_of_ghiarhabbat_move_with_it() -> None:
    """TH-Q-39: its effect and a farm were used, a Godh card lies aside, and a slot is closed."""
    board: dict[str, Any] = {"a": ["bard", G], "c": ["priest"], "d": ["farm"], "e": ["archer"]}
    state = playing("use", **board, closed="e", godhs=["alpha", "beta", "coin"])
    state = play(state, "discard:coin", "use:1.2", "use:4.1", "use:3.1")
    before = state.turn
    assert before is not None
    assert before.beside == (CardId("coin"),)
    assert {mark[0] for mark in before.used} == {0, 2, 3}
    after = play(state, "godh:alpha@1~2")
    assert stack(after, "b") == [G]
    turn = after.turn
    assert turn is not None
    assert (turn.seat, turn.gifts, turn.beside) == (before.seat, before.gifts, before.beside)
    assert {mark[0] for mark in turn.used} == {1, 2, 3}
    assert after.players[0].display.closed == mask(4)


@pytest.mark.rule("TH-ABIL-GAR-03", "TH-FEUD-04")
def test_a_godh_card_at_the_first_slot_bars_ghiarhabbat_too() -> None:
    """TH-ABIL-GAR-03: its colour has a feud with the Godh card on slot 1."""
    state = playing(a=["archer", "aleph"], b=[G], hand=["bard"])
    refused(state, "play:bard@2~1", reason("TH-ABIL-GAR-03", slot=1))
    assert "play:bard@2~1" not in moves(state)


@pytest.mark.rule("TH-Q-39", "TH-MAIN-04")
def test_its_mark_moves_along_where_nothing_else_was_used() -> None:
    """TH-Q-39: the Religion of a gift leaves no mark, so Ghiarhabbat's is the only one."""
    state = playing("use", a=["bard", G], d=["farm"], godhs=["alpha", "beta", "creed"])
    state = play(state, "use:1.2", "discard:creed", "godh:alpha@1~4")
    assert stack(state, "d") == ["farm", G]
    refused(state, "use:4.2", reason("TH-MAIN-01", effect="salt"))
