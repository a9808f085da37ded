"""What a dispute can be about: a closed union, each question with the answer that is expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field

from skybridge_rules.core.values import frozen

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""What JSON is made of, as far as disputes can tell it."""


@frozen
class May:
    """Whether a move may be made now, by a seat or by whoever is asked."""

    move: str
    seat: int | None
    answer: bool
    figures: Mapping[str, int | str] = field(factory=dict)
    """Figures that some reason against the move must give, such as what was needed and had."""


@frozen
class Which:
    """Which moves there are now: all of them, or all of one kind such as ``take``."""

    moves: tuple[str, ...]
    of: str | None


@frozen
class HowManyPoints:
    """How many points a seat has, in a category or in all."""

    seat: int
    category: str | None
    points: int


@frozen
class Winners:
    """Who would win if the game ended now."""

    seats: tuple[int, ...]


@frozen
class AskedNext:
    """Who is asked what, such as ``0 take``, ``chance roll`` or ``nobody``."""

    words: str


@frozen
class Sees:
    """Whether a seat, or the spectator (None), can name a card in a place of the table."""

    seat: int | None
    card: str
    where: str
    answer: bool


@frozen
class Reads:
    """What stands at a path of the view of a seat, or of the spectator (None)."""

    seat: int | None
    path: str
    value: Json


@frozen
class Undo:
    """Whether a seat may take back the last step, and what stops it."""

    seat: int
    answer: bool
    stopped: str | None


@frozen
class After:
    """What stands at some paths of the position, once the moves are played."""

    values: Mapping[str, Json]


DisputeQuestion: TypeAlias = (
    May | Which | HowManyPoints | Winners | AskedNext | Sees | Reads | Undo | After
)
