"""What a seat, or chance, may answer: a closed union.

A move names cards by their ids, slots and territories by their places from 0. Its text, which
``str`` gives, counts slots from 1, as people do. The word of a move stands in its class, and is
its tag in JSON as well.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias, get_args

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.spelling import (
    Spelled,
    Spelling,
    after,
    by_word,
    flag,
    number,
    optional,
    place,
)
from skybridge_rules.core.values import frozen
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.effects import DrawGodh, Gain
from skybridge_rules.thraen.move_parts import (
    ABILITY,
    BONUS,
    CARD,
    DIE,
    DRAKHE,
    GHIARHABBAT,
    RESOURCE,
    SEAT,
    SLOT,
    STACK,
    UTRENG_FACE,
    WAY,
)

# What chance answers.


@frozen
class Begin(Spelled):
    """This seat is the starting player (TH-SETUP-08)."""

    SPELLING = Spelling("begin", (SEAT,))

    seat: Seat


@frozen
class Face(Spelled):
    """The die shows this resource (TH-FACTION-03)."""

    SPELLING = Spelling("face", (RESOURCE,))

    resource: Resource


@frozen
class Show(Spelled):
    """This card is drawn or turned up (TH-PREP-01)."""

    SPELLING = Spelling("show", (CARD,))

    card: CardId


@frozen
class UtrengFace(Spelled):
    """The Utreng die shows this resource, or its special face (TH-ABIL-BLD-02, TH-ABIL-BLD-03)."""

    SPELLING = Spelling("utreng", (UTRENG_FACE,), ("RESOURCE", "special"))

    resource: Resource | None


@frozen
class Awaken(Spelled):
    """This is the Great Drakhe (TH-DRAKHE-01)."""

    SPELLING = Spelling("awaken", (DRAKHE,))

    drakhe: GreatDrakhe


# What is answered before round 1.


@frozen
class ChooseBoard(Spelled):
    """Play with this side of a free board (TH-SETUP-09)."""

    SPELLING = Spelling("board", (ABILITY,))

    ability: Ability


@frozen
class LayStarting(Spelled):
    """Lay the starting card into this slot (TH-SETUP-12, TH-SETUP-14)."""

    SPELLING = Spelling("start", (SLOT,))

    slot: int


@frozen
class Pick(Spelled):
    """Keep this card of the pack (TH-SETUP-18)."""

    SPELLING = Spelling("pick", (CARD,))

    card: CardId


# What is answered in the Preparation phase.


@frozen
class PlaceCrown(Spelled):
    """Put the crown on a central stack (TH-PREP-05)."""

    SPELLING = Spelling("crown", (STACK,))

    stack: Stack


# What is answered in a turn.


@frozen
class Take(Spelled):
    """Take the face-up card of a stack (TH-TAKE-01)."""

    SPELLING = Spelling("take", (STACK,))

    stack: Stack


@frozen
class Peek(Spelled):
    """Look at the top card of a closed central stack (TH-ABIL-VIS-01)."""

    SPELLING = Spelling("peek", (STACK,))

    stack: Stack


@frozen
class Draw(Spelled):
    """Draw so many extra cards by Knowledge (TH-KNOW-02)."""

    SPELLING = Spelling("draw", (number("NUMBER", "a number of cards"),))

    cards: int


@frozen
class Keep(Spelled):
    """Keep this one of the cards looked at (TH-KNOW-03)."""

    SPELLING = Spelling("keep", (CARD,))

    card: CardId


@frozen
class PutBack(Spelled):
    """Lay this card on the stack it came from, over those already put back (TH-KNOW-04)."""

    SPELLING = Spelling("back", (CARD,))

    card: CardId


@frozen
class ChooseBonus(Spelled):
    """Choose this bonus of the stack (TH-BONUS-01)."""

    SPELLING = Spelling("bonus", (BONUS,), ("RESOURCE", "godh"))

    bonus: Gain | DrawGodh


@frozen
class Play(Spelled):
    """Play a faction card into a slot, with Retreat or without (TH-PLAY-01, TH-RETREAT-01)."""

    SPELLING = Spelling(
        "play",
        (CARD, after("@", SLOT), flag("!"), GHIARHABBAT),
        ("CARD@SLOT, with ! for Retreat, ~SLOT for Ghiarhabbat",),
    )

    card: CardId
    slot: int
    retreat: bool = False
    ghiarhabbat: int | None = None
    """The slot that Ghiarhabbat moves to before the card is laid (TH-ABIL-GAR-02)."""


@frozen
class Advance(Spelled):
    """Resolve Military might (TH-IMMED-02)."""

    SPELLING = Spelling("advance")


@frozen
class Summon(Spelled):
    """Draw the Godh card that the Master of Drakhes is due (TH-ABIL-MAS-01)."""

    SPELLING = Spelling("summon")


@frozen
class Invest(Spelled):
    """Let a population rebel for the effect beside the slot (TH-ABIL-PRO-01)."""

    SPELLING = Spelling("invest")


@frozen
class Collect(Spelled):
    """Resolve the effect beside the slot (TH-ABIL-PRO-02)."""

    SPELLING = Spelling("collect")


@frozen
class Return(Spelled):
    """Return a rebel from this territory (TH-IMMED-06)."""

    SPELLING = Spelling("return", (number("TERRITORY", "a territory, counted from 0"),))

    territory: int


@frozen
class Inspire(Spelled):
    """Rearrange the stack at this slot (TH-IMMED-03)."""

    SPELLING = Spelling("inspire", (SLOT,))

    slot: int


@frozen
class Next(Spelled):
    """The next card of the new order, from the top down; 0 is the top of the stack as it lies."""

    SPELLING = Spelling("next", (place("PLACE", "a place, counted from 1"),))

    place: int


@frozen
class Use(Spelled):
    """Use a main effect of the top card at a slot, in one of its ways (TH-MAIN-01, TH-MAIN-02).

    ``effect`` counts what is printed in the main part of the card, ``way`` the alternatives that
    slashes divide, from left to right.
    """

    SPELLING = Spelling(
        "use",
        (SLOT, after(".", place("EFFECT", "an effect, counted from 1")), WAY),
        ("SLOT.EFFECT", "SLOT.EFFECT/WAY"),
    )

    slot: int
    effect: int
    way: int = 0


@frozen
class PlaceGarrison(Spelled):
    """Put a garrison into the fortification where the legion stands (TH-MAIN-06)."""

    SPELLING = Spelling("garrison")


@frozen
class PlayGodh(Spelled):
    """Play a Godh card onto a rune stack (TH-RELIG-01)."""

    SPELLING = Spelling(
        "godh", (CARD, after("@", SLOT), GHIARHABBAT), ("CARD@SLOT, with ~SLOT for Ghiarhabbat",)
    )

    card: CardId
    slot: int
    ghiarhabbat: int | None = None
    """The slot that Ghiarhabbat moves to before the card is laid (TH-Q-47)."""


@frozen
class DiscardBoth(Spelled):
    """Discard both of the cards just drawn, this one first (TH-ABIL-PRI-01)."""

    SPELLING = Spelling("both", (CARD,))

    first: CardId


@frozen
class DiscardGodh(Spelled):
    """Discard a Godh card for its gift (TH-GIFT-01)."""

    SPELLING = Spelling("discard", (CARD,))

    card: CardId


@frozen
class Trade(Spelled):
    """A resource trade: two salt for a material, two metal or two sumpters (TH-RTRADE-02)."""

    SPELLING = Spelling(
        "trade", (RESOURCE, optional(">", RESOURCE)), ("RESOURCE", "RESOURCE>RESOURCE")
    )

    pay: Resource
    get: Resource | None = None
    """The material that salt is traded for."""


@frozen
class GiveUp(Spelled):
    """Return a stored resource unused, to make room (TH-STORE-07)."""

    SPELLING = Spelling("give-up", (RESOURCE,))

    resource: Resource


@frozen
class Decline(Spelled):
    """Do without: a gain that finds no room, or an effect that is not wanted (TH-STORE-07)."""

    SPELLING = Spelling("decline")


@frozen
class Build(Spelled):
    """Contribute to a segment, by its number (TH-BUILD-01)."""

    SPELLING = Spelling(
        "build",
        (number("SEGMENT", "a segment"), flag("+die")),
        ("SEGMENT, with +die for the die on the board",),
    )

    segment: int
    die: bool = False
    """Whether the Bridge Builder's die pays for one resource (TH-ABIL-BLD-04)."""


@frozen
class Give(Spelled):
    """Give up a population of this seat's colour (TH-ABIL-AGO-04)."""

    SPELLING = Spelling("give", (SEAT,))

    colour: Seat


@frozen
class Bury(Spelled):
    """Put this discarded Godh card under the stack next (TH-Q-56)."""

    SPELLING = Spelling("bury", (CARD,))

    card: CardId


@frozen
class Done(Spelled):
    """No more of this: go on to what comes next (TH-TURN-02)."""

    SPELLING = Spelling("done")


# What is answered in the Faction phase and at the end.


@frozen
class TurnDie(Spelled):
    """Turn the Utreng die to this face (TH-ABIL-BLD-03)."""

    SPELLING = Spelling("turn", (RESOURCE,))

    resource: Resource


@frozen
class ChooseDie(Spelled):
    """Lay the Utreng die, or the Skybridge die, on the new segment (TH-ABIL-BLD-02)."""

    SPELLING = Spelling("die", (DIE,), ("skybridge", "utreng"))

    utreng: bool


@frozen
class LoseMight(Spelled):
    """Suffer the Great Drakhe with military might (TH-DRAKHE-04)."""

    SPELLING = Spelling("lose-might")


@frozen
class LoseCards(Spelled):
    """Suffer Sathap with faction cards of the hand (TH-DRAKHE-SATHAP-01)."""

    SPELLING = Spelling("lose-cards")


@frozen
class LoseCard(Spelled):
    """One of the cards that Sathap takes (TH-DRAKHE-SATHAP-01)."""

    SPELLING = Spelling("lose", (CARD,))

    card: CardId


@frozen
class CloseSlot(Spelled):
    """Suffer Terogh with the stack at a slot (TH-DRAKHE-TEROGH-01)."""

    SPELLING = Spelling("close", (SLOT,))

    slot: int


@frozen
class LosePeople(Spelled):
    """Suffer Elbea with population (TH-DRAKHE-ELBEA-01)."""

    SPELLING = Spelling("lose-people")


@frozen
class LayBridgeWork(Spelled):
    """Lay a card of the starting compensation on the stack at a slot (TH-END-03)."""

    SPELLING = Spelling("lay", (SLOT,))

    slot: int


Outcome: TypeAlias = Begin | Face | UtrengFace | Show | Awaken
"""What chance answers."""

FreeAction: TypeAlias = Trade | DiscardGodh
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
    | Return
    | Inspire
    | Next
    | Use
    | PlaceGarrison
    | PlayGodh
    | DiscardBoth
    | FreeAction
    | GiveUp
    | Decline
    | Build
    | Give
    | Bury
    | TurnDie
    | ChooseDie
    | Done
    | LoseMight
    | LoseCards
    | LoseCard
    | CloseSlot
    | LosePeople
    | LayBridgeWork
)

KINDS: Final[dict[str, type[Move]]] = by_word(get_args(Move))
"""The kinds of moves by their words."""

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


class _Shows(dict[CardId, Show]):
    """What chance may show; it may show so many cards that each is looked up the fastest way."""

    def __missing__(self, card: CardId) -> Show:
        move = self[card] = Show(card)
        return move


# Moves with figures are built once and shared.
discard_godh = cache(DiscardGodh)
play = cache(Play)
play_godh = cache(PlayGodh)
show: Final[Callable[[CardId], Show]] = _Shows().__getitem__
use = cache(Use)
return_rebel = cache(Return)
inspire = cache(Inspire)
next_card = cache(Next)
close_slot = cache(CloseSlot)
lay_bridge_work = cache(LayBridgeWork)
take = cache(Take)
draw = cache(Draw)
give_up = cache(GiveUp)
build = cache(Build)
face = cache(Face)
keep = cache(Keep)
peek = cache(Peek)
pick = cache(Pick)
place_crown = cache(PlaceCrown)
put_back = cache(PutBack)
utreng_face = cache(UtrengFace)
