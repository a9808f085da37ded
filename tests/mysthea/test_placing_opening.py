"""Set-up moments: what is written has been dealt or decided, and the rest keeps out of its way."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import mysthea
from skybridge_rules.mysthea import Island, Side
from skybridge_rules.mysthea.components import CardType
from skybridge_rules.mysthea.tasks import DealStart, LayDraft
from tests.mysthea.scenes import ADA, BEN, at
from tests.mysthea.test_placing import asked, moves
from tests.mysthea.test_placing_filled import problem_of


@pytest.mark.rule("MY-SETUP-01", "MY-SETUP-02", "MY-SETUP-03", "MY-SETUP-06")
def test_what_lies_on_the_table_is_as_written() -> None:
    """Chance is asked for the first thing that is not."""
    rules = {"attunement_sides": "mixed"}
    circle = ["spire", "orb", "tree", "arch", "volcano"]
    setup: dict[str, Any] = {"rules": rules, "circle": circle, "mirages": ["orb.myst"]}
    state = mysthea.place({**setup, "moment": "monster", "monsters": ["kodror"]})
    assert state.circle[1] is Island.ORB
    assert at("orb.myst") in state.mirages
    assert state.events.monsters == ("ev13",)
    assert "show:ev13" not in moves(state)
    state = mysthea.place({**setup, "moment": "side", "sides": {"spire": "night", "tree": "day"}})
    assert state.sides[Island.SPIRE] is Side.NIGHT
    assert state.agenda[-1].island is Island.ORB  # type: ignore[union-attr]  # it is a SetSide


@pytest.mark.rule("MY-SETUP-08", "MY-SETUP-09", "MY-SETUP-11")
def test_what_was_dealt_is_as_written() -> None:
    """Nobody else gets a card that is written for a seat."""
    seats = {0: {"champion": "h01"}, 1: {"unseen": ["c001", "c006"], "champion": "sanya"}}
    state = mysthea.place({"moment": "start-card", "kind": "upgrade", "seat": 1, "seats": seats})
    task = state.agenda[-1]
    assert isinstance(task, DealStart)
    assert (task.seat, task.kind) == (1, CardType.UPGRADE)
    assert {"c001", "c006"} < {*state.players[BEN].hand.cards}
    state = mysthea.place({"moment": "artefact", "order": [1], "players": 3, "seats": seats})
    assert [player.artefact for player in state.players] == [0, 1, 0]
    champions = [player.army.champion for player in state.players]
    assert [each.card for each in champions[:2] if each is not None] == ["h01", "h06"]


@pytest.mark.rule("MY-VAR-05", "MY-Q-68")
def test_a_draft_goes_on_until_what_is_written_is_taken() -> None:
    """Then the seat is asked; cards that are written were laid out in time."""
    seats = {0: {"hand": ["c003", "c018"], "champion": "telron"}}
    state = mysthea.place({"moment": "draft", "seat": 0, "seats": seats})
    player = state.players[ADA]
    assert player.hand.cards == ("c003", "c018")
    assert player.army.champion is not None
    assert player.army.champion.card == "h04"
    state = mysthea.place({"moment": "draft-card", "kind": "champion"})
    assert state.agenda[-1] == LayDraft(None)


@pytest.mark.rule("MY-SETUP-12", "MY-SETUP-13", "MY-MAP-04")
def test_where_champions_begin_is_as_written() -> None:
    """In reverse order of play; the others keep off these Islands."""
    seats = {0: {"at": "tree.forest"}, 1: {"at": "orb.myst", "token": "arch"}}
    state = mysthea.place({"moment": "token", "seat": 0, "players": 3, "seats": seats})
    assert moves(state) == ["token:spire", "token:orb", "token:volcano", "token:arch"]
    assert state.players[BEN].token is Island.ARCH
    state = mysthea.place({"moment": "stand", "seat": 0, "seats": {1: {"at": "orb.myst"}}})
    assert asked(state) == "stand"
    assert not any("orb" in move for move in moves(state))
    both = {0: {"at": "orb.myst"}, 1: {"at": "orb.river"}}
    assert "stand:orb.myst cannot be (MY-SETUP-12)" in problem_of(
        {"moment": "token", "seat": 0, "seats": both}
    )


@pytest.mark.rule("MY-ERA-03", "MY-SETUP-05")
def test_the_first_cards_of_the_first_era_can_be_written() -> None:
    """And the encounter that lies on top."""
    setup = {"moment": "turn-up", "during": "era", "area": ["c030", "c021"], "encounter": "en09"}
    state = mysthea.place(setup)
    assert state.deck.area == ("c021", "c030")
    assert (state.era, state.encounters.top) == (1, "en09")
    assert len(moves(state)) == 18
