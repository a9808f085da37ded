"""Draws courses as lines, in the way of our pictures: plain SVG, no ids, nothing from outside."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from benchmarks.growth.measure import Course
from skybridge_rules.render.svg import line, number

WIDTH: Final = 720
HEIGHT: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 60, 190, 40, 50
HIGHEST: Final = 2.0
"""Twice the mean; what costs more is drawn at the edge."""
COLOURS: Final = ("#8a3b12", "#0b6e4f", "#23527c", "#6b2d73")
STYLE: Final = (
    "text{font:13px sans-serif;fill:#333}.title{font-weight:bold}.axis{stroke:#333}"
    ".grid{stroke:#ddd}.course{fill:none;stroke-width:2}.few{stroke-dasharray:6 4}"
    ".right{text-anchor:end}.middle{text-anchor:middle}"
)


def draw(courses: Sequence[Course]) -> str:
    """What a decision costs from the first to the last tenth, a line for each course.

    Courses come in pairs, fewest players and most, with one colour for both.
    """
    described = "; ".join(f"{each.name} {each.growth:.2f}" for each in courses)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>What a decision costs from the first tenth of a game to the last</title>",
        f"<desc>Last third beside first third: {escape(described)}</desc>",
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        _text("title", LEFT, 22, "Cost of a decision; the mean of each game is 1"),
    ]
    for level in (0.0, 0.5, 1.0, 1.5, 2.0):
        y = _y(level)
        parts.append(line("grid", (LEFT, y), (WIDTH - RIGHT, y)))
        parts.append(_text("right", LEFT - 8, y + 4, f"{level:.1f}"))
    parts += [
        _text("middle", _x(tenth, 10), HEIGHT - BOTTOM + 20, str(tenth + 1)) for tenth in range(10)
    ]
    parts.append(_text("middle", (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "tenth of the game"))
    for index, course in enumerate(courses):
        colour, few = COLOURS[index // 2 % len(COLOURS)], " few" if index % 2 == 0 else ""
        count = len(course.parts)
        points = " ".join(
            f"{number(_x(place, count))},{number(_y(cost))}"
            for place, cost in enumerate(course.parts)
        )
        parts.append(f'<polyline class="course{few}" stroke="{colour}" points="{points}"/>')
        y = TOP + 20 + 26 * index
        ends = ((WIDTH - RIGHT + 16, y - 4), (WIDTH - RIGHT + 46, y - 4))
        listed = " ".join(f"{number(x)},{number(at)}" for x, at in ends)
        parts.append(f'<polyline class="course{few}" stroke="{colour}" points="{listed}"/>')
        parts.append(_text("", WIDTH - RIGHT + 54, y, course.name))
    return "\n".join((*parts, "</svg>", ""))


def _x(place: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (place + 0.5) / count


def _y(level: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(level, HIGHEST) / HIGHEST


def _text(css: str, x: float, y: float, words: str) -> str:
    kind = f' class="{css}"' if css else ""
    return f'<text{kind} x="{number(x)}" y="{number(y)}">{escape(words)}</text>'
