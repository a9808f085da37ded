"""The stack of open questions and unfinished work, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")
K = TypeVar("K")

Agenda: TypeAlias = tuple[T, ...]
"""What is asked or still to do; the top one last."""


def top(agenda: Agenda[T]) -> T | None:
    """What comes next; None when nothing is left."""
    return agenda[-1] if agenda else None


def push(agenda: Agenda[T], *tasks: T) -> Agenda[T]:
    """The agenda with these tasks on it; the first of them comes first."""
    return agenda + tasks[::-1]


def pop(agenda: Agenda[T]) -> Agenda[T]:
    """The agenda without its top task."""
    return agenda[:-1]


def answer(agenda: Agenda[T], *tasks: T) -> Agenda[T]:
    """The agenda with its top task replaced by these."""
    return agenda[:-1] + tasks[::-1]


def waiting(agenda: Agenda[object], kind: type[K]) -> tuple[K, ...]:
    """The tasks of a kind, in the order in which they will come up."""
    found: tuple[K, ...] = ()
    for task in agenda:  # no comprehension: almost always there are none or few
        if isinstance(task, kind):
            found = (task, *found)
    return found


def waits(agenda: Agenda[object], *kinds: type) -> bool:
    """Whether a task of one of these kinds is still to come."""
    for task in agenda:  # noqa: SIM110 - asked so often that a generator would be felt
        if isinstance(task, kinds):
            return True
    return False


def is_rest(part: Sequence[T], whole: Sequence[T]) -> bool:
    """Whether a part is what is left of the whole once its first items are done."""
    return len(part) <= len(whole) and list(whole[len(whole) - len(part) :]) == list(part)
