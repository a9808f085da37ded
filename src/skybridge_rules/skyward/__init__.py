"""Skyward (Rule & Make) with Allegiance and Discord, for 2 to 5: one splits, the others choose.

The module itself is the game: it satisfies the ``Game`` protocol.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from skybridge_rules.core.lazy_names import lazy_names
from skybridge_rules.skyward.bounds import ASKS, Ask, max_steps
from skybridge_rules.skyward.components import CardKind, Faction, Symbol
from skybridge_rules.skyward.config import (
    Allegiance,
    CrassusCount,
    Discord,
    DiscordTiming,
    JumpGateChooser,
    RulesConfig,
)
from skybridge_rules.skyward.content import shipped
from skybridge_rules.skyward.events import Event
from skybridge_rules.skyward.game import (
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
from skybridge_rules.skyward.moves import Move
from skybridge_rules.skyward.problems import problems
from skybridge_rules.skyward.records import Content
from skybridge_rules.skyward.rules import TURN_RULE
from skybridge_rules.skyward.scoring import score
from skybridge_rules.skyward.setup import new, options_of
from skybridge_rules.skyward.state import EndTrigger, Options, State, round_of, seats
from skybridge_rules.skyward.views import View, unknowns, view
from skybridge_rules.skyward.whole_split import split_moves

if TYPE_CHECKING:
    from skybridge_rules.skyward.beyond_play import (
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
    from skybridge_rules.skyward.placing.public import (
        SeatSetup,
        Setup,
        example_cards,
        place,
        place_moment,
        read_setup,
    )


def _beyond_play() -> ModuleType:
    from skybridge_rules.skyward import beyond_play

    return beyond_play


def _placing() -> ModuleType:
    from skybridge_rules.skyward.placing import public

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
            "SeatSetup",
            "Setup",
            "example_cards",
            "place",
            "place_moment",
            "read_setup",
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
    "Allegiance",
    "Ask",
    "CardKind",
    "Content",
    "CrassusCount",
    "Discord",
    "DiscordTiming",
    "EndTrigger",
    "Event",
    "Faction",
    "JumpGateChooser",
    "Move",
    "Options",
    "RulesConfig",
    "SeatSetup",
    "Setup",
    "State",
    "Symbol",
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
    "split_moves",
    "step",
    "to_json",
    "unknowns",
    "view",
]
