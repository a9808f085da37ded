"""What is impossible about a State, said in the terms of the one who described it."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from skybridge_rules.core.verdict import Problem

_TERMS: Final = (
    (r"^players\[(\d+)\]", r"seats.\1"),
    (r"^players$", "seats"),
    (r"\.hand\.known", ".hand"),
    (r"\.hand\.unseen", ".unseen"),
    (r"^stock\.(deck|size)$", "left"),
    (r"^stock\.in_deck$", "allegiances"),
    (r"^stock\.allegiances$", "allegiances"),
    (r"^stock\.side$", "round"),
    (r"^stock$", "left"),
    (r"^split\.(dealt|piles|token)", r"\1"),
    (r"^split$", "piles"),
    (r"^discard", "discarded"),
    (r"^turn\.seat$", "turn"),
    (r"^turn\.closing$", "moment"),
    (r"^turn\.", ""),
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
