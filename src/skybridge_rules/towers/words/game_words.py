"""WORDS: all that towers says of itself, as the shared rooms ask for it."""

from __future__ import annotations

from typing import Final

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.values import frozen
from skybridge_rules.package.words import Words
from skybridge_rules.towers.events import Event
from skybridge_rules.towers.moves import Move
from skybridge_rules.towers.views import View
from skybridge_rules.towers.words.moves import (
    group_words,
    lay_words,
    move_words,
    piece_words,
    place_words,
    question_words,
)
from skybridge_rules.towers.words.names import heading, item_words, seat_words
from skybridge_rules.towers.words.phrases import PHRASES
from skybridge_rules.towers.words.story import tell
from skybridge_rules.words.language import Language
from skybridge_rules.words.sentence import Sentence

EN: Final = Language.EN

INKS: Final = (
    (r"\bR[32=^]", "bold red"),
    (r"\bG[32=^]", "bold green"),
    (r"\bB[32=^]", "bold bright_blue"),
    (r"\bY[32=^]", "bold yellow"),
)
"""Pieces are printed in their colours."""


@frozen
class TowersWords(Words[Move, Event, View]):
    """What towers says of itself."""

    def seat(self, view: View, seat: Seat, language: Language = EN) -> str:
        """A seat and its colours, such as ``seat 1 (G)``."""
        return seat_words(view, seat, language, self.people)

    def chapter(self, view: View, language: Language = EN) -> str:
        """The round."""
        return heading(view, language)

    def tell(
        self, before: View, after: View, events: tuple[Event, ...], language: Language = EN
    ) -> tuple[Sentence, ...]:
        """Sentences for the events between two views."""
        return tell(before, after, events, language, self.people)

    def question(self, view: View, language: Language = EN) -> str:  # noqa: ARG002
        """There is one question only: lay a piece (TW-101)."""
        return lay_words(language)

    def asked(self, view: View, language: Language = EN) -> str:
        """Who is to lay a piece; nothing when the game is over."""
        return question_words(view, language, self.people)

    def move(self, view: View, move: Move, language: Language = EN) -> str:
        """A piece and where it goes."""
        return move_words(view, move, language)

    def short(self, view: View, move: Move, language: Language = EN) -> str:  # noqa: ARG002
        """Where the piece goes; the heading says which piece."""
        return place_words(move, language)

    def what(self, view: View, move: Move, language: Language = EN) -> str:  # noqa: ARG002
        """The piece by its name."""
        return piece_words(move, language)

    def listed(self, view: View, move: Move, language: Language = EN) -> str:  # noqa: ARG002
        """Nothing: the notation says it all."""
        return ""

    def group(self, move: Move, language: Language = EN) -> str:
        """A piece and its kind."""
        return group_words(move, language)

    def item(self, item: ScoreItem, language: Language = EN) -> str:
        """What a score item is for."""
        return item_words(item, language)


WORDS: Final = TowersWords(towers, PHRASES, INKS)
