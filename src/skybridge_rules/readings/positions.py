"""Positions to compare readings in: of a record, of random games, or one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.match import Record, replay


@frozen
class Position(Generic[S]):
    """A state, and what to call it."""

    label: str
    state: S


def positions_of(
    game: Game[S, M, E, V, O], record: Record, name: str = "the record"
) -> tuple[Position[S], ...]:
    """Every position of a record, which must verify; ``name`` goes before each step."""
    states = replay(game, record).states
    return tuple(Position(f"{name}, step {step}", state) for step, state in enumerate(states))


def random_positions(
    game: Game[S, M, E, V, O], options: O, dealer: Dealer, name: str = "a random game"
) -> Iterator[Position[S]]:
    """Every position of one random game: each answer is as likely as any other."""
    state, step = game.new(options), 0
    yield Position(f"{name}, step 0", state)
    while (asked := game.decision(state)) is not None:
        moves = game.legal_moves(state)
        weights = game.chance_weights(state) if asked.by is CHANCE else (1,) * len(moves)
        index, dealer = dealer.weighted(weights)
        state, step = game.apply(state, moves[index]), step + 1
        yield Position(f"{name}, step {step}", state)
