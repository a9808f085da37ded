"""The phrases of the pictures: tables in English and German, beside those that all games share."""

from typing import Final

from skybridge_rules.words.phrases import Phrases

PHRASES: Final = Phrases(__package__)

phrase = PHRASES.phrase
