"""Values behave like values: a copy is the value itself, a pickle is equal and small."""

from __future__ import annotations

import copy
import pickle
import re
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest
from attrs import Factory, field

import skybridge_rules
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.events import Told
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Score, ScoreItem, ranked
from skybridge_rules.core.pickling import make_value
from skybridge_rules.core.piles import Pile
from skybridge_rules.core.spelling import Spelled, Spelling, number
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason, Verdict

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


class Tea(Enum):
    """What is in the tin."""

    GREEN = "green, from the hills"
    BLACK = "black"


@frozen
class Tin:
    """A value with defaults, of which the last ones can be left out of a pickle."""

    tea: Tea
    grams: int = 50
    notes: tuple[str, ...] = ()
    lid: bool = True


@frozen
class Crate(Tin):
    """With a field more than its base."""

    number: int = 0


@frozen(cache_hash=True)
class Shelf:
    """A value that keeps its hash, and works something out."""

    tins: tuple[Tin, ...] = ()
    _label: str = ""
    weight: int = field(init=False)
    names: list[str] = Factory(list)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "weight", sum(tin.grams for tin in self.tins))


@frozen(kw_only=True)
class Order:
    """A value that is written with names only."""

    tins: int
    _secret: str = ""


@frozen
class Proper:
    """What a class says itself stays."""

    word: str

    def __repr__(self) -> str:
        return f"<{self.word}>"

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return Proper, (self.word.upper(),)


@attrs.frozen
class Push(Spelled):
    """A move by an author who has not heard of our ``frozen``; its base is made with it."""

    SPELLING: ClassVar[Spelling] = Spelling("push", (number("N", "a number"),))

    far: int


RULE = RuleId("XX-1")
VALUES = (
    Tin(Tea.GREEN),
    Tin(Tea.BLACK, 10, ("old",), False),
    Crate(Tea.GREEN, number=3),
    Shelf((Tin(Tea.GREEN), Tin(Tea.BLACK)), "upper"),
    Order(tins=2, secret="blue"),
    Push(3),
    Dealer.of("seed").below(6)[1],
    Verdict((Reason(RULE, (("needed", 2),)),)),
    Score((ScoreItem(Seat(0), "tea", 2, RULE),), (2, 0), ranked((2, 0), RULE, RULE), True),
    Told(Push(1), (Seat(0),), (RULE,)),
    Pile.shuffled(()),
)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_copy_of_a_value_is_the_value(value: object) -> None:
    """It never changes, so a second one would be waste, however deep."""
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert copy.deepcopy([value])[0] is value


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_pickled_value_comes_back_equal(value: object, protocol: int) -> None:
    """As the same kind, with every field, and hashed alike where it can be hashed."""
    again = pickle.loads(pickle.dumps(value, protocol))
    assert again == value
    assert type(again) is type(value)
    assert repr(again) == repr(value)


def test_what_is_worked_out_is_worked_out_again() -> None:
    """A field that no argument sets, a hash that is kept, and a list that nobody handed over."""
    shelf = Shelf((Tin(Tea.GREEN), Tin(Tea.BLACK, 7)), "lower", ["a"])
    again = pickle.loads(pickle.dumps(shelf))
    assert (again.weight, again.names, again) == (57, ["a"], shelf)
    assert Crate(Tea.GREEN, number=3) != pickle.loads(pickle.dumps(Crate(Tea.GREEN, number=4)))
    assert pickle.loads(pickle.dumps(Order(tins=1, secret="x"))) != Order(tins=1)


def test_defaults_at_the_end_are_left_out_of_a_pickle() -> None:
    """And fields travel without their names."""
    place = f"{__name__}:Tin"
    assert Tin(Tea.GREEN).__reduce__() == (make_value, (place, Tea.GREEN))
    assert Tin(Tea.GREEN, 50, ("x",)).__reduce__() == (make_value, (place, Tea.GREEN, 50, ("x",)))
    assert b"grams" not in pickle.dumps(Tin(Tea.GREEN, 1, ("x",), False))


def test_equal_parts_of_one_pickle_are_shared() -> None:
    """What is one object in a hundred values is written once and is one object again."""
    tin = Tin(Tea.GREEN, 123, ("a long note about this tea",))
    text = pickle.dumps([Shelf((tin,), str(number)) for number in range(100)])
    assert text.count(b"a long note") == 1
    assert len({id(shelf.tins[0]) for shelf in pickle.loads(text)}) == 1


def test_what_a_class_says_itself_stays() -> None:
    """Its repr, and how it is pickled."""
    assert repr(Proper("tea")) == "<tea>"
    assert pickle.loads(pickle.dumps(Proper("tea"))) == Proper("TEA")
    assert copy.deepcopy(Proper("tea")) == Proper("tea")


def test_a_class_without_a_repr_keeps_none() -> None:
    """As attrs would have it."""

    @frozen(repr=False)
    class Plain:
        word: str

    assert repr(Plain("tea")).startswith("<")


def test_it_is_the_frozen_of_attrs() -> None:
    """Slots, equality, and no assignment."""
    tin = Tin(Tea.GREEN)
    assert not hasattr(tin, "__dict__")
    assert attrs.evolve(tin, grams=1) == Tin(Tea.GREEN, 1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        tin.grams = 1  # type: ignore[misc]


def test_every_value_of_the_library_is_declared_here() -> None:
    """No file takes ``frozen`` from attrs; its values would be copied piece by piece."""
    source = Path(skybridge_rules.__file__).parent
    wanted = re.compile(r"^\s*from attrs? import .*\bfrozen\b|\battrs?\.frozen\(|@attrs\.", re.M)
    found = [
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if wanted.search(path.read_text(encoding="utf-8"))
    ]
    assert sorted(found) == ["core/short_repr.py", "core/value_class.py", "core/values.py"]


class Loud(Tin):
    """Says more than its base does."""

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        reduced: Any = super().__reduce__()  # a pair, as ours always is
        owner, args = reduced
        return Tin, args if owner is Loud else ()


def test_what_a_class_says_to_pickle_is_asked_every_time() -> None:
    """Also after the base was asked, which pickle knows a shorter way to."""
    for _ in range(2):
        assert type(pickle.loads(pickle.dumps(Tin(Tea.BLACK)))) is Tin
        assert type(pickle.loads(pickle.dumps(Loud(Tea.BLACK)))) is Tin
