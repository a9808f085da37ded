"""What a notebook shows: views as pictures; scores, verdicts, comparisons and matches as HTML.

Nobody calls it: the values ask for it themselves when a notebook shows them.
"""

from __future__ import annotations

from skybridge_rules import register
from skybridge_rules.core.errors import UnknownName
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.verdict import Verdict
from skybridge_rules.match import Match
from skybridge_rules.notebook.pages import comparison_html, match_html, score_html, verdict_html
from skybridge_rules.readings import Comparison

__all__ = ["html", "svg"]


def svg(value: object) -> str | None:
    """The picture of a view; None if no game of the register has such views."""
    try:
        return register.owner_of(value).picture.svg(value)
    except UnknownName:
        return None


def html(value: object) -> str | None:
    """A score, verdict, comparison or match as HTML; None for anything else."""
    match value:
        case Score():
            return score_html(value)
        case Verdict():
            return verdict_html(value)
        case Comparison():
            return comparison_html(value)
        case Match():
            return match_html(value)
        case _:
            return None
