"""Setup: a position as a person describes it, not yet checked.

Everything is written in the words of the notation: ids of cards, ``tree.forest``, ``volcano``.
Champions, Monsters and Events have names as well: ``sanya``, ``kodror``, ``storm``. Seats count
from 0, Eras and rounds from 1. What is left out is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field

from skybridge_rules.core.values import frozen


@frozen(kw_only=True)
class UnitsSetup:
    """Units of a kind each, in a region or beside the board."""

    troops: int = 0
    golems: int = 0
    forts: int = 0
    tired_troops: int = 0
    """How many of the Troops have travelled this turn (MY-TRAVEL-13)."""
    tired_golems: int = 0


@frozen(kw_only=True)
class BatchSetup:
    """Cards that a seat put under an Era Deck together (MY-INFO-09)."""

    seat: int
    cards: tuple[str, ...] = ()
    """Those that still lie there, from upper to lower."""
    drawn: tuple[str, ...] = ()
    """Those that were drawn from there, and are in a hand."""


@frozen(kw_only=True)
class SeatSetup:
    """One player, as far as it matters."""

    champion: str | None = None
    at: str | None = None
    """The region where the Champion stands (MY-UNIT-02)."""
    wounded: bool = False
    travelled: bool = False
    """Whether the Champion has travelled this turn (MY-TRAVEL-10)."""
    units: Mapping[str, UnitsSetup] = field(factory=dict)
    """Units on the Islands, by region."""
    built: UnitsSetup | None = None
    """Constructed Troops and Golems (MY-SETUP-10)."""
    supply: UnitsSetup | None = None
    """Units beside the board; those that are written nowhere else."""
    hand: tuple[str, ...] = ()
    """Cards in hand that everybody knows (MY-INFO-06)."""
    unseen: tuple[str, ...] = ()
    """Cards in hand that only their owner knows, and who is written in ``seen``."""
    discard: tuple[str, ...] | None = None
    """The discard pile; left out, START cards that are written nowhere else (MY-SETUP-08)."""
    accessories: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    """In their slots (MY-ACT-06)."""
    used: tuple[str, ...] = ()
    """Accessories activated this turn (MY-ACC-02)."""
    energy: int | None = None
    exp: int | None = None
    glory: int | None = None
    charged: bool | None = None
    """Whether the Artefact is charged (MY-ERA-10)."""
    token: str | None = None
    """The Island of the Encounter Token (MY-SETUP-12)."""
    faced: tuple[str, ...] = ()
    """Encounters that are tucked (MY-ENC-02)."""
    attunement: str | None = None
    """The Attunement taken in this Era (MY-ATTUNE-02)."""
    attuned_after: int = 0
    """How many defeats there were before it was taken (MY-Q-43)."""


@frozen(kw_only=True)
class Setup:
    """A position as a person describes it; ``place`` makes a State of it."""

    table: str | None = None
    """A position that comes with the game, to begin from."""
    moment: str = "turn"
    """What is asked: the ``ask`` of a decision, or ``over``."""
    seat: int | None = None
    """Who is asked, or for whom chance is."""
    turn: int | None = None
    """Whose turn it is, if another seat is asked."""
    players: int | None = None
    seats: Mapping[int, SeatSetup] = field(factory=dict)
    era: int | None = None
    """Left out, the first Era in which all that is written can be there."""
    round: int | None = None
    """The round of the Era: so many Event cards lie on the Path (MY-EVENT-02)."""
    order: tuple[int, ...] | None = None
    """The order of play: the seats by the numbers of their Artefacts (MY-SETUP-11)."""
    circle: tuple[str, ...] | None = None
    """The Islands clockwise, from any of them on (MY-MAP-01)."""
    mirages: tuple[str, ...] | None = None
    """The regions with a Mirage Token, with two players (MY-SETUP-02)."""
    sides: Mapping[str, str] = field(factory=dict)
    """Islands whose Attunement card shows ``day`` or ``night`` (MY-SETUP-06)."""
    path: tuple[str, ...] | None = None
    """The Events Path, from the value 2 on (MY-EVENT-02)."""
    event: str | None = None
    """The next Event, which all see (MY-EVENT-05)."""
    monsters: tuple[str, ...] | None = None
    """The Monsters of the three Eras, in their order (MY-SETUP-03)."""
    figures: Mapping[str, str] = field(factory=dict)
    """Monsters in play and the Islands where they are (MY-MONSTER-01)."""
    defeats: tuple[str, ...] = ()
    """The Monsters defeated in this Era, each time (MY-Q-43)."""
    gone: str | None = None
    """The Monster that has left the game (MY-MONSTER-17)."""
    area: tuple[str, ...] | None = None
    """The Development Area (MY-DEV-02)."""
    deck: tuple[str, ...] | None = None
    """Exactly what the Era Deck holds on top, in an order that nobody knows."""
    left: int | None = None
    """How many such cards it has; the others have left the game."""
    under: tuple[BatchSetup, ...] = ()
    """Cards that were put under an Era Deck, the earlier ones first (MY-INFO-09)."""
    seen: Mapping[str, tuple[int, ...]] = field(factory=dict)
    """The seats that know a card in the hand of another (MY-INFO-06)."""
    removed: tuple[str, ...] = ()
    """Cards that left the game openly."""
    encounter: str | None = None
    """The next encounter (MY-SETUP-05)."""
    standard: bool | None = None
    """Whether the Standard Action of this turn is done (MY-TURN-01)."""
    special: bool | None = None
    """Whether the Special Action of this turn is done (MY-TURN-02)."""
    during: str | None = None
    """What a question interrupts, where there is more than one possibility."""
    card: str | None = None
    """The card that the question is about."""
    sign: str | None = None
    """The option of the encounter that was chosen (MY-ENC-03)."""
    rank: int | None = None
    """The reward of the Monster: 1 is gold, 2 silver, 3 bronze (MY-MONSTER-07)."""
    choice: int | None = None
    """Which of several parts of the effect asks, counted from 1 among those that can."""
    given: int | None = None
    """Command Points of the card that was given up (MY-ACC-03)."""
    points: int | None = None
    """Command Points that are still to be spent (MY-CP-07)."""
    forts: int | None = None
    """Fortifications that a Meditate still brings (MY-MED-04)."""
    cards: int | None = None
    """How many cards or Travels are still to come; how many cards were bought."""
    unit: str | None = None
    """The kind of the unit that the question is about."""
    region: str | None = None
    """The region that the question is about: where a unit sets out, or the battle is."""
    to: str | None = None
    """Where the unit goes."""
    opponent: int | None = None
    """The opponent who loses a unit (MY-Q-22)."""
    initiator: int | None = None
    """Who started the battle (MY-BATTLE-01)."""
    bonus: int | None = None
    """Strength that the effect behind the battle adds (MY-BATTLE-13)."""
    committed: Mapping[int, str] = field(factory=dict)
    """What seats have committed; ``nothing`` is no card (MY-BATTLE-06)."""
    losses: Mapping[int, int] = field(factory=dict)
    """How many units seats have lost in this battle (MY-BATTLE-16)."""
    retreated: Mapping[int, int] = field(factory=dict)
    """How many units of seats have retreated (MY-BATTLE-16)."""
    monster: str | None = None
    """The Monster that attacks (MY-MONSTER-04)."""
    kind: str | None = None
    """The colour of the card in question, or ``champion`` (MY-SETUP-08, MY-VAR-05)."""
    named: tuple[str, ...] = ()
    """Cards whose place under the deck was named so far, from upper to lower (MY-DEV-02)."""
    rules: Mapping[str, object] = field(factory=dict)
    """Switches by name (MY-Q)."""
    content: str | None = None
    """A set of cards by its name: ``shipped``."""
    printed: Mapping[str, object] = field(factory=dict)
    """Printed values of this position alone: ``{"command.c001.points": 3}``."""
