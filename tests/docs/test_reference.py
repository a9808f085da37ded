"""The reference is written from docstrings, so every public name has one, and every room a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from tests.unoffered import UNOFFERED

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "skybridge_rules"
PROGRAMS: Final = {"cli"}
"""A room that is run, not imported: ``--help`` is its reference."""
FILES: Final = sorted(
    file for file in PACKAGE.glob("**/*.py") if file.relative_to(PACKAGE).parts[0] not in PROGRAMS
)
ROOMS: Final = sorted(
    {each.parent.name for each in PACKAGE.glob("*/__init__.py")} - PROGRAMS - UNOFFERED
)

EXTRAS: Final = {"site": "sphinx"}
"""Rooms that can be imported only with what an extra brings."""

Definition = ast.FunctionDef | ast.ClassDef


def public(tree: ast.Module) -> Iterator[tuple[str, Definition]]:
    """What a file defines without an underscore, and what its classes offer."""
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node.name, node
            inside = node.body if isinstance(node, ast.ClassDef) else []
            for each in inside:
                if isinstance(each, ast.FunctionDef) and is_told(each):
                    yield f"{node.name}.{each.name}", each


def is_told(method: ast.FunctionDef) -> bool:
    """Whether a reader is meant to see it; of overloads only the last has words."""
    overloaded = "overload" in map(ast.unparse, method.decorator_list)
    return not overloaded and not method.name.startswith("_")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_everything_public_has_a_docstring(file: Path) -> None:
    """Modules, functions, classes and their methods; the last line of it says no less."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    bare = [name for name, node in public(tree) if not ast.get_docstring(node)]
    assert bare == []
    assert ast.get_docstring(tree)


@pytest.mark.parametrize("room", ROOMS)
def test_every_name_at_the_door_of_a_room_is_in_the_reference(room: str) -> None:
    """What ``__all__`` offers is written out on a page."""
    if room in EXTRAS:
        pytest.importorskip(EXTRAS[room])
    door = import_module(f"skybridge_rules.{room}")
    pages = "".join(
        page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "api").glob("*.md")
    )
    for name in getattr(door, "__all__", ()):
        full = re.escape(f"{door.__name__}.{name}")
        assert re.search(rf"{full}\b|^\.\. py:\w+:: {name}\b", pages, re.MULTILINE), name


def test_every_room_is_in_the_reference() -> None:
    """A page, and a row in the overview; the build of the site warns of a name that is on none."""
    pages = {page.stem for page in (ROOT / "docs" / "api").glob("*.md")}
    assert set(ROOMS) <= pages
    overview = (ROOT / "docs" / "api" / "index.md").read_text(encoding="utf-8")
    assert [room for room in ROOMS if f"]({room}.md)" not in overview] == []
