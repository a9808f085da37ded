"""Imports point one way: cli → table, disputes, readings, bots → the package of a game → core.

A shared room names no game, a game names no other game, and the rules of a game use the kernel and
the machinery of printed content alone. The source is read, not run, so an import inside a function
or under ``TYPE_CHECKING`` counts like any other.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.rooms import SHOWING

PACKAGE = "skybridge_rules"
SOURCE = Path(__file__).parents[1] / "src" / PACKAGE

DOOR, MAIN = "the front door", "__main__"
RULES, SHOWN = "the rules of a game", "what shows a game"

LOOKED_UP = {"core", "words", "register", "catalogue"}
PACKED = {*LOOKED_UP, "content", "render", "package"}

MAY_USE: dict[str, set[str]] = {
    "core": set(),
    "files": set(),
    "words": {"core"},
    "content": {"core"},
    "register": {"core", "package"},
    "catalogue": {"core", "words", "register"},
    "render": {"core", "words", "files", "register"},
    "ask": {*LOOKED_UP},
    "package": {*LOOKED_UP, "content"},
    RULES: {"core", "content"},
    SHOWN: {*PACKED, RULES},
    "match": {"core", "words"},
    "bots": {*PACKED, "match"},
    "readings": {*PACKED, "match"},
    "disputes": {*PACKED, "match", "readings"},
    "conformance": {"core", "match"},
    "adapters": {*PACKED, "match"},
    "table": {*PACKED, "match", "bots", "readings", "disputes"},
    "server": {*PACKED, "match", "bots", "disputes", "table", DOOR},
    "notebook": {*PACKED, "match", "readings"},
    "site": {*PACKED, "files", "match", "bots", "disputes"},
    "simulate": {*PACKED, "files", "match", "bots"},
    "cli": {
        *PACKED,
        *("files", "match", "bots", "readings", "disputes", "table", "simulate"),
        *("adapters", "ask", "server", DOOR),
    },
    DOOR: {*PACKED, "match", "readings", "notebook", RULES},
    MAIN: {"cli"},
}
"""The rooms that each room may use besides itself."""

DEFERRED = {("register", "package")}
"""The one ring: a package holds a catalogue, which looks up the register, which hands out packages.

The register imports the type of packages only when it hands out the first one.
"""

BY_NAME = {"core/pickling.py"}
"""Values are read from a pickle by the names of their modules; pickle would import them, too."""

EXTRAS: dict[str, set[str]] = {
    "cli": {"rich", "uvicorn"},
    "server": {"anyio", "starlette"},
    "simulate": {"distributed", "pyarrow"},
    "site": {"docutils", "sphinx"},
}
"""What a room may use besides attrs, cattrs and Python itself; adapters are there for others."""

CHANCY = {"random", "secrets", "time", "datetime", "uuid"}
"""The rules know neither a clock nor a generator (DESIGN 1)."""

Sources = Mapping[str, str]
"""Paths below the package, such as ``core/ids.py``, and what is written there."""


def module_of(path: str) -> str:
    """The dotted name of a file."""
    parts = [PACKAGE, *path.removesuffix(".py").split("/")]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """The room a module of ours is in; a game is one that is none of the others."""
    parts = module.split(".")
    if len(parts) == 1:
        return DOOR
    if parts[1] in MAY_USE:
        return parts[1]
    return SHOWN if parts[2:] and parts[2] in SHOWING else RULES


def game_of(module: str) -> str:
    """The game that a module belongs to; none for a shared room."""
    return module.split(".")[1] if room_of(module) in (RULES, SHOWN) else ""


def imports(path: str, source: str, modules: set[str]) -> Iterator[tuple[int, str]]:
    """Each import of a file with its line; a name counts as a module if there is one."""
    package = module_of(path).split(".")
    if not path.endswith("__init__.py"):
        package.pop()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for each in node.names:
                inner = f"{base}.{each.name}"
                yield node.lineno, inner if inner in modules else base
        elif isinstance(node, ast.Call) and _callee(node) in ("import_module", "__import__"):
            yield node.lineno, f"{_text(node.args)}()"


def _callee(node: ast.Call) -> str:
    return getattr(node.func, "attr", "") or getattr(node.func, "id", "")


def _text(args: list[ast.expr]) -> str:
    known = args and isinstance(args[0], ast.Constant) and isinstance(args[0].value, str)
    return ast.literal_eval(args[0]) if known else ""


def misdirected(sources: Sources) -> list[str]:
    """Every import that points the wrong way, and what keeps this from being judged."""
    modules = {module_of(path) for path in sources}
    found, graph = [], dict[str, set[str]]()
    for path, source in sorted(sources.items()):
        own, room = module_of(path), room_of(module_of(path))
        graph[own] = set()
        for line, target in imports(path, source, modules):
            where = f"{path}:{line}"
            if target.endswith("()"):
                target = target.removesuffix("()")
                if room in ("core", RULES) and path not in BY_NAME:
                    found.append(f"{where} imports by name at run time")
                    continue
            top = target.partition(".")[0]
            if top == PACKAGE:
                if (room, room_of(target)) not in DEFERRED:
                    graph[own].add(target)
                found += [f"{where} {fault}" for fault in _wrong_way(own, target)]
            elif top and (fault := _foreign(room, top)):
                found.append(f"{where} {fault}")
    return found + [" → ".join(ring) for ring in rings(graph)]


def _wrong_way(own: str, target: str) -> Iterator[str]:
    here, there = room_of(own), room_of(target)
    if game_of(own) and game_of(target) and game_of(own) != game_of(target):
        yield f"{game_of(own)} may not know {game_of(target)}"
    elif here != there and there not in MAY_USE[here]:
        yield f"{here} may not import {target}"


def _foreign(room: str, top: str) -> str:
    if room in ("core", RULES) and top in CHANCY:
        return f"{room} may not use {top}"
    known = {"attrs", "cattrs", *sys.stdlib_module_names, *EXTRAS.get(room, ())}
    return "" if room == "adapters" or top in known else f"{room} may not depend on {top}"


def rings(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that import each other in a ring, each ring as it was first met."""
    found: list[list[str]] = []
    done: set[str] = set()

    def walk(module: str, way: list[str]) -> None:
        if module in way:
            ring = way[way.index(module) :]
            start = ring.index(min(ring))
            found.append([*ring[start:], *ring[:start], ring[start]])
        elif module not in done:
            for target in sorted(graph.get(module, ())):
                walk(target, [*way, module])
            done.add(module)

    for module in sorted(graph):
        walk(module, [])
    return found


def test_imports_point_one_way() -> None:
    """The whole source of the library, as it stands."""
    sources = {
        path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8")
        for path in SOURCE.rglob("*.py")
    }
    assert {"core/ids.py", "towers/__init__.py", "__init__.py"} <= set(sources)
    assert misdirected(sources) == []


NAMES = sorted(
    path.parent.name for path in SOURCE.glob("*/package.py") if path.parent.name != "package"
)
"""The games whose folders are in this house."""


def naming_a_game(sources: Sources, games: list[str]) -> list[str]:
    """Every line of a shared room that names a game; the front door may."""
    wanted = re.compile(rf"\b({'|'.join(games)})\b", re.IGNORECASE)
    return [
        f"{path}:{number}"
        for path, source in sorted(sources.items())
        if path != "__init__.py" and path.partition("/")[0] not in games
        for number, line in enumerate(source.splitlines(), start=1)
        if wanted.search(line)
    ]


def test_shared_rooms_name_no_game() -> None:
    """In code, in comments, in words: another game finds nothing to be added to."""
    assert NAMES == ["mysthea", "skyward", "thraen", "towers"]
    sources = {
        path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8")
        for path in SOURCE.rglob("*")
        if path.suffix in (".py", ".toml")
    }
    assert naming_a_game(sources, NAMES) == []


def test_a_planted_name_is_found() -> None:
    """In any case, as a whole word, anywhere but in the game itself and at the front door."""
    sources = {
        "__init__.py": "chess",
        "chess/rules.py": "chess",
        "cli/main.py": "x = 1\n# as in Chess",
        "words/en.toml": "chessboard",
    }
    assert naming_a_game(sources, ["chess"]) == ["cli/main.py:2"]


# The checker itself: it must be able to fail.

# OURS stands for the name of the package.
CLEAN: Sources = {
    "__init__.py": "from OURS import chess\nfrom OURS.match import Match",
    "__main__.py": "import OURS.cli.main",
    "core/__init__.py": "",
    "core/ids.py": "from __future__ import annotations\nfrom attrs import frozen\nimport json",
    "core/game.py": "from OURS.core.ids import Seat\nfrom . import ids\nfrom .ids import Seat",
    "content/__init__.py": "from OURS.core import ids",
    "register.py": "def f():\n  from OURS.package import GamePackage",
    "catalogue/__init__.py": "from OURS import register\nfrom OURS.core import ids",
    "package/__init__.py": "from OURS.catalogue import find",
    "chess/__init__.py": "from OURS.chess import board, rules",
    "chess/board.py": "import OURS.core.ids as ids\nimport OURS.content",
    "chess/rules/__init__.py": "from OURS.chess.rules.pawns import push",
    "chess/rules/pawns.py": "from OURS.chess.board import Board\nfrom ..board import Board",
    "chess/package.py": "from OURS import chess\nfrom OURS.package import GamePackage",
    "chess/words/__init__.py": "from OURS.chess.board import Board",
    "go/__init__.py": "",
    "match/__init__.py": "from OURS.core.game import Game",
    "render/__init__.py": "from OURS import register",
    "bots/__init__.py": "from OURS.match import Match\nimport random",
    "adapters/__init__.py": "import pettingzoo",
    "conformance/__init__.py": "from OURS.match import Match\nimport_module(name)",
    "cli/__init__.py": "",
    "cli/main.py": "import rich\nfrom OURS import __version__, bots, render, catalogue",
}

RULES_MAY = ":1 the rules of a game may not"

PLANTED: list[tuple[str, str, str]] = [
    # nothing under core imports outside core, however it is written
    ("core/ids.py", "import OURS.chess", ":1 core may not import OURS.chess"),
    ("core/ids.py", "from OURS import chess", ":1 core may not import OURS.chess"),
    ("core/ids.py", "from .. import chess", ":1 core may not import OURS.chess"),
    ("core/ids.py", "from ..chess.board import B", ":1 core may not import OURS.chess.board"),
    ("core/__init__.py", "from ..chess import board", ":1 core may not import OURS.chess.board"),
    ("core/ids.py", "import attrs, OURS.cli.main", ":1 core may not import OURS.cli.main"),
    ("core/ids.py", "from OURS import Match", ":1 core may not import OURS"),
    ("core/ids.py", "from OURS import *", ":1 core may not import OURS"),
    ("core/ids.py", "import OURS", ":1 core may not import OURS"),
    ("core/ids.py", "def f():\n  from OURS.match import x", ":2 core may not import OURS.match"),
    ("core/ids.py", "if TYPE_CHECKING:\n  import OURS.bots", ":2 core may not import OURS.bots"),
    ("core/ids.py", "class A:\n def f(s):\n  import OURS.go", ":3 core may not import OURS.go"),
    ("core/ids.py", "try:\n  import OURS.go\nfinally: 0", ":2 core may not import OURS.go"),
    ("core/ids.py", "import_module('OURS.go')", ":1 imports by name at run time"),
    ("chess/board.py", "importlib.import_module(name)", ":1 imports by name at run time"),
    ("chess/board.py", "x = __import__('os')", ":1 imports by name at run time"),
    # what is not ours
    ("core/ids.py", "import random", ":1 core may not use random"),
    ("chess/board.py", "from time import time", f"{RULES_MAY} use time"),
    ("core/ids.py", "import numpy.random", ":1 core may not depend on numpy"),
    ("bots/__init__.py", "import rich", ":1 bots may not depend on rich"),
    # a shared room knows no game
    ("catalogue/__init__.py", "import OURS.go", ":1 catalogue may not import OURS.go"),
    ("match/__init__.py", "import OURS.go", ":1 match may not import OURS.go"),
    ("cli/main.py", "from OURS import go", ":1 cli may not import OURS.go"),
    ("cli/main.py", "import OURS.chess.words", ":1 cli may not import OURS.chess.words"),
    ("package/__init__.py", "import OURS.go", ":1 package may not import OURS.go"),
    ("conformance/__init__.py", "import OURS.go", ":1 conformance may not import OURS.go"),
    # a game knows no other game, and its rules the kernel alone
    ("chess/board.py", "from OURS import go", ":1 chess may not know go"),
    ("chess/package.py", "from OURS import go", ":1 chess may not know go"),
    ("chess/board.py", "from OURS.catalogue import x", f"{RULES_MAY} import OURS.catalogue"),
    ("chess/board.py", "from OURS.match import M", f"{RULES_MAY} import OURS.match"),
    ("chess/board.py", "from OURS.chess import words", f"{RULES_MAY} import OURS.chess.words"),
    (
        "chess/words/__init__.py",
        "import OURS.match",
        ":1 what shows a game may not import OURS.match",
    ),
    # from room to room
    ("match/__init__.py", "import OURS.bots", ":1 match may not import OURS.bots"),
    ("match/__init__.py", "import_module('OURS.cli')", ":1 match may not import OURS.cli"),
    ("render/__init__.py", "import OURS.bots", ":1 render may not import OURS.bots"),
    ("bots/__init__.py", "import OURS.cli", ":1 bots may not import OURS.cli"),
    ("__init__.py", "import OURS.cli", ":1 the front door may not import OURS.cli"),
]


def judged(sources: Sources) -> list[str]:
    """What the checker says of made-up sources."""
    filled = {path: source.replace("OURS", PACKAGE) for path, source in sources.items()}
    return [fault.replace(PACKAGE, "OURS") for fault in misdirected(filled)]


def test_a_clean_house_is_found_clean() -> None:
    """Every kind of import that is allowed, once."""
    assert judged(CLEAN) == []


@pytest.mark.parametrize(
    ("path", "source", "said"), PLANTED, ids=[f"{path}: {source}" for path, source, _ in PLANTED]
)
def test_a_planted_import_is_found(path: str, source: str, said: str) -> None:
    """One file of the clean house is replaced or added; the fault is named with its line."""
    found = judged({**CLEAN, path: source})
    assert [fault for fault in found if "→" not in fault] == [path + said]


def test_a_planted_ring_is_found() -> None:
    """Two files of one room that import each other, each of which may."""
    found = judged({**CLEAN, "core/ids.py": "def late():\n    from . import game"})
    assert found == ["OURS.core.game → OURS.core.ids → OURS.core.game"]


def test_every_ring_is_found() -> None:
    """However long, and a module that imports itself too."""
    assert rings({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert rings({"a": {"a"}}) == [["a", "a"]]
    assert rings({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c", "a"]]
    assert rings({"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": set()}) == []
