"""The game that the page "Write your own game" builds: its files, as the page shows them."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

from skybridge_rules import register

PAGE: Final = Path(__file__).parents[2] / "docs" / "howto" / "new-game.md"
MODULE: Final = "sticks_rules"

_FILE: Final = re.compile(
    r"^```\{code-block\} \w+\n:caption: (\S+)\n\n(.*?)^```", re.MULTILINE | re.DOTALL
)


def files() -> dict[str, str]:
    """Every file of the page by its path; pieces of one file stand below each other."""
    found: dict[str, list[str]] = {}
    for path, text in _FILE.findall(PAGE.read_text(encoding="utf-8")):
        found.setdefault(path, []).append(text)
    return {path: "\n\n".join(pieces) for path, pieces in found.items()}


def write(folder: Path) -> None:
    """Do what a reader does: create the files."""
    for path, text in files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def begin(namespace: dict[str, Any]) -> None:
    """Let the examples of the page import the module that it has written."""
    namespace["_folder"] = mkdtemp()
    write(Path(namespace["_folder"]))
    sys.path.insert(0, namespace["_folder"])


def end(namespace: dict[str, Any]) -> None:
    """Forget the game again."""
    sys.path.remove(namespace["_folder"])
    sys.modules.pop(MODULE, None)
    register.remove("sticks")
    shutil.rmtree(namespace["_folder"])
