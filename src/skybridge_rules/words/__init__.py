"""What the library says, in English and in German.

The machinery that all games share: languages, phrases, sentences. What a game says of its views,
moves and events is in its own folder, behind ``GamePackage.words``. Reasons are said by
``catalogue.say``, barriers by ``Barrier.words``.
"""

from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import counted, listed, phrase
from skybridge_rules.words.sentence import Sentence

__all__ = ["Language", "Sentence", "counted", "listed", "phrase"]
