"""Descriptions read from TOML, JSON or plain tables, strictly; and the cards that they name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from skybridge_rules.core.by_hand import fail, one_of, read_table, read_toml_or_json
from skybridge_rules.core.errors import ContentError
from skybridge_rules.skyward.content import CONTENT, shipped
from skybridge_rules.skyward.placing.description import Setup
from skybridge_rules.skyward.records import Content


def read_setup(source: Mapping[str, object] | str) -> Setup:
    """The Setup in a table, or in a text of TOML or JSON; SetupError names every fault."""
    plain = read_toml_or_json(source) if isinstance(source, str) else source
    return read_table(plain, Setup)


@cache
def example_cards() -> Content:
    """Cards for examples, tests and disputes, read when first asked for; nothing is printed."""
    text = (files("skybridge_rules.skyward") / "examples" / "cards.toml").read_text("utf-8")
    return CONTENT.load(text, name="cards.toml")


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
