"""The notation of an answer, without what a seat may not know."""

from __future__ import annotations

from typing import Final

from skybridge_rules.mysthea import moves, tasks
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.views import View

HIDDEN: Final = "?"
"""Stands for what a seat may not know."""


def concealed(view: View, move: Move) -> str:
    """The notation of an answer in a view, a question mark for what its seat may not know.

    Secret are the cards that another seat is dealt or draws (MY-INFO-06), which cards it puts under
    the Era Deck in which order (MY-INFO-09), and whether and what it commits (MY-INFO-04).
    """
    top = view.agenda[-1]
    if getattr(top, "seat", None) == view.seat:
        return str(move)
    match move:
        case moves.Commit() | moves.CommitNone():
            return HIDDEN if isinstance(top, tasks.AskCommit) else str(move)
        case moves.Show() | moves.PutUnder():
            secret = isinstance(top, tasks.DealStart | tasks.DrawFor | tasks.AskUnder)
            return f"{str(move).partition(':')[0]}:{HIDDEN}" if secret else str(move)
        case _:
            return str(move)
