"""The ordinary run is fixed, the deep run searches, and a failure is shown before long."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st
from hypothesis.internal.cache import LRUCache
from hypothesis.internal.conjecture import engine, providers
from hypothesis.internal.constants_ast import Constants

from tests.profiles import HOUSE, SEARCH, SHRINKING, profile_for, seed_alone

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("marks", "profile"),
    [
        ("not deep", HOUSE),
        ("not slow", HOUSE),
        ("", HOUSE),
        ("not deep and not slow", HOUSE),
        ("deep", SEARCH),
        ("slow and deep", SEARCH),
    ],
)
def test_the_marks_of_a_run_say_how_it_searches(marks: str, profile: str) -> None:
    """Only who asks for the deep tests gets new examples."""
    assert profile_for(marks) == profile


def test_every_profile_of_ours_has_its_patience() -> None:
    """A fixed one draws the same examples again, the other says how to come back to a failure."""
    assert settings.get_profile(HOUSE).derandomize
    assert not settings.get_profile(SEARCH).derandomize
    assert settings.get_profile(SEARCH).print_blob
    assert max(SHRINKING.values()) < 300


def test_shrinking_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine reads the bound that the profile sets; without patience hardly anything is tried.

    If a later version keeps its bound elsewhere, this test says so.
    """

    def tried(seconds: int) -> int:
        monkeypatch.setattr(engine, "MAX_SHRINKING_SECONDS", seconds)
        calls = 0

        @settings(derandomize=True, database=None)
        @given(st.lists(st.integers(), min_size=8))
        def fails(numbers: list[int]) -> None:
            nonlocal calls
            calls += 1
            assert sum(numbers) < 10_000

        with pytest.raises(AssertionError):
            fails()
        return calls

    assert tried(0) < tried(60) / 2


def test_a_seed_alone_says_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers in our source are examples too, unless a test asks for its seed alone."""
    numbers = [4711, 4712]
    source = Constants(integers=set(numbers))
    monkeypatch.setattr(providers, "_get_local_constants", lambda: source)
    monkeypatch.setattr(providers, "CONSTANTS_CACHE", LRUCache(1024))

    def drawn() -> list[int]:
        found: list[int] = []

        @seed(1)
        @settings(database=None, max_examples=200)
        @given(st.integers(0, 10**9))
        def draw(number: int) -> None:
            found.append(number)

        draw()
        return found

    assert {*numbers} & {*drawn()}
    with seed_alone():
        alone = drawn()
    assert not {*numbers} & {*alone}


FAILING = """
import pytest
from hypothesis import given, settings, strategies as st
from tests.deep import fresh_seed

@given(st.integers())
def test_it(number):
    print("drawn", number)
    assert number < 1000

@pytest.mark.deep
def test_games():
    assert not fresh_seed()
"""


@pytest.mark.deep
@pytest.mark.slow
def test_the_deep_run_searches_every_hypothesis_test_and_says_how_to_come_back(
    tmp_path: Path,
) -> None:
    """Two ordinary runs draw the same; a deep run draws other examples and prints the blob.

    Where games are played with a fresh seed, it prints the seed.
    """
    (tmp_path / "conftest.py").write_text(
        "import pytest\n"
        "from tests.profiles import load_for, search_deeper\n"
        "def pytest_configure(config): load_for(config.getoption('markexpr'))\n"
        "@pytest.hookimpl(tryfirst=True)\n"
        "def pytest_collection_modifyitems(config, items):\n"
        "    search_deeper(items, config.getoption('markexpr'))\n",
        encoding="utf-8",
    )
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n  deep: long\n  slow: long\n", encoding="utf-8"
    )
    (tmp_path / "test_failing.py").write_text(FAILING, encoding="utf-8")

    def run(marks: str) -> tuple[list[str], str]:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-m", marks, "-s", "-p", "no:cacheprovider"],
            cwd=tmp_path,
            env={"PYTHONPATH": f"{ROOT}:{ROOT / 'src'}", "PATH": ""},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        lines = done.stdout.splitlines()
        return [line for line in lines if line.startswith("drawn")], done.stdout

    first, _ = run("not deep")
    assert first == run("not deep")[0]
    drawn, said = run("deep")
    assert drawn != first
    assert "@reproduce_failure" in said
    assert re.search(r"SKYBRIDGE_SEED=\d+ brings these games back\n", said)
