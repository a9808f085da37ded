"""Switches about the Faction phase and the end (TH-Q-66, TH-Q-67, TH-Q-68, TH-Q-73)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, RulesConfig, Stack, State
from skybridge_rules.thraen.config import DrakheChoice, FreeRebels, SathapShortfall
from skybridge_rules.thraen.events import (
    CardsLost,
    DamageChosen,
    FreeRebelCame,
    LegionMoved,
    PeopleLost,
    SlotClosed,
    Spared,
)
from tests.thraen.bare_tables import DRY, events, free, night, told
from tests.thraen.builders import Board, asked, hand, might, moves, play, refused, stack, story
from tests.thraen.switch_tables import CARDS, OTHER, awakened

# free_rebels.


@pytest.mark.rule("TH-Q-66", "TH-IDLE-04")
@pytest.mark.reading("TH-Q-66", "A", "B")
def test_free_rebels() -> None:
    """TH-Q-66: the thirteenth is not placed, or another figure stands in for it."""
    all_out = dict.fromkeys(range(3, 9), 2)
    boards = Board(ability=OTHER, people=0), Board(ability=Ability.PROFITEERS, people=0)
    more: dict[str, Any] = {"completed": 6, "free": all_out}
    limited = RulesConfig(free_rebels=FreeRebels.LIMITED)
    step = night(CARDS, *boards, config=limited, **more)
    assert FreeRebelCame(2, placed=False) in events(step)
    assert (free(step.state), step.state.bridge.idle) == (all_out, 1)
    unlimited = RulesConfig(free_rebels=FreeRebels.UNLIMITED)
    step = night(CARDS, *boards, config=unlimited, **more)
    assert FreeRebelCame(2, placed=True) in events(step)
    assert free(step.state) == {**all_out, 2: 1}


# drakhe_choice.

SECRETLY = RulesConfig(drakhe_choice=DrakheChoice.SIMULTANEOUS)


def terogh(config: RulesConfig) -> State:
    """Terogh awakens; three seats have might and a stack each."""
    boards = [
        Board(ability=each, a=["archer"], might=2, people=0)
        for each in (OTHER, Ability.PROFITEERS, Ability.EMPERY)
    ]
    return awakened("terogh", *boards, holder=1, config=config)


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-06")
@pytest.mark.reading("TH-Q-67", "A")
def test_drakhe_choice_sequential() -> None:
    """TH-Q-67: clockwise from the holder, in the open: the next sees what happened."""
    state = terogh(RulesConfig(drakhe_choice=DrakheChoice.SEQUENTIAL))
    assert asked(state) == "1 damage"
    assert told(state, "lose-might") == [LegionMoved(Seat(1), 1)]
    after = play(state, "lose-might")
    assert (asked(after), might(after, 1)) == ("2 damage", 1)


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-06")
@pytest.mark.reading("TH-Q-67", "B")
def test_drakhe_choice_simultaneous() -> None:
    """TH-Q-67: all choose first, and then all suffer."""
    state = terogh(SECRETLY)
    assert (asked(state), moves(state)) == ("1 damage", ["lose-might", "close:1"])
    assert told(state, "close:1") == [DamageChosen(Seat(1))]
    state = play(state, "close:1")
    assert (asked(state), state.players[1].display.closed) == ("2 damage", 0)
    refused(state, "close:2", reason("TH-DRAKHE-TEROGH-01", slot=2))
    state = play(state, "lose-might")
    assert (asked(state), might(state, 2)) == ("0 damage", 2)
    happened = told(state, "close:1")
    clockwise = SlotClosed(Seat(1), 0), LegionMoved(Seat(2), 1), SlotClosed(Seat(0), 0)
    assert tuple(happened[:4]) == (DamageChosen(Seat(0)), *clockwise)
    after = play(state, "close:1")
    assert [player.display.closed for player in after.players] == [1, 1, 0]
    assert [might(after, seat) for seat in range(3)] == [2, 2, 1]
    assert after.cards.secrets == ()


@pytest.mark.rule("TH-Q-67", "TH-INV-38", "TH-INV-39")
@pytest.mark.reading("TH-Q-67", "B")
def test_a_damage_chosen_in_secret_is_secret() -> None:
    """TH-Q-67: whichever it is, the others see and hear the same, and may answer the same."""
    state = terogh(SECRETLY)
    one, two = play(state, "lose-might"), play(state, "close:1")
    assert one != two
    for eye in (Seat(0), Seat(2), None):
        assert thraen.view(one, eye) == thraen.view(two, eye)
        assert story(state, "lose-might", eye) == story(state, "close:1", eye)
        assert thraen.view(one, eye).cards.secret is None
        assert thraen.view(one, eye).cards.chosen == (False, True, False)
    assert moves(one) == moves(two)
    assert str(thraen.view(two, Seat(1)).cards.secret) == "close:1"


@pytest.mark.rule("TH-Q-67", "TH-Q-70", "TH-DRAKHE-ELBEA-01")
@pytest.mark.reading("TH-Q-67", "B")
@pytest.mark.parametrize(
    ("board", "last"),
    [
        ({"people": 3}, False),
        ({"people": 0, "guests": {2: 2}}, True),
        ({"people": 1, "guests": {2: 1}}, True),
    ],
)
def test_population_of_other_colours_goes_piece_by_piece_and_last(
    board: dict[str, Any], *, last: bool
) -> None:
    """TH-Q-67: after all that is one act, even where nothing is left to choose."""
    boards = [
        Board(ability=OTHER, might=2, people=0),
        Board(ability=Ability.AGONY, **board),
        Board(ability=Ability.EMPERY, might=2, people=0),
    ]
    state = awakened("elbea", *boards, holder=1, config=SECRETLY)
    happened = told(play(state, "lose-people", "lose-might"), "lose-might")
    about = [type(each) for each in happened if isinstance(each, LegionMoved | PeopleLost)]
    moved, lost = [LegionMoved, LegionMoved], [PeopleLost]
    assert about == ([*moved, *lost, *lost] if last else [*lost, *moved])


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-SATHAP-01", "TH-INFO-04")
@pytest.mark.reading("TH-Q-67", "B")
def test_after_a_secret_choice_the_cards_for_sathap_are_asked_clockwise() -> None:
    """TH-Q-67: only when all have chosen; what one gives is not shown to the next."""
    boards = [
        Board(ability=OTHER, hand=["elder", "d1", "d2"], might=1, people=0),
        Board(ability=Ability.PROFITEERS, hand=["squire", "porter", "d3"], people=0),
        Board(ability=Ability.EMPERY, people=0),
    ]
    state = awakened("sathap", *boards, holder=1, config=SECRETLY)
    assert asked(state) == "1 damage"
    state = play(state, "lose-cards")
    assert asked(state) == "0 damage"  # seat 2 is spared
    state = play(state, "lose-cards")
    assert asked(state) == "1 discard"
    refused(state, "lose:elder", reason("TH-DRAKHE-SATHAP-01", card="elder"))
    state = play(state, "lose:porter", "lose:squire")
    assert asked(state) == "0 discard"
    backs = (Stack.LIGHT, Stack.LIGHT)
    assert CardsLost(Seat(0), 2, backs) in told(play(state, "lose:d1"), "lose:elder")
    after = play(state, "lose:d1", "lose:elder")
    assert [hand(after, seat) for seat in range(3)] == [["d2"], ["d3"], []]


@pytest.mark.rule("TH-Q-67", "TH-DRAKHE-ELBEA-02")
@pytest.mark.reading("TH-Q-67", "A", "B")
def test_who_has_nothing_to_lose_is_spared_by_either_reading() -> None:
    """TH-DRAKHE-ELBEA-02: without a question."""
    boards = Board(ability=OTHER, people=0), Board(ability=Ability.PROFITEERS, people=2)
    for config in (RulesConfig(), SECRETLY):
        state = night(CARDS, *boards, completed=3, idle=2, config=config).state
        state = play(state, "face:wood")
        assert Spared(Seat(0)) in told(state, "awaken:elbea")
        state = play(state, "awaken:elbea")
        assert asked(state) == "1 damage"
        assert PeopleLost(Seat(1), 2) in told(state, "lose-people")


@pytest.mark.rule("TH-Q-67", "TH-Q-70", "TH-ABIL-AGO-04")
@pytest.mark.reading("TH-Q-67", "B")
def test_guinn_chooses_her_figures_after_the_secret_choice() -> None:
    """TH-Q-67: give questions follow when all have chosen."""
    boards = (
        Board(ability=Ability.AGONY, people=1, guests={1: 2}, might=1),
        Board(ability=OTHER, people=2, might=1),
    )
    state = play(awakened("elbea", *boards, config=SECRETLY), "lose-people")
    assert asked(state) == "1 damage"
    state = play(state, "lose-people")
    assert (asked(state), moves(state)) == ("0 figure", ["give:0", "give:1"])
    after = play(state, "give:1", "give:1")
    assert [player.figures.boxed for player in after.players] == [0, 4]


# sathap_shortfall.


@pytest.mark.rule("TH-Q-68")
@pytest.mark.reading("TH-Q-68", "A", "B")
def test_sathap_shortfall() -> None:
    """TH-Q-68: one card and no might: the card goes, or the player is spared."""
    boards = Board(ability=OTHER, hand=["elder"]), Board(ability=Ability.PROFITEERS, might=1)
    partial = RulesConfig(sathap_shortfall=SathapShortfall.PARTIAL)
    assert moves(awakened("sathap", *boards, config=partial)) == ["lose-cards"]
    spared = RulesConfig(sathap_shortfall=SathapShortfall.SPARED)
    state = awakened("sathap", *boards, config=spared)
    assert (asked(state), hand(state)) == ("1 damage", ["elder"])


# compensation_on_closed.


@pytest.mark.rule("TH-Q-73", "TH-END-03")
@pytest.mark.reading("TH-Q-73", "A", "B")
def test_compensation_on_closed() -> None:
    """TH-Q-73: a closed stack takes no compensation card, or it does."""
    boards = (
        Board(ability=OTHER, people=0),
        Board(ability=Ability.PROFITEERS, a=["archer"], b=["squire"], closed="a", people=0),
    )
    more: dict[str, Any] = {
        "completed": 6,
        "idle": 2,
        "faceup": {},
        "sizes": {**DRY, "bridge_work": 1},
    }
    no = RulesConfig(compensation_on_closed=False)
    state = night(CARDS, *boards, config=no, **more).state
    assert (asked(state), moves(state)) == ("1 compensation", ["lay:2"])
    shut = reason("TH-END-03", card="bridge-work")
    refused(state, "lay:1", shut)
    yes = RulesConfig(compensation_on_closed=True)
    state = night(CARDS, *boards, config=yes, **more).state
    assert moves(state) == ["lay:1", "lay:2"]
    assert stack(play(state, "lay:1"), "a", 1) == ["archer", "bridge-work"]
