"""Corners of the steps that a small slip would change: crews, the Eye stack, covered effects."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import Problem, problem, reason
from skybridge_rules.thraen import Ability, State
from skybridge_rules.thraen.events import Skipped
from skybridge_rules.thraen.tasks import BeginRound, Feed
from tests.thraen.bare_tables import night, settled
from tests.thraen.builders import Board, asked, go_on, play, position
from tests.thraen.said_tables import CARDS, PLAIN, against, at
from tests.thraen.scenes import tables


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


def problems(state: State, rule: str) -> list[Problem]:
    """What is impossible about a position by one rule."""
    return [each for each in thraen.problems(state) if each.rule == rule]


@pytest.mark.rule("TH-FOOD-02", "TH-Q-71")
@pytest.mark.parametrize("left", [(), (Seat(2),), (Seat(1), Seat(2), Seat(0)), None])
def test_those_after_guinn_are_still_to_be_fed_and_no_others(left: tuple[Seat, ...] | None) -> None:
    """TH-Q-71: clockwise; while she chooses whom hunger takes, the two after her wait."""
    guinn = Board(ability=Ability.AGONY, guests={1: 1})
    others = Board(ability=PLAIN), Board(ability=Ability.DAUGHTER)
    state = night(CARDS, guinn, *others).state
    assert asked(state) == "0 figure"
    assert problems(state, "TH-FOOD-02") == []
    agenda = tuple(Feed(left) if isinstance(each, Feed) else each for each in state.agenda)
    what = f"{left} are to be fed, not (1, 2)"
    found = problems(state.with_agenda(agenda), "TH-FOOD-02")
    assert found == [problem("TH-FOOD-02", "agenda: Feed", what)]


@pytest.mark.rule("TH-KNOW-02", "TH-KNOW-04")
def test_cards_to_put_back_are_those_that_knowledge_drew_but_for_the_one_that_was_kept() -> None:
    """TH-KNOW-02: two are put back by two symbols; one symbol would have drawn too few."""
    boards = Board(ability=Ability.EMPERY, b=["sage", "seer"]), Board(ability=Ability.DAUGHTER)
    cards: dict[str, Any] = {"faceup": {"light": "elder"}, "tops": {"light": ["archer", "guard"]}}
    state = go_on(position(tables.CARDS, *boards, ask="take", **cards))
    state = play(state, "take:light", "draw:2", "keep:elder")
    assert asked(state) == "0 put-back"
    assert problems(state, "TH-KNOW-02") == []
    player = state.players[0]
    stacks = tuple(each[::-1] for each in player.display.stacks)  # the other card shows
    spoilt = player.with_display(player.display.with_stacks(stacks))
    (found,) = problems(state.with_player(Seat(0), spoilt), "TH-KNOW-02")
    assert found.what == "2 cards, and 1 symbols"
