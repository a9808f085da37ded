"""Where a piece may go: the predicates that legal_moves, explain and apply all ask.

Places are masks: one bit to a cell for blocks and roofs, one bit to a span for bridges. Whether two
pieces may touch is asked of their colours, whatever the kinds and whoever plays them (TW-203,
TW-207, TW-853), and of the one piece below, so the two ends of a bridge are strangers (TW-206).
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.lazy_table import LazyTable
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import (
    NEIGHBOURS,
    PIECES_OF,
    SHIFTS,
    SPANS,
    Colour,
    Kind,
    Piece,
)
from skybridge_rules.towers.config import (
    BridgeOnBridge,
    BridgeSameSpan,
    LevelMetric,
    RulesConfig,
    TouchModel,
)

# Bound once: looking a member up in its enum costs more than the question it answers.
_FACE, _VERTICAL = TouchModel.FACE, TouchModel.VERTICAL
_PIECES = LevelMetric.PIECES
_PARTIAL = BridgeOnBridge.PARTIAL
_NEVER_TWICE = BridgeSameSpan.NEVER
_BRIDGE = Kind.BRIDGE


def _cells_by_mask() -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = [()]
    for cell in range(9):  # each cell doubles what there is: masks without it, then with it
        found += [(*cells, cell) for cells in found]
    return tuple(found)


CELLS: Final = _cells_by_mask()
"""The cells of each mask, ascending."""

SPANS_WITHIN: Final = LazyTable[int, tuple[tuple[int, int, int], ...]](
    lambda mask: tuple(
        (1 << index, first, second)
        for index, (first, second) in enumerate(SPANS)
        if mask >> first & mask >> second & 1
    )
)
"""For each mask of cells the spans with both ends in it, as (bit, first, second)."""


def block_places(city: City, config: RulesConfig, piece: Piece) -> int:
    """The lowest places where a block does not touch its colour (TW-204, TW-301 to TW-308)."""
    permitted = city.open & ~(city.tops >> SHIFTS[piece])
    if config.touch_model is _FACE:
        permitted = _clear_of_colour(city, permitted, piece)
    bare = permitted & city.bare
    if bare:
        return bare  # TW-309: nothing is lower than a foundation
    levels = block_levels(city, config) if config.level_metric is _PIECES else city.heights
    lowest, places = 1_000, 0
    for cell in CELLS[permitted]:
        level = levels[cell]
        if level < lowest:
            lowest, places = level, 1 << cell
        elif level == lowest:
            places |= 1 << cell
    return places


def block_levels(city: City, config: RulesConfig) -> tuple[int, ...]:
    """The level of a block laid on each cell, in the unit of the table (TW-302, TW-Q-02)."""
    if config.level_metric is _PIECES:
        return tuple(map(len, city.towers))
    return city.heights


def roof_places(city: City, config: RulesConfig, piece: Piece) -> int:
    """The open towers, bridge ends too, that a roof may close (TW-501, TW-502, TW-505, TW-506)."""
    places = city.open & ~(city.tops >> SHIFTS[piece])
    if not config.roof_on_foundation:
        places &= ~city.bare
    if config.touch_model is _FACE:
        places = _clear_of_colour(city, places, piece)
    return places


def bridge_spans(city: City, config: RulesConfig, piece: Piece) -> int:
    """The spans that a bridge may cover, as a mask of spans (TW-401 to TW-412).

    Each end is tested by itself (TW-205).
    """
    ends = city.open & ~(city.tops >> SHIFTS[piece])
    if not config.bridge_on_foundations:
        ends &= ~city.bare
    if config.touch_model is _FACE:
        ends = _clear_of_colour(city, ends, piece)
    heights, towers, spans = city.heights, city.towers, 0
    for bit, first, second in SPANS_WITHIN[ends]:
        if heights[first] == heights[second] and (
            not heights[first] or supports_bridge(config, towers[first][-1], towers[second][-1])
        ):
            spans |= bit
    if spans and config.bridge_same_span is _NEVER_TWICE:
        for index, (first, second) in enumerate(SPANS):
            if spanned(city, first, second):
                spans &= ~(1 << index)
    return spans


def supports_bridge(config: RulesConfig, first: Piece, second: Piece) -> bool:
    """Whether two level tops of other colours carry a bridge (TW-405, TW-410, TW-411)."""
    if first.kind is _BRIDGE and first == second:
        return False  # TW-411: one bridge of each colour, so equal pieces are the same bridge
    if config.bridge_supports_distinct and first.colour == second.colour:
        return False
    return config.bridge_on_bridge is _PARTIAL or not (
        first.kind is _BRIDGE or second.kind is _BRIDGE
    )


def spanned(city: City, first: int, second: int) -> bool:
    """Whether a bridge of any colour, however deep, lies over two cells (TW-412)."""
    there = set(city.towers[second])
    return any(piece.kind is _BRIDGE and piece in there for piece in city.towers[first])


def side_contact(city: City, piece: Piece, cell: int) -> tuple[int, Piece] | None:
    """The first piece of its colour that a piece laid here would touch sideways (TW-202, TW-Q-01).

    For this test alone a roof is one story thick.
    """
    low = city.heights[cell]
    high = low + _thickness(piece)
    for other in NEIGHBOURS[cell]:
        base = 0
        for standing in city.towers[other]:
            if (
                standing.colour == piece.colour
                and base < high
                and low < base + _thickness(standing)
            ):
                return other, standing
            base += standing.stories
    return None


def can_lay(
    city: City, config: RulesConfig, colours: tuple[Colour, ...], supply: tuple[int, ...]
) -> bool:
    """Whether any piece of a supply has a place (TW-601, TW-604)."""
    vertical = config.touch_model is _VERTICAL
    for colour in colours:
        three, two, bridge, roof = PIECES_OF[colour]
        permitted = city.open & ~(city.tops >> SHIFTS[three])
        if not permitted:
            continue
        if vertical and (supply[three] or supply[two] or (supply[roof] and permitted & ~city.bare)):
            return True
        if supply[bridge] and bridge_spans(city, config, bridge):
            return True
        if supply[roof] and roof_places(city, config, roof):
            return True
        if supply[three] and block_places(city, config, three):
            return True
        if supply[two] and block_places(city, config, two):
            return True
    return False


def _clear_of_colour(city: City, places: int, piece: Piece) -> int:
    for cell in CELLS[places]:
        if side_contact(city, piece, cell):
            places &= ~(1 << cell)
    return places


def _thickness(piece: Piece) -> int:
    return piece.stories or 1
