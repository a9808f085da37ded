"""RulesConfig: a named switch wherever a ruling allows two readings.

No two of these switches contradict each other, so every combination is accepted.
"""

from __future__ import annotations

from enum import Enum

from attrs import frozen


class StartHand(Enum):
    """How the first hands are dealt (TH-SETUP-17, TH-SETUP-18)."""

    DRAFT = "four cards each, picked and passed on"
    FIRST_GAME = "the four cards with the beginner's icon"


class DieFace(Enum):
    """What the Skybridge die shows before its first roll (TH-Q-04)."""

    RANDOM = "whatever face lies up"
    NONE = "nothing"
    MONEY = "money"
    WOOD = "wood"
    STONE = "stone"
    METAL = "metal"
    SUMPTER = "a sumpter"
    SALT = "salt"


class RetreatScope(Enum):
    """Which plays Retreat is offered for (TH-Q-31)."""

    OFF_RUNE_ONLY = "only to a slot the card could not reach by its rune"
    ANY = "to any slot"


class FreeRebels(Enum):
    """Whether free rebels can run out (TH-Q-66)."""

    LIMITED = "twelve, and no more"
    UNLIMITED = "other figures stand in for them"


class SathapShortfall(Enum):
    """What a player with too few cards and no might suffers from Sathap (TH-Q-68)."""

    PARTIAL = "the cards that are there"
    SPARED = "nothing"


@frozen(cache_hash=True)
class RulesConfig:
    """How the open questions are answered; the defaults are our rulings."""

    start_hand: StartHand = StartHand.DRAFT
    initial_die_face: DieFace = DieFace.RANDOM
    void_payments: bool = False
    retreat_scope: RetreatScope = RetreatScope.OFF_RUNE_ONLY
    free_rebels: FreeRebels = FreeRebels.LIMITED
    sathap_shortfall: SathapShortfall = SathapShortfall.PARTIAL
    compensation_on_closed: bool = False


DEFAULT: RulesConfig = RulesConfig()
"""Our default ruling on every question."""
