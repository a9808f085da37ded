"""Words that pictures of several games share."""

from __future__ import annotations

from skybridge_rules.core.outcome import Score


def result_words(score: Score) -> str:
    """Who won, with how many points and by which rule."""
    best = score.standings[0]
    names = [str(seat) for seat in best.seats]
    if len(names) == 1:
        return f"Game over: seat {names[0]} wins with {best.points} ({best.rule})"
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"Game over: seats {listed} share the win with {best.points} ({best.rule})"


def counted(count: int, one: str, many: str = "") -> str:
    """A number of things, such as ``1 card`` or ``2 cards``."""
    return f"{count} {one if count == 1 else many or one + 's'}"
