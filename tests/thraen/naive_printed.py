"""What is printed on cards, boards and dice, as the naive reference reads it: words and lists.

It knows nothing of the library's classes. A record is anything with fields; an effect is called by
the name of its kind, such as ``draw-godh``.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any

CHARACTERS = {
    "empery": "guinn",
    "agony": "guinn",
    "high-priest": "jardh",
    "geneorn": "jardh",
    "visions": "hamises",
    "daughter": "hamises",
    "master-of-drakhes": "adlem",
    "bridge-builder": "adlem",
    "gardens": "irseth",
    "profiteers": "irseth",
}
"""Five characters with two abilities each (catalogue, section 0)."""


class Record:
    """Something printed: its kind, and its fields by name."""

    def __init__(self, do: str, **fields: Any) -> None:
        self.do = do
        self.__dict__.update(fields)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"nothing like {name!r} is printed on a {self.do}")


def word(member: Enum) -> str:
    """The name of a printed thing as it is written in moves."""
    return member.name.lower().replace("_", "-")


def read(value: Any) -> Any:
    """A printed thing in words: names for members, lists for rows, records for the rest."""
    if isinstance(value, Enum):
        return word(value)
    if isinstance(value, tuple | list):
        return [read(each) for each in value]
    names = getattr(type(value), "__attrs_attrs__", None)
    if names is None:
        return value
    kind = re.sub("(?<!^)(?=[A-Z])", "-", type(value).__name__).lower()
    printed = [each.name for each in names if each.name != "sources"]
    return Record(kind, **{name: read(getattr(value, name)) for name in printed})


MIGHT, DRAW_GODH, INSPIRATION = Record("might"), Record("draw-godh"), Record("inspiration")
"""Effects that rules name beside the printed ones."""
