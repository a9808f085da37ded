"""What a table cannot do, said clearly."""

from __future__ import annotations

from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.words import Language


class BadRequest(SkybridgeError):
    """A request that cannot be understood, or cannot be granted now; nothing has changed."""


def language_named(name: str) -> Language:
    """A language by its short name, such as ``de``."""
    try:
        return Language(name)
    except ValueError:
        known = ", ".join(each.value for each in Language)
        raise BadRequest(f"no language {name!r}; there are {known}") from None
