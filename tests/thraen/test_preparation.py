"""The Preparation phase: cards are turned up (TH-PREP)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Stack, State
from skybridge_rules.thraen.events import CardTurnedUp
from skybridge_rules.thraen.tasks import BeginRound
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    faceup,
    go_on,
    godh,
    moves,
    play,
    position,
    refused,
    sizes,
    story,
)

CARDS = deal(
    card("elder", "light", "e"),
    card("herbalist", "light", "d"),
    card("star", "eye", "e"),
    godh("g1"),
)


def round_1(completed: int = 0) -> State:
    """Two seats at the beginning of a round."""
    boards = Board(ability=PLAIN[0]), Board(ability=PLAIN[1])
    return go_on(position(CARDS, *boards, ask=(BeginRound(),), round=0, completed=completed))


@pytest.mark.rule("TH-PREP-01", "TH-SETUP-03")
def test_six_stacks_are_turned_up() -> None:
    """TH-PREP-01: chance for the five central ones; bridge work is all alike."""
    state, told = round_1(), []
    for stack in tuple(Stack)[:5]:
        assert thraen.decision(state) == Decision(CHANCE, "turn-up", RuleId("TH-PREP-01"))
        pile = state.cards.piles[stack]
        assert moves(state) == [f"show:{each}" for each in pile.unseen]
        assert thraen.chance_weights(state) == (1,) * len(pile)
        text = moves(state)[-1]
        told += [CardTurnedUp(stack, CardId(text.split(":")[1]))]
        assert story(state, text)[0] == told[-1]
        state = play(state, text)
    assert asked(state) == "0 take"
    assert faceup(state) == {
        **{event.stack.name.lower(): event.card for event in told},
        "bridge_work": "bridge-work",
    }
    assert list(sizes(state).values()) == [19, 19, 19, 19, 19, 11, 7]


@pytest.mark.rule("TH-PREP-01")
def test_chance_can_only_show_what_is_in_the_stack() -> None:
    """TH-PREP-01: a card of another stack is refused."""
    assert refused(round_1(), "show:elder") == ["TH-PREP-01"]


@pytest.mark.rule("TH-PREP-02")
def test_the_eye_stack_is_turned_up_once_the_great_drakhe_is_gone() -> None:
    """TH-PREP-02: never with three segments completed, always with four."""
    covered = round_1(completed=3)
    for _ in range(5):
        covered = play(covered, moves(covered)[0])
    assert "eye" not in faceup(covered)
    refused(
        covered, "take:eye", reason("TH-PREP-02", stack="eye"), reason("TH-TAKE-02", stack="eye")
    )
    open_ = round_1(completed=4)
    for _ in range(5):
        open_ = play(open_, moves(open_)[0])
    assert asked(open_) == "chance turn-up"
    assert len(moves(open_)) == 7
    open_ = play(open_, "show:star")
    assert faceup(open_)["eye"] == "star"
    assert sizes(open_)["eye"] == 6
    assert "take:eye" in moves(open_)


@pytest.mark.rule("TH-PREP-03", "TH-INFO-03")
def test_the_godh_stack_is_never_turned_up() -> None:
    """TH-PREP-03: thirty cards face down, of which no seat knows one."""
    state = round_1()
    while asked(state) != "0 take":
        state = play(state, moves(state)[0])
    assert len(state.cards.godhs) == 30
    for seat in (Seat(0), Seat(1), None):
        seen = thraen.view(state, seat).cards.godhs
        assert (seen.top, seen.unseen, seen.bottom) == ((), 30, ())


@pytest.mark.rule("TH-PREP-04", "TH-Q-07")
def test_a_stack_that_has_run_out_stays_empty() -> None:
    """TH-PREP-04: though its cards lie in the discard pile; a last card is not asked for."""
    empty = dict.fromkeys(("realm", "utreng", "bridge_work"), 0)
    boards = Board(ability=PLAIN[0]), Board(ability=PLAIN[1])
    state = position(
        CARDS, *boards, ask=(BeginRound(),), round=16, sizes={**empty, "light": 1, "shenna": 2}
    )
    thrown = {known.card for known in state.cards.discard}
    assert {*state.table.deck.stacks[Stack.REALM], "bridge-work"} <= thrown
    state = go_on(state)
    assert asked(state) == "chance turn-up"
    assert list(faceup(state)) == ["light"]  # the last one of its stack: nothing to ask
    state = play(state, moves(state)[0])
    assert list(faceup(state)) == ["light", "darkness"]
    state = play(state, moves(state)[0])
    assert list(faceup(state)) == ["light", "darkness", "shenna"]
    for name in ("realm", "utreng"):
        why = reason("TH-PREP-04", stack=name), reason("TH-TAKE-01", stack=name)
        refused(state, f"take:{name}", *why)
    refused(
        state,
        "take:bridge-work",
        reason("TH-PREP-04", stack="bridge-work"),
        reason("TH-TAKE-01", stack="bridge-work"),
    )


@pytest.mark.rule("TH-PREP-04")
def test_the_godh_stack_is_fed_again_from_below() -> None:
    """TH-PREP-04: empty now, it has a card again after step 5b."""
    mine = Board(ability=PLAIN[0], godhs=["g1"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="limit", godh_size=0)
    assert len(state.cards.godhs) == 0
    state = play(state, "discard:g1")
    assert state.cards.godhs.top == (Known(CardId("g1"), None),)
