"""What was not asked in skyward, or did not happen, in words (SW-503, SW-Q-42)."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import CardId
from skybridge_rules.skyward.events import (
    CardAssigned,
    CardDealt,
    Event,
    Skipped,
    TurnEnded,
)
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.names import Names

_MINOR: Final = ("exchange", "limit")
"""What goes by in most turns; the rest is an effect that came to nothing, which is told."""

SKIPPED: Final = frozenset(
    (
        *(*_MINOR, "final-split", "draw", "discard", "cogs", "launch"),
        *("opponent", "copy", "remove", "pigeon", "gift"),
    )
)
"""All that can go by unasked."""


def is_minor(before: View, event: Event) -> bool:
    """Whether an event is told on request only."""
    match event:
        case Skipped(what=what):
            return what in _MINOR
        case TurnEnded():
            return before.turn is not None and before.turn.launched > 0
        case _:
            return isinstance(event, CardDealt | CardAssigned)  # the finished piles are told


def skipped_words(names: Names, event: Skipped) -> str:
    """What went by, with the figures behind it; the seat it is about is named elsewhere."""
    key, figures = f"skipped.{event.what}", dict(event.reasons[0].params)
    match event.what:
        case "exchange" | "limit":
            return names.say(key, cards=names.count("count.card", int(figures["had"])))
        case "cogs":
            return names.say(key, card=names.title(CardId(str(figures["card"]))))
        case _:
            return names.say(key)
