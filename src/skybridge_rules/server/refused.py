"""Refused: what a watcher may not do, in words that are safe to send."""

from __future__ import annotations

from typing import Final


class Refused(Exception):
    """Something a watcher may not do, or not now; the words are safe to send to them."""

    def __init__(self, status: int, words: str, details: tuple[str, ...] = ()) -> None:
        self.status = status
        self.words = words
        self.details = details
        super().__init__(words)

    @property
    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        return {"error": self.words, "details": list(self.details)}


UNWRITTEN: Final = Refused(503, "nothing can be kept now, so nothing was done")
"""Where the journal cannot be written."""
