"""Mysthea in words: seats, questions, moves, events, cards and score items, from views alone."""

from skybridge_rules.mysthea.words.effects import (
    cost_text,
    effect_text,
    lasting_text,
    part_text,
    parts_text,
    worth_text,
)
from skybridge_rules.mysthea.words.groups import group_words
from skybridge_rules.mysthea.words.lines import card_lines
from skybridge_rules.mysthea.words.moves import move_words
from skybridge_rules.mysthea.words.questions import Asking, asking
from skybridge_rules.mysthea.words.results import item_words
from skybridge_rules.mysthea.words.status import heading, question_words, seat_words, status
from skybridge_rules.mysthea.words.story import tell
from skybridge_rules.mysthea.words.terms import (
    amount,
    card_name,
    island_word,
    kind_word,
    region_word,
    sign_word,
    terrain_word,
    unit_word,
)

__all__ = [
    "Asking",
    "amount",
    "asking",
    "card_lines",
    "card_name",
    "cost_text",
    "effect_text",
    "group_words",
    "heading",
    "island_word",
    "item_words",
    "kind_word",
    "lasting_text",
    "move_words",
    "part_text",
    "parts_text",
    "question_words",
    "region_word",
    "seat_words",
    "sign_word",
    "status",
    "tell",
    "terrain_word",
    "unit_word",
    "worth_text",
]
