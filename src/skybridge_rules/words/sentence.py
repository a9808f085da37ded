"""Sentence: one thing that happened, in words, and what it is about."""

from __future__ import annotations

from skybridge_rules.core.values import frozen


@frozen
class Sentence:
    """Words of a story; those on one topic are told in one breath."""

    words: str
    topic: str = ""
    """Stands before the words once; without a topic a sentence is a line of its own."""
    follows: bool = False
    """Whether it follows from what was said before on its topic."""
    heading: bool = False
    """Whether it begins a chapter."""
    event: int | None = None
    """Which of the events it tells, counted from 0; None if it tells them all."""
    minor: bool = False
    """Whether it is told on request only: a step that went by, as in most rounds."""

    @property
    def text(self) -> str:
        """The whole sentence, to be printed by itself: its topic, if it has one, and its words."""
        return f"{self.topic} {self.words}" if self.topic else self.words
