"""Observation: what a game says of its views, so that they can be written as rows of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias

from skybridge_rules.core.typevars import O
from skybridge_rules.core.values import frozen
from skybridge_rules.package.actions import Place, Values


@frozen
class Row:
    """A tuple of so many entries at the most: each has a place of its own."""

    length: int


@frozen
class Sum:
    """A tuple of any length: its entries are added up."""

    first: bool = False
    """Whether the first entry is written in full besides."""
    last: bool = False
    """Whether the last one is."""
    by: str | int | None = None
    """The field, or the place, by which entries are told apart: each value has a sum of its own."""
    times: str | int | None = None
    """The field, or the place, that says how often an entry counts; None is once."""


TupleForm: TypeAlias = Row | Sum
"""How a tuple is written."""


def _no_values(options: object) -> Values:  # noqa: ARG001 - whatever the options
    return {}


def _no_forms(options: object) -> Mapping[Place, tuple[TupleForm, ...]]:  # noqa: ARG001
    return {}


def _no_masks(options: object) -> Mapping[Place, int]:  # noqa: ARG001
    return {}


@frozen
class Observation(Generic[O]):
    """What the types of the views do not say; without any of it every view can be written too."""

    values: Callable[[O], Values] = _no_values
    """For fields with numbers, texts or cards what these can be: each value has its own place."""
    tuples: Callable[[O], Mapping[Place, tuple[TupleForm, ...]]] = _no_forms
    """How the tuples of a field are written, the outermost first."""
    masks: Callable[[O], Mapping[Place, int]] = _no_masks
    """Numbers that stand for a set, one bit to a member, and how many bits there are."""
    left_out: frozenset[Place] = frozenset()
    """Fields that are not written."""
    hides: bool = True
    """Whether a view can hide something."""
