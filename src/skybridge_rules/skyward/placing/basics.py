"""Basics: what a described position is about, once its words are understood."""

from __future__ import annotations

from collections.abc import Callable

from skybridge_rules.core.by_hand import fail
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import (
    DEFAULT,
    DiscordTiming,
    RulesConfig,
)
from skybridge_rules.skyward.effects import Effect
from skybridge_rules.skyward.faces import Face, Faces
from skybridge_rules.skyward.placing.description import SeatSetup, Setup
from skybridge_rules.skyward.placing.people import People
from skybridge_rules.skyward.placing.pool import card_of
from skybridge_rules.skyward.placing.stages import Stage
from skybridge_rules.skyward.tasks import Task


@frozen(eq=False)
class DescribedMoment:
    """A question that a position can be at: its agenda, and what it takes for granted."""

    stage: Stage
    tasks: Callable[[Basics], tuple[Task, ...]]
    """What is asked, and what belongs to it, the first of it first; then comes what the stage has.
    """
    details: tuple[str, ...] = ()
    """The fields of a Setup that say more about the question."""
    effect: type[Effect] | None = None
    """The effect that asks; its card says at which stage."""
    closing: bool = False
    """Whether the end of a turn has come (SW-Q-28)."""
    config: RulesConfig = DEFAULT
    """Expansions without which the question does not come up."""


@frozen(eq=False)
class Basics:
    """Who plays by which rules, and what is asked."""

    setup: Setup
    moment: DescribedMoment
    stage: Stage
    faces: Faces
    config: RulesConfig
    players: int
    people: People
    card: Face | None
    """The card that the question is about."""

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.people.seat

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.people.turn

    @property
    def warden(self) -> Seat:
        """Who has the Warden token, or had it last."""
        return self.people.warden

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody, ascending."""
        return tuple(Seat(seat) for seat in range(self.players))

    def clockwise(self, first: int) -> tuple[Seat, ...]:
        """Everybody, beginning with a seat (SW-301)."""
        return tuple(Seat((first + ahead) % self.players) for ahead in range(self.players))

    @property
    def pickers(self) -> tuple[Seat, ...]:
        """The order of the picks, the one who divided last (SW-208, SW-209)."""
        first, *others = self.clockwise(self.people.splitter)
        return (*others, first)

    @property
    def written_deck(self) -> int | None:
        """How many cards are left in the Launch deck, if that is written."""
        setup = self.setup
        return setup.left if setup.deck is None else len(setup.deck) + (setup.allegiances or 0)

    @property
    def source(self) -> Face:
        """The card that the question is about, which must be there."""
        if self.card is None:
            fail("card", "missing: which card is it about?")
        return self.card

    def described(self, seat: int) -> SeatSetup:
        """What is written about a seat."""
        return self.setup.seats.get(seat, SeatSetup())

    def owed(self, seat: int, *, later: bool = False) -> tuple[CardId, ...]:
        """Instants that a seat carries out now, or Discords that wait for the end of the split."""
        cards = self.named(self.described(seat).owed, f"seats.{seat}.owed")
        if self.stage is not Stage.PICK or self.config.discord_timing is DiscordTiming.AT_PICK:
            return () if later else cards
        discord = CardKind.DISCORD
        return tuple(card for card in cards if (self.faces[card].kind is discord) == later)

    def named(self, words: tuple[str, ...], path: str) -> tuple[CardId, ...]:
        """Cards by their ids, ascending."""
        found = (card_of(self.faces, word, f"{path}[{at}]") for at, word in enumerate(words))
        return tuple(sorted(face.id for face in found))


def effects_of(face: Face) -> tuple[Effect, ...]:
    """What a card does at one moment: when it is launched, taken or played (SW-501)."""
    return face.launch or face.instant or face.bonus
