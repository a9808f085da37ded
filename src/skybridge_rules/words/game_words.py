"""GameWords: what the ``words`` of every game offers; the same call works for each of them."""

from __future__ import annotations

from typing import Protocol, TypeVar

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.words.language import Language
from skybridge_rules.words.sentence import Sentence

M_contra = TypeVar("M_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

EN = Language.EN


class GameWords(Protocol[M_contra, E_contra, V_contra]):
    """A game in words; a module of functions is of this kind, and so are the Words of a package.

    All is made from views, so nothing is told that the seat of a view may not know. Seats go by
    their numbers; ``Words.named`` gives words in which they go by the names of people.
    """

    def seat_words(self, view: V_contra, seat: Seat, language: Language = EN) -> str:
        """A seat, with what it plays."""

    def question_words(self, view: V_contra, language: Language = EN) -> str:
        """Who is asked for what, as everybody may know it; nothing when the game is over."""

    def move_words(self, view: V_contra, move: M_contra, language: Language = EN) -> str:
        """What a move does, legal or not; never empty."""

    def group_words(self, move: M_contra, language: Language = EN) -> str:
        """The heading that a move is listed under."""

    def tell(
        self,
        before: V_contra,
        after: V_contra,
        events: tuple[E_contra, ...],
        language: Language = EN,
    ) -> tuple[Sentence, ...]:
        """Sentences for the events between two views, as the seat of the views heard them."""

    def item_words(self, item: ScoreItem, language: Language = EN) -> str:
        """What a score item is for."""
