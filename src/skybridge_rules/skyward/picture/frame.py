"""The measures of the SVG: a page that is filled from top to bottom, and a grid of six cards."""

from __future__ import annotations

from typing import Final

from skybridge_rules.render.measure import width_of

PAGE: Final = 1280.0
"""The width of a picture; at this width a unit is a pixel."""
EDGE: Final = 20.0
INNER: Final = PAGE - 2 * EDGE
GAP: Final = 10.0
HEADING: Final = 26.0
"""The height of the title of a part."""
PAD: Final = 12.0
"""The room between a frame and what is in it."""
COLUMNS: Final = 6
"""Six cards share a row: as many buildings end the game (SW-601)."""
COLUMN: Final = (INNER - 2 * PAD - GAP * (COLUMNS - 1)) / COLUMNS


def heading_width(words: str) -> float:
    """The width of the title of a part; its letters stand wide."""
    return width_of(words, 12, bold=True) * 1.1


def column(index: int) -> float:
    """The left edge of a column of the grid."""
    return EDGE + PAD + index * (COLUMN + GAP)
