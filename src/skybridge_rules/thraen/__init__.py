"""Skybridge in the world of Thraen (Deep Print Games): 2 to 4 players, hidden hands and chance.

The module itself is the game: it satisfies the ``Game`` protocol.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from skybridge_rules.core.lazy_names import lazy_names
from skybridge_rules.thraen import pickling as _pickling  # noqa: F401 - it says how states travel
from skybridge_rules.thraen.bounds import ASKS, Ask, max_steps
from skybridge_rules.thraen.components import Ability, Faction, GreatDrakhe, Resource, Rune, Stack
from skybridge_rules.thraen.config import RulesConfig
from skybridge_rules.thraen.content import shipped
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.legality import (
    TURN_RULE,
    chance_weights,
    decision,
    explain,
    legal_moves,
)
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.scoring import score
from skybridge_rules.thraen.setup import new, options_of
from skybridge_rules.thraen.state import Options, State, round_of, seats
from skybridge_rules.thraen.transition import apply, step
from skybridge_rules.thraen.views import View, unknowns, view

if TYPE_CHECKING:
    from skybridge_rules.thraen.beyond_play import (
        EDITION,
        JSON,
        NAME,
        RULES_VERSION,
        Edition,
        content_digest,
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
    from skybridge_rules.thraen.placing.public import (
        BridgeSetup,
        SeatSetup,
        Setup,
        example_cards,
        place,
        place_moment,
        read_setup,
        table_names,
    )


def _beyond_play() -> ModuleType:
    from skybridge_rules.thraen import beyond_play

    return beyond_play


def _placing() -> ModuleType:
    from skybridge_rules.thraen.placing import public

    return public


__getattr__ = lazy_names(
    __name__,
    {
        _beyond_play: (
            "EDITION",
            "Edition",
            "JSON",
            "NAME",
            "RULES_VERSION",
            "content_digest",
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
            "BridgeSetup",
            "SeatSetup",
            "Setup",
            "example_cards",
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
    "Ability",
    "Ask",
    "BridgeSetup",
    "Content",
    "Edition",
    "Event",
    "Faction",
    "GreatDrakhe",
    "Move",
    "Options",
    "Resource",
    "RulesConfig",
    "Rune",
    "SeatSetup",
    "Setup",
    "Stack",
    "State",
    "View",
    "apply",
    "chance_weights",
    "content_digest",
    "decision",
    "example_cards",
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
