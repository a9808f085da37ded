"""Runs the tests of a rule with one file of the library changed, each time in a fork of its own.

The library is imported and the tests in some files are collected once; a change replaces the code
of a function, or an entry of the printed content, and the fork runs the few tests that it is asked
for. A bare server, one without files, has neither before it forks: slower, but a change also
reaches what runs when a module is imported. A job is a line of JSON on the standard input, an
answer one on the standard output.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from importlib import import_module
from importlib.machinery import SourceFileLoader
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final, TypeAlias

import attrs  # noqa: F401 - imported here, so that no fork has to
import cattrs  # noqa: F401
import hypothesis.stateful  # noqa: F401
import pytest
import sybil  # noqa: F401

SECONDS: Final = 60
"""How long the tests of one rule may take."""

ARGUMENTS: Final = (
    *("-q", "--tb=no", "--assert=plain"),
    *("-pno:cacheprovider", "-ptests.mutation.fewer"),
)
"""How pytest is called."""

PASSED: Final = 0
FAILED: Final = 1
UNMADE: Final = 70
"""The change itself could not be made: no code of that shape, or content that is refused."""


Run: TypeAlias = Callable[[dict[str, Any], list[str]], int]
"""Carries out a job, notes which tests fail, and gives back an exit code of pytest."""

Chosen: TypeAlias = Callable[[Sequence[pytest.Item], str, Sequence[str]], list[pytest.Item]]
"""The tests of a rule among those that were collected."""


def serve(files: Sequence[str]) -> None:
    """Answer job after job until the input ends; with no files to collect, the server is bare."""
    jobs, answers = os.fdopen(os.dup(0)), os.fdopen(os.dup(1), "w")

    def loop(run: Run) -> None:
        for line in jobs:
            answers.write(json.dumps(_answer(json.loads(line), run)) + "\n")
            answers.flush()

    if not files:
        loop(_run_bare)
        return
    _be_silent()
    pytest.main([*ARGUMENTS, *files], plugins=[_Collected(loop)])


def _be_silent() -> None:
    """What pytest prints is no answer."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)


def _answer(job: dict[str, Any], run: Run) -> dict[str, Any]:
    """What became of one change: the exit code of pytest, and the first test that failed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = UNMADE
        try:
            failed: list[str] = []
            code = run(job, failed)
            os.write(writing, (failed[0] if failed else "").encode())
        finally:
            os._exit(code)
    os.close(writing)
    deadline = time.monotonic() + SECONDS
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(reading)
            return {"code": None, "test": ""}
        time.sleep(0.02)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        test = pipe.read()
    return {"code": os.waitstatus_to_exitcode(status), "test": test}


class _First:
    """Notes the first test that fails."""

    def __init__(self, failed: list[str]) -> None:
        self.failed = failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A failure in the test itself, not in what it needs."""
        if report.failed and report.when == "call":
            self.failed.append(report.nodeid)


class _Collected:
    """Instead of running all tests that were collected, runs some of them for each job."""

    def __init__(self, loop: Callable[[Run], None]) -> None:
        self.loop = loop

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Wait for jobs; what every fork needs is imported and read before."""
        from tests.bites.only_rule import chosen
        from tests.traceability.ids import known

        known()
        self.loop(partial(_run_collected, session, chosen))
        return True


def _run_collected(
    session: pytest.Session, chosen: Chosen, job: dict[str, Any], failed: list[str]
) -> int:
    """In a fork of the process that collected the tests; the first failure is enough."""
    _change(job)
    session.config.pluginmanager.register(_First(failed))
    items = chosen(session.items, job["rule"], job["tests"])
    for item, following in pairwise((*items, None)):
        assert item is not None
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if failed:
            return FAILED
    return PASSED if items else int(pytest.ExitCode.NO_TESTS_COLLECTED)


def _run_bare(job: dict[str, Any], failed: list[str]) -> int:
    """In a fork that has to import everything."""
    _be_silent()
    os.environ["SKYBRIDGE_BITE"] = " ".join((job["rule"], *job["tests"]))
    _change(job)
    files = sorted({each.partition("::")[0] for each in job["tests"]})
    plugin = "-ptests.bites.only_rule"
    return int(pytest.main(["-x", *ARGUMENTS, plugin, *files], plugins=[_First(failed)]))


def _change(job: dict[str, Any]) -> None:
    """Make the change, if there is one."""
    if job["path"].endswith(".toml"):
        print_anew(Path(job["path"]), job["text"])
    elif job["name"]:
        _replace_function(job["module"], job["name"], job["path"], job["text"])
    elif job["path"]:
        _change_file(Path(job["path"]).resolve(), job["text"])


def print_anew(path: Path, text: str) -> None:
    """Have the shipped content of a game be read with one file as this text; or refuse it."""
    from skybridge_rules import register  # not before a bare server forks

    kind = register.package(path.parents[1].name).content
    assert kind is not None
    texts = {each.name: each.read_text(encoding="utf-8") for each in kind.data_files()}
    title = f"title = {json.dumps(kind.title)}"
    content = kind.read({"": title, **texts, path.name: text})
    object.__setattr__(kind, "_shipped", content)


def _replace_function(module: str, name: str, path: str, text: str) -> None:
    """Give a function the code that it has in a changed text, wherever it is imported."""
    function = _function(import_module(module), name)
    function.__code__ = _code(compile(text, path, "exec"), name)


def _function(owner: Any, name: str) -> FunctionType:
    for part in name.split("."):
        owner = vars(owner)[part]
    while not isinstance(owner, FunctionType):
        if hasattr(owner, "cache_clear"):
            owner.cache_clear()
        if isinstance(owner, property):
            owner = owner.fget
        elif isinstance(owner, cached_property):
            owner = owner.func
        elif hasattr(owner, "__wrapped__"):
            owner = owner.__wrapped__
        else:
            owner = owner.__func__
    return owner


def _code(whole: CodeType, name: str) -> CodeType:
    for part in whole.co_consts:
        if isinstance(part, CodeType):
            if part.co_qualname == name:
                return part
            if name.startswith(f"{part.co_qualname}."):
                return _code(part, name)
    raise LookupError(name)


def _change_file(path: Path, text: str) -> None:
    """Have one file of the library read as this text."""
    ordinary = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        found = Path(self.get_filename(fullname)).resolve()
        return compile(text, str(path), "exec") if found == path else ordinary(self, fullname)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - on purpose, in this fork alone


if __name__ == "__main__":
    serve(sys.argv[1:])
