"""What the tests of all pictures share: goldens, and measuring what is drawn."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeVar
from xml.etree import ElementTree

T = TypeVar("T")

GOLDEN = Path(__file__).parent / "golden"
UPDATE = os.environ.get("SKYBRIDGE_UPDATE_GOLDEN") == "1"
SVG = "{http://www.w3.org/2000/svg}"


def check_golden(path: Path, drawn: str) -> None:
    """Compare with a golden file, or renew it if the environment asks for that."""
    if UPDATE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(drawn, encoding="utf-8", newline="\n")
    assert drawn == path.read_text(encoding="utf-8")


def without_colours(text: str) -> str:
    """A text as a terminal without ANSI colours would need it."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def words(drawn: str) -> list[str]:
    """All words written in a picture."""
    return [each.text or "" for each in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def generous(text: str, size: float) -> float:
    """The width of a text, measured with a wide margin."""
    return 0.7 * size * len(text)


Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def extents(
    root: ElementTree.Element,
    anchors: Mapping[str, float],
    width_of: Callable[[str, float], float] = generous,
) -> Iterator[Box]:
    """The boxes of everything drawn; anchors tell which part of a text lies left of its place."""
    for each in root.iter():
        at = _figures(each)
        match each.tag.removeprefix(SVG):
            case "rect":
                yield at["x"], at["y"], at["x"] + at["width"], at["y"] + at["height"]
            case "circle":
                x, y, r = at["cx"], at["cy"], at["r"]
                yield x - r, y - r, x + r, y + r
            case "line":
                xs, ys = sorted((at["x1"], at["x2"])), sorted((at["y1"], at["y2"]))
                yield xs[0], ys[0], xs[1], ys[1]
            case "polygon":
                points = [point.split(",") for point in each.attrib["points"].split()]
                across, down = [float(x) for x, _ in points], [float(y) for _, y in points]
                yield min(across), min(down), max(across), max(down)
            case "text":
                yield text_box(each, anchors, width_of)
            case other:
                assert other in ("svg", "title", "desc", "style", "g")


def text_box(
    each: ElementTree.Element,
    anchors: Mapping[str, float],
    width_of: Callable[[str, float], float] = generous,
) -> Box:
    """The box of one text, with its height from above the capitals to below the line."""
    at = _figures(each)
    wide = width_of(each.text or "", at["font-size"])
    part = max(anchors.get(name, 0) for name in each.attrib["class"].split())
    left = at["x"] - wide * part
    return left, at["y"] - at["font-size"], left + wide, at["y"] + at["font-size"] / 4


def overlapping(
    boxes: Iterable[tuple[T, Box]], across: float, down: float
) -> Iterator[tuple[T, T]]:
    """What shares at least so much room, from left to right and from top to bottom."""
    by_top = sorted(boxes, key=lambda each: each[1][1])
    for place, (first, (left, _, right, bottom)) in enumerate(by_top):
        for second, (other_left, other_top, other_right, other_bottom) in by_top[place + 1 :]:
            if bottom - other_top < down:
                break  # all that follow begin further down
            if (
                min(right, other_right) - max(left, other_left) >= across
                and min(bottom, other_bottom) - other_top >= down
            ):
                yield first, second


_FIGURE: Final = re.compile(r"-?[0-9.]+")


def _figures(each: ElementTree.Element) -> dict[str, float]:
    return {name: float(value) for name, value in each.attrib.items() if _FIGURE.fullmatch(value)}
