"""Which examples of a page the sandbox can run; the page's script gives them their Run button."""

from __future__ import annotations

import ast
import doctest
import sys
from collections.abc import Iterable, Iterator
from typing import Final

PACKAGES: Final = frozenset(
    {"skybridge_rules", "attr", "attrs", "cattr", "cattrs", "typing_extensions"}
)
"""What the wheels hold; anything else an example imports must be Python's own."""


def runnable(texts: Iterable[str]) -> Iterator[bool]:
    """For each example in turn: whether a browser has what it needs."""
    lost: set[str] = set()  # names that only examples left out would give
    for text in texts:
        tree = ast.parse(_code(text))
        if _foreign(tree) or _used(tree) & lost:
            lost |= _given(tree)
            yield False
        else:
            lost -= _given(tree)
            yield True


def _code(text: str) -> str:
    """The statements of an example, without prompts and answers."""
    if not text.lstrip().startswith(">>>"):
        return text
    return "".join(example.source for example in doctest.DocTestParser().get_examples(text))


def _foreign(tree: ast.Module) -> bool:
    """Whether it imports what the browser does not have."""
    wanted: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            wanted |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            wanted.add(node.module.partition(".")[0])
    return bool(wanted - PACKAGES - sys.stdlib_module_names)


def _used(tree: ast.Module) -> set[str]:
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, ast.Load)}


def _given(tree: ast.Module) -> set[str]:
    """The names that its statements bind."""
    given: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            given.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            given.add(node.id)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            given |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
    return given
