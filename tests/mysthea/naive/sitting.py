"""The switches of the naive reference, and what belongs to one seat.

Every piece on the map is a dict of its own.
"""

from __future__ import annotations

from typing import Any, TypeAlias

SWITCHES: dict[str, list[str | bool]] = {
    "champion_abilities": [True, False],
    "monster_behaviours": [True, False],
    "attunement_sides": ["day", "night", "mixed"],
    "premonition": [False, True],
    "expert_draft": [False, True],
    "effect_battle_needs_own_unit": [True, False],
    "encounter_battle_uses_artefact": [True, False],
    "allow_empty_act": [True, False],
    "recharge_space": ["value_6", "value_7"],
    "fort_effect_zone": ["own_unit", "champion"],
    "zero_strength_scores": [False, True],
    "retreat_may_be_empty": [True, False],
    "chained_carry": [False, True],
    "portal_carry": [False, True],
    "portal_multi_independent": [True, False],
    "encounter_removal_scope": ["anywhere", "one_region"],
    "encounter_removal_chooser": ["actor", "owner"],
    "discard_cost_zone": ["hand", "hand_and_board"],
    "free_board_discard": [False, True],
    "onygauros_needs_full_glory": [False, True],
    "storm_kodror_last": [True, False],
    "immediate_attack_moves": [True, False],
    "a10_counts": ["distinct", "defeats", "after_claim"],
    "era_end_bonus_after_events": [True, False],
    "allow_rotation_only_move": [False, True],
    "encounter_front": ["code", "symbols"],
}
"""The official options and the switches of section 6 with their values, the default first."""

Piece: TypeAlias = dict[str, Any]
"""A unit: its kind, where it is, and whether it travelled this turn (MY-UNIT-02)."""


class Player:
    """What belongs to one seat (MY-SETUP-10)."""

    def __init__(self) -> None:
        self.energy, self.exp, self.glory = 0, 0, 1
        self.pieces: list[Piece] = []
        for kind, constructed, supply in (("troop", 2, 6), ("golem", 1, 3), ("fort", 0, 4)):
            places = ["constructed"] * constructed + ["supply"] * supply
            self.pieces += [{"kind": kind, "at": at, "travelled": False} for at in places]
        self.pieces.append({"kind": "champion", "at": "constructed", "travelled": False})
        self.wounded = False
        self.champion = ""
        self.hand: list[str] = []
        self.pile: list[str] = []
        """The discard pile."""
        self.accessories: list[str] = []
        self.upgrades: dict[str, str] = {}
        """The Upgrades on the board, by slot."""
        self.artefact = 0
        self.charged = True
        self.token = ""
        self.tucked: list[str] = []
        self.facing = 0
        """Encounters that are being faced now (MY-ENC-07)."""
        self.attunement: str | None = None
        """The Attunement card taken in this Era."""
        self.missed: list[str] = []
        """Monsters defeated in this Era before the Attunement was taken (MY-Q-43)."""
        self.committed: str | None = None
        self.decided = False
        """Whether this seat has committed a card, or none, to a battle that is not revealed."""
