"""The measures of the SVG: a page that is filled from top to bottom, and a grid of six cards."""

from __future__ import annotations

from typing import Final

PAGE: Final = 1280.0
"""The width of a picture; at this width a unit is a pixel."""
EDGE: Final = 20.0
INNER: Final = PAGE - 2 * EDGE
GAP: Final = 10.0
HEADING: Final = 24.0
"""The height of the title of a part."""
PAD: Final = 12.0
"""The room between a frame and what is in it."""
COLUMNS: Final = 6
"""Six cards share a row."""
COLUMN: Final = (INNER - GAP * (COLUMNS - 1)) / COLUMNS
LINE: Final = 15.0
"""The height of a line of small text."""
SMALL: Final = 11.5
"""Its size."""


def column(index: int) -> float:
    """The left edge of a column of the grid."""
    return EDGE + index * (COLUMN + GAP)
