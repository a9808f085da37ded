"""A bot that takes the best it sees, one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic

from skybridge_rules.core.by_name import to_pickle
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import BadOption
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import CHANCE, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package.knowledge import Knowledge, nothing_forgotten, nothing_to_finish

MOST_WORLDS: Final = 100_000
"""Far more than a game has time for."""

WIDEST: Final = 24
"""Through no more endings of one move than these does a bot think."""


@frozen
class GreedyBot(Generic[S, M, E, V, O]):
    """Plays the move after which its lead is largest; among equals it draws lots.

    It imagines a state that its view allows, tries every move there, lets chance answer if chance
    is asked next, and compares its own points with the best of the others. ``reserve`` adds what a
    seat has not used up yet; without it a bot would spend its best pieces at the first chance.
    ``finishing`` names the answers that complete a move begun, if the question is of that kind;
    without it a bot would be blind to what a move is good for until its last part. With several
    ``worlds`` it imagines so many states, and takes the move that leads most on average.
    """

    game: Game[S, M, E, V, O]
    reserve: Callable[[S, Seat], float]
    finishing: Callable[[S, Seat], tuple[M, ...]] = nothing_to_finish
    totals: Callable[[S], tuple[int, ...]] | None = None
    """The totals of ``game.score``, if they can be had without its items."""
    worlds: int = 1
    forgetting: Callable[[S], S] = nothing_forgotten
    """An imagined state without what nothing asks for while the bot thinks."""
    following: Callable[[S, M], S] | None = None
    """The state after a legal move, as ``game.apply`` gives it; what a bot tries was listed."""

    def __attrs_post_init__(self) -> None:
        """Refuse what is no number of worlds."""
        checked_worlds(self.worlds)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For pickle: a game that is a module travels by its name."""
        known = self.reserve, self.finishing, self.totals, self.worlds, self.forgetting
        return GreedyBot, (to_pickle(self.game), *known, self.following)

    def choose(self, seat: Seat, view: V, moves: tuple[M, ...], dealer: Dealer) -> M:
        """A move with the largest lead."""
        if len(moves) == 1:
            return moves[0]
        leads = self._leads_in(0, view, seat, moves, dealer)
        for world in range(1, self.worlds):
            more = self._leads_in(world, view, seat, moves, dealer)
            leads = [lead + other for lead, other in zip(leads, more, strict=True)]
        best = max(leads)
        likes = [move for move, lead in zip(moves, leads, strict=True) if lead == best]
        return likes[0] if len(likes) == 1 else dealer.one_of(likes)[0]

    def _leads_in(
        self, world: int, view: V, seat: Seat, moves: tuple[M, ...], dealer: Dealer
    ) -> list[float]:
        """The leads in one imagined world; the first one is the world of a bot that has no more."""
        mark = f" {world}" if world else ""
        imagined = self.forgetting(self.game.resample(view, dealer.fork(f"imagine{mark}")))
        return self.leads(imagined, seat, moves, dealer.fork(f"chance{mark}"))

    def leads(self, state: S, seat: Seat, moves: tuple[M, ...], dealer: Dealer) -> list[float]:
        """The lead after each move of a state imagined already, with the same luck for all."""
        return [self._lead(state, move, seat, dealer) for move in moves]

    def _lead(self, state: S, move: M, seat: Seat, dealer: Dealer, endings: int = 1) -> float:
        game = self.game
        follow = self.following or game.apply
        state = follow(state, move)
        while (asked := game.decision(state)) is not None and asked.by is CHANCE:
            index, dealer = dealer.weighted(game.chance_weights(state))
            state = follow(state, game.legal_moves(state)[index])
        answers = () if asked is None else self.finishing(state, seat)
        if answers and (endings := endings * len(answers)) <= WIDEST:
            return max([self._lead(state, answer, seat, dealer, endings) for answer in answers])
        totals = game.score(state).totals if self.totals is None else self.totals(state)
        others = max(totals[:seat] + totals[seat + 1 :])
        return totals[seat] - others + self.reserve(state, seat)


def greedy_with(
    known: Knowledge[S, M], game: Game[S, M, E, V, O], worlds: int = 1
) -> GreedyBot[S, M, E, V, O]:
    """A greedy bot that knows of its game what a package tells."""
    return GreedyBot(
        game,
        known.reserve,
        known.finishing,
        known.totals,
        worlds,
        known.forgetting,
        known.following,
    )


def checked_worlds(number: int) -> int:
    """A number of worlds that a bot can imagine, or BadOption."""
    if type(number) is not int or not 1 <= number <= MOST_WORLDS:
        raise BadOption("worlds", f"1 to {MOST_WORLDS} worlds, not {number!r:.40}")
    return number
