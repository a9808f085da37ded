"""Parts and shapes that the pictures of several games are made of.

Their looks come from the style sheet of each game, by the classes that are named here.
"""

from __future__ import annotations

from math import cos, pi, sin

from skybridge_rules.core.values import frozen
from skybridge_rules.render.measure import width_of
from skybridge_rules.render.svg import Point, circle, polygon, text


@frozen
class Block:
    """A part of a picture that is filled from top to bottom, and where it ends."""

    svg: str
    bottom: float


def ring(centre: Point, radius: float, corners: int) -> list[Point]:
    """A regular shape with a corner on top."""
    return [
        (
            centre[0] + radius * sin(2 * pi * step / corners),
            centre[1] - radius * cos(2 * pi * step / corners),
        )
        for step in range(corners)
    ]


def badge(words: str, centre: Point, radius: float = 13.0) -> list[str]:
    """A number in a dark disc (``badge``, ``badge-ink``)."""
    return [circle("badge", centre, radius), text("badge-ink", centre, words, radius * 1.1)]


def points_width(points: int) -> float:
    """The width of the hexagon with points."""
    return max(22.0, width_of(str(points), 12, bold=True) + 11)


def points_sign(points: int, right: Point) -> list[str]:
    """Points in a hexagon, at the left of a point (``points``, ``strong middle``)."""
    half = points_width(points) / 2
    x, y = right[0] - half, right[1]
    corners = [
        *((x - half, y), (x - half + 5, y - 9), (x + half - 5, y - 9)),
        *((x + half, y), (x + half - 5, y + 9), (x - half + 5, y + 9)),
    ]
    return [polygon("points", corners), text("strong middle", (x, y), str(points), 12)]
