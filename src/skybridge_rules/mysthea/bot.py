"""What a bot should know of mysthea: what regions, units, cards and points are worth.

Rules of thumb, not rules.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import scoring
from skybridge_rules.mysthea.components import ERAS, FIRST_VALUE, MOST
from skybridge_rules.mysthea.game import legal_moves
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.regions import Region, terrain_of
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.tasks import (
    AskAbandon,
    AskCarry,
    AskDestination,
    AskFort,
    AskGap,
    AskLoss,
    AskOptions,
    AskPart,
    AskPayment,
    AskPoints,
    AskPortalTo,
    AskRegion,
    AskTarget,
    AskUnit,
    AskVictim,
)
from skybridge_rules.mysthea.units import controller, is_on, strength_in, strength_on
from skybridge_rules.package.knowledge import Knowledge

ENERGY, EXP, CHARGE = 0.3, 0.7, 1.2
"""Resources that bring nothing by themselves."""

POINT, EFFECT = 0.45, 0.3
"""A Command Point that is still to be spent, and one of a card whose effect is still open."""

CARD, UPGRADE, ACCESSORY = 0.5, 2.2, 1.8
"""A Command Point of a card in hand, and cards on the board."""

SHARE: Final = 0.75
"""A region that is controlled now may not be at the end of the Era."""


def reserve(state: State, seat: Seat) -> float:
    """Resources, cards and units, and the regions that they are likely to score."""
    player = state.players[seat]
    army = player.army
    if not state.era or army.champion is None or army.champion.region is None:
        return 0.0
    to_come = 1.0 if state.era < ERAS else 0.6
    worth = ENERGY * min(player.energy, MOST - 2) + EXP * min(player.exp, 6)
    worth += CHARGE * player.charged
    commands = state.table.printed.commands
    in_hand = sum(commands[card].points for card in player.hand.cards)
    worth += to_come * CARD * sqrt(in_hand)
    worth += to_come * UPGRADE * sum(card is not None for card in player.upgrades)
    worth += to_come * ACCESSORY * len(player.accessories)
    worth += 0.5 * army.built[0] + 1.0 * army.built[1] - 2.0 * army.champion.wounded
    worth += _regions(state, seat) + _monsters(state, seat)
    return worth + _pending(state, seat)


def _regions(state: State, seat: Seat) -> float:
    """What controlled regions bring when their Event is resolved, and some for being near it."""
    path = state.events.path
    cards = state.table.printed.region_cards
    values = {cards[c].terrain: at + FIRST_VALUE for at, c in enumerate(path) if c in cards}
    later = len(path) + FIRST_VALUE + 1
    worth = 0.0
    for region in sorted(state.table.printed.land):
        own = strength_in(state, seat, region)
        if not own:
            continue
        value = values.get(terrain_of(region), later)
        if controller(state, region) == seat:
            worth += SHARE * value + 0.1 * min(own - _best_other(state, seat, region), 4)
        else:
            worth += 0.1 * own
    return worth


def _best_other(state: State, seat: Seat, region: Region) -> int:
    others = (Seat(s) for s in range(len(state.players)) if s != seat)
    return max(strength_in(state, other, region) for other in others)


def _monsters(state: State, seat: Seat) -> float:
    """A Monster that can be beaten where one stands is worth a share; one that cannot costs."""
    worth = 0.0
    for card, island in state.events.figures:
        if card not in state.events.path or not is_on(state, seat, island):
            continue
        sums = [strength_on(state, Seat(s), island) for s in range(len(state.players))]
        strength = state.table.printed.monsters[card].strength
        worth += 4.0 * sums[seat] / max(1, sum(sums)) if sum(sums) >= strength else -1.5
    return worth


def _pending(state: State, seat: Seat) -> float:
    """What is still to be spent or used of what was begun."""
    worth = 0.0
    for task in state.agenda:
        match task:
            case AskPoints(seat=owner, points=points) if owner == seat:
                worth += POINT * points
            case AskOptions(seat=owner, card=card, points=points, effect=effect) if owner == seat:
                value = state.table.printed.commands[card].points
                able = state.players[seat].energy >= value
                worth += POINT * value * points + EFFECT * value * (effect and able)
            case _:
                pass
    return worth


# Answers that complete a move.

_PARTS: Final = (
    *(AskDestination, AskCarry, AskFort, AskGap, AskPart, AskPayment, AskPortalTo, AskRegion),
    *(AskTarget, AskUnit, AskVictim, AskAbandon, AskLoss),
)
"""Questions that may be a part of the move before."""


def finishing(state: State, seat: Seat) -> tuple[Move, ...]:
    """The answers worth a thought where a move of a seat waits for its last part; else none."""
    task = state.agenda[-1]
    if isinstance(task, _PARTS) and task.seat == seat:
        return legal_moves(state)
    return ()


KNOWLEDGE: Final = Knowledge(reserve, finishing, scoring.totals)
"""What the package tells bots."""
