"""Payments on small hands, all of them: the answers lead to every payment without waste.

The definition is written out here once more, by brute force and without the shortcuts of the
library: a payment covers a cost if its symbols can be assigned to the symbols of the cost one by
one, and it has no waste if no single card or cog could be left out (SW-408).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward import State
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.state import Hand
from tests.skyward.builders import ADA, asked, cards, moves, play, table
from tests.skyward.fixtures import building

GIVES = {
    "seer": "S",
    "elite-seer": "SS",
    "maker": "M",
    "elite-maker": "MM",
    "line": "W",
    "annex": "P",
    "cog": "*",
}
"""What each part of a payment gives; a cog, like a supplied wild symbol, stands for anything."""

COSTS = ("S", "W", "SS", "SM", "SW", "WW", "SSS", "SSM", "SSW", "SWW", "WSS", "SMW", "SSMM", "SMWW")
HANDS = (
    "",
    "seer",
    "seer seer maker",
    "elite-seer seer",
    "elite-seer elite-seer maker",
    "seer elite-maker line",
    "elite-seer elite-maker seer maker",
    "line annex seer",
    "seer seer seer elite-seer maker",
    "annex annex elite-maker",
)

PRINTED: Content = cards(
    *(building(f"tower-{cost.lower()}", cost) for cost in COSTS),
    building("line", "C", in_hand="W"),
    building("annex", "C", copies=2, in_hand="P"),
)


def fits(given: str, wanted: str) -> bool:
    """Whether one symbol pays for another (SW-403, SW-404, SW-407)."""
    return given in (wanted, "*", "W") or wanted == "W"


@cache
def covers(given: str, cost: str) -> bool:
    """Whether these symbols can be assigned to all of a cost, each to one of it (SW-401)."""
    if not cost:
        return True
    return any(
        fits(symbol, cost[0]) and covers(given[:at] + given[at + 1 :], cost[1:])
        for at, symbol in enumerate(given)
    )


def symbols(parts: tuple[str, ...]) -> str:
    """What parts give together."""
    return "".join(sorted("".join(GIVES[part] for part in parts)))


def is_exact(parts: tuple[str, ...], cost: str) -> bool:
    """Whether the parts cover the cost and none of them could be left out (SW-408)."""
    return covers(symbols(parts), cost) and not any(
        covers(symbols((*parts[:at], *parts[at + 1 :])), cost) for at in range(len(parts))
    )


def exact_payments(hand: str, cogs: int, cost: str) -> set[tuple[str, ...]]:
    """Every payment without waste, as sorted words."""
    means = sorted([*hand.split(), *["cog"] * cogs])
    found = {parts for size in range(len(means) + 1) for parts in combinations(means, size)}
    return {parts for parts in found if is_exact(parts, cost)}


def part(text: str) -> str:
    """The part that an answer lays."""
    return text.removeprefix("pay:")


def ways(state: State, laid: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every order in which a payment can be laid to its end."""
    if asked(state) != "0 pay":
        yield laid
        return
    for text in moves(state):
        yield from ways(play(state, text), (*laid, part(text)))


def tower_of(cost: str) -> str:
    """The building that costs so much."""
    return f"tower-{cost.lower()}"


@cache
def empty() -> State:
    """Ada's turn, with nothing in her hand."""
    return table(content=PRINTED)


def holding(hand: str, cogs: int, cost: str) -> State:
    """Her turn with a building to pay for and the means to do so."""
    state = empty()
    cards = tuple(sorted(map(CardId, [tower_of(cost), *hand.split()])))
    return state.with_player(ADA, state.players[ADA].with_hand(Hand(cards)).with_cogs(cogs))


def begun(hand: str, cogs: int, cost: str) -> State | None:
    """The first question of the payment; None if the launch is refused."""
    state, launch = holding(hand, cogs, cost), f"launch:{tower_of(cost)}"
    return play(state, launch) if launch in moves(state) else None


@pytest.mark.rule("SW-408", "SW-401", "SW-404", "SW-406", "SW-407", "SW-Q-09", "SW-INV-11")
@pytest.mark.parametrize("cost", COSTS)
def test_every_exact_payment_is_reached_in_every_order_and_no_other(cost: str) -> None:
    """SW-INV-11: launched exactly if a payment exists; then all orders of all payments work."""
    for hand in HANDS:
        for cogs in range(4):
            expected = exact_payments(hand, cogs, cost)
            state = begun(hand, cogs, cost)
            assert (state is not None) == bool(expected), (hand, cogs)
            if state is None:
                continue
            orders = {order for payment in expected for order in permutations(payment)}
            assert set(ways(state)) == orders, (hand, cogs)


@pytest.mark.rule("SW-408", "SW-INV-11", "SW-INV-25", "SW-012")
@pytest.mark.parametrize("cost", ["SSW", "SMWW", "SSMM"])
def test_what_was_laid_is_gone_and_nothing_else_is(cost: str) -> None:
    """SW-INV-25: cogs only leave, cards go to the discard pile, whatever the order was."""
    for hand in HANDS:
        state = begun(hand, 2, cost)
        if state is None:
            continue
        before = Counter(state.players[0].hand.cards)
        ends: dict[tuple[str, ...], set[State]] = {}
        for order in ways(state):
            after = play(state, *(each if each == "cog" else f"pay:{each}" for each in order))
            ends.setdefault(tuple(sorted(order)), set()).add(after)
            gone = before - Counter(after.players[0].hand.cards)
            tower = Counter({CardId(tower_of(cost)): 1})
            paid = Counter(map(CardId, order))
            cogs = paid.pop(CardId("cog"), 0)
            assert gone == paid + tower
            assert Counter(after.discard) - Counter(state.discard) == paid
            assert after.players[0].cogs == 2 - cogs
        assert all(len(states) == 1 for states in ends.values())


@pytest.mark.rule("SW-INV-12", "SW-401")
@pytest.mark.parametrize("cost", COSTS)
def test_more_means_never_take_a_launch_away(cost: str) -> None:
    """SW-INV-12: neither one more card nor one more cog."""
    launch = f"launch:{tower_of(cost)}"
    for hand in HANDS:
        for cogs in range(3):
            if launch not in moves(holding(hand, cogs, cost)):
                continue
            assert launch in moves(holding(hand, cogs + 1, cost))
            for more in ("maker", "elite-seer", "line", "temple"):
                assert launch in moves(holding(f"{hand} {more}", cogs, cost))


@pytest.mark.rule("SW-408", "SW-401")
@pytest.mark.parametrize("cost", ["SS", "SSW", "SMW"])
def test_every_part_that_is_not_offered_is_refused_for_waste_or_for_no_use(cost: str) -> None:
    """SW-408: never for the order; a card of no use is refused by SW-407, a missing cog by 404."""
    for hand in HANDS[1:]:
        state = begun(hand, 1, cost)
        waiting = [] if state is None else [state]
        while waiting:
            here = waiting.pop()
            if asked(here) != "0 pay":
                continue
            offered = moves(here)
            waiting += [play(here, text) for text in offered]
            held = [f"pay:{card}" for card in here.players[0].hand.cards if card in GIVES]
            for text in {*held, "cog"} - set(offered):
                verdict = skyward.explain(here, skyward.parse_move(text))
                rules = {str(each.rule) for each in verdict.reasons}
                assert rules <= {"SW-404", "SW-407", "SW-408"}
                assert len(rules) == 1
