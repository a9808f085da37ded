"""A line of play as its observers follow it: who is told what, and what they make of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from skybridge_rules.conformance.line import Line
from skybridge_rules.conformance.observer import Observer
from skybridge_rules.conformance.subject import Subject
from skybridge_rules.core.ids import Audience, Seat, may_know
from skybridge_rules.core.typevars import E, M, O, S, V

Eyes: TypeAlias = dict[Seat | None, Observer[S, M, E, V]]
"""An observer for each seat, and one for the spectator."""


def watched(
    subject: Subject[S, M, E, V, O], line: Line[S, M, O]
) -> Iterator[tuple[int, Eyes[S, M, E, V], tuple[str, ...]]]:
    """For each state of a line its number, the observers, and what was wrongly told on the way.

    Who may hear an event is decided by the subject, never by the game under test. Without observers
    in the subject there are none, and only the audiences are compared.
    """
    game, start = subject.game, line.states[0]
    eyes: Eyes[S, M, E, V] = {}
    if subject.observe is not None:
        for seat in (None, *game.seats(start)):
            eyes[seat] = subject.observe(seat, game.view(start, seat))
    yield 0, eyes, ()
    for index, move in enumerate(line.moves):
        if subject.audience is None:
            yield index + 1, eyes, ()
            continue
        state = line.states[index]
        asked = game.decision(state)
        if asked is None:  # law 9 asks whether that is right
            return
        told = [(each, subject.audience(each.event)) for each in game.step(state, move).events]
        wrong = [
            f"{each.event} is told to {_who(each.to)}, not to {_who(meant)}"
            for each, meant in told
            if each.to != meant
        ]
        for seat, eye in eyes.items():
            heard = tuple(each.event for each, meant in told if may_know(meant, seat))
            answer = move if asked.by == seat else None
            said = eye.hear(asked, answer, heard)
            wrong += (f"{_who(None if seat is None else (seat,))}: {each}" for each in said)
        yield index + 1, eyes, tuple(wrong)


def _who(audience: Audience) -> str:
    if audience is None:
        return "everybody"
    return "seat " + " and ".join(map(str, audience)) if audience else "nobody"
