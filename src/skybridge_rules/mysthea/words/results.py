"""What score items of mysthea are for: Glory, as it stands (MY-END-07)."""

from __future__ import annotations

from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.mysthea.words.phrases import phrase
from skybridge_rules.words.language import Language


def item_words(item: ScoreItem, language: Language = Language.EN) -> str:  # noqa: ARG001 - one kind
    """What a score item is for; there is one kind of them (MY-END-07)."""
    return phrase(language, "item.glory")
