"""Every continuation of reduced worlds of skyward, to the end of the game."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

from skybridge_rules import skyward
from skybridge_rules.content.edition import OtherEdition
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.skyward import payments, scoring
from skybridge_rules.skyward.resolve import cards, exchange, gifts
from skybridge_rules.skyward.steps import closing, picking, splitting, turns
from tests.conformance.skyward_subject import disguise
from tests.deep import rarely
from tests.exhaustive.laws import secrets, strangers, texts, vocabulary
from tests.exhaustive.search import Bounds, search
from tests.exhaustive.skyward_worlds import documents, start_of, world

BOUNDS = Bounds(states=6_000, seconds=120)

FIGURES = {
    "four cards": (1467, 2070, 188, 0, 19, 9408),
    "three cards and a cat": (837, 1276, 32, 0, 16, 1536),
    "two cards and Discords": (501, 716, 28, 0, 18, 672),
    "a side deck, at the pick": (1121, 1352, 186, 0, 17, 1524),
    "a payment in every order": (50, 71, 9, 0, 8, 37),
    "cards are revealed, drawn and exchanged": (1718, 2883, 312, 0, 21, 8900),
    "an effect is copied": (48, 53, 12, 0, 9, 24),
    "Discords resolve": (17, 23, 2, 0, 6, 9),
    "an Allegiance is hidden in the deck": (520, 624, 124, 0, 13, 264),
    "Allegiances are chosen": (1108, 1359, 192, 0, 14, 744),
    "Allegiances are chosen and shown": (1108, 1359, 192, 0, 14, 744),
    "six buildings and a final split": (219, 254, 40, 0, 16, 124),
    "four cards, one of them drawn": (1445, 2064, 172, 0, 19, 9408),
    "dealt Allegiances from the first": (5642, 5796, 1140, 0, 18, 41040),
}
"""States, transitions, ends, cut, longest play, plays: counted once and kept since."""

DEEP_ONES = (
    "four cards",
    "cards are revealed, drawn and exchanged",
    "Allegiances are chosen and shown",
    "four cards, one of them drawn",
    "dealt Allegiances from the first",
)


@pytest.mark.slow
@pytest.mark.rule("SW-INV-01 to SW-INV-18", "SW-INV-20 to SW-INV-27")
@pytest.mark.parametrize("name", [rarely(each) if each in DEEP_ONES else each for each in FIGURES])
def test_every_continuation_keeps_the_promises(name: str) -> None:
    """Section 7 of the catalogue in every state that play can reach, and at every step."""
    found = search(world(name), BOUNDS)
    assert [str(fault) for fault in found.faults] == []
    assert found.complete
    assert found.figures == FIGURES[name]
    met = vocabulary(skyward, found.states)
    assert list(strangers(skyward, found.states, met, 6)) == []
    assert list(secrets(skyward, found.states, disguise, 60)) == []
    edition = OtherEdition(skyward, start_of(name).table.options.content, documents(name))
    assert list(texts(edition, found.states, 100)) == []


def test_chance_and_secrets_are_met_in_the_small_worlds() -> None:
    """In a reduced world, too, something is left to be drawn, and something is hidden."""
    found = search(world("an Allegiance is hidden in the deck"), BOUNDS)
    asked = [skyward.decision(each) for each in found.states]
    assert any(each is not None and each.by is CHANCE for each in asked)
    assert any(player.hand.unseen for each in found.states for player in each.players)


# A search that finds nothing is worth nothing.


@frozen
class Error:
    """Something put in the place of another, a world, and what the search says of it there."""

    place: Any
    name: str
    instead: Any
    world: str
    found: str


def _as_it_is(state: skyward.State, *_: object, **__: object) -> skyward.State:
    return state


ERRORS = {
    "waste is paid": Error(
        payments, "_has_spare", lambda *_: False, "a payment in every order", "payments_are_exact"
    ),
    "a gift that stays": Error(
        gifts, "minus", lambda cards, _: cards, "two cards and Discords", "in_one_place"
    ),
    "a Warden without a cog": Error(
        picking, "with_cogs", _as_it_is, "three cards and a cat", "a_split_brings_one_cog"
    ),
    "an exchange of four": Error(
        closing, "EXCHANGE", 4, "cards are revealed, drawn and exchanged", "make_a_cog"
    ),
    "everything can be launched": Error(
        turns, "can_cover", lambda *_: True, "four cards", "without an answer"
    ),
    "a building swapped for nothing": Error(
        exchange, "minus", lambda cards, _: cards, "an effect is copied", "in_one_place"
    ),
    "Discords cost nothing": Error(
        scoring, "DISCORD_PENALTY", 0, "Discords resolve", "the_most_discords_lose_four"
    ),
    "a card drawn to nobody": Error(
        cards,
        "launch_drawn",
        lambda stock, _: stock,
        "cards are revealed, drawn and exchanged",
        "in_one_place",
    ),
    "a split that ends nothing": Error(
        splitting, "deck_checked", _as_it_is, "two cards and Discords", "the_end_is_sticky_and_near"
    ),
}


@pytest.mark.parametrize("name", ERRORS)
def test_a_planted_error_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the promise that it breaks, in a world in which it shows."""
    error = ERRORS[name]
    start = world(error.world)
    monkeypatch.setattr(error.place, error.name, error.instead)
    payments.payments.cache_clear()
    found = search(start, BOUNDS)
    payments.payments.cache_clear()
    assert any(error.found in fault.what for fault in found.faults), found.faults
