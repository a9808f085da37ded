"""apply and step: one piece is laid, and the turn passes on."""

from __future__ import annotations

from typing import Final, assert_never

from skybridge_rules.core.errors import GameOver, IllegalMove
from skybridge_rules.core.events import Log
from skybridge_rules.core.game import Step
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import PIECES_OF
from skybridge_rules.towers.config import StuckPlayer
from skybridge_rules.towers.events import Event
from skybridge_rules.towers.legality import LISTED, explain, is_legal
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.placement import can_lay
from skybridge_rules.towers.state import OVER, State, Supply, Table
from skybridge_rules.towers.telling import tell_ended, tell_laid, tell_stuck

_OUT = StuckPlayer.OUT

SILENT: Log[Event] = Log(listening=False)
"""Hears nothing; shared by every ``apply``."""

_ASKED_AFTER: Final = tuple(
    tuple(tuple((mover + ahead) % hands for ahead in range(1, hands + 1)) for mover in range(hands))
    for hands in range(5)
)
"""For each number of hands, and each of them, the order in which they are asked once it has laid a
piece: clockwise, itself last (TW-009)."""


def apply(state: State, move: Move, log: Log[Event] = SILENT) -> State:
    """The state after a piece was laid (TW-101); a refused move raises IllegalMove."""
    if not LISTED.lists(state, move) and not is_legal(state, move):
        raise _refusal(state, move)
    turn, city = state.turn, state.city
    if isinstance(move, LayBlock):
        piece = PIECES_OF[move.colour][3 - move.size]
        city = city.with_block(piece, move.foundation - 1)
    elif isinstance(move, LayRoof):
        piece = move.piece
        city = city.with_roof(piece, move.foundation - 1)
    elif isinstance(move, LayBridge):
        piece, (first, second) = move.piece, move.foundations
        city = city.with_bridge(piece, first - 1, second - 1)
    else:
        assert_never(move)
    supply, supplies = list(state.supplies[turn]), list(state.supplies)
    supply[piece] -= 1
    supplies[turn] = tuple(supply)
    if log.listening:
        tell_laid(state, move, city, log)
    after = pass_turn(state.table, city, tuple(supplies), turn, state.out, log)
    if log.listening and after.turn == OVER:
        tell_ended(after, log)
    return after


def step(state: State, move: Move) -> Step[State, Event]:
    """As ``apply``, with the events on the way."""
    log: Log[Event] = Log()
    return Step(apply(state, move, log), log.told)


def pass_turn(
    table: Table, city: City, supplies: tuple[Supply, ...], mover: int, out: int, log: Log[Event]
) -> State:
    """Ask each hand after the mover, the mover last, whether it can lay a piece (TW-601 to TW-604).

    Who cannot is out for good, or is passed over (TW-Q-17); if nobody can, the game is over.
    """
    hands, config = table.hands, table.config
    for turn in _ASKED_AFTER[len(hands)][mover]:
        if out and out >> turn & 1:
            continue
        hand = hands[turn]
        if can_lay(city, config, hand.colours, supplies[turn]):
            return State.built(table, city, supplies, turn, out)
        if config.stuck_player is _OUT:
            out |= 1 << turn
        if log.listening:
            tell_stuck(table, hand, supplies[turn], log)
    return State.built(table, city, supplies, OVER, out)


def _refusal(state: State, move: Move) -> IllegalMove:
    error = GameOver if state.turn == OVER else IllegalMove
    return error(explain(state, move), str(move))
