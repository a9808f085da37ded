"""problems: what is impossible about a state, each thing with the rule that forbids it.

Whether some order of play leads to a position is not asked, only what every order of play keeps.
"""

from __future__ import annotations

from skybridge_rules.core.verdict import Problem
from skybridge_rules.thraen.problems.cards import card_problems
from skybridge_rules.thraen.problems.figures import figure_problems
from skybridge_rules.thraen.problems.knowledge import knowledge_problems
from skybridge_rules.thraen.problems.setup import setup_problems
from skybridge_rules.thraen.problems.shape import shape_problems
from skybridge_rules.thraen.problems.tasks import agenda_problems, standstill, task_problems
from skybridge_rules.thraen.problems.turn import turn_problems
from skybridge_rules.thraen.state import State


def problems(state: State) -> tuple[Problem, ...]:
    """All that is impossible about a state; nothing for every state that play can reach.

    Later checks trust in earlier ones, so what makes no sense at all is said first, and alone.
    """
    if found := tuple(shape_problems(state)):
        return found
    found = (*setup_problems(state), *agenda_problems(state))
    found += (*card_problems(state), *knowledge_problems(state), *figure_problems(state))
    found = found or (*turn_problems(state), *task_problems(state))
    return found or tuple(standstill(state))
