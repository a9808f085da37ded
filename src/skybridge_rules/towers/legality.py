"""legal_moves, and explain, which says by which rules a move is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from skybridge_rules.core.errors import BrokenPromise
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.latest import Latest
from skybridge_rules.core.spelling import expect_move
from skybridge_rules.core.verdict import Reason, Verdict, out_of_turn, reason
from skybridge_rules.towers.allowed_by import allowed_by
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import PIECES_OF, SPANS, Kind, Piece
from skybridge_rules.towers.config import BridgeOnBridge, BridgeSameSpan, RulesConfig, TouchModel
from skybridge_rules.towers.moves import MOVES_AT, LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.placement import (
    CELLS,
    block_levels,
    block_places,
    bridge_spans,
    roof_places,
    side_contact,
    spanned,
)
from skybridge_rules.towers.state import OVER, Hand, State

_VERTICAL = TouchModel.VERTICAL  # bound once, as in placement

_CELL_BIT = {cell + 1: 1 << cell for cell in range(9)}
_SPAN_BIT = {(first + 1, second + 1): 1 << bit for bit, (first, second) in enumerate(SPANS)}

_MOVES = (LayBlock, LayBridge, LayRoof)

TURN_RULE = RuleId("TW-009")
"""Says whose turn it is; a seat that answers out of turn is told of it."""


LISTED: Final[Latest[State, None, Move]] = Latest()
"""The placements that were listed last; one of them needs no second look."""


def decision(state: State) -> Decision | None:
    """The hand on turn is asked to ``lay`` a piece (TW-101, TW-103); None when the game is over.

    Its figures name the ``colours`` that may be laid.
    """
    if state.turn == OVER:
        return None
    return state.table.hands[state.turn].question


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every placement of the hand on turn, each once, whatever the kind (TW-102, TW-103, TW-310).

    Ordered by colour (R G B Y, but the fourth colour of a game of three last), kind (three, two,
    bridge, roof) and place (ascending).
    """
    if state.turn == OVER:
        return ()
    city, config, supply = state.city, state.table.config, state.supplies[state.turn]
    alike = config.touch_model is _VERTICAL  # TW-307: then sizes share their places
    moves: tuple[Move, ...] = ()
    for colour in state.table.hands[state.turn].colours:
        three, two, bridge, roof = PIECES_OF[colour]
        if supply[three]:
            places = block_places(city, config, three)
            moves += MOVES_AT[three][places]
            if supply[two]:
                moves += MOVES_AT[two][places if alike else block_places(city, config, two)]
        elif supply[two]:
            moves += MOVES_AT[two][block_places(city, config, two)]
        if supply[bridge]:
            moves += MOVES_AT[bridge][bridge_spans(city, config, bridge)]
        if supply[roof]:
            moves += MOVES_AT[roof][roof_places(city, config, roof)]
    return LISTED.keep(state, moves)


def is_legal(state: State, move: Move) -> bool:
    """Whether a move is among the legal ones, found without listing them."""
    try:
        piece = move.piece
    except AttributeError:
        expect_move(move, _MOVES)
        raise
    if state.turn == OVER or not state.supplies[state.turn][piece]:
        return False
    city, config = state.city, state.table.config
    if isinstance(move, LayBlock):
        return bool(_CELL_BIT.get(move.foundation, 0) & block_places(city, config, piece))
    if isinstance(move, LayRoof):
        return bool(_CELL_BIT.get(move.foundation, 0) & roof_places(city, config, piece))
    if isinstance(move, LayBridge):
        return bool(_SPAN_BIT.get(move.foundations, 0) & bridge_spans(city, config, piece))
    assert_never(move)


def explain(state: State, move: Move, seat: Seat | None = None) -> Verdict:
    """What the rules say of a move, by a seat or by the one that is asked.

    All rules that refuse it, or else all that allow it. What speaks against the piece comes before
    what speaks against its place; there special rules come before the general ones that they bend,
    and otherwise the order is that of the book.
    """
    expect_move(move, _MOVES)
    if state.turn == OVER:
        return Verdict((reason("TW-603"),))
    if seat is not None and seat != state.table.hands[state.turn].seat:
        return Verdict((_against_seat(state, seat),))
    if is_legal(state, move):
        forced = len(legal_moves(state)) == 1
        return Verdict(allowed_by=allowed_by(state, move, forced=forced))
    place = sorted(_against_place(state, move), key=_special_first)
    reasons = (*_against_piece(state, move.piece, seat), *place)
    if not reasons:
        raise BrokenPromise(f"no rule refuses {move}, yet it is not legal")
    return Verdict(reasons)


_SPECIAL: Final = frozenset(
    ("TW-308", "TW-309", "TW-405", "TW-410", "TW-411", "TW-412", "TW-506", "TW-804")
)
"""Rules about one case of what others say in general."""


def _special_first(refusing: Reason) -> tuple[bool, str]:
    """Rules are numbered in the order of the book."""
    return refusing.rule not in _SPECIAL, refusing.rule


def _against_seat(state: State, seat: Seat) -> Reason:
    """Why a seat that is not asked lays nothing: it has left, or must wait (TW-009, TW-602)."""
    hands = state.table.hands
    own = [index for index, hand in enumerate(hands) if hand.seat == seat]
    if own and all(state.out >> index & 1 for index in own):
        return _has_left(hands[own[0]])
    return out_of_turn(TURN_RULE, hands[state.turn].seat, seat)


def _has_left(hand: Hand) -> Reason:
    return reason("TW-602", player=hand.seat, colours=hand.letters)


def _against_piece(state: State, piece: Piece, seat: Seat | None) -> Iterator[Reason]:
    """Whether it is this piece's turn, and whether one is left (TW-009, TW-102, TW-802, TW-852).

    If no seat is named, it is the one that holds such pieces; it may have left (TW-602).
    """
    table = state.table
    hand = table.hands[state.turn]
    if state.supplies[state.turn][piece]:
        return
    if piece.colour in hand.colours:
        if piece.colour == table.fourth and piece.kind in (Kind.BRIDGE, Kind.ROOF):
            yield reason("TW-802", piece=piece.sign)
        else:
            yield reason("TW-102", piece=piece.sign, seat=hand.seat)
        return
    index, holder = next(
        (index, each) for index, each in enumerate(table.hands) if piece.colour in each.colours
    )
    if state.out >> index & 1 and seat in (None, holder.seat):
        yield _has_left(holder)
    elif holder.seat == hand.seat:
        yield reason("TW-852", piece=piece.sign, colour=hand.colours[0].name)
    else:
        yield reason("TW-009", piece=piece.sign, turn=hand.seat, colours=hand.letters)


def _against_place(state: State, move: Move) -> Iterator[Reason]:
    """What speaks against the place alone, whoever lays the piece."""
    foundations = move.foundations if isinstance(move, LayBridge) else (move.foundation,)
    unknown = [each for each in foundations if not 0 < each < 10]
    city, config = state.city, state.table.config
    if unknown:
        yield from (reason("TW-002", foundation=each) for each in dict.fromkeys(unknown))
        for each in set(foundations) - set(unknown):
            yield from _against_end(city, config, move.piece, each - 1)
        return
    match move:
        case LayBlock(foundation=foundation):
            yield from _against_block(city, config, move.piece, foundation - 1)
            on_top = city.tops >> 9 * move.colour + foundation - 1 & 1
            if move.colour == state.table.fourth and on_top:
                yield reason("TW-804", piece=move.piece.sign)
        case LayRoof(foundation=foundation):
            yield from _against_roof(city, config, move.piece, foundation - 1)
        case LayBridge(foundations=(first, second)):
            yield from _against_bridge(city, config, move.piece, first - 1, second - 1)
        case _:
            assert_never(move)


def _against_block(city: City, config: RulesConfig, piece: Piece, cell: int) -> Iterator[Reason]:
    """A roof, a touch of equal colours, a lower place (TW-504, TW-201, TW-303)."""
    barred = [*_against_top(city, piece, cell), *_against_sides(city, config, piece, cell)]
    yield from barred
    places = block_places(city, config, piece)
    if not barred and not places >> cell & 1:
        levels = block_levels(city, config)
        listed = ", ".join(str(each + 1) for each in CELLS[places])
        if places & city.bare:
            yield reason("TW-309", places=listed)
        elif all(city.towers[each][-1].kind is Kind.BRIDGE for each in CELLS[places]):
            yield reason("TW-308", places=listed)
        yield reason(
            "TW-303",
            foundation=cell + 1,
            level=levels[cell],
            lowest=levels[CELLS[places][0]],
            places=listed,
        )


def _against_roof(city: City, config: RulesConfig, piece: Piece, cell: int) -> Iterator[Reason]:
    """A bare foundation, a roof, a touch of equal colours (TW-502, TW-504, TW-201)."""
    if not city.towers[cell] and not config.roof_on_foundation:
        yield reason("TW-502", foundation=cell + 1)
    yield from _against_top(city, piece, cell)
    yield from _against_sides(city, config, piece, cell)


def _against_top(city: City, piece: Piece, cell: int) -> Iterator[Reason]:
    if not city.towers[cell]:
        return
    top = city.towers[cell][-1]
    if top.kind is Kind.ROOF:
        yield reason("TW-504", foundation=cell + 1, roof=top.sign)
    elif top.colour == piece.colour:
        if piece.kind is Kind.ROOF and top.kind is Kind.BRIDGE:
            yield reason("TW-506", piece=piece.sign, foundation=cell + 1)
        yield reason("TW-201", piece=piece.sign, top=top.sign, foundation=cell + 1)
        if (piece.kind is Kind.ROOF) != (top.kind is Kind.BRIDGE):
            yield reason("TW-203", piece=piece.sign, top=top.sign)


def _against_bridge(
    city: City, config: RulesConfig, piece: Piece, first: int, second: int
) -> Iterator[Reason]:
    """Adjacency, height, roofs, colours, and what lies below (TW-401 to TW-412)."""
    adjacent = (first + 1, second + 1) in _SPAN_BIT
    if not adjacent:
        yield reason("TW-401", first=first + 1, second=second + 1)
    if city.heights[first] != city.heights[second]:
        yield reason(
            "TW-402",
            first=first + 1,
            first_height=city.heights[first],
            second=second + 1,
            second_height=city.heights[second],
        )
    for cell in dict.fromkeys((first, second)):
        yield from _against_end(city, config, piece, cell)
    if adjacent and city.towers[first] and city.towers[second]:
        yield from _against_supports(city, config, first, second)
    never_again = config.bridge_same_span is BridgeSameSpan.NEVER
    if adjacent and never_again and spanned(city, first, second):  # a tower and itself are no pair
        yield reason("TW-412", first=first + 1, second=second + 1)


def _against_end(city: City, config: RulesConfig, piece: Piece, cell: int) -> Iterator[Reason]:
    if not city.towers[cell]:
        if not config.bridge_on_foundations:
            yield reason("TW-407", foundation=cell + 1)
    else:
        top = city.towers[cell][-1]
        if top.kind is Kind.ROOF:
            yield reason("TW-403", foundation=cell + 1)
        elif top.colour == piece.colour:
            yield reason("TW-404", piece=piece.sign, top=top.sign, foundation=cell + 1)
        if top.kind is Kind.BRIDGE and config.bridge_on_bridge is BridgeOnBridge.NEVER:
            yield reason("TW-410", foundation=cell + 1, bridge=top.sign)
    yield from _against_sides(city, config, piece, cell)


def _against_supports(city: City, config: RulesConfig, first: int, second: int) -> Iterator[Reason]:
    one, other = city.towers[first][-1], city.towers[second][-1]
    if one.kind is Kind.BRIDGE and one == other:
        yield reason("TW-411", bridge=one.sign, first=first + 1, second=second + 1)
    if (
        config.bridge_supports_distinct
        and one.colour == other.colour
        and Kind.ROOF not in (one.kind, other.kind)
    ):
        yield reason("TW-405", colour=one.colour.name)


def _against_sides(city: City, config: RulesConfig, piece: Piece, cell: int) -> Iterator[Reason]:
    if config.touch_model is TouchModel.FACE and (found := side_contact(city, piece, cell)):
        other, touched = found
        yield reason("TW-202", piece=piece.sign, touched=touched.sign, foundation=other + 1)
