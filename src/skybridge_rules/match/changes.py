"""What differs between two JSON documents: paths and their new values.

A path is a JSON Pointer (RFC 6901), such as ``/players/0/hand``. Objects with other keys and lists
of another length are replaced whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from skybridge_rules.core.json_diff import walk


def changes(old: Any, new: Any) -> Iterator[tuple[str, Any]]:
    """Every place where a document has become another, and what stands there now."""
    for path, _, value in walk(old, new):
        yield "".join(f"/{_escaped(each)}" for each in path), value


def _escaped(name: str | int) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")


def changed(document: Any, path: str, value: Any) -> Any:
    """The document with a value put in its place, which must be there; ValueError if it is not.

    What was handed in is used up: lists and objects are changed where they are.
    """
    if not path:
        return value
    first, *names = path.split("/")
    if first:
        raise ValueError("a path begins with /")
    place = document
    for name in names[:-1]:
        place = place[_key(place, name)]
    place[_key(place, names[-1])] = value
    return document


def _key(place: Any, name: str) -> str | int:
    """The key or index that a name means in a place."""
    if isinstance(place, dict):
        key = name.replace("~1", "/").replace("~0", "~")
        if key in place:
            return key
    elif isinstance(place, list):
        digits = name.isascii() and name.isdigit() and len(name) < 10 and str(int(name)) == name
        if digits and int(name) < len(place):
            return int(name)
    raise ValueError(f"there is no {name!r}")
