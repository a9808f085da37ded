"""What the layout of every picture that is 1280 wide promises: all inside, nothing on words."""

from __future__ import annotations

from functools import partial
from xml.etree import ElementTree

from skybridge_rules.render.measure import width_of
from tests.render.drawn import SVG, Box, extents, overlapping, text_box

ANCHORS = {"middle": 0.5, "badge-ink": 0.5, "symbol-ink": 0.5, "sign-ink": 0.5, "end": 1}
BOLD = {"strong", "headline", "part", "badge-ink", "symbol-ink", "sign-ink"}
SMALLEST = 11
EPSILON = 1e-9
"""Less room than anybody could see."""


def written(each: ElementTree.Element) -> Box:
    """The box of a text, in bold or not."""
    bold = bool(BOLD & set(each.attrib["class"].split()))
    return text_box(each, ANCHORS, partial(width_of, bold=bold))


def check_layout(drawn: str) -> None:
    """Nothing sticks out, nothing lies on words, and every word can be read."""
    root = ElementTree.fromstring(drawn)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert width == 1280
    for box in extents(root, ANCHORS, width_of):
        assert left <= box[0] <= box[2] <= left + width
        assert top <= box[1] <= box[3] <= top + height
    texts = [each for each in root.iter(f"{SVG}text") if each.text]
    assert min(float(each.attrib["font-size"]) for each in texts) >= SMALLEST
    assert list(overlapping(((each.text, written(each)) for each in texts), 1, 4)) == []


def cards_overlap(drawn: str) -> list[tuple[Box, Box]]:
    """Cards that lie on one another."""
    rects = [
        each
        for each in ElementTree.fromstring(drawn).iter(f"{SVG}rect")
        if "card" in each.attrib["class"].split()
    ]
    boxes = [
        (x, y, x + float(each.attrib["width"]), y + float(each.attrib["height"]))
        for each in rects
        for x, y in [(float(each.attrib["x"]), float(each.attrib["y"]))]
    ]
    return list(overlapping(((box, box) for box in boxes), EPSILON, EPSILON))
