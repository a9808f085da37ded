"""A table that is filled as it is asked."""

from __future__ import annotations

from skybridge_rules.core.lazy_table import LazyTable


def test_an_answer_is_worked_out_once() -> None:
    """Later the very same object comes back."""
    asked = list[int]()

    def spell(number: int) -> tuple[str, ...]:
        asked.append(number)
        return tuple(str(number))

    table = LazyTable(spell)
    first = table[12]
    assert first == ("1", "2")
    assert table[12] is first
    assert table[3] == ("3",)
    assert asked == [12, 3]
