"""The printed content: read once, checked, and laid over with what an owner fills in.

Whatever reads and checks it is imported when it is first asked for, or when a game begins.
"""

from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

from skybridge_rules.core.lazy_names import lazy_names
from skybridge_rules.mysthea.records import Content

if TYPE_CHECKING:
    from skybridge_rules.mysthea.content.public import (
        CONTENT,
        ContentProblem,
        FaultyContent,
        Judgement,
        Provenance,
        Severity,
        UnreadableContent,
        digest,
        judge,
        load,
        problems,
        provenance,
        read,
        template,
    )


def shipped() -> Content:
    """The set that comes with the game: always the same object."""
    from skybridge_rules.mysthea.content.kind import CONTENT

    return CONTENT.shipped()


@cache
def digest_of(content: Content) -> str:
    """The digest of a content, worked out once."""
    from skybridge_rules.mysthea.content.kind import CONTENT

    return CONTENT.digest(content)


def _public() -> ModuleType:
    from skybridge_rules.mysthea.content import public

    return public


__getattr__ = lazy_names(
    __name__,
    {
        _public: (
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
        )
    },
)


def __dir__() -> list[str]:
    return sorted(__all__)


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
