"""When things may be done, and what is a duty (TH-TIME)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Gain, Inspiration, Might, Religion, Symbol
from skybridge_rules.thraen.events import TurnEnded
from skybridge_rules.thraen.tasks import AskCompensation, AskDamage, AskFirstPlay, Task
from tests.thraen.builders import (
    PLAIN,
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
    position,
    refused,
    story,
    until,
)

KNOWLEDGE = Symbol(Passive.KNOWLEDGE)
CARDS = deal(
    card("sage", "utreng", "a", main=[KNOWLEDGE, KNOWLEDGE]),
    card("bard", "utreng", "c", immediate=[Inspiration(), Might()]),
    card("mason", "utreng", "c"),
    card("priest", "utreng", "e", main=[Religion(), Gain(Resource.WOOD)]),
    card("elder", "light", "a"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    godh("coin", "a"),
    godh("war", "b", gift=Might()),
    godh("crypt", "c"),
)
RICH = {"money": 2, "wood": 1, "stone": 1, "metal": 2, "sumpter": 2, "salt": 2}
FREE = [
    "trade:metal",
    "trade:sumpter",
    "trade:salt>wood",
    "trade:salt>stone",
    "trade:salt>metal",
    "discard:coin",
    "discard:war",
]


def table(ask: str | tuple[Task, ...] = "take") -> State:
    """Seat 0 with everything that can be traded or discarded."""
    mine = Board(
        ability=PLAIN[0],
        a=["sage"],
        c=["mason"],
        e=["priest"],
        hand=["bard"],
        goods=RICH,
        godhs=["coin", "war"],
    )
    return position(
        CARDS,
        mine,
        Board(ability=PLAIN[1], goods=RICH, godhs=["crypt"], hand=["elder"]),
        ask=ask,
        faceup={"light": "d1"},
        tops={"light": ["d2"]},
    )


def free_at(state: State) -> list[str]:
    """The free actions that are listed."""
    return [text for text in moves(state) if text.startswith(("trade", "discard"))]


POINTS = [
    ("take", (), "0 take"),
    ("take", ("take:light", "draw:0"), "0 bonus"),
    ("play", (), "0 play"),
    ("play", ("play:bard@3",), "0 immediate"),
    ("use", (), "0 use"),
    ("build", (), "0 build"),
    ("limit", (), "0 limit"),
]
MIDDLES = [
    ("take", ("take:light",), "0 draw"),
    ("take", ("take:light", "draw:1"), "0 keep"),
    ("play", ("play:bard@3", "inspire:3"), "0 order"),
    ("use", ("discard:war",), "0 gift"),
    ("use", ("use:5.1",), "0 religion"),
]


@pytest.mark.rule("TH-TIME-01")
def test_a_turn_lasts_from_step_1_to_the_end_of_step_5() -> None:
    """TH-TIME-01: whose turn it is, question by question, and nobody's between the rounds."""
    state, whose = table("take"), []
    while asked(state) != "chance turn-up":
        turn = state.turn
        whose.append((asked(state), None if turn is None else turn.seat))
        found = moves(state)
        state = play(state, "done" if "done" in found else found[0])
    assert {seat for question, seat in whose if question.startswith("0")} == {0}
    assert {seat for question, seat in whose if question.startswith("1")} == {1}
    assert state.turn is None
    assert story(table("limit"), "done")[0] == TurnEnded(Seat(0), ())


@pytest.mark.rule("TH-TIME-01", "TH-TIME-03")
@pytest.mark.parametrize(
    "task", [AskFirstPlay(Seat(0)), AskDamage(Seat(0)), AskCompensation(Seat(0), 1)]
)
def test_outside_of_the_own_turn_there_are_no_free_actions(task: Task) -> None:
    """TH-TIME-01: before round 1, in the Faction phase and at the end."""
    mine = Board(ability=PLAIN[0], hand=["bard"], goods=RICH, godhs=["coin", "war"], might=1)
    done = 4 if isinstance(task, AskDamage) else 7 if isinstance(task, AskCompensation) else 0
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask=(task,), completed=done)
    assert free_at(state) == []
    for text in FREE:
        refused(state, text, reason("TH-TIME-02", moment="turn-over"))


@pytest.mark.rule("TH-TIME-01", "TH-TIME-03")
def test_in_the_turn_of_another_only_the_other_acts() -> None:
    """TH-TIME-01: seat 1 is asked nothing in the turn of seat 0, and its cards are not at hand."""
    state = table("use")
    refused(state, "discard:crypt", reason("TH-GIFT-01", card="crypt"))
    assert "discard:crypt" in moves(until(state, "1 take", "1 play"))


@pytest.mark.rule("TH-TIME-02")
def test_free_actions_come_in_any_number_and_order() -> None:
    """TH-TIME-02: three trades and two gifts at one and the same question."""
    state = table("take")
    state = play(state, "discard:war", "advance", "trade:metal", "trade:salt>metal")
    state = play(state, "discard:coin", "trade:sumpter")
    state = play(state, moves(state)[0])
    assert (asked(state), might(state)) == ("0 take", 2)
    assert goods(state) == {"money": 3, "wood": 1, "stone": 1, "metal": 1}
    assert len(godh_hand(state)) == 1


@pytest.mark.rule("TH-TIME-02", "TH-TIME-03", "TH-Q-11")
@pytest.mark.parametrize(("ask", "texts", "question"), POINTS)
def test_free_actions_are_open_at_every_step(
    ask: str, texts: tuple[str, ...], question: str
) -> None:
    """TH-TIME-03: wherever no effect is half-way through; the question stays open meanwhile."""
    state = play(table(ask), *texts)
    assert asked(state) == question
    assert free_at(state) == FREE
    after = play(state, "trade:salt>wood")
    assert (asked(after), goods(after)["wood"]) == (question, goods(state).get("wood", 0) + 1)


@pytest.mark.rule("TH-TIME-03", "TH-Q-11")
@pytest.mark.parametrize(("ask", "texts", "question"), MIDDLES)
def test_free_actions_do_not_interrupt(ask: str, texts: tuple[str, ...], question: str) -> None:
    """TH-TIME-03, TH-Q-11: neither Knowledge nor a rearrangement, a gift or Religion."""
    state = play(table(ask), *texts)
    assert asked(state) == question
    assert free_at(state) == []
    for text in ("trade:metal", "trade:sumpter", "trade:salt>wood", "discard:coin"):
        refused(state, text, reason("TH-TIME-03"))


@pytest.mark.rule("TH-TIME-03", "TH-KNOW-04")
def test_free_actions_do_not_interrupt_the_putting_back() -> None:
    """TH-TIME-03: the cards are on their way to the stack."""
    mine = Board(ability=PLAIN[0], a=["sage"], goods=RICH, godhs=["coin"])
    state = position(
        CARDS,
        mine,
        Board(ability=PLAIN[1]),
        faceup={"light": "d1"},
        tops={"light": ["d2", "elder"]},
    )
    state = play(state, "take:light", "draw:2", "keep:elder")
    assert asked(state) == "0 put-back"
    for text in ("trade:metal", "discard:coin"):
        refused(state, text, reason("TH-TIME-03"))


@pytest.mark.rule("TH-TIME-03", "TH-GODHLIMIT-05")
def test_once_step_5a_is_closed_the_turn_is_over() -> None:
    """TH-TIME-03: nothing of the player's is asked between 5a and the end of the turn."""
    state = play(table("limit"), "trade:metal", "discard:coin", "done")
    assert asked(state) == "1 take"
    assert state.turn is not None
    assert state.turn.seat == 1
    refused(state, "discard:war", reason("TH-GIFT-01", card="war"))


@pytest.mark.rule("TH-TIME-02")
@pytest.mark.parametrize("trade", ["wood", "salt", "salt>money", "metal>wood", "money>salt"])
def test_there_are_no_other_trades(trade: str) -> None:
    """TH-TIME-02: salt for a material, metal for might, sumpters for a Godh card."""
    refused(table("use"), f"trade:{trade}", reason("TH-TIME-02", trade=trade))


@pytest.mark.rule("TH-TIME-04")
def test_duties_cannot_be_left() -> None:
    """TH-TIME-04: taking, the bonus, playing, and the reduction to three Godh cards."""
    take = table("take")
    bonus = play(take, "take:light", "draw:0")
    refused(take, "done", reason("TH-TIME-04", step=1))
    refused(bonus, "done", reason("TH-BONUS-01", moment="duty", step="bonus"))
    refused(table("play"), "done", reason("TH-TIME-04", step=2))
    many = Board(ability=PLAIN[0], godhs=["coin", "war", "crypt", "godh-of-wings"])
    state = position(CARDS, many, Board(ability=PLAIN[1]), ask="limit")
    refused(state, "done", reason("TH-GODHLIMIT-05", limit=3, had=4))


@pytest.mark.rule("TH-TIME-04")
def test_options_can_be_left() -> None:
    """TH-TIME-04: Knowledge, immediate and main effects, contribution, gifts, trades."""
    state = play(table("take"), "take:light", "draw:0", "bonus:wood", "play:bard@3")
    state = play(state, "done", "done", "done", "done")
    assert asked(state) == "1 play"  # no card was left for seat 1 to take
    assert goods(state) == {**RICH, "wood": 2}
    assert (might(state), state.bridge.crews[0], godh_hand(state)) == (0, (), ["coin", "war"])


@pytest.mark.rule("TH-TIME-04", "TH-FOOD-02")
def test_what_the_faction_phase_demands_is_not_asked() -> None:
    """TH-TIME-04: Food is a duty; without a symbol a population is lost."""
    boards = Board(ability=PLAIN[0], b=[], godhs=["coin"]), Board(ability=PLAIN[1])
    state = position(CARDS, *boards, ask="limit", holder=1)
    assert thraen.decision(state) is not None
    after = play(state, "done")
    assert [player.figures.people for player in after.players] == [2, 3]
    assert asked(after) == "chance turn-up"
