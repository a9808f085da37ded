"""When the picture of skyward is shown at a prompt."""

from __future__ import annotations

from skybridge_rules.core.agenda import top
from skybridge_rules.skyward import tasks
from skybridge_rules.skyward.views import View


def moment(view: View) -> object:
    """What the table is shown for: the split, once it is divided, and every turn.

    While a split is divided it is shown once; then again for whoever takes a pile.
    """
    task = top(view.agenda)
    divided = view.split is not None and not isinstance(task, tasks.AskAssign | tasks.AskToken)
    taken = () if view.split is None else tuple(pile is None for pile in view.split.piles)
    return view.round, divided, taken, None if view.turn is None else view.turn.seat
