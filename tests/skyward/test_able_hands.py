"""Hands that can finish a launch are imagined, and each as often as chance makes it (law 8)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, Final

import pytest
from attrs import evolve

from skybridge_rules import skyward
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.skyward import State, able_hands, imagining
from skybridge_rules.skyward import effects as do
from skybridge_rules.skyward.able_hands import Launch, able_hand
from skybridge_rules.skyward.components import Combine
from skybridge_rules.skyward.state import Cards, Hand
from skybridge_rules.skyward.tasks import AskPay, AskReveal
from tests.skyward import builders
from tests.skyward.builders import ADA, BEN, ids, player
from tests.skyward.fixtures import BUILDINGS, building, small

BOX: Final = evolve(
    small(),
    building=(
        *BUILDINGS,
        building("shrine", "SSS", 3),
        building("archive", "SM", 2, requirement=do.RevealCards(3), combine=Combine.BOTH),
        building("annex", "SW", 1, in_hand="S", copies=2),
    ),
)


def table(unseen: str, deck: str, card: str, known: str = "", **given: Any) -> State:
    """Ada launches a card; what is not in a hand or in the deck lies on the discard pile."""
    first = player(f"{card} {known}", unseen=unseen, cogs=given.pop("cogs", 0))
    return builders.table(
        first, player(airspace="*"), content=BOX, card=card, deck=deck, **{"moment": "pay", **given}
    )


TABLES: Final = {
    "three of one faction": table(
        "seers-elite seers-card", "seers-elite seers-card makers-card temple mint", "shrine"
    ),
    "a wild card fills a gap": table(
        "seers-elite assembly-line", "seers-card seers-card makers-card house", "shrine"
    ),
    "a cog fills a gap": table(
        "seers-card seers-card makers-card",
        "seers-elite makers-card house temple",
        "shrine",
        cogs=1,
    ),
    "a part is laid": table(
        "seers-elite makers-card", "seers-card seers-card temple", "shrine", laid="seers-card"
    ),
    "a part is known": table(
        "seers-card temple", "seers-card seers-elite mint", "shrine", "seers-elite makers-card"
    ),
    "a copy of the building pays": table(
        "annex makers-card", "seers-card makers-card house temple", "annex"
    ),
    "cards are revealed": table(
        "seers-card makers-card house",
        "makers-card seers-elite temple mint",
        "memorial",
        "seers-card",
        moment="reveal",
    ),
    "one is revealed already": table(
        "seers-card makers-card",
        "makers-card seers-elite temple mint",
        "memorial",
        "makers-card",
        moment="reveal",
        shown="makers-card",
    ),
    "enough is known": table(
        "temple mint",
        "house makers-card seers-elite",
        "memorial",
        "makers-card makers-card seers-card",
        moment="reveal",
    ),
    "a cog is laid, and another is left": table(
        "seers-card temple",
        "seers-card seers-elite mint house",
        "shrine",
        laid_cogs=1,
        cogs=1,
    ),
    "revealed, then paid": table(
        "seers-card makers-card makers-card",
        "makers-elite seers-elite temple house",
        "archive",
        moment="reveal",
    ),
}


OTHERS: Final = [each.id for each in skyward.shipped().allegiance if each.id != "almoners"]
"""The shipped Allegiances but for the Almoners."""


def hidden(state: State) -> Cards:
    """What could be in Ada's hand, as far as Ben can tell."""
    found = [*state.players[ADA].hand.unseen, *state.stock.deck]
    return tuple(card for card in found if card in state.table.faces.hand)


def holding(state: State, hand: Cards) -> State:
    """The state with other cards in the unseen part of Ada's hand."""
    left = Counter(hidden(state)) - Counter(hand)
    ada = state.players[ADA]
    held = state.with_player(ADA, ada.with_hand(Hand(ada.hand.known, tuple(sorted(hand)))))
    return held.with_stock(evolve(state.stock, deck=Bag.of(left.elements())))


def can_be_finished(state: State) -> bool:
    """Whether some line of answers leads to the end of the payment."""
    if not isinstance(state.agenda[-1], AskReveal | AskPay):
        return True
    return any(can_be_finished(skyward.apply(state, move)) for move in skyward.legal_moves(state))


def able(state: State) -> Counter[Cards]:
    """Every hand with which the launch can be finished, and in how many ways it is dealt."""
    places = len(state.players[ADA].hand.unseen)
    hands = Counter(tuple(sorted(each)) for each in combinations(hidden(state), places))
    return Counter(
        {hand: ways for hand, ways in hands.items() if can_be_finished(holding(state, hand))}
    )


def launch_of(state: State) -> Launch:
    """What Ada has begun, as all can see it."""
    known = tuple(each.with_hand(Hand(each.hand.known)) for each in state.players)
    return Launch.under_way(state.table.faces, state.agenda, known)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.rule("SW-010", "SW-011", "SW-408", "SW-708")
def test_every_hand_that_can_finish_comes_out_as_often_as_chance_makes_it(name: str) -> None:
    """SW-408, SW-708: and no other; found by playing on with every hand there could be."""
    state = TABLES[name]
    ways, pool = able(state), hidden(state)
    places = len(state.players[ADA].hand.unseen)
    launch, found, tries = launch_of(state), Counter[Cards](), 1500
    for number in range(tries):
        drawn = able_hand(launch, pool, places, Dealer.of(number))
        assert drawn is not None
        found[drawn[0]] += 1
    assert found.keys() == ways.keys()
    assert len(ways) > 1
    for hand, number in ways.items():
        expected = tries * number / ways.total()
        assert abs(found[hand] - expected) < 4 * expected**0.5 + 1, hand


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.rule("SW-010", "SW-011")
def test_so_it_does_where_the_first_deal_was_of_no_use(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The payer's hand is imagined so after one try, and the other cards as ever."""
    monkeypatch.setattr(imagining, "FEW_DEALS", 1)
    state, tries = TABLES[name], 400
    ways, view = able(state), skyward.view(state, BEN)
    found = Counter(
        skyward.resample(view, Dealer.of(number)).players[ADA].hand.unseen
        for number in range(tries)
    )
    for hand, number in ways.items():
        expected = tries * number / ways.total()
        assert abs(found[hand] - expected) < 4 * expected**0.5 + 1, hand
    assert found.keys() <= ways.keys()


@pytest.mark.rule("SW-010", "SW-851")
def test_a_payer_who_kept_an_allegiance_has_it_besides() -> None:
    """SW-851: it takes a place of the hand, and never pays."""
    state = builders.table(
        player("mirror-court", unseen="elite-seer seer almoners", gave_up=" ".join(OTHERS[:2])),
        player(airspace="*", unseen=OTHERS[2], gave_up=" ".join(OTHERS[3:5])),
        moment="pay",
        card="mirror-court",
        discarded="seer seer seer seer elite-seer assembly-line",
        rules={"allegiance": "dealt"},
    )
    view = skyward.view(state, None)
    for number in range(20):
        found = skyward.resample(view, Dealer.of(number))
        assert skyward.problems(found) == ()
        assert skyward.view(found, None) == view
        hand = found.players[ADA].hand.unseen
        assert {*ids("elite-seer seer")} < {*hand}


@pytest.mark.parametrize("name", ["three of one faction", "cards are revealed"])
def test_where_too_much_could_pay_hands_are_dealt_until_one_can(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another deal each time."""
    monkeypatch.setattr(able_hands, "MOST_NEEDS", 1)
    view = skyward.view(TABLES[name], BEN)
    for number in range(60):
        assert can_be_finished(skyward.resample(view, Dealer.of(number)))


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seat", [None, BEN])
@pytest.mark.rule("SW-010", "SW-INV-20")
def test_nobody_imagines_a_launch_that_cannot_be_finished(name: str, seat: Seat | None) -> None:
    """What is imagined looks the same, and nothing is impossible about it."""
    state = TABLES[name]
    view = skyward.view(state, seat)
    for number in range(40):
        found = skyward.resample(view, Dealer.of(number))
        assert skyward.view(found, seat) == view
        assert skyward.problems(found) == ()
        assert can_be_finished(found)


@pytest.mark.rule("SW-010", "SW-408")
def test_a_hand_that_hardly_ever_comes_is_found_at_once() -> None:
    """SW-408: of all cards of the shipped set only a Seer and an Elite Seer are of use."""
    state = builders.table(
        player("mirror-court", unseen="elite-seer seer"),
        player(airspace="*"),
        moment="pay",
        card="mirror-court",
        discarded="seer seer seer seer elite-seer assembly-line",
    )
    view = skyward.view(state, BEN)
    for number in range(40):
        found = skyward.resample(view, Dealer.of(number))
        assert skyward.problems(found) == ()
        assert found.players[ADA].hand.unseen == ids("elite-seer seer")
        assert skyward.view(found, BEN) == view


def test_no_hand_is_found_where_none_can_finish() -> None:
    """Nor where there is too much to look through."""
    state = TABLES["three of one faction"]
    launch = launch_of(state)
    assert able_hand(launch, ids("temple mint makers-card"), 2, Dealer.of(1)) is None
    assert able_hand(launch, ids("seers-card seers-card seers-card"), 2, Dealer.of(1)) is None
    assert able_hand(launch, ids("seers-elite seers-card"), 2, Dealer.of(1)) is not None
    reveal = launch_of(TABLES["cards are revealed"])
    assert able_hand(reveal, ids("makers-card seers-card temple"), 1, Dealer.of(1)) is None


def test_a_hand_of_hundreds_of_cards_is_drawn_too() -> None:
    """Of more hands than a dealer has numbers for."""
    pool = ids("seers-elite seers-card seers-card" + " temple" * 1500)
    drawn = able_hand(launch_of(TABLES["three of one faction"]), pool, 300, Dealer.of(1))
    assert drawn is not None
    held = Counter(map(str, drawn[0]))
    assert held.total() == 300
    assert held["seers-elite"] == 1
    assert held["seers-card"] > 0


def test_too_many_sets_of_cards_are_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards with strange costs take no longer than others."""
    monkeypatch.setattr(able_hands, "MOST_NEEDS", 5)
    for name in ("three of one faction", "cards are revealed"):
        state = TABLES[name]
        pool, places = hidden(state), len(state.players[ADA].hand.unseen)
        assert able_hand(launch_of(state), pool, places, Dealer.of(1)) is None
