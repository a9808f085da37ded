"""Words that pictures of several games share."""

from __future__ import annotations

from skybridge_rules.core.outcome import Score
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.phrases import counted as counted_phrase
from skybridge_rules.words.phrases import listed, phrase
from skybridge_rules.words.verdicts import winner_words


def result_words(score: Score, people: People = NOBODY, language: Language = Language.EN) -> str:
    """Who won, with how many points and by which rule."""
    best = score.standings[0]
    if any(map(people.name, best.seats)):
        names = tuple(people.seat(seat, language) for seat in best.seats)
        won = winner_words(names, language)
    else:
        seats = listed(language, [str(seat) for seat in best.seats])
        won = counted_phrase(language, "common.over.seats", len(best.seats), seats=seats)
    return phrase(language, "common.over.won", won=won, points=best.points, rule=best.rule)


def cut(words: str, most: int) -> str:
    """Words that fit into a number of letters; dots stand for what does not."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things, such as ``1 card`` or ``2 cards``."""
    return f"{count} {one if count == 1 else many or one + 's'}"
