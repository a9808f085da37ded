"""The parts of a State: what they count, and how one becomes another (SW-009, SW-012)."""

from __future__ import annotations

import copy
import pickle
from typing import Final

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import tasks as t
from skybridge_rules.skyward.config import DEFAULT, RulesConfig
from skybridge_rules.skyward.content import digest_of
from skybridge_rules.skyward.faces import faces_of
from skybridge_rules.skyward.state import (
    Hand,
    Options,
    Player,
    Stock,
    Turn,
    buildings,
    clockwise,
    distinct,
    fresh_turn,
    minus,
    opponents,
    plus,
    round_of,
    seats,
    table_of,
)
from tests.skyward.builders import ADA, BEN, CLEO, ids, player
from tests.skyward.fixtures import small
from tests.skyward.spoilt import BOX, CHOOSING, TURN, table

HOUSE, MINT, SEER, TEMPLE = ids("house mint seer temple")

THREE: Final = table(player("house"), player(airspace="*"), player(), left=4)
"""The turn of the first of three."""


# Options and the table.


@pytest.mark.rule("SW-001", "SW-102")
def test_options_left_out_are_four_players_and_the_shipped_set() -> None:
    """Seat 0 is the first Warden, and every switch is as the rules have it."""
    assert Options() == Options(4, ADA, DEFAULT, skyward.shipped())
    assert Options(players=3) != Options()


def test_options_name_their_cards_and_do_not_list_them() -> None:
    """Their repr says which set it is, by title and digest."""
    name = f"<content 'fixture', digest {digest_of(BOX)}>"
    assert repr(Options(2, BEN, content=BOX)) == (
        f"Options(players=2, first=1, config={DEFAULT!r}, content={name})"
    )


def test_a_table_has_the_faces_of_its_options_also_after_a_copy() -> None:
    """Only the options are written; two tables with the same options are the same."""
    laid = table_of(Options(2, content=BOX))
    assert laid.faces is faces_of(BOX)
    assert laid == table_of(Options(2, content=small()))
    assert laid != table_of(Options(3, content=BOX))
    for again in (pickle.loads(pickle.dumps(laid)), copy.deepcopy(laid)):
        assert again == laid
        assert again.faces.by_id.keys() == laid.faces.by_id.keys()
        assert again.options == Options(2, content=BOX)
    assert TURN.config == RulesConfig()
    assert CHOOSING.config is CHOOSING.table.options.config


# Hands.


@pytest.mark.rule("SW-011")
def test_a_hand_is_what_all_know_of_it_and_what_its_owner_alone_has_seen() -> None:
    """SW-011: its size, its cards by face, and what is in it."""
    held = Hand(ids("house temple"), ids("mint"))
    assert (len(held), held.cards) == (3, ids("house mint temple"))
    assert [card in held for card in (HOUSE, MINT, TEMPLE, SEER)] == [True, True, True, False]
    known = Hand(ids("house temple"))
    assert (len(known), known.cards) == (2, ids("house temple"))
    drawn = Hand(unseen=ids("mint"))
    assert (len(drawn), drawn.cards) == (1, ids("mint"))
    assert (len(Hand()), Hand().cards) == (0, ())


@pytest.mark.rule("SW-011", "SW-012")
def test_cards_come_to_a_hand_in_the_open_or_unseen() -> None:
    """SW-011: each part keeps its faces in order, and the other part stays."""
    held = Hand(ids("mint"), ids("mint"))
    assert held.plus(ids("temple house mint")) == Hand(ids("house mint mint temple"), ids("mint"))
    assert held.plus(()) == held
    assert held.plus_unseen(HOUSE) == Hand(ids("mint"), ids("house mint"))
    assert held.plus_unseen(TEMPLE) == Hand(ids("mint"), ids("mint temple"))


@pytest.mark.rule("SW-011")
def test_of_a_face_that_leaves_openly_the_known_card_goes_first() -> None:
    """SW-011: then the unseen one; what is in neither part cannot leave."""
    held = Hand(ids("house mint"), ids("house temple"))
    once = held.minus(HOUSE)
    assert once == Hand(ids("mint"), ids("house temple"))
    assert once.minus(HOUSE) == Hand(ids("mint"), ids("temple"))
    with pytest.raises(BrokenPromise, match="house is not where it should leave"):
        once.minus(HOUSE).minus(HOUSE)


@pytest.mark.rule("SW-011", "SW-708")
def test_cards_shown_together_raise_the_known_number_of_each_face() -> None:
    """SW-011: to the number that was shown, if it was not as high before."""
    held = Hand(ids("house mint"), ids("house house seer"))
    assert held.shown(ids("house")) == held
    assert held.shown(ids("house house")) == Hand(ids("house house mint"), ids("house seer"))
    everything = held.shown(ids("seer house house house mint"))
    assert everything == Hand(ids("house house house mint seer"))
    assert held.shown(()) == held


# Decks.


@pytest.mark.rule("SW-601", "SW-801", "SW-951")
def test_the_launch_deck_holds_base_cards_and_the_allegiances_in_it() -> None:
    """SW-601: it is empty once both are gone, whatever else was removed or lies beside."""
    loyal, side = Bag.of(ids("envoys pilots")), Bag.of(ids("rumour"))
    sizes = {
        Stock(Bag.of(ids("house house mint")), loyal, 2, side): (5, False),
        Stock(Bag.of(ids("house")), loyal, 0, side): (1, False),
        Stock(Bag(), loyal, 1, side): (1, False),
        Stock(Bag(), loyal, 0, side): (0, True),
    }
    assert {stock: (stock.size, stock.empty) for stock in sizes} == sizes


# Turns.


@pytest.mark.rule("SW-302", "SW-305")
@pytest.mark.parametrize(
    ("launched", "extra", "left"), [(0, 0, 1), (1, 0, 0), (0, 2, 3), (1, 2, 2), (2, 1, 0)]
)
def test_one_launch_and_those_that_were_granted(launched: int, extra: int, left: int) -> None:
    """SW-302, SW-305: less what was launched."""
    assert Turn(ADA, launched, extra).launches_left == left


def test_a_fresh_turn_is_one_in_which_nothing_has_happened() -> None:
    """Built once for each seat."""
    assert fresh_turn(BEN) == Turn(BEN, launched=0, extra=0, allied=False, closing=False)
    assert fresh_turn(BEN) is fresh_turn(BEN)
    assert fresh_turn(ADA) != fresh_turn(BEN)


# States.


def test_tasks_are_put_on_top_taken_off_and_replaced() -> None:
    """The top one is last on the agenda; of several that are pushed, the first is done first."""
    asked, first, second = t.AskTurn(ADA), t.AskLimit(ADA), t.EndTurn(ADA)
    state = TURN.with_agenda((t.EndRound(), asked))
    assert state.pushed(first, second).agenda == (t.EndRound(), asked, second, first)
    assert state.answered(first, second).agenda == (t.EndRound(), second, first)
    assert state.popped().agenda == (t.EndRound(),)
    assert state.pushed() == state
    assert state.answered() == state.popped()
    assert state.popped().with_agenda(state.agenda) == state


def test_one_player_is_replaced_and_the_others_stay() -> None:
    """So does everything else."""
    state = THREE.with_player(BEN, Player(cogs=7))
    assert state.players == (THREE.players[0], Player(cogs=7), THREE.players[2])
    assert evolve(state, players=THREE.players) == THREE


@pytest.mark.rule("SW-Q-41", "SW-012")
def test_discarded_cards_are_added_to_the_pile_by_id() -> None:
    """SW-Q-41: one or several, of faces that lie there already or not."""
    state = TURN.with_discard(ids("house seer"))
    assert state.discarding(MINT).discard == ids("house mint seer")
    assert state.discarding(TEMPLE, HOUSE, SEER).discard == ids("house house seer seer temple")
    assert state.discarding() == state
    assert state.discard == ids("house seer")


# Cards, seats and rounds.


@pytest.mark.rule("SW-012")
def test_cards_are_added_and_taken_off_in_order() -> None:
    """SW-012: one copy at a time; what is not there cannot leave."""
    assert plus((), MINT) == ids("mint")
    assert plus(ids("house temple"), MINT) == ids("house mint temple")
    assert plus(ids("house mint"), HOUSE) == ids("house house mint")
    assert plus(ids("house mint"), TEMPLE) == ids("house mint temple")
    assert minus(ids("house house mint"), HOUSE) == ids("house mint")
    assert minus(ids("house mint seer"), MINT) == ids("house seer")
    assert minus(ids("house mint"), MINT) == ids("house")
    assert distinct(ids("mint house mint house seer")) == ids("house mint seer")
    for cards in ((), ids("house"), ids("seer"), ids("house seer")):
        with pytest.raises(BrokenPromise) as caught:
            minus(cards, MINT)
        assert str(caught.value) == "mint is not where it should leave"


@pytest.mark.rule("SW-301")
def test_seats_are_counted_clockwise_from_any_of_them() -> None:
    """SW-301: after the last comes the first again."""
    assert seats(THREE) == (ADA, BEN, CLEO)
    assert clockwise(THREE, ADA) == (ADA, BEN, CLEO)
    assert clockwise(THREE, BEN) == (BEN, CLEO, ADA)
    assert clockwise(THREE, CLEO) == (CLEO, ADA, BEN)
    assert [opponents(THREE, each) for each in seats(THREE)] == [
        *((BEN, CLEO), (ADA, CLEO), (ADA, BEN)),
    ]
    assert opponents(TURN, Seat(1)) == (ADA,)


@pytest.mark.rule("SW-201")
def test_what_comes_before_the_first_split_counts_to_the_first_round() -> None:
    """SW-201: the choice of Allegiances."""
    assert CHOOSING.round == 0
    assert [round_of(evolve(TURN, round=number)) for number in (0, 1, 2, 5)] == [1, 1, 2, 5]


@pytest.mark.rule("SW-606")
def test_only_buildings_of_the_own_airspace_count_as_buildings() -> None:
    """SW-606: no Instant and no Allegiance; each copy for itself."""
    lying = ids("airship house house pigeon plutocrats temple")
    state = THREE.with_player(ADA, Player(airspace=lying))
    assert buildings(state, ADA) == ids("house house temple")
    assert buildings(state, CLEO) == ()
    assert "airship" in state.players[BEN].airspace
    assert buildings(state, BEN) == ()
