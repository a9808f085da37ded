"""The Game protocol, and that towers keeps it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from magpie_rules.moves import Pass
from magpie_rules.package import MAGPIE
from magpie_rules.state import Options as MagpieOptions

from skybridge_rules import mysthea, skyward, thraen, towers
from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Decision, Game, Step
from skybridge_rules.core.ids import CHANCE, RuleId, Seat

GAME: Game[towers.State, towers.Move, towers.Event, towers.View, towers.Options] = towers
"""mypy reads this line: the module is a game."""

OFFERED = sorted(name for name in vars(Game) if not name.startswith("_"))


def test_a_game_offers_what_the_design_promises() -> None:
    """The operations named under "The kernel's promise"."""
    promised = (
        "new decision legal_moves chance_weights explain apply step view resample score problems"
        " format_move parse_move format_position parse_position"
    )
    assert set(promised.split()) <= set(OFFERED)


def test_towers_offers_every_operation_with_the_same_number_of_arguments() -> None:
    """At run time too, for those who do not ask mypy; what is more has a default."""
    for name in OFFERED:
        offered, wanted = getattr(towers, name), getattr(Game, name)
        if isinstance(wanted, property):
            assert not callable(offered)
            continue
        assert len(_needed(offered)) == len(_needed(wanted)) - 1, name


def _needed(operation: Callable[..., object]) -> list[str]:
    parameters = inspect.signature(operation).parameters.values()
    return [each.name for each in parameters if each.default is inspect.Parameter.empty]


def test_every_operation_says_what_it_does() -> None:
    """The protocol is the reference, so nothing in it is without words."""
    assert all(inspect.getdoc(getattr(Game, name)) for name in OFFERED)


def test_decisions_and_steps_are_values() -> None:
    """Equal by value and hashable, chance as well as a seat (DESIGN 1)."""
    assert Decision(CHANCE, "draw", RuleId("R")) == Decision(CHANCE, "draw", RuleId("R"))
    assert Decision(CHANCE, "draw", RuleId("R")) != Decision(Seat(0), "draw", RuleId("R"))
    assert len({Step(1, (Told("a"),)), Step(1, (Told("a"),)), Step(1, ())}) == 2


def test_a_step_tells_each_seat_what_it_may_know() -> None:
    """Some events are for some seats only (DESIGN 4)."""
    step = Step(1, (Told("a"), Told("b", (Seat(1),))))
    assert step.heard(Seat(1)) == ("a", "b")
    assert step.heard(Seat(0)) == step.heard(None) == ("a",)


def test_a_step_tells_each_seat_the_rules_as_well() -> None:
    """The events whole, of which some are for some seats only."""
    step = Step(1, (Told("a", rules=(RuleId("R"),)), Told("b", (Seat(1),))))
    assert step.told_to(Seat(1)) == step.events
    assert step.told_to(Seat(0)) == step.told_to(None) == step.events[:1]


def test_step_and_apply_are_one_implementation() -> None:
    """The same state after the same move, with a story or without (DESIGN 9)."""
    state = GAME.new(towers.Options(3))
    while moves := GAME.legal_moves(state):
        step = GAME.step(state, moves[-1])
        assert step.state == GAME.apply(state, moves[-1])
        assert step.events
        state = step.state


NO_MOVES = ("take:realm", "R3@5", None, 3, Pass())
"""Notation, nothing, a number, and a move of another game."""


@pytest.mark.parametrize("thing", NO_MOVES[:4])
@pytest.mark.parametrize(
    ("game", "state"),
    [
        (towers, towers.new(towers.Options(2))),
        (towers, towers.parse_position("towers players=2 turn=- out=R,G | 1: G3 / 2: Y3")),
        (thraen, thraen.new(thraen.Options(2))),
        (skyward, skyward.new(skyward.Options(2))),
        (mysthea, mysthea.new(mysthea.Options(2))),
        (MAGPIE, MAGPIE.new(MagpieOptions(2))),
    ],
    ids=("towers", "towers, over", "thraen", "skyward", "mysthea", "magpie"),
)
def test_what_is_no_move_is_never_judged(game: Any, state: Any, thing: object) -> None:
    """TypeError says what was found, for explain with a seat or without, apply and step."""
    for ask in (game.explain, game.apply, game.step):
        with pytest.raises(TypeError, match=r"expected a move, found .*; parse_move reads"):
            ask(state, thing)
    with pytest.raises(TypeError, match="expected a move"):
        game.explain(state, thing, Seat(1))


@pytest.mark.parametrize("game", [towers, thraen, skyward, mysthea], ids=lambda game: game.NAME)
def test_a_move_of_another_game_is_no_move(game: Any) -> None:
    """It is not refused by a rule."""
    with pytest.raises(TypeError, match="found Pass"):
        game.explain(game.new(game.Options(2)), NO_MOVES[-1])
