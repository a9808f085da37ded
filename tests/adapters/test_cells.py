"""What each kind of value looks like as numbers."""

from __future__ import annotations

from array import array
from enum import Enum
from typing import Any, Final, Literal

import pytest
from attrs import frozen

from skybridge_rules.adapters.domain import Domain
from skybridge_rules.adapters.plan import Plan
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.codec import Codec, Proxy
from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.ids import CHANCE, CardId, Chance, Seat
from skybridge_rules.package import Row, Sum
from skybridge_rules.package.observation import TupleForm


class Colour(Enum):
    """Two colours."""

    RED = "red"
    BLUE = "blue"


@frozen
class Token:
    """Something in a colour, so many times."""

    colour: Colour
    count: int = 1


@frozen
class Marker:
    """Something else in a colour."""

    colour: Colour
    seat: Seat = Seat(0)


@frozen
class Nest:
    """Something that can hold its like."""

    size: int
    inner: Nest | None = None


class Secret:
    """A class without fields that travels as a number."""

    def __init__(self, number: int) -> None:
        self.number = number


DOMAIN: Final = Domain(3, ((CardId, (CardId("a"), CardId("b"))),))
CODEC: Final = Codec({}, (Proxy(Secret, int, lambda secret: secret.number, Secret),))
PLACE: Final = (Token, "here")


def row(form: Any, value: Any, *forms: TupleForm, **said: Any) -> list[float]:
    """A value of a type as numbers."""
    plan = Plan(
        DOMAIN,
        CODEC,
        None,
        frozenset(),
        said.get("values", {}),
        said.get("tuples", {(Bag, "counts"): (Sum(times=1),)}),
        said.get("masks", {}),
    )
    cell = plan.cell(form, (), PLACE, forms)
    found = array("f", bytes(4 * cell.size))
    cell.add(value, found, 0, 1)
    assert sum(part.size for part in cell.parts("", 0)) == cell.size
    return list(found)


def test_single_values() -> None:
    """Numbers as they are; a place for each member, seat or card; nothing for what is missing."""
    assert row(int, 7) == [7]
    assert row(bool, True) == [1]
    assert row(Colour, Colour.BLUE) == [0, 1]
    assert row(Colour | None, None) == [0, 0]
    assert row(Seat, Seat(2)) == [0, 0, 1]
    assert row(CardId, CardId("a")) == [1, 0]
    assert row(int | None, 0) == [1, 0]
    assert row(int | None, None) == [0, 0]
    assert row(str, "any") == []
    assert row(Secret, Secret(5)) == [5]


def test_numbers_that_are_listed_have_places() -> None:
    """As fields of a set, too."""
    assert row(int, 5, values={PLACE: (4, 5, 6)}) == [0, 1, 0]
    assert row(int | None, None, values={PLACE: (4, 5, 6)}) == [0, 0, 0]
    assert row(int, 0b101, masks={PLACE: 4}) == [1, 0, 1, 0]
    assert row(CardId, CardId("b"), values={PLACE: (CardId("b"),)}) == [1]
    assert row(Seat, Seat(1), values={PLACE: (4, 5)}) == [0, 1, 0]


def test_classes_and_unions() -> None:
    """Fields one after the other; kinds share the places of equal fields."""
    assert row(Token, Token(Colour.RED, 3)) == [1, 0, 3]
    assert row(Token | Marker, Token(Colour.BLUE, 3)) == [1, 0, 0, 1, 3, 0, 0, 0]
    assert row(Token | Marker, Marker(Colour.BLUE, Seat(1))) == [0, 1, 0, 1, 0, 0, 1, 0]
    assert row(Token | Marker | None, None) == [0] * 9
    decider = Seat | Literal[Chance.CHANCE]
    assert row(decider, Seat(1)) == [1, 0, 0, 1, 0]
    assert row(decider, CHANCE) == [0, 1, 0, 0, 0]


def test_a_class_inside_itself_is_there_or_not() -> None:
    """What it holds itself is not written."""
    assert row(Nest, Nest(2, Nest(3, Nest(4)))) == [2, 1]
    assert row(Nest, Nest(2)) == [2, 0]


@frozen
class Left:
    """A part of an effect that holds others."""

    parts: tuple[Left | Right, ...] = ()


@frozen
class Right:
    """Another one."""

    parts: tuple[Left | Right, ...] = ()


def test_a_kind_inside_itself_takes_nothing_from_its_like() -> None:
    """The fields of another kind with the same name are still written."""
    told = {(Left, "parts"): (Sum(),), (Right, "parts"): (Sum(),)}
    both = row(Left | Right, Left((Left(), Right((Left(), Left())))), tuples=told)
    alone = row(Left | Right, Left((Left(), Right())), tuples=told)
    assert both != alone
    assert sum(both) - sum(alone) == 4


@pytest.mark.parametrize(
    ("forms", "expected"),
    [
        ((), [2, 2, 0, 4, 1, 0, 1]),
        ((Row(3),), [2, 1, 0, 3, 1, 0, 1, 0, 0, 0]),
        ((Sum(),), [2, 2, 0, 4]),
        ((Sum(first=True),), [2, 2, 0, 4, 1, 0, 3]),
        ((Sum(first=True, last=True),), [2, 2, 0, 4, 1, 0, 3, 1, 0, 1]),
        ((Sum(by="colour"),), [2, 2, 0, 4, 0, 0, 0]),
        ((Sum(times="count"),), [4, 4, 0]),
        ((Sum(by="colour", times="count"),), [4, 4, 0, 0, 0]),
    ],
)
def test_tuples_of_any_length(forms: tuple[TupleForm, ...], expected: list[float]) -> None:
    """How many there are, then places or sums."""
    tokens = (Token(Colour.RED, 3), Token(Colour.RED))
    assert row(tuple[Token, ...], tokens, *forms) == expected
    assert row(tuple[Token, ...], (), *forms) == [0] * len(expected)


def test_tuples_of_plain_things() -> None:
    """Members and cards are counted; each level of a nested tuple has a form of its own."""
    assert row(tuple[Colour, ...], (Colour.RED, Colour.RED)) == [2, 2, 0]
    assert row(tuple[int, ...], (3, 4)) == [2, 7]
    assert row(tuple[Colour, int], (Colour.BLUE, 9)) == [0, 1, 9]
    nested = tuple[tuple[int, ...], ...]
    assert row(nested, ((3, 4), ()), Row(2), Row(2)) == [2, 2, 3, 4, 0, 0, 0]
    assert row(Bag, Bag.of(map(CardId, "abb"))) == [3, 1, 2]
    assert row(tuple[tuple[CardId, int], ...], ((CardId("b"), 4),), Sum(by=0)) == [
        1,
        0,
        0,
        0,
        0,
        1,
        4,
    ]


def test_keys_must_be_known_one_by_one() -> None:
    """A number without a list cannot tell entries apart."""
    with pytest.raises(PackageError, match="the values of 'count' in Token are not known"):
        row(tuple[Token, ...], (), Sum(by="count"))


def test_what_is_none_of_a_union_is_refused() -> None:
    """It would be written as nothing at all."""
    with pytest.raises(PackageError, match="'x' is of no type of the union"):
        row(Seat | bytes, "x")
