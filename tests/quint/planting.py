"""Errors planted into the library, one at a time, to see that the traces find them."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import pytest
from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Resource, State
from skybridge_rules.thraen.components import Passive
from skybridge_rules.thraen.config import FreeRebels
from skybridge_rules.thraen.display import symbols
from skybridge_rules.thraen.events import DieShows, PeopleLost
from skybridge_rules.thraen.resolve import damage
from skybridge_rules.thraen.state import clockwise
from skybridge_rules.thraen.steps import building, die, drakhe, faction, preparation
from skybridge_rules.thraen.task_kinds import AutoTask, Story
from skybridge_rules.thraen.task_rules import RULES
from skybridge_rules.thraen.tasks import (
    CheckBridge,
    ClearCards,
    Compensate,
    Feed,
    MoveLeader,
    PassStart,
    Rebel,
    Task,
)
from tests.quint import comparing

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], None]
Bend: TypeAlias = Callable[[State], State]


# How errors are planted.


def renamed(name: str, value: object, *modules: object) -> Plant:
    """A name means something else, wherever it is used."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        for module in modules:
            patch.setattr(module, name, value)

    return plant


def between(kind: type, before: Bend, after: Bend) -> Plant:
    """A task is carried out with something bent before and after it."""
    rules = RULES[kind]
    assert isinstance(rules, AutoTask)

    def carry_out(state: State, task: Any, log: Story) -> State:
        return after(rules.auto_advance(before(state), task, log))

    return lambda patch: patch.setitem(RULES, kind, AutoTask[Any](rules.place, carry_out))


def forgotten(kind: type) -> Plant:
    """A task does nothing."""
    rules = AutoTask[Any](RULES[kind].place, lambda state, _task, _log: state.popped())
    return lambda patch: patch.setitem(RULES, kind, rules)


# What is bent.


def same(state: State) -> State:
    """Nothing."""
    return state


def led(by: int) -> Bend:
    """The leader's territory."""
    return lambda state: state.with_desert(evolve(state.desert, leader=state.desert.leader + by))


def held(by: int) -> Bend:
    """The seat with the starting Drakhe."""

    def bend(state: State) -> State:
        order = clockwise(state)
        return state.with_clock(state.round, order[by % len(order)])

    return bend


def remembered(state: State) -> State:
    """The idle rounds, of which the second segment begins with one."""
    second = state.bridge.completed == 1 and not state.bridge.idle
    return state.with_bridge(evolve(state.bridge, idle=1)) if second else state


def seen_through(state: State, seat: Seat, passive: Passive) -> int:
    """What a display shows, closed stacks included."""
    player = state.players[seat]
    display = evolve(player.display, closed=0)
    return symbols(state.with_player(seat, player.with_display(display)), seat, passive)


def backwards(state: State) -> tuple[Seat, ...]:
    """Everybody, counterclockwise from the holder."""
    first, *others = clockwise(state)
    return (first, *reversed(others))


def sent_home(state: State, seat: Seat, count: int, log: Story) -> State:
    """Elbea's people go to the reserve."""
    if log.listening:
        log.tell(PeopleLost(seat, count))
    player = state.players[seat]
    old = player.figures
    figures = old.with_people(old.people - count, old.reserve + count)
    return state.with_player(seat, player.with_figures(figures))


def unseen(state: State, face: Resource, log: Story, *tasks: Task, rolled: bool) -> State:
    """A die is rolled, and lies as before."""
    log.tell(DieShows(face, rolled=rolled))
    return state.answered(*tasks)


def misread(state: State, face: Resource, log: Story, *tasks: Task, rolled: bool) -> State:
    """Another face than the one that fell."""
    other = Resource.SUMPTER if face is Resource.METAL else Resource.METAL
    log.tell(DieShows(other, rolled=rolled))
    return state.answered(*tasks).with_bridge(evolve(state.bridge, die=other))


def printed(state: State) -> tuple[int, ...]:
    """What a segment costs without its die."""
    return state.table.deck.costs[state.bridge.completed]


ENDLESS: Final = SimpleNamespace(UNLIMITED=FreeRebels.LIMITED)
"""The other reading of a switch, taken for the default."""

FOOD_FIRST: Final = (Feed(), CheckBridge(), PassStart(), ClearCards())
PASS_FIRST: Final = (CheckBridge(), PassStart(), Feed(), ClearCards())

PLANTED: Final[dict[str, tuple[Plant, str]]] = {
    "four idle rounds": (renamed("IDLE_ROUNDS", 4, faction), "completeAlone"),
    "two idle rounds": (renamed("IDLE_ROUNDS", 2, faction), "idle"),
    "idle rounds remembered": (between(CheckBridge, remembered, same), "nextRound"),
    "the leader stays": (forgotten(MoveLeader), "lead"),
    "the leader runs": (between(MoveLeader, led(-1), same), "lead"),
    "free rebels ahead of the leader": (between(CheckBridge, led(-1), led(1)), "idle"),
    "free rebels without end": (renamed("FreeRebels", ENDLESS, faction), "idle"),
    "the Drakhe after segment 3": (renamed("AWAKE", 3, faction, preparation), "lead"),
    "the Drakhe counterclockwise": (renamed("clockwise", backwards, drakhe), "closeSlot"),
    "one good for the Drakhe": (renamed("DAMAGE", 1, damage), "loseCards"),
    "Elbea fills the reserve": (renamed("_boxed", sent_home, damage), "nextRound"),
    "closed stacks feed": (renamed("symbols", seen_through, faction), "starve"),
    "rebels where the leader was": (between(Feed, led(1), led(-1)), "starve"),
    "no hunger": (forgotten(Feed), "starve"),
    "Food before the Drakhe": (renamed("FACTION_PHASE", FOOD_FIRST, preparation), "complete"),
    "passing before Food": (renamed("FACTION_PHASE", PASS_FIRST, preparation), "starve"),
    "the holder keeps the Drakhe": (forgotten(PassStart), "pass"),
    "the Drakhe passed twice": (between(PassStart, held(1), same), "pass"),
    "dealt from the old holder": (between(Compensate, held(-1), held(1)), "deal"),
    "a roll that nobody looks at": (renamed("_showing", unseen, die), "nextRound"),
    "a die that is misread": (renamed("_showing", misread, die), "roll"),
    "a die that costs nothing": (renamed("cost_now", printed, building, comparing), "nextRound"),
    "no rebellion at the end": (forgotten(Rebel), "revolt"),
}
"""What is wrong, and the kind of step at which the first trace that notices shows it."""
