"""What a seat, or chance, may answer: a closed union.

A move names cards by their ids, slots and territories by their places from 0. Its text, which
``str`` gives, counts slots from 1, as people do.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from attrs import frozen

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.effects import DrawGodh, Gain


def small(name: str) -> str:
    """The name of an enum member as it is written in moves."""
    return name.lower().replace("_", "-")


def _moved(ghiarhabbat: int | None) -> str:
    return "" if ghiarhabbat is None else f"~{ghiarhabbat + 1}"


# What chance answers.


@frozen
class Begin:
    """This seat is the starting player (TH-SETUP-08)."""

    seat: Seat

    def __str__(self) -> str:
        return f"begin:{self.seat}"


@frozen
class Face:
    """The die shows this resource (TH-FACTION-03)."""

    resource: Resource

    def __str__(self) -> str:
        return f"face:{small(self.resource.name)}"


@frozen
class Show:
    """This card is drawn or turned up (TH-PREP-01)."""

    card: CardId

    def __str__(self) -> str:
        return f"show:{self.card}"


@frozen
class UtrengFace:
    """The Utreng die shows this resource, or its special face (TH-ABIL-BLD-02, TH-ABIL-BLD-03)."""

    resource: Resource | None

    def __str__(self) -> str:
        return f"utreng:{'special' if self.resource is None else small(self.resource.name)}"


@frozen
class Awaken:
    """This is the Great Drakhe (TH-DRAKHE-01)."""

    drakhe: GreatDrakhe

    def __str__(self) -> str:
        return f"awaken:{small(self.drakhe.name)}"


# What is answered before round 1.


@frozen
class ChooseBoard:
    """Play with this side of a free board (TH-SETUP-09)."""

    ability: Ability

    def __str__(self) -> str:
        return f"board:{small(self.ability.name)}"


@frozen
class LayStarting:
    """Lay the starting card into this slot (TH-SETUP-12, TH-SETUP-14)."""

    slot: int

    def __str__(self) -> str:
        return f"start:{self.slot + 1}"


@frozen
class Pick:
    """Keep this card of the pack (TH-SETUP-18)."""

    card: CardId

    def __str__(self) -> str:
        return f"pick:{self.card}"


# What is answered in the Preparation phase.


@frozen
class PlaceCrown:
    """Put the crown on a central stack (TH-PREP-05)."""

    stack: Stack

    def __str__(self) -> str:
        return f"crown:{small(self.stack.name)}"


# What is answered in a turn.


@frozen
class Take:
    """Take the face-up card of a stack (TH-TAKE-01)."""

    stack: Stack

    def __str__(self) -> str:
        return f"take:{small(self.stack.name)}"


@frozen
class Peek:
    """Look at the top card of a closed central stack (TH-ABIL-VIS-01)."""

    stack: Stack

    def __str__(self) -> str:
        return f"peek:{small(self.stack.name)}"


@frozen
class Draw:
    """Draw so many extra cards by Knowledge (TH-KNOW-02)."""

    cards: int

    def __str__(self) -> str:
        return f"draw:{self.cards}"


@frozen
class Keep:
    """Keep this one of the cards looked at (TH-KNOW-03)."""

    card: CardId

    def __str__(self) -> str:
        return f"keep:{self.card}"


@frozen
class PutBack:
    """Lay this card on the stack it came from, over those already put back (TH-KNOW-04)."""

    card: CardId

    def __str__(self) -> str:
        return f"back:{self.card}"


@frozen
class ChooseBonus:
    """Choose this bonus of the stack (TH-BONUS-01)."""

    bonus: Gain | DrawGodh

    def __str__(self) -> str:
        bonus = self.bonus
        return f"bonus:{small(bonus.resource.name) if isinstance(bonus, Gain) else 'godh'}"


@frozen
class Play:
    """Play a faction card into a slot, with Retreat or without (TH-PLAY-01, TH-RETREAT-01)."""

    card: CardId
    slot: int
    retreat: bool = False
    ghiarhabbat: int | None = None
    """The slot that Ghiarhabbat moves to before the card is laid (TH-ABIL-GAR-02)."""

    def __str__(self) -> str:
        retreat = "!" if self.retreat else ""
        return f"play:{self.card}@{self.slot + 1}{retreat}{_moved(self.ghiarhabbat)}"


@frozen
class Advance:
    """Resolve Military might (TH-IMMED-02)."""

    def __str__(self) -> str:
        return "advance"


@frozen
class Summon:
    """Draw the Godh card that the Master of Drakhes is due (TH-ABIL-MAS-01)."""

    def __str__(self) -> str:
        return "summon"


@frozen
class Invest:
    """Let a population rebel for the effect beside the slot (TH-ABIL-PRO-01)."""

    def __str__(self) -> str:
        return "invest"


@frozen
class Collect:
    """Resolve the effect beside the slot (TH-ABIL-PRO-02)."""

    def __str__(self) -> str:
        return "collect"


@frozen
class BringBack:
    """Return a rebel from this territory (TH-IMMED-06)."""

    territory: int

    def __str__(self) -> str:
        return f"return:{self.territory}"


@frozen
class Inspire:
    """Rearrange the stack at this slot (TH-IMMED-03)."""

    slot: int

    def __str__(self) -> str:
        return f"inspire:{self.slot + 1}"


@frozen
class Next:
    """The next card of the new order, from the top down; 0 is the top of the stack as it lies."""

    place: int

    def __str__(self) -> str:
        return f"next:{self.place + 1}"


@frozen
class Use:
    """Use a main effect of the top card at a slot, in one of its ways (TH-MAIN-01, TH-MAIN-02).

    ``effect`` counts what is printed in the main part of the card, ``way`` the alternatives that
    slashes divide, from left to right.
    """

    slot: int
    effect: int
    way: int = 0

    def __str__(self) -> str:
        return f"use:{self.slot + 1}.{self.effect + 1}" + (f"/{self.way + 1}" if self.way else "")


@frozen
class PlaceGarrison:
    """Put a garrison into the fortification where the legion stands (TH-MAIN-06)."""

    def __str__(self) -> str:
        return "garrison"


@frozen
class PlayGodh:
    """Play a Godh card onto a rune stack (TH-RELIG-01)."""

    card: CardId
    slot: int
    ghiarhabbat: int | None = None
    """The slot that Ghiarhabbat moves to before the card is laid (TH-Q-47)."""

    def __str__(self) -> str:
        return f"godh:{self.card}@{self.slot + 1}{_moved(self.ghiarhabbat)}"


@frozen
class DiscardPair:
    """Discard both of the cards just drawn, this one first (TH-ABIL-PRI-01)."""

    first: CardId

    def __str__(self) -> str:
        return f"both:{self.first}"


@frozen
class DiscardGodh:
    """Discard a Godh card for its gift (TH-GIFT-01)."""

    card: CardId

    def __str__(self) -> str:
        return f"discard:{self.card}"


@frozen
class Exchange:
    """A resource trade: two salt for a material, two metal or two sumpters (TH-RTRADE-02)."""

    pay: Resource
    get: Resource | None = None
    """The material that salt is traded for."""

    def __str__(self) -> str:
        got = "" if self.get is None else f">{small(self.get.name)}"
        return f"trade:{small(self.pay.name)}{got}"


@frozen
class GiveUp:
    """Return a stored resource unused, to make room (TH-STORE-07)."""

    resource: Resource

    def __str__(self) -> str:
        return f"give-up:{small(self.resource.name)}"


@frozen
class Decline:
    """Do without: a gain that finds no room, or an effect that is not wanted (TH-STORE-07)."""

    def __str__(self) -> str:
        return "decline"


@frozen
class Contribute:
    """Contribute to a segment, by its number (TH-BUILD-01)."""

    segment: int
    die: bool = False
    """Whether the Bridge Builder's die pays for one resource (TH-ABIL-BLD-04)."""

    def __str__(self) -> str:
        return f"build:{self.segment}{'+die' if self.die else ''}"


@frozen
class Give:
    """Give up a population of this seat's colour (TH-ABIL-AGO-04)."""

    colour: Seat

    def __str__(self) -> str:
        return f"give:{self.colour}"


@frozen
class Bury:
    """Put this discarded Godh card under the stack next (TH-Q-56)."""

    card: CardId

    def __str__(self) -> str:
        return f"bury:{self.card}"


@frozen
class Done:
    """No more of this: go on to what comes next (TH-TURN-02)."""

    def __str__(self) -> str:
        return "done"


# What is answered in the Faction phase and at the end.


@frozen
class TurnDie:
    """Turn the Utreng die to this face (TH-ABIL-BLD-03)."""

    resource: Resource

    def __str__(self) -> str:
        return f"turn:{small(self.resource.name)}"


@frozen
class ChooseDie:
    """Lay the Utreng die, or the Skybridge die, on the new segment (TH-ABIL-BLD-02)."""

    utreng: bool

    def __str__(self) -> str:
        return f"die:{'utreng' if self.utreng else 'skybridge'}"


@frozen
class LoseMight:
    """Suffer the Great Drakhe with military might (TH-DRAKHE-04)."""

    def __str__(self) -> str:
        return "lose-might"


@frozen
class LoseCards:
    """Suffer Sathap with faction cards of the hand (TH-DRAKHE-SATHAP-01)."""

    def __str__(self) -> str:
        return "lose-cards"


@frozen
class DiscardCard:
    """One of the cards that Sathap takes (TH-DRAKHE-SATHAP-01)."""

    card: CardId

    def __str__(self) -> str:
        return f"lose:{self.card}"


@frozen
class CloseSlot:
    """Suffer Terogh with the stack at a slot (TH-DRAKHE-TEROGH-01)."""

    slot: int

    def __str__(self) -> str:
        return f"close:{self.slot + 1}"


@frozen
class LosePeople:
    """Suffer Elbea with population (TH-DRAKHE-ELBEA-01)."""

    def __str__(self) -> str:
        return "lose-people"


@frozen
class LayBridgeWork:
    """Lay a card of the starting compensation on the stack at a slot (TH-END-03)."""

    slot: int

    def __str__(self) -> str:
        return f"lay:{self.slot + 1}"


Outcome: TypeAlias = Begin | Face | UtrengFace | Show | Awaken
"""What chance answers."""

FreeAction: TypeAlias = Exchange | DiscardGodh
"""What may be done at any time of the own turn (TH-TIME-02)."""

Move: TypeAlias = (
    Outcome
    | ChooseBoard
    | LayStarting
    | Pick
    | PlaceCrown
    | Take
    | Peek
    | Draw
    | Keep
    | PutBack
    | ChooseBonus
    | Play
    | Advance
    | Summon
    | Invest
    | Collect
    | BringBack
    | Inspire
    | Next
    | Use
    | PlaceGarrison
    | PlayGodh
    | DiscardPair
    | FreeAction
    | GiveUp
    | Decline
    | Contribute
    | Give
    | Bury
    | TurnDie
    | ChooseDie
    | Done
    | LoseMight
    | LoseCards
    | DiscardCard
    | CloseSlot
    | LosePeople
    | LayBridgeWork
)

ADVANCE: Final = Advance()
COLLECT: Final = Collect()
INVEST: Final = Invest()
SUMMON: Final = Summon()
DECLINE: Final = Decline()
DONE: Final = Done()
LOSE_CARDS: Final = LoseCards()
LOSE_MIGHT: Final = LoseMight()
LOSE_PEOPLE: Final = LosePeople()
PLACE_GARRISON: Final = PlaceGarrison()

# Moves with figures are built once and shared.
discard_godh = cache(DiscardGodh)
play = cache(Play)
play_godh = cache(PlayGodh)
show = cache(Show)
use = cache(Use)
bring_back = cache(BringBack)
inspire = cache(Inspire)
next_card = cache(Next)
close_slot = cache(CloseSlot)
lay_bridge_work = cache(LayBridgeWork)
take = cache(Take)
draw = cache(Draw)
give_up = cache(GiveUp)
contribute = cache(Contribute)
