"""What a seat, or chance, may answer: a closed union.

A move names cards by their faces (SW-012) and piles by their places from 0. Its text, which ``str``
gives, counts piles from 1, as people do. The word of a move stands in its class, and is its tag in
JSON as well.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, get_args

from skybridge_rules.content.card_ids import card_part
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.lazy_table import LazyTable
from skybridge_rules.core.spelling import Spelled, Spelling, by_word, number, place
from skybridge_rules.core.values import frozen

CARD: Final = card_part("sky-command")
PILE: Final = place("PILE", "a pile, counted from 1")
SEAT: Final = number("SEAT", "a seat, counted from 0")


@frozen
class Show(Spelled):
    """Chance: this is the next card of a deck (SW-202, SW-951, SW-851, SW-Q-47)."""

    SPELLING = Spelling("show", (CARD,))

    card: CardId


@frozen
class Keep(Spelled):
    """Keep this Allegiance of the three that were dealt (SW-851)."""

    SPELLING = Spelling("keep", (CARD,))

    card: CardId


# The Split.


@frozen
class Assign(Spelled):
    """Put the card in question into this pile; the next number begins a new one (SW-204)."""

    SPELLING = Spelling("assign", (PILE,))

    pile: int


@frozen
class PlaceToken(Spelled):
    """Put the Warden token on this pile (SW-207)."""

    SPELLING = Spelling("token", (PILE,))

    pile: int


@frozen
class Pick(Spelled):
    """Take this pile (SW-208)."""

    SPELLING = Spelling("pick", (PILE,))

    pile: int


@frozen
class Resolve(Spelled):
    """Carry out this Instant of one's own next (SW-905, SW-Q-07)."""

    SPELLING = Spelling("resolve", (CARD,))

    card: CardId


# The turn.


@frozen
class Launch(Spelled):
    """Launch this building, and pay its cost (SW-302, SW-401)."""

    SPELLING = Spelling("launch", (CARD,))

    card: CardId


@frozen
class Fulfil(Spelled):
    """Launch this building by its requirement alone, without paying (SW-303, SW-413)."""

    SPELLING = Spelling("fulfil", (CARD,))

    card: CardId


@frozen
class PlayAllegiance(Spelled):
    """Play this Allegiance (SW-803)."""

    SPELLING = Spelling("allegiance", (CARD,))

    card: CardId


@frozen
class Done(Spelled):
    """Launch nothing more, or exchange nothing more (SW-302, SW-306)."""

    SPELLING = Spelling("done")


@frozen
class Pay(Spelled):
    """Lay this card of the hand for the cost (SW-401)."""

    SPELLING = Spelling("pay", (CARD,))

    card: CardId


@frozen
class PayCog(Spelled):
    """Lay a cog for the cost (SW-404)."""

    SPELLING = Spelling("cog")


@frozen
class Reveal(Spelled):
    """Reveal this card of the hand, and keep it (SW-708)."""

    SPELLING = Spelling("reveal", (CARD,))

    card: CardId


@frozen
class Exchange(Spelled):
    """Discard this card as one of three for a cog (SW-306)."""

    SPELLING = Spelling("exchange", (CARD,))

    card: CardId


@frozen
class Discard(Spelled):
    """Discard this card of the hand: for the limit, or for an effect (SW-307, SW-907)."""

    SPELLING = Spelling("discard", (CARD,))

    card: CardId


# Effects.


@frozen
class NameOpponent(Spelled):
    """This opponent has to exchange a building (SW-701)."""

    SPELLING = Spelling("name", (SEAT,))

    seat: Seat


@frozen
class Swap(Spelled):
    """This building is given in exchange (SW-701, SW-Q-17)."""

    SPELLING = Spelling("swap", (CARD,))

    card: CardId


@frozen
class Copy(Spelled):
    """Copy the Launch effects of this building (SW-702)."""

    SPELLING = Spelling("copy", (CARD,))

    card: CardId


@frozen
class Remove(Spelled):
    """Discard this building of the own Airspace (SW-707)."""

    SPELLING = Spelling("remove", (CARD,))

    card: CardId


@frozen
class Give(Spelled):
    """Give to this opponent: a Pigeon, or all Pigeons and Discords (SW-711, SW-907)."""

    SPELLING = Spelling("give", (SEAT,))

    seat: Seat


@frozen
class Decline(Spelled):
    """Leave an optional effect (SW-503, SW-704)."""

    SPELLING = Spelling("decline")


Move: TypeAlias = (
    Show
    | Keep
    | Assign
    | PlaceToken
    | Pick
    | Resolve
    | Launch
    | Fulfil
    | PlayAllegiance
    | Pay
    | PayCog
    | Reveal
    | Exchange
    | Discard
    | NameOpponent
    | Swap
    | Copy
    | Remove
    | Give
    | Decline
    | Done
)

KINDS: Final[dict[str, type[Move]]] = by_word(get_args(Move))
"""The kinds of moves by their words."""

DONE: Final = Done()
DECLINE: Final = Decline()
PAY_COG: Final = PayCog()

# Moves with figures are built once and shared.
SHOWS: Final = LazyTable[CardId, Show](Show)
"""By card; there are dozens of outcomes whenever a card is dealt."""
show = SHOWS.__getitem__
keep = cache(Keep)
assign = cache(Assign)
place_token = cache(PlaceToken)
pick = cache(Pick)
resolve = cache(Resolve)
launch = cache(Launch)
fulfil = cache(Fulfil)
play_allegiance = cache(PlayAllegiance)
pay = cache(Pay)
reveal = cache(Reveal)
exchange = cache(Exchange)
discard = cache(Discard)
name_opponent = cache(NameOpponent)
swap = cache(Swap)
copy = cache(Copy)
remove = cache(Remove)
give = cache(Give)
