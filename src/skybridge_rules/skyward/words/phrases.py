"""The phrases of this game: tables in English and German, and the titles of the cards we ship."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.content import shipped
from skybridge_rules.skyward.faces import faces_of
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import Phrases


@frozen
class CardPhrases(Phrases):
    """Tables in which the param ``card`` is known as well: the ids of our cards, by their titles.

    A refusal knows no content, only ids. A card with another id goes by that.
    """

    def templates(self, language: Language) -> Mapping[str, str]:
        """Every template of a language by its key, titles included."""
        return _templates(self.package, language)


PHRASES: Final = CardPhrases(__package__)

phrase = PHRASES.phrase
counted = PHRASES.counted


def title_of(card: str) -> str:
    """The title of a card where no content is at hand; an id that we do not ship stays."""
    face = faces_of(shipped()).by_id.get(CardId(card))
    return card if face is None else face.title


@cache
def _templates(package: str, language: Language) -> Mapping[str, str]:
    titles = {
        f"param.card.{face.id}": face.title.replace("{", "{{").replace("}", "}}")
        for face in faces_of(shipped()).by_id.values()
    }
    return MappingProxyType(titles | dict(Phrases(package).templates(language)))
