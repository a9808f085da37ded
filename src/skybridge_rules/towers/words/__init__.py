"""Towers in words: seats, the question, moves, events and score items.

The wooden game came with an English rulebook only; its German terms are ours.
"""

from skybridge_rules.towers.words.moves import group_words, move_words, question_words
from skybridge_rules.towers.words.names import heading, item_words, seat_words
from skybridge_rules.towers.words.story import tell

__all__ = [
    "group_words",
    "heading",
    "item_words",
    "move_words",
    "question_words",
    "seat_words",
    "tell",
]
