"""Where the book is silent: a position for each of our default rulings (TW-Q-01 to TW-Q-34).

The other readings of the eleven that have a switch are in test_switches and test_sideways.
"""

from __future__ import annotations

import random

import attrs
import pytest

from skybridge_rules import towers
from skybridge_rules.core.verdict import reason
from skybridge_rules.towers import Colour, Kind, Options
from skybridge_rules.towers.events import PlayerLeft
from tests.towers.builders import (
    LAST_BLOCK,
    PARTIAL_OVERLAP,
    STUCK,
    allowed,
    city,
    heights,
    legal,
    out,
    places,
    play,
    refused,
    story,
    supply,
    totals,
    towers_of,
)


@pytest.mark.rule("TW-Q-01", "TW-202")
@pytest.mark.reading("TW-Q-01", "A")
def test_pieces_touch_only_when_one_rests_on_the_other() -> None:
    """TW-Q-01: red may stand between four red neighbours."""
    allowed(city("2: R3 / 4: R3 / 6: R3 / 8: R3"), "R2@5")


@pytest.mark.rule("TW-Q-02", "TW-302")
@pytest.mark.reading("TW-Q-02", "A")
def test_levels_are_counted_in_stories() -> None:
    """TW-Q-02: two stories in one piece, three in one piece, three in two pieces."""
    text = "1: Y2 / 2: G3 / 4: Y2 B= / 5: G2 B= / 3: Y3 G3 / 6: G3 Y3 / 7: Y3 G3 / 8: B3 Y2 / 9: B3"
    state = city(text)
    assert places(state, "R3") == ["1"]
    raised = play(state, "R3@1")
    assert places(raised, "G2") == ["4", "5", "9"]


@pytest.mark.rule("TW-Q-03", "TW-308")
def test_the_lowest_level_is_sought_on_the_whole_board_bridge_tops_included() -> None:
    """TW-Q-03: far from the last move, and on a bridge."""
    state = city(
        "1: R2 G= / 2: B2 G= / 3: R3 B2 / 4: R3 B2 / 5: Y3 R2 / 6: Y3 B2 / 7: Y3 R2 / 8: G3 Y2"
        " / 9: G3",
        turn="B",
    )
    after = play(state, "B^@9")
    assert places(after, "Y2") == ["1", "2"]


@pytest.mark.rule("TW-Q-04", "TW-306")
def test_the_lowest_level_is_sought_for_the_block_and_not_for_the_player() -> None:
    """TW-Q-04: yellow could go to level 2, green may still go to level 3."""
    state = city(
        "1: G2 / 2: B3 / 3: B3 / 4: R3 / 5: R3 / 6: R3 B2 / 7: R3 B2 / 8: B3 R2 / 9: B3 R2",
        players=2,
        turn="G",
    )
    assert places(state, "Y2") == ["1"]
    assert places(state, "G2") == ["2", "3", "4", "5"]


@pytest.mark.rule("TW-Q-05", "TW-303")
def test_the_next_level_up_is_the_next_that_offers_a_place() -> None:
    """TW-Q-05: from level 2 the search goes on to level 6, with nothing in between."""
    state = city(
        "1: R2 / 2: R3 G3 / 3: R3 B3 / 4: R3 Y3 / 5: R3 G3 / 6: G3 B3 / 7: B3 Y3 / 8: Y3 G3"
        " / 9: B3 Y3"
    )
    assert places(state, "R2") == ["2", "3", "4", "5", "6", "7", "8", "9"]


@pytest.mark.rule("TW-Q-06", "TW-405")
@pytest.mark.reading("TW-Q-06", "A")
def test_the_supports_of_a_bridge_may_be_alike() -> None:
    """TW-Q-06: yellow and yellow, as well as yellow and green."""
    allowed(city("1: Y3 / 2: Y3 / 3: G3"), "R=@1-2", "R=@2-3")


@pytest.mark.rule("TW-Q-07", "TW-407")
@pytest.mark.reading("TW-Q-07", "A")
def test_no_bridge_lies_on_empty_foundations() -> None:
    """TW-Q-07: though both have height 0."""
    bare = (reason("TW-407", foundation=1), reason("TW-407", foundation=4))
    refused(city(), "R=@1-4", *bare)


@pytest.mark.rule("TW-Q-08", "TW-502")
@pytest.mark.reading("TW-Q-08", "A")
def test_no_roof_lies_on_an_empty_foundation() -> None:
    """TW-Q-08: not even to block the place."""
    refused(city("1: G3"), "R^@2", reason("TW-502", foundation=2))


@pytest.mark.rule("TW-Q-09", "TW-505")
def test_a_roof_stands_on_one_end_of_a_bridge_and_leaves_the_other_open() -> None:
    """TW-Q-09: it takes a second roof to close the other end."""
    state = city("1: G3 R= / 2: B3 R=", turn="G")
    allowed(state, "G^@1", "G^@2")
    after = play(state, "G^@1")
    allowed(after, "B^@2")
    assert towers_of(play(after, "B^@2")) == {1: "G3 R= G^", 2: "B3 R= B^"}


@pytest.mark.rule("TW-Q-10", "TW-409")
def test_a_bridge_end_covers_the_whole_tower() -> None:
    """TW-Q-10: a second bridge cannot meet the first on one tower at the same level."""
    beside = city("1: G3 R= / 2: B3 R= / 3: Y3", turn="B")
    why = reason("TW-402", first=2, first_height=4, second=3, second_height=3)
    refused(beside, "B=@2-3", why)
    allowed(city("1: G3 R= / 2: B3 R= / 3: Y2 G2", turn="B"), "B=@2-3", "B^@1")


@pytest.mark.rule("TW-Q-11", "TW-410")
@pytest.mark.reading("TW-Q-11", "A")
def test_bridges_touch_on_one_side_when_one_end_lies_on_another() -> None:
    """TW-Q-11: partial overlap."""
    allowed(city(PARTIAL_OVERLAP, turn="Y"), "Y=@2-3")


@pytest.mark.rule("TW-Q-12", "TW-411", "TW-412")
@pytest.mark.reading("TW-Q-12", "A")
def test_a_pair_is_bridged_again_unless_the_bridges_lie_on_each_other() -> None:
    """TW-Q-12: directly, over blocks, over two other bridges, and with one end only."""
    direct = city("1: R2 G= / 2: B2 G=", turn="Y")
    refused(direct, "Y=@1-2", reason("TW-411", bridge="G=", first=1, second=2))
    allowed(city("1: R2 G= B2 / 2: B2 G= R2", turn="Y"), "Y=@1-2")
    over_others = city("1: R2 G= B= / 2: B2 G= R= / 4: Y3 B= / 5: Y3 R=", turn="Y")
    allowed(over_others, "Y=@1-2")
    assert heights(play(over_others, "Y=@1-2"))[:2] == [5, 5]
    one_end = city("1: R2 G= / 2: B2 G= R2", turn="Y")
    why = reason("TW-402", first=1, first_height=3, second=2, second_height=5)
    refused(one_end, "Y=@1-2", why)


@pytest.mark.rule("TW-Q-13", "TW-410")
@pytest.mark.reading("TW-Q-13", "A")
def test_the_ends_of_a_bridge_may_lie_on_two_different_bridges() -> None:
    """TW-Q-13: two partial overlaps."""
    allowed(city("1: R2 G= / 2: B2 G= / 4: Y2 B= / 5: R2 B=", turn="Y"), "Y=@1-4", "Y=@2-5")


@pytest.mark.rule("TW-Q-14", "TW-408", "TW-702")
def test_a_bridge_adds_one_story_in_each_of_its_towers() -> None:
    """TW-Q-14: 3 and 3 become 4 and 4, and both count so."""
    after = play(city("1: G3 / 2: B3"), "R=@1-2", "G^@2", "B^@1")
    assert heights(after)[:2] == [4, 4]
    assert totals(after) == [0, 4, 4, 0]


@pytest.mark.rule("TW-Q-15", "TW-402")
def test_the_same_height_means_the_same_stories() -> None:
    """TW-Q-15: one piece each does not do."""
    why = reason("TW-402", first=1, first_height=3, second=2, second_height=2)
    refused(city("1: G3 / 2: B2"), "R=@1-2", why)


@pytest.mark.rule("TW-Q-16", "TW-103")
def test_whoever_can_lay_a_piece_must() -> None:
    """TW-Q-16: the one legal move is also the only answer there is."""
    state = city(LAST_BLOCK)
    assert legal(state) == {"R2@5"}
    assert towers.decision(state) is not None


@pytest.mark.rule("TW-Q-17", "TW-602")
@pytest.mark.reading("TW-Q-17", "A")
def test_a_stuck_player_is_out_for_good() -> None:
    """TW-Q-17: although green has covered the red top, and blue and yellow have built on it."""
    state = play(city(STUCK), "G2@5", "B2@5", "Y2@5")
    assert (towers.seat_to_move(state), out(state)) == (1, [0])


@pytest.mark.rule("TW-Q-18", "TW-606")
def test_being_unable_to_move_is_no_move() -> None:
    """TW-Q-18: the turn jumps over red, who is out from then on; undo gives both back."""
    before = city(STUCK.replace("9: B2 Y^", "9: B2"), turn="Y")
    after = play(before, "Y^@9")
    assert (towers.seat_to_move(after), out(after)) == (1, [0])
    assert sum(map(sum, after.supplies)) == sum(map(sum, before.supplies)) - 1
    assert (towers.seat_to_move(before), out(before)) == (3, [])
    assert after != city(STUCK, turn="G")  # the same board, but there red is still in


@pytest.mark.rule("TW-Q-19", "TW-852")
@pytest.mark.reading("TW-Q-19", "A")
def test_two_players_choose_their_colour_freely() -> None:
    """TW-Q-19: red after red."""
    allowed(play(towers.new(Options(2)), "R3@1", "G3@2"), "R3@3", "B3@3")


@pytest.mark.rule("TW-Q-20", "TW-207", "TW-853")
def test_two_colours_of_one_player_are_two_colours() -> None:
    """TW-Q-20: a blue roof on red, a red bridge on blue."""
    allowed(city("1: R3 / 2: B3 / 3: B3", players=2), "B^@1", "R=@2-3")


@pytest.mark.rule("TW-Q-21", "TW-854")
@pytest.mark.reading("TW-Q-21", "A")
def test_two_players_own_by_player() -> None:
    """TW-Q-21: blue roof here, red bridge, red roof there."""
    assert totals(city("1: G3 R= B^ / 2: Y3 R= G2 R^", players=2)) == [20, 0]


@pytest.mark.rule("TW-Q-22", "TW-707")
def test_two_own_bridges_over_one_pair_connect_it_once() -> None:
    """TW-Q-22 (a): doubled, not tripled; and with one end owned, linked once."""
    both = city("1: G3 R= Y2 B= R^ / 2: Y3 R= G2 B= G2 B^", players=2)
    assert heights(both)[:2] == [7, 9]
    assert totals(both) == [2 * (7 + 9), 0]
    one = city("1: G3 R= Y2 B= R^ / 2: Y3 R= G2 B= G2", players=2)
    assert totals(one) == [7 + 9, 0]


@pytest.mark.rule("TW-Q-22", "TW-707")
def test_a_tower_bridged_to_two_owned_ones_counts_twice() -> None:
    """TW-Q-22 (b): towers 1 and 3 are owned, both lead to 2."""
    state = city("1: G3 R= B^ / 2: Y3 R= B= / 3: G2 Y2 B= R^", players=2)
    assert heights(state)[:3] == [4, 5, 5]
    assert totals(state) == [4 + 5 + 5 + 5, 0]


@pytest.mark.rule("TW-Q-23", "TW-804", "TW-805")
def test_the_fourth_colour_is_nobodys_and_one_colour_for_contact() -> None:
    """TW-Q-23: yellow on yellow is refused to red, who laid neither; nobody scores for it."""
    state = city("1: Y3 / 2: Y2 G^", players=3, fourth="32,2,3")
    itself = reason("TW-804", piece="Y2")
    refused(state, "Y2@1", itself, reason("TW-201", piece="Y2", top="Y3", foundation=1))
    assert totals(state) == [0, 2, 0]


@pytest.mark.rule("TW-Q-24", "TW-803")
def test_fourth_colour_blocks_may_be_kept_and_can_put_off_being_stuck() -> None:
    """TW-Q-24: red lies on top of every open tower; with a yellow block red goes on."""
    closed = "3: R3 G^ / 4: B3 G^ / 6: R2 B^ / 7: G2 B^"
    opened = "5: G2 R3 / 8: B2 R3 / 9: G2 R2"
    keeping = city(f"1: G3 R^ / 2: B3 R^ / {closed} / {opened}", players=3, fourth="32,32,32")
    assert legal(keeping) == {"Y3@9", "Y2@9"}
    spent = city(f"1: Y3 R^ / 2: Y2 R^ / {closed} / {opened}", players=3, fourth="-,32,32")
    assert (towers.seat_to_move(spent), out(spent)) == (1, [0])


@pytest.mark.rule("TW-Q-24", "TW-803")
def test_fourth_colour_blocks_are_not_traded() -> None:
    """TW-Q-24: red still holds Y3, green does not."""
    state = city("1: Y3", players=3, turn="G", fourth="32,2,32")
    refused(state, "Y3@2", reason("TW-102", piece="Y3", seat=1))


@pytest.mark.rule("TW-Q-24", "TW-806")
def test_fourth_colour_blocks_stay_unplayed_only_with_one_who_is_out() -> None:
    """TW-Q-24: all red pieces are laid, yellow lies on every open tower, and Y2 has no place."""
    state = city(
        "1: R3 G3 R2 G^ / 2: R3 B3 R2 B^ / 3: R3 G3 R2 G^ / 4: R3 B3 R2 B^ / 7: G2 R^ / 8: B2 R^"
        " / 5: B3 R= Y3 / 6: G3 R= Y3 / 9: G2 Y2",
        players=3,
        fourth="2,2,3",
    )
    assert supply(state) == "Y2"
    assert (towers.seat_to_move(state), out(state)) == (1, [0])


@pytest.mark.rule("TW-Q-25", "TW-705")
@pytest.mark.reading("TW-Q-25", "A")
def test_a_linked_tower_without_a_roof_counts() -> None:
    """TW-Q-25."""
    assert totals(city("1: G3 R= B^ / 2: Y3 R= G2", players=2)) == [4 + 6, 0]


@pytest.mark.rule("TW-Q-26", "TW-709")
def test_a_link_reaches_one_tower_and_no_further() -> None:
    """TW-Q-26: two own bridges in a row; the far tower counts once the middle or it is owned."""
    far, middle = "3: G2 Y2 B=", "2: Y3 R= B="
    assert totals(city(f"1: G3 R= B^ / {middle} / {far}", players=2)) == [4 + 5, 0]
    owned_middle = city(f"1: G3 R= B^ / {middle} R^ / {far}", players=2)
    assert totals(owned_middle) == [(4 + 5) + (5 + 4) + 5, 0]
    owned_far = city(f"1: G3 R= B^ / {middle} / {far} R^", players=2)
    assert totals(owned_far) == [(4 + 5) + 5 + 5, 0]


@pytest.mark.rule("TW-Q-27", "TW-710")
def test_a_foreign_bridge_between_two_towers_is_only_a_story_in_each() -> None:
    """TW-Q-27: neither doubling nor link."""
    assert totals(city("1: B3 R= G^ / 2: Y3 R= B2 G^")) == [0, 4 + 6, 0, 0]


@pytest.mark.rule("TW-Q-28", "TW-712")
def test_equal_highest_scores_share_the_victory() -> None:
    """TW-Q-28: 4 each."""
    score = towers.score(city("1: B3 R= G^ / 2: Y3 R= B^"))
    assert score.totals == (0, 4, 4, 0)
    assert score.winners == (1, 2)


@pytest.mark.rule("TW-Q-29", "TW-501")
def test_a_roof_is_laid_only_in_its_players_turn_and_as_its_piece() -> None:
    """TW-Q-29: not out of turn, and after it the turn is over."""
    state = city("1: G3 / 2: B3")
    refused(state, "Y^@1", reason("TW-009", piece="Y^", turn=0, colours="R"))
    after = play(state, "R^@1")
    assert towers.seat_to_move(after) == 1
    refused(after, "R^@2", reason("TW-009", piece="R^", turn=1, colours="G"))


@pytest.mark.rule("TW-Q-30", "TW-409")
def test_nothing_has_to_balance() -> None:
    """TW-Q-30: a lone tower of blocks on one end of a bridge."""
    state = city(
        "1: R2 G= / 2: B2 G= B3 / 3: R3 B2 / 4: R3 B2 / 5: Y3 R2 / 6: Y3 B2 / 7: Y3 R2 / 8: G3 Y2"
        " / 9: G3 Y2",
        turn="Y",
    )
    allowed(state, "Y3@1")
    tall = city("1: R2 G= / 2: B2 G= B3 Y3 R3 Y2", turn="G")
    allowed(tall, "G^@2")


@pytest.mark.rule("TW-Q-31", "TW-105")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_tower_starts_with_a_block(players: int) -> None:
    """TW-Q-31: in games at random under the default rules."""
    for seed in range(20):
        rng, state = random.Random(seed), towers.new(Options(players))
        while moves := towers.legal_moves(state):
            state = towers.apply(state, rng.choice(moves))
        assert all(tower[0].kind in (Kind.THREE, Kind.TWO) for tower in state.city.towers)


@pytest.mark.rule("TW-Q-32", "TW-006", "TW-801", "TW-856")
def test_colours_are_seated_as_usual_unless_the_setup_says_otherwise() -> None:
    """TW-Q-32: R G B Y; R G B with Y as the fourth; R B against G Y."""
    red, green, blue, yellow = Colour
    assert towers.new(Options(4)).table.colours == ((red,), (green,), (blue,), (yellow,))
    three = towers.new(Options(3)).table
    assert (three.colours, three.fourth) == (((red,), (green,), (blue,)), yellow)
    assert towers.new(Options(2)).table.colours == ((red, blue), (green, yellow))
    other = city("1: G3", colours="Y,B,G,R", turn="Y")
    assert towers.seat_to_move(other) == 0
    allowed(other, "Y3@2", "Y^@1")


@pytest.mark.rule("TW-Q-33", "TW-603", "TW-604")
@pytest.mark.parametrize("first", range(4))
def test_players_stuck_at_once_leave_in_turn_order_and_the_mover_last(first: int) -> None:
    """TW-Q-33: whoever began the game makes no difference."""
    state = city(LAST_BLOCK, first=first)
    left = [event for event in story(state, "R2@5") if isinstance(event, PlayerLeft)]
    assert [event.seat for event in left] == [1, 2, 3, 0]
    assert towers.decision(play(state, "R2@5")) is None


@pytest.mark.rule("TW-Q-34", "TW-301", "TW-303")
def test_the_highest_tower_takes_a_block_when_it_is_the_lowest_permitted_place() -> None:
    """TW-Q-34: all lower towers are red or roofed."""
    state = city(
        "1: G3 B3 Y3 / 2: R3 / 3: R3 / 4: R2 / 5: R2 / 6: G2 B^ / 7: Y2 B^ / 8: B2 G^ / 9: Y2 G^"
    )
    assert heights(state)[0] == max(heights(state)) == 9
    assert places(state, "R3") == places(state, "R2") == ["1"]


@pytest.mark.rule("TW-Q-01", "TW-Q-02", "TW-Q-06", "TW-Q-07", "TW-Q-08", "TW-Q-11", "TW-Q-12")
@pytest.mark.rule("TW-Q-17", "TW-Q-19", "TW-Q-21", "TW-Q-25")
def test_the_eleven_switches_rest_at_the_defaults_of_the_catalogue() -> None:
    """Section 8 of the catalogue."""
    values = attrs.asdict(towers.new(Options(4)).table.config)
    assert {name: getattr(value, "name", value) for name, value in values.items()} == {
        "touch_model": "VERTICAL",
        "level_metric": "STORIES",
        "bridge_supports_distinct": False,
        "bridge_on_foundations": False,
        "roof_on_foundation": False,
        "bridge_on_bridge": "PARTIAL",
        "bridge_same_span": "NO_DIRECT",
        "stuck_player": "OUT",
        "two_player_colour_choice": "FREE",
        "two_player_scoring": "BY_PLAYER",
        "linked_unroofed_counts": True,
    }
