"""WORDS: all that skyward says of itself, as the shared rooms ask for it."""

from __future__ import annotations

from typing import Final

from skybridge_rules import skyward
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.values import frozen
from skybridge_rules.package.words import About, Words
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.views import View
from skybridge_rules.skyward.words.about import about
from skybridge_rules.skyward.words.concealing import concealed
from skybridge_rules.skyward.words.groups import group_words
from skybridge_rules.skyward.words.moves import move_words
from skybridge_rules.skyward.words.phrases import PHRASES
from skybridge_rules.skyward.words.questions import asking
from skybridge_rules.skyward.words.results import item_words
from skybridge_rules.skyward.words.status import heading, question_words, seat_words, status
from skybridge_rules.skyward.words.story import tell
from skybridge_rules.skyward.words.things import thing_words
from skybridge_rules.words.language import Language
from skybridge_rules.words.sentence import Sentence

EN: Final = Language.EN

INKS: Final = (
    (r"\b(Elite )?Seers?\b", "bold bright_blue"),
    (r"\b(Elite )?Makers?\b", "bold yellow"),
    (r"\b(Elite )?Preservers?\b", "bold green"),
    (r"\b(Elite )?Collective Agents?\b", "bold magenta"),
)
"""Faction cards are printed in the colours of their factions."""


@frozen
class SkywardWords(Words[Move, Event, View]):
    """What skyward says of itself."""

    def seat(self, view: View, seat: Seat, language: Language = EN) -> str:
        """A seat by the name of its player, or by its number."""
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
        return asking(view, language, self.people).words

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
        """What a legal move does; its heading says little."""
        return move_words(view, move, language, self.people)

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
        """A card by its title (SW-010)."""
        return thing_words(view, name, language, self.people)

    def item(self, item: ScoreItem, language: Language = EN) -> str:
        """What a score item is for."""
        return item_words(item, language)

    def lead(self, what: str, language: Language = EN) -> str:
        """What a rank is ahead in: points, buildings or cogs (SW-608)."""
        if what in ("buildings", "cogs"):
            return PHRASES.phrase(language, f"lead.{what}")
        return super().lead(what, language)


WORDS: Final = SkywardWords(skyward, PHRASES, INKS)
