"""Types of fields, taken apart: what is inside a union, a tuple, a class, behind a new name."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs

from skybridge_rules.core.codec import is_union
from skybridge_rules.core.ids import Chance


def members(form: Any) -> tuple[Any, ...]:
    """The members of a union; any other type is its only one."""
    return get_args(form) if is_union(form) else (form,)


def fields_of(form: Any) -> tuple[tuple[str, Any], ...]:
    """The fields that make a value of a class, with their types."""
    owner = get_origin(form) or form
    bound = dict(zip(getattr(owner, "__parameters__", ()), get_args(form), strict=False))
    hints = _hints(owner)
    return tuple(
        (field.name, _bound(hints[field.name], bound))
        for field in attrs.fields(owner)
        if field.init
    )


def is_class(form: Any) -> bool:
    """Whether a type is a class with fields."""
    return attrs.has(get_origin(form) or form)


def owner_of(form: Any) -> type:
    """The class itself, where a type says what it is filled with."""
    owner: type = get_origin(form) or form
    return owner


def is_tuple(form: Any) -> bool:
    """Whether a type is a tuple."""
    return get_origin(form) is tuple


def entry_of(form: Any) -> Any | None:
    """What the entries of a tuple of any length are; None for any other type."""
    inner = get_args(form)
    any_length = is_tuple(form) and len(inner) == 2 and inner[1] is Ellipsis
    return inner[0] if any_length else None


def named_after(form: Any) -> Any | None:
    """The type that a new type is named after; None for any other type."""
    return getattr(form, "__supertype__", None)


def is_chance(form: Any) -> bool:
    """Whether a type holds chance and nothing else."""
    return form is Chance or form == Literal[Chance.CHANCE]


def name_of(form: Any) -> str:
    """A type in a word."""
    return getattr(form, "__name__", None) or str(form)


def fits(form: Any, value: Any) -> bool:
    """Whether a value can be of a member of a union."""
    if is_tuple(form):
        return isinstance(value, tuple)
    plain: Any = owner_of(named_after(form) or form)
    return isinstance(plain, type) and isinstance(value, plain) and not isinstance(value, Enum)


@cache
def _hints(owner: type) -> dict[str, Any]:
    return get_type_hints(owner)


def _bound(hint: Any, types: dict[Any, Any]) -> Any:
    inner = getattr(hint, "__parameters__", ())
    if hint in types:
        return types[hint]
    return hint[tuple(types.get(each, each) for each in inner)] if inner else hint
