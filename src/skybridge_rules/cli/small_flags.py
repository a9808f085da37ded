"""Flags that need nothing of a game, so that a command that plays none starts at once."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable


def whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    """Reads a whole number between two bounds."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
            raise ArgumentTypeError(f"{text[:40]!r} is not a whole number")
        if not least <= int(text) <= most:
            raise ArgumentTypeError(f"{text} is not between {least} and {most}")
        return int(text)

    return read


def add_json(each: ArgumentParser) -> None:
    """For programs."""
    each.add_argument("--json", action="store_true", help="as JSON")
