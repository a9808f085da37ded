"""The shipped set plays well between greedy bots; the figures stand in docs/thraen-content.md."""

from __future__ import annotations

from collections import Counter

import pytest

from skybridge_rules import thraen
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.match import Match
from skybridge_rules.thraen.components import SEGMENTS

GAMES = 4


@pytest.mark.slow
@pytest.mark.rule("TH-IDLE-03", "TH-SCORE-07")
def test_four_greedy_bots_build_and_score_in_nine_to_seventeen_rounds() -> None:
    """On average; two thirds of the bridge are built by hand, and every category gives points."""
    rounds = built = 0
    points: Counter[str] = Counter()
    for number in range(GAMES):
        match = Match(thraen, thraen.Options(4), dealer=Dealer.of(f"set {number}"))
        bot = bot_named("greedy", thraen)
        play_out(match, dict.fromkeys(thraen.seats(match.state), bot))
        rounds += thraen.round_of(match.state)
        built += sum(bool(crew) for crew in match.state.bridge.crews)
        for item in thraen.score(match.state).items:
            points[item.category] += item.points
    assert 9 <= rounds / GAMES <= 17
    assert built / GAMES >= SEGMENTS * 2 / 3
    assert sorted(category for category, sum_ in points.items() if sum_) == [
        "bridge",
        "garrisons",
        "godhs",
        "rebels",
    ]
