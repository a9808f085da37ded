"""What stands around reasons, scores and standings, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import Score, Standing
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import counted, listed, phrase


def verdict_words(verdict: Verdict, move: str, language: Language = Language.EN) -> str:
    """Whether a move is legal; why not, ``catalogue.say`` says of each reason."""
    if verdict.ok:
        return phrase(language, "common.verdict.legal", move=move)
    return counted(language, "common.verdict.refused", len(verdict.reasons), move=move)


def score_words(score: Score, language: Language = Language.EN) -> str:
    """The heading of a score: whether it is final."""
    return phrase(language, "common.score.final" if score.final else "common.score.now")


def standing_words(
    standing: Standing, names: Mapping[Seat, str], language: Language = Language.EN
) -> str:
    """Who shares a rank, with how many points, by which rule."""
    who = ", ".join(names[seat] for seat in standing.seats)
    return counted(language, "common.standing", standing.points, who=who, rule=standing.rule)


def winner_words(names: tuple[str, ...], language: Language = Language.EN) -> str:
    """Who wins, alone or together."""
    return counted(language, "common.win", len(names), who=listed(language, names))
