"""A few lines become a position: every moment, of every seat, and what follows from it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import CHANCE
from skybridge_rules.mysthea import SeatSetup, Setup, State, UnitsSetup
from skybridge_rules.mysthea.events import Skipped
from skybridge_rules.mysthea.placing.moments import MOMENTS

MINIMAL: Final[dict[str, dict[str, Any]]] = {
    "act": {"seats": {0: {"hand": ["c021"]}}},
}
"""What a moment cannot do without; all others need nothing but their name."""

OPENING: Final = (
    *("circle", "mirages", "monster", "side", "start-card", "champion", "artefact"),
    *("draft-card", "draft", "stand", "token"),
)
"""The moments of set-up."""

OF_ANYBODY: Final = [each for each in MOMENTS if each not in ("over", "mirages")]

INSIDE: Final[list[dict[str, Any]]] = [
    {"moment": "points", "during": "meditate", "points": 2},
    {"moment": "points", "during": "meditate", "card": "c005"},
    {"moment": "points", "card": "en02"},
    {"moment": "points", "card": "onygauros", "rank": 2},
    {"moment": "points", "card": "c015", "given": 3, "points": 3},
    {"moment": "destination", "unit": "golem", "card": "c022"},
    {"moment": "destination", "card": "c042"},
    {"moment": "free-deploy", "card": "c034"},
    {"moment": "free-deploy", "card": "en18"},
    {"moment": "destination", "during": "battle"},
    {"moment": "destination", "unit": "troop", "region": "tree.forest"},
    {"moment": "carry", "during": "battle", "unit": "troop"},
    {"moment": "carry", "unit": "golem", "region": "orb.myst", "to": "orb.river"},
    {"moment": "free-deploy", "unit": "troop", "card": "c024"},
    {"moment": "free-deploy", "during": "meditate", "points": 1},
    {"moment": "fort", "card": "c055"},
    {"moment": "fort", "card": "en28"},
    {"moment": "fort", "forts": 2},
    {"moment": "points", "during": "meditate", "points": 2, "forts": 2},
    {"moment": "part", "card": "en05", "sign": "chest", "seats": {0: {"energy": 1}}},
    {"moment": "part", "card": "en16", "sign": "chest", "seats": {0: {"energy": 1}}},
    {"moment": "payment", "card": "en09"},
    {"moment": "payment", "card": "c070", "cards": 2},
    {"moment": "unit", "card": "en10", "seats": {0: {"units": {"tree.forest": {"golems": 1}}}}},
    {
        "moment": "portal-region",
        "card": "en25",
        "seats": {0: {"units": {"orb.myst": {"troops": 1}}}},
    },
    {"moment": "target", "card": "c064"},
    {"moment": "draw", "during": "battle", "seats": {0: {"champion": "sanya"}}},
    {"moment": "draw", "during": "encounter", "seats": {0: {"champion": "sanya", "exp": 1}}},
    {"moment": "draw", "card": "obsidusa"},
    {"moment": "develop", "card": "c002"},
    {"moment": "turn-up", "during": "refill"},
    {"moment": "turn-up", "during": "era", "cards": 3},
    {"moment": "turn-up", "during": "era", "era": 3},
    {"moment": "event", "during": "era", "era": 2},
    {"moment": "sanya", "during": "encounter"},
    {"moment": "battle-region", "card": "c004"},
    {"moment": "battle-region", "card": "en07", "sign": "axe"},
    {"moment": "commit", "card": "c043", "committed": {0: "c041"}, "seat": 1, "turn": 0},
    {"moment": "retreat", "committed": {0: "c030"}, "cards": 1},
    {"moment": "loss", "card": "c065"},
    {"moment": "sign", "during": "events"},
    {"moment": "sign", "rules": {"encounter_front": "symbols"}},
    {"moment": "sign", "rules": {"encounter_front": "symbols", "premonition": True}},
    {"moment": "encounter-front", "rules": {"encounter_front": "symbols"}},
    {"moment": "encounter-front", "during": "set-up"},
    {"moment": "encounter-card", "rules": {"premonition": True}},
    {"moment": "victim", "rules": {"encounter_removal_chooser": "owner"}},
    {"moment": "monster-choice", "card": "en20"},
    {"moment": "onygauros", "during": "turn", "card": "c063"},
    {"moment": "onygauros", "during": "turn"},
    {"moment": "lost-card", "during": "turn", "card": "c071"},
    {"moment": "abandon", "during": "turn", "card": "en27", "monster": "kodror"},
]
"""Moments inside of something else than usual."""


def minimal(moment: str, **more: Any) -> dict[str, Any]:
    """The least that has to be written for a moment."""
    return {"moment": moment, **MINIMAL.get(moment, {}), **more}


def moves(state: State) -> list[str]:
    """The legal moves, as text."""
    return [mysthea.format_move(move) for move in mysthea.legal_moves(state)]


def asked(state: State) -> str:
    """What is asked."""
    found = mysthea.decision(state)
    return "over" if found is None else found.ask


# Every moment.


@pytest.mark.rule("MY-DEC-01 to MY-DEC-20")
def test_every_question_of_the_game_is_a_moment() -> None:
    """A new kind of question makes this fail until it can be written down."""
    assert MOMENTS.keys() == {*mysthea.ASKS, "over"}


@pytest.mark.parametrize("setup", [*map(minimal, MOMENTS), *INSIDE], ids=str)
def test_a_few_lines_are_enough_for_every_moment(setup: dict[str, Any]) -> None:
    """That very question is asked, nothing is impossible, and the JSON comes back equal."""
    placed = mysthea.place_moment(setup)
    state = placed.state
    assert not placed.went_by
    assert mysthea.problems(state) == ()
    assert asked(state) == setup["moment"]
    assert setup["moment"] == "over" or mysthea.legal_moves(state)
    assert mysthea.read_state(mysthea.to_json(state)) == state


@pytest.mark.parametrize("moment", OF_ANYBODY)
@pytest.mark.parametrize(("players", "seat"), [(2, 1), (3, 1), (5, 4)])
def test_every_moment_can_be_that_of_any_seat(moment: str, players: int, seat: int) -> None:
    """However many play."""
    setup = minimal(moment, players=players, seat=seat)
    written = setup.get("seats", {})
    setup["seats"] = {(seat + each) % players: own for each, own in written.items()}
    state = mysthea.place(setup)
    found = mysthea.decision(state)
    assert found is not None
    assert found.ask == moment
    assert found.by in (seat, CHANCE)
    assert len(state.players) == players
    assert mysthea.problems(state) == ()


@pytest.mark.parametrize("setup", [*map(minimal, OF_ANYBODY), *INSIDE], ids=str)
def test_verdicts_hold_at_every_moment(setup: dict[str, Any]) -> None:
    """What is listed is legal and can be played; play goes on from there."""
    state = mysthea.place(setup)
    for move in mysthea.legal_moves(state):
        assert mysthea.explain(state, move).ok
        assert mysthea.problems(mysthea.apply(state, move)) == ()


@pytest.mark.rule("MY-INFO-01", "MY-INFO-02", "MY-INFO-06")
@pytest.mark.parametrize("setup", [*map(minimal, MOMENTS), *INSIDE], ids=str)
def test_every_seat_has_a_view_of_every_moment(setup: dict[str, Any]) -> None:
    """From which a table can be imagined that looks the same, and is possible."""
    state = mysthea.place(setup)
    for seat in mysthea.seats(state):
        seen = mysthea.view(state, seat)
        imagined = mysthea.resample(seen, Dealer.of(str(seat)))
        assert mysthea.view(imagined, seat) == seen
        assert mysthea.problems(imagined) == ()


@pytest.mark.parametrize("setup", [*map(minimal, OF_ANYBODY), *INSIDE], ids=str)
def test_play_goes_on_from_every_moment(setup: dict[str, Any]) -> None:
    """With answers at random, through the rest of the turn and beyond it."""
    state, dealer = mysthea.place(setup), Dealer.of(f"on from {setup}")
    for _ in range(80):
        found = mysthea.decision(state)
        if found is None:
            break
        legal = mysthea.legal_moves(state)
        weights = mysthea.chance_weights(state) if found.by is CHANCE else (1,) * len(legal)
        index, dealer = dealer.weighted(weights)
        state = mysthea.apply(state, legal[index])
        assert mysthea.problems(state) == ()


# Three ways to write the same.

SETUP: Final = Setup(
    players=3,
    seat=1,
    seats={
        0: SeatSetup(at="tree.forest", units={"tree.forest": UnitsSetup(troops=2)}),
        1: SeatSetup(at="tree.forest", hand=("c021",), energy=2),
    },
    rules={"premonition": True},
)

TEXT: Final = """
players = 3
seat = 1
rules = { premonition = true }

[seats.0]
at = "tree.forest"
units = { "tree.forest" = { troops = 2 } }

[seats.1]
at = "tree.forest"
hand = ["c021"]
energy = 2
"""


def test_types_tables_and_texts_say_the_same() -> None:
    """In Python, in TOML and in JSON."""
    one = '{"at": "tree.forest", "units": {"tree.forest": {"troops": 2}}}'
    two = '{"at": "tree.forest", "hand": ["c021"], "energy": 2}'
    rest = '"players": 3, "seat": 1, "rules": {"premonition": true}'
    json = f'{{{rest}, "seats": {{"0": {one}, "1": {two}}}}}'
    assert mysthea.read_setup(TEXT) == SETUP == mysthea.read_setup(json)
    state = mysthea.place(SETUP)
    assert mysthea.place(mysthea.read_setup(TEXT)) == state
    assert moves(state) == ["act:c021", "develop", "meditate", "battle", "move-island"]


# Moments that go by.


@pytest.mark.rule("MY-ACT-10", "MY-Q-27", "MY-MONSTER-03", "MY-Q-79", "MY-Q-01", "MY-C045")
@pytest.mark.parametrize(
    "setup",
    [
        {"moment": "act"},
        {"moment": "develop", "card": "c002", "seats": {0: {"energy": 0}}},
        {"moment": "portal-region", "card": "en25"},
        {
            "moment": "fort",
            "card": "c055",
            "seats": {
                0: {"supply": {"troops": 8, "golems": 4}, "units": {"tree.forest": {"forts": 4}}}
            },
        },
        {
            "moment": "free-encounter",
            "seats": {0: {"faced": ["en01", "en02", "en03", "en04", "en05", "en06"]}},
        },
    ],
    ids=str,
)
def test_what_is_not_asked_goes_by_and_says_why(setup: dict[str, Any]) -> None:
    """The moment that was described is kept, so that one can ask about it."""
    placed = mysthea.place_moment(setup)
    assert placed.went_by
    assert asked(placed.described) == setup["moment"]
    assert any(isinstance(each.event, Skipped) for each in placed.told)


@pytest.mark.rule("MY-DEV-03")
@pytest.mark.parametrize(("own", "energy"), [({}, 2), ({"energy": 1}, 1), ({"energy": 3}, 3)])
def test_energy_that_is_written_is_not_filled_up(own: dict[str, int], energy: int) -> None:
    """With one Energy left nobody is asked for a second card; the moment goes by (MY-DEV-03)."""
    placed = mysthea.place_moment({"moment": "buy", "cards": 1, "seats": {0: own}})
    assert placed.described.players[0].energy == energy
    assert placed.went_by is (energy < 2)


@pytest.mark.parametrize(
    ("setup", "only"),
    [
        ({"moment": "turn", "standard": True, "special": True}, ["done"]),
        ({"moment": "commit"}, ["no-card"]),
        ({"moment": "payment", "card": "en09"}, ["decline"]),
        ({"moment": "gap", "circle": ["orb", "arch", "spire", "tree", "volcano"]}, None),
    ],
    ids=str,
)
def test_a_moment_may_leave_nothing_but_to_pass(
    setup: dict[str, Any], only: list[str] | None
) -> None:
    """It stays open, so that one can ask why nothing else is legal."""
    state = mysthea.place(setup)
    assert asked(state) == setup["moment"]
    assert only is None or moves(state) == only


# Tables.


@pytest.mark.parametrize("name", mysthea.table_names())
def test_every_table_that_comes_with_the_game_is_a_position(name: str) -> None:
    """Its question is asked, and what is written beside its name takes the place of its own."""
    placed = mysthea.place_moment(name)
    assert not placed.went_by
    assert asked(placed.state) == asked(placed.described)
    assert mysthea.place({"table": name}) == placed.state
    other = mysthea.place({"table": name, "seats": {0: {"energy": 7}}})
    assert other.players[0].energy == 7
    assert other.players[1] == placed.state.players[1]
