"""Which function, class or constant of a game's rules cites which id.

Ids stand in docstrings, in comments, and in calls such as ``reason("TW-303")``; a comment right
above a definition belongs to it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from tests.rooms import SHOWING
from tests.traceability.ids import found

MODULE: Final = ""
"""The name of a place that is no part of any definition."""

Definition: TypeAlias = ast.FunctionDef | ast.ClassDef


@frozen(order=True)
class Place:
    """A definition that cites an id."""

    path: str
    """Below the folder that was searched, as ``steps/taking.py``."""
    line: int
    name: str
    """As ``Piece.stories``; empty for what a file says of itself."""

    @property
    def module(self) -> str:
        """The module, below the folder that was searched."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()


@frozen
class Span:
    """The lines of a definition."""

    first: int
    last: int
    line: int
    name: str


def places(folder: Path) -> dict[str, tuple[Place, ...]]:
    """For each id the places below a folder that cite it, in the order of the files."""
    listed: dict[str, dict[Place, None]] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(folder).parts[0].removesuffix(".py") in SHOWING:
            continue  # what draws or says a rule does not enforce it
        text = path.read_text(encoding="utf-8")
        spans = spans_of(text)
        for at, entry in found(text):
            span = _innermost(spans, text.count("\n", 0, at) + 1)
            place = Place(path.relative_to(folder).as_posix(), span.line, span.name)
            listed.setdefault(entry, {})[place] = None
    return {entry: tuple(sorted(cited)) for entry, cited in listed.items()}


def _innermost(spans: tuple[Span, ...], line: int) -> Span:
    around = [each for each in spans if each.first <= line <= each.last]
    return min(around, key=lambda each: each.last - each.first)


@cache  # asked for every rule that a file cites
def spans_of(text: str) -> tuple[Span, ...]:
    """The whole file, and each definition in it with the comments above."""
    tree, lines = ast.parse(text), text.split("\n")
    return (Span(1, len(lines), 1, MODULE), *_defined(tree.body, lines, ""))


def _defined(body: list[ast.stmt], lines: list[str], owner: str) -> Iterator[Span]:
    """Functions, classes and what is in them; constants with the words below them."""
    ends = {
        id(this): following.end_lineno if _is_text(following) else this.end_lineno
        for this, following in pairwise(body)
    }
    for each in body:
        last = ends.get(id(each)) or each.end_lineno or each.lineno
        match each:
            case ast.FunctionDef(name=name):
                yield Span(_above(each, lines), last, each.lineno, owner + name)
            case ast.ClassDef(name=name):
                yield Span(_above(each, lines), last, each.lineno, owner + name)
                yield from _defined(each.body, lines, f"{owner}{name}.")
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield Span(_above(each, lines), last, each.lineno, owner + name)


def _is_text(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def _above(statement: ast.stmt, lines: list[str]) -> int:
    """The first line of its decorators, or of the comments right above."""
    decorators = statement.decorator_list if isinstance(statement, Definition) else []
    first = min([statement.lineno, *(each.lineno for each in decorators)])
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return first
