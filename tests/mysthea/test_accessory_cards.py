"""Every Accessory: its cost and what it does when it is activated (MY-C011 ff., MY-ACC)."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea.events import CardDiscarded, CardRemoved, EffectUsed, Skipped
from tests.mysthea.card_rows import ALL, Row, colour_of, figure, gained, position, row
from tests.mysthea.scenes import ADA, allowed_by, asked, moves, play, refused, rules_of, told

UNITS = {"units": "orb.myst:TG", "built": (1, 1)}

ROWS = [
    row(
        "c011",
        *("give:c061", "act:c066", "points", "energy", "done"),
        ada={"hand": "c061 c066"},
        gains=(1, 0, 0),
        ends={"discard": "c061 c066", "hand": ""},
    ),
    row("c012", "give:c066", ada={"hand": "c066", "energy": 1}, open="develop"),
    row("c013", "give:c071", ada={"hand": "c071"}, gains=(3, 0, 2), ends={"discard": "c071"}),
    row(
        "c014",
        *("give:c076", "use:1", "use:1"),
        ada={"hand": "c076", "charged": False},
        gains=(0, 0, 4),
        ends={"discard": "c076", "charged": True},
    ),
    row(
        "c015",
        *("give:c070", *["energy"] * 5),
        ada={"hand": "c070 c071"},
        gains=(5, 0, 0),
        ends={"discard": "c070", "hand": "c071"},
    ),
    row("c031", ada={"energy": 1}, gains=(1, 0, 0)),
    row(
        "c032",
        *("travel:champion@spire.river", "to:orb.mountain"),
        ada={"energy": 1},
        gains=(-1, 0, 0),
        ends={"ada@orb.mountain": "C"},
    ),
    row("c033", ada={"exp": 1}, gains=(0, -1, 2)),
    row("c034", "use:1", ada={"energy": 1}, gains=(-1, 0, 0), ends={"built": (1, 0)}),
    row("c035", "use:1", ada={"energy": 1}, gains=(-1, 0, 0), ends={"built": (0, 1)}),
    row("c051", ada={"energy": 1}, gains=(-1, 1, 1)),
    row("c052", "use:1", ada={"energy": 1}, gains=(-1, 0, 0), ends={"built": (0, 1)}),
    row("c053", "use:1", ada={"energy": 1}, gains=(-1, 0, 0), ends={"built": (1, 0)}),
    row("c054", ada={"exp": 1}, gains=(0, -1, 4)),
    row(
        "c055",
        "fortify:orb.myst",
        ada={"energy": 1, "units": "orb.myst:T"},
        gains=(-1, 0, 0),
        ends={"ada@orb.myst": "TF"},
    ),
    row(
        "c071",
        *("give:c072", "give:c073", "monster:ev07"),
        ada={"hand": "c072 c073 c074"},
        more={"path": "ev01 ev07"},
        ends={"ev07": "orb", "removed": "c072 c073", "hand": "c074", "discard": ""},
    ),
    row(
        "c072",
        "use:1",
        ada={"energy": 1, "built": (0, 1)},
        gains=(-1, 0, 0),
        ends={"built": (0, 0), "ada@spire.river": "GC"},
    ),
    row(
        "c073",
        "use:1",
        ada={"energy": 1, "built": (1, 0)},
        gains=(-1, 0, 0),
        ends={"built": (0, 0), "ada@spire.river": "TC"},
    ),
    row("c074", ada={"exp": 1}, gains=(0, -1, 6)),
    row(
        "c075",
        "give:c065",
        ada={"hand": "c065 c066"},
        gains=(0, 0, 10),
        ends={"removed": "c065", "hand": "c066", "discard": ""},
    ),
]

SECOND = [
    row("c034", "use:2", "travel:troop@orb.myst", "to:orb.river", ends={"ada@orb.river": "T"}),
    row("c035", "use:2", "travel:golem@orb.myst", "to:orb.river", ends={"ada@orb.river": "G"}),
    row("c052", "use:2", ends={"ada@spire.river": "GC", "built": (1, 0)}),
    row("c053", "use:2", ends={"ada@spire.river": "TC", "built": (0, 1)}),
    row("c072", "use:2", "travel:golem@orb.myst", "to:orb.river", ends={"ada@orb.river": "G"}),
    row("c073", "use:2", "travel:troop@orb.myst", "to:orb.river", ends={"ada@orb.river": "T"}),
]
"""The other choice of the Accessories that offer two."""


@pytest.mark.rule("MY-C011 to MY-C015", "MY-C031 to MY-C035", "MY-C051 to MY-C055")
@pytest.mark.rule("MY-C071 to MY-C075", "MY-ACC-01", "MY-ACC-02", "MY-TURN-02")
@pytest.mark.parametrize("each", ROWS, ids=lambda each: each.card)
def test_each_accessory_does_what_is_printed_once_per_turn(each: Row) -> None:
    """The cost is paid, the effect follows, and the Special Action is over (MY-ACC-01)."""
    before = position(each, board=each.card)
    state = play(before, f"activate:{each.card}", *each.answers)
    assert gained(before, state) == each.gains
    for what, value in each.ends.items():
        assert figure(state, what) == value, what
    assert figure(state, "board") == each.card
    assert state.players[ADA].used == (each.card,)
    if each.open is not None:
        assert asked(state) == (ADA, each.open)
        return
    assert asked(state) == (ADA, "turn")
    assert not [text for text in moves(state) if text.startswith("activate")]
    assert "MY-TURN-02" in [rule for rule, _ in refused(state, f"activate:{each.card}")]


@pytest.mark.rule("MY-C034", "MY-C035", "MY-C052", "MY-C053", "MY-C072", "MY-C073")
@pytest.mark.parametrize("each", SECOND, ids=lambda each: each.card)
def test_an_accessory_with_an_or_offers_a_second_choice(each: Row) -> None:
    """One of the two, not both (MY-Q-57)."""
    before = position(each, board=each.card, energy=1, **UNITS)
    state = play(before, f"activate:{each.card}")
    assert moves(state) == ["use:1", "use:2"]
    state = play(state, *each.answers)
    assert gained(before, state) == (-1, 0, 0)
    for what, value in each.ends.items():
        assert figure(state, what) == value, what
    assert asked(state) == (ADA, "turn")


ENERGY: tuple[str, dict[str, Any]] = ("MY-RES-03", {"needed": 1, "had": 0})
EXP: tuple[str, dict[str, Any]] = ("MY-RES-03", {"exp": 1, "had": 0})
WITHOUT = {
    **dict.fromkeys(("c031", "c032", "c034", "c035", "c051", "c052", "c053", "c055"), ENERGY),
    **dict.fromkeys(("c072", "c073"), ENERGY),
    **dict.fromkeys(("c033", "c054", "c074"), EXP),
    "c011": ("MY-ACC-03", {"type": "tactic"}),
    "c012": ("MY-ACC-03", {"type": "objective"}),
    "c013": ("MY-ACC-03", {"type": "accessory"}),
    "c014": ("MY-ACC-03", {"type": "upgrade"}),
    "c015": ("MY-ACC-03", {"type": "any"}),
    "c071": ("MY-ACC-03", {"type": "accessory/accessory"}),
    "c075": ("MY-ACC-03", {"type": "any"}),
}


@pytest.mark.rule("MY-ACC-03", "MY-ACC-05", "MY-RES-03")
@pytest.mark.parametrize("card", sorted(WITHOUT))
def test_an_accessory_whose_cost_cannot_be_paid_is_not_activated(card: str) -> None:
    """Not a card, no Energy and no Experience: nothing to pay with (MY-ACC-05)."""
    state = position(Row(card), board=card)
    assert refused(state, f"activate:{card}") == [WITHOUT[card]]


@pytest.mark.rule("MY-ACC-03", "MY-Q-23")
def test_cards_given_up_come_from_the_hand() -> None:
    """An Accessory on the board is no card to discard for another (MY-ACC-03)."""
    state = position(Row("c013"), board="c013 c074", hand="c071 c061")
    state = play(state, "activate:c013")
    assert moves(state) == ["give:c071"]
    assert refused(state, "give:c074") == [
        ("MY-Q-23", {"card": "c074"}),
        ("MY-ACC-03", {"card": "c074", "type": "accessory"}),
    ]
    assert refused(state, "give:c061") == [("MY-ACC-03", {"card": "c061", "type": "accessory"})]


@pytest.mark.rule("MY-ACC-03", "MY-INFO-06")
def test_a_discarded_card_is_told_otherwise_than_a_removed_one() -> None:
    """C015 discards, C075 removes; both show the card (MY-ACC-03)."""
    state = position(Row("c015"), board="c015 c075", hand="c061")
    story = told(state, "activate:c015", "give:c061")
    assert rules_of(story, CardDiscarded(ADA, CardId("c061"))) == (
        "MY-ACC-03",
        "MY-INFO-06",
        "MY-C015",
        "MY-INFO-02",
    )
    story = told(state, "activate:c075", "give:c061")
    assert rules_of(story, CardRemoved(ADA, CardId("c061"))) == (
        "MY-ACC-03",
        "MY-INFO-06",
        "MY-C075",
    )


@pytest.mark.rule("MY-ACC-05")
@pytest.mark.parametrize(
    ("card", "hand", "gifts"),
    [("c011", "c061", "c061"), ("c012", "c066", "c066"), ("c071", "c072 c073", "c072 c073")],
)
def test_an_activation_that_can_do_nothing_is_still_paid(card: str, hand: str, gifts: str) -> None:
    """No card to act with, no Energy to develop, no Monster to choose (MY-ACC-05)."""
    state = position(Row(card), board=card, hand=hand)
    assert "MY-ACC-05" in allowed_by(state, f"activate:{card}")
    state = play(state, f"activate:{card}", *(f"give:{gift}" for gift in gifts.split()))
    assert asked(state) == (ADA, "turn")
    assert figure(state, "hand") == ""


@pytest.mark.rule("MY-ACC-05")
def test_an_accessory_that_finds_nothing_to_do_says_so_by_its_rule() -> None:
    """C053 constructs or deploys a Troop; all eight are on the Islands (MY-ACC-05)."""
    every = {"units": "spire.myst:TTTTTTTT"}
    before = position(Row("c053"), board="c053", energy=1, **every)
    (idle,) = [each for each in told(before, "activate:c053") if isinstance(each.event, Skipped)]
    assert idle.rules == ("MY-C053", "MY-ACC-05")
    assert gained(before, play(before, "activate:c053")) == (-1, 0, 0)


@pytest.mark.rule("MY-ACC-04")
def test_an_accessory_needs_no_artefact_and_leaves_it_alone() -> None:
    """Charged or not, it stays as it is (MY-ACC-04)."""
    for charged in (True, False):
        state = position(Row("c031"), board="c031", energy=1, charged=charged)
        assert "activate:c031" in moves(state)
        assert "MY-ACC-04" in allowed_by(state, "activate:c031")
        assert figure(play(state, "activate:c031"), "charged") is charged


@pytest.mark.rule("MY-ACC-01")
def test_an_accessory_in_the_hand_is_not_activated() -> None:
    """Only what lies on the own board (MY-ACC-01)."""
    state = position(Row("c031"), hand="c031", energy=1)
    assert refused(state, "activate:c031") == [("MY-ACC-01", {"card": "c031"})]


@pytest.mark.rule("MY-ACC-01")
def test_the_story_of_an_activation_names_the_card() -> None:
    """The effect of the Accessory begins (MY-ACC-01)."""
    state = position(Row("c031"), board="c031", energy=1)
    story = told(state, "activate:c031")
    assert "MY-ACC-01" in rules_of(story, EffectUsed(ADA, CardId("c031")))


@pytest.mark.rule("MY-C011 to MY-C015")
def test_no_accessory_is_missing() -> None:
    """Twenty of them (MY-C011)."""
    expected = [card for card in ALL if colour_of(card) == "accessory"]
    assert [each.card for each in ROWS] == expected
    assert sorted(WITHOUT) == expected
