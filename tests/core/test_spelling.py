"""How moves are written: one declaration writes them, reads them and names them."""

from __future__ import annotations

from enum import Enum

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.spelling import (
    Spelled,
    Spelling,
    after,
    by_word,
    flag,
    members,
    number,
    one_of,
    optional,
    place,
    read_move,
)


class Fruit(Enum):
    """Something with a name of two words."""

    PEAR = 1
    WILD_PLUM = 2


BASKET = place("BASKET", "a basket, counted from 1")


@frozen
class Rest(Spelled):
    """All is said with a word."""

    SPELLING = Spelling("rest")


@frozen
class Eat(Spelled):
    """One field."""

    SPELLING = Spelling("eat", (one_of("FRUIT", {**members(Fruit), "stone": None}),))

    fruit: Fruit | None


@frozen
class Carry(Spelled):
    """Fields of every sort."""

    SPELLING = Spelling(
        "carry-off",
        (number("COUNT", "a number"), after("@", BASKET), flag("!"), optional("~", BASKET)),
        ("COUNT@BASKET", "COUNT@BASKET~BASKET"),
    )

    count: int
    basket: int
    quickly: bool = False
    over: int | None = None


KINDS: dict[str, type[Rest | Eat | Carry]] = by_word((Rest, Eat, Carry))

TEXTS = {
    "rest": Rest(),
    "eat:wild-plum": Eat(Fruit.WILD_PLUM),
    "eat:stone": Eat(None),
    "carry-off:0@1": Carry(0, 0),
    "carry-off:12@3!": Carry(12, 2, quickly=True),
    "carry-off:1@3~10": Carry(1, 2, over=9),
    "carry-off:1@3!~1": Carry(1, 2, quickly=True, over=0),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_reads_as_it_is_written(text: str) -> None:
    """Numbers as they are, places from 1, members of enums in small letters."""
    assert str(TEXTS[text]) == text
    assert read_move(text, KINDS, Eat) == TEXTS[text]


PLACES = st.integers(0, 10**15 - 2)


@given(st.builds(Carry, PLACES, PLACES, st.booleans(), st.none() | PLACES))
def test_every_value_comes_back(move: Carry) -> None:
    """With figures that no game knows too, up to fifteen digits."""
    assert read_move(str(move), KINDS, Eat) == move


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "expected a move such as eat:FRUIT, found the end"),
        ("Eat:pear", 1, "expected a move such as eat:FRUIT, found 'Eat:pear'"),
        ("drink:pear", 1, "no move is called 'drink', only carry-off, eat, rest"),
        ("rest:", 5, "unexpected ':'"),
        ("eat", 4, "expected eat:FRUIT"),
        ("eat:fig", 5, "expected one of pear, wild-plum, stone, found 'fig'"),
        ("eat:", 5, "expected one of pear, wild-plum, stone, found the end"),
        ("eat:pear!", 9, "unexpected '!'"),
        (
            "carry-off",
            10,
            "expected carry-off:COUNT@BASKET or carry-off:COUNT@BASKET~BASKET",
        ),
        ("carry-off:x", 11, "expected a number, found 'x'"),
        ("carry-off:01@1", 12, "expected '@', found '1@1'"),
        ("carry-off:1@0", 13, "expected a basket, counted from 1, found '0'"),
        ("carry-off:1@1~", 15, "expected a basket, counted from 1, found the end"),
        ("carry-off:1@1~2!", 16, "unexpected '!'"),
    ],
)
def test_an_unreadable_move_is_refused_at_its_column(text: str, column: int, message: str) -> None:
    """With what was wanted there."""
    with pytest.raises(NotationError) as caught:
        read_move(text, KINDS, Eat)
    assert (caught.value.column, caught.value.message) == (column, message)


def test_the_form_of_a_move_is_made_from_its_parts() -> None:
    """Unless the forms are given; a word alone is its own form."""
    assert [kind.SPELLING.form for kind in (Rest, Eat)] == ["rest", "eat:FRUIT"]
    assert Spelling("put", (BASKET, after(">", BASKET))).form == "put:BASKET>BASKET"


@frozen
class Nap(Spelled):
    """Has the word of Rest."""

    SPELLING = Spelling("rest")


@frozen
class Count(Spelled):
    """Has a field that nothing writes."""

    SPELLING = Spelling("count")

    number: int


def test_two_kinds_of_moves_cannot_share_a_word() -> None:
    """Else one could not be read."""
    with pytest.raises(TypeError, match=r"^the word 'rest' is given to more than one class$"):
        by_word((Rest, Eat, Nap))


def test_each_field_needs_a_part() -> None:
    """Else it would be lost in the text."""
    with pytest.raises(TypeError, match=r"^Count needs a part for each field$"):
        by_word((Count,))
