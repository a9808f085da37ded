"""Setup: a position as a person describes it, not yet checked.

Everything is written in the words of the notation: ``wood``, ``bridge-work``, ``high-priest``,
ids of cards. Seats and territories count from 0, slots and segments from 1, as in moves. What is
left out is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field

from skybridge_rules.core.values import frozen


@frozen(kw_only=True)
class SeatSetup:
    """One player, as far as it matters."""

    plays: str | None = None
    """The side of the board, by its ability (TH-SETUP-09)."""
    goods: Mapping[str, int] = field(factory=dict)
    """How much of which resource lies on the board (TH-STORE-01)."""
    hand: tuple[str, ...] | None = None
    """Faction cards; left out, as many as such a moment has, of the own colour."""
    godhs: tuple[str, ...] | None = None
    """Godh cards in hand, or none; ``*`` stands for all that are written nowhere else."""
    slots: Mapping[int, tuple[str, ...]] = field(factory=dict)
    """Cards in the display, by slot, from bottom to top.

    Starting cards that are not written lie at the bottom of their slots.
    """
    people: int = 3
    """Own population on the board (TH-SETUP-10)."""
    reserve: int | None = None
    """Left out, what is neither on the board nor anywhere else."""
    boxed: int = 0
    """Population that Elbea has taken (TH-DRAKHE-ELBEA-01)."""
    garrisons: tuple[int, ...] = ()
    """The territories with a garrison (TH-MAIN-07)."""
    might: int = 0
    """The territory of the legion (TH-MIGHT-01)."""
    rebels: Mapping[int, int] = field(factory=dict)
    """How many own rebels stand in which territory (TH-LEADER-02)."""
    guests: Mapping[int, int] = field(factory=dict)
    """Population of other seats on the board of the Crown of Agony (TH-ABIL-AGO-03)."""
    closed: int | None = None
    """The slot that Terogh has closed (TH-DRAKHE-TEROGH-01)."""
    pack: tuple[str, ...] | None = None
    """What was dealt to this seat for the draft (TH-SETUP-18)."""


@frozen(kw_only=True)
class BridgeSetup:
    """The Skybridge, as far as it matters."""

    completed: int | None = None
    """How many segments are turned over; one may also write the ``segment`` under way."""
    idle: int = 0
    """Rounds in a row that ended without help (TH-IDLE-04)."""
    crews: Mapping[int, tuple[int, ...]] = field(factory=dict)
    """The seats with population on a segment; a completed one left out has some."""
    die: str | None = None
    """The face of the Skybridge die (TH-BUILD-03)."""
    utreng: str | None = None
    """The face of the Utreng die, once it was rolled (TH-ABIL-BLD-01)."""
    swapped: bool = False
    """Whether the Utreng die lies on the segment (TH-ABIL-BLD-02)."""
    used: bool = False
    """Whether the Bridge Builder has used the die of his board (TH-ABIL-BLD-06)."""


@frozen(kw_only=True)
class Setup:
    """A position as a person describes it; ``place`` makes a State of it."""

    table: str | None = None
    """A table by its name, which is laid out first; what else is written takes its place."""
    moment: str = "take"
    """What is asked: the ``ask`` of a decision, or ``over``."""
    seat: int | None = None
    """Who is asked, or for whom chance is; seat 0 unless the moment says otherwise."""
    turn: int | None = None
    """Whose turn it is, if another seat is asked (TH-ABIL-EMP-02)."""
    players: int | None = None
    seats: Mapping[int, SeatSetup] = field(factory=dict)
    round: int | None = None
    """Left out, what segments and idle rounds make it (TH-INV-17)."""
    holder: int | None = None
    """Who has the starting Drakhe (TH-SETUP-08)."""
    segment: int | None = None
    """The segment under way (TH-BUILD-01)."""
    bridge: BridgeSetup = BridgeSetup()
    free: Mapping[int, int] = field(factory=dict)
    """Free rebels by territory; those of idle rounds are filled in (TH-IDLE-01)."""
    drakhe: str | None = None
    """The Great Drakhe, once it has awoken (TH-DRAKHE-01)."""
    crown: str | None = None
    """The stack that Guinn's crown lies on (TH-PREP-05)."""
    face_up: Mapping[str, str] = field(factory=dict)
    """The face-up cards by stack, or ``nothing``; the others are filled in (TH-PREP-01)."""
    top: Mapping[str, tuple[str, ...]] = field(factory=dict)
    """Face-down cards on a stack, the topmost first, which the seat on turn has seen."""
    seen: Mapping[str, tuple[int, ...]] = field(factory=dict)
    """Who else knows a card in a hand or on a stack (TH-INFO-04)."""
    left: Mapping[str, int] = field(factory=dict)
    """How many face-down cards a stack has left; the others are discarded."""
    discarded: tuple[str, ...] | None = None
    """The faction discard pile; left out, what past rounds have cleared (TH-FACTION-07)."""
    beside: tuple[str, ...] = ()
    """Godh cards discarded this turn, in that order (TH-GIFT-05)."""
    used: tuple[str, ...] = ()
    """Effects used this turn, as in moves: ``use:1.1`` (TH-MAIN-04)."""
    stack: str | None = None
    """The stack that the question is about."""
    slot: int | None = None
    """The slot that the question is about."""
    card: str | None = None
    """The card that the question is about."""
    cards: int | None = None
    """How many cards the question is about."""
    looked_at: tuple[str, ...] | None = None
    """Cards that lie apart, being looked at or chosen (TH-KNOW-03)."""
    effects: tuple[str, ...] | None = None
    """Immediate effects that are left; else all of the card (TH-IMMED-01)."""
    resource: str | None = None
    """The resource that waits for room (TH-STORE-07)."""
    during: str | None = None
    """The step that an effect interrupts; the use of main effects unless it is written."""
    price: str | None = None
    """What a figure is given up for: ``food``, ``armament`` or ``elbea`` (TH-ABIL-AGO-04)."""
    rules: Mapping[str, object] = field(factory=dict)
    """Switches by name (TH-Q)."""
    content: str | None = None
    """A set of cards by its name: ``shipped``, or ``examples``."""
    printed: Mapping[str, object] = field(factory=dict)
    """Printed values of this position alone: ``{"segment.3.cost": ["wood"]}``."""
