"""The end: starting compensation and rebellious population (TH-END-01 to TH-END-06)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.errors import GameOver
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.verdict import Verdict, reason
from skybridge_rules.thraen import Event, RulesConfig, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Might, Symbol
from skybridge_rules.thraen.events import (
    CardLaid,
    CardsCleared,
    CardsPutAside,
    CompensationDealt,
    GameEnded,
    PeopleRebelled,
    StartPassed,
)
from tests.thraen.bare_tables import DRY, events, items, mask, night, rebels, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    move,
    moves,
    play,
    refused,
    stack,
)

CARDS = deal(
    card("baker", "realm", "a", main=[Symbol(Passive.FOOD)], points=3),
    card("runner", "light", "b", immediate=[Might()]),
    card("elder", "light", "c", points=2),
    godh("alpha", "a", "realm"),
)
ON_CLOSED = RulesConfig(compensation_on_closed=True)


def last(*boards: Board, left: int = 0, holder: int = 0, **more: Any) -> Step[State, Event]:
    """The last Faction phase, with so many cards left of bridge work."""
    sizes = {**DRY, "bridge_work": left}
    return night(CARDS, *boards, completed=6, idle=2, sizes=sizes, holder=holder, **more)


@pytest.mark.rule("TH-END-01", "TH-Q-78")
def test_two_closing_steps_follow_the_last_faction_phase() -> None:
    """TH-END-01, TH-Q-78: after clearing, first the compensation, then the reserves, the end."""
    step = last(Board(a=["baker"], people=0), Board(people=0, might=1), left=1, holder=1)
    assert events(step)[-3:] == [
        StartPassed(Seat(0)),
        CardsCleared(()),
        CompensationDealt(Seat(0), 1),
    ]
    assert told(step.state, "lay:1") == [
        CardLaid(Seat(0), CardId("bridge-work"), 0),
        PeopleRebelled(Seat(0), 12, 0),
        PeopleRebelled(Seat(1), 12, 1),
        GameEnded((Seat(1),)),
    ]


@pytest.mark.rule("TH-END-01", "TH-ROUND-02")
def test_after_the_end_no_move_is_left() -> None:
    """TH-END-01: the score is final, and any move is refused."""
    state = last(Board(), Board()).state
    assert asked(state) == "over"
    assert thraen.legal_moves(state) == ()
    assert thraen.explain(state, move("done")) == Verdict((reason("TH-ROUND-02"),))
    with pytest.raises(GameOver):
        thraen.apply(state, move("done"))


@pytest.mark.rule("TH-END-02", "TH-Q-75")
@pytest.mark.parametrize(
    ("left", "holder", "shares"),
    [
        (5, 0, {1: 2, 2: 2, 0: 1}),
        (5, 2, {0: 2, 1: 2, 2: 1}),
        (3, 1, {2: 1, 0: 1, 1: 1}),
        (1, 0, {1: 1}),
        (0, 0, {}),
    ],
)
def test_cards_left_of_bridge_work_are_dealt_from_the_new_holder(
    left: int, holder: int, shares: dict[int, int]
) -> None:
    """TH-END-02, TH-Q-75: one by one, clockwise from who has just received the Drakhe."""
    boards = [Board(a=["baker"]), Board(b=["runner"]), Board(c=["elder"])]
    step = last(*boards, left=left, holder=holder)
    dealt = [event for event in events(step) if isinstance(event, CompensationDealt)]
    assert dealt == [CompensationDealt(Seat(seat), cards) for seat, cards in shares.items()]


@pytest.mark.rule("TH-END-03", "TH-D-09", "TH-Q-73")
def test_each_card_is_laid_on_a_stack_of_free_choice() -> None:
    """TH-D-09: three cards on two stacks, whatever the runes, in any order."""
    board = Board(a=["baker", "alpha"], b=["runner"])
    state = last(board, Board(), left=5, holder=1).state
    assert asked(state) == "0 compensation"
    ends: dict[tuple[str, ...], State] = {(): state}
    for _ in range(3):
        ends = {
            (*path, text): play(each, text)
            for path, each in ends.items()
            for text in moves(each)
            if asked(each) == "0 compensation"
        }
    slots = ("lay:1", "lay:2")
    assert sorted(ends) == [(one, two, three) for one in slots for two in slots for three in slots]
    assert len(set(ends.values())) == 4  # how many lie on the first stack
    mixed = ends["lay:1", "lay:2", "lay:2"]
    assert stack(mixed, "a") == ["baker", "alpha", "bridge-work"]
    assert stack(mixed, "b") == ["runner", "bridge-work", "bridge-work"]


@pytest.mark.rule("TH-END-03", "TH-Q-73")
def test_compensation_goes_on_own_stacks_that_are_open_and_not_empty() -> None:
    """TH-Q-73: an empty slot and a closed stack are refused, by name of the card."""
    board = Board(a=["baker"], b=["runner"], closed="b")
    state = last(board, Board(), left=1, holder=1).state
    assert moves(state) == ["lay:1"]
    for text in ("lay:2", "lay:3", "lay:6"):
        refused(state, text, reason("TH-END-03", card="bridge-work"))


@pytest.mark.rule("TH-Q-73")
def test_by_its_switch_compensation_goes_on_closed_stacks_too() -> None:
    """TH-Q-73: placing is not playing, in the other reading; empty slots stay out."""
    board = Board(a=["baker"], b=["runner"], closed="b")
    state = last(board, Board(), left=1, holder=1, config=ON_CLOSED).state
    assert moves(state) == ["lay:1", "lay:2"]
    after = play(state, "lay:2")
    assert stack(after, "b") == ["runner", "bridge-work"]
    assert after.players[0].display.closed == mask(1)


@pytest.mark.rule("TH-END-03", "TH-Q-73")
def test_compensation_may_lie_on_a_godh_card_and_then_scores() -> None:
    """TH-Q-73: bridge work has no feud colour, and counts in a power stack."""
    board = Board(a=["baker", "alpha"])
    state = last(board, Board(), left=1, holder=1).state
    worth = state.table.deck.of(CardId("bridge-work")).points
    assert [item.points for item in items(play(state, "lay:1"), "godhs")] == [3 + worth]


@pytest.mark.rule("TH-END-03")
def test_compensation_is_placed_and_not_played() -> None:
    """TH-END-03: no card is played, and nobody is asked for an effect or an ability."""
    state = last(Board(a=["baker"]), Board(), left=2, holder=1).state
    kinds = {type(event).__name__ for event in told(state, "lay:1")}
    assert kinds == {"CardLaid", "CardsPutAside", "PeopleRebelled", "GameEnded"}


@pytest.mark.rule("TH-Q-74")
def test_without_an_eligible_stack_the_cards_are_put_aside() -> None:
    """TH-Q-74: nothing but a closed stack; the cards are out, and score nothing."""
    closed = Board(a=["baker", "alpha"], closed="a")
    step = last(closed, Board(), left=2, holder=1)
    found = events(step)
    assert CardsPutAside(Seat(0), 1) in found
    assert CardsPutAside(Seat(1), 1) in found
    assert [str(known.card) for known in step.state.cards.aside] == ["bridge-work"] * 2
    assert len(step.state.cards.piles[Stack.BRIDGE_WORK]) == 0
    assert [item.points for item in items(step.state, "godhs")] == [3]


@pytest.mark.rule("TH-END-04", "TH-D-12", "TH-Q-76")
def test_the_reserve_rebels_where_the_own_legion_stands() -> None:
    """TH-END-04: all of it, as rebels, though the leader is elsewhere; the box stays closed."""
    board = Board(people=2, boxed=2, might=5, on=[3], a=["baker"])
    state = last(board, Board(people=0)).state
    assert (rebels(state, 0), rebels(state, 1)) == ({5: 7}, {0: 12})
    figures = state.players[0].figures
    assert (figures.people, figures.reserve, figures.boxed) == (2, 0, 2)


@pytest.mark.rule("TH-Q-76", "TH-SCORE-04", "TH-D-12")
def test_rebels_of_the_end_count_for_others_who_have_come_as_far() -> None:
    """TH-Q-76: twelve in T5 are points for a foreign legion there, and none for one in T4."""
    boards = Board(people=0, might=5), Board(people=0, might=5), Board(people=0, might=4)
    state = last(*boards).state
    leader = 1
    points = [sum(item.points for item in items(state, "rebels", seat)) for seat in range(3)]
    assert points == [12 + 12 + leader, 12 + 12 + leader, leader]


@pytest.mark.rule("TH-END-05")
@pytest.mark.parametrize("rounds", [7, 11, 12, 21])
def test_as_many_cards_are_dealt_as_the_game_was_shorter_than_12_rounds(rounds: int) -> None:
    """TH-END-05: one card of bridge work leaves the stack in each round until it is empty."""
    state = last(
        Board(a=["baker"]), Board(a=["elder"]), left=max(0, 12 - rounds), round=rounds
    ).state
    laid = 0
    while asked(state) != "over":
        state, laid = play(state, "lay:1"), laid + 1
    assert laid == max(0, 12 - rounds)


@pytest.mark.rule("TH-END-06")
def test_what_is_left_in_hands_and_on_boards_is_worth_nothing() -> None:
    """TH-END-06: population, garrisons on the board, resources, hand and Godh cards."""
    rich = Board(
        people=12, goods={"money": 9, "wood": 5}, hand=["elder"], godhs=["alpha"], a=["baker"]
    )
    state = last(rich, Board(people=12, a=["runner"])).state
    assert thraen.score(state).totals == (0, 0)
    assert not any(item.points for item in thraen.score(state).items)
