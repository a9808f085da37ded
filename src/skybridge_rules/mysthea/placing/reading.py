"""Descriptions read from TOML, JSON or plain tables, strictly; and the cards that they name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from skybridge_rules.core.by_hand import (
    as_plain,
    fail,
    lay_over,
    one_of,
    read_table,
    read_toml_or_json,
    written,
)
from skybridge_rules.core.errors import ContentError
from skybridge_rules.mysthea.content import CONTENT, shipped
from skybridge_rules.mysthea.placing.description import Setup
from skybridge_rules.mysthea.placing.tables import table
from skybridge_rules.mysthea.records import Content


def read_setup(source: Mapping[str, object] | str) -> Setup:
    """The Setup in a table, or in a text of TOML or JSON; SetupError names every fault."""
    plain = read_toml_or_json(source) if isinstance(source, str) else source
    return read_table(plain, Setup)


def whole_setup(setup: Setup | Mapping[str, object] | str) -> Setup:
    """A Setup with the table that it begins from; a mere text is the name of one."""
    given = read_table({"table": setup} if isinstance(setup, str) else setup, Setup)
    if given.table is None:
        return given
    source = as_plain(setup) if isinstance(setup, Mapping) else written(given)
    plain = {name: each for name, each in source.items() if name != "table"}
    return read_table(lay_over(table(given.table), plain), Setup)


def content_of(setup: Setup, usual: Content | None) -> Content:
    """The cards that a Setup is played with, its own printed values included."""
    sets: dict[str, Callable[[], Content]] = {"shipped": shipped}
    if setup.content is not None:
        content = one_of(setup.content, sets, "content")()
    else:
        content = shipped() if usual is None else usual
    if not setup.printed:
        return content
    try:
        values = dict(_values(setup.printed))
        return CONTENT.with_values(content, values, "changed for this position alone")
    except ContentError as error:
        fail("printed", str(error))


def _values(printed: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Values by path; a card may also be written by its name, with its fields in a table."""
    for path, value in printed.items():
        if "." not in path and isinstance(value, Mapping):
            yield from ((f"card.{path}.{field}", each) for field, each in value.items())
        else:
            yield path, value
