"""Step 1a: taking a face-up card (TH-TAKE)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Stack, State
from skybridge_rules.thraen.events import CardTaken, TakeSkipped
from skybridge_rules.thraen.tasks import BeginTurn
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    faceup,
    go_on,
    goods,
    hand,
    moves,
    play,
    position,
    refused,
    sizes,
    story,
    until,
)

CARDS = deal(
    *(card(f"c{number}", "utreng", "a") for number in range(1, 9)),
    card("elder", "light", "e"),
    card("herbalist", "light", "d"),
    card("scout", "darkness", "b"),
    card("star", "eye", "e"),
)
SHOWN = {"light": "elder", "darkness": "scout", "bridge_work": "bridge-work", "eye": "star"}


def taking(*mine: str, seat: int = 0, shown: dict[str, str] | None = None) -> State:
    """Two seats; this one is about to take a card."""
    boards = Board(ability=PLAIN[0], hand=mine), Board(ability=PLAIN[1])
    return position(
        CARDS, *boards, seat=seat, faceup=SHOWN if shown is None else shown, completed=4
    )


@pytest.mark.rule("TH-TAKE-01")
def test_any_face_up_card_can_be_taken() -> None:
    """TH-TAKE-01: central stacks, bridge work and Eye alike; the card comes to the hand."""
    state = taking("c1")
    assert thraen.decision(state) == Decision(Seat(0), "take", RuleId("TH-TAKE-01"))
    assert moves(state) == ["take:light", "take:darkness", "take:bridge-work", "take:eye"]
    for text, name in (
        ("take:light", "elder"),
        ("take:darkness", "scout"),
        ("take:bridge-work", "bridge-work"),
        ("take:eye", "star"),
    ):
        after = play(state, text)
        assert hand(after) == sorted(["c1", name])
        assert asked(after) == "0 bonus"
        assert name not in faceup(after).values()


@pytest.mark.rule("TH-TAKE-01")
def test_an_empty_stack_offers_nothing() -> None:
    """TH-TAKE-01: neither a face-up nor a face-down card is there."""
    boards = Board(ability=PLAIN[0]), Board(ability=PLAIN[1])
    state = position(CARDS, *boards, faceup={"light": "elder"}, sizes={"realm": 0})
    refused(
        state,
        "take:realm",
        reason("TH-PREP-04", stack="realm"),
        reason("TH-TAKE-01", stack="realm"),
    )


@pytest.mark.rule("TH-TAKE-02")
def test_a_face_down_card_cannot_be_taken() -> None:
    """TH-TAKE-02: realm, utreng and shenna have cards, but none lies open."""
    state = taking()
    for name in ("realm", "utreng", "shenna"):
        assert sizes(state)[name] > 0
        closed = reason("TH-TAKE-03", stack=name), reason("TH-TAKE-02", stack=name)
        refused(state, f"take:{name}", *closed)


@pytest.mark.rule("TH-TAKE-02", "TH-PREP-02")
def test_the_eye_stack_is_closed_under_the_great_drakhe() -> None:
    """TH-TAKE-02: nothing of it lies open before segment 4 is completed."""
    boards = Board(ability=PLAIN[0]), Board(ability=PLAIN[1])
    state = position(CARDS, *boards, faceup={"light": "elder"}, completed=3)
    refused(state, "take:eye", reason("TH-PREP-02", stack="eye"), reason("TH-TAKE-02", stack="eye"))


@pytest.mark.rule("TH-TAKE-03", "TH-Q-12")
def test_the_next_card_is_not_turned_up() -> None:
    """TH-TAKE-03: the stack stays closed for the others until the next Preparation phase."""
    before = sizes(taking())["light"]
    state = until(play(taking(), "take:light"), "1 take")
    assert "light" not in faceup(state)
    assert sizes(state)["light"] == before
    refused(
        state,
        "take:light",
        reason("TH-TAKE-03", stack="light"),
        reason("TH-TAKE-02", stack="light"),
    )
    state = until(state, "chance turn-up")
    while asked(state) == "chance turn-up":
        state = play(state, moves(state)[0])
    assert "take:light" in moves(state)
    assert sizes(state)["light"] == before - 1


@pytest.mark.rule("TH-TAKE-04", "TH-BONUS-04", "TH-Q-07")
def test_without_a_face_up_card_the_turn_goes_on_with_step_2() -> None:
    """TH-TAKE-04, TH-BONUS-04: neither take nor bonus, whatever lies face down."""
    boards = Board(ability=PLAIN[0], hand=["c1"]), Board(ability=PLAIN[1])
    state = position(CARDS, *boards, ask=(BeginTurn(Seat(0)),), round=17)
    state = go_on(state)
    assert asked(state) == "0 play"
    assert (hand(state), goods(state)) == (["c1"], {})
    refused(state, "take:light", reason("TH-TAKE-01", moment="over", step="play", own_step="take"))
    assert refused(state, "bonus:wood") == ["TH-BONUS-01"]


@pytest.mark.rule("TH-TAKE-04", "TH-Q-07")
def test_the_last_of_four_may_find_nothing_in_round_17() -> None:
    """TH-Q-07: the third seat takes the last face-up card; the fourth goes on with step 2."""
    boards = [Board(ability=ability) for ability in PLAIN]
    state = position(
        CARDS,
        *boards,
        Board(hand=["c1"], ability=thraen.Ability.PROFITEERS),
        seat=2,
        round=17,
        faceup={"light": "elder"},
    )
    state = play(state, "take:light", "bonus:wood", "play:elder@5")
    assert story(state, "done")[-1] == TakeSkipped(Seat(3))
    state = play(state, "done")
    assert moves(state) == ["play:c1@1"]


@pytest.mark.rule("TH-Q-08", "TH-TIME-04")
def test_taking_is_a_duty() -> None:
    """TH-Q-08: with a card face up there is no way around step 1."""
    state = taking("c1", shown={"bridge_work": "bridge-work"})
    assert moves(state) == ["take:bridge-work"]
    refused(state, "done", reason("TH-TIME-04", step=1))
    assert refused(state, "decline") == ["TH-TAKE-01"]
    assert refused(state, "play:c1@1") == ["TH-TURN-02"]


@pytest.mark.rule("TH-TAKE-05")
def test_a_hand_of_faction_cards_has_no_limit() -> None:
    """TH-TAKE-05: a ninth card is taken, and no step asks for one back."""
    eight = [f"c{number}" for number in range(1, 9)]
    state = play(taking(*eight), "take:light", "bonus:wood")
    assert hand(state) == [*eight, "elder"]
    state = until(play(state, "play:elder@5"), "1 take")
    assert hand(state) == eight


@pytest.mark.rule("TH-TAKE-01", "TH-Q-82")
def test_a_take_without_knowledge_is_told_to_everybody() -> None:
    """TH-TAKE-01, TH-Q-82: who took what, and where from."""
    state = taking()
    for seat in (0, 1, None):
        told = story(state, "take:light", seat)
        assert told == (CardTaken(Seat(0), Stack.LIGHT, CardId("elder")),)


@pytest.mark.rule("TH-TAKE-01")
def test_bridge_work_is_taken_card_by_card() -> None:
    """TH-TAKE-01: equal cards can be held side by side, and are listed once."""
    state = play(taking("bridge-work"), "take:bridge-work", "bonus:money")
    assert hand(state) == ["bridge-work", "bridge-work"]
    assert moves(state) == [f"play:bridge-work@{slot}" for slot in range(1, 6)]
    assert hand(play(state, "play:bridge-work@1")) == ["bridge-work"]
