"""Every value of every switch makes a difference that is found, and found to be its own."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from skybridge_rules import catalogue, thraen, towers
from skybridge_rules.catalogue import says
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.readings import (
    Comparison,
    Position,
    RulesReading,
    compare,
)
from tests.readings.quarrels import CARDS, THRAEN, TOWERS, other_values
from tests.readings.sides import thraen_reading, towers_reading


def test_there_is_a_quarrel_about_every_switch() -> None:
    """19 in thraen, 11 in towers."""
    assert list(THRAEN) == [field.name for field in attrs.fields(thraen.RulesConfig)]
    assert list(TOWERS) == [field.name for field in attrs.fields(towers.RulesConfig)]


def judged(
    a: RulesReading[S, M, E, V, O], b: RulesReading[S, M, E, V, O], state: S
) -> Comparison[M]:
    """Two readings compared in one position, and one move ahead."""
    return compare(a, b, [Position("the quarrel", state)])


def rests_on(comparison: Comparison[M], game: str, switch: str) -> None:
    """Something parts, and the rulings of this switch alone are named for all of it."""
    assert comparison.looked == comparison.differing == 1
    for disagreement in comparison.disagreements:
        assert [each.name for each in disagreement.cause.alone] == [switch]
        assert disagreement.cause.together == ()
    [worth] = comparison.worths
    assert (worth.positions, worth.alone) == (1, 1)
    assert worth.example == comparison.disagreements[0]
    wanted = [each for each in catalogue.of_game(game).ruling if each.switch == switch]
    assert list(worth.setting.rulings) == wanted != []
    for ruling in wanted:
        mine, theirs = says(ruling, worth.setting.a), says(ruling, worth.setting.b)
        assert "" not in (mine, theirs)
        assert mine != theirs


@pytest.mark.parametrize(("switch", "value"), other_values(thraen.RulesConfig))
def test_thraen_finds_the_ruling(switch: str, value: Any) -> None:
    """At the position, or after one move; and the other way round."""
    usual = thraen_reading(content=CARDS)
    changes: dict[str, Any] = {switch: value}
    other = thraen_reading(thraen.RulesConfig(**changes), CARDS)
    state = THRAEN[switch]()
    rests_on(judged(usual, other, state), "thraen", switch)
    rests_on(judged(other, usual, state), "thraen", switch)


@pytest.mark.parametrize(("switch", "value"), other_values(towers.RulesConfig))
def test_towers_finds_the_ruling(switch: str, value: Any) -> None:
    """At the position, or after one move; and the other way round."""
    changes: dict[str, Any] = {switch: value}
    usual, other = towers_reading(), towers_reading(towers.RulesConfig(**changes))
    state = TOWERS[switch]()
    rests_on(judged(usual, other, state), "towers", switch)
    rests_on(judged(other, usual, state), "towers", switch)


@pytest.mark.parametrize("switch", TOWERS)
def test_a_reading_does_not_part_from_itself(switch: str) -> None:
    """Nothing differs, and no setting is worth anything."""
    same = judged(towers_reading(), towers_reading(), TOWERS[switch]())
    assert (same.disagreements, same.worths, same.looked) == ((), (), 1)


def everything(form: type[attrs.AttrsInstance]) -> dict[str, Any]:
    """Every switch at a value that is not the usual one."""
    return dict(reversed(other_values(form)))


@pytest.mark.parametrize("switch", sorted(THRAEN))
def test_the_ruling_is_found_among_all_of_thraen(switch: str) -> None:
    """The other side disagrees in everything; who is to blame is told apart."""
    usual = thraen_reading(content=CARDS)
    other = thraen_reading(thraen.RulesConfig(**everything(thraen.RulesConfig)), CARDS)
    comparison = judged(usual, other, THRAEN[switch]())
    assert len(comparison.worths) == len(THRAEN)
    [worth] = [each for each in comparison.worths if each.setting.name == switch]
    assert worth.positions == 1


@pytest.mark.parametrize("switch", sorted(TOWERS))
def test_the_ruling_is_found_among_all_of_towers(switch: str) -> None:
    """The other side disagrees in everything; who is to blame is told apart."""
    other = towers_reading(towers.RulesConfig(**everything(towers.RulesConfig)))
    comparison = judged(towers_reading(), other, TOWERS[switch]())
    assert len(comparison.worths) == len(TOWERS)
    [worth] = [each for each in comparison.worths if each.setting.name == switch]
    assert worth.positions == 1
