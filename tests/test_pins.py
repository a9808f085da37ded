"""The versions of a test run are pinned, without an address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tests.pins import FILE, OURS, name_of, pinned

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_everything_that_the_tests_need_is_pinned() -> None:
    """The runtime, and what tests, site and browser add to it."""
    extras = PROJECT["optional-dependencies"]
    needed = [*PROJECT["dependencies"], *extras["dev"], *extras["docs"], *extras["browser"]]
    names = {name_of(each) for each in needed} - set(OURS)
    assert names <= set(pinned())


def test_pins_are_versions_and_nothing_else() -> None:
    """No address, no path, no option."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        assert line.startswith("#") or re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.+]*", line), line


def test_the_commands_of_readme_and_ci_use_the_pins() -> None:
    """Or the pins would be words."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "pip install -c constraints.txt -e '.[dev]'" in readme
    assert "pip install --quiet -c constraints.txt" in (ROOT / ".ci" / "run").read_text("utf-8")
