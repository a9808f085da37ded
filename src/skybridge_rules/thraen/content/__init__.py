"""The printed content: read once, checked, and laid over with what an owner fills in."""

from skybridge_rules.thraen.content.digest import digest
from skybridge_rules.thraen.content.faults import (
    ContentProblem,
    FaultyContent,
    Severity,
    UnreadableContent,
)
from skybridge_rules.thraen.content.loading import Judgement, judge, load, problems, read, shipped
from skybridge_rules.thraen.content.provenance import Provenance, provenance
from skybridge_rules.thraen.content.template import template

__all__ = [
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
    "shipped",
    "template",
]
