"""Suggestions and leads in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, assert_never

from skybridge_rules import catalogue
from skybridge_rules.catalogue import says
from skybridge_rules.core.game import Decision, Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.outcome import Lead
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.suggestions import (
    FirstPlay,
    Instead,
    Lacks,
    Later,
    OtherReading,
    OtherSeat,
    Suggestion,
)
from skybridge_rules.package import Words
from skybridge_rules.words import NOBODY, Language, People, counted, listed, phrase

MOST: Final = 6
"""The number of moves of a kind that are named; the others are counted."""

MoveWords: TypeAlias = Callable[[M], str]
"""Says what a move does, as it stands beside its notation."""


def no_words(move: object) -> str:  # noqa: ARG001 - whatever the move
    """Nothing but the notation."""
    return ""


def suggestions_words(
    game: Game[S, M, E, V, O],
    suggestions: Sequence[Suggestion[M]],
    language: Language = Language.EN,
    move_words: MoveWords[M] = no_words,
    people: People = NOBODY,
) -> tuple[str, ...]:
    """What would help, a sentence to each; moves that help in the same way share one.

    ``move_words`` says what a move does, and stands behind its notation.
    """
    first = [each.move for each in suggestions if isinstance(each, FirstPlay)]
    instead = [each.move for each in suggestions if isinstance(each, Instead)]
    single = [each for each in suggestions if not isinstance(each, FirstPlay | Instead)]
    lacking = [each for each in single if isinstance(each, Lacks)]
    others = [each for each in single if not isinstance(each, Lacks)]
    found = [suggestion_words(game, each, language, move_words) for each in lacking]
    for key, moves in (("first", first), ("instead", instead)):
        if moves:
            said = _some([_named(game, each, move_words) for each in moves], language)
            found.append(phrase(language, f"common.suggestion.{key}", moves=said))
    said_singly = (suggestion_words(game, each, language, move_words, people) for each in others)
    return (*found, *said_singly)


def suggestion_words(
    game: Game[S, M, E, V, O],
    suggestion: Suggestion[M],
    language: Language = Language.EN,
    move_words: MoveWords[M] = no_words,
    people: People = NOBODY,
) -> str:
    """One suggestion in words."""
    match suggestion:
        case Lacks():
            return counted(language, "common.suggestion.lacks", suggestion.missing)
        case FirstPlay(move):
            moves = _named(game, move, move_words)
            return phrase(language, "common.suggestion.first", moves=moves)
        case Instead(move=move):
            moves = _named(game, move, move_words)
            return phrase(language, "common.suggestion.instead", moves=moves)
        case OtherReading():
            return " ".join(_reading(suggestion, language))
        case OtherSeat():
            who = _who(suggestion.asked, language, people)
            return phrase(
                language, "common.suggestion.other-seat", who=who, asked=_asked(suggestion.asked)
            )
        case Later():
            return phrase(language, "common.suggestion.later", asked=_asked(suggestion.asked))
        case _:
            assert_never(suggestion)


def _named(game: Game[S, M, E, V, O], move: M, move_words: MoveWords[M]) -> str:
    """A move in notation, and in words if there are any that say more."""
    text, words = game.format_move(move), move_words(move)
    return f"{text} ({words})" if words and words != text.replace(":", " ") else text


def lead_words(words: Words[M, E, V], lead: Lead, language: Language = Language.EN) -> str:
    """Why a rank comes before the next one."""
    figures = {"own": lead.own, "next": lead.next}
    what = words.lead(lead.what, language)
    return phrase(language, "common.lead.words", what=what, rule=lead.rule, **figures)


def _reading(suggestion: OtherReading, language: Language) -> Iterator[str]:
    setting = suggestion.setting
    yield phrase(language, "common.suggestion.reading", switch=setting.name, value=setting.b)
    for ruling in setting.rulings:
        yield f"{ruling.id}: {says(ruling, setting.b)}"


def _some(moves: Sequence[str], language: Language) -> str:
    named = list(moves[:MOST])
    if len(moves) > MOST:
        named.append(counted(language, "common.suggestion.more", len(moves) - MOST))
        return listed(language, named)
    return listed(language, named, "or")


def _who(asked: Decision, language: Language, people: People) -> str:
    if asked.by is CHANCE:
        return phrase(language, "common.param.asked.chance")
    return people.seat(asked.by, language)


def _asked(asked: Decision) -> str:
    """What is asked, by the title of its rule, which is English."""
    entry = catalogue.find(asked.rule)
    title = entry.question if isinstance(entry, catalogue.Ruling) else entry.title
    return f"{title} ({asked.rule})"
