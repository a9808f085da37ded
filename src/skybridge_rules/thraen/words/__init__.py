"""Thraen in words: seats, questions, moves, events and score items, made from views alone."""

from skybridge_rules.thraen.words.groups import group_words
from skybridge_rules.thraen.words.moves import move_words
from skybridge_rules.thraen.words.questions import Asking, asking
from skybridge_rules.thraen.words.status import (
    heading,
    item_words,
    question_words,
    seat_words,
    status,
)
from skybridge_rules.thraen.words.story import tell

__all__ = [
    "Asking",
    "asking",
    "group_words",
    "heading",
    "item_words",
    "move_words",
    "question_words",
    "seat_words",
    "status",
    "tell",
]
