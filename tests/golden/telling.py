"""How stories say what happened: events, figures and reasons in short words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from skybridge_rules.core.events import Told
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason

Figures = Iterable[tuple[str, object]]


def happening(told: Told[Any], figures: Figures, figure: Callable[[str, object], str]) -> str:
    """An event with some of its figures and its rules; whom it is told to, if not everybody."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(told.event).__name__).lower()
    parts = [f"{name} {figure(name, value)}" for name, value in figures]
    only = "" if told.to is None else f" [only seat {', '.join(map(str, told.to))}]"
    happened = f"{words}: {', '.join(parts)}" if parts else words
    return f"{happened} ({', '.join(told.rules)}){only}"


def reason_words(reason: Reason) -> str:
    """A rule that skipped something, and the figures behind it."""
    figures = " ".join(f"{name} {value}" for name, value in reason.params)
    return f"{reason.rule} ({figures})" if figures else reason.rule


def word(value: object) -> str:
    """Any value, shortly."""
    if isinstance(value, Enum):
        return small_name(value)
    if isinstance(value, tuple):
        return " ".join(map(word, value)) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)
