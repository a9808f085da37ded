"""Develop: cards are turned up, bought, and the area is refilled (MY-DEV)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.events import (
    CardBought,
    CardsPutUnder,
    CardTurnedUp,
    DevelopBegan,
    OrderSeen,
    Paid,
)
from skybridge_rules.mysthea.state import Batch
from skybridge_rules.mysthea.tasks import AskDevelop
from tests.mysthea.card_rows import Row, figure, position
from tests.mysthea.scenes import (
    ADA,
    BEN,
    allowed_by,
    asked,
    ids,
    moves,
    play,
    refused,
    rules_of,
    told,
    with_task,
)

AREA = "c061 c062 c063"


def developing(energy: int = 5, area: str = AREA, **more: Any) -> State:
    """Ada can develop; three cards lie face up."""
    return position(Row("c001", more={"area": area, **more}), energy=energy)


@pytest.mark.rule("MY-EX-02", "MY-DEV-02", "MY-DEV-03", "MY-DEV-04")
def test_the_example_of_developing() -> None:
    """One more card, two bought for three, one turned up again (MY-EX-02)."""
    before = developing(energy=4)
    assert before.deck.size == 17
    state = play(before, "develop", "turn-up", "show:c070")
    assert (len(state.deck.area), state.deck.size) == (4, 16)
    state = play(state, "buy:c070", "buy:c061")
    assert state.players[ADA].energy == 1
    assert figure(state, "hand") == "c061 c070"
    state = play(state, "show:c071")
    assert state.deck.area == ids("c062 c063 c071")
    assert state.deck.size == 15
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-DEV-01")
def test_developing_needs_energy() -> None:
    """One at least (MY-DEV-01)."""
    state = developing(energy=0)
    assert "develop" not in moves(state)
    assert refused(state, "develop") == [("MY-DEV-01", {"needed": 1, "had": 0})]


@pytest.mark.rule("MY-DEV-01", "MY-DEV-06")
def test_developing_needs_a_card_that_can_be_bought() -> None:
    """An empty deck and an empty area sell nothing (MY-DEV-01)."""
    state = developing(area="", deck="")
    assert "develop" not in moves(state)
    assert refused(state, "develop") == [("MY-DEV-01", {})]


@pytest.mark.rule("MY-DEV-03")
@pytest.mark.parametrize(("cards", "price"), [(1, 1), (2, 3), (3, 5)])
def test_cards_cost_one_three_or_five(cards: int, price: int) -> None:
    """No other numbers (MY-DEV-03)."""
    state = play(developing(), "develop", "turn-up", "show:c070")
    state = play(state, *(f"buy:{card}" for card in AREA.split()[:cards]))
    if cards < 3:
        state = play(state, "done")
    assert state.players[ADA].energy == 5 - price
    assert len(state.players[ADA].hand) == cards
    assert asked(state)[1] == ("turn" if cards == 1 else "turn-up")


@pytest.mark.rule("MY-DEV-03")
def test_at_least_one_card_is_bought() -> None:
    """Looking alone is no Develop (MY-DEV-03)."""
    state = play(developing(), "develop", "turn-up", "show:c070")
    assert moves(state) == ["buy:c061", "buy:c062", "buy:c063", "buy:c070"]
    assert refused(state, "done") == [("MY-DEV-03", {})]
    assert refused(state, "buy:c080") == [("MY-DEV-02", {"card": "c080"})]


@pytest.mark.rule("MY-DEV-03")
@pytest.mark.parametrize(("energy", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (12, 3)])
def test_energy_limits_how_many_are_bought(energy: int, most: int) -> None:
    """Two cards need three, three need five; a fourth is never sold (MY-DEV-03)."""
    state = play(developing(energy), "develop", "turn-up", "show:c070")
    bought = 0
    while asked(state) == (ADA, "buy"):
        state = play(state, moves(state)[0])
        bought += 1
    assert bought == most


@pytest.mark.rule("MY-DEV-02", "MY-DEV-03", "MY-INFO-06")
def test_the_story_of_a_develop_is_open() -> None:
    """What begins, what is turned up, what is paid and bought (MY-DEV-03)."""
    before = developing()
    story = told(before, "develop", "turn-up")
    assert rules_of(story, DevelopBegan(ADA, renews=False)) == ("MY-DEV-02",)
    story = told(before, "develop", "turn-up", "show:c070")
    assert rules_of(story, CardTurnedUp(CardId("c070"))) == ("MY-DEV-02",)
    story = told(before, "develop", "turn-up", "show:c070", "buy:c070")
    assert rules_of(story, Paid(ADA, energy=1)) == ("MY-DEV-03", "MY-RES-03")
    assert rules_of(story, CardBought(ADA, CardId("c070"))) == ("MY-DEV-03", "MY-INFO-06")
    state = play(before, "develop", "turn-up", "show:c070", "buy:c070")
    assert state.players[ADA].hand.known == ids("c070")


@pytest.mark.rule("MY-DEV-02", "MY-INFO-09")
def test_the_face_up_cards_go_under_the_deck_in_an_order_of_choice() -> None:
    """Three others come up; only Ada knows the order of the old ones (MY-DEV-02)."""
    before = developing()
    state = play(before, "develop", "renew")
    assert asked(state) == (ADA, "under")
    assert moves(state) == ["under:c061", "under:c062", "under:c063"]
    state = play(state, "under:c062")
    assert refused(state, "under:c062") == [("MY-DEV-02", {"card": "c062"})]
    story = told(state, "under:c063", "under:c061")
    assert rules_of(story, CardsPutUnder(ADA, ids(AREA))) == (
        "MY-DEV-02",
        "MY-INFO-09",
        "MY-INFO-03",
    )
    order = tuple(map(CardId, ("c062", "c063", "c061")))
    [secret] = [each for each in story if each.event == OrderSeen(ADA, order)]
    assert secret.to == (ADA,)
    state = play(state, "under:c063", "under:c061", "show:c070", "show:c071", "show:c072")
    assert state.deck.area == ids("c070 c071 c072")
    assert [batch.cards for batch in state.deck.bottom] == [order]
    assert asked(state) == (ADA, "buy")


@pytest.mark.rule("MY-DEV-04")
@pytest.mark.parametrize(("cards", "turned"), [(1, 0), (2, 1), (3, 2)])
def test_the_area_is_refilled_to_three(cards: int, turned: int) -> None:
    """After one of four is bought, three lie there and nothing is turned (MY-DEV-04)."""
    before = developing()
    state = play(before, "develop", "turn-up", "show:c070")
    state = play(state, *(f"buy:{card}" for card in AREA.split()[:cards]))
    if cards < 3:
        state = play(state, "done")
    for card in ("c075", "c076")[:turned]:
        assert asked(state)[1] == "turn-up"
        state = play(state, f"show:{card}")
    assert asked(state) == (ADA, "turn")
    assert len(state.deck.area) == 3


@pytest.mark.rule("MY-DEV-05", "MY-Q-28")
def test_with_an_empty_deck_one_buys_what_lies_there() -> None:
    """Nothing is turned up, and the area is not renewed (MY-DEV-05)."""
    state = play(developing(deck=""), "develop")
    assert moves(state) == ["turn-up"]
    assert refused(state, "renew") == [("MY-DEV-05", {})]
    assert "MY-DEV-05" in allowed_by(state, "turn-up")
    state = play(state, "turn-up")
    assert moves(state) == ["buy:c061", "buy:c062", "buy:c063"]
    state = play(state, "buy:c061", "done")
    assert state.deck.area == ids("c062 c063")
    assert asked(state) == (ADA, "turn")


@pytest.mark.rule("MY-DEV-02", "MY-DEV-05", "MY-Q-28")
def test_with_one_card_in_the_deck_the_upper_returned_cards_come_up_again() -> None:
    """The one that is left, then the first two that were put under (MY-DEV-02)."""
    state = play(developing(deck="c070"), "develop")
    assert "MY-Q-28" in allowed_by(state, "renew")
    state = play(state, "renew", "under:c063", "under:c061", "under:c062", "show:c070")
    assert state.deck.area == ids("c061 c063 c070")
    assert [batch.cards for batch in state.deck.bottom] == [("c062",)]


@pytest.mark.rule("MY-INFO-09", "MY-INFO-03")
def test_later_returns_lie_below_earlier_ones_and_known_cards_are_no_chance() -> None:
    """What Ben put under comes up first, and by itself (MY-INFO-09)."""
    old = Batch(1, BEN, tuple(map(CardId, ("c072", "c071"))))
    state = developing(deck="c070", bottom=(old,))
    state = play(state, "develop", "renew", "under:c061", "under:c062", "under:c063", "show:c070")
    assert state.deck.area == ids("c070 c071 c072")
    assert [batch.seat for batch in state.deck.bottom] == [ADA]


@pytest.mark.rule("MY-DEV-06", "MY-Q-29", "MY-Q-85", "MY-C041")
@pytest.mark.parametrize(("deck", "counts"), [("c070 c071", 2), ("c070", 1), ("c070 c071 c072", 2)])
def test_a_draw_takes_what_the_deck_has(deck: str, counts: int) -> None:
    """C041 draws up to two, and the number is fixed first (MY-Q-85)."""
    given = Row("c041", more={"deck": deck, "area": AREA})
    state = play(position(given, hand="c041", energy=1), "act:c041", "effect")
    assert moves(state) == [f"draw:{number}" for number in range(counts + 1)]
    figures = {"needed": counts + 1, "had": counts}
    assert refused(state, f"draw:{counts + 1}") == [("MY-Q-85", figures)]
    assert asked(play(state, "draw:0")) == (ADA, "options")


@pytest.mark.rule("MY-DEV-06", "MY-Q-29")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    """The face-up cards are no part of it (MY-Q-29)."""
    given = Row("c041", more={"deck": "", "area": AREA})
    state = play(position(given, hand="c041", energy=1), "act:c041", "effect")
    assert asked(state) == (ADA, "options")
    assert figure(state, "hand") == ""


@pytest.mark.rule("MY-DEV-02", "MY-DEV-04")
def test_cards_that_a_develop_outside_of_turns_turns_up_are_told_as_such() -> None:
    """A reward may grant a Develop in Phase 3, where nobody has a turn (MY-DEV-02)."""
    state = evolve(developing(), turn=None)
    state, _ = with_task(evolve(state, agenda=state.agenda[:-1]), AskDevelop(ADA))
    story = told(state, "turn-up", "show:c070")
    assert rules_of(story, CardTurnedUp(CardId("c070"))) == ("MY-DEV-02",)
    story = told(state, "turn-up", "show:c070", "buy:c061", "buy:c062", "done", "show:c071")
    assert rules_of(story, CardTurnedUp(CardId("c071"))) == ("MY-DEV-04",)
