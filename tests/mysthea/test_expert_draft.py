"""The expert draft: everybody takes a Champion and a card of each colour (MY-VAR-05)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.events import CardDrafted, DraftLaid
from tests.mysthea.openings import asks, begun, events_of, until
from tests.mysthea.scenes import ADA, BEN, CLEO, asked, moves, play, refused, rules_of, told

LAID = ("show:h01", "show:c001", "show:c006", "show:c011", "show:c016")


def drafting(players: int = 3) -> State:
    """The five first cards lie open; the seats have the Artefacts in their order."""
    state, _ = until(begun(players, expert_draft=True), "draft-card")
    return play(state, *LAID)


@pytest.mark.rule("MY-VAR-05", "MY-X-14")
def test_the_draft_comes_after_the_artefacts_and_before_the_champions_stand() -> None:
    """No START cards and no Champions are dealt (MY-X-14)."""
    found = asks(begun(3, expert_draft=True), "stand")
    assert "start-card" not in found
    assert "champion" not in found
    assert found[:6] == ["monster"] * 3 + ["artefact"] * 3
    assert found[6:11] == ["draft-card"] * 5
    assert found.count("draft") == 15
    assert found[-2:] == ["encounter-front", "stand"]


@pytest.mark.rule("MY-VAR-05")
def test_a_champion_and_a_card_of_each_colour_lie_open() -> None:
    """The player with the Artefact I takes first (MY-VAR-05)."""
    state = drafting()
    assert asked(state) == (ADA, "draft")
    assert set(moves(state)) == {
        "draft:c001",
        "draft:c006",
        "draft:c011",
        "draft:c016",
        "draft:h01",
    }
    assert refused(state, "draft:c002") == [("MY-VAR-05", {"card": "c002"})]


@pytest.mark.rule("MY-VAR-05", "MY-INFO-06", "MY-Q-91", "MY-X-14")
def test_what_is_taken_is_seen_and_replaced_by_its_kind() -> None:
    """Another Champion for a Champion, another Tactic for a Tactic (MY-VAR-05)."""
    state = drafting()
    story = told(state, "draft:c001")
    assert rules_of(story, CardDrafted(ADA, CardId("c001"))) == ("MY-VAR-05", "MY-INFO-06")
    state = play(state, "draft:c001")
    assert state.players[ADA].hand.known == ("c001",)
    assert moves(state) == ["show:c002", "show:c003", "show:c004", "show:c005"]
    assert rules_of(told(state, "show:c004"), DraftLaid(CardId("c004"))) == (
        "MY-VAR-05",
        "MY-Q-91",
        "MY-X-14",
    )
    state = play(state, "show:c004")
    assert asked(state) == (BEN, "draft")
    state = play(state, "draft:h01")
    assert moves(state) == [f"show:h0{number}" for number in range(2, 8)]


@pytest.mark.rule("MY-VAR-05", "MY-Q-68")
def test_nobody_takes_a_kind_twice_and_the_order_does_not_turn_back() -> None:
    """After the last player the first one takes again (MY-Q-68)."""
    state = drafting()
    state = play(state, "draft:c001", "show:c002", "draft:c002", "show:c003", "draft:h01")
    state = play(state, "show:h02")
    assert asked(state) == (ADA, "draft")
    assert "draft:c003" not in moves(state)
    assert refused(state, "draft:c003") == [("MY-Q-68", {"card": "c003"}), ("MY-VAR-05", {})]
    state = play(state, "draft:c006", "show:c007")
    assert asked(state) == (BEN, "draft")
    state = play(state, "draft:c007", "show:c008")
    assert asked(state) == (CLEO, "draft")
    assert refused(state, "draft:h02") == [("MY-Q-68", {"card": "h02"}), ("MY-VAR-05", {})]


@pytest.mark.rule("MY-VAR-05", "MY-Q-68", "MY-INFO-08")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_ends_with_five_cards_and_the_rest_leaves(players: int) -> None:
    """Face-up cards leave openly; with five players every START card is taken (MY-Q-68)."""
    state, story = until(drafting(players), "stand")
    for player in state.players:
        assert len(player.hand.known) == 4
        assert player.hand.unseen == ()
        assert player.army.champion is not None
    assert len(events_of(story, CardDrafted)) == 5 * players
    open_left = 0 if players == 5 else 4
    assert len(state.removed) == open_left
    assert len(state.gone) == 20 - 4 * players - open_left
    assert state.draft == ()
