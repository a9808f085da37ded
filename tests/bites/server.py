"""Runs the tests of a rule with one file of the library changed, each time in a fork of its own.

pytest, the library and its tests are imported once, and a change replaces the code of a function.
With ``--bare`` the library is not imported before the fork: slower, but a change also reaches what
runs when a module is imported. A job is a line of JSON on the standard input, an answer one on the
standard output.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from functools import cached_property
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import attrs  # noqa: F401 - imported here, so that no fork has to
import cattrs  # noqa: F401
import hypothesis.stateful  # noqa: F401
import pytest
import sybil  # noqa: F401

SECONDS: Final = 60
"""How long the tests of one rule may take."""

PASSED: Final = 0
FAILED: Final = 1


def serve(*, bare: bool) -> None:
    """Answer job after job until the input ends."""
    answers = os.fdopen(os.dup(1), "w")
    if not bare:
        _preload()
    for line in sys.stdin:
        job = json.loads(line)
        answers.write(json.dumps(_answer(job)) + "\n")
        answers.flush()


def _answer(job: dict[str, Any]) -> dict[str, Any]:
    """What became of one change: the exit code of pytest, and the first test that failed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 70
        try:
            failed: list[str] = []
            code = _run(job, failed)
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


def _run(job: dict[str, Any], failed: list[str]) -> int:
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    os.environ["SKYBRIDGE_BITE"] = " ".join((job["rule"], *job["tests"]))
    if job["path"]:
        if job["name"]:
            _replace_function(job["module"], job["name"], job["path"], job["text"])
        else:
            _change(Path(job["path"]).resolve(), job["text"])
    plugins = ("no:cacheprovider", "tests.mutation.fewer", "tests.bites.only_rule")
    arguments = ["-x", "-q", "--tb=no", "--assert=plain", *(f"-p{each}" for each in plugins)]
    files = sorted({each.partition("::")[0] for each in job["tests"]})
    return int(pytest.main([*arguments, *files], plugins=[_First(failed)]))


def _preload() -> None:
    """Import every test of the games, and with them the library; no fork has to."""
    from skybridge_rules import register  # not before a bare server forks

    for game in register.names():
        for path in sorted(Path("tests", game).glob("test_*.py")):
            import_module(".".join(path.with_suffix("").parts))


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


def _change(path: Path, text: str) -> None:
    """Have one file of the library read as this text."""
    ordinary = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        found = Path(self.get_filename(fullname)).resolve()
        return compile(text, str(path), "exec") if found == path else ordinary(self, fullname)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - on purpose, in this fork alone


if __name__ == "__main__":
    serve(bare="--bare" in sys.argv)
