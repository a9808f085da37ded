"""A bot that takes the best it sees, one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from attrs import frozen

from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Game
from skybridge_rules.core.generics import E, M, O, S, V
from skybridge_rules.core.ids import CHANCE, Seat


@frozen
class GreedyBot(Generic[S, M, E, V, O]):
    """Plays the move after which its lead is largest; among equals it draws lots.

    It imagines a state that its view allows, tries every move there, lets chance answer if chance
    is asked next, and compares its own points with the best of the others. ``reserve`` adds what a
    seat has not used up yet; without it a bot would spend its best pieces at the first chance.
    """

    game: Game[S, M, E, V, O]
    reserve: Callable[[S, Seat], float]

    def choose(self, seat: Seat, view: V, moves: tuple[M, ...], dealer: Dealer) -> M:
        """A move with the largest lead."""
        imagined = self.game.resample(view, dealer.fork("imagine"))
        leads = [self._lead(imagined, move, seat, dealer.fork("chance")) for move in moves]
        best = max(leads)
        move, _ = dealer.one_of([m for m, lead in zip(moves, leads, strict=True) if lead == best])
        return move

    def _lead(self, state: S, move: M, seat: Seat, dealer: Dealer) -> float:
        game = self.game
        state = game.apply(state, move)
        while (asked := game.decision(state)) is not None and asked.by is CHANCE:
            index, dealer = dealer.weighted(game.chance_weights(state))
            state = game.apply(state, game.legal_moves(state)[index])
        totals = game.score(state).totals
        others = max(points for other, points in enumerate(totals) if other != seat)
        return totals[seat] - others + self.reserve(state, seat)
