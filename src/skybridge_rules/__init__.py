"""Rules of board games as values: legal moves, verdicts that cite the rule, undo, scores.

Each game is a module of its own, such as ``skybridge_rules.thraen``; all of them offer the
operations of ``skybridge_rules.core.game.Game``.
"""

from skybridge_rules import readings, catalogue, thraen, towers, words
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import (
    GameOver,
    IllegalMove,
    ImpossibleSetup,
    JsonError,
    NotationError,
    RecordDiffers,
    RecordError,
    RecordVersionError,
    SkybridgeError,
    UnknownName,
    WrongSeat,
)
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.schema import schema
from skybridge_rules.core.verdict import Reason, Verdict
from skybridge_rules.match import (
    Match,
    UndoStopped,
    account_of,
    format_account,
    format_record,
    frames,
    parse_account,
    parse_record,
    record_of,
    replay,
)

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Dealer",
    "GameOver",
    "IllegalMove",
    "ImpossibleSetup",
    "JsonError",
    "Match",
    "NotationError",
    "Reason",
    "RecordDiffers",
    "RecordError",
    "RecordVersionError",
    "Seat",
    "SkybridgeError",
    "UndoStopped",
    "UnknownName",
    "Verdict",
    "WrongSeat",
    "__version__",
    "account_of",
    "format_account",
    "format_record",
    "frames",
    "heard",
    "parse_account",
    "parse_record",
    "readings",
    "record_of",
    "replay",
    "schema",
    "spec",
    "thraen",
    "towers",
    "words",
]
