"""One array of a content: what its entries are, what each is known by, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Generic, Protocol, TypeVar

from attrs import AttrsInstance

from skybridge_rules.content.card_ids import label
from skybridge_rules.content.faults import At, ContentProblem
from skybridge_rules.content.origin import Origin
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.value_class import field_names
from skybridge_rules.core.values import frozen


class PrintedEntry(AttrsInstance, Protocol):
    """What is printed on one card, board or die: a frozen attrs record with its sources."""

    @property
    def sources(self) -> tuple[Origin, ...]:
        """Where the fields come from."""


E = TypeVar("E", bound=PrintedEntry)


def no_problems(at: At, entry: object) -> Iterable[ContentProblem]:
    """The check of an array about which the game has nothing to say."""
    del at, entry
    return ()


@frozen
class Size:
    """How many cards there are, copies counted, and by which rule."""

    number: int
    rule: str = ""
    stacks: tuple[str, ...] = ()
    """If the array is divided into stacks, their names: the number is that of each."""


@frozen(eq=False)
class ContentArray(Generic[E]):
    """One array of a content: ``[[name]]`` in the files, a field of this name in the content."""

    name: str
    record: type[E]
    """The class of its entries."""
    key: str = "id"
    """The field that an entry is known by."""
    keys: tuple[str, ...] = ()
    """The keys that the game itself gives; without them the entries are cards, with ids of ours."""
    words: tuple[str, ...] = ()
    """Fields that are only shown, each a text in one line; no rule reads them."""
    unordered: tuple[str, ...] = ()
    """Lists whose order means nothing, such as the parts of a cost."""
    sort_by: str = ""
    """A field, an enum or a number, by which cards are sorted before their ids."""
    stack_by: str = ""
    """A field that divides the cards into stacks; without it the array is one stack."""
    copies: str = ""
    """The field that says how many copies of a card there are; without it there is one."""
    size: Size | None = None
    """How many cards there must be, if the game says so."""
    ids: str = ""
    """Arrays that say the same here share their ids: one id means one card in all of them."""
    check: Callable[[At, E], Iterable[ContentProblem]] = no_problems
    """What the game has to say about one entry by itself."""
    holds: str = ""
    """What is in it, in a few words."""

    def __attrs_post_init__(self) -> None:
        known = field_names(self.record)
        single = (self.key, self.sort_by, self.stack_by, self.copies)
        for field in ("sources", *filter(None, single), *self.words, *self.unordered):
            if field not in known:
                raise TypeError(f"{self.name}: {self.record.__name__} has no field {field!r}")
        if self.size is not None and self.size.stacks and not self.stack_by:
            raise TypeError(f"{self.name}: no field divides the array into stacks")

    @property
    def data_fields(self) -> tuple[str, ...]:
        """The fields that say something about an entry, and so must say where they are from."""
        names = field_names(self.record)
        return tuple(name for name in names if name not in (self.key, "sources"))

    def key_of(self, entry: E) -> str:
        """What an entry is known by, as a text."""
        value = getattr(entry, self.key)
        return small_name(value) if isinstance(value, Enum) else str(value)

    def label_of(self, entry: E) -> str:
        """The key of an entry, made safe to print."""
        return label(self.key_of(entry))

    def order_of(self, entry: E) -> tuple[bool, int, int, str]:
        """Sorts the array: cards by a field and then by id, the others as the game names them."""
        value = getattr(entry, self.sort_by) if self.sort_by else 0
        rank = list(type(value)).index(value) if isinstance(value, Enum) else value
        key = self.key_of(entry)
        number = self.keys.index(key) if key in self.keys else len(self.keys)
        return value is None, rank or 0, number, key

    def stack_of(self, entry: E) -> str | None:
        """The stack of a card, empty if there is only one; None if the card does not say which."""
        if not self.stack_by:
            return ""
        value = getattr(entry, self.stack_by)
        if value is None:
            return None
        return small_name(value) if isinstance(value, Enum) else str(value)

    def count(self, entries: Iterable[E]) -> int:
        """How many cards these are, copies counted."""
        if not self.copies:
            return sum(1 for _ in entries)
        return sum(getattr(each, self.copies) for each in entries)
