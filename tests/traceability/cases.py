"""Which test verifies which id, shows which reading, and asserts which refusal.

A test verifies what its marker ``rule`` names, and shows the readings that its marker ``reading``
names after a ruling; words in docstrings and comments do not count. A test *refuses* by an id if
it asserts this very id of a verdict: as ``reason("TW-303")``, or in a comparison with what
``refused`` gives back. Constants and helpers of the test's own file belong to the test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from attrs import field, frozen

from tests.traceability.ids import ID, cited
from tests.unoffered import is_unoffered

ASKING: Final = ("refused", "explain")
"""Functions that say whether a move is refused."""
TELLING: Final = ("verdict", "reasons", "IllegalMove")
"""What they, and errors, say it with."""


@frozen
class Case:
    """One test."""

    path: str
    """Below the folder of the tests."""
    line: int
    name: str
    verifies: frozenset[str]
    readings: frozenset[tuple[str, str]]
    refuses: frozenset[str]
    affirms: bool
    """Whether it asserts more than refusals."""
    sets: frozenset[str] = field(default=frozenset(), kw_only=True)
    """Names of arguments and of constants, such as switches and their values."""
    unread: tuple[str, ...] = field(default=(), kw_only=True)
    """Arguments of its markers that are no plain ids."""

    def accepts(self, entry: str) -> bool:
        """Whether it shows how a rule is kept, not only how it is broken."""
        return entry in self.verifies and (entry not in self.refuses or self.affirms)

    def __str__(self) -> str:
        return f"{self.path}::{self.name}"


def cases(folder: Path) -> tuple[Case, ...]:
    """Every test below a folder, file by file."""
    return tuple(
        case
        for path in sorted(folder.rglob("test_*.py"))
        if not is_unoffered(path.relative_to(folder))
        for case in _cases(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))
    )


def _cases(path: str, text: str) -> Iterator[Case]:
    body = ast.parse(text).body
    named = dict(_named(body))
    marks: list[ast.AST] = [named["pytestmark"]] if "pytestmark" in named else []
    for each in body:
        if isinstance(each, ast.ClassDef) and each.name.startswith("Test"):
            for test in _tests(each.body):
                yield _case(path, test, named, [*marks, *each.decorator_list])
    for test in _tests(body):
        yield _case(path, test, named, marks)
    for known in (_inside, _used, _affirms, _judges, _settings):
        known.cache_clear()  # else the trees of all files stay in memory, and slow everything down


def _tests(body: list[ast.stmt]) -> Iterator[ast.FunctionDef]:
    for each in body:
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
            yield each


def _named(body: list[ast.stmt]) -> Iterator[tuple[str, ast.stmt]]:
    """The constants, helpers and classes of a file."""
    for each in body:
        match each:
            case (
                ast.FunctionDef(name=name)
                | ast.ClassDef(name=name)
                | ast.Assign(targets=[ast.Name(id=name)])
                | ast.AnnAssign(target=ast.Name(id=name))
            ):
                yield name, each


def _case(
    path: str, test: ast.FunctionDef, named: dict[str, ast.stmt], marks: list[ast.AST]
) -> Case:
    verifies: set[str] = set()
    readings: set[tuple[str, str]] = set()
    unread: list[str] = []
    for marker, arguments in _markers([*marks, *test.decorator_list]):
        texts = [text for each in arguments if (text := _text(each))]
        unread += [ast.unparse(each) for each in arguments if not _text(each)]
        if marker == "rule":
            verifies.update(*map(cited, texts))
            unread += [each for each in texts if not cited(each)]
        elif texts:
            verifies.add(texts[0])
            readings.update((texts[0], each) for each in texts[1:])
    whole = [test, *_reached(test, named)]
    refuses = _refused(whole, test) if any(map(_judges, whole)) else ()
    return Case(
        path,
        test.lineno,
        test.name,
        frozenset(verifies),
        frozenset(readings),
        frozenset(refuses),
        any(map(_affirms, whole)),
        sets=frozenset[str]().union(*map(_settings, whole)),
        unread=tuple(unread),
    )


def _markers(marks: list[ast.AST]) -> Iterator[tuple[str, list[ast.expr]]]:
    """The markers of a test, its class, its file and its parameters that name rules or readings."""
    for mark in marks:
        for node in ast.walk(mark):
            match node:
                case ast.Call(
                    func=ast.Attribute(
                        value=ast.Attribute(attr="mark"), attr="rule" | "reading" as marker
                    ),
                    args=arguments,
                ):
                    yield marker, arguments


def _reached(test: ast.FunctionDef, named: dict[str, ast.stmt]) -> list[ast.stmt]:
    """What a test uses of its own file, and what that uses."""
    reached: dict[str, ast.stmt] = {}
    waiting: list[ast.stmt] = [test]
    while waiting:
        for name in _used(waiting.pop()):
            if name in named and name not in reached and named[name] is not test:
                reached[name] = named[name]
                waiting.append(named[name])
    return list(reached.values())


@cache  # as many questions are asked of a part, and many tests of a file share its helpers
def _inside(part: ast.AST) -> tuple[ast.AST, ...]:
    """A part of a file and everything in it."""
    return tuple(ast.walk(part))


@cache
def _used(part: ast.stmt) -> tuple[str, ...]:
    """The names that a part of a file uses."""
    return tuple(dict.fromkeys(node.id for node in _inside(part) if isinstance(node, ast.Name)))


def _refused(whole: Iterable[ast.stmt], test: ast.FunctionDef) -> Iterator[str]:
    """The ids that are asserted of verdicts; those in parameters are found by their column."""
    columns: set[str] = set()
    for part in whole:
        for node in _outside_of_say(part):
            match node:
                case ast.Call(func=ast.Name(id="reason"), args=[first, *_]):
                    yield from _ids(first)
                    columns.update(_names(first))
                case ast.Compare() if _judges(node):
                    yield from _ids(node)
                    columns.update(_names(node))
    yield from _parameters(test, columns)


def _outside_of_say(node: ast.AST) -> Iterator[ast.AST]:
    """Everything below a node, but for reasons that are only put into words."""
    match node:
        case ast.Call(func=ast.Attribute(attr="say")):
            return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _outside_of_say(child)


def _parameters(test: ast.FunctionDef, columns: set[str]) -> Iterator[str]:
    """The ids that stand in these columns of the parameters of a test."""
    for decorator in test.decorator_list:
        match decorator:
            case ast.Call(
                func=ast.Attribute(attr="parametrize"), args=[heads, ast.List(elts=rows)]
            ):
                names = [name for text in _texts(heads) for name in re.findall(r"\w+", text)]
                for row in rows:
                    cells = row.elts if isinstance(row, ast.Tuple) else [row]
                    for name, cell in zip(names, cells, strict=False):
                        if name in columns:
                            yield from _ids(cell)


@cache
def _affirms(part: ast.stmt) -> bool:
    """Whether something is asserted that is no refusal."""
    for node in _inside(part):
        match node:
            case ast.Call(func=ast.Name(id="allowed")):
                return True
            case ast.Assert() if not _judges(node):
                return True
    return False


@cache
def _judges(node: ast.AST) -> bool:
    """Whether something asks for a verdict, or looks into one."""
    for each in _inside(node):
        match each:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in ASKING:
                return True
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in TELLING:
                return True
    return False


def _names(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        match each:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield name


@cache
def _settings(part: ast.stmt) -> frozenset[str]:
    found: set[str] = set()
    for each in _inside(part):
        match each:
            case ast.keyword(arg=str() as name) | ast.Attribute(attr=name):
                found.add(name.lower())
            case ast.Dict(keys=keys):
                found.update(text for key in keys if key is not None and (text := _text(key)))
    return frozenset(found)


def _ids(node: ast.AST) -> Iterator[str]:
    return (text for text in _texts(node) if ID.fullmatch(text))


def _texts(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        match each:
            case ast.Constant(value=str() as text):
                yield text


def _text(node: ast.expr) -> str:
    """A plain text, or nothing."""
    match node:
        case ast.Constant(value=str() as text):
            return text
    return ""
