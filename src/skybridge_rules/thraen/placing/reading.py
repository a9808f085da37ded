"""Descriptions read from TOML, JSON or plain tables, strictly; and the cards that they name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

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
from skybridge_rules.thraen.content import CONTENT, shipped
from skybridge_rules.thraen.placing.description import Setup
from skybridge_rules.thraen.placing.tables import example_cards, table
from skybridge_rules.thraen.records import Content


def read_setup(source: Mapping[str, object] | str) -> Setup:
    """The Setup in a table, or in a text of TOML or JSON; SetupError names every fault."""
    plain = read_toml_or_json(source) if isinstance(source, str) else source
    return read_table(plain, Setup)


def whole_setup(setup: Setup | Mapping[str, object] | str) -> Setup:
    """A Setup with the table that it begins from; a mere text is the name of one.

    A card that is written comes from wherever the table has it.
    """
    given = read_table({"table": setup} if isinstance(setup, str) else setup, Setup)
    if given.table is None:
        return given
    source = as_plain(setup) if isinstance(setup, Mapping) else written(given)
    plain = {name: each for name, each in source.items() if name != "table"}
    base = _without(table(given.table), set(_cards_in(plain)))
    return read_table(lay_over(base, plain), Setup)


_CARDS: Final = ("hand", "godhs", "slots", "face_up", "top", "beside", "looked_at", "discarded")
"""Where a table names cards, and what else is written may name them too."""


def _cards_in(plain: object, within: bool = False) -> Iterator[str]:
    """Every card that a description names."""
    if isinstance(plain, str):
        yield from (plain,) if within else ()
    elif isinstance(plain, list):
        for each in plain:
            yield from _cards_in(each, within)
    elif isinstance(plain, Mapping):
        for name, each in plain.items():
            yield from _cards_in(each, within or name in (*_CARDS, "card"))


def _without(plain: object, cards: set[str], within: bool = False) -> Any:
    """A table without these cards, which are written elsewhere now."""
    if isinstance(plain, list) and within:
        return [each for each in plain if each not in cards]
    if not isinstance(plain, Mapping):
        return plain
    return {
        name: _without(each, cards, within or name in _CARDS)
        for name, each in plain.items()
        if not (within and isinstance(each, str) and each in cards)
    }


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
