"""Skyward obeys the fourteen laws: whole games, hand-made positions, each expansion and switch."""

from __future__ import annotations

from itertools import product

import pytest
from attrs import fields
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import skyward
from skybridge_rules.conformance import LAWS, check, run
from skybridge_rules.core.chance import Dealer
from skybridge_rules.skyward import ASKS, Allegiance, Discord, RulesConfig
from tests.conformance.skyward_corruptions import corruptions
from tests.conformance.skyward_lines import by_choices, played, played_from, window
from tests.conformance.skyward_positions import FEW, POSITIONS
from tests.conformance.skyward_subject import EVERY_POSITION, OPTIONS, SUBJECTS
from tests.deep import one_in, rarely

IMAGINATION = 8
"""The law that draws forty states for each state that a view allows."""
ELSEWHERE = 6
"""The law that is checked in another process."""

IN_PROCESS = tuple(number for number in LAWS if number != ELSEWHERE)
TABLES = [(players, n) for players, each in OPTIONS.items() for n in range(len(each))]
PARTS = 4
QUARTERS = [
    (*table, part) if part == number % PARTS else rarely(*table, part)
    for number, table in enumerate(TABLES)
    for part in range(PARTS)
]
"""At each table a quarter of the laws, by turns; the rest in the deep run."""


def test_each_expansion_and_each_switch_is_at_the_tables() -> None:
    """Every value of every switch, with 2 to 5 players."""
    rules = [options.config for each in OPTIONS.values() for options in each]
    assert sorted(OPTIONS) == [2, 3, 4, 5]
    assert {each.allegiance for each in rules} == set(Allegiance)
    assert {each.discord for each in rules} == set(Discord)
    for switch in fields(RulesConfig):
        assert len({getattr(each, switch.name) for each in rules}) > 1, switch.name


def test_every_question_is_among_the_positions() -> None:
    """Whatever a decision can be called, and the end."""
    found = {None if (d := skyward.decision(s)) is None else d.ask for s in POSITIONS.values()}
    assert found == {None, *ASKS}


@pytest.mark.slow
@pytest.mark.rule("SW-INV-21")
def test_it_obeys_every_law_in_a_game_drawn_evenly() -> None:
    """From the first split to the count of points, in another process too."""
    laws = tuple(law for law in LAWS if law != IMAGINATION)
    assert run(SUBJECTS[2], laws=laws, lines=1).breaches == ()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "number", "part"), QUARTERS)
@pytest.mark.rule("SW-INV-01", "SW-INV-17", "SW-INV-20", "SW-INV-21")
def test_it_obeys_every_law_wherever_one_looks(players: int, number: int, part: int) -> None:
    """The middle of a game, its setup or its end; what costs little is checked on all of it."""
    game = SUBJECTS[players]
    line = played(OPTIONS[players][number], seed=number)
    steps = len(line.moves)
    found = [check(LAWS[law], game, line, Dealer.of(0)) for law in (9, 10, 12)]
    for start, length in ((steps // 2, 12), (steps - 8 if number % 2 else 0, 8)):
        cut = window(line, start, length)
        found += [check(LAWS[law], game, cut, Dealer.of(number)) for law in IN_PROCESS[part::PARTS]]
    assert [breach for breaches in found for breach in breaches] == []


@pytest.mark.slow
@pytest.mark.parametrize(("law", "name"), one_in(19, product(IN_PROCESS, POSITIONS)))
def test_it_obeys_it_in_the_middle_of_an_effect(law: int, name: str) -> None:
    """From hand-made positions on, for some steps."""
    start = POSITIONS[name]
    line = played_from(start, seed=1, most=8)
    assert check(LAWS[law], SUBJECTS[len(start.players)], line, Dealer.of(1)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", FEW)
@pytest.mark.rule("SW-INV-20", "SW-010", "SW-811", "SW-851")
def test_all_worlds_are_imagined_where_they_are_few(name: str) -> None:
    """Each of them, and no other (law 8)."""
    start = FEW[name]
    line = played_from(start, seed=1, most=0)
    assert check(LAWS[IMAGINATION], SUBJECTS[len(start.players)], line, Dealer.of(1)) == ()


@pytest.mark.slow
@pytest.mark.parametrize("law", [each for each in IN_PROCESS if each != IMAGINATION])
@settings(max_examples=2, deadline=None, derandomize=True)
@given(
    choices=st.lists(st.integers(0, 29), max_size=12),
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
    for seat in (None, *skyward.seats(state)):
        for draw in range(3):
            imagined = skyward.resample(skyward.view(state, seat), Dealer.of(draw))
            assert skyward.problems(imagined) == ()
            assert bool(skyward.legal_moves(imagined)) == bool(state.agenda)


@pytest.mark.parametrize("name", EVERY_POSITION)
@pytest.mark.rule("SW-INV-01", "SW-INV-02", "SW-INV-03", "SW-INV-06", "SW-INV-09")
def test_every_corruption_is_found(name: str) -> None:
    """All of them, where law 14 takes a sample (law 14)."""
    found = corruptions(EVERY_POSITION[name])
    assert len({what for what, _ in found}) > 10
    assert [what for what, state in found if not skyward.problems(state)] == []
