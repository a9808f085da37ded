"""The notation of an answer, without what a seat may not know."""

from __future__ import annotations

from typing import Final

from skybridge_rules.skyward import moves, tasks
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.views import View

HIDDEN: Final = "?"
"""Stands for a card that a seat may not know."""


def concealed(view: View, move: Move) -> str:
    """The notation of an answer in a view, a question mark for what its seat may not know.

    Secret are the Allegiances that another seat is dealt and keeps (SW-851), and the cards that it
    draws for its hand, unless hands are open (SW-Q-47, SW-Q-08).
    """
    top = view.agenda[-1]
    if not isinstance(move, moves.Show | moves.Keep) or getattr(top, "seat", None) == view.seat:
        return str(move)
    if isinstance(top, tasks.DrawFor):
        face = view.faces.by_id.get(move.card)
        to_hand = face is None or face.goes_to_hand
        secret = to_hand and not view.options.config.open_hands
    else:
        secret = isinstance(top, tasks.DealAllegiance | tasks.AskKeep)
    return f"{str(move).partition(':')[0]}:{HIDDEN}" if secret else str(move)
