"""The ids of the catalogue: which files name them, and what they are about."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from skybridge_rules import spec

PACKAGE: Final = Path(str(files("skybridge_rules")))
TESTS: Final = Path(__file__).parents[3] / "tests"

PREFIXES: Final = sorted(
    {entry.id.partition("-")[0] for game in spec.GAMES for entry in spec.catalogue(game).entries}
)
CHAPTER: Final = rf"\b(?:{'|'.join(PREFIXES)})-(?:[A-Z]+-)*"
ID: Final = re.compile(rf"{CHAPTER}\d+\b")
RANGE: Final = re.compile(rf"({CHAPTER})(\d+) to \1(\d+)\b")


def headline(entry: spec.Rule | spec.Ruling | spec.Claim) -> str:
    """What a record is about, in a line."""
    return entry.question if isinstance(entry, spec.Ruling) else entry.title


def _cited(root: Path, under: str) -> dict[str, list[str]]:
    """For each id the files below a folder that name it; a range names all rules in it."""
    known = [rule.id for game in spec.GAMES for rule in spec.catalogue(game).rule]
    found: dict[str, list[str]] = {}
    for path in sorted((root / under).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        ids = set(ID.findall(text))
        for chapter, low, high in RANGE.findall(text):
            ids.update(
                each
                for each in known
                if each.startswith(chapter) and low <= each.removeprefix(chapter) <= high
            )
        for each in ids:
            found.setdefault(each, []).append(path.relative_to(root).as_posix())
    return found


IN_CODE: Final = {
    entry: places for game in spec.GAMES for entry, places in _cited(PACKAGE, game).items()
}
"""The files of the package that cite an id, below its folder."""

IN_TESTS: Final = {
    entry: places for game in spec.GAMES for entry, places in _cited(TESTS, game).items()
}
"""The tests that cite it; none, where the site is built without them."""
