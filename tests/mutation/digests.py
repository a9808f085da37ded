"""What a result is about: a digest of the code of a module, words aside."""

from __future__ import annotations

import ast
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.mutation.groups import SOURCE

DIGITS: Final = 16


def digest_of_module(module: str, source: Path = SOURCE) -> str:
    """Stands for what a module such as ``towers/scoring`` does."""
    return digest_of_code((source / f"{module}.py").read_text(encoding="utf-8"))


@cache
def digest_of_code(text: str) -> str:
    """Stands for a piece of code; comments, docstrings and layout make no difference."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [each for each in node.body if not _is_words(each)] or [ast.Pass()]
    return sha256(ast.dump(tree).encode()).hexdigest()[:DIGITS]


def _is_words(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False
