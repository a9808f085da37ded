"""Games from the first question on, for tests of the set-up and of Eras."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.core.events import Told
from skybridge_rules.mysthea import Event, Options, RulesConfig, State
from skybridge_rules.mysthea.regions import LAYOUT_REF
from skybridge_rules.mysthea.tasks import Task
from tests.mysthea.scenes import asked, move, moves, with_task


def begun(players: int, *, circle: bool = True, mirages: Any = None, **switches: Any) -> State:
    """A new game; the circle is the pictured one unless chance shall lay it."""
    chosen = LAYOUT_REF if circle else None
    config = RulesConfig(**switches)
    return mysthea.new(Options(players, circle=chosen, mirages=mirages, config=config))


def between_turns(state: State, *tasks: Task) -> tuple[State, tuple[Told[Event], ...]]:
    """The position when nobody has a turn and these tasks come next, and what happened."""
    return with_task(evolve(state, agenda=(), turn=None), *tasks)


def until(state: State, *asks: str) -> tuple[State, tuple[Told[Event], ...]]:
    """The first legal answer to every question until one of these is asked, and the story."""
    story: list[Told[Event]] = []
    while mysthea.decision(state) is not None and asked(state)[1] not in asks:
        step = mysthea.step(state, move(moves(state)[0]))
        state = step.state
        story += step.events
    return state, tuple(story)


def asks(state: State, last: str) -> list[str]:
    """What is asked in turn, with first answers, up to the last question named."""
    found = []
    while True:
        found.append(asked(state)[1])
        if found[-1] == last:
            return found
        state = mysthea.apply(state, move(moves(state)[0]))


def kinds(story: Iterable[Told[Event]]) -> list[str]:
    """The names of events, in their order."""
    return [type(each.event).__name__ for each in story]


def events_of(story: Iterable[Told[Event]], kind: type) -> list[Told[Event]]:
    """The events of one kind, in their order."""
    return [each for each in story if isinstance(each.event, kind)]
