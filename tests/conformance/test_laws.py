"""Every game obeys the fourteen laws, and each law can be broken."""

from __future__ import annotations

from functools import cached_property

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import thraen
from skybridge_rules.conformance import LAWS, check, line_by_choices, run
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import barrier_at
from skybridge_rules.thraen.moves import Use
from tests.conformance.thraen_corruptions import corruptions
from tests.conformance.thraen_lines import by_choices, played, played_from, window
from tests.conformance.thraen_positions import POSITIONS, a_payment_that_may_be_void
from tests.conformance.thraen_subject import OPTIONS as THRAEN_OPTIONS
from tests.conformance.thraen_subject import SUBJECTS
from tests.conformance.towers_subject import OPTIONS, SUBJECT
from tests.magpie.game import Magpie
from tests.magpie.subject import SMALL, USUAL, subject
from tests.magpie.variants import broken
from tests.magpie.vocabulary import Event, Move, Options, State, View

CHOICES = st.lists(st.integers(0, 59), max_size=60)
IN_PROCESS = tuple(number for number in LAWS if number != 6)


def test_there_are_fourteen_laws_and_each_says_what_it_asks() -> None:
    """Numbers run from 1 to 14, and every law has words."""
    assert list(LAWS) == list(range(1, 15))
    assert all(law.says.endswith(".") for law in LAWS.values())


@pytest.mark.parametrize("seed", [0, 1])
def test_the_tiny_game_obeys_every_law(seed: int) -> None:
    """Chance, piles, secret picks and private memory included."""
    assert run(subject(), lines=8, seed=seed).breaches == ()


@pytest.mark.parametrize("law", LAWS)
def test_a_game_that_breaks_one_law_is_caught_by_that_law_alone(law: int) -> None:
    """A check that cannot fail, or that fails for something else, is worth nothing."""
    report = run(broken(law), lines=8)
    assert report.broken == (law,), [str(breach) for breach in report.breaches][:5]
    assert not report.ok


class RewritesThePast(Magpie):
    """apply changes the state it was handed."""

    def apply(self, state: State, move: Move) -> State:
        after = super().apply(state, move)
        object.__setattr__(state, "round", state.round + 1)
        return after


def test_an_apply_that_changes_its_argument_is_caught() -> None:
    """The other half of law 3."""
    assert 3 in run(subject(RewritesThePast()), laws=(3,), lines=2).broken


class ForgetsWhatItShows(Magpie):
    """Says that nobody ever lacks a thing, so nobody can learn one."""

    def unknowns(self, view: View) -> tuple[str, ...]:
        del view
        return ()


def test_an_undo_past_what_was_shown_is_caught() -> None:
    """The other half of law 4: where a seat learned something, a barrier must stand."""
    report = run(subject(ForgetsWhatItShows()), laws=(4,), lines=6)
    assert report.broken == (4,)
    assert "can be undone" in report.breaches[0].what


class ReadsTheImpossible(Magpie):
    """Finds what is wrong, but not when it reads."""

    @cached_property
    def JSON(self) -> Documents[State, Move, Event, View, Options]:  # noqa: N802 - as in Game
        return attrs.evolve(super().JSON, problems=lambda _: ())


def test_a_reader_that_takes_impossible_states_is_caught() -> None:
    """The other half of law 14."""
    report = run(subject(ReadsTheImpossible()), laws=(14,), lines=2)
    assert "read from JSON as if it could be" in report.breaches[0].what


class NeverBegins(Magpie):
    """Cannot even be begun."""

    def new(self, options: Options) -> State:
        raise ZeroDivisionError(f"a bug with {options.players} players")


def test_a_game_that_cannot_be_played_is_reported_too() -> None:
    """A breach of each law that was asked for, and no crash; to begin nowhere is refused."""
    assert run(subject(NeverBegins()), laws=(1, 9), lines=1).broken == (1, 9)
    with pytest.raises(ValueError, match="its options are empty"):
        run(evolve(subject(), options=()))


class FallsOver(Magpie):
    """Raises something of its own."""

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if state.round == 2:
            raise ZeroDivisionError("a bug")
        return super().legal_moves(state)


def test_an_error_out_of_the_game_is_a_breach_and_not_a_crash() -> None:
    """Whoever ports a game reads a report, not a traceback."""
    line = line_by_choices(subject(), SMALL, [0] * 40)
    breaches = check(LAWS[2], subject(FallsOver()), line, Dealer.of(0))
    assert "ZeroDivisionError: a bug" in breaches[-1].what


def test_towers_obeys_every_law() -> None:
    """Two, three and four players, default rulings and others, and set-up positions."""
    report = run(SUBJECT, lines=16)
    assert report.breaches == ()


@pytest.mark.parametrize("law", IN_PROCESS)
@settings(max_examples=12, deadline=None)
@given(choices=CHOICES, number=st.integers(0, len(OPTIONS) - 1), seed=st.integers(0, 99))
def test_towers_obeys_it_in_any_game(law: int, choices: list[int], number: int, seed: int) -> None:
    """Games chosen, and made smaller when they fail, by Hypothesis."""
    line = line_by_choices(SUBJECT, OPTIONS[number], choices)
    assert check(LAWS[law], SUBJECT, line, Dealer.of(seed)) == ()


@pytest.mark.parametrize("law", IN_PROCESS)
@settings(max_examples=12, deadline=None)
@given(choices=CHOICES, small=st.booleans(), seed=st.integers(0, 99))
def test_the_tiny_game_obeys_it_in_any_game(
    law: int, choices: list[int], small: bool, seed: int
) -> None:
    """Games chosen, and made smaller when they fail, by Hypothesis."""
    tiny = subject()
    line = line_by_choices(tiny, SMALL if small else USUAL, choices)
    assert check(LAWS[law], tiny, line, Dealer.of(seed)) == ()


THRAEN_TABLES = [(players, n) for players, each in THRAEN_OPTIONS.items() for n in range(len(each))]


@pytest.mark.slow
def test_thraen_obeys_every_law_in_a_game_drawn_evenly() -> None:
    """From the choice of boards to the count of points, in another process too."""
    assert run(SUBJECTS[2], lines=1).breaches == ()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "number"), THRAEN_TABLES)
def test_thraen_obeys_every_law_wherever_one_looks(players: int, number: int) -> None:
    """The middle of a game, its setup or its end; what costs little is checked on all of it."""
    game = SUBJECTS[players]
    line = played(THRAEN_OPTIONS[players][number], seed=number)
    steps = len(line.moves)
    found = [check(LAWS[law], game, line, Dealer.of(0)) for law in (9, 10, 12)]
    for start, length in ((steps // 2, 24), (steps - 12 if number % 2 else 0, 12)):
        part = window(line, start, length)
        found += [check(LAWS[law], game, part, Dealer.of(number)) for law in IN_PROCESS]
    assert [breach for breaches in found for breach in breaches] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("law", IN_PROCESS)
def test_thraen_obeys_it_in_the_middle_of_an_effect(name: str, law: int) -> None:
    """From hand-made positions on, for twenty steps."""
    start = POSITIONS[name]
    line = played_from(start, seed=1, most=20)
    assert check(LAWS[law], SUBJECTS[len(start.players)], line, Dealer.of(1)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("law", IN_PROCESS)
@settings(max_examples=3, deadline=None, derandomize=True)
@given(
    choices=st.lists(st.integers(0, 29), max_size=20),
    name=st.sampled_from(sorted(POSITIONS)),
    seed=st.integers(0, 99),
)
def test_thraen_obeys_it_in_any_game(law: int, choices: list[int], name: str, seed: int) -> None:
    """Lines chosen, and made smaller when they fail, by Hypothesis."""
    start = POSITIONS[name]
    line = by_choices(start, choices)
    assert check(LAWS[law], SUBJECTS[len(start.players)], line, Dealer.of(seed)) == ()


def test_whether_a_question_is_asked_tells_nothing_of_a_hand() -> None:
    """Step 2 is asked whatever is in the hand, so the way back stays open (law 4)."""
    state = POSITIONS["a_card_that_may_not_fit"]
    move = thraen.legal_moves(state)[0]
    after = thraen.apply(state, move)
    assert barrier_at(thraen, 1, state, Seat(0), move, after, Seat(0)) is None
    for draw in range(40):
        other = thraen.resample(thraen.view(state, Seat(1)), Dealer.of(draw))
        shown = thraen.view(thraen.apply(other, move), Seat(1))
        assert shown == thraen.view(after, Seat(1))


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_imagined_of_thraen_can_be_answered(name: str) -> None:
    """Nothing is impossible about it, whoever imagines it (law 8)."""
    state = POSITIONS[name]
    for seat in (None, *thraen.seats(state)):
        for draw in range(8):
            imagined = thraen.resample(thraen.view(state, seat), Dealer.of(draw))
            assert thraen.problems(imagined) == ()
            assert thraen.legal_moves(imagined)


@pytest.mark.slow
@pytest.mark.parametrize("name", POSITIONS)
def test_every_corruption_of_thraen_is_found(name: str) -> None:
    """All of them, where law 14 takes a sample (law 14)."""
    found = corruptions(POSITIONS[name], Dealer.of(0))
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


def test_a_run_can_be_kept_to_some_laws() -> None:
    """The report names only laws that were asked for."""
    report = run(evolve(broken(2), positions=()), laws=(1, 3), lines=2)
    assert report.ok
    assert report.lines == 2
