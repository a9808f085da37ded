"""What is impossible about a State, said in the terms of the one who described it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from attrs import evolve

from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Problem
from skybridge_rules.thraen.components import Stack


def _stack(found: re.Match[str]) -> str:
    return small_name(Stack(int(found[1]))) if int(found[1]) < len(Stack) else "godh"


def _slot(found: re.Match[str]) -> str:
    return f".slots.{int(found[1]) + 1}"


_TERMS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"^players\[(\d+)\]", r"seats.\1"),
    (r"^players$", "seats"),
    (r"\.display\.stacks\[(\d+)\]", _slot),
    (r"\.display\.(closed)", r".\1"),
    (r"\.display(\.\w+)?", ".slots"),
    (r"\.figures\.", "."),
    (r"\.figures$", ".people"),
    (r"\.ability$", ".plays"),
    (r"^bridge\.crews\[(\d+)\]", lambda found: f"bridge.crews.{int(found[1]) + 1}"),
    (r"^bridge\.spare$", "bridge.used"),
    (r"^desert\.rebels\[(\d+)\]", r"rebels in territory \1"),
    (r"^desert\.leader$", "segment"),
    (r"^desert\.", ""),
    (r"^cards\.open\[(\d+)\]", lambda found: f"face_up.{_stack(found)}"),
    (r"^cards\.piles\[(\d+)\]", lambda found: f"left.{_stack(found)}"),
    (r"^pile (\d+)", lambda found: f"top.{_stack(found)}"),
    (r"^cards\.discard", "discarded"),
    (r"^cards\.aside", "looked_at"),
    (r"^cards\.godhs.*", "godhs"),
    (r"^cards\.", ""),
    (r"^turn\.(gifts|beside)", "beside"),
    (r"^turn\.used", "used"),
    (r"^turn(\.seat)?$", "turn"),
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
