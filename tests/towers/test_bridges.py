"""Bridges join two level neighbours (rulebook rules 3 and 4; TW-401 to TW-413)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from skybridge_rules.core.verdict import reason
from tests.towers.builders import (
    FOUNDATIONS,
    PARTIAL_OVERLAP,
    allowed,
    city,
    heights,
    places,
    play,
    refused,
    totals,
    towers_of,
)

NINE_LEVEL_TOWERS = "1: G3 / 2: B3 / 3: Y3 / 4: B3 / 5: G3 / 6: B3 / 7: G3 / 8: B3 / 9: G3"

TWO_BRIDGES = "1: R2 G= / 2: B2 G= / 4: Y2 B= / 5: R2 B="
"""A green bridge over 1-2 and a blue one over 4-5, all four towers 3 high."""


@pytest.mark.rule("TW-401")
def test_a_bridge_spans_each_of_the_twelve_pairs_of_neighbours() -> None:
    """TW-401."""
    spans = places(city(NINE_LEVEL_TOWERS), "R=")
    assert sorted(spans) == sorted(
        ["1-2", "2-3", "4-5", "5-6", "7-8", "8-9", "1-4", "4-7", "2-5", "5-8", "3-6", "6-9"]
    )


@pytest.mark.rule("TW-401")
def test_a_bridge_spans_nothing_else() -> None:
    """TW-401: no diagonal, no three in a row, no jump over the edge, not one tower alone."""
    state = city(NINE_LEVEL_TOWERS)
    good = set(places(state, "R="))
    pairs = list(combinations_with_replacement(FOUNDATIONS, 2))
    bad = [pair for pair in pairs if "{}-{}".format(*pair) not in good]
    assert {(1, 5), (3, 5), (1, 3), (4, 6), (3, 4), (6, 7), (5, 5)} <= set(bad)
    assert len(bad) == 45 - 12
    for first, second in bad:
        refused(state, f"R=@{first}-{second}", reason("TW-401", first=first, second=second))


@pytest.mark.rule("TW-402")
def test_both_towers_must_have_the_same_height_in_stories() -> None:
    """TW-402: equal numbers of pieces do not help, unequal ones do not harm."""
    state = city("1: G3 / 2: B2 / 4: Y2 / 5: B2 Y2 / 7: G2")
    refused(
        state,
        "R=@1-2",
        reason("TW-402", first=1, first_height=3, second=2, second_height=2),
    )
    refused(
        state,
        "R=@2-5",
        reason("TW-402", first=2, first_height=2, second=5, second_height=4),
    )
    allowed(state, "R=@4-7")
    allowed(city("1: G3 B2 Y2 / 2: B2 G3 Y2 / 4: Y3 G2 B= / 5: G3 Y2 B="), "R=@1-2")


@pytest.mark.rule("TW-402")
def test_heights_are_compared_at_the_moment_of_placement() -> None:
    """TW-402: one more block makes the pair uneven, another makes it level again."""
    rest = "3: G3 / 4: G3 / 5: Y3 / 6: G3 / 7: Y3 / 8: G3 / 9: Y3"
    level = city(f"1: G2 / 2: B2 / {rest}")
    allowed(level, "R=@1-2")
    uneven = play(level, "R2@1", "G2@2", "B^@3", "Y^@4")
    allowed(uneven, "R=@5-8")
    refused(uneven, "R=@1-2", reason("TW-404", piece="R=", top="R2", foundation=1))
    after = play(level, "R3@1", "G2@2")
    assert heights(after)[:2] == [5, 4]
    why = reason("TW-402", first=1, first_height=5, second=2, second_height=4)
    refused(after, "B=@1-2", why)


@pytest.mark.rule("TW-403")
def test_both_towers_must_be_open() -> None:
    """TW-403: a roof at either end, or at both."""
    one, two = reason("TW-403", foundation=1), reason("TW-403", foundation=2)
    refused(city("1: G3 Y^ / 2: B3"), "R=@1-2", one)
    refused(city("1: G3 / 2: B3 Y^"), "R=@1-2", two)
    refused(city("1: G3 Y^ / 2: B3 Y^"), "R=@1-2", one, two)


@pytest.mark.rule("TW-404")
def test_the_bridge_differs_in_colour_from_each_top() -> None:
    """TW-404: one end on its own colour is enough to refuse it."""
    state = city("1: R3 / 2: G3 / 3: B3")
    refused(state, "R=@1-2", reason("TW-404", piece="R=", top="R3", foundation=1))
    allowed(state, "R=@2-3")


@pytest.mark.rule("TW-405")
def test_the_two_supports_may_have_the_same_colour() -> None:
    """TW-405: green on both sides carries a red bridge."""
    state = city("1: G3 / 2: G3")
    allowed(state, "R=@1-2")
    assert towers_of(play(state, "R=@1-2")) == {1: "G3 R=", 2: "G3 R="}


@pytest.mark.rule("TW-405")
def test_the_supports_may_be_agreed_to_differ() -> None:
    """TW-405, with bridge_supports_distinct."""
    state = city("1: G3 / 2: G3 / 3: B3", bridge_supports_distinct=True)
    refused(state, "R=@1-2", reason("TW-405", colour="G"))
    allowed(state, "R=@2-3")


@pytest.mark.rule("TW-406")
def test_a_bridge_lies_at_any_common_height() -> None:
    """TW-406: at 2 and at 9 stories, with empty foundations beside."""
    allowed(city("1: G2 / 2: B2 / 5: G3 B3 Y3 / 6: B3 Y3 G3"), "R=@1-2", "R=@5-6")


@pytest.mark.rule("TW-407")
def test_a_bridge_is_never_laid_on_bare_foundations() -> None:
    """TW-407: two bare ones, or one beside a tower, which is not level either."""
    state = city("5: G3")
    bare = {here: reason("TW-407", foundation=here) for here in FOUNDATIONS}
    refused(state, "R=@1-2", bare[1], bare[2])
    uneven = reason("TW-402", first=5, first_height=3, second=6, second_height=0)
    refused(state, "R=@5-6", uneven, bare[6])


@pytest.mark.rule("TW-408")
def test_a_bridge_becomes_the_top_of_both_towers_and_raises_each_by_one() -> None:
    """TW-408."""
    before = city("1: G3 / 2: B3 / 4: Y2")
    after = play(before, "R=@1-2")
    assert towers_of(after) == {1: "G3 R=", 2: "B3 R=", 4: "Y2"}
    assert heights(before) == [3, 3, 0, 2, 0, 0, 0, 0, 0]
    assert heights(after) == [4, 4, 0, 2, 0, 0, 0, 0, 0]


@pytest.mark.rule("TW-409")
def test_the_two_ends_of_a_bridge_are_built_on_independently() -> None:
    """TW-409: a block on one end, then a roof on the other; or a bridge on one end alone."""
    state = city(
        "1: G3 R= / 2: B3 R= / 3: B2 Y2 / 4: Y3 B2 / 5: B3 Y2 / 6: G3 Y2 / 7: Y3 G2 / 8: B3 G2"
        " / 9: Y3 G2",
        turn="G",
    )
    allowed(state, "G3@1", "G2@2", "G^@1", "G^@2", "G=@2-3")
    built = play(state, "G2@1", "B^@2")
    assert (towers_of(built)[1], towers_of(built)[2]) == ("G3 R= G2", "B3 R= B^")
    assert heights(built)[:2] == [6, 4]
    bridged = play(state, "G=@2-3")
    assert heights(bridged)[:3] == [4, 5, 5]
    allowed(bridged, "B^@1", "B^@2", "B^@3")


@pytest.mark.rule("TW-410")
def test_a_bridge_may_rest_with_one_end_on_another_bridge() -> None:
    """TW-410."""
    state = city(PARTIAL_OVERLAP, turn="B")
    allowed(state, "B=@2-3")
    assert towers_of(play(state, "B=@2-3")) == {1: "R2 G=", 2: "B2 G= B=", 3: "R3 B="}


@pytest.mark.rule("TW-410")
def test_a_bridge_may_rest_on_two_different_bridges() -> None:
    """TW-410: red across green and blue."""
    state = city(TWO_BRIDGES)
    allowed(state, "R=@1-4", "R=@2-5")
    assert towers_of(play(state, "R=@1-4")) == {
        1: "R2 G= R=",
        2: "B2 G=",
        4: "Y2 B= R=",
        5: "R2 B=",
    }


@pytest.mark.rule("TW-410")
def test_bridges_may_be_agreed_never_to_rest_on_bridges() -> None:
    """TW-410, with bridge_on_bridge NEVER: each end is named with the bridge below it."""
    green = reason("TW-410", foundation=1, bridge="G=")
    blue = reason("TW-410", foundation=4, bridge="B=")
    refused(city(TWO_BRIDGES, bridge_on_bridge="NEVER"), "R=@1-4", green, blue)


@pytest.mark.rule("TW-411")
def test_a_bridge_never_lies_on_another_over_its_whole_length() -> None:
    """TW-411: neither tower has grown since the first bridge."""
    why = reason("TW-411", bridge="G=", first=1, second=2)
    for colour in "RBY":
        refused(city(TWO_BRIDGES.replace("B=", "B2"), turn=colour), f"{colour}=@1-2", why)


@pytest.mark.rule("TW-412")
def test_a_second_bridge_over_a_pair_needs_other_pieces_between() -> None:
    """TW-412: both towers have grown by two stories."""
    state = city("1: R2 G= Y2 / 2: B2 G= R2", turn="B")
    allowed(state, "B=@1-2")
    after = play(state, "B=@1-2")
    assert towers_of(after) == {1: "R2 G= Y2 B=", 2: "B2 G= R2 B="}
    assert heights(after)[:2] == [6, 6]


@pytest.mark.rule("TW-412", "TW-402")
def test_between_two_bridges_both_towers_have_grown_alike() -> None:
    """TW-412, TW-402: three stories here and two there do not carry a second bridge."""
    state = city("1: R2 G= Y3 / 2: B2 G= R2", turn="B")
    why = reason("TW-402", first=1, first_height=6, second=2, second_height=5)
    refused(state, "B=@1-2", why)
    one_end = city("1: R2 G= Y2 / 2: B2 G=", turn="B")
    why = reason("TW-402", first=1, first_height=5, second=2, second_height=3)
    refused(one_end, "B=@1-2", why)


@pytest.mark.rule("TW-412")
def test_a_pair_may_be_agreed_to_take_one_bridge_only() -> None:
    """TW-412, with bridge_same_span NEVER."""
    state = city("1: R2 G= Y2 / 2: B2 G= R2", turn="B", bridge_same_span="NEVER")
    refused(state, "B=@1-2", reason("TW-412", first=1, second=2))


@pytest.mark.rule("TW-412", "TW-401")
def test_one_tower_twice_is_no_pair_that_shares_a_bridge() -> None:
    """TW-401: with bridge_same_span NEVER too, that is all that speaks against it."""
    state = city("1: R2 G= Y2 / 2: B2 G= R2", turn="B", bridge_same_span="NEVER")
    refused(state, "B=@1-1", reason("TW-401", first=1, second=1))


@pytest.mark.rule("TW-413")
def test_a_connection_outlives_all_later_growth() -> None:
    """TW-413: the towers under the bridge end at 8 and at 4, and still count together."""
    state = city("1: G3 R= B2 Y2 R^ / 2: B3 R= G^")
    assert heights(state)[:2] == [8, 4]
    assert totals(state) == [8 + 4, 4, 0, 0]
