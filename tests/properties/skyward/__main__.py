"""``python -m tests.properties.skyward``: what the positions meet, and which errors are caught."""

from __future__ import annotations

from tests.properties.command import main
from tests.properties.skyward import (
    test_conservation,
    test_discords,
    test_ending,
    test_hand_limit,
    test_knowledge,
    test_payments,
    test_splits,
)
from tests.properties.skyward.test_any_position import EACH, SEED, counted

PROPERTIES = (
    test_splits,
    test_payments,
    test_discords,
    test_hand_limit,
    test_conservation,
    test_knowledge,
    test_ending,
)

if __name__ == "__main__":
    raise SystemExit(main(counted, (SEED, EACH), PROPERTIES))
