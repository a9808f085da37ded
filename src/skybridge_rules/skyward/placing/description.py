"""Setup: a position as a person describes it, not yet checked.

Everything is written in the words of the notation: ids of cards, ``wild``, ``at-pick``. Seats count
from 0, piles and rounds from 1, as in moves. What is left out is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field

from skybridge_rules.core.values import frozen


@frozen(kw_only=True)
class SeatSetup:
    """One player, as far as it matters."""

    cogs: int = 0
    hand: tuple[str, ...] = ()
    """Cards in hand that everybody has seen coming (SW-011)."""
    unseen: tuple[str, ...] | None = None
    """Cards in hand that nobody else has seen: drawn by an effect, or a kept Allegiance."""
    airspace: tuple[str, ...] | None = None
    """Buildings, vehicles, critters, Allegiances; ``*`` is every Instant written nowhere else."""
    discords: tuple[str, ...] | None = None
    """The Discord row; ``*`` is every Discord that is written nowhere else (SW-904)."""
    owed: tuple[str, ...] = ()
    """Instants that lie there already, and whose effects are still to come (SW-903)."""
    dealt: tuple[str, ...] | None = None
    """The Allegiances that the seat chooses from (SW-851)."""
    gave_up: tuple[str, ...] | None = None
    """The Allegiances that it did not keep (SW-Q-44)."""


@frozen(kw_only=True)
class Setup:
    """A position as a person describes it; ``place`` makes a State of it."""

    moment: str = "turn"
    """What is asked: the ``ask`` of a decision, or ``over``."""
    seat: int | None = None
    """Who is asked, or for whom chance is; seat 0 unless the moment says otherwise."""
    turn: int | None = None
    """Whose turn it is, if another seat is asked (SW-701)."""
    players: int | None = None
    seats: Mapping[int, SeatSetup] = field(factory=dict)
    round: int | None = None
    """Left out, as many rounds as the cards that are written need."""
    warden: int | None = None
    """Who has the Warden token, or had it last while it lies on a pile (SW-211)."""
    dealt: tuple[str, ...] | None = None
    """Cards of the split without a pile, in the order in which they were dealt (SW-202)."""
    piles: tuple[tuple[str, ...], ...] | None = None
    """What lies in each pile; piles that are left out are empty (SW-204)."""
    taken: tuple[int, ...] | None = None
    """The piles that are gone, counted from 1 (SW-208)."""
    token: int | None = None
    """The pile with the Warden token, counted from 1; 0 once it is taken (SW-207)."""
    deck: tuple[str, ...] | None = None
    """Exactly what the Launch deck holds, but for Allegiances; the other cards are discarded."""
    left: int | None = None
    """How many cards the Launch deck has; the others are discarded."""
    allegiances: int | None = None
    """How many Allegiances are still in the Launch deck (SW-801)."""
    discarded: tuple[str, ...] = ()
    """Cards that are on the discard pile for certain; others are filled in (SW-Q-41)."""
    launched: int | None = None
    """How many buildings were launched this turn (SW-302)."""
    extra: int = 0
    """Additional launches that effects have granted this turn (SW-305)."""
    allied: bool = False
    """Whether an Allegiance was played this turn (SW-803)."""
    card: str | None = None
    """The card that the question is about."""
    copied: str | None = None
    """The building whose Launch effects the card carries out (SW-702)."""
    opponent: int | None = None
    """The opponent who was named (SW-701)."""
    cards: int | None = None
    """How many cards are still to draw, to discard or to reveal."""
    laid: tuple[str, ...] = ()
    """Cards laid for the cost so far; they are on the discard pile (SW-401)."""
    laid_cogs: int = 0
    """Cogs laid for the cost so far (SW-404)."""
    shown: tuple[str, ...] = ()
    """Cards of the hand revealed so far (SW-708)."""
    named: int = 0
    """Cards of a set of three that went for a cog so far (SW-306)."""
    during: str | None = None
    """What an effect interrupts: ``pick``, ``split`` or ``turn``; else as its card has it."""
    ended: str | None = None
    """Why this round is the last one: ``deck`` or ``buildings`` (SW-601)."""
    last: bool = False
    """Whether the final split is being played (SW-Q-23)."""
    rules: Mapping[str, object] = field(factory=dict)
    """Switches by name (SW-Q)."""
    content: str | None = None
    """A set of cards by its name: ``shipped``, or ``examples``."""
    printed: Mapping[str, object] = field(factory=dict)
    """Printed values of this position alone: ``{"card.temple.points": 5}``."""
