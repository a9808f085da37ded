"""A search that finds nothing is worth nothing: errors are planted, and it finds each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve, frozen

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.verdict import LEGAL
from skybridge_rules.thraen import Ability, Stack
from tests.conformance.thraen_secrets import disguise
from tests.exhaustive import towers_worlds
from tests.exhaustive.laws import secrets, strangers, vocabulary
from tests.exhaustive.search import Bounds, World, search
from tests.exhaustive.thraen_roster import OTHER_READINGS, SMALL
from tests.exhaustive.thraen_worlds import last_round, night

BOUNDS = Bounds(states=1_500, seconds=60)

HOUSE = "skybridge_rules"


@frozen
class Error:
    """A function put in the place of another, a world, and what the search says of it there."""

    place: str
    """The module or class."""
    name: str
    instead: Callable[..., Any]
    world: Callable[[], World[Any, Any]]
    found: str


def tower(name: str) -> Callable[[], World[Any, Any]]:
    """A small world of towers."""
    return lambda: towers_worlds.world(name, towers_worlds.SMALL[name])


def full_store() -> World[Any, Any]:
    """The first player has no room for the materials that a taken card brings."""
    pair = (Ability.DAUGHTER, Ability.PROFITEERS)
    cards = {Stack.UTRENG: ("rope-riders",)}
    return last_round(pair, cards, boards=({"goods": {"wood": 5}}, {}))


ERRORS = {
    "a roof on its own colour": Error(
        "towers.legality",
        "roof_places",
        lambda city, _config, _piece: city.open & ~city.bare,
        tower("two players"),
        "equal colours touch",
    ),
    "a bridge on the whole of another": Error(
        "towers.placement",
        "supports_bridge",
        lambda *_: True,
        tower("four players"),
        "TW-411",
    ),
    "a bridge with one end": Error(
        "towers.city.City",
        "with_bridge",
        lambda city, piece, first, _second: city.with_block(piece, first),
        tower("two players"),
        "lets towers grow by",
    ),
    "links that do not count": Error(
        "towers.scoring", "links", lambda *_: (), tower("four players"), "by a naive count"
    ),
    "a turn for somebody who is stuck": Error(
        "towers.transition",
        "can_lay",
        lambda *_: True,
        tower("three players"),
        "a question without an answer",
    ),
    "a store without walls": Error(
        "thraen.resolve.storage",
        "has_room",
        lambda *_: True,
        full_store,
        "stores_hold_what_they_can",
    ),
    "everybody is fed": Error(
        "thraen.steps.faction",
        "symbols",
        lambda *_: 1,
        SMALL["all choose in secret"].build,
        "food_is_what_is_visible",
    ),
    "a card lost in clearing": Error(
        "thraen.state.Cards",
        "with_discard",
        lambda cards, shown, pile, crown: evolve(cards, open=shown, discard=pile[1:], crown=crown),
        SMALL["a look into a closed stack"].build,
        "faction_cards_are_kept",
    ),
    "garrisons that do not count": Error(
        "thraen.scoring",
        "_garrisons",
        lambda *_: (),
        SMALL["a Godh is worshipped"].build,
        "points_add_up",
    ),
    "feuds that never bind": Error(
        "thraen.resolve.religion",
        "feuds_bind",
        lambda *_: False,
        SMALL["a Godh is worshipped"].build,
        "feuds_keep_cards_apart",
    ),
    "chance that never happens": Error(
        "thraen",
        "chance_weights",
        lambda state: (0,) * len(thraen.legal_moves(state)),
        SMALL["a look into a closed stack"].build,
        "with the weights (0",
    ),
}


@pytest.mark.parametrize("name", ERRORS)
def test_a_planted_error_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    error = ERRORS[name]
    world = error.world()
    monkeypatch.setattr(f"{HOUSE}.{error.place}.{error.name}", error.instead)
    found = search(world, BOUNDS)
    assert any(error.found in fault.what for fault in found.faults), found.faults


def test_a_verdict_that_lets_everything_through_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = search(SMALL["compensation"].build(), BOUNDS)
    met = vocabulary(thraen, found.states)
    monkeypatch.setattr(thraen, "explain", lambda *_: LEGAL)
    assert list(strangers(thraen, found.states, met, 5))


def test_a_move_that_is_not_listed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = search(SMALL["compensation"].build(), BOUNDS)
    met = vocabulary(thraen, found.states)
    whole = thraen.legal_moves
    monkeypatch.setattr(thraen, "legal_moves", lambda state: whole(state)[:1])
    assert list(strangers(thraen, found.states, met, 5))


def test_a_view_through_the_eyes_of_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = (Ability.GENEORN, Ability.MASTER_OF_DRAKHES)
    found = search(night(pair, config=OTHER_READINGS), BOUNDS)
    true = thraen.view
    monkeypatch.setattr(thraen, "view", lambda state, _: true(state, Seat(0)))
    assert list(secrets(thraen, found.states, disguise, 10))
