"""allowed_by: the rules that allow a legal placement, what a player would doubt first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from skybridge_rules.core.ids import RuleId
from skybridge_rules.towers.city import ALL_CELLS, City
from skybridge_rules.towers.components import Kind, Piece
from skybridge_rules.towers.config import RulesConfig, TouchModel
from skybridge_rules.towers.doubts import doubts
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.state import State


def allowed_by(state: State, move: Move, *, forced: bool = False) -> tuple[RuleId, ...]:
    """The rules that allow a legal placement (TW-INV-23).

    First what a player would doubt in this very city, the most special rule before the others;
    then the rules of the piece and of the turn, in the order of the book. ``forced`` tells that no
    other placement is legal (TW-103).
    """
    found = dict.fromkeys(("TW-103", "TW-Q-16") if forced else ())
    found |= dict.fromkeys(doubts(state, move))
    found |= dict.fromkeys(sorted(_plain(state, move)))
    return tuple(map(RuleId, found))


def _plain(state: State, move: Move) -> Iterator[str]:
    """What every placement of its kind rests on."""
    yield from _turn(state, move.piece)
    city, config = state.city, state.table.config
    match move:
        case LayBlock(foundation=foundation):
            yield from _block(city, config, foundation - 1)
        case LayRoof(foundation=foundation):
            yield from ("TW-305", "TW-501", "TW-503", *_contact(city, config, foundation - 1))
        case LayBridge(foundations=(first, second)):
            yield from _bridge(city, config, first - 1, second - 1)
        case _:
            assert_never(move)


def _turn(state: State, piece: Piece) -> Iterator[str]:
    """Any unplayed piece, of any colour that the hand lays (TW-101, TW-102)."""
    hand, supply = state.table.hands[state.turn], state.supplies[state.turn]
    yield from ("TW-101", "TW-102")
    if state.city.bare == ALL_CELLS:
        yield from ("TW-007", "TW-008")
    if state.table.players == 2:
        yield "TW-851"
    blocks = any(any(supply[colour * 4 : colour * 4 + 2]) for colour in hand.colours)
    if blocks and piece.kind in (Kind.BRIDGE, Kind.ROOF):
        yield "TW-310"


def _contact(city: City, config: RulesConfig, cell: int) -> Iterator[str]:
    """Nothing of its colour is touched; a foundation has none (TW-105, TW-201, TW-204)."""
    yield from ("TW-105", "TW-201", "TW-202") if city.towers[cell] else ("TW-204",)
    if config.touch_model is TouchModel.FACE:
        yield "TW-Q-01"


def _block(city: City, config: RulesConfig, cell: int) -> Iterator[str]:
    yield from ("TW-301", "TW-303", *_contact(city, config, cell))
    if config.touch_model is TouchModel.VERTICAL:
        yield "TW-307"
    if not city.towers[cell]:
        yield from ("TW-304", "TW-309")


def _bridge(city: City, config: RulesConfig, first: int, second: int) -> Iterator[str]:
    yield from ("TW-305", "TW-401", "TW-402", "TW-403", "TW-406")
    for cell in (first, second):
        yield from _contact(city, config, cell)
    if city.towers[first]:
        yield from ("TW-205", "TW-404", "TW-407")
