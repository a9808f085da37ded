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
from skybridge_rules.thraen.content import load, shipped
from skybridge_rules.thraen.documents import JSON
from skybridge_rules.thraen.edition import (
    EDITION,
    NAME,
    RULES_VERSION,
    Edition,
    content_digest,
)
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.imagining import resample
from skybridge_rules.thraen.legality import (
    TURN_RULE,
    chance_weights,
    decision,
    explain,
    legal_moves,
)
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
)
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.scoring import score
from skybridge_rules.thraen.setup import new, options_of
from skybridge_rules.thraen.state import Options, State, round_of, seats
from skybridge_rules.thraen.transition import apply, step
from skybridge_rules.thraen.views import View, unknowns, view

if TYPE_CHECKING:
    from skybridge_rules.thraen.placing.description import BridgeSetup, SeatSetup, Setup
    from skybridge_rules.thraen.placing.place import place, place_moment
    from skybridge_rules.thraen.placing.reading import read_setup
    from skybridge_rules.thraen.placing.tables import example_cards, table_names

to_json = JSON.to_json
read_state = JSON.read_state
read_move = JSON.read_move


def _description() -> ModuleType:
    from skybridge_rules.thraen.placing import description

    return description


def _place() -> ModuleType:
    from skybridge_rules.thraen.placing import place

    return place


def _reading() -> ModuleType:
    from skybridge_rules.thraen.placing import reading

    return reading


def _tables() -> ModuleType:
    from skybridge_rules.thraen.placing import tables

    return tables


__getattr__ = lazy_names(
    __name__,
    {
        _description: ("BridgeSetup", "SeatSetup", "Setup"),
        _place: ("place", "place_moment"),
        _reading: ("read_setup",),
        _tables: ("example_cards", "table_names"),
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
