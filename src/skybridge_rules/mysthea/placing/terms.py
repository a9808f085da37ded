"""What is impossible about a State, said in the terms of the one who described it."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from skybridge_rules.core.verdict import Problem

_TERMS: Final = (
    (r"^players\[(\d+)\]\.army", r"seats.\1.units"),
    (r"^players\[(\d+)\]", r"seats.\1"),
    (r"^players$", "order"),
    (r"^events\.monsters", "monsters"),
    (r"^events\.figures", "figures"),
    (r"^events$", "path"),
    (r"^encounters", "encounter"),
    (r"^deck\.area", "area"),
    (r"^attunements", "seats"),
    (r"^agenda.*", "moment"),
    (r"^options\.", ""),
)
"""Paths into a State, and what they are called in a Setup."""


def in_writers_terms(problem: Problem) -> Problem:
    """The same problem, with its place as a Setup names it."""
    where = problem.where
    for pattern, term in _TERMS:
        where = re.sub(pattern, term, where)
    return evolve(problem, where=where)
