"""Parts of a payment and launches are refused with the very figures (SW-305, SW-407 to SW-409)."""

from __future__ import annotations

import pytest

from skybridge_rules.core.verdict import reason
from skybridge_rules.skyward.events import CardPaid, CogPaid, LaunchAnnounced
from tests.skyward.builders import ADA, causes, ids, moves, play, player, refused
from tests.skyward.own_cards import own_table


@pytest.mark.rule("SW-407")
def test_a_card_that_pays_for_nothing_is_named() -> None:
    """SW-407: a maker cannot pay for a symbol of the Seers."""
    state = play(own_table(player("school seer seer maker")), "launch:school")
    refused(state, "pay:maker", reason("SW-407", card="maker"))


@pytest.mark.rule("SW-408")
def test_a_cog_too_many_is_named() -> None:
    """SW-408: with one cog only the elite can complete what a seer began."""
    state = play(own_table(player("dome seer elite-seer", cogs=1)), "launch:dome", "pay:seer")
    assert moves(state) == ["pay:elite-seer"]
    refused(state, "cog", reason("SW-408", card="cog"))


@pytest.mark.rule("SW-408")
def test_a_card_too_many_is_named() -> None:
    """SW-408: after one seer an elite would make it spare."""
    state = play(own_table(player("school seer seer elite-seer")), "launch:school", "pay:seer")
    refused(state, "pay:elite-seer", reason("SW-408", card="elite-seer"))


@pytest.mark.rule("SW-409")
def test_the_building_that_is_launched_is_named_where_it_would_pay() -> None:
    """SW-409: it could pay for another one."""
    state = play(own_table(player("assembly-line maker maker")), "launch:assembly-line")
    refused(state, "pay:assembly-line", reason("SW-409", card="assembly-line"))


@pytest.mark.rule("SW-401", "SW-404", "SW-303")
def test_each_part_is_told_with_its_card_and_its_rules() -> None:
    """SW-404: a cog has a rule of its own."""
    (seer, school) = ids("seer school")
    state = own_table(player("school seer", cogs=1))
    announced = LaunchAnnounced(ADA, school)
    assert causes(state, "launch:school", announced) == ("SW-303", "SW-302")
    state = play(state, "launch:school")
    assert causes(state, "pay:seer", CardPaid(ADA, seer)) == ("SW-401", "SW-402")
    assert causes(state, "cog", CogPaid(ADA)) == ("SW-404",)


@pytest.mark.rule("SW-305")
def test_an_extra_launch_is_counted_where_a_further_one_is_refused() -> None:
    """SW-305: two launches were allowed, and a third is one too many."""
    state = play(own_table(player("sky-dock house shrine", cogs=3)), "launch:sky-dock", "cog")
    state = play(state, "launch:house", "cog")
    refused(state, "launch:shrine", reason("SW-305", needed=3, had=2))
