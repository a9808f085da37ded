"""Who may know what: public things, private hands, hidden stacks, memory (TH-INFO)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Seen
from skybridge_rules.match import Match
from skybridge_rules.thraen import Ability, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Symbol
from skybridge_rules.thraen.events import CardsCleared, CardsLost, CardTaken, TurnEnded
from skybridge_rules.thraen.tasks import AskDamage
from skybridge_rules.thraen.views import Hidden, Holding
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    godh,
    hand,
    move,
    moves,
    play,
    position,
    sizes,
    story,
)

KNOWLEDGE = Symbol(Passive.KNOWLEDGE)
CARDS = deal(
    card("sage", "utreng", "a", main=[KNOWLEDGE]),
    card("prowler", "utreng", "a"),
    card("mason", "utreng", "a"),
    card("smith", "utreng", "b"),
    card("elder", "light", "e"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    godh("coin"),
    godh("mask"),
    godh("veil"),
)
EYES = (Seat(0), Seat(1), None)


def table(
    *hand: str,
    godhs: tuple[str, ...] = (),
    tops: tuple[str, ...] = (),
    godh_top: tuple[str, ...] = (),
    ask: str = "take",
) -> State:
    """Seat 0 has a Knowledge symbol; elder lies face up."""
    mine = Board(ability=PLAIN[0], a=["sage"], hand=hand, godhs=godhs, goods={"wood": 2}, might=3)
    other = Board(ability=PLAIN[1], hand=["bridge-work"], rebels={4: 1}, garrisons=[1], people=2)
    return position(
        CARDS,
        mine,
        other,
        ask=ask,
        faceup={"light": "elder"},
        tops={"light": tops},
        godh_top=godh_top,
    )


def holding(state: State, seat: Seat | None) -> Holding:
    """The hand of seat 0 as a seat sees it."""
    return thraen.view(state, seat).players[0].hand


def before_clearing() -> State:
    """Seat 1 is about to close the last turn of a round, and elder still lies face up."""
    mine, other = Board(ability=PLAIN[0]), Board(ability=PLAIN[1], godhs=["coin"])
    return position(CARDS, mine, other, ask="limit", seat=1, faceup={"light": "elder"})


@pytest.mark.rule("TH-INFO-01")
def test_everybody_sees_what_lies_open() -> None:
    """TH-INFO-01: displays, tokens, goods, figures, map, bridge, die, starting Drakhe, cards."""
    state = play(table("prowler", godhs=("coin", "mask")), "discard:mask")
    for seat in EYES:
        seen = thraen.view(state, seat)
        for player, there in zip(state.players, seen.players, strict=True):
            assert there.ability is player.ability
            assert there.goods == player.goods
            assert there.figures == player.figures
            assert there.display == player.display
        assert (seen.desert, seen.bridge) == (state.desert, state.bridge)
        assert (seen.holder, seen.round) == (state.holder, state.round)
        assert seen.cards.open == state.cards.open
        assert seen.turn == state.turn
        assert seen.turn is not None
        assert seen.turn.beside == ("mask",)


@pytest.mark.rule("TH-INFO-01")
def test_everybody_sees_how_many_cards_there_are() -> None:
    """TH-INFO-01: stacks, hands and piles."""
    state = table("prowler", "mason", "smith", godhs=("coin", "mask"))
    for seat in EYES:
        seen = thraen.view(state, seat)
        assert [len(pile) for pile in seen.cards.piles] == list(sizes(state).values())
        assert len(seen.cards.godhs) == len(state.cards.godhs) == 28
        assert seen.cards.discard.count == len(state.cards.discard)
        assert [player.hand.count for player in seen.players] == [3, 1]
        assert [player.godhs.count for player in seen.players] == [2, 0]


@pytest.mark.rule("TH-INFO-02")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """TH-INFO-02: the others see a number and backs, whatever the cards are."""
    state = table("prowler", "mason", godhs=("coin",))
    own = thraen.view(state, Seat(0)).players[0]
    assert (own.hand.names, own.godhs.names) == (("mason", "prowler"), ("coin",))
    for seat in (Seat(1), None):
        there = thraen.view(state, seat).players[0]
        assert there.hand == Holding((), (Hidden(2, Stack.UTRENG, (Seat(0),)),))
        assert there.godhs == Holding((), (Hidden(1, None, (Seat(0),)),))
        assert thraen.view(table("smith", "mason", godhs=("veil",)), seat) == thraen.view(
            state, seat
        )


@pytest.mark.rule("TH-INFO-03")
def test_nobody_knows_the_order_of_a_face_down_stack() -> None:
    """TH-INFO-03: neither of a faction stack nor of the Godh stack, though it is decided."""
    one = table(tops=("d1", "d2"), godh_top=("coin", "mask"))
    other = table(tops=("d2", "d1"), godh_top=("mask", "coin"))
    assert one != other
    for seat in EYES:
        assert thraen.view(one, seat) == thraen.view(other, seat)
        light = thraen.view(one, seat).cards.piles[Stack.LIGHT]
        assert (light.known, light.top[0]) == ((), Seen(None, ()))


@pytest.mark.rule("TH-INFO-03", "TH-SETUP-04")
def test_the_great_drakhe_is_unknown_until_it_is_revealed() -> None:
    """TH-INFO-03: no state before that says which one it is, so no view can."""
    state = table()
    assert state.cards.drakhe is None
    for seat in EYES:
        assert thraen.view(state, seat).cards.drakhe is None
        assert "the Great Drakhe" in thraen.unknowns(thraen.view(state, seat))


@pytest.mark.rule("TH-INFO-04", "TH-Q-79")
def test_a_player_remembers_what_went_back() -> None:
    """TH-INFO-04: the card and its place, as long as it lies there; others know who has looked."""
    state = play(table(tops=("d1", "d2")), "take:light", "draw:1", "keep:elder", "bonus:wood")
    tops = [thraen.view(state, seat).cards.piles[Stack.LIGHT].top[0] for seat in EYES]
    assert tops == [
        Seen(CardId("d1"), (Seat(0),)),
        Seen(None, (Seat(0),)),
        Seen(None, (Seat(0),)),
    ]


@pytest.mark.rule("TH-INFO-04", "TH-DRAKHE-SATHAP-01")
def test_a_player_remembers_the_own_discards_to_sathap() -> None:
    """TH-INFO-04: nobody else can name them, or tell them from what is left in the hand."""
    mine = Board(ability=Ability.MASTER_OF_DRAKHES, hand=["prowler", "mason", "smith"])
    boards = mine, Board(ability=PLAIN[1], might=1)
    state = position(CARDS, *boards, ask=(AskDamage(Seat(0)), AskDamage(Seat(1))), completed=4)
    state = play(state, "lose-cards", "lose:mason")
    assert story(state, "lose:prowler", 1) == (CardsLost(Seat(0), 2, (Stack.UTRENG, Stack.UTRENG)),)
    after, other = play(state, "lose:prowler"), play(state, "lose:smith")
    assert thraen.view(after, Seat(0)).cards.discard.names == ("mason", "prowler")
    assert thraen.view(after, Seat(1)).cards.discard == Holding(
        (), (Hidden(2, Stack.UTRENG, (Seat(0),)),)
    )
    assert thraen.view(after, Seat(1)) == thraen.view(other, Seat(1))


@pytest.mark.rule("TH-Q-80", "TH-INFO-01", "TH-FACTION-07")
def test_the_discard_pile_is_remembered_as_far_as_everybody_saw_it() -> None:
    """TH-Q-80: its size is public; the cards that were cleared lay open before."""
    after = play(before_clearing(), "done")
    assert len(after.cards.discard) == 1
    for seat in EYES:
        seen = thraen.view(after, seat).cards.discard
        assert seen.count == 1
        assert seen.names == ("elder",)


@pytest.mark.rule("TH-Q-80", "TH-FACTION-07")
def test_what_is_cleared_is_told_to_everybody() -> None:
    """TH-Q-80: the log of events names the cards that lay open."""
    assert CardsCleared((CardId("elder"),)) in story(before_clearing(), "done", None)


@pytest.mark.rule("TH-Q-81", "TH-INFO-01")
def test_godh_cards_of_step_5b_are_known_under_their_stack() -> None:
    """TH-Q-81: they lay open beside the board; the first discarded lies above the later ones."""
    state = play(table(godhs=("coin", "mask", "veil"), ask="limit"), "discard:mask", "discard:coin")
    assert story(state, "done", None)[0] == TurnEnded(Seat(0), (CardId("mask"), CardId("coin")))
    after = play(state, "done")
    for seat in EYES:
        assert thraen.view(after, seat).cards.godhs.known == ("mask", "coin")


@pytest.mark.rule("TH-Q-82", "TH-INFO-02")
def test_a_card_taken_face_up_is_told_of_and_remembered_beside_the_number_of_cards() -> None:
    """TH-Q-82: everybody saw it go there; the rest of the hand is a number."""
    state = play(table("prowler"), "take:light")
    assert story(state, "draw:0", None) == (CardTaken(Seat(0), Stack.LIGHT, CardId("elder")),)
    after = play(state, "draw:0")
    assert holding(after, Seat(0)).names == ("elder", "prowler")
    for seat in (Seat(1), None):
        assert holding(after, seat).count == 2
        assert holding(after, seat).names == ("elder",)


@pytest.mark.rule("TH-Q-82", "TH-INFO-04", "TH-KNOW-04")
@pytest.mark.parametrize("kept", ["d1", "elder"])
def test_a_face_up_card_is_in_the_hand_or_back_on_top_after_knowledge(kept: str) -> None:
    """TH-Q-82: the others are not told which, and imagine no other place for it."""
    state = play(table(tops=("d1", "d2")), "take:light", "draw:1", f"keep:{kept}")
    for seat in (Seat(1), None):
        view = thraen.view(state, seat)
        assert holding(state, seat).names == view.cards.piles[Stack.LIGHT].known == ()
        places = set()
        for seed in range(40):
            world = thraen.resample(view, Dealer.of(seed))
            [top] = world.cards.piles[Stack.LIGHT].top[:1]
            places.add((top.card == "elder", "elder" in hand(world)))
        assert places == {(True, False), (False, True)}
    assert thraen.view(play(state, "bonus:wood"), Seat(0)).cards.beliefs == ()


@pytest.mark.rule("TH-Q-82", "TH-INFO-04", "TH-PLAY-01")
def test_a_face_up_card_is_known_on_top_once_the_hand_has_shown_another() -> None:
    """TH-Q-82: only one of the two went to the hand, and it was laid in the open."""
    state = play(table(tops=("d1", "d2")), "take:light", "draw:1", "keep:d1", "bonus:wood")
    after = play(state, "play:d1@4")
    for seat in EYES:
        assert thraen.view(after, seat).cards.piles[Stack.LIGHT].known == ("elder",)


@pytest.mark.rule("TH-Q-83", "TH-INFO-03", "TH-INFO-04")
def test_taking_back_restores_piles_and_memory_and_chance_decides_anew() -> None:
    """TH-Q-83: the state before knows nothing of what chance has shown since."""
    start = table()
    match = Match(thraen, start.table.options, start=start, dealer=Dealer.of(1))
    for text in ("take:light", "draw:1", "show:d1", "keep:elder"):
        match.play(move(text))
    assert match.view(Seat(0)).cards.piles[Stack.LIGHT].known == ("d1",)
    for _ in range(2):
        match.undo(force=True)
    assert match.state == play(start, "take:light", "draw:1")
    assert match.view(Seat(0)).cards.piles[Stack.LIGHT].known == ()
    assert {"show:d1", "show:d2"} <= set(moves(match.state))
    match.play(move("show:d2"))
    assert moves(match.state) == ["keep:d2", "keep:elder"]


@pytest.mark.rule("TH-Q-84", "TH-INFO-03")
@pytest.mark.parametrize(
    "texts",
    [
        (),
        ("take:light",),
        ("take:light", "draw:1"),
        ("take:light", "draw:1", "keep:d1"),
        ("take:light", "draw:0", "bonus:wood"),
    ],
)
def test_legal_moves_depend_on_what_the_player_may_know(texts: tuple[str, ...]) -> None:
    """TH-Q-84: dealt anew behind the back of seat 0, the table offers it the same moves."""
    state = play(table("prowler", "smith", godhs=("coin",), tops=("d1", "d2")), *texts)
    seen = thraen.view(state, Seat(0))
    assert asked(state).startswith("0")
    for seed in range(8):
        imagined = thraen.resample(seen, Dealer.of(seed))
        assert moves(imagined) == moves(state)
        assert thraen.view(imagined, Seat(0)) == seen


@pytest.mark.rule("TH-Q-84", "TH-BONUS-05")
def test_whether_a_godh_card_can_be_had_depends_on_the_size_of_the_stack() -> None:
    """TH-Q-84: not on the card that lies on top."""
    mine = Board(ability=PLAIN[0], goods={"sumpter": 2}, hand=["prowler"])
    boards = mine, Board(ability=PLAIN[1])
    one, other = (
        position(CARDS, *boards, ask="play", godh_top=[top], godh_size=1)
        for top in ("coin", "mask")
    )
    assert moves(one) == moves(other) == ["play:prowler@1", "trade:sumpter"]
    empty = position(CARDS, *boards, ask="play", godh_size=0)
    assert moves(empty) == ["play:prowler@1"]
