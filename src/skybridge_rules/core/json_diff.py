"""Where two JSON documents of one kind differ."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from skybridge_rules.core.strict_json import parsed
from skybridge_rules.core.values import frozen

Path: TypeAlias = tuple[str | int, ...]
"""The names and places that lead to a value."""


@frozen
class Difference:
    """A place in a document, and what stands there in each, as JSON."""

    path: str
    a: str
    b: str

    def __str__(self) -> str:
        return f"{self.path}: {self.a} or {self.b}"


def walk(a: Any, b: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """Every place where two documents differ, and both values.

    Objects with other keys and lists of another length differ as a whole.
    """
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        for name in sorted(a):
            yield from walk(a[name], b[name], (*path, name))
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for place, (one, other) in enumerate(zip(a, b, strict=True)):
            yield from walk(one, other, (*path, place))
    elif type(a) is not type(b) or a != b:  # to Python 1 and true are equal
        yield path, a, b


def differences(a: str, b: str) -> tuple[Difference, ...]:
    """Where two JSON texts differ, with paths such as ``$.players[0].hand``."""
    found = walk(parsed(a), parsed(b))
    return tuple(Difference(_written(path), _text(one), _text(other)) for path, one, other in found)


def _written(path: Path) -> str:
    return "$" + "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in path)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
