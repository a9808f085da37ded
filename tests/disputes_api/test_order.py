"""The rule on the point in dispute comes first: what bends another rule stands before it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.chance import Dealer
from skybridge_rules.thraen import Options
from tests.conformance.thraen_subject import EVERY_POSITION
from tests.disputes_api.tables import near_misses
from tests.thraen.able_tables import played_boldly

BENDS: Final = (
    # An ability bends what holds for everybody.
    ("TH-ABIL-MAS-02", "TH-FEUD-06"),
    ("TH-ABIL-MAS-02", "TH-PLAY-04"),
    ("TH-ABIL-GEN-02", "TH-PLAY-02"),
    ("TH-ABIL-GEN-03", "TH-RELIG-04"),
    ("TH-ABIL-GEN-04", "TH-FEUD-01"),
    ("TH-ABIL-GEN-04", "TH-FEUD-02"),
    ("TH-ABIL-GAR-02", "TH-PLAY-02"),
    ("TH-ABIL-GAR-03", "TH-Q-46"),
    ("TH-ABIL-AGO-02", "TH-TAKE-02"),
    ("TH-ABIL-AGO-05", "TH-BUILD-07"),
    ("TH-ABIL-BLD-04", "TH-BUILD-02"),
    ("TH-ABIL-BLD-05", "TH-RTRADE-03"),
    ("TH-ABIL-PRI-01", "TH-MAIN-08"),
    ("TH-ABIL-VIS-05", "TH-ABIL-VIS-01"),
    # An exception stands before its rule, and a substitute before what it replaces.
    ("TH-FEUD-02", "TH-PLAY-02"),
    ("TH-RETREAT-04", "TH-PLAY-05"),
    ("TH-RETREAT-04", "TH-FEUD-02"),
    ("TH-RTRADE-01", "TH-BUILD-05"),
    ("TH-BUILD-08", "TH-BUILD-02"),
    ("TH-BUILD-03", "TH-BUILD-07"),
    ("TH-STORE-04", "TH-STORE-07"),
    ("TH-STORE-07", "TH-STORE-01"),
    ("TH-BONUS-05", "TH-BONUS-02"),
    ("TH-GIFT-06", "TH-GIFT-03"),
    ("TH-DRAKHE-ELBEA-02", "TH-DRAKHE-ELBEA-01"),
    ("TH-KNOW-05", "TH-KNOW-02"),
    # What hides or closes something stands before the rule that it then breaks.
    ("TH-CARD-04", "TH-MAIN-03"),
    ("TH-TAKE-03", "TH-TAKE-02"),
    ("TH-PREP-02", "TH-TAKE-02"),
    ("TH-PREP-04", "TH-TAKE-01"),
    ("TH-PRE-05", "TH-RETREAT-02"),
    # The book before a ruling of ours on the same point, a ruling before what it decides.
    ("TH-KNOW-05", "TH-Q-10"),
    ("TH-RTRADE-01", "TH-Q-62"),
    ("TH-ABIL-BLD-04", "TH-Q-63"),
    ("TH-BONUS-05", "TH-Q-14"),
    ("TH-Q-30", "TH-TIME-04"),
    ("TH-Q-08", "TH-TIME-04"),
)
"""A special rule, and the general one that it bends."""


def cited() -> Iterator[tuple[str, list[str]]]:
    """What is cited for moves of all kinds, legal and refused, by hand and in whole games."""
    games = [played_boldly(Options(4), random.Random(seed)) for seed in (5, 6, 11)]
    states = (*EVERY_POSITION.values(), *(state for game in games for state in game[::2]))
    for number, state in enumerate(states):
        legal = thraen.legal_moves(state)
        for move in (*legal, *near_misses(legal, Dealer.of(number), 2)):
            verdict = thraen.explain(state, move)
            against = [str(each.rule) for each in verdict.reasons]
            yield str(move), against or [str(each) for each in verdict.allowed_by]


@pytest.mark.rule("TH-INV-29")
def test_the_special_rule_stands_before_the_general_one() -> None:
    """Wherever both are cited; and most of the pairs do meet."""
    met: set[tuple[str, str]] = set()
    for where, rules in cited():
        for special, general in BENDS:
            if special in rules and general in rules:
                met.add((special, general))
                assert rules.index(special) < rules.index(general), (where, rules)
    assert len(met) >= 20, sorted(set(BENDS) - met)
