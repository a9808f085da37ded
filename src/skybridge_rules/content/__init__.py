"""Printed data with provenance, for any card game: load, check, overlay, template, digest.

A game describes its content once, as a ``ContentKind``, and has all of this for it.
"""

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
from skybridge_rules.content.origin import Origin, OriginKind, origin_of
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
    "Origin",
    "OriginKind",
    "PrintedContent",
    "PrintedEntry",
    "Provenance",
    "Severity",
    "Size",
    "UnreadableContent",
    "origin_of",
    "pickle_by_digest",
    "shipped_as",
]
