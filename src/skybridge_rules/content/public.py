"""What the room offers beyond the origins of data; imported when the first name is asked for."""

from skybridge_rules.content.arrays import ContentArray, PrintedEntry, Size
from skybridge_rules.content.changes import ContentChange
from skybridge_rules.content.faults import (
    At,
    ContentProblem,
    FaultyContent,
    Severity,
    UnreadableContent,
)
from skybridge_rules.content.kind import ContentKind, Judgement
from skybridge_rules.content.layout import PrintedContent
from skybridge_rules.content.pickling import pickle_by_digest, shipped_as
from skybridge_rules.content.provenance import Provenance

__all__ = [
    "At",
    "ContentArray",
    "ContentChange",
    "ContentKind",
    "ContentProblem",
    "FaultyContent",
    "Judgement",
    "PrintedContent",
    "PrintedEntry",
    "Provenance",
    "Severity",
    "Size",
    "UnreadableContent",
    "pickle_by_digest",
    "shipped_as",
]
