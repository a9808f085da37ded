"""Skyward in words: seats, questions, moves, events, cards and score items, from views alone."""

from skybridge_rules.skyward.words.effects import effect_text, face_texts, requirement_text
from skybridge_rules.skyward.words.groups import group_words
from skybridge_rules.skyward.words.moves import move_words
from skybridge_rules.skyward.words.questions import Asking, asking
from skybridge_rules.skyward.words.results import item_words
from skybridge_rules.skyward.words.status import heading, question_words, seat_words, status
from skybridge_rules.skyward.words.story import tell
from skybridge_rules.skyward.words.terms import cost_text, faction_word, kind_word, symbol_sign

__all__ = [
    "Asking",
    "asking",
    "cost_text",
    "effect_text",
    "face_texts",
    "faction_word",
    "group_words",
    "heading",
    "item_words",
    "kind_word",
    "move_words",
    "question_words",
    "requirement_text",
    "seat_words",
    "status",
    "symbol_sign",
    "tell",
]
