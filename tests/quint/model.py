"""The model as a text: its promises, its digest, and how Quint runs it."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
MODEL: Final = HERE / "bridge.qnt"
STEPS: Final = 450
"""More than any game of the model has."""


def text() -> str:
    """The model as it stands."""
    return MODEL.read_text(encoding="utf-8")


def digest(of: str) -> str:
    """Which model this is; another one as soon as a letter differs."""
    return hashlib.sha256(of.encode()).hexdigest()


def promises(of: str) -> tuple[str, ...]:
    """The names of the promises that the model makes, in their order."""
    (listed,) = re.findall(r"val promises = and \{(.*?)\}", of, flags=re.DOTALL)
    return tuple(re.findall(r"\w+", listed))


def install(folder: Path) -> None:
    """Put Quint into a folder; needs Node with npm."""
    shutil.copy(HERE / "package.json", folder)
    command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
    subprocess.run(command, cwd=folder, check=True)


def run(folder: Path, model: str, arguments: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Let Quint play a model from a folder into which it was put; all promises are checked."""
    (folder / MODEL.name).write_text(model, encoding="utf-8")
    command = [
        *("node_modules/.bin/quint", "run", MODEL.name, "--backend=typescript", "--verbosity=1"),
        *(f"--max-steps={STEPS}", "--invariants", *promises(model), *arguments),
    ]
    return subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
