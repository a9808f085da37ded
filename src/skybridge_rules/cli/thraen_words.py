"""*Thraen* at the terminal: colours, when the board is shown, and what a seat may not read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import moves, tasks
from skybridge_rules.thraen.components import SEGMENTS
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.state import State
from skybridge_rules.thraen.views import View

INKS: Final = (
    (r"\bGuinn\b", "bold yellow"),
    (r"\bJardh\b", "bold green"),
    (r"\bHamises\b", "bold bright_black"),
    (r"\bAdlem\b", "bold red"),
    (r"\bIrseth\b", "bold bright_blue"),
)
"""Characters are printed in their colours."""

HIDDEN: Final = "?"
"""Stands for a card that a seat may not know."""


def moment(view: View) -> object:
    """What the board is shown for: a turn, the first play, a decision between the rounds.

    None where the question says enough, such as in the draft.
    """
    top = view.agenda[-1] if view.agenda else None
    if isinstance(top, tasks.AskBoard | tasks.AskStarting | tasks.AskPick):
        return None
    return view.round, None if view.turn is None else view.turn.seat


def shown(view: View, move: Move) -> str:
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


def figures(state: State) -> Mapping[str, int]:
    """Numbers of a finished game that simulations add up."""
    return {
        "rounds": state.round,
        f"segments built, of {SEGMENTS}": sum(bool(crew) for crew in state.bridge.crews),
    }


def side(state: State, seat: Seat) -> str:
    """The side of the board that a seat plays with."""
    ability = state.players[seat].ability
    return "" if ability is None else moves.small(ability.name)
