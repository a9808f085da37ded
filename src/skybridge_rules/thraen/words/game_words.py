"""WORDS: all that thraen says of itself, as the shared rooms ask for it."""

from __future__ import annotations

from typing import Final

from skybridge_rules import thraen
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.values import frozen
from skybridge_rules.package.words import About, Words
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.scoring import PEOPLE
from skybridge_rules.thraen.views import View
from skybridge_rules.thraen.words.about import about, aside, behind, short_words
from skybridge_rules.thraen.words.concealing import concealed
from skybridge_rules.thraen.words.groups import group_words
from skybridge_rules.thraen.words.moves import move_words
from skybridge_rules.thraen.words.phrases import PHRASES
from skybridge_rules.thraen.words.questions import asking
from skybridge_rules.thraen.words.status import (
    heading,
    item_words,
    question_words,
    seat_words,
    status,
    sum_words,
)
from skybridge_rules.thraen.words.story import tell
from skybridge_rules.thraen.words.things import thing_words
from skybridge_rules.words.language import Language
from skybridge_rules.words.sentence import Sentence

EN: Final = Language.EN

INKS: Final = (
    (r"\bGuinn\b", "bold yellow"),
    (r"\bJardh\b", "bold green"),
    (r"\bHamises\b", "bold bright_black"),
    (r"\bAdlem\b", "bold red"),
    (r"\bIrseth\b", "bold bright_blue"),
)
"""Characters are printed in their colours."""


@frozen
class ThraenWords(Words[Move, Event, View]):
    """What thraen says of itself."""

    def seat(self, view: View, seat: Seat, language: Language = EN) -> str:
        """A seat with its character and colour, such as ``seat 1 (Jardh, green)``."""
        return seat_words(view, seat, language, self.people)

    def chapter(self, view: View, language: Language = EN) -> str:
        """The round, or that none has begun."""
        return heading(view, language)

    def tell(
        self, before: View, after: View, events: tuple[Event, ...], language: Language = EN
    ) -> tuple[Sentence, ...]:
        """Sentences for the events between two views."""
        return tell(before, after, events, language, self.people)

    def question(self, view: View, language: Language = EN) -> str:
        """What is asked, as it stands after ``You are asked to``."""
        return asking(view.agenda[-1], view.options.content, language, self.people).words

    def asked(self, view: View, language: Language = EN) -> str:
        """Who is asked for what, or what is going on."""
        return question_words(view, language, self.people)

    def status(self, view: View, language: Language = EN) -> tuple[str, ...]:
        """What the seat of a view has at hand."""
        return status(view, language)

    def move(self, view: View, move: Move, language: Language = EN) -> str:
        """What a move does, legal or not."""
        return move_words(view, move, language, self.people)

    def short(self, view: View, move: Move, language: Language = EN) -> str:
        """A card and where it goes; of other moves all, for their heading says little."""
        return short_words(view, move, language) or move_words(view, move, language, self.people)

    def aside(self, view: View, move: Move) -> bool:  # noqa: ARG002
        """Whether a move gives up more than it must."""
        return aside(move)

    def behind(self, view: View, move: Move) -> tuple[RuleId, ...]:  # noqa: ARG002
        """The rules of a board that is chosen."""
        return behind(move)

    def about(self, view: View, thing: str, language: Language = EN) -> About | None:
        """A card: what it does, and where its data come from."""
        return about(view, thing, language)

    def listed(self, view: View, move: Move, language: Language = EN) -> str:
        """What a legal move does."""
        return move_words(view, move, language, self.people)

    def group(self, move: Move, language: Language = EN) -> str:
        """The heading that a move is listed under."""
        return group_words(move, language)

    def concealed(self, view: View, move: Move, *, own: bool) -> str:  # noqa: ARG002
        """The notation of an answer, a question mark for what the seat of the view may not know."""
        return concealed(view, move)

    def thing(self, view: View, name: str, language: Language = EN) -> str:
        """A card by its title, a secret damage by who chose it (TH-INFO-02, TH-INFO-03)."""
        return thing_words(view, name, language, self.people)

    def item(self, item: ScoreItem, language: Language = EN) -> str:
        """What a score item is for."""
        return item_words(item, language)

    def sum(self, item: ScoreItem, language: Language = EN) -> str:
        """What the points of an item add up from."""
        return sum_words(item, language)

    def lead(self, what: str, language: Language = EN) -> str:
        """What a rank is ahead in: points, or people on the bridge (TH-TIE-01)."""
        if what == PEOPLE:
            return PHRASES.phrase(language, "lead.people")
        return super().lead(what, language)


WORDS: Final = ThraenWords(thraen, PHRASES, INKS)
