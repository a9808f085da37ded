"""Where two JSON documents of one kind differ."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from attrs import frozen


@frozen
class Difference:
    """A place in a document, and what stands there in each, as JSON."""

    path: str
    a: str
    b: str

    def __str__(self) -> str:
        return f"{self.path}: {self.a} or {self.b}"


def differences(a: str, b: str) -> tuple[Difference, ...]:
    """Where two JSON texts differ; lists of another length differ as a whole."""
    return tuple(_walk("$", json.loads(a), json.loads(b)))


def _walk(path: str, a: Any, b: Any) -> Iterator[Difference]:
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        for key in a:
            yield from _walk(f"{path}.{key}", a[key], b[key])
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for place, (one, other) in enumerate(zip(a, b, strict=True)):
            yield from _walk(f"{path}[{place}]", one, other)
    elif a != b or type(a) is not type(b):
        yield Difference(path, _text(a), _text(b))


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
