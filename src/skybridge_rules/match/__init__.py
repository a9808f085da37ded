"""A game in progress: who sits where, what was played, what can be taken back, and its record."""

from skybridge_rules.match.barrier import Barrier, BarrierKind, UndoStopped, barrier_at
from skybridge_rules.match.match import Match, Played
from skybridge_rules.match.reader import parse_record
from skybridge_rules.match.record import Entry, Record, format_record, record_of
from skybridge_rules.match.replay import replay

__all__ = [
    "Barrier",
    "BarrierKind",
    "Entry",
    "Match",
    "Played",
    "Record",
    "UndoStopped",
    "barrier_at",
    "format_record",
    "parse_record",
    "record_of",
    "replay",
]
