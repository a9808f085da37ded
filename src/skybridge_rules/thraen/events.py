"""What can happen in a game of thraen; some of it only some seats may know."""

from __future__ import annotations

from typing import TypeAlias

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.core.verdict import Reason
from skybridge_rules.thraen.components import Ability, GreatDrakhe, Resource, Stack
from skybridge_rules.thraen.effects import DrawGodh, Gain


@frozen
class StarterFound:
    """A seat received the starting Drakhe (TH-SETUP-08)."""

    seat: Seat


@frozen
class BoardChosen:
    """A seat plays with this side of a board (TH-SETUP-09)."""

    seat: Seat
    ability: Ability


@frozen
class CardLaid:
    """A card was laid, not played: a starting card, or bridge work at the end (TH-END-03)."""

    seat: Seat
    card: CardId
    slot: int


@frozen
class DieShows:
    """The Skybridge die shows a face; ``rolled`` unless it only lay there (TH-FACTION-03)."""

    face: Resource
    rolled: bool


@frozen
class TableLaid:
    """Boards are chosen, and everything lies where the game begins (TH-SETUP-02 ff.)."""


@frozen
class PackDealt:
    """So many cards came to the pack of a seat (TH-SETUP-18)."""

    seat: Seat
    cards: int


@frozen
class CardPicked:
    """A seat kept a card of its pack; which one is secret (TH-SETUP-18)."""

    seat: Seat


@frozen
class PacksPassed:
    """The packs went to the left (TH-SETUP-18)."""


@frozen
class HandDealt:
    """A seat has its first hand (TH-SETUP-17, TH-SETUP-18)."""

    seat: Seat
    cards: int


@frozen
class CardSeen:
    """A seat has seen this card; told to that seat alone (TH-INFO-02)."""

    seat: Seat
    card: CardId


@frozen
class RoundBegan:
    """A round begins with its Preparation phase (TH-ROUND-01)."""

    round: int


@frozen
class CardTurnedUp:
    """The top card of a stack lies face up (TH-PREP-01)."""

    stack: Stack
    card: CardId


@frozen
class CrownPlaced:
    """Guinn put the crown on a stack (TH-PREP-05)."""

    seat: Seat
    stack: Stack


@frozen
class TributePaid:
    """A seat gave a population to Guinn, to take from the crowned stack (TH-ABIL-AGO-02)."""

    seat: Seat
    to: Seat


@frozen
class StackPeeked:
    """A seat looked at the top card of a closed stack (TH-ABIL-VIS-01)."""

    seat: Seat
    stack: Stack


@frozen
class VisionTaken:
    """A seat took the card it had looked at (TH-ABIL-VIS-03)."""

    seat: Seat
    stack: Stack


@frozen
class VisionLeft:
    """A seat put the card back that it had looked at (TH-ABIL-VIS-03)."""

    seat: Seat
    stack: Stack


@frozen
class TurnBegan:
    """A seat's turn begins (TH-TURN-01)."""

    seat: Seat


@frozen
class Skipped:
    """Something was not asked, or did not happen, because nothing could come of it (TH-TURN-02).

    Everybody may know it: it never depends on a hidden hand.
    """

    seat: Seat | None
    """None if it concerns the whole table."""
    what: str
    """The key of the question, such as ``build``, or of the effect, such as ``population``."""
    reasons: tuple[Reason, ...]
    """Which rules, and the figures behind them; what was missing, or why nothing is due."""


@frozen
class TakeSkipped:
    """No card could be taken, so there is no bonus either (TH-TAKE-04)."""

    seat: Seat


@frozen
class CardTaken:
    """A seat took the face-up card of a stack to its hand (TH-TAKE-01)."""

    seat: Seat
    stack: Stack
    card: CardId


@frozen
class CardsDrawn:
    """A seat drew so many extra cards by Knowledge (TH-KNOW-02)."""

    seat: Seat
    stack: Stack
    cards: int


@frozen
class CardKept:
    """A seat kept one of the cards looked at; which one is secret (TH-KNOW-03)."""

    seat: Seat
    stack: Stack


@frozen
class CardsPutBack:
    """The other cards lie on their stack again, in an order of the seat's choice (TH-KNOW-04)."""

    seat: Seat
    stack: Stack
    cards: int


@frozen
class BonusChosen:
    """A seat chose a bonus of the stack it took from (TH-BONUS-01)."""

    seat: Seat
    stack: Stack
    bonus: Gain | DrawGodh


@frozen
class Gained:
    """A seat gained a resource (TH-STORE-01)."""

    seat: Seat
    resource: Resource


@frozen
class Declined:
    """A gain was declined for lack of room (TH-STORE-07)."""

    seat: Seat
    resource: Resource


@frozen
class GivenUp:
    """A resource was returned unused, to make room (TH-STORE-07)."""

    seat: Seat
    resource: Resource


@frozen
class Paid:
    """So much of a resource was paid (TH-TRADE-01, TH-BUILD-02)."""

    seat: Seat
    resource: Resource
    count: int


@frozen
class CardPlayed:
    """A faction card was played into a slot (TH-PLAY-01)."""

    seat: Seat
    card: CardId
    slot: int
    retreat: bool


@frozen
class PlaySkipped:
    """A seat played no card in step 2 (TH-Q-30)."""

    seat: Seat


@frozen
class LegionMoved:
    """A legion moved by one territory, forward or back (TH-MIGHT-02, TH-MIGHT-03)."""

    seat: Seat
    territory: int
    """Where it stands now."""


@frozen
class RebelReturned:
    """An own rebel came back to the board (TH-IMMED-06)."""

    seat: Seat
    territory: int


@frozen
class StackRearranged:
    """A rune stack lies in a new order, given from bottom to top (TH-IMMED-03)."""

    seat: Seat
    slot: int
    cards: tuple[CardId, ...]


@frozen
class EffectUsed:
    """A seat uses a main effect of one of its cards (TH-MAIN-01)."""

    seat: Seat
    card: CardId
    effect: int
    way: int


@frozen
class GarrisonPlaced:
    """A garrison went into a fortification (TH-MAIN-06)."""

    seat: Seat
    territory: int


@frozen
class GodhDrawn:
    """A seat drew the top Godh card (TH-MAIN-08)."""

    seat: Seat


@frozen
class GodhRejected:
    """The High Priest put one of two Godh cards under the stack (TH-ABIL-PRI-01)."""

    seat: Seat


@frozen
class GhiarhabbatMoved:
    """Ghiarhabbat went from one slot to the top of another (TH-ABIL-GAR-02)."""

    seat: Seat
    start: int
    slot: int


@frozen
class PeopleGrew:
    """One population came from the reserve to the board (TH-MAIN-09)."""

    seat: Seat


@frozen
class PeopleRebelled:
    """So many figures of a seat became rebels in a territory (TH-ARM-02, TH-FOOD-02, TH-END-04)."""

    seat: Seat
    count: int
    territory: int


@frozen
class GodhPlayed:
    """A Godh card claims a rune stack; the token shows power (TH-RELIG-05)."""

    seat: Seat
    card: CardId
    slot: int


@frozen
class GodhDiscarded:
    """A Godh card was discarded for its gift (TH-GIFT-01)."""

    seat: Seat
    card: CardId


@frozen
class Traded:
    """Two of a resource were traded (TH-RTRADE-02 to TH-RTRADE-04)."""

    seat: Seat
    resource: Resource


@frozen
class Contributed:
    """A seat put a population on the current segment (TH-BUILD-07)."""

    seat: Seat
    segment: int


@frozen
class GodhBuried:
    """A seat chose which discarded Godh card goes under the stack next (TH-Q-56)."""

    seat: Seat
    card: CardId


@frozen
class TurnEnded:
    """A turn is over; the Godh cards discarded in it went under their stack (TH-GODHLIMIT-03)."""

    seat: Seat
    buried: tuple[CardId, ...]


@frozen
class SegmentCompleted:
    """A segment was turned over, helped or after three idle rounds (TH-FACTION-02, TH-IDLE-02)."""

    segment: int
    crew: tuple[Seat, ...]


@frozen
class FreeRebelCame:
    """The segment stood idle: a free rebel came, unless none is left (TH-IDLE-01, TH-IDLE-04)."""

    territory: int
    placed: bool


@frozen
class UtrengShows:
    """The Utreng die shows a resource, or None its special face (TH-ABIL-BLD-02)."""

    face: Resource | None
    turned: bool


@frozen
class DieChosen:
    """Adlem laid one of the dice on the new segment (TH-ABIL-BLD-02)."""

    seat: Seat
    utreng: bool


@frozen
class DieUsed:
    """Adlem's die paid for a resource (TH-ABIL-BLD-04)."""

    seat: Seat
    resource: Resource


@frozen
class DamageChosen:
    """A seat has chosen its damage in secret (TH-Q-67)."""

    seat: Seat


@frozen
class LeaderMoved:
    """The rebel leader moved (TH-FACTION-04)."""

    territory: int


@frozen
class DrakheAwoke:
    """The Great Drakhe is revealed (TH-DRAKHE-01)."""

    drakhe: GreatDrakhe


@frozen
class Spared:
    """A seat had nothing the Great Drakhe could take (TH-DRAKHE-ELBEA-02)."""

    seat: Seat


@frozen
class CardsLost:
    """A seat gave faction cards to Sathap, face down (TH-DRAKHE-SATHAP-01)."""

    seat: Seat
    cards: int
    backs: tuple[Stack, ...]
    """The stacks they come from, in their order, which everybody sees (TH-SETUP-03)."""


@frozen
class SlotClosed:
    """Terogh closed a slot (TH-DRAKHE-TEROGH-01)."""

    seat: Seat
    slot: int


@frozen
class PeopleLost:
    """Population went back to the box (TH-DRAKHE-ELBEA-01)."""

    seat: Seat
    count: int


@frozen
class StartPassed:
    """The starting Drakhe went to the left (TH-FACTION-06)."""

    seat: Seat


@frozen
class CardsCleared:
    """The face-up cards that were left went to the discard pile (TH-FACTION-07)."""

    cards: tuple[CardId, ...]


@frozen
class CompensationDealt:
    """A seat received so many cards of bridge work (TH-END-02)."""

    seat: Seat
    cards: int


@frozen
class CardsPutAside:
    """A seat has no stack for its compensation (TH-Q-74)."""

    seat: Seat
    cards: int


@frozen
class GameEnded:
    """The points are counted (TH-END-01)."""

    winners: tuple[Seat, ...]


Event: TypeAlias = (
    StarterFound
    | BoardChosen
    | CardLaid
    | DieShows
    | TableLaid
    | PackDealt
    | CardPicked
    | PacksPassed
    | HandDealt
    | CardSeen
    | RoundBegan
    | CardTurnedUp
    | CrownPlaced
    | TributePaid
    | StackPeeked
    | VisionTaken
    | VisionLeft
    | TurnBegan
    | Skipped
    | TakeSkipped
    | CardTaken
    | CardsDrawn
    | CardKept
    | CardsPutBack
    | BonusChosen
    | Gained
    | Declined
    | GivenUp
    | Paid
    | CardPlayed
    | PlaySkipped
    | LegionMoved
    | RebelReturned
    | StackRearranged
    | EffectUsed
    | GarrisonPlaced
    | GodhDrawn
    | GodhRejected
    | GhiarhabbatMoved
    | PeopleGrew
    | PeopleRebelled
    | GodhPlayed
    | GodhDiscarded
    | Traded
    | Contributed
    | GodhBuried
    | TurnEnded
    | SegmentCompleted
    | FreeRebelCame
    | UtrengShows
    | DieChosen
    | DieUsed
    | DamageChosen
    | LeaderMoved
    | DrakheAwoke
    | Spared
    | CardsLost
    | SlotClosed
    | PeopleLost
    | StartPassed
    | CardsCleared
    | CompensationDealt
    | CardsPutAside
    | GameEnded
)
