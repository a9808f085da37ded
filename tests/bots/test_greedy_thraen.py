"""The greedy bot in thraen: it thinks a move through to its end, and wastes no thought."""

from __future__ import annotations

import pickle

import pytest

from skybridge_rules import Dealer, Seat, thraen
from skybridge_rules.bots import GreedyBot, bot_named
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.beliefs import FORGOTTEN
from skybridge_rules.thraen.bot import KNOWLEDGE, finishing
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


@pytest.mark.rule("TH-INFO-04")
def test_what_nobody_remembers_changes_no_choice() -> None:
    """While it thinks, the bot forgets who has seen which card; no move and no point needs that."""
    known, dealer = KNOWLEDGE, Dealer.of(3)
    careful = GreedyBot(thraen, known.reserve, known.finishing, known.totals)
    state, remembered = thraen.new(thraen.Options(players=2)), 0
    while (asked := thraen.decision(state)) is not None:
        moves = thraen.legal_moves(state)
        if asked.by is CHANCE:
            at, dealer = dealer.weighted(thraen.chance_weights(state))
            state = thraen.apply(state, moves[at])
            continue
        view = thraen.view(state, asked.by)
        remembered += bool(view.cards.beliefs)
        move = careful.choose(asked.by, view, moves, dealer.fork("bot"))
        assert bot_named("greedy", thraen).choose(asked.by, view, moves, dealer.fork("bot")) == move
        state, dealer = thraen.apply(state, move), dealer.fork("on")
    assert remembered


def test_nothing_is_added_to_what_is_forgotten() -> None:
    """A card that is seen and put back leaves no trace."""
    state = position(
        CARDS,
        Board(a=["idler"]),
        Board(),
        faceup={"light": "cheap"},
        tops={"light": ["dear"]},
    )
    moves = ("take:light", "draw:1", "keep:dear")
    assert play(state, *moves).cards.beliefs
    after = play(KNOWLEDGE.forgetting(state), *moves)
    assert after.cards.beliefs is FORGOTTEN
    assert not after.cards.beliefs


def test_a_legal_move_is_followed_as_it_is_applied() -> None:
    """What the bot tries was listed; that it does not ask the rules again changes nothing."""
    follow, dealer = KNOWLEDGE.following, Dealer.of(5)
    assert follow is not None
    state = thraen.new(thraen.Options(players=3))
    for _ in range(150):
        moves = thraen.legal_moves(state)
        for move in moves[:3]:
            assert follow(state, move) == thraen.apply(state, move)
        move, dealer = dealer.one_of(moves)
        state = thraen.apply(state, move)


@pytest.mark.rule("TH-INFO-04")
def test_what_is_kept_of_a_view_changes_no_world() -> None:
    """What a view leaves open is found once for several worlds; drawing from it uses nothing up."""
    dealer, state = Dealer.of(6), thraen.new(thraen.Options(players=3))
    for number in range(150):
        seen = [thraen.view(state, Seat(seat)) for seat in range(3)]
        first = [thraen.resample(view, Dealer.of(number)) for view in seen]
        assert [thraen.resample(view, Dealer.of(number)) for view in seen] == first
        anew = pickle.loads(pickle.dumps(seen))  # no part is the same object
        assert [thraen.resample(view, Dealer.of(number)) for view in anew] == first
        move, dealer = dealer.one_of(thraen.legal_moves(state))
        state = thraen.apply(state, move)
