"""Parser: argparse that raises what is wrong, in one line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import NoReturn

from skybridge_rules.cli.errors import UsageError


class Parser(ArgumentParser):
    """An argparse parser that raises what is wrong, in one line."""

    own_flags: str = ""
    """What is said of the flags of the game that the command line names, if it does."""

    def read(self, argv: Sequence[str]) -> Namespace:
        """What a command line says; what it cannot say is raised as UsageError."""
        args, unknown = self.parse_known_args(argv)
        if unknown:
            own = f"; {self.own_flags}" if self.own_flags else ""
            self.error(f"unrecognized arguments: {' '.join(unknown)}{own}")
        return args

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")
