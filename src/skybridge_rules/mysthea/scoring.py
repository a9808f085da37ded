"""Scores: Glory, and who wins (MY-END-07)."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.outcome import Score, ScoreItem, TieBreak, ranked
from skybridge_rules.mysthea.state import State, seats

GLORY: Final = "glory"


def totals(state: State) -> tuple[int, ...]:
    """The Glory of each seat."""
    return tuple(player.glory for player in state.players)


def score(state: State) -> Score:
    """Glory as it stands; ties go to the lower Artefact, so there is one winner (MY-END-07).

    Nothing is counted ahead: Event cards on the Path score when they are resolved (MY-EVENT-03).
    """
    rule = RuleId("MY-END-07")
    glory = totals(state)
    items = tuple(ScoreItem(seat, GLORY, glory[seat], rule) for seat in seats(state))
    behind = tuple(len(glory) - player.artefact for player in state.players)
    standings = ranked(
        glory,
        by=rule,
        shared=rule,
        breaks=(TieBreak(RuleId("MY-Q-67"), behind, "artefact"),),
    )
    return Score(items, glory, standings, final=not state.agenda, sum_rule=rule)
