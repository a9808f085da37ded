"""Errors planted into the library: a property that is worth something catches each by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pytest
from attrs import frozen

from skybridge_rules.core.typevars import S
from tests.deep import DEEP
from tests.properties.promise import Broken, Promise, search

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

SEEDS: Final = tuple(range(10))
"""The runs in which every planted error has to be caught."""


@frozen(eq=False)
class Planted:
    """A small error, such as somebody could make, and how it comes into the library."""

    name: str
    plant: Callable[[pytest.MonkeyPatch], None]


def name_of(error: Planted) -> str:
    """How a test of it is called."""
    return error.name


def lightly(errors: Sequence[Planted]) -> list[ParameterSet]:
    """Every third error for the ordinary run, to save time, and the rest for the deep one."""
    return [
        pytest.param(each, marks=DEEP if place % 3 else (), id=name_of(each))
        for place, each in enumerate(errors)
    ]


def deeply(errors: Sequence[Planted]) -> list[ParameterSet]:
    """All of them for the deep run."""
    return [pytest.param(each, marks=DEEP, id=name_of(each)) for each in errors]


def caught(promise: Promise[S], number: int) -> str | None:
    """What the run of a seed finds, with as many cases as the ordinary run; None is nothing.

    Only a breach of the promise counts: a crash of the library is none, and passes through.
    """
    try:
        search(promise, number, promise.examples)
    except Broken as broken:
        return broken.breach
    return None


def matrix(
    promise: Promise[S], errors: Sequence[Planted], seeds: Sequence[int] = SEEDS
) -> Iterator[tuple[str, int]]:
    """By planted error in how many runs it was caught."""
    for error in errors:
        with pytest.MonkeyPatch.context() as patch:
            error.plant(patch)
            yield error.name, sum(caught(promise, number) is not None for number in seeds)


def replaced(module: Any, name: str, other: Callable[..., Any]) -> Callable[..., None]:
    """Plant another function in the place of one; it is handed the right one first."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        right = getattr(module, name)
        patch.setattr(module, name, lambda *args, **words: other(right, *args, **words))

    return plant


def changed(module: Any, name: str, value: Any) -> Callable[..., None]:
    """Plant another value."""
    return lambda patch: patch.setattr(module, name, value)
