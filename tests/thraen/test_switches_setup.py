"""Switches about setup and the play before round 1 (TH-Q-01, TH-Q-04, TH-Q-05)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability, Options, Resource, RulesConfig, Stack
from skybridge_rules.thraen.config import DieFace, StartHand
from skybridge_rules.thraen.events import DieShows
from tests.thraen.bare_tables import first_plays, people, table
from tests.thraen.builders import Board, asked, godh_hand, goods, hand, moves, play, refused, story
from tests.thraen.switch_tables import CARDS, OTHER, G

# start_hand.


@pytest.mark.rule("TH-Q-01", "TH-SETUP-17", "TH-SETUP-18")
@pytest.mark.reading("TH-Q-01", "A", "C")
def test_start_hand() -> None:
    """TH-Q-01: by draft, or the four marked cards of the own colour without a question."""
    boards = (Ability.DAUGHTER, Ability.PROFITEERS)
    drafted = RulesConfig(start_hand=StartHand.DRAFT)
    state = play(thraen.new(Options(2, Seat(0), boards, drafted)), "face:wood")
    assert asked(state) == "chance pack"
    given = RulesConfig(start_hand=StartHand.FIRST_GAME)
    state = play(thraen.new(Options(2, Seat(0), boards, given)), "face:wood")
    assert asked(state) == "0 first-play"
    deck = state.table.deck
    assert hand(state) == sorted(deck.beginners[Stack.DARKNESS])
    assert hand(state, 1) == sorted(deck.beginners[Stack.SHENNA])


# initial_die_face.


@pytest.mark.rule("TH-Q-04")
@pytest.mark.reading("TH-Q-04", "A", "B", "C", "D", "E", "F", "G", "H")
@pytest.mark.parametrize("face", [*DieFace])
def test_initial_die_face(face: DieFace) -> None:
    """TH-Q-04: chance says it at setup, or nothing is shown, or a face agreed on."""
    config = RulesConfig(initial_die_face=face, start_hand=StartHand.FIRST_GAME)
    boards = (Ability.PROFITEERS, Ability.DAUGHTER)
    state = thraen.new(Options(2, Seat(0), boards, config))
    if face is DieFace.RANDOM:
        assert asked(state) == "chance set-die"
        assert play(state, "face:metal").bridge.die is Resource.METAL
    else:
        assert asked(state) == "0 first-play"
        shown = None if face is DieFace.NONE else Resource[face.name]
        assert state.bridge.die is shown


@pytest.mark.rule("TH-Q-04", "TH-ABIL-PRO-03", "TH-Q-29")
@pytest.mark.parametrize(
    ("face", "die"), [(DieFace.SUMPTER, "sumpter"), (DieFace.MONEY, "money"), (DieFace.NONE, None)]
)
def test_initial_die_face_read_by_the_profiteers(face: DieFace, die: str | None) -> None:
    """TH-Q-04: before round 1 it brings what it shows; without a face the effect is void."""
    boards = Board(ability=Ability.PROFITEERS, hand=["porter"]), Board(ability=OTHER, hand=["bard"])
    config = RulesConfig(initial_die_face=face)
    state = first_plays(CARDS, *boards, die=die, config=config)
    state = play(state, "play:porter@2", "invest")
    if die is None:
        assert (asked(state), people(state)) == ("1 first-play", 2)
    else:
        assert goods(play(state, "collect")) == {die: 1}


@pytest.mark.rule("TH-Q-04", "TH-SETUP-06", "TH-INFO-01")
@pytest.mark.parametrize("face", [DieFace.WOOD, DieFace.NONE])
def test_a_face_agreed_on_is_told_like_any_other(face: DieFace) -> None:
    """TH-Q-04: whoever follows the game hears what the die shows, or nothing if it has no face."""
    config = RulesConfig(initial_die_face=face, start_hand=StartHand.FIRST_GAME)
    state = thraen.new(Options(2, None, (Ability.PROFITEERS, Ability.DAUGHTER), config))
    told = [each for each in story(state, "begin:0") if isinstance(each, DieShows)]
    assert told == ([] if face is DieFace.NONE else [DieShows(Resource.WOOD, rolled=False)])


# preround_triggers.

FIRST = [
    (Ability.DAUGHTER, {"a": ["sage"], "hand": ["archer"]}, "inspire:1"),
    (Ability.PROFITEERS, {"a": ["sage"], "hand": ["archer"]}, "invest"),
]


@pytest.mark.rule("TH-Q-05", "TH-PRE-03")
@pytest.mark.reading("TH-Q-05", "A", "B")
@pytest.mark.parametrize(("ability", "board", "text"), FIRST)
def test_preround_triggers(ability: Ability, board: dict[str, Any], text: str) -> None:
    """TH-Q-05: Daughter and Profiteers act with the play before round 1, or they do not."""
    boards = Board(ability=ability, **board), Board(ability=Ability.EMPERY, hand=["squire"])
    yes = RulesConfig(preround_triggers=True)
    state = play(first_plays(CARDS, *boards, config=yes), "play:archer@1")
    assert text in moves(state)
    no = RulesConfig(preround_triggers=False)
    state = play(first_plays(CARDS, *boards, config=no), "play:archer@1")
    assert asked(state) == "1 first-play"


@pytest.mark.rule("TH-Q-05", "TH-PRE-03", "TH-ABIL-MAS-01")
@pytest.mark.reading("TH-Q-05", "A", "B")
def test_preround_triggers_and_the_master_of_drakhes() -> None:
    """TH-Q-05: he draws, or he does not."""
    boards = (
        Board(ability=Ability.MASTER_OF_DRAKHES, hand=["rider"]),
        Board(ability=OTHER, hand=["bard"]),
    )
    for triggers in (True, False):
        config = RulesConfig(preround_triggers=triggers)
        state = first_plays(CARDS, *boards, godh_top=["coin"], config=config)
        after = play(state, "play:rider@1")
        assert godh_hand(after) == (["coin"] if triggers else [])


@pytest.mark.rule("TH-Q-05", "TH-PRE-03", "TH-ABIL-GAR-02")
@pytest.mark.reading("TH-Q-05", "A", "B")
def test_preround_triggers_and_ghiarhabbat() -> None:
    """TH-Q-05: it moves, or it is covered; in a turn it moves by either reading."""
    boards = Board(ability=Ability.GARDENS, a=[G], hand=["archer"]), Board(ability=OTHER)
    no = RulesConfig(preround_triggers=False)
    assert "play:archer@1~2" in moves(first_plays(CARDS, *boards))
    state = first_plays(CARDS, *boards, config=no)
    assert moves(state) == ["play:archer@1"]
    refused(state, "play:archer@1~2", reason("TH-Q-05"))
    assert "play:archer@1~2" in moves(table(CARDS, *boards, ask="play", config=no))


@pytest.mark.rule("TH-Q-05", "TH-PRE-02")
@pytest.mark.reading("TH-Q-05", "B")
def test_immediate_effects_do_not_depend_on_preround_triggers() -> None:
    """TH-PRE-02: they belong to the card."""
    no = RulesConfig(preround_triggers=False)
    boards = Board(ability=OTHER, hand=["drummer"]), Board(ability=Ability.EMPERY, hand=["squire"])
    state = play(first_plays(CARDS, *boards, config=no), "play:drummer@1")
    assert moves(state) == ["advance", "done"]
