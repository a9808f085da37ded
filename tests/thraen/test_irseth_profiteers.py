"""The Profiteers of Shenna: population for the effect of a slot (TH-ABIL-PRO-01 to 03)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Resource, RulesConfig, State
from skybridge_rules.thraen.config import TriggerOrder
from skybridge_rules.thraen.effects import (
    DieResource,
    DrawGodh,
    Gain,
    Inspiration,
    Might,
    Population,
    Religion,
    Return,
)
from skybridge_rules.thraen.events import Gained, PeopleRebelled
from skybridge_rules.thraen.tasks import AskProfit
from tests.thraen.bare_tables import first_plays, people, profits, rebels, table, told
from tests.thraen.builders import (
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
)

CARDS = profits(
    deal(
        card("clerk", "shenna", "a"),
        card("porter", "shenna", "b"),
        card("diviner", "shenna", "c"),
        card("raider", "shenna", "d"),
        card("settler", "shenna", "e"),
        card("vagrant", "shenna", "wild"),
        card("herald", "shenna", "a", immediate=[Return()]),
        card("drummer", "shenna", "a", immediate=[Might()]),
        card("bard", "shenna", "a", immediate=[Inspiration()]),
        card("piper", "shenna", "b", immediate=[Might()]),
        card("priest", "realm", "c", main=[Religion()]),
        godh("alpha", "a"),
        godh("coin"),
    ),
    Gain(Resource.STONE),
    DieResource(),
    DrawGodh(),
    Might(),
    Population(),
)
IRSETH = Ability.PROFITEERS
OTHER = Ability.DAUGHTER


def playing(ask: str = "play", **more: Any) -> State:
    """A step of Irseth's turn, at seat 0; beside his slots: stone, die, Godh, might, population."""
    given = {
        key: more.pop(key)
        for key in ("completed", "die", "godh_size", "godh_top", "utreng", "swapped", "config")
        if key in more
    }
    boards = Board(ability=IRSETH, **more), Board(ability=OTHER)
    return table(CARDS, *boards, ask=ask, **given)


# The payment.


@pytest.mark.rule("TH-ABIL-PRO-01")
def test_with_each_faction_card_he_may_let_a_population_rebel() -> None:
    """TH-ABIL-PRO-01: from his board, into the territory of the leader."""
    state = play(playing(hand=["clerk"], completed=2), "play:clerk@1")
    assert (asked(state), moves(state)) == ("0 immediate", ["invest", "done"])
    assert told(state, "invest")[0] == PeopleRebelled(Seat(0), 1, 6)
    after = play(state, "invest")
    assert (people(after), rebels(after)) == (2, {6: 1})
    for eye in (0, 1, None):
        assert PeopleRebelled(Seat(0), 1, 6) in story(state, "invest", eye)


@pytest.mark.rule("TH-ABIL-PRO-01", "TH-TIME-04")
def test_the_payment_is_optional() -> None:
    """TH-TIME-04: without it there is no effect either."""
    after = play(playing(hand=["clerk"]), "play:clerk@1", "done")
    assert (people(after), goods(after), rebels(after)) == (3, {}, {})


@pytest.mark.rule("TH-ABIL-PRO-01")
def test_without_population_there_is_nothing_to_invest() -> None:
    """TH-ABIL-PRO-01: refused, and not even asked if nothing else is possible."""
    state = play(playing(hand=["drummer"], people=0), "play:drummer@1")
    assert moves(state) == ["advance", "done"]
    refused(state, "invest", reason("TH-ABIL-PRO-01"))
    after = play(playing(hand=["clerk"], people=0), "play:clerk@1")
    assert asked(after) != "0 immediate"


@pytest.mark.rule("TH-ABIL-PRO-01")
def test_once_per_card() -> None:
    """TH-ABIL-PRO-01: a second payment is refused."""
    state = play(playing(hand=["drummer"]), "play:drummer@1", "invest", "decline")
    assert moves(state) == ["advance", "done"]
    refused(state, "invest", reason("TH-ABIL-PRO-01"))


@pytest.mark.rule("TH-ABIL-PRO-01")
def test_nobody_else_invests() -> None:
    """TH-ABIL-PRO-01: it is his ability."""
    boards = Board(ability=Ability.VISIONS, hand=["drummer"]), Board(ability=OTHER)
    state = play(table(CARDS, *boards, ask="play"), "play:drummer@1")
    refused(state, "invest", reason("TH-ABIL-PRO-01"))


@pytest.mark.rule("TH-PLAY-08", "TH-ABIL-PRO-01")
def test_a_godh_card_played_by_religion_is_no_occasion() -> None:
    """TH-PLAY-08: it is not a faction card."""
    state = playing("use", a=["clerk"], c=["priest"], godhs=["alpha"])
    after = play(state, "use:3.1", "godh:alpha@1")
    assert asked(after) not in ("0 immediate", "0 profit")
    assert people(after) == 3


# The effect.


@pytest.mark.rule("TH-ABIL-PRO-02")
def test_he_may_at_once_have_the_effect_beside_the_slot() -> None:
    """TH-ABIL-PRO-02: or decline it, though the figure is gone."""
    state = play(playing(hand=["clerk"]), "play:clerk@1", "invest")
    assert thraen.decision(state) == Decision(Seat(0), "profit", RuleId("TH-ABIL-PRO-02"))
    assert moves(state) == ["collect", "decline"]
    assert told(state, "collect")[0] == Gained(Seat(0), Resource.STONE)
    assert goods(play(state, "collect")) == {"stone": 1}
    declined = play(state, "decline")
    assert (goods(declined), people(declined)) == ({}, 2)


@pytest.mark.rule("TH-ABIL-PRO-02")
def test_each_slot_has_its_own_effect() -> None:
    """TH-ABIL-PRO-02: stone, the die, a Godh card, might and population."""
    board: dict[str, Any] = {
        "hand": ["clerk", "diviner", "porter", "raider", "settler"],
        "godh_top": ["coin"],
        "die": "metal",
        "completed": 1,
    }
    one = play(playing(**board), "play:clerk@1", "invest", "collect")
    two = play(playing(**board), "play:porter@2", "invest", "collect")
    three = play(playing(**board), "play:diviner@3", "invest", "collect")
    four = play(playing(**board), "play:raider@4", "invest", "collect")
    five = play(playing(**board), "play:settler@5", "invest", "collect")
    assert (goods(one), goods(two), godh_hand(three)) == ({"stone": 1}, {"metal": 1}, ["coin"])
    assert (might(four), people(five), rebels(five)) == (1, 3, {7: 1})


@pytest.mark.rule("TH-ABIL-PRO-02", "TH-TIME-03")
def test_nothing_comes_between_payment_and_effect() -> None:
    """TH-ABIL-PRO-02: at once; free actions wait."""
    board: dict[str, Any] = {"goods": {"salt": 2}, "godhs": ["coin"], "hand": ["drummer"]}
    state = play(playing(**board), "play:drummer@1", "invest")
    refused(state, "trade:salt>wood", reason("TH-TIME-03"))
    refused(state, "discard:coin", reason("TH-TIME-03"))
    at = {"step": "profit", "own_step": "immediate"}
    refused(state, "advance", reason("TH-IMMED-01", moment="later", **at))
    refused(state, "invest", reason("TH-ABIL-PRO-01", moment="effect", **at))
    refused(state, "done", reason("TH-ABIL-PRO-02", moment="duty", step="profit"))


@pytest.mark.rule("TH-ABIL-PRO-02")
def test_the_effect_needs_the_payment() -> None:
    """TH-ABIL-PRO-02: it cannot be collected before."""
    state = play(playing(hand=["clerk"]), "play:clerk@1")
    refused(
        state,
        "collect",
        reason("TH-ABIL-PRO-02", moment="effect", step="immediate", own_step="profit"),
    )


@pytest.mark.rule("TH-D-29", "TH-ABIL-PRO-02")
@pytest.mark.parametrize(
    ("text", "brings"), [("play:vagrant@2", "metal"), ("play:vagrant@1", "stone")]
)
def test_with_a_wild_card_the_slot_decides(text: str, brings: str) -> None:
    """TH-D-29: the slot the card was laid into, not the rune on it."""
    state = playing(hand=["vagrant"], die="metal", completed=1)
    assert goods(play(state, text, "invest", "collect")) == {brings: 1}


@pytest.mark.rule("TH-ABIL-PRO-02", "TH-PLAY-07")
def test_the_slot_decides_after_the_effects_of_the_card_too() -> None:
    """TH-PLAY-07: first the might of the card at slot 2, then what is beside slot 2."""
    state = playing(hand=["piper"], die="metal", completed=1)
    after = play(state, "play:piper@2", "advance", "invest", "collect")
    assert (might(after), goods(after)) == (1, {"metal": 1})


@pytest.mark.rule("TH-ABIL-PRO-02", "TH-Q-33")
@pytest.mark.reading("TH-Q-33", "B")
def test_the_slot_decides_where_effects_come_first_and_are_dropped() -> None:
    """TH-Q-33: the might is dropped; then comes the moment of the Profiteers, at slot 2."""
    config = RulesConfig(trigger_order=TriggerOrder.EFFECTS_FIRST)
    state = playing(hand=["piper"], die="metal", completed=1, config=config)
    state = play(state, "play:piper@2", "done")
    assert moves(state) == ["invest", "done"]
    after = play(state, "invest", "collect")
    assert (might(after), goods(after)) == (0, {"metal": 1})


@pytest.mark.rule("TH-D-29", "TH-ABIL-PRO-02", "TH-RETREAT-01")
def test_with_retreat_the_slot_decides() -> None:
    """TH-D-29: the clerk bears the rune of slot 1 and lies at slot 4, so the legion returns."""
    state = play(playing(hand=["clerk"], might=3), "play:clerk@4!")
    assert might(state) == 2
    after = play(state, "invest", "collect")
    assert (might(after), goods(after)) == (3, {})


@pytest.mark.rule("TH-D-29", "TH-Q-34")
def test_a_card_moved_by_inspiration_still_counts_for_its_slot() -> None:
    """TH-D-29: buried by its own Inspiration, it was played to slot 1 all the same."""
    state = playing(a=["clerk"], hand=["bard"])
    state = play(state, "play:bard@1", "inspire:1", "next:2", "invest", "collect")
    assert goods(state) == {"stone": 1}


@pytest.mark.rule("TH-Q-29", "TH-ABIL-PRO-01", "TH-ABIL-PRO-02")
@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("play:raider@4", {"might": 8}),
        ("play:diviner@3", {"godh_size": 0}),
        ("play:settler@5", {"boxed": 9}),
        ("play:porter@2", {"die": None}),
    ],
)
def test_payment_without_effect_is_legal(text: str, more: dict[str, Any]) -> None:
    """TH-Q-29: both are options of their own; a void effect is not asked for."""
    card_id = text.removeprefix("play:").partition("@")[0]
    state = play(playing(hand=[card_id], **more), text)
    assert moves(state) == ["invest", "done"]
    after = play(state, "invest")
    assert (people(after), rebels(after)) == (2, {8: 1})
    assert asked(after) != "0 profit"


@pytest.mark.rule("TH-ABIL-PRO-02", "TH-Q-29")
def test_a_void_effect_could_not_be_collected() -> None:
    """TH-ABIL-PRO-02: no game asks for it, so this position is a made one."""
    boards = Board(ability=IRSETH, might=8), Board(ability=OTHER)
    state = position(CARDS, *boards, ask=(AskProfit(Seat(0), 3),))
    assert moves(state) == ["decline"]
    refused(state, "collect", reason("TH-ABIL-PRO-02", slot=4))


@pytest.mark.rule("TH-ABIL-PRO-03", "TH-Q-64")
@pytest.mark.parametrize("swapped", [False, True])
def test_the_die_effect_reads_the_skybridge_die(swapped: bool) -> None:
    """TH-Q-64: wherever it lies, on the segment or on Adlem's board."""
    boards = Board(ability=IRSETH, hand=["porter"]), Board(ability=Ability.BRIDGE_BUILDER)
    more: dict[str, Any] = {"die": "sumpter", "utreng": "money", "swapped": swapped}
    state = table(CARDS, *boards, ask="play", completed=1, **more)
    assert goods(play(state, "play:porter@2", "invest", "collect")) == {"sumpter": 1}


@pytest.mark.rule("TH-ABIL-PRO-03", "TH-Q-04")
def test_the_die_is_read_before_its_first_roll() -> None:
    """TH-Q-04: a die on the table always shows a face."""
    state = playing(hand=["porter"], die="stone", completed=0)
    assert goods(play(state, "play:porter@2", "invest", "collect")) == {"stone": 1}


@pytest.mark.rule("TH-STORE-07", "TH-ABIL-PRO-02")
def test_a_gain_without_room_waits() -> None:
    """TH-STORE-07: trades are in place, for it is his turn; the effect is never void."""
    state = playing(hand=["clerk"], goods={"wood": 5, "salt": 2})
    state = play(state, "play:clerk@1", "invest", "collect")
    assert asked(state) == "0 room"
    assert moves(state)[-2:] == ["give-up:wood", "decline"]
    assert goods(play(state, "give-up:wood")) == {"wood": 4, "stone": 1, "salt": 2}


# Order, and the time before round 1.


@pytest.mark.rule("TH-Q-33", "TH-PLAY-07", "TH-IMMED-06")
def test_return_may_bring_the_same_figure_home() -> None:
    """TH-Q-33: Profiteers first, Return afterwards; before it there is no rebel."""
    state = play(playing(hand=["herald"]), "play:herald@1")
    assert moves(state) == ["invest", "done"]
    refused(state, "return:8", reason("TH-IMMED-06"))
    state = play(state, "invest", "collect")
    assert moves(state) == ["return:8", "done"]
    after = play(state, "return:8")
    assert (people(after), rebels(after), goods(after)) == (3, {}, {"stone": 1})


@pytest.mark.rule("TH-Q-33", "TH-IMMED-06")
def test_return_may_come_first_and_pay_for_it() -> None:
    """TH-Q-33: with nobody on the board the figure comes home, and rebels again."""
    state = play(playing(hand=["herald"], people=0, rebels={8: 1}), "play:herald@1")
    assert moves(state) == ["return:8", "done"]
    after = play(state, "return:8")
    assert moves(after) == ["invest", "done"]


@pytest.mark.rule("TH-PRE-03", "TH-Q-05", "TH-Q-06", "TH-ABIL-PRO-01")
def test_he_invests_in_the_play_before_round_1() -> None:
    """TH-PRE-03: a Godh card gained there stays in hand."""
    boards = Board(ability=IRSETH, hand=["diviner"]), Board(ability=OTHER, hand=["clerk"])
    state = first_plays(CARDS, *boards, godh_top=["coin"])
    state = play(state, "play:diviner@3")
    assert moves(state) == ["invest", "done"]
    after = play(state, "invest", "collect")
    assert (godh_hand(after), rebels(after), asked(after)) == (["coin"], {8: 1}, "1 first-play")
