"""At every question: what allows an answer, and what is told of it, are rules that are known."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, thraen
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.thraen import State
from skybridge_rules.thraen.task_kinds import AutoTask
from skybridge_rules.thraen.task_rules import RULES
from tests.thraen.samples import able, pool

ANSWERS = 6
"""Of each state, at most so many."""
STATES = 3
"""Of each question, at most so many."""

QUESTIONS = [kind for kind, rules in RULES.items() if not isinstance(rules, AutoTask)]


def asking(kind: type) -> list[State]:
    """Some states of random games in which this is asked."""
    found = [each for states in (pool, able) for each in states() if each.agenda]
    return [each for each in found if type(each.agenda[-1]) is kind][:STATES]


def is_known(rule: RuleId) -> bool:
    """Whether the catalogue has it, by this very id."""
    return catalogue.find(rule).id == rule


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_answers_and_events_name_known_rules(kind: type) -> None:
    """Each once, all in the catalogue; a seat that answers for another hears known ones too."""
    states = asking(kind)
    assert states, "the games come to every question"
    for state in states:
        for move in thraen.legal_moves(state)[:ANSWERS]:
            allowed = thraen.explain(state, move).allowed_by
            assert allowed
            assert len(set(allowed)) == len(allowed)
            assert all(map(is_known, allowed))
            for told in thraen.step(state, move).events:
                assert told.rules, told
                assert len(set(told.rules)) == len(told.rules), told
                assert all(map(is_known, told.rules)), told
            for seat in range(len(state.players)):
                for why in thraen.explain(state, move, Seat(seat)).reasons:
                    assert is_known(why.rule)
