"""Towers, read under other switches."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from skybridge_rules import towers
from skybridge_rules.towers import Options, State, View
from skybridge_rules.towers.components import PIECES
from skybridge_rules.towers.state import OVER, Hand, Supply


class TowersReader:
    """How positions of towers are read under other options; a ``Reader``."""

    def reread(self, state: State, options: Options) -> State:
        """The same city; if colours alternate under one of them only, hands are dealt anew."""
        own = towers.options_of(state)
        table = towers.new(evolve(own, config=options.config)).table
        old, new = state.table.hands, table.hands
        if old == new:
            return evolve(state, table=table)
        supplies = tuple(_held(state, hand) for hand in new)
        out = sum(1 << place for place, hand in enumerate(new) if _is_out(state, hand))
        turn = OVER
        if state.turn != OVER:
            # Of two colours that alternate the one comes next that has laid fewer pieces.
            mine = [place for place, hand in enumerate(new) if hand.seat == old[state.turn].seat]
            turn = max(mine, key=lambda place: (sum(supplies[place]), -place))
        return State(table, state.city, supplies, turn, out)

    def reseen(self, view: View, options: Options) -> View:
        """The view of the same position under other options."""
        return View(view.seat, self.reread(view.position, options))


def _held(state: State, hand: Hand) -> Supply:
    """What a hand has not laid yet of its colours, whoever held it before."""
    supplies = [
        supply
        for other, supply in zip(state.table.hands, state.supplies, strict=True)
        if other.seat == hand.seat
    ]
    return tuple(
        sum(supply[piece] for supply in supplies) if piece.colour in hand.colours else 0
        for piece in PIECES
    )


def _is_out(state: State, hand: Hand) -> bool:
    """Whether all that a hand is made of has left the game."""
    parts = [
        state.out >> place & 1
        for place, other in enumerate(state.table.hands)
        if other.seat == hand.seat and set(other.own) & set(hand.own)
    ]
    return all(parts)


READER: Final = TowersReader()
"""The reader of the package."""
