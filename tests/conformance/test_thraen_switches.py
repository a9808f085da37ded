"""Thraen obeys the laws under each setting of each switch, right where the setting matters."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.conformance import LAWS, check
from skybridge_rules.core.chance import Dealer
from skybridge_rules.thraen import Ability, Move, Options, RulesConfig, State
from skybridge_rules.thraen.config import DEFAULT
from tests.conformance.thraen_lines import ThraenLine, played, played_from, window
from tests.conformance.thraen_subject import SUBJECTS
from tests.conformance.thraen_switch_starts import STARTS, with_rules
from tests.deep import one_in, rarely
from tests.thraen.players import STYLES
from tests.thraen.strategies import SETTINGS

CASES = [(name, value) for name, values in SETTINGS.items() for value in values[1:]]
IN_PROCESS = tuple(number for number in LAWS if number != 6)

MOST = 60
"""So many steps after its start a setting has mattered."""

AROUND = 5
"""So many steps before and after it are looked at."""


def matters(state: State, move: Move, usual: RulesConfig) -> bool:
    """Whether a step would be another one under the usual rules."""
    other = with_rules(state, usual)
    if thraen.legal_moves(other) != thraen.legal_moves(state):
        return True
    seats = (None, *thraen.seats(state))
    if any(
        evolve(thraen.view(state, seat), options=other.table.options) != thraen.view(other, seat)
        for seat in seats
    ):
        return True
    return with_rules(thraen.apply(state, move), usual) != thraen.apply(other, move)


@cache
def line_of(name: str, value: Any) -> tuple[ThraenLine, int]:
    """Some steps around the first one at which a setting matters, and which of them that is."""
    start = STARTS[name]()
    config = evolve(DEFAULT, **{name: value})
    if start.round:
        line = played_from(with_rules(start, config), seed=0, most=MOST)
    else:
        line = played(evolve(thraen.options_of(start), config=config), seed=0)
    usual = evolve(config, **{name: SETTINGS[name][0]})
    steps = list(zip(line.states, line.moves, strict=False))[:MOST]
    at = next((at for at, step in enumerate(steps) if matters(*step, usual)), -1)
    return window(line, max(0, at - AROUND), 2 * AROUND), at


def test_every_switch_has_a_table_at_which_it_matters() -> None:
    """Nineteen switches, and twenty-six settings beside the defaults."""
    assert set(STARTS) == set(SETTINGS)
    assert len(CASES) == sum(len(values) - 1 for values in SETTINGS.values())
    for build in STARTS.values():
        assert thraen.problems(build()) == ()


LAW_BY_LAW = [
    (*case, law) if law == IN_PROCESS[number % len(IN_PROCESS)] else rarely(*case, law)
    for number, case in enumerate(CASES)
    for law in IN_PROCESS
]
"""For each setting one of the laws, by turns; the others in the deep run."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "value", "law"), LAW_BY_LAW)
def test_every_law_holds_where_a_setting_matters(name: str, value: Any, law: int) -> None:
    """Some steps before and after it, in this process."""
    line, at = line_of(name, value)
    assert at >= 0, "the setting never mattered"
    game = SUBJECTS[len(line.states[0].players)]
    assert check(LAWS[law], game, line, Dealer.of(0)) == ()


@pytest.mark.slow
@pytest.mark.parametrize(("name", "value"), one_in(4, CASES))
def test_a_game_under_a_setting_ends(name: str, value: Any) -> None:
    """With the boards that it matters to and one more, in some style."""
    rng = random.Random(f"{name} {value}")
    sides = list(thraen.options_of(STARTS[name]()).boards or ())
    taken = {side.character for side in sides}
    sides.append(rng.choice([side for side in Ability if side.character not in taken]))
    boards = tuple(rng.sample(sides, len(sides)))
    options = Options(len(boards), None, boards, evolve(DEFAULT, **{name: value}))
    line = played(options, rng.randrange(1000), rng.choice(list(STYLES.values())))
    assert line.finished
    assert 7 <= line.states[-1].round <= 21
    assert thraen.score(line.states[-1]).winners
    game = SUBJECTS[len(boards)]
    assert check(LAWS[9], game, line, Dealer.of(0)) == ()
    assert check(LAWS[11], game, line, Dealer.of(0)) == ()
