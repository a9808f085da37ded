"""Names: the words of a Setup for regions, Islands, kinds and cards, and what they stand for."""

from __future__ import annotations

from collections.abc import Mapping

from skybridge_rules.core.by_hand import fail, meant, one_of
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.strict_json import show
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import Island, Side, Sign, Terrain, Unit
from skybridge_rules.mysthea.regions import Region, region_at


@frozen(eq=False)
class Names:
    """What a word stands for among the cards of a game; a card has its id, some have a name too."""

    printed: Printed
    champions: Mapping[str, CardId]
    monsters: Mapping[str, CardId]
    events: Mapping[str, CardId]
    """Region cards, the Storm and Monsters."""

    def champion(self, word: str, path: str) -> CardId:
        """A Champion by its id or its name."""
        return one_of(word, self.champions, path)

    def monster(self, word: str, path: str) -> CardId:
        """A Monster by its id or its name."""
        return one_of(word, self.monsters, path)

    def event(self, word: str, path: str) -> CardId:
        """An Event card by its id or its name."""
        return one_of(word, self.events, path)

    def command(self, word: str, path: str) -> CardId:
        """A Command card by its id."""
        return self._of(word, self.printed.commands, path)

    def encounter(self, word: str, path: str) -> CardId:
        """An encounter by its id."""
        return self._of(word, self.printed.encounters, path)

    def attunement(self, word: str, path: str) -> CardId:
        """The side of an Attunement card by its id."""
        return self._of(word, self.printed.attunements, path)

    def source(self, word: str, path: str) -> CardId:
        """Any card with an effect: a Command card, an encounter or a Monster."""
        if word in self.monsters:
            return self.monsters[word]
        known = {**self.printed.commands, **self.printed.encounters}
        return self._of(word, known, path)

    def region(self, word: str, path: str) -> Region:
        """A region that is printed on an Island, such as ``tree.forest``."""
        island, _, terrain = word.partition(".")
        found = region_at(one_of(island, ISLANDS, path), one_of(terrain, TERRAINS, path))
        if found not in self.printed.land:
            fail(path, f"{show(word)} is on no Island; the {island} has no {terrain}")
        return found

    def _of(self, word: str, cards: Mapping[CardId, object], path: str) -> CardId:
        if CardId(word) not in cards:
            fail(path, f"{show(word)} is unknown; {meant(word, cards)}")
        return CardId(word)


def names_of(printed: Printed) -> Names:
    """The names of the cards of a game."""
    monsters = {small_name(each.behaviour): card for card, each in printed.monsters.items()}
    monsters |= {str(card): card for card in printed.monsters}
    events = {small_name(each.terrain): card for card, each in printed.region_cards.items()}
    events |= {str(card): card for card in (*printed.region_cards, printed.storm)}
    champions = {small_name(each.ability): card for card, each in printed.champions.items()}
    champions |= {str(card): card for card in printed.champions}
    return Names(printed, champions, monsters, {**events, "storm": printed.storm, **monsters})


ISLANDS: Mapping[str, Island] = {small_name(each): each for each in Island}
TERRAINS: Mapping[str, Terrain] = {small_name(each): each for each in Terrain}
UNITS: Mapping[str, Unit] = {small_name(each): each for each in Unit}
SIGNS: Mapping[str, Sign] = {small_name(each): each for each in Sign}
SIDES: Mapping[str, Side] = {small_name(each): each for each in Side}


def island_named(word: str, path: str) -> Island:
    """An Island by its name."""
    return one_of(word, ISLANDS, path)
