"""Frozen values are rebuilt with some fields given anew, by methods that are written once."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from types import FunctionType
from typing import Any, ClassVar

import attrs
import pytest
from attrs import frozen

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.rebuild import building, replacing, sets_fields_only


@frozen
class Shelf:
    """Three fields, of which some can be replaced."""

    jam: int
    tea: str
    salt: tuple[int, ...] = ()

    built: ClassVar[Callable[[int, str, tuple[int, ...]], Shelf]] = building()
    with_tea: ClassVar[Callable[[Shelf, str], Shelf]] = replacing("tea")
    with_ends: ClassVar[Callable[[Shelf, tuple[int, ...], int], Shelf]] = replacing("salt", "jam")
    with_grain: ClassVar[Callable[[Shelf, int, int], Shelf]] = replacing("salt[]")
    with_pinch: ClassVar[Callable[[Shelf, str, int, int], Shelf]] = replacing("tea", "salt[]")
    with_less: ClassVar[Callable[[Shelf], Shelf]] = replacing("salt[:-1]")
    with_less_and_tea: ClassVar[Callable[[Shelf, str], Shelf]] = replacing("salt[:-1]", "tea")


@frozen
class Wide(Shelf):
    """With a field more, and a method for it."""

    oil: int = 0

    with_oil: ClassVar[Callable[[Wide, int], Wide]] = replacing("oil")


SHELF = Shelf(1, "green", (2, 3))


def test_one_field_is_given_anew_and_the_others_are_shared() -> None:
    """As evolve would have it, and the old value stays as it was."""
    made = SHELF.with_tea("black")
    assert made == Shelf(1, "black", (2, 3)) == attrs.evolve(SHELF, tea="black")
    assert made.salt is SHELF.salt
    assert Shelf(1, "green", (2, 3)) == SHELF


def test_several_fields_are_given_in_the_order_of_their_names() -> None:
    """Not in the order in which the class lists them."""
    assert SHELF.with_ends((4,), 5) == Shelf(5, "green", (4,))


def test_one_item_of_a_tuple_is_given_anew() -> None:
    """Its place comes first; the other items stay, in a tuple of its own."""
    assert SHELF.with_grain(1, 7) == Shelf(1, "green", (2, 7))
    assert SHELF.with_pinch("black", 0, 7) == Shelf(1, "black", (7, 3))
    assert type(SHELF.with_grain(0, 2).salt) is tuple
    assert Shelf(1, "green", (2, 3)) == SHELF
    with pytest.raises(IndexError):
        SHELF.with_grain(2, 7)


def test_the_last_item_of_a_tuple_is_left_out() -> None:
    """Nothing is given for it; of an empty tuple nothing is left out."""
    assert SHELF.with_less() == Shelf(1, "green", (2,))
    assert SHELF.with_less_and_tea("black") == Shelf(1, "black", (2,))
    assert SHELF.with_less().with_less().with_less() == Shelf(1, "green", ())
    assert Shelf(1, "green", (2, 3)) == SHELF


def test_all_methods_of_a_class_are_written_when_the_first_is_asked_for() -> None:
    """So the class changes once, and the interpreter keeps what it has learned of it."""

    @frozen
    class Cup:
        size: int
        full: bool = False

        with_size: ClassVar[Callable[[Cup, int], Cup]] = replacing("size")
        with_full: ClassVar[Callable[[Cup, bool], Cup]] = replacing("full")

    names = ("with_size", "with_full")
    assert not [name for name in names if isinstance(vars(Cup)[name], FunctionType)]
    assert Cup(1).with_size(2) == Cup(2)
    assert [name for name in names if isinstance(vars(Cup)[name], FunctionType)] == [*names]
    assert Cup(1).with_full(True) == Cup(1, True)


def test_a_value_is_built_from_all_its_fields() -> None:
    """Of the class alone, in the order of the fields, with nothing left out."""
    made = Shelf.built(1, "green", (2, 3))
    assert made == SHELF
    assert type(made) is Shelf
    assert hash(made) == hash(SHELF)
    built: Any = Shelf.built
    with pytest.raises(TypeError, match="missing 1 required"):
        built(1, "green")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.jam = 2  # type: ignore[misc] # it must fail at run time too


def test_what_is_rebuilt_is_as_good_as_new() -> None:
    """Hashed, shown and pickled alike, and still frozen."""
    made = SHELF.with_tea("black")
    assert hash(made) == hash(Shelf(1, "black", (2, 3)))
    assert repr(made) == "Shelf(jam=1, tea='black', salt=(2, 3))"
    assert pickle.loads(pickle.dumps(made)) == made
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.tea = "white"  # type: ignore[misc]


def test_inherited_fields_are_copied_too() -> None:
    """The value stays one of the class that the method was written for."""
    made = Wide(1, "green", (), 7).with_oil(8)
    assert made == Wide(1, "green", (), 8)
    assert type(made) is Wide


def test_the_method_says_what_it_does() -> None:
    """For help, and for the reference."""
    method: Any = Shelf.with_ends
    assert method.__doc__ == "The same Shelf, but salt and jam given anew."
    assert method.__qualname__ == "Shelf.with_ends"
    assert method.__module__ == __name__
    assert method.__annotations__ == {"salt": "tuple[int, ...]", "jam": "int", "return": "Shelf"}


def refusal(make: Callable[[], object]) -> str:
    """Why a class cannot be made; before Python 3.12 the reason is wrapped."""
    with pytest.raises((TypeError, RuntimeError)) as caught:
        make()
    return str(caught.value.__cause__ or caught.value)


def test_a_field_that_does_not_exist_is_refused_at_once() -> None:
    """When the class is made, not when the method is called."""

    def make() -> object:
        @frozen
        class Hook:
            pot: int
            with_lid: ClassVar[Callable[[Any, int], Any]] = replacing("lid")

        return Hook

    assert refusal(make) == "Hook.with_lid cannot be written: lid"


@pytest.mark.parametrize(
    ("field", "hashed"),
    [
        (attrs.field(validator=attrs.validators.ge(0)), False),
        (attrs.field(converter=int), False),
        (attrs.field(), True),
    ],
)
def test_a_class_that_does_more_than_keep_its_fields_is_refused(field: Any, hashed: bool) -> None:
    """Its ``__init__`` would be passed by: checks, conversions, a hash kept in a slot."""

    def make() -> object:
        body = {"pot": field, "with_pot": replacing("pot"), "__annotations__": {"pot": int}}
        return frozen(type("Pan", (), body), cache_hash=hashed)

    assert refusal(make) == "Pan.with_pot cannot be written: pot"


def test_a_class_that_completes_itself_is_refused() -> None:
    """What it does after ``__init__`` would be left out."""

    def make() -> object:
        body = {
            "pot": attrs.field(),
            "with_pot": replacing("pot"),
            "__annotations__": {"pot": int},
            "__attrs_post_init__": lambda _: None,
        }
        return frozen(type("Pan", (), body))

    assert refusal(make) == "Pan.with_pot cannot be written: pot"


def test_it_is_of_no_use_outside_of_a_frozen_class() -> None:
    """It says so instead of building nothing."""

    class Plain:
        pot = replacing("pot")

    with pytest.raises(BrokenPromise, match="frozen attrs class"):
        Plain().pot(1)


def test_a_class_that_is_made_now_has_its_methods() -> None:
    """As those above, which were made when this file was read."""
    body: dict[str, Any] = {
        "__annotations__": {"pot": int, "lid": str, "oil": int},
        "with_lid": replacing("lid"),
        "with_both": replacing("oil", "pot"),
    }
    pan: Any = frozen(type("Pan", (), body))
    one = pan(1, "flat", 3)
    assert one.with_lid("round") == pan(1, "round", 3)
    assert one.with_both(4, 5) == pan(5, "flat", 4)
    assert one == pan(1, "flat", 3)
    assert type(one.with_lid("round")) is pan
    assert pan.with_both.__doc__ == "The same Pan, but oil and pot given anew."
    assert pan.with_both.__qualname__ == f"{pan.__qualname__}.with_both"
    assert pan.with_both.__module__ == pan.__module__
    assert pan.with_both.__annotations__ == {"oil": int, "pot": int, "return": "Pan"}


def test_several_methods_of_a_class_that_is_made_now_mix_what_is_given() -> None:
    """Whole fields, one item each of two tuples, a tuple without its last item, and all fields."""
    body: dict[str, Any] = {
        "__annotations__": {"pot": int, "lids": tuple[str, ...], "oils": tuple[int, ...]},
        "built": building(),
        "with_two": replacing("oils[]", "lids[]"),
        "with_less_and_one": replacing("lids[:-1]", "oils[]"),
        "with_less_and_pot": replacing("oils[:-1]", "pot"),
    }
    pan: Any = frozen(type("Pan", (), body))
    one = pan.built(1, ("flat", "round"), (3, 4))
    assert one == pan(1, ("flat", "round"), (3, 4))
    assert one.with_two(0, 7, 1, "deep") == pan(1, ("flat", "deep"), (7, 4))
    assert one.with_less_and_one(1, 7) == pan(1, ("flat",), (3, 7))
    assert one.with_less_and_pot(2) == pan(2, ("flat", "round"), (3,))
    assert one == pan(1, ("flat", "round"), (3, 4))


def test_a_function_of_all_fields_says_what_it_does() -> None:
    """With the fields in their order, and no value that it would be asked of."""
    body: dict[str, Any] = {"__annotations__": {"pot": int, "lid": str}, "built": building()}
    pan: Any = frozen(type("Pan", (), body))
    assert pan.built.__doc__ == "A Pan of all its fields."
    assert pan.built.__annotations__ == {"pot": int, "lid": str, "return": "Pan"}


def test_the_place_of_an_item_is_a_whole_number() -> None:
    """It is no field, so the class does not say what it is."""
    method: Any = Shelf.with_grain
    said = {"_at_salt": "int", "salt": "tuple[int, ...]", "return": "Shelf"}
    assert method.__annotations__ == said
    body: dict[str, Any] = {
        "__annotations__": {"oils": "tuple[str, ...]"},
        "with_oil": replacing("oils[]"),
    }
    pan: Any = frozen(type("Pan", (), body))
    said = {"_at_oils": "int", "oils": "tuple[str, ...]", "return": "Pan"}
    assert pan.with_oil.__annotations__ == said


def test_a_class_of_values_that_take_anything_more_does_more_than_set_its_fields() -> None:
    """Without slots a value has a dictionary, whatever its class lists."""

    @frozen
    class Tight:
        pot: int

    @frozen(slots=False)
    class Loose:
        pot: int

    assert sets_fields_only(Tight)
    assert not sets_fields_only(Loose)


def test_every_field_that_cannot_be_given_anew_is_named() -> None:
    """With the class and the method."""

    def make() -> object:
        body = {"__annotations__": {"pot": int}, "with_both": replacing("lid", "oil")}
        return frozen(type("Pan", (), body))

    assert refusal(make) == "Pan.with_both cannot be written: lid, oil"


def test_outside_of_a_frozen_class_it_says_where_it_belongs() -> None:
    """In full."""
    with pytest.raises(BrokenPromise) as caught:
        replacing("pot")()
    assert str(caught.value) == "replacing belongs into the body of a frozen attrs class"
