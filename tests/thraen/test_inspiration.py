"""Inspiration: one own stack in another order (TH-IMMED-03 to TH-IMMED-05)."""

from __future__ import annotations

from itertools import permutations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.effects import Gain, Inspiration, Symbol
from skybridge_rules.thraen.events import StackRearranged
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    godh,
    moves,
    play,
    position,
    refused,
    stack,
    story,
    until,
)

CARDS = deal(
    card("bard", "utreng", "e", immediate=[Inspiration()]),
    card("mason", "utreng", "a"),
    card("smith", "utreng", "a", main=[Gain(Resource.MONEY), Gain(Resource.WOOD)]),
    card("granary", "utreng", "a", main=[Symbol(Passive.FOOD)]),
    card("elder", "light", "a"),
    card("archer", "light", "a"),
    card("herald", "realm", "a"),
    godh("feast", "a", feud="light"),
    godh("muse", "b", gift=Inspiration()),
    godh("echo", "d", gift=Inspiration()),
    godh("toil", "c", gift=Symbol(Passive.LABOR)),
)


def inspired(
    *a: str, b: tuple[str, ...] = (), closed: str = "", hand: tuple[str, ...] = ()
) -> State:
    """Seat 0 has just played the bard, which allows one Inspiration."""
    mine = Board(ability=PLAIN[0], a=a, b=b, d=[], closed=closed, hand=["bard", *hand])
    other = Board(ability=PLAIN[1], b=["village-grove", "herald"])
    return play(position(CARDS, mine, other, ask="play"), "play:bard@5")


@pytest.mark.rule("TH-IMMED-03")
def test_a_stack_is_put_into_any_order() -> None:
    """TH-IMMED-03: all six orders of three cards, the present one among them."""
    cards = ["mason", "smith", "granary"]  # from the bottom
    state = inspired(*cards)
    assert moves(state) == ["inspire:1", "done"]
    asking = play(state, "inspire:1")
    assert thraen.decision(asking) == Decision(Seat(0), "order", RuleId("TH-IMMED-03"))
    found = set()
    for first, second, last in permutations((1, 2, 3)):
        after = play(asking, f"next:{first}", f"next:{second}")
        wanted = [cards[3 - place] for place in (last, second, first)]
        assert stack(after, "a") == wanted
        assert asked(after) == "0 use"
        found.add(tuple(wanted))
    assert len(found) == 6


@pytest.mark.rule("TH-IMMED-03", "TH-TIME-03")
def test_a_stack_changes_only_when_its_order_is_complete() -> None:
    """TH-IMMED-03: a place is chosen once, and nothing else happens in between."""
    state = play(inspired("mason", "smith", "granary"), "inspire:1")
    assert moves(state) == ["next:1", "next:2", "next:3"]
    refused(state, "next:4", reason("TH-IMMED-03", slot=1))
    half = play(state, "next:3")
    assert stack(half, "a") == ["mason", "smith", "granary"]
    assert moves(half) == ["next:1", "next:2"]
    refused(half, "next:3", reason("TH-IMMED-03", slot=1))
    assert refused(half, "done") == ["TH-IMMED-03"]
    told = story(half, "next:1", 1)
    assert [event for event in told if isinstance(event, StackRearranged)] == [
        StackRearranged(Seat(0), 0, play(half, "next:1").players[0].display.stacks[0])
    ]


@pytest.mark.rule("TH-IMMED-03", "TH-Q-36", "TH-DRAKHE-TEROGH-02")
def test_only_one_own_open_stack_of_several_cards_is_rearranged() -> None:
    """TH-IMMED-03, TH-Q-36: not an empty one, nor one card, nor a closed stack, nor another's."""
    state = inspired("mason", "smith", b=("granary", "elder"), closed="b")
    assert moves(state) == ["inspire:1", "done"]
    refused(state, "inspire:2", reason("TH-DRAKHE-TEROGH-02", slot=2))
    refused(state, "inspire:3", reason("TH-Q-36", slot=3, needed=2, had=0))
    refused(state, "inspire:5", reason("TH-Q-36", slot=5, needed=2, had=1))
    refused(state, "inspire:6", reason("TH-IMMED-03", slot=6))
    closed = inspired("mason", "smith", b=("granary",), closed="b")
    both = reason("TH-DRAKHE-TEROGH-02", slot=2), reason("TH-Q-36", slot=2, needed=2, had=1)
    refused(closed, "inspire:2", *both)
    assert asked(inspired("mason")) == "0 use"  # nothing to rearrange: not asked
    once = play(inspired("mason", "smith", b=("granary", "elder")), "inspire:2", "next:2")
    assert asked(once) == "0 use"
    assert stack(once, "b", 1) == ["village-grove", "herald"]


@pytest.mark.rule("TH-IMMED-03")
def test_the_stack_just_played_to_can_be_rearranged() -> None:
    """TH-IMMED-03: the bard goes below the card it was laid on."""
    mine = Board(ability=PLAIN[0], e=["mason"], hand=["bard"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="play")
    state = play(state, "play:bard@5", "inspire:5", "next:2")
    assert stack(state, "e") == ["bard", "mason"]


@pytest.mark.rule("TH-IMMED-05", "TH-FEUD-03", "TH-Q-35")
def test_feuds_are_ignored_while_rearranging() -> None:
    """TH-IMMED-05: green above and below a Godh card with a feud against green."""
    state = inspired("elder", "mason", "feast", "smith", "archer")
    state = play(state, "inspire:1", "next:1", "next:3", "next:5", "next:2")
    assert stack(state, "a") == ["mason", "smith", "elder", "feast", "archer"]


@pytest.mark.rule("TH-Q-35", "TH-CARD-04", "TH-PLAY-04")
def test_the_top_card_afterwards_decides_what_is_visible_and_what_may_follow() -> None:
    """TH-Q-35: the Godh card goes anywhere, its token stays, and only on top it bars and hides."""
    state = inspired("granary", "feast", hand=("elder",))
    before = state.players[0].display
    assert (before.power, symbols(state, Seat(0), Passive.FOOD)) == (1, 0)
    below = play(state, "inspire:1", "next:2")
    assert stack(below, "a") == ["feast", "granary"]
    assert below.players[0].display.power == 1
    assert symbols(below, Seat(0), Passive.FOOD) == 1
    assert "play:elder@1" in moves(until(below, "0 play"))
    same = play(state, "inspire:1", "next:1")
    assert stack(same, "a") == ["granary", "feast"]
    assert "play:elder@1" not in moves(until(same, "0 play"))


@pytest.mark.rule("TH-Q-35")
def test_a_godh_card_may_end_on_top_of_cards_that_were_played_on_it() -> None:
    """TH-Q-35: it then hides what was visible."""
    state = inspired("mason", "feast", "granary")
    assert symbols(state, Seat(0), Passive.FOOD) == 1
    state = play(state, "inspire:1", "next:2", "next:1")
    assert stack(state, "a") == ["mason", "granary", "feast"]
    assert symbols(state, Seat(0), Passive.FOOD) == 0


@pytest.mark.rule("TH-IMMED-03")
def test_of_equal_cards_only_the_uppermost_is_offered() -> None:
    """TH-IMMED-03: three bridge work cards and a mason have four orders, each reached once."""
    state = inspired("bridge-work", "mason", "bridge-work", "bridge-work")
    asking = play(state, "inspire:1")
    assert moves(asking) == ["next:1", "next:3"]
    refused(asking, "next:2", reason("TH-IMMED-03", slot=1))
    orders = [
        tuple(stack(play(asking, first, second, third), "a"))
        for first in moves(asking)
        for second in moves(play(asking, first))
        for third in moves(play(asking, first, second))
    ]
    assert len(orders) == len(set(orders)) == 4
    assert sorted(order.index("mason") for order in orders) == [0, 1, 2, 3]


@pytest.mark.rule("TH-IMMED-03", "TH-Q-36")
def test_a_stack_of_equal_cards_can_be_rearranged_to_no_effect() -> None:
    """TH-Q-36: two bridge work cards have one order, which is asked all the same."""
    state = inspired("bridge-work", "bridge-work")
    assert moves(play(state, "inspire:1")) == ["next:1"]
    after = play(state, "inspire:1", "next:1")
    assert after.players == play(state, "done").players


@pytest.mark.rule("TH-Q-38", "TH-IMMED-03", "TH-GIFT-04")
def test_what_was_used_stays_used_and_nothing_else_of_the_turn_changes() -> None:
    """TH-Q-38: two effects were used, a gift is in force, and a slot is closed."""
    board = Board(
        ability=PLAIN[0],
        a=["mason", "smith"],
        b=["herald"],
        c=["elder"],
        closed="c",
        godhs=["muse", "toil", "feast"],
    )
    state = position(CARDS, board, Board(), ask="use")
    state = play(state, "use:1.2", "use:2.1", "discard:toil", "discard:muse", "inspire:1")
    before = state.turn
    assert before is not None
    assert before.used == ((0, 1, 1, 0), (1, 0, 0, 0))
    after = play(state, "next:2")
    assert stack(after, "a") == ["smith", "mason"]
    turn = after.turn
    assert turn is not None
    assert (turn.seat, turn.gifts, turn.beside) == (Seat(0), before.gifts, before.beside)
    assert any(turn.gifts)
    assert turn.used == ((0, 0, 1, 0), (1, 0, 0, 0))
    assert after.players[0].display.closed == 0b100


@pytest.mark.rule("TH-Q-38", "TH-IMMED-03")
def test_equal_cards_differ_by_whether_they_were_used() -> None:
    """TH-Q-38: of three cards of bridge work the top one was used, and later a second."""
    board = Board(ability=PLAIN[0], a=["bridge-work"] * 3, godhs=["muse", "echo", "feast"])
    state = position(CARDS, board, Board(), ask="use")
    assert moves(play(state, "discard:muse", "inspire:1")) == ["next:1"]
    state = play(state, "use:1.1/2", "discard:muse", "inspire:1")
    assert moves(state) == ["next:1", "next:2"]
    state = play(state, "next:2")
    assert moves(state) == ["next:1", "next:3"]
    state = play(state, "next:3")
    assert state.turn is not None
    assert state.turn.used == ((0, 0, 0, 1),)
    assert moves(play(state, "discard:echo", "inspire:1")) == ["next:1", "next:3"]
    state = play(state, "use:1.1", "discard:echo", "inspire:1")
    assert moves(state) == ["next:1", "next:2"]  # whichever way they were used
