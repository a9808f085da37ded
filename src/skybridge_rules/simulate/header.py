"""Header: which run the rows of a file belong to, kept beside them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from attrs import asdict, fields

from skybridge_rules.core.values import frozen
from skybridge_rules.files import replace_text
from skybridge_rules.simulate.columns import Per
from skybridge_rules.simulate.errors import RowsError
from skybridge_rules.simulate.table import AnyTable

FORMAT: Final = 1
"""Grows when files of rows are written another way."""


@frozen
class Header:
    """Everything that the rows of a run depend on; only the number of games may grow."""

    format: int
    library: str
    game: str
    edition: str
    rules_version: str
    content: str
    """The digest of the printed content."""
    options: dict[str, Any]
    bots: list[str]
    seed: str
    """Of the run."""
    rows: str
    """What a line is about."""

    @classmethod
    def of(cls, table: AnyTable, seed: str, per: Per) -> Header:
        """The header of a run."""
        rules = table.fitted.rules
        return Header(
            FORMAT,
            table.versions[0],
            rules.NAME,
            rules.EDITION,
            table.versions[1],
            rules.content_digest(table.options),
            json.loads(rules.JSON.to_json(table.options)),
            [each.name for each in table.bots],
            seed,
            per.value,
        )

    def write(self, path: Path) -> None:
        """Write it beside the rows."""
        replace_text(header_path(path), json.dumps(asdict(self), indent=2) + "\n")

    def check(self, path: Path) -> None:
        """Refuse rows of another run, and say in what it differs."""
        beside = header_path(path)
        try:
            plain = json.loads(beside.read_text("utf-8"))
        except FileNotFoundError:
            raise RowsError(f"{path} cannot be resumed without {beside.name} beside it") from None
        except (ValueError, RecursionError) as error:
            raise RowsError(f"{beside}: {error}") from None
        if not isinstance(plain, dict):
            raise RowsError(f"{beside}: no JSON object")
        for each in fields(Header):
            old, own = plain.get(each.name), getattr(self, each.name)
            if old != own:
                raise RowsError(
                    f"{path} belongs to another run: {_difference(each.name, old, own)}"
                )


def header_path(path: Path) -> Path:
    """Where the header of a file of rows is kept."""
    return path.with_name(f"{path.name}.run.json")


def _difference(name: str, old: object, own: object) -> str:
    """Where two values differ first, by its path, and both."""
    if isinstance(old, dict) and isinstance(own, dict):
        for key in sorted({*old, *own}):
            if old.get(key) != own.get(key):
                return _difference(f"{name}.{key}", old.get(key), own.get(key))
    return f"{name} {_short(old)}, not {_short(own)}"


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 200 else f"{text[:200]}…"
