"""Links: which tower counts for which player because of a bridge (TW-413, TW-704 to TW-710)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from skybridge_rules.core.ids import Seat
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import SPANS, Colour, Kind
from skybridge_rules.towers.config import TwoPlayerScoring
from skybridge_rules.towers.state import Table

Link: TypeAlias = tuple[Seat, int, int, Colour | None]
"""A player, an own tower, and the tower that counts because of it.

Last comes the colour that scores where each scores for itself (TW-Q-21), else None.
"""


def roof_of(city: City, cell: int) -> Colour | None:
    """The colour whose roof closes a tower (TW-503); None while it is open."""
    tower = city.towers[cell]
    return tower[-1].colour if tower and tower[-1].kind is Kind.ROOF else None


def scores_by_colour(table: Table) -> bool:
    """Whether each colour scores for itself (TW-Q-21)."""
    return table.players == 2 and table.config.two_player_scoring is TwoPlayerScoring.BY_COLOUR


def links(table: Table, city: City, roofs: Sequence[Colour | None]) -> Iterator[Link]:
    """Each player, own tower and linked tower once (TW-704 to TW-710)."""
    by_colour = scores_by_colour(table)
    seen = set()
    for first, second in SPANS:
        if roofs[first] is None and roofs[second] is None:
            continue
        there = city.towers[second]
        for bridge in city.towers[first]:
            if bridge.kind is not Kind.BRIDGE or bridge not in there:
                continue
            owner = table.owners[bridge.colour]
            for near, far in ((first, second), (second, first)):
                roof = roofs[near]
                if owner is None or roof is None:
                    continue
                if roof != bridge.colour if by_colour else table.owners[roof] != owner:
                    continue
                if roofs[far] is None and not table.config.linked_unroofed_counts:
                    continue
                # TW-Q-22: two bridges of one player over one pair link it once.
                if (owner, near, far) not in seen:
                    seen.add((owner, near, far))
                    yield owner, near, far, bridge.colour if by_colour else None
