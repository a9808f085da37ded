"""Seating bots at a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from skybridge_rules.bots.bot import BlindBot, Bot
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import SeatError
from skybridge_rules.core.game import Step
from skybridge_rules.core.ids import CHANCE, Decider, Seat
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.match import Match


def play_on(
    match: Match[S, M, E, V, O], bots: Mapping[Seat, Bot[M, V]]
) -> Iterator[tuple[Decider, M, Step[S, E]]]:
    """Let chance and the bots answer, step by step, until a seat without a bot is asked."""
    while (asked := match.decision) is not None:
        if asked.by is CHANCE:
            step = match.deal_once()
        elif asked.by in bots:
            # A dealer of its own for each step: a bot's thinking never changes the cards.
            own = match.dealer.fork(f"bot {asked.by}, step {match.step}")
            move = _choice(match, bots[asked.by], asked.by, own)
            step = match.play(move, asked.by)
        else:
            return
        if (played := match.latest) is not None:
            yield played.by, played.move, step


def _choice(match: Match[S, M, E, V, O], bot: Bot[M, V], seat: Seat, dealer: Dealer) -> M:
    """What a bot answers; a view is made only for one that looks at it."""
    if isinstance(bot, BlindBot):
        return bot.choose(seat, None, match.moves, dealer)
    return bot.choose(seat, match.view(seat), match.moves, dealer)


def play_out(match: Match[S, M, E, V, O], bots: Mapping[Seat, Bot[M, V]]) -> int:
    """Let them play to the end; the number of steps. Every seat needs a bot, or SeatError."""
    if missing := [str(seat) for seat in match.game.seats(match.state) if seat not in bots]:
        raise SeatError(
            f"no bot for seat {', '.join(missing)}; play_on plays until a seat without one is asked"
        )
    return sum(1 for _ in play_on(match, bots))
