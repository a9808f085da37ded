"""The stack of open questions and unfinished work, as plain data."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

T = TypeVar("T")

Agenda: TypeAlias = tuple[T, ...]
"""What is asked or still to do; the top one last."""


def top(agenda: Agenda[T]) -> T | None:
    """What comes next; None when nothing is left."""
    return agenda[-1] if agenda else None


def push(agenda: Agenda[T], *tasks: T) -> Agenda[T]:
    """The agenda with these tasks on it; the first of them comes first."""
    return (*agenda, *reversed(tasks))


def pop(agenda: Agenda[T]) -> Agenda[T]:
    """The agenda without its top task."""
    return agenda[:-1]


def answer(agenda: Agenda[T], *tasks: T) -> Agenda[T]:
    """The agenda with its top task replaced by these."""
    return push(pop(agenda), *tasks)
