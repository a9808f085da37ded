"""What went wrong, in one line, and the exit code that goes with it."""

from __future__ import annotations

from signal import Signals
from typing import Final

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.limits import cut

PROGRAM: Final = "skybridge-rules"

OK, REFUSED, FAILED, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: done; the rules say no; the command could not be carried out; Ctrl-C."""

ENDED: Final = 128
"""Ended by a signal: this and the number of the signal, as shells say it."""


class UsageError(SkybridgeError):
    """A command that cannot be understood, or asks for something that is not there."""


class EndedBySignal(KeyboardInterrupt):
    """A signal that asks the program to end, such as SIGTERM; what was begun is saved first."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(Signals(number).name)


def error_words(error: BaseException) -> tuple[str, int]:
    """The words for an error, and the exit code."""
    match error:
        case EndedBySignal(number=number):
            return f"ended by {error}", ENDED + number
        case KeyboardInterrupt():
            return "interrupted", INTERRUPTED
        case BrokenPipeError():
            return "the reader of the output has left", FAILED
        case UnicodeError():
            return f"a text that cannot be read or written: {error}", FAILED
        case OSError(filename=str(name), strerror=str(why)):
            return f"{name}: {why}", FAILED
        case OSError(strerror=str(why)):
            return why, FAILED
        case _:
            return str(error) or type(error).__name__, FAILED


def one_line(text: str) -> str:
    """A text made safe to print: no line breaks, no control characters, not too long."""
    shown = "".join(char if char.isprintable() else _escaped(char) for char in cut(text))
    return cut(shown)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")
