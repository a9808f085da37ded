"""What a picture of *mysthea* shows, worked out once for text and SVG alike."""

from __future__ import annotations

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import Island, Terrain, Unit
from skybridge_rules.mysthea.picture.faces import (
    AttunementFace,
    CardFace,
    EncounterFace,
    EventFace,
    MonsterFace,
)
from skybridge_rules.mysthea.picture.pointing import Aim
from skybridge_rules.mysthea.picture.tokens import ROMAN
from skybridge_rules.mysthea.regions import Region


@frozen
class Presence:
    """The units of one seat in one region."""

    seat: Seat
    champion: bool
    wounded: bool
    troops: int
    golems: int
    forts: int
    tired: int
    """How many of them have travelled this turn (MY-TRAVEL-02)."""
    strength: int
    """Their Strength (MY-UNIT-11)."""
    controls: bool
    """Whether the seat controls the region (MY-CTRL-01)."""

    @property
    def units(self) -> tuple[tuple[Unit, int], ...]:
        """The kinds of units that are there, with their numbers; the Champion first."""
        counts = (
            (Unit.CHAMPION, int(self.champion)),
            (Unit.TROOP, self.troops),
            (Unit.GOLEM, self.golems),
            (Unit.FORT, self.forts),
        )
        return tuple((unit, count) for unit, count in counts if count)


@frozen
class Land:
    """A region of an Island."""

    region: Region
    terrain: Terrain
    name: str
    mirage: bool
    value: int | None
    """What its Event card is worth, once it lies on the Path (MY-END-02)."""
    present: tuple[Presence, ...]
    """By the Artefacts of the seats."""
    meant: bool
    """Whether the battle under way is here, or the unit in question sets out from here."""

    @property
    def controller(self) -> Seat | None:
        """Who controls it."""
        return next((each.seat for each in self.present if each.controls), None)


@frozen
class Isle:
    """A Floating Island, and all that lies on it."""

    island: Island
    name: str
    own_name: bool
    """Whether its name is a stand-in."""
    lands: tuple[Land, ...]
    monsters: tuple[MonsterFace, ...]
    tokens: tuple[Seat, ...]
    """Whose Encounter Tokens are there (MY-SETUP-12)."""
    attunement: AttunementFace | None
    taken_by: Seat | None
    """Who has taken its Attunement card in this Era."""


@frozen
class Space:
    """A space of the Events Path (MY-EVENT-02)."""

    value: int
    recharges: bool
    event: EventFace | None
    gone: bool
    """Whether it is face down: Kodror, once it was defeated (MY-MONSTER-17)."""
    now: bool
    """Whether it is being resolved."""


@frozen
class EraMonster:
    """The Monster of an Era (MY-SETUP-03)."""

    era: int
    face: MonsterFace
    gone: bool


@frozen
class Fighter:
    """A seat in a battle (MY-BATTLE-05)."""

    seat: Seat
    words: str


@frozen
class Choice:
    """A possible answer that has no other place on the table."""

    part: str
    words: str
    notes: str = ""


@frozen
class Matter:
    """What the question is about."""

    heading: str
    notes: tuple[str, ...] = ()
    card: CardFace | None = None
    encounter: EncounterFace | None = None
    fighters: tuple[Fighter, ...] = ()
    choices: tuple[Choice, ...] = ()
    menu: bool = False
    """Whether it says nothing but what can be clicked, for whoever is asked."""


@frozen
class Slotted:
    """A space of a Player Board for a card (MY-ACT-06)."""

    name: str
    face: CardFace | None
    used: bool = False
    """Whether it was activated this turn (MY-ACC-02)."""


@frozen
class Place:
    """One seat: its Player Board, its units beside the Islands, its hand."""

    seat: Seat
    person: str
    """What its player is called; empty without a name."""
    own: bool
    """Whether it is the viewer's."""
    asked: bool
    turn: str
    """What it may still do, while it has its turn."""
    energy: int
    exp: int
    glory: int
    artefact: int
    charged: bool
    champion: CardFace | None
    wounded: bool
    supply: tuple[int, int, int]
    built: tuple[int, int]
    deployed: tuple[int, int, int]
    accessories: tuple[Slotted, ...]
    upgrades: tuple[Slotted, ...]
    discard: tuple[CardFace, ...]
    hand: tuple[CardFace, ...]
    """The cards of its hand that the viewer can name (MY-INFO-06)."""
    hand_size: int
    hidden: tuple[tuple[str, int], ...]
    """Where the other ones come from, and how many (MY-INFO-07)."""
    faced: tuple[str, ...]
    """Encounters that are tucked (MY-ENC-02)."""
    attunement: str
    won: bool

    @property
    def name(self) -> str:
        """The seat, and whether it is the viewer's."""
        who = self.person or f"Seat {self.seat}"
        return f"{who} (you)" if self.own else who

    @property
    def short(self) -> str:
        """The seat within a sentence."""
        return self.person or f"seat {self.seat}"

    @property
    def slots(self) -> tuple[Slotted, ...]:
        """Every space for a card."""
        return (*self.accessories, *self.upgrades)

    @property
    def artefact_words(self) -> str:
        """The Artefact, charged or not (MY-SETUP-11)."""
        if not self.artefact:
            return "no Artefact yet"
        return f"Artefact {ROMAN[self.artefact]}, {'charged' if self.charged else 'discharged'}"


@frozen
class Held:
    """A card that the viewer holds, and whether everybody knows of it (MY-INFO-06)."""

    face: CardFace
    known: bool


@frozen
class Development:
    """The Era Deck, and what lies face up beside it (MY-DEV-02)."""

    heading: str
    deck: int
    notes: tuple[str, ...]
    cards: tuple[CardFace, ...]
    under: tuple[CardId, ...]
    """Cards that the viewer has given a place under the deck already."""


@frozen
class Scene:
    """Everything a picture tells; nothing in it depends on how it is drawn."""

    viewer: Seat | None
    asked: Seat | None
    aim: Aim
    leaving: bool
    """Whether the viewer is asked, and may answer that there is nothing more."""
    headline: str
    notes: tuple[str, ...]
    stand_ins: str
    matter: Matter | None
    path: tuple[Space, ...]
    next_event: EventFace | None
    event_deck: int
    """How many cards the Events Deck has, the visible one included."""
    monsters: tuple[EraMonster, ...]
    isles: tuple[Isle, ...]
    """Clockwise."""
    encounter: EncounterFace | None
    encounter_deck: int
    development: Development
    places: tuple[Place, ...]
    """Every seat, by its number."""
    hand: tuple[Held, ...]
    shown: frozenset[Seat]
    """The seats whose boards are shown."""

    @property
    def in_order(self) -> tuple[Place, ...]:
        """The seats that are shown in order of play, the viewer last (MY-SETUP-11)."""
        shown = [each for each in self.places if each.seat in self.shown]
        shown.sort(key=lambda each: (each.own, each.artefact or len(ROMAN), each.seat))
        return tuple(shown)
