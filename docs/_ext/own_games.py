"""The games that come with this library; others may be installed beside it."""

from __future__ import annotations

from importlib.metadata import entry_points

import skybridge_rules
from skybridge_rules.register import GROUP


def own_games() -> tuple[str, ...]:
    """Their names, in the order of the alphabet."""
    ours = f"{skybridge_rules.__name__}."
    return tuple(
        sorted(each.name for each in entry_points(group=GROUP) if each.value.startswith(ours))
    )
