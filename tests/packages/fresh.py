"""A fresh environment: this library and games from outside, installed by pip as a user would."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from attrs import frozen

ROOT: Final = Path(__file__).parents[2]
MAGPIE: Final = ROOT / "examples" / "magpie"
BIN: Final = "Scripts" if os.name == "nt" else "bin"


@frozen
class Fresh:
    """An environment, and a folder to work in; nothing of this source tree is on its path."""

    folder: Path

    def run(self, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program of the environment."""
        program = str(self.folder / "env" / BIN / words[0])
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(
            [program, *words[1:]],
            cwd=self.folder,
            env={**clean, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"},
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def rules(self, *words: str, stdin: str = "", code: int = 0) -> str:
        """What ``skybridge-rules`` prints; it must end with a code, and without a traceback."""
        done = self.run("skybridge-rules", *words, stdin=stdin)
        assert done.returncode == code, (words, done.stdout[-500:], done.stderr)
        assert "Traceback" not in done.stderr
        return done.stdout

    def python(self, program: str) -> str:
        """What a Python program prints."""
        done = self.run("python", "-c", program)
        assert done.returncode == 0, done.stderr
        return done.stdout


def make(folder: Path, *projects: str) -> Fresh:
    """Make an environment with these projects, built from copies: no source is touched."""
    env = folder / "env"
    # Without pip of its own: ours installs into it, which saves most of the time.
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(env)], check=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    done = subprocess.run(
        [*pip, "--python", str(env / BIN / "python"), "install", "-q", *projects],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Fresh(folder)
