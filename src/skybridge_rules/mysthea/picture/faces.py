"""Cards as pictures show them."""

from __future__ import annotations

from functools import cache
from typing import Final

from skybridge_rules.content import OriginKind, origin_of
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import CardType, Era, Island, Side, Sign, Slot, Terrain
from skybridge_rules.mysthea.picture.style import TERRAINS, TYPES
from skybridge_rules.mysthea.records import ChampionCard, Content, Encounter, Monster
from skybridge_rules.mysthea.words.effects import parts_text, worth_text
from skybridge_rules.mysthea.words.lines import use_text
from skybridge_rules.mysthea.words.phrases import phrase
from skybridge_rules.mysthea.words.terms import kind_word, sign_word
from skybridge_rules.render.words import counted
from skybridge_rules.words.language import Language

SLOTS: Final = {
    Slot.TROOP: "Troops",
    Slot.GOLEM: "Golems",
    Slot.CHAMPION: "Champion",
    Slot.FORT: "Forts",
    Slot.CARD: "Cards",
}
"""What stands in a free space for an Upgrade (MY-ACT-06)."""

PRIZES: Final = ("Gold", "Silver", "Bronze")
"""What whoever takes part in the defeat of a Monster can get (MY-MONSTER-07)."""


@frozen
class CardFace:
    """A card in full: a Command card, or whatever else lies there to be read."""

    id: CardId
    title: str
    paint: str
    kind: str
    """What it is, in a few words."""
    set: str
    """The set of a Command card (MY-SETUP-07); empty for other cards."""
    points: int | None
    """Its Command Points, or the Glory of an encounter."""
    notes: tuple[str, ...]
    """What it does, a line to each."""

    @property
    def words(self) -> str:
        """The card in words, for whoever points at it or listens."""
        told = [f"{self.title}: {', '.join(filter(None, (self.kind, self.set)))}"]
        told += [] if self.points is None else [counted(self.points, "Command Point")]
        return "; ".join((*told, *self.notes))


@frozen
class OptionFace:
    """An option of an encounter (MY-ENC-03)."""

    sign: Sign
    name: str
    words: str
    """What it brings; empty where only the front is known (MY-INFO-05)."""


@frozen
class EncounterFace:
    """An encounter, as far as it is known (MY-INFO-05)."""

    id: CardId | None
    title: str
    glory: int
    options: tuple[OptionFace, ...]


@frozen
class MonsterFace:
    """A Monster (MY-MONSTER-01)."""

    id: CardId
    title: str
    strength: int
    island: Island
    rewards: str
    """Gold, Silver and Bronze (MY-MONSTER-07)."""


@frozen
class EventFace:
    """A card of the Events Deck (MY-EVENT-02)."""

    id: CardId
    title: str
    paint: str
    terrain: Terrain | None = None
    strength: int | None = None


@frozen
class AttunementFace:
    """The upper side of an Attunement card (MY-ATTUNE-06)."""

    id: CardId
    title: str
    side: Side
    words: str


@frozen(eq=False)
class Faces:
    """Every card of a content."""

    commands: dict[CardId, CardFace]
    champions: dict[CardId, CardFace]
    encounters: dict[CardId, EncounterFace]
    monsters: dict[CardId, MonsterFace]
    events: dict[CardId, EventFace]
    attunements: dict[CardId, AttunementFace]
    islands: dict[Island, str]
    own_islands: frozenset[Island]
    """Islands whose names are stand-ins."""

    def title(self, card: CardId) -> str:
        """The title of whatever can be the source of an effect."""
        if card in self.commands:
            return self.commands[card].title
        if card in self.encounters:
            return self.encounters[card].title
        if card in self.champions:
            return self.champions[card].title
        return self.monsters[card].title if card in self.monsters else str(card)

    def source(self, card: CardId) -> CardFace | None:
        """A source of an effect in full, if it is a card to be read."""
        return self.commands.get(card) or self.champions.get(card)


@cache
def faces_of(content: Content) -> Faces:
    """The faces of all cards, made once."""
    return Faces(
        commands={
            card.id: CardFace(
                card.id,
                card.title,
                TYPES[card.type],
                _kind(card.type, card.slot),
                set_word(card.era),
                card.points,
                (_sentence(use_text(card)),),
            )
            for card in content.command
        },
        champions={
            card.id: CardFace(card.id, card.title, "hero", "Champion", "", None, (_ability(card),))
            for card in content.champion
        },
        encounters={card.id: _encounter(card) for card in content.encounter},
        monsters={
            card.id: MonsterFace(
                card.id,
                card.title,
                card.strength,
                card.island,
                _rewards(card),
            )
            for card in content.monster
        },
        events={
            **{
                card.id: EventFace(card.id, card.title, TERRAINS[card.terrain], card.terrain)
                for card in content.region
            },
            **{card.id: EventFace(card.id, card.title, "storm") for card in content.storm},
            **{
                card.id: EventFace(card.id, card.title, "monster", None, card.strength)
                for card in content.monster
            },
        },
        attunements={
            card.id: AttunementFace(card.id, card.title, card.side, worth_text(card.worth))
            for card in content.attunement
        },
        islands={each.island: each.name_en for each in content.island},
        own_islands=frozenset(
            each.island
            for each in content.island
            if origin_of(each.sources, "name_en").kind is OriginKind.STAND_IN
        ),
    )


def set_word(era: Era) -> str:
    """The set of a Command card (MY-SETUP-07)."""
    return phrase(Language.EN, f"set.{int(era)}")


def _kind(type_: CardType, slot: Slot | None) -> str:
    """The type of a Command card, and the space of an Upgrade (MY-ACT-06)."""
    return kind_word(type_) if slot is None else f"{kind_word(type_)}, {SLOTS[slot]}"


def _encounter(card: Encounter) -> EncounterFace:
    return EncounterFace(
        card.id,
        card.title,
        card.glory,
        tuple(
            OptionFace(each.sign, sign_word(each.sign), parts_text(each.reward))
            for each in (card.first, card.second)
        ),
    )


def _rewards(card: Monster) -> str:
    """What a Monster brings, told once where only the figures differ."""
    texts = [parts_text(each) for each in (card.gold, card.silver, card.bronze)]
    rows = [each.split() for each in texts]
    alike = len({len(row) for row in rows}) == 1 and all(
        len(set(words)) == 1 or all(word.isdigit() for word in words)
        for words in zip(*rows, strict=True)
    )
    if not alike:
        names = zip(PRIZES, texts, strict=True)
        return "; ".join(f"{name}: {words}" for name, words in names)
    merged = ("/".join(dict.fromkeys(words)) for words in zip(*rows, strict=True))
    return f"{', '.join(PRIZES)}: {' '.join(merged)}"


def _ability(card: ChampionCard) -> str:
    return _sentence(phrase(Language.EN, f"ability.{small_name(card.ability)}"))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def front_face(glory: int, signs: tuple[Sign, ...]) -> EncounterFace:
    """An encounter of which only Glory and symbols are known (MY-INFO-05)."""
    options = tuple(OptionFace(each, sign_word(each), "") for each in signs)
    return EncounterFace(None, "?", glory, options)


def stand_ins(content: Content) -> str:
    """What a picture says of names that are ours; nothing where all is printed (DESIGN 6)."""
    ours = faces_of(content).own_islands
    if not ours:
        return ""
    return (
        f"The names of {len(ours)} Islands are stand-ins of ours: the printed Islands have a"
        " silhouette and no name"
    )
