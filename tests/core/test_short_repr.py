"""The repr of a value fits on a screen: whole if it is small, cut where it is long."""

from __future__ import annotations

from enum import Enum, IntEnum

from attrs import field
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules.core.short_repr import CUT, LONGEST
from skybridge_rules.core.values import frozen


class Tea(Enum):
    """What is in the cup; the value is a sentence."""

    GREEN = "green, from the hills in the east"


class Cup(IntEnum):
    """Cups by their number."""

    SMALL = 0


@frozen
class Tray:
    """Something with small fields and long ones."""

    cups: tuple[object, ...] = ()
    tea: object = None
    label: str = ""
    hidden: str = field(default="secret", repr=False)
    weight: int = field(default=7, repr=lambda grams: f"{grams} grams")


def test_a_small_value_is_shown_whole() -> None:
    """By the name of its class and its fields, as attrs does; members of enums by their names."""
    assert repr(Tray((1,), Tea.GREEN, "x")) == (
        "Tray(cups=(1,), tea=Tea.GREEN, label='x', weight=7 grams)"
    )
    assert repr(Tray((Cup.SMALL, 2, ()))) == (
        "Tray(cups=(Cup.SMALL, 2, ()), tea=None, label='', weight=7 grams)"
    )


def test_a_long_tuple_shows_its_first_entries_and_how_many_there_are() -> None:
    """Nobody takes it for the whole."""
    text = repr(Tray(tuple(range(5000))))
    assert text.startswith("Tray(cups=(0, 1, 2, 3, ")
    shown = text[: text.index(f", {CUT} ")].count(", ") + 1
    assert f"{CUT} {5000 - shown} more)" in text
    assert len(text) <= LONGEST


def test_small_parts_stay_whole_beside_a_long_one() -> None:
    """The long one is cut, and defaults are left out before that."""
    text = repr(Tray((1, 2), "y" * 5000, "here"))
    assert "cups=(1, 2)" in text
    assert "label='here'" in text
    assert text.endswith(f"{CUT}, label='here', weight=7 grams)")
    assert "label" not in repr(Tray(tuple(range(5000)), 1))


def test_the_repr_of_another_kind_of_thing_is_its_own() -> None:
    """Lists, texts and whatever else."""
    assert repr(Tray(label="a'b", tea=[1, {}])).startswith(
        'Tray(cups=(), tea=[1, {}], label="a\'b"'
    )


trays = st.recursive(
    st.integers() | st.text(max_size=400) | st.sampled_from(Tea),
    lambda inner: (
        st.lists(inner, max_size=40).map(tuple)
        | st.builds(Tray, st.lists(inner, max_size=9).map(tuple), inner, st.text(max_size=90))
    ),
    max_leaves=120,
)


@settings(max_examples=30)  # each is large
@given(st.builds(Tray, st.lists(trays, max_size=60).map(tuple), trays))
def test_nothing_is_too_long(value: Tray) -> None:
    """Whatever a value holds."""
    assert len(repr(value)) <= LONGEST
