"""Positions: how positions of a game are written by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias

from attrs import field, frozen

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.typevars import S

PlaceNames: TypeAlias = Mapping[str, tuple[str, ...]]
"""By the name of a list in the JSON of a state, words for its places, so that nobody counts."""


class CannotLay(SkybridgeError):
    """A card, or a place for it, that is not there."""


def _as_it_is(plain: dict[str, Any]) -> dict[str, Any]:
    return plain


@frozen
class Positions(Generic[S]):
    """How positions are written by hand; without it, as the whole JSON of a state."""

    fill: Callable[[dict[str, Any]], dict[str, Any]] = _as_it_is
    """Adds to the JSON of a state what a table may leave out: the switches, the content."""
    place_names: PlaceNames = field(factory=dict)
    lay: Callable[[S, str, str], S] | None = None
    """Brings a card to a place, both as text; CannotLay if that cannot be. None without cards."""
