"""What a table cannot do, said clearly."""

from __future__ import annotations

from skybridge_rules.core.errors import SkybridgeError


class BadRequest(SkybridgeError):
    """A request that cannot be understood, or cannot be granted now; nothing has changed."""
