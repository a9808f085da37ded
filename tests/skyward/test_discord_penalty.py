"""The penalty for the most Discords (SW-908, SW-Q-37, SW-C-17)."""

from __future__ import annotations

import itertools

import pytest

from skybridge_rules import skyward
from tests.skyward.builders import items, player
from tests.skyward.effect_tables import effects


@pytest.mark.rule("SW-908", "SW-C-17", "SW-EX-11", "SW-INV-23")
@pytest.mark.parametrize(
    ("counts", "losers"),
    [
        ((3, 3, 1, 0), [0, 1]),
        ((2, 1, 1, 0), [0]),
        ((1, 1, 1, 1), [0, 1, 2, 3]),
        ((0, 0, 0, 5), [3]),
    ],
)
def test_all_who_have_the_most_discords_lose_four(
    counts: tuple[int, ...], losers: list[int]
) -> None:
    """SW-908, SW-C-17: ties all lose."""
    pool = iter((*["crassus-cache"] * 5, "quarrel", "quarrel", "rumour", "rumour"))
    rows = [" ".join(itertools.islice(pool, count)) for count in counts]
    state = effects(*(player("", "house", discords=row) for row in rows))
    assert [total < 0 for total in skyward.score(state).totals] == [
        seat in losers for seat in range(4)
    ]
    for seat in losers:
        (item,) = items(state, "discords", seat)
        assert (item.points, item.rule, dict(item.params)) == (
            *(-4, "SW-908"),
            {"count": counts[seat]},
        )


@pytest.mark.rule("SW-908")
def test_who_has_fewer_is_told_why_nothing_is_lost() -> None:
    """SW-908: one against two; who has none is not told anything."""
    crew = player("", "", discords="rumour rumour"), player("", "", discords="quarrel")
    state = effects(*crew, player("", ""))
    (item,) = items(state, "discords", 1)
    assert (item.points, item.rule) == (0, "SW-908")
    assert dict(item.params) == {"why": "fewer", "count": 1, "most": 2}
    assert items(state, "discords", 2) == []


@pytest.mark.rule("SW-Q-37", "SW-908", "SW-INV-23")
def test_nobody_loses_if_nobody_has_a_discord() -> None:
    """SW-Q-37: most needs at least one."""
    state = effects(player("", ""), player("", ""), rules={"discord": "deck"})
    for seat in (0, 1):
        (item,) = items(state, "discords", seat)
        assert (item.points, item.rule, dict(item.params)) == (0, "SW-Q-37", {"why": "nobody"})
    assert skyward.score(state).totals == (0, 0)
