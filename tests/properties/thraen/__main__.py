"""``python -m tests.properties.thraen``: what the positions meet, and which errors are caught."""

from __future__ import annotations

from tests.properties.command import main
from tests.properties.thraen import (
    test_conservation,
    test_feuds,
    test_idle_rounds,
    test_order,
    test_score,
    test_storage,
    test_undo,
)
from tests.properties.thraen.test_any_position import EACH, SEED, counted

PROPERTIES = (
    test_storage,
    test_feuds,
    test_idle_rounds,
    test_conservation,
    test_order,
    test_undo,
    test_score,
)

if __name__ == "__main__":
    raise SystemExit(main(counted, (SEED, EACH), PROPERTIES))
