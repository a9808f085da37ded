"""RulesConfig: a named switch wherever a ruling allows two readings.

No two of these switches contradict each other, so every combination is accepted: each answers a
question of its own, and none takes for granted how another is answered. Where two meet, one only
narrows what the other is about: abilities that do not act before round 1 have no order there, and
where Ghiarhabbat moves for no Godh card its target is a matter of faction cards. A switch about a
side that nobody plays says nothing, and a face agreed on need not be one that the die can roll.
"""

from __future__ import annotations

from enum import Enum

from skybridge_rules.core.switches import check_switches
from skybridge_rules.core.values import frozen


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


class CrownPlacement(Enum):
    """Whether Guinn has to place the crown (TH-D-02, TH-Q-16)."""

    OPTIONAL = "she may"
    MANDATORY = "she must, if she can"


class EmperyBonus(Enum):
    """Whether Guinn has to take the bonus of the crowned stack (TH-D-03)."""

    OPTIONAL = "she may"
    MANDATORY = "she must"


class KnowledgeMode(Enum):
    """How Knowledge symbols are used (TH-Q-09)."""

    UP_TO = "any number, fixed before looking"
    ALL_OR_NONE = "all of them or none"
    SEQUENTIAL = "one at a time, with a look between"


class TriggerOrder(Enum):
    """In which order immediate effects and abilities follow a play (TH-Q-33)."""

    FREE = "as the player likes"
    EFFECTS_FIRST = "immediate effects first"


class GhiarhabbatTarget(Enum):
    """Where Ghiarhabbat may move (TH-D-05, TH-Q-46)."""

    SLOT = "to any other open slot"
    NONEMPTY_STACK = "only onto a stack"


class GodhBottomOrder(Enum):
    """The order of discarded Godh cards under their stack (TH-Q-56)."""

    DISCARD_ORDER = "as they were discarded"
    CHOICE = "as the player likes"


class DrakheChoice(Enum):
    """How the damages of the Great Drakhe are chosen (TH-Q-67)."""

    SEQUENTIAL = "one after the other, in the open"
    SIMULTANEOUS = "by all at once, in secret"


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
    crown_placement: CrownPlacement = CrownPlacement.OPTIONAL
    empery_bonus: EmperyBonus = EmperyBonus.OPTIONAL
    foreign_population_for_armament: bool = True
    foreign_population_forced: bool = True
    initial_die_face: DieFace = DieFace.RANDOM
    preround_triggers: bool = True
    knowledge_mode: KnowledgeMode = KnowledgeMode.UP_TO
    void_payments: bool = False
    retreat_scope: RetreatScope = RetreatScope.OFF_RUNE_ONLY
    trigger_order: TriggerOrder = TriggerOrder.FREE
    ghiarhabbat_target: GhiarhabbatTarget = GhiarhabbatTarget.SLOT
    ghiarhabbat_on_godh: bool = True
    godh_bottom_order: GodhBottomOrder = GodhBottomOrder.DISCARD_ORDER
    free_rebels: FreeRebels = FreeRebels.LIMITED
    drakhe_choice: DrakheChoice = DrakheChoice.SEQUENTIAL
    sathap_shortfall: SathapShortfall = SathapShortfall.PARTIAL
    compensation_on_closed: bool = False
    view_memory: bool = True

    def __attrs_post_init__(self) -> None:
        check_switches(self)


DEFAULT: RulesConfig = RulesConfig()
"""Our default ruling on every question."""
