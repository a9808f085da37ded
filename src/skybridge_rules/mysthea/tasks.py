"""What is asked, or still to do: a closed union. The agenda of a State is a tuple of these.

Every task lies open: it holds nothing that a seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ClassVar, TypeAlias

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.rebuild import replacing
from skybridge_rules.core.values import frozen
from skybridge_rules.mysthea.components import CardType, Island, Sign, Unit
from skybridge_rules.mysthea.effects import Cost, Part
from skybridge_rules.mysthea.regions import Region


@frozen
class SeatsTask:
    """Something that a seat is asked, or that happens for it."""

    seat: Seat


# Set-up.


@frozen
class SetCircle:
    """Chance lays the Islands (MY-SETUP-01)."""


@frozen
class SetMirages:
    """Chance lays the Mirage Tokens (MY-SETUP-02)."""


@frozen
class SetSide:
    """Chance turns the Attunement card of this Island (MY-SETUP-06)."""

    island: Island


@frozen
class DrawMonsters:
    """Chance draws so many Monsters (MY-SETUP-03)."""

    left: int


@frozen
class ExposeEncounter:
    """Chance shows the front of the next encounter (MY-SETUP-05, MY-INFO-03)."""


@frozen
class DealStart(SeatsTask):
    """Chance deals a START card of a type to a seat (MY-SETUP-08)."""

    kind: CardType


@frozen
class DealChampion(SeatsTask):
    """Chance deals a Champion to a seat (MY-SETUP-09)."""


@frozen
class DealArtefacts:
    """Chance says who gets the Artefact of this number (MY-SETUP-11)."""

    number: int


@frozen
class BeginDraft:
    """The expert draft begins (MY-VAR-05)."""


@frozen
class LayDraft:
    """Chance lays out a card of a kind for the draft; None is a Champion (MY-VAR-05)."""

    kind: CardType | None


@frozen
class AskDraft(SeatsTask):
    """Which face-up card a seat takes (MY-VAR-05)."""


@frozen
class BeginPlacing:
    """Everything is dealt; the Champions are placed in reverse order (MY-SETUP-12)."""


@frozen
class AskStand(SeatsTask):
    """Where the Champion of a seat begins (MY-SETUP-12)."""


@frozen
class AskToken(SeatsTask):
    """Where its Encounter Token begins (MY-SETUP-12)."""


@frozen
class ClearMirages:
    """The Mirage Tokens of Islands without a Champion are taken away (MY-SETUP-13)."""


# Eras and rounds.


@frozen
class BeginEra:
    """Phase 1 of the next Era (MY-ERA-01 to MY-ERA-10)."""


@frozen
class EnterMonster:
    """Attunements return, the Monster enters, the Events are shuffled (MY-ERA-04, MY-ERA-05)."""


@frozen
class RestoreAll:
    """Champions, Fortifications, discards, order of play, Energy (MY-ERA-06 to MY-ERA-10)."""


@frozen
class TurnUpCards:
    """Cards of the Era Deck are turned up, so many more (MY-ERA-03, MY-DEV-04)."""

    left: int


@frozen
class ExposeEvent:
    """Chance shows the next Event card (MY-INFO-03)."""


@frozen
class BeginRound:
    """An Event card is placed, then everybody has a turn (MY-EVENT-01)."""


@frozen
class BeginTurn(SeatsTask):
    """A seat has its turn (MY-TURN-01)."""


@frozen
class EndRound:
    """Everybody had a turn: another round, or Phase 3 (MY-EVENT-06)."""


@frozen
class ResolveEvent:
    """The Event card at this place of the Path is resolved (MY-END-01)."""

    place: int


@frozen
class EndEra:
    """After the last Event card (MY-END-05, MY-END-06)."""


# The turn.


@frozen
class AskTurn(SeatsTask):
    """What a seat does in its turn (MY-TURN-01, MY-TURN-02)."""


@frozen
class AskAct(SeatsTask):
    """Which card is played, because an effect says so (MY-ACT-10)."""

    optional: bool
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskOptions(SeatsTask):
    """What is done with the card that was played (MY-ACT-02)."""

    card: CardId
    points: bool = True
    """Whether its Command Points are still to be spent."""
    effect: bool = True
    """Whether its effect, or placing it, is still possible."""


@frozen
class AskReplace(SeatsTask):
    """Which Accessory makes room for this one (MY-ACT-07)."""

    card: CardId


@frozen
class AskPoints(SeatsTask):
    """What the next Command Point is spent on (MY-CP-07)."""

    points: int
    building: bool = False
    """Whether the points only construct and deploy (MY-MED-05)."""
    forts: int = 0
    """Fortifications of the same Meditate, for its bonuses come in any order (MY-MED-02)."""


@frozen
class AskDestination(SeatsTask):
    """Where a unit goes (MY-TRAVEL-01, MY-TRAVEL-05)."""

    unit: Unit
    region: Region
    portal: bool = False
    optional: bool = False
    together: bool = False
    """Whether the units that follow go to the same region (MY-Q-21)."""
    carries: bool = True
    """Whether it may take one along, if an Upgrade lets it (MY-Q-20)."""
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskCarry(SeatsTask):
    """Whom a unit takes along (MY-TRAVEL-07)."""

    unit: Unit
    """The kind of the carrier."""
    region: Region
    """Where it set out."""
    to: Region


@frozen
class AskFreeDeploy(SeatsTask):
    """Whether a unit just constructed is deployed at once (MY-CP-12)."""

    unit: Unit


@frozen
class AskFort(SeatsTask):
    """Where a Fortification goes (MY-MED-04, MY-Q-10)."""

    left: int = 1
    optional: bool = True
    champion: bool = False
    """Whether it can only go to the region of the Champion (MY-Q-10)."""
    source: CardId | None = None
    """The card that asks for it."""


# Develop.


@frozen
class AskDevelop(SeatsTask):
    """One more card, or three others (MY-DEV-02)."""

    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskUnder(SeatsTask):
    """Which card lies next under the deck, from upper to lower (MY-DEV-02).

    What was named so far is the secret of the seat, so it is not told here (MY-INFO-09).
    """


@frozen
class AskBuy(SeatsTask):
    """Which card is bought (MY-DEV-03)."""

    bought: int = 0


@frozen
class Refill:
    """The Development Area is refilled to three cards (MY-DEV-04)."""


# Battles.


@frozen
class AskSanya(SeatsTask):
    """Whether Sanya draws a card first (MY-H06)."""


@frozen
class AskRegion(SeatsTask):
    """Where the battle takes place (MY-BATTLE-02)."""

    bonus: int = 0
    artefact: bool = True
    """Whether the Artefact is still to be discharged for it (MY-BATTLE-01, MY-BATTLE-20)."""
    effect: bool = False
    """Whether a card or an encounter started it (MY-Q-01)."""
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskCommit(SeatsTask):
    """Which card a participant commits in secret (MY-BATTLE-06)."""


@frozen
class Reveal:
    """All commitments are revealed at once (MY-BATTLE-06)."""


@frozen
class React(SeatsTask):
    """The reaction of a participant (MY-BATTLE-07)."""


@frozen
class AskRetreat(SeatsTask):
    """Which unit retreats (MY-BATTLE-08)."""

    left: int
    travelled: int = 0


@frozen
class Compare:
    """Totals are compared, and removals follow (MY-BATTLE-12 to MY-BATTLE-14)."""


@frozen
class AskLoss(SeatsTask):
    """Which unit is removed (MY-BATTLE-14)."""

    left: int


@frozen
class EndBattle:
    """Glory for the strongest, and Leheir (MY-BATTLE-16, MY-BATTLE-20)."""


# Islands and encounters.


@frozen
class AskAttune(SeatsTask):
    """Whether an Attunement is performed, and which (MY-ATTUNE-01)."""


@frozen
class AskGap(SeatsTask):
    """Where the Island goes (MY-MOVE-04)."""


@frozen
class BeginEncounter(SeatsTask):
    """An encounter is faced: pay, take the card, gain its Glory (MY-ENC-02)."""

    free: bool = False


@frozen
class TurnEncounter(SeatsTask):
    """Chance says which card it is, where only its symbols were known (MY-INFO-05)."""

    glory: int
    signs: tuple[Sign, ...]
    sign: Sign | None = None
    """The option that was chosen already; None with Premonition."""


@frozen
class AskSign(SeatsTask):
    """Which option of the encounter (MY-ENC-03)."""

    card: CardId | None
    """None where only its symbols are known (MY-INFO-05)."""
    glory: int
    signs: tuple[Sign, ...]


@frozen
class EndEncounter(SeatsTask):
    """The token moves, the card is tucked (MY-ENC-06)."""

    card: CardId
    steps: int


@frozen
class AskEncounter(SeatsTask):
    """Whether a free encounter is faced (MY-EV10)."""


# Effects.


@frozen
class CarryOut(SeatsTask):
    """These parts of an effect happen, from left to right (MY-Q-57)."""

    source: CardId
    parts: tuple[Part, ...]
    given: int = 0
    """The Command Points of the card that was given up (MY-C015)."""
    optional: bool = False
    """Whether each part may be left unused (MY-ENC-05)."""

    with_parts: ClassVar[Callable[[CarryOut, tuple[Part, ...]], CarryOut]] = replacing("parts")


@frozen
class AskPart(SeatsTask):
    """Which of several parts is used (MY-Q-57)."""

    source: CardId
    options: tuple[Part, ...]
    given: int = 0
    several: bool = False
    """Whether more than one may be used (MY-C014)."""
    optional: bool = False


@frozen
class AskPayment(SeatsTask):
    """Which card is given up for an effect (MY-ACC-03)."""

    source: CardId
    cost: Cost
    parts: tuple[Part, ...]
    given: int = 0
    left: tuple[CardType | None, ...] = ()
    """The types of the cards that are still to be removed (MY-C070)."""
    optional: bool = False


@frozen
class AskUnit(SeatsTask):
    """From which region a unit of a kind travels (MY-TRAVEL-05, MY-TRAVEL-12)."""

    unit: Unit
    portal: bool
    optional: bool
    together: bool = False
    """Whether the units that follow go to the same region (MY-Q-21)."""
    to: Region | None = None
    """Where it has to go, if another went there already."""
    carries: bool = True
    """Whether it may take one along, if an Upgrade lets it (MY-Q-20)."""
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskPortalAll(SeatsTask):
    """Which region is emptied (MY-C045)."""

    champion: bool
    optional: bool
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskPortalTo(SeatsTask):
    """Where all of its units go (MY-C045)."""

    region: Region
    champion: bool
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskTarget(SeatsTask):
    """Which region an effect is aimed at; None wounds Champions (MY-C023, MY-C064)."""

    unit: Unit | None
    optional: bool = False
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskVictim(SeatsTask):
    """From which region an opponent loses a unit (MY-Q-22)."""

    victim: Seat
    unit: Unit
    optional: bool = False
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class AskDraw(SeatsTask):
    """How many cards are drawn (MY-C041, MY-Q-85)."""

    most: int
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class DrawFor(SeatsTask):
    """A seat draws so many cards in secret (MY-DEV-06)."""

    left: int


# Monsters.


@frozen
class AskMonster(SeatsTask):
    """Which Monster attacks at once (MY-MONSTER-03)."""

    optional: bool = False
    source: CardId | None = None
    """The card that asks for it."""


@frozen
class Attack:
    """A Monster attacks (MY-MONSTER-04)."""

    monster: CardId
    immediate: bool = False
    again: bool = False
    """Whether it is the second attack of Caerulas (MY-MONSTER-18)."""


@frozen
class AskOnygauros(SeatsTask):
    """Glory, or a random card (MY-MONSTER-15)."""


@frozen
class LoseRandomCard(SeatsTask):
    """Chance says which card of the discard pile leaves the game (MY-MONSTER-15)."""


@frozen
class CompareMonster:
    """The Strength of a Monster against all units of its Island (MY-MONSTER-04)."""

    monster: CardId
    immediate: bool
    again: bool


@frozen
class AskAbandon(SeatsTask):
    """Which region a seat loses to a Monster (MY-MONSTER-05)."""

    monster: CardId


@frozen
class EndAttack:
    """The Monster moves on (MY-MONSTER-08)."""

    monster: CardId
    defeated: bool
    immediate: bool
    again: bool


Task: TypeAlias = (
    SetCircle
    | SetMirages
    | SetSide
    | DrawMonsters
    | ExposeEncounter
    | DealStart
    | DealChampion
    | DealArtefacts
    | BeginDraft
    | LayDraft
    | AskDraft
    | BeginPlacing
    | AskStand
    | AskToken
    | ClearMirages
    | BeginEra
    | EnterMonster
    | RestoreAll
    | TurnUpCards
    | ExposeEvent
    | BeginRound
    | BeginTurn
    | EndRound
    | ResolveEvent
    | EndEra
    | AskTurn
    | AskAct
    | AskOptions
    | AskReplace
    | AskPoints
    | AskDestination
    | AskCarry
    | AskFreeDeploy
    | AskFort
    | AskDevelop
    | AskUnder
    | AskBuy
    | Refill
    | AskSanya
    | AskRegion
    | AskCommit
    | Reveal
    | React
    | AskRetreat
    | Compare
    | AskLoss
    | EndBattle
    | AskAttune
    | AskGap
    | BeginEncounter
    | TurnEncounter
    | AskSign
    | EndEncounter
    | AskEncounter
    | CarryOut
    | AskPart
    | AskPayment
    | AskUnit
    | AskPortalAll
    | AskPortalTo
    | AskTarget
    | AskVictim
    | AskDraw
    | DrawFor
    | AskMonster
    | Attack
    | AskOnygauros
    | LoseRandomCard
    | CompareMonster
    | AskAbandon
    | EndAttack
)

# Tasks that come up often are built once and shared, as moves are.
turn_up_cards = cache(TurnUpCards)
begin_turn = cache(BeginTurn)
resolve_event = cache(ResolveEvent)
ask_turn = cache(AskTurn)
ask_options = cache(AskOptions)
ask_points = cache(AskPoints)
ask_destination = lru_cache(maxsize=None, typed=True)(AskDestination)
"""By kind of unit: what a move names is not always written by this library."""
ask_develop = cache(AskDevelop)
ask_under = cache(AskUnder)
ask_buy = cache(AskBuy)
ask_region = cache(AskRegion)
ask_commit = cache(AskCommit)
react = cache(React)
ask_attune = cache(AskAttune)
ask_gap = cache(AskGap)
begin_encounter = cache(BeginEncounter)
draw_for = cache(DrawFor)
