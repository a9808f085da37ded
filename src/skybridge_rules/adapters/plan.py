"""Plan: which cell writes which type, by the fields of a view from the outside in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from operator import attrgetter, itemgetter
from types import NoneType
from typing import Any

from attrs import field

from skybridge_rules.adapters.cells import (
    Cell,
    Choice,
    Fields,
    Mask,
    Maybe,
    Nothing,
    Number,
    OneOf,
)
from skybridge_rules.adapters.domain import Domain
from skybridge_rules.adapters.tuple_cells import Added, Apart, Places
from skybridge_rules.adapters.types import (
    entry_of,
    fields_of,
    fits,
    is_chance,
    is_class,
    is_tuple,
    members,
    name_of,
    named_after,
    owner_of,
)
from skybridge_rules.core.codec import Codec
from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.package.actions import Place, Values
from skybridge_rules.package.observation import Row, Sum, TupleForm


@frozen(eq=False)
class Plan:
    """Finds the cell of each type, by what is known of a game and its options."""

    domain: Domain
    codec: Codec
    options: Any
    not_written: frozenset[Place]
    values: Values
    tuples: Mapping[Place, tuple[TupleForm, ...]]
    masks: Mapping[Place, int]
    left_out: set[str] = field(factory=set)
    counts: set[Place] = field(factory=set)
    """Fields that say how often the entries of a tuple count, and nothing else."""

    def cell(
        self, form: Any, inside: tuple[Any, ...], place: Place | None, forms: Sequence[TupleForm]
    ) -> Cell:
        """The cell of a type; ``inside`` are the classes around it, ``place`` is its field."""
        where = _where(place)
        if form == self.options or place in self.counts:
            return Nothing()
        if place in self.not_written:
            return self._without(where)
        if place is not None and place in self.masks and form is int:
            return Mask(self.masks[place])
        if entry_of(form) is not None or is_tuple(form):
            return self._tuple(form, inside, place, forms)
        if len(members(form)) > 1:
            return self._union(form, inside, place, forms)
        if (known := self._known(form, place)) is not None:
            return _one_of(where, known)
        if (proxy := self.codec.proxies.get(owner_of(form))) is not None:
            inner = self.cell(proxy.form, inside, place, forms)
            return Fields.of(lambda value: (proxy.wrap(value),), ("",), (inner,))
        if is_class(form):
            return self._class(form, inside)
        plain = named_after(form) or form
        if plain in (int, bool):
            return Number() if plain is int else Number("1 if so")
        return self._without(where)

    def _without(self, where: str) -> Cell:
        self.left_out.add(where)
        return Nothing()

    def _known(self, form: Any, place: Place | None) -> Sequence[Any] | None:
        """All values of a type, if they are known one by one."""
        listed = () if place is None else self.values.get(place, ())
        plain = named_after(form) or form
        if listed and form is not Seat and plain is type(listed[0]):
            return listed
        if form in self.values:
            return self.values[form]
        if isinstance(form, type) and issubclass(form, Enum):
            return tuple(form)
        return self.domain.of(form)

    def _tuple(
        self, form: Any, inside: tuple[Any, ...], place: Place | None, forms: Sequence[TupleForm]
    ) -> Cell:
        entry = entry_of(form)
        if entry is None:
            inner = [self.cell(each, inside, place, forms) for each in form.__args__]
            return Fields.of(_itself, [f"[{number}]" for number in range(len(inner))], inner)
        each = self._entry(entry, inside, place, forms)
        if not forms:
            return Added(each, first=False, last=not isinstance(each, Number | OneOf), times=None)
        match forms[0]:
            case Row(length):
                return Places(_where(place), length, each)
            case Sum(first, last, by, times):
                often = None if times is None else _getter(times)
                if by is None:
                    return Added(each, first, last, often)
                return Apart(_getter(by), self._keys(entry, by, place), each, often)

    def _entry(
        self, entry: Any, inside: tuple[Any, ...], place: Place | None, forms: Sequence[TupleForm]
    ) -> Cell:
        """The cell of an entry, without what only says how often it counts."""
        times = forms[0].times if forms and isinstance(forms[0], Sum) else None
        if isinstance(times, str):
            self.counts.add((owner_of(entry), times))
        found = self.cell(entry, inside, place, forms[1:])
        if isinstance(times, int) and isinstance(found, Fields):
            cells = [Nothing() if at == times else cell for at, cell in enumerate(found.cells)]
            return Fields.of(found.get, found.names, cells)
        return found

    def _keys(self, entry: Any, by: str | int, place: Place | None) -> OneOf:
        """The values of the field, or of the place, that entries are told apart by."""
        if isinstance(by, str):
            place = (owner_of(entry), by)
            form = dict(fields_of(entry))[by]
        else:
            form = entry.__args__[by]
        found: list[Any] = []
        for each in members(form):
            known = (None,) if each is NoneType else self._known(each, place)
            if known is None:
                raise PackageError(f"the values of {by!r} in {name_of(entry)} are not known")
            found.extend(known)
        return _one_of(f"{name_of(entry)}.{by}", found)

    def _union(
        self, form: Any, inside: tuple[Any, ...], place: Place | None, forms: Sequence[TupleForm]
    ) -> Cell:
        kinds = tuple(each for each in members(form) if each is not NoneType)
        if len(kinds) == 1:
            only = self.cell(kinds[0], inside, place, forms)
            return only if isinstance(only, OneOf) else Maybe(only)
        if all(map(is_class, kinds)):
            found = self._kinds(kinds, inside)
        else:
            found = self._mixed(kinds, inside, place, forms)
        return Maybe(found) if NoneType in members(form) else found

    def _mixed(
        self,
        kinds: tuple[Any, ...],
        inside: tuple[Any, ...],
        place: Place | None,
        forms: Sequence[TupleForm],
    ) -> Cell:
        """One of several types that are not all classes."""
        cells = [
            Nothing() if is_chance(each) else self.cell(each, inside, place, forms)
            for each in kinds
        ]
        names = [name_of(each) for each in kinds]
        alone = tuple((_alone, (number,)) for number in range(len(kinds)))
        return Choice(tuple(names), _fitting(kinds), alone, Fields.of(_itself, names, cells))

    def _kinds(self, kinds: tuple[Any, ...], inside: tuple[Any, ...]) -> Cell:
        """One of several classes; fields of the same name and kind share their places."""
        cells: dict[tuple[Any, ...], Cell] = {}
        names: list[str] = []
        fields = []
        for kind in kinds:
            numbers = []
            for name, form, cell in self._fields(kind, inside):
                key = (name, form, kind in inside, *self._said((owner_of(kind), name)))
                if key not in cells:
                    cells[key] = cell
                    names.append(f"{owner_of(kind).__name__}.{name}" if name in names else name)
                numbers.append(list(cells).index(key))
            fields.append((_attributes([name for name, _ in fields_of(kind)]), tuple(numbers)))
        places = {owner_of(kind): number for number, kind in enumerate(kinds)}
        return Choice(
            tuple(owner_of(kind).__name__ for kind in kinds),
            lambda value: places[type(value)],
            tuple(fields),
            Fields.of(_itself, names, tuple(cells.values())),
        )

    def _said(self, place: Place) -> tuple[Any, ...]:
        """What the package says of a field."""
        return (
            tuple(self.values.get(place, ())),
            self.tuples.get(place),
            self.masks.get(place),
            place in self.not_written,
        )

    def _fields(self, form: Any, inside: tuple[Any, ...]) -> list[tuple[str, Any, Cell]]:
        owner = owner_of(form)
        if form in inside:  # a part of itself: only its kind is written
            self._without(f"{owner.__name__} inside itself")
            return [(name, inner, Nothing()) for name, inner in fields_of(form)]
        found = []
        for name, inner in fields_of(form):
            place = (owner, name)
            cell = self.cell(inner, (*inside, form), place, self.tuples.get(place, ()))
            found.append((name, inner, cell))
        return found

    def _class(self, form: Any, inside: tuple[Any, ...]) -> Cell:
        fields = self._fields(form, inside)
        names = [name for name, _, _ in fields]
        shown = [name if not inside else f".{name}" for name in names]
        return Fields.of(_attributes(names), shown, [cell for _, _, cell in fields])


def _where(place: Place | None) -> str:
    return "the view" if place is None else f"{place[0].__name__}.{place[1]}"


def _one_of(where: str, values: Sequence[Any]) -> OneOf:
    words = [small_name(each) if isinstance(each, Enum) else str(each) for each in values]
    places = {value: number for number, value in enumerate(values)}
    if len(places) != len(words):
        raise PackageError(f"{where} is said to hold equal values")
    return OneOf(where, words, places)


def _itself(value: Any) -> Any:
    return value


def _alone(value: Any) -> tuple[Any]:
    return (value,)


def _getter(of: str | int) -> Callable[[Any], int]:
    found: Callable[[Any], int] = attrgetter(of) if isinstance(of, str) else itemgetter(of)
    return found


def _attributes(names: Sequence[str]) -> Callable[[Any], Sequence[Any]]:
    """How the fields of a value are got."""
    if len(names) > 1:
        many: Callable[[Any], Sequence[Any]] = attrgetter(*names)
        return many
    return lambda value: [getattr(value, name) for name in names]


def _fitting(kinds: tuple[Any, ...]) -> Callable[[Any], int]:
    """Which of some types a value is of."""

    def which(value: Any) -> int:
        for number, kind in enumerate(kinds):
            if (is_chance(kind) and isinstance(value, Enum)) or fits(kind, value):
                return number
        raise PackageError(f"{value!r} is of no type of the union")

    return which
