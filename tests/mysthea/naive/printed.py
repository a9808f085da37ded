"""What is printed on cards and Islands, as the naive reference reads it: the plain TOML files."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

Printed: TypeAlias = dict[str, Any]
"""One entry of a data file: names and values."""


class Cards:
    """All printed entries, by kind and by id."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Printed]] = {}
        self.by_id: dict[str, Printed] = {}
        folder = files("skybridge_rules.mysthea") / "data"
        for file in sorted(folder.iterdir(), key=lambda each: each.name):
            if not file.name.endswith(".toml"):
                continue
            for kind, entries in tomllib.loads(file.read_text("utf-8")).items():
                for entry in entries:
                    self.rows.setdefault(kind, []).append(entry)
                    if "id" in entry:
                        self.by_id[entry["id"]] = entry

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


@cache
def printed() -> Cards:
    """The shipped data, read once."""
    return Cards()
