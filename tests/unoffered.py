"""Games that are not offered yet: folders with a rulebook that no entry point names.

They have tests of their own, but no pages, and their rules are in no catalogue that can be asked.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import skybridge_rules
from skybridge_rules import register

PACKAGE: Final = Path(skybridge_rules.__file__).parent

UNOFFERED: Final = frozenset(
    book.parent.name for book in PACKAGE.glob("*/book") if book.parent.name not in register.names()
)
"""Their names."""


def is_unoffered(path: Path) -> bool:
    """Whether a file belongs to such a game."""
    return not UNOFFERED.isdisjoint(path.parts)
