"""problems: what is impossible about a state, each thing with the rule that forbids it.

Whether some order of play leads to a position is not asked, only what every order of play keeps.
"""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.verdict import Problem, problem
from skybridge_rules.thraen.course import RULES
from skybridge_rules.thraen.legality import legal_moves
from skybridge_rules.thraen.problems.agenda import agenda_problems
from skybridge_rules.thraen.problems.cards import card_problems
from skybridge_rules.thraen.problems.figures import figure_problems
from skybridge_rules.thraen.problems.knowledge import knowledge_problems
from skybridge_rules.thraen.problems.questions import question_problems
from skybridge_rules.thraen.problems.setup import setup_problems
from skybridge_rules.thraen.problems.shape import shape_problems
from skybridge_rules.thraen.question import SILENT, Automatic
from skybridge_rules.thraen.state import State


def problems(state: State) -> tuple[Problem, ...]:
    """All that is impossible about a state; nothing for every state that play can reach.

    Later checks trust in earlier ones, so what makes no sense at all is said first, and alone.
    """
    if found := tuple(shape_problems(state)):
        return found
    found = (*setup_problems(state), *agenda_problems(state))
    found += (*card_problems(state), *knowledge_problems(state), *figure_problems(state))
    return found or tuple(question_problems(state)) or tuple(_standstill(state))


def _standstill(state: State) -> Iterator[Problem]:
    """Somebody is asked something that has an answer, or the game is over (TH-INV-29)."""
    if not state.agenda:
        return
    task = state.agenda[-1]
    rules, where = RULES[type(task)], f"agenda[{len(state.agenda) - 1}]: {type(task).__name__}"
    if isinstance(rules, Automatic):
        yield problem("TH-INV-29", where, "goes on by itself")
    elif rules.moot(state, task, SILENT) is not None:
        yield problem("TH-INV-29", where, "there is nothing to ask")
    elif not legal_moves(state):
        yield problem("TH-INV-29", where, "there is no answer")
