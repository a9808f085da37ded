"""Basics: what a described position is about, once its words are understood."""

from __future__ import annotations

from collections.abc import Callable

from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import CardType, Unit
from skybridge_rules.mysthea.config import DEFAULT, RulesConfig
from skybridge_rules.mysthea.effects import Part
from skybridge_rules.mysthea.placing.description import SeatSetup, Setup
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.names import UNITS, Names
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.records import CommandCard, Content
from skybridge_rules.mysthea.regions import Region
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.tasks import Task

ACT, EFFECT, MEDITATE, BATTLE, ENCOUNTER = "act", "effect", "meditate", "battle", "encounter"
SET_UP = "set-up"
DEVELOP, REFILL, TURN, EVENTS, ERA, ROUND = "develop", "refill", "turn", "events", "era", "round"

Asks = Callable[[Part, bool], bool]
"""Whether a part of an effect asks the question; the second is whether it may be left unused."""


def never(_part: Part, _optional: bool) -> bool:
    """No part of an effect asks it."""
    return False


@frozen(eq=False)
class DescribedMoment:
    """A question that a position can be at: its agenda, and what it takes for granted."""

    stage: Stage
    tasks: Callable[[Basics, State, Draft], tuple[Task, ...]]
    """What is asked, and what belongs to it, the first of it first; then comes what the stage has.
    """
    details: tuple[str, ...] = ()
    """The fields of a Setup that say more about the question."""
    during: tuple[str, ...] = ()
    """What it can interrupt; the first is usual."""
    asks: Asks = never
    imply: Callable[[Basics, Draft], None] = lambda _here, _draft: None
    """Adds what must be there, and is not written."""
    needs: Callable[[Setup, Printed], tuple[CardId, ...]] = lambda _setup, _printed: ()
    """Cards without which the question does not come up."""
    usual: str | None = None
    """The card that it is about if none is written."""
    plays: bool = False
    """Whether a card was played whose Command Points are being spent (MY-ACT-02)."""
    config: RulesConfig = DEFAULT
    """Switches without which the question does not come up."""


@frozen(eq=False)
class Basics:
    """Who plays by which rules, and what is asked."""

    setup: Setup
    moment: DescribedMoment
    stage: Stage
    during: str
    """What the question interrupts; empty where there is no choice."""
    content: Content
    names: Names
    config: RulesConfig
    players: int
    seat: Seat
    """Who is asked, or for whom chance is."""
    turn: Seat
    """Whose turn it is."""
    order: tuple[Seat, ...]
    era: int
    card: CardId | None
    """The card that the question is about."""

    @property
    def printed(self) -> Printed:
        """What is printed on the cards."""
        return self.names.printed

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody, ascending."""
        return tuple(Seat(seat) for seat in range(self.players))

    @property
    def actor(self) -> Seat:
        """Who uses an effect: the player on turn, or who got a reward in Phase 3."""
        return self.turn if self.stage is Stage.TURN else self.seat

    @property
    def source(self) -> CardId:
        """The card that the question is about, which must be there."""
        if self.card is None:
            fail("card", "missing: which card is it about?")
        return self.card

    @property
    def command(self) -> CommandCard:
        """The Command card that the question is about."""
        if self.source not in self.printed.commands:
            fail("card", f"{self.source} is no Command card")
        return self.printed.commands[self.source]

    @property
    def battling(self) -> bool:
        """Whether a battle is under way."""
        travels = self.setup.moment in ("destination", "carry") and self.during == BATTLE
        return travels or self.setup.moment in ("commit", "retreat", "loss")

    @property
    def initiator(self) -> Seat:
        """Who started the battle, which is usually the player on turn."""
        return self.turn if self.setup.initiator is None else Seat(self.setup.initiator)

    def described(self, seat: int) -> SeatSetup:
        """What is written about a seat."""
        return self.setup.seats.get(seat, SeatSetup())

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The opponents of a seat, in order of play."""
        return tuple(each for each in self.order if each != seat)

    def later(self, seat: Seat) -> tuple[Seat, ...]:
        """Those who come after a seat in order of play."""
        return self.order[self.order.index(seat) + 1 :]

    def unit(self, usual: Unit) -> Unit:
        """The kind of unit that is written."""
        return usual if self.setup.unit is None else one_of(self.setup.unit, UNITS, "unit")

    def region(self) -> Region | None:
        """The region that is written, if one is."""
        word = self.setup.region
        return None if word is None else self.names.region(word, "region")

    def is_of(self, *types: CardType) -> bool:
        """Whether the card in question is a Command card of one of these colours."""
        card = None if self.card is None else self.printed.commands.get(self.card)
        return card is not None and card.type in types
