"""Skyward in words: seats, questions, moves, events, cards and score items, from views alone."""

from skybridge_rules.skyward.words.effects import effect_text, face_texts, requirement_text
from skybridge_rules.skyward.words.terms import cost_text, faction_word, kind_word, symbol_sign

__all__ = [
    "cost_text",
    "effect_text",
    "face_texts",
    "faction_word",
    "kind_word",
    "requirement_text",
    "symbol_sign",
]
