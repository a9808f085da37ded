"""People: what those at a table are called; a seat without a name goes by its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import field

from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import phrase

LONGEST: Final = 40
"""A longer name fits into no picture and no line of a story."""


def _as_names(names: Sequence[str | None]) -> tuple[str | None, ...]:
    if isinstance(names, str):
        raise BadOption("names", f"one name to each seat, not the text {names[:LONGEST]!r}")
    return tuple(names)


@frozen
class People:
    """The name of each seat in turn, None for a seat without one.

    An empty, repeated or overlong name, or one that cannot be printed, is refused with BadOption.
    """

    names: tuple[str | None, ...] = field(default=(), converter=_as_names)

    def __attrs_post_init__(self) -> None:
        given = [name for name in self.names if name is not None]
        for name in given:
            if fault := fault_of(name):
                raise BadOption("names", fault)
        for name, count in Counter(map(str.casefold, given)).items():
            if count > 1:
                raise BadOption("names", f"{count} seats are called {name!r}; names must differ")

    def name(self, seat: Seat) -> str:
        """The name of a seat; empty if it has none."""
        return (self.names[seat] or "") if seat < len(self.names) else ""

    def seat(self, seat: Seat, language: Language = Language.EN) -> str:
        """A seat by its name, or else by its number."""
        return self.name(seat) or phrase(language, "common.seat.plain", seat=seat)

    def check(self, seats: int) -> People:
        """The same people, if there is a name to each seat, or none at all."""
        if self.names and len(self.names) != seats:
            raise BadOption("names", f"{len(self.names)} names for {seats} seats")
        return self


NOBODY: Final = People()
"""Every seat goes by its number."""


def fault_of(name: str) -> str:
    """What is wrong with a name; nothing if it can be used."""
    if not isinstance(name, str):
        return f"a name is a text, not {name!r}"
    if not name.strip():
        return "a name must not be empty"
    if name != name.strip():
        return f"{name[:LONGEST]!r}: no blanks before or after a name"
    if len(name) > LONGEST:
        return f"{name[:LONGEST]!r}…: a name has at most {LONGEST} letters"
    if not name.isprintable():
        return f"{name!r}: a name is one line, without control characters"
    return ""


def people_of(names: Sequence[str], unnamed: Sequence[str] = ()) -> People:
    """The people of a record, as far as its names are names.

    A seat that a record calls by its number, by a word of ``unnamed``, or as it calls another one,
    goes by its number.
    """
    often = Counter(map(str.casefold, names))
    return People(
        tuple(
            None
            if name in unnamed
            or name == f"seat {seat}"
            or often[name.casefold()] > 1
            or fault_of(name)
            else name
            for seat, name in enumerate(names)
        )
    )
