"""Content on its way to another process: the shipped set as its digest, any other one in full."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import attrs

from skybridge_rules.content.kind import ContentKind
from skybridge_rules.content.layout import C
from skybridge_rules.core.errors import UnknownContent


def pickle_by_digest(kind: ContentKind[C], find: Callable[[str], C]) -> None:
    """From now on the shipped set is pickled as its digest, and found again where it is read.

    ``find`` is a function of the game's own module, for pickle looks it up by its name there; it
    hands the digest to ``shipped_as``. An owner's set is not at hand elsewhere, so it is pickled in
    full, once to a pickle however many states are played with it.
    """

    def reduce(content: C) -> tuple[Any, tuple[Any, ...]]:
        shipped = kind.shipped()
        if content is shipped or content == shipped:
            return find, (_digest_of_shipped(kind),)
        fields = attrs.fields(type(content))
        return _whole, (type(content), *(getattr(content, each.name) for each in fields))

    copyreg.pickle(kind.content, reduce)


def shipped_as(kind: ContentKind[C], digest: str) -> C:
    """The shipped set, if that is its digest; pickled by another version, it may not be at hand."""
    if (own := _digest_of_shipped(kind)) != digest:
        raise UnknownContent(
            f"the content with the digest {digest} is not at hand; the shipped one of {kind.game}"
            f" is {own}"
        )
    return kind.shipped()


@lru_cache(maxsize=32)
def _digest_of_shipped(kind: ContentKind[Any]) -> str:
    return kind.digest(kind.shipped())


def _whole(owner: Any, *entries: Any) -> Any:
    """A set that came in full; equal ones are one object here, and share what is built from it."""
    return _one_of_equals(owner(*entries))


@lru_cache(maxsize=32)
def _one_of_equals(content: Any) -> Any:
    return content
