"""Content on its way to another process: the shipped set as its digest, others in full."""

from __future__ import annotations

import copyreg
import pickle
from collections.abc import Iterator

import pytest
from attrs import evolve

from skybridge_rules.content import pickle_by_digest, shipped_as
from skybridge_rules.core.errors import UnknownContent
from tests.content.harbour import KIND, Harbour


def find_harbour(digest: str) -> Harbour:
    """As a game offers it."""
    return shipped_as(KIND, digest)


@pytest.fixture(autouse=True)
def _by_digest() -> Iterator[None]:
    pickle_by_digest(KIND, find_harbour)
    yield
    del copyreg.dispatch_table[Harbour]


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_the_shipped_set_is_its_digest(protocol: int) -> None:
    """A few bytes, and where they are read it is the shipped set itself."""
    text = pickle.dumps(KIND.shipped(), protocol)
    assert KIND.digest(KIND.shipped()).encode() in text
    assert len(text) < 150
    assert pickle.loads(text) is KIND.shipped()
    twin = evolve(KIND.shipped())
    assert pickle.dumps(twin, protocol) == text


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_an_owners_set_is_there_in_full(protocol: int) -> None:
    """Once to a pickle, and equal ones are one object when they are read."""
    own = evolve(KIND.shipped(), title="our own")
    text = pickle.dumps([own] * 100, protocol)
    assert text.count(b"our own") == 1
    first, second = pickle.loads(text)[0], pickle.loads(text)[99]
    assert first == own
    assert first is second


def test_a_digest_of_another_version_is_refused() -> None:
    """With both digests."""
    with pytest.raises(UnknownContent, match="0123456789abcdef is not at hand; the shipped one"):
        find_harbour("0123456789abcdef")
