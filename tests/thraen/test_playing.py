"""Step 2: playing a card (TH-PLAY)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import State
from skybridge_rules.thraen.effects import Inspiration, Might, Religion
from skybridge_rules.thraen.events import CardPlayed, PlaySkipped
from skybridge_rules.thraen.moves import Play
from tests.thraen.builders import (
    PLAIN,
    Board,
    asked,
    card,
    deal,
    go_on,
    godh,
    godh_hand,
    hand,
    might,
    move,
    moves,
    play,
    position,
    refused,
    stack,
    story,
)

CARDS = deal(
    card("prowler", "utreng", "a"),
    card("mason", "utreng", "a"),
    card("vagrant", "utreng", "wild"),
    card("priest", "utreng", "c", main=[Religion()]),
    card("drummer", "utreng", "c", immediate=[Might(), Inspiration()]),
    card("elder", "light", "a"),
    card("archer", "light", "a"),
    card("herbalist", "light", "wild"),
    godh("feast", "a", feud="light"),
    godh("mask", "d", feud="darkness"),
)

CLOSED = Board(ability=PLAIN[0], a=["mason"], closed="a", hand=["prowler"])
BARRED = Board(ability=PLAIN[0], a=["mason", "feast"], hand=["archer"])


def laying(
    *hand: str,
    a: tuple[str, ...] = (),
    might: int = 0,
    closed: str = "",
    godhs: tuple[str, ...] = (),
    ask: str = "play",
) -> State:
    """Seat 0 in step 2 with these cards in hand."""
    mine = Board(ability=PLAIN[0], a=a, hand=hand, might=might, closed=closed, godhs=godhs)
    other = Board(ability=PLAIN[1], hand=["herbalist"])
    return position(CARDS, mine, other, ask=ask, faceup={"utreng": "mason"})


@pytest.mark.rule("TH-PLAY-02", "TH-RETREAT-01")
def test_plays_are_listed_as_they_are_read() -> None:
    """A play without Retreat says so, and one with Retreat as well."""
    state = laying("prowler", "vagrant", "drummer", might=2)
    listed = [each for each in thraen.legal_moves(state) if isinstance(each, Play)]
    assert {each.retreat for each in listed} == {False, True}
    assert [type(each.retreat) for each in listed] == [bool] * len(listed)
    assert listed == [move(str(each)) for each in listed]


@pytest.mark.rule("TH-PLAY-02")
def test_equal_cards_are_listed_once_and_others_after_them_still() -> None:
    """TH-PLAY-02: three cards of bridge work are as good as one, and the prowler follows."""
    once = moves(laying("bridge-work", "prowler", might=2))
    assert {each.partition("@")[0] for each in once} == {"play:bridge-work", "play:prowler"}
    assert moves(laying(*["bridge-work"] * 3, "prowler", might=2)) == once


@pytest.mark.rule("TH-PLAY-01")
def test_exactly_one_card_of_the_hand_is_played() -> None:
    """TH-PLAY-01: it leaves the hand, lies open for all, and step 3 follows."""
    state = laying("prowler", "vagrant")
    assert thraen.decision(state) == Decision(Seat(0), "play", RuleId("TH-PLAY-01"))
    told = (CardPlayed(Seat(0), CardId("prowler"), 0, False),)
    assert story(state, "play:prowler@1", 1) == story(state, "play:prowler@1", None) == told
    after = play(state, "play:prowler@1")
    assert (hand(after), stack(after, "a"), asked(after)) == (["vagrant"], ["prowler"], "0 use")
    assert refused(after, "play:vagrant@1") == ["TH-PLAY-01"]


@pytest.mark.rule("TH-PLAY-01")
def test_only_what_is_in_the_hand_can_be_played() -> None:
    """TH-PLAY-01: not a card of another hand, of a stack, of the display, or a Godh card."""
    state = laying("prowler", godhs=("feast",))
    for name in ("herbalist", "mason", "feast"):
        refused(state, f"play:{name}@1", reason("TH-PLAY-01", card=name))
    # Its rune is judged all the same: all that is wrong is said at once.
    wrong_rune = reason("TH-PLAY-02", card="ore-vein", rune="D", slot=1)
    refused(state, "play:ore-vein@1", reason("TH-PLAY-01", card="ore-vein"), wrong_rune)


@pytest.mark.rule("TH-PLAY-02")
def test_a_card_goes_to_its_rune_and_a_wild_one_anywhere() -> None:
    """TH-PLAY-02: one slot, or all five, empty or not."""
    state = laying("prowler", "vagrant")
    wild = [f"play:vagrant@{slot}" for slot in range(1, 6)]
    assert moves(state) == ["play:prowler@1", *wild]
    for slot in (2, 3, 4, 5, 6):
        why = reason("TH-PLAY-02", card="prowler", rune="A", slot=slot)
        refused(state, f"play:prowler@{slot}", why)
    refused(state, "play:vagrant@6", reason("TH-PLAY-02", card="vagrant", rune="WILD", slot=6))


@pytest.mark.rule("TH-PLAY-03")
def test_a_card_is_laid_on_top() -> None:
    """TH-PLAY-03: over faction cards and Godh cards alike."""
    state = laying("prowler", a=("mason", "feast"))
    assert stack(play(state, "play:prowler@1"), "a") == ["mason", "feast", "prowler"]


@pytest.mark.rule("TH-PLAY-04")
def test_the_feud_of_a_godh_card_on_top_binds() -> None:
    """TH-PLAY-04: green cannot lie on it, wild or not; covered, the Godh card bars nothing."""
    state = laying("elder", "herbalist", "prowler", a=("mason", "feast"))
    for name in ("elder", "herbalist"):
        why = reason("TH-FEUD-02", card=name, colour="light", godh="feast")
        refused(state, f"play:{name}@1", why)
    assert moves(state) == [
        *(f"play:herbalist@{slot}" for slot in (2, 3, 4, 5)),
        "play:prowler@1",
    ]
    covered = laying("elder", a=("mason", "feast", "prowler"))
    assert moves(covered) == ["play:elder@1"]


@pytest.mark.rule("TH-PLAY-05")
def test_a_closed_slot_takes_no_card() -> None:
    """TH-PLAY-05: not even a wild one, nor with Retreat."""
    state = laying("prowler", "vagrant", a=("mason",), closed="a", might=2)
    for text in ("play:prowler@1", "play:vagrant@1"):
        refused(state, text, reason("TH-PLAY-05", slot=1))
    assert "play:vagrant@2" in moves(state)


@pytest.mark.rule("TH-PLAY-06")
def test_the_card_just_taken_can_be_played() -> None:
    """TH-PLAY-06: it is in the hand like the others."""
    state = play(laying("prowler", ask="take"), "take:utreng", "bonus:stone")
    assert moves(state) == ["play:mason@1", "play:prowler@1"]
    assert stack(play(state, "play:mason@1"), "a") == ["mason"]


@pytest.mark.rule("TH-PLAY-07", "TH-Q-33")
def test_effects_of_the_played_card_come_in_any_order() -> None:
    """TH-PLAY-07, TH-Q-33: both wait together once the card lies; either first, either dropped."""
    state = play(laying("drummer", a=("mason", "prowler")), "play:drummer@3")
    assert stack(state, "c") == ["drummer"]
    assert moves(state) == ["advance", "inspire:1", "done"]
    first = play(state, "advance", "inspire:1", "next:2")
    last = play(state, "inspire:1", "next:2", "advance")
    assert first == last
    assert (might(last), stack(last, "a")) == (1, ["prowler", "mason"])
    assert might(play(state, "inspire:1", "next:1", "done")) == 0
    assert stack(play(state, "advance", "done"), "a") == ["mason", "prowler"]


@pytest.mark.rule("TH-PLAY-08")
def test_a_godh_card_played_by_religion_is_not_the_card_of_step_2() -> None:
    """TH-PLAY-08: it comes besides the faction card, and asks for no immediate effects."""
    mine = Board(
        ability=PLAIN[0], a=["prowler"], c=["priest"], hand=["mason"], godhs=["feast"], d=[]
    )
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="play")
    assert refused(state, "godh:feast@1") == ["TH-RELIG-01"]
    state = play(state, "play:mason@1", "use:3.1", "godh:feast@1")
    assert stack(state, "a") == ["prowler", "mason", "feast"]
    assert (asked(state), hand(state), godh_hand(state)) == ("0 use", [], [])


@pytest.mark.rule("TH-Q-30", "TH-TIME-04")
def test_a_card_that_can_be_played_must_be_played() -> None:
    """TH-Q-30, TH-TIME-04: step 2 cannot be skipped, whatever else Retreat would allow."""
    state = laying("prowler", "elder", a=("mason", "feast"), might=3)
    assert "done" not in moves(state)
    refused(state, "done", reason("TH-TIME-04", step=2))


@pytest.mark.rule("TH-Q-30")
def test_with_an_empty_hand_step_2_is_skipped() -> None:
    """TH-Q-30: without a question, unless a free action is possible."""
    for goods, godhs in (({}, ()), ({"salt": 2}, ()), ({}, ("feast",))):
        mine = Board(ability=PLAIN[0], goods=goods, godhs=godhs)
        state = go_on(position(CARDS, mine, Board(ability=PLAIN[1]), ask="play"))
        if goods or godhs:
            assert (asked(state), moves(state)[-1]) == ("0 play", "done")
            state = play(state, "done")
        assert asked(state) == "0 use"


@pytest.mark.rule("TH-Q-30")
@pytest.mark.parametrize("mine", [CLOSED, BARRED], ids=["closed", "barred"])
def test_with_nothing_to_play_the_hand_stays_larger(mine: Board) -> None:
    """TH-Q-30: the matching slot is closed, or its feud bars the card; the legion is at T0.

    It is asked all the same, so that no question tells what is in a hand.
    """
    state = position(CARDS, mine, Board(ability=PLAIN[1]), ask="take", faceup={"light": "elder"})
    state = play(state, "take:light", "bonus:wood")
    assert (asked(state), moves(state)) == ("0 play", ["done"])
    assert story(state, "done") == (PlaySkipped(Seat(0)),)
    after = play(state, "done")
    assert (asked(after), hand(after)) == ("0 use", sorted([*mine.hand, "elder"]))


@pytest.mark.rule("TH-Q-30", "TH-RETREAT-01")
def test_retreat_is_never_a_duty() -> None:
    """TH-Q-30: if only plays with Retreat exist, one of them or none is chosen."""
    state = laying("elder", a=("mason", "feast"), might=2)
    assert moves(state) == [*(f"play:elder@{slot}!" for slot in (2, 3, 4, 5)), "done"]
    assert story(state, "done", 1) == (PlaySkipped(Seat(0)),)
    skipped = play(state, "done")
    assert (hand(skipped), might(skipped), asked(skipped)) == (["elder"], 2, "0 use")
    retreated = play(state, "play:elder@3!")
    assert (hand(retreated), might(retreated)) == ([], 1)
