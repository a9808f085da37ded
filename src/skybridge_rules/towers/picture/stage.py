"""Where things stand in the SVG: an oblique view in which no tower hides another.

Each row of the board is pushed to the right of the row before it by a third of the distance between
columns, so the nine towers have nine columns of the picture to themselves, however tall they grow.
From left to right these are foundations 7 4 1 8 5 2 9 6 3.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.values import frozen
from skybridge_rules.render.svg import Point
from skybridge_rules.towers.picture.scene import Placed, Scene, Span

SLOT: Final = 80.0
"""How far each row is pushed to the right of the one in front, and a third of a column."""
RISE: Final = 46.0
"""How far each row is pushed up."""
FACE: Final = 46.0
"""The width of a tower."""
DEEP: Final = 0.19
"""The depth of a tower, in distances between rows."""
ROOF_RISE: Final = 25.0

INSET: Final = 0.25
"""How much narrower the open part of a bridge is on each side, in widths or depths of a tower."""
DECK: Final = 0.36
"""The thickness of a bridge in mid-air, in stories; towards its ends it grows like an arch."""


@frozen
class Stage:
    """The place of the board in the picture, and the height of a story."""

    left: float
    ground: float
    """The front edge of the front row of foundations."""
    story: float

    def at(self, along: float, back: float, up: float = 0) -> Point:
        """A point: pixels along a row, distances between rows backwards, stories upwards."""
        return (self.left + along + SLOT * back, self.ground - RISE * back - self.story * up)

    def on(self, cell: int, along: float = 0, back: float = 0, up: float = 0) -> Point:
        """A point counted from the front left corner of a foundation."""
        row, column = divmod(cell, 3)
        return self.at(3 * SLOT * column + along, 2 - row + back, up)

    def sign_of(self, placed: Placed, scene: Scene) -> tuple[float, float]:
        """Height and size of a block's sign: in its middle unless a bridge passes there."""
        low = self.on(placed.cell, up=placed.level)[1]
        high = low - self.story * placed.piece.stories
        hidden = [self._hidden_by(span, placed.cell) for span in scene.spans]
        size = min(15.0, self.story * 1.25)
        small = min(11.0, size)

        def covered(place: tuple[float, float]) -> float:
            middle, half = place[0], place[1] * 0.4
            return sum(
                max(0.0, min(middle + half, bottom) - max(middle - half, top))
                for top, bottom in hidden
            )

        edge = small * 0.4 + 1
        places = [((low + high) / 2, size), (high + edge, small), (low - edge, small)]
        return min(places, key=lambda place: round(covered(place), 3))

    def _hidden_by(self, span: Span, cell: int) -> tuple[float, float]:
        """Top and bottom of what a bridge hides of the front of a tower further back."""
        row, column = divmod(span.cells[0], 3)
        if not span.along_row or cell % 3 != column or cell // 3 >= row:
            return (0.0, 0.0)
        top = self.on(span.cells[0], back=(1 - INSET) * DEEP, up=span.level + 1)[1]
        return (top, self.on(span.cells[0], up=span.level + 1 - DECK)[1])


def drawing_order(scene: Scene) -> list[Placed | Span]:
    """Everything from back to front: a row from the ground up, then what leads to the next row.

    A Span stands for the part of a bridge in mid-air; its two ends are Placed.
    """
    ordered: list[Placed | Span] = []
    for row in range(3):
        pieces = [each for each in scene.placed if each.cell // 3 == row]
        pieces.sort(key=lambda each: (each.level, each.piece.stories == 0, each.cell))
        for each in pieces:
            ordered.append(each)
            # Seen from the front left, mid-air comes after the left end and before the right one.
            ordered += [
                span
                for span in scene.spans
                if span.along_row and span.piece == each.piece and span.cells[0] == each.cell
            ]
        ordered += [
            span for span in scene.spans if not span.along_row and span.cells[0] // 3 == row
        ]
    return ordered
