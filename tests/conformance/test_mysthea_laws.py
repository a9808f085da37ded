"""Mysthea obeys the fourteen laws: whole games, hand-made positions, every switch."""

from __future__ import annotations

from itertools import product

import pytest
from attrs import fields
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import mysthea
from skybridge_rules.conformance import LAWS, check, run
from skybridge_rules.core.chance import Dealer
from skybridge_rules.mysthea import ASKS, RulesConfig
from tests.conformance.mysthea_corruptions import corruptions
from tests.conformance.mysthea_lines import by_choices, played, played_from, window
from tests.conformance.mysthea_positions import FEW, POSITIONS
from tests.conformance.mysthea_subject import EVERY_POSITION, OPTIONS, SUBJECTS
from tests.deep import one_in, rarely

IMAGINATION = 8
"""The law that draws forty states for each state that a view allows."""
ELSEWHERE = 6
"""The law that is checked in another process."""

IN_PROCESS = tuple(number for number in LAWS if number != ELSEWHERE)
TABLES = [(players, n) for players, each in OPTIONS.items() for n in range(len(each))]
PARTS = 6
SIXTHS = [
    (*table, part) if part == number % PARTS else rarely(*table, part)
    for number, table in enumerate(TABLES)
    for part in range(PARTS)
]
"""At each table a sixth of the laws, by turns; the rest in the deep run."""


def test_each_switch_is_at_the_tables() -> None:
    """Two values of every switch, with 2 to 5 players."""
    rules = [options.config for each in OPTIONS.values() for options in each]
    assert sorted(OPTIONS) == [2, 3, 4, 5]
    for switch in fields(RulesConfig):
        assert len({getattr(each, switch.name) for each in rules}) > 1, switch.name


def test_every_question_is_among_the_positions() -> None:
    """Whatever a decision can be called, and the end."""
    found = {None if (d := mysthea.decision(s)) is None else d.ask for s in POSITIONS.values()}
    assert found == {None, *ASKS}


@pytest.mark.slow
@pytest.mark.rule("MY-INV-30")
def test_equal_moves_give_equal_games_in_another_process() -> None:
    """From the first Island to the last Glory (law 6)."""
    assert run(SUBJECTS[2], laws=(ELSEWHERE,), lines=1).breaches == ()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "number", "part"), SIXTHS)
@pytest.mark.rule("MY-INV-04", "MY-INV-16", "MY-INV-25", "MY-INV-31", "MY-INV-32")
def test_it_obeys_every_law_wherever_one_looks(players: int, number: int, part: int) -> None:
    """The middle of a game, its setup or its end; what costs little is checked on all of it."""
    game = SUBJECTS[players]
    line = played(OPTIONS[players][number], seed=number)
    steps = len(line.moves)
    found = [check(LAWS[law], game, line, Dealer.of(0)) for law in (9, 12)]
    for start, length in ((steps // 2, 10), (steps - 6 if number % 2 else 0, 6)):
        cut = window(line, start, length)
        found += [check(LAWS[law], game, cut, Dealer.of(number)) for law in IN_PROCESS[part::PARTS]]
    assert [breach for breaches in found for breach in breaches] == []


@pytest.mark.slow
@pytest.mark.parametrize(("law", "name"), one_in(53, product(IN_PROCESS, POSITIONS)))
def test_it_obeys_it_in_the_middle_of_an_effect(law: int, name: str) -> None:
    """From hand-made positions on, for some steps."""
    start = POSITIONS[name]
    line = played_from(start, seed=1, most=6)
    assert check(LAWS[law], SUBJECTS[len(start.players)], line, Dealer.of(1)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", FEW)
@pytest.mark.rule("MY-INV-31", "MY-INFO-04", "MY-INFO-07", "MY-INFO-09")
def test_all_worlds_are_imagined_where_they_are_few(name: str) -> None:
    """Each of them, and no other (law 8)."""
    start = FEW[name]
    line = played_from(start, seed=1, most=0)
    assert check(LAWS[IMAGINATION], SUBJECTS[len(start.players)], line, Dealer.of(1)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("law", [each for each in IN_PROCESS if each != IMAGINATION])
@settings(max_examples=2, deadline=None, derandomize=True)
@given(
    choices=st.lists(st.integers(0, 29), max_size=8),
    name=st.sampled_from(sorted(EVERY_POSITION)),
    seed=st.integers(0, 99),
)
def test_it_obeys_it_in_any_game(law: int, choices: list[int], name: str, seed: int) -> None:
    """Lines chosen, and made smaller when they fail, by Hypothesis."""
    start = EVERY_POSITION[name]
    line = by_choices(start, choices)
    assert check(LAWS[law], SUBJECTS[len(start.players)], line, Dealer.of(seed)) == ()


@pytest.mark.parametrize("name", EVERY_POSITION)
def test_what_is_imagined_can_be_answered(name: str) -> None:
    """Nothing is impossible about it, whoever imagines it (law 8)."""
    state = EVERY_POSITION[name]
    for seat in (None, *mysthea.seats(state)):
        imagined = mysthea.resample(mysthea.view(state, seat), Dealer.of(7))
        assert mysthea.problems(imagined) == ()
        assert bool(mysthea.legal_moves(imagined)) == bool(state.agenda)


@pytest.mark.parametrize("name", EVERY_POSITION)
@pytest.mark.rule("MY-INV-01 to MY-INV-09", "MY-INV-12", "MY-INFO-06", "MY-INFO-09")
def test_every_corruption_is_found(name: str) -> None:
    """All of them, where law 14 takes a sample (law 14)."""
    found = corruptions(EVERY_POSITION[name])
    assert len({what for what, _ in found}) > 25
    assert [what for what, state in found if not mysthea.problems(state)] == []
