"""What the parts of a scene have in common: they are told in the language of the picture."""

from __future__ import annotations

from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.picture.phrases import phrase
from skybridge_rules.mysthea.words import phrases
from skybridge_rules.words.language import Language


@frozen(eq=False)
class Speaking:
    """Something that is told in a language."""

    language: Language

    def say(self, key: str, **figures: int | str) -> str:
        """Words of the picture."""
        return phrase(self.language, key, **figures)

    def term(self, key: str, **figures: int | str) -> str:
        """Words that the game has also outside of its pictures."""
        return phrases.phrase(self.language, key, **figures)

    def count_cards(self, number: int) -> str:
        """So many cards."""
        return phrases.counted(self.language, "count.card", number)

    def count_points(self, number: int) -> str:
        """So many Command Points."""
        return phrases.counted(self.language, "count.point", number)

    def count_glory(self, number: int) -> str:
        """So much Glory, also none."""
        return self.term("amount.glory", count=number)
