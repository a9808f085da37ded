"""What is asked, or still to do: a closed union. The agenda of a State is a tuple of these.

Every task lies open: it holds nothing that a seat may not know.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Resource, Stack, Trigger
from skybridge_rules.thraen.effects import Garrison, Immediate, Religion


@frozen
class OfSeat:
    """A task that concerns one seat."""

    seat: Seat


# Setup.


@frozen
class FindStarter:
    """Chance says who begins (TH-SETUP-08)."""


@frozen
class AskBoard(OfSeat):
    """A seat chooses a board and its side (TH-SETUP-09)."""


@frozen
class LayOut:
    """Everybody's pieces and starting cards come to their places (TH-SETUP-10 to TH-SETUP-16)."""


@frozen
class AskStarting(OfSeat):
    """A seat chooses the slot of a starting card (TH-Q-02, TH-Q-03)."""

    card: CardId


@frozen
class SetDie:
    """Chance says which face of the Skybridge die lies up (TH-Q-04)."""


@frozen
class DealHands:
    """The first hands are dealt, one way or the other (TH-SETUP-17, TH-SETUP-18)."""


@frozen
class DealPack(OfSeat):
    """Cards for the draft come from a seat's own stack to its pack (TH-SETUP-18)."""

    cards: int


@frozen
class AskPick(OfSeat):
    """A seat keeps one card of its pack, in secret (TH-SETUP-18)."""


@frozen
class PassPacks:
    """Everybody has picked: the packs go to the left (TH-SETUP-18)."""


@frozen
class AskFirstPlay(OfSeat):
    """A seat plays its one card before round 1 (TH-PRE-01)."""


# The round and the steps of a turn.


@frozen
class BeginRound:
    """The Preparation phase, and what follows (TH-ROUND-01)."""


@frozen
class TurnUp:
    """The top card of a stack is turned up (TH-PREP-01)."""

    stack: Stack


@frozen
class AskCrown(OfSeat):
    """Where Guinn puts the crown (TH-PREP-05)."""


@frozen
class BeginTurn(OfSeat):
    """A seat's turn with its five steps (TH-TURN-01, TH-TURN-02)."""


@frozen
class AskTake(OfSeat):
    """Step 1a: which card to take (TH-TAKE-01)."""

    peeked: bool = False
    """Whether Visions has looked at a card already (TH-ABIL-VIS-01)."""


@frozen
class PeekAt(OfSeat):
    """The top card of a closed stack is looked at (TH-ABIL-VIS-01)."""

    stack: Stack


@frozen
class AskVision(OfSeat):
    """Whether to take the card looked at (TH-ABIL-VIS-03)."""

    stack: Stack


@frozen
class AskEmpery(OfSeat):
    """Which bonus of the crowned stack Guinn takes (TH-ABIL-EMP-02)."""

    stack: Stack


@frozen
class AskDraw(OfSeat):
    """How many extra cards Knowledge draws (TH-KNOW-02)."""

    stack: Stack


@frozen
class DrawExtra(OfSeat):
    """Extra cards are drawn from the stack, to be looked at (TH-KNOW-03)."""

    stack: Stack
    cards: int


@frozen
class AskKeep(OfSeat):
    """Which of the cards looked at goes to the hand (TH-KNOW-03)."""

    stack: Stack


@frozen
class AskPutBack(OfSeat):
    """Which of the other cards is laid on the stack next (TH-KNOW-04)."""

    stack: Stack


@frozen
class AskBonus(OfSeat):
    """Step 1b: which bonus of the stack to receive (TH-BONUS-01)."""

    stack: Stack


@frozen
class AskPlay(OfSeat):
    """Step 2: which card to play where (TH-PLAY-01)."""


@frozen
class AskImmediate(OfSeat):
    """What follows a play: effects of the card and abilities, in any order (TH-PLAY-07)."""

    effects: tuple[Immediate, ...]
    triggers: tuple[Trigger, ...] = ()
    slot: int = 0
    """Where the card was laid."""


@frozen
class AskProfit(OfSeat):
    """Whether to resolve the effect beside the slot (TH-ABIL-PRO-02)."""

    slot: int


@frozen
class AskUse(OfSeat):
    """Step 3: which main effect to use (TH-MAIN-01)."""


@frozen
class AskBuild(OfSeat):
    """Step 4: whether to contribute (TH-BUILD-01)."""


@frozen
class AskLimit(OfSeat):
    """Step 5a: which Godh cards to discard (TH-GODHLIMIT-01)."""


@frozen
class AskBury(OfSeat):
    """Which discarded Godh card goes under the stack next (TH-Q-56)."""


@frozen
class EndTurn(OfSeat):
    """Step 5b: discarded Godh cards go under their stack (TH-GODHLIMIT-03)."""


# In the middle of an effect.


@frozen
class AskRoom(OfSeat):
    """A gain waits for storage space (TH-STORE-07)."""

    resource: Resource


@frozen
class DrawGodhCard(OfSeat):
    """The top card of the Godh stack comes to a hand (TH-MAIN-08)."""


@frozen
class DrawSecond(OfSeat):
    """The High Priest draws one more Godh card (TH-ABIL-PRI-01)."""


@frozen
class AskPair(OfSeat):
    """Which of two Godh cards the High Priest keeps, unless he discards both (TH-ABIL-PRI-01)."""


@frozen
class GiveGift(OfSeat):
    """The gift of a Godh card that lies beside the board is received (TH-Q-59)."""

    card: CardId


@frozen
class AskFigure(OfSeat):
    """Whose population Guinn gives up (TH-ABIL-AGO-04)."""

    boxed: bool = False
    """Whether it leaves the game; else it becomes a rebel."""


@frozen
class March(OfSeat):
    """The Military might that an Armament has paid for (TH-ARM-01)."""


@frozen
class AskOrder(OfSeat):
    """Which card comes next, from the top down, in a stack being rearranged (TH-IMMED-03)."""

    slot: int
    chosen: tuple[int, ...] = ()
    """The places of the cards chosen so far, 0 being the top of the stack as it lies."""


@frozen
class AskGift(OfSeat):
    """An active gift is resolved, or left (TH-GIFT-03)."""

    gift: Immediate | Garrison | Religion


@frozen
class AskReligion(OfSeat):
    """Which Godh card to play onto which stack (TH-RELIG-01)."""


# The Faction phase and the end.


@frozen
class CheckBridge:
    """Faction phase, step 1: is the segment completed? (TH-FACTION-02, TH-IDLE-01)."""


@frozen
class RollDie:
    """The Skybridge die is rolled for the new segment (TH-FACTION-03)."""


@frozen
class RollUtreng(OfSeat):
    """The Utreng die is rolled too (TH-ABIL-BLD-02)."""


@frozen
class AskFace(OfSeat):
    """Which face the Utreng die is turned to (TH-ABIL-BLD-03)."""


@frozen
class AskDie(OfSeat):
    """Which die goes on the new segment (TH-ABIL-BLD-02)."""


@frozen
class MoveLeader:
    """The rebel leader moves one territory (TH-FACTION-04)."""


@frozen
class RevealDrakhe:
    """Chance says which Great Drakhe awakens (TH-DRAKHE-01)."""


@frozen
class AskDamage(OfSeat):
    """Which damage of the Great Drakhe a seat takes (TH-DRAKHE-03)."""


@frozen
class SufferAll:
    """All have chosen in secret: now they suffer (TH-Q-67)."""


@frozen
class AskDiscard(OfSeat):
    """Which card goes to Sathap next (TH-DRAKHE-SATHAP-01)."""

    cards: int


@frozen
class Feed:
    """Faction phase, step 2: Food (TH-FOOD-01)."""

    left: tuple[Seat, ...] | None = None
    """The seats that are not fed yet; None is everybody."""


@frozen
class PassStart:
    """Faction phase, step 3: the starting Drakhe is passed on (TH-FACTION-06)."""


@frozen
class ClearCards:
    """Faction phase, step 4: face-up cards are cleared (TH-FACTION-07)."""


@frozen
class Compensate:
    """The cards left of the bridge work stack are dealt (TH-END-02)."""


@frozen
class AskCompensation(OfSeat):
    """On which stack a seat lays the next of its cards, which are all alike (TH-END-03)."""

    cards: int


@frozen
class Rebel:
    """Everybody's reserve turns into rebels (TH-END-04)."""


Task: TypeAlias = (
    FindStarter
    | AskBoard
    | LayOut
    | AskStarting
    | SetDie
    | DealHands
    | DealPack
    | AskPick
    | PassPacks
    | AskFirstPlay
    | BeginRound
    | TurnUp
    | AskCrown
    | BeginTurn
    | AskTake
    | PeekAt
    | AskVision
    | AskEmpery
    | AskDraw
    | DrawExtra
    | AskKeep
    | AskPutBack
    | AskBonus
    | AskPlay
    | AskImmediate
    | AskProfit
    | AskUse
    | AskBuild
    | AskLimit
    | AskBury
    | EndTurn
    | AskRoom
    | DrawGodhCard
    | DrawSecond
    | AskPair
    | GiveGift
    | AskFigure
    | March
    | AskOrder
    | AskGift
    | AskReligion
    | CheckBridge
    | RollDie
    | RollUtreng
    | AskFace
    | AskDie
    | MoveLeader
    | RevealDrakhe
    | AskDamage
    | SufferAll
    | AskDiscard
    | Feed
    | PassStart
    | ClearCards
    | Compensate
    | AskCompensation
    | Rebel
)

# Tasks that come up often are built once and shared.
begin_turn = cache(BeginTurn)
deal_pack = cache(DealPack)
draw_extra = cache(DrawExtra)
draw_godh_card = cache(DrawGodhCard)
ask_bonus = cache(AskBonus)
ask_crown = cache(AskCrown)
ask_draw = cache(AskDraw)
ask_gift = cache(AskGift)
ask_keep = cache(AskKeep)
ask_order = cache(AskOrder)
ask_put_back = cache(AskPutBack)
ask_room = cache(AskRoom)
