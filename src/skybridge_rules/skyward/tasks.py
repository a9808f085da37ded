"""What is asked, or still to do: a closed union. The agenda of a State is a tuple of these.

Every task lies open: it holds nothing that a seat may not know.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import Area, Faction
from skybridge_rules.skyward.effects import Effect


@frozen
class SeatsTask:
    """Something that a seat is asked, or that happens for it."""

    seat: Seat


# Set-up.


@frozen
class DealAllegiance(SeatsTask):
    """Chance deals so many Allegiances to a seat, which alone sees them (SW-851)."""

    left: int


@frozen
class AskKeep(SeatsTask):
    """Which of its three Allegiances a seat keeps (SW-851)."""


@frozen
class OpenKept:
    """All have chosen; open hands now show what was kept (SW-Q-44, SW-Q-45)."""


# The Split.


@frozen
class BeginRound:
    """A round begins with The Split (SW-201)."""


@frozen
class RevealDiscord:
    """Chance reveals a Discord of the side deck for this split (SW-951)."""


@frozen
class DealCards:
    """Chance deals so many cards face up (SW-202)."""

    left: int


@frozen
class AskAssign(SeatsTask):
    """Into which pile the next card of the split goes (SW-204)."""


@frozen
class AskToken(SeatsTask):
    """On which pile the Warden token lies (SW-207)."""


@frozen
class AskPick(SeatsTask):
    """Which pile a seat takes (SW-208, SW-209)."""


@frozen
class AskResolve(SeatsTask):
    """Which of these Instants a seat carries out next (SW-905, SW-Q-07)."""

    owed: tuple[CardId, ...]
    """Their faces, ascending, as often as they are owed (SW-Q-36)."""


@frozen
class BeginLaunch:
    """All piles are taken: Discords resolve, then the turns begin (SW-301, SW-903)."""


# Turns.


@frozen
class BeginTurn(SeatsTask):
    """A seat has its turn (SW-301)."""


@frozen
class AskTurn(SeatsTask):
    """What a seat launches or plays, or nothing more (SW-302, SW-803)."""


@frozen
class AskReveal(SeatsTask):
    """Which faction card is revealed next for this building (SW-708)."""

    card: CardId
    left: int
    shown: tuple[CardId, ...] = ()
    """The faces revealed so far, ascending."""


@frozen
class AskPay(SeatsTask):
    """Which part of the payment for this building is laid next (SW-401)."""

    card: CardId
    laid: tuple[CardId, ...] = ()
    """The faces laid so far, ascending."""
    cogs: int = 0
    """The cogs laid so far."""


@frozen
class PlaceBuilding(SeatsTask):
    """The building goes to the Airspace, and its effects follow (SW-303, SW-304)."""

    card: CardId


@frozen
class AskExchange(SeatsTask):
    """Which card goes for a cog (SW-306)."""

    named: int = 0
    """How many cards of a set of three are named already."""


@frozen
class AskLimit(SeatsTask):
    """Which card goes for the hand limit (SW-307)."""


@frozen
class EndTurn(SeatsTask):
    """The turn ends: are there six buildings? (SW-601)."""


@frozen
class EndRound:
    """Everybody had a turn (SW-309, SW-604)."""


# Effects.


@frozen
class CarryOut(SeatsTask):
    """These effects of a card happen, one after the other (SW-304, SW-503)."""

    source: CardId
    effects: tuple[Effect, ...]


@frozen
class DrawFor(SeatsTask):
    """Chance says what a seat draws from the Launch deck (SW-Q-47)."""

    left: int
    placed: tuple[CardId, ...] = ()
    """The Instants among the cards drawn so far, ascending; their effects come afterwards."""


@frozen
class AskDiscard(SeatsTask):
    """Which card of the hand an effect takes next (SW-907)."""

    source: CardId
    left: int


@frozen
class AskOpponent(SeatsTask):
    """Which opponent has to exchange a building (SW-701)."""

    source: CardId


@frozen
class AskSwap(SeatsTask):
    """Which building of the opponent is exchanged (SW-701, SW-Q-17)."""

    launcher: Seat
    opponent: Seat
    source: CardId


@frozen
class AskCopy(SeatsTask):
    """Whose Launch effects are copied (SW-702)."""

    source: CardId
    area: Area


@frozen
class AskRemove(SeatsTask):
    """Which own building of a faction is discarded (SW-707)."""

    source: CardId
    faction: Faction


@frozen
class AskPigeon(SeatsTask):
    """Who receives a Pigeon (SW-704, SW-711)."""

    source: CardId
    optional: bool


@frozen
class AskGift(SeatsTask):
    """Who receives all Pigeons and Discords (SW-907)."""

    source: CardId


Task: TypeAlias = (
    DealAllegiance
    | AskKeep
    | OpenKept
    | BeginRound
    | RevealDiscord
    | DealCards
    | AskAssign
    | AskToken
    | AskPick
    | AskResolve
    | BeginLaunch
    | BeginTurn
    | AskTurn
    | AskReveal
    | AskPay
    | PlaceBuilding
    | AskExchange
    | AskLimit
    | EndTurn
    | EndRound
    | CarryOut
    | DrawFor
    | AskDiscard
    | AskOpponent
    | AskSwap
    | AskCopy
    | AskRemove
    | AskPigeon
    | AskGift
)

# Tasks that come up often are built once and shared, as moves are.
deal_cards = cache(DealCards)
ask_assign = cache(AskAssign)
ask_token = cache(AskToken)
ask_pick = cache(AskPick)
begin_turn = cache(BeginTurn)
ask_turn = cache(AskTurn)
ask_exchange = cache(AskExchange)
ask_limit = cache(AskLimit)
end_turn = cache(EndTurn)
