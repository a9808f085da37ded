"""Elo ratings by Bradley and Terry: those under which the results are likeliest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10
from random import Random
from typing import Final

from benchmarks.ladder.pairings import Pairing

ROUNDS: Final = 300
"""So often the ratings are brought nearer to the results; more changes nothing you could see."""

PRIOR: Final = 1.0
"""One drawn game more in every pairing, or a bot that never lost would be infinitely strong."""

DRAWS: Final = 400
"""Series that are imagined for the intervals."""

Results = Mapping[tuple[str, str], tuple[float, float]]
"""The wins of both bots of a pairing."""


def ratings(pairings: Sequence[Pairing], anchor: str) -> dict[str, tuple[float, float, float]]:
    """The rating of each bot with an interval of 95 %; the anchor has 0.

    The interval holds the middle 95 % of the ratings of imagined series that are as long as the
    real ones and have the shares that were seen.
    """
    played = [each for each in pairings if each.games]
    fitted = fit({(p.one, p.other): (p.wins, p.games - p.wins) for p in played}, anchor)
    luck, imagined = Random(1), []
    for _ in range(DRAWS):
        drawn = {}
        for each in played:
            share = (each.wins + PRIOR / 2) / (each.games + PRIOR)
            wins = sum(luck.random() < share for _ in range(each.games))
            drawn[each.one, each.other] = float(wins), float(each.games - wins)
        imagined.append(fit(drawn, anchor))
    found = {}
    for bot, rating in fitted.items():
        others = sorted(each[bot] for each in imagined)
        low, high = others[DRAWS // 40], others[-DRAWS // 40 - 1]
        found[bot] = rating, min(low, rating), max(high, rating)
    return found


def fit(results: Results, anchor: str) -> dict[str, float]:
    """The likeliest ratings, each as far above the anchor's as Elo counts."""
    won = dict[str, float]()
    met = dict[str, list[tuple[str, float]]]()
    for (one, other), (ones, others) in results.items():
        for name, rival, wins in ((one, other, ones), (other, one, others)):
            won[name] = won.get(name, 0.0) + wins + PRIOR / 2
            met.setdefault(name, []).append((rival, ones + others + PRIOR))
    strength = dict.fromkeys(won, 1.0)
    for _ in range(ROUNDS):
        for name, rivals in met.items():
            own = strength[name]
            meets = sum([games / (own + strength[rival]) for rival, games in rivals])
            strength[name] = won[name] / meets
    return {name: 400 * log10(strength[name] / strength[anchor]) for name in won}
