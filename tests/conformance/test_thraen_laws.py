"""Thraen obeys the fourteen laws: whole games, hand-made positions, every side of every board."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import thraen
from skybridge_rules.conformance import LAWS, check, run
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import barrier_at
from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.moves import Use
from tests.conformance.thraen_corruptions import corruptions
from tests.conformance.thraen_lines import by_choices, played, played_from, window
from tests.conformance.thraen_positions import a_payment_that_may_be_void
from tests.conformance.thraen_subject import EVERY_POSITION, OPTIONS, SUBJECTS
from tests.deep import one_in, rarely

IN_PROCESS = tuple(number for number in LAWS if number != 6)
TABLES = [(players, n) for players, each in OPTIONS.items() for n in range(len(each))]
PARTS = 6
SIXTHS = [
    (*table, part) if part == number % PARTS else rarely(*table, part)
    for number, table in enumerate(TABLES)
    for part in range(PARTS)
]
"""At each table a sixth of the laws, by turns; the others in the deep run."""


def test_all_sides_are_at_the_tables() -> None:
    """Ten of them, where boards are given; and the positions have all of them, too."""
    given = {side for each in OPTIONS.values() for options in each for side in options.boards or ()}
    laid = {player.ability for state in EVERY_POSITION.values() for player in state.players}
    assert given == laid == set(Ability)


@pytest.mark.slow
def test_it_obeys_every_law_in_a_game_drawn_evenly() -> None:
    """From the choice of boards to the count of points, in another process too."""
    assert run(SUBJECTS[2], lines=1).breaches == ()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "number", "part"), SIXTHS)
def test_it_obeys_every_law_wherever_one_looks(players: int, number: int, part: int) -> None:
    """The middle of a game, its setup or its end; what costs little is checked on all of it."""
    game = SUBJECTS[players]
    line = played(OPTIONS[players][number], seed=number)
    steps = len(line.moves)
    found = [check(LAWS[law], game, line, Dealer.of(0)) for law in (9, 10, 12)]
    for start, length in ((steps // 2, 16), (steps - 10 if number % 2 else 0, 10)):
        cut = window(line, start, length)
        found += [check(LAWS[law], game, cut, Dealer.of(number)) for law in IN_PROCESS[part::PARTS]]
    assert [breach for breaches in found for breach in breaches] == []


@pytest.mark.slow
@pytest.mark.parametrize(("law", "name"), one_in(31, product(IN_PROCESS, EVERY_POSITION)))
def test_it_obeys_it_in_the_middle_of_an_effect(law: int, name: str) -> None:
    """From hand-made positions on, for some steps."""
    start = EVERY_POSITION[name]
    line = played_from(start, seed=1, most=14)
    assert check(LAWS[law], SUBJECTS[len(start.players)], line, Dealer.of(1)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("law", IN_PROCESS)
@settings(max_examples=3, deadline=None, derandomize=True)
@given(
    choices=st.lists(st.integers(0, 29), max_size=20),
    name=st.sampled_from(sorted(EVERY_POSITION)),
    seed=st.integers(0, 99),
)
def test_it_obeys_it_in_any_game(law: int, choices: list[int], name: str, seed: int) -> None:
    """Lines chosen, and made smaller when they fail, by Hypothesis."""
    start = EVERY_POSITION[name]
    line = by_choices(start, choices)
    assert check(LAWS[law], SUBJECTS[len(start.players)], line, Dealer.of(seed)) == ()


def test_whether_a_question_is_asked_tells_nothing_of_a_hand() -> None:
    """Step 2 is asked whatever is in the hand, so the way back stays open (law 4)."""
    state = EVERY_POSITION["a_card_that_may_not_fit"]
    move = thraen.legal_moves(state)[0]
    after = thraen.apply(state, move)
    assert barrier_at(thraen, 1, state, Seat(0), move, after, Seat(0)) is None
    for draw in range(40):
        other = thraen.resample(thraen.view(state, Seat(1)), Dealer.of(draw))
        shown = thraen.view(thraen.apply(other, move), Seat(1))
        assert shown == thraen.view(after, Seat(1))


@pytest.mark.parametrize("name", EVERY_POSITION)
def test_what_is_imagined_can_be_answered(name: str) -> None:
    """Nothing is impossible about it, whoever imagines it (law 8)."""
    state = EVERY_POSITION[name]
    for seat in (None, *thraen.seats(state)):
        for draw in range(8):
            imagined = thraen.resample(thraen.view(state, seat), Dealer.of(draw))
            assert thraen.problems(imagined) == ()
            assert thraen.legal_moves(imagined)


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_POSITION)
def test_every_corruption_is_found(name: str) -> None:
    """All of them, where law 14 takes a sample (law 14)."""
    found = corruptions(EVERY_POSITION[name], Dealer.of(0))
    assert len({what for what, _ in found}) > 50
    assert [what for what, state in found if not thraen.problems(state)] == []


def test_a_payment_for_nothing_does_not_give_a_hand_away() -> None:
    """Whether a Godh card is asked for must not tell of the hand where undo is free (law 4)."""
    state, paid = a_payment_that_may_be_void(), Use(1, 1, 1)
    after = thraen.apply(state, paid)
    assert barrier_at(thraen, 1, state, Seat(0), paid, after, Seat(0)) is None
    for draw in range(40):
        other = thraen.resample(thraen.view(state, Seat(1)), Dealer.of(draw))
        shown = thraen.view(thraen.apply(other, paid), Seat(1))
        assert shown == thraen.view(after, Seat(1))
