"""What can happen in a game of skyward; some of it only one seat may know."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason
from skybridge_rules.skyward.state import EndTrigger


@frozen
class AllegiancesDealt:
    """A seat was dealt so many Allegiances (SW-851)."""

    seat: Seat
    cards: int


@frozen
class CardSeen:
    """A seat alone sees this card: an Allegiance dealt, or a card drawn (SW-851, SW-Q-47)."""

    seat: Seat
    card: CardId


@frozen
class AllegianceKept:
    """A seat chose one of its Allegiances in secret (SW-851)."""

    seat: Seat


@frozen
class ChoiceMade:
    """What a seat itself kept, and what it gave up (SW-851, SW-Q-44)."""

    seat: Seat
    kept: CardId
    gave_up: tuple[CardId, ...]


@frozen
class HandShown:
    """A card of a hand lies open from now on (SW-Q-08, SW-Q-44)."""

    seat: Seat
    card: CardId


@frozen
class RoundBegan:
    """The Split begins; so many cards are dealt (SW-201, SW-202)."""

    round: int
    warden: Seat
    cards: int


@frozen
class DiscordRevealed:
    """A Discord of the side deck joins the split (SW-951)."""

    card: CardId


@frozen
class CardDealt:
    """A card of the Launch deck lies face up (SW-202)."""

    card: CardId


@frozen
class CardAssigned:
    """The Warden put a card into a pile (SW-204)."""

    card: CardId
    pile: int


@frozen
class TokenPlaced:
    """The Warden token lies on a pile (SW-207)."""

    pile: int


@frozen
class PileTaken:
    """A seat took a pile: what went to the hand, the Airspace and the Discord row (SW-210)."""

    seat: Seat
    pile: int
    hand: tuple[CardId, ...]
    airspace: tuple[CardId, ...]
    discords: tuple[CardId, ...]


@frozen
class WardenCame:
    """A seat took the token's pile and is Warden from now on (SW-211)."""

    seat: Seat


@frozen
class CogsGained:
    """A seat received cogs; from a card if one is named (SW-211, SW-306)."""

    seat: Seat
    cogs: int
    source: CardId | None = None


@frozen
class InstantResolved:
    """The effect of an Instant begins (SW-903, SW-Q-06)."""

    seat: Seat
    card: CardId


@frozen
class TurnBegan:
    """A seat has its turn (SW-301)."""

    seat: Seat


@frozen
class LaunchAnnounced:
    """A seat shows the building that it is going to launch (SW-303)."""

    seat: Seat
    card: CardId


@frozen
class CardRevealed:
    """A seat revealed a card of its hand, and keeps it (SW-708)."""

    seat: Seat
    card: CardId


@frozen
class CardPaid:
    """A card of the hand was laid for a cost (SW-401)."""

    seat: Seat
    card: CardId


@frozen
class CogPaid:
    """A cog was laid for a cost (SW-404)."""

    seat: Seat


@frozen
class BuildingLaunched:
    """A building came to the Airspace (SW-303)."""

    seat: Seat
    card: CardId


@frozen
class AllegiancePlayed:
    """An Allegiance came to the Airspace (SW-806)."""

    seat: Seat
    card: CardId


@frozen
class LaunchGranted:
    """One more launch is permitted in this turn (SW-305)."""

    seat: Seat
    source: CardId


@frozen
class LaunchCopied:
    """A building carries out the Launch effects of another one (SW-702)."""

    seat: Seat
    source: CardId
    card: CardId


@frozen
class OpponentNamed:
    """An opponent has to exchange a building (SW-701)."""

    seat: Seat
    opponent: Seat


@frozen
class BuildingsExchanged:
    """Two buildings changed Airspaces (SW-701)."""

    seat: Seat
    gave: CardId
    opponent: Seat
    got: CardId


@frozen
class BuildingDiscarded:
    """A building left an Airspace for the discard pile (SW-707)."""

    seat: Seat
    card: CardId


@frozen
class CardDrawn:
    """A seat drew a card that goes to its hand; only it sees which (SW-Q-47)."""

    seat: Seat


@frozen
class InstantDrawn:
    """A seat drew an Instant, which lies open at once (SW-Q-47)."""

    seat: Seat
    card: CardId


@frozen
class CardGiven:
    """A Pigeon or a Discord went to another player (SW-711, SW-907)."""

    seat: Seat
    to: Seat
    card: CardId


@frozen
class Declined:
    """A seat left an optional effect (SW-503)."""

    seat: Seat
    source: CardId


@frozen
class CardExchanged:
    """A card of the hand was discarded for a third of a cog (SW-306)."""

    seat: Seat
    card: CardId


@frozen
class CardDiscarded:
    """A card of the hand was discarded for the limit or for an effect (SW-307, SW-907)."""

    seat: Seat
    card: CardId


@frozen
class Skipped:
    """Something was not asked, or did not happen, and why (SW-503, SW-Q-42)."""

    seat: Seat | None
    what: str
    reasons: tuple[Reason, ...]


@frozen
class TurnEnded:
    """A seat's turn is over (SW-309)."""

    seat: Seat


@frozen
class EndTriggered:
    """The end of the game is triggered (SW-601)."""

    trigger: EndTrigger


@frozen
class GameEnded:
    """The points are counted (SW-607)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    AllegiancesDealt
    | CardSeen
    | AllegianceKept
    | ChoiceMade
    | HandShown
    | RoundBegan
    | DiscordRevealed
    | CardDealt
    | CardAssigned
    | TokenPlaced
    | PileTaken
    | WardenCame
    | CogsGained
    | InstantResolved
    | TurnBegan
    | LaunchAnnounced
    | CardRevealed
    | CardPaid
    | CogPaid
    | BuildingLaunched
    | AllegiancePlayed
    | LaunchGranted
    | LaunchCopied
    | OpponentNamed
    | BuildingsExchanged
    | BuildingDiscarded
    | CardDrawn
    | InstantDrawn
    | CardGiven
    | Declined
    | CardExchanged
    | CardDiscarded
    | Skipped
    | TurnEnded
    | EndTriggered
    | GameEnded
)
