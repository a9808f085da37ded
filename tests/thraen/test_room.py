"""A gain without room: trades, something given up, or declining (TH-STORE-07, TH-STORE-08)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, State
from skybridge_rules.thraen.effects import Gain
from skybridge_rules.thraen.events import Declined, Gained, GivenUp
from skybridge_rules.thraen.tasks import AskRoom
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    godh,
    godh_hand,
    goods,
    might,
    moves,
    play,
    position,
    refused,
    story,
    then,
)

CARDS = deal(
    card("mint", "utreng", "a", main=[Gain(each) for each in Resource]),
    card("prowler", "utreng", "a"),
    godh("g1"),
)


def using(held: dict[str, int], *, godh_top: tuple[str, ...] = ()) -> State:
    """Seat 0 in step 3, with a card that gains one of each: use:1.1 is money, use:1.6 salt."""
    mine = Board(ability=PLAIN[0], a=["mint"], b=[], d=[], goods=held)
    return position(CARDS, mine, Board(ability=PLAIN[1]), ask="use", godh_top=godh_top)


def use(resource: str) -> str:
    """The move that gains a resource there."""
    return f"use:1.{Resource[resource.upper()] + 1}"


def waiting(resource: str, held: dict[str, int], *, seat: int = 0) -> State:
    """A gain of a seat waits for room in the turn of seat 0."""
    boards = [Board(ability=PLAIN[0]), Board(ability=PLAIN[1])]
    boards[seat] = Board(ability=PLAIN[seat], goods=held, godhs=["g1"], hand=["prowler"])
    state = position(CARDS, *boards, ask="play")
    return then(state, AskRoom(Seat(seat), Resource[resource.upper()]))


@pytest.mark.rule("TH-STORE-07", "TH-Q-26", "TH-D-21")
def test_room_is_made_by_giving_up_another_kind_of_the_same_storage() -> None:
    """TH-STORE-07, TH-D-21: one is enough for one gain; the other kinds held, and decline."""
    state = waiting("wood", {"stone": 2, "metal": 1, "wood": 2, "money": 1, "sumpter": 1})
    assert moves(state) == ["give-up:stone", "give-up:metal", "decline"]
    told = story(state, "give-up:stone")[:2]
    assert told == (GivenUp(Seat(0), Resource.STONE), Gained(Seat(0), Resource.WOOD))
    after = play(state, "give-up:stone")
    assert goods(after) == {"stone": 1, "metal": 1, "wood": 3, "money": 1, "sumpter": 1}
    assert asked(after) == "0 play"


@pytest.mark.rule("TH-STORE-07", "TH-Q-26")
def test_giving_up_the_same_kind_is_declining_and_listed_once() -> None:
    """TH-Q-26: five wood and one more; three sumpters and one more."""
    state = waiting("wood", {"wood": 5})
    assert moves(state) == ["decline"]
    refused(state, "give-up:wood", reason("TH-STORE-08", resource="wood"))
    assert story(state, "decline") == (Declined(Seat(0), Resource.WOOD),)
    assert goods(play(state, "decline")) == {"wood": 5}
    sumpters = waiting("sumpter", {"sumpter": 3, "wood": 2})
    assert moves(sumpters) == ["trade:sumpter", "decline"]
    for other in ("sumpter", "wood"):
        refused(sumpters, f"give-up:{other}", reason("TH-STORE-08", resource=other))


@pytest.mark.rule("TH-STORE-07", "TH-Q-26", "TH-TIME-03", "TH-Q-11")
def test_room_is_made_by_trades_and_then_the_gain_is_automatic() -> None:
    """TH-STORE-07: metal for might, sumpters for a Godh card, salt for another material."""
    state = waiting("wood", {"metal": 5})
    assert moves(state) == ["trade:metal", "give-up:metal", "decline"]
    after = play(state, "trade:metal")
    assert (goods(after), might(after), asked(after)) == ({"metal": 3, "wood": 1}, 1, "0 play")
    state = play(waiting("sumpter", {"sumpter": 3}), "trade:sumpter")
    assert asked(state) == "chance godh"
    state = play(state, moves(state)[0])
    assert (goods(state), len(godh_hand(state)), asked(state)) == ({"sumpter": 2}, 2, "0 play")
    state = play(waiting("salt", {"salt": 2}), "trade:salt>stone")
    assert (goods(state), asked(state)) == ({"salt": 1, "stone": 1}, "0 play")


@pytest.mark.rule("TH-STORE-07", "TH-TIME-03", "TH-Q-11")
def test_a_gain_that_waits_admits_no_gifts() -> None:
    """TH-TIME-03: resource trades are the only exception."""
    state = waiting("wood", {"wood": 5})
    refused(state, "discard:g1", reason("TH-TIME-03"))
    refused(state, "trade:metal", reason("TH-RTRADE-03", needed=2, had=0))
    refused(
        state, "play:prowler@1", reason("TH-TURN-02", moment="later", step="room", own_step="play")
    )


@pytest.mark.rule("TH-STORE-07", "TH-TIME-01")
def test_outside_of_the_own_turn_room_is_not_made_by_trades() -> None:
    """TH-STORE-07: seat 1 gains in the turn of seat 0 and may give up or decline."""
    held = {"metal": 4, "wood": 1, "salt": 2, "sumpter": 2}
    state = waiting("stone", held, seat=1)
    assert asked(state) == "1 room"
    assert moves(state) == ["give-up:wood", "give-up:metal", "decline"]
    for text in ("trade:metal", "trade:salt>wood", "trade:sumpter"):
        refused(state, text, reason("TH-TIME-02", moment="turn-later"))
    assert goods(play(state, "give-up:metal"), 1) == {**held, "metal": 3, "stone": 1}


@pytest.mark.rule("TH-STORE-08", "TH-Q-28")
@pytest.mark.parametrize("ask", ["take", "play", "use", "build", "limit"])
def test_nothing_is_returned_without_need(ask: str) -> None:
    """TH-STORE-08, TH-Q-28: at no step of a turn, however full the board is."""
    held = {"wood": 5, "sumpter": 3, "salt": 2, "money": 1}
    mine = Board(ability=PLAIN[0], goods=held, hand=["prowler"])
    shown = {"utreng": "mint"}
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask=ask, faceup=shown)
    for resource in held:
        refused(state, f"give-up:{resource}", reason("TH-STORE-08", resource=resource))


@pytest.mark.rule("TH-STORE-08", "TH-Q-28")
def test_only_the_storage_that_is_short_gives_something_up() -> None:
    """TH-STORE-08: no wood for a salt gain, no salt for a wood gain, nothing that is not held."""
    salt = waiting("salt", {"salt": 2, "wood": 5, "stone": 0})
    wood = waiting("wood", {"stone": 5, "salt": 2})
    for state, wrong in ((salt, "wood"), (wood, "salt"), (wood, "metal"), (wood, "money")):
        refused(state, f"give-up:{wrong}", reason("TH-STORE-08", resource=wrong))
    assert goods(play(wood, "give-up:stone")) == {"stone": 4, "wood": 1, "salt": 2}


@pytest.mark.rule("TH-Q-27")
def test_gains_that_wait_are_settled_from_the_inside() -> None:
    """TH-Q-27: salt 2/2 and materials 5/5; salt waits, and the stone traded for it waits first."""
    state = play(using({"salt": 2, "wood": 5}), use("salt"))
    assert moves(state)[:3] == ["trade:salt>wood", "trade:salt>stone", "trade:salt>metal"]
    state = play(state, "trade:salt>stone")
    assert asked(state) == "0 room"
    assert goods(state) == {"wood": 5}
    assert moves(state) == ["give-up:wood", "decline"]
    assert goods(play(state, "give-up:wood")) == {"wood": 4, "stone": 1, "salt": 1}
    declined = play(state, "decline")
    assert (goods(declined), asked(declined)) == ({"wood": 5, "salt": 1}, "0 use")


@pytest.mark.rule("TH-Q-27", "TH-TIME-03")
def test_a_trade_inside_a_trade_inside_a_gain() -> None:
    """TH-Q-27: wood waits, then stone, then a Godh card is drawn; back out in that order."""
    held = {"wood": 1, "stone": 2, "metal": 2, "salt": 2, "sumpter": 3}
    state = play(using(held, godh_top=("g1",)), use("wood"), "trade:salt>stone", "trade:sumpter")
    assert (godh_hand(state), asked(state)) == (["g1"], "0 room")  # still the stone
    assert moves(state) == ["trade:metal", "give-up:wood", "give-up:metal", "decline"]
    refused(state, "trade:salt>wood", reason("TH-RTRADE-02", needed=2, had=0))
    refused(state, "trade:sumpter", reason("TH-RTRADE-04", needed=2, had=1))
    both = play(state, "trade:metal")  # two spaces: one for the stone, one for the wood
    assert (goods(both), asked(both)) == ({"wood": 2, "stone": 3, "sumpter": 1}, "0 use")
    one = play(state, "give-up:wood")
    assert goods(one) == {"stone": 3, "metal": 2, "sumpter": 1}
    assert moves(one) == ["trade:metal", "give-up:stone", "give-up:metal", "decline"]  # the wood
    assert goods(play(one, "decline")) == {"stone": 3, "metal": 2, "sumpter": 1}
    assert goods(play(one, "give-up:stone"))["wood"] == 1


@pytest.mark.rule("TH-Q-27")
def test_three_gains_that_wait_at_once() -> None:
    """TH-Q-27: sumpter over metal over wood, each settled before the one below is asked again."""
    mine = Board(ability=PLAIN[0], goods={"stone": 5, "sumpter": 3})
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="limit")
    state = then(
        state,
        *(AskRoom(Seat(0), each) for each in (Resource.SUMPTER, Resource.METAL, Resource.WOOD)),
    )
    state = play(state, "decline")
    assert moves(state) == ["trade:sumpter", "give-up:stone", "decline"]
    state = play(state, "give-up:stone")
    assert goods(state) == {"stone": 4, "metal": 1, "sumpter": 3}
    assert moves(state) == ["trade:sumpter", "give-up:stone", "give-up:metal", "decline"]
    assert goods(play(state, "give-up:metal")) == {"stone": 4, "wood": 1, "sumpter": 3}
