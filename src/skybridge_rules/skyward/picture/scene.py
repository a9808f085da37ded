"""What a picture of *skyward* shows, worked out once for text and SVG alike."""

from __future__ import annotations

from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import BUILDINGS_TO_END
from skybridge_rules.skyward.picture.faces import CardFace, Copies
from skybridge_rules.skyward.picture.phrases import phrase
from skybridge_rules.skyward.words.phrases import counted
from skybridge_rules.words.language import Language


@frozen
class Pile:
    """A pile of the split (SW-204)."""

    number: int
    """As moves count: from 1."""
    cards: tuple[Copies, ...]
    token: bool
    """Whether the Warden token lies on it (SW-207)."""
    taken: bool

    @property
    def size(self) -> int:
        """How many cards lie in it."""
        return sum(each.count for each in self.cards)


@frozen
class Table:
    """The split that lies on the table (SW-202)."""

    dealt: tuple[CardFace, ...]
    """Cards without a pile yet, the next one first."""
    piles: tuple[Pile, ...]
    dividing: bool
    """Whether the first of the dealt cards is being put into a pile."""


@frozen
class Matter:
    """What the question is about: a card that is paid for, carried out or exchanged."""

    words: str
    cards: tuple[Copies, ...]
    notes: tuple[str, ...] = ()
    choice: bool = False
    """Whether one of the cards is the answer."""


@frozen
class Place:
    """One seat: its Airspace, its Discord row, its hand and its cogs."""

    language: Language
    seat: Seat
    person: str
    """What its player is called; empty without a name."""
    own: bool
    """Whether it is the viewer's."""
    asked: bool
    warden: bool
    """Whether it is the Warden (SW-211)."""
    token: bool
    """Whether it has the token; while it lies on a pile nobody has (SW-207)."""
    turn: str
    """What it may still launch, while it has its turn."""
    cogs: int
    buildings: tuple[Copies, ...]
    others: tuple[Copies, ...]
    """Allegiances, vehicles and critters in the Airspace (SW-606)."""
    discords: tuple[Copies, ...]
    hand: tuple[Copies, ...]
    """The cards of its hand that the viewer can name (SW-011)."""
    hand_size: int
    unseen: int
    """How many cards of its hand the viewer cannot name."""
    notes: tuple[str, ...]
    points: int
    """The score if the game ended now (SW-607)."""
    scored: tuple[tuple[str, int], ...]
    """The same by category, without those that give nothing."""
    won: bool

    def say(self, key: str, **figures: int | str) -> str:
        """Words of the picture in its language."""
        return phrase(self.language, key, **figures)

    def count(self, key: str, count: int) -> str:
        """A number of things, such as ``2 cogs``."""
        return counted(self.language, key, count)

    @property
    def name(self) -> str:
        """The seat, and whether it is the viewer's."""
        who = self.person or self.say("seat.plain", seat=self.seat)
        return self.say("seat.you", who=who) if self.own else who

    @property
    def built(self) -> int:
        """How many buildings it has (SW-601)."""
        return sum(each.count for each in self.buildings)

    @property
    def airspace(self) -> tuple[Copies, ...]:
        """Everything in its Airspace, buildings first."""
        return (*self.buildings, *self.others)

    @property
    def made_of(self) -> str:
        """What its points are made of, such as ``buildings 7, cards -2``."""
        return ", ".join(f"{name} {points}" for name, points in self.scored)


@frozen
class Held:
    """A card that the viewer holds, and whether everybody knows of it (SW-011)."""

    copies: Copies
    known: bool


@frozen
class Scene:
    """Everything a picture tells; nothing in it depends on how it is drawn."""

    language: Language
    viewer: Seat | None
    headline: str
    notes: tuple[str, ...]
    """The Warden, why the game ends, and who is looking."""
    stand_ins: str
    colours: tuple[str, ...]
    """Those of the factions."""
    table: Table | None
    matter: Matter | None
    deck: int
    side: int | None
    """The Discord deck; None where it is not played with (SW-951)."""
    discard: tuple[Copies, ...]
    places: tuple[Place, ...]
    hand: tuple[Held, ...]
    choosing: tuple[CardFace, ...]
    """The Allegiances that the viewer chooses from (SW-851)."""
    gave_up: tuple[CardFace, ...]
    """Those that the viewer did not keep (SW-Q-44)."""

    def say(self, key: str, **figures: int | str) -> str:
        """Words of the picture in its language."""
        return phrase(self.language, key, **figures)

    def count(self, key: str, count: int) -> str:
        """A number of things, such as ``2 cards``."""
        return counted(self.language, key, count)

    @property
    def clockwise(self) -> tuple[Place, ...]:
        """The seats as they follow on the viewer, who comes last (SW-301)."""
        after = -1 if self.viewer is None else self.viewer
        behind = [each for each in self.places if each.seat <= after]
        return (*(each for each in self.places if each.seat > after), *behind)

    @property
    def discarded(self) -> int:
        """How many cards the discard pile has."""
        return sum(each.count for each in self.discard)


def pile_state(pile: Pile, scene: Scene) -> str:
    """How many cards a pile has, in words; or that it is empty, or taken."""
    if pile.taken:
        return scene.say("pile.taken")
    return scene.count("count.card", pile.size) if pile.cards else scene.say("pile.empty")


def built_words(place: Place) -> str:
    """How many buildings a seat has, of those that end the game (SW-601, SW-605)."""
    if place.built > BUILDINGS_TO_END:
        return place.count("count.building", place.built)
    return place.say("seat.built", built=place.built, all=BUILDINGS_TO_END)
