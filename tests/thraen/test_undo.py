"""What can be taken back, and what stands: by cards, chance and other seats (TH-Q-83)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile
from skybridge_rules.match import BarrierKind, UndoStopped
from skybridge_rules.thraen import Ability, Options, Stack, State
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.config import DieFace, RulesConfig
from skybridge_rules.thraen.effects import DrawGodh, Gain, Symbol, Trade
from skybridge_rules.thraen.tasks import BeginRound
from tests.thraen.bare_tables import DRY, costing, night, settled, table
from tests.thraen.builders import PLAIN, Board, asked, card, deal, godh, moves, play
from tests.thraen.undoing import ThraenMatch, at, is_free, read, stop

CARDS = deal(
    card("sage", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE)]),
    card("smith", "utreng", "b", main=[Gain(Resource.METAL)]),
    card("broker", "utreng", "c", main=[Trade(Resource.MONEY, (Gain(Resource.WOOD),))]),
    card("oracle", "utreng", "d", main=[DrawGodh()]),
    card("prowler", "utreng", "e"),
    card("elder", "light", "e"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    godh("coin"),
    godh("mask"),
    godh("veil"),
)
OTHER = Ability.PROFITEERS
GOODS = {"salt": 2, "money": 1, "wood": 1}


def seated(ask: str = "take", ability: Ability = Ability.DAUGHTER, **more: Any) -> State:
    """Seat 0 has all that can be used; elder lies face up."""
    mine = Board(
        ability=ability,
        a=more.pop("a", ()),
        b=["smith"],
        c=["broker"],
        d=["oracle"],
        hand=["prowler"],
        godhs=more.pop("godhs", ()),
        goods=GOODS,
    )
    cards = costing(CARDS, 1, "wood")
    usual: dict[str, Any] = {"faceup": {"light": "elder"}, "ask": ask}
    return table(cards, mine, Board(ability=OTHER), **{**usual, **more})


# What is free.


@pytest.mark.rule("TH-Q-83", "TH-TAKE-03", "TH-Q-82")
def test_taking_a_face_up_card_can_be_taken_back() -> None:
    """TH-Q-83: it lay open, so nobody has learned anything; and the bonus after it."""
    match = at(seated(), "take:light")
    assert is_free(match)
    match.play(thraen.parse_move("bonus:wood"))
    assert is_free(match)
    match.undo()
    match.undo()
    assert match.state == match.start


@pytest.mark.rule("TH-Q-83")
@pytest.mark.parametrize(
    ("ask", "text"),
    [
        ("play", "trade:salt>wood"),
        ("use", "use:2.1"),
        ("use", "use:3.1"),
        ("use", "done"),
        ("build", "build:1"),
        ("build", "done"),
        ("take", "draw"),
    ],
)
def test_whatever_teaches_nothing_can_be_taken_back(ask: str, text: str) -> None:
    """TH-Q-83: trades, effects, building, passing, and asking for cards not shown yet."""
    if text == "draw":
        match = at(seated(a=["sage"]), "take:light", "draw:1")
    else:
        match = at(seated(ask), text)
    assert is_free(match)


@pytest.mark.rule("TH-Q-83", "TH-GODHLIMIT-03", "TH-Q-81")
def test_godh_cards_that_lay_open_go_under_the_stack_and_come_back() -> None:
    """TH-Q-81: everybody knows them, so putting them there can be taken back."""
    state = play(seated("limit", godhs=("coin", "mask")), "discard:mask")
    match = at(state, "done")
    assert is_free(match)
    assert [known.card for known in match.state.cards.godhs.bottom] == ["mask"]
    match.undo()
    assert match.state.cards.godhs == state.cards.godhs
    assert match.state.turn == state.turn


@pytest.mark.rule("TH-Q-83", "TH-Q-81", "TH-MAIN-08")
def test_drawing_a_godh_card_that_everybody_knows_teaches_nothing() -> None:
    """TH-Q-81: the only card of the stack, put there in the open; a secret one is learned."""
    state = seated("use", godh_size=0)
    known, secret = (
        at(state.with_cards(state.cards.with_godhs(Pile((Known(CardId("coin"), to),)))), "use:4.1")
        for to in (EVERYONE, (Seat(1),))
    )
    assert is_free(known)
    assert read(secret) == {
        0: "at step 1 seat 0 learned of card coin (TH-MAIN-01)",
        1: "at step 1 seat 0 learned something (TH-MAIN-01)",
        None: "at step 1 seat 0 learned something (TH-MAIN-01)",
    }


# What stands.


@pytest.mark.rule("TH-Q-83", "TH-PLAY-01", "TH-INFO-02")
def test_a_card_played_from_the_hand_was_shown_to_everybody() -> None:
    """TH-INFO-02: until then it was known to its owner alone."""
    match = at(seated("play"), "play:prowler@5")
    words = "at step 1 everybody watching learned of card prowler (TH-PLAY-01)"
    assert set(read(match).values()) == {str(stop(match)), words}


@pytest.mark.rule("TH-Q-83", "TH-PREP-01")
def test_a_card_turned_up_by_chance_stands_for_everybody() -> None:
    """TH-PREP-01: all see it, so all may read its name."""
    boards = Board(ability=OTHER), Board(ability=Ability.DAUGHTER)
    state = settled(CARDS, *boards, ask=(BeginRound(),), faceup={}).state
    assert asked(state) == "chance turn-up"
    first = moves(state)[0]
    match = at(state, first)
    assert stop(match).kind is BarrierKind.CHANCE
    words = f"step 1 let chance decide in sight: {first} (TH-PREP-01)"
    assert set(read(match).values()) == {words}


@pytest.mark.rule("TH-Q-83", "TH-PREP-01", "TH-KNOW-04")
def test_a_card_turned_up_that_somebody_had_put_there_is_learned_by_the_others() -> None:
    """TH-KNOW-04: chance is not asked, so the answer that ended the round has shown the card."""
    last = Board(ability=OTHER, godhs=["coin"])
    dry: dict[str, Any] = {"sizes": DRY, "faceup": {}, "tops": {"light": ["d1"]}}
    state = table(CARDS, Board(), last, ask="limit", seat=1, **dry)
    pile = Pile((Known(CardId("d1"), (Seat(0),)),))
    state = state.with_cards(state.cards.with_pile(Stack.LIGHT, pile))
    match = at(state, "done")
    assert match.state.cards.open[Stack.LIGHT] == "d1"
    words = "at step 1 everybody watching learned of card d1 (TH-GODHLIMIT-01)"
    assert set(read(match, 1).values()) == {words}


@pytest.mark.rule("TH-Q-83", "TH-FACTION-03")
def test_a_die_that_was_rolled_stands() -> None:
    """TH-FACTION-03: every face is public."""
    step = night(CARDS, Board(ability=OTHER, people=1, on=[2]), Board(people=0), completed=1)
    match = at(step.state, "face:metal")
    words = "step 1 let chance decide in sight: face:metal (TH-FACTION-03)"
    assert set(read(match).values()) == {words}


@pytest.mark.rule("TH-Q-83", "TH-SETUP-18", "TH-INFO-02")
def test_the_draft_stands_where_cards_were_seen() -> None:
    """TH-SETUP-18: a pick is free until the packs are passed on, and then all have seen cards."""
    config = RulesConfig(initial_die_face=DieFace.WOOD)
    match = at(thraen.new(Options(2, Seat(0), PLAIN[:2], config)))
    first = match.moves[0]
    match.play(first)
    card_seen = str(first).removeprefix("show:")
    public = "step 1 let chance decide in sight of seat 0 (TH-SETUP-18)"
    own = f"step 1 let chance decide in sight of seat 0: card {card_seen} (TH-SETUP-18)"
    assert read(match) == {0: own, 1: public, None: public}
    while not str(match.moves[0]).startswith("pick:"):
        match.play(match.moves[0])
    match.play(match.moves[0])
    assert is_free(match)
    assert str(stop(match, 1)) == "step 9 was decided by seat 0 (TH-SETUP-18)"
    _passed(match)


def _passed(match: ThraenMatch) -> None:
    """The second pick passes the packs: each has seen three cards, and reads of its own."""
    match.play(match.moves[0])
    public = "at step 10 seat 0, seat 1 learned something (TH-SETUP-18)"
    assert str(stop(match, 1)) == public
    words = read(match, 1)
    assert words[None] == public
    for seat in thraen.seats(match.state):
        names = ", ".join(f"card {card}" for card in match.state.cards.packs[seat])
        assert words[seat] == f"at step 10 seat {seat} learned of {names} (TH-SETUP-18)"


@pytest.mark.rule("TH-Q-83")
def test_another_seats_decision_stands() -> None:
    """TH-Q-83: only by force, and redo brings it back."""
    match = at(seated("limit"), "done", "take:light")
    assert is_free(match, 1)
    words = "step 2 was decided by seat 1 (TH-TAKE-01)"
    assert set(read(match, 0).values()) == {words}
    with pytest.raises(UndoStopped, match="step 2 was decided by seat 1"):
        match.undo(Seat(0))
    before, after = match.states[-2:]
    assert str(match.undo(Seat(0), force=True).move) == "take:light"
    assert match.state == before
    match.redo()
    assert match.state == after
