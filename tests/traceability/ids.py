"""The ids of the catalogues as they are written in code, tests and pages.

A range, such as TW-301 to TW-310, stands for every record in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from skybridge_rules import catalogue, register

PREFIXES: Final = tuple(
    sorted(
        {
            each.id.partition("-")[0]
            for game in register.names()
            for each in catalogue.of_game(game).entries
        }
    )
)
CHAPTER: Final = rf"\b(?:{'|'.join(PREFIXES)})-(?:[A-Z0-9]+-)*[A-Z]*"
ID: Final = re.compile(rf"{CHAPTER}\d+\b")
RANGE: Final = re.compile(rf"({CHAPTER})(\d+)\s+to\s+\1(\d+)\b")


@cache
def known() -> frozenset[str]:
    """Every id of every catalogue."""
    return frozenset(
        str(each.id) for game in register.names() for each in catalogue.of_game(game).entries
    )


def found(text: str) -> Iterator[tuple[int, str]]:
    """The ids that a text cites, each with its place in the text; known ones inside a range too."""
    for match in ID.finditer(text):
        yield match.start(), match.group()
    for match in RANGE.finditer(text):
        chapter, low, high = match.groups()
        for each in sorted(known()):
            number = each.removeprefix(chapter)
            if each.startswith(chapter) and number.isdigit() and low < number < high:
                yield match.start(), each


def cited(text: str) -> frozenset[str]:
    """The ids that a text cites."""
    return frozenset(each for _, each in found(text))
