"""Every reader is given every shape: one of our errors, soon, and short."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.deep import DEEP, rarely
from tests.limits.measure import Case, measured
from tests.limits.mutations import KINDS, known_documents, texts
from tests.limits.readers import readers
from tests.limits.shapes import SHAPES, repeated

SMALL: Final = 5_000
PARTS: Final = [0, rarely(1)]
"""Every other shape; the rest in the deep run."""
MOST_SECONDS: Final = 5
MOST_MEGABYTES: Final = 300


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", readers())
def test_a_reader_refuses_every_shape_with_an_error_of_ours(name: str, part: int) -> None:
    """Small ones, in this process: what takes long here would take hours there."""
    read = readers()[name]
    every = 12 if name.startswith(("cli", "table")) else 2  # the first hand it on to the others
    first = list(readers()).index(name) % every
    for shape, make in list(SHAPES.items())[first::every][part::2]:
        case = measured(name, read, shape, make, SMALL)
        assert case.ok, case
        assert case.seconds < MOST_SECONDS, case


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", KINDS)
def test_one_place_too_long_too_large_or_too_deep_is_refused(name: str, part: int) -> None:
    """In a document that is right otherwise."""
    plain, read = known_documents()[name]
    every = 3 if name.startswith("towers") else 8
    for shape, text in list(texts(plain, 2_000))[::every][part::2]:
        case = measured(name, read, shape, repeated(text), len(text))
        assert case.ok, case
        assert case.seconds < MOST_SECONDS, case


@pytest.mark.parametrize("mark", [pytest.param("deep", marks=DEEP)])
@pytest.mark.parametrize("size", [100_000, 300_000, 999_990, 10_000_000])
@pytest.mark.parametrize("name", readers())
def test_no_text_takes_long_or_much_memory(name: str, size: int, mark: str) -> None:
    """Measured in a process to each; just within the limits is the worst that can be."""
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "tests.limits.measure", str(size), name]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        case = Case(**json.loads(line))
        assert case.ok, (mark, case)
        assert case.seconds < MOST_SECONDS, case
        assert case.megabytes < MOST_MEGABYTES, case
