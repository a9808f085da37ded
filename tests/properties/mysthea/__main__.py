"""``python -m tests.properties.mysthea``: what the positions meet, and which errors are caught."""

from __future__ import annotations

from tests.properties.command import main
from tests.properties.mysthea import (
    test_battles,
    test_cards,
    test_islands,
    test_resources,
    test_travels,
    test_units,
)
from tests.properties.mysthea.test_any_position import EACH, SEED, counted

PROPERTIES = (
    test_resources,
    test_units,
    test_cards,
    test_travels,
    test_islands,
    test_battles,
)

if __name__ == "__main__":
    raise SystemExit(main(counted, (SEED, EACH), PROPERTIES))
