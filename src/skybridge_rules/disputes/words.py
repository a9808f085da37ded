"""Remedies, leads and what points add up from, in English or German words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from skybridge_rules import catalogue
from skybridge_rules.core.game import Decision, Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.outcome import Lead, ScoreItem
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.disputes.suggestions import (
    FirstPlay,
    Instead,
    Lacks,
    Later,
    OtherReading,
    OtherSeat,
    Remedy,
)
from skybridge_rules.readings import says
from skybridge_rules.words import Language, counted, listed, phrase

MOST: Final = 6
"""So many moves of a kind are named; the others are counted."""


def remedies_words(
    game: Game[S, M, E, V, O], remedies: Sequence[Remedy[M]], language: Language = Language.EN
) -> tuple[str, ...]:
    """What would help, a sentence to each; moves that help in the same way share one."""
    first = [game.format_move(each.move) for each in remedies if isinstance(each, FirstPlay)]
    instead = [game.format_move(each.move) for each in remedies if isinstance(each, Instead)]
    single = [each for each in remedies if not isinstance(each, FirstPlay | Instead)]
    lacking = [each for each in single if isinstance(each, Lacks)]
    others = [each for each in single if not isinstance(each, Lacks)]
    found = [remedy_words(game, each, language) for each in lacking]
    if first:
        found.append(phrase(language, "common.remedy.first", moves=_some(first, language)))
    if instead:
        found.append(phrase(language, "common.remedy.instead", moves=_some(instead, language)))
    return (*found, *(remedy_words(game, each, language) for each in others))


def remedy_words(
    game: Game[S, M, E, V, O], remedy: Remedy[M], language: Language = Language.EN
) -> str:
    """One remedy in words."""
    match remedy:
        case Lacks():
            return counted(language, "common.remedy.lacks", remedy.missing)
        case FirstPlay():
            return phrase(language, "common.remedy.first", moves=game.format_move(remedy.move))
        case Instead():
            return phrase(language, "common.remedy.instead", moves=game.format_move(remedy.move))
        case OtherReading():
            return " ".join(_reading(remedy, language))
        case OtherSeat():
            who = _who(remedy.asked, language)
            return phrase(language, "common.remedy.other-seat", who=who, asked=_asked(remedy.asked))
        case Later():
            return phrase(language, "common.remedy.later", asked=_asked(remedy.asked))
        case _:
            assert_never(remedy)


def lead_words(lead: Lead, language: Language = Language.EN) -> str:
    """Why a rank comes before the next one."""
    what = phrase(language, f"common.lead.{lead.what}")
    figures = {"own": lead.own, "next": lead.next}
    return phrase(language, "common.lead.words", what=what, rule=lead.rule, **figures)


LEADS: Final = ("points", "people")
"""What can give the lead; each has words."""


SUMMANDS: Final = ("printed", "alone", "foreign", "free", "leader")
"""The figures of a score item that add up to its points."""


def sum_words(item: ScoreItem, language: Language = Language.EN) -> str:
    """What the points of an item add up from; empty where there is one thing only to count."""
    figures = dict(item.params)
    parts = [name for name in SUMMANDS if figures.get(name)]
    if parts in ([], ["printed"]):
        return ""
    said = [phrase(language, f"common.sum.{name}", count=figures[name]) for name in parts]
    return listed(language, said)


def _reading(remedy: OtherReading, language: Language) -> Iterator[str]:
    setting = remedy.setting
    yield phrase(language, "common.remedy.reading", switch=setting.name, value=setting.b)
    for ruling in setting.rulings:
        yield f"{ruling.id}: {says(ruling, setting.b)}"


def _some(moves: Sequence[str], language: Language) -> str:
    named = list(moves[:MOST])
    if len(moves) > MOST:
        named.append(phrase(language, "common.remedy.more", count=len(moves) - MOST))
        return listed(language, named)
    return listed(language, named, "or")


def _who(asked: Decision, language: Language) -> str:
    if asked.by is CHANCE:
        return phrase(language, "common.value.chance")
    return phrase(language, "common.seat.plain", seat=asked.by)


def _asked(asked: Decision) -> str:
    """What is asked, by the title of its rule, which is English."""
    entry = catalogue.find(asked.rule)
    title = entry.question if isinstance(entry, catalogue.Ruling) else entry.title
    return f"{title} ({asked.rule})"
