"""Skybridge of wooden towers (Gigamic): 2 to 4 players, nothing hidden, no chance.

The module itself is the game: it satisfies the ``Game`` protocol.
"""

from types import ModuleType
from typing import TYPE_CHECKING, Final

from skybridge_rules.core.lazy_names import lazy_names
from skybridge_rules.towers.bounds import ASKS, Ask, max_steps
from skybridge_rules.towers.components import Colour, Kind, Piece
from skybridge_rules.towers.config import RulesConfig
from skybridge_rules.towers.documents import JSON
from skybridge_rules.towers.events import Event
from skybridge_rules.towers.legality import TURN_RULE, decision, explain, legal_moves
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move, Size
from skybridge_rules.towers.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
)
from skybridge_rules.towers.scoring import score
from skybridge_rules.towers.setup import (
    Options,
    Setup,
    new,
    options_of,
    problems,
    setup_of,
)
from skybridge_rules.towers.state import State, round_of, seat_to_move, seats, seats_out
from skybridge_rules.towers.transition import apply, step
from skybridge_rules.towers.views import View, resample, unknowns, view

if TYPE_CHECKING:
    from skybridge_rules.towers.description import place, place_moment, read_setup

NAME: Final = "towers"
EDITION: Final = "Skybridge, Gigamic 2006"
RULES_VERSION: Final = "1"

to_json = JSON.to_json
read_state = JSON.read_state
read_move = JSON.read_move


def chance_weights(state: State) -> tuple[int, ...]:  # noqa: ARG001 - chance is never asked
    """Nothing: chance has no part in this game (TW-010)."""
    return ()


def content_digest(options: Options) -> str:  # noqa: ARG001 - the pieces are always the same
    """A dash: the game has no printed data beyond its pieces."""
    return "-"


def _description() -> ModuleType:
    from skybridge_rules.towers import description

    return description


__getattr__ = lazy_names(__name__, {_description: ("place", "place_moment", "read_setup")})


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
    "Colour",
    "Event",
    "Kind",
    "LayBlock",
    "LayBridge",
    "LayRoof",
    "Move",
    "Options",
    "Piece",
    "RulesConfig",
    "Setup",
    "Size",
    "State",
    "View",
    "apply",
    "chance_weights",
    "content_digest",
    "decision",
    "explain",
    "format_move",
    "format_position",
    "legal_moves",
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
    "seat_to_move",
    "seats",
    "seats_out",
    "setup_of",
    "step",
    "to_json",
    "unknowns",
    "view",
]
