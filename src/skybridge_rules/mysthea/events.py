"""What can happen in a game of mysthea; some of it only some seats may know."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason
from skybridge_rules.mysthea.components import CardType, Era, Island, Side, Sign, Unit
from skybridge_rules.mysthea.regions import Circle, Region


@frozen
class CircleLaid:
    """The Islands lie in a circle (MY-SETUP-01)."""

    circle: Circle


@frozen
class MiragesLaid:
    """Mirage Tokens lie on these regions (MY-SETUP-02)."""

    regions: tuple[Region, ...]


@frozen
class MiragesCleared:
    """These Mirage Tokens were taken away (MY-SETUP-13)."""

    regions: tuple[Region, ...]


@frozen
class SideTurned:
    """An Attunement card shows a side (MY-SETUP-06)."""

    island: Island
    side: Side


@frozen
class MonsterDrawn:
    """A Monster waits for its Era (MY-SETUP-03)."""

    card: CardId
    era: int


@frozen
class EncounterExposed:
    """The front of the next encounter is seen; its code, if that is public (MY-SETUP-05)."""

    card: CardId | None
    glory: int
    signs: tuple[Sign, ...]


@frozen
class StartDealt:
    """A seat got a START card of a type (MY-SETUP-08)."""

    seat: Seat
    kind: CardType


@frozen
class CardSeen:
    """These seats see a card of a hand: dealt, or drawn (MY-INFO-06)."""

    seat: Seat
    card: CardId
    laid_by: Seat | None = None
    """Who put it under the deck, if it was drawn from there, and so knows it too (MY-INFO-09)."""


@frozen
class ChampionDealt:
    """A seat plays this Champion (MY-SETUP-09)."""

    seat: Seat
    card: CardId


@frozen
class ArtefactDealt:
    """A seat has the Artefact of this number (MY-SETUP-11, MY-ERA-09)."""

    seat: Seat
    number: int


@frozen
class DraftLaid:
    """A card lies open for the draft (MY-VAR-05)."""

    card: CardId


@frozen
class CardDrafted:
    """A seat took a card of the draft (MY-VAR-05)."""

    seat: Seat
    card: CardId


@frozen
class ChampionPlaced:
    """A Champion stands in its first region (MY-SETUP-12)."""

    seat: Seat
    region: Region


@frozen
class TokenPlaced:
    """An Encounter Token is on an Island: placed, or moved (MY-SETUP-12, MY-ENC-06)."""

    seat: Seat
    island: Island


@frozen
class EraBegan:
    """Phase 1 of an Era (MY-ERA-01)."""

    era: int


@frozen
class CardsGone:
    """So many cards of an Era Deck left the game unseen, and these openly (MY-ERA-02)."""

    unseen: int
    cards: tuple[CardId, ...]


@frozen
class CardTurnedUp:
    """A card lies face up in the Development Area (MY-ERA-03, MY-DEV-02)."""

    card: CardId


@frozen
class AttunementsReturned:
    """Claimed Attunement cards are back on the Game Board (MY-ERA-04)."""

    cards: tuple[CardId, ...]


@frozen
class MonsterEntered:
    """A Monster entered on an Island (MY-ERA-05)."""

    card: CardId
    island: Island


@frozen
class EventExposed:
    """The next Event is seen (MY-EVENT-05)."""

    card: CardId


@frozen
class ChampionHealed:
    """A wounded Champion is restored (MY-ERA-06)."""

    seat: Seat


@frozen
class FortsReturned:
    """Deployed Fortifications went back to the supply (MY-ERA-07)."""

    seat: Seat
    forts: int


@frozen
class DiscardTaken:
    """A seat took its discard pile into the hand (MY-ERA-08)."""

    seat: Seat
    cards: tuple[CardId, ...]


@frozen
class Recharged:
    """An Artefact is charged (MY-ERA-10, MY-EVENT-04, MY-C021)."""

    seat: Seat


@frozen
class Discharged:
    """An Artefact is discharged (MY-BATTLE-01, MY-MOVE-01)."""

    seat: Seat


@frozen
class EventPlaced:
    """An Event card lies on a space of the Path (MY-EVENT-02)."""

    card: CardId
    value: int


@frozen
class TurnBegan:
    """A seat has its turn (MY-TURN-01)."""

    seat: Seat


@frozen
class Gained:
    """A seat gained Energy, Experience or Glory; from a card if one is named (MY-RES-02)."""

    seat: Seat
    energy: int = 0
    exp: int = 0
    glory: int = 0
    source: CardId | None = None


@frozen
class Paid:
    """A seat paid Energy or Experience (MY-RES-03)."""

    seat: Seat
    energy: int = 0
    exp: int = 0


@frozen
class GloryLost:
    """A seat lost Glory (MY-RES-05)."""

    seat: Seat
    glory: int


@frozen
class CardPlayed:
    """A card was played (MY-ACT-01)."""

    seat: Seat
    card: CardId


@frozen
class EffectUsed:
    """The effect of a card begins (MY-ACT-02, MY-ACC-01)."""

    seat: Seat
    card: CardId


@frozen
class CardInstalled:
    """An Accessory or Upgrade lies on a Player Board (MY-ACT-06)."""

    seat: Seat
    card: CardId


@frozen
class CardDiscarded:
    """A card went to the discard pile of its owner (MY-ACT-07, MY-ACC-03, MY-BATTLE-12)."""

    seat: Seat
    card: CardId


@frozen
class CardRemoved:
    """A card left the game (MY-ACC-03, MY-MONSTER-15)."""

    seat: Seat
    card: CardId


@frozen
class PointsGranted:
    """A seat has Command Points to spend (MY-RES-07)."""

    seat: Seat
    points: int


@frozen
class PointsLost:
    """Command Points were left over (MY-RES-07)."""

    seat: Seat
    points: int


@frozen
class Constructed:
    """A unit was constructed (MY-CP-02, MY-CP-03)."""

    seat: Seat
    unit: Unit


@frozen
class Deployed:
    """A unit was deployed (MY-CP-04, MY-MED-04)."""

    seat: Seat
    unit: Unit
    region: Region


@frozen
class Travelled:
    """A unit went from one region to another (MY-TRAVEL-01)."""

    seat: Seat
    unit: Unit
    start: Region
    to: Region
    carried: bool = False


@frozen
class DevelopBegan:
    """A seat develops: one more card, or three others (MY-DEV-02)."""

    seat: Seat
    renews: bool


@frozen
class CardsPutUnder:
    """Cards went under the Era Deck; in which order only their seat knows (MY-INFO-09)."""

    seat: Seat
    cards: tuple[CardId, ...]


@frozen
class OrderSeen:
    """The order of the cards under the deck, from upper to lower (MY-INFO-09)."""

    seat: Seat
    cards: tuple[CardId, ...]


@frozen
class CardBought:
    """A seat bought a card (MY-DEV-03)."""

    seat: Seat
    card: CardId


@frozen
class CardDrawn:
    """A seat drew a card of the Era Deck; which one is secret (MY-INFO-06)."""

    seat: Seat
    era: Era


@frozen
class BattleBegan:
    """A battle begins in a region (MY-BATTLE-02)."""

    seat: Seat
    region: Region
    order: tuple[Seat, ...]


@frozen
class CommitmentMade:
    """A seat has decided; nobody else knows what (MY-INFO-04)."""

    seat: Seat


@frozen
class CommitmentSeen:
    """What a seat itself has committed (MY-INFO-04)."""

    seat: Seat
    card: CardId | None


@frozen
class CommitmentsRevealed:
    """All commitments at once (MY-BATTLE-06)."""

    cards: tuple[CardId | None, ...]


@frozen
class Reacted:
    """A reaction is carried out (MY-BATTLE-07)."""

    seat: Seat
    card: CardId


@frozen
class TotalsCompared:
    """The totals of the contenders (MY-BATTLE-13)."""

    seats: tuple[Seat, ...]
    totals: tuple[int, ...]


@frozen
class UnitRemoved:
    """A unit was removed from a region (MY-UNIT-04, MY-UNIT-05)."""

    seat: Seat
    unit: Unit
    region: Region


@frozen
class ChampionWounded:
    """A Champion was wounded (MY-UNIT-06)."""

    seat: Seat


@frozen
class AttunementTaken:
    """A seat took an Attunement card (MY-ATTUNE-01)."""

    seat: Seat
    card: CardId


@frozen
class IslandMoved:
    """An Island went to another place (MY-MOVE-04, MY-MONSTER-17)."""

    island: Island
    circle: Circle


@frozen
class EncounterTaken:
    """A seat faces this encounter (MY-ENC-02)."""

    seat: Seat
    card: CardId


@frozen
class SignChosen:
    """A seat chose an option (MY-ENC-03)."""

    seat: Seat
    sign: Sign


@frozen
class EncounterTucked:
    """An encounter is over (MY-ENC-02)."""

    seat: Seat
    card: CardId


@frozen
class Declined:
    """A seat left something that it may leave (MY-ENC-05)."""

    seat: Seat
    what: str


@frozen
class EventResolved:
    """An Event card is resolved (MY-END-01)."""

    card: CardId
    value: int


@frozen
class RegionScored:
    """The controller of a region gained Glory (MY-END-02)."""

    seat: Seat
    region: Region
    glory: int


@frozen
class MonsterAttacked:
    """A Monster attacks an Island (MY-MONSTER-04)."""

    card: CardId
    island: Island


@frozen
class MonsterCompared:
    """Its Strength against the sum of all units there (MY-MONSTER-05, MY-MONSTER-06)."""

    card: CardId
    strength: int
    total: int
    defeated: bool


@frozen
class RewardGiven:
    """A seat gets the reward of a rank: 1 is Gold (MY-MONSTER-07)."""

    seat: Seat
    card: CardId
    rank: int


@frozen
class MonsterMoved:
    """A Monster went to another Island (MY-MONSTER-08, MY-STORM-01)."""

    card: CardId
    island: Island


@frozen
class MonsterLeft:
    """Kodror left the game (MY-MONSTER-17)."""

    card: CardId


@frozen
class Skipped:
    """Something was not asked, or did not happen, and why."""

    seat: Seat | None
    what: str
    reasons: tuple[Reason, ...]


@frozen
class GameEnded:
    """The game is over (MY-END-07)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    CircleLaid
    | MiragesLaid
    | MiragesCleared
    | SideTurned
    | MonsterDrawn
    | EncounterExposed
    | StartDealt
    | CardSeen
    | ChampionDealt
    | ArtefactDealt
    | DraftLaid
    | CardDrafted
    | ChampionPlaced
    | TokenPlaced
    | EraBegan
    | CardsGone
    | CardTurnedUp
    | AttunementsReturned
    | MonsterEntered
    | EventExposed
    | ChampionHealed
    | FortsReturned
    | DiscardTaken
    | Recharged
    | Discharged
    | EventPlaced
    | TurnBegan
    | Gained
    | Paid
    | GloryLost
    | CardPlayed
    | EffectUsed
    | CardInstalled
    | CardDiscarded
    | CardRemoved
    | PointsGranted
    | PointsLost
    | Constructed
    | Deployed
    | Travelled
    | DevelopBegan
    | CardsPutUnder
    | OrderSeen
    | CardBought
    | CardDrawn
    | BattleBegan
    | CommitmentMade
    | CommitmentSeen
    | CommitmentsRevealed
    | Reacted
    | TotalsCompared
    | UnitRemoved
    | ChampionWounded
    | AttunementTaken
    | IslandMoved
    | EncounterTaken
    | SignChosen
    | EncounterTucked
    | Declined
    | EventResolved
    | RegionScored
    | MonsterAttacked
    | MonsterCompared
    | RewardGiven
    | MonsterMoved
    | MonsterLeft
    | Skipped
    | GameEnded
)
