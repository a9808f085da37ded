"""What a seat hears that is not asked, or that makes a move of another moment (SW-201, SW-301)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.verdict import out_of_turn, reason
from skybridge_rules.skyward import State
from tests.skyward.builders import ADA, BEN, CLEO, asked, play, player, refused
from tests.skyward.effect_tables import effects, picks
from tests.skyward.own_cards import own_table

TURN, PICK, LATER = RuleId("SW-301"), RuleId("SW-208"), RuleId("SW-Q-34")
NOBODY = Seat(2)
"""A seat that is not there with two players."""


def dealing() -> State:
    """Chance deals the first card."""
    return own_table(moment="deal")


@pytest.mark.rule("SW-201")
@pytest.mark.parametrize("seat", [ADA, BEN])
def test_a_move_of_a_seat_while_cards_are_dealt_belongs_to_another_moment(seat: Seat) -> None:
    """SW-201: The Split is going on, and nobody has a choice yet."""
    refused(dealing(), "pick:1", reason("SW-201", step="deal"), seat=seat)


@pytest.mark.rule("SW-301")
def test_chance_is_not_answered_by_a_seat() -> None:
    """SW-301: no seat deals, and one that is not there does nothing at all."""
    refused(dealing(), "show:temple", out_of_turn(TURN, CHANCE, BEN), seat=BEN)
    refused(dealing(), "pick:1", out_of_turn(TURN, CHANCE, NOBODY), seat=NOBODY)
    refused(dealing(), "pick:1", out_of_turn(TURN, CHANCE, Seat(-1)), seat=Seat(-1))


@pytest.mark.rule("SW-201", "SW-208")
def test_who_does_not_pick_now_is_told_of_the_order_or_of_the_moment() -> None:
    """SW-208: a pick is another's; SW-201: any other move has its own moment."""
    state = own_table(moment="pick", piles=["seer", "maker"])
    assert asked(state) == "1 pick"
    refused(state, "pick:1", out_of_turn(PICK, BEN, ADA), seat=ADA)
    refused(state, "done", reason("SW-201", step="pick"), seat=ADA)
    refused(state, "done", out_of_turn(TURN, BEN, NOBODY), seat=NOBODY)


@pytest.mark.rule("SW-301", "SW-201")
def test_in_the_turn_of_another_nobody_else_does_anything() -> None:
    """SW-301: it is Ada's turn, whatever Ben would like to do."""
    state = own_table(player("house", cogs=1), player("shrine", cogs=1))
    for text in ("done", "pick:1", "launch:shrine"):
        refused(state, text, out_of_turn(TURN, ADA, BEN), seat=BEN)


@pytest.mark.rule("SW-201", "SW-701")
def test_who_has_the_turn_waits_while_another_is_asked() -> None:
    """SW-701: Ben picks his building; Ada's other moves have their moment later."""
    crew = player("jump-gate", cogs=3), player("", "house"), player("", "shrine")
    state = play(own_table(*crew), "launch:jump-gate", "cog", "cog", "cog", "name:1")
    assert asked(state) == "1 swap"
    refused(state, "done", reason("SW-201", step="swap"), seat=ADA)
    refused(state, "done", out_of_turn(TURN, BEN, CLEO), seat=CLEO)
    refused(state, "swap:house", out_of_turn(RuleId("SW-Q-17"), BEN, ADA), seat=ADA)


@pytest.mark.rule("SW-Q-34", "SW-208", "SW-301")
def test_whose_effect_it_is_depends_on_when_it_happens() -> None:
    """SW-Q-34: after the split in an order of its own, at a pick or in a turn in theirs."""
    row = "chimaera-vats crassus-cache"
    later = effects(player("", discords=row, owed=row), player("", ""), moment="resolve")
    refused(later, "resolve:crassus-cache", out_of_turn(LATER, ADA, BEN), seat=BEN)
    pick = play(picks("rocket-cat sky-barge", ""), "pick:1")
    refused(pick, "resolve:sky-barge", out_of_turn(PICK, BEN, ADA), seat=ADA)
    turn = effects(player("", "pigeon"), player(), moment="pigeon", card="rookery")
    refused(turn, "give:1", out_of_turn(TURN, ADA, BEN), seat=BEN)


@pytest.mark.rule("SW-503", "SW-201")
def test_only_an_effect_can_be_declined() -> None:
    """SW-503: a compulsory one is named, each face once; elsewhere there is nothing to leave."""
    refused(own_table(player("house")), "decline", reason("SW-201", step="turn"))
    row = "chimaera-vats crassus-cache crassus-cache"
    owed = effects(player("", discords=row, owed=row), player("", ""), moment="resolve")
    effects_named = [reason("SW-503", card=each) for each in ("chimaera-vats", "crassus-cache")]
    refused(owed, "decline", *effects_named)
    removing = effects(player("", "clock-tower"), moment="remove", card="clock-tower")
    refused(removing, "decline", reason("SW-503", card="clock-tower"))


@pytest.mark.rule("SW-312", "SW-Q-28")
@pytest.mark.parametrize("text", ["launch:house", "fulfil:house", "allegiance:house"])
def test_what_belongs_to_a_turn_waits_or_comes_too_late(text: str) -> None:
    """SW-312: first what was begun; SW-Q-28: nothing comes after the first exchange."""
    paying = play(own_table(player("shrine house", cogs=3)), "launch:shrine")
    refused(paying, text, reason("SW-312", card="house"))
    closing = play(own_table(player("seer maker house")), "done")
    assert asked(closing) == "0 exchange"
    refused(closing, text, reason("SW-Q-28", card="house"))
    ben = own_table(moment="pick", piles=["seer", "maker"])
    refused(ben, text, reason("SW-201", step="pick"))
