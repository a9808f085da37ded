"""Every value of every switch of mysthea makes a difference that is found to be its own."""

from __future__ import annotations

from typing import Any, Final

import attrs
import pytest
from attrs import evolve

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Event, Move, Options, RulesConfig, State, View
from skybridge_rules.mysthea.package import PACKAGE
from skybridge_rules.readings import RulesReading, reading_of
from tests.readings.quarrels import other_values
from tests.readings.test_every_switch import judged, rests_on

HERE: Final = {"at": "tree.forest"}
"""A Champion in the Forest of the Tree."""

FIVE: Final = ["river", "mountain", "forest", "myst", "crystal-field"]
"""The Region cards; with the last of them the Era ends."""

LAST_DONE: Final = {"seat": 1, "standard": True}
"""The last player ends the turn, and with it the round."""

QUARRELS: Final[dict[str, dict[str, Any] | None]] = {
    "champion_abilities": {"moment": "attune", "seats": {0: {"champion": "kolbor"}}},
    "monster_behaviours": {
        "moment": "monster-choice",
        "monster": "utcoro",
        "seats": {0: {"at": "orb.river", "glory": 9}},
    },
    "attunement_sides": None,
    "premonition": {
        "rules": {"encounter_front": "symbols"},
        "seats": {0: {**HERE, "token": "tree", "exp": 1}},
    },
    "expert_draft": None,
    "effect_battle_needs_own_unit": {
        "moment": "battle-region",
        "card": "c004",
        "seats": {0: HERE, 1: {**HERE, "units": {"orb.river": {"troops": 1}}}},
    },
    "encounter_battle_uses_artefact": {
        "moment": "sign",
        "card": "en17",
        "seats": {0: {**HERE, "charged": False}, 1: HERE},
    },
    "allow_empty_act": {"moment": "options"},
    "recharge_space": {**LAST_DONE, "round": 4, "seats": {0: {"charged": False}}},
    "fort_effect_zone": {"seats": {0: {"accessories": ["c055"], "energy": 1}}},
    "zero_strength_scores": {
        "moment": "destination",
        "during": "battle",
        "seat": 1,
        "turn": 0,
        "retreated": {0: 1},
        "cards": 0,
        "region": "tree.forest",
        "seats": {0: {"at": "orb.myst"}},
    },
    "retreat_may_be_empty": {"moment": "retreat"},
    "chained_carry": {
        "moment": "carry",
        "unit": "troop",
        "region": "orb.myst",
        "to": "orb.river",
        "seats": {0: {"units": {"orb.myst": {"troops": 2}}}},
    },
    "portal_carry": {"moment": "sign", "card": "en20"},
    "portal_multi_independent": {
        "moment": "sign",
        "card": "en22",
        "seats": {0: {"units": {"orb.myst": {"troops": 2}}}},
    },
    "encounter_removal_scope": {
        "moment": "sign",
        "card": "en01",
        "seats": {1: {"units": {"orb.myst": {"forts": 1}}}},
    },
    "encounter_removal_chooser": {
        "moment": "sign",
        "card": "en01",
        "seats": {1: {"units": {"orb.myst": {"forts": 1}}}},
    },
    "discard_cost_zone": {"seats": {0: {"accessories": ["c013"]}}},
    "free_board_discard": {"seats": {0: {"upgrades": ["c016"]}}},
    "onygauros_needs_full_glory": {"moment": "onygauros", "seats": {0: {"glory": 3}}},
    "storm_kodror_last": {
        "moment": "abandon",
        "monster": "boulron",
        "path": ["boulron", "storm", *FIVE],
        "figures": {"boulron": "tree", "kodror": "volcano"},
    },
    "immediate_attack_moves": {"moment": "abandon", "during": "turn", "card": "c063"},
    "a10_counts": {
        "moment": "abandon",
        "monster": "boulron",
        "defeats": ["cannibarok"] * 2,
        "era": 2,
        "rules": {"attunement_sides": "night"},
        "seats": {0: {"attunement": "a10", "attuned_after": 2}},
    },
    "era_end_bonus_after_events": {
        **LAST_DONE,
        "path": ["boulron", *FIVE],
        "seats": {0: {**HERE, "champion": "cr-2t1", "units": {"orb.myst": {"troops": 1}}}},
    },
    "allow_rotation_only_move": {"moment": "gap"},
    "encounter_front": {},
}
"""A position in which the readings differ, at once or after one move; None is a new game."""


def state_of(switch: str) -> State:
    """The position of a quarrel."""
    setup = QUARRELS[switch]
    return mysthea.new(Options(2)) if setup is None else mysthea.place(setup)


def reading(state: State, **switches: Any) -> RulesReading[State, Move, Event, View, Options]:
    """One side: the position's own switches, and what that side holds to be right."""
    return reading_of(PACKAGE, Options(2, config=evolve(state.config, **switches)))


def test_there_is_a_quarrel_about_every_switch_of_mysthea() -> None:
    """Twenty-six of them."""
    assert list(QUARRELS) == [field.name for field in attrs.fields(RulesConfig)]


@pytest.mark.parametrize(("switch", "value"), other_values(RulesConfig))
@pytest.mark.rule("MY-VAR-01 to MY-VAR-05", "MY-SETUP-06", "MY-Q-86")
def test_mysthea_finds_the_ruling(switch: str, value: Any) -> None:
    """At the position, or after one move; and the other way round."""
    state = state_of(switch)
    usual, other = reading(state), reading(state, **{switch: value})
    rests_on(judged(usual, other, state), "mysthea", switch)
    rests_on(judged(other, usual, state), "mysthea", switch)


@pytest.mark.parametrize("switch", QUARRELS)
def test_a_reading_of_mysthea_does_not_differ_from_itself(switch: str) -> None:
    """Nothing differs, and no setting is worth anything."""
    state = state_of(switch)
    same = judged(reading(state), reading(state), state)
    assert (same.disagreements, same.worths, same.looked) == ((), (), 1)
