"""A seat as pictures show it: its Player Board, its units beside the Islands, its hand."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.picture.faces import CardFace
from skybridge_rules.mysthea.picture.speaking import Speaking
from skybridge_rules.mysthea.words.terms import numeral
from skybridge_rules.words.people import NOBODY


@frozen
class Slotted:
    """A space of a Player Board for a card (MY-ACT-06)."""

    name: str
    short: str
    """Its name beside the title of a card."""
    face: CardFace | None
    used: bool = False
    """Whether it was activated this turn (MY-ACC-02)."""


@frozen
class Place(Speaking):
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
        who = self.person or self.say("seat.plain", seat=self.seat)
        return self.say("seat.you", who=who) if self.own else who

    @property
    def short(self) -> str:
        """The seat within a sentence."""
        return self.person or NOBODY.seat(self.seat, self.language)

    @property
    def champion_name(self) -> str:
        """The Champion, and whether it is wounded; empty without one."""
        name = "" if self.champion is None else self.champion.title
        return self.say("seat.wounded", title=name) if self.wounded else name

    @property
    def slots(self) -> tuple[Slotted, ...]:
        """Every space for a card."""
        return (*self.accessories, *self.upgrades)

    @property
    def artefact_words(self) -> str:
        """The Artefact, charged or not (MY-SETUP-11)."""
        if not self.artefact:
            return self.say("seat.no-artefact-yet")
        key = "status.artefact-charged" if self.charged else "status.artefact-discharged"
        return self.term(key, number=numeral(self.artefact, self.language))


@frozen
class Held:
    """A card that the viewer holds, and whether everybody knows of it (MY-INFO-06)."""

    face: CardFace
    known: bool
