"""Hand-made positions of skyward: every question, most of them in the middle of something.

The cards are those of the tests, so that decks are small and stand-ins may change. Most positions
are near the end of a game, so that it goes on from them for a few steps only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from skybridge_rules.skyward import Content, SeatSetup, State
from tests.skyward import builders
from tests.skyward.builders import player
from tests.skyward.fixtures import small

BOX: Content = small()

SEVEN: Content = evolve(BOX, allegiance=BOX.allegiance[2:9])
"""The same with seven Allegiances, which six of the deck or of two players nearly exhaust."""

LATE = {"left": 3}
"""Three cards are left in the Launch deck."""

SWITCHED = {
    "discord_timing": "at-pick",
    "crassus_count": "sequential",
    "jump_gate_chooser": "launcher",
    "final_split": True,
}
"""Every switch that is about neither set-up nor hands, turned over."""


def table(*players: SeatSetup, **given: Any) -> State:
    """A position with the cards of the tests."""
    return builders.table(*players, content=BOX, **given)


def seven(*players: SeatSetup, **given: Any) -> State:
    """A position with seven Allegiances."""
    return builders.table(*players, content=SEVEN, **given)


def _rules(**switches: object) -> dict[str, object]:
    return {"rules": switches}


SETTING_UP: Mapping[str, State] = {
    "allegiances_are_dealt": table(count=3, moment="allegiance", seat=1),
    "one_is_kept": table(
        player(gave_up="order-0 order-1", unseen="plutocrats"),
        player(dealt="order-2 order-3 archivists"),
        player(),
        moment="keep",
        seat=1,
    ),
    "one_is_kept_and_will_be_shown": table(
        player(), player(), moment="keep", seat=1, **_rules(open_hands=True)
    ),
}

SPLITTING: Mapping[str, State] = {
    "a_discord_is_revealed": table(player(), player(), moment="discord"),
    "cards_are_dealt": table(
        player("seers-card", airspace="*"),
        player(unseen="order-4 house"),
        moment="deal",
        dealt="makers-card house",
        left=5,
        allegiances=2,
        **_rules(allegiance="deck"),
    ),
    "the_last_cards_are_dealt": table(
        player(airspace="*"), player(unseen="house"), moment="deal", dealt="house", left=2
    ),
    "cards_are_divided": table(
        player("seers-card"),
        player(unseen="jump-gate", airspace="*"),
        player(),
        moment="assign",
        dealt="house house pigeon airship",
        piles=["seers-card seers-card", "makers-card temple"],
        left=0,
    ),
    "the_token_is_placed": table(
        player(airspace="*", discords="*"),
        player(),
        moment="token",
        piles=["house temple dojo mint"],
        left=0,
        **_rules(discord="deck"),
    ),
    "a_pile_is_picked": table(
        player("house"),
        player(airspace="pigeon *"),
        player(),
        moment="pick",
        piles=["rocket-cat pigeon house", "airship seers-card", ""],
        token=2,
        left=0,
    ),
    "discords_wait": table(
        player(discords="crassus-cache crassus-cache", owed="crassus-cache chimaera-vats"),
        player(discords="*"),
        player(airspace="*"),
        moment="pick",
        seat=2,
        warden=2,
        piles=["", "", "house quarrel"],
        taken=(1, 2),
        token=3,
        left=0,
        **_rules(discord="deck"),
    ),
    "instants_are_ordered": table(
        player("house"),
        player(airspace="pigeon *", owed="airship rocket-cat"),
        moment="resolve",
        during="pick",
        left=0,
    ),
    "discords_are_ordered": table(
        player("house seers-card temple", owed="crassus-cache chimaera-vats quarrel"),
        player(airspace="*", discords="*", owed="crassus-cache"),
        moment="resolve",
        left=0,
        **_rules(discord="deck", crassus_count="sequential"),
    ),
}

LAUNCHING: Mapping[str, State] = {
    "a_turn": table(
        player("jump-gate seers-card makers-elite house lightbridge", cogs=2, airspace="temple"),
        player("house", airspace="*"),
        **LATE,
    ),
    "a_turn_with_an_allegiance": table(
        player("plutocrats order-1 library", cogs=5, airspace="temple", unseen="archivists"),
        player(unseen="order-2 house", airspace="*"),
        player(),
        left=4,
        allegiances=2,
        **_rules(allegiance="deck"),
    ),
    "unseen_cards_pay": table(
        player("jump-gate", unseen="seers-card seers-elite makers-card", cogs=1),
        player(unseen="house mint", airspace="*"),
        moment="pay",
        card="jump-gate",
        **LATE,
    ),
    "half_is_paid": table(
        player("jump-gate", unseen="seers-card assembly-line makers-card"),
        player(unseen="house", airspace="*"),
        moment="pay",
        card="jump-gate",
        laid="seers-card",
        left=2,
    ),
    "unseen_cards_are_revealed": table(
        player("memorial seers-card", unseen="seers-card makers-elite assembly-line house"),
        player(unseen="mint", airspace="*"),
        moment="reveal",
        card="memorial",
        shown="seers-card",
        **LATE,
    ),
    "sets_are_exchanged": table(
        player("house temple dojo seers-card", unseen="mint house seers-card", airspace="*"),
        player(),
        moment="exchange",
        named=1,
        **LATE,
    ),
    "a_hand_is_too_large": table(
        player("house temple dojo seers-card", unseen="mint house seers-card jump-gate"),
        player(airspace="*"),
        moment="limit",
        **LATE,
    ),
    "the_sixth_building": table(
        player("house", cogs=1, airspace="temple dojo mint arena library"),
        player(airspace="*"),
        **_rules(final_split=True),
        left=12,
    ),
}

EFFECTS: Mapping[str, State] = {
    "cards_are_drawn": table(
        player("house", unseen="temple"),
        player(unseen="mint", airspace="airship"),
        moment="draw",
        card="library",
        left=24,
        **_rules(discord="deck"),
    ),
    "allegiances_may_be_drawn": table(
        player(unseen="order-0"),
        player(unseen="order-3", airspace="*"),
        player(),
        moment="draw",
        card="library",
        left=4,
        allegiances=2,
        **_rules(allegiance="deck"),
    ),
    "a_first_draw": table(
        player("order-0"),
        player("order-3", airspace="*"),
        moment="draw",
        card="library",
        left=4,
        allegiances=2,
        **_rules(allegiance="deck"),
    ),
    "a_card_is_discarded": table(
        player("house temple", unseen="mint"),
        player(unseen="seers-card", airspace="*"),
        moment="discard",
        card="arena",
        **LATE,
    ),
    "an_opponent_is_named": table(
        player(airspace="jump-gate"),
        player(airspace="temple house"),
        player(airspace="* mint"),
        moment="opponent",
        card="jump-gate",
        **LATE,
    ),
    "a_building_is_swapped": table(
        player(airspace="biosphere jump-gate"),
        player(airspace="temple house *"),
        moment="swap",
        card="biosphere",
        copied="jump-gate",
        turn=0,
        **LATE,
    ),
    "a_launcher_swaps": table(
        player(airspace="jump-gate"),
        player(airspace="temple house *"),
        moment="swap",
        card="jump-gate",
        **LATE,
        **_rules(**SWITCHED),
    ),
    "an_effect_is_copied": table(
        player("house", airspace="library"),
        player(airspace="* jump-gate sky-command"),
        moment="copy",
        card="biosphere",
        **LATE,
    ),
    "a_building_is_removed": table(
        player(airspace="sky-command mint"),
        player(airspace="*"),
        moment="remove",
        card="clock-tower",
        **LATE,
    ),
    "a_pigeon_may_go": table(
        player(airspace="pigeon"),
        player(airspace="*"),
        player(),
        moment="pigeon",
        card="rookery",
        **LATE,
    ),
    "a_pigeon_must_go": table(
        player(),
        player(airspace="pigeon *"),
        player(),
        moment="pigeon",
        card="rocket-cat",
        left=0,
    ),
    "all_is_given": table(
        player("house", airspace="pigeon", discords="crassus-cache", owed="crassus-cache"),
        player(airspace="*", discords="*"),
        player(),
        moment="gift",
        card="chimaera-vats",
        left=0,
    ),
    "the_end": table(player("house", airspace="*", cogs=2), player("mint"), moment="over", left=0),
}

DEALT: Mapping[str, State] = {
    "allegiances_are_held_in_secret": table(
        player("library seers-card", cogs=4, unseen="plutocrats temple"),
        player(unseen="order-1 house", airspace="*"),
        **LATE,
        **_rules(allegiance="dealt", discord="side-deck"),
    ),
    "four_hold_all_allegiances": table(
        player("library", cogs=4, airspace="*"),
        player(unseen="order-1 mint"),
        player(),
        player(),
        **LATE,
        **_rules(allegiance="dealt"),
    ),
}

FEW: Mapping[str, State] = {
    "few_secrets": table(player(unseen="temple"), player(airspace="*", unseen="dojo"), left=1),
    "few_allegiances": table(
        player("house"),
        player(unseen="order-8", airspace="*"),
        left=1,
        allegiances=1,
        discarded="order-0 order-1 order-2 order-3",
        **_rules(allegiance="deck"),
    ),
    "few_choices": seven(player(dealt="order-0 order-1 order-2"), player(), moment="keep", seat=0),
    "few_kept": seven(
        player(gave_up="order-0 order-1", unseen="order-2"), player(), moment="keep", seat=1
    ),
    "few_allegiances_held": seven(
        player(unseen="order-0"),
        player(unseen="order-3", airspace="*"),
        left=1,
        **_rules(allegiance="dealt"),
    ),
    "few_ways_to_pay": table(
        player("temple", unseen="seers-card"),
        player(unseen="makers-card", airspace="*"),
        moment="pay",
        card="temple",
        laid="makers-card",
        left=1,
    ),
}
"""Positions in which few cards are hidden, so that all worlds can be listed."""

POSITIONS: Mapping[str, State] = {
    **SETTING_UP,
    **SPLITTING,
    **LAUNCHING,
    **EFFECTS,
    **DEALT,
}
"""All but the last by name."""
