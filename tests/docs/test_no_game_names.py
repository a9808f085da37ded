"""The machinery of the site knows no game by name: neither its extensions nor its scripts.

Pages may name games, and so may ``conf.py``: what they say is about them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from skybridge_rules import register

DOCS: Final = Path(__file__).parents[2] / "docs"
KINDS: Final = (".py", ".js", ".css", ".html", ".json")
FILES: Final = sorted(
    file
    for folder in ("_ext", "_static")
    for file in (DOCS / folder).rglob("*")
    if file.suffix in KINDS and "__pycache__" not in file.parts
)

NAMES: Final = re.compile(rf"\b(?:{'|'.join(register.names())})\b", re.IGNORECASE)


def test_there_is_something_to_read() -> None:
    """Extensions, scripts and styles; and the pattern finds the name of a game."""
    assert {file.suffix for file in FILES} >= {".py", ".js", ".css"}
    assert NAMES.search("from skybridge_rules import towers")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(DOCS)))
def test_a_file_of_the_machinery_names_no_game(file: Path) -> None:
    """Where one is needed, the page says which."""
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
    assert [f"{number}: {line}" for number, line in lines if NAMES.search(line)] == []
