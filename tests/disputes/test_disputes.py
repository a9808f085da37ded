"""Every dispute is answered as the catalogues answer it, by the rule they cite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, Final

import attrs
import pytest

from skybridge_rules import catalogue, mysthea, register, skyward, thraen, towers
from skybridge_rules.core.tags import small_name
from skybridge_rules.disputes.cases import cases_of
from skybridge_rules.disputes.check import check
from skybridge_rules.disputes.file import Dispute
from skybridge_rules.disputes.kinds import (
    After,
    AskedNext,
    HowManyPoints,
    May,
    Reads,
    Sees,
    Undo,
    Which,
    Winners,
)
from skybridge_rules.disputes.positions import lay_out
from skybridge_rules.mysthea.placing.moments import MOMENTS as MOMENTS_OF_MYSTHEA
from skybridge_rules.skyward.placing.moments import MOMENTS as MOMENTS_OF_SKYWARD
from skybridge_rules.thraen import Ability, GreatDrakhe

GAMES: Final = ("mysthea", "skyward", "thraen", "towers")
DISPUTES: Final = tuple(each for game in GAMES for each in cases_of(register.package(game)))

LEAST: Final = {"mysthea": 250, "skyward": 200, "thraen": 150, "towers": 50}
"""So many disputes there are of each game, or more."""


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda each: each.title)
def test_a_dispute_is_answered_as_expected(dispute: Dispute) -> None:
    """The answer, the rules that are cited for it, and the figures."""
    result = check(dispute)
    assert result.ok, (result.wanted, result.found, result.rules, result.reasons)


def test_there_are_many_disputes_of_each_game() -> None:
    """Enough that one may look for one's own quarrel among them."""
    found = Counter(each.game for each in DISPUTES)
    for game, least in LEAST.items():
        assert found[game] >= least


def test_no_two_disputes_share_a_title() -> None:
    """Titles are how one speaks of them."""
    assert [title for title, n in Counter(each.title for each in DISPUTES).items() if n > 1] == []


def other_values(game: str, form: type[attrs.AttrsInstance]) -> Iterator[tuple[str, str, str]]:
    """Every switch of a game, with every value but the usual one."""
    for field in attrs.fields(form):
        usual: Any = field.default
        values = type(usual) if isinstance(usual, Enum) else (True, False)
        for value in values:
            if value != usual:
                word = value.name if isinstance(value, Enum) else str(value)
                yield game, field.name, word.lower()


@pytest.mark.parametrize(
    "wanted",
    [
        *other_values("thraen", thraen.RulesConfig),
        *other_values("towers", towers.RulesConfig),
        *other_values("skyward", skyward.RulesConfig),
        *other_values("mysthea", mysthea.RulesConfig),
    ],
    ids="-".join,
)
def test_every_switch_is_quarrelled_about(wanted: tuple[str, str, str]) -> None:
    """Each value that is not the usual one decides some dispute."""
    assert wanted in {(each.game, name, value) for each in DISPUTES for name, value in each.rules}


@pytest.mark.parametrize("ability", Ability, ids=lambda each: small_name(each))
def test_every_ability_is_quarrelled_about(ability: Ability) -> None:
    """Some dispute about its rules is laid out on its board."""
    prefix = f"TH-ABIL-{RULES_OF[ability]}-"
    about = [
        each
        for each in DISPUTES
        if any(rule.startswith(prefix) for rule in each.because + each.see)
    ]
    assert len(about) >= 3
    assert any(
        player.ability is ability for each in about for player in lay_out(each).match.state.players
    )


RULES_OF: Final = {
    Ability.EMPERY: "EMP",
    Ability.AGONY: "AGO",
    Ability.HIGH_PRIEST: "PRI",
    Ability.GENEORN: "GEN",
    Ability.VISIONS: "VIS",
    Ability.DAUGHTER: "DAU",
    Ability.MASTER_OF_DRAKHES: "MAS",
    Ability.BRIDGE_BUILDER: "BLD",
    Ability.GARDENS: "GAR",
    Ability.PROFITEERS: "PRO",
}
"""How the rules of each ability are called."""


@pytest.mark.parametrize("drakhe", GreatDrakhe, ids=lambda each: small_name(each))
def test_every_great_drakhe_is_quarrelled_about(drakhe: GreatDrakhe) -> None:
    """Each awakens in some dispute, and its own rules are cited."""
    awoken = [each for each in DISPUTES if f"awaken:{small_name(drakhe)}" in each.play]
    cited = {rule for each in awoken for rule in (*each.because, *each.see)}
    assert any(rule.startswith(f"TH-DRAKHE-{drakhe.name}-") for rule in cited)


@pytest.mark.parametrize(
    "kind", [May, Which, HowManyPoints, Winners, AskedNext, Sees, Reads, Undo, After]
)
def test_every_kind_of_question_is_asked(kind: type) -> None:
    """Moves, points, secrets, taking back: of each there are some."""
    assert sum(isinstance(each.asked, kind) for each in DISPUTES) >= 3


OF_THRAEN: Final = ("bridge", "godhs", "rebels", "garrisons", "link")
OF_SKYWARD: Final = ("buildings", "cards", "effects", "allegiances", "discords")


@pytest.mark.parametrize("category", [*OF_THRAEN, *OF_SKYWARD])
def test_every_category_is_counted(category: str) -> None:
    """Points are disputed in figures."""
    asked = [each.asked for each in DISPUTES]
    assert any(isinstance(each, HowManyPoints) and each.category == category for each in asked)


@cache
def asked_in(game: str) -> frozenset[str]:
    """What is asked where a dispute about a game stands."""
    laid = (lay_out(each).match.decision for each in DISPUTES if each.game == game)
    return frozenset("over" if each is None else each.ask for each in laid)


@pytest.mark.parametrize(
    ("game", "ask"),
    [
        *(("skyward", ask) for ask in MOMENTS_OF_SKYWARD),
        *(("mysthea", ask) for ask in MOMENTS_OF_MYSTHEA),
    ],
)
def test_every_moment_is_quarrelled_about(game: str, ask: str) -> None:
    """Each question of the game is open in some dispute."""
    assert ask in asked_in(game)


@pytest.mark.parametrize(
    "example",
    [
        each.id
        for game in ("skyward", "mysthea")
        for each in catalogue.of_game(game).entries
        if "-EX-" in each.id
    ],
)
def test_every_worked_example_is_quarrelled_about(example: str) -> None:
    """A dispute says which example it tells."""
    assert any(example in each.see for each in DISPUTES)


@pytest.mark.parametrize(
    "ruling", [each.id for each in catalogue.of_game("mysthea").entries if "-Q-" in each.id]
)
def test_every_open_question_of_mysthea_is_quarrelled_about(ruling: str) -> None:
    """A dispute is decided by it, or names it."""
    assert any(ruling in (*each.because, *each.see) for each in DISPUTES)


@pytest.mark.parametrize("stopped", ["START", "CHANCE", "LEARNED", "OTHER_SEAT", None])
def test_taking_back_is_allowed_and_stopped_in_every_way(stopped: str | None) -> None:
    """None where it is allowed."""
    asked = [each.asked for each in DISPUTES]
    assert any(isinstance(each, Undo) and each.stopped == stopped for each in asked)


@pytest.mark.parametrize("name", thraen.table_names())
def test_every_table_is_possible_and_asks_what_its_name_says(name: str) -> None:
    """The step stands in the name of a table, but for those of the last step of a round."""
    state = thraen.place(name)
    assert thraen.problems(state) == ()
    asked = thraen.decision(state)
    assert asked is not None
    others = {"new": "starter", "first": "first-play", "night": "limit"}
    wanted = [word for part, word in others.items() if part in name.split("-")] or name.split("-")
    assert asked.ask in wanted


def test_every_table_is_of_use() -> None:
    """Some dispute begins from it."""
    assert set(thraen.table_names()) - {each.table for each in DISPUTES} == set()
