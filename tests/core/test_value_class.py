"""A class of values is what attrs would have made of it, only later."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

import attrs
import pytest
from attrs import Factory, field

from skybridge_rules.core.value_class import field_names, is_plain
from skybridge_rules.core.values import frozen

T = TypeVar("T")


def _tea(make: Callable[[type], type]) -> Any:
    class Tea:
        """What is in the pot."""

        leaf: str
        grams: int = 5
        notes: tuple[str, ...] = ()
        KIND: ClassVar = "hot"

        @property
        def strong(self) -> bool:
            """Whether it keeps somebody awake."""
            return self.grams > 5

    return make(Tea)


def _pot(make: Callable[[type], type]) -> Any:
    class Pot:
        """With many fields, which are set in another way than few."""

        a: int
        b: int
        c: int
        d: int = 4
        e: int = 5

    return make(Pot)


def _bare(make: Callable[[type], type]) -> Any:
    class Bare:
        """Without a field."""

    return make(Bare)


def _checked(make: Callable[[type], type]) -> Any:
    class Checked:
        """Looks at itself when it is made."""

        a: int
        b: int = 0

        def __attrs_post_init__(self) -> None:
            if self.a < self.b:
                raise ValueError("too small")

    return make(Checked)


BODIES = ((_tea, ("green", 7)), (_pot, (1, 2, 3)), (_bare, ()), (_checked, (2, 1)))


@pytest.fixture(params=BODIES, ids=lambda body: body[0].__name__)
def pair(request: pytest.FixtureRequest) -> tuple[Any, Any, tuple[Any, ...]]:
    """The class that we make, the one that attrs makes, and arguments for both."""
    body, arguments = request.param
    return body(frozen), body(attrs.frozen), arguments


def test_attrs_knows_the_same_of_both(pair: tuple[Any, Any, tuple[Any, ...]]) -> None:
    """Names, types, defaults: all that an Attribute says."""
    ours, theirs, _ = pair
    assert is_plain(ours)
    assert attrs.has(ours)
    assert tuple(attrs.fields(ours)) == tuple(attrs.fields(theirs))
    assert list(attrs.fields_dict(ours)) == list(attrs.fields_dict(theirs))
    assert field_names(ours) == field_names(theirs)
    assert vars(ours)["__match_args__"] == vars(theirs)["__match_args__"]


def test_they_are_called_alike(pair: tuple[Any, Any, tuple[Any, ...]]) -> None:
    """By place, by name, with defaults, and refused for the same reasons."""
    ours, theirs, arguments = pair
    assert inspect.signature(ours) == inspect.signature(theirs)
    assert inspect.get_annotations(ours.__init__) == inspect.get_annotations(theirs.__init__)
    made = ours(*arguments)
    assert attrs.astuple(made) == attrs.astuple(theirs(*arguments))
    assert ours(**attrs.asdict(made)) == made == attrs.evolve(made)
    for wrong in ({"unknown": 1}, {"a": 1, "unknown": 1}):
        with pytest.raises(TypeError):
            ours(*arguments, **wrong)
    with pytest.raises(TypeError, match="positional argument"):
        ours(*arguments, 1, 2, 3, 4)


def test_values_are_frozen_and_compared_by_value(
    pair: tuple[Any, Any, tuple[Any, ...]],
) -> None:
    """Equal with equal fields, of the same class alone; never changed."""
    ours, theirs, arguments = pair
    one, other = ours(*arguments), ours(*arguments)
    assert one == other
    assert hash(one) == hash(other)
    assert one != theirs(*arguments)
    assert one != arguments
    assert not hasattr(one, "__dict__")
    for name in (*field_names(ours), "unknown"):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(one, name, 1)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(one, name)


def test_different_fields_make_different_values() -> None:
    """Whichever it is; and classes of equal fields are told apart in a set."""
    pot = _pot(frozen)
    values = [
        pot(1, 2, 3),
        pot(0, 2, 3),
        pot(1, 0, 3),
        pot(1, 2, 0),
        pot(1, 2, 3, 0),
        pot(1, 2, 3, 4, 0),
    ]
    assert len(set(values)) == len(values)
    assert len({_bare(frozen)(), _bare(frozen)(), _bare(frozen)()}) == 3


def test_what_looks_at_itself_may_refuse_to_be_made() -> None:
    """After its fields are set."""
    with pytest.raises(ValueError, match="too small"):
        _checked(frozen)(1, 2)


@frozen
class Seated:
    """A base with a field."""

    seat: int


@frozen
class Asked(Seated, Generic[T]):
    """With more fields, and generic."""

    what: T
    why: str = ""


@frozen(cache_hash=True)
class Kept(Seated):
    """Keeps its hash."""

    parts: tuple[object, ...]


@frozen(eq=False)
class Itself:
    """Equal to nothing but itself."""

    name: str


class Loud(Asked[str]):
    """An ordinary class that builds on a value."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat, "WHAT", "!")


def test_fields_of_a_base_come_first() -> None:
    """As attrs has them."""
    asked = Asked[str](1, "tea")
    assert (asked.seat, asked.what, asked.why) == (1, "tea", "")
    assert [each.name for each in attrs.fields(Asked)] == ["seat", "what", "why"]
    assert asked == Asked(1, "tea", "")
    assert asked != Asked(2, "tea")
    assert repr(asked) == "Asked(seat=1, what='tea', why='')"


def test_an_ordinary_class_may_build_on_a_value() -> None:
    """Its values stay of its class."""
    loud = Loud(3)
    assert type(loud) is Loud
    assert (loud.seat, loud.what, loud.why) == (3, "WHAT", "!")


def test_a_hash_is_kept() -> None:
    """It is asked of the parts once."""
    asked = []

    class Part:
        def __hash__(self) -> int:
            asked.append(1)
            return 7

    kept = Kept(1, (Part(),))
    assert hash(kept) == hash(kept)
    assert asked == [1]
    assert Kept(1, (2,)) == Kept(1, (2,))


def test_identity_is_enough_for_a_class_that_wants_it() -> None:
    """With ``eq=False``."""
    one = Itself("a")
    assert one == one
    assert one != Itself("a")
    assert len({one, Itself("a")}) == 2


def test_a_class_that_says_more_is_left_to_attrs() -> None:
    """Fields with words of their own, a factory, a private name, a method that calls its base."""

    @frozen
    class Worded:
        a: int = field(default=1, repr=False)

    @frozen
    class Listed:
        a: list[int] = Factory(list)

    @frozen
    class Private:
        _a: int

    @frozen
    class Calling(Seated):
        def __str__(self) -> str:
            return super().__str__()

    assert not any(map(is_plain, (Worded, Listed, Private, Calling)))
    assert Worded() == Worded(1)
    assert Listed().a == []
    assert Private(a=3)._a == 3
    assert str(Calling(2)) == repr(Calling(2))


def test_a_default_before_a_field_without_one_is_refused() -> None:
    """By attrs, with its own words."""
    with pytest.raises(ValueError, match="No mandatory attributes allowed after"):

        @frozen
        class Wrong:
            a: int = 1
            b: int  # type: ignore[misc] # it must fail at run time too
