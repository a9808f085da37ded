"""Tables written by hand are read strictly, each fault with its path."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.by_hand import (
    lay_over,
    meant,
    one_of,
    read_table,
    read_toml_or_json,
    with_nulls,
    written,
)
from skybridge_rules.core.errors import SetupError


@frozen(kw_only=True)
class Room:
    """A part of a house."""

    doors: int = 1
    name: str | None = None


@frozen(kw_only=True)
class House:
    """All kinds of fields."""

    street: str
    tidy: bool = False
    rooms: Mapping[int, Room] = field(factory=dict)
    prices: Mapping[str, int] = field(factory=dict)
    people: tuple[str, ...] | None = None
    kitchen: Room = Room()
    anything: Mapping[str, object] = field(factory=dict)


HOUSE = House(
    street="a",
    rooms={2: Room(doors=3)},
    prices={"rent": 4},
    people=("Ada",),
    kitchen=Room(name="k"),
)


def faults(plain: Any) -> list[str]:
    """What is wrong with a house."""
    with pytest.raises(SetupError) as caught:
        read_table(plain, House)
    return list(map(str, caught.value.faults))


def test_a_table_is_read_and_written_again() -> None:
    """What is at its default is not written; numbers as keys may stand as texts."""
    plain = written(HOUSE)
    assert plain == {
        "street": "a",
        "rooms": {"2": {"doors": 3}},
        "prices": {"rent": 4},
        "people": ["Ada"],
        "kitchen": {"name": "k"},
    }
    assert read_table(plain, House) == HOUSE
    assert read_table(HOUSE, House) == HOUSE


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ({}, "street: missing"),
        ({"street": 1}, "street: expected a text, found 1"),
        ({"street": "a", "tydy": True}, "tydy: unknown; did you mean tidy?"),
        ({"street": "a", 3: 1}, "3: unknown; there are street, tidy, rooms"),
        ({"street": "a", "tidy": 1}, "tidy: expected true or false, found 1"),
        ({"street": "a", "rooms": {"x": {}}}, "rooms.x: expected a number"),
        ({"street": "a", "rooms": {-1: {}}}, "rooms.-1: expected a number"),
        ({"street": "a", "rooms": {"100": {}}}, "rooms.100: expected a number"),
        ({"street": "a", "rooms": {"1": 2}}, "rooms.1: expected a table, found 2"),
        ({"street": "a", "rooms": {"1": {"doors": "x"}}}, "rooms.1.doors: expected a whole number"),
        ({"street": "a", "prices": []}, "prices: expected a table, found []"),
        ({"street": "a", "prices": {1: 1}}, "prices.1: expected a name"),
        ({"street": "a", "people": "Ada"}, 'people: expected a list, found "Ada"'),
        ({"street": "a", "people": [1]}, "people[0]: expected a text, found 1"),
        ({"street": "a", "people": None}, "people: expected a list, found null"),
        ({"street": "a", "kitchen": {"rooms": 1}}, "kitchen.rooms: unknown"),
        ([], "the position: expected a table, found []"),
    ],
)
def test_what_does_not_fit_is_refused(plain: Any, said: str) -> None:
    """With its path, and with what was probably meant."""
    assert any(each.startswith(said) for each in faults(plain)), faults(plain)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.dates(),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.text() | st.integers() | st.tuples(st.integers()), inner)
        | st.dictionaries(st.sampled_from(["street", "rooms", "kitchen", "prices"]), inner)
    ),
    max_leaves=20,
)


@given(JUNK)
def test_junk_is_read_or_refused_and_nothing_else(plain: Any) -> None:
    """Whatever it is, the error is ours."""
    with suppress(SetupError):
        assert isinstance(read_table(plain, House), House)


@given(st.text())
def test_texts_are_read_or_refused_and_nothing_else(text: str) -> None:
    """TOML, JSON or neither."""
    with suppress(SetupError):
        assert isinstance(read_toml_or_json(text), dict)


def test_toml_and_json_give_the_same_table() -> None:
    """JSON is what begins with a brace."""
    assert read_toml_or_json('a.b = 1\nc = "x"') == {"a": {"b": 1}, "c": "x"}
    assert read_toml_or_json(' {"a": {"b": 1}, "c": "x"}') == {"a": {"b": 1}, "c": "x"}


def test_one_table_is_laid_over_another() -> None:
    """Table by table; a list is replaced as a whole."""
    base = {"a": {"b": 1, "c": [1, 2]}, "d": 1}
    assert lay_over(base, {"a": {"c": [3]}, "e": 2}) == {
        "a": {"b": 1, "c": [3]},
        "d": 1,
        "e": 2,
    }
    assert base == {"a": {"b": 1, "c": [1, 2]}, "d": 1}


def test_a_word_stands_for_a_value() -> None:
    """Unknown words are answered with those that are near, or with all."""
    assert one_of("b", {"a": 1, "b": 2}, "x") == 2
    with pytest.raises(SetupError, match=r'x: "wod" is unknown; did you mean wood\?'):
        one_of("wod", {"wood": 1, "salt": 2}, "x")
    assert meant("zzz", ["wood", "salt"]) == "there are wood, salt"
    assert meant("zzz", []) == "there are none"


def test_nothing_stands_for_null() -> None:
    """At any depth."""
    assert with_nulls({"a": ["nothing", {"b": "nothing"}], "c": 1}) == {
        "a": [None, {"b": None}],
        "c": 1,
    }
