"""Words that pictures of several games share."""

from __future__ import annotations

from skybridge_rules.core.outcome import Score
from skybridge_rules.words.people import NOBODY, People
from skybridge_rules.words.verdicts import winner_words


def result_words(score: Score, people: People = NOBODY) -> str:
    """Who won, with how many points and by which rule."""
    best = score.standings[0]
    if any(map(people.name, best.seats)):
        won = winner_words(tuple(people.seat(seat) for seat in best.seats))
        return f"Game over: {won} with {best.points} ({best.rule})"
    names = [str(seat) for seat in best.seats]
    if len(names) == 1:
        return f"Game over: seat {names[0]} wins with {best.points} ({best.rule})"
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"Game over: seats {listed} share the win with {best.points} ({best.rule})"


def cut(words: str, most: int) -> str:
    """Words that fit into a number of letters; dots stand for what does not."""
    return words if len(words) <= most else f"{words[: most - 1]}…"


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things, such as ``1 card`` or ``2 cards``."""
    return f"{count} {one if count == 1 else many or one + 's'}"
