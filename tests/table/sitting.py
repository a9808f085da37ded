"""Sitting at tables in tests: what a page would do."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any
from zlib import crc32

import jsonschema

from skybridge_rules import table
from skybridge_rules.core.schema import schema
from skybridge_rules.table.messages import CODEC, SHAPES

Plain = dict[str, Any]
"""A JSON document."""


def opening(game: str = "towers", **changes: Any) -> str:
    """An opening, with everything as usual but for some changes."""
    usual = {
        "game": game,
        "players": 2,
        "seat": 0,
        "bot": "random",
        "seed": "7",
        "language": "en",
        "switches": [],
    }
    return json.dumps(usual | changes)


def sit(game: str = "towers", **changes: Any) -> Plain:
    """A new table, at the person's first decision."""
    return others(read("shown", table.open_table(opening(game, **changes))))


def others(shown: Plain) -> Plain:
    """The table once the question is the person's, or there is none; what was told is kept."""
    told = list(shown["told"])
    while not shown["over"] and not asked(shown):
        shown = json.loads(table.let_others_move(shown["table"]))
        told += shown["told"]
    text = json.dumps(shown)
    if crc32(text.encode()) % 4 == 0:  # to check every table would take half the time
        read("shown", text)
    return shown | {"told": told}


def asked(shown: Plain) -> bool:
    """Whether the person has something to decide."""
    return len(shown["choices"]) > 1


def play(shown: Plain, move: str) -> Plain:
    """A move of the person, and what the others answer."""
    return others(json.loads(table.choose(shown["table"], move)))


def played(shown: Plain, seed: int, most: int = 10_000) -> Iterator[Plain]:
    """The table at each decision of a person who draws lots, and at the end."""
    chance = random.Random(seed)
    yield shown
    while not shown["over"] and most:
        shown = play(shown, chance.choice(shown["choices"])["move"])
        most -= 1
        yield shown


def read(name: str, text: str) -> Plain:
    """A document, which must be as its schema says, and come back equal as a record."""
    plain: Plain = json.loads(text)
    _validator(name).validate(plain)
    assert json.loads(CODEC.dumps(CODEC.loads(text, SHAPES[name]))) == plain
    return plain


@cache
def _validator(name: str) -> jsonschema.Draft202012Validator:
    written = schema(CODEC, SHAPES[name], name)
    jsonschema.Draft202012Validator.check_schema(written)
    return jsonschema.Draft202012Validator(written)
