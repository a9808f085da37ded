"""Views of tables laid by hand: whose it is, packs, secrets, conclusions, what is forgotten."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import SeatError
from skybridge_rules.core.ids import EVERYONE, CardId, Seat
from skybridge_rules.core.piles import Known, Pile, Seen
from skybridge_rules.thraen import RulesConfig, Stack, State
from skybridge_rules.thraen.beliefs import Belief, Case, Where
from skybridge_rules.thraen.components import GreatDrakhe
from skybridge_rules.thraen.moves import LoseCards, LosePeople
from skybridge_rules.thraen.views import Hidden, Holding
from tests.thraen.builders import PLAIN, Board, card, deal, godh, position

ELDER, D1, D2, SAGE, COIN = map(CardId, ("elder", "d1", "d2", "sage", "coin"))
ZERO, ONE = Seat(0), Seat(1)
DEALT = deal(
    card("sage", "utreng", "a"),
    card("elder", "light", "e"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    godh("coin"),
)


def laid(*, memory: bool = True, **cards: Any) -> State:
    """A table for two at the beginning of a turn, with some cards laid by hand."""
    boards = Board(ability=PLAIN[0]), Board(ability=PLAIN[1])
    config = RulesConfig(view_memory=memory)
    state = position(DEALT, *boards, ask="take", faceup={"utreng": "sage"}, config=config)
    return evolve(state, cards=evolve(state.cards, **cards))


def holding(state: State, hand: tuple[Known, ...]) -> State:
    """The state with these cards in the hand of seat 0."""
    first, *others = state.players
    return evolve(state, players=(first.with_hand(hand), *others))


def sure_of(seat: Seat | None, *cards: CardId) -> Belief:
    """A seat has concluded where these cards of Light are."""
    spots = tuple((Where.HAND, 0) for _ in cards)
    return Belief(seat, Stack.LIGHT, cards, (Case(1, spots),))


@pytest.mark.rule("TH-INFO-01")
def test_a_view_knows_whose_it_is_and_no_view_is_that_of_a_missing_seat() -> None:
    """TH-INFO-01: of a seat, or of the spectator."""
    state = laid()
    for seat in (ZERO, ONE, None):
        assert thraen.view(state, seat).seat == seat
    with pytest.raises(SeatError, match="there is no seat 2; there are 0 and 1"):
        thraen.view(state, Seat(2))


@pytest.mark.rule("TH-SETUP-18", "TH-INFO-02")
def test_a_pack_is_seen_by_the_seat_that_holds_it() -> None:
    """TH-SETUP-18: the others see as many backs."""
    state = laid(packs=((D1,), (D2, ELDER)))
    own = thraen.view(state, ONE).players
    assert own[1].pack == Holding((Known(D2, (ONE,)), Known(ELDER, (ONE,))))
    assert own[0].pack == Holding((), (Hidden(1, Stack.LIGHT, (ZERO,)),))
    spectator = thraen.view(state, None).players
    assert spectator[1].pack == Holding((), (Hidden(2, Stack.LIGHT, (ONE,)),))
    assert thraen.view(laid(), ONE).players[1].pack == Holding()


@pytest.mark.rule("TH-Q-67", "TH-INFO-03")
def test_a_secret_damage_is_seen_by_who_chose_it() -> None:
    """TH-Q-67: all see that it is chosen, and what is left to learn is named."""
    state = laid(secrets=(LoseCards(), LosePeople()))
    assert thraen.view(state, ZERO).cards.secret == LoseCards()
    assert thraen.view(state, ONE).cards.secret == LosePeople()
    assert thraen.view(state, None).cards.secret is None
    for seat in (ZERO, ONE, None):
        assert thraen.view(state, seat).cards.chosen == (True, True)
    assert "the damage of seat 1" in thraen.unknowns(thraen.view(state, ZERO))
    assert "the damage of seat 0" not in thraen.unknowns(thraen.view(state, ZERO))
    assert thraen.view(laid(), ZERO).cards.secret is None


@pytest.mark.rule("TH-INFO-03", "TH-DRAKHE-01", "TH-PREP-05")
def test_a_great_drakhe_that_is_awake_and_a_crown_are_seen_by_all() -> None:
    """TH-DRAKHE-01: awake, it is among the unknowns no more."""
    asleep, awake = laid(), laid(drakhe=GreatDrakhe.TEROGH, crown=Stack.SHENNA)
    for seat in (ZERO, ONE, None):
        assert "the Great Drakhe" in thraen.unknowns(thraen.view(asleep, seat))
        seen = thraen.view(awake, seat)
        assert "the Great Drakhe" not in thraen.unknowns(seen)
        assert (seen.cards.drakhe, seen.cards.crown) == (GreatDrakhe.TEROGH, Stack.SHENNA)


@pytest.mark.rule("TH-INFO-02")
def test_hidden_cards_are_told_by_back_and_then_by_who_knows_them() -> None:
    """TH-INFO-02: Light before Utreng, Godh cards first; nobody before seat 0 before seat 1."""
    hand = (
        Known(SAGE, (ONE,)),
        Known(ELDER, (ONE,)),
        Known(D1, (ZERO,)),
        Known(D2, ()),
        Known(COIN, (ZERO,)),
    )
    seen = thraen.view(holding(laid(), hand), None).players[0].hand
    assert seen == Holding(
        (),
        (
            Hidden(1, None, (ZERO,)),
            Hidden(1, Stack.LIGHT, ()),
            Hidden(1, Stack.LIGHT, (ZERO,)),
            Hidden(1, Stack.LIGHT, (ONE,)),
            Hidden(1, Stack.UTRENG, (ONE,)),
        ),
    )


@pytest.mark.rule("TH-Q-82", "TH-INFO-04")
def test_what_a_seat_has_concluded_it_can_name_and_others_cannot() -> None:
    """TH-Q-82: a card of a hand; it is known to its holder, and to who is sure of it."""
    belief = sure_of(ONE, ELDER)
    state = holding(laid(beliefs=(belief,)), (Known(ELDER, (ZERO,)), Known(D1, (ZERO,))))
    mine = thraen.view(state, ONE)
    assert mine.cards.beliefs == (belief,)
    assert mine.players[0].hand == Holding(
        (Known(ELDER, (ZERO, ONE)),), (Hidden(1, Stack.LIGHT, (ZERO,)),)
    )
    for seat in (ZERO, None):
        assert thraen.view(state, seat).cards.beliefs == ()
    hidden = Holding((), (Hidden(2, Stack.LIGHT, (ZERO,)),))
    assert thraen.view(state, None).players[0].hand == hidden


@pytest.mark.rule("TH-Q-82", "TH-INFO-04")
def test_what_a_spectator_has_concluded_adds_no_seat() -> None:
    """TH-Q-82: a name, known to those that have seen the card."""
    state = holding(laid(beliefs=(sure_of(None, ELDER),)), (Known(ELDER, (ZERO,)),))
    assert thraen.view(state, None).players[0].hand == Holding((Known(ELDER, (ZERO,)),))


@pytest.mark.rule("TH-Q-82", "TH-INFO-04")
def test_a_pile_shows_what_was_seen_and_what_was_concluded() -> None:
    """TH-Q-82: elder and d2 by conclusion, d1 by sight; seat 0 sees its own two."""
    pile = Pile(
        top=(Known(ELDER, (ZERO,)),),
        unseen=Bag(((CardId("carpenters"), 1),)),
        bottom=(Known(D2, (ZERO,)), Known(D1, (ONE,))),
    )
    light = [pile if stack is Stack.LIGHT else each for stack, each in _piles()]
    state = laid(piles=tuple(light), godhs=pile, beliefs=(sure_of(ONE, ELDER, D2),))
    for shown in (
        thraen.view(state, ONE).cards.piles[Stack.LIGHT],
        thraen.view(state, ONE).cards.godhs,
    ):
        assert shown.top == (Seen(ELDER, (ZERO, ONE)),)
        assert shown.bottom == (Seen(D2, (ZERO, ONE)), Seen(D1, (ONE,)))
    other = thraen.view(state, ZERO).cards.piles[Stack.LIGHT]
    assert other.top == (Seen(ELDER, (ZERO,)),)
    assert other.bottom == (Seen(D2, (ZERO,)), Seen(None, (ONE,)))


def _piles() -> list[tuple[Stack, Pile]]:
    return list(zip(Stack, laid().cards.piles, strict=True))


@pytest.mark.rule("TH-Q-79")
@pytest.mark.reading("TH-Q-79", "B")
def test_without_memory_nothing_is_known_but_what_lies_open() -> None:
    """TH-Q-79: neither discards that all saw, nor what was concluded; the cards are still there."""
    seen_by_all = (Known(ELDER, EVERYONE), Known(SAGE, (ZERO,)))
    given: dict[str, Any] = {"discard": seen_by_all, "beliefs": (sure_of(ONE, D1),)}
    forgetful = laid(memory=False, **given)
    for seat in (ZERO, ONE, None):
        cards = thraen.view(forgetful, seat).cards
        assert cards.beliefs == ()
        hidden = (Hidden(1, Stack.LIGHT, ()), Hidden(1, Stack.UTRENG, ()))
        assert cards.discard == Holding((), hidden)
    mindful = thraen.view(laid(**given), ONE).cards
    assert mindful.discard.names == (ELDER,)
    ended = evolve(forgetful, agenda=(), turn=None)
    assert thraen.view(ended, ONE).cards.discard.count == 2


def test_views_share_what_did_not_change() -> None:
    """Of equal parts a seat sees the same; only another hand is looked at anew."""
    before = laid()
    after = holding(before, (Known(D1, EVERYONE),))
    one, other = thraen.view(before, ONE), thraen.view(after, ONE)
    assert other.cards is one.cards
    assert other.players[1] is one.players[1]
    assert other.players[0].hand == Holding((Known(D1, EVERYONE),))
    assert one == thraen.view(before, ONE)


def test_a_seat_that_concludes_more_sees_the_same_hand_anew() -> None:
    """TH-Q-82: what was seen of a part holds only while the conclusions are the same."""
    state = holding(laid(), (Known(D1, (ZERO,)),))
    assert thraen.view(state, ONE).players[0].hand.known == ()
    sure = evolve(state, cards=evolve(state.cards, beliefs=(sure_of(ONE, D1),)))
    assert thraen.view(sure, ONE).players[0].hand.known == (Known(D1, (ZERO, ONE)),)
    assert thraen.view(state, ONE).players[0].hand.known == ()
