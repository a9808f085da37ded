"""Memorial, Lightbridge, Assembly Line: cards that ask for something (SW-708 to SW-710)."""

from __future__ import annotations

import pytest

from skybridge_rules import catalogue, skyward
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward.events import BuildingLaunched, CardRevealed
from tests.skyward.builders import (
    ADA,
    BEN,
    airspace,
    allowed,
    asked,
    causes,
    hand,
    moves,
    play,
    player,
    reached,
    refused,
)
from tests.skyward.effect_tables import effects

THREE = "elite-maker preserver assembly-line"


@pytest.mark.rule("SW-EX-08", "SW-708", "SW-710", "SW-412")
def test_an_elite_and_assembly_line_are_one_faction_card_each() -> None:
    """SW-EX-08: three faction cards, of any factions, and all three are still in the hand."""
    state = effects(player(f"memorial {THREE}"))
    allowed(state, "fulfil:memorial", "SW-708")
    state = play(state, "fulfil:memorial")
    assert (asked(state), moves(state)) == (
        "0 reveal",
        ["reveal:assembly-line", "reveal:elite-maker", "reveal:preserver"],
    )
    shown = CardRevealed(ADA, CardId("elite-maker"))
    assert "SW-708" in causes(state, "reveal:elite-maker", shown)
    state = play(state, "reveal:elite-maker", "reveal:preserver")
    launched = BuildingLaunched(ADA, CardId("memorial"))
    assert "SW-303" in causes(state, "reveal:assembly-line", launched)
    after = play(state, "reveal:assembly-line")
    assert (airspace(after), hand(after)) == ("memorial", "assembly-line elite-maker preserver")


@pytest.mark.rule("SW-708")
def test_with_more_faction_cards_the_player_chooses_in_any_order() -> None:
    """SW-708: each choice of three from four is one result, however they are named."""
    state = play(effects(player(f"memorial seer {THREE}")), "fulfil:memorial")
    assert len(reached(state, "0 reveal")) == 1
    unseen = play(effects(player("memorial", unseen=f"seer {THREE}")), "fulfil:memorial")
    known = {each.players[ADA].hand.known for each in reached(unseen, "0 reveal")}
    assert len(known) == 4


@pytest.mark.rule("SW-708", "SW-011")
def test_revealed_cards_are_known_to_all_from_then_on() -> None:
    """SW-708: unseen before, named in Ben's view afterwards."""
    state = effects(player("memorial", unseen="seer maker preserver"))
    state = play(state, "fulfil:memorial", "reveal:seer", "reveal:maker", "reveal:preserver")
    seen = skyward.view(state, BEN).players[ADA].hand
    assert (seen.known, seen.unseen) == (("maker", "preserver", "seer"), 0)


@pytest.mark.rule("SW-708")
@pytest.mark.parametrize("card", ["house", "memorial", "seer", "elite-seer"])
def test_only_a_faction_card_of_the_hand_is_revealed_and_each_once(card: str) -> None:
    """SW-708: no other building, not the card itself, not a Seer that was shown already."""
    state = play(effects(player("memorial seer maker maker house")), "fulfil:memorial")
    refused(play(state, "reveal:seer"), f"reveal:{card}", reason("SW-708", card=card))
    said = catalogue.say(reason("SW-708", card="jump-gate"))
    assert said == "Jump Gate is not a faction card in this hand that could be revealed"


@pytest.mark.rule("SW-708", "SW-Q-12")
def test_with_two_faction_cards_memorial_is_not_launched() -> None:
    """SW-708: an Elite is one card, and cogs are none."""
    state = effects(player("memorial elite-maker elite-seer house", cogs=5))
    refused(state, "fulfil:memorial", reason("SW-303", card="memorial", needed=3, had=2))


@pytest.mark.rule("SW-709", "SW-Q-12")
def test_lightbridge_is_launched_only_by_its_requirement() -> None:
    """SW-709: it has no cost; cogs stand in for nothing."""
    state = effects(player("lightbridge seer maker", "shrine", cogs=9))
    refused(state, "launch:lightbridge", reason("SW-709", card="lightbridge"))
    refused(state, "fulfil:lightbridge", reason("SW-303", card="lightbridge", needed=2, had=1))
    met = effects(player("lightbridge", "shrine forge"))
    allowed(met, "fulfil:lightbridge", "SW-709", "SW-303")
    assert airspace(play(met, "fulfil:lightbridge")) == "forge lightbridge shrine"


@pytest.mark.rule("SW-710", "SW-412", "SW-Q-13")
def test_assembly_line_pays_from_the_hand_and_is_a_building_in_the_airspace() -> None:
    """SW-710: in a hand a faction card that may be discarded; launched, an ordinary building."""
    state = play(effects(player("forge assembly-line")), "launch:forge")
    assert moves(state) == ["pay:assembly-line"]
    allowed(state, "pay:assembly-line", "SW-710", "SW-412", "SW-Q-13")
    after = play(state, "pay:assembly-line")
    assert (airspace(after), hand(after)) == ("forge", "")
    state = effects(player("memorial seer maker", "assembly-line"))
    refused(state, "fulfil:memorial", reason("SW-303", card="memorial", needed=3, had=2))


@pytest.mark.rule("SW-710", "SW-409")
def test_assembly_line_cannot_pay_for_itself() -> None:
    """SW-409: one Maker and itself would be enough, if it could."""
    state = effects(player("assembly-line maker"))
    assert moves(state) == ["done"]
    assert refused(state, "launch:assembly-line") == ["SW-409", "SW-401"]
