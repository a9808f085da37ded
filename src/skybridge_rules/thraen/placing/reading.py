"""Descriptions read from TOML, JSON or plain tables, strictly; and the cards that they name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from skybridge_rules.core.by_hand import (
    fail,
    lay_over,
    one_of,
    read_table,
    read_toml_or_json,
    written,
)
from skybridge_rules.core.errors import ContentError
from skybridge_rules.thraen.content import CONTENT, shipped
from skybridge_rules.thraen.placing.description import Setup
from skybridge_rules.thraen.placing.tables import example_cards, table
from skybridge_rules.thraen.records import Content


def read_setup(source: Mapping[str, object] | str) -> Setup:
    """The Setup in a table, or in a text of TOML or JSON; SetupError names every fault."""
    plain = read_toml_or_json(source) if isinstance(source, str) else source
    return read_table(plain, Setup)


def whole_setup(setup: Setup | Mapping[str, object] | str) -> Setup:
    """A Setup with the table that it begins from; a mere text is the name of one."""
    given = read_table({"table": setup} if isinstance(setup, str) else setup, Setup)
    if given.table is None:
        return given
    plain = {name: each for name, each in written(given).items() if name != "table"}
    return read_table(lay_over(table(given.table), plain), Setup)


def content_of(setup: Setup, usual: Content | None) -> Content:
    """The cards that a Setup is played with, its own printed values included."""
    sets: dict[str, Callable[[], Content]] = {"shipped": shipped, "examples": example_cards}
    if setup.content is not None:
        content = one_of(setup.content, sets, "content")()
    else:
        content = shipped() if usual is None else usual
    if not setup.printed:
        return content
    try:
        return CONTENT.with_values(content, setup.printed, "changed for this position alone")
    except ContentError as error:
        fail("printed", str(error))
