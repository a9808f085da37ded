"""Who may decide and who may know."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.ids import CHANCE, EVERYONE, Audience, Chance, Seat, may_know, with_seat

SEATS = tuple(Seat(seat) for seat in range(4))
AUDIENCES: tuple[Audience, ...] = (
    EVERYONE,
    *(chosen for size in range(5) for chosen in combinations(SEATS, size)),
)


def test_everybody_and_the_spectator_may_know_a_public_thing() -> None:
    """The audience None is everybody (DESIGN 7)."""
    assert all(may_know(EVERYONE, seat) for seat in (*SEATS, None))


def test_a_seat_may_know_a_thing_exactly_when_it_is_in_the_audience() -> None:
    """Membership decides, and seat 0 is a seat like any other (DESIGN 7)."""
    for audience in AUDIENCES[1:]:
        assert audience is not None
        for seat in SEATS:
            assert may_know(audience, seat) == (seat in audience)


def test_the_spectator_knows_nothing_that_is_not_public() -> None:
    """A full table of knowers is not yet everybody: the spectator stays outside (DESIGN 7)."""
    assert not any(may_know(audience, None) for audience in AUDIENCES[1:])


def test_an_empty_audience_is_nobody() -> None:
    """No seat and no spectator: the opposite of None, though both are falsy."""
    assert not any(may_know((), seat) for seat in (*SEATS, None))


def test_with_seat_adds_one_knower_and_nobody_else() -> None:
    """The audience grows by the seat, stays ascending, and has nobody twice."""
    for audience in AUDIENCES:
        for seat in SEATS:
            grown = with_seat(audience, seat)
            assert may_know(grown, seat)
            for other in (*SEATS, None):
                assert may_know(grown, other) == (may_know(audience, other) or other == seat)
            if grown is not None:
                assert list(grown) == sorted(set(grown))


@given(st.permutations(SEATS), st.permutations(SEATS))
def test_the_order_in_which_seats_learn_does_not_show(
    first: list[Seat], second: list[Seat]
) -> None:
    """Equal knowledge is an equal value, whoever looked first (law 6)."""
    one: Audience = ()
    other: Audience = ()
    for seat in first:
        one = with_seat(one, seat)
    for seat in second:
        other = with_seat(other, seat)
    assert one == other == SEATS


def test_chance_is_one_of_a_kind() -> None:
    """Copies and pickles are the same decider, and it is no seat."""
    assert copy.deepcopy(CHANCE) is CHANCE
    assert pickle.loads(pickle.dumps(CHANCE)) is CHANCE
    assert list(Chance) == [CHANCE]
    assert CHANCE not in SEATS
