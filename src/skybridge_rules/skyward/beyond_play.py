"""What the game offers beyond play: documents, notation, worlds to imagine, other cards.

It is imported when the first of these names is asked for; whoever only plays does not wait for it.
"""

from skybridge_rules.skyward.content import load
from skybridge_rules.skyward.documents import JSON
from skybridge_rules.skyward.imagining import resample
from skybridge_rules.skyward.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
)

to_json = JSON.to_json
read_state = JSON.read_state
read_move = JSON.read_move

__all__ = [
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
]
