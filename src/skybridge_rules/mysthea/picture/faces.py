"""Cards as pictures show them."""

from __future__ import annotations

from skybridge_rules.core.ids import CardId
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import Island, Sign, Terrain
from skybridge_rules.mysthea.picture.speaking import Speaking
from skybridge_rules.words.phrases import listed


@frozen
class CardFace(Speaking):
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
        told += [] if self.points is None else [self.count_points(self.points)]
        return "; ".join((*told, *self.notes))


@frozen
class OptionFace:
    """An option of an encounter (MY-ENC-03)."""

    sign: Sign
    name: str
    words: str
    """What it brings; empty where only the front is known (MY-INFO-05)."""


@frozen
class EncounterFace(Speaking):
    """An encounter, as far as it is known (MY-INFO-05)."""

    id: CardId | None
    title: str
    glory: int
    options: tuple[OptionFace, ...]

    @property
    def name(self) -> str:
        """Its code, if that is known."""
        return self.title if self.id is not None else self.say("encounter.no-code")

    @property
    def words(self) -> str:
        """Its front: code, Glory, symbols."""
        signs = listed(self.language, [option.name for option in self.options], "or")
        return f"{self.name}, {self.count_glory(self.glory)}, {signs}"


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
    side: str
    """Day or night."""
    words: str

    @property
    def worth(self) -> str:
        """What it counts, below its title."""
        return f"{self.title} ({self.side}): {self.words}"


@frozen(eq=False)
class Faces(Speaking):
    """Every card of a content, in a language."""

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
