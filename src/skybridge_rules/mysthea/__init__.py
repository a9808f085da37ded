"""Mysthea, for 2 to 5: Islands that move, battles with secret reactions, Monsters.

The module itself is the game: it satisfies the ``Game`` protocol.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from skybridge_rules.core.lazy_names import lazy_names
from skybridge_rules.mysthea.bounds import ASKS, Ask, max_steps
from skybridge_rules.mysthea.components import (
    CardType,
    Era,
    Island,
    Side,
    Sign,
    Slot,
    Terrain,
    Unit,
)
from skybridge_rules.mysthea.config import (
    Attunements,
    DefeatCount,
    DiscardZone,
    EncounterFront,
    FortZone,
    RechargeSpace,
    RemovalChooser,
    RemovalScope,
    RulesConfig,
)
from skybridge_rules.mysthea.content import shipped
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.game import (
    EDITION,
    NAME,
    RULES_VERSION,
    apply,
    chance_weights,
    content_digest,
    decision,
    explain,
    legal_moves,
    step,
)
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.problems import problems
from skybridge_rules.mysthea.records import Content
from skybridge_rules.mysthea.rules import TURN_RULE
from skybridge_rules.mysthea.scoring import score
from skybridge_rules.mysthea.setup import new, options_of
from skybridge_rules.mysthea.state import Options, State, round_of, seats
from skybridge_rules.mysthea.views import View, unknowns, view

if TYPE_CHECKING:
    from skybridge_rules.mysthea.beyond_play import (
        JSON,
        format_move,
        format_position,
        load,
        parse_move,
        parse_position,
        read_move,
        read_state,
        resample,
        to_json,
    )
    from skybridge_rules.mysthea.placing.public import (
        BatchSetup,
        SeatSetup,
        Setup,
        UnitsSetup,
        place,
        place_moment,
        read_setup,
        table_names,
    )


def _beyond_play() -> ModuleType:
    from skybridge_rules.mysthea import beyond_play

    return beyond_play


def _placing() -> ModuleType:
    from skybridge_rules.mysthea.placing import public

    return public


__getattr__ = lazy_names(
    __name__,
    {
        _beyond_play: (
            "JSON",
            "format_move",
            "format_position",
            "load",
            "parse_move",
            "parse_position",
            "read_move",
            "read_state",
            "resample",
            "to_json",
        ),
        _placing: (
            "BatchSetup",
            "SeatSetup",
            "Setup",
            "UnitsSetup",
            "place",
            "place_moment",
            "read_setup",
            "table_names",
        ),
    },
)


def __dir__() -> list[str]:
    return sorted(__all__)


__all__ = [
    "ASKS",
    "EDITION",
    "JSON",
    "NAME",
    "RULES_VERSION",
    "TURN_RULE",
    "Ask",
    "Attunements",
    "BatchSetup",
    "CardType",
    "Content",
    "DefeatCount",
    "DiscardZone",
    "EncounterFront",
    "Era",
    "Event",
    "FortZone",
    "Island",
    "Move",
    "Options",
    "RechargeSpace",
    "RemovalChooser",
    "RemovalScope",
    "RulesConfig",
    "SeatSetup",
    "Setup",
    "Side",
    "Sign",
    "Slot",
    "State",
    "Terrain",
    "Unit",
    "UnitsSetup",
    "View",
    "apply",
    "chance_weights",
    "content_digest",
    "decision",
    "explain",
    "format_move",
    "format_position",
    "legal_moves",
    "load",
    "max_steps",
    "new",
    "options_of",
    "parse_move",
    "parse_position",
    "place",
    "place_moment",
    "problems",
    "read_move",
    "read_setup",
    "read_state",
    "resample",
    "round_of",
    "score",
    "seats",
    "shipped",
    "step",
    "table_names",
    "to_json",
    "unknowns",
    "view",
]
