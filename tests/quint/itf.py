"""Reads the Informal Trace Format: integers, maps, sets and tuples become plain Python."""

from __future__ import annotations

import json
from typing import TypeAlias, cast

Plain: TypeAlias = bool | int | str | tuple["Plain", ...] | dict[str, "Plain"]
"""A value of a trace; a set is a sorted tuple, and a map has its keys as text, as JSON does."""

Flat: TypeAlias = dict[str, int | str]
"""A table by paths such as ``rebels.1.4``; a set of seats is text such as ``0 2``."""


def plain(value: object) -> Plain:
    """A value of the format as a plain one; the marks with ``#`` say what it is."""
    match value:
        case bool() | int() | str():
            return value
        case {"#bigint": str(digits)}:
            return int(digits)
        case {"#map": list(pairs)}:
            return {str(plain(key)): plain(each) for key, each in pairs}
        case {"#set": list(items)}:
            return tuple(sorted(map(plain, items), key=str))
        case {"#tup": list(items)} | list(items):
            return tuple(map(plain, items))
        case dict():
            return {str(key): plain(each) for key, each in value.items() if key != "#meta"}
        case _:
            raise ValueError(f"not a value of the trace format: {value!r}")


def states(text: str) -> list[dict[str, Plain]]:
    """The states of a trace, in their order."""
    return [cast("dict[str, Plain]", plain(each)) for each in json.loads(text)["states"]]


def flat(value: Plain, path: str = "") -> Flat:
    """A nested value by the paths to its leaves."""
    match value:
        case dict():
            found: Flat = {}
            for key, each in value.items():
                found |= flat(each, f"{path}.{key}" if path else key)
            return found
        case tuple():
            return {path: " ".join(map(str, value))}
        case _:
            return {path: value}
