"""Records as plain data, in the words of a data file."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias, cast

import attrs
from attrs import AttrsInstance

from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen

Plain: TypeAlias = "str | int | list[Plain] | dict[str, Plain]"
"""What TOML and JSON are made of, as far as we write it."""


@frozen
class PlainWriter:
    """Writes records as plain data; ``tags`` names the classes of unions, in the field ``tag``."""

    tags: Mapping[type, str]
    tag: str

    def value(self, value: object) -> Plain:
        """Any value that a record can hold."""
        match value:
            case Enum():
                return small_name(value)
            case str() | int():
                return value
            case tuple():
                return [self.value(each) for each in value]
            case _ if attrs.has(type(value)):
                return self.record(cast(AttrsInstance, value))
            case _:
                raise TypeError(f"a record of content cannot hold {value!r}")

    def record(self, record: AttrsInstance) -> dict[str, Plain]:
        """A record or an effect; a field at its default is left out, ``sources`` come last."""
        kind = type(record)
        fields = [each for each in attrs.fields(kind) if getattr(record, each.name) != each.default]
        fields.sort(key=lambda each: each.name == "sources")
        told: dict[str, Plain] = {self.tag: self.tags[kind]} if kind in self.tags else {}
        return told | {each.name: self.value(getattr(record, each.name)) for each in fields}
