"""Corners of the steps that a small slip would change: crews, the Eye stack, covered effects."""

from __future__ import annotations

import pytest

from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen.events import Skipped
from skybridge_rules.thraen.tasks import BeginRound
from tests.thraen.bare_tables import settled
from tests.thraen.builders import Board, play
from tests.thraen.said_tables import CARDS, PLAIN, against, at


@pytest.mark.rule("TH-BUILD-07", "TH-SETUP-02")
def test_a_contribution_changes_one_crew_of_seven() -> None:
    """TH-BUILD-07: segment 2 is joined; segments 1 and 3 to 7 stay as they are."""
    mine = Board(ability=PLAIN, goods={"wood": 2, "stone": 1, "metal": 2, "money": 3}, on=[1])
    state = at("build", mine, completed=1, die="wood")
    assert play(state, "build:2").bridge.crews == ((0,), (0,), (), (), (), (), ())


@pytest.mark.rule("TH-PREP-02")
@pytest.mark.parametrize(("completed", "closed"), [(0, True), (3, True), (4, False), (5, False)])
def test_that_the_eye_stack_stays_closed_is_said_until_the_drakhe_awakes(
    completed: int, closed: bool
) -> None:
    """TH-PREP-02: to the whole table, by the stack; from the fourth segment on no more."""
    boards = Board(ability=PLAIN), Board()
    laid = settled(CARDS, *boards, ask=(BeginRound(),), round=completed, completed=completed)
    passed = [each.event for each in laid.events if isinstance(each.event, Skipped)]
    expected = Skipped(None, "turn-up", (reason("TH-PREP-02", stack="eye"),))
    assert (expected in passed) is closed


@pytest.mark.rule("TH-CARD-03")
def test_any_card_below_can_be_what_hides_an_effect() -> None:
    """TH-CARD-03: the second effect is that of the middle card of three."""
    covered = Board(ability=PLAIN, a=["archer", "elder", "shade"])
    assert against(at("use", covered), "use:1.2") == ["TH-CARD-03", "TH-MAIN-03"]
    plain = Board(ability=PLAIN, a=["archer", "shade"])
    assert "TH-CARD-03" not in against(at("use", plain), "use:1.2")
    assert play(at("use", covered), "use:1.1") != at("use", covered)
