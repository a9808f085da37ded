"""The measures of the SVG: a page with a grid of five columns, filled from top to bottom.

Five central stacks, five rune slots and five cards in a row of the hand share the same columns.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.values import frozen

PAGE: Final = 1400.0
"""The width of a picture; at this width a unit is a pixel."""
EDGE: Final = 24.0
INNER: Final = PAGE - 2 * EDGE
COLUMNS: Final = 5
GAP: Final = 12.0
COLUMN: Final = (INNER - GAP * (COLUMNS - 1)) / COLUMNS
SMALL: Final = 12.8
"""The size of the smallest words: eleven pixels where the page is as wide as a small screen."""
HEADING: Final = 26.0
"""The height of the title of a part."""


@frozen
class Block:
    """A part of the picture, and where it ends."""

    svg: str
    bottom: float


def column(index: int) -> float:
    """The left edge of a column."""
    return EDGE + index * (COLUMN + GAP)
