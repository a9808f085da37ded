"""Who knows a card, in words."""

from __future__ import annotations

from skybridge_rules.core.ids import Audience, Seat


def audience_words(to: Audience) -> str:
    """Those who know a card."""
    if to is None:
        return "all"
    seats = ", ".join(str(seat) for seat in to)
    return f"seat {seats}" if len(to) == 1 else f"seats {seats}"


def others_words(to: Audience, seat: Seat | None) -> str:
    """Who else knows a card of one's own; nothing if nobody does."""
    if to is None:
        return "all know it"
    others = tuple(each for each in to if each != seat)
    if not others:
        return ""
    return f"{audience_words(others)} {'know' if len(others) > 1 else 'knows'} it"
