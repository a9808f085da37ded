"""What the greedy bot knows of towers: roofs and bridges are worth keeping."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import Seat
from skybridge_rules.towers.bot import reserve
from tests.towers.builders import city


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("", 2 * 12 + 6),  # eight blocks to come: a roof in hand is worth no more than 12
        ("1: G3 R^", 12 + 6),
        ("1: G3 R= / 2: B3 R=", 2 * 12 + 2 * 4),  # both ends wait for a roof
        ("1: G3 R= / 2: B3 R= G2", 2 * 12 + 2 * 4),
        ("1: G3 R= / 2: B3 R= G^", 2 * 12 + 4),  # one end is closed
        ("1: G3 R= / 2: B3 R= / 3: G2 R^", 12 + 4),  # one roof is left for two ends
        ("1: G3 R= / 2: B3 R= / 3: G2 R^ / 4: B2 R^", 0),
        ("1: B3 G= / 2: Y3 G=", 2 * 12 + 6),  # another player's bridge
        ("1: R3 G3 R3 G3 R3 G3 R3 / 2: R2 G2 R2 B2", 2 * (4 + 2) + 2),  # two blocks to come
    ],
)
def test_roofs_and_bridges_are_kept_and_a_laid_bridge_waits(text: str, kept: int) -> None:
    """Red's pieces in a game of four; blocks alone are worth nothing."""
    assert reserve(city(text), Seat(0)) == kept


def test_a_seat_with_two_colours_keeps_the_pieces_of_both() -> None:
    """Together, or in turn; a tower with both of its bridges waits once."""
    text = "1: G3 R= / 2: Y3 R= B= / 3: G2 Y2 B="
    for choice in ("FREE", "ALTERNATE"):
        state = city(text, players=2, two_player_colour_choice=choice)
        assert reserve(state, Seat(0)) == 4 * 12 + 3 * 4
        assert reserve(state, Seat(1)) == 4 * 12 + 2 * 6


def test_the_fourth_colour_is_counted_by_its_blocks_alone() -> None:
    """Two blocks of three players; its bridge and its roofs are out of play (TW-802)."""
    spent = "1: R3 G3 R3 G3 R3 G3 R3 B3 R2 / 2: R2 G2 R2 B2 R2"
    assert reserve(city(spent, players=3, fourth="32,32,32"), Seat(0)) == 2 * (4 + 2) + 2
    assert reserve(city(spent + " / 3: Y3", players=3, fourth="2,32,32"), Seat(0)) == 2 * 5 + 1
