"""A state that a seat might be in: what it sees comes back, the rest is dealt (SW-010, SW-011)."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import State
from skybridge_rules.skyward.state import Cards, EndTrigger
from tests.skyward import spoilt
from tests.skyward.builders import ADA, BEN, ids, moves, play, player
from tests.skyward.counting import census
from tests.skyward.own_cards import own_table
from tests.skyward.spoilt import DEALT, DECK, DISCORDS, moved, table

TRIES: Final = 120
"""So many states are imagined where every one of a few must come out."""

FINAL_SPLIT: Final = table(
    player("house", cogs=1),
    player(airspace="*"),
    moment="pick",
    piles=["temple", "mint"],
    token=1,
    left=4,
    ended="buildings",
    last=True,
    rules={"final_split": True},
)
"""Somebody had six buildings, and the final split is being taken."""

LAUNCHED: Final = table(
    player("house", airspace="sky-command"),
    player(airspace="*", unseen="mint"),
    launched=1,
    extra=1,
    left=6,
)
"""Ada has launched, and may launch again."""

TABLES: Final = {**spoilt.SOUND, "the final split": FINAL_SPLIT, "a second launch": LAUNCHED}


def imagined(state: State, seat: Seat | None, tries: int = TRIES) -> list[State]:
    """What a seat, or the spectator (None), imagines with so many dealers."""
    view = skyward.view(state, seat)
    return [skyward.resample(view, Dealer.of(number)) for number in range(tries)]


def unseen(state: State, seat: Seat) -> Cards:
    """The part of a hand that only its owner has seen."""
    return state.players[seat].hand.unseen


def bag(text: str) -> Bag:
    """A bag of cards by their ids."""
    return Bag.of(ids(text))


def orders(found: Cards | Bag) -> list[CardId]:
    """The Allegiances among these cards of the tests."""
    loyal = {each.id for each in spoilt.BOX.allegiance}
    return [card for card in found if card in loyal]


# What the seat sees.


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.rule("SW-010", "SW-011", "SW-INV-20")
def test_what_all_can_see_is_imagined_as_it_is(name: str) -> None:
    """Everything but hidden hand cards, Allegiances and the decks."""
    state = TABLES[name]
    for seat in (None, *skyward.seats(state)):
        for found in imagined(state, seat, 5):
            assert evolve(found, stock=state.stock, players=state.players) == state
            assert found.table.faces is state.table.faces
            for was, now in zip(state.players, found.players, strict=True):
                assert evolve(now, hand=was.hand, dealt=was.dealt, gave_up=was.gave_up) == was
                assert now.hand.known == was.hand.known
                for one, other in (
                    (was.hand.unseen, now.hand.unseen),
                    (was.dealt, now.dealt),
                    (was.gave_up, now.gave_up),
                ):
                    assert len(one) == len(other)
            if seat is not None:
                assert found.players[seat] == state.players[seat]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.rule("SW-009", "SW-010", "SW-INV-01", "SW-INV-20")
def test_every_card_is_somewhere_and_the_seat_sees_the_same(name: str) -> None:
    """None is lost or doubled, the decks are as large, and nothing is impossible about it."""
    state = TABLES[name]
    for seat in (None, *skyward.seats(state)):
        seen = skyward.view(state, seat)
        for found in imagined(state, seat, 5):
            assert census(found) == census(state)
            assert found.stock.size == state.stock.size
            assert skyward.view(found, seat) == seen
            assert skyward.problems(found) == ()


def test_the_final_split_and_what_ends_the_game_are_remembered() -> None:
    """SW-010: all can see both, and what was launched in this turn."""
    (found,) = imagined(FINAL_SPLIT, BEN, 1)
    assert (found.last, found.ended) == (True, EndTrigger.BUILDINGS)
    (found,) = imagined(LAUNCHED, BEN, 1)
    assert (found.last, found.ended) == (False, None)
    assert found.turn is not None
    assert (found.turn.launched, found.turn.extra) == (1, 1)


# Hidden hand cards.


@pytest.mark.rule("SW-010", "SW-011")
def test_a_hidden_card_is_any_that_the_seat_cannot_place() -> None:
    """Ada holds the Temple herself: Ben has the Dojo or the Mint, and the other one is below."""
    state = table(player(unseen="temple"), player(airspace="*", unseen="dojo"), deck="mint")
    found = {(unseen(each, BEN), each.stock.deck) for each in imagined(state, ADA)}
    assert found == {(ids("dojo"), bag("mint")), (ids("mint"), bag("dojo"))}
    assert {unseen(each, ADA) for each in imagined(state, ADA)} == {ids("temple")}
    both = {(*unseen(each, ADA), *unseen(each, BEN)) for each in imagined(state, None)}
    assert both == {
        *(ids("temple dojo"), ids("temple mint"), ids("dojo temple")),
        *(ids("dojo mint"), ids("mint temple"), ids("mint dojo")),
    }


@pytest.mark.rule("SW-010", "SW-012")
def test_every_hand_that_can_be_comes_out_as_often_as_chance_makes_it() -> None:
    """Two of two Houses, the Mint and the Temple: a House and the Mint in two ways of six."""
    state = table(player(), player(airspace="*", unseen="house mint"), deck="house temple")
    left = {
        ids("house house"): bag("mint temple"),
        ids("house mint"): bag("house temple"),
        ids("house temple"): bag("house mint"),
        ids("mint temple"): bag("house house"),
    }
    found = Counter[Cards]()
    for each in imagined(state, ADA, 600):
        assert each.stock == evolve(state.stock, deck=left[unseen(each, BEN)])
        found[unseen(each, BEN)] += 1
    share = {ids("house house"): 100, ids("mint temple"): 100}
    assert all(abs(found[each] - share.get(each, 200)) < 60 for each in left)


@pytest.mark.rule("SW-Q-47", "SW-210")
def test_an_instant_is_imagined_in_the_deck_and_never_in_a_hand() -> None:
    """It would lie open; so the Airship and the Rumour are below, whatever Ben holds."""
    crew = player(), player(airspace="*", unseen="mint", discords="*")
    state = table(*crew, deck="airship house rumour", rules=DISCORDS)
    found = {(unseen(each, BEN), each.stock.deck) for each in imagined(state, ADA)}
    assert found == {
        (ids("mint"), bag("airship house rumour")),
        (ids("house"), bag("airship mint rumour")),
    }


@pytest.mark.rule("SW-951", "SW-952")
def test_discords_of_the_side_deck_stay_in_it() -> None:
    """All that nobody has seen are there, and none is in the Launch deck or in a hand."""
    for state in (spoilt.REVEALING, spoilt.REVEALED):
        for found in imagined(state, ADA, 5):
            assert found.stock.side == state.stock.side
            assert found.stock.deck == state.stock.deck
    empty = spoilt.REVEALED
    for card in tuple(empty.stock.side):
        empty = moved(empty, card, "side", "1.discords")
    assert set(imagined(empty, ADA, 5)) == {empty}


# Allegiances.


@pytest.mark.rule("SW-801", "SW-811")
def test_allegiances_in_the_deck_are_those_of_six_that_have_not_come_out() -> None:
    """Ada has seen two: four of the other ten are in the deck, or three if Ben drew one."""
    state = table(
        player("order-0", unseen="order-1"),
        player(airspace="*", unseen="order-2"),
        deck="house",
        allegiances=3,
        rules=DECK,
    )
    loyal = 0
    for found in imagined(state, ADA, 300):
        (drawn,) = unseen(found, BEN)
        below = found.stock
        if drawn == "house":
            assert (below.deck, below.in_deck, len(below.allegiances)) == (bag(""), 4, 10)
            continue
        loyal += 1
        assert (below.deck, below.in_deck, len(below.allegiances)) == (bag("house"), 3, 9)
        assert not {drawn, "order-0", "order-1"} & set(below.allegiances)
        assert drawn in orders((drawn,))
    assert 210 < loyal < 270  # four of five cards that Ben can have are Allegiances
    everyone = {unseen(found, BEN) for found in imagined(state, ADA, 300)}
    assert len(everyone) == 11  # any of the ten, though six of them are removed, or the House


@pytest.mark.rule("SW-801", "SW-811")
def test_once_all_six_have_come_out_none_is_below_or_in_a_hand() -> None:
    """The other six were removed, and nobody ever holds them."""
    state = table(
        player("order-0 order-1 order-2"),
        player("order-3 order-4 order-5", "*", unseen="mint"),
        deck="house",
        allegiances=0,
        rules=DECK,
    )
    found = imagined(state, ADA)
    assert {unseen(each, BEN) for each in found} == {ids("mint"), ids("house")}
    assert {each.stock.in_deck for each in found} == {0}
    assert {each.stock.allegiances for each in found} == {state.stock.allegiances}


@pytest.mark.rule("SW-004")
def test_without_the_expansion_no_allegiance_is_imagined() -> None:
    """Neither in the deck nor beside it."""
    for found in imagined(spoilt.TURN, ADA, 20):
        assert (found.stock.allegiances, found.stock.in_deck) == (Bag(), 0)
        assert orders(unseen(found, BEN)) == []


@pytest.mark.rule("SW-851", "SW-Q-44")
def test_who_was_dealt_allegiances_holds_one_and_gave_up_two() -> None:
    """Of the nine that Ada has not seen; the other six were not dealt."""
    state = table(
        player("house", gave_up="order-0 order-1", unseen="plutocrats"),
        player("mint", "*", gave_up="order-2 order-3", unseen="archivists temple"),
        deck="dojo",
        rules=DEALT,
    )
    kept, given = set[CardId](), set[CardId]()
    for found in imagined(state, ADA, 300):
        (one,) = orders(unseen(found, BEN))
        gone = found.players[BEN].gave_up
        assert orders(gone) == list(gone)
        assert (len(gone), len(found.stock.allegiances), found.stock.in_deck) == (2, 6, 0)
        assert found.players[ADA] == state.players[ADA]
        assert {*unseen(found, BEN)} - {one} in ({"temple"}, {"dojo"})
        kept.add(one)
        given.update(gone)
    others = {each.id for each in spoilt.BOX.allegiance} - {"order-0", "order-1", "plutocrats"}
    assert kept == given == others


@pytest.mark.rule("SW-851", "SW-010")
def test_the_spectator_imagines_what_everybody_gave_up() -> None:
    """One kept by each, two given up, six not dealt: all twelve, and each once."""
    for found in imagined(spoilt.LOYAL, None, 20):
        places = [found.players[seat].gave_up for seat in (ADA, BEN)]
        places += [unseen(found, seat) for seat in (ADA, BEN)]
        assert [len(each) for each in places] == [2, 2, 1, 1]
        dealt = [card for each in places for card in each]
        everything = sorted((*dealt, *found.stock.allegiances))
        assert everything == sorted(each.id for each in spoilt.BOX.allegiance)


@pytest.mark.rule("SW-851")
def test_allegiances_to_choose_from_are_any_that_the_seat_cannot_place() -> None:
    """Ada kept one of three; Ben chooses among three of the other nine."""
    offered = set[CardId]()
    for found in imagined(spoilt.CHOOSING, ADA):
        assert len(set(orders(found.players[BEN].dealt))) == 3
        assert found.players[BEN].gave_up == ()
        offered.update(found.players[BEN].dealt)
    assert len(offered) == 9
    for found in imagined(spoilt.CHOOSING, BEN, 20):
        assert found.players[BEN].dealt == ids("archivists order-2 order-3")
        assert len({*found.players[ADA].gave_up, *unseen(found, ADA)}) == 3


# Launches that were begun.

PAYING: Final = table(
    player("temple", unseen="seers-card"),
    player(unseen="house", airspace="*"),
    moment="pay",
    card="temple",
    laid="makers-card",
    deck="mint dojo",
)
"""Ada has laid a Maker for the Temple, which costs a Seer and a wild symbol; she has no cog."""

REVEALING: Final = table(
    player("memorial seers-card", unseen="makers-card seers-elite"),
    player(unseen="house", airspace="*"),
    moment="reveal",
    card="memorial",
    shown="seers-card",
    deck="mint temple",
)
"""Ada has shown one of three faction cards for the Memorial."""


@pytest.mark.rule("SW-401", "SW-408", "SW-Q-11")
@pytest.mark.parametrize("seat", [None, BEN])
def test_who_pays_is_imagined_with_what_completes_the_payment(seat: Seat | None) -> None:
    """Of all cards that nobody can place, only the Seer does."""
    found = imagined(PAYING, seat)
    assert {unseen(each, ADA) for each in found} == {ids("seers-card")}
    assert all(moves(each) == ["pay:seers-card"] for each in found)
    assert {unseen(each, BEN) for each in imagined(PAYING, None)} == set(
        map(ids, ("house", "mint", "dojo"))
    )


@pytest.mark.rule("SW-404", "SW-408")
def test_who_can_pay_with_a_cog_may_hold_anything() -> None:
    """A question that has an answer at once is not dealt again."""
    state = spoilt.at(PAYING, ADA, cogs=1)
    found = {unseen(each, ADA) for each in imagined(state, BEN)}
    assert found == set(map(ids, ("seers-card", "mint", "dojo")))


@pytest.mark.rule("SW-708")
@pytest.mark.parametrize("seat", [None, BEN])
def test_who_reveals_is_imagined_with_enough_to_reveal(seat: Seat | None) -> None:
    """Two more faction cards are needed, and there are but two."""
    found = imagined(REVEALING, seat)
    assert {unseen(each, ADA) for each in found} == {ids("makers-card seers-elite")}
    assert all(moves(each) == ["reveal:makers-card", "reveal:seers-elite"] for each in found)


@pytest.mark.rule("SW-413", "SW-708", "SW-408")
def test_who_reveals_and_then_pays_can_do_both() -> None:
    """The Archive wants a card revealed and a Collective symbol: a Seer would do for one only."""
    crew = player("archive", unseen="collective-agent"), player(airspace="*", unseen="house")
    begun = play(own_table(*crew, deck="seer temple"), "launch:archive")
    assert moves(begun) == ["reveal:collective-agent"]
    found = imagined(begun, BEN)
    assert {unseen(each, ADA) for each in found} == {ids("collective-agent")}
    assert {each.stock.deck for each in found} == {bag("seer temple")}


@pytest.mark.rule("SW-413", "SW-708")
def test_paying_alone_does_not_excuse_from_revealing() -> None:
    """Cogs pay for the Archive, but a faction card has to be shown as well."""
    crew = player("archive", unseen="collective-agent", cogs=1), player(airspace="*")
    begun = play(own_table(*crew, deck="shrine temple"), "launch:archive")
    found = imagined(begun, BEN)
    assert {unseen(each, ADA) for each in found} == {ids("collective-agent")}


def test_a_payment_that_nobody_could_complete_is_imagined_all_the_same() -> None:
    """Such a table cannot be; whoever asks for it still gets one that looks like the view."""
    state = moved(moved(PAYING, "seers-card", "0.unseen", "discard"), "mint", "deck", "0.unseen")
    assert moves(state) == []
    for found in imagined(state, BEN, 3):
        assert skyward.view(found, BEN) == skyward.view(state, BEN)
        assert census(found) == census(state)


# Dealers.


@pytest.mark.parametrize("name", ["a turn", "Allegiances are kept", "Allegiances in the deck"])
def test_one_dealer_always_imagines_the_same_and_others_do_not(name: str) -> None:
    """A dealer is a value: asked again, it gives the very same state."""
    view = skyward.view(TABLES[name], None)
    one, again = Dealer("the same"), Dealer("the same")
    assert skyward.resample(view, one) == skyward.resample(view, again)
    assert skyward.resample(view, one) == skyward.resample(view, one)
    assert one == Dealer("the same")
    assert len({skyward.resample(view, Dealer.of(number)) for number in range(TRIES)}) > 8


@pytest.mark.rule("SW-010")
def test_where_nothing_is_hidden_there_is_one_state_only() -> None:
    """The decks have no order: whoever knows every hand imagines the table as it is."""
    for name in ("piles to pick", "the last pile", "cards to divide", "the token", "the end"):
        state = TABLES[name]
        for seat in (None, *skyward.seats(state)):
            assert set(imagined(state, seat, 5)) == {state}
