"""Verdicts, reasons and problems."""

from __future__ import annotations

import attrs
import pytest

from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import (
    LEGAL,
    Problem,
    Reason,
    Verdict,
    is_to_come,
    out_of_turn,
    problem,
    reason,
)


def test_a_verdict_is_legal_exactly_when_nothing_speaks_against() -> None:
    """Refused exactly when there are reasons (DESIGN 4)."""
    assert LEGAL.ok
    assert Verdict() == LEGAL
    assert not Verdict((reason("TW-303"),)).ok


def test_a_reason_keeps_its_figures_in_the_order_they_were_given() -> None:
    """Needed 2, had 1: not the alphabet's order."""
    made = reason("TW-303", needed=2, had=1, at="5")
    assert made == Reason(RuleId("TW-303"), (("needed", 2), ("had", 1), ("at", "5")))
    assert reason("TW-303") == Reason(RuleId("TW-303"))


def test_a_problem_says_where_what_and_by_which_rule() -> None:
    """All three are in the text."""
    found = problem("TW-504", "foundation 3", "R3 stands on the roof G^")
    assert found == Problem(RuleId("TW-504"), "foundation 3", "R3 stands on the roof G^")
    assert str(found) == "foundation 3: R3 stands on the roof G^ (TW-504)"


def test_verdicts_are_values() -> None:
    """Frozen, equal by value, hashable (DESIGN 1)."""
    one, same = Verdict((reason("A", n=1),)), Verdict((reason("A", n=1),))
    assert one == same
    assert len({one, same, LEGAL}) == 2
    assert one != Verdict((reason("A", n=2),))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.reasons = ()  # type: ignore[misc]  # frozen: that is the test


@pytest.mark.parametrize(
    ("params", "to_come"),
    [
        ({"moment": "later"}, True),
        ({"step": "take", "moment": "turn-later"}, True),
        ({"moment": "over"}, False),
        ({"moment": "later-on"}, False),
        ({"step": "later"}, False),
        ({}, False),
    ],
)
def test_a_moment_is_to_come_if_its_word_ends_in_later(
    params: dict[str, str], to_come: bool
) -> None:
    """And no other figure says so."""
    assert is_to_come(reason("A-1", **params)) is to_come


def test_an_answer_out_of_turn_names_who_is_asked_and_who_answered() -> None:
    """Seats by their numbers, chance by its word."""
    rule = RuleId("A-1")
    assert out_of_turn(rule, Seat(2), Seat(0)) == reason("A-1", asked=2, answered=0)
    assert out_of_turn(rule, CHANCE, Seat(1)) == reason("A-1", asked="chance", answered=1)
    assert out_of_turn(rule, Seat(1), CHANCE) == reason("A-1", asked=1, answered="chance")
