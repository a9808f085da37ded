"""What a row of numbers says, in a few lines."""

from __future__ import annotations

import pytest

from skybridge_rules.adapters import RowPart, outline, setting_of
from tests.adapters.starts import NAMES, package

PARTS = (
    RowPart("seat", 0, 2, "who"),
    RowPart("players[0].hand.cards[sum]", 2, 5, "cards"),
    RowPart("players[0].hand.cards[last].kind", 7, 1, "a kind"),
    RowPart("players[1].hand.cards[sum]", 8, 5, "cards"),
    RowPart("players[1].hand.cards[last].kind", 13, 1, "a kind"),
)


def test_entries_of_a_row_are_told_together() -> None:
    """With the first number, and how many there are in all."""
    assert outline(PARTS) == (
        RowPart("seat", 0, 2, "who"),
        RowPart("players[n].hand.cards[sum]", 2, 10, "cards"),
        RowPart("players[n].hand.cards[last]", 7, 2, "a kind"),
    )


def test_what_lies_deep_is_told_by_its_names() -> None:
    """After what the first of them says."""
    assert outline(PARTS, 2)[1:] == (
        RowPart("players[n].hand", 2, 12, "cards; then kind, cards[sum]"),
    )
    many = [RowPart(f"a.b.{name}", at, 1, name) for at, name in enumerate("cdefghijk")]
    assert outline(many, 1) == (RowPart("a", 0, 9, "c; then d, e, f, g, h, …"),)


@pytest.mark.parametrize("name", NAMES)
def test_no_number_is_lost(name: str) -> None:
    """However short it is told."""
    layout = setting_of(package(name)).layout
    for depth in (1, 2, 3):
        lines = outline(layout.parts(), depth)
        assert sum(line.size for line in lines) == layout.size
        assert len({line.path for line in lines}) == len(lines) <= len(layout.parts())
