"""The page about the examples shows what they really say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from examples import table_side, terminal_game
from tests.examples.typing_at import Typist

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "howto" / "examples.md").read_text(encoding="utf-8")
MAINS: dict[str, Callable[[Sequence[str]], int]] = {
    "table_side": table_side.main,
    "terminal_game": terminal_game.main,
}


def sessions() -> Iterator[tuple[str, str, list[str]]]:
    """Every session on the page: the program, its arguments, and what follows."""
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL):
        command, *lines = block.splitlines()
        found = re.fullmatch(r"\$ python -m examples\.(\w+) (.*)", command)
        if found:
            yield found.group(1), found.group(2), lines


@pytest.mark.parametrize(("name", "argv", "lines"), list(sessions()))
def test_a_session_on_the_page_is_real(
    name: str, argv: str, lines: list[str], typed: Typist
) -> None:
    """Line by line; three dots stand for any number of lines that are left out."""
    answers = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    printed = typed(MAINS[name], argv, answers).out.splitlines()
    at, gap = 0, False
    for line in lines:
        if line == "...":
            gap = True
            continue
        found = printed.index(line, at) if gap and line in printed[at:] else at
        assert printed[found : found + 1] == [line]
        at, gap = found + 1, False


def test_there_are_sessions_to_compare() -> None:
    """Of both programs."""
    assert {name for name, _, _ in sessions()} == set(MAINS)


def test_every_program_on_the_page_is_there() -> None:
    """As a file or a folder."""
    named = re.findall(r"^\| `examples\.(\w+)`", PAGE, re.MULTILINE)
    assert len(named) >= 4
    for name in named:
        places = (ROOT / "examples" / f"{name}.py", ROOT / "examples" / name / "__main__.py")
        assert any(place.exists() for place in places)
