"""RulesConfig: the official options, and a switch wherever a ruling allows two readings.

No two of these switches contradict each other, so every combination is accepted. One that is about
something that is not played says nothing: without behaviours no Kodror swaps Islands.
"""

from __future__ import annotations

from enum import Enum

from skybridge_rules.core.switches import check_switches
from skybridge_rules.core.values import frozen


class Attunements(Enum):
    """Which sides of the Attunement cards lie up (MY-SETUP-06, MY-Q-89)."""

    DAY = "all show the day"
    NIGHT = "all show the night"
    MIXED = "chance turns each of them"


class RechargeSpace(Enum):
    """The space of the Events Path that recharges the Artefacts (MY-X-02, MY-Q-08)."""

    VALUE_6 = "the fifth space, which has the value 6"
    VALUE_7 = "the sixth space, which has the value 7"


class FortZone(Enum):
    """Where C055 and EN28 put a Fortification (MY-Q-10)."""

    OWN_UNIT = "into any region with an own unit"
    CHAMPION = "into the region of the Champion"


class RemovalScope(Enum):
    """From where encounters remove units of opponents (MY-Q-22)."""

    ANYWHERE = "from any region"
    ONE_REGION = "from one region, as Tactics do"


class RemovalChooser(Enum):
    """Who chooses the units that encounters remove (MY-Q-22, MY-Q-92)."""

    ACTOR = "the player who faces the encounter"
    OWNER = "the owner of the unit"


class DiscardZone(Enum):
    """From where cards are discarded as a cost (MY-Q-23)."""

    HAND = "from the hand"
    HAND_AND_BOARD = "from the hand or the Player Board"


class DefeatCount(Enum):
    """What A10 counts (MY-Q-43)."""

    DISTINCT = "each Monster defeated in this Era, once"
    DEFEATS = "each defeat in this Era"
    AFTER_CLAIM = "each Monster defeated after the card was taken"


class EncounterFront(Enum):
    """What of the next encounter is public (MY-INFO-05, MY-Q-86)."""

    CODE = "its code"
    SYMBOLS = "its symbols and its Glory"


@frozen(cache_hash=True)
class RulesConfig:
    """What is played with, and how open questions are answered; the defaults are our rulings."""

    champion_abilities: bool = True
    monster_behaviours: bool = True
    attunement_sides: Attunements = Attunements.DAY
    premonition: bool = False
    expert_draft: bool = False
    effect_battle_needs_own_unit: bool = True
    encounter_battle_uses_artefact: bool = True
    allow_empty_act: bool = True
    recharge_space: RechargeSpace = RechargeSpace.VALUE_6
    fort_effect_zone: FortZone = FortZone.OWN_UNIT
    zero_strength_scores: bool = False
    retreat_may_be_empty: bool = True
    chained_carry: bool = False
    portal_carry: bool = False
    portal_multi_independent: bool = True
    encounter_removal_scope: RemovalScope = RemovalScope.ANYWHERE
    encounter_removal_chooser: RemovalChooser = RemovalChooser.ACTOR
    discard_cost_zone: DiscardZone = DiscardZone.HAND
    free_board_discard: bool = False
    onygauros_needs_full_glory: bool = False
    storm_kodror_last: bool = True
    immediate_attack_moves: bool = True
    a10_counts: DefeatCount = DefeatCount.DISTINCT
    era_end_bonus_after_events: bool = True
    allow_rotation_only_move: bool = False
    encounter_front: EncounterFront = EncounterFront.CODE

    def __attrs_post_init__(self) -> None:
        check_switches(self)


DEFAULT: RulesConfig = RulesConfig()
"""Abilities and behaviours on, the day set, and our default ruling on every question."""
