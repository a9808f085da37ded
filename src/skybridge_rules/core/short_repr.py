"""The repr of a value that fits on a screen: whole if it is small, else its long parts are cut."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

import attrs
from attrs import frozen

LONGEST: Final = 1800
"""A value is shown in no more letters than these: about twenty lines of a terminal."""

CUT: Final = "…"
"""Stands for what is left out."""

_LEAST: Final = 24
"""With less room than this for each, fewer entries of a tuple are shown."""


@frozen
class _Node:
    """A value to show: its text, or the parts that stand between two brackets."""

    label: str
    """The name of a field with its equals sign; nothing for an entry of a tuple."""
    open: str
    parts: tuple[_Node, ...] = ()
    close: str = ""
    size: int = 0
    named: bool = False
    """Whether the parts are fields, of which none is passed over in silence."""
    usual: bool = False
    """Whether a field is at its default, so that it is left out before anything else is."""

    def whole(self) -> str:
        return f"{self.label}{self.open}{', '.join(map(_Node.whole, self.parts))}{self.close}"


def short_repr(value: Any) -> str:
    """A value by the name of its class and its fields, in at most LONGEST letters."""
    text = _fitted(_value_node(value, ""), LONGEST)
    return text if len(text) <= LONGEST else _fitted(_leaf("", text), LONGEST)


def _node(value: Any, label: str, *, usual: bool = False) -> _Node:
    if type(value) is tuple:
        parts = tuple(_node(each, "") for each in value)
        return _group(label, "(", parts, ",)" if len(parts) == 1 else ")", usual=usual)
    if getattr(type(value), "__repr__", None) is short_repr:
        return _value_node(value, label, usual=usual)
    return _leaf(label, _leaf_text(value), usual=usual)


def _value_node(value: Any, label: str, *, usual: bool = False) -> _Node:
    parts = []
    for field in attrs.fields(type(value)):
        held, name = getattr(value, field.name), f"{field.name}="
        if callable(field.repr):
            parts.append(_leaf(name, field.repr(held)))
        elif field.repr:
            parts.append(_node(held, name, usual=_is_default(field, held)))
    head = type(value).__qualname__.rpartition(">.")[-1]
    return _group(label, f"{head}(", tuple(parts), ")", named=True, usual=usual)


def _leaf(label: str, text: str, *, usual: bool = False) -> _Node:
    return _Node(label, text, size=len(label) + len(text), usual=usual)


def _group(
    label: str,
    opening: str,
    parts: tuple[_Node, ...],
    closing: str,
    *,
    named: bool = False,
    usual: bool = False,
) -> _Node:
    within = sum(each.size for each in parts) + 2 * max(0, len(parts) - 1)
    size = len(label) + len(opening) + within + len(closing)
    return _Node(label, opening, parts, closing, size, named, usual)


def _leaf_text(value: object) -> str:
    """The repr; a member of an enum is shown as it is written, ``Stack.REALM``."""
    if isinstance(value, Enum) and type(value).__repr__ is Enum.__repr__:
        return f"{type(value).__name__}.{value.name}"
    return repr(value)


def _is_default(field: attrs.Attribute[Any], held: object) -> bool:
    return field.default is not attrs.NOTHING and held == field.default


def _fitted(node: _Node, room: int) -> str:
    """The node in so much room, or a little more where its names alone need it."""
    if node.size <= room:
        return node.whole()
    head = f"{node.label}{node.open}"
    if not node.parts:
        return f"{head[: max(len(node.label), room - 1)]}{CUT}"
    if node.named:
        parts = [each for each in node.parts if not each.usual]
        told = "" if len(parts) == len(node.parts) else CUT
    else:
        parts, told = list(node.parts), ""
    left = room - len(head) - len(node.close)
    shown = _entries_shown(node, parts, left)
    if shown < len(parts):
        told = f"{CUT} {len(parts) - shown} more" if shown else f"{CUT} {len(parts)}"
    left -= len(told) + 2 * shown
    texts = _shared_out(parts[:shown], left)
    return f"{head}{', '.join(filter(None, (*texts, told)))}{node.close}"


def _entries_shown(node: _Node, parts: Sequence[_Node], room: int) -> int:
    """How many parts are shown: every field if its name fits, of a tuple the first ones."""
    if node.named:
        return len(parts) if sum(len(each.label) + 3 for each in parts) <= room else 0
    shown = len(parts)
    needed = sum(min(each.size, _LEAST) + 2 for each in parts)
    if needed <= room:
        return len(parts)
    while shown and needed + len(" more, 10") > room:
        shown -= 1
        needed -= min(parts[shown].size, _LEAST) + 2
    return shown


def _shared_out(parts: Sequence[_Node], room: int) -> list[str]:
    """The parts in so much room: small ones have what they need, the others share what is left."""
    texts = [""] * len(parts)
    order = sorted(range(len(parts)), key=lambda index: parts[index].size)
    for rank, index in enumerate(order):
        texts[index] = _fitted(parts[index], max(0, room) // (len(order) - rank))
        room -= len(texts[index])
    return texts
