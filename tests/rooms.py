"""What is where in the source, for tests that read it."""

from __future__ import annotations

from typing import Final

SHOWING: Final = (
    "words",
    "picture",
    "actions",
    "bot",
    "candidates",
    "facts",
    "observation",
    "place_rules",
    "position",
    "readings",
    "package",
)
"""The files or folders of a game that show it to people and bots; all others are its rules."""
