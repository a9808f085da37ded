"""Steps told to one seat, line by line."""

from __future__ import annotations

from typing import Generic

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package import GamePackage
from skybridge_rules.table.messages import Line
from skybridge_rules.words import Language, Sentence


class Story(Generic[S, M, E, V, O]):
    """Collects lines; sentences on one topic in a row are told in one breath."""

    def __init__(
        self, package: GamePackage[S, M, E, V, O], seat: Seat, language: Language, chapter: str
    ) -> None:
        """``chapter`` is the heading that was told last."""
        self._kit, self._seat, self._language = package, seat, language
        self._chapter = chapter
        self._lines: list[Line] = []
        self._topic = ""
        self._words: list[str] = []
        self._step = 0

    def hear(self, before: S, after: S, events: tuple[E, ...], step: int) -> None:
        """Tell one step; the events are those that the seat heard."""
        game, language = self._kit.rules, self._language
        seen, then = game.view(before, self._seat), game.view(after, self._seat)
        self._begin(self._kit.words.chapter(seen, language), step)
        for sentence in self._kit.words.tell(seen, then, events, language):
            if sentence.heading:
                self._begin(sentence.words, step)
            elif sentence.topic:
                self._add(sentence, step)
            else:
                self._flush()
                self._lines.append(Line(step, "", sentence.words, heading=False))

    def lines(self) -> tuple[Line, ...]:
        """All that was told."""
        self._flush()
        return tuple(self._lines)

    def _begin(self, chapter: str, step: int) -> None:
        if chapter != self._chapter:
            self._flush()
            self._chapter = chapter
            self._lines.append(Line(step, "", chapter, heading=True))

    def _add(self, sentence: Sentence, step: int) -> None:
        if sentence.topic != self._topic:
            self._flush()
            self._topic = sentence.topic
        self._step = step
        if sentence.follows and self._words:
            self._words[-1] += f", {sentence.words}"
        else:
            self._words.append(sentence.words)

    def _flush(self) -> None:
        if self._words:
            words = "; ".join(self._words)
            self._lines.append(Line(self._step, self._topic, words, heading=False))
        self._topic, self._words = "", []
