"""Stories, owners, links, winners (TW-701 to TW-713)."""

from __future__ import annotations

import pytest

from skybridge_rules import Dealer, Match, towers
from skybridge_rules.bots import RandomBot, play_out
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem, Standing
from skybridge_rules.towers import RulesConfig, scoring
from skybridge_rules.towers.config import TwoPlayerScoring
from tests.towers.builders import LAST_BLOCK, LINK, city, heights, play, scored, totals


def tower(seat: int, points: int, foundation: int, roof: str) -> ScoreItem:
    """Points for a tower of one's own."""
    params = (("foundation", foundation), ("roof", roof))
    return ScoreItem(Seat(seat), "tower", points, RuleId("TW-703"), params)


def link(seat: int, points: int, foundation: int, near: int, rule: str = "TW-704") -> ScoreItem:
    """Points for the tower at the far end of one's own bridge."""
    params = (("foundation", foundation), ("from", near))
    return ScoreItem(Seat(seat), "link", points, RuleId(rule), params)


@pytest.mark.rule("TW-701")
def test_the_stories_of_a_tower_are_those_of_its_pieces() -> None:
    """TW-701: 3 + 2 + 1, the roof and the foundation nothing."""
    state = city("1: G3 B2 Y= R^ / 2: B3 G2 Y=")
    assert heights(state) == [6, 6, 0, 0, 0, 0, 0, 0, 0]
    assert totals(state) == [6, 0, 0, 0]


@pytest.mark.rule("TW-702")
def test_a_bridge_adds_its_story_to_both_towers() -> None:
    """TW-702: two owners, and each of them counts the yellow bridge."""
    state = city("1: G3 Y= R^ / 2: B3 Y= G^")
    assert totals(state) == [3 + 1, 3 + 1, 0, 0]


@pytest.mark.rule("TW-703")
def test_an_owner_scores_every_story_whatever_its_colour() -> None:
    """TW-703: two towers, in which red has no more than the roofs."""
    state = city("1: G3 B2 Y3 R^ / 9: Y2 G2 R^ / 5: R3 G2 B^")
    assert totals(state) == [8 + 4, 0, 5, 0]
    assert scored(state) == (
        tower(0, 8, 1, "R"),
        tower(0, 4, 9, "R"),
        tower(2, 5, 5, "B"),
    )


@pytest.mark.rule("TW-704")
def test_a_link_brings_the_other_tower_whoever_owns_it() -> None:
    """TW-704: red owns tower 1; the red bridge leads to 4, which blue owns."""
    state = city(LINK)
    assert totals(state) == [8 + 7, 0, 7, 0]
    assert scored(state) == (
        tower(0, 8, 1, "R"),
        link(0, 7, 4, near=1),
        tower(2, 7, 4, "B"),
    )


@pytest.mark.rule("TW-705")
def test_a_linked_tower_counts_without_a_roof() -> None:
    """TW-705."""
    state = city("1: G3 R= Y2 R^ / 2: B3 R= G2")
    assert totals(state) == [6 + 6, 0, 0, 0]


@pytest.mark.rule("TW-706")
def test_two_owned_towers_under_the_own_bridge_count_double() -> None:
    """TW-706: 2 * (6 + 9)."""
    state = city("1: G3 R= Y2 R^ / 2: B3 R= G2 B3 R^")
    assert totals(state) == [2 * (6 + 9), 0, 0, 0]
    assert scored(state) == (
        tower(0, 6, 1, "R"),
        tower(0, 9, 2, "R"),
        link(0, 9, 2, near=1, rule="TW-706"),
        link(0, 6, 1, near=2, rule="TW-706"),
    )


@pytest.mark.rule("TW-707")
def test_one_formula_covers_owned_linked_and_doubled_towers() -> None:
    """TW-707: with two players all of it at once.

    Player 1 owns 1, 2, 5 and 9. The red bridge joins 1 and 2 (both owned, doubled), the blue one
    joins 5 and 8, which player 2 owns: S(1) + S(2) + S(5) + S(9) + S(2) + S(1) + S(8).
    """
    state = city(
        "1: G3 R= B^ / 2: Y3 R= G2 R^ / 5: G2 B= Y3 B^ / 8: Y2 B= G2 Y^ / 9: G3 Y3 R^",
        players=2,
    )
    assert heights(state) == [4, 6, 0, 0, 6, 0, 0, 5, 6]
    assert totals(state) == [(4 + 6 + 6 + 6) + (6 + 4 + 5), 5]


@pytest.mark.rule("TW-708")
def test_scoring_a_tower_does_not_use_it_up() -> None:
    """TW-708: blue's tower counts for blue, and for two players with links to it."""
    state = city("4: R3 G= Y2 G^ / 5: Y3 G= R= B^ / 6: B2 G2 R= Y2 R^")
    assert heights(state)[3:6] == [6, 5, 7]
    assert totals(state) == [7 + 5, 6 + 5, 5, 0]


@pytest.mark.rule("TW-709")
def test_links_do_not_continue_over_a_second_bridge() -> None:
    """TW-709: red reaches tower 2, and not tower 3 behind the blue bridge."""
    state = city("1: B3 R= G2 R^ / 2: Y3 R= B= / 3: G2 Y2 B= G^")
    assert heights(state)[:3] == [6, 5, 5]
    assert totals(state) == [6 + 5, 5, 0, 0]


@pytest.mark.rule("TW-710")
def test_a_bridge_links_for_its_own_player_only_and_only_from_an_owned_tower() -> None:
    """TW-710: red's bridge between two green towers is a story to green, and nothing to red."""
    state = city("1: B3 R= G^ / 2: Y3 R= G^")
    assert totals(state) == [0, 4 + 4, 0, 0]


@pytest.mark.rule("TW-710")
def test_beside_its_link_a_bridge_is_one_story_to_its_player_too() -> None:
    """TW-710: red owns a tower with the red bridge in it, and counts it there once."""
    state = city("1: B3 R= Y2 R^ / 2: Y3 R= G^")
    assert towers.score(state).counting_of(Seat(0)) == (tower(0, 6, 1, "R"), link(0, 4, 2, near=1))


@pytest.mark.rule("TW-711")
def test_the_highest_score_wins() -> None:
    """TW-711: and the ranks below follow the scores."""
    score = towers.score(city("1: B3 R^ / 2: R3 B2 G^ / 3: G2 Y^ / 4: G2 B^"))
    assert score.totals == (3, 5, 2, 2)
    assert score.winners == (1,)
    assert score.standings[:2] == (
        Standing(1, (Seat(1),), 5, RuleId("TW-711")),
        Standing(2, (Seat(0),), 3, RuleId("TW-711")),
    )


@pytest.mark.rule("TW-712")
def test_the_highest_scores_share_the_win() -> None:
    """TW-712: red and green have 24 each at the end, and nothing breaks the tie."""
    score = towers.score(play(city(LAST_BLOCK), "R2@5"))
    assert score.totals == (24, 24, 16, 10)
    assert score.winners == (0, 1)
    assert score.standings == (
        Standing(1, (Seat(0), Seat(1)), 24, RuleId("TW-712")),
        Standing(3, (Seat(2),), 16, RuleId("TW-711")),
        Standing(4, (Seat(3),), 10, RuleId("TW-711")),
    )


@pytest.mark.rule("TW-712")
def test_everybody_shares_a_game_without_a_point() -> None:
    """TW-712."""
    assert towers.score(city("1: R3 / 2: G3")).winners == (0, 1, 2, 3)


@pytest.mark.rule("TW-713")
def test_an_open_tower_without_a_link_is_scored_by_nobody() -> None:
    """TW-713: a tall tower, and one under a bridge whose player owns neither end."""
    state = city("1: R3 G3 B3 Y3 / 2: G3 B= / 3: Y3 B= / 9: B2 R^")
    assert totals(state) == [2, 0, 0, 0]


@pytest.mark.rule("TW-711", "TW-Q-21", "TW-Q-25")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scored", [*TwoPlayerScoring])
@pytest.mark.parametrize("unroofed", [True, False])
def test_the_totals_can_be_had_without_the_items(
    players: int, scored: TwoPlayerScoring, unroofed: bool
) -> None:
    """The same at every step of a game; bots compare many positions."""
    scoring._ROOFS.clear()  # worked out here, not by whoever came before
    config = RulesConfig(two_player_scoring=scored, linked_unroofed_counts=unroofed)
    match = Match(towers, towers.Options(players, config=config), dealer=Dealer.of("totals"))
    play_out(match, dict.fromkeys(towers.seats(match.state), RandomBot()))
    assert all(scoring.totals(state) == towers.score(state).totals for state in match.states)
    assert any(scoring.totals(match.state))


@pytest.mark.rule("TW-Q-21", "TW-Q-22", "TW-Q-25")
@pytest.mark.parametrize("scored", ["BY_PLAYER", "BY_COLOUR"])
@pytest.mark.parametrize("unroofed", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "1: G3 R= B^ / 2: Y3 R= G2 R^",
        "1: G3 R= Y2 B= R^ / 2: Y3 R= G2 B= G2",
        "1: G3 R= B^ / 2: Y3 R= B= / 3: G2 Y2 B= R^",
        "1: G3 R= G^ / 2: Y3 R= B= R^ / 3: G2 Y2 B=",
    ],
)
def test_the_totals_without_items_follow_every_reading(
    text: str, scored: str, unroofed: bool
) -> None:
    """Bridges in two colours, over one pair or in a row, to roofs and to open towers."""
    scoring._ROOFS.clear()  # worked out here, not by whoever came before
    state = city(text, players=2, two_player_scoring=scored, linked_unroofed_counts=unroofed)
    assert scoring.totals(state) == towers.score(state).totals
