"""Every split there is: answers one by one lead to each of them once (SW-INV-19, SW-Q-04)."""

from __future__ import annotations

from itertools import product

import pytest

from skybridge_rules import skyward
from skybridge_rules.core.errors import BadOption
from skybridge_rules.skyward import State
from skybridge_rules.skyward.state import Split
from tests.skyward.builders import asked, ids, player, reached, table

SPARE = player(airspace="*")
"""Somebody who has every Instant that is written nowhere else."""


def on_table(state: State) -> Split:
    """The split, which must be there."""
    assert state.split is not None
    return state.split


def piles(state: State) -> tuple[str, ...]:
    """What lies in each pile."""
    return tuple(" ".join(pile or ()) for pile in on_table(state).piles)


def stirling(cards: int, parts: int) -> int:
    """In how many ways so many cards lie in so many piles of which none is empty."""
    if cards == parts:
        return 1
    if not 0 < parts < cards:
        return 0
    return parts * stirling(cards - 1, parts) + stirling(cards - 1, parts - 1)


def count_splits(cards: int, players: int) -> int:
    """The number of splits, by the formula of the catalogue (5.1)."""
    most = min(cards, players)
    return sum(stirling(cards, used) * (used + (used < players)) for used in range(1, most + 1))


NAMES = ids("temple dojo rookery memorial airship courier-glider sky-barge")
"""Cards that are there once, or of which one is used."""


@pytest.mark.rule("SW-Q-04", "SW-204", "SW-INV-19")
@pytest.mark.parametrize(("players", "number"), [(2, 256), (3, 265_721), (4, 715_860_651)])
def test_full_splits_are_as_many_as_the_catalogue_counts(players: int, number: int) -> None:
    """SW-Q-04: by the formula, which the next test holds against the answers."""
    assert count_splits(4 * players, players) == number


def sets_of(state: State) -> tuple[frozenset[frozenset[str]], frozenset[str]]:
    """A split as it is: piles without numbers, and what lies below the token."""
    split = on_table(state)
    assert split.token is not None
    found = frozenset(frozenset(map(str, pile)) for pile in split.piles if pile)
    return found, frozenset(map(str, split.piles[split.token] or ()))


@pytest.mark.rule("SW-INV-19", "SW-Q-04", "SW-204", "SW-205", "SW-206", "SW-207")
@pytest.mark.parametrize(
    ("cards", "players"), [(1, 2), (4, 2), (7, 2), (1, 3), (3, 3), (5, 3), (6, 3), (4, 4), (5, 4)]
)
def test_answers_and_splits_correspond_one_to_one(cards: int, players: int) -> None:
    """SW-INV-19: every partition with every place of the token, none of them twice."""
    crew = [player(airspace="")] * (players - 1)
    state = table(
        *crew,
        player(airspace="*"),
        moment="assign",
        left=0,
        dealt=NAMES[:cards],
    )
    paths = [state]
    while any(asked(each) != "1 pick" for each in paths):
        paths = [skyward.apply(each, made) for each in paths for made in skyward.legal_moves(each)]
    splits = {sets_of(each) for each in paths}
    assert len(paths) == len(splits) == count_splits(cards, players)
    names = list(map(str, on_table(state).dealt))
    labelled = set()
    for where in product(range(players), repeat=cards):
        lying = [
            frozenset(name for name, pile in zip(names, where, strict=True) if pile == at)
            for at in range(players)
        ]
        labelled |= {(frozenset(each for each in lying if each), below) for below in lying}
    assert splits == labelled


@pytest.mark.rule("SW-Q-04", "SW-204", "SW-INV-19")
def test_a_whole_split_becomes_the_answers_that_lead_to_it() -> None:
    """SW-Q-04: piles in any order, empty ones left out; what is no split is refused."""
    dealt = "seer seer maker temple dojo rookery memorial biosphere"
    state = table(moment="assign", dealt=dealt)
    wanted = [ids("temple maker seer"), ids("seer dojo rookery memorial biosphere")]
    after = state
    for made in skyward.split_moves(state, wanted, token=1):
        after = skyward.apply(after, made)
    assert {tuple(sorted(pile or ())) for pile in on_table(after).piles} == {
        tuple(sorted(pile)) for pile in wanted
    }
    assert sets_of(after)[1] == set(wanted[1])
    alone = skyward.split_moves(state, [ids(dealt)], token=1)
    assert [str(each) for each in alone] == ["assign:1"] * 8 + ["token:2"]
    with pytest.raises(BadOption, match="SW-204"):
        skyward.split_moves(state, [ids("temple")], token=0)
    with pytest.raises(BadOption, match="SW-204"):
        skyward.split_moves(state, [ids(dealt), (), ()], token=0)
    with pytest.raises(BadOption, match="SW-207"):
        skyward.split_moves(state, [ids(dealt)], token=2)


@pytest.mark.rule("SW-204", "SW-012")
def test_every_way_of_dividing_ends_with_the_token() -> None:
    """SW-204: two equal cards lie together or apart, and that is all."""
    state = table(SPARE, SPARE, moment="assign", left=0, dealt="seer seer")
    assert {piles(each) for each in reached(state, "0 assign")} == {
        ("seer seer", ""),
        ("seer", "seer"),
    }
