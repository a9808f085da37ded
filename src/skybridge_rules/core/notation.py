"""Reading text strictly: a cursor that reports the column of what it did not expect."""

from __future__ import annotations

import re
from typing import NoReturn

from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.limits import LONGEST_NOTATION, too_long


class Cursor:
    """Reads one text from left to right; columns count from 1."""

    __slots__ = ("at", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        if wrong := too_long(text, LONGEST_NOTATION, "a text in notation"):
            self.fail(wrong, LONGEST_NOTATION)

    def fail(self, message: str, at: int | None = None) -> NoReturn:
        """Refuse the text, here or at an earlier place."""
        raise NotationError(self.text, (self.at if at is None else at) + 1, message)

    def done(self) -> bool:
        """Whether everything has been read."""
        return self.at == len(self.text)

    def skip(self) -> None:
        """Pass over blanks."""
        while self.at < len(self.text) and self.text[self.at] in " \t":
            self.at += 1

    def accept(self, literal: str) -> bool:
        """Read these very characters, if they are there."""
        if self.text.startswith(literal, self.at):
            self.at += len(literal)
            return True
        return False

    def expect(self, literal: str) -> None:
        """Read these very characters, or refuse."""
        if not self.accept(literal):
            self.fail(f"expected {literal!r}, found {self._here()}")

    def take(self, pattern: str, what: str) -> str:
        """Read what matches a pattern, or refuse, saying what was wanted."""
        found = re.compile(pattern).match(self.text, self.at)
        if found is None or found.end() == self.at:
            self.fail(f"expected {what}, found {self._here()}")
        self.at = found.end()
        return found.group()

    def end(self) -> None:
        """Refuse anything that is left."""
        if not self.done():
            self.fail(f"unexpected {self._here()}")

    def _here(self) -> str:
        rest = self.text[self.at : self.at + 12]
        return repr(rest) if rest else "the end"
