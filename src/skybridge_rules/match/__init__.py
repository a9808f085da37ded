"""A game in progress: who sits where, what was played, what can be taken back.

Also a game as text: the record, which holds everything, and the account of what one seat saw.
"""

from skybridge_rules.match.account import Account, Scene, account_of, format_account
from skybridge_rules.match.account_reader import parse_account
from skybridge_rules.match.barrier import Barrier, BarrierKind, UndoStopped, barrier_at
from skybridge_rules.match.barrier_words import ThingWords, barrier_words
from skybridge_rules.match.frames import Frame, frames
from skybridge_rules.match.match import Match, Played
from skybridge_rules.match.reader import parse_record
from skybridge_rules.match.record import Entry, Record, format_record, record_of
from skybridge_rules.match.replay import replay, replay_steps
from skybridge_rules.match.story import StoryLine, Storyteller, StoryWords
from skybridge_rules.match.takeback import bring_back, is_asked, take_back

__all__ = [
    "Account",
    "Barrier",
    "BarrierKind",
    "Entry",
    "Frame",
    "Match",
    "Played",
    "Record",
    "Scene",
    "StoryLine",
    "StoryWords",
    "Storyteller",
    "ThingWords",
    "UndoStopped",
    "account_of",
    "barrier_at",
    "barrier_words",
    "bring_back",
    "format_account",
    "format_record",
    "frames",
    "is_asked",
    "parse_account",
    "parse_record",
    "record_of",
    "replay",
    "replay_steps",
    "take_back",
]
