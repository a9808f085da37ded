"""The few SVG elements our pictures need: absolute coordinates, escaped text, no ids.

Without ids and outside resources several pictures can share one page and not disturb each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


@lru_cache(maxsize=4096)  # a picture has thousands of coordinates, and most of them often
def number(value: float) -> str:
    """A coordinate: at most two digits after the point, and never a negative nought."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def group(
    css: str, children: Iterable[str], title: str = "", part: str = "", about: str = ""
) -> str:
    """Elements that belong together, on a line; a title is what a pointer over them shows.

    ``part`` names the thing they stand for, such as ``cell-5``, so that a page can tell what was
    clicked; several groups may stand for one thing. ``about`` names a thing that there is more to
    say of, such as a card, wherever it lies.
    """
    head = f"<title>{escape(title)}</title>" if title else ""
    hook = f' data-part="{escape(part)}"' if part else ""
    hook += f' data-about="{escape(about)}"' if about else ""
    return f'<g class="{escape(css)}"{hook}>{head}{"".join(children)}</g>\n'


def fold(css: str, children: Iterable[str], title: str, name: str, *, is_open: bool) -> str:
    """Elements that a click folds away or shows in full, on a page that can; ``name`` names it."""
    head = f"<title>{escape(title)}</title>"
    hook = f' data-fold="{escape(name)}" data-open="{"true" if is_open else "false"}"'
    return f'<g class="{escape(css)}"{hook}>{head}{"".join(children)}</g>\n'


def polygon(css: str, points: Iterable[Point]) -> str:
    """A closed shape."""
    listed = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polygon class="{escape(css)}" points="{listed}"/>'


def rect(css: str, x: float, y: float, width: float, height: float, round_by: float = 0) -> str:
    """A rectangle, perhaps with round corners."""
    corner = f' rx="{number(round_by)}"' if round_by else ""
    return (
        f'<rect class="{escape(css)}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(width)}" height="{number(height)}"{corner}/>'
    )


def line(css: str, start: Point, end: Point) -> str:
    """A straight line."""
    return (
        f'<line class="{escape(css)}" x1="{number(start[0])}" y1="{number(start[1])}"'
        f' x2="{number(end[0])}" y2="{number(end[1])}"/>'
    )


def circle(css: str, centre: Point, radius: float) -> str:
    """A disc."""
    return (
        f'<circle class="{escape(css)}" cx="{number(centre[0])}" cy="{number(centre[1])}"'
        f' r="{number(radius)}"/>'
    )


def text(css: str, at: Point, words: str, size: float) -> str:
    """Words of a size, vertically centred at a point; the class says from which side they run."""
    # A third of the size is half the height of a capital: steadier than dominant-baseline.
    return (
        f'<text class="{escape(css)}" x="{number(at[0])}" y="{number(at[1] + size * 0.36)}"'
        f' font-size="{number(size)}">{escape(words)}</text>'
    )


def style_sheet(root: str, rules: Iterable[tuple[str, str]]) -> str:
    """A style element of selectors and looks; nothing in it reaches beyond a root class."""
    told = (
        (",".join(f".{root} {one}".rstrip() for one in selector.split(",")), look)
        for selector, look in rules
    )
    return "<style>" + "".join(f"{selector}{{{look}}}" for selector, look in told) + "</style>"


def document(
    root: str, size: tuple[float, float], title: str, described: str, parts: Iterable[str]
) -> str:
    """A picture that scales to any width, with its words for whoever cannot see it."""
    width, height = size
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root}" role="img"'
        f' viewBox="0 0 {number(width)} {number(height)}">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(described)}</desc>",
        *parts,
        "</svg>",
    ]
    return "".join(line.rstrip("\n") + "\n" for line in lines)
