"""What differs between two JSON documents, and putting it in its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skybridge_rules.match.changes import changed, changes

KEYS = st.text("ab/~0", max_size=3)
PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


@given(PLAIN, PLAIN)
def test_changes_lead_from_one_document_to_the_other(old: Any, new: Any) -> None:
    """Whatever the two are; signs of the path itself may stand in keys."""
    wanted, found = json.dumps(new), list(changes(old, new))
    for path, value in json.loads(json.dumps(found)):
        old = changed(old, path, value)
    assert json.dumps(old, sort_keys=True) == json.dumps(json.loads(wanted), sort_keys=True)


@given(PLAIN)
def test_equal_documents_do_not_differ(plain: Any) -> None:
    """Nothing changes where nothing is new."""
    assert list(changes(plain, json.loads(json.dumps(plain)))) == []


def test_only_what_differs_is_named() -> None:
    """Deep inside; lists of another length are replaced whole, and true is not 1."""
    old = {"a": [1, {"b": 2}], "c": [1, 2], "d": 1, "e/f": {"~": 0}}
    new = {"a": [1, {"b": 3}], "c": [1], "d": True, "e/f": {"~": 1}}
    assert list(changes(old, new)) == [
        ("/a/1/b", 3),
        ("/c", [1]),
        ("/d", True),
        ("/e~1f/~0", 1),
    ]


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("a", "a path begins with /"),
        ("/b", "there is no 'b'"),
        ("/a/2", "there is no '2'"),
        ("/a/-1", "there is no '-1'"),
        ("/a/01", "there is no '01'"),
        ("/a/0/0", "there is no '0'"),
        ("/a/9999999999999999999999", "there is no"),
    ],
)
def test_a_place_that_is_not_there_is_refused(path: str, message: str) -> None:
    """Nothing is added by a change."""
    with pytest.raises(ValueError, match=message):
        changed({"a": [1, 2]}, path, 0)
