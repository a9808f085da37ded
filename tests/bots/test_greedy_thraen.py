"""The greedy bot in thraen: it thinks a move through to its end, and wastes no thought."""

from __future__ import annotations

import pytest

from skybridge_rules import Dealer, Seat, thraen
from skybridge_rules.bots import GreedyBot, bot_named
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.bot import finishing
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.effects import Gain, Inspiration, Symbol
from tests.thraen.builders import Board, card, deal, play, position

WOOD = Gain(Resource.WOOD)
CARDS = deal(
    card("idler", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE)], points=0),
    card("sawyer", "utreng", "a", main=[WOOD, WOOD, WOOD], points=0),
    card("bard", "utreng", "b", immediate=[Inspiration()], points=0),
    card("dear", "light", "c", points=5),
    card("cheap", "light", "c", points=0),
)


def chosen(state: State) -> str:
    """What a greedy bot answers to the open question."""
    asked = thraen.decision(state)
    assert asked is not None
    assert isinstance(asked.by, int)
    seat = Seat(asked.by)
    bot = bot_named("greedy", thraen)
    move = bot.choose(seat, thraen.view(state, seat), thraen.legal_moves(state), Dealer.of(1))
    return thraen.format_move(move)


def inspired() -> State:
    """A card that can turn the first stack is played; the best card there lies beneath."""
    state = position(CARDS, Board(a=["sawyer", "idler"], hand=["bard"]), Board(), ask="play")
    return play(state, "play:bard@2")


@pytest.mark.rule("TH-IMMED-03")
def test_a_stack_is_rearranged_for_the_card_that_will_lie_on_top() -> None:
    """Naming the stack brings nothing yet; the bot sees what it is good for."""
    state = inspired()
    assert chosen(state) == "inspire:1"
    assert chosen(play(state, "inspire:1")) == "next:2"


@pytest.mark.rule("TH-KNOW-03")
def test_knowledge_is_used_to_find_a_better_card() -> None:
    """A look at one more card costs nothing."""
    state = position(
        CARDS,
        Board(a=["idler"]),
        Board(),
        faceup={"light": "cheap"},
        tops={"light": ["dear"]},
    )
    state = play(state, "take:light")
    assert chosen(state) == "draw:1"
    assert chosen(play(state, "draw:1")) == "keep:dear"


def test_only_questions_that_complete_a_move_are_thought_through() -> None:
    """The next step of the turn is a move of its own."""
    state = inspired()
    assert finishing(state, Seat(0)) == ()
    turning = play(state, "inspire:1")
    assert finishing(turning, Seat(0)) == thraen.legal_moves(turning)
    assert finishing(turning, Seat(1)) == ()


def test_a_single_move_needs_no_thought() -> None:
    """There is nothing to compare."""

    def never(state: State, seat: Seat) -> float:
        raise AssertionError(state, seat)

    state = position(CARDS, Board(ability=Ability.DAUGHTER), Board())
    bot = GreedyBot(thraen, never)
    (first, *_) = thraen.legal_moves(state)
    assert bot.choose(Seat(0), thraen.view(state, Seat(0)), (first,), Dealer.of(1)) == first
