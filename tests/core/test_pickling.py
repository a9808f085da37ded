"""Values in a pickle: found by the place of their class, and made of what they were packed as."""

from __future__ import annotations

import copyreg
import pickle
import pickletools
from collections.abc import Iterator

import pytest

from skybridge_rules.core.pickling import make_value, pickle_as, reduce_value
from skybridge_rules.core.values import frozen

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


@frozen
class Reel:
    """A value that is pickled as its fields."""

    length: int
    colour: str = "red"


@frozen
class Rope:
    """A value that is pickled in its own way."""

    strands: tuple[str, ...]


@frozen
class Knot:
    """A value whose class somebody else told pickle about."""

    name: str


def _pack(rope: Rope) -> tuple[object, ...]:
    return ("/".join(rope.strands),)


def _unpack(text: str) -> Rope:
    return Rope(tuple(text.split("/")))


pickle_as(Rope, _pack, _unpack)


def other_knot(name: str) -> Knot:
    """What somebody else makes of a knot."""
    return Knot(name.upper())


@pytest.fixture
def _told() -> Iterator[None]:
    copyreg.pickle(Knot, lambda knot: (other_knot, (knot.name,)))
    yield
    del copyreg.dispatch_table[Knot]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_value_is_pickled_as_it_was_packed(protocol: int) -> None:
    """By pickle itself, and by a pickler that goes by ``__reduce__`` alone."""
    rope = Rope(("hemp", "flax"))
    text = pickle.dumps(rope, protocol)
    assert b"hemp/flax" in text
    assert pickle.loads(text) == rope
    make, args = reduce_value(rope)
    assert make(*args) == rope


def test_a_class_is_named_once_and_looked_up_by_us() -> None:
    """pickle itself is told of one function, however many classes there are."""
    text = pickle.dumps([Reel(1), Rope(("a",)), Reel(2, "blue"), Rope(("b",))])
    operations = [operation.name for operation, _, _ in pickletools.genops(text)]
    assert operations.count("STACK_GLOBAL") == 1
    assert text.count(b":Reel") == 1


@pytest.mark.usefixtures("_told")
def test_what_somebody_told_pickle_stays() -> None:
    """Also when a value was asked by hand how it would be pickled."""
    knot = Knot("bowline")
    make, args = reduce_value(knot)
    assert make(*args) == knot
    assert pickle.loads(pickle.dumps(knot)) == Knot("BOWLINE")


@pytest.mark.parametrize(
    "place", ["os:system", "builtins:list", f"{__name__}:other_knot", f"{__name__}:Nobody"]
)
def test_nothing_but_values_is_made(place: str) -> None:
    """A pickle cannot ask for another function by the way of our values."""
    with pytest.raises(AttributeError):
        make_value(place, "x")


def test_a_class_that_is_not_where_it_says_is_refused_by_pickle() -> None:
    """With the words that pickle has for it."""

    @frozen
    class Hidden:
        """A class inside a function."""

        number: int

    with pytest.raises((AttributeError, pickle.PicklingError), match="Hidden"):
        pickle.dumps(Hidden(1))
    twin = type("Reel", (Reel,), {"__module__": __name__})
    with pytest.raises(pickle.PicklingError, match="not the same object"):
        pickle.dumps(twin(1))
