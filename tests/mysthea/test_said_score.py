"""What is said of a score, and how regions are numbered (MY-END-07, MY-MAP-05)."""

from __future__ import annotations

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.outcome import Lead, ScoreItem, Standing
from skybridge_rules.mysthea import Options
from skybridge_rules.mysthea.regions import Region, is_region
from skybridge_rules.mysthea.scoring import totals
from tests.mysthea.scenes import ADA, BEN, CLEO, player, scene


@pytest.mark.rule("MY-END-07", "MY-Q-67")
def test_a_score_lists_the_glory_of_each_seat_and_why_one_is_first() -> None:
    """Ada and Ben are equal, and Ben has the lower Artefact (MY-Q-67)."""
    state = scene(
        player(glory=9, artefact=3),
        player(glory=9, artefact=1, at="arch.myst"),
        player(glory=4, artefact=2, at="orb.myst"),
        seat=BEN,
    )
    score = mysthea.score(state)
    assert score.items == (
        ScoreItem(ADA, "glory", 9, RuleId("MY-END-07")),
        ScoreItem(BEN, "glory", 9, RuleId("MY-END-07")),
        ScoreItem(CLEO, "glory", 4, RuleId("MY-END-07")),
    )
    assert score.totals == totals(state) == (9, 9, 4)
    assert score.standings == (
        Standing(1, (BEN,), 9, RuleId("MY-Q-67")),
        Standing(2, (ADA,), 9, RuleId("MY-Q-67")),
        Standing(3, (CLEO,), 4, RuleId("MY-END-07")),
    )
    assert [each.lead for each in score.standings] == [
        Lead(RuleId("MY-Q-67"), "artefact", 2, 0),
        Lead(RuleId("MY-END-07"), "points", 9, 4),
        None,
    ]
    assert score.final is False
    assert score.sum_rule == "MY-END-07"
    over = mysthea.score(state.with_agenda(()))
    assert over.final is True
    assert over.standings == score.standings


@pytest.mark.rule("MY-END-07", "MY-RES-05", "MY-SETUP-11")
def test_before_the_artefacts_are_dealt_all_share_the_first_place() -> None:
    """One Glory each, and nothing to tell them apart (MY-RES-05)."""
    score = mysthea.score(mysthea.new(Options(3)))
    assert score.standings == (Standing(1, (ADA, BEN, CLEO), 1, RuleId("MY-END-07")),)
    assert score.winners == (ADA, BEN, CLEO)


@pytest.mark.rule("MY-MAP-05")
def test_a_region_is_one_of_five_types_on_one_of_five_islands() -> None:
    """Twenty-five numbers, printed or not; any other is nowhere (MY-MAP-05)."""
    assert [number for number in range(-2, 30) if is_region(Region(number))] == [*range(25)]
