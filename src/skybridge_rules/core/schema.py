"""The JSON Schema of what the codec writes, read off the same classes."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import chain, count
from typing import Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import attrs

from skybridge_rules.core.codec import Codec, Shape, is_union, may_be_left_out
from skybridge_rules.core.ids import CHANCE, Chance
from skybridge_rules.core.limits import LARGEST

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]


def schema(codec: Codec, shape: Shape[Any], title: str) -> Schema:
    """The schema of one shape; classes are defined once, under their names."""
    roots, defs = schemas(codec, {title: shape})
    return {"$schema": DIALECT, "title": title, **roots[title], "$defs": defs}


def schemas(
    codec: Codec, shapes: Mapping[str, Shape[Any]]
) -> tuple[dict[str, Schema], dict[str, Schema]]:
    """The schemas of several shapes by name, and the definitions that they share."""
    writer = _Writer(codec)
    roots = {name: writer.of(shape.form) for name, shape in shapes.items()}
    return roots, dict(sorted(writer.defs.items()))


class _Writer:
    """Walks over types, and collects the definition of every class it meets."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self.defs: dict[str, Schema] = {}
        self.names: dict[Any, str] = {}

    def of(self, form: Any) -> Schema:
        """The schema of a type."""
        form = _plain_type(form)
        if proxy := self.codec.proxies.get(get_origin(form) or form):
            return self.of(proxy.form)
        if form == Literal[Chance.CHANCE]:
            return {"const": CHANCE.value}
        if is_union(form):
            return {"anyOf": [self.of(each) for each in get_args(form)]}
        if get_origin(form) is tuple:
            return self._tuple(get_args(form))
        if form in _PRIMITIVES:
            return dict(_PRIMITIVES[form])
        if isinstance(form, type) and issubclass(form, Enum):
            return {"enum": [CHANCE.value] if form is Chance else list(form.__members__)}
        if attrs.has(get_origin(form) or form):
            return self._class(form)
        raise TypeError(f"no JSON form for {form!r}")

    def _tuple(self, args: tuple[Any, ...]) -> Schema:
        if len(args) == 2 and args[1] is Ellipsis:
            return {"type": "array", "items": self.of(args[0])}
        fixed = {"prefixItems": [self.of(each) for each in args]} if args else {}
        return {"type": "array", **fixed, "items": False, "minItems": len(args)}

    def _class(self, form: Any) -> Schema:
        if form not in self.names:
            name = self.names[form] = self._free_name(_name_of(form))
            self.defs[name] = {}  # stands in while its own fields are walked
            self.defs[name] = self._definition(get_origin(form) or form, get_args(form))
        return {"$ref": f"#/$defs/{self.names[form]}"}

    def _free_name(self, name: str) -> str:
        """The name, or with a number behind it if another class bears it already."""
        numbered = (f"{name}_{number}" for number in count(2))
        return next(each for each in chain((name,), numbered) if each not in self.defs)

    def _definition(self, owner: type, args: tuple[Any, ...]) -> Schema:
        hints = get_type_hints(owner)
        bound = dict(zip(getattr(owner, "__parameters__", ()), args, strict=False))
        properties: Schema = {}
        if tag := self.codec.tags.get(owner):
            properties[self.codec.tag] = {"const": tag}
        optional = {field.name for field in attrs.fields(owner) if may_be_left_out(field)}
        for field in attrs.fields(owner):
            if field.init:
                properties[field.name] = self.of(_bound(hints[field.name], bound))
        definition: Schema = {
            "type": "object",
            "properties": properties,
            "required": [name for name in properties if name not in optional],
            "additionalProperties": False,
        }
        if owner.__doc__:
            definition["description"] = owner.__doc__.partition("\n")[0]
        return definition


_PRIMITIVES: Final[dict[Any, Schema]] = {
    int: {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}


def _plain_type(form: Any) -> Any:
    """A NewType is written like the type it stands for."""
    while hasattr(form, "__supertype__"):
        form = form.__supertype__
    return form


def _bound(hint: Any, types: dict[Any, Any]) -> Any:
    """A hint with its type variables replaced, at any depth."""
    if isinstance(hint, TypeVar):
        return types.get(hint, hint)
    inner = getattr(hint, "__parameters__", ())
    return hint[tuple(types.get(each, each) for each in inner)] if inner else hint


def _name_of(form: Any) -> str:
    """A class by its name and what it is filled with; the members of a union with `or`."""
    if is_union(form):
        return "_or_".join(map(_name_of, get_args(form)))
    owner = get_origin(form) or form
    return "_".join((getattr(owner, "__name__", str(owner)), *map(_name_of, get_args(form))))
