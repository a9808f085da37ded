"""Storyteller: what happened in a game, step by step, in lines that a seat may read."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from attrs import evolve

from skybridge_rules.core.events import Told
from skybridge_rules.core.game import Game, Step
from skybridge_rules.core.ids import CHANCE, Decider, RuleId, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
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
    rules: tuple[RuleId, ...] = ()
    """The rules behind all that it tells, in the order of the events, each once."""
    minor: bool = False
    """Whether it is told on request only, such as a step that went by without a question."""


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
    Minor ones are told on request only, in lines of their own after the line of their moment, so
    that the other lines read the same. Steps are handed in with their events; nothing is played
    again.
    """

    def __init__(
        self,
        rules: Game[S, M, E, V, O],
        words: StoryWords[M, E, V],
        language: Language = Language.EN,
        seat: Seat | None = None,
        chapter: str = "",
        *,
        minor: bool = False,
    ) -> None:
        """``chapter`` is the heading that was told last; ``minor`` asks for minor lines too."""
        self.chapter = chapter
        self._rules, self._words, self._language, self._seat = rules, words, language, seat
        self._minor = minor
        self._topic = ""
        self._waiting: list[str] = []
        self._because: dict[RuleId, None] = {}
        self._aside: list[StoryLine] = []
        self._first = self._last = 0

    def tell(
        self, before: S, by: Decider, move: M, step: Step[S, E], number: int
    ) -> tuple[StoryLine, ...]:
        """One step: the state before it, who decided what, what came of it, and its number."""
        view, seat = self._rules.view, self._seat
        seen, then = view(before, seat), view(step.state, seat)
        shown = self._words.concealed(seen, move, own=by == seat)
        text = f"~{shown}" if by is CHANCE else shown
        return self._told(seen, then, step.told_to(seat), text, number)

    def tell_frame(self, before: Frame[M, E, V], after: Frame[M, E, V]) -> tuple[StoryLine, ...]:
        """One step of an account, which knows a move only if the seat made it."""
        text = "~" if after.by is CHANCE else ""
        if after.move is not None:
            text = self._rules.format_move(after.move)
        return self._told(before.view, after.view, after.told, text, after.step)

    def finish(self) -> tuple[StoryLine, ...]:
        """What is still waiting."""
        topic, words, rules, aside = self._topic, self._waiting, self._because, self._aside
        self._topic, self._waiting, self._because, self._aside = "", [], {}, []
        if not words:
            return tuple(aside)
        told = "; ".join(words)
        return (StoryLine(self._last, self._first, told, topic, rules=tuple(rules)), *aside)

    def _told(
        self, seen: V, then: V, told: tuple[Told[E], ...], text: str, number: int
    ) -> tuple[StoryLine, ...]:
        words, language = self._words, self._language
        lines = list(self._begin(words.chapter(seen, language), number))
        continues = False
        events = tuple(each.event for each in told)
        for sentence in words.tell(seen, then, events, language):
            rules = _rules_of(sentence, told)
            if sentence.minor:
                self._set_aside(sentence, rules, number)
            elif sentence.heading:
                lines += self._begin(sentence.words, number, rules)
            elif sentence.topic:
                lines += self._add(sentence, rules, number)
            else:
                lines += self.finish()
                line = StoryLine(number, number, sentence.words, notation=text, rules=rules)
                lines.append(evolve(line, continues=continues))
                continues = True
        return tuple(lines)

    def _begin(
        self, chapter: str, number: int, rules: tuple[RuleId, ...] = ()
    ) -> tuple[StoryLine, ...]:
        if chapter == self.chapter:
            return ()
        self.chapter = chapter
        return *self.finish(), StoryLine(number, number, chapter, heading=True, rules=rules)

    def _add(
        self, sentence: Sentence, rules: tuple[RuleId, ...], number: int
    ) -> tuple[StoryLine, ...]:
        other = sentence.topic != self._topic
        lines = self.finish() if other else ()
        if other:
            self._topic, self._first = sentence.topic, number
        self._last = number
        self._because |= dict.fromkeys(rules)
        if sentence.follows and self._waiting:
            self._waiting[-1] += f", {sentence.words}"
        else:
            self._waiting.append(sentence.words)
        return lines

    def _set_aside(self, sentence: Sentence, rules: tuple[RuleId, ...], number: int) -> None:
        """Keep a minor sentence for after the line that is waiting, if it is asked for."""
        if self._minor:
            words, topic = sentence.words, sentence.topic
            self._aside.append(StoryLine(number, number, words, topic, rules=rules, minor=True))


def _rules_of(sentence: Sentence, told: tuple[Told[E], ...]) -> tuple[RuleId, ...]:
    """The rules of the event that a sentence tells, or of all events of the step."""
    about = told if sentence.event is None else told[sentence.event : sentence.event + 1]
    return tuple(dict.fromkeys(rule for each in about for rule in each.rules))
