"""Every game obeys the fourteen laws, and each law can be broken."""

from __future__ import annotations

from functools import cached_property

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from magpie_rules.events import Event
from magpie_rules.moves import Move
from magpie_rules.state import Options, State
from magpie_rules.views import View

from skybridge_rules.conformance import LAWS, check, line_by_choices, run
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.verdict import Verdict
from tests.conformance.towers_subject import OPTIONS, SUBJECT
from tests.deep import rarely
from tests.magpie.subject import FULL, SMALL, USUAL, subject
from tests.magpie.variants import broken
from tests.magpie.wrapped import Magpie

CHOICES = st.lists(st.integers(0, 59), max_size=60)
IN_PROCESS = tuple(number for number in LAWS if number != 6)


def test_there_are_fourteen_laws_and_each_says_what_it_asks() -> None:
    """Numbers run from 1 to 14, and every law has words."""
    assert list(LAWS) == list(range(1, 15))
    assert all(law.says.endswith(".") for law in LAWS.values())


@pytest.mark.parametrize(("seed", "lines"), [(0, 3), rarely(0, 6), rarely(1, 6)])
def test_the_tiny_game_obeys_every_law(seed: int, lines: int) -> None:
    """Chance, piles, secret picks and private memory included."""
    tables = (SMALL, USUAL, FULL)
    assert run(subject(options=tables), lines=lines, seed=seed).breaches == ()


@pytest.mark.parametrize("law", LAWS)
def test_a_game_that_breaks_one_law_is_caught_by_that_law_alone(law: int) -> None:
    """A check that cannot fail, or that fails for something else, is worth nothing."""
    game = broken(law)
    report = run(game, laws=(law,), lines=8)
    assert report.broken == (law,)
    assert not report.ok
    others = tuple(each for each in IN_PROCESS if each != law)
    assert run(game, laws=others, lines=1).breaches == ()


class RewritesThePast(Magpie):
    """apply changes the state it was handed."""

    def apply(self, state: State, move: Move) -> State:
        after = super().apply(state, move)
        object.__setattr__(state.garden, "round", state.garden.round + 1)
        return after


def test_an_apply_that_changes_its_argument_is_caught() -> None:
    """The other half of law 3."""
    assert 3 in run(subject(RewritesThePast()), laws=(3,), lines=2).broken


class SaysNotWhy(Magpie):
    """Names no rule that allows a move."""

    def explain(self, state: State, move: Move, /, seat: Seat | None = None) -> Verdict:
        return Verdict(super().explain(state, move, seat).reasons)


class MakesUpRules(Magpie):
    """Allows what is allowed by a rule that does not exist."""

    def explain(self, state: State, move: Move, /, seat: Seat | None = None) -> Verdict:
        verdict = super().explain(state, move, seat)
        return Verdict(allowed_by=(RuleId("MG-99"),)) if verdict.ok else verdict


def test_a_legal_move_that_no_rule_or_a_false_one_allows_is_caught() -> None:
    """The other half of law 1: what is legal is so by a rule of the catalogue."""
    report = run(subject(SaysNotWhy()), laws=(1,), lines=2)
    assert "is listed, but allowed by ()" in report.breaches[0].what
    report = run(subject(MakesUpRules()), laws=(1,), lines=2)
    assert "is allowed by MG-99, which is no rule" in report.breaches[0].what


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
        if state.garden.round == 2:
            raise ZeroDivisionError("a bug")
        return super().legal_moves(state)


def test_an_error_out_of_the_game_is_a_breach_and_not_a_crash() -> None:
    """Whoever ports a game reads a report, not a traceback."""
    line = line_by_choices(subject(), SMALL, [0] * 40)
    breaches = check(LAWS[2], subject(FallsOver()), line, Dealer.of(0))
    assert "ZeroDivisionError: a bug" in breaches[-1].what


def test_towers_obeys_every_law() -> None:
    """Two, three and four players, default rulings and others, and set-up positions."""
    report = run(SUBJECT, lines=8)
    assert report.breaches == ()


@pytest.mark.parametrize("law", IN_PROCESS)
@settings(max_examples=8, deadline=None)
@given(choices=CHOICES, number=st.integers(0, len(OPTIONS) - 1), seed=st.integers(0, 99))
def test_towers_obeys_it_in_any_game(law: int, choices: list[int], number: int, seed: int) -> None:
    """Games chosen, and made smaller when they fail, by Hypothesis."""
    line = line_by_choices(SUBJECT, OPTIONS[number], choices)
    assert check(LAWS[law], SUBJECT, line, Dealer.of(seed)) == ()


@pytest.mark.parametrize("law", IN_PROCESS)
@settings(max_examples=8, deadline=None)
@given(choices=CHOICES, small=st.booleans(), seed=st.integers(0, 99))
def test_the_tiny_game_obeys_it_in_any_game(
    law: int, choices: list[int], small: bool, seed: int
) -> None:
    """Games chosen, and made smaller when they fail, by Hypothesis."""
    tiny = subject()
    line = line_by_choices(tiny, SMALL if small else USUAL, choices)
    assert check(LAWS[law], tiny, line, Dealer.of(seed)) == ()


def test_a_run_can_be_kept_to_some_laws() -> None:
    """The report names only laws that were asked for."""
    report = run(evolve(broken(2), positions=()), laws=(1, 3), lines=2)
    assert report.ok
    assert report.lines == 2
