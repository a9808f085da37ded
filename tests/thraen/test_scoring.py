"""Points: bridge, Godhs, rebels, garrisons; and who wins (TH-SCORE, TH-TIE)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.bots import bot_named, play_out
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import Lead, ScoreItem, Standing
from skybridge_rules.match import Match
from skybridge_rules.thraen import Content, State
from skybridge_rules.thraen.scoring import totals
from tests.thraen.bare_tables import QUIET, bare, costing, fortified, items
from tests.thraen.builders import Board, card, deal, godh, position

POINTS = {1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8, 7: 9}


def dealt() -> Content:
    """Segments of 3 to 9 points, fortifications of 2 in T1 and 4 in T3, some cards."""
    cards = deal(
        card("elder", "light", "a", points=4),
        card("herald", "realm", "a", points=2),
        card("idler", "realm", "a", points=0),
        card("angel", "eye", "a", points=5),
        godh("alpha", "a"),
        godh("beta", "b"),
    )
    for number, points in POINTS.items():
        cards = costing(cards, number, points=points)
    return fortified(cards, {1: 2, 3: 4})


def final(*boards: Board, **more: Any) -> State:
    """A position after the last step of a game, everything as it is laid out."""
    given = {"completed": 7, "leader": 1, "ask": (), **more}
    return position(dealt(), *map(bare, boards, QUIET), **given)


def item(seat: int, category: str, points: int, rule: str, **params: int) -> ScoreItem:
    """An item of a score."""
    return ScoreItem(Seat(seat), category, points, RuleId(rule), tuple(params.items()))


def all_home(**given: Any) -> Board:
    """A board whose whole population is on it, so that nothing of it rebels."""
    return Board(**{"people": 12, **given})


@pytest.mark.rule("TH-SCORE-01")
def test_segments_with_own_population_count_and_alone_one_more() -> None:
    """TH-SCORE-01: 3 and 1 for being alone on segment 1, 6 each for sharing segment 4."""
    state = final(Board(on=[1, 4]), Board(on=[4]))
    assert items(state, "bridge", 0) == [
        item(0, "bridge", 4, "TH-SCORE-01", segment=1, printed=3, alone=1),
        item(0, "bridge", 6, "TH-SCORE-01", segment=4, printed=6, alone=0),
    ]
    assert items(state, "bridge", 1) == [
        item(1, "bridge", 6, "TH-SCORE-01", segment=4, printed=6, alone=0),
    ]


@pytest.mark.rule("TH-SCORE-02")
def test_a_segment_without_population_counts_for_nobody() -> None:
    """TH-SCORE-02: all seven completed, one of them with help."""
    state = final(Board(on=[7]), Board())
    assert [each.points for each in items(state, "bridge", 0)] == [9 + 1]
    assert items(state, "bridge", 1) == []


@pytest.mark.rule("TH-SCORE-03")
def test_a_stack_on_power_counts_all_its_faction_cards() -> None:
    """TH-SCORE-03: starting card 1, elder 4, angel 5, bridge work 2; the Godh card nothing."""
    tall = ["loyal-subjects", "elder", "alpha", "angel", "bridge-work"]
    state = final(Board(a=tall, b=["herald"]), Board())
    assert items(state, "godhs", 0) == [
        item(0, "godhs", 1 + 4 + 5 + 2, "TH-SCORE-03", slot=1, cards=4)
    ]


@pytest.mark.rule("TH-SCORE-03")
def test_stacks_on_faith_count_nothing_and_each_on_power_by_itself() -> None:
    """TH-SCORE-03: two stacks with Godh cards, one without; the order within does not matter."""
    state = final(Board(a=["alpha", "elder"], b=["herald", "idler", "beta"], c=["angel"]), Board())
    assert items(state, "godhs", 0) == [
        item(0, "godhs", 4, "TH-SCORE-03", slot=1, cards=1),
        item(0, "godhs", 2, "TH-SCORE-03", slot=2, cards=2),
    ]


@pytest.mark.rule("TH-SCORE-04")
def test_foreign_rebels_free_ones_and_the_leader_count_as_far_as_the_legion_stands() -> None:
    """TH-SCORE-04: own rebels do not, and neither does what stands beyond T3."""
    mine, other = Board(might=3, rebels={1: 2, 3: 1}), Board(rebels={2: 2, 3: 1, 4: 3})
    state = final(mine, other, free={3: 2, 5: 2}, leader=1)
    assert items(state, "rebels", 0) == [
        item(0, "rebels", 1, "TH-SCORE-04", territory=1, foreign=0, free=0, leader=1),
        item(0, "rebels", 2, "TH-SCORE-04", territory=2, foreign=2, free=0, leader=0),
        item(0, "rebels", 1 + 2, "TH-SCORE-04", territory=3, foreign=1, free=2, leader=0),
    ]


@pytest.mark.rule("TH-SCORE-04", "TH-LEADER-01")
def test_at_the_end_the_leader_counts_for_all_but_legions_at_the_plateau() -> None:
    """TH-SCORE-04: a legion at T0 does not reach him."""
    state = final(all_home(might=1), all_home(might=0))
    assert thraen.score(state).totals == (1, 0)


@pytest.mark.rule("TH-SCORE-04", "TH-MIGHT-05")
def test_garrisons_and_legions_are_no_rebels() -> None:
    """TH-SCORE-04: another player's legion and garrison in T3 are worth nothing."""
    state = final(all_home(might=3), all_home(might=3, garrisons=[1, 3]))
    leader = {"foreign": 0, "free": 0, "leader": 1}
    assert items(state, "rebels", 0) == [item(0, "rebels", 1, "TH-SCORE-04", territory=1, **leader)]
    assert items(state, "garrisons", 0) == []


@pytest.mark.rule("TH-SCORE-05", "TH-MIGHT-01")
def test_a_legion_at_the_plateau_scores_foreign_rebels_there() -> None:
    """TH-SCORE-05: three of another colour in T0, its own two not."""
    state = final(Board(rebels={0: 2}), Board(rebels={0: 3, 1: 4}))
    here = {"territory": 0, "free": 0, "leader": 0}
    assert [dict(each.params) for each in items(state, "rebels", 0)] == [{**here, "foreign": 3}]
    assert [dict(each.params) for each in items(state, "rebels", 1)] == [{**here, "foreign": 2}]
    assert {each.rule for each in items(state, "rebels", 0)} == {"TH-SCORE-05"}


@pytest.mark.rule("TH-SCORE-06")
def test_each_fortification_with_an_own_garrison_counts() -> None:
    """TH-SCORE-06: both have one in T3; where the legions stand does not matter."""
    state = final(Board(garrisons=[1, 3]), Board(garrisons=[3], might=0))
    assert items(state, "garrisons", 0) == [
        item(0, "garrisons", 2, "TH-SCORE-06", territory=1),
        item(0, "garrisons", 4, "TH-SCORE-06", territory=3),
    ]
    assert items(state, "garrisons", 1) == [item(1, "garrisons", 4, "TH-SCORE-06", territory=3)]


@pytest.mark.rule("TH-SCORE-07")
def test_the_total_is_the_sum_of_four_categories() -> None:
    """TH-SCORE-07: bridge 5, Godhs 4, rebels 2 and the leader, a garrison 2."""
    mine = Board(on=[2], a=["elder", "alpha"], might=2, garrisons=[1])
    state = final(mine, Board(rebels={2: 2}))
    score = thraen.score(state)
    assert score.totals == (5 + 4 + 3 + 2, 0)
    assert {each.category for each in score.counting_of(Seat(0))} == {
        "bridge",
        "godhs",
        "rebels",
        "garrisons",
    }
    assert score.sum_rule == "TH-SCORE-07"
    assert score.final


@pytest.mark.rule("TH-TIE-01")
def test_the_most_points_win() -> None:
    """TH-TIE-01: 10 against 9, whoever has more population on the bridge."""
    state = final(all_home(people=11, on=[7]), all_home(people=10, on=[1, 2]))
    score = thraen.score(state)
    assert score.totals == (10, 9)
    assert score.winners == (0,)
    assert score.standings == (
        Standing(1, (Seat(0),), 10, RuleId("TH-TIE-01")),
        Standing(2, (Seat(1),), 9, RuleId("TH-TIE-01")),
    )


@pytest.mark.rule("TH-TIE-01", "TH-Q-77")
def test_a_tie_is_broken_by_population_on_the_skybridge() -> None:
    """TH-TIE-01: 9 each, by one segment of 8 and by segments of 3 and 4."""
    state = final(all_home(people=11, on=[6]), all_home(people=10, on=[1, 2]))
    score = thraen.score(state)
    assert score.totals == (9, 9)
    assert score.standings == (
        Standing(1, (Seat(1),), 9, RuleId("TH-TIE-01")),
        Standing(2, (Seat(0),), 9, RuleId("TH-TIE-01")),
    )


@pytest.mark.rule("TH-TIE-01", "TH-Q-77")
def test_the_tie_break_counts_figures_on_all_segments_among_the_tied_only() -> None:
    """TH-Q-77: of three, the one with most figures has fewer points and does not come in."""
    boards = (
        all_home(people=9, on=[1, 2, 3]),
        all_home(people=10, on=[5, 6]),
        all_home(people=11, on=[4], a=["elder", "herald", "alpha", "bridge-work"]),
    )
    score = thraen.score(final(*boards))
    assert score.totals == (15, 17, 15)
    assert [standing.seats for standing in score.standings] == [(1,), (0,), (2,)]


@pytest.mark.rule("TH-TIE-02", "TH-Q-77")
def test_who_is_still_tied_shares_the_victory() -> None:
    """TH-TIE-02: the same points, and as many figures on the bridge."""
    state = final(Board(people=11, on=[3]), Board(people=11, on=[3]), all_home())
    score = thraen.score(state)
    assert score.totals == (5, 5, 0)
    assert score.winners == (0, 1)
    assert score.standings[0] == Standing(1, (Seat(0), Seat(1)), 5, RuleId("TH-TIE-02"))
    assert score.standings[1] == Standing(3, (Seat(2),), 0, RuleId("TH-TIE-01"))


@pytest.mark.rule("TH-TIE-01", "TH-Q-77")
def test_a_broken_tie_tells_what_was_counted() -> None:
    """TH-TIE-01: two figures on the bridge against one."""
    state = final(all_home(people=11, on=[6]), all_home(people=10, on=[1, 2]))
    first, last = thraen.score(state).standings
    assert first.lead == Lead(RuleId("TH-TIE-01"), "people", 2, 1)
    assert last.lead is None


@pytest.mark.rule("TH-SCORE-01", "TH-SCORE-04", "TH-SCORE-06")
def test_the_totals_of_a_full_table_are_the_sums_of_its_items() -> None:
    """Alone and together on segments, legions in T8 and T2, a fortification worth nothing."""
    cards = fortified(dealt(), {1: 2, 3: 4, 5: 0})
    mine = Board(on=[1, 2, 4], might=8, garrisons=[1, 5], a=["elder", "alpha"])
    other = Board(on=[4], might=2, rebels={2: 1, 7: 2, 8: 1}, garrisons=[3])
    laid: dict[str, Any] = {"completed": 7, "leader": 1, "ask": (), "free": {8: 1, 2: 2}}
    state = position(cards, *map(bare, (mine, other), QUIET), **laid)
    bridge, rebels, garrisons = (3 + 1) + (4 + 1) + 6, 1 + 2 + 1 + (1 + 2) + 1, 2 + 0
    assert totals(state) == (bridge + 4 + rebels + garrisons, 6 + 2 + 1 + 4)
    assert totals(state) == thraen.score(state).totals


@pytest.mark.rule("TH-SCORE-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_totals_can_be_had_without_the_items(players: int) -> None:
    """The same at every step of a game; bots compare many positions."""
    match = Match(thraen, thraen.Options(players), dealer=Dealer.of(f"totals {players}"))
    play_out(match, dict.fromkeys(thraen.seats(match.state), bot_named("random", thraen)))
    assert all(totals(state) == thraen.score(state).totals for state in match.states)
    assert any(totals(match.state))


@pytest.mark.rule("TH-SCORE-03", "TH-SCORE-07")
def test_every_stack_with_power_counts_in_the_totals() -> None:
    """TH-SCORE-03: 4 of slot 1 and 2 of slot 2; the angel of slot 3 has no Godh."""
    state = final(Board(a=["elder", "alpha"], b=["herald", "beta"], c=["angel"]), Board())
    assert [each.points for each in items(state, "godhs", 0) if each.points] == [4, 2]
    assert totals(state) == thraen.score(state).totals
