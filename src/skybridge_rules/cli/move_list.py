"""The legal moves as a person reads them: under headings, numbered where they need words."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, Generic

from skybridge_rules.cli.errors import UsageError
from skybridge_rules.cli.localized import LocalizedGame
from skybridge_rules.cli.terminal import Terminal
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.words import phrase

FEW: Final = 10
"""Moves of one kind that are listed without being asked for."""

_DIGITS: Final = 4
"""The longest number of an answer, in digits; no question has more answers."""


class MoveList(Generic[S, M, E, V, O]):
    """The legal moves of the seat of a view.

    Where the notation says all about a move there is one line to each heading; else one to each
    move, with its number and what it does.
    """

    def __init__(self, game: LocalizedGame[S, M, E, V, O], view: V, moves: tuple[M, ...]) -> None:
        groups: dict[str, list[M]] = defaultdict(list)
        for move in moves:
            groups[game.words.group(move, game.language)].append(move)
        # The longest lists come last, where they hide nothing.
        self._groups = dict(sorted(groups.items(), key=lambda group: len(group[1]) > FEW))
        self._text = game.rules.format_move
        self._language = game.language
        told = {self._text(move): game.words.listed(view, move, game.language) for move in moves}
        self._words = told if any(told.values()) else {}

    @property
    def has_words(self) -> bool:
        """Whether moves are said in words; else their notation says it all."""
        return bool(self._words)

    def numbered(self, text: str) -> M | None:
        """The move with this number; None if the text is none, or moves have no numbers."""
        if not (self._words and text.isascii() and text.isdigit()):
            return None
        moves = [move for each in self._groups.values() for move in each]
        if len(text) <= _DIGITS and 1 <= int(text) <= len(moves):
            return moves[int(text) - 1]
        raise UsageError(f"there are answers 1 to {len(moves)}; `moves` lists them")

    def show(self, terminal: Terminal, most: int | None = None) -> None:
        """List the moves; of headings with more than ``most`` only the numbers."""
        if self._words:
            self._show_words(terminal, most)
            return
        width = max(map(len, self._groups), default=0) + 2
        for name, moves in self._groups.items():
            listed = " ".join(map(self._text, moves))
            terminal.say(listed, indent=2, lead=f"{name:<{width}}")

    def _show_words(self, terminal: Terminal, most: int | None) -> None:
        shown = {
            name: moves
            for name, moves in self._groups.items()
            if most is None or len(moves) <= most
        }
        texts = [self._text(move) for moves in shown.values() for move in moves]
        width = max(map(len, texts), default=0) + 2
        number = 0
        for name, moves in self._groups.items():
            first, last = number + 1, number + len(moves)
            if name not in shown:
                key = "common.play.listed"
                terminal.say(phrase(self._language, key, name=name, first=first, last=last))
            else:
                terminal.say(name)
                for at, move in enumerate(moves, start=first):
                    text = self._text(move)
                    terminal.say(self._words[text], lead=f"{at:>3}  {text:<{width}}")
            number = last
