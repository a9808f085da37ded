"""The reference is written from docstrings, so every public name has one, and every room a page."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "skybridge_rules"
PROGRAMS: Final = {"cli"}
"""A room that is run, not imported: ``--help`` is its reference."""
FILES: Final = sorted(
    file for file in PACKAGE.glob("**/*.py") if file.relative_to(PACKAGE).parts[0] not in PROGRAMS
)

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


def test_every_room_is_in_the_reference() -> None:
    """A page, and a row in the overview; the build of the site warns of a name that is on none."""
    rooms = {each.parent.name for each in PACKAGE.glob("*/__init__.py")} - PROGRAMS
    pages = {page.stem for page in (ROOT / "docs" / "api").glob("*.md")}
    assert rooms <= pages
    overview = (ROOT / "docs" / "api" / "index.md").read_text(encoding="utf-8")
    assert [room for room in sorted(rooms) if f"]({room}.md)" not in overview] == []
