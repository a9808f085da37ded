"""What can be asked, how long a game can last, and what an id stands for: all of it is public."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from attrs import evolve
from magpie_rules.package import PACKAGE as MAGPIE

from skybridge_rules import Dealer, Match, catalogue, mysthea, skyward, thraen, towers
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.conformance.line import Line
from skybridge_rules.conformance.play import it_ends
from skybridge_rules.core import task_kinds
from skybridge_rules.mysthea.package import PACKAGE as MYSTHEA
from skybridge_rules.mysthea.rules import TASKS as MYSTHEA_TASKS
from skybridge_rules.package import AnyPackage
from skybridge_rules.skyward.package import PACKAGE as SKYWARD
from skybridge_rules.skyward.rules import TASKS as SKYWARD_TASKS
from skybridge_rules.thraen.package import PACKAGE as THRAEN
from skybridge_rules.thraen.task_kinds import ChanceTask, SeatTask
from skybridge_rules.thraen.task_rules import RULES
from skybridge_rules.towers.package import PACKAGE as TOWERS
from tests.conformance.towers_subject import SUBJECT

API: Final = Path(__file__).parents[2] / "docs" / "api"
PACKAGES: Final[tuple[AnyPackage, ...]] = (TOWERS, THRAEN, SKYWARD, MYSTHEA, MAGPIE)


def test_every_question_of_thraen_is_listed() -> None:
    """Those of seats and those of chance, each once, and no other."""
    for kind, listed in ((SeatTask, thraen.bounds.SeatAsk), (ChanceTask, thraen.bounds.ChanceAsk)):
        asked = [each.ask for each in RULES.values() if isinstance(each, kind)]
        assert sorted(asked) == sorted(get_args(listed))
    assert len(set(thraen.ASKS)) == len(thraen.ASKS)


@pytest.mark.parametrize(
    ("bounds", "tasks"),
    [(skyward.bounds, SKYWARD_TASKS), (mysthea.bounds, MYSTHEA_TASKS)],
    ids=("skyward", "mysthea"),
)
def test_every_question_of_an_agenda_is_listed(bounds: Any, tasks: Mapping[type, Any]) -> None:
    """Those of seats and those of chance, each once, and no other."""
    for kind, listed in (
        (task_kinds.SeatTask, bounds.SeatAsk),
        (task_kinds.ChanceTask, bounds.ChanceAsk),
    ):
        asked = [each.ask for each in tasks.values() if isinstance(each, kind)]
        assert sorted(asked) == sorted(get_args(listed))
    assert len(set(bounds.ASKS)) == len(bounds.ASKS)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_questions_and_length_of_random_games_are_as_stated(package: AnyPackage) -> None:
    """No other question, and fewer steps than the bound."""
    rules = package.rules
    assert package.max_steps is not None
    for players in package.players:
        options = rules.JSON.options.form(players)
        match: Match[Any, Any, Any, Any, Any] = Match(rules, options, dealer=Dealer.of(players))
        play_out(match, dict.fromkeys(rules.seats(match.state), bot_named("random", rules)))
        asked = [rules.decision(state) for state in match.states]
        assert {each.ask for each in asked if each is not None} <= set(package.asks)
        assert match.step <= package.max_steps(options)


@pytest.mark.rule("TW-606")
def test_the_bound_of_towers_is_the_number_of_pieces() -> None:
    """Forty-two pieces for two and four (TW-003), and what three lay (TW-801)."""
    pieces = [towers.max_steps(towers.Options(players)) for players in (2, 3, 4)]
    assert pieces == [
        sum(map(sum, towers.new(towers.Options(players)).supplies)) for players in (2, 3, 4)
    ]
    assert pieces[0] == pieces[2]


def test_the_law_notices_a_game_that_outlasts_its_own_bound() -> None:
    """A bound of one step is too low for a game of two."""
    options = towers.Options(2)
    states = [towers.new(options)]
    moves = [towers.legal_moves(states[0])[0]]
    states.append(towers.apply(states[0], moves[0]))
    moves.append(towers.legal_moves(states[1])[0])
    states.append(towers.apply(states[1], moves[1]))
    line = Line(options, tuple(states), tuple(moves), finished=False)
    short = evolve(SUBJECT, max_steps=lambda options: 1)  # noqa: ARG005 - whatever they are
    assert any("more than its own 1" in each for each in it_ends(short, line, Dealer.of(1)))
    assert not any("its own" in each for each in it_ends(SUBJECT, line, Dealer.of(1)))


@pytest.mark.parametrize("game", ["towers", "thraen", "skyward", "mysthea"])
def test_the_questions_are_in_the_reference(game: str) -> None:
    """By the name that holds them all."""
    page = (API / f"{game}.md").read_text(encoding="utf-8")
    assert f"skybridge_rules.{game}.ASKS" in page
    assert f"skybridge_rules.{game}.max_steps" in page


def test_every_id_is_found_in_one_shape() -> None:
    """With its kind, its game, words, and pages where it rests on any."""
    for package in (TOWERS, THRAEN, SKYWARD, MYSTHEA):
        kinds = set()
        for entry in package.catalogue.entries:
            found = catalogue.look_up(entry.id.lower())
            assert (found.id, found.game, found.entry) == (entry.id, package.name, entry)
            assert found.title
            assert found.summary
            kinds.add(found.kind)
            if isinstance(entry, catalogue.Rule):
                assert found.pages == entry.sources
        assert kinds == {"rule", "ruling", "example", "invariant"}
