"""``python -m tests.properties.towers``: what the positions meet, and which errors are caught."""

from __future__ import annotations

from tests.properties.command import main
from tests.properties.towers import (
    test_bridges,
    test_contact,
    test_heights,
    test_levels,
    test_roofs,
    test_score,
    test_supply,
    test_turns,
    test_undo,
)
from tests.properties.towers.test_any_position import EACH, SEED, counted

PROPERTIES = (
    test_supply,
    test_contact,
    test_levels,
    test_heights,
    test_bridges,
    test_roofs,
    test_turns,
    test_undo,
    test_score,
)

if __name__ == "__main__":
    raise SystemExit(main(counted, (SEED, EACH), PROPERTIES))
