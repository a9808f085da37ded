"""The Crown of Agony: tribute, and what becomes of it (TH-ABIL-AGO-01 to TH-ABIL-AGO-07)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Resource, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.effects import Armament, Garrison, Population, Return, Symbol
from skybridge_rules.thraen.events import (
    CardTaken,
    CrownPlaced,
    LegionMoved,
    PeopleLost,
    PeopleRebelled,
    TakeSkipped,
    TributePaid,
)
from skybridge_rules.thraen.tasks import Rebel
from tests.thraen.bare_tables import (
    crowned,
    dawn,
    events,
    fortified,
    guests,
    items,
    night,
    people,
    rebels,
    settled,
    table,
    told,
)
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    go_on,
    godh,
    goods,
    hand,
    might,
    moves,
    play,
    position,
    refused,
    story,
    until,
)

CARDS = deal(
    card("elder", "light", "a"),
    card("d1", "light", "d"),
    card("d2", "light", "d"),
    card("squire", "realm", "b"),
    card("recruiter", "realm", "c", main=[Armament()]),
    card("twin", "realm", "d", main=[Armament()]),
    card("baker", "realm", "e", main=[Symbol(Passive.FOOD)]),
    card("herald", "realm", "b", immediate=[Return()]),
    card("sage", "utreng", "a", main=[Symbol(Passive.KNOWLEDGE)]),
    godh("crowd", gift=Population()),
    godh("coin"),
)
GUINN = Ability.AGONY
TAKER = Ability.DAUGHTER
SHOWN = {"light": "elder", "realm": "squire"}


def taking(
    taker: Board | None = None, guinn: Board | None = None, seat: int = 0, **more: Any
) -> State:
    """A seat is about to take; the light stack is crowned by Guinn at seat 1."""
    boards = taker or Board(ability=TAKER), guinn or Board(ability=GUINN)
    usual = {"faceup": SHOWN, "crown": "light", "tops": {"light": ["d1", "d2"]}, "ask": "take"}
    return table(CARDS, *boards, **{**usual, "seat": seat, **more})


def reign(ask: str, *, others: int = 1, seat: int = 0, **board: Any) -> State:
    """A step of the turn of Guinn, at seat 0."""
    rest = [Board(ability=each) for each in (TAKER, Ability.PROFITEERS)[:others]]
    return table(CARDS, Board(ability=GUINN, **board), *rest, ask=ask, seat=seat)


def elbea(*boards: Board, **more: Any) -> State:
    """Segment 4 is completed without help, and Elbea awakens."""
    state = night(CARDS, *boards, completed=3, idle=2, **more).state
    return play(state, "face:wood", "awaken:elbea")


# The crown, and the tribute.


@pytest.mark.rule("TH-TAKE-01", "TH-ABIL-AGO-06", "TH-Q-08")
def test_guinn_must_take_the_last_card_below_her_crown_and_others_need_not() -> None:
    """TH-ABIL-AGO-06: she pays no tribute, so nothing excuses her; she has nobody to give."""
    more: dict[str, Any] = {"ask": "take", "faceup": {"light": "elder"}, "crown": "light"}
    hers = table(CARDS, Board(ability=GUINN, people=0), Board(), **more)
    assert (asked(hers), moves(hers)) == ("0 take", ["take:light"])
    refused(hers, "done", reason("TH-TIME-04", step=1))
    other = Board(ability=Ability.DAUGHTER, people=1)
    theirs = table(CARDS, other, Board(ability=GUINN), **more)
    assert (asked(theirs), moves(theirs)) == ("0 take", ["take:light", "done"])


@pytest.mark.rule("TH-FOOD-02", "TH-Q-71", "TH-ABIL-AGO-04")
def test_who_comes_after_her_waits_until_she_has_chosen_whom_hunger_takes() -> None:
    """TH-Q-71: clockwise; with two colours on her board she is asked, and the others wait."""
    boards = (
        Board(ability=GUINN, people=2, guests={1: 1}),
        Board(ability=Ability.DAUGHTER, people=3),
    )
    state = night(CARDS, *boards, holder=0).state
    assert asked(state) == "0 figure"
    assert people(state, 1) == 3
    after = play(state, moves(state)[0])
    assert people(after, 1) == 2


@pytest.mark.rule("TH-ABIL-AGO-01", "TH-PREP-05")
def test_the_crown_of_agony_is_placed_like_the_other() -> None:
    """TH-ABIL-AGO-01: on a central stack with a face-up card, or not at all."""
    tops = {"light": ["elder"], "realm": ["squire"], "bridge_work": ["bridge-work"]}
    state = dawn(CARDS, Board(ability=TAKER), Board(ability=GUINN), tops=tops)
    assert (asked(state), moves(state)) == ("1 crown", ["crown:realm", "crown:light", "done"])
    refused(state, "crown:bridge-work", reason("TH-PREP-05", stack="bridge-work"))
    assert told(state, "crown:realm")[0] == CrownPlaced(Seat(1), Stack.REALM)
    assert crowned(play(state, "crown:realm")) == "realm"


@pytest.mark.rule("TH-ABIL-AGO-01", "TH-ABIL-EMP-04")
def test_the_crown_of_agony_returns_with_the_card() -> None:
    """TH-ABIL-AGO-01: and stays while another stack is taken from."""
    assert crowned(play(taking(), "take:light")) is None
    assert crowned(play(taking(), "take:realm")) == "light"


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-AGO-03")
def test_a_take_from_the_crowned_stack_costs_a_population() -> None:
    """TH-ABIL-AGO-02: given to Guinn first, and lying on her board in its own colour."""
    state = taking()
    told_now = told(state, "take:light")
    assert told_now.index(TributePaid(Seat(0), Seat(1))) < told_now.index(
        CardTaken(Seat(0), Stack.LIGHT, told_card(state))
    )
    after = play(state, "take:light")
    assert (people(after, 0), people(after, 1)) == (2, 3)
    assert guests(after, 1) == {0: 1}
    assert hand(after) == ["elder"]
    assert asked(after) == "0 bonus"


def told_card(state: State) -> Any:
    """The face-up card of the light stack."""
    return state.cards.open[Stack.LIGHT]


@pytest.mark.rule("TH-ABIL-AGO-03", "TH-INV-01", "TH-INFO-01")
def test_figures_on_guinns_board_are_public_and_none_is_lost() -> None:
    """TH-ABIL-AGO-03: twelve of the colour in all, and everybody sees where they are."""
    after = play(taking(), "take:light")
    figures = after.players[0].figures
    assert figures.people + figures.reserve + sum(guests(after, 1).values()) == 12
    for eye in (Seat(0), Seat(1), None):
        assert thraen.view(after, eye).players[1].figures.guests == (1, 0)


@pytest.mark.rule("TH-ABIL-AGO-02")
def test_without_population_the_crowned_stack_is_out_of_reach() -> None:
    """TH-ABIL-AGO-02: whatever else lies there can be taken."""
    state = taking(Board(ability=TAKER, people=0))
    assert moves(state) == ["take:realm"]
    refused(state, "take:light", reason("TH-ABIL-AGO-02", stack="light"))


@pytest.mark.rule("TH-Q-08", "TH-ABIL-AGO-02", "TH-TIME-04")
def test_who_will_not_pay_may_take_something_else_but_must_take() -> None:
    """TH-Q-08: a card without tribute is there, so step 1 cannot be skipped."""
    state = taking()
    assert moves(state) == ["take:realm", "take:light"]
    refused(state, "done", reason("TH-TIME-04", step=1))


@pytest.mark.rule("TH-Q-08", "TH-ABIL-AGO-02", "TH-BONUS-04")
def test_who_finds_only_the_crowned_card_may_refuse() -> None:
    """TH-Q-08: no card, no bonus, and nobody pays."""
    state = taking(faceup={"light": "elder"})
    assert moves(state) == ["take:light", "done"]
    assert TakeSkipped(Seat(0)) in told(state, "done")
    after = play(state, "done")
    assert (people(after), hand(after), goods(after)) == (3, [], {})
    assert crowned(after) == "light"


@pytest.mark.rule("TH-Q-08", "TH-TAKE-04")
def test_who_finds_only_the_crowned_card_and_has_no_population_goes_without() -> None:
    """TH-Q-08: without a question, for nothing could be answered."""
    board = Board(ability=TAKER, people=0, hand=["sage"])
    step = settled(
        CARDS,
        board,
        Board(ability=GUINN),
        ask="take",
        faceup={"light": "elder"},
        crown="light",
    )
    assert events(step) == [TakeSkipped(Seat(0))]
    assert asked(step.state) == "0 play"


@pytest.mark.rule("TH-Q-08", "TH-TIME-02")
def test_a_gift_may_bring_the_population_to_pay_with() -> None:
    """TH-Q-08: so the question stays open while a free action is possible."""
    state = taking(Board(ability=TAKER, people=0, godhs=["crowd"]), faceup={"light": "elder"})
    assert moves(state) == ["discard:crowd", "done"]
    refused(state, "take:light", reason("TH-ABIL-AGO-02", stack="light"))
    after = play(state, "discard:crowd")
    assert moves(after) == ["take:light", "done"]
    assert guests(play(after, "take:light"), 1) == {0: 1}


@pytest.mark.rule("TH-ABIL-AGO-06")
def test_guinn_pays_nothing_herself() -> None:
    """TH-ABIL-AGO-06: even with nobody on her board."""
    state = taking(guinn=Board(ability=GUINN, people=0), seat=1, holder=1)
    after = play(state, "take:light")
    assert (hand(after, 1), guests(after, 1), people(after, 0)) == (["elder"], {}, 3)
    assert (crowned(after), asked(after)) == (None, "1 bonus")


@pytest.mark.rule("TH-Q-21", "TH-D-25")
def test_the_tribute_is_one_and_cannot_be_waived() -> None:
    """TH-Q-21: Guinn is not asked, and no answer gives less or more."""
    state = taking()
    assert not [text for text in moves(state) if text.startswith(("give", "crown"))]
    refused(
        state, "give:0", reason("TH-ABIL-AGO-04", moment="never", step="take", own_step="figure")
    )
    after = play(state, "take:light")
    refused(
        after, "give:0", reason("TH-ABIL-AGO-04", moment="never", step="bonus", own_step="figure")
    )
    assert guests(after, 1) == {0: 1}


@pytest.mark.rule("TH-Q-22", "TH-ABIL-AGO-02")
@pytest.mark.parametrize("kept", ["elder", "d1"])
def test_the_tribute_is_due_before_any_card_is_seen(kept: str) -> None:
    """TH-Q-22: for choosing the stack; no refund whichever card is kept."""
    state = play(taking(Board(ability=TAKER, a=["sage"])), "take:light")
    assert (asked(state), people(state), guests(state, 1)) == ("0 draw", 2, {0: 1})
    after = play(state, "draw:1", f"keep:{kept}")
    assert (people(after), guests(after, 1)) == (2, {0: 1})
    assert (crowned(after), asked(after)) == (None, "0 bonus")


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-ABIL-EMP-02")
def test_agony_brings_no_bonus() -> None:
    """TH-ABIL-AGO-02: that is the other side of the board."""
    assert asked(play(taking(), "take:light")) == "0 bonus"


@pytest.mark.rule("TH-ABIL-AGO-03")
def test_tributes_of_several_players_add_up() -> None:
    """TH-ABIL-AGO-03: each keeps its colour."""
    boards = (
        Board(ability=TAKER),
        Board(ability=GUINN, guests={0: 1, 2: 1}),
        Board(ability=Ability.PROFITEERS),
    )
    state = table(CARDS, *boards, ask="take", faceup=SHOWN, crown="light")
    assert guests(play(state, "take:light"), 1) == {0: 2, 2: 1}


# What Guinn may give up.


@pytest.mark.rule("TH-ABIL-AGO-04", "TH-FOOD-02", "TH-Q-71")
def test_guinn_may_feed_the_desert_with_guests() -> None:
    """TH-ABIL-AGO-04: asked in her place of the order, own colour or another."""
    boards = (
        Board(ability=TAKER, people=2),
        Board(ability=GUINN, guests={0: 1, 2: 1}),
        Board(ability=Ability.PROFITEERS, people=2),
    )
    step = night(CARDS, *boards)
    state = step.state
    assert thraen.decision(state) == Decision(Seat(1), "figure", RuleId("TH-ABIL-AGO-04"))
    assert (people(state, 0), people(state, 2)) == (1, 2)
    assert moves(state) == ["give:0", "give:1", "give:2"]
    assert told(state, "give:2")[:2] == [
        PeopleRebelled(Seat(2), 1, 8),
        PeopleRebelled(Seat(2), 1, 8),
    ]
    after = play(state, "give:2")
    assert (people(after, 1), guests(after, 1)) == (3, {0: 1})
    assert (rebels(after, 0), rebels(after, 1), rebels(after, 2)) == ({8: 1}, {}, {8: 2})
    own = play(state, "give:1")
    assert (people(own, 1), guests(own, 1), rebels(own, 1)) == (2, {0: 1, 2: 1}, {8: 1})


@pytest.mark.rule("TH-ABIL-AGO-04")
def test_guinn_gives_only_what_is_on_her_board() -> None:
    """TH-ABIL-AGO-04: no figure of seat 2 lies there, and seat 7 does not exist."""
    boards = (
        Board(ability=GUINN, guests={1: 1}),
        Board(ability=TAKER, people=0),
        Board(ability=Ability.PROFITEERS, people=0),
    )
    state = night(CARDS, *boards).state
    assert moves(state) == ["give:0", "give:1"]
    refused(state, "give:2", reason("TH-ABIL-AGO-04", colour=2))
    refused(state, "give:7", reason("TH-ABIL-AGO-04", colour=7))
    for text in ("done", "decline"):
        refused(state, text, reason("TH-ABIL-AGO-04", moment="duty", step="figure"))
    later = reason("TH-DRAKHE-ELBEA-01", moment="later", step="figure", own_step="damage")
    refused(state, "lose-people", later)
    no_salt = reason("TH-RTRADE-02", needed=2, had=0)
    refused(state, "trade:salt>wood", reason("TH-TIME-02", moment="turn-over"), no_salt)


@pytest.mark.rule("TH-FOOD-01", "TH-ABIL-AGO-04")
def test_with_food_nobody_leaves_her_board() -> None:
    """TH-FOOD-01: guests included."""
    boards = Board(ability=GUINN, e=["baker"], guests={1: 1}), Board(ability=TAKER, people=0)
    after = night(CARDS, *boards).state
    assert (people(after), guests(after)) == (3, {1: 1})


@pytest.mark.rule("TH-ABIL-AGO-04")
def test_with_one_colour_on_the_board_nothing_is_asked() -> None:
    """TH-ABIL-AGO-04: neither with her own people alone, nor with guests alone."""
    own = night(CARDS, Board(ability=GUINN), Board(ability=TAKER, people=0)).state
    assert (people(own), rebels(own)) == (2, {8: 1})
    boards = Board(ability=GUINN, people=0, guests={1: 2}), Board(ability=TAKER, people=0)
    after = night(CARDS, *boards).state
    assert (guests(after), rebels(after, 1)) == ({1: 1}, {8: 1})


@pytest.mark.rule("TH-Q-24", "TH-FOOD-02")
def test_guests_alone_do_not_spare_her() -> None:
    """TH-Q-24: they stand on her board, so one must go."""
    boards = Board(ability=GUINN, people=0, guests={1: 1}), Board(ability=TAKER, people=0)
    step = night(CARDS, *boards)
    assert PeopleRebelled(Seat(1), 1, 8) in events(step)
    assert guests(step.state) == {}


@pytest.mark.rule("TH-Q-23", "TH-D-19", "TH-ABIL-AGO-04", "TH-ARM-02")
def test_guests_may_pay_for_armament() -> None:
    """TH-Q-23: she gives up population to pay, so it may be foreign."""
    state = play(reign("use", c=["recruiter"], guests={1: 1}), "use:3.1")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1"])
    after = play(state, "give:1")
    assert (people(after), guests(after), might(after)) == (3, {}, 1)
    assert rebels(after, 1) == {8: 1}
    own = play(state, "give:0")
    assert (people(own), guests(own), might(own)) == (2, {1: 1}, 1)


@pytest.mark.rule("TH-ARM-01", "TH-ABIL-AGO-04")
def test_armament_is_paid_before_the_legion_moves() -> None:
    """TH-ARM-01: pay, then resolve; so the figure goes first, chosen or not."""
    alone = reign("use", c=["recruiter"])
    expected = [PeopleRebelled(Seat(0), 1, 8), LegionMoved(Seat(0), 1)]
    assert [each for each in told(alone, "use:3.1") if each in expected] == expected
    state = play(reign("use", c=["recruiter"], guests={1: 1}), "use:3.1")
    assert might(state) == 0
    expected = [PeopleRebelled(Seat(1), 1, 8), LegionMoved(Seat(0), 1)]
    assert [each for each in told(state, "give:1") if each in expected] == expected


@pytest.mark.rule("TH-Q-23", "TH-ARM-03")
def test_guests_alone_can_pay_for_armament() -> None:
    """TH-Q-23: without a question, for there is one colour; then nothing is left to pay with."""
    state = reign("use", c=["recruiter"], d=["twin"], people=0, guests={1: 1})
    after = play(state, "use:3.1")
    assert (guests(after), might(after), rebels(after, 1)) == ({}, 1, {8: 1})
    bare = reign("use", c=["recruiter"], people=0, godhs=["coin"])
    missing = reason("TH-ARM-03", needed=1, resource="population", had=0)
    refused(bare, "use:3.1", missing)


@pytest.mark.rule("TH-Q-29", "TH-ARM-04", "TH-ABIL-AGO-04")
def test_guests_cannot_be_paid_for_nothing() -> None:
    """TH-Q-29: at T8 no Armament, though each such rebel would be a point."""
    state = reign("use", c=["recruiter"], guests={1: 1}, might=8, godhs=["coin"])
    refused(state, "use:3.1", reason("TH-ARM-04", effect="armament.population"))


@pytest.mark.rule("TH-ABIL-AGO-05", "TH-BUILD-07", "TH-INV-13")
def test_guests_can_never_build() -> None:
    """TH-ABIL-AGO-05: without population of her own there is no contribution."""
    rich = {"wood": 1, "stone": 1, "money": 1}
    state = reign("build", people=0, guests={1: 2}, goods=rich, godhs=["coin"])
    refused(state, "build:1", reason("TH-ABIL-AGO-05"), reason("TH-BUILD-07"))
    able = play(reign("build", people=1, guests={1: 2}, goods=rich), "build:1")
    assert (people(able), guests(able)) == (0, {1: 2})
    assert able.bridge.crews[0] == (Seat(0),)


# Elbea.


@pytest.mark.rule("TH-Q-70", "TH-ABIL-AGO-04", "TH-DRAKHE-ELBEA-01")
@pytest.mark.parametrize(
    ("first", "second", "own", "left"),
    [("0", "0", 1, {1: 2}), ("0", "1", 2, {1: 1}), ("1", "0", 2, {1: 1}), ("1", "1", 3, {})],
)
def test_elbea_takes_any_mix(first: str, second: str, own: int, left: dict[int, int]) -> None:
    """TH-Q-70: two figures, chosen one by one; each goes to the box in its own colour."""
    fed = Board(ability=GUINN, e=["baker"], guests={1: 2}, might=1)
    state = elbea(fed, Board(ability=TAKER, e=["baker"], people=0, might=1))
    state = play(state, "lose-people")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1"])
    assert told(state, f"give:{first}")[0] == PeopleLost(Seat(int(first)), 1)
    after = play(state, f"give:{first}")
    after = play(after, f"give:{second}") if asked(after) == "0 figure" else after
    assert (people(after), guests(after)) == (own, left)
    boxed = [player.figures.boxed for player in after.players]
    assert boxed == [3 - own, 2 - left.get(1, 0)]
    assert (rebels(after, 0), rebels(after, 1)) == ({}, {})


@pytest.mark.rule("TH-Q-70", "TH-Q-24", "TH-DRAKHE-ELBEA-01")
def test_own_and_foreign_figures_count_together_for_elbea() -> None:
    """TH-Q-70: one of each is two, with might or without; both go, so none is chosen."""
    for strength in (0, 2):
        guinn = Board(ability=GUINN, e=["baker"], people=1, guests={1: 1}, might=strength)
        state = elbea(guinn, Board(ability=TAKER, people=0, might=1))
        assert "lose-people" in moves(state)
        after = play(state, "lose-people")
        assert (people(after), guests(after)) == (0, {})


@pytest.mark.rule("TH-Q-70", "TH-DRAKHE-ELBEA-02", "TH-DRAKHE-03")
def test_elbea_with_a_single_guest() -> None:
    """TH-Q-70: at T0 it goes; with might she has to lose that."""
    other = Board(ability=TAKER, people=0, might=1)
    state = elbea(Board(ability=GUINN, people=0, guests={1: 1}), other)
    assert moves(state) == ["lose-people"]
    after = play(state, "lose-people")
    assert (guests(after), after.players[1].figures.boxed, after.players[0].figures.boxed) == (
        {},
        1,
        0,
    )
    mighty = elbea(Board(ability=GUINN, people=0, guests={1: 1}, might=3), other)
    assert moves(mighty) == ["lose-might"]
    refused(mighty, "lose-people", reason("TH-DRAKHE-03", damage="population"))


# Whose rebels they are.


@pytest.mark.rule("TH-ABIL-AGO-07", "TH-Q-25", "TH-SCORE-04")
def test_a_guest_turned_rebel_is_foreign_for_guinn_and_own_for_its_colour() -> None:
    """TH-ABIL-AGO-07: she scores it, its colour does not."""
    guinn = Board(ability=GUINN, c=["recruiter"], guests={1: 1}, might=7)
    state = table(CARDS, guinn, Board(ability=TAKER, might=8), ask="use")
    before = [sum(i.points for i in items(state, "rebels", seat)) for seat in (0, 1)]
    after = play(state, "use:3.1", "give:1")
    points = [sum(i.points for i in items(after, "rebels", seat)) for seat in (0, 1)]
    assert might(after) == 8
    assert before == [0, 1]
    assert points == [2, 1]  # the leader, and for Guinn the rebel of seat 1 too


@pytest.mark.rule("TH-Q-25", "TH-Q-37", "TH-IMMED-06")
def test_its_colour_brings_a_rebel_home_that_guinn_placed() -> None:
    """TH-Q-25: Return concerns the own colour only, wherever the figure came from."""
    boards = Board(ability=TAKER, hand=["herald"], rebels={8: 1}), Board(ability=GUINN)
    state = table(CARDS, *boards, ask="play")
    home = play(state, "play:herald@2", "return:8")
    assert (people(home), rebels(home)) == (4, {})
    boards = (
        Board(ability=GUINN, hand=["herald"], guests={1: 1}),
        Board(ability=TAKER, rebels={8: 1}),
    )
    hers = play(table(CARDS, *boards, ask="play", faceup={}), "play:herald@2")
    assert asked(hers) != "0 immediate"
    assert (people(hers), rebels(hers, 1)) == (3, {8: 1})


@pytest.mark.rule("TH-Q-25", "TH-END-04", "TH-END-06")
def test_guests_left_at_the_end_count_for_nothing() -> None:
    """TH-Q-25: they are neither rebels nor points, and not the giver's any more."""
    guinn = Board(ability=GUINN, guests={1: 2}, might=3)
    state = position(CARDS, guinn, Board(ability=TAKER, might=2), completed=7, ask=(Rebel(),))
    after = go_on(state)
    assert asked(after) == "over"
    assert guests(after) == {1: 2}
    assert rebels(after, 1) == {2: 7}  # twelve less three on the board and two with Guinn
    assert rebels(after, 0) == {3: 9}


@pytest.mark.rule("TH-Q-25", "TH-BUILD-07")
def test_a_figure_given_away_is_not_the_givers_any_more() -> None:
    """TH-Q-25: the giver cannot build with it."""
    rich = {"wood": 1, "stone": 1, "money": 1}
    taker = Board(ability=TAKER, people=1, goods=rich, godhs=["coin"])
    state = until(play(taking(taker), "take:light"), "0 build")
    assert people(state) == 0
    refused(state, "build:1", reason("TH-BUILD-07"))


@pytest.mark.rule("TH-INFO-01", "TH-ABIL-AGO-02", "TH-ABIL-AGO-04")
def test_tributes_and_what_she_gives_are_public() -> None:
    """TH-INFO-01: figures lie open, and so does what happens to them."""
    state = taking()
    for eye in (Seat(0), Seat(1), None):
        assert TributePaid(Seat(0), Seat(1)) in story(state, "take:light", eye)
    choice = play(reign("use", c=["recruiter"], guests={1: 1}), "use:3.1")
    for eye in (Seat(0), Seat(1), None):
        assert PeopleRebelled(Seat(1), 1, 8) in story(choice, "give:1", eye)


@pytest.mark.rule("TH-Q-23", "TH-ARM-02")
def test_armament_paid_with_resources_asks_for_no_figure() -> None:
    """TH-ARM-02: only population shown above the arrow is population given up."""
    cards = deal(card("smith", "realm", "c", main=[Armament(Resource.METAL)]))
    guinn = Board(ability=GUINN, c=["smith"], guests={1: 1}, goods={"metal": 1})
    state = table(cards, guinn, Board(ability=TAKER), ask="use")
    after = play(state, "use:3.1")
    assert (people(after), guests(after), might(after)) == (3, {1: 1}, 1)


@pytest.mark.rule("TH-ABIL-AGO-02", "TH-MAIN-07")
def test_guests_stay_when_a_garrison_is_placed() -> None:
    """TH-MAIN-07: the garrison comes from elsewhere, and nobody on the board moves."""
    cards = fortified(deal(card("keep", "realm", "a", main=[Garrison()])), {1: 2})
    board = Board(ability=GUINN, a=["keep"], might=1, guests={1: 2})
    state = table(cards, board, Board(ability=Ability.DAUGHTER), ask="use")
    after = play(state, "use:1.1")
    assert after.players[0].figures.garrisons == 0b10
    assert guests(after, 0) == guests(state, 0) == {1: 2}
