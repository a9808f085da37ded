"""The programs in examples/ run, and say what they should."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SHARED = {"__init__", "tabletop", "umpire"}
"""No programs of their own."""


def output_of(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a program prints."""
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    return capsys.readouterr().out


def test_the_first_game_ends_with_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    """Every line of the score cites its rule."""
    lines = output_of("first_game", capsys).splitlines()
    assert "win" in lines[-1]
    assert lines[:-1]
    rules = ("TW-703", "TW-704", "TW-706")
    assert all(any(f"({rule})" in line for rule in rules) for line in lines[:-1])


def test_the_quarrel_is_settled_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    """The reading makes the difference (TW-Q-11)."""
    said = output_of("adjudicate", capsys)
    ours, never = said.split("rules=bridge_on_bridge:NEVER")
    assert "B=@2-3: legal" in ours
    assert "TW-411" in ours
    assert "TW-401" in ours
    assert "B=@2-3: refused" in never
    assert "TW-410" in never


def test_every_example_is_tested() -> None:
    """A program nobody runs is a program that does not run."""
    files = {path.stem for path in EXAMPLES.glob("*.py")} - SHARED
    names = files | {path.parent.name for path in EXAMPLES.glob("*/__main__.py")}
    assert {"first_game", "adjudicate", "terminal_game", "table_side"} <= names
    tests = [path.read_text(encoding="utf-8") for path in EXAMPLES.parent.glob("tests/**/*.py")]
    untested = {
        name
        for name in names
        if not any(f'output_of("{name}"' in text or f"examples.{name}" in text for text in tests)
    }
    assert untested == set()
