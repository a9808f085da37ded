"""Cards that the rulebook names: what it lets us know of them, and no more."""

from __future__ import annotations
from collections.abc import Iterator
from skybridge_rules.content import ContentProblem
from skybridge_rules.skyward.records import Content


def named_problems(content: Content) -> Iterator[ContentProblem]:
    return iter(())
