"""allowed_by: the rules that allow a legal placement, also those that only this city brings in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from skybridge_rules.core.ids import RuleId
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import Kind, Piece
from skybridge_rules.towers.config import RulesConfig, TouchModel
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.placement import spanned
from skybridge_rules.towers.state import State


def allowed_by(state: State, move: Move) -> tuple[RuleId, ...]:
    """The rules that allow a legal placement, in the order of the book.

    Named are the rules of the turn, those of the kind of piece, and those without which it would be
    refused in this very city (TW-INV-23).
    """
    return tuple(sorted({RuleId(each) for each in _of(state, move)}))


def _of(state: State, move: Move) -> Iterator[str]:
    yield from _turn(state, move.piece)
    city, config = state.city, state.table.config
    match move:
        case LayBlock(foundation=foundation):
            yield from _block(city, config, foundation - 1)
        case LayRoof(foundation=foundation):
            yield from _roof(city, config, foundation - 1)
        case LayBridge(foundations=(first, second)):
            yield from _bridge(city, config, first - 1, second - 1)
        case _:
            assert_never(move)


def _turn(state: State, piece: Piece) -> Iterator[str]:
    """Any unplayed piece, of any colour that the hand lays (TW-101, TW-102)."""
    table = state.table
    yield from ("TW-101", "TW-102")
    if piece.colour == table.fourth:
        yield from ("TW-801", "TW-803", "TW-804")
    elif table.players == 2:
        yield from ("TW-852", "TW-Q-19")


def _contact(city: City, config: RulesConfig, cell: int) -> Iterator[str]:
    """Nothing of its colour is touched; a foundation has none (TW-201, TW-204)."""
    yield from ("TW-201", "TW-202") if city.towers[cell] else ("TW-204",)
    if config.touch_model is TouchModel.FACE:
        yield "TW-Q-01"


def _block(city: City, config: RulesConfig, cell: int) -> Iterator[str]:
    yield from ("TW-301", "TW-303", *_contact(city, config, cell))
    if not city.towers[cell]:
        yield "TW-309"
    elif city.towers[cell][-1].kind is Kind.BRIDGE:
        yield "TW-409"


def _roof(city: City, config: RulesConfig, cell: int) -> Iterator[str]:
    yield from ("TW-305", "TW-501", "TW-503", *_contact(city, config, cell))
    if not city.towers[cell]:
        yield "TW-Q-08"
    elif city.towers[cell][-1].kind is Kind.BRIDGE:
        yield "TW-505"


def _bridge(city: City, config: RulesConfig, first: int, second: int) -> Iterator[str]:
    yield from ("TW-305", "TW-401", "TW-402", "TW-403", "TW-406")
    for cell in (first, second):
        yield from _contact(city, config, cell)
    if not city.towers[first]:
        yield "TW-Q-07"
        return
    yield from ("TW-205", "TW-404", "TW-407")
    one, other = city.towers[first][-1], city.towers[second][-1]
    if one.colour == other.colour:
        yield "TW-405"
    if Kind.BRIDGE in (one.kind, other.kind):
        yield from ("TW-410", "TW-Q-11")
    if one.kind is other.kind is Kind.BRIDGE:
        yield from ("TW-411", "TW-Q-13")
    if spanned(city, first, second):
        yield from ("TW-412", "TW-Q-12")
