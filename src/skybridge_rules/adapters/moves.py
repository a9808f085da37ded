"""ActionIndex: every move that can ever be legal has a fixed number.

The moves are listed from their types: each kind in the order of the union, each of its fields with
all that it can hold. So the list is closed, and the same in every process. What the types leave
open, the package of a game says in its ``actions``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from itertools import chain, product
from types import NoneType
from typing import Any, Final, Generic

from attrs import field

from skybridge_rules.adapters.domain import Domain, domain_of
from skybridge_rules.adapters.types import (
    entry_of,
    fields_of,
    is_class,
    is_tuple,
    members,
    name_of,
    named_after,
)
from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.typevars import M
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage
from skybridge_rules.package.actions import Values

NUMBERS: Final = range(100)
"""What a number in a move can be where the package of its game does not say."""


@frozen
class Kind:
    """One kind of move in a list: its class, its first number, and how many there are."""

    move: type
    first: int
    count: int


@frozen(eq=False)
class MoveList(Generic[M]):
    """Moves, each with its number from 0."""

    moves: tuple[M, ...] = field(repr=False)
    kinds: tuple[Kind, ...]
    _numbers: Mapping[M, int] = field(repr=False, alias="numbers")

    def __len__(self) -> int:
        return len(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self._numbers

    def __getitem__(self, number: int) -> M:
        """The move of a number."""
        return self.moves[number]

    def number(self, move: M) -> int:
        """The number of a move; PackageError if the list is not as complete as it should be."""
        found = self._numbers.get(move)
        if found is None:
            raise PackageError(
                f"{move!r} is not among the {len(self):,} moves that were listed: the actions of"
                " its package have to say all that the fields of this move can hold"
            )
        return found


@frozen(eq=False)
class ActionIndex(Generic[M]):
    """All moves of a game with given options: those of seats, and apart from them those of chance.

    Where a package does not say which kinds are chance's, both lists hold all.
    """

    seats: MoveList[M]
    chance: MoveList[M]


def action_index(package: AnyPackage, options: Any) -> ActionIndex[Any]:
    """Every move that can be legal in a game with these options, with its number."""
    said = package.actions.values(options)
    values = tuple((key, tuple(held)) for key, held in said.items())
    return _listed(package, domain_of(package, options), values)


@lru_cache(maxsize=32)
def _listed(
    package: AnyPackage, domain: Domain, values: tuple[tuple[Any, tuple[Any, ...]], ...]
) -> ActionIndex[Any]:
    """The same list for all options that differ in nothing that matters here."""
    kinds = members(package.rules.JSON.move.form)
    listing = _Listing(domain, dict(values), kinds)
    chance = package.actions.chance
    if chance is None:
        both = listing.of(kinds)
        return ActionIndex(both, both)
    if unknown := [each.__name__ for each in chance if each not in kinds]:
        raise PackageError(f"chance makes no moves of the kind {', '.join(unknown)}")
    return ActionIndex(
        listing.of(tuple(kind for kind in kinds if kind not in chance)), listing.of(chance)
    )


class _Listing:
    """Lists all values of a type."""

    def __init__(self, domain: Domain, values: Values, kinds: tuple[Any, ...]) -> None:
        self.domain = domain
        self.values = values
        places = {(kind, name) for kind in kinds for name, _ in fields_of(kind)}
        for key in values:
            if isinstance(key, tuple) and key not in places:
                raise PackageError(f"no move has the field {key[0].__name__}.{key[1]}")

    def of(self, kinds: tuple[Any, ...]) -> MoveList[Any]:
        """All moves of these kinds, one kind after the other."""
        moves: list[Any] = []
        numbers: dict[Any, int] = {}
        blocks: list[Kind] = []
        for kind in kinds:
            first = len(moves)
            moves.extend(self._made(kind))
            blocks.append(Kind(kind, first, len(moves) - first))
        for number, move in enumerate(moves):
            if numbers.setdefault(move, number) != number:
                raise PackageError(f"{move!r} is listed twice: its fields hold equal values")
        return MoveList(tuple(moves), tuple(blocks), numbers)

    def _made(self, kind: Any) -> Iterator[Any]:
        """Every value of a class."""
        fields = fields_of(kind)
        held = [self._field(kind, name, form) for name, form in fields]
        names = [name for name, _ in fields]
        for values in product(*held):
            yield kind(**dict(zip(names, values, strict=True)))

    def _field(self, kind: Any, name: str, form: Any) -> tuple[Any, ...]:
        if (kind, name) in self.values:
            return tuple(self.values[kind, name])
        found = self._all(form)
        if found is None:
            raise PackageError(
                f"the actions of a package have to say what {kind.__name__}.{name} can hold:"
                f" {name_of(form)} alone does not tell"
            )
        return found

    def _all(self, form: Any) -> tuple[Any, ...] | None:
        """Every value of a type; None where it has no end."""
        if form in self.values:
            return tuple(self.values[form])
        if (known := self.domain.of(form)) is not None:
            return known
        if (plain := named_after(form)) is not None:
            return self._all(plain)
        if form is NoneType:
            return (None,)
        if form is bool:
            return (False, True)
        if form is int:
            return tuple(NUMBERS)
        if isinstance(form, type) and issubclass(form, Enum):
            return tuple(form)
        if is_class(form):
            return tuple(self._made(form))
        return self._together(form)

    def _together(self, form: Any) -> tuple[Any, ...] | None:
        """Every value of a union, or of a tuple whose length is known."""
        if len(inner := members(form)) > 1:
            parts = [self._all(each) for each in inner]
            return None if None in parts else tuple(chain.from_iterable(filter(None, parts)))
        if is_tuple(form) and entry_of(form) is None:
            parts = [self._all(each) for each in form.__args__]
            return None if None in parts else tuple(product(*filter(None, parts)))
        return None
