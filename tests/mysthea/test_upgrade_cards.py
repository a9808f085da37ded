"""Every Upgrade: its slot, and what it changes (MY-C016 ff., MY-CP-12, MY-TRAVEL-07)."""

from __future__ import annotations

import pytest

from skybridge_rules.mysthea.components import Slot
from skybridge_rules.mysthea.events import Gained
from tests.mysthea.card_rows import ALL, Row, colour_of, figure, gained, position, row
from tests.mysthea.scenes import ADA, moves, play, rules_of, told

SLOTS = {
    Slot.FORT: "c016 c036 c060 c079",
    Slot.TROOP: "c017 c039 c059 c080",
    Slot.GOLEM: "c018 c037 c058 c077",
    Slot.CHAMPION: "c019 c038 c056 c076",
    Slot.CARD: "c020 c040 c057 c078",
}

FORTIFY = ("meditate", "fortify:tree.mountain")
MOUNTAIN = {"at": "tree.mountain"}
FIGHT = ("battle", "fight:spire.river", "no-card", "no-card")
FOUR = {"at": "spire.crystal-field", "units": "spire.river:TTTT"}
"""Strength 4 against Ada, who must be stronger to take anything away."""
POINTS = ("act:c065", "points")
STEP = ("travel:champion@spire.river", "to:spire.myst")

ROWS = [
    row("c016", *FORTIFY, ada=MOUNTAIN, gains=(4, 0, 1)),
    row("c017", *POINTS, "construct:troop", gains=(0, 1, 0), ends={"built": (1, 0)}),
    row("c018", *POINTS, "construct:golem", "deploy:golem", ends={"ada@spire.river": "GC"}),
    row(
        "c019",
        *(*FIGHT, "lose:troop"),
        ben=FOUR,
        gains=(0, 0, 2),
        ends={"ben@spire.river": "TTT"},
    ),
    row("c020", "act:c076", "effect", ends={"board": "c020 c076"}),
    row("c036", *FORTIFY, ada=MOUNTAIN, gains=(3, 1, 0)),
    row("c037", *POINTS, "deploy:golem", ada={"built": (0, 1)}, gains=(0, 0, 3)),
    row(
        "c038",
        *(*POINTS, *STEP, "carry:golem"),
        ada={"units": "spire.river:TG"},
        ends={"ada@spire.myst": "GC", "ada@spire.river": "T"},
    ),
    row("c039", *POINTS, "construct:troop", "deploy:troop", ends={"ada@spire.river": "TC"}),
    row("c040", "act:c074", "effect", ends={"board": "c040 c074"}),
    row(
        "c056",
        *("encounter", "show:en01", "sign:dialogue"),
        ada={"token": "spire", "exp": 1},
        gains=(3, 1, 6),
        more={"front": "en19"},
    ),
    row("c057", "act:c061", "effect", gains=(12, 0, 0)),
    row(
        "c058",
        *(*FIGHT, "lose:troop", "lose:troop"),
        ada={"at": "orb.river", "units": "spire.river:GG"},
        ben=FOUR,
        gains=(0, 0, 4),
        ends={"ben@spire.river": "TT"},
    ),
    row(
        "c059",
        *(*POINTS, "travel:troop@spire.river", "to:spire.myst", "carry:champion"),
        ada={"units": "spire.river:TG"},
        ends={"ada@spire.myst": "TC", "ada@spire.river": "G"},
    ),
    row(
        "c060",
        *(*FIGHT, "lose:troop", "lose:troop"),
        ada={"at": "orb.river", "units": "spire.river:FF"},
        ben=FOUR,
        gains=(0, 0, 4),
        ends={"ben@spire.river": "TT"},
    ),
    row(
        "c076",
        *(*FIGHT, "lose:troop", "lose:troop"),
        ben=FOUR,
        gains=(0, 0, 4),
        ends={"ben@spire.river": "TT"},
    ),
    row(
        "c077",
        *(*POINTS, "travel:golem@spire.river", "to:spire.myst", "carry:troop"),
        ada={"units": "spire.river:TG"},
        ends={"ada@spire.myst": "TG", "ada@spire.river": "C"},
    ),
    row("c078", "act:c069", "effect", gains=(0, 0, 9)),
    row("c079", *FORTIFY, ada=MOUNTAIN, gains=(3, 0, 4)),
    row(
        "c080",
        *(*FIGHT, "lose:troop", "lose:troop"),
        ada={"at": "orb.river", "units": "spire.river:TTT"},
        ben=FOUR,
        gains=(0, 0, 4),
        ends={"ben@spire.river": "TT"},
    ),
]


def played(each: Row) -> str:
    """The cards that the answers of a row play."""
    return " ".join(text[4:] for text in each.answers if text.startswith("act:"))


@pytest.mark.rule("MY-C016 to MY-C020", "MY-C036 to MY-C040", "MY-CP-12", "MY-UNIT-11")
@pytest.mark.rule("MY-C056 to MY-C060", "MY-C076 to MY-C080", "MY-TRAVEL-07", "MY-ACT-08")
@pytest.mark.parametrize("each", ROWS, ids=lambda each: each.card)
def test_each_upgrade_changes_what_is_printed(each: Row) -> None:
    """The row states every figure; without the card another would come out (MY-ACT-09)."""
    before = position(each, board=each.card, hand=played(each))
    state = play(before, *each.answers)
    assert gained(before, state) == each.gains
    for what, value in each.ends.items():
        assert figure(state, what) == value, what


@pytest.mark.rule("MY-ACT-06", "MY-INV-05")
@pytest.mark.parametrize("slot", list(SLOTS), ids=lambda slot: slot.name.lower())
def test_each_upgrade_goes_to_the_slot_printed_on_it(slot: Slot) -> None:
    """Four cards share a slot, and a later one sends the earlier one away (MY-ACT-07)."""
    cards = SLOTS[slot].split()
    for old, new in zip(cards, cards[1:] + cards[:1], strict=True):
        before = position(Row(new), hand=new, board=old, energy=12)
        state = play(before, f"act:{new}", "effect")
        assert state.players[ADA].upgrades[slot] == new
        assert figure(state, "board") == new
        assert figure(state, "discard") == old


@pytest.mark.rule("MY-C018", "MY-C039", "MY-CP-12")
@pytest.mark.parametrize(("card", "unit"), [("c018", "golem"), ("c039", "troop")])
def test_the_free_deployment_may_be_declined(card: str, unit: str) -> None:
    """The unit then waits in the constructed space (MY-CP-12)."""
    state = position(Row(card), board=card, hand="c065")
    state = play(state, *POINTS, f"construct:{unit}")
    assert moves(state) == [f"deploy:{unit}", "decline"]
    state = play(state, "decline")
    assert figure(state, "ada@spire.river") == "C"
    assert figure(state, "built") == ((0, 1) if unit == "golem" else (1, 0))


@pytest.mark.rule("MY-CP-12", "MY-RES-08")
def test_triggers_fire_once_per_unit_whatever_caused_them() -> None:
    """A card that constructs and deploys fires them as Command Points do (MY-CP-12)."""
    state = position(Row("c024"), board="c017 c037", hand="c024 c025", built=(0, 1), energy=6)
    after = play(state, "act:c024", "effect", "use:1", "done")
    assert gained(state, after) == (-3, 1, 0)
    after = play(state, "act:c025", "effect", "use:2")
    assert gained(state, after) == (-3, 0, 3)


@pytest.mark.rule("MY-RES-08", "MY-CP-12", "MY-C037")
def test_what_may_be_gained_is_gained_without_a_question() -> None:
    """C037 may give Glory for a Golem that is deployed; nobody would decline it (MY-RES-08)."""
    state = position(Row("c025"), board="c037", hand="c025", built=(0, 1), energy=6)
    story = told(state, "act:c025", "effect", "use:2")
    assert rules_of(story, Gained(ADA, glory=3)) == ("MY-C037", "MY-CP-12", "MY-RES-08")
    assert "decline" not in moves(play(state, "act:c025", "effect", "use:2"))


@pytest.mark.rule("MY-UNIT-11", "MY-C019", "MY-C076")
def test_the_two_strong_champions_share_a_slot_and_never_add_up() -> None:
    """C076 sends C019 away: three more, not five (MY-UNIT-11)."""
    before = position(Row("c076", ben=FOUR), board="c019", hand="c076", energy=1)
    state = play(before, "act:c076", "effect", "done", *FIGHT, "lose:troop", "lose:troop")
    assert figure(state, "ben@spire.river") == "TT"
    assert figure(state, "board") == "c076"
    assert figure(state, "discard") == "c019"


@pytest.mark.rule("MY-C016 to MY-C020")
def test_no_upgrade_is_missing() -> None:
    """Twenty of them, four to a slot (MY-C016)."""
    expected = [card for card in ALL if colour_of(card) == "upgrade"]
    assert [each.card for each in ROWS] == expected
    assert sorted(" ".join(SLOTS.values()).split()) == expected
