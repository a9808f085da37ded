"""Switches by name: set, told and refused in words."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
import pytest
from attrs import frozen

from skybridge_rules import thraen, towers
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.switches import (
    check_switches,
    config_with,
    differing,
    setting,
    settings_of,
    switch_names,
    values_of,
    word_of,
)


class Colour(Enum):
    """What a switch can be set to."""

    RED = "as printed"
    DARK_BLUE = "as remembered"


@frozen
class Config:
    """Two switches, one of each kind."""

    colour: Colour = Colour.RED
    late: bool = False


@frozen
class NoConfig:
    """A game without switches."""


USUAL = Config()


@pytest.mark.parametrize("word", ["DARK_BLUE", "dark_blue", "Dark_Blue"])
def test_a_switch_is_set_by_its_name_in_any_case(word: str) -> None:
    """The others stay as they are, and the old config too."""
    assert config_with(Config(late=True), {"colour": word}) == Config(Colour.DARK_BLUE, late=True)
    assert Config() == USUAL


def test_a_truth_value_is_set_by_true_or_false() -> None:
    """Nothing else is one."""
    assert config_with(USUAL, {"late": "true"}) == Config(late=True)
    assert config_with(Config(late=True), {"late": "FALSE"}) == USUAL
    with pytest.raises(BadOption, match="late is one of true, false, not 'yes'") as refused:
        config_with(USUAL, {"late": "yes"})
    assert refused.value.name == "late"


def test_nothing_set_gives_the_same_config() -> None:
    """Not even a copy."""
    assert config_with(USUAL, {}) is USUAL


def test_an_unknown_switch_is_refused_with_those_there_are() -> None:
    """By name, with what each can be set to."""
    known = r"there are colour \(RED, DARK_BLUE\); late \(true, false\)"
    with pytest.raises(BadOption, match=f"no switch 'shape'; {known}"):
        config_with(USUAL, {"shape": "round"})
    with pytest.raises(BadOption, match="no switch 'shape'; there are none"):
        config_with(NoConfig(), {"shape": "round"})


def test_a_value_that_a_switch_does_not_have_is_refused() -> None:
    """With the values it has."""
    with pytest.raises(BadOption, match="colour is one of RED, DARK_BLUE, not 'green'"):
        config_with(USUAL, {"colour": "green"})


def test_a_config_refuses_what_a_switch_cannot_be() -> None:
    """With the values it has; 1 is no truth value, and a word is no member."""
    check_switches(Config(Colour.DARK_BLUE, late=True))
    check_switches(NoConfig())
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"colour": "RED"}, "colour is one of RED, DARK_BLUE, not 'RED'"),
        ({"colour": None}, "colour is one of RED, DARK_BLUE, not None"),
        ({"late": 1}, "late is one of true, false, not 1"),
        ({"late": Colour.RED}, "late is one of true, false, not <Colour.RED: 'as printed'>"),
    ]
    for given, message in wrong:
        with pytest.raises(BadOption) as refused:
            check_switches(Config(**given))
        assert str(refused.value) == message
        assert refused.value.name in given


@pytest.mark.parametrize("kind", [thraen.RulesConfig, towers.RulesConfig])
def test_the_switches_of_every_game_are_checked_when_they_are_set(kind: type[Any]) -> None:
    """Before a game begins, not somewhere in it."""
    for field in attrs.fields(kind):
        for wrong in ("none", 1, None):
            with pytest.raises(BadOption, match=f"{field.name} is one of .*, not ") as refused:
                kind(**{field.name: wrong})
            assert refused.value.name == field.name
        for value in values_of(field.default):
            assert getattr(kind(**{field.name: value}), field.name) is value


def test_a_switch_cannot_be_set_twice() -> None:
    """Not even to the same value."""
    assert settings_of([("late", "true"), ("colour", "RED")]) == {"late": "true", "colour": "RED"}
    with pytest.raises(BadOption, match="late is set twice"):
        settings_of([("late", "true"), ("late", "true")])


def test_switches_are_told_in_words() -> None:
    """Their names, their values, and where two configs differ."""
    other = Config(Colour.DARK_BLUE)
    assert switch_names(USUAL) == ("colour", "late")
    assert switch_names(NoConfig()) == ()
    assert [setting(other, name) for name in switch_names(other)] == ["DARK_BLUE", "false"]
    assert tuple(differing(USUAL, other)) == ("colour",)
    assert tuple(differing(USUAL, USUAL)) == ()
    assert values_of(Colour.RED) == (Colour.RED, Colour.DARK_BLUE)
    assert values_of(True) == (True, False)
    assert values_of(3) == ()
    assert [word_of(each) for each in (Colour.RED, True, False)] == ["RED", "true", "false"]
