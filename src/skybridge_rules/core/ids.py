"""Seat, CardId, RuleId, and who may decide or know: one meaning each."""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in turn order."""

CardId = NewType("CardId", str)
"""The name of a card; equal cards share one name."""

RuleId = NewType("RuleId", str)
"""The id of a rule or ruling in the catalogue, such as ``TW-303``."""


class Chance(Enum):
    """The one decider who is not a person."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE
"""Answers where fate decides: a die, an unseen card."""

Decider: TypeAlias = Seat | Literal[Chance.CHANCE]
"""Who a question is put to: a seat, or chance."""

Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that may know a thing, ascending; None is everybody, spectators included."""

EVERYONE: Final = None
"""The audience of a public thing."""


def may_know(audience: Audience, seat: Seat | None) -> bool:
    """Whether a seat, or the spectator (None), belongs to an audience."""
    return audience is None or seat in audience


def with_seat(audience: Audience, seat: Seat) -> Audience:
    """The audience, and this seat too."""
    if audience is None or seat in audience:
        return audience
    return tuple(sorted((*audience, seat)))
