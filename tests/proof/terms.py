"""Truths and numbers that are of Python or of a solver: one definition serves both.

Comparisons and sums are written as usual. Only what Python does not let a solver overload has a
name here. The solver comes with the extra ``proof``, and is imported only when one of its terms
turns up.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Term: TypeAlias = Any
"""A number or a truth: of Python, or a term of the solver."""


def both(*truths: Term) -> Term:
    """All of them hold."""
    terms = []
    for each in truths:
        if each is False:
            return False
        if each is not True:
            terms.append(each)
    return _solver().And(*terms) if terms else True


def either(*truths: Term) -> Term:
    """One of them holds at least."""
    terms = []
    for each in truths:
        if each is True:
            return True
        if each is not False:
            terms.append(each)
    return _solver().Or(*terms) if terms else False


def implies(first: Term, second: Term) -> Term:
    """The second holds wherever the first does."""
    if first is True or first is False:
        return second if first else True
    return _solver().Implies(first, second)


def where(truth: Term, yes: Term, no: Term) -> Term:
    """One number or the other."""
    if truth is True or truth is False:
        return yes if truth else no
    return _solver().If(truth, yes, no)


def at(row: tuple[Term, ...], place: Term) -> Term:
    """The number at a place of a row that may be a term itself; 0 beside the row."""
    found: Term = 0
    for number, each in enumerate(row):
        found = where(place == number, each, found)
    return found


def _solver() -> Any:
    import z3

    return z3
