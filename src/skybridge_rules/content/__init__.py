"""Printed data with provenance, for any card game: load, check, overlay, template, digest.

A game describes its content once, as a ``ContentKind``, and has all of this for it. Its records
need no more than ``Origin``; the rest is imported when it is first asked for.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from skybridge_rules.content.origin import Origin, OriginKind, origin_of
from skybridge_rules.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from skybridge_rules.content.public import (
        At,
        ContentArray,
        ContentChange,
        ContentKind,
        ContentProblem,
        FaultyContent,
        Judgement,
        PrintedContent,
        PrintedEntry,
        Provenance,
        Severity,
        Size,
        UnreadableContent,
        pickle_by_digest,
        shipped_as,
    )


def _public() -> ModuleType:
    from skybridge_rules.content import public

    return public


__getattr__ = lazy_names(
    __name__,
    {
        _public: (
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
        )
    },
)


def __dir__() -> list[str]:
    return sorted(__all__)


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
