"""What the other examples share: a game in one language, with pictures and words beside the rules.

No program of its own. The rules need none of this; people at a table do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, TypeAlias

from skybridge_rules import Match, Seat, UndoStopped, register
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.game import Game
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.disputes.answer import Answer
from skybridge_rules.package import GamePackage, Request
from skybridge_rules.table import in_lines
from skybridge_rules.words import Language


@frozen
class Tabletop(Generic[S, M, E, V, O]):
    """A game in one language; all that is shown is made from views, so it cannot peek."""

    package: GamePackage[S, M, E, V, O]
    language: Language

    @property
    def game(self) -> Game[S, M, E, V, O]:
        """The rules."""
        return self.package.rules

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.package.title[self.language]

    def options(self, players: int) -> O:
        """The usual options for a number of players."""
        return self.package.options.make(Request(players))

    def text(self, view: V) -> str:
        """The picture for a terminal."""
        return self.package.picture.text(view)

    def svg(self, view: V) -> str:
        """The picture for a page."""
        return self.package.picture.svg(view)

    def seat(self, view: V, seat: Seat) -> str:
        """A seat in words."""
        return self.package.words.seat(view, seat, self.language)

    def question(self, view: V) -> str:
        """Who is asked for what."""
        return self.package.words.asked(view, self.language)

    def meaning(self, view: V, move: M) -> str:
        """What a move does, for the seat that may answer with it."""
        return self.package.words.move(view, move, self.language)

    def group(self, move: M) -> str:
        """The heading that a move is listed under."""
        return self.package.words.group(move, self.language)

    def item(self, item: ScoreItem) -> str:
        """What a score item is for."""
        return self.package.words.item(item, self.language)

    def story(self, match: Match[S, M, E, V, O], step: int, seat: Seat | None) -> tuple[str, ...]:
        """A step of a match, from 1, as a seat or the spectator may hear it; a line to a topic."""
        before, after = match.states[step - 1 : step + 1]
        heard = self.game.step(before, match.played[step - 1].move).heard(seat)
        return self.told(before, after, heard, seat)

    def told(self, before: S, after: S, heard: tuple[E, ...], seat: Seat | None) -> tuple[str, ...]:
        """What a seat has heard between two states."""
        views = self.game.view(before, seat), self.game.view(after, seat)
        return tuple(in_lines.story_lines(self.package.words.tell(*views, heard, self.language)))


AnyTabletop: TypeAlias = Tabletop[Any, Any, Any, Any, Any]
"""One of the games; they differ in all their types."""

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


def games() -> tuple[str, ...]:
    """The games that are installed."""
    return register.names()


def tabletop(
    name: str, language: Language = Language.EN, content: str | None = None
) -> AnyTabletop:
    """A game by its name, with the printed content in a file of one's own if it has any."""
    package = register.package(name)
    if content is not None:
        if package.with_content is None:
            raise UnknownName(f"{name} has no printed content to replace")
        package = package.with_content(Path(content).read_text(encoding="utf-8"), content)
    return Tabletop(package, language)


def take_back(match: AnyMatch, seat: Seat | None, *, force: bool = False) -> int:
    """Take back the latest answer of a seat and what followed; how many steps that were.

    Where the barrier stands in between, UndoStopped says why, and nothing has changed.
    """
    back = 0
    try:
        while True:
            undone = match.undo(seat, force=force)
            back += 1
            if undone.by == seat:
                return back
    except UndoStopped:
        for _ in range(back):
            match.redo()
        raise


def judged(table: AnyTabletop, answer: Answer[Any]) -> Iterator[str]:
    """A verdict in lines: each rule with its figures and its page, and what would help."""
    return in_lines.verdict_lines(table.package, answer, table.language)


def scored(table: AnyTabletop, match: AnyMatch) -> Iterator[str]:
    """The score of a match as it stands, in lines."""
    return score_lines(table, match.state, match.names)


def score_lines(table: AnyTabletop, state: Any, people: Sequence[str]) -> Iterator[str]:
    """The score of a state in lines: every item with its rule, then who stands where."""
    return in_lines.score_lines(table.package, state, people, table.language)
