"""The phrases of the rules table, beside those that all rooms share."""

from typing import Final

from skybridge_rules.words.phrases import Phrases

PHRASES: Final = Phrases("skybridge_rules.table.words")

phrase = PHRASES.phrase
counted = PHRASES.counted
