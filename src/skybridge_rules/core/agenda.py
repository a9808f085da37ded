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
    known, kinds = _latest
    if kind not in (kinds if known is agenda else _kinds_in(agenda)):
        return ()
    return tuple([task for task in reversed(agenda) if isinstance(task, kind)])


def waits(agenda: Agenda[object], *kinds: type) -> bool:
    """Whether a task of one of these kinds is still to come."""
    known, there = _latest
    return not (there if known is agenda else _kinds_in(agenda)).isdisjoint(kinds)


_latest: tuple[Agenda[object], frozenset[type]] = ((), frozenset())
"""The agenda that was asked about last, and its kinds: who asks once asks again.

Replaced at once, so that threads do not meet halfway.
"""


def _kinds_in(agenda: Agenda[object]) -> frozenset[type]:
    """The kinds of the tasks: their classes, not what these are made from."""
    global _latest
    kinds = frozenset(map(type, agenda))
    _latest = (agenda, kinds)
    return kinds


def is_rest(part: Sequence[T], whole: Sequence[T]) -> bool:
    """Whether a part is what is left of the whole once its first items are done."""
    return len(part) <= len(whole) and list(whole[len(whole) - len(part) :]) == list(part)
