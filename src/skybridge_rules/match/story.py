"""Storyteller: what happened in a game, step by step, in lines that a seat may read."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from attrs import frozen

from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match.frames import Frame
from skybridge_rules.words import Language, Sentence

M_contra = TypeVar("M_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@frozen
class StoryLine:
    """A line of a story: a heading, a sentence, or what was said on one topic in a row."""

    step: int
    """The number of the step that it is about; of several, the last."""
    first_step: int
    """Of several, the first."""
    words: str
    topic: str = ""
    """Stands before the words; without a topic the line is a sentence of its own."""
    heading: bool = False
    """Whether it begins a chapter."""
    notation: str = ""
    """For a sentence of its own: the move, as far as the reader may know it."""
    continues: bool = False
    """For a sentence of its own: whether the step has said one already."""


class StoryWords(Protocol[M_contra, E_contra, V_contra]):
    """What a game says of its story; the Words of a package are of this kind."""

    def chapter(self, view: V_contra, language: Language, /) -> str:
        """The chapter of the story that a view belongs to; empty if there are none."""

    def tell(
        self, before: V_contra, after: V_contra, events: tuple[E_contra, ...], language: Language, /
    ) -> tuple[Sentence, ...]:
        """Sentences for the events between two views."""

    def concealed(self, view: V_contra, move: M_contra, /, *, own: bool) -> str:
        """The notation of a move, without what the seat of the view before it may not know."""


class Storyteller(Generic[S, M, E, V, O]):
    """Tells the steps of a game as a seat, or the spectator (None), gets to know them.

    Sentences on one topic wait until another topic comes, or until ``finish``, and make one line.
    Steps are handed in with their events; nothing is played again.
    """

    def __init__(
        self,
        rules: Game[S, M, E, V, O],
        words: StoryWords[M, E, V],
        language: Language = Language.EN,
        seat: Seat | None = None,
        chapter: str = "",
    ) -> None:
        """``chapter`` is the heading that was told last."""
        self.chapter = chapter
        self._rules, self._words, self._language, self._seat = rules, words, language, seat
        self._topic = ""
        self._waiting: list[str] = []
        self._first = self._last = 0

    def tell(
        self, before: S, by: Decider, move: M, step: Step[S, E], number: int
    ) -> tuple[StoryLine, ...]:
        """One step: the state before it, who decided what, what came of it, and its number."""
        view, seat = self._rules.view, self._seat
        seen, then = view(before, seat), view(step.state, seat)
        shown = self._words.concealed(seen, move, own=by == seat)
        text = f"~{shown}" if by is CHANCE else shown
        return self._told(seen, then, step.heard(seat), text, number)

    def tell_frame(self, before: Frame[M, E, V], after: Frame[M, E, V]) -> tuple[StoryLine, ...]:
        """One step of an account, which knows a move only if the seat made it."""
        text = "~" if after.by is CHANCE else ""
        if after.move is not None:
            text = self._rules.format_move(after.move)
        return self._told(before.view, after.view, after.events, text, after.step)

    def finish(self) -> tuple[StoryLine, ...]:
        """What is still waiting."""
        topic, words = self._topic, self._waiting
        self._topic, self._waiting = "", []
        return (StoryLine(self._last, self._first, "; ".join(words), topic),) if words else ()

    def _told(
        self, seen: V, then: V, events: tuple[E, ...], text: str, number: int
    ) -> tuple[StoryLine, ...]:
        words, language = self._words, self._language
        lines = list(self._begin(words.chapter(seen, language), number))
        continues = False
        for sentence in words.tell(seen, then, events, language):
            if sentence.heading:
                lines += self._begin(sentence.words, number)
            elif sentence.topic:
                lines += self._add(sentence, number)
            else:
                lines += self.finish()
                told = sentence.words
                lines.append(StoryLine(number, number, told, notation=text, continues=continues))
                continues = True
        return tuple(lines)

    def _begin(self, chapter: str, number: int) -> tuple[StoryLine, ...]:
        if chapter == self.chapter:
            return ()
        self.chapter = chapter
        return *self.finish(), StoryLine(number, number, chapter, heading=True)

    def _add(self, sentence: Sentence, number: int) -> tuple[StoryLine, ...]:
        other = sentence.topic != self._topic
        lines = self.finish() if other else ()
        if other:
            self._topic, self._first = sentence.topic, number
        self._last = number
        if sentence.follows and self._waiting:
            self._waiting[-1] += f", {sentence.words}"
        else:
            self._waiting.append(sentence.words)
        return lines
