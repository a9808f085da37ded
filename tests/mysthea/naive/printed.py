"""What is printed on cards and Islands, as the naive reference reads it: words, lists and dicts.

It knows nothing of the library's classes. A record is anything with fields; an effect is called by
the name of its kind, such as ``gain-per-unit``.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, TypeAlias

Printed: TypeAlias = dict[str, Any]
"""Something printed: names and values; an effect has its kind under ``do``."""

KINDS = "island command encounter attunement champion region storm monster artefact"


def read(value: Any) -> Any:
    """A printed thing in words: names for members, lists for rows, dicts for the rest."""
    if isinstance(value, Enum):
        return value.name.lower().replace("_", "-")
    if isinstance(value, tuple | list):
        return [read(each) for each in value]
    names = getattr(type(value), "__attrs_attrs__", None)
    if names is None:
        return value
    kind = re.sub("(?<!^)(?=[A-Z])", "-", type(value).__name__).lower()
    fields = [each.name for each in names if each.name != "sources"]
    return {"do": kind} | {name: read(getattr(value, name)) for name in fields}


class Cards:
    """All printed entries, by kind and by id."""

    def __init__(self, printed: Any) -> None:
        self.rows: dict[str, list[Printed]] = {
            kind: read(getattr(printed, kind)) for kind in KINDS.split(" ")
        }
        self.by_id: dict[str, Printed] = {
            entry["id"]: entry for rows in self.rows.values() for entry in rows if "id" in entry
        }

    def __getitem__(self, card: str) -> Printed:
        return self.by_id[card]

    def ids(self, kind: str, **fields: str) -> list[str]:
        """The ids of the entries of a kind that have these values, ascending."""
        return sorted(
            entry["id"]
            for entry in self.rows[kind]
            if all(entry[name] == value for name, value in fields.items())
        )

    def regions(self) -> list[str]:
        """All fifteen regions (MY-MAP-03 to MY-MAP-05)."""
        return [
            f"{entry['island']}.{terrain}"
            for entry in self.rows["island"]
            for terrain in entry["regions"]
        ]

    def front(self, encounter: str) -> tuple[int, tuple[str, ...]]:
        """Glory and symbols of an encounter, without the order of the symbols (MY-INFO-05)."""
        entry = self[encounter]
        return entry["glory"], tuple(sorted([entry["first"]["sign"], entry["second"]["sign"]]))
