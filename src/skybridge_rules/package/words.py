"""Words: what a game says of itself, in every language; made from views, so it cannot peek."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum
from typing import Any, Final, Generic, Self

import attrs

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import NotationError
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.spelling import Spelled
from skybridge_rules.core.tags import kebab, small_name
from skybridge_rules.core.typevars import E, M, V
from skybridge_rules.core.values import frozen
from skybridge_rules.words.language import Language
from skybridge_rules.words.params import translate_params
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import COMMON, Phrases
from skybridge_rules.words.sentence import Sentence

EN = Language.EN

_IMAGINED: Final = Dealer.of("words")
"""Deals what a view hides; neither the question nor the round depends on it."""


@frozen
class About:
    """A thing in the picture, such as a card: what it does, and where its data come from."""

    title: str
    lines: tuple[str, ...] = ()
    """What it does, each in a sentence."""
    origins: tuple[str, ...] = ()
    """Where its data come from, such as what is printed and what is a guess of ours."""


@frozen
class Words(Generic[M, E, V]):
    """What a game says: by default what its tables say, or something plain where they are silent.

    The tables have a sentence for each kind of move (``move.draw``), event (``event.card-drawn``),
    question (``question.act``) and score item (``item.cards``), filled with its fields; the words
    for values stand in ``[param.NAME]``. A game overrides what needs more than a table.
    """

    rules: Game[Any, M, E, V, Any]
    phrases: Phrases = COMMON
    """The tables that the params of a refusal are translated by."""
    inks: tuple[tuple[str, str], ...] = ()
    """Patterns in sentences, and the colours that a terminal prints them in."""
    people: People = NOBODY
    """What those at the table are called."""

    def named(self, people: People) -> Self:
        """The same words, with the names of people for their seats."""
        return attrs.evolve(self, people=people)

    # Who and when.

    def seat(self, view: V, seat: Seat, language: Language = EN) -> str:  # noqa: ARG002
        """A seat, such as ``seat 1 (G)``; by its name, or by the phrase ``seat``."""
        own = self.people.name(seat) or self._say(language, "seat", seat=seat)
        return own or self.people.seat(seat, language)

    def chapter(self, view: V, language: Language = EN) -> str:
        """The chapter of the story that a view belongs to, such as ``Round 2``."""
        if "chapter" not in self.phrases.templates(language):
            return ""
        return self._say(language, "chapter", round=self.rules.round_of(self._imagine(view)))

    def tell(
        self,
        before: V,  # noqa: ARG002
        after: V,
        events: tuple[E, ...],
        language: Language = EN,
    ) -> tuple[Sentence, ...]:
        """Sentences for the events between two views; the seat of an event is its topic.

        An event that the tables do not know is told by its name and its fields.
        """
        return tuple(self._sentence(after, event, language) for event in events)

    def _sentence(self, view: V, event: E, language: Language) -> Sentence:
        told = self._describe(view, "event", event, language)
        if not told:
            return Sentence(_plain(event))
        seat = _fields(event).get("seat")
        return Sentence(
            told, self.seat(view, Seat(seat), language) if isinstance(seat, int) else ""
        )

    # What is asked, and what can be answered.

    def question(self, view: V, language: Language = EN) -> str:
        """What is asked, as it stands after ``You are asked to``."""
        asked = self.rules.decision(self._imagine(view))
        own = ""
        if asked is not None:
            figures = translate_params(self.phrases, language, asked.params, self.people)
            own = self._say(language, f"question.{asked.ask}", **figures)
        return own or COMMON.phrase(language, "common.question.choose")

    def asked(self, view: V, language: Language = EN) -> str:
        """Who is asked for what, as everybody may know it; nothing when the game is over."""
        asked = self.rules.decision(self._imagine(view))
        if asked is None:
            return ""
        question = self.question(view, language)
        return (
            question if asked.by is CHANCE else f"{self.seat(view, asked.by, language)}: {question}"
        )

    def status(self, view: V, language: Language = EN) -> tuple[str, ...]:  # noqa: ARG002
        """What the seat of a view has at hand; nothing where a picture says it."""
        return ()

    def move(self, view: V, move: M, language: Language = EN) -> str:
        """What a move does, legal or not; never empty.

        A move that the tables do not know is told by its name and its fields.
        """
        return self._describe(view, "move", move, language) or _plain(move)

    def short(self, view: V, move: M, language: Language = EN) -> str:
        """What is enough to say of a legal move under the heading of its group."""
        return self._describe(view, "move", move, language) or self.rules.format_move(move)

    def listed(self, view: V, move: M, language: Language = EN) -> str:
        """What a legal move does, in a list of notations; nothing where these say it all."""
        return self._describe(view, "move", move, language)

    def what(self, view: V, move: M, language: Language = EN) -> str:
        """What is enough to say of a legal move once its place was pointed at: what goes there."""
        return self.move(view, move, language)

    def aside(self, view: V, move: M) -> bool:  # noqa: ARG002
        """Whether a legal move is an exception that costs more than it should, and is folded."""
        return False

    def behind(self, view: V, move: M) -> tuple[RuleId, ...]:  # noqa: ARG002
        """The rules that somebody should read before choosing a move, such as an ability's."""
        return ()

    def about(self, view: V, thing: str, language: Language = EN) -> About | None:  # noqa: ARG002
        """What there is to say of a thing in the picture, by its ``data-about`` or ``data-part``.

        None where the game has no more to say than the picture.
        """
        return None

    def group(self, move: M, language: Language = EN) -> str:
        """The heading that a move is listed under."""
        word = _word(move)
        return self._say(language, f"group.{word}") or word.replace("-", " ")

    def concealed(self, view: V, move: M, *, own: bool) -> str:
        """The notation of a move, without what the seat of the view before it may not know.

        By default the answer of another seat is shown only where the view hides nothing.
        """
        if own or not self.rules.unknowns(view):
            return self.rules.format_move(move)
        return "?"

    def thing(self, view: V, name: str, language: Language = EN) -> str:
        """Something that a view could not place, by the name that ``unknowns`` gives it.

        A name such as ``card 3`` is looked up in the table ``[param.card]``, and the answer of
        chance, which is notation, is told as a move.
        """
        kind, _, key = name.rpartition(" ")
        if kind:
            return str(translate_params(self.phrases, language, ((kind, key),))[kind])
        with suppress(NotationError):
            return self.move(view, self.rules.parse_move(name), language)
        return name

    # What counts.

    def item(self, item: ScoreItem, language: Language = EN) -> str:
        """What a score item is for."""
        figures = translate_params(self.phrases, language, item.params, self.people)
        return self._say(language, f"item.{item.category}", **figures) or item.category

    def sum(self, item: ScoreItem, language: Language = EN) -> str:  # noqa: ARG002
        """What the points of an item add up from; empty where there is one thing only to count."""
        return ""

    def lead(self, what: str, language: Language = EN) -> str:
        """What a rank is ahead in, such as points or a tie-break."""
        if what == "points":
            return COMMON.phrase(language, "common.lead.points")
        return self._say(language, f"lead.{what}") or what

    # As every game offers it: GameWords.

    def seat_words(self, view: V, seat: Seat, language: Language = EN) -> str:
        """As ``seat``."""
        return self.seat(view, seat, language)

    def question_words(self, view: V, language: Language = EN) -> str:
        """As ``asked``."""
        return self.asked(view, language)

    def move_words(self, view: V, move: M, language: Language = EN) -> str:
        """As ``move``."""
        return self.move(view, move, language)

    def group_words(self, move: M, language: Language = EN) -> str:
        """As ``group``."""
        return self.group(move, language)

    def item_words(self, item: ScoreItem, language: Language = EN) -> str:
        """As ``item``."""
        return self.item(item, language)

    # The tables.

    def _say(self, language: Language, key: str, **figures: int | str) -> str:
        """The words of a key; nothing where the game's tables have none."""
        known = key in self.phrases.templates(language)
        return self.phrases.phrase(language, key, **figures) if known else ""

    def _describe(self, view: V, table: str, value: M | E, language: Language) -> str:
        """A move or an event by the table of its kind, filled with its fields."""
        fields = _fields(value)
        params = tuple(fields.items())
        figures = translate_params(self.phrases, language, params, self.people)
        if isinstance(seat := fields.get("seat"), int):
            figures["seat"] = self.seat(view, Seat(seat), language)
        return self._say(language, f"{table}.{_word(value)}", **figures)

    def _imagine(self, view: V) -> Any:
        """A state with this view: the same question in the same round."""
        return self.rules.resample(view, _IMAGINED)


def _word(value: object) -> str:
    """What the tables call a move or an event: its word, or the name of its class."""
    return value.SPELLING.word if isinstance(value, Spelled) else kebab(type(value))


def _fields(value: Any) -> dict[str, int | str]:
    """The fields of a move or an event, each as a figure or a key."""
    return {each.name: _figure(getattr(value, each.name)) for each in attrs.fields(type(value))}


def _figure(value: object) -> int | str:
    match value:
        case None:
            return "none"
        case Enum():
            return small_name(value)
        case int() | str():
            return value
        case tuple():
            return ", ".join(str(_figure(each)) for each in value)
        case _:
            return str(value)


def _plain(event: object) -> str:
    """An event by its name and its fields."""
    told = [f"{name} {value}" for name, value in _fields(event).items()]
    named = _word(event).replace("-", " ")
    return f"{named}: {', '.join(told)}" if told else named
