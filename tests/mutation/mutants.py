"""What became of the mutants, read from what mutmut left behind."""

from __future__ import annotations

import ast
import difflib
import json
from collections.abc import Iterator
from textwrap import dedent
from typing import Final

from attrs import frozen

from tests.mutation.scratch import Scratch

FATES: Final[dict[int | None, str]] = {
    None: "untried",
    0: "survived",
    1: "killed",
    3: "killed",
    5: "unreached",
    33: "unreached",
    **dict.fromkeys((36, -24, 24, 152, 255), "timeout"),
}
"""The exit codes of the tests; any other is a crash, which nobody overlooks."""


@frozen
class Mutant:
    """One small error, and whether a test noticed."""

    name: str
    """As mutmut knows it; the number changes with the function."""
    module: str
    function: str
    fate: str


def mutants_of(scratch: Scratch) -> Iterator[Mutant]:
    """Every mutant of the group, in the order of its modules."""
    for module in scratch.group.files:
        path = scratch.folder / "mutants" / "src" / "skybridge_rules" / f"{module}.py.meta"
        if not path.exists():
            continue
        codes = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        for name, code in codes.items():
            yield Mutant(name, module, function_of(name), FATES.get(code, "crash"))


def function_of(name: str) -> str:
    """``City.with_block`` from ``….xǁCityǁwith_block__mutmut_3``."""
    mangled = name.rpartition(".")[2].partition("__mutmut_")[0]
    return mangled.removeprefix("x_") if mangled.startswith("x_") else _dotted(mangled)


def _dotted(mangled: str) -> str:
    return ".".join(mangled.removeprefix("xǁ").split("ǁ"))


@frozen
class Change:
    """The lines of a function that a mutant changes."""

    was: str
    becomes: str


def changes_of(scratch: Scratch, module: str) -> dict[str, Change]:
    """What every mutant of a module changes, by its name."""
    path = scratch.folder / "mutants" / "src" / "skybridge_rules" / f"{module}.py"
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    texts = {
        node.name: "\n".join(lines[node.lineno - 1 : node.end_lineno])
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and "__mutmut_" in node.name
    }
    prefix = f"skybridge_rules.{module.replace('/', '.')}"
    found: dict[str, Change] = {}
    for name, text in texts.items():
        function, _, number = name.rpartition("__mutmut_")
        if number != "orig":
            original = texts[f"{function}__mutmut_orig"]
            found[f"{prefix}.{name}"] = _change(_body(original), _body(text))
    return found


def _body(text: str) -> list[str]:
    """A function without its own name, which differs in every copy."""
    head, _, rest = dedent(text).partition("\n")
    return [head.partition("(")[2], *rest.splitlines()]


def _change(was: list[str], becomes: list[str]) -> Change:
    matcher = difflib.SequenceMatcher(a=was, b=becomes, autojunk=False)
    gone: list[str] = []
    come: list[str] = []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            # A lone keyword says little without the line before it.
            lone = b - a == 1 and "(" not in was[a] and len(was[a].split()) <= 2
            before = int(lone)
            gone += (each.strip() for each in was[a - before : b])
            come += (each.strip() for each in becomes[c - before : d])
    return Change("\n".join(gone), "\n".join(come))
