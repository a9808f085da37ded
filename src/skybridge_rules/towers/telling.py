"""What a step tells: each event with the rules that caused it, the one on the point first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from skybridge_rules.core.events import Log
from skybridge_rules.towers.city import City
from skybridge_rules.towers.components import Kind
from skybridge_rules.towers.config import StuckPlayer, TwoPlayerScoring
from skybridge_rules.towers.events import (
    Event,
    GameEnded,
    PieceLaid,
    PlayerLeft,
    TowerClaimed,
    TowersJoined,
    TurnSkipped,
)
from skybridge_rules.towers.moves import LayBlock, LayBridge, LayRoof, Move
from skybridge_rules.towers.scoring import score
from skybridge_rules.towers.state import Hand, State, Supply, Table


def tell_laid(state: State, move: Move, city: City, log: Log[Event]) -> None:
    """A piece was laid, which may claim a tower or join two (TW-101, TW-408, TW-503)."""
    seat = state.table.hands[state.turn].seat
    match move:
        case LayBlock(foundation=foundation):
            log.tell(PieceLaid(seat, move), *_block_rules(state.city, foundation - 1))
        case LayRoof(foundation=foundation):
            log.tell(PieceLaid(seat, move), "TW-101", "TW-104")
            claimed = TowerClaimed(seat, foundation, city.heights[foundation - 1])
            log.tell(claimed, *_claim_rules(state, foundation - 1))
        case LayBridge(foundations=foundations):
            log.tell(PieceLaid(seat, move), "TW-101", "TW-104")
            joined = TowersJoined(seat, foundations, city.heights[foundations[0] - 1])
            log.tell(joined, "TW-408", "TW-413", "TW-409", "TW-702")
        case _:
            assert_never(move)
    if state.table.config.stuck_player is StuckPlayer.SKIP:
        _tell_finished(state, log)


def _block_rules(city: City, cell: int) -> Iterator[str]:
    """Why a block is laid, how much it raises its tower, and what it leaves as it was."""
    yield from ("TW-101", "TW-005")
    if any(piece.kind is Kind.BRIDGE for piece in city.towers[cell]):
        yield "TW-413"  # the towers grow apart, yet stay joined
    yield "TW-104"


def _claim_rules(state: State, cell: int) -> Iterator[str]:
    """Why a roof makes its player the owner of this tower, and of this one alone."""
    tower, table = state.city.towers[cell], state.table
    if tower and tower[-1].kind is Kind.BRIDGE:
        yield "TW-505"
    yield "TW-503"
    if table.players == 2:
        by_player = table.config.two_player_scoring is TwoPlayerScoring.BY_PLAYER
        yield "TW-854" if by_player else "TW-Q-21"
    yield from ("TW-504", "TW-701")


def _tell_finished(state: State, log: Log[Event]) -> None:
    """Where the stuck are passed over (TW-Q-17), a hand is done with its last piece; told once."""
    if sum(state.supplies[state.turn]) == 1:
        hand = state.table.hands[state.turn]
        left = PlayerLeft(hand.seat, hand.colours, finished=True)
        log.tell(left, *_left_rules(state.table, finished=True))


def tell_stuck(table: Table, hand: Hand, supply: Supply, log: Log[Event]) -> None:
    """A hand's turn came, and it could lay nothing (TW-601, TW-602, TW-604).

    The second of several names the order in which they are asked (TW-Q-33).
    """
    finished = not any(supply)
    if table.config.stuck_player is StuckPlayer.OUT:
        event: Event = PlayerLeft(hand.seat, hand.colours, finished)
        rules = [*_left_rules(table, finished=finished)]
    elif finished:
        return
    else:
        event, rules = TurnSkipped(hand.seat, hand.colours), ["TW-Q-17", "TW-601", "TW-604"]
    if any(isinstance(each.event, type(event)) for each in log.told[-1:]):
        rules.append("TW-Q-33")
    log.tell(event, *rules)


def _left_rules(table: Table, *, finished: bool) -> Iterator[str]:
    """Why a hand takes no more turns: all its pieces are laid, or none can be."""
    yield "TW-602"
    if not finished:
        yield from ("TW-601", "TW-604")
    elif table.fourth is not None:
        yield "TW-806"


def tell_ended(state: State, log: Log[Event]) -> None:
    """The game is over: why, and by which rule its winners win (TW-603, TW-711, TW-712)."""
    found = score(state)
    rules = ["TW-603"]
    if not any(map(any, state.supplies)):
        rules.append("TW-606")
    elif state.table.config.stuck_player is StuckPlayer.SKIP:
        rules.append("TW-Q-17")
    rules.append(found.standings[0].rule)
    if state.table.players == 2:
        rules.append("TW-855")
    log.tell(GameEnded(found.winners), *rules)
