"""The Skybridge die: how it lies at first, and how it is rolled (TH-SETUP-06, TH-FACTION-03)."""

from __future__ import annotations

from typing import Final, TypeVar

from skybridge_rules.core.ids import RuleId
from skybridge_rules.thraen.components import Resource
from skybridge_rules.thraen.config import DieFace
from skybridge_rules.thraen.events import DieShows
from skybridge_rules.thraen.moves import Face, Move, face
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.powers import after_rolling
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.task_kinds import ChanceTask, Story, always, because, tell_skipped
from skybridge_rules.thraen.tasks import DealHands, MoveLeader, RollDie, SetDie, Task

T = TypeVar("T")


def _faces(state: State, task: object) -> tuple[Move, ...]:  # noqa: ARG001
    return tuple(face(resource) for resource, _ in state.table.deck.die)


def _weights(state: State, task: object) -> tuple[int, ...]:  # noqa: ARG001
    return tuple(count for _, count in state.table.deck.die)


def _may_fall(state: State, task: object, move: Move) -> bool:  # noqa: ARG001
    return isinstance(move, Face) and move.resource in dict(state.table.deck.die)


def _sure_face(state: State) -> Resource | None:
    """What a die shows whose faces are all alike, so that chance need not be asked."""
    (face, _), *others = state.table.deck.die
    return None if others else face


def _showing(state: State, face: Resource, log: Story, *tasks: Task, rolled: bool) -> State:
    """That answers what was asked; these tasks follow."""
    if log.listening:
        by = ("TH-FACTION-03",) if rolled else ("TH-Q-04", "TH-SETUP-06")
        log.tell(DieShows(face, rolled=rolled), *by)
    return state.answered_with_bridge(state.bridge.with_die(face), state.desert, *tasks)


# At setup.


def _set_by_ruling(state: State, task: SetDie, log: Story) -> State | None:  # noqa: ARG001
    """The die lies as it lies; nobody rolls it at setup (TH-SETUP-06, TH-Q-04)."""
    wanted = state.table.options.config.initial_die_face
    if wanted is DieFace.NONE:
        if log.listening:
            tell_skipped(log, None, "set-die", because("TH-Q-04"), because("TH-SETUP-06"))
        return state.popped()
    face = _sure_face(state) if wanted is DieFace.RANDOM else Resource[wanted.name]
    return None if face is None else _showing(state, face, log, rolled=False)


SET_DIE: Final = ChanceTask[SetDie, Face](
    "set-die",
    RuleId("TH-SETUP-06"),
    Place((DealHands,)),
    moves=_faces,
    weights=_weights,
    possible=_may_fall,
    answer=lambda state, _, move, log: _showing(state, move.resource, log, rolled=False),
    auto_advance=_set_by_ruling,
    allowed_by=always("TH-Q-04"),
)


# In the Faction phase.


def _rolled(state: State, face: Resource, log: Story) -> State:
    """With the Bridge Builder at the table his die is rolled next (TH-ABIL-BLD-02)."""
    return _showing(state, face, log, *after_rolling(state), rolled=True)


def _sure_roll(state: State, task: RollDie, log: Story) -> State | None:  # noqa: ARG001
    face = _sure_face(state)
    return None if face is None else _rolled(state, face, log)


ROLL_DIE: Final = ChanceTask[RollDie, Face](
    "roll",
    RuleId("TH-FACTION-03"),
    Place((MoveLeader,)),
    moves=_faces,
    weights=_weights,
    possible=_may_fall,
    answer=lambda state, _, move, log: _rolled(state, move.resource, log),
    auto_advance=_sure_roll,
)
