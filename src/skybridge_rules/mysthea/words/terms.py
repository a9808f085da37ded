"""Single words of mysthea: Islands, regions, units, kinds of cards, amounts."""

from __future__ import annotations

from collections.abc import Iterable

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import CardType, Island, Sign, Terrain, Unit
from skybridge_rules.mysthea.regions import Region, island_of, terrain_of
from skybridge_rules.mysthea.words.phrases import counted, phrase
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import listed

_COUNTED = {Unit.TROOP: "count.troop", Unit.GOLEM: "count.golem", Unit.FORT: "count.fort"}


def island_word(island: Island, language: Language = Language.EN) -> str:
    """An Island by what is pictured on it, without an article (MY-MAP-04)."""
    return phrase(language, f"island.{small_name(island)}")


def terrain_word(terrain: Terrain, language: Language = Language.EN) -> str:
    """The type of a region (MY-MAP-03)."""
    return phrase(language, f"terrain.{small_name(terrain)}")


def region_word(region: Region, language: Language = Language.EN) -> str:
    """A region by itself, such as ``the Tree's Forest`` (MY-MAP-05)."""
    name = island_word(island_of(region), language)
    return phrase(language, f"region.{small_name(terrain_of(region))}", island=name)


def in_region(region: Region, language: Language = Language.EN) -> str:
    """Where something is or takes place, such as ``at the Orb's River``."""
    name = island_word(island_of(region), language)
    return phrase(language, f"in.{small_name(terrain_of(region))}", island=name)


def to_region(region: Region, language: Language = Language.EN) -> str:
    """Where something goes, such as ``to the Orb's River``."""
    name = island_word(island_of(region), language)
    return phrase(language, f"to.{small_name(terrain_of(region))}", island=name)


def from_region(region: Region, language: Language = Language.EN) -> str:
    """Where something comes from, such as ``from the Orb's River``."""
    name = island_word(island_of(region), language)
    return phrase(language, f"from.{small_name(terrain_of(region))}", island=name)


def unit_word(unit: Unit, language: Language = Language.EN) -> str:
    """A kind of unit by itself (MY-UNIT-01)."""
    return phrase(language, f"unit.{small_name(unit)}")


def one_unit(unit: Unit, language: Language = Language.EN) -> str:
    """A unit as the object of a sentence, such as ``a Troop``."""
    return phrase(language, f"one.{small_name(unit)}")


def unit_counts(
    units: Iterable[tuple[Unit, int]], language: Language = Language.EN
) -> tuple[str, ...]:
    """Troops, Golems and Fortifications by their numbers, such as ``2 Troops``."""
    return tuple(counted(language, _COUNTED[unit], number) for unit, number in units if number)


def units_text(units: Iterable[tuple[Unit, int]], language: Language = Language.EN) -> str:
    """Units by their numbers, such as ``2 Troops and 1 Golem``."""
    return listed(language, unit_counts(units, language))


def kind_word(kind: CardType, language: Language = Language.EN) -> str:
    """The type of a Command card (MY-ACT-02)."""
    return phrase(language, f"kind.{small_name(kind)}")


def sign_word(sign: Sign, language: Language = Language.EN) -> str:
    """The symbol of an option (MY-ENC-03)."""
    return phrase(language, f"sign.{small_name(sign)}")


def numeral(number: int, language: Language = Language.EN) -> str:
    """The number of an Era or an Artefact, as it is printed."""
    return phrase(language, f"numeral.{number}")


def amount(
    language: Language, energy: int = 0, exp: int = 0, glory: int = 0, points: int = 0
) -> str:
    """Energy, Experience, Glory and Command Points, such as ``2 Energy and 1 Glory``."""
    words = [phrase(language, "amount.energy", count=energy)] if energy else []
    words += [phrase(language, "amount.exp", count=exp)] if exp else []
    words += [phrase(language, "amount.glory", count=glory)] if glory else []
    words += [counted(language, "count.point", points)] if points else []
    return listed(language, words) or phrase(language, "name.nothing")


def card_name(card: CardId, printed: Printed, language: Language = Language.EN) -> str:
    """A card by its title and what it is; LookupError if there is none of this id.

    Region cards and the Storm have no title but what they are.
    """
    if card in printed.commands:
        command = printed.commands[card]
        kind = kind_word(command.type, language)
        return phrase(language, "name.card", kind=kind, title=command.title)
    if card in printed.encounters:
        return phrase(language, "name.encounter", title=printed.encounters[card].title)
    if card in printed.attunements:
        return phrase(language, "name.attunement", title=printed.attunements[card].title)
    if card in printed.region_cards:
        return terrain_word(printed.region_cards[card].terrain, language)
    if card == printed.storm:
        return phrase(language, "name.storm")
    if card in printed.monsters:
        return printed.monsters[card].title
    return printed.champions[card].title
