"""What Sathap, Terogh and Elbea do (TH-DRAKHE-SATHAP, TH-DRAKHE-TEROGH, TH-DRAKHE-ELBEA)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Resource, RulesConfig, Stack, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import SathapShortfall
from skybridge_rules.thraen.effects import Gain, Inspiration, Religion, Symbol
from skybridge_rules.thraen.events import CardsLost, PeopleLost, SlotClosed, Spared
from tests.thraen.bare_tables import items, mask, night, rebels, table, told
from tests.thraen.builders import (
    Board,
    asked,
    card,
    deal,
    godh,
    hand,
    moves,
    play,
    refused,
    stack,
)

CARDS = deal(
    card("elder", "light", "a"),
    card("herald", "realm", "b"),
    card("prowler", "utreng", "c"),
    card("baker", "realm", "d", main=[Symbol(Passive.FOOD)]),
    card("priest", "realm", "e", main=[Religion()]),
    godh("alpha", "a"),
    godh("muse", "b", gift=Inspiration()),
    godh("wood", "c", gift=Gain(Resource.WOOD)),
)
HAND = ["elder", "herald", "prowler"]
SPARED = RulesConfig(sathap_shortfall=SathapShortfall.SPARED)


def awakened(drakhe: str, *boards: Board, **more: Any) -> State:
    """Segment 4 is completed without help, and this Great Drakhe is revealed."""
    state = night(CARDS, *boards, completed=3, idle=2, **more).state
    return play(state, "face:wood", f"awaken:{drakhe}")


def revealed(drakhe: str, *boards: Board, **more: Any) -> list[object]:
    """What happens when this Great Drakhe is revealed."""
    state = night(CARDS, *boards, completed=3, idle=2, **more).state
    return [*told(play(state, "face:wood"), f"awaken:{drakhe}")]


# Sathap.


@pytest.mark.rule("TH-DRAKHE-SATHAP-01", "TH-SETUP-03")
def test_sathap_takes_two_cards_of_own_choice() -> None:
    """TH-DRAKHE-SATHAP-01: onto the discard pile, named in any order."""
    state = play(awakened("sathap", Board(hand=HAND), Board()), "lose-cards")
    assert (asked(state), moves(state)) == (
        "0 discard",
        ["lose:elder", "lose:herald", "lose:prowler"],
    )
    second = play(state, "lose:herald")
    assert moves(second) == ["lose:elder", "lose:prowler"]
    backs = (Stack.REALM, Stack.UTRENG)  # which everybody sees, in the order of the stacks
    assert CardsLost(Seat(0), 2, backs) in told(second, "lose:prowler")
    after = play(second, "lose:prowler")
    assert after == play(state, "lose:prowler", "lose:herald")
    assert hand(after) == ["elder"]
    gone = [known for known in after.cards.discard if known.card in HAND]
    assert gone == [Known(CardId(name), (Seat(0),)) for name in ("herald", "prowler")]


@pytest.mark.rule("TH-DRAKHE-SATHAP-01", "TH-SETUP-03")
def test_sathap_takes_two_equal_cards_or_one_of_them() -> None:
    """TH-DRAKHE-SATHAP-01: two of bridge work and one other; a name may begin with a number."""
    cards = deal(card("7th-sage", "light", "a"))
    works = Board(hand=["7th-sage", "bridge-work", "bridge-work"])
    state = night(cards, works, Board(), completed=3, idle=2).state
    state = play(state, "face:wood", "awaken:sathap", "lose-cards")
    assert moves(state) == ["lose:7th-sage", "lose:bridge-work"]
    assert moves(play(state, "lose:7th-sage")) == ["lose:bridge-work"]
    assert moves(play(state, "lose:bridge-work")) == ["lose:7th-sage", "lose:bridge-work"]
    assert hand(play(state, "lose:bridge-work", "lose:bridge-work")) == ["7th-sage"]


@pytest.mark.rule("TH-DRAKHE-SATHAP-01", "TH-INFO-04")
def test_cards_for_sathap_lie_face_down() -> None:
    """TH-DRAKHE-SATHAP-01: only their owner knows which they were."""
    state = play(awakened("sathap", Board(hand=HAND), Board()), "lose-cards", "lose:elder")
    texts = [repr(each) for each in told(state, "lose:prowler")]
    assert not any("elder" in text or "prowler" in text for text in texts)


@pytest.mark.rule("TH-DRAKHE-SATHAP-01")
def test_godh_cards_do_not_count_for_sathap() -> None:
    """TH-DRAKHE-SATHAP-01: one faction card and two Godh cards are one card."""
    board = Board(hand=["elder"], godhs=["alpha", "muse"], might=1)
    state = awakened("sathap", board, Board())
    assert moves(state) == ["lose-might"]
    three = play(awakened("sathap", Board(hand=HAND, godhs=["alpha"]), Board()), "lose-cards")
    refused(three, "lose:alpha", reason("TH-DRAKHE-SATHAP-01", card="alpha"))
    refused(three, "lose:squire", reason("TH-DRAKHE-SATHAP-01", card="squire"))


@pytest.mark.rule("TH-DRAKHE-SATHAP-01")
def test_a_hand_that_goes_as_a_whole_needs_no_choice() -> None:
    """TH-DRAKHE-SATHAP-01: two of two cards, so nothing is asked."""
    state = awakened("sathap", Board(hand=HAND[:2]), Board(might=1))
    assert CardsLost(Seat(0), 2, (Stack.REALM, Stack.LIGHT)) in told(state, "lose-cards")
    after = play(state, "lose-cards")
    assert (hand(after), asked(after)) == ([], "1 damage")


@pytest.mark.rule("TH-Q-68", "TH-DRAKHE-SATHAP-01")
def test_one_card_and_no_might_the_card_goes() -> None:
    """TH-Q-68: discard what is there; with its switch the player is spared."""
    board = Board(hand=["elder"])
    state = awakened("sathap", board, Board(might=1))
    assert moves(state) == ["lose-cards"]
    assert CardsLost(Seat(0), 1, (Stack.LIGHT,)) in told(state, "lose-cards")
    assert hand(play(state, "lose-cards")) == []
    assert Spared(Seat(0)) in revealed("sathap", board, Board(might=1), config=SPARED)
    kept = awakened("sathap", board, Board(might=1), config=SPARED)
    assert (asked(kept), hand(kept)) == ("1 damage", ["elder"])


@pytest.mark.rule("TH-Q-68", "TH-DRAKHE-03")
@pytest.mark.parametrize("config", [RulesConfig(), SPARED])
def test_with_might_or_with_nothing_the_readings_agree(config: RulesConfig) -> None:
    """TH-Q-68: one card with might pays might; no card and no might is spared."""
    state = awakened("sathap", Board(hand=["elder"], might=1), Board(), config=config)
    assert moves(state) == ["lose-might"]
    found = revealed("sathap", Board(), Board(might=1), config=config)
    assert Spared(Seat(0)) in found
    two = awakened("sathap", Board(hand=HAND[:2]), Board(), config=config)
    assert moves(two) == ["lose-cards"]


# Terogh.


@pytest.mark.rule("TH-DRAKHE-TEROGH-01", "TH-Q-69")
def test_terogh_closes_an_own_slot_with_a_card() -> None:
    """TH-DRAKHE-TEROGH-01: empty slots are refused, and the cards stay, face down."""
    state = awakened("terogh", Board(a=["elder"], c=["herald", "prowler"]), Board(might=1))
    assert moves(state) == ["close:1", "close:3"]
    refused(state, "close:2", reason("TH-DRAKHE-TEROGH-01", slot=2))
    refused(state, "close:6", reason("TH-DRAKHE-TEROGH-01", slot=6))
    assert SlotClosed(Seat(0), 2) in told(state, "close:3")
    after = play(state, "close:3")
    assert after.players[0].display.closed == mask(2)
    assert stack(after, "c") == ["herald", "prowler"]
    assert thraen.view(after, Seat(1)).players[0].display.stacks[2] == ("herald", "prowler")


@pytest.mark.rule("TH-DRAKHE-TEROGH-02", "TH-PLAY-05", "TH-RETREAT-04")
def test_a_closed_slot_takes_no_faction_card() -> None:
    """TH-DRAKHE-TEROGH-02: not by rune, not wild, not with Retreat."""
    board = Board(a=["herald"], closed="a", hand=["bridge-work", "elder", "prowler"], might=1)
    state = table(CARDS, board, Board(), ask="play", completed=4)
    assert not [text for text in moves(state) if "@1" in text]
    closed = reason("TH-PLAY-05", slot=1)
    for text in ("play:elder@1", "play:bridge-work@1"):
        refused(state, text, closed)
    refused(state, "play:prowler@1!", reason("TH-RETREAT-04", slot=1), closed)


@pytest.mark.rule("TH-DRAKHE-TEROGH-02", "TH-Q-36")
def test_a_closed_stack_cannot_be_rearranged() -> None:
    """TH-DRAKHE-TEROGH-02: Inspiration finds the open stack only."""
    board = Board(a=["elder", "herald"], b=["prowler", "baker"], closed="a", godhs=["muse"])
    state = table(CARDS, board, Board(), ask="use", completed=4)
    gift = play(state, "discard:muse")
    assert moves(gift) == ["inspire:2", "decline"]
    refused(gift, "inspire:1", reason("TH-DRAKHE-TEROGH-02", slot=1))


@pytest.mark.rule("TH-DRAKHE-TEROGH-02")
def test_nothing_of_a_closed_stack_is_visible() -> None:
    """TH-DRAKHE-TEROGH-02: no effect of it can be used."""
    board = Board(a=["elder"], b=["herald"], closed="a")
    state = table(CARDS, board, Board(), ask="use", completed=4)
    assert moves(state) == ["use:2.1", "done"]
    refused(
        state,
        "use:1.1",
        reason("TH-DRAKHE-TEROGH-02", slot=1),
        reason("TH-MAIN-03", missing="effect", slot=1, effect=1, way=1),
    )
    second = table(CARDS, evolve(board, closed="b"), Board(), ask="use", completed=4)
    assert moves(second) == ["use:1.1", "done"]
    refused(
        second,
        "use:2.1",
        reason("TH-DRAKHE-TEROGH-02", slot=2),
        reason("TH-MAIN-03", missing="effect", slot=2, effect=1, way=1),
    )


@pytest.mark.rule("TH-DRAKHE-TEROGH-03", "TH-RELIG-08")
def test_a_closed_stack_without_a_godh_card_can_never_score() -> None:
    """TH-DRAKHE-TEROGH-03: its token stays on faith."""
    board = Board(a=["elder"], e=["priest"], closed="a", godhs=["alpha"])
    state = table(CARDS, board, Board(), ask="use", completed=4)
    refused(state, "use:5.1", reason("TH-Q-41", effect="religion"))
    assert items(state, "godhs") == []


@pytest.mark.rule("TH-DRAKHE-TEROGH-03", "TH-SCORE-03")
def test_a_closed_stack_on_power_scores_normally() -> None:
    """TH-DRAKHE-TEROGH-03: two cards of one point each, closed or open."""
    for closed in ("", "a"):
        board = Board(a=["herald", "alpha", "elder"], closed=closed)
        state = table(CARDS, board, Board(), ask="use", completed=4)
        assert [item.points for item in items(state, "godhs")] == [2]


@pytest.mark.rule("TH-Q-72", "TH-FOOD-02", "TH-DRAKHE-TEROGH-02")
def test_closing_the_only_food_stack_costs_a_population_in_the_same_round() -> None:
    """TH-Q-72: with the other slot closed instead nobody rebels."""
    board = Board(a=["elder"], d=["baker"], people=2)
    state = awakened("terogh", board, Board(people=0, might=1))
    hungry = play(state, "close:4", "lose-might")
    assert (hungry.players[0].figures.people, rebels(hungry)) == (1, {4: 1})
    fed = play(state, "close:1", "lose-might")
    assert (fed.players[0].figures.people, rebels(fed)) == (2, {})


@pytest.mark.rule("TH-Q-69", "TH-DRAKHE-03")
def test_everybody_with_a_stack_can_suffer_terogh() -> None:
    """TH-Q-69: a legion at T0 leaves no other choice, a stack on power included."""
    state = awakened("terogh", Board(a=["elder", "alpha"]), Board())
    assert moves(state) == ["close:1"]
    assert play(state, "close:1").players[0].display.power == mask(0)


@pytest.mark.rule("TH-DRAKHE-TEROGH-01", "TH-INV-24")
def test_a_closed_slot_cannot_be_closed_again() -> None:
    """TH-DRAKHE-TEROGH-01: its stack lies face down already."""
    board = Board(a=["elder"], b=["herald"], closed="a", might=1)
    state = awakened("terogh", board, Board())
    assert moves(state) == ["lose-might", "close:2"]
    refused(state, "close:1", reason("TH-DRAKHE-TEROGH-01", slot=1))
    second = awakened("terogh", evolve(board, closed="b"), Board())
    assert moves(second) == ["lose-might", "close:1"]
    refused(second, "close:2", reason("TH-DRAKHE-TEROGH-01", slot=2))


# Elbea.


@pytest.mark.rule("TH-DRAKHE-ELBEA-01")
def test_elbea_takes_two_population_out_of_the_game() -> None:
    """TH-DRAKHE-ELBEA-01: to the box, not to the reserve, and no rebels."""
    state = awakened("elbea", Board(d=["baker"], people=3, might=1), Board(people=0, might=1))
    assert PeopleLost(Seat(0), 2) in told(state, "lose-people")
    figures = play(state, "lose-people", "lose-might").players[0].figures
    assert (figures.people, figures.reserve, figures.boxed) == (1, 9, 2)


@pytest.mark.rule("TH-DRAKHE-ELBEA-02")
def test_elbea_with_one_population_at_the_plateau() -> None:
    """TH-DRAKHE-ELBEA-02: that one is removed."""
    state = awakened("elbea", Board(people=1), Board(people=0, might=1))
    assert moves(state) == ["lose-people"]
    assert PeopleLost(Seat(0), 1) in told(state, "lose-people")
    figures = play(state, "lose-people").players[0].figures
    assert (figures.people, figures.reserve, figures.boxed) == (0, 11, 1)


@pytest.mark.rule("TH-DRAKHE-ELBEA-02", "TH-DRAKHE-03")
def test_elbea_with_one_population_and_might() -> None:
    """TH-DRAKHE-ELBEA-02: the might has to be paid, for two cannot be given."""
    state = awakened("elbea", Board(people=1, might=2, d=["baker"]), Board(people=0, might=1))
    assert moves(state) == ["lose-might"]
    refused(state, "lose-people", reason("TH-DRAKHE-03", damage="population"))
    figures = play(state, "lose-might").players[0].figures
    assert (figures.people, figures.might, figures.boxed) == (1, 1, 0)


@pytest.mark.rule("TH-DRAKHE-ELBEA-02")
def test_elbea_spares_who_has_neither_might_nor_population() -> None:
    """TH-DRAKHE-ELBEA-02: without a question."""
    boards = Board(people=0), Board(people=0, might=1)
    assert Spared(Seat(0)) in revealed("elbea", *boards)
    assert asked(awakened("elbea", *boards)) == "1 damage"
