"""Tables and cards that come with the game, for examples, tests and disputes.

Nothing about them is printed: the cards are stand-ins whose titles say what they are there for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from skybridge_rules.core.by_hand import Plain, lay_over, one_of, read_toml_or_json
from skybridge_rules.thraen.content import CONTENT
from skybridge_rules.thraen.records import Content

_FOLDER: Final = "examples"


def _read(name: str) -> str:
    return (files("skybridge_rules.thraen") / _FOLDER / name).read_text(encoding="utf-8")


@cache
def example_cards() -> Content:
    """The cards of the tables, read when first asked for."""
    return CONTENT.load(_read("cards.toml"), name="cards.toml")


@cache
def _tables() -> Mapping[str, Plain]:
    found = read_toml_or_json(_read("tables.toml"))
    return {name: each for name, each in found.items() if isinstance(each, dict)}


def table_names() -> tuple[str, ...]:
    """The tables that there are, by name."""
    return tuple(_tables())


def table(name: str) -> Plain:
    """The description of a table; one that begins from another is laid over it."""
    own = one_of(name, _tables(), "table")
    base = own.get("table")
    rest = {field: value for field, value in own.items() if field != "table"}
    return lay_over(table(base), rest) if isinstance(base, str) else rest
