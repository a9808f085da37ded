"""Words: what a game says of itself, in every language; made from views, so it cannot peek."""

from __future__ import annotations

import re
from typing import Any, Generic

import attrs
from attrs import frozen

from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.typevars import E, M, V
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import COMMON, Phrases
from skybridge_rules.words.sentence import Sentence

EN = Language.EN


@frozen
class Words(Generic[M, E, V]):
    """What a game says. Everything has a plain default; a game overrides what it says better."""

    rules: Game[Any, M, E, V, Any]
    phrases: Phrases = COMMON
    """The tables that the params of a refusal are translated by."""
    inks: tuple[tuple[str, str], ...] = ()
    """Patterns in sentences, and the colours that a terminal prints them in."""

    # Who and when.

    def seat(self, view: V, seat: Seat, language: Language = EN) -> str:  # noqa: ARG002
        """A seat, such as ``seat 1 (G)``."""
        return COMMON.phrase(language, "common.seat.plain", seat=seat)

    def chapter(self, view: V, language: Language = EN) -> str:  # noqa: ARG002
        """The chapter of the story that a view belongs to, such as ``Round 2``."""
        return ""

    def tell(
        self,
        before: V,  # noqa: ARG002
        after: V,  # noqa: ARG002
        events: tuple[E, ...],
        language: Language = EN,  # noqa: ARG002
    ) -> tuple[Sentence, ...]:
        """Sentences for the events between two views."""
        return tuple(Sentence(_plain(event)) for event in events)

    # What is asked, and what can be answered.

    def question(self, view: V, language: Language = EN) -> str:  # noqa: ARG002
        """What is asked, as it stands after ``You are asked to``."""
        return COMMON.phrase(language, "common.question.choose")

    def asked(self, view: V, language: Language = EN) -> str:
        """Who is asked for what, as everybody may know it; nothing when the game is over."""
        return self.question(view, language)

    def status(self, view: V, language: Language = EN) -> tuple[str, ...]:  # noqa: ARG002
        """What the seat of a view has at hand; nothing where a picture says it."""
        return ()

    def move(self, view: V, move: M, language: Language = EN) -> str:  # noqa: ARG002
        """What a move does, legal or not; nothing where its notation says it all."""
        return ""

    def short(self, view: V, move: M, language: Language = EN) -> str:
        """What is enough to say of a legal move under the heading of its group."""
        return self.move(view, move, language) or self.rules.format_move(move)

    def listed(self, view: V, move: M, language: Language = EN) -> str:
        """What a legal move does, in a list of notations; nothing where these say it all."""
        return self.move(view, move, language)

    def group(self, move: M, language: Language = EN) -> str:  # noqa: ARG002
        """The heading that a move is listed under."""
        return _spaced(type(move).__name__)

    def concealed(self, view: V, move: M, *, own: bool) -> str:
        """The notation of a move, without what the seat of the view before it may not know.

        By default the answer of another seat is shown only where the view hides nothing.
        """
        if own or not self.rules.unknowns(view):
            return self.rules.format_move(move)
        return "?"

    # What counts.

    def item(self, item: ScoreItem, language: Language = EN) -> str:  # noqa: ARG002
        """What a score item is for."""
        return item.category

    def sum(self, item: ScoreItem, language: Language = EN) -> str:  # noqa: ARG002
        """What the points of an item add up from; empty where there is one thing only to count."""
        return ""

    def lead(self, what: str, language: Language = EN) -> str:
        """What a rank is ahead in, such as points or a tie-break."""
        return COMMON.phrase(language, "common.lead.points") if what == "points" else what


def _plain(event: object) -> str:
    """An event by its name and its fields."""
    kind: Any = type(event)
    told = [f"{each.name} {getattr(event, each.name)}" for each in attrs.fields(kind)]
    return f"{_spaced(kind.__name__)}: {', '.join(told)}" if told else _spaced(kind.__name__)


def _spaced(name: str) -> str:
    """The name of a class as words, such as ``card taken``."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
