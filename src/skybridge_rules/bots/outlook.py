"""Outlook: what a seat may expect of a state, if greedy plays on for everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from skybridge_rules.bots.greedy import GreedyBot
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen


@frozen
class Outlook(Generic[S, M, E, V, O]):
    """Plays on in imagined states, and says how far ahead a seat is where that ends."""

    greedy: GreedyBot[S, M, E, V, O]
    far_enough: Callable[[S, S, Seat], bool] | None
    """Whether playing on may stop, as in a Knowledge; without it, when the round is over."""

    def playout(self, start: S, move: M, seat: Seat, dealer: Dealer) -> float:
        """The lead of a seat after its move in a state and all that follows."""
        game = self.greedy.game
        state = game.apply(start, move)
        step = 0
        while (asked := game.decision(state)) is not None and not self._ends(start, state, seat):
            step += 1
            moves = game.legal_moves(state)
            if asked.by is CHANCE:
                index, dealer = dealer.weighted(game.chance_weights(state))
                answer = moves[index]
            else:
                answer = self._answer(state, asked.by, moves, dealer.fork(step))
            state = game.apply(state, answer)
        return self.lead(state, seat)

    def _ends(self, start: S, state: S, seat: Seat) -> bool:
        if self.far_enough is not None:
            return self.far_enough(start, state, seat)
        round_of = self.greedy.game.round_of
        return round_of(state) != round_of(start)

    def _answer(self, state: S, seat: Seat, moves: tuple[M, ...], dealer: Dealer) -> M:
        """What greedy plays in an imagined state."""
        if len(moves) == 1:
            return moves[0]
        # It guesses with luck of its own: it may not know what will be drawn.
        leads = self.greedy.leads(state, seat, moves, dealer.fork("guess"))
        best = max(leads)
        likes = [move for move, lead in zip(moves, leads, strict=True) if lead == best]
        return likes[0] if len(likes) == 1 else dealer.one_of(likes)[0]

    def lead(self, state: S, seat: Seat) -> float:
        """Points, and while the game lasts also what may still become points, before the others."""
        greedy = self.greedy
        totals = greedy.totals(state) if greedy.totals else greedy.game.score(state).totals
        worths: list[float] = list(totals)
        if greedy.game.decision(state) is not None:
            worths = [w + greedy.reserve(state, Seat(s)) for s, w in enumerate(worths)]
        return worths.pop(seat) - max(worths)
