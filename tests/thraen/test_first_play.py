"""The one card that everybody plays before round 1 (TH-PRE)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import State
from skybridge_rules.thraen.effects import Inspiration, Might
from skybridge_rules.thraen.events import CardPlayed, LegionMoved
from skybridge_rules.thraen.tasks import AskFirstPlay, BeginRound, Task
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    hand,
    might,
    moves,
    play,
    position,
    refused,
    stack,
    story,
    until,
)

CARDS = deal(
    card("prowler", "utreng", "a"),
    card("drummer", "utreng", "c", immediate=[Might()]),
    card("vagrant", "utreng", "wild"),
    card("bard", "utreng", "b", immediate=[Inspiration(), Might()]),
    card("elder", "light", "e"),
    card("herbalist", "light", "d"),
    card("scout", "darkness", "b"),
    *(godh(f"g{number}") for number in range(1, 5)),
)
FOUR = ["bard", "drummer", "prowler", "vagrant"]


def before_round_1(mine: Board | None = None, holder: int = 0) -> State:
    """Three seats, each about to play its one card, clockwise from the holder."""
    boards = (
        mine or Board(ability=PLAIN[0], hand=FOUR),
        Board(ability=PLAIN[1], hand=["elder", "herbalist"]),
        Board(ability=PLAIN[2], hand=["scout"]),
    )
    order = (AskFirstPlay(Seat((holder + ahead) % 3)) for ahead in range(3))
    tasks: tuple[Task, ...] = (*order, BeginRound())
    return position(CARDS, *boards, ask=tasks, holder=holder, round=0)


@pytest.mark.rule("TH-PRE-01")
def test_everybody_plays_one_card_clockwise_from_the_starter() -> None:
    """TH-PRE-01: seats 1, 2 and 0, if seat 1 begins; then the first cards are turned up."""
    state = before_round_1(holder=1)
    assert thraen.decision(state) == Decision(Seat(1), "first-play", RuleId("TH-PRE-01"))
    state = play(state, "play:elder@5")
    assert asked(state) == "2 first-play"
    state = play(state, "play:scout@2")
    assert asked(state) == "0 first-play"
    state = play(state, "play:prowler@1")
    assert asked(state) == "chance turn-up"
    assert (state.round, hand(state, 1), stack(state, "e", 1)) == (
        1,
        ["herbalist"],
        ["roadside-shrine", "elder"],
    )


@pytest.mark.rule("TH-PRE-01")
def test_the_first_card_goes_to_its_rune_and_a_wild_one_anywhere() -> None:
    """TH-PRE-01: these plays and no others, without a way to pass."""
    state = before_round_1()
    assert moves(state) == [
        "play:bard@2",
        "play:drummer@3",
        "play:prowler@1",
        *(f"play:vagrant@{slot}" for slot in range(1, 6)),
    ]
    refused(state, "play:prowler@2", reason("TH-PRE-01", card="prowler", rune="A", slot=2))
    refused(state, "play:drummer@6", reason("TH-PRE-01", card="drummer", rune="C", slot=6))
    refused(state, "play:elder@5", reason("TH-PLAY-01", card="elder"))
    refused(state, "done", reason("TH-PRE-01", moment="duty", step="first-play"))


@pytest.mark.rule("TH-PRE-02")
def test_immediate_effects_of_the_first_card_are_resolved_at_once_if_wanted() -> None:
    """TH-PRE-02: before the next seat is asked."""
    state = play(before_round_1(), "play:drummer@3")
    assert asked(state) == "0 immediate"
    assert moves(state) == ["advance", "done"]
    assert story(state, "advance") == (LegionMoved(Seat(0), 1),)
    for text, legion in (("advance", 1), ("done", 0)):
        after = play(state, text)
        assert (asked(after), might(after)) == ("1 first-play", legion)


@pytest.mark.rule("TH-PRE-02")
def test_inspiration_of_the_first_card_can_rearrange_the_starting_cards() -> None:
    """TH-PRE-02: the card just laid and the starting card below it change places."""
    state = play(before_round_1(), "play:bard@2")
    assert moves(state) == ["advance", "inspire:2", "done"]
    state = play(state, "inspire:2", "next:2", "advance")
    assert stack(state, "b") == ["bard", "mountain-hamlet"]
    assert might(state) == 1


@pytest.mark.rule("TH-PRE-04", "TH-Q-05")
def test_the_play_before_round_1_is_not_a_turn() -> None:
    """TH-PRE-04, TH-Q-05: no trades, no gifts, no main effects, no building, at either question."""
    rich = {"money": 3, "wood": 1, "stone": 1, "metal": 2, "sumpter": 2, "salt": 2}
    mine = Board(ability=PLAIN[0], hand=FOUR, goods=rich, godhs=["g1"])
    laying = before_round_1(mine)
    resolving = play(laying, "play:drummer@3")
    assert asked(resolving) == "0 immediate"
    for state, step in (
        (laying, "first-play"),
        (resolving, "immediate"),
    ):
        assert state.turn is None
        for text in ("trade:salt>wood", "trade:metal", "trade:sumpter", "discard:g1"):
            refused(state, text, reason("TH-PRE-04", moment="turn-later"))
        later = {"moment": "later", "step": step}
        refused(state, "use:2.2", reason("TH-PRE-04", **later, own_step="use"))
        refused(state, "build:1", reason("TH-PRE-04", **later, own_step="build"))
    after = play(resolving, "done")
    assert (goods(after), godh_hand(after)) == (rich, ["g1"])


@pytest.mark.rule("TH-PRE-05", "TH-Q-32", "TH-RETREAT-02")
def test_nobody_can_retreat_before_round_1() -> None:
    """TH-PRE-05, TH-Q-32: every legion stands at T0 when its owner lays the card."""
    state = before_round_1()
    assert not [text for text in moves(state) if text.endswith("!")]
    refused(state, "play:prowler@2!", reason("TH-PRE-05"), reason("TH-RETREAT-02"))
    assert refused(state, "play:prowler@1!") == ["TH-PRE-05", "TH-RETREAT-02", "TH-RETREAT-06"]
    after = play(state, "play:drummer@3", "advance")
    refused(
        after, "play:elder@1!", reason("TH-PRE-05"), reason("TH-RETREAT-02")
    )  # another's might is of no use


@pytest.mark.rule("TH-PRE-06", "TH-PRE-01")
def test_afterwards_each_hand_holds_three_cards() -> None:
    """TH-PRE-06: four were drafted, one and only one lies in the display."""
    start = thraen.new(thraen.Options(3, Seat(2), PLAIN))
    state = until(start, "2 first-play")
    assert [len(player.hand) for player in state.players] == [4, 4, 4]
    text = moves(state)[0]
    assert isinstance(story(state, text, None)[0], CardPlayed)
    state = until(state, "2 take")
    assert [len(player.hand) for player in state.players] == [3, 3, 3]
    assert [sum(map(len, player.display.stacks)) for player in state.players] == [3, 3, 3]


@pytest.mark.rule("TH-Q-06")
def test_no_godh_limit_is_checked_before_round_1() -> None:
    """TH-Q-06: what came to the hand there stays; the check is step 5a of the own turn."""
    mine = Board(ability=PLAIN[0], hand=FOUR, godhs=["g1", "g2", "g3", "g4"])
    state = until(play(before_round_1(mine), "play:prowler@1"), "0 take")
    assert godh_hand(state) == ["g1", "g2", "g3", "g4"]
    state = until(state, "0 limit")
    refused(state, "done", reason("TH-GODHLIMIT-05", limit=3, had=4))
