"""Layout: a view as a row of numbers of a fixed length, written by the types of its fields.

Enums, seats and cards have a place for each value, numbers stand as they are, a class is the row of
its fields. The options are not written, for they are the same in the whole game. What the types
leave open, the package of a game says in its ``observation``; without it a tuple is written as how
many entries it has, their sum and its last entry.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Generic

from attrs import field

from skybridge_rules.adapters.cells import Cell, RowPart
from skybridge_rules.adapters.domain import Domain, domain_of
from skybridge_rules.adapters.plan import Plan
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.typevars import V
from skybridge_rules.core.values import frozen
from skybridge_rules.package import AnyPackage
from skybridge_rules.package.actions import Place
from skybridge_rules.package.observation import Sum, TupleForm

ALWAYS: Final[Mapping[Place, tuple[TupleForm, ...]]] = {(Bag, "counts"): (Sum(times=1),)}
"""How tuples of the kernel's own classes are written."""


@frozen(eq=False)
class Layout(Generic[V]):
    """How the views of a game with given options are written."""

    size: int
    """How many numbers there are."""
    left_out: tuple[str, ...] = field(repr=False)
    """The fields that are not written, sorted."""
    _cell: Cell = field(repr=False, alias="cell")

    def row(self, view: V) -> array[float]:
        """A view as a row of numbers."""
        row = array("f", bytes(4 * self.size))
        self._cell.add(view, row, 0, 1)
        return row

    def parts(self) -> tuple[RowPart, ...]:
        """What each of the numbers says, from the first on."""
        return tuple(self._cell.parts("", 0))


def layout_of(package: AnyPackage, options: Any) -> Layout[Any]:
    """The layout of the views of a game with these options."""
    says = package.observation
    values = tuple((key, tuple(held)) for key, held in says.values(options).items())
    tuples = {**ALWAYS, **says.tuples(options)}
    return _laid_out(
        package,
        domain_of(package, options),
        values,
        tuple(tuples.items()),
        tuple(says.masks(options).items()),
    )


@lru_cache(maxsize=32)
def _laid_out(
    package: AnyPackage,
    domain: Domain,
    values: tuple[tuple[Any, tuple[Any, ...]], ...],
    tuples: tuple[tuple[Place, tuple[TupleForm, ...]], ...],
    masks: tuple[tuple[Place, int], ...],
) -> Layout[Any]:
    """The same layout for all options that differ in nothing that matters here."""
    documents = package.rules.JSON
    plan = Plan(
        domain,
        documents.codec,
        documents.options.form,
        package.observation.left_out,
        dict(values),
        dict(tuples),
        dict(masks),
    )
    cell = plan.cell(documents.view.form, (), None, ())
    return Layout(cell.size, tuple(sorted(plan.left_out)), cell)
