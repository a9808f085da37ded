"""Who knows what: public things, known parts of hands, hidden cards (SW-010 to SW-012, SW-Q-08)."""

from __future__ import annotations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.errors import SeatError
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import Options, RulesConfig, State, View
from skybridge_rules.skyward.events import CardDrawn, CardSeen, HandShown
from skybridge_rules.skyward.state import Hand
from skybridge_rules.skyward.views import HandView
from tests.skyward.builders import ADA, BEN, CLEO, asked, ids, move, moves, play, player
from tests.skyward.own_cards import own_table
from tests.skyward.spoilt import moved, table

EVERYBODY = (ADA, BEN, CLEO, None)
"""Three players and the spectator."""


def seen_hand(state: State, of: Seat, by: Seat | None) -> HandView:
    """What a seat, or the spectator, sees of a hand."""
    return skyward.view(state, by).players[of].hand


def public(view: View) -> tuple[object, ...]:
    """What a view holds of things that everybody may know."""
    hands = tuple((each.hand.known, each.hand.unseen) for each in view.players)
    lying = tuple((each.cogs, each.airspace, each.discords) for each in view.players)
    return hands, lying, view.split, view.discard, view.deck, view.side, view.warden


@pytest.mark.rule("SW-010")
def test_everybody_sees_the_same_public_things() -> None:
    """SW-010: piles, Airspaces, rows, cogs, discard pile, sizes; the spectator as well."""
    crew = (
        player("seer", "house", cogs=2, discords="crassus-cache"),
        player("maker"),
        player("", ""),
    )
    state = own_table(*crew, moment="pick", piles=["temple", "dojo"])
    views = [skyward.view(state, seat) for seat in EVERYBODY]
    assert len({public(each) for each in views}) == 1
    view = views[-1]
    assert (view.split, view.discard, view.deck) == (state.split, state.discard, state.stock.size)
    assert view.players[0].discords == ("crassus-cache",)


@pytest.mark.rule("SW-010", "SW-INV-20")
def test_the_order_of_the_deck_is_nowhere() -> None:
    """SW-010: a view has a size, and only the cards that it cannot place."""
    state = own_table(player("seer"), player(), player())
    assert {skyward.view(state, seat).deck for seat in EVERYBODY} == {state.stock.size}
    missing = skyward.unknowns(skyward.view(state, BEN))
    assert len(missing) == state.stock.size


@pytest.mark.rule("SW-011", "SW-010", "SW-INV-27")
def test_a_pile_that_was_taken_is_known_by_faces() -> None:
    """SW-011: its hand cards are added to what all know; Instants lie open anyway."""
    piles = ["seer seer temple pigeon", "maker"]
    state = play(own_table(moment="pick", piles=piles, token=2, count=3), "pick:1")
    for seat in EVERYBODY:
        own = () if seat == BEN else None
        assert seen_hand(state, BEN, seat) == HandView(ids("seer seer temple"), 0, own)


@pytest.mark.rule("SW-010", "SW-011", "SW-Q-08", "SW-INV-20")
@pytest.mark.reading("SW-Q-08", "A")
def test_a_card_drawn_unseen_is_a_number_to_the_others() -> None:
    """SW-Q-08: its owner sees it; the known part of the hand is shown all the same."""
    state = own_table(player("library seer maker"), player(), player())
    state = play(state, "launch:library", "pay:seer")
    told = skyward.step(state, move("show:temple")).events
    assert heard(told, ADA) == (CardDrawn(ADA), CardSeen(ADA, CardId("temple")))
    assert heard(told, BEN) == heard(told, None) == (CardDrawn(ADA),)
    state = play(state, "show:temple")
    assert seen_hand(state, ADA, ADA) == HandView(ids("maker"), 1, ids("temple"))
    assert seen_hand(state, ADA, BEN) == seen_hand(state, ADA, None) == HandView(ids("maker"), 1)


@pytest.mark.rule("SW-INV-20", "SW-010")
def test_hands_that_differ_only_in_unseen_cards_look_alike() -> None:
    """SW-INV-20: to everybody but their owner."""
    state = own_table(player("maker", unseen="arch"), player(), player())
    owner = state.players[ADA]
    deck = state.stock.deck.minus(CardId("temple")).plus(CardId("arch"))
    other = state.with_player(ADA, owner.with_hand(Hand(ids("maker"), ids("temple"))))
    other = other.with_stock(state.stock.with_deck(deck))
    for seat in (BEN, CLEO, None):
        assert skyward.view(state, seat) == skyward.view(other, seat)
    assert skyward.view(state, ADA) != skyward.view(other, ADA)


@pytest.mark.rule("SW-Q-08", "SW-011")
@pytest.mark.reading("SW-Q-08", "B")
def test_with_open_hands_drawn_cards_are_shown() -> None:
    """SW-Q-08, the other reading: nothing in a hand is hidden."""
    open_hands = {"open_hands": True}
    state = own_table(player("library seer maker"), player(), player(), rules=open_hands)
    state = play(state, "launch:library", "pay:seer")
    told = skyward.step(state, move("show:temple"))
    assert HandShown(ADA, CardId("temple")) in heard(told.events, None)
    assert seen_hand(told.state, ADA, BEN) == HandView(ids("maker temple"), 0)


@pytest.mark.rule("SW-011", "SW-012")
def test_a_known_card_that_leaves_openly_is_taken_off_the_known_part() -> None:
    """SW-011: one of two Seers pays; the other is still known."""
    state = own_table(player("shrine seer seer", unseen="seer"), player(), player())
    state = play(state, "launch:shrine", "pay:seer")
    assert state.players[ADA].hand == Hand(ids("seer"), ids("seer"))
    assert seen_hand(state, ADA, BEN) == HandView(ids("seer"), 1)


@pytest.mark.rule("SW-011")
@pytest.mark.parametrize("moment", ["exchange", "limit"])
def test_a_card_that_nobody_knew_was_one_of_the_unseen(moment: str) -> None:
    """SW-011: no Temple is known, so an unseen card is gone."""
    known = "seer seer maker maker arch dojo"
    state = own_table(player(known, unseen="temple house"), player(), moment=moment)
    verb = "discard" if moment == "limit" else moment
    after = play(state, f"{verb}:temple")
    assert seen_hand(after, ADA, BEN) == HandView(tuple(sorted(ids(known))), 1)


@pytest.mark.rule("SW-011", "SW-708")
def test_a_reveal_raises_each_face_to_the_number_shown_together() -> None:
    """SW-011: one Seer was known and two are shown, so two are known, and not three."""
    state = own_table(player("memorial seer", unseen="seer maker"), player(), player())
    state = play(state, "fulfil:memorial", "reveal:seer")
    assert seen_hand(state, ADA, BEN) == HandView(ids("memorial seer"), 2)
    state = play(state, "reveal:seer")
    assert seen_hand(state, ADA, BEN) == HandView(ids("seer seer"), 1)


@pytest.mark.rule("SW-011", "SW-303")
def test_who_announces_a_launch_has_shown_the_building() -> None:
    """SW-011: while it is paid for, everybody knows it is there."""
    state = own_table(player("seer", unseen="shrine maker"), player(), player())
    state = play(state, "launch:shrine")
    assert asked(state) == "0 pay"
    assert seen_hand(state, ADA, CLEO) == HandView(ids("seer shrine"), 1)


@pytest.mark.rule("SW-INV-27", "SW-011", "SW-012")
def test_without_unseen_cards_all_know_the_same() -> None:
    """SW-INV-27: whole rounds in which nobody draws, seen by each seat and the spectator."""
    state = skyward.new(Options(3))
    for step in range(130):
        found = [text for text in moves(state) if text not in ("show:sky-barge",)]
        if asked(state).endswith("turn"):
            found = ["done"]
        state = play(state, found[step % len(found)])
        assert not any(each.hand.unseen for each in state.players)
        views = [skyward.view(state, seat) for seat in EVERYBODY]
        assert len({public(each) for each in views}) == 1
        assert len({skyward.unknowns(each) for each in views}) == 1


@pytest.mark.rule("SW-INV-20", "SW-010")
def test_what_a_seat_may_do_depends_only_on_what_it_sees() -> None:
    """SW-INV-20: the unseen card of an opponent changes nothing for Ada."""
    crew = player("shrine seer maker", cogs=1), player("maker", unseen="arch")
    state = own_table(*crew)
    other = own_table(crew[0], player("maker", unseen="temple"))
    assert moves(state) == moves(other)


@pytest.mark.rule("SW-Q-08", "SW-010")
@pytest.mark.reading("SW-Q-08", "B")
def test_open_hands_hide_nothing_but_the_decks() -> None:
    """SW-Q-08: with the switch on, no view of a game has an unseen hand card."""
    state = skyward.new(Options(2, config=RulesConfig(open_hands=True)))
    for step in range(160):
        found = moves(state)
        state = play(state, found[step % len(found)])
        view = skyward.view(state, None)
        assert [each.hand.unseen for each in view.players] == [0, 0]
        assert [len(each.hand.known) for each in view.players] == [
            len(each.hand) for each in state.players
        ]


@pytest.mark.rule("SW-010", "SW-011")
def test_a_hand_is_as_large_to_the_others_as_to_its_owner() -> None:
    """SW-010: two known cards and one more are three."""
    state = own_table(player("maker seer", unseen="arch"), player("maker"), player())
    for seat in EVERYBODY:
        hands = [each.hand for each in skyward.view(state, seat).players]
        assert [len(each) for each in hands] == [3, 1, 0]
    assert seen_hand(state, ADA, ADA).cards == ids("arch maker seer")
    assert seen_hand(state, ADA, BEN).cards == ids("maker seer")


@pytest.mark.rule("SW-010", "SW-012")
def test_copies_that_cannot_be_placed_are_numbered_and_the_last_one_stays() -> None:
    """SW-012: of three Houses two are below; once one is discarded, only the third is named."""
    state = table(player("house"), player(airspace="*"), deck="house house mint")
    names = "card house 2", "card house 3", "card mint"
    assert skyward.unknowns(skyward.view(state, ADA)) == names
    state = moved(state, "house", "deck", "discard")
    assert skyward.unknowns(skyward.view(state, ADA)) == names[1:]
    below = moved(moved(state, "house", "discard", "deck"), "house", "0.known", "deck")
    assert skyward.unknowns(skyward.view(below, ADA)) == ("card house", *names)


def test_a_seat_that_is_not_there_has_no_view() -> None:
    """Everybody else has one, and so has the spectator."""
    state = own_table(player("seer"), player())
    assert [skyward.view(state, seat).seat for seat in (ADA, BEN, None)] == [ADA, BEN, None]
    for seat in (Seat(2), Seat(-1)):
        with pytest.raises(SeatError, match=f"there is no seat {seat}; there are 0 and 1"):
            skyward.view(state, seat)


@pytest.mark.rule("SW-010", "SW-Q-23")
def test_everybody_sees_whether_the_game_ends_and_whether_this_is_the_final_split() -> None:
    """SW-Q-23: with the switch on, a split follows the round in which the end was triggered."""
    given = {"moment": "pick", "piles": ["temple", "mint"], "token": 1, "left": 6}
    final = {"ended": "buildings", "last": True, "rules": {"final_split": True}}
    crew = player("house"), player(airspace="*")
    for state, last in ((table(*crew, **given), False), (table(*crew, **given, **final), True)):
        for seat in (ADA, BEN, None):
            view = skyward.view(state, seat)
            assert view.last is last
            assert view.ended == state.ended
            assert (view.ended is not None) is last
