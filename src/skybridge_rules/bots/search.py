"""A bot that searches: it imagines worlds, tries its best moves there, and plays on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import takewhile
from time import monotonic
from typing import Any, Final, Generic, TypeAlias

from attrs import field

from skybridge_rules.bots.budget import Budget, Stage
from skybridge_rules.bots.greedy import GreedyBot, greedy_with
from skybridge_rules.bots.outlook import Outlook
from skybridge_rules.core.by_name import to_pickle
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package.knowledge import Knowledge

USUAL: Final = Budget(playouts=16)
"""The budget of a search bot that was given none."""

AT_ONCE: Final = 4
"""Worlds that are handed to an executor together, if the clock decides how many there are."""

Leads: TypeAlias = tuple[float, ...]
"""How far a seat is ahead in the end, for each of some moves."""


@frozen
class SearchBot(Generic[S, M, E, V, O]):
    """Plays the move from which greedy, playing on for everybody, gets furthest for its seat.

    The moves that greedy likes best are tried in imagined worlds, all in the same ones and with the
    same luck. After each stage the worse half is given up, so that most of the budget goes to those
    that are hard to tell apart. With a budget of playouts the choice depends on the view, the moves
    and the dealer alone; an ``executor`` makes it faster, and never another one.
    """

    game: Game[S, M, E, V, O]
    knowledge: Knowledge[S, M] = Knowledge()
    budget: Budget = USUAL
    executor: Executor | None = field(default=None, eq=False, repr=False)
    """Tries the worlds of a stage; it stays here when the bot is pickled."""

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For pickle: a game that is a module travels by its name, and an executor not at all."""
        return SearchBot, (to_pickle(self.game), self.knowledge, self.budget)

    @property
    def greedy(self) -> GreedyBot[S, M, E, V, O]:
        """Names the moves that are tried, answers what needs no search, and plays on."""
        return greedy_with(self.knowledge, self.game)

    def choose(self, seat: Seat, view: V, moves: tuple[M, ...], dealer: Dealer) -> M:
        """The move with the largest lead in the end, on average over the imagined worlds."""
        if len(moves) == 1:
            return moves[0]
        began = monotonic()
        state, greedy = self.world(view, dealer, 0), self.greedy
        asked, searched = self.game.decision(state), self.knowledge.worth_searching
        if asked is None or (searched and asked.ask not in searched):
            return greedy.choose(seat, view, moves, dealer)
        leads = greedy.leads(state, seat, moves, dealer.fork("first look"))
        liked = sorted(range(len(moves)), key=lambda at: -leads[at])
        return self._best(seat, view, [moves[at] for at in liked], dealer, began)

    def _best(self, seat: Seat, view: V, moves: Sequence[M], dealer: Dealer, began: float) -> M:
        """Halve the moves, stage by stage, until one is left or the time is over."""
        worth = [0.0] * len(moves)
        order, world, until = list(range(len(moves))), 0, began
        for stage in self.budget.stages(len(moves)):
            until += stage.seconds
            del order[stage.width :]
            if len(order) == 1:
                break
            left = tuple(moves[at] for at in order)
            limit = self._limit(began, until, world)
            tried = partial(try_moves, self, seat, view, left, dealer, limit)
            for leads in self._tried(tried, stage, world, until):
                if world == 0:  # the clock may have stopped it: who was not tried is given up
                    del order[max(1, len(leads)) :]
                elif len(leads) < len(order):
                    break  # a world counts for all, or for none
                world += 1
                for at, lead in zip(order, leads, strict=False):
                    worth[at] += lead
            # Those that are left were tried in the same worlds; of equals, greedy's favourite.
            order.sort(key=lambda at: (-worth[at], at))
        return moves[order[0]]

    def _limit(self, began: float, until: float, world: int) -> float | None:
        """When to stop in the middle of a world; an executor's processes have other clocks.

        The first world, which every move needs, may take half of the time, whatever its stage has.
        """
        seconds = self.budget.seconds
        if seconds is None or self.executor is not None:
            return None
        return until if world else max(until, began + seconds / 2)

    def _tried(
        self, tried: Callable[[int], Leads], stage: Stage, first: int, until: float
    ) -> Iterator[Leads]:
        """The leads of a stage in world after world, in the order of the worlds."""
        run = map if self.executor is None else self.executor.map
        if stage.worlds is not None:
            yield from run(tried, range(first, first + stage.worlds))
            return
        at_once = 1 if self.executor is None else AT_ONCE
        while monotonic() < until:
            yield from run(tried, range(first, first + at_once))
            first += at_once

    def world(self, view: V, dealer: Dealer, number: int) -> S:
        """A state that the seat could be in; the same number gives the same one."""
        imagined = self.game.resample(view, dealer.fork(f"world {number}"))
        return self.knowledge.forgetting(imagined)


def try_moves(
    bot: SearchBot[S, M, E, V, O],
    seat: Seat,
    view: V,
    moves: tuple[M, ...],
    dealer: Dealer,
    until: float | None,
    world: int,
) -> Leads:
    """The lead after each of some moves in one world, with the same luck for all of them.

    No playout begins when the time is over, so there may be fewer leads than moves.
    """
    state, luck = bot.world(view, dealer, world), dealer.fork(f"luck {world}")
    outlook = Outlook(bot.greedy, bot.knowledge.far_enough)
    in_time = takewhile(lambda _: until is None or monotonic() < until, moves)
    return tuple(outlook.playout(state, move, seat, luck) for move in in_time)
