"""Imports point one way: cli → render, bots, adapters, match → words → the games → core.

The source is read, not run, so an import inside a function or under ``TYPE_CHECKING`` counts like
any other. Whoever adds a game declares the order of its files in ORDERS.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = "skybridge_rules"
SOURCE = Path(__file__).parents[1] / "src" / PACKAGE

ORDERS: dict[str, tuple[str, ...]] = {
    "towers": (
        *("components", "config", "moves", "events", "city", "state", "placement", "legality"),
        *("allowed_by", "scoring", "transition", "problems", "setup", "views", "notation"),
        *("documents", "__init__"),
    ),
    "thraen": (
        *("components", "effects", "records", "content", "config", "moves", "deck", "tasks"),
        *("events", "state", "places", "powers", "display", "task_kinds", "resolve"),
        *("abilities", "steps", "task_rules", "setup", "book", "legality", "scoring"),
        *("transition", "views", "problems", "documents", "notation", "edition", "__init__"),
    ),
}
"""Inside a game, each file or folder may use those listed before it."""

DOOR, MAIN, GAMES = "the front door", "__main__", "the games"

MAY_USE: dict[str, set[str]] = {
    "core": set(),
    GAMES: {"core"},
    "words": {"core", GAMES},
    "spec": {"core", "words"},
    "match": {"core", GAMES, "words"},
    "render": {"core", GAMES, "words"},
    "bots": {"core", GAMES, "match"},
    "readings": {"core", GAMES, "match", "spec"},
    "disputes": {"core", GAMES, "words", "match", "spec", "readings"},
    "adapters": {"core", GAMES, "match"},
    "table": {
        *("core", GAMES, "words", "match", "spec", "readings", "disputes", "render", "bots"),
    },
    "conformance": {"core", "match"},
    DOOR: {"core", GAMES, "words", "match", "spec", "readings", "render", "bots"},
    "cli": {
        *("core", GAMES, "words", "match", "spec", "readings", "disputes", "render", "bots"),
        *("adapters", DOOR),
    },
    MAIN: {"cli"},
}
"""The rooms that each room may use besides itself."""

EXTRAS: dict[str, set[str]] = {"cli": {"rich"}}
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
    return parts[1] if parts[1] in MAY_USE else GAMES


def part_of(module: str) -> str:
    """The file or folder of a game that a module is, or is in."""
    return [*module.split("."), "__init__"][2]


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


def misdirected(sources: Sources, orders: Mapping[str, tuple[str, ...]] = ORDERS) -> list[str]:
    """Every import that points the wrong way, and what keeps this from being judged."""
    modules = {module_of(path) for path in sources}
    found, graph = [], dict[str, set[str]]()
    for path, source in sorted(sources.items()):
        own, room = module_of(path), room_of(module_of(path))
        graph[own] = set()
        if room == GAMES:
            found += _unordered(path, own, orders)
        for line, target in imports(path, source, modules):
            where = f"{path}:{line}"
            if target.endswith("()"):
                target = target.removesuffix("()")
                if room in ("core", "spec", GAMES):
                    found.append(f"{where} imports by name at run time")
                    continue
            top = target.partition(".")[0]
            if top == PACKAGE:
                graph[own].add(target)
                found += [f"{where} {fault}" for fault in _wrong_way(own, target, orders)]
            elif top and (fault := _foreign(room, top)):
                found.append(f"{where} {fault}")
    for game, order in orders.items():
        there = {part_of(module) for module in modules if module.split(".")[1:2] == [game]}
        found += [
            f"{game}: no file is named {part}" for part in order if there and part not in there
        ]
    return found + [" → ".join(ring) for ring in rings(graph)]


def _unordered(path: str, own: str, orders: Mapping[str, tuple[str, ...]]) -> list[str]:
    game = own.split(".")[1]
    if game not in orders:
        return [f"{path} is in a game without a declared order"]
    return [] if part_of(own) in orders[game] else [f"{path} is not in the declared order"]


def _wrong_way(own: str, target: str, orders: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    here, there = room_of(own), room_of(target)
    if here != there:
        if there not in MAY_USE[here]:
            yield f"{here} may not import {target}"
        return
    if here != GAMES:
        return
    game, other = own.split(".")[1], target.split(".")[1]
    if game != other:
        yield f"{game} may not know {other}"
    order = orders.get(game, ())
    if part_of(own) in order and part_of(own) != part_of(target):
        above = order[: order.index(part_of(own))]
        if game == other and part_of(target) not in above:
            yield f"{part_of(own)} comes before {part_of(target)}"


def _foreign(room: str, top: str) -> str:
    if room in ("core", GAMES) and top in CHANCY:
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


# The checker itself: it must be able to fail.

# OURS stands for the name of the package.
CLEAN: Sources = {
    "__init__.py": "from OURS import chess\nfrom OURS.match import Match",
    "__main__.py": "import OURS.cli.main",
    "core/__init__.py": "",
    "core/ids.py": "from __future__ import annotations\nfrom attrs import frozen\nimport json",
    "core/game.py": "from OURS.core.ids import Seat\nfrom . import ids\nfrom .ids import Seat",
    "spec/__init__.py": "from importlib.resources import files\nfrom OURS.core import ids",
    "chess/__init__.py": "from OURS.chess import board, rules",
    "chess/board.py": "import OURS.core.ids as ids",
    "chess/rules/__init__.py": "from OURS.chess.rules.pawns import push",
    "chess/rules/pawns.py": "from OURS.chess.board import Board\nfrom ..board import Board",
    "go/__init__.py": "",
    "match/__init__.py": "from OURS.core.game import Game",
    "render/__init__.py": "from OURS import chess",
    "bots/__init__.py": "from OURS.match import Match\nimport random",
    "adapters/__init__.py": "import pettingzoo",
    "conformance/__init__.py": "from OURS.match import Match\nimport_module(name)",
    "cli/__init__.py": "",
    "cli/main.py": "import rich\nfrom OURS import __version__, bots, render, spec",
}
CHESS = {"chess": ("board", "rules", "__init__"), "go": ("__init__",)}

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
    ("core/ids.py", "def f():\n  from OURS.spec import x", ":2 core may not import OURS.spec"),
    ("core/ids.py", "if TYPE_CHECKING:\n  import OURS.bots", ":2 core may not import OURS.bots"),
    ("core/ids.py", "class A:\n def f(s):\n  import OURS.go", ":3 core may not import OURS.go"),
    ("core/ids.py", "try:\n  import OURS.go\nfinally: 0", ":2 core may not import OURS.go"),
    ("core/ids.py", "import_module('OURS.go')", ":1 imports by name at run time"),
    ("chess/board.py", "importlib.import_module(name)", ":1 imports by name at run time"),
    ("chess/board.py", "x = __import__('os')", ":1 imports by name at run time"),
    # what is not ours
    ("core/ids.py", "import random", ":1 core may not use random"),
    ("chess/board.py", "from time import time", ":1 the games may not use time"),
    ("core/ids.py", "import numpy.random", ":1 core may not depend on numpy"),
    ("bots/__init__.py", "import rich", ":1 bots may not depend on rich"),
    # from room to room
    ("spec/__init__.py", "import OURS.chess", ":1 spec may not import OURS.chess"),
    ("chess/board.py", "from OURS.spec import x", ":1 the games may not import OURS.spec"),
    ("chess/board.py", "from OURS.match import M", ":1 the games may not import OURS.match"),
    ("chess/board.py", "from OURS import go", ":1 chess may not know go"),
    ("match/__init__.py", "import OURS.bots", ":1 match may not import OURS.bots"),
    ("match/__init__.py", "import_module('OURS.cli')", ":1 match may not import OURS.cli"),
    ("render/__init__.py", "import OURS.bots", ":1 render may not import OURS.bots"),
    ("bots/__init__.py", "import OURS.cli", ":1 bots may not import OURS.cli"),
    ("conformance/__init__.py", "import OURS.go", ":1 conformance may not import OURS.go"),
    ("__init__.py", "import OURS.cli", ":1 the front door may not import OURS.cli"),
    # inside a game
    ("chess/board.py", "from OURS.chess.rules import x", ":1 board comes before rules"),
    ("chess/board.py", "from .rules import pawns", ":1 board comes before rules"),
    ("chess/board.py", "from OURS.chess import Board", ":1 board comes before __init__"),
    ("chess/rules/pawns.py", "from .. import Board", ":1 rules comes before __init__"),
    ("chess/extra.py", "", " is not in the declared order"),
    ("checkers/__init__.py", "", " is in a game without a declared order"),
]


def judged(sources: Sources, orders: Mapping[str, tuple[str, ...]] = CHESS) -> list[str]:
    """What the checker says of made-up sources."""
    filled = {path: source.replace("OURS", PACKAGE) for path, source in sources.items()}
    return [fault.replace(PACKAGE, "OURS") for fault in misdirected(filled, orders)]


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


def test_an_order_that_names_no_file_is_found() -> None:
    """Otherwise a file that was renamed would leave its old name behind."""
    orders = {**CHESS, "chess": ("board", "clock", "rules", "__init__")}
    assert judged(CLEAN, orders) == ["chess: no file is named clock"]


def test_every_ring_is_found() -> None:
    """However long, and a module that imports itself too."""
    assert rings({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert rings({"a": {"a"}}) == [["a", "a"]]
    assert rings({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c", "a"]]
    assert rings({"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": set()}) == []
