"""The phrases of this game: tables in English and German, and the names of what we ship."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import Island, Terrain
from skybridge_rules.mysthea.content import shipped
from skybridge_rules.mysthea.names import island_key, region_key
from skybridge_rules.mysthea.regions import region_at
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import Phrases


@frozen
class NamedPhrases(Phrases):
    """Tables in which the params ``card``, ``region`` and ``island`` are known as well.

    A refusal knows no content, only ids: a card that we ship goes by its title, another one by its
    id. Every region has words, also one that no Island has (MY-MAP-04).
    """

    def templates(self, language: Language) -> Mapping[str, str]:
        """Every template of a language by its key, names included."""
        return _templates(self.package, language)


PHRASES: Final = NamedPhrases(__package__)

phrase = PHRASES.phrase
counted = PHRASES.counted


@cache
def _templates(package: str, language: Language) -> Mapping[str, str]:
    own = Phrases(package).templates(language)
    named = dict((*_places(own), *_titles(own)))
    escaped = {key: words.replace("{", "{{").replace("}", "}}") for key, words in named.items()}
    return MappingProxyType({**escaped, **own})


def _places(own: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Islands and regions, by the keys that params have for them."""
    for island in Island:
        name = own[f"island.{small_name(island)}"]
        yield f"param.island.{island_key(island)}", own["name.island"].format(island=name)
        for terrain in Terrain:
            words = own[f"region.{small_name(terrain)}"].format(island=name)
            yield f"param.region.{region_key(region_at(island, terrain))}", words


def _titles(own: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The cards that we ship, by their ids."""
    content = shipped()
    for card in content.command:
        kind = own[f"kind.{small_name(card.type)}"]
        yield f"param.card.{card.id}", own["name.card"].format(kind=kind, title=card.title)
    for encounter in content.encounter:
        title = own["name.encounter"].format(title=encounter.title)
        yield f"param.card.{encounter.id}", title
    for attunement in content.attunement:
        title = own["name.attunement"].format(title=attunement.title)
        yield f"param.card.{attunement.id}", title
    for region in content.region:
        yield f"param.card.{region.id}", own[f"terrain.{small_name(region.terrain)}"]
    for storm in content.storm:
        yield f"param.card.{storm.id}", own["name.storm"]
    for monster in content.monster:
        yield f"param.card.{monster.id}", monster.title
    for champion in content.champion:
        yield f"param.card.{champion.id}", champion.title
