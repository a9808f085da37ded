"""Requirements: what they count, what they need, and whether a seat meets them (SW-303, SW-804)."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.skyward.components import Faction, Symbol
from skybridge_rules.skyward.effects import (
    HaveBuildings,
    HaveCogs,
    HaveFactions,
    HaveSymbols,
    Requirement,
    RevealCards,
)
from skybridge_rules.skyward.faces import Faces, Symbols, count_symbols
from skybridge_rules.skyward.payments import paying_cards, total
from skybridge_rules.skyward.state import Cards, State, buildings


def own_symbols(state: State, seat: Seat) -> Symbols:
    """The symbols in the costs of all own buildings, with multiplicity (SW-805, SW-Q-30)."""
    return _symbols(state.players[seat].airspace, state.table.faces)


@by_identity  # an Airspace is asked about again and again until a card is launched
def _symbols(airspace: Cards, faces: Faces) -> Symbols:
    return total([faces.by_id[card].cost for card in airspace])


def count_buildings(state: State, seat: Seat, faction: Faction | None) -> int:
    """How many own buildings there are, of a faction if one is named (SW-410)."""
    if faction is None:
        return len(buildings(state, seat))
    return _by_faction(state.players[seat].airspace, state.table.faces)[faction]


@by_identity
def _by_faction(airspace: Cards, faces: Faces) -> tuple[int, ...]:
    """How many buildings belong to each faction."""
    counts = [0] * len(Faction)
    for card in airspace:
        if card in faces.buildings:
            for faction in faces.by_id[card].factions:
                counts[faction] += 1
    return tuple(counts)


def own_factions(state: State, seat: Seat) -> int:
    """How many factions the own buildings belong to; some have none (SW-410, SW-411)."""
    counts = _by_faction(state.players[seat].airspace, state.table.faces)
    return len(counts) - counts.count(0)


def revealable(state: State, seat: Seat, without: CardId) -> Cards:
    """The faction cards in a hand beside the building that asks for them (SW-708, SW-412)."""
    hand = Counter(state.players[seat].hand.cards)
    hand[without] -= 1
    return tuple(card for card, _ in paying_cards(state.table.faces, hand.elements()))


def measured(state: State, seat: Seat, wanted: Requirement, card: CardId) -> tuple[int, int]:
    """What the requirement of a card needs, and what the seat has of it."""
    match wanted:
        case RevealCards(cards):
            return cards, len(revealable(state, seat, card))
        case HaveBuildings(needed, faction):
            return needed, count_buildings(state, seat, faction)
        case HaveFactions(needed):
            return needed, own_factions(state, seat)
        case HaveSymbols(symbols):
            pairs = zip(count_symbols(symbols), own_symbols(state, seat), strict=True)
            met = sum(min(wanted_of, own) for wanted_of, own in pairs)
            return len(symbols), met
        case HaveCogs(cogs):
            return cogs, state.players[seat].cogs
        case _:
            assert_never(wanted)


def counts_factions(wanted: Requirement | None) -> bool:
    """Whether a requirement asks what factions buildings belong to (SW-410)."""
    match wanted:
        case HaveFactions():
            return True
        case HaveBuildings(faction=faction):
            return faction is not None
        case _:
            return False


def is_met(state: State, seat: Seat, wanted: Requirement, card: CardId) -> bool:
    """Whether a seat meets the requirement of a card; all amounts are minimums (SW-804)."""
    needed, had = measured(state, seat, wanted, card)
    return had >= needed


def missing_symbols(
    state: State, seat: Seat, wanted: HaveSymbols
) -> tuple[tuple[Symbol, int, int], ...]:
    """Each symbol of which too few are there: needed, had (SW-805)."""
    pairs = zip(count_symbols(wanted.symbols), own_symbols(state, seat), strict=True)
    return tuple((Symbol(at), a, b) for at, (a, b) in enumerate(pairs) if b < a)
