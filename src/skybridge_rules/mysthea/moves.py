"""What a seat, or chance, may answer: a closed union.

A move names cards by their ids and regions by Island and type. The word of a move stands in its
class, and is its tag in JSON as well.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, TypeVar, get_args

from skybridge_rules.content.card_ids import card_part
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.lazy_table import LazyTable
from skybridge_rules.core.notation import Cursor
from skybridge_rules.core.spelling import (
    Part,
    Spelled,
    Spelling,
    after,
    by_word,
    members,
    number,
    one_of,
    place,
)
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import Island, Side, Sign, Terrain, Unit
from skybridge_rules.mysthea.regions import Region, is_region, island_of, region_at, terrain_of

CARD: Final = card_part("c001")
SEAT: Final = number("SEAT", "a seat, counted from 0")
COUNT: Final = number("COUNT", "a number of cards")
CHOICE: Final = place("CHOICE", "a choice, counted from 1")
ISLAND: Final = one_of("ISLAND", members(Island))
SIGN: Final = one_of("SIGN", members(Sign))
UNIT: Final = one_of("UNIT", members(Unit))
_TERRAIN: Final = one_of("TYPE", members(Terrain))
_SIDE: Final = one_of("SIDE", members(Side))


def _write_region(region: Region) -> str:
    if not is_region(region):
        return "nowhere"
    return f"{ISLAND.write(island_of(region))}.{_TERRAIN.write(terrain_of(region))}"


def _read_region(cursor: Cursor) -> Region:
    island = ISLAND.read(cursor)
    cursor.expect(".")
    return region_at(island, _TERRAIN.read(cursor))


REGION: Final[Part[Region]] = Part("ISLAND.TYPE", _write_region, _read_region)


T = TypeVar("T")


def _row(part: Part[T], form: str) -> Part[tuple[T, ...]]:
    """Several of a kind, divided by commas."""

    def read(cursor: Cursor) -> tuple[T, ...]:
        found = [part.read(cursor)]
        while cursor.accept(","):
            found.append(part.read(cursor))
        return tuple(found)

    return Part(form, lambda values: ",".join(map(part.write, values)), read)


# What chance answers.


@frozen
class Show(Spelled):
    """This card is turned up, dealt or drawn (MY-INFO-03)."""

    SPELLING = Spelling("show", (CARD,))

    card: CardId


@frozen
class LayCircle(Spelled):
    """The Islands lie in this order, clockwise, beginning with the Spire (MY-SETUP-01)."""

    SPELLING = Spelling("circle", (_row(ISLAND, "ISLANDS"),))

    islands: tuple[Island, ...]


@frozen
class LayMirages(Spelled):
    """The Mirage Tokens lie on these regions (MY-SETUP-02)."""

    SPELLING = Spelling("mirages", (_row(REGION, "REGIONS"),))

    regions: tuple[Region, ...]


@frozen
class TurnSide(Spelled):
    """The Attunement card of the Island in question shows this side (MY-SETUP-06)."""

    SPELLING = Spelling("side", (_SIDE,))

    side: Side


@frozen
class DealArtefact(Spelled):
    """This seat gets the Artefact in question (MY-SETUP-11)."""

    SPELLING = Spelling("artefact", (SEAT,))

    seat: Seat


# Set-up.


@frozen
class Draft(Spelled):
    """Take this face-up card (MY-VAR-05)."""

    SPELLING = Spelling("draft", (CARD,))

    card: CardId


@frozen
class Stand(Spelled):
    """Put the Champion into this region (MY-SETUP-12)."""

    SPELLING = Spelling("stand", (REGION,))

    region: Region


@frozen
class PlaceToken(Spelled):
    """Put the Encounter Token on this Island (MY-SETUP-12)."""

    SPELLING = Spelling("token", (ISLAND,))

    island: Island


# The turn.


@frozen
class Act(Spelled):
    """Play this card (MY-ACT-01)."""

    SPELLING = Spelling("act", (CARD,))

    card: CardId


@frozen
class Develop(Spelled):
    """Develop (MY-DEV-01)."""

    SPELLING = Spelling("develop")


@frozen
class Meditate(Spelled):
    """Meditate (MY-MED-01)."""

    SPELLING = Spelling("meditate")


@frozen
class Activate(Spelled):
    """Activate this Accessory (MY-ACC-01)."""

    SPELLING = Spelling("activate", (CARD,))

    card: CardId


@frozen
class StartBattle(Spelled):
    """Start a battle (MY-BATTLE-01)."""

    SPELLING = Spelling("battle")


@frozen
class MoveIsland(Spelled):
    """Move the Island of the own Champion (MY-MOVE-01)."""

    SPELLING = Spelling("move-island")


@frozen
class FaceEncounter(Spelled):
    """Face an encounter (MY-ENC-01)."""

    SPELLING = Spelling("encounter")


# Acting.


@frozen
class SpendPoints(Spelled):
    """Spend the Command Points of the card that was played (MY-ACT-02)."""

    SPELLING = Spelling("points")


@frozen
class UseEffect(Spelled):
    """Pay Energy, and use the effect or put the card on the board (MY-ACT-02)."""

    SPELLING = Spelling("effect")


@frozen
class Replace(Spelled):
    """This Accessory makes room (MY-ACT-07)."""

    SPELLING = Spelling("replace", (CARD,))

    card: CardId


@frozen
class GiveCard(Spelled):
    """Discard or remove this card as a cost (MY-ACC-03)."""

    SPELLING = Spelling("give", (CARD,))

    card: CardId


@frozen
class TakeEnergy(Spelled):
    """Gain one Energy (MY-CP-01)."""

    SPELLING = Spelling("energy")


@frozen
class Construct(Spelled):
    """Construct a unit (MY-CP-02, MY-CP-03)."""

    SPELLING = Spelling("construct", (UNIT,))

    unit: Unit


@frozen
class Deploy(Spelled):
    """Deploy a unit to the region of the Champion (MY-CP-04, MY-CP-05)."""

    SPELLING = Spelling("deploy", (UNIT,))

    unit: Unit


@frozen
class Fortify(Spelled):
    """Deploy a Fortification to this region (MY-MED-04)."""

    SPELLING = Spelling("fortify", (REGION,))

    region: Region


@frozen
class TravelWith(Spelled):
    """Travel with a unit of this region (MY-CP-06)."""

    SPELLING = Spelling("travel", (UNIT, after("@", REGION)))

    unit: Unit
    region: Region


@frozen
class GoTo(Spelled):
    """The unit goes to this region (MY-TRAVEL-01)."""

    SPELLING = Spelling("to", (REGION,))

    region: Region


@frozen
class TakeAlong(Spelled):
    """Take a unit along (MY-TRAVEL-07)."""

    SPELLING = Spelling("carry", (UNIT,))

    unit: Unit


# Developing.


@frozen
class TurnUp(Spelled):
    """Turn up one more card (MY-DEV-02)."""

    SPELLING = Spelling("turn-up")


@frozen
class Renew(Spelled):
    """Put the face-up cards under the deck, and turn up three others (MY-DEV-02)."""

    SPELLING = Spelling("renew")


@frozen
class PutUnder(Spelled):
    """This card goes under the deck next (MY-DEV-02)."""

    SPELLING = Spelling("under", (CARD,))

    card: CardId


@frozen
class Buy(Spelled):
    """Buy this card (MY-DEV-03)."""

    SPELLING = Spelling("buy", (CARD,))

    card: CardId


# Battles.


@frozen
class FightIn(Spelled):
    """The battle takes place in this region (MY-BATTLE-02)."""

    SPELLING = Spelling("fight", (REGION,))

    region: Region


@frozen
class Commit(Spelled):
    """Commit this card in secret (MY-BATTLE-06)."""

    SPELLING = Spelling("commit", (CARD,))

    card: CardId


@frozen
class CommitNone(Spelled):
    """Commit no card (MY-BATTLE-06)."""

    SPELLING = Spelling("no-card")


@frozen
class Lose(Spelled):
    """Remove a unit of this kind from the battle (MY-BATTLE-14)."""

    SPELLING = Spelling("lose", (UNIT,))

    unit: Unit


# Islands, encounters, Monsters, effects.


@frozen
class Attune(Spelled):
    """Take this Attunement card (MY-ATTUNE-01)."""

    SPELLING = Spelling("attune", (CARD,))

    card: CardId


@frozen
class InsertAfter(Spelled):
    """Put the Island behind this one, clockwise (MY-MOVE-04)."""

    SPELLING = Spelling("after", (ISLAND,))

    island: Island


@frozen
class ChooseSign(Spelled):
    """Choose the option of an encounter with this symbol (MY-ENC-03)."""

    SPELLING = Spelling("sign", (SIGN,))

    sign: Sign


@frozen
class ChoosePart(Spelled):
    """Use this one of several parts (MY-Q-57)."""

    SPELLING = Spelling("use", (CHOICE,))

    choice: int


@frozen
class Target(Spelled):
    """This region is meant (MY-C023, MY-C064)."""

    SPELLING = Spelling("target", (REGION,))

    region: Region


@frozen
class ChooseMonster(Spelled):
    """This Monster attacks (MY-MONSTER-03)."""

    SPELLING = Spelling("monster", (CARD,))

    card: CardId


@frozen
class Abandon(Spelled):
    """Lose the units of this region to a Monster (MY-MONSTER-05)."""

    SPELLING = Spelling("abandon", (REGION,))

    region: Region


@frozen
class LoseGlory(Spelled):
    """Lose Glory to Onygauros (MY-MONSTER-15)."""

    SPELLING = Spelling("lose-glory")


@frozen
class LoseCard(Spelled):
    """Lose a random card of the discard pile to Onygauros (MY-MONSTER-15)."""

    SPELLING = Spelling("lose-card")


@frozen
class DrawCards(Spelled):
    """Draw so many cards (MY-C041, MY-H06)."""

    SPELLING = Spelling("draw", (COUNT,))

    cards: int


@frozen
class Discard(Spelled):
    """Discard this card of the own board (MY-Q-25)."""

    SPELLING = Spelling("discard", (CARD,))

    card: CardId


@frozen
class Decline(Spelled):
    """Leave what may be left (MY-ENC-05)."""

    SPELLING = Spelling("decline")


@frozen
class Done(Spelled):
    """Nothing more (MY-CP-07)."""

    SPELLING = Spelling("done")


Move: TypeAlias = (
    Show
    | LayCircle
    | LayMirages
    | TurnSide
    | DealArtefact
    | Draft
    | Stand
    | PlaceToken
    | Act
    | Develop
    | Meditate
    | Activate
    | StartBattle
    | MoveIsland
    | FaceEncounter
    | SpendPoints
    | UseEffect
    | Replace
    | GiveCard
    | TakeEnergy
    | Construct
    | Deploy
    | Fortify
    | TravelWith
    | GoTo
    | TakeAlong
    | TurnUp
    | Renew
    | PutUnder
    | Buy
    | FightIn
    | Commit
    | CommitNone
    | Lose
    | Attune
    | InsertAfter
    | ChooseSign
    | ChoosePart
    | Target
    | ChooseMonster
    | Abandon
    | LoseGlory
    | LoseCard
    | DrawCards
    | Discard
    | Decline
    | Done
)

KINDS: Final[dict[str, type[Move]]] = by_word(get_args(Move))
"""The kinds of moves by their words."""

DEVELOP, MEDITATE, START_BATTLE = Develop(), Meditate(), StartBattle()
MOVE_ISLAND, FACE_ENCOUNTER = MoveIsland(), FaceEncounter()
SPEND_POINTS, USE_EFFECT, TAKE_ENERGY = SpendPoints(), UseEffect(), TakeEnergy()
TURN_UP, RENEW, NO_CARD = TurnUp(), Renew(), CommitNone()
LOSE_GLORY, LOSE_CARD = LoseGlory(), LoseCard()
DECLINE, DONE = Decline(), Done()

# Moves with figures are built once and shared.
SHOWS: Final = LazyTable[CardId, Show](Show)
"""By card; there are dozens of outcomes whenever a card is turned up."""
show = SHOWS.__getitem__
lay_mirages = cache(LayMirages)
act = cache(Act)
activate = cache(Activate)
give_card = cache(GiveCard)
construct = cache(Construct)
deploy = cache(Deploy)
fortify = cache(Fortify)
travel_with = cache(TravelWith)
go_to = cache(GoTo)
take_along = cache(TakeAlong)
put_under = cache(PutUnder)
buy = cache(Buy)
fight_in = cache(FightIn)
commit = cache(Commit)
lose = cache(Lose)
attune = cache(Attune)
insert_after = cache(InsertAfter)
choose_sign = cache(ChooseSign)
choose_part = cache(ChoosePart)
target = cache(Target)
choose_monster = cache(ChooseMonster)
abandon = cache(Abandon)
draw_cards = cache(DrawCards)
stand = cache(Stand)
place_token = cache(PlaceToken)
draft = cache(Draft)
replace = cache(Replace)
discard = cache(Discard)
