"""Switches about foreign population on Guinn's board (TH-Q-23, TH-Q-24)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, RulesConfig
from tests.thraen.bare_tables import guests, night, people, rebels, table
from tests.thraen.builders import Board, asked, might, moves, play, refused
from tests.thraen.switch_tables import CARDS, OTHER, awakened

# foreign_population_for_armament.


@pytest.mark.rule("TH-Q-23", "TH-D-19", "TH-ARM-02")
@pytest.mark.reading("TH-Q-23", "A", "B")
def test_foreign_population_for_armament() -> None:
    """TH-Q-23: guests may pay, or only her own people can."""
    board = Board(ability=Ability.AGONY, c=["recruiter"], guests={1: 1})
    boards = board, Board(ability=OTHER)
    yes = RulesConfig(foreign_population_for_armament=True)
    state = play(table(CARDS, *boards, ask="use", config=yes), "use:3.1")
    assert moves(state) == ["give:0", "give:1"]
    no = RulesConfig(foreign_population_for_armament=False)
    after = play(table(CARDS, *boards, ask="use", config=no), "use:3.1")
    assert (people(after), guests(after), rebels(after), might(after)) == (2, {1: 1}, {8: 1}, 1)


@pytest.mark.rule("TH-Q-23", "TH-ARM-03")
@pytest.mark.reading("TH-Q-23", "A", "B")
def test_foreign_population_for_armament_with_guests_alone() -> None:
    """TH-Q-23: they pay, or nothing can be paid."""
    board = Board(ability=Ability.AGONY, c=["recruiter"], people=0, guests={1: 1}, godhs=["coin"])
    boards = board, Board(ability=OTHER)
    state = table(CARDS, *boards, ask="use")
    assert "use:3.1" in moves(state)
    no = RulesConfig(foreign_population_for_armament=False)
    state = table(CARDS, *boards, ask="use", config=no)
    missing = reason("TH-ARM-03", needed=1, resource="population", had=0)
    refused(state, "use:3.1", missing)


# foreign_population_forced.


@pytest.mark.rule("TH-Q-24", "TH-FOOD-02")
@pytest.mark.reading("TH-Q-24", "A", "B")
def test_foreign_population_forced_by_food() -> None:
    """TH-Q-24: with guests alone she gives one, or is spared."""
    boards = (Board(ability=Ability.AGONY, people=0, guests={1: 1}), Board(ability=OTHER, people=0))
    yes = RulesConfig(foreign_population_forced=True)
    assert guests(night(CARDS, *boards, config=yes).state) == {}
    no = RulesConfig(foreign_population_forced=False)
    assert guests(night(CARDS, *boards, config=no).state) == {1: 1}


@pytest.mark.rule("TH-Q-24", "TH-ABIL-AGO-04")
@pytest.mark.reading("TH-Q-24", "A", "B")
def test_foreign_population_may_be_used_by_either_reading() -> None:
    """TH-Q-24: with own people on the board she has to give one, of either colour."""
    boards = (Board(ability=Ability.AGONY, people=1, guests={1: 1}), Board(ability=OTHER, people=0))
    for forced in (True, False):
        config = RulesConfig(foreign_population_forced=forced)
        state = night(CARDS, *boards, config=config).state
        assert moves(state) == ["give:0", "give:1"]
        assert people(play(state, "give:1")) == 1


@pytest.mark.rule("TH-Q-24", "TH-Q-70", "TH-DRAKHE-ELBEA-02")
@pytest.mark.reading("TH-Q-24", "A", "B")
def test_foreign_population_forced_by_elbea() -> None:
    """TH-Q-24: one of each is two, or one; with might one is not enough."""
    no = RulesConfig(foreign_population_forced=False)
    other = Board(ability=OTHER, people=0, might=1)
    weak = Board(ability=Ability.AGONY, people=1, guests={1: 1})
    both = play(awakened("elbea", weak, other), "lose-people")  # both, so none is chosen
    assert (people(both), guests(both)) == (0, {})
    one = play(awakened("elbea", weak, other, config=no), "lose-people")
    assert moves(one) == ["give:0", "give:1"]
    after = play(one, "give:1")
    assert (people(after), guests(after), asked(after)) == (1, {}, "1 damage")
    mighty = Board(ability=Ability.AGONY, people=1, guests={1: 1}, might=2)
    assert moves(awakened("elbea", mighty, other)) == ["lose-might", "lose-people"]
    state = awakened("elbea", mighty, other, config=no)
    assert moves(state) == ["lose-might"]
    refused(state, "lose-people", reason("TH-DRAKHE-03", damage="population"))


@pytest.mark.rule("TH-Q-24", "TH-DRAKHE-ELBEA-02")
@pytest.mark.reading("TH-Q-24", "A", "B")
def test_guests_alone_and_elbea() -> None:
    """TH-Q-24: the single guest goes, or Guinn is spared."""
    boards = (
        Board(ability=Ability.AGONY, people=0, guests={1: 1}),
        Board(ability=OTHER, people=0, might=1),
    )
    assert moves(awakened("elbea", *boards)) == ["lose-people"]
    no = RulesConfig(foreign_population_forced=False)
    state = awakened("elbea", *boards, config=no)
    assert (asked(state), guests(state)) == ("1 damage", {1: 1})
