"""A view is a row of numbers: of one length, from the view alone, each number with a meaning."""

from __future__ import annotations

from typing import Any, Final

import pytest
from attrs import evolve
from magpie_rules.package import PACKAGE as MAGPIE
from magpie_rules.state import Garden
from magpie_rules.views import View as MagpieView

from skybridge_rules.adapters import Layout, layout_of, setting_of
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.ids import Seat
from skybridge_rules.package import AnyPackage, Observation, Row
from tests.adapters.starts import (
    NAMES,
    SUBJECTS,
    TABLES,
    Start,
    by_hand,
    opening,
    package,
    walk,
)
from tests.deep import DEEP

SIZES: Final = {
    ("mysthea", 5): 15_623,
    ("skyward", 5): 4_964,
    ("thraen", 4): 17_762,
    ("towers", 4): 6_428,
    ("magpie", 4): 188,
    ("five", 5): 11,
}
"""How long a row is with the largest number of players."""

LEFT_OUT: Final[dict[str, tuple[str, ...]]] = {
    "mysthea": ("AnyOf inside itself", "For inside itself", "OneOf inside itself"),
    "thraen": ("CardsView.beliefs",),
}


def read(layout: Layout[Any], view: object, path: str) -> list[float]:
    """The numbers of a row that a path leads to."""
    row = layout.row(view)
    (part,) = [each for each in layout.parts() if each.path == path]
    return list(row[part.first : part.first + part.size])


@pytest.mark.parametrize("name", NAMES)
def test_so_long_is_a_row(name: str) -> None:
    """A change makes networks worthless that were trained before; what is left out is known."""
    players = package(name).players[-1]
    layout = setting_of(package(name), players).layout
    assert layout.size == SIZES[name, players]
    assert layout.left_out == LEFT_OUT.get(name, ())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_number_has_a_meaning(name: str, players: int) -> None:
    """The parts follow each other without a gap, and each says something of its own."""
    layout = setting_of(package(name), players).layout
    at = 0
    for part in layout.parts():
        assert part.first == at
        assert part.size > 0
        assert part.says
        at += part.size
    assert at == layout.size
    assert len({(part.path, part.says) for part in layout.parts()}) == len(layout.parts())


def check(start: Start, seed: object, steps: int | None = None) -> int:
    """Every view on the way is written, those of other seats and of the spectator too."""
    rules, layout = start.setting.rules, start.setting.layout
    seats = (*rules.seats(start.state), None)
    rows: dict[bytes, object] = {}
    for number, state in enumerate(walk(start, seed, steps)):
        view = rules.view(state, seats[number % len(seats)])
        row = layout.row(view)
        assert len(row) == layout.size
        assert rows.setdefault(row.tobytes(), view) == view
    return len(rows)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_views_that_differ_have_rows_that_differ(name: str, players: int) -> None:
    """In a random game; only what is added up could make two of them equal, and it does not."""
    assert check(opening(name, players), f"{name} {players}", 250) > 5


@pytest.mark.parametrize("name", SUBJECTS)
def test_views_of_positions_made_by_hand_can_be_written(name: str) -> None:
    """Nothing is longer, and no value another, than the package of the game says."""
    for number, start in enumerate(by_hand(name)):
        assert check(start, number, 6) > 0


@pytest.mark.parametrize("name", [pytest.param(name, marks=DEEP) for name in SUBJECTS])
def test_views_of_many_games_can_be_written(name: str) -> None:
    """Positions made by hand, played to their ends."""
    for number, start in enumerate(by_hand(name)):
        check(start, number)


@pytest.mark.parametrize("name", NAMES)
def test_a_row_tells_nothing_that_the_seat_may_not_know(name: str) -> None:
    """Another world that looks the same to the seat gives the same row."""
    start = opening(name, package(name).players[-1])
    rules, layout = start.setting.rules, start.setting.layout
    differed = False
    for number, state in enumerate(walk(start, name, 150)):
        view = rules.view(state, Seat(1))
        world = rules.resample(view, Dealer.of(number))
        differed |= world != state
        assert layout.row(rules.view(world, Seat(1))) == layout.row(view)
    assert differed is (name in ("mysthea", "thraen", "magpie"))


def test_a_laid_block_stands_in_its_tower() -> None:
    """And the supply of its hand is one piece smaller."""
    start = opening("towers", 2)
    rules, layout = start.setting.rules, start.setting.layout
    state = rules.apply(start.state, rules.parse_move("R3@5"))
    view = rules.view(state, Seat(1))
    assert read(layout, view, "seat") == [0, 1]
    assert read(layout, view, "position.towers[4]") == [1]
    assert read(layout, view, "position.towers[4][0]") == [1, *[0] * 15]
    assert read(layout, view, "position.towers[0]") == [0]
    assert read(layout, view, "position.supplies[0][sum]")[:4] == [3, 4, 1, 2]
    assert read(layout, view, "position.turn") == [0, 1, 0, 0]


def test_a_hand_is_counted_by_its_cards_and_a_hidden_one_by_its_backs() -> None:
    """The own hand card by card, the other one by the stacks that its cards come from."""
    start = opening("thraen", 2)
    rules, layout = start.setting.rules, start.setting.layout
    views = (rules.view(state, Seat(0)) for state in walk(start, "hands"))
    view = next(
        each for each in views if each.players[0].hand.names and each.players[1].hand.hidden
    )
    known = view.players[0].hand.names
    assert sum(read(layout, view, "players[0].hand.known[sum].card")) == len(known) > 0
    hidden = view.players[1].hand.hidden
    own = view.players[1].hand.names
    assert sum(read(layout, view, "players[1].hand.known[sum].card")) == len(own)
    for group in hidden:
        back = group.back.name.lower().replace("_", "-")
        wanted = sum(each.count for each in hidden if each.back is group.back)
        assert sum(read(layout, view, f"players[1].hand.hidden[{back}].back")) == wanted


def test_units_are_counted_region_by_region() -> None:
    """As Troops and Golems stand there."""
    start = opening("mysthea", 2)
    rules, layout = start.setting.rules, start.setting.layout
    state = next(each for each in walk(start, "units") if each.players[0].army.squads and each.era)
    view = rules.view(state, Seat(0))
    squads = view.players[0].army.squads
    paths = [each for each in layout.parts() if each.path.startswith("players[0].army.squads[")]
    troops = [each for each in paths if each.path.endswith("].troops")]
    row = layout.row(view)
    assert [row[each.first] for each in troops if row[each.first]] == [
        squad.troops for squad in squads if squad.troops
    ]
    assert len(troops) == 15


def seen(**how: Any) -> AnyPackage:
    """The game from outside, with something said of its views."""
    return evolve(MAGPIE, observation=Observation(**how))


def test_a_package_may_say_more_in_a_line() -> None:
    """Each hand apart, instead of their sum and the last."""
    table = setting_of(MAGPIE, 2)
    said = seen(tuples=lambda options: {(MagpieView, "hands"): (Row(options.players),)})
    plain, better = table.layout, layout_of(said, table.options)
    assert {"hands[sum][sum].card", "hands[last][last].card"} <= {p.path for p in plain.parts()}
    assert {"hands[0][sum].card", "hands[1][sum].card"} <= {p.path for p in better.parts()}


def test_what_does_not_fit_is_refused_with_its_field() -> None:
    """A row that is too short, a number that was not listed, a set with more members."""
    start = opening(MAGPIE.name, 3)
    states = list(walk(start, "fit"))
    options = start.setting.options
    view = MAGPIE.rules.view(states[-1], Seat(0))
    short = seen(tuples=lambda _: {(MagpieView, "hands"): (Row(2),)})
    with pytest.raises(PackageError, match="hands has 3 entries, more than the 2"):
        layout_of(short, options).row(view)
    few = seen(values=lambda _: {(Garden, "round"): (1, 2)})
    with pytest.raises(PackageError, match=r"Garden\.round is 5, which is not among the 2 values"):
        layout_of(few, options).row(view)
    mask = seen(masks=lambda _: {(Garden, "round"): 2})
    with pytest.raises(PackageError, match="101 has more than 2 bits"):
        layout_of(mask, options).row(view)
    twice = seen(values=lambda _: {(Garden, "round"): (1, 1)})
    with pytest.raises(PackageError, match=r"Garden\.round is said to hold equal values"):
        layout_of(twice, options)


def test_a_field_can_be_left_out() -> None:
    """And the layout says so."""
    options = setting_of(MAGPIE, 2).options
    layout = layout_of(seen(left_out=frozenset({(MagpieView, "hands")})), options)
    assert layout.left_out == ("View.hands",)
    assert not any(part.path.startswith("hands") for part in layout.parts())
