"""Magpie, a tiny card game that lives in these tests: its state, tasks, moves, events and view.

Two or three magpies play for chips. A round: chance rolls the stake (MG-1); then everybody in turn
peeks at the top card of the pile, draws it, buries a card of the hand under the pile, or passes
(MG-2); then everybody secretly picks a card of the hand, all are shown, and the highest takes the
stake from the bank unless it is tied (MG-3). After the last round a chip is worth two points and a
card in hand one (MG-4). Hands are secret, but who has looked at a card is public (MG-5).
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.piles import Known, Pile, PileView, Seen

RULES = ("MG-1", "MG-2", "MG-3", "MG-4", "MG-5")
CHIPS = 6


@frozen
class Options:
    """How many play, for how long, with which cards."""

    players: int
    rounds: int = 2
    deck: tuple[CardId, ...] = tuple(CardId(each) for each in "11223344")
    dealt: int = 2


# What is asked or still to do.


@frozen
class DealTo:
    """Chance deals a card to a seat."""

    seat: Seat


@frozen
class RollStake:
    """Chance rolls what the round is worth (MG-1)."""


@frozen
class Act:
    """A seat peeks, draws, buries or passes (MG-2)."""

    seat: Seat


@frozen
class ShowTop:
    """Chance shows the top card to a seat that peeks or draws (MG-2)."""

    seat: Seat
    draws: bool


@frozen
class PickOne:
    """A seat picks a card in secret (MG-3)."""

    seat: Seat


@frozen
class Reveal:
    """All picks are shown; goes on by itself (MG-3)."""


Task: TypeAlias = DealTo | RollStake | Act | ShowTop | PickOne | Reveal


# What may be answered.


@frozen
class Roll:
    """The die shows a stake."""

    stake: int


@frozen
class Show:
    """The unseen top card turns out to be this one."""

    card: CardId


@frozen
class Peek:
    """Look at the top card."""


@frozen
class Draw:
    """Take the top card."""


@frozen
class Bury:
    """Put a card of the hand under the pile."""

    card: CardId


@frozen
class Pass:
    """Do nothing."""


@frozen
class Pick:
    """Choose the card to compete with."""

    card: CardId


Move: TypeAlias = Roll | Show | Peek | Draw | Bury | Pass | Pick


# What can happen.


@frozen
class Rolled:
    """The stake is known."""

    stake: int


@frozen
class Moved:
    """A seat did something everybody can see: deal, peek, draw, bury, pass or pick."""

    seat: Seat
    what: str


@frozen
class CardLearned:
    """A seat now knows a card; told to that seat alone."""

    seat: Seat
    card: CardId


@frozen
class Revealed:
    """All picks lie open; who took how many chips, if anybody."""

    picks: tuple[CardId | None, ...]
    winner: Seat | None
    chips: int


Event: TypeAlias = Rolled | Moved | CardLearned | Revealed


@frozen
class State:
    """A game of Magpie."""

    options: Options
    agenda: tuple[Task, ...]
    round: int
    first: Seat
    hands: tuple[tuple[Known, ...], ...]
    """Each sorted by who knows a card, then by the card, so that the order tells nothing."""
    pile: Pile
    shown: tuple[tuple[CardId | None, ...], ...]
    """The picks of each round that is over, lying open."""
    picks: tuple[CardId | None, ...]
    """A picked card stays in the hand until all are shown, so that the hand tells nothing."""
    stake: int
    chips: tuple[int, ...]
    bank: int


def open_cards(shown: tuple[tuple[CardId | None, ...], ...]) -> tuple[CardId, ...]:
    """The cards that lie open after their round."""
    return tuple(card for picks in shown for card in picks if card is not None)


@frozen
class View:
    """What one seat, or the spectator, may know (MG-5)."""

    seat: Seat | None
    options: Options
    agenda: tuple[Task, ...]
    round: int
    first: Seat
    hands: tuple[tuple[Seen, ...], ...]
    pile: PileView
    shown: tuple[tuple[CardId | None, ...], ...]
    own_pick: CardId | None
    has_picked: tuple[bool, ...]
    stake: int
    chips: tuple[int, ...]
    bank: int
