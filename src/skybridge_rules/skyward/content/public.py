"""All that can be done with the content; imported when the first of these names is asked for."""

from skybridge_rules.content import (
    ContentProblem,
    FaultyContent,
    Judgement,
    Provenance,
    Severity,
    UnreadableContent,
)
from skybridge_rules.skyward.content.kind import CONTENT

read = CONTENT.read
load = CONTENT.load
judge = CONTENT.judge
problems = CONTENT.problems
digest = CONTENT.digest
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
    "judge",
    "load",
    "problems",
    "provenance",
    "read",
    "template",
]
