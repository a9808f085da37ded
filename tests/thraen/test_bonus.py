"""Step 1b: the bonus of the stack that was taken from (TH-BONUS)."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CHANCE, CardId, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, Stack, State
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.events import BonusChosen, CardSeen, Declined, Gained, GodhDrawn
from skybridge_rules.thraen.tasks import BeginTurn
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    go_on,
    godh,
    godh_hand,
    goods,
    moves,
    play,
    position,
    refused,
    story,
)

CARDS = deal(
    card("r", "realm"),
    card("l", "light"),
    card("d", "darkness"),
    card("u", "utreng"),
    card("s", "shenna"),
    card("star", "eye"),
    card("prowler", "utreng"),
    godh("g1"),
    godh("g2"),
)
SHOWN = {
    "realm": "r",
    "light": "l",
    "darkness": "d",
    "utreng": "u",
    "shenna": "s",
    "bridge_work": "bridge-work",
    "eye": "star",
}
TABLE = [
    ("realm", ["money", "wood"]),
    ("light", ["wood", "godh"]),
    ("darkness", ["sumpter", "stone"]),
    ("utreng", ["stone", "metal"]),
    ("shenna", ["sumpter", "salt"]),
    ("bridge-work", ["wood", "stone", "metal", "sumpter", "money", "salt", "godh"]),
    ("eye", ["godh"]),
]


def taking(
    *, goods: dict[str, int] | None = None, godh_top: tuple[str, ...] = (), godhs: int | None = None
) -> State:
    """Seat 0 about to take a card; all seven stacks lie open."""
    mine = Board(ability=PLAIN[0], hand=["prowler"], goods=goods or {})
    return position(
        CARDS,
        mine,
        Board(ability=PLAIN[1]),
        faceup=SHOWN,
        completed=4,
        godh_top=godh_top,
        godh_size=godhs,
    )


@pytest.mark.rule("TH-BONUS-01", "TH-BONUS-02", "TH-Q-15", "TH-D-16")
@pytest.mark.parametrize(("stack", "options"), TABLE)
def test_one_of_the_bonuses_beside_the_stack_is_received_at_once(
    stack: str, options: list[str]
) -> None:
    """TH-BONUS-01, 02, TH-Q-15, TH-D-16: these and no others, and the next step is step 2."""
    state = play(taking(), f"take:{stack}")
    assert thraen.decision(state) == Decision(Seat(0), "bonus", RuleId("TH-BONUS-01"))
    assert moves(state) == [f"bonus:{option}" for option in options]
    others = {"money", "wood", "stone", "metal", "sumpter", "salt", "godh"} - {*options}
    for other in others:
        name = stack.replace("-", "_")
        refused(state, f"bonus:{other}", reason("TH-BONUS-01", stack=name, bonus=other))
    for option in options:
        after = play(state, f"bonus:{option}")
        if option == "godh":
            assert asked(after) == "chance godh"
        else:
            assert (asked(after), goods(after)) == ("0 play", {option: 1})


@pytest.mark.rule("TH-BONUS-01", "TH-TIME-04")
def test_a_bonus_must_be_chosen_once() -> None:
    """TH-BONUS-01: it cannot be left, and there is no second one."""
    state = play(taking(), "take:realm")
    assert refused(state, "done") == refused(state, "decline") == ["TH-BONUS-01"]
    told = story(state, "bonus:wood", 1)
    wood = Gain(Resource.WOOD)
    assert told == (BonusChosen(Seat(0), Stack.REALM, wood), Gained(Seat(0), Resource.WOOD))
    after = play(state, "bonus:wood")
    over = reason("TH-BONUS-01", moment="over", step="play", own_step="bonus")
    refused(after, "bonus:money", over)


@pytest.mark.rule("TH-Q-15", "TH-BONUS-02")
def test_the_table_of_bonuses_is_data() -> None:
    """TH-Q-15: a set that prints it the other way round is played that way."""
    swap = {Stack.BRIDGE_WORK: Stack.EYE, Stack.EYE: Stack.BRIDGE_WORK}
    bonus = tuple(evolve(each, stack=swap.get(each.stack, each.stack)) for each in CARDS.bonus)
    turned = evolve(CARDS, bonus=bonus)
    boards = Board(ability=PLAIN[0]), Board(ability=PLAIN[1])
    state = position(turned, *boards, faceup=SHOWN, completed=4)
    assert moves(play(state, "take:bridge-work")) == ["bonus:godh"]
    assert len(moves(play(state, "take:eye"))) == 7


@pytest.mark.rule("TH-BONUS-03", "TH-INFO-02", "TH-INFO-03")
def test_a_godh_bonus_is_drawn_unseen_and_kept_secret() -> None:
    """TH-BONUS-03: chance decides among the whole stack; only the owner hears which card it is."""
    state = play(taking(), "take:light", "bonus:godh")
    assert thraen.decision(state) == Decision(CHANCE, "godh", RuleId("TH-MAIN-08"))
    assert len(moves(state)) == 30
    assert story(state, "show:g1", 0) == (GodhDrawn(Seat(0)), CardSeen(Seat(0), CardId("g1")))
    assert story(state, "show:g1", 1) == (GodhDrawn(Seat(0)),)
    one, other = play(state, "show:g1"), play(state, "show:g2")
    assert (godh_hand(one), len(one.cards.godhs)) == (["g1"], 29)
    assert thraen.view(one, Seat(1)) == thraen.view(other, Seat(1))
    assert thraen.view(one, Seat(0)).players[0].godhs.names == ("g1",)


@pytest.mark.rule("TH-BONUS-03")
def test_the_top_card_is_the_one_drawn() -> None:
    """TH-BONUS-03: if it is decided already, chance is not asked."""
    state = play(taking(godh_top=("g2", "g1")), "take:eye", "bonus:godh")
    assert (godh_hand(state), asked(state)) == (["g2"], "0 play")
    assert [known.card for known in state.cards.godhs.top] == ["g1"]


@pytest.mark.rule("TH-BONUS-04", "TH-TAKE-04")
def test_no_card_no_bonus() -> None:
    """TH-BONUS-04: step 1b is not asked if step 1a was skipped."""
    mine = Board(ability=PLAIN[0], hand=["prowler"])
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask=(BeginTurn(Seat(0)),))
    state = go_on(state)
    assert (asked(state), goods(state)) == ("0 play", {})


@pytest.mark.rule("TH-BONUS-05", "TH-Q-14")
def test_a_godh_bonus_of_an_empty_stack_can_be_chosen_and_gives_nothing() -> None:
    """TH-BONUS-05, TH-Q-14: the rule asks for a choice, not for success."""
    state = play(taking(godhs=0), "take:light")
    assert moves(state) == ["bonus:wood", "bonus:godh"]
    assert story(state, "bonus:godh") == (BonusChosen(Seat(0), Stack.LIGHT, DrawGodh()),)
    after = play(state, "bonus:godh")
    assert (asked(after), godh_hand(after), goods(after)) == ("0 play", [], {})
    only = play(taking(godhs=0), "take:eye")
    assert moves(only) == ["bonus:godh"]
    assert asked(play(only, "bonus:godh")) == "0 play"


@pytest.mark.rule("TH-BONUS-05", "TH-Q-14", "TH-TIME-04")
def test_a_bonus_without_room_can_be_chosen_and_declined() -> None:
    """TH-BONUS-05: with room for it there is nothing to decline."""
    full = {"wood": 5}
    state = play(taking(goods=full), "take:realm")
    assert moves(state) == ["bonus:money", "bonus:wood"]
    state = play(state, "bonus:wood")
    assert (asked(state), moves(state)) == ("0 room", ["decline"])
    assert story(state, "decline") == (Declined(Seat(0), Resource.WOOD),)
    after = play(state, "decline")
    assert (asked(after), goods(after)) == ("0 play", full)
