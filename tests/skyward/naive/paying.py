"""Payments by brute force: every selection is tried, every assignment of symbols as well."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.skyward.naive.printed import Cards

COG = "cog"


def fits(symbol: str, needed: str) -> bool:
    """May this symbol, or a cog, be used for this symbol of a cost (SW-403, SW-404, SW-407)?"""
    return symbol in (COG, "wild", needed) or needed == "wild"


def covers(symbols: list[str], cost: list[str]) -> bool:
    """Can every symbol of the cost have one of its own (SW-401, SW-406)?"""
    if not cost:
        return True
    needed, others = cost[0], cost[1:]
    for at, symbol in enumerate(symbols):
        if fits(symbol, needed) and covers(symbols[:at] + symbols[at + 1 :], others):
            return True
    return False


def symbols_of(cards: Cards, parts: list[str]) -> list[str]:
    """Everything that cards and cogs provide together (SW-402, SW-404, SW-412)."""
    found: list[str] = []
    for part in parts:
        found += [COG] if part == COG else cards.symbols_in_hand(part)
    return found


def is_payment(cards: Cards, parts: list[str], cost: list[str]) -> bool:
    """Is the cost covered, and would it not be without any one of the parts (SW-408)?"""
    if not covers(symbols_of(cards, parts), cost):
        return False
    for at in range(len(parts)):
        if covers(symbols_of(cards, parts[:at] + parts[at + 1 :]), cost):
            return False
    return True


def payments(cards: Cards, hand: list[str], cogs: int, cost: list[str]) -> list[Counter[str]]:
    """Every payment with cards of this hand and with cogs, each once (SW-408, SW-012).

    A part that is needed covers a symbol that no other part covers, so there are never more parts
    than symbols. More equal parts than that are therefore never looked at.
    """
    means = [card for card in sorted(hand) if cards.symbols_in_hand(card)] + [COG] * cogs
    counts = Counter(means)
    means = [part for part in counts for _ in range(min(counts[part], len(cost)))]
    selections: set[tuple[str, ...]] = set()
    for size in range(len(cost) + 1):
        selections.update(combinations(means, size))
    return [
        Counter(selection)
        for selection in sorted(selections)
        if is_payment(cards, list(selection), cost)
    ]


def next_parts(found: list[Counter[str]], laid: list[str]) -> list[str]:
    """What may be laid next: with it, what lies is still part of some payment (SW-408, 5.3)."""
    lies = Counter(laid)
    parts: set[str] = set()
    for payment in found:
        if lies <= payment:
            parts.update(payment - lies)
    return sorted(parts)
