"""A view, and what has to be looked up once for all parts of its picture."""

from __future__ import annotations

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Ability
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.picture.faces import Face
from skybridge_rules.thraen.records import Board
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.questions import Asking
from skybridge_rules.words.language import Language


@frozen(eq=False)
class Table:
    """A view, and what is printed on its cards and boards."""

    view: View
    deck: Deck
    faces: dict[CardId, Face]
    colours: tuple[str, ...]
    boards: dict[Ability, Board]
    asked: Asking | None
    score: Score
    names: Names

    @property
    def language(self) -> Language:
        """The language of all words."""
        return self.names.language
