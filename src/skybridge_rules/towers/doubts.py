"""What a player would doubt about a legal placement, and the rules that allow it all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve

from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import PIECES, Kind, Piece
from skybridge_rules.towers.config import LevelMetric, RulesConfig, TouchModel
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.placement import (
    CELLS,
    block_levels,
    block_places,
    side_contact,
    spanned,
)
from skybridge_rules.towers.state import State


def doubts(state: State, move: Move) -> Iterator[str]:
    """Each rule that a legal placement needs in this very city, the most special one first."""
    piece, city = move.piece, state.city
    if piece.colour == state.table.fourth:
        yield from ("TW-803", "TW-804", "TW-805", "TW-801")
    match move:
        case LayBlock(foundation=foundation):
            yield from _touching(state, piece, foundation - 1)
            yield from _block(state, piece, foundation - 1)
        case LayRoof(foundation=foundation):
            yield from _roof(state, piece, foundation - 1)
            yield from _touching(state, piece, foundation - 1)
            if _lower(city, foundation - 1):
                yield "TW-305"
        case LayBridge(foundations=(first, second)):
            yield from _bridge(city, first - 1, second - 1)
            for cell in (first - 1, second - 1):
                yield from _touching(state, piece, cell)
            if _lower(city, first - 1):
                yield "TW-406"
        case _:
            assert_never(move)
    if state.table.players == 2:
        yield from ("TW-852", "TW-Q-19")


def _touching(state: State, piece: Piece, cell: int) -> Iterator[str]:
    """Colours that come close, and yet do not touch or may (TW-202, TW-206, TW-207)."""
    table, city = state.table, state.city
    if any(_above(city, bridge, cell) == piece.colour for bridge in city.towers[cell][-1:]):
        yield "TW-206"
    if table.config.touch_model is TouchModel.VERTICAL and side_contact(city, piece, cell):
        yield from ("TW-202", "TW-Q-01")
    for top in city.towers[cell][-1:]:
        if table.players == 2 and table.owners[top.colour] == table.owners[piece.colour]:
            yield from ("TW-207", "TW-853", "TW-Q-20")


def _above(city: City, top: Piece, cell: int) -> int | None:
    """The colour of what stands on the other end, if the top of a tower is a bridge."""
    if top.kind is Kind.BRIDGE:
        for other, tower in enumerate(city.towers):
            if other != cell and top in tower[:-1]:
                return tower[tower.index(top) + 1].colour
    return None


def _block(state: State, piece: Piece, cell: int) -> Iterator[str]:
    """Why this place is low enough (TW-302 to TW-308)."""
    city, config = state.city, state.table.config
    if city.towers[cell] and city.towers[cell][-1].kind is Kind.BRIDGE:
        yield from ("TW-409", "TW-308")
    levels, places = block_levels(city, config), block_places(city, config, piece)
    lower = [each for each in range(9) if levels[each] < levels[cell]]
    if any(city.open >> each & 1 for each in lower):
        yield "TW-303"  # lower places are barred by their colour
    if any(not city.open >> each & 1 for each in lower):
        yield "TW-308"  # lower towers are closed by a roof
    if not block_places(city, _other_unit(config), piece) >> cell & 1:
        yield from ("TW-302", "TW-Q-02")
    if any(levels[each] < levels[cell] for each in _places_of_others(state, piece)):
        yield from ("TW-306", "TW-Q-04")
    if len(CELLS[places]) > 1 and city.towers[cell]:
        yield "TW-304"


def _other_unit(config: RulesConfig) -> RulesConfig:
    stories = config.level_metric is LevelMetric.STORIES
    return evolve(config, level_metric=LevelMetric.PIECES if stories else LevelMetric.STORIES)


def _places_of_others(state: State, piece: Piece) -> Iterator[int]:
    """Where the blocks of the same hand in other colours could go."""
    supply = state.supplies[state.turn]
    for colour in state.table.hands[state.turn].colours:
        for other in PIECES[colour * 4 : colour * 4 + 2]:
            if colour != piece.colour and supply[other]:
                yield from CELLS[block_places(state.city, state.table.config, other)]


def _roof(state: State, piece: Piece, cell: int) -> Iterator[str]:
    """A roof on a foundation, on a bridge, or above a bridge of its own player."""
    tower, owners = state.city.towers[cell], state.table.owners
    if not tower:
        yield "TW-Q-08"
        return
    if tower[-1].kind is Kind.BRIDGE:
        yield from ("TW-505", "TW-409")
    if any(
        each.kind is Kind.BRIDGE and owners[each.colour] == owners[piece.colour] for each in tower
    ):
        yield "TW-506"


def _bridge(city: City, first: int, second: int) -> Iterator[str]:
    """A bridge on foundations, on bridges, a second one over a pair, or on unlike towers."""
    if not city.towers[first]:
        yield "TW-Q-07"
        return
    one, other = city.towers[first][-1], city.towers[second][-1]
    if one.kind is other.kind is Kind.BRIDGE:
        yield from ("TW-411", "TW-410", "TW-Q-13")
    elif Kind.BRIDGE in (one.kind, other.kind):
        yield from ("TW-410", "TW-Q-11")
    if spanned(city, first, second):
        yield from ("TW-412", "TW-Q-12")
    if one.colour == other.colour:
        yield from ("TW-405", "TW-Q-06")
    if len(city.towers[first]) != len(city.towers[second]):
        yield from ("TW-402", "TW-Q-15")
    elif [*_stories(city, first)] != [*_stories(city, second)]:
        yield "TW-402"


def _stories(city: City, cell: int) -> Iterator[int]:
    return (piece.stories for piece in city.towers[cell])


def _lower(city: City, cell: int) -> bool:
    """Whether another place is lower, so that a block could not be laid here."""
    return any(city.heights[each] < city.heights[cell] for each in CELLS[city.open])
