"""Tables that come with the game, for examples, tests and disputes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from skybridge_rules.core.by_hand import Plain, lay_over, one_of, read_toml_or_json


@cache
def _tables() -> Mapping[str, Plain]:
    text = (files("skybridge_rules.mysthea") / "examples" / "tables.toml").read_text("utf-8")
    return {name: each for name, each in read_toml_or_json(text).items() if isinstance(each, dict)}


def table_names() -> tuple[str, ...]:
    """The tables that there are, by name."""
    return tuple(_tables())


def table(name: str) -> Plain:
    """The description of a table; one that begins from another is laid over it."""
    own = one_of(name, _tables(), "table")
    base = own.get("table")
    rest = {field: value for field, value in own.items() if field != "table"}
    return lay_over(table(base), rest) if isinstance(base, str) else rest
