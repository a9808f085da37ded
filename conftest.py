"""Runs every Python example of README and documentation as a test; how Hypothesis searches."""

from __future__ import annotations

import gc
from collections.abc import Generator
from importlib.util import find_spec
from typing import Final

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser as ReadmeExamples
from sybil.parsers.markdown import SkipParser
from sybil.parsers.myst import DocTestDirectiveParser, PythonCodeBlockParser
from sybil.sybil import SybilCollection
from tests.bytecode import import_from_another_place, keep_bytecode
from tests.docs import new_game
from tests.profiles import load_for, search_deeper

NEEDS: Final = {"docs/howto/frameworks.md": "pettingzoo", "docs/howto/open-spiel.md": "pyspiel"}
"""Pages whose examples need an extra; they are left out where it is not installed."""

_readme = Sybil(parsers=[ReadmeExamples(), SkipParser()], patterns=["README.md"])
_pages = Sybil(
    parsers=[PythonCodeBlockParser(), DocTestDirectiveParser()],
    patterns=["docs/*.md", "docs/**/*.md"],
    excludes=[
        "docs/howto/new-game.md",
        *(page for page, module in NEEDS.items() if find_spec(module) is None),
    ],
)
_new_game = Sybil(
    parsers=[PythonCodeBlockParser(), DocTestDirectiveParser()],
    patterns=["docs/howto/new-game.md"],
    setup=new_game.begin,
    teardown=new_game.end,
)

pytest_collect_file = SybilCollection((_readme, _pages, _new_game)).pytest()


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is read: the profile is taken when a test is defined."""
    load_for(config.getoption("markexpr"))
    keep_bytecode(config)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """What is collected stays until the end: garbage is not looked for among it, now or later."""
    gc.disable()
    try:
        import_from_another_place(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000)  # frozen values are hardly ever part of a circle
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before tests are selected by their marks."""
    search_deeper(items, config.getoption("markexpr"))
