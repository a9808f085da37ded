"""How the content of one game is made up: its arrays, and the names of its effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final, Generic, Protocol, TypeVar, cast

import attrs
from attrs import AttrsInstance

from skybridge_rules.content.arrays import ContentArray, PrintedEntry
from skybridge_rules.content.plain_data import PlainWriter
from skybridge_rules.core.codec import Codec
from skybridge_rules.core.value_class import field_names
from skybridge_rules.core.values import frozen

TAG: Final = "do"
"""The field that names an effect, unless the game says otherwise."""


class PrintedContent(AttrsInstance, Protocol):
    """All that is printed in one game: a frozen attrs class with a title and a tuple per array."""

    @property
    def title(self) -> str:
        """What this set is called."""


C = TypeVar("C", bound=PrintedContent)


@frozen(eq=False, kw_only=True)
class ContentLayout(Generic[C]):
    """The arrays of a content, and how their entries are written."""

    content: type[C]
    """The class of the content; its fields are ``title`` and the names of the arrays."""
    arrays: tuple[ContentArray[Any], ...]
    """In the order in which they are shown."""
    tags: Mapping[type, str] = attrs.field(factory=dict)
    """The name of each effect: of each class that is a member of a union."""
    tag: str = TAG
    columns: tuple[str, ...] = ()
    """The fields that a template shows first, in this order; the others follow."""

    def __attrs_post_init__(self) -> None:
        wanted = ["title", *self.names]
        given = field_names(self.content)
        for name in dict.fromkeys((*wanted, *given)):
            if name not in given:
                raise TypeError(f"{self.content.__name__} has no field {name!r}")
            if wanted.count(name) != 1:
                number = wanted.count(name)
                raise TypeError(f"{self.content.__name__}: {number} arrays are named {name!r}")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the arrays."""
        return tuple(each.name for each in self.arrays)

    @cached_property
    def by_name(self) -> dict[str, ContentArray[Any]]:
        """Each array by its name."""
        return {each.name: each for each in self.arrays}

    @cached_property
    def codec(self) -> Codec:
        """Reads entries; built when first asked for, as it takes its time."""
        return Codec(self.tags, tag=self.tag, by_hand=True)

    @cached_property
    def plain(self) -> PlainWriter:
        """Writes entries."""
        return PlainWriter(self.tags, self.tag)

    def entries(self, content: C, array: str) -> tuple[PrintedEntry, ...]:
        """The entries of an array."""
        entries: tuple[PrintedEntry, ...] = getattr(content, array)
        return entries

    def by_key(self, content: C, array: str) -> dict[str, PrintedEntry]:
        """The entries of an array by their keys."""
        key_of = self.by_name[array].key_of
        return {key_of(entry): entry for entry in self.entries(content, array)}

    def assemble(self, title: str, entries: Mapping[str, Iterable[PrintedEntry]]) -> C:
        """A content of these entries, whole or not."""
        make = cast(Callable[..., C], self.content)
        return make(title=title, **{name: tuple(entries.get(name, ())) for name in self.names})
