"""What is written as TOML comes back, whatever is in it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skybridge_rules.content.toml_writer import WIDTH, toml_comment, toml_line, toml_text
from skybridge_rules.core.errors import ContentError

texts = st.text(st.characters(exclude_categories=["Cs"]))
values: st.SearchStrategy[Any] = st.recursive(
    st.one_of(texts, st.booleans(), st.integers(-(2**53), 2**53)),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(texts, inner)),
    max_leaves=12,
)


@given(texts)
@example('"\\\b\t\n\f\r\x00\x1f\x7f\x80\u2028\ufeff\U0001f40e')
@example('"""')
def test_any_text_comes_back(text: str) -> None:
    """Whatever letters are in it."""
    assert tomllib.loads(f"x = {toml_text(text)}") == {"x": text}


def test_a_text_stays_readable() -> None:
    """Only what must be escaped is."""
    assert toml_text("a b, straße: ~") == '"a b, straße: ~"'
    assert toml_text('"\x1f\x7f\t') == '"\\"\\u001F\\u007F\\t"'
    assert toml_line("x", {}) == "x = {}"
    assert toml_line("x y", {"a": True, "b-c": [1]}) == '"x y" = { a = true, b-c = [1] }'


def test_half_a_letter_cannot_be_written() -> None:
    """No file could hold it."""
    with pytest.raises(ContentError, match="half of a surrogate pair"):
        toml_text("a\ud800")


@given(st.dictionaries(texts, values, max_size=4), texts)
@settings(deadline=None, max_examples=40)
def test_any_plain_data_come_back(told: dict[str, Any], comment: str) -> None:
    """With any comment behind any line."""
    text = "\n".join(toml_line(key, each, comment) for key, each in told.items())
    assert tomllib.loads(text) == told


@given(texts)
def test_a_comment_stays_on_its_line(text: str) -> None:
    """And means nothing."""
    assert toml_comment("a\nb\tc ") == "# a b c"
    assert toml_comment("") == "#"
    assert "\n" not in toml_comment(text)
    assert tomllib.loads(toml_comment(text) + "\nx = 1") == {"x": 1}


def test_a_long_list_has_a_line_for_each_item() -> None:
    """So that a person can read it."""
    short, long = ["a", "b"], ["a" * 60, "b" * 60]
    assert toml_line("x", list(short)) == 'x = ["a", "b"]'
    assert toml_line("x", list(long)).splitlines()[1:] == [
        f'  "{long[0]}",',
        f'  "{long[1]}",',
        "]",
    ]
    full = "a" * (WIDTH - len('x = [""]'))
    assert toml_line("x", [full]) == f'x = ["{full}"]'
    assert toml_line("x", [full + "a"]).count("\n") == 2
    assert all(len(line) <= WIDTH for line in toml_line("x", list(long)).splitlines())
