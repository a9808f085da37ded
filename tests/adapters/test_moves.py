"""Every move that can be legal has a number, always the same, and no other move has it."""

from __future__ import annotations

import subprocess
import sys
from enum import Enum
from math import prod
from typing import Any, Final

import pytest
from attrs import evolve, fields, frozen
from magpie_rules.moves import Bury, Roll
from magpie_rules.package import PACKAGE as MAGPIE

from skybridge_rules import towers
from skybridge_rules.adapters import MoveList, action_index, setting_of
from skybridge_rules.adapters.moves import NUMBERS
from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.ids import CHANCE, CardId, Seat
from skybridge_rules.core.spelling import Spelled, Spelling
from skybridge_rules.package import Actions
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
from tests.deep import DEEP, rarely
from tests.packages.five import PACKAGE as FIVE
from tests.packages.five import Take

SIZES: Final = {
    ("mysthea", 5): (1_758, 184),
    ("skyward", 5): (976, 79),
    ("thraen", 4): (9_103, 169),
    ("towers", 4): (156, 0),
    ("magpie", 4): (124, 124),
    ("five", 5): (100, 100),
}
"""How many moves seats and chance have, with the largest number of players."""


@pytest.mark.parametrize("name", NAMES)
def test_so_many_moves_there_are(name: str) -> None:
    """A change of these numbers makes networks worthless that were trained before."""
    players = package(name).players[-1]
    actions = setting_of(package(name), players).actions
    assert (len(actions.seats), len(actions.chance)) == SIZES[name, players]


def check(start: Start, seed: object, steps: int | None = None) -> int:
    """Every legal move on the way is in the list of the one who is asked."""
    rules, actions = start.setting.rules, start.setting.actions
    seen = 0
    for state in walk(start, seed, steps):
        asked = rules.decision(state)
        listed: MoveList[Any] = (
            actions.chance if asked is not None and asked.by is CHANCE else actions.seats
        )
        for move in rules.legal_moves(state):
            assert listed[listed.number(move)] == move
            seen += 1
    return seen


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_moves_of_a_random_game_are_listed(name: str, players: int) -> None:
    """Of seats in one list, of chance in the other."""
    assert check(opening(name, players), f"{name} {players}") > 20


@pytest.mark.parametrize("name", SUBJECTS)
def test_the_moves_from_positions_made_by_hand_are_listed(name: str) -> None:
    """The moments that are rare in random games, and options with other switches."""
    starts = list(by_hand(name))
    assert starts
    assert sum(check(start, number, 12) for number, start in enumerate(starts)) > len(starts)


@pytest.mark.parametrize("name", [pytest.param(name, marks=DEEP) for name in SUBJECTS])
def test_the_moves_from_positions_made_by_hand_are_listed_to_the_end(name: str) -> None:
    """Each of them is played out."""
    for number, start in enumerate(by_hand(name)):
        check(start, number)


@pytest.mark.parametrize(
    ("name", "seeds"), [*((name, 1) for name in NAMES), *(rarely(name, 60) for name in NAMES)]
)
def test_the_moves_of_many_random_games_are_listed(name: str, seeds: int) -> None:
    """With the largest number of players."""
    start = opening(name, package(name).players[-1])
    for seed in range(seeds):
        check(start, seed)


@pytest.mark.parametrize("name", NAMES)
def test_a_list_is_closed_and_holds_each_move_once(name: str) -> None:
    """Numbers run from 0 without a gap, kind by kind; text and JSON bring the moves back."""
    found = package(name)
    actions = setting_of(found).actions
    for listed in (actions.seats, actions.chance):
        assert [listed.number(move) for move in listed.moves] == list(range(len(listed)))
        at = 0
        for kind in listed.kinds:
            assert kind.first == at
            at += kind.count
            assert {type(move) for move in listed.moves[kind.first : at]} == {kind.move}
        assert at == len(listed)
        for move in listed.moves[:: max(1, len(listed) // 400)]:
            assert found.rules.parse_move(found.rules.format_move(move)) == move
            assert found.rules.JSON.read_move(found.rules.JSON.to_json(move)) == move


@pytest.mark.parametrize("name", NAMES)
def test_every_combination_of_what_fields_can_hold_is_listed(name: str) -> None:
    """So a legal move can be missing only if one of its fields holds what it never should."""
    actions = setting_of(package(name)).actions
    for listed in (actions.seats, actions.chance):
        for kind in listed.kinds:
            moves = listed.moves[kind.first : kind.first + kind.count]
            held = [{getattr(move, each.name) for move in moves} for each in fields(kind.move)]
            assert kind.count == prod(map(len, held))
            for values, each in zip(held, fields(kind.move), strict=True):
                members = {type(value) for value in values if isinstance(value, Enum)}
                assert all(set(member) <= values for member in members), each.name


@pytest.mark.parametrize("name", ["mysthea", "skyward", "thraen", "towers"])
def test_seats_and_chance_make_different_kinds_of_moves(name: str) -> None:
    """So a network has no output for what only chance does."""
    actions = setting_of(package(name)).actions
    seats = {kind.move for kind in actions.seats.kinds}
    chance = {kind.move for kind in actions.chance.kinds}
    assert not seats & chance
    assert len(seats | chance) == len(package(name).rules.JSON.move.form.__args__)


def test_towers_lists_exactly_what_can_be_laid() -> None:
    """Two sizes of blocks and a roof of each colour on nine places, a bridge over twelve pairs."""
    actions = setting_of("towers").actions
    counts = {kind.move: kind.count for kind in actions.seats.kinds}
    assert counts == {
        towers.LayBlock: 4 * 2 * 9,
        towers.LayBridge: 4 * 12,
        towers.LayRoof: 4 * 9,
    }


def test_a_number_that_nobody_bounds_is_below_a_stated_bound() -> None:
    """And a move beyond it is refused with what the package has to say."""
    moves = setting_of(FIVE).actions.seats
    assert [move.count for move in moves.moves] == list(NUMBERS)
    assert Take(NUMBERS[-1]) in moves
    assert Take(len(NUMBERS)) not in moves
    with pytest.raises(PackageError, match=r"Take.* is not among the 100 moves that were listed"):
        moves.number(Take(len(NUMBERS)))


def test_a_package_may_say_more_in_a_line() -> None:
    """What the die can show, and what chance does."""
    said = Actions[Any](lambda _: {(Roll, "trinkets"): (1, 2)}, (Roll,))
    actions = setting_of(evolve(MAGPIE, actions=said), 2).actions
    assert actions.chance.moves == (Roll(1), Roll(2))
    assert len(actions.seats) == 24
    assert actions.seats.number(Bury(CardId("1"))) == 10


def test_what_a_package_says_is_checked() -> None:
    """A field that no move has, a kind that is no move, a value twice, a field without an end."""
    options = setting_of(FIVE, 2).options

    def listed(values: dict[Any, Any], chance: tuple[type, ...] | None = None) -> object:
        return action_index(evolve(FIVE, actions=Actions(lambda _: values, chance)), options)

    with pytest.raises(PackageError, match=r"no move has the field Take\.sticks"):
        listed({(Take, "sticks"): (1,)})
    with pytest.raises(PackageError, match="no moves of the kind Seen"):
        listed({}, (Seen,))
    with pytest.raises(PackageError, match="is listed twice"):
        listed({(Take, "count"): (1, 1)})
    rules: Any = FIVE.rules
    documents = FIVE.rules.JSON
    named = evolve(rules, JSON=evolve(documents, move=evolve(documents.move, form=Seen)))
    with pytest.raises(PackageError, match=r"have to say what Seen\.name can hold: str alone"):
        action_index(evolve(FIVE, rules=named), options)


@frozen
class Seen(Spelled):
    """A move that names somebody."""

    SPELLING = Spelling("seen")

    name: str
    by: tuple[Seat, bool] | None = None


def test_another_process_gives_the_same_numbers() -> None:
    """Whatever its hashes are."""
    code = (
        "from skybridge_rules.adapters import setting_of;"
        "print(' '.join(map(str, setting_of('skyward', 3).actions.seats.moves)))"
    )
    command = (sys.executable, "-c", code)
    told = subprocess.run(command, env={"PYTHONHASHSEED": "7"}, capture_output=True, check=True)
    assert told.stdout.decode().split() == list(
        map(str, setting_of("skyward", 3).actions.seats.moves)
    )
