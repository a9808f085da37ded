"""What the library says, in English and in German.

``words.thraen`` and ``words.towers`` put views, moves and events of their games into words; the
names here are what they share. Reasons are said by ``catalogue.say``, barriers by ``Barrier.words``.
"""

from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import counted, listed, phrase
from skybridge_rules.words.sentence import Sentence

__all__ = ["Language", "Sentence", "counted", "listed", "phrase"]
