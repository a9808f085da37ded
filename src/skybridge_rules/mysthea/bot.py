"""What a bot should know of mysthea: what regions, units, cards and points are worth.

Rules of thumb, not rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import scoring
from skybridge_rules.mysthea.cards import Printed
from skybridge_rules.mysthea.components import ENCOUNTERS, ERAS, FIRST_VALUE, REGION_CARDS
from skybridge_rules.mysthea.game import legal_moves
from skybridge_rules.mysthea.moves import Move
from skybridge_rules.mysthea.regions import Region, island_of, terrain_of
from skybridge_rules.mysthea.rules import RULES
from skybridge_rules.mysthea.state import Army, Cards, Events, Hand, State
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
from skybridge_rules.mysthea.units import present_regions, strength_of
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

Armies: TypeAlias = tuple[tuple[int, Mapping[Region, int]], ...]
"""For each seat its Artefact, and its Strength in every region where it has a unit."""

NO_ARMIES: Final[Armies] = ()
"""The armies of nobody; those of the seats are joined to it one by one."""


def reserve(state: State, seat: Seat) -> float:
    """Resources, cards and units, and the regions that they are likely to score."""
    player = state.players[seat]
    champion = player.army.champion
    if not state.era or champion is None or champion.region is None:
        return 0.0
    rounds = _rounds_left(state, seat)
    to_come = min(1.0, (rounds + ROUNDS * (ERAS - state.era)) / ROUNDS)
    printed = state.table.printed
    worth = _encounters(state, seat, champion.region)
    worth += _to_play(player.hand, player.discard, printed, state.era, rounds)
    worth += UPGRADE * (len(player.upgrades) - player.upgrades.count(None))
    worth += ACCESSORY * len(player.accessories)
    worth += ENERGY * min(player.energy, 6) + SPARE * player.energy
    troops, golems = player.army.built
    worth += BUILT[0] * troops + BUILT[1] * golems - WOUND * champion.wounded
    for squad in player.army.squads:
        worth += DEPLOYED[0] * squad.troops + DEPLOYED[1] * squad.golems
    worth *= to_come
    worth += CHARGE * player.charged * min(1.0, rounds / 4)
    armies, events = _armies(state), state.events
    lands = _regions(armies, seat, events.path, printed, state.era, rounds)
    worth += lands + _monsters(armies, seat, events, printed)
    return worth + _pending(state, seat)


def _rounds_left(state: State, seat: Seat) -> int:
    """How many turns a seat has still in this Era, at least; the present one does not count."""
    cards = state.table.printed.region_cards
    waits = any(type(task) is BeginTurn and task.seat == seat for task in state.agenda)
    return REGION_CARDS - sum([card in cards for card in state.events.path]) + waits


def _encounters(state: State, seat: Seat, champion: Region) -> float:
    """Experience, most of all as far as the next encounter costs it."""
    player = state.players[seat]
    cost = encounter_cost(state, seat)
    if cost > ENCOUNTERS:
        return 0.0
    worth = EXP * min(player.exp, cost) + SPARE * player.exp
    meets = player.token is island_of(champion) and player.exp >= cost
    return worth + ENCOUNTER * meets


@by_identity  # most of the moves that a bot compares leave the cards as they are
def _to_play(hand: Hand, discard: Cards, printed: Printed, era: int, rounds: int) -> float:
    """The cards that can still be played in this Era and the next."""
    commands = printed.commands
    points = sorted([commands[card].points for card in hand.cards], reverse=True)
    worth = CARD * sum(points[:rounds])
    if era < ERAS:
        points = sorted([*points, *[commands[card].points for card in discard]])
        worth += CARD * sum(points[-ROUNDS:])
    return worth


@by_identity  # a move changes one army, if any
def _joined(
    armies: Armies,
    army: Army,
    upgrades: tuple[CardId | None, ...],
    artefact: int,
    printed: Printed,
) -> Armies:
    """The armies with one more: its Artefact, and its Strength wherever it has a unit."""
    more = printed.bonuses[upgrades].strength
    strengths = {region: strength_of(army, more, region) for region in present_regions(army)}
    return (*armies, (artefact, strengths))


def _armies(state: State) -> Armies:
    """Every army, the same object as long as no army changes."""
    armies, printed = NO_ARMIES, state.table.printed
    for player in state.players:
        armies = _joined(armies, player.army, player.upgrades, player.artefact, printed)
    return armies


@by_identity
def _regions(
    armies: Armies, seat: Seat, path: Cards, printed: Printed, era: int, rounds: int
) -> float:
    """What controlled regions bring when their Event is resolved, and some for being near it."""
    cards = printed.region_cards
    values = {cards[c].terrain: at + FIRST_VALUE for at, c in enumerate(path) if c in cards}
    later = len(path) + FIRST_VALUE + 1
    artefact, strengths = armies[seat]
    worth = 0.0
    for region, own in strengths.items():
        value = values.get(terrain_of(region), later)
        others = [
            (there[region], -other)
            for other, there in armies
            if other != artefact and region in there
        ]
        best = max(others, default=(0, 0))
        if (own, -artefact) > best:  # a tie goes to the lower Artefact (MY-CTRL-01)
            likely = HELD + LED * min(own - best[0], 5) if rounds else 1.0
            worth += likely * value + NEXT_ERA * (ERAS - era)
        elif rounds:
            worth += NEAR * value
    return worth


@by_identity
def _monsters(armies: Armies, seat: Seat, events: Events, printed: Printed) -> float:
    """A Monster that can be beaten where one stands is worth a share; one that cannot costs."""
    worth = 0.0
    for card, island in events.figures:
        there = [{r: n for r, n in army.items() if island_of(r) is island} for _, army in armies]
        if card not in events.path or not there[seat]:
            continue
        sums = [sum(each.values()) for each in there]
        able = sum(sums) >= printed.monsters[card].strength
        worth += 4.0 * sums[seat] / max(1, sum(sums)) if able else -1.5
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


def follow(state: State, move: Move) -> State:
    """The state after a move that was listed: the rules are not asked again."""
    return RULES.follow(state, move)


KNOWLEDGE: Final = Knowledge(
    reserve,
    finishing,
    scoring.totals,
    worth_searching=("turn", "points"),
    following=follow,
)
"""What the package tells bots."""
