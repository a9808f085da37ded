"""Idle rounds, free rebels and segments: every state there is, for two to four players."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import RulesConfig, State
from skybridge_rules.thraen.config import FreeRebels
from skybridge_rules.thraen.state import Bridge
from skybridge_rules.thraen.task_kinds import SILENT, AutoTask
from skybridge_rules.thraen.task_rules import RULES
from skybridge_rules.thraen.tasks import CheckBridge, MoveLeader, PassStart
from tests.deep import rarely
from tests.proof.idle_rounds import CHECK, LEADER, OVER, REST, Round, machine, placed
from tests.proof.machine import Rule, broken_start, broken_steps, reachable
from tests.thraen.builders import Board, position

Auto: TypeAlias = CheckBridge | MoveLeader | PassStart

GAMES = [
    (2, False),
    *map(rarely, (3, 4, 2, 3, 4), (False, False, True, True, True)),
]
"""Players, and whether free rebels are without end (the other reading of TH-Q-66).

The solver proves all of them in the ordinary run; here every state is looked at besides.
"""


@cache
def states(players: int, unlimited: bool) -> tuple[Round, ...]:
    """Every state from the first round to the end of the game, without a horizon."""
    return tuple(reachable(machine(players, unlimited=unlimited)))


@pytest.mark.rule("TH-INV-07", "TH-INV-15 to TH-INV-18", "TH-IDLE-01 to TH-IDLE-04", "TH-Q-66")
@pytest.mark.parametrize(("players", "unlimited"), GAMES)
def test_every_promise_holds_in_every_state(players: int, unlimited: bool) -> None:
    """TH-INV-16: count, reset, completion without help, rebels running out, the order."""
    model, found = machine(players, unlimited=unlimited), states(players, unlimited)
    assert len(found) == {2: 30_605, 3: 37_163, 4: 43_721}[players]
    assert list(broken_start(model)) == []
    assert [str(each) for each in broken_steps(model, found)] == []


@pytest.mark.rule("TH-IDLE-03", "TH-INV-17", "TH-Q-66")
def test_the_search_comes_to_all_that_the_promises_speak_of() -> None:
    """TH-Q-66: shortages of one and two rebels, games of every length, every segment idle."""
    found = states(2, False)
    ends = [each for each in found if each.phase == OVER]
    assert {each.round for each in ends} == set(range(7, 22))
    assert {each.missing for each in found} == {0, 1, 2}
    assert {each.left for each in found} == set(range(13))
    assert {(each.completed, each.idle) for each in found} == {
        *((completed, idle) for completed in range(7) for idle in range(3)),
        (7, 0),
    }


PLANTED = {
    "a rebel in the third idle round": (
        Rule[Round]("the segment is completed", lambda s: s.builders > 0, lambda s: s),
        Rule[Round](
            "a free rebel comes",
            lambda s: (s.phase == CHECK) & (s.builders == 0) & (s.left > 0),
            placed,
        ),
        "no three idle rounds in a row (TH-INV-16): broken by 'a free rebel comes'",
    ),
    "idle rounds remembered": (
        Rule[Round](
            "the segment is completed",
            lambda s: (s.phase == CHECK) & ((s.builders > 0) | (s.idle == 2)),
            lambda s: s._replace(phase=LEADER, completed=s.completed + 1, builders=0),
        ),
        None,
        "no three idle rounds in a row (TH-INV-16): broken by 'the segment is completed'",
    ),
    "the leader runs": (
        Rule[Round](
            "the leader moves",
            lambda s: s.phase == LEADER,
            lambda s: s._replace(phase=REST, leader=s.leader - 2),
        ),
        None,
        "the leader follows the bridge (TH-INV-15): broken by 'the leader moves'",
    ),
    "two idle rounds are enough": (
        Rule[Round](
            "the segment is completed",
            lambda s: (s.phase == CHECK) & ((s.builders > 0) | (s.idle >= 1)),
            lambda s: s._replace(phase=LEADER, completed=s.completed + 1, idle=0, builders=0),
        ),
        None,
        "alone in the third idle round only (TH-IDLE-02): broken by 'the segment is completed'",
    ),
    "rebels that do not run out": (
        Rule[Round](
            "no free rebel is left",
            lambda s: (s.phase == CHECK) & (s.builders == 0) & (s.idle < 2) & (s.left == 0),
            placed,
        ),
        None,
        "twelve free rebels (TH-INV-07): broken by 'no free rebel is left'",
    ),
}
"""The rules that are wrong, and how the first counterexample begins."""


@pytest.mark.parametrize("error", PLANTED)
def test_a_planted_error_is_told_with_its_counterexample(error: str) -> None:
    """The proof can fail, and says how; the true model shows the states that the error meets."""
    first, second, said = PLANTED[error]
    bent = machine(2).planted(*(each for each in (first, second) if each is not None))
    given = (state for state in states(2, False) if state.phase in (CHECK, LEADER))
    found = next(broken_steps(bent, given), None)
    assert str(found).startswith(said), str(found)
    assert " leads from Round(phase=" in str(found)


# The library takes the same steps.


@cache
def table(players: int, unlimited: bool) -> State:
    """A table at the end of a round, on which everything else is laid."""
    rebels = FreeRebels.UNLIMITED if unlimited else FreeRebels.LIMITED
    boards = [Board() for _ in range(players)]
    return position(thraen.shipped(), *boards, config=RulesConfig(free_rebels=rebels))


def laid(state: State, due: Round, task: Auto) -> State:
    """The table of the library in a state of the model, with one thing to be done."""
    crews = (
        [()] * 7
        if due.completed == 7
        else [
            tuple(map(Seat, range(due.builders))) if place == due.completed else ()
            for place in range(7)
        ]
    )
    desert = evolve(state.desert, free=due.free, left=due.left, leader=due.leader)
    holder = Seat(due.holder)
    bridge = Bridge(due.completed, due.idle, tuple(crews))
    below = state.agenda[:1]
    return evolve(
        state, agenda=(*below, task), round=due.round, holder=holder, bridge=bridge, desert=desert
    )


def done(state: State) -> State:
    """The table after the task on top."""
    rules = RULES[type(state.agenda[-1])]
    assert isinstance(rules, AutoTask)
    return rules.auto_advance(state, state.agenda[-1], SILENT)


@pytest.mark.rule("TH-IDLE-01", "TH-IDLE-02", "TH-IDLE-04", "TH-FACTION-02", "TH-FACTION-04")
@pytest.mark.rule("TH-FACTION-06", "TH-LEADER-01", "TH-Q-66")
@pytest.mark.parametrize(("players", "unlimited"), GAMES)
def test_the_library_checks_the_bridge_as_the_model_does(players: int, unlimited: bool) -> None:
    """TH-IDLE-02: every segment, count of idle rounds, rebels left, number of builders, holder."""
    model, seen = machine(players, unlimited=unlimited), set()
    tasks: dict[int, Auto] = {CHECK: CheckBridge(), LEADER: MoveLeader(), REST: PassStart()}
    for state in states(players, unlimited):
        key = (*state[:6], state.leader)
        if state.phase not in tasks or key in seen:
            continue
        seen.add(key)
        (after,) = [rule.then(state) for rule in model.rules if rule.when(state)]
        there = done(laid(table(players, unlimited), state, tasks[state.phase]))
        assert there.holder == after.holder, state
        bridge, desert = there.bridge, there.desert
        assert (bridge.completed, bridge.idle) == (after.completed, after.idle), state
        assert (desert.left, desert.free, desert.leader) == (after.left, after.free, after.leader)
    assert len(seen) > 600
