"""Carrying on portal travels, where the switch allows it (MY-Q-20)."""

from __future__ import annotations

import pytest

from skybridge_rules.mysthea import State
from tests.mysthea.scenes import ADA, asked, moves, play, player, scene, units

START = "spire.river"


def portal(board: str, *, travelled: bool = False, carry: bool = True) -> State:
    """Ada empties the region of her Champion with EN25, as far as its destination."""
    ada = player(
        at=START, token="spire", exp=1, units=f"{START}:TG", board=board, travelled=travelled
    )
    state = scene(
        ada,
        player(at="arch.myst", token="spire"),
        player(at="orb.myst", token="spire"),
        front="en25",
        portal_carry=carry,
    )
    state = play(state, "encounter", "show:en01", "sign:boots", f"target:{START}")
    return play(state, "to:volcano.forest")


@pytest.mark.rule("MY-Q-20", "MY-EN25")
@pytest.mark.parametrize("board", ["c059", "c077", "c059 c077"])
def test_by_the_switch_units_of_an_emptied_region_take_the_champion_along(board: str) -> None:
    """One question is enough: only the Champion stays that could be taken."""
    state = portal(board)
    assert asked(state) == (ADA, "carry")
    assert moves(state) == ["carry:champion", "decline"]
    assert "turn" in asked(play(state, "decline"))
    carried = play(state, "carry:champion")
    assert asked(carried) == (ADA, "turn")
    champion = carried.players[ADA].army.champion
    assert champion is not None
    assert champion.travelled
    assert champion.region == carried.players[ADA].army.squads[0].region
    assert units(carried, ADA, START) == ""


@pytest.mark.rule("MY-Q-20", "MY-TRAVEL-10", "MY-TRAVEL-11")
def test_nobody_is_carried_without_the_switch_an_upgrade_or_a_fresh_champion() -> None:
    """Each of the three is needed."""
    assert asked(portal("c059", carry=False)) == (ADA, "turn")
    assert asked(portal("c080")) == (ADA, "turn")
    assert asked(portal("c059", travelled=True)) == (ADA, "turn")
