"""Two players with two colours each (TW-851 to TW-856)."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Colour, Options
from tests.towers.builders import allowed, city, legal, play, refused, supply, totals


@pytest.mark.rule("TW-851")
def test_each_of_two_players_starts_with_two_complete_colours() -> None:
    """TW-851: 22 pieces each, all 44 in play."""
    state = towers.new(Options(2))
    eleven = "{0}3 {0}3 {0}3 {0}3 {0}2 {0}2 {0}2 {0}2 {0}= {0}^ {0}^"
    assert supply(state, 0) == f"{eleven.format('R')} {eleven.format('B')}"
    assert supply(state, 1) == f"{eleven.format('G')} {eleven.format('Y')}"
    assert sum(map(sum, state.supplies)) == 44


@pytest.mark.rule("TW-852")
def test_the_players_alternate_and_choose_either_colour_each_turn() -> None:
    """TW-852: red twice in a row, or red and then blue."""
    state = towers.new(Options(2))
    assert {text[0] for text in legal(state)} == {"R", "B"}
    answered = play(state, "R3@1", "G3@2")
    allowed(answered, "R3@3", "B3@3")
    assert {text[0] for text in legal(play(answered, "R3@3"))} == {"G", "Y"}


@pytest.mark.rule("TW-852", "TW-102")
def test_a_colour_that_lacks_a_size_leaves_the_other_colour_its_moves() -> None:
    """TW-852: all four B3 are laid; red has both sizes, blue the smaller."""
    state = city("1: B3 / 2: B3 / 3: B3 / 4: B3", players=2)
    allowed(state, "R3@5", "R2@5", "R^@1", "B2@5")
    refused(state, "B3@5", reason("TW-102", piece="B3", seat=0))


@pytest.mark.rule("TW-852")
def test_the_colours_may_be_agreed_to_alternate() -> None:
    """TW-852, with two_player_colour_choice ALTERNATE: the other colour must wait."""
    state = city(players=2, two_player_colour_choice="ALTERNATE")
    allowed(state, "R3@1")
    refused(state, "B3@1", reason("TW-852", piece="B3", colour="R"))
    refused(state, "G3@1", reason("TW-009", piece="G3", turn=0, colours="R"))
    state = play(state, "R3@1", "G3@2")
    refused(state, "R3@3", reason("TW-852", piece="R3", colour="B"))
    allowed(state, "B3@3")


@pytest.mark.rule("TW-853")
@pytest.mark.parametrize("lower", ["R", "G", "B", "Y"])
def test_for_contact_the_four_colours_stay_four(lower: str) -> None:
    """TW-853: a roof goes on every colour but its own, whoever plays it."""
    for upper in "RGBY":
        state = city(f"1: {lower}3", players=2, turn=upper)
        if upper != lower:
            allowed(state, f"{upper}^@1")
        else:
            why = reason("TW-201", piece=f"{upper}^", top=f"{lower}3", foundation=1)
            every_kind = reason("TW-203", piece=f"{upper}^", top=f"{lower}3")
            refused(state, f"{upper}^@1", why, every_kind)


@pytest.mark.rule("TW-854")
def test_roof_and_bridge_of_one_player_work_together() -> None:
    """TW-854: blue roof, red bridge; green roof, yellow bridge."""
    state = city("1: G3 R= B^ / 2: Y3 R= / 8: R3 Y= G^ / 9: B3 Y=", players=2)
    assert totals(state) == [4 + 4, 4 + 4]


@pytest.mark.rule("TW-855")
def test_the_result_is_the_total_over_both_colours() -> None:
    """TW-855: a red roof on 5 stories and a blue one on 3."""
    state = city("1: G3 Y2 R^ / 9: Y3 B^ / 5: R2 Y^", players=2)
    assert totals(state) == [5 + 3, 2]
    score = towers.score(state)
    assert [item.points for item in score.counting_of(Seat(0))] == [5, 3]


@pytest.mark.rule("TW-856")
def test_the_first_player_usually_has_red_and_blue() -> None:
    """TW-856."""
    table = towers.new(Options(2)).table
    assert table.colours == ((Colour.R, Colour.B), (Colour.G, Colour.Y))
    chosen = ((Colour.R, Colour.G), (Colour.B, Colour.Y))
    other = towers.new(Options(2, colours=chosen))
    assert {text[0] for text in legal(other)} == {"R", "G"}
