"""Immediate effects: Military might and Return, each once, if possible and wanted (TH-IMMED)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, State
from skybridge_rules.thraen.effects import Armament, Immediate, Inspiration, Might, Return, Trade
from skybridge_rules.thraen.events import RebelReturned
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    godh,
    might,
    moves,
    play,
    position,
    refused,
    stack,
    story,
)

MIGHT, RETURN, INSPIRATION = Might(), Return(), Inspiration()


def played(
    *effects: Immediate,
    might: int = 0,
    rebels: Mapping[int, int] | None = None,
    theirs: Mapping[int, int] | None = None,
    goods: Mapping[str, int] | None = None,
    godhs: tuple[str, ...] = (),
    a: tuple[str, ...] = (),
) -> State:
    """Seat 0 has just played a card with these immediate effects to its first slot."""
    cards = deal(
        card("omen", "utreng", "a", immediate=effects),
        card("mason", "utreng", "a"),
        card("smith", "utreng", "a", immediate=[MIGHT]),
        godh("g1"),
    )
    mine = Board(
        ability=PLAIN[0],
        a=a,
        hand=["omen"],
        might=might,
        rebels=rebels or {},
        goods=goods or {},
        godhs=godhs,
    )
    other = Board(ability=PLAIN[1], rebels=theirs or {}, a=["mason"] if "mason" not in a else [])
    return play(position(cards, mine, other, ask="play"), "play:omen@1")


def people(state: State, seat: int = 0) -> int:
    """Population on a board."""
    return state.players[seat].figures.people


@pytest.mark.rule("TH-IMMED-01")
def test_each_effect_is_resolved_at_most_once() -> None:
    """TH-IMMED-01: two of a kind twice, one of a kind once, and then no more."""
    twice = played(MIGHT, MIGHT, RETURN, rebels={8: 1})
    assert thraen.decision(twice) == Decision(Seat(0), "immediate", RuleId("TH-IMMED-01"))
    assert moves(twice) == ["advance", "return:8", "done"]
    once = play(twice, "advance")
    assert moves(once) == ["advance", "return:8", "done"]
    none = play(once, "advance")
    assert (moves(none), might(none)) == (["return:8", "done"], 2)
    refused(none, "advance", reason("TH-IMMED-01", effect="might"))
    assert asked(play(none, "return:8")) == "0 use"


@pytest.mark.rule("TH-IMMED-01")
def test_an_effect_that_is_not_printed_is_refused() -> None:
    """TH-IMMED-01: each of the three kinds by its name."""
    state = played(MIGHT, rebels={3: 1}, a=("mason",))
    refused(state, "return:3", reason("TH-IMMED-01", effect="return"))
    refused(state, "inspire:1", reason("TH-IMMED-01", effect="inspiration"))
    state = played(RETURN, rebels={3: 1})
    refused(state, "advance", reason("TH-IMMED-01", effect="might"))
    refused(state, "return:4", reason("TH-IMMED-06"))


@pytest.mark.rule("TH-IMMED-01", "TH-D-27", "TH-TIME-04")
def test_immediate_effects_are_optional() -> None:
    """TH-IMMED-01, TH-D-27: all of them, or the rest of them, can be left."""
    state = played(MIGHT, RETURN, INSPIRATION, rebels={8: 1}, a=("mason",))
    left = play(state, "done")
    assert (might(left), people(left), stack(left, "a")) == (0, 3, ["mason", "omen"])
    assert asked(left) == asked(play(state, "return:8", "done")) == "0 use"


@pytest.mark.rule("TH-IMMED-01")
def test_what_is_impossible_is_not_asked_for() -> None:
    """TH-IMMED-01: legion at T8, no rebel, no stack of two cards; step 3 follows at once."""
    assert asked(played(MIGHT, RETURN, INSPIRATION, might=8)) == "0 use"
    assert moves(played(MIGHT, RETURN, INSPIRATION, might=7)) == ["advance", "done"]


@pytest.mark.rule("TH-IMMED-01", "TH-TIME-03")
def test_effects_wait_while_a_free_action_is_possible() -> None:
    """TH-TIME-03: between two immediate effects one may trade, even for the same legion."""
    state = played(MIGHT, MIGHT, goods={"metal": 2}, might=6)
    state = play(state, "advance", "trade:metal")
    assert might(state) == 8
    assert asked(state) == "0 use"  # the second one came to nothing
    stuck = played(MIGHT, goods={"salt": 2}, might=8)
    assert asked(stuck) == "0 immediate"
    assert "advance" not in moves(stuck)
    refused(stuck, "advance", reason("TH-MIGHT-02"))


@pytest.mark.rule("TH-IMMED-02", "TH-MIGHT-02")
def test_military_might_moves_the_own_legion_by_one() -> None:
    """TH-IMMED-02: forward, and nobody else's."""
    state = play(played(MIGHT, might=4), "advance")
    assert (might(state), might(state, 1)) == (5, 0)


@pytest.mark.rule("TH-IMMED-06", "TH-Q-37")
def test_return_brings_one_own_rebel_home_from_any_territory() -> None:
    """TH-IMMED-06: from where the player likes, wherever the legion and the leader are."""
    state = played(RETURN, rebels={0: 1, 5: 2, 8: 1}, theirs={3: 2})
    assert moves(state) == ["return:0", "return:5", "return:8", "done"]
    assert story(state, "return:5", 1) == (RebelReturned(Seat(0), 5),)
    after = play(state, "return:5")
    assert people(after) == 4
    assert [there[0] for there in after.desert.rebels] == [1, 0, 0, 0, 0, 1, 0, 0, 1]
    assert after.desert.rebels[3] == (0, 2)
    assert asked(after) == "0 use"  # one figure, and not another


@pytest.mark.rule("TH-IMMED-06", "TH-Q-37")
def test_return_concerns_the_own_colour_only() -> None:
    """TH-IMMED-06, TH-Q-37: neither another's rebel nor a free one; without one nothing happens."""
    state = played(RETURN, MIGHT, theirs={3: 2})
    assert moves(state) == ["advance", "done"]
    for territory in (3, 8):
        refused(state, f"return:{territory}", reason("TH-IMMED-06"))
    assert asked(played(RETURN, theirs={3: 2})) == "0 use"


@pytest.mark.rule("TH-IMMED-04")
def test_a_card_that_comes_to_the_top_is_not_played() -> None:
    """TH-IMMED-04: the smith below has Military might, but rearranging does not trigger it."""
    state = played(INSPIRATION, a=("smith",))
    state = play(state, "inspire:1", "next:2")
    assert stack(state, "a") == ["omen", "smith"]
    assert (asked(state), might(state)) == ("0 use", 0)


@pytest.mark.rule("TH-Q-34", "TH-PLAY-07")
def test_an_effect_outlives_the_burial_of_its_card() -> None:
    """TH-Q-34: omen goes below the mason by its own Inspiration; its Might is still there."""
    state = played(INSPIRATION, MIGHT, a=("mason",))
    buried = play(state, "inspire:1", "next:2")
    assert stack(buried, "a") == ["omen", "mason"]
    assert moves(buried) == ["advance", "done"]
    assert might(play(buried, "advance")) == 1


@pytest.mark.rule("TH-IMMED-07", "TH-ARM-01", "TH-RTRADE-03")
def test_military_might_comes_from_elsewhere_too() -> None:
    """TH-IMMED-07: an Armament, a Trade, the metal trade and a gift all move the legion."""
    cards = deal(
        card(
            "forge", "utreng", "c", main=[Armament(Resource.MONEY), Trade(Resource.WOOD, (MIGHT,))]
        ),
        godh("war", gift=MIGHT),
    )
    held = {"money": 1, "wood": 1, "metal": 2}
    mine = Board(ability=PLAIN[0], c=["forge"], goods=held, godhs=["war"])
    state = position(cards, mine, Board(ability=PLAIN[1]), ask="use")
    for legion, texts in enumerate(
        (["use:3.1"], ["use:3.2"], ["trade:metal"], ["discard:war", "advance"]), start=1
    ):
        state = play(state, *texts)
        assert might(state) == legion
