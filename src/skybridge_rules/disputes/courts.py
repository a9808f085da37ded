"""The games that disputes can be about, and what each brings to lay out a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from attrs import frozen

from skybridge_rules import thraen, towers
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.strict_json import parsed
from skybridge_rules.thraen.position import lay_card
from skybridge_rules.disputes.paths import Names
from skybridge_rules.readings import Reader, ThraenReader, TowersReader
from skybridge_rules.thraen.components import SEGMENTS, Passive, Resource, Stack
from skybridge_rules.thraen.content import digest
from skybridge_rules.thraen.edition import Edition
from skybridge_rules.thraen.moves import small

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""One of the games; they differ in all their types, so only who treats all alike speaks of it."""


@frozen
class Court:
    """A game, and how its positions are written by hand."""

    game: AnyGame
    reader: Reader[Any, Any, Any]
    filled: Callable[[dict[str, Any]], dict[str, Any]]
    """Adds what a table leaves out because every dispute says it: the switches, the content."""
    names: Names
    """Words for the places of lists in its JSON."""
    lay: Callable[[Any, str, str], Any] | None = None
    """Brings a card to a place; games without cards have no use for it."""


def court_of(game: str, content: Path | None) -> Court:
    """The court of a game, with the shipped content or with that of a file."""
    if game not in _COURTS:
        raise UnknownName(f"no game {game!r}; there is {', '.join(_COURTS)}")
    return _COURTS[game](content)


# Thraen.

_RESOURCES: Final = tuple(small(each.name) for each in Resource)
_STACKS: Final = tuple(small(each.name) for each in Stack)

THRAEN_NAMES: Final[Names] = {
    "goods": _RESOURCES,
    "open": _STACKS,
    "piles": _STACKS,
    "gifts": tuple(small(each.name) for each in Passive),
    "stacks": tuple(f"slot-{number}" for number in range(1, 6)),
    "crews": tuple(f"segment-{number}" for number in range(1, SEGMENTS + 1)),
}
"""Words for places in the JSON of thraen."""


@cache
def _thraen(file: Path | None) -> Court:
    content = thraen.shipped() if file is None else thraen.load(file)
    game = Edition(content)
    left_out = {
        "config": parsed(game.JSON.to_json(thraen.RulesConfig())),
        "content": digest(content),
    }

    def filled(plain: dict[str, Any]) -> dict[str, Any]:
        return {**plain, "table": {**left_out, **plain.get("table", {})}}

    return Court(game, ThraenReader(), filled, THRAEN_NAMES, lay_card)


# Towers.


def _towers(file: Path | None) -> Court:
    if file is not None:
        raise UnknownName("towers has no printed content to replace")
    return Court(towers, TowersReader(), lambda plain: plain, {})


_COURTS: Final[dict[str, Callable[[Path | None], Court]]] = {"thraen": _thraen, "towers": _towers}
"""By the names of the games."""
