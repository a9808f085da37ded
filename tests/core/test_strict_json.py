"""Plain values: what is written, and what is said of a wrong one."""

from __future__ import annotations

from enum import Enum

import pytest

from skybridge_rules.core.errors import Fault, JsonError
from skybridge_rules.core.limits import LARGEST
from skybridge_rules.core.strict_json import Refused, read_small_enum, written


class Weather(Enum):
    """Two members, one of two words."""

    FAIR = 0
    HEAVY_RAIN = 1


def test_large_numbers_are_looked_for_beside_empty_lists_and_objects() -> None:
    """The largest that may be is written, and one more is refused."""
    plain = {"empty": {}, "none": [], "most": LARGEST}
    assert written(plain) == f'{{"empty":{{}},"most":{LARGEST},"none":[]}}'
    with pytest.raises(JsonError, match=rf"^\$: number beyond {LARGEST}$"):
        written([{}, [], LARGEST + 1])


def test_a_wrong_word_is_shown_with_the_right_ones() -> None:
    """Written small, with hyphens."""
    assert read_small_enum("heavy-rain", Weather) is Weather.HEAVY_RAIN
    with pytest.raises(Refused) as caught:
        read_small_enum("HEAVY_RAIN", Weather)
    said = 'expected one of fair, heavy-rain, found "HEAVY_RAIN"'
    assert [fault.message for fault in caught.value.faults] == [said]
    assert isinstance(caught.value.faults[0], Fault)
