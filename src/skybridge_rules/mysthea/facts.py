"""What can be counted about a finished game of mysthea."""

from __future__ import annotations

from collections.abc import Mapping

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea.state import State


def figures(state: State) -> Mapping[str, int]:
    """Numbers of a finished game that simulations add up."""
    return {
        "rounds of the last Era": len(state.events.path),
        "encounters faced": sum(len(player.faced) for player in state.players),
        "cards on the boards": sum(
            len(player.accessories) + sum(card is not None for card in player.upgrades)
            for player in state.players
        ),
    }


def side(state: State, seat: Seat) -> str:
    """The Champion that a seat plays with."""
    champion = state.players[seat].army.champion
    return "" if champion is None else state.table.printed.champions[champion.card].title
