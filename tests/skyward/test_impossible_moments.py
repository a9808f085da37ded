"""What a moment lacks to be possible, task by task: the rule, the words, and where it ends."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward import State
from skybridge_rules.skyward import tasks as t
from skybridge_rules.skyward.components import Area
from skybridge_rules.skyward.rules import TASKS
from tests.skyward.builders import ADA, BEN, CLEO, ids, player
from tests.skyward.effect_tables import effects, picks
from tests.skyward.fixtures import MAKERS, SEERS
from tests.skyward.own_cards import own_table

Lack = tuple[str, str]


def lacks(state: State, task: t.Task) -> list[Lack]:
    """What the state lacks with this task in the place of the open question."""
    asked = state.answered(task)
    return [(str(rule), what) for rule, what in TASKS[type(task)].impossible(asked, task)]


def turn(hand: str = "", own: str = "", other: str = "", cogs: int = 0) -> State:
    """Ada's turn."""
    return own_table(player(hand, own, cogs=cogs), player("", other))


PICKS = own_table(moment="pick", piles=["seer", "maker"])


# The end of a turn.


@pytest.mark.rule("SW-306")
def test_the_end_of_a_turn_belongs_to_who_has_it() -> None:
    """SW-306: nobody else, and nobody without a turn."""
    lack = [("SW-306", "the end of a turn belongs to the seat that has it")]
    for state, seat in ((turn(), BEN), (PICKS, ADA)):
        assert lacks(state, t.AskExchange(seat)) == lack
        assert lacks(state, t.AskLimit(seat)) == lack
    assert lacks(turn(), t.AskExchange(ADA)) == lacks(turn(), t.AskLimit(ADA)) == []


@pytest.mark.rule("SW-306")
@pytest.mark.parametrize(
    ("hand", "named", "possible"),
    [
        ("", 0, True),
        ("seer", 0, True),
        ("seer seer", 1, True),
        ("seer", 1, False),
        ("seer", 2, True),
        ("", 2, False),
        ("seer seer", 3, False),
        ("seer seer seer seer", -1, False),
    ],
)
def test_a_set_is_begun_only_if_it_can_be_finished(hand: str, named: int, possible: bool) -> None:
    """SW-306: three cards together, named and still in the hand."""
    lack = [("SW-306", "a set of three is begun only if it can be finished")]
    assert lacks(turn(hand), t.AskExchange(ADA, named)) == ([] if possible else lack)


# Dealing and dividing.


@pytest.mark.rule("SW-851")
def test_allegiances_are_dealt_only_in_their_set_up() -> None:
    """SW-851: not where they are in the deck, or nowhere."""
    lack = [("SW-851", "Allegiances are dealt only in the set-up that deals them")]
    for rules in ({}, {"allegiance": "deck"}):
        state = own_table(moment="deal", rules=rules)
        assert lacks(state, t.DealAllegiance(ADA, 1)) == lacks(state, t.AskKeep(ADA)) == lack
    state = own_table(moment="keep", rules={"allegiance": "dealt"})
    assert lacks(state, t.DealAllegiance(ADA, 1)) == lacks(state, t.AskKeep(ADA)) == []


@pytest.mark.rule("SW-203", "SW-Q-47")
@pytest.mark.parametrize(("more", "possible"), [(0, True), (1, False), (-8, True)])
def test_no_more_cards_are_dealt_or_drawn_than_there_are(more: int, possible: bool) -> None:
    """SW-203, SW-Q-47: at least one, at most all."""
    state = own_table(moment="deal")
    size = state.stock.size
    told = f"{size + more} cards are to be {{}}, and {size} are there"
    dealt = [] if possible else [("SW-203", told.format("dealt"))]
    drawn = [] if possible else [("SW-Q-47", told.format("drawn"))]
    assert lacks(state, t.DealCards(size + more)) == dealt
    assert lacks(state, t.DrawFor(ADA, size + more)) == drawn


@pytest.mark.rule("SW-203", "SW-Q-47")
def test_no_card_at_all_is_neither_dealt_nor_drawn() -> None:
    """SW-203, SW-Q-47: then there is nothing to ask; a single one is asked for."""
    state = own_table(moment="deal")
    size = state.stock.size
    assert lacks(state, t.DealCards(0)) == [
        ("SW-203", f"0 cards are to be dealt, and {size} are there")
    ]
    assert lacks(state, t.DrawFor(ADA, 0)) == [
        ("SW-Q-47", f"0 cards are to be drawn, and {size} are there")
    ]
    assert lacks(state, t.DealCards(1)) == lacks(state, t.DrawFor(ADA, 1)) == []


@pytest.mark.rule("SW-951")
def test_a_discord_is_revealed_before_the_first_card_of_the_variant() -> None:
    """SW-951: not without a side deck, and not once cards are dealt or divided."""
    reveal = t.RevealDiscord()
    none = [("SW-951", "there is no Discord deck without the variant")]
    late = [("SW-951", "a Discord is revealed before the first card of a split")]
    assert lacks(own_table(moment="deal"), reveal) == none
    assert lacks(own_table(moment="deal", rules={"discord": "deck"}), reveal) == none
    variant = {"discord": "side-deck"}
    assert lacks(own_table(moment="discord", rules=variant), reveal) == []
    assert lacks(own_table(moment="assign", rules=variant), reveal) == late
    assert lacks(own_table(moment="token", rules=variant), reveal) == late
    assert lacks(own_table(rules=variant), reveal) == late


@pytest.mark.rule("SW-204")
def test_the_warden_divides_what_is_there() -> None:
    """SW-204: nobody else, and not without a card to divide."""
    other = [("SW-204", "the Warden divides, who is seat 0")]
    nothing = [("SW-204", "no card is left to be divided")]
    dividing, done = own_table(moment="assign"), own_table(moment="token")
    assert lacks(dividing, t.AskAssign(ADA)) == lacks(done, t.AskToken(ADA)) == []
    assert lacks(dividing, t.AskAssign(BEN)) == lacks(done, t.AskToken(BEN)) == other
    assert lacks(done, t.AskAssign(ADA)) == nothing
    assert lacks(turn(), t.AskAssign(ADA)) == nothing
    waiting = t.AskAssign(ADA)
    behind = done.answered(t.DealCards(1), waiting)
    assert list(TASKS[t.AskAssign].impossible(behind, waiting)) == []


@pytest.mark.rule("SW-208", "SW-301")
def test_picks_need_a_split_and_launches_a_turn() -> None:
    """SW-208, SW-301: each part of a round has its questions."""
    assert lacks(PICKS, t.AskPick(ADA)) == []
    assert lacks(turn(), t.AskPick(ADA)) == [("SW-208", "there is no split to pick from")]
    assert lacks(turn(), t.AskTurn(ADA)) == []
    stranger = [("SW-301", "nobody launches in the turn of another")]
    assert lacks(turn(), t.AskTurn(BEN)) == lacks(PICKS, t.AskTurn(ADA)) == stranger


@pytest.mark.rule("SW-905", "SW-Q-07")
@pytest.mark.parametrize(
    ("owed", "possible"),
    [
        ("rocket-cat", True),
        ("courier-glider rocket-cat", True),
        ("", False),
        ("airship", False),
        ("rocket-cat airship", False),
        ("rocket-cat nowhere", True),
    ],
)
def test_only_cards_with_an_effect_are_carried_out(owed: str, possible: bool) -> None:
    """SW-905: at least one; a card that nobody knows is another fault."""
    lack = [("SW-905", "only cards with an Instant effect are carried out")]
    found = lacks(picks("rocket-cat", ""), t.AskResolve(BEN, ids(owed)))
    assert found == ([] if possible else lack)


# Launching.


@pytest.mark.rule("SW-708")
@pytest.mark.parametrize(
    ("left", "shown", "possible"),
    [
        *((1, "", True), (2, "", True), (3, "", False), (0, "", False)),
        *((1, "seer", True), (2, "seer", False)),
    ],
)
def test_as_many_cards_are_revealed_as_are_there(left: int, shown: str, possible: bool) -> None:
    """SW-708: Ada has a Seer and a Maker beside the Memorial."""
    held = 2 - len(ids(shown))
    told = f"{left} more faction cards are to be revealed, and {held} are there"
    task = t.AskReveal(ADA, CardId("memorial"), left, ids(shown))
    found = lacks(turn("memorial seer maker"), task)
    assert found == ([] if possible else [("SW-708", told)])


@pytest.mark.rule("SW-708", "SW-303", "SW-409")
def test_what_is_launched_is_in_the_hand() -> None:
    """SW-409: until it is placed."""
    state, house = turn("seer maker"), CardId("house")
    told = "1 more faction cards are to be revealed, and 2 are there"
    assert lacks(state, t.AskReveal(ADA, house, 1)) == [("SW-708", told)]
    assert lacks(state, t.PlaceBuilding(ADA, house)) == [
        ("SW-303", "the building that is launched is not in the hand")
    ]
    assert lacks(state, t.AskPay(ADA, house)) == [
        ("SW-409", "the building that is paid for is not in the hand")
    ]
    held = turn("house seer")
    assert lacks(held, t.PlaceBuilding(ADA, house)) == lacks(held, t.AskPay(ADA, house)) == []


@pytest.mark.rule("SW-408", "SW-409")
def test_a_payment_that_is_begun_can_be_completed() -> None:
    """SW-408: with what is there, and without waste; what waits below is not looked at."""
    stuck = [("SW-408", "no payment without waste goes on from here")]
    pay = t.AskPay(ADA, CardId("shrine"))
    assert lacks(turn("shrine"), pay) == stuck
    assert lacks(turn("shrine maker"), pay) == stuck
    assert lacks(turn("shrine", cogs=1), pay) == []
    waiting = turn("shrine").answered(t.AskPick(ADA), pay)
    assert list(TASKS[t.AskPay].impossible(waiting, pay)) == []
    less = t.AskPay(ADA, CardId("shrine"), cogs=-1)
    assert lacks(turn("shrine seer"), less) == [
        ("SW-409", "the building that is paid for is not in the hand")
    ]


# Effects.


@pytest.mark.rule("SW-Q-36")
@pytest.mark.parametrize(
    ("left", "possible"), [(1, True), (2, True), (3, False), (4, False), (0, False)]
)
def test_a_choice_of_cards_needs_more_than_must_go(left: int, possible: bool) -> None:
    """SW-Q-36: of three cards one or two are chosen, and all three go unasked."""
    lack = [("SW-Q-36", "a choice of cards needs more cards than must go")]
    found = lacks(turn("seer maker house"), t.AskDiscard(ADA, CardId("house"), left))
    assert found == ([] if possible else lack)


@pytest.mark.rule("SW-Q-18")
def test_an_exchange_needs_a_building_on_both_sides() -> None:
    """SW-Q-18: Jump Gate, and one of an opponent."""
    lack = [("SW-Q-18", "an exchange needs a building on both sides")]
    task = t.AskOpponent(ADA, CardId("jump-gate"))
    assert lacks(turn("", "jump-gate", "house"), task) == []
    assert lacks(turn("", "jump-gate", "pigeon"), task) == lack
    assert lacks(turn("", "shrine", "house"), task) == lack
    assert lacks(turn("", "shrine", ""), task) == lack


@pytest.mark.rule("SW-701", "SW-Q-17", "SW-Q-18")
@pytest.mark.parametrize(
    ("seats", "source", "lack"),
    [
        ((1, 0, 1), "jump-gate", None),
        ((0, 0, 1), "jump-gate", None),
        ((0, 0, 0), "jump-gate", ("SW-701", "two different seats exchange buildings")),
        ((0, 0, 3), "jump-gate", ("SW-701", "two different seats exchange buildings")),
        ((0, 3, 0), "jump-gate", ("SW-701", "two different seats exchange buildings")),
        ((2, 0, 1), "jump-gate", ("SW-Q-17", "one of the two chooses")),
        (
            (1, 0, 1),
            "house",
            ("SW-701", "the building to be exchanged is not in the Airspace"),
        ),
        ((2, 0, 2), "jump-gate", ("SW-Q-18", "the opponent has no building")),
    ],
)
def test_two_seats_exchange_and_one_of_them_chooses(
    seats: tuple[int, int, int], source: str, lack: Lack | None
) -> None:
    """SW-701: who is asked, who launches and who was named."""
    crew = player("", "jump-gate"), player("", "house"), player("", "pigeon")
    chooser, launcher, named = map(Seat, seats)
    task = t.AskSwap(chooser, launcher, named, CardId(source))
    assert lacks(own_table(*crew), task) == ([] if lack is None else [lack])


@pytest.mark.rule("SW-Q-15")
def test_there_is_something_to_copy() -> None:
    """SW-Q-15: a Launch effect of another building, in the area that is looked at."""
    lack = [("SW-Q-15", "there is no Launch effect to copy")]
    anywhere = t.AskCopy(ADA, CardId("biosphere"), Area.ANY)
    own = t.AskCopy(ADA, CardId("biosphere"), Area.OWN)
    far = effects(player("", "biosphere"), player("", "mint"))
    near = effects(player("", "biosphere mint"), player())
    none = effects(player("", "biosphere house"), player("", "terrarium"))
    assert lacks(far, anywhere) == lacks(near, anywhere) == lacks(near, own) == []
    assert lacks(far, own) == lacks(none, anywhere) == lacks(none, own) == lack


@pytest.mark.rule("SW-Q-42", "SW-707")
def test_there_is_a_building_of_the_faction_to_discard() -> None:
    """SW-707: an own one."""
    tower = CardId("clock-tower")
    state = effects(player("", "clock-tower"), player("", "shrine"))
    assert lacks(state, t.AskRemove(ADA, tower, MAKERS)) == []
    assert lacks(state, t.AskRemove(ADA, tower, SEERS)) == [
        ("SW-Q-42", "there is no building of the faction")
    ]


@pytest.mark.rule("SW-704", "SW-711", "SW-907")
def test_there_is_something_to_give() -> None:
    """SW-711, SW-704: a Pigeon; SW-907: a Pigeon or a Discord."""
    crew = player("", "rookery"), player("", "pigeon"), player("", "", discords="rumour")
    state, card = effects(*crew), CardId("rookery")
    assert lacks(state, t.AskPigeon(ADA, card, True)) == [("SW-704", "there is no Pigeon to give")]
    assert lacks(state, t.AskPigeon(ADA, card, False)) == [("SW-711", "there is no Pigeon to give")]
    assert lacks(state, t.AskPigeon(BEN, card, False)) == []
    assert lacks(state, t.AskGift(ADA, card)) == [("SW-907", "there is nothing to give")]
    assert lacks(state, t.AskGift(BEN, card)) == lacks(state, t.AskGift(CLEO, card)) == []
