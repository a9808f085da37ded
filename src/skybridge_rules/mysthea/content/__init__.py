"""The printed content: read once, checked, and laid over with what an owner fills in."""

from functools import cache

from skybridge_rules.content import (
    ContentProblem,
    FaultyContent,
    Judgement,
    Provenance,
    Severity,
    UnreadableContent,
)
from skybridge_rules.mysthea.content.kind import CONTENT

shipped = CONTENT.shipped
read = CONTENT.read
load = CONTENT.load
judge = CONTENT.judge
problems = CONTENT.problems
digest = CONTENT.digest
digest_of = cache(digest)
"""The digest of a content, worked out once."""
provenance = CONTENT.provenance
template = CONTENT.template

__all__ = [
    "CONTENT",
    "ContentProblem",
    "FaultyContent",
    "Judgement",
    "Provenance",
    "Severity",
    "UnreadableContent",
    "digest",
    "digest_of",
    "judge",
    "load",
    "problems",
    "provenance",
    "read",
    "shipped",
    "template",
]
