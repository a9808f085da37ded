"""A game told on the terminal: lines of its story, and its pictures."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Generic

from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.picture import show_picture
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import Decider, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Frame, Match, StoryLine, Storyteller


class StoryPrinter(Generic[S, M, E, V, O]):
    """Prints steps as a seat, or the spectator, gets to know them.

    A line is led by the number of its step; a sentence of its own also by the move. After each
    line, or all sentences of a step, the printer waits ``pace`` seconds. With ``rules`` each line
    ends with the rules behind it, and what went by without a question is told too.
    """

    def __init__(
        self,
        terminal: Terminal,
        game: LocalizedGame[S, M, E, V, O],
        seat: Seat | None = None,
        pace: float = 0.0,
        *,
        rules: bool = False,
    ) -> None:
        self._terminal = terminal
        self._teller = Storyteller(game.rules, game.words, game.language, seat, minor=rules)
        self._pace, self._rules = pace, rules

    def tell(self, before: S, by: Decider, move: M, step: Step[S, E], number: int) -> None:
        """One step."""
        self._print(self._teller.tell(before, by, move, step, number))

    def tell_frame(self, before: Frame[M, E, V], after: Frame[M, E, V]) -> None:
        """One step of an account."""
        self._print(self._teller.tell_frame(before, after))

    def flush(self) -> None:
        """What is still waiting for more on its topic."""
        self._print(self._teller.finish())

    def _print(self, lines: Sequence[StoryLine]) -> None:
        sentences = False
        for line in lines:
            words = f"{line.words}{self._because(line)}"
            if line.heading:
                self._terminal.heading(words)
            elif line.topic:
                self._terminal.say(f"{line.topic} {words}", lead=f"{line.first_step:>4}  ")
                self._terminal.pause(self._pace)
            else:
                lead = f"{line.step:>4}  {line.notation:<8}"
                self._terminal.say(words, lead=" " * len(lead) if line.continues else lead)
                sentences = True
        if sentences:
            self._terminal.pause(self._pace)

    def _because(self, line: StoryLine) -> str:
        """The rules behind a line, if they are asked for."""
        return f" [{', '.join(line.rules)}]" if self._rules and line.rules else ""


def tell_match(
    terminal: Terminal,
    game: LocalizedGame[S, M, E, V, O],
    match: Match[S, M, E, V, O],
    steps: Sequence[Step[S, E]],
    *,
    seat: Seat | None = None,
    pictures: Container[int] = (),
    pace: float = 0.0,
    rules: bool = False,
) -> None:
    """Tell these first steps of a match; ``pictures`` follow after the steps that they name."""
    printer = StoryPrinter(terminal, game, seat, pace, rules=rules)
    before = match.start
    for number, (played, step) in enumerate(zip(match.played, steps, strict=False), start=1):
        printer.tell(before, played.by, played.move, step, number)
        before = step.state
        if number in pictures:
            printer.flush()
            show_picture(terminal, game, step.state, seat)
            terminal.blank()
            terminal.pause(pace)
    printer.flush()
