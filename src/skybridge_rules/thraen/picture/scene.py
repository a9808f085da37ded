"""What a picture of *thraen* shows, worked out once for text and SVG alike."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Audience, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import MATERIALS, Faction, Passive, Resource, Stack
from skybridge_rules.thraen.picture.faces import Deep, Face, Guess
from skybridge_rules.thraen.picture.phrases import Spoken
from skybridge_rules.thraen.picture.signs import Sign, faction_letter
from skybridge_rules.thraen.resolve.storage import (
    MATERIAL_SPACES,
    SALT_SPACES,
    SUMPTER_SPACES,
)
from skybridge_rules.thraen.words.colours import colour_word

ROOM: Final = (MATERIAL_SPACES, SUMPTER_SPACES, SALT_SPACES)
"""Spaces for building materials, sumpters and salt (TH-STORE-02 to TH-STORE-04)."""

ROW: Final = (1, 2, 3, 4, 7, 6, 5)
"""The segments from the Thraen space to the Eye (TH-SETUP-02)."""


@frozen
class Land(Spoken):
    """A territory of the desert, and what stands there (TH-MIGHT-05)."""

    index: int
    name: str
    narrow: str
    """The name where it has to go into a narrow column."""
    fort: int | None
    """The points of its fortification, if it has one (TH-MAIN-06)."""
    legions: tuple[Seat, ...]
    garrisons: tuple[Seat, ...]
    rebels: tuple[int, ...]
    """Rebels of each seat's colour."""
    free: int
    leader: bool


@frozen
class Span(Spoken):
    """A segment of the Skybridge (TH-BUILD-02)."""

    number: int
    points: int
    cost: tuple[tuple[Resource, int], ...]
    needs: Passive | None
    die: bool
    """Whether the die adds to the cost (TH-BUILD-03)."""
    face: Resource | None
    """What the die shows, where it lies."""
    utreng: bool
    """Whether that is the Utreng die (TH-ABIL-BLD-02)."""
    built: bool
    current: bool
    crew: tuple[Seat, ...]
    idle: int
    """Rounds in a row that ended without help (TH-IDLE-01)."""


@frozen
class Heap(Spoken):
    """A stack of cards on the table (TH-SETUP-03)."""

    stack: Stack | None
    """None for the Godh stack (TH-SETUP-05)."""
    name: str
    faction: Faction | None
    colour: str
    face: Face | None
    """The card that lies face up (TH-PREP-01)."""
    top: tuple[Deep, ...]
    """The face-down cards of which something is known, the topmost first."""
    unseen: int
    """How many nobody has seen, below these."""
    bottom: tuple[Deep, ...]
    """Cards known to lie below them, the upper ones first."""
    bonus: Sign | None
    note: str = ""
    crowned: bool = False
    """Whether the crown lies on it (TH-PREP-05)."""

    @property
    def down(self) -> int:
        """How many cards lie face down (TH-INFO-01)."""
        return len(self.top) + self.unseen + len(self.bottom)


@frozen
class Slot(Spoken):
    """A rune slot with its stack (TH-CARD-02)."""

    number: int
    """As moves count: from 1."""
    rune: str
    cards: tuple[Face, ...]
    """From bottom to top; on the top card the effects used this turn are marked."""
    power: bool
    """Which side the Godh token shows (TH-RELIG-05)."""
    closed: bool
    extra: Sign | None
    """What is printed beside it (TH-ABIL-PRO-02)."""

    @property
    def points(self) -> int:
        """What its cards would score (TH-SCORE-03)."""
        return sum(card.points or 0 for card in self.cards)


@frozen
class Guests:
    """Population of another colour on Guinn's board (TH-ABIL-AGO-03)."""

    seat: Seat
    colour: str
    count: int


@frozen
class Spare(Spoken):
    """The die of the Bridge Builder that does not lie on the segment (TH-ABIL-BLD-02)."""

    utreng: bool
    """Whether it is the Utreng die, or the Skybridge die."""
    face: Resource | None
    state: str
    """Whether it can be used: the last part of the key of its words."""

    @property
    def words(self) -> str:
        """The die with its face."""
        name = self.say("die.utreng" if self.utreng else "die.skybridge")
        state = self.say(f"die.state.{self.state}")
        if self.face is None:
            return self.say("die.blank", die=name, state=state)
        return self.say("die.faced", die=name, resource=self.resource(self.face), state=state)


@frozen
class Place(Spoken):
    """One seat's board, display and hands."""

    seat: Seat
    person: str
    """What its player is called; empty without a name."""
    own: bool
    """Whether it is the viewer's."""
    asked: bool
    on_turn: bool
    starts: bool
    """Whether it has the starting Drakhe (TH-TURN-01)."""
    character: str
    board: str
    faction: Faction | None
    colour: str
    goods: tuple[int, ...]
    people: int
    reserve: int
    boxed: int
    garrisons: int
    """Those still on the board (TH-SETUP-11)."""
    might: int
    guests: tuple[Guests, ...]
    die: Spare | None
    hand: Guess
    godhs: Guess
    pack: Guess
    slots: tuple[Slot, ...]
    beside: tuple[Face, ...]
    """Godh cards discarded this turn (TH-GIFT-05)."""
    gifts: tuple[tuple[Passive, int], ...]
    points: int
    """The score if the game ended now (TH-SCORE-07)."""
    scored: tuple[tuple[str, int], ...]
    """The same by category."""
    won: bool

    @property
    def name(self) -> str:
        """The seat, and whether it is the viewer's."""
        who = self.person or self.say("seat.plain", seat=self.seat)
        return self.say("seat.you", who=who) if self.own else who

    @property
    def colour_name(self) -> str:
        """Its colour in words, once it has a board."""
        return colour_word(self.colour, self.language)

    @property
    def letter(self) -> str:
        """The letter of its faction, for where colours are not seen."""
        return "" if self.faction is None else faction_letter(self.faction, self.language)

    @property
    def stored(self) -> tuple[int, int, int]:
        """Building materials, sumpters and salt, to compare with ROOM."""
        materials = sum(self.goods[each] for each in MATERIALS)
        return materials, self.goods[Resource.SUMPTER], self.goods[Resource.SALT]


@frozen
class Held:
    """A card that the viewer holds, and who else knows of it."""

    face: Face
    to: Audience


@frozen
class Scene(Spoken):
    """Everything a picture tells; nothing in it depends on how it is drawn."""

    viewer: Seat | None
    headline: str
    notes: tuple[str, ...]
    """The starting Drakhe, the Great Drakhe, and who is looking."""
    stand_ins: str
    lands: tuple[Land, ...]
    free: int
    """Free rebels in the reserve."""
    spans: tuple[Span, ...]
    """In the order of the ROW."""
    heaps: tuple[Heap, ...]
    """By the number of their Stack."""
    godhs: Heap
    discard: int
    places: tuple[Place, ...]
    hand: tuple[Held, ...]
    godh_hand: tuple[Held, ...]
    pack: tuple[Held, ...]
    aside: tuple[Held, ...]
    """Cards that are being looked at (TH-KNOW-03)."""
    aside_hidden: int
    """Cards that somebody else looks at."""

    @property
    def held(self) -> tuple[tuple[str, tuple[Held, ...]], ...]:
        """All that the viewer holds or looks at, each with the last part of its keys."""
        return (
            ("pack", self.pack),
            ("hand", self.hand),
            ("godhs", self.godh_hand),
            ("aside", self.aside),
        )
