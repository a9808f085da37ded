"""What counts nothing although a player would ask about it, and the rule that says so."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules import catalogue, towers
from skybridge_rules.towers import Options, State
from skybridge_rules.towers.words.names import item_words
from skybridge_rules.words import Language
from tests.towers.builders import city, configs, totals, trails, zeros

KNOWN = catalogue.of_game("towers").by_id


def said(state: State, seat: int = 0) -> dict[str, dict[str, int | str]]:
    """What is said of a seat by rule, unplayed pieces left out."""
    return {rule: figures for rule, figures in zeros(state, seat) if rule != "TW-605"}


@pytest.mark.rule("TW-605")
def test_unplayed_pieces_are_listed_and_count_nothing() -> None:
    """TW-605: ten pieces of one seat, eleven of the others; none when all are laid."""
    state = city("1: R3", turn="G")
    assert zeros(state, 0)[-1] == ("TW-605", {"why": "in-hand", "count": 10})
    assert zeros(state, 1)[-1] == ("TW-605", {"why": "in-hand", "count": 11})
    assert totals(state) == [0, 0, 0, 0]


@pytest.mark.rule("TW-605")
def test_both_hands_of_one_player_are_counted_together() -> None:
    """TW-605: where colours alternate, one item of a seat still stands for both of them."""
    state = city("1: R3", players=2, turn="G", two_player_colour_choice="ALTERNATE")
    assert zeros(state, 0)[-1] == ("TW-605", {"why": "in-hand", "count": 21})


@pytest.mark.rule("TW-713")
def test_towers_without_a_roof_are_listed_once_for_each_seat() -> None:
    """TW-713: towers 2 and 4; tower 1 is Red's own, and bare foundations are no towers."""
    state = city("1: G3 R^ / 2: B3 / 4: Y2")
    assert said(state) == {"TW-713": {"why": "no-roof", "foundations": "2, 4"}}


@pytest.mark.rule("TW-713", "TW-705")
def test_an_open_tower_that_a_bridge_leads_to_counts_and_is_not_listed() -> None:
    """TW-705: Red's bridge leads to tower 2; for the others it counts nothing (TW-713)."""
    state = city("1: G3 R= B2 R^ / 2: B3 R=")
    assert said(state, 0) == {}
    assert [
        (item.points, item.rule) for item in towers.score(state).counting_of(towers.seats(state)[0])
    ] == [
        (6, "TW-703"),
        (4, "TW-705"),
    ]
    assert said(state, 1)["TW-713"] == {"why": "no-roof", "foundations": "2"}


@pytest.mark.reading("TW-Q-25", "B")
def test_where_only_roofed_towers_count_an_open_end_is_listed() -> None:
    """TW-Q-25: the ruling makes it zero."""
    state = city("1: G3 R= B2 R^ / 2: B3 R=", linked_unroofed_counts=False)
    assert said(state)["TW-Q-25"] == {"why": "open-end", "foundation": 2, "from": 1}


@pytest.mark.rule("TW-708")
def test_what_others_count_costs_the_owner_nothing() -> None:
    """TW-708: Blue's tower 4 is counted by Red too, once for Blue all the same."""
    state = city("1: B2 G2 R= Y3 R^ / 4: Y2 B2 R= G2 B^")
    assert said(state, 2)["TW-708"] == {"why": "shared", "foundation": 4}
    assert totals(state) == [8 + 7, 0, 7, 0]


@pytest.mark.rule("TW-709")
@pytest.mark.rule("TW-Q-26")
def test_a_tower_behind_a_second_bridge_is_listed() -> None:
    """TW-709: Red's bridge leads to tower 2, Green's goes on to tower 3."""
    state = city("1: G3 R= Y2 R^ / 2: Y3 R= G= / 3: B2 Y2 G=")
    assert said(state)["TW-709"] == {"why": "chain", "foundation": 3, "through": 2}


@pytest.mark.rule("TW-703")
def test_own_pieces_under_the_roof_of_another_are_listed() -> None:
    """TW-703: a tower belongs to its roof; tower 1 without a red piece is not listed."""
    state = city("1: B3 G^ / 2: R3 G2 B^ / 4: R2 Y3")
    assert said(state)["TW-703"] == {"why": "not-owner", "foundations": "2"}


@pytest.mark.rule("TW-710")
def test_a_bridge_without_an_own_tower_is_listed() -> None:
    """TW-710: both towers under Red's bridge are others'."""
    state = city("1: G3 R= G^ / 2: B3 R= B^")
    figures = {"why": "no-own-tower", "bridge": "R=", "first": 1, "second": 2}
    assert said(state)["TW-710"] == figures
    assert totals(state) == [0, 4, 4, 0]


@pytest.mark.rule("TW-710")
@pytest.mark.rule("TW-Q-27")
def test_a_foreign_bridge_between_two_own_towers_is_listed() -> None:
    """TW-710, TW-Q-27: Green's bridge doubles nothing for Red."""
    state = city("1: B3 G= R^ / 2: Y3 G= R^")
    figures = {"why": "not-own-bridge", "bridge": "G=", "first": 1, "second": 2}
    assert said(state) == {"TW-710": figures}
    assert totals(state) == [8, 0, 0, 0]


@pytest.mark.rule("TW-Q-22")
def test_a_second_own_bridge_over_one_pair_is_listed() -> None:
    """TW-Q-22: the pair is doubled once."""
    state = city("1: G3 R= Y2 B= R^ / 2: Y3 R= G2 B= R^", players=2)
    assert said(state)["TW-Q-22"]["why"] == "second-bridge"
    assert totals(state) == [2 * (7 + 7), 0]


@pytest.mark.rule("TW-Q-22")
def test_a_tower_linked_from_two_own_towers_counts_twice_by_the_ruling() -> None:
    """TW-Q-22: the second time is cited by the ruling."""
    state = city("1: G3 R= G2 R^ / 2: Y3 R= B= / 3: G2 Y2 B= G2 B^", players=2)
    rules = [item.rule for item in towers.score(state).counting_of(towers.seats(state)[0])]
    assert rules == ["TW-703", "TW-703", "TW-705", "TW-Q-22"]


@pytest.mark.rule("TW-854")
@pytest.mark.reading("TW-Q-21", "A", "B")
def test_roof_and_bridge_of_two_colours_work_together_or_are_listed() -> None:
    """TW-854: by player they link; where each colour scores for itself TW-Q-21 makes it zero."""
    text = "1: G3 R= B^ / 2: Y3 R= Y^"
    together = towers.score(city(text, players=2))
    assert [(item.points, item.rule) for item in together.items if item.category == "link"] == [
        (4, "TW-854")
    ]
    apart = said(city(text, players=2, two_player_scoring="BY_COLOUR"))
    assert apart["TW-Q-21"] == {"why": "other-colour", "foundation": 2, "from": 1}


@pytest.mark.rule("TW-701")
@pytest.mark.reading("TW-Q-08", "B")
def test_a_roof_alone_is_a_tower_of_no_stories() -> None:
    """TW-701: a roof adds nothing."""
    state = city("5: R^", roof_on_foundation=True)
    assert zeros(state)[0] == ("TW-701", {"foundation": 5, "roof": "R"})


@pytest.mark.rule("TW-707", "TW-855")
@pytest.mark.parametrize(("players", "rule"), [(2, "TW-855"), (3, "TW-707"), (4, "TW-707")])
def test_the_total_names_the_rule_by_which_items_add_up(players: int, rule: str) -> None:
    """TW-707; with two players over both colours (TW-855)."""
    assert towers.score(towers.new(Options(players))).sum_rule == rule


@pytest.mark.rule("TW-605", "TW-713")
@given(trails(configs()), st.integers(0, 44))
@settings(deadline=None, max_examples=40)
def test_zero_items_are_few_known_and_have_words(game: list[State], at: int) -> None:
    """In any position: each cites a rule, none is listed twice, and the list stays readable."""
    state = game[at % len(game)]
    score = towers.score(state)
    for seat in towers.seats(state):
        zero = score.zeros_of(seat)
        assert len(zero) == len(set(zero)) <= 12
        for item in zero:
            assert item.rule in KNOWN
            assert item_words(item) != item_words(item, Language.DE)
