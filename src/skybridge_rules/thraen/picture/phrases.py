"""The phrases of the pictures, and what everything in a picture has: a language to say them in."""

from __future__ import annotations

from typing import Final

from attrs import field

from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Passive, Resource
from skybridge_rules.thraen.words import phrases as words
from skybridge_rules.thraen.words.terms import (
    amount_words,
    passive_word,
    points_sign,
    resource_word,
)
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import Phrases

PHRASES: Final = Phrases(__package__)

phrase = PHRASES.phrase
counted = PHRASES.counted


@frozen
class Spoken:
    """Something in a picture; whatever is said of it is in the language of the picture."""

    language: Language = field(kw_only=True)

    def say(self, key: str, **figures: int | str) -> str:
        """Words of the picture."""
        return phrase(self.language, key, **figures)

    def count(self, key: str, count: int, **figures: int | str) -> str:
        """Words of the picture for a number of things."""
        return counted(self.language, key, count, **figures)

    def some(self, count: int, what: str) -> str:
        """So many of what the game counts everywhere, such as ``2 cards``."""
        return words.counted(self.language, f"count.{what}", count)

    def worth(self, points: int) -> str:
        """Points at a glance, such as ``2p``."""
        return points_sign(points, self.language)

    def resource(self, resource: Resource) -> str:
        """A resource in a word."""
        return resource_word(resource, self.language)

    def amount(self, resource: Resource, count: int) -> str:
        """So much of a resource."""
        return amount_words(resource, count, self.language)

    def passive(self, passive: Passive) -> str:
        """A passive effect in a word (TH-MAIN-10)."""
        return passive_word(passive, self.language)
