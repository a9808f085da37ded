"""``python -m tests.bites``: find for each rule a small change that one of its own tests notices.

Rules that are proven in the code as it is are not tried again.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain, islice
from pathlib import Path
from queue import Queue
from typing import Any, Final

from tests.bites.changes import WORD, Change, changes_in
from tests.bites.printed import digest_of_entry, printed_at, printed_changes
from tests.bites.record import FILE, Bite, digest_of, recorded, save, unproven, wanted
from tests.bites.server import FAILED, PASSED, UNMADE
from tests.traceability.sources import Span, spans_of
from tests.traceability.table import PACKAGE, TESTS, Row

CHANGES: Final = 16
"""How many changes are tried for one rule before it counts as unproven."""

FEW: Final = 6
"""How many tests are asked first."""

WIDE: Final = ("conformance", "exhaustive", "golden", "properties", "quint", "soak")
"""Tests of everything at once; they are asked last."""

ELSEWHERE: Final = ("browser",)
"""Tests that need more than Python; they are not asked."""

ASIDE: Final = ("placing", "problems", "zero_items", "doubts", "timing", "moments")
"""Where a rule is checked of a position, or only explained; changed if nothing else is noticed."""

PRINTED: Final = ".toml"
"""How the names of files of printed content end."""

ROOT: Final = TESTS.parent


class Server:
    """Processes that run tests with one file changed: one that is ready, and a bare one."""

    def __init__(self, files: Sequence[str] = ()) -> None:
        self._files = files
        self._ready: subprocess.Popen[str] | None = None
        self._bare: subprocess.Popen[str] | None = None

    def ask(
        self,
        rule: str,
        tests: Sequence[str],
        path: Path | None = None,
        name: str = "",
        text: str = "",
    ) -> dict[str, Any]:
        """The exit code of the tests, and the first that failed.

        ``name`` is the function or the printed entry that a change is in; empty where it is
        neither, and everything has to be imported with it.
        """
        module = "" if path is None else ".".join(("skybridge_rules", *_below(path).parts))
        job = {
            "rule": rule,
            "tests": tests,
            "path": str(path or ""),
            "module": module,
            "name": name,
            "text": text,
        }
        process = self._server(bare=path is not None and not name)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        answer: dict[str, Any] = json.loads(process.stdout.readline())
        return answer

    def _server(self, *, bare: bool) -> subprocess.Popen[str]:
        known = self._bare if bare else self._ready
        if known is None:
            known = subprocess.Popen(
                [sys.executable, "-m", "tests.bites.server", *([] if bare else self._files)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            )
            if bare:
                self._bare = known
            else:
                self._ready = known
        return known


def _below(path: Path) -> Path:
    """The path of a module below the package, without its ending."""
    return path.relative_to(PACKAGE).with_suffix("")


def find(
    row: Row, server: Server, *, quick: bool = False, most: int | None = CHANGES
) -> Bite | str:
    """A change that is noticed, or why there is none; few tests are asked first, then all."""
    tests = _tests_of(row)
    changes = list(islice(chain(_printed(row), _changes(row)), most))
    tried = 0
    for asked in (tests[:FEW], tests) if len(tests) > FEW and not quick else (tests[:FEW],):
        if server.ask(row.id, asked)["code"] != PASSED:
            return "its tests do not pass as it is"
        tried = 0
        for path, span, change in changes:
            text = path.read_text(encoding="utf-8")
            free, name = _in_place(path, text, span, asked)
            if quick and not name:
                continue
            tried += 1
            answer = judge(server, row.id, free, path, name, change.made_in(text))
            if _is_noticed(answer):
                below = path.relative_to(PACKAGE).as_posix()
                test = answer["test"].partition("[")[0]
                digest = (digest_of_entry if path.suffix == PRINTED else digest_of)(text, span)
                return Bite(below, span.name, change.was, change.becomes, test, digest)
    return f"none of {tried} changes was noticed"


def _tests_of(row: Row) -> list[str]:
    """The tests that cite a rule, those that are most about it first."""
    citing = [
        each
        for each in row.tests
        if row.id in each.verifies and not each.path.startswith(ELSEWHERE)
    ]
    about = sorted(citing, key=lambda each: (_far(each.path, row.game), len(each.verifies)))
    return [f"tests/{each}" for each in about]


def _in_place(path: Path, text: str, span: Span, asked: Sequence[str]) -> tuple[list[str], str]:
    """The tests that can be asked, and what can be changed after everything was imported."""
    if path.suffix != PRINTED:
        return list(asked), span.name if _is_function(text, span) else ""
    free = [each for each in asked if not _holds_content(each)]
    return (free, span.name) if free else (list(asked), "")


def _far(path: str, game: str) -> int:
    """How late a test is asked: those of the game itself first."""
    return 2 if path.startswith(WIDE) else int(not path.startswith(f"{game}/"))


@cache
def _holds_content(test: str) -> bool:
    """Whether the file of a test keeps printed content from when it was imported.

    Then it would compare what was printed with what is, and has to be imported anew.
    """
    body = ast.parse((ROOT / test.partition("::")[0]).read_text(encoding="utf-8")).body
    kept = [each for each in body if isinstance(each, ast.Assign | ast.AnnAssign)]
    return any("shipped()" in ast.unparse(each) for each in kept)


def _printed(row: Row) -> Iterator[tuple[Path, Span, Change]]:
    """Changes of the entry of the content that a rule is."""
    if (found := printed_at(row.id, PACKAGE / row.game / "data")) is not None:
        path, span = found
        for change in printed_changes(path.read_text(encoding="utf-8"), span):
            yield path, span, change


def judge(
    server: Server, rule: str, tests: Sequence[str], path: Path, name: str, text: str
) -> dict[str, Any]:
    """What the tests say of a change.

    A file that cannot even be imported with it stops all others, so then each is asked alone.
    """
    answer = server.ask(rule, tests, path, name, text)
    if answer["code"] in (PASSED, UNMADE, None) or _is_noticed(answer):
        return answer
    for file in sorted({each.partition("::")[0] for each in tests}):
        own = [each for each in tests if each.startswith(f"{file}::")]
        alone = server.ask(rule, own, path, name, text)
        if _is_noticed(alone):
            return alone
    return answer


def _is_noticed(answer: dict[str, Any]) -> bool:
    """Whether a test failed, and not only something around it."""
    return answer["code"] == FAILED and bool(answer["test"])


def _is_function(text: str, span: Span) -> bool:
    """Whether a definition is a function or a method, so that its code can be replaced."""
    return any(
        isinstance(node, ast.FunctionDef) and node.lineno == span.line
        for node in ast.walk(ast.parse(text))
    )


def _changes(row: Row) -> Iterator[tuple[Path, Span, Change]]:
    """Changes in the definitions that cite a rule, the nearest and most telling first.

    What is no function can be changed only before everything is imported, so it comes later.
    """
    game = row.game
    found: list[tuple[tuple[bool, bool, bool, int, int], Path, Span, Change]] = []
    for place in row.code:
        path = PACKAGE / game / place.path
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        aside = place.path.startswith(ASIDE)
        for span in spans_of(text):
            if span.name and span.name == place.name and span.line == place.line:
                slow = not _is_function(text, span)
                cited = [n for n in range(span.first, span.last + 1) if row.id in lines[n - 1]]
                for change in changes_in(text, span.first, span.last):
                    away = min((abs(change.line - each) for each in cited), default=99)
                    key = (aside, change.rank >= WORD, slow, change.rank, away)
                    found.append((key, path, span, change))
    found.sort(key=lambda each: each[0])
    yield from ((path, span, change) for _, path, span, change in found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try, tell, and keep."""
    parser = ArgumentParser(prog="python -m tests.bites", description=__doc__)
    parser.add_argument("--rule", action="append", default=[], help="one rule alone, again")
    parser.add_argument("--only", default="", help="rules with this beginning, such as TW- alone")
    parser.add_argument("--quick", action="store_true", help="few tests, nothing imported anew")
    parser.add_argument("--all", action="store_true", help="every change, however many there are")
    parser.add_argument("--jobs", type=int, default=1, help="at a time: %(default)s")
    options = parser.parse_args(arguments)
    rows = wanted()
    kept = dict(recorded()) if FILE.exists() else {}
    kept = {rule: bite for rule, bite in kept.items() if rule in rows}
    todo = options.rule or (unproven() if FILE.exists() else tuple(rows))
    todo = [rule for rule in todo if rule.startswith(options.only)]
    tests = {each for rule in todo for each in _tests_of(rows[rule])}
    files = sorted({each.partition("::")[0] for each in tests})
    most = None if options.all else CHANGES
    idle: Queue[Server] = Queue()
    for _ in range(options.jobs):
        idle.put(Server(files))

    def one(rule: str) -> tuple[str, Bite | str]:
        server = idle.get()
        try:
            return rule, find(rows[rule], server, quick=options.quick, most=most)
        finally:
            idle.put(server)

    missing = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for number, (rule, found) in enumerate(pool.map(one, todo), 1):
            kept.pop(rule, None)
            if isinstance(found, Bite):
                kept[rule] = found
                words = f"{found.path} {found.name}: {_line(found.was)} → {_line(found.becomes)}"
            else:
                missing += 1
                words = found
            print(f"{number}/{len(todo)} {rule}: {words}", flush=True)
            save(kept)
    print(f"{len(kept)} of {len(rows)} rules; {missing} without a change that is noticed")
    return 1 if missing else 0


def _line(code: str) -> str:
    return " ".join(code.split())[:60]


if __name__ == "__main__":
    sys.exit(main())
