"""All eighty Command cards: Command Points, types, and how they come to a board (MY-ACT)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.card_rules import rule_of
from skybridge_rules.mysthea.events import (
    CardDiscarded,
    CardInstalled,
    CardPlayed,
    Paid,
    PointsGranted,
)
from tests.mysthea.card_rows import ALL, Row, colour_of, figure, gained, points_of, position
from tests.mysthea.scenes import ADA, allowed_by, asked, moves, play, refused, rules_of, told

ON_BOARD = [card for card in ALL if colour_of(card) in ("accessory", "upgrade")]


@pytest.mark.rule("MY-ACT-01", "MY-ACT-02", "MY-CP-01", "MY-RES-07")
@pytest.mark.parametrize("card", ALL)
def test_each_card_gives_its_command_points_without_energy(card: str) -> None:
    """As many points as printed, all turned into Energy here; the effect stays open (MY-ACT-02)."""
    points = points_of(card)
    before = position(Row(card), hand=card)
    story = told(before, f"act:{card}")
    assert rules_of(story, CardPlayed(ADA, CardId(card))) == (
        "MY-ACT-01",
        "MY-INFO-06",
        "MY-INFO-02",
    )
    story = told(before, f"act:{card}", "points")
    assert rules_of(story, PointsGranted(ADA, points)) == ("MY-ACT-02", "MY-RES-07")
    state = play(before, f"act:{card}", "points", *["energy"] * points)
    assert asked(state) == (ADA, "options")
    assert gained(before, state) == (points, 0, 0)
    assert refused(state, "points") == [("MY-ACT-02", {"card": card})]


@pytest.mark.rule("MY-C001 to MY-C080")
def test_each_card_has_the_type_and_the_points_of_its_place_in_the_list() -> None:
    """Five cards of a colour in each Era; colour totals 10, 10, 13 and 15 (MY-C001)."""
    printed = position(Row("c001")).table.printed
    commands = printed.commands
    assert sorted(commands) == list(ALL)
    found = {card: (each.type.name.lower(), each.points) for card, each in commands.items()}
    assert found == {CardId(card): (colour_of(card), points_of(card)) for card in ALL}
    for era, total in enumerate((10, 10, 13, 15)):
        assert sum(commands[card].points for card in printed.eras[era]) == 4 * total


@pytest.mark.rule("MY-ACT-02", "MY-ACT-06", "MY-ACT-09")
@pytest.mark.parametrize("card", ON_BOARD)
def test_each_accessory_and_upgrade_is_placed_for_its_points_in_energy(card: str) -> None:
    """It leaves the discard pile for the board, and its points stay open (MY-ACT-06)."""
    price = points_of(card)
    before = position(Row(card), hand=card, energy=price)
    story = told(before, f"act:{card}", "effect")
    assert rules_of(story, Paid(ADA, energy=price)) == ("MY-ACT-02", "MY-RES-03")
    ruled = {"c037": ("MY-X-10",), "c056": ("MY-X-22",)}.get(card, ())
    rules = (rule_of(CardId(card)), *ruled, "MY-ACT-06", "MY-ACT-09")
    assert rules_of(story, CardInstalled(ADA, CardId(card))) == rules
    state = play(before, f"act:{card}", "effect")
    assert gained(before, state) == (-price, 0, 0)
    assert figure(state, "board") == card
    assert figure(state, "discard") == ""
    assert moves(state) == ["points", "done"]


@pytest.mark.rule("MY-ACT-05")
@pytest.mark.parametrize("card", ON_BOARD)
def test_no_card_is_placed_with_one_energy_too_few(card: str) -> None:
    """Placing costs all of its Command Points in Energy (MY-ACT-05)."""
    price = points_of(card)
    state = play(position(Row(card), hand=card, energy=price - 1), f"act:{card}")
    figures = {"card": card, "needed": price, "had": price - 1}
    assert refused(state, "effect") == [("MY-ACT-05", figures)]


@pytest.mark.rule("MY-ACT-07", "MY-Q-25")
def test_a_fourth_accessory_sends_one_away_by_choice() -> None:
    """One of the three makes room, and goes to the discard pile (MY-ACT-07)."""
    state = position(Row("c074"), board="c031 c032 c033", hand="c074", energy=4)
    state = play(state, "act:c074", "effect")
    assert asked(state) == (ADA, "replace")
    assert moves(state) == ["replace:c031", "replace:c032", "replace:c033"]
    assert refused(state, "replace:c074") == [("MY-ACT-07", {"card": "c074"})]
    story = told(state, "replace:c032")
    assert "MY-ACT-07" in rules_of(story, CardDiscarded(ADA, CardId("c032")))
    state = play(state, "replace:c032")
    assert figure(state, "board") == "c031 c033 c074"
    assert figure(state, "discard") == "c032"


@pytest.mark.rule("MY-ACT-07")
def test_a_full_slot_sends_its_card_away_without_a_question() -> None:
    """Upgrades of one slot replace each other (MY-ACT-07)."""
    state = position(Row("c076"), board="c019", hand="c076", energy=1)
    story = told(state, "act:c076", "effect")
    assert rules_of(story, CardDiscarded(ADA, CardId("c019"))) == ("MY-ACT-07", "MY-INFO-02")


@pytest.mark.rule("MY-Q-25")
def test_cards_of_the_board_are_discarded_freely_only_by_the_switch() -> None:
    """Out of the box a card leaves the board only to make room (MY-ACT-07)."""
    state = position(Row("c031"), board="c031 c076")
    assert refused(state, "discard:c031")[0][0] == "MY-Q-25"
    state = position(Row("c031", more={"free_board_discard": True}), board="c031 c076")
    state = play(state, "discard:c031")
    assert figure(state, "board") == "c076"
    assert figure(state, "discard") == "c031"


@pytest.mark.rule("MY-ACT-09", "MY-TURN-03")
def test_a_new_accessory_may_be_activated_in_the_same_turn() -> None:
    """It works from the moment it is placed (MY-ACT-09)."""
    before = position(Row("c031"), hand="c031", energy=2)
    state = play(before, "act:c031", "effect", "done", "activate:c031")
    assert gained(before, state) == (0, 0, 0)  # one to place it, then one paid for two
    assert state.players[ADA].used == ("c031",)


FREE = [("c020", "c080"), ("c040", "c075"), ("c057", "c065"), ("c078", "c069")]


@pytest.mark.rule("MY-ACT-08", "MY-Q-26")
@pytest.mark.parametrize(("upgrade", "card"), FREE)
def test_with_an_upgrade_in_the_card_slot_one_type_costs_no_energy(upgrade: str, card: str) -> None:
    """And only that type (MY-ACT-08)."""
    other = next(c for u, c in FREE if u != upgrade)
    state = position(Row(card), board=upgrade, hand=f"{card} {other}")
    chosen = play(state, f"act:{card}")
    assert "MY-ACT-08" in allowed_by(chosen, "effect")
    after = play(chosen, "effect")
    assert after.players[ADA].energy == 0
    without = play(position(Row(card), hand=card, energy=5), f"act:{card}")
    assert "MY-ACT-08" not in allowed_by(without, "effect")
    assert refused(play(state, f"act:{other}"), "effect")[0][0] == "MY-ACT-05"


@pytest.mark.rule("MY-Q-26", "MY-ACC-03")
@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("c027", "tactic"),
        ("c046", "objective"),
        ("c066", "accessory"),
        ("c067", "upgrade"),
        ("c070", "tactic/objective/accessory/upgrade"),
    ],
)
def test_a_free_objective_still_needs_the_cards_it_asks_for(card: str, wanted: str) -> None:
    """Only the Energy becomes nothing (MY-Q-26)."""
    state = position(Row(card), board="c078", hand=card)
    state = play(state, f"act:{card}")
    assert refused(state, "effect") == [("MY-ACC-03", {"type": wanted})]


@pytest.mark.rule("MY-Q-24")
def test_an_upgrade_that_replaces_c020_is_free_and_the_next_is_not() -> None:
    """C020 counts while the price is set; afterwards it is discarded (MY-Q-24)."""
    state = position(Row("c078"), board="c020", hand="c078 c080")
    placed = play(state, "act:c078", "effect")
    assert figure(placed, "board") == "c078"
    assert figure(placed, "discard") == "c020"
    state = position(Row("c020"), hand="c020", energy=1)
    figures = {"card": "c020", "needed": 2, "had": 1}
    assert refused(play(state, "act:c020"), "effect") == [("MY-ACT-05", figures)]
