"""A match told step by step, in words and pictures."""

from __future__ import annotations

from collections.abc import Container
from typing import Generic

from skybridge_rules.cli.playable import Playable
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match
from skybridge_rules.words import Sentence


class Teller(Generic[S, M, E, V, O]):
    """Tells steps as a seat, or the spectator, gets to know them, chapter by chapter.

    Sentences on one topic wait until another topic comes, or until ``flush``, and are told in one
    breath. Whatever was told, the teller waits ``pace`` seconds after it.
    """

    def __init__(
        self,
        terminal: Terminal,
        playable: Playable[S, M, E, V, O],
        seat: Seat | None = None,
        pace: float = 0.0,
    ) -> None:
        self._terminal = terminal
        self._playable = playable
        self._seat = seat
        self._pace = pace
        self._chapter = ""
        self._topic = ""
        self._words: list[str] = []
        self._step = 0

    def tell(self, before: S, by: Decider, move: M, step: int) -> None:
        """One step: its number, and what happened; the move too, where no topic is given."""
        game = self._playable.game
        after = game.step(before, move)
        seen = game.view(before, self._seat)
        text = ("~" if by is CHANCE else "") + self._playable.shown(
            seen, move, own=by == self._seat
        )
        then = game.view(after.state, self._seat)
        self.retell(seen, then, after.heard(self._seat), text, step)

    def retell(self, seen: V, then: V, events: tuple[E, ...], text: str, step: int) -> None:
        """The same of a step that is known by its views and events; ``text`` is the move."""
        sentences = self._playable.tell(seen, then, events)
        self._begin(self._playable.heading(seen))
        lead = f"{step:>4}  {text:<8}"
        for sentence in sentences:
            if sentence.heading:
                self._begin(sentence.words)
            elif sentence.topic:
                self._add(sentence, step)
            else:
                self.flush()
                self._terminal.say(sentence.words, lead=lead)
                lead = " " * len(lead)
        if lead.isspace():
            self._terminal.pause(self._pace)

    def flush(self) -> None:
        """Tell what is waiting."""
        if self._words:
            text = f"{self._topic} {'; '.join(self._words)}"
            self._terminal.say(text, lead=f"{self._step:>4}  ")
            self._terminal.pause(self._pace)
        self._topic, self._words = "", []

    def _begin(self, chapter: str) -> None:
        if chapter != self._chapter:
            self.flush()
            self._chapter = chapter
            self._terminal.heading(chapter)

    def _add(self, sentence: Sentence, step: int) -> None:
        if sentence.topic != self._topic:
            self.flush()
            self._topic, self._step = sentence.topic, step
        if sentence.follows and self._words:
            self._words[-1] += f", {sentence.words}"
        else:
            self._words.append(sentence.words)


def tell_match(
    terminal: Terminal,
    playable: Playable[S, M, E, V, O],
    match: Match[S, M, E, V, O],
    *,
    until: int,
    seat: Seat | None = None,
    pictures: Container[int] = (),
    pace: float = 0.0,
) -> None:
    """Tell a match to a seat or a spectator; ``pictures`` follow after the steps they name."""
    states, teller = match.states, Teller(terminal, playable, seat, pace)
    for step, played in enumerate(match.played[:until], start=1):
        teller.tell(states[step - 1], played.by, played.move, step)
        if step in pictures:
            teller.flush()
            show_picture(terminal, playable, states[step], seat)
            terminal.blank()
            terminal.pause(pace)
    teller.flush()


def show_picture(
    terminal: Terminal, playable: Playable[S, M, E, V, O], state: S, seat: Seat | None = None
) -> None:
    """The board as a seat, or the spectator, sees it."""
    show_view(terminal, playable, playable.game.view(state, seat))


def show_view(terminal: Terminal, playable: Playable[S, M, E, V, O], view: V) -> None:
    """The board of a view."""
    terminal.blank()
    terminal.picture(playable.draw(view, terminal.colour))
