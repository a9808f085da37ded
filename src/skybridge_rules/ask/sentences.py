"""A text as sentences, and the one that a question is about."""

from __future__ import annotations

import re
from typing import Final

_END: Final = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ„\"(\d])")


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [each for each in _END.split(text) if each.strip()]
