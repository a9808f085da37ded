"""What the library says, in English and in German.

The machinery that all games share: languages, phrases, sentences. What a game says of its views,
moves and events is in its own folder, behind ``GamePackage.words``. Reasons are said by
``catalogue.say``, barriers by ``barrier_words``.
"""

from skybridge_rules.words.game_words import GameWords
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People, people_of
from skybridge_rules.words.phrases import counted, listed, phrase
from skybridge_rules.words.sentence import Sentence

__all__ = [
    "NOBODY",
    "GameWords",
    "Language",
    "People",
    "Sentence",
    "counted",
    "listed",
    "people_of",
    "phrase",
]
