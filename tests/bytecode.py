"""What is compiled in a test run is compiled once, for all processes of it."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


def keep_bytecode(config: pytest.Config) -> None:
    """Where no bytecode is to be written beside the source, write it into pytest's own cache.

    Else each of the many processes that tests start would compile the whole library anew. They
    and the workers of xdist inherit the environment. A run without the cache keeps none: tests of
    a changed library (``tests/bites``) must not leave its bytecode to others.
    """
    if sys.dont_write_bytecode and config.pluginmanager.has_plugin("cacheprovider"):
        sys.dont_write_bytecode = False
        sys.pycache_prefix = str(config.cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


def import_from_another_place(config: pytest.Config) -> None:
    """In a run of all tests, let each worker begin to import them at another place.

    All workers collect the same files in the same order, at the same time; in a fresh clone each
    would rewrite the assertions of every file. So it does a part, and finds the others done.
    """
    number, workers = _worker(config)
    if not number or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    files = sorted(TESTS.rglob("test_*.py"))
    first = len(files) * number // workers
    for file in files[first:]:
        name = ".".join(file.relative_to(TESTS.parent).with_suffix("").parts)
        # What goes wrong, warnings too, comes again when the file is collected, and is told then.
        with warnings.catch_warnings(), suppress(Exception, pytest.skip.Exception):
            warnings.simplefilter("error")
            import_module(name)


def _worker(config: pytest.Config) -> tuple[int, int]:
    """The number of this worker of xdist, and how many there are; without xdist there is one."""
    given = getattr(config, "workerinput", None)
    if given is None:
        return 0, 1
    return int(given["workerid"].removeprefix("gw")), int(given["workercount"])
