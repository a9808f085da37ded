"""When the picture of mysthea is shown at a prompt."""

from __future__ import annotations

from skybridge_rules.mysthea.views import View


def moment(view: View) -> object:
    """What the table is shown for: every turn and each half of it, every battle, every Event.

    The small answers within an action follow on what was just said.
    """
    turn = view.turn
    acting = None if turn is None else (turn.seat, turn.standard, turn.special)
    return view.era, len(view.events.path), acting, len(view.battles), view.events.figures
