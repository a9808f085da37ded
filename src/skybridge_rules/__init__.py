"""Rules of board games as values: legal moves, verdicts that cite the rule, undo, scores.

Each game is a module of its own, such as ``skybridge_rules.thraen``; all of them offer the
operations of ``skybridge_rules.core.game.Game``. A game, or a room beside it, is imported when it
is first asked for.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import (
    GameOver,
    IllegalMove,
    ImpossibleSetup,
    JsonError,
    NotAsked,
    NotationError,
    RecordDiffers,
    RecordError,
    RecordVersionError,
    SeatError,
    SetupError,
    SkybridgeError,
    StepError,
    UnknownName,
    WrongSeat,
)
from skybridge_rules.core.events import heard
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.lazy_names import lazy_names
from skybridge_rules.core.notebook import present_with
from skybridge_rules.core.verdict import Reason, Verdict

if TYPE_CHECKING:
    from skybridge_rules import catalogue, mysthea, readings, skyward, thraen, towers, words
    from skybridge_rules.core.schema import schema
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

DEFAULT_GAME: Final = "thraen"
"""What a command is about that names no game."""

_LAZY: Final = frozenset(
    ("catalogue", "mysthea", "readings", "skyward", "thraen", "towers", "words")
)
"""The modules that are imported when they are first asked for."""


def _match() -> ModuleType:
    from skybridge_rules import match

    return match


def _schema() -> ModuleType:
    from skybridge_rules.core import schema

    return schema


_find = lazy_names(
    __name__,
    {
        _schema: ("schema",),
        _match: (
            "Match",
            "UndoStopped",
            "account_of",
            "format_account",
            "format_record",
            "frames",
            "parse_account",
            "parse_record",
            "record_of",
            "replay",
        ),
    },
)

present_with(lambda: import_module("skybridge_rules.notebook"))


def __getattr__(name: str) -> object:
    if name in _LAZY:
        return import_module(f"{__name__}.{name}")
    return _find(name)


def __dir__() -> list[str]:
    return sorted(__all__)


__all__ = [
    "CHANCE",
    "DEFAULT_GAME",
    "Dealer",
    "GameOver",
    "IllegalMove",
    "ImpossibleSetup",
    "JsonError",
    "Match",
    "NotAsked",
    "NotationError",
    "Reason",
    "RecordDiffers",
    "RecordError",
    "RecordVersionError",
    "Seat",
    "SeatError",
    "SetupError",
    "SkybridgeError",
    "StepError",
    "UndoStopped",
    "UnknownName",
    "Verdict",
    "WrongSeat",
    "__version__",
    "account_of",
    "catalogue",
    "format_account",
    "format_record",
    "frames",
    "heard",
    "mysthea",
    "parse_account",
    "parse_record",
    "readings",
    "record_of",
    "replay",
    "schema",
    "skyward",
    "thraen",
    "towers",
    "words",
]
