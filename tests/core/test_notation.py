"""The cursor: what it takes, and the column of what it refuses."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.limits import LONGEST_NOTATION
from skybridge_rules.core.notation import Cursor


def refused(cursor: Cursor, message: str, column: int) -> None:
    """Nothing more may be read here, and the error says so."""
    with pytest.raises(NotationError) as caught:
        cursor.end()
    assert (caught.value.message, caught.value.column) == (message, column)
    assert caught.value.text == cursor.text


def test_columns_count_from_one() -> None:
    """The first character of a text stands in column 1."""
    refused(Cursor("x"), "unexpected 'x'", 1)


def test_a_literal_is_read_whole_or_not_at_all() -> None:
    """A refused literal leaves the cursor where it was."""
    cursor = Cursor("R3@5")
    assert cursor.accept("R3")
    assert cursor.at == 2
    assert not cursor.accept("@6")
    assert cursor.at == 2
    cursor.expect("@5")
    assert cursor.done()
    cursor.end()


def test_an_expected_literal_is_asked_for_in_its_column() -> None:
    """The message shows what was found instead, and no more than twelve characters of it."""
    cursor = Cursor("R3#567890123456789")
    cursor.accept("R3")
    with pytest.raises(NotationError, match=r"^column 3: expected '@', found '#56789012345'$"):
        cursor.expect("@")
    assert cursor.at == 2


def test_the_end_of_the_text_is_called_the_end() -> None:
    """One column past the last character."""
    cursor = Cursor("R3")
    cursor.accept("R3")
    with pytest.raises(NotationError, match=r"^column 3: expected '@', found the end$"):
        cursor.expect("@")
    with pytest.raises(NotationError, match=r"^column 1: expected a piece, found the end$"):
        Cursor("").take("[RG]", "a piece")


def test_a_pattern_is_matched_here_and_nowhere_later() -> None:
    """A match further on does not count."""
    cursor = Cursor("ab12")
    with pytest.raises(NotationError, match=r"^column 1: expected a number, found 'ab12'$"):
        cursor.take("[0-9]+", "a number")
    assert cursor.take("[a-z]", "a letter") == "a"
    assert cursor.take("[a-z]", "a letter") == "b"
    assert cursor.take("[0-9]+", "a number") == "12"
    assert cursor.done()


def test_a_pattern_that_matches_nothing_is_refused() -> None:
    """Otherwise a loop over it would never come to an end."""
    with pytest.raises(NotationError, match="expected a number, found 'x'"):
        Cursor("x").take("[0-9]*", "a number")


def test_blanks_are_skipped_and_nothing_else_is() -> None:
    """A line break is not a blank; skipping at the end stays there."""
    cursor = Cursor(" \t \nX ")
    cursor.skip()
    refused(cursor, "unexpected '\\nX '", 4)
    cursor.accept("\n")
    cursor.skip()
    assert cursor.accept("X")
    cursor.skip()
    assert cursor.done()
    cursor.skip()
    cursor.end()


def test_a_refusal_may_point_back() -> None:
    """To the start of a word that was read before it turned out wrong, column 1 included."""
    cursor = Cursor("ab cd")
    cursor.take("ab cd", "words")
    for at in (0, 3):
        with pytest.raises(NotationError, match=f"^column {at + 1}: no such word$"):
            cursor.fail("no such word", at)
    with pytest.raises(NotationError, match=r"^column 6: too short$"):
        cursor.fail("too short")


@given(st.text(max_size=30), st.integers(0, 30))
def test_every_column_is_the_place_of_the_cursor(text: str, at: int) -> None:
    """Whatever the text, the error points at the first character that was not read."""
    cursor = Cursor(text)
    cursor.accept(text[:at])
    if len(text) <= at:
        assert cursor.done()
    else:
        refused(cursor, f"unexpected {text[at : at + 12]!r}", at + 1)


@given(st.lists(st.sampled_from(["R3", "@", "5", " ", "-"]), max_size=8))
def test_a_text_is_read_back_piece_by_piece(pieces: list[str]) -> None:
    """What is taken, joined again, is the text."""
    cursor = Cursor("".join(pieces))
    taken = []
    while not cursor.done():
        taken.append(cursor.take("R3|@|5| |-", "a piece"))
    assert taken == pieces


@given(st.text(max_size=12), st.from_regex(re.compile(r"[a-z\[\]().?*+\\]{0,4}"), fullmatch=True))
def test_a_literal_is_no_pattern(text: str, literal: str) -> None:
    """Signs that mean something to regular expressions mean only themselves."""
    assert Cursor(literal + text).accept(literal)
    assert Cursor(text).accept(literal) == text.startswith(literal)


def test_a_text_beyond_the_limit_is_refused_where_the_limit_is() -> None:
    """Before any of it is read; one as long as may be is not."""
    Cursor("a" * LONGEST_NOTATION)
    with pytest.raises(NotationError) as caught:
        Cursor("a" * (LONGEST_NOTATION + 1))
    assert caught.value.message == (
        f"longer than {LONGEST_NOTATION:,} characters, the limit of a text in notation"
    )
    assert caught.value.column == LONGEST_NOTATION + 1
