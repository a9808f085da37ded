"""When the picture of thraen is shown at a prompt."""

from __future__ import annotations

from skybridge_rules.thraen import tasks
from skybridge_rules.thraen.views import View


def moment(view: View) -> object:
    """What the board is shown for: a turn, the first play, a decision between the rounds.

    None where the question says enough, such as in the draft.
    """
    top = view.agenda[-1] if view.agenda else None
    if isinstance(top, tasks.AskBoard | tasks.AskStarting | tasks.AskPick):
        return None
    return view.round, None if view.turn is None else view.turn.seat
