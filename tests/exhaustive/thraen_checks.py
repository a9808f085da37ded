"""Section 7 of the catalogue of thraen, asked of every state and step of a searched world."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from skybridge_rules import thraen
from skybridge_rules.core.game import Step
from skybridge_rules.thraen import Move, State
from skybridge_rules.thraen.tasks import BeginTurn
from tests.exhaustive.laws import state_laws, step_laws
from tests.exhaustive.search import World
from tests.thraen.invariants_play import broken
from tests.thraen.invariants_steps import Passage
from tests.thraen.invariants_story import Chronicle, broken_by
from tests.thraen.table import waiting


def world(name: str, start: State, last: int | None = None) -> World[State, Move]:
    """A world in which all invariants are asked for; it may end where a round is over."""
    return World(
        name=name,
        game=thraen,
        start=start,
        beyond=lambda state: last is not None and state.round > last,
        at_states=(*state_laws(thraen), the_catalogue_holds),
        at_steps=(*step_laws(thraen), stories_from(start)),
    )


def the_catalogue_holds(state: State) -> Iterable[str]:
    """What one state can be asked for (TH-INV-01 to TH-INV-33)."""
    return broken(state)


def stories_from(start: State) -> Callable[[State, Move, Step[State, Any]], Iterable[str]]:
    """What steps and the story so far can be asked for (TH-INV-02 to TH-INV-31).

    A state can be reached in several ways; its story is the one by which it was reached first.
    """
    stories = {start: so_far(start)}

    def steps_keep_the_catalogue(
        before: State, move: Move, taken: Step[State, Any]
    ) -> Iterator[str]:
        events = tuple(told.event for told in taken.events)
        step = Passage(before, move, taken.state, events)
        story = stories[before].told(step)
        stories.setdefault(taken.state, story)
        yield from broken_by(step, story)

    return steps_keep_the_catalogue


def so_far(state: State) -> Chronicle:
    """The turns that a state has behind it, if nothing else is remembered (TH-INV-18)."""
    first, players = state.table.options.first or 0, len(state.players)
    to_come = waiting(state, BeginTurn)
    turns = (
        (number, (first + number - 1 + ahead) % players)
        for number in range(1, state.round + 1)
        for ahead in range(players)
    )
    return Chronicle(
        order=tuple(
            (number, seat) for number, seat in turns if number < state.round or seat not in to_come
        )
    )
