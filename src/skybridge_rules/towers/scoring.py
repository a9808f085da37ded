"""Scores, item by item, and who wins (TW-701 to TW-713)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.lazy_table import LazyTable
from skybridge_rules.core.outcome import Score, ScoreItem, ranked, tally
from skybridge_rules.towers.city import ALL_CELLS
from skybridge_rules.towers.components import NEIGHBOURS, PIECES_OF, Colour, Kind, Piece
from skybridge_rules.towers.links import Link, links, roof_of, scores_by_colour
from skybridge_rules.towers.placement import CELLS
from skybridge_rules.towers.state import OVER, State
from skybridge_rules.towers.zero_items import LINK, TOWER, zero_items

_Roof: TypeAlias = tuple[Seat | None, tuple[Piece, ...]]
"""Who owns the tower below it, and the bridges that link from there."""


def score(state: State) -> Score:
    """The score as if the game ended now; the most stories win, equals share (TW-711, TW-712).

    The items of a seat are its towers, what its bridges lead to, and then what counts nothing. A
    seat adds up what all its colours earn (TW-707, TW-855).
    """
    items = tuple(_items(state))
    totals = tally(items, state.table.players)
    standings = ranked(totals, by=RuleId("TW-711"), shared=RuleId("TW-712"))
    sum_rule = RuleId("TW-855" if state.table.players == 2 else "TW-707")
    return Score(items, totals, standings, final=state.turn == OVER, sum_rule=sum_rule)


def totals(state: State) -> tuple[int, ...]:
    """The totals of ``score`` alone, to compare many positions: own towers, and what they link."""
    table, city = state.table, state.city
    towers, heights, roofed = city.towers, city.heights, ALL_CELLS ^ city.open
    found, roofs = [0] * table.players, _ROOFS[table.owners, scores_by_colour(table)]
    counted = ALL_CELLS if table.config.linked_unroofed_counts else roofed  # TW-Q-25
    for near in CELLS[roofed]:
        tower = towers[near]
        owner, bridges = roofs[tower[-1].colour]
        if owner is None:
            continue  # TW-805
        found[owner] += heights[near]  # TW-703
        linked = 0  # TW-Q-22: a set, for two bridges of one player over one pair link it once
        for bridge in bridges:
            if bridge in tower:
                for far in NEIGHBOURS[near]:
                    if bridge in towers[far]:
                        linked |= 1 << far
        for far in CELLS[linked & counted]:
            found[owner] += heights[far]  # TW-704, TW-705
    return tuple(found)


def _roofs(whose: tuple[tuple[Seat | None, ...], bool]) -> tuple[_Roof, ...]:
    """For each colour its roof: a bridge links for its player, or its colour (TW-710, TW-Q-21)."""
    owners, by_colour = whose
    return tuple(
        (
            owners[roof],
            tuple(
                PIECES_OF[colour][Kind.BRIDGE]
                for colour in Colour
                if (colour == roof if by_colour else owners[colour] == owners[roof])
            ),
        )
        for roof in Colour
    )


_ROOFS: Final = LazyTable(_roofs)
"""By the owners of all colours, and whether each colour scores for itself."""


def _items(state: State) -> Iterator[ScoreItem]:
    """Own towers, and the far ends of own bridges that start there; no others (TW-707, TW-713)."""
    city = state.city
    roofs = [roof_of(city, cell) for cell in range(9)]
    linked = list(links(state.table, city, roofs))
    for seat in map(Seat, range(state.table.players)):
        for cell, colour in enumerate(roofs):
            if colour is not None and state.table.owners[colour] == seat:
                # TW-701: a roof alone has no stories.
                rule = RuleId("TW-703" if city.heights[cell] else "TW-701")
                params = (("foundation", cell + 1), ("roof", colour.name))
                yield ScoreItem(seat, TOWER, city.heights[cell], rule, params)
        own = [each for each in linked if each[0] == seat]
        for index, link in enumerate(own):
            _, near, far, _ = link
            rule = RuleId(_link_rule(state, link, own[:index], linked))
            ends = (("foundation", far + 1), ("from", near + 1))
            yield ScoreItem(seat, LINK, city.heights[far], rule, ends)
        yield from zero_items(state, seat, roofs, linked)


def _link_rule(state: State, link: Link, before: list[Link], linked: list[Link]) -> str:
    """The rule on the point: why this far tower counts (TW-704 to TW-706, TW-854, TW-Q-22)."""
    owner, near, far, unit = link
    if (owner, far, near, unit) in linked:
        return "TW-706"  # with both ends owned each is linked to the other, which doubles the pair
    if any(far == other for _, _, other, _ in before):
        return "TW-Q-22"
    if state.table.players == 2 and not scores_by_colour(state.table):
        roof, there = roof_of(state.city, near), state.city.towers[far]
        if not any(piece in there and piece.colour == roof for piece in _bridges_in(state, near)):
            return "TW-854"  # roof and bridge of one player, in two colours
    return "TW-704" if roof_of(state.city, far) is not None else "TW-705"


def _bridges_in(state: State, cell: int) -> Iterator[Piece]:
    return (piece for piece in state.city.towers[cell] if piece.kind is Kind.BRIDGE)
