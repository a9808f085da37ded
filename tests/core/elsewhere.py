"""The same program in other processes, which hash texts in other ways (law 6)."""

from __future__ import annotations

import os
import subprocess
import sys


def printed_elsewhere(program: str) -> set[str]:
    """Everything that a program prints under several values of PYTHONHASHSEED."""
    return {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
