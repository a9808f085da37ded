"""What a bot should know of mysthea: what regions, units, cards and points are worth.

Rules of thumb, not rules.
"""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.ids import Seat
from skybridge_rules.mysthea import scoring
from skybridge_rules.mysthea.components import ENCOUNTERS, ERAS, FIRST_VALUE, REGION_CARDS
from skybridge_rules.mysthea.game import legal_moves
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.regions import Region, island_of, terrain_of
from skybridge_rules.mysthea.state import State
from skybridge_rules.mysthea.steps.turns import encounter_cost
from skybridge_rules.mysthea.tasks import (
    AskAbandon,
    AskAttune,
    AskBuy,
    AskCarry,
    AskDestination,
    AskDevelop,
    AskFort,
    AskGap,
    AskLoss,
    AskOptions,
    AskPart,
    AskPayment,
    AskPoints,
    AskPortalAll,
    AskPortalTo,
    AskRegion,
    AskReplace,
    AskSign,
    AskTarget,
    AskUnit,
    AskVictim,
    BeginTurn,
)
from skybridge_rules.mysthea.units import (
    controller,
    is_on,
    present_regions,
    strength_in,
    strength_on,
)
from skybridge_rules.package.knowledge import Knowledge

ENERGY, EXP, CHARGE = 0.35, 0.6, 2.5
"""Resources that bring nothing by themselves."""

SPARE: Final = 0.1
"""Energy and Experience beyond what will be of use soon."""

POINT, EFFECT = 0.9, 0.3
"""A Command Point that is still to be spent, and one of a card whose effect is still open."""

CARD, UPGRADE, ACCESSORY = 0.3, 2.5, 2.0
"""A Command Point of a card that comes to be played, and cards on the board."""

BUILT, DEPLOYED = (0.5, 0.9), (1.2, 2.0)
"""A Troop and a Golem: constructed, and on the Islands, where they can go on to other regions."""

WOUND: Final = 1.5
"""A Champion that is wounded."""

ENCOUNTER: Final = 1.5
"""To share an Island with the token, with enough Experience for the next encounter."""

HELD, LED, NEAR = 0.6, 0.06, 0.12
"""How likely a region stays one's own until it is scored, more for each Strength ahead; or becomes
one's own."""

NEXT_ERA: Final = 1.0
"""A region that is controlled, in each Era to come."""

ROUNDS: Final = 7
"""An Era has about so many rounds."""


def reserve(state: State, seat: Seat) -> float:
    """Resources, cards and units, and the regions that they are likely to score."""
    player = state.players[seat]
    champion = player.army.champion
    if not state.era or champion is None or champion.region is None:
        return 0.0
    rounds = _rounds_left(state, seat)
    to_come = min(1.0, (rounds + ROUNDS * (ERAS - state.era)) / ROUNDS)
    worth = _encounters(state, seat, champion.region) + _cards(state, seat, rounds)
    worth += ENERGY * min(player.energy, 6) + SPARE * player.energy
    troops, golems = player.army.built
    worth += BUILT[0] * troops + BUILT[1] * golems - WOUND * champion.wounded
    for squad in player.army.squads:
        worth += DEPLOYED[0] * squad.troops + DEPLOYED[1] * squad.golems
    worth *= to_come
    worth += CHARGE * player.charged * min(1.0, rounds / 4)
    worth += _regions(state, seat, rounds) + _monsters(state, seat)
    return worth + _pending(state, seat)


def _rounds_left(state: State, seat: Seat) -> int:
    """How many turns a seat has still in this Era, at least; the present one does not count."""
    cards = state.table.printed.region_cards
    waits = any(isinstance(task, BeginTurn) and task.seat == seat for task in state.agenda)
    return REGION_CARDS - sum(card in cards for card in state.events.path) + waits


def _encounters(state: State, seat: Seat, champion: Region) -> float:
    """Experience, most of all as far as the next encounter costs it."""
    player = state.players[seat]
    cost = encounter_cost(state, seat)
    if cost > ENCOUNTERS:
        return 0.0
    worth = EXP * min(player.exp, cost) + SPARE * player.exp
    meets = player.token is island_of(champion) and player.exp >= cost
    return worth + ENCOUNTER * meets


def _cards(state: State, seat: Seat, rounds: int) -> float:
    """The cards that can still be played in this Era and the next, and those on the board."""
    player, commands = state.players[seat], state.table.printed.commands
    points = sorted((commands[card].points for card in player.hand.cards), reverse=True)
    worth = CARD * sum(points[:rounds])
    if state.era < ERAS:
        points = sorted((*points, *(commands[card].points for card in player.discard)))
        worth += CARD * sum(points[-ROUNDS:])
    worth += UPGRADE * sum(card is not None for card in player.upgrades)
    return worth + ACCESSORY * len(player.accessories)


def _regions(state: State, seat: Seat, rounds: int) -> float:
    """What controlled regions bring when their Event is resolved, and some for being near it."""
    path = state.events.path
    cards = state.table.printed.region_cards
    values = {cards[c].terrain: at + FIRST_VALUE for at, c in enumerate(path) if c in cards}
    later = len(path) + FIRST_VALUE + 1
    worth = 0.0
    for region in present_regions(state.players[seat].army):
        value = values.get(terrain_of(region), later)
        if controller(state, region) == seat:
            ahead = strength_in(state, seat, region) - _best_other(state, seat, region)
            likely = HELD + LED * min(ahead, 5) if rounds else 1.0
            worth += likely * value + NEXT_ERA * (ERAS - state.era)
        elif rounds:
            worth += NEAR * value
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
    *(AskAttune, AskCarry, AskDestination, AskFort, AskGap, AskOptions, AskPart, AskPayment),
    *(AskPortalAll, AskPortalTo, AskRegion, AskReplace, AskSign, AskTarget, AskUnit, AskVictim),
    *(AskAbandon, AskBuy, AskDevelop, AskLoss),
)
"""Questions that may be a part of the move before."""


def finishing(state: State, seat: Seat) -> tuple[Move, ...]:
    """The answers worth a thought where a move of a seat waits for its last part; else none."""
    task = state.agenda[-1]
    if isinstance(task, _PARTS) and task.seat == seat:
        return legal_moves(state)
    return ()


KNOWLEDGE: Final = Knowledge(reserve, finishing, scoring.totals, worth_searching=("turn", "points"))
"""What the package tells bots."""
