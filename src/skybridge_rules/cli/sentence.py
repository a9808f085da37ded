"""Sentence: one thing that happened, in words, and what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen


@frozen
class Sentence:
    """Words of a story; those on one topic are told in one breath."""

    words: str
    topic: str = ""
    """Stands before the words once; without a topic a sentence is a line of its own."""
    follows: bool = False
    """Whether it follows from what was said before on its topic."""
    heading: bool = False
    """Whether it begins a chapter."""


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as people list them, such as ``wood, stone and metal``."""
    return f" {last} ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
