"""Every event names the rules that caused it, the one on the point in dispute first."""

from __future__ import annotations

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import RuleId
from skybridge_rules.towers import State
from skybridge_rules.towers.events import (
    Event,
    GameEnded,
    PieceLaid,
    PlayerLeft,
    TowerClaimed,
    TowersJoined,
    TurnSkipped,
)
from tests.towers.builders import (
    ALL_BUT_ONE,
    LAST_BLOCK,
    LOWEST_LEVEL,
    PARTIAL_OVERLAP,
    STUCK,
    city,
    move,
)

ONE_OPEN = STUCK.replace("9: B2 Y^", "9: B2")
"""Yellow's roof on tower 9 leaves tower 5 alone open, with red on top."""

LAST_PIECE = (
    "1: R3 G3 R2 / 2: R3 G3 R2 / 3: R3 G3 R2 / 4: R3 G3 R2 / 5: B3 R= B2 / 6: Y3 R= / 7: B2 R^"
    " / 8: B3 / 9: Y3 G2"
)
"""Red has one roof left."""


JOINED = (
    "1: G3 B= / 2: Y3 B= / 3: R3 G2 / 4: R3 G2 / 5: B3 G2 / 6: B3 G2 / 7: Y3 G3 / 8: Y3 G3"
    " / 9: Y2 G3"
)
"""The ends of the blue bridge are the lowest places."""


def said(state: State, text: str, kind: type[Event], index: int = 0) -> tuple[RuleId, ...]:
    """The rules of one of the events of this kind, when a move is made."""
    told = [each for each in towers.step(state, move(text)).events if isinstance(each.event, kind)]
    return told[index].rules


@pytest.mark.rule("TW-101", "TW-104", "TW-005")
def test_a_laid_piece_names_the_turn_its_stories_and_that_it_stays() -> None:
    """TW-101, TW-005, TW-104."""
    assert said(city(LOWEST_LEVEL), "R2@1", PieceLaid) == ("TW-101", "TW-005", "TW-104")
    assert said(city(LOWEST_LEVEL), "R^@9", PieceLaid) == ("TW-101", "TW-104")
    assert said(city(LOWEST_LEVEL), "R=@4-7", PieceLaid) == ("TW-101", "TW-104")


@pytest.mark.rule("TW-413")
def test_a_block_on_a_joined_tower_names_that_the_link_lasts() -> None:
    """TW-413: the towers are no longer level, but joined."""
    assert said(city(JOINED), "R3@1", PieceLaid) == ("TW-101", "TW-005", "TW-413", "TW-104")


@pytest.mark.rule("TW-408", "TW-409", "TW-413", "TW-702")
def test_joined_towers_name_the_story_that_both_have_gained() -> None:
    """TW-408 first; each end may be built on, the link lasts, and both towers count it."""
    rules = said(city(LOWEST_LEVEL), "R=@4-7", TowersJoined)
    assert rules == ("TW-408", "TW-413", "TW-409", "TW-702")


@pytest.mark.rule("TW-503", "TW-504", "TW-505", "TW-701")
def test_a_claimed_tower_names_its_owner_and_on_a_bridge_that_it_is_one_tower_only() -> None:
    """TW-503; TW-505 first where a roof rests on the end of a bridge."""
    assert said(city(LOWEST_LEVEL), "R^@9", TowerClaimed) == ("TW-503", "TW-504", "TW-701")
    overlap = said(city(PARTIAL_OVERLAP), "R^@1", TowerClaimed)
    assert overlap == ("TW-505", "TW-503", "TW-504", "TW-701")


@pytest.mark.rule("TW-854")
@pytest.mark.reading("TW-Q-21", "A", "B")
def test_with_two_players_a_claimed_tower_names_what_owns_it() -> None:
    """TW-854: the player; where each colour scores for itself, TW-Q-21."""
    by_player = city("1: G3", players=2, turn="B")
    assert said(by_player, "B^@1", TowerClaimed) == ("TW-503", "TW-854", "TW-504", "TW-701")
    by_colour = city("1: G3", players=2, turn="B", two_player_scoring="BY_COLOUR")
    assert said(by_colour, "B^@1", TowerClaimed) == ("TW-503", "TW-Q-21", "TW-504", "TW-701")


@pytest.mark.rule("TW-601", "TW-602", "TW-604")
def test_who_is_stuck_leaves_by_its_own_rule_when_the_turn_comes() -> None:
    """TW-602, as nothing can be laid (TW-601) when the turn comes (TW-604)."""
    assert said(city(ONE_OPEN, turn="Y"), "Y^@9", PlayerLeft) == ("TW-602", "TW-601", "TW-604")


@pytest.mark.rule("TW-602", "TW-806")
def test_who_has_laid_everything_leaves_by_the_same_rule() -> None:
    """TW-602; with three players all thirteen pieces must be laid (TW-806)."""
    state = city(LAST_PIECE.replace("8: B3", "8: B3 R^"), turn="Y")
    assert said(state, "Y2@6", PlayerLeft) == ("TW-602",)
    three = city(
        LAST_PIECE.replace("8: B3", "8: B3 R^").replace("6: Y3 R=", "6: Y3 R= Y2 G2"),
        players=3,
        turn="B",
        fourth="-,32,2",
    )
    assert said(three, "B2@9", PlayerLeft) == ("TW-602", "TW-806")


@pytest.mark.rule("TW-Q-33")
def test_several_who_are_stuck_at_once_name_their_order() -> None:
    """TW-Q-33: all but the first of them."""
    state = city(LAST_BLOCK)
    assert "TW-Q-33" not in said(state, "R2@5", PlayerLeft)
    assert said(state, "R2@5", PlayerLeft, 1)[-1] == "TW-Q-33"


@pytest.mark.reading("TW-Q-17", "B")
def test_who_is_passed_over_is_told_by_the_ruling() -> None:
    """TW-Q-17: where the stuck may return, it is the ruling that decides."""
    state = city(ONE_OPEN, turn="Y", stuck_player="SKIP")
    assert said(state, "Y^@9", TurnSkipped) == ("TW-Q-17", "TW-601", "TW-604")


@pytest.mark.rule("TW-602")
@pytest.mark.reading("TW-Q-17", "B")
def test_where_the_stuck_may_return_the_last_piece_is_told_once() -> None:
    """TW-602: a hand that has laid everything leaves at once, and is not told of again."""
    state = city(LAST_PIECE, stuck_player="SKIP")
    assert said(state, "R^@8", PlayerLeft) == ("TW-602",)
    after = towers.apply(state, move("R^@8"))
    for _ in range(3):
        made = towers.legal_moves(after)[0]
        told = towers.step(after, made).events
        assert not any(isinstance(each.event, PlayerLeft) for each in told)
        after = towers.apply(after, made)


@pytest.mark.rule("TW-603", "TW-711", "TW-712")
def test_the_end_names_why_and_by_which_rule_somebody_wins() -> None:
    """TW-603, then the most stories (TW-711) or a shared win (TW-712)."""
    assert said(city(LAST_BLOCK), "R2@5", GameEnded) == ("TW-603", "TW-712")
    alone = city(
        LAST_BLOCK.replace("4: R3 G3 B3 Y3 G^", "4: R3 G3 B3 Y3 B^").replace(
            "B2 Y2 B^ / 7", "B2 Y2 G^ / 7"
        )
    )
    assert said(alone, "R2@5", GameEnded) == ("TW-603", "TW-711")


@pytest.mark.rule("TW-606")
def test_the_end_names_the_last_of_all_pieces() -> None:
    """TW-606: 44 pieces are laid, and no ply is left."""
    assert said(city(ALL_BUT_ONE, turn="Y"), "Y2@2", GameEnded) == ("TW-603", "TW-606", "TW-711")


@pytest.mark.rule("TW-855")
@pytest.mark.reading("TW-Q-17", "B")
def test_the_end_names_both_colours_of_two_players_and_the_ruling_on_the_stuck() -> None:
    """TW-855; where the stuck may return, nobody can any more (TW-Q-17)."""
    two = city(LAST_BLOCK, players=2)
    assert said(two, "R2@5", GameEnded) == ("TW-603", "TW-711", "TW-855")
    skipping = city(LAST_BLOCK, stuck_player="SKIP")
    assert said(skipping, "R2@5", GameEnded) == ("TW-603", "TW-Q-17", "TW-712")
