"""Step 5: at most three Godh cards, and where the others go (TH-GODHLIMIT-01 to 05)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import EVERYONE, CardId, RuleId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Content, Resource
from skybridge_rules.thraen.effects import DrawGodh, Gain, Might
from skybridge_rules.thraen.events import GodhDiscarded, GodhDrawn, TurnEnded
from tests.thraen.bare_tables import table, told
from tests.thraen.builders import (
    A_COIN,
    Board,
    asked,
    deal,
    godh,
    godh_hand,
    goods,
    moves,
    play,
    refused,
)

FIVE = ["five", "four", "one", "three", "two"]


def dealt() -> Content:
    """Godh cards ``one`` to ``five`` that give money, two that draw, one of might."""
    return deal(
        *(godh(name, gift=A_COIN) for name in FIVE),
        godh("well", gift=DrawGodh()),
        godh("spring", gift=DrawGodh()),
        godh("storm", gift=Might()),
        godh("wood", gift=Gain(Resource.WOOD)),
    )


@pytest.mark.rule("TH-GODHLIMIT-01")
def test_with_more_than_three_godh_cards_some_are_discarded_for_their_gifts() -> None:
    """TH-GODHLIMIT-01: of own choice, one by one, each with its gift."""
    state = table(dealt(), Board(godhs=FIVE), Board(), ask="limit")
    assert thraen.decision(state) == Decision(Seat(0), "limit", RuleId("TH-GODHLIMIT-01"))
    assert moves(state) == [f"discard:{name}" for name in FIVE]
    four = play(state, "discard:three")
    assert moves(four) == ["discard:five", "discard:four", "discard:one", "discard:two"]
    three = play(four, "discard:one")
    assert moves(three) == ["discard:five", "discard:four", "discard:two", "done"]
    assert goods(three) == {"money": 2}
    assert asked(play(three, "done")) == "1 take"


@pytest.mark.rule("TH-GODHLIMIT-05")
def test_the_turn_cannot_be_closed_above_the_limit() -> None:
    """TH-GODHLIMIT-05: with four in hand, and with five."""
    for held in (4, 5):
        state = table(dealt(), Board(godhs=FIVE[:held]), Board(), ask="limit")
        refused(state, "done", reason("TH-GODHLIMIT-05", limit=3, had=held))


@pytest.mark.rule("TH-GODHLIMIT-02", "TH-Q-55")
def test_gifts_that_draw_keep_the_step_going() -> None:
    """TH-Q-55: four in hand, a drawing gift makes four again, until other cards are discarded."""
    board = Board(godhs=["one", "spring", "two", "well"])
    state = table(dealt(), board, Board(), ask="limit", godh_top=["three", "four"])
    assert told(state, "discard:well")[:2] == [
        GodhDiscarded(Seat(0), CardId("well")),
        GodhDrawn(Seat(0)),
    ]
    again = play(state, "discard:well")
    assert godh_hand(again) == ["one", "spring", "three", "two"]
    refused(again, "done", reason("TH-GODHLIMIT-05", limit=3, had=4))
    third = play(again, "discard:spring")
    assert godh_hand(third) == ["four", "one", "three", "two"]
    assert moves(play(third, "discard:one"))[-1] == "done"


@pytest.mark.rule("TH-GODHLIMIT-02", "TH-Q-55", "TH-GIFT-05")
def test_what_was_discarded_this_turn_is_not_drawn_again() -> None:
    """TH-Q-55: so it ends; with an empty stack a drawing gift brings nothing."""
    board = Board(godhs=["one", "spring", "two", "well"])
    state = table(dealt(), board, Board(), ask="limit", godh_size=0)
    after = play(state, "discard:well", "discard:spring")
    assert godh_hand(after) == ["one", "two"]
    assert len(after.cards.godhs) == 0


@pytest.mark.rule("TH-GODHLIMIT-03", "TH-Q-56")
def test_discarded_cards_go_under_the_godh_stack_in_the_order_of_discarding() -> None:
    """TH-Q-56: those of the whole turn, the first discarded above the later ones."""
    board = Board(godhs=["four", "one", "three", "two"])
    state = table(dealt(), board, Board(), ask="limit", godh_size=3, beside=["five"])
    after = play(state, "discard:two", "discard:one")
    assert TurnEnded(Seat(0), (CardId("five"), CardId("two"), CardId("one"))) in told(after, "done")
    closed = play(after, "done")
    bottom = [Known(CardId(name), EVERYONE) for name in ("five", "two", "one")]
    assert list(closed.cards.godhs.bottom) == bottom
    assert len(closed.cards.godhs) == 6


@pytest.mark.rule("TH-GODHLIMIT-03")
def test_nothing_discarded_leaves_the_stack_as_it_is() -> None:
    """TH-GODHLIMIT-03: the end of a turn without gifts."""
    state = table(dealt(), Board(godhs=["one"]), Board(), ask="limit")
    assert play(state, "done").cards.godhs == state.cards.godhs


@pytest.mark.rule("TH-GODHLIMIT-04")
def test_the_limit_is_not_checked_before_step_5() -> None:
    """TH-GODHLIMIT-04: with five cards in hand the earlier steps end as usual."""
    for ask, following in (("use", "0 build"), ("build", "0 limit")):
        state = table(dealt(), Board(godhs=FIVE), Board(), ask=ask)
        assert "done" in moves(state)
        assert asked(play(state, "done")) == following


@pytest.mark.rule("TH-GODHLIMIT-04")
def test_the_limit_is_checked_in_the_own_turn_only() -> None:
    """TH-GODHLIMIT-04: the other player's five cards do not matter now, but in the next turn."""
    state = table(dealt(), Board(), Board(godhs=FIVE), ask="limit")
    assert asked(state) == "1 take"
    later = table(dealt(), Board(), Board(godhs=FIVE), ask="limit", seat=1)
    refused(later, "done", reason("TH-GODHLIMIT-05", limit=3, had=5))


@pytest.mark.rule("TH-GODHLIMIT-05", "TH-Q-85")
def test_free_actions_stay_open_until_the_player_closes_the_step() -> None:
    """TH-Q-85: trades and gifts within the limit too; a fourth card drawn there must go again."""
    board = Board(godhs=["one", "three", "two"], goods={"sumpter": 2, "metal": 2})
    state = table(dealt(), board, Board(), ask="limit", godh_top=["four"])
    gifts = ["discard:one", "discard:three", "discard:two"]
    assert moves(state) == ["trade:metal", "trade:sumpter", *gifts, "done"]
    four = play(state, "trade:sumpter")
    assert godh_hand(four) == ["four", "one", "three", "two"]
    refused(four, "done", reason("TH-GODHLIMIT-05", limit=3, had=4))
    assert "done" in moves(play(four, "discard:four"))


@pytest.mark.rule("TH-GODHLIMIT-05", "TH-Q-85")
def test_after_closing_the_turn_is_over_without_a_further_question() -> None:
    """TH-Q-85: two sumpters are left, and nobody asks for them any more."""
    board = Board(godhs=["one"], goods={"sumpter": 2})
    after = play(table(dealt(), board, Board(), ask="limit"), "done")
    assert asked(after) == "1 take"
    assert (goods(after), godh_hand(after)) == ({"sumpter": 2}, ["one"])


@pytest.mark.rule("TH-GODHLIMIT-05")
def test_within_the_limit_and_without_free_actions_nothing_is_asked() -> None:
    """TH-GODHLIMIT-05: the next player begins."""
    assert asked(table(dealt(), Board(), Board(), ask="limit")) == "1 take"


@pytest.mark.rule("TH-Q-57", "TH-GODHLIMIT-03")
def test_an_empty_godh_stack_lives_again_with_the_next_discard() -> None:
    """TH-Q-57: nothing can be drawn until 5b puts cards under it; the first of them lies on top."""
    board = Board(godhs=["one", "two"], goods={"sumpter": 2})
    other = Board(goods={"sumpter": 2})
    state = table(dealt(), board, other, ask="limit", godh_size=0)
    refused(state, "trade:sumpter", reason("TH-ARM-04", effect="resource-trade.sumpter"))
    fed = play(state, "discard:two", "discard:one")
    assert asked(fed) == "1 take"
    drawn = play(fed, "trade:sumpter")
    assert godh_hand(drawn, 1) == ["two"]
    assert len(drawn.cards.godhs) == 1


@pytest.mark.rule("TH-Q-57", "TH-BONUS-05")
def test_while_the_godh_stack_is_empty_a_draw_gives_nothing() -> None:
    """TH-Q-57: a Godh bonus from it, and a Godh gift."""
    state = table(dealt(), Board(godhs=["well"]), Board(), ask="take", godh_size=0)
    bonus = play(state, "take:bridge-work", "bonus:godh")
    assert godh_hand(bonus) == ["well"]
    gift = play(state, "discard:well")
    assert (godh_hand(gift), asked(gift)) == ([], "0 take")
