"""States of the library counted naively: where every card is, what everybody scores (SW-607)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TypeVar

from skybridge_rules.skyward import Options, State
from skybridge_rules.skyward.tasks import Task
from tests.skyward.naive.game import NaiveSkyward
from tests.skyward.naive.printed import Cards
from tests.skyward.translate import switches_of

T = TypeVar("T", bound=Task)


@cache
def _naive(options: Options) -> NaiveSkyward:
    switches = switches_of(options.config)
    return NaiveSkyward(options.content, options.players, int(options.first), **switches)


def printed(state: State) -> Cards:
    """What is printed on the cards of a game, as the naive reference reads it."""
    return _naive(state.table.options).cards


def counted(state: State) -> NaiveSkyward:
    """The reference with the Airspaces, Discord rows and cogs of a state, and nothing else."""
    naive = _naive(state.table.options)
    for seat, player in zip(naive.seats, state.players, strict=True):
        seat.hand, seat.known = [], []
        seat.airspace, seat.discords = list(player.airspace), list(player.discords)
        seat.cogs = player.cogs
    return naive


def census(state: State) -> Counter[str]:
    """Every card of the game by its face, wherever it lies (SW-009, SW-INV-01)."""
    found: Counter[str] = Counter(state.discard)
    for player in state.players:
        found.update((*player.hand.known, *player.hand.unseen))
        found.update((*player.airspace, *player.discords))
        found.update((*player.dealt, *player.gave_up))
    if state.split is not None:
        found.update(state.split.dealt)
        for pile in state.split.piles:
            found.update(pile or ())
    for bag in (state.stock.deck, state.stock.allegiances, state.stock.side):
        found.update(dict(bag.counts))
    return found


def in_the_game(options: Options) -> Counter[str]:
    """Every card that a game begins with (SW-002, SW-004)."""
    copies, config = _naive(options).cards.copies, options.config
    kinds = ["building", "faction_card", "vehicle", "critter"]
    kinds += ["discord"] if config.discord.name != "OFF" else []
    kinds += ["allegiance"] if config.allegiance.name != "OFF" else []
    return Counter(card for kind in kinds for card in copies[kind])


def deck_at_first(options: Options) -> int:
    """How many cards the Launch deck has before the first split (SW-003, SW-801, SW-901)."""
    copies, config = _naive(options).cards.copies, options.config
    base = sum(len(copies[each]) for each in ("building", "faction_card", "vehicle", "critter"))
    discords = len(copies["discord"]) if config.discord.name == "DECK" else 0
    return base + discords + (6 if config.allegiance.name == "DECK" else 0)


def waits(state: State, *kinds: type[T]) -> tuple[T, ...]:
    """The tasks of some kinds that are on the agenda, the next one first."""
    return tuple(task for task in reversed(state.agenda) if isinstance(task, kinds))
