"""Outline: what the numbers of a row say, in a few lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from skybridge_rules.adapters.cells import RowPart

DEPTH: Final = 3
"""As many names of a path are told; what lies deeper is told together."""

_NUMBERED: Final = re.compile(r"\[\d+\]")


def outline(parts: Iterable[RowPart], depth: int = DEPTH) -> tuple[RowPart, ...]:
    """The parts of a layout, with equal entries of a tuple and what lies deep taken together.

    ``[n]`` stands for the numbers of entries. ``first`` is the first number that a line tells of,
    and ``size`` is how many there are in all; others may lie between them.
    """
    found: dict[str, list[RowPart]] = {}
    for part in parts:
        path = _NUMBERED.sub("[n]", part.path)
        found.setdefault(".".join(path.split(".")[:depth]), []).append(part)
    return tuple(
        RowPart(path, held[0].first, sum(each.size for each in held), _said(held))
        for path, held in found.items()
    )


def _said(parts: list[RowPart]) -> str:
    """What all of them say, or what the first one says and that there is more."""
    said = list(dict.fromkeys(part.says for part in parts))
    return said[0] if len(said) == 1 else f"{said[0]}; then {', '.join(_names(parts))}"


def _names(parts: list[RowPart]) -> list[str]:
    """The last names of some paths, each once."""
    names = dict.fromkeys(_NUMBERED.sub("", part.path).rpartition(".")[2] for part in parts[1:])
    shown = list(names)
    return shown if len(shown) <= 6 else [*shown[:5], "…"]
