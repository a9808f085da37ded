"""From the content to the faces of its cards, in a language."""

from __future__ import annotations

from functools import cache

from skybridge_rules.content import OriginKind, origin_of
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea.components import CardType, Era, Island, Sign, Slot, Unit
from skybridge_rules.mysthea.picture.faces import (
    AttunementFace,
    CardFace,
    EncounterFace,
    EventFace,
    Faces,
    MonsterFace,
    OptionFace,
)
from skybridge_rules.mysthea.picture.phrases import phrase
from skybridge_rules.mysthea.picture.style import TERRAINS, TYPES
from skybridge_rules.mysthea.records import (
    Attunement,
    ChampionCard,
    CommandCard,
    Content,
    Encounter,
    IslandRecord,
    Monster,
)
from skybridge_rules.mysthea.words.effects import parts_text, worth_text
from skybridge_rules.mysthea.words.lines import use_text
from skybridge_rules.mysthea.words.phrases import phrase as term
from skybridge_rules.mysthea.words.terms import kind_word, sign_word, terrain_word, unit_word
from skybridge_rules.words.language import Language


@cache
def faces_of(content: Content, language: Language) -> Faces:
    """The faces of all cards, made once for each language."""
    return Faces(
        language=language,
        commands={card.id: _command(card, language) for card in content.command},
        champions={card.id: _champion(card, language) for card in content.champion},
        encounters={card.id: _encounter(card, language) for card in content.encounter},
        monsters={
            card.id: MonsterFace(
                card.id,
                card.title,
                card.strength,
                card.island,
                _rewards(card, language),
            )
            for card in content.monster
        },
        events=_events(content, language),
        attunements={card.id: _attunement(card, language) for card in content.attunement},
        islands={each.island: _island_name(each, language) for each in content.island},
        own_islands=_own_islands(content, language),
    )


def _command(card: CommandCard, language: Language) -> CardFace:
    return CardFace(
        language,
        card.id,
        card.title,
        TYPES[card.type],
        _kind(card.type, card.slot, language),
        set_word(card.era, language),
        card.points,
        (_sentence(use_text(card, language)),),
    )


def _champion(card: ChampionCard, language: Language) -> CardFace:
    kind = unit_word(Unit.CHAMPION, language)
    ability = _sentence(term(language, f"ability.{small_name(card.ability)}"))
    return CardFace(language, card.id, card.title, "hero", kind, "", None, (ability,))


def _attunement(card: Attunement, language: Language) -> AttunementFace:
    side = term(language, f"side.{small_name(card.side)}")
    return AttunementFace(card.id, card.title, side, worth_text(card.worth, language))


def _events(content: Content, language: Language) -> dict[CardId, EventFace]:
    """Region cards, the Storm and Monsters (MY-EVENT-02)."""
    events = {}
    for card in content.region:
        name, english = (terrain_word(card.terrain, each) for each in (language, Language.EN))
        title = name if card.title == english else card.title
        events[card.id] = EventFace(card.id, title, TERRAINS[card.terrain], card.terrain)
    for storm in content.storm:
        name, english = (term(each, "name.storm") for each in (language, Language.EN))
        title = name if storm.title == english else storm.title
        events[storm.id] = EventFace(storm.id, title, "storm")
    for beast in content.monster:
        events[beast.id] = EventFace(beast.id, beast.title, "monster", None, beast.strength)
    return events


def set_word(era: Era, language: Language) -> str:
    """The set of a Command card (MY-SETUP-07)."""
    return term(language, f"set.{int(era)}")


def space_words(slot: Slot, language: Language) -> tuple[str, str]:
    """What stands in a free space for an Upgrade, and beside a title there (MY-ACT-06)."""
    name = small_name(slot)
    return phrase(language, f"space.{name}"), phrase(language, f"space-short.{name}")


def _kind(type_: CardType, slot: Slot | None, language: Language) -> str:
    """The type of a Command card, and the space of an Upgrade (MY-ACT-06)."""
    kind = kind_word(type_, language)
    return kind if slot is None else f"{kind}, {space_words(slot, language)[0]}"


def _encounter(card: Encounter, language: Language) -> EncounterFace:
    return EncounterFace(
        language,
        card.id,
        card.title,
        card.glory,
        tuple(
            OptionFace(each.sign, sign_word(each.sign, language), parts_text(each.reward, language))
            for each in (card.first, card.second)
        ),
    )


def front_face(glory: int, signs: tuple[Sign, ...], language: Language) -> EncounterFace:
    """An encounter of which only Glory and symbols are known (MY-INFO-05)."""
    options = tuple(OptionFace(each, sign_word(each, language), "") for each in signs)
    return EncounterFace(language, None, "?", glory, options)


def _rewards(card: Monster, language: Language) -> str:
    """What a Monster brings, told once where only the figures differ (MY-MONSTER-07)."""
    prizes = [term(language, f"rank.{each}") for each in ("gold", "silver", "bronze")]
    texts = [parts_text(each, language) for each in (card.gold, card.silver, card.bronze)]
    rows = [each.split() for each in texts]
    alike = len({len(row) for row in rows}) == 1 and all(
        len(set(words)) == 1 or all(word.isdigit() for word in words)
        for words in zip(*rows, strict=True)
    )
    if not alike:
        names = zip(prizes, texts, strict=True)
        return "; ".join(f"{name}: {words}" for name, words in names)
    merged = ("/".join(dict.fromkeys(words)) for words in zip(*rows, strict=True))
    return f"{', '.join(prizes)}: {' '.join(merged)}"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


# The Islands, whose names are in the content in both languages.


def _island_name(record: IslandRecord, language: Language) -> str:
    return record.name_en if language is Language.EN else record.name_de


def _own_islands(content: Content, language: Language) -> frozenset[Island]:
    """Islands whose names are stand-ins."""
    return frozenset(
        each.island
        for each in content.island
        if origin_of(each.sources, f"name_{language.value}").kind is OriginKind.STAND_IN
    )


def stand_ins(content: Content, language: Language) -> str:
    """What a picture says of names that are ours; nothing where all is printed (DESIGN 6)."""
    ours = faces_of(content, language).own_islands
    return phrase(language, "stand-in.islands", count=len(ours)) if ours else ""
