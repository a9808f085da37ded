"""Enums as indexes: numbers to index with, none of them false."""

from __future__ import annotations

from skybridge_rules.core.codec import Codec, Shape
from skybridge_rules.core.index_enum import IndexEnum


class Fruit(IndexEnum):
    """Two kinds, the first of which is 0."""

    PEAR = 0
    FIG = 1


def test_no_member_is_false_not_even_the_first() -> None:
    """``if fruit`` asks whether there is one, not which."""
    assert Fruit(0) is Fruit.PEAR
    assert all(map(bool, Fruit))


def test_a_member_indexes_a_table_and_compares_like_its_number() -> None:
    """That is what it is for."""
    assert ["pear", "fig"][Fruit.FIG] == "fig"
    assert sorted([Fruit.FIG, Fruit.PEAR]) == [Fruit.PEAR, Fruit.FIG]
    assert {Fruit.PEAR: 1}[Fruit(0)] == 1


def test_a_member_travels_by_its_name() -> None:
    """Also the first, which a careless reader might take for nothing."""
    codec, form = Codec({}), Shape[Fruit | None](Fruit | None)
    for fruit in (*Fruit, None):
        assert codec.loads(codec.dumps(fruit), form) is fruit
    assert codec.dumps(Fruit.PEAR) == '"PEAR"'
