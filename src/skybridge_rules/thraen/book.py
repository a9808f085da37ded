"""The order of the book: in which rules are named, chapter by chapter."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import RuleId

CHAPTERS: Final = (
    *("SETUP", "PRE", "ROUND", "TIME", "PREP", "TURN", "TAKE", "KNOW", "BONUS", "STORE", "CARD"),
    *("PLAY", "RETREAT", "IMMED", "MIGHT", "MAIN", "TRADE", "ARM", "RELIG", "FEUD", "GIFT"),
    *("BUILD", "RTRADE", "GODHLIMIT", "FACTION", "IDLE", "LEADER", "DRAKHE", "DRAKHE-SATHAP"),
    *("DRAKHE-TEROGH", "DRAKHE-ELBEA", "FOOD", "END", "SCORE", "TIE", "ABIL-EMP", "ABIL-AGO"),
    *("ABIL-PRI", "ABIL-GEN", "ABIL-VIS", "ABIL-DAU", "ABIL-MAS", "ABIL-BLD", "ABIL-GAR"),
    *("ABIL-PRO", "INFO", "Q", "D"),
)
"""The middle of a rule's id; rulings come after the rules."""

_PLACE: Final = {chapter: place for place, chapter in enumerate(CHAPTERS)}


def in_book(rule: RuleId) -> tuple[int, int]:
    """Where a rule stands in the book, as a key to sort by."""
    chapter, _, number = rule.removeprefix("TH-").rpartition("-")
    return _PLACE[chapter], int(number)
