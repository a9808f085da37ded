"""The notation of an answer, without what a seat may not know."""

from __future__ import annotations

from typing import Final

from skybridge_rules.thraen import moves, tasks
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.views import View

HIDDEN: Final = "?"
"""Stands for a card that a seat may not know."""


def concealed(view: View, move: Move) -> str:
    """The notation of an answer in a view, a question mark for what its seat may not know.

    Secret are cards that others draw, pick, keep, put back or give to Sathap (TH-INFO-02), and
    damages that all choose at once (TH-Q-67).
    """
    top = view.agenda[-1]
    if any(isinstance(task, tasks.SufferAll) for task in view.agenda):
        return str(move) if getattr(top, "seat", None) == view.seat else HIDDEN
    secret = isinstance(move, moves.Show | moves.Pick | moves.Keep | moves.PutBack | moves.LoseCard)
    if not secret or isinstance(top, tasks.TurnUp) or getattr(top, "seat", None) == view.seat:
        return str(move)
    return f"{str(move).partition(':')[0]}:{HIDDEN}"
