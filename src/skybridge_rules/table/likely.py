"""Which moves are likely: what a greedy player thinks of them, who sees what the person sees."""

from __future__ import annotations

from skybridge_rules.bots.names import greedy_bot
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.table.session import TableSession


def leads(table: TableSession[S, M, E, V, O]) -> list[float]:
    """How far ahead each legal move of the person would leave them, as they can tell.

    What is hidden is dealt at random, the same for every move; nothing is looked up.
    """
    package, match = table.package, table.match
    bot = greedy_bot(package.rules, package.knowledge)
    own = match.dealer.fork(f"likely, step {match.step}")
    imagined = package.rules.resample(table.view, own.fork("imagine"))
    return bot.leads(imagined, table.person, match.moves, own.fork("chance"))


def ranks(table: TableSession[S, M, E, V, O]) -> list[int]:
    """The rank of each legal move, 0 for the likeliest; equals share one."""
    if len(table.match.moves) < 2:
        return [0] * len(table.match.moves)
    found = leads(table)
    order = {lead: rank for rank, lead in enumerate(sorted(set(found), reverse=True))}
    return [order[lead] for lead in found]


def imagination(table: TableSession[S, M, E, V, O]) -> S:
    """A state that the person's view allows, always the same one."""
    dealer = Dealer.of(f"imagined at step {table.match.step}")
    return table.package.rules.resample(table.view, dealer)
