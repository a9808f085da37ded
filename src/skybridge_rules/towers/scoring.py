"""Scores, item by item, and who wins (TW-701 to TW-713)."""

from __future__ import annotations

from collections.abc import Iterator

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Score, ScoreItem, ranked, tally
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import SPANS, Colour, Kind
from skybridge_rules.towers.config import TwoPlayerScoring
from skybridge_rules.towers.state import OVER, State, Table

TOWER, LINK = "tower", "link"
"""The two categories: a tower of one's own, and one that a bridge of one's own leads to."""


def score(state: State) -> Score:
    """The score as if the game ended now; the most stories win, equals share (TW-711, TW-712).

    A seat adds up what all its colours earn (TW-855); unplayed pieces cost nothing (TW-605).
    """
    items = tuple(_items(state))
    totals = tally(items, state.table.players)
    standings = ranked(totals, by=RuleId("TW-711"), shared=RuleId("TW-712"))
    return Score(items, totals, standings, final=state.turn == OVER)


def totals(state: State) -> tuple[int, ...]:
    """The totals of ``score`` alone, for whoever compares many positions."""
    table, heights = state.table, state.city.heights
    roofs = [roof_of(state.city, cell) for cell in range(9)]
    found = [0] * table.players
    for cell, colour in enumerate(roofs):
        if colour is not None and (owner := table.owners[colour]) is not None:
            found[owner] += heights[cell]
    for owner, _, far, _ in _links(table, state.city, roofs):
        found[owner] += heights[far]
    return tuple(found)


def roof_of(city: City, cell: int) -> Colour | None:
    """The colour whose roof closes a tower (TW-503); None while it is open."""
    tower = city.towers[cell]
    return tower[-1].colour if tower and tower[-1].kind is Kind.ROOF else None


def _items(state: State) -> Iterator[ScoreItem]:
    """Own towers, and the far ends of own bridges that start there; no others (TW-707, TW-713)."""
    city = state.city
    roofs = [roof_of(city, cell) for cell in range(9)]
    links = list(_links(state.table, city, roofs))
    for seat in range(state.table.players):
        for cell, colour in enumerate(roofs):
            if colour is not None and state.table.owners[colour] == seat:
                yield ScoreItem(
                    Seat(seat),
                    TOWER,
                    city.heights[cell],
                    RuleId("TW-703"),
                    (("foundation", cell + 1), ("roof", colour.name)),
                )
        for owner, near, far, unit in links:
            if owner == seat:
                # TW-706: with both ends owned each is linked to the other, which doubles the pair.
                doubled = (owner, far, near, unit) in links
                yield ScoreItem(
                    Seat(seat),
                    LINK,
                    city.heights[far],
                    RuleId("TW-706" if doubled else "TW-704"),
                    (("foundation", far + 1), ("from", near + 1)),
                )


def _links(
    table: Table, city: City, roofs: list[Colour | None]
) -> Iterator[tuple[Seat, int, int, Colour | None]]:
    """Each player, own tower and linked tower once (TW-413, TW-704 to TW-710).

    Last comes the colour that scores where each scores for itself (TW-Q-21), else None.
    """
    by_colour = table.players == 2 and table.config.two_player_scoring is TwoPlayerScoring.BY_COLOUR
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
