"""What a bot should know of skyward: what cards in hand are worth, how to divide, what to pay with.

Rules of thumb, not rules.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.package.knowledge import Knowledge
from skybridge_rules.skyward import scoring
from skybridge_rules.skyward.components import BUILDINGS_TO_END, CARDS_EACH, CardKind
from skybridge_rules.skyward.effects import (
    CopyLaunch,
    CopyScore,
    DiscardBuilding,
    DrawCards,
    ExchangeBuilding,
    ExtraLaunch,
    GainCogs,
    Majority,
    PointsPerBuilding,
    PointsPerFaction,
    PointsPerSymbol,
)
from skybridge_rules.skyward.faces import Face, Symbols
from skybridge_rules.skyward.game import legal_moves
from skybridge_rules.skyward.moves import Discard, Exchange, Move, Pay, PayCog
from skybridge_rules.skyward.payments import hand_supply, supply_without, uncovered
from skybridge_rules.skyward.requirements import is_met, measured
from skybridge_rules.skyward.rules import RULES
from skybridge_rules.skyward.state import Split, State, buildings, clockwise, seats
from skybridge_rules.skyward.tasks import (
    AskCopy,
    AskExchange,
    AskOpponent,
    AskPay,
    AskPick,
    AskPigeon,
    AskRemove,
    AskReveal,
    AskSwap,
    BeginTurn,
)

COG: Final = 1.1
"""A cog, which stands for any symbol."""

SYMBOL: Final = 0.75
"""A symbol in hand."""

TOKEN: Final = 1.4
"""To be Warden: a cog, the first turn and the next split."""

LIKELY: Final = (0.85, 0.6, 0.4, 0.25, 0.15)
"""How likely a building comes to be launched, by the symbols that are still missing."""

SHARES: Final = (1.0, 0.8, 0.6, 0.4, 0.25, 0.15)
"""One building is launched in a turn, so the best one in hand counts most."""


@cache
def worth_launched(face: Face) -> float:
    """What a building is worth once it is launched, about."""
    worth = float(face.points)
    for effect in face.launch:
        match effect:
            case GainCogs(cogs):
                worth += COG * cogs
            case ExtraLaunch():
                worth += 2.5
            case DrawCards(cards):
                worth += 0.6 * cards
            case ExchangeBuilding() | CopyLaunch():
                worth += 1.5
            case DiscardBuilding():
                worth -= 4.0
            case _:
                pass
    worth += 1.2 * len(face.ongoing)
    for score in face.score:
        match score:
            case PointsPerSymbol(_, points) | PointsPerFaction(points):
                worth += 2.0 * points
            case PointsPerBuilding(points, faction):
                worth += points * (3.5 if faction is None else 2.0)
            case Majority(_, points):
                worth += 0.5 * points
            case CopyScore():
                worth += 2.5
            case _:
                worth += 1.0
    return worth


@cache
def worth_loose(face: Face) -> float:
    """What a card of a split is worth to anybody, about."""
    match face.kind:
        case CardKind.BUILDING:
            return 0.45 * worth_launched(face) + SYMBOL * sum(face.supply or ())
        case CardKind.FACTION_CARD:
            return 1.2 * SYMBOL * sum(face.supply or ())
        case CardKind.ALLEGIANCE:
            return 0.25 * face.points
        case CardKind.DISCORD:
            return sum(COG * e.cogs for e in face.instant if isinstance(e, GainCogs)) - 0.6
        case _:
            return float(face.points)


def reserve(state: State, seat: Seat) -> float:
    """Cogs, cards that may still be of use, and the pile that a split leads to."""
    turns = _turns_left(state, seat)
    worth = min(COG, 0.4 * turns) * min(state.players[seat].cogs, 8)
    if turns > 0:
        worth += min(1.0, 0.5 + 0.25 * turns) * _hand(state, seat)
    if state.split is not None:
        worth += _expected_pile(state, state.split, seat)
    return worth


def _turns_left(state: State, seat: Seat) -> float:
    """How many turns this seat has still, about."""
    this_round = state.split is not None or any(
        type(task) is BeginTurn and task.seat == seat for task in state.agenda
    )
    turn = state.turn
    now = turn is not None and turn.seat == seat and not turn.closing and turn.launches_left > 0
    if state.ended is not None:
        return float(this_round or now)
    most = max([len(buildings(state, other)) for other in seats(state)])
    rounds = state.stock.size / (CARDS_EACH * len(state.players))
    return min(rounds, float(BUILDINGS_TO_END - most)) + float(this_round or now)


def _hand(state: State, seat: Seat) -> float:
    """Buildings by what is missing to launch them, symbols, Allegiances by how near they are."""
    player, faces = state.players[seat], state.table.faces
    supply = hand_supply(faces, player.hand)
    found, worth = [], 0.0
    for card in (*player.hand.known, *player.hand.unseen):
        face = faces.by_id[card]
        if face.kind is CardKind.BUILDING:
            found.append(_building(state, seat, face, supply))
        elif face.kind is CardKind.ALLEGIANCE and face.requirement is not None:
            needed, had = measured(state, seat, face.requirement, card)
            near = 0.9 if had >= needed else 0.35 * (had / needed)
            worth += face.points * near
    found.sort(reverse=True)
    worth += sum(share * each for share, each in zip(SHARES, found, strict=False))
    return worth + SYMBOL * min(6, sum(supply)) + 0.2 * max(0, sum(supply) - 6)


def _building(state: State, seat: Seat, face: Face, supply: Symbols) -> float:
    gap = max(0, uncovered(face.cost, supply_without(supply, face)) - state.players[seat].cogs)
    chance = LIKELY[min(gap, len(LIKELY) - 1)]
    if face.requirement is not None:
        met = is_met(state, seat, face.requirement, face.id)
        chance = 0.85 if met and not face.has_cost else chance if met else 0.3
    return chance * worth_launched(face)


# Splits.


def _expected_pile(state: State, split: Split, seat: Seat) -> float:
    """What the pile will be worth that is left for a seat, if all pick what looks best."""
    faces = state.table.faces
    piles = {
        at: sum(worth_loose(faces.by_id[card]) for card in pile) + TOKEN * (split.token == at)
        for at, pile in enumerate(split.piles)
        if pile is not None
    }
    waiting = [task.seat for task in reversed(state.agenda) if isinstance(task, AskPick)]
    if seat not in waiting:
        return 0.0
    if state.warden == seat and split.token is None and clockwise(state, seat)[-1] in waiting:
        # Even piles leave the last one as good as any.
        return min(piles.values()) - 0.03 * sum(worth * worth for worth in piles.values())
    order = dict(piles)
    for picker in waiting:
        best = max(order, key=lambda at: order[at])
        if picker == seat:
            return order[best]
        del order[best]
    return 0.0


# Answers that complete a move.


def finishing(state: State, seat: Seat) -> tuple[Move, ...]:
    """The answers worth a thought where a move of a seat waits for its last part; else none."""
    task = state.agenda[-1]
    match task:
        case AskPay(seat=payer) if payer == seat:
            return _cheapest(state)
        case AskReveal(seat=revealer) if revealer == seat:
            return legal_moves(state)[:1]
        case AskExchange(seat=owner, named=named) if owner == seat and named:
            return _cheapest(state)
        case AskCopy() | AskOpponent() | AskPigeon() | AskRemove() | AskSwap() if task.seat == seat:
            return legal_moves(state)
        case AskSwap():
            return legal_moves(state)[:1]
        case _:
            return ()


def _cheapest(state: State) -> tuple[Move, ...]:
    """The part of a payment, or of an exchange, that will be missed least."""
    return (min(legal_moves(state), key=lambda move: _cost(state, move)),)


def _cost(state: State, move: Move) -> float:
    if isinstance(move, PayCog):
        return COG
    if isinstance(move, Pay | Exchange | Discard):
        return worth_loose(_face(state, move.card))
    return 0.0


def _face(state: State, card: CardId) -> Face:
    return state.table.faces.by_id[card]


def follow(state: State, move: Move) -> State:
    """The state after a move that was listed: the rules are not asked again."""
    return RULES.follow(state, move)


KNOWLEDGE: Final = Knowledge(
    reserve,
    finishing,
    scoring.totals,
    worth_searching=("token", "pick", "turn"),
    following=follow,
)
"""What the package tells bots."""
