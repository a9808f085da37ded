"""Positions: how positions of a game are written by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeAlias

from attrs import field

from skybridge_rules.core.by_hand import fail, with_nulls
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import (
    Fault,
    ImpossibleSetup,
    JsonError,
    SetupError,
    SkybridgeError,
)
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.strict_json import show
from skybridge_rules.core.typevars import S
from skybridge_rules.core.values import frozen

PlaceNames: TypeAlias = Mapping[str, tuple[str, ...]]
"""By the name of a list in the JSON of a state, words for its places, so that nobody counts."""


DESCRIPTION: Final = re.compile(r"""\[|[\w."'-]+\s*=""")
"""How a description in TOML begins, and no line of notation."""


class CannotLay(SkybridgeError):
    """A card, or a place for it, that is not there."""


def _no_tables() -> tuple[str, ...]:
    return ()


@frozen
class Positions(Generic[S]):
    """How positions are written by hand; a small game writes the whole JSON of a state."""

    place: Callable[[Mapping[str, object]], Placed[S, Any]]
    """Lays out what a table of TOML or JSON describes; SetupError or ImpossibleSetup if it cannot.

    A table may begin from one of ``tables`` by ``table = NAME``.
    """
    tables: Callable[[], tuple[str, ...]] = _no_tables
    """The names of the positions that come with the game."""
    place_names: PlaceNames = field(factory=dict)
    lay: Callable[[S, str, str], S] | None = None
    """Brings a card to a place, both as text; CannotLay if that cannot be. None without cards."""


def positions_in_json(documents: Documents[S, Any, Any, Any, Any]) -> Positions[S]:
    """Positions of a game that has no description of its own: the JSON of a state."""

    def place(plain: Mapping[str, object]) -> Placed[S, Any]:
        if not isinstance(plain, Mapping):
            fail("", f"expected a table, found {show(plain)}")
        try:
            state = documents.codec.structure(with_nulls(dict(plain)), documents.state)
        except JsonError as error:
            raise SetupError(
                tuple(Fault(each.path.removeprefix("$."), each.message) for each in error.faults)
            ) from None
        if found := documents.problems(state):
            raise ImpossibleSetup(found)
        return Placed(state, state)

    return Positions(place)
