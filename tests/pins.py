"""``python -m tests.pins``: pin what is installed here, so that a test run is the same tomorrow.

``constraints.txt`` names versions alone, no address. Write it anew from an environment with the
extras ``dev``, ``docs`` and ``browser``, and nothing else.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parents[1] / "constraints.txt"
OURS: Final = ("skybridge-rules", "magpie")
"""What is installed from this tree, and so has no version to pin."""
TOOLS: Final = ("pip", "setuptools", "wheel")
"""What a virtual environment brings along."""

HEAD: Final = """\
# The versions that the tests were last run with. Written by: python -m tests.pins
"""


def name_of(requirement: str) -> str:
    """The name of a distribution, as an index compares it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", requirement, maxsplit=1)[0]).lower()


def installed() -> dict[str, str]:
    """Every distribution here, but for ours and for tools, with its version."""
    found = {name_of(each.metadata["Name"]): each.version for each in distributions()}
    return {name: found[name] for name in sorted(found) if name not in (*OURS, *TOOLS)}


def pinned(path: Path = FILE) -> dict[str, str]:
    """What the file pins."""
    lines = [each.partition("#")[0].strip() for each in path.read_text("utf-8").splitlines()]
    return {name_of(each): each.partition("==")[2] for each in lines if each}


def main() -> int:
    """Write the file anew."""
    lines = [f"{name}=={version}\n" for name, version in installed().items()]
    FILE.write_text(HEAD + "".join(lines), encoding="utf-8")
    print(f"{len(lines)} versions are pinned")
    return 0


if __name__ == "__main__":
    sys.exit(main())
