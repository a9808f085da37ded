"""``--rule``: every switch of thraen can be set, and nothing else (catalogue, section 5.13)."""

from __future__ import annotations

from enum import Enum

import attrs
import pytest

from skybridge_rules.thraen import RulesConfig
from tests.cli.running import run

BEGIN = ("perft", "thraen", "--depth", "1", "--boards", "empery,daughter", "--first", "0")
SWITCHES = [pytest.param(each, id=each.name) for each in attrs.fields(RulesConfig)]


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_value_can_be_set(switch: attrs.Attribute[object]) -> None:
    """By its name, in small letters or capitals."""
    kind = type(switch.default)
    names = kind.__members__ if issubclass(kind, Enum) else ("true", "false")
    for name in names:
        for word in (name.lower(), name.upper()):
            assert run(*BEGIN, "--rule", f"{switch.name}={word}").code == 0


@pytest.mark.parametrize("switch", SWITCHES)
def test_another_value_is_refused_with_those_there_are(switch: attrs.Attribute[object]) -> None:
    """So that nobody plays by other rules than meant."""
    usual = switch.default
    name = usual.name if isinstance(usual, Enum) else str(usual).lower()
    for word in ("perhaps", "", "1", f"{name} "):
        wrong = run(*BEGIN, "--rule", f"{switch.name}={word}")
        assert wrong.code == 2
        assert f"--rule: {switch.name} is one of " in wrong.err
        assert name in wrong.err
    assert "no switch" in run(*BEGIN, "--rule", f"{switch.name}s={name}").err
