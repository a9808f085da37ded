"""Seats and cards are known from the options of a game."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, frozen
from magpie_rules.package import PACKAGE as MAGPIE
from magpie_rules.state import CARDS
from magpie_rules.state import Options as MagpieOptions

from skybridge_rules.adapters.domain import domain_of
from skybridge_rules.adapters.types import entry_of, fields_of, fits, is_chance, members, name_of
from skybridge_rules.core.codec import Shape
from skybridge_rules.core.ids import CHANCE, CardId, Chance, Decider, Seat
from skybridge_rules.core.plain_game import OpenView
from skybridge_rules.package import Request
from tests.adapters.starts import package


def test_cards_are_those_of_the_options() -> None:
    """Each once, sorted; a deck of one's own has other ones."""
    assert domain_of(MAGPIE, MagpieOptions(3)).of(CardId) == CARDS
    few = MagpieOptions(2, dealt=1, deck=tuple(map(CardId, "7722")))
    assert domain_of(MAGPIE, few).of(CardId) == (CardId("2"), CardId("7"))
    assert domain_of(MAGPIE, few).of(Seat) == (0, 1)


@pytest.mark.parametrize(("name", "cards"), [("thraen", 149), ("skyward", 79), ("mysthea", 140)])
def test_cards_of_a_content_are_all_there(name: str, cards: int) -> None:
    """Of every kind that has an id."""
    found = package(name)
    known = domain_of(found, found.options.make(Request())).of(CardId)
    assert known is not None
    assert len(known) == cards
    assert list(known) == sorted(set(known))


def test_a_game_without_cards_has_none() -> None:
    """Then cards are no domain at all."""
    towers = package("towers")
    assert domain_of(towers, towers.rules.JSON.options.form(3)).of(CardId) is None


@frozen
class Choices:
    """Options with cards in a union, in pairs, and missing."""

    players: int
    trump: CardId | None
    pairs: tuple[tuple[CardId, int], ...]
    hidden: tuple[CardId, ...] | int = ()


def test_cards_are_found_wherever_they_are() -> None:
    """In unions and tuples too; texts of no special type are not cards."""
    documents = evolve(MAGPIE.rules.JSON, options=Shape(Choices))
    plain: Any = MAGPIE.rules

    def new(options: Choices) -> object:
        return plain.new(MagpieOptions(options.players))

    rules = evolve(plain, JSON=documents, new=new)
    game = evolve(MAGPIE, rules=rules)
    options = Choices(2, CardId("b"), ((CardId("a"), 1),), (CardId("c"),))
    assert domain_of(game, options).of(CardId) == ("a", "b", "c")
    assert domain_of(game, Choices(2, None, (), 3)).of(CardId) is None


def test_types_are_taken_apart() -> None:
    """Unions, tuples of any length, generic classes, what a value can be."""
    assert members(int | None) == (int, type(None))
    assert members(int) == (int,)
    assert entry_of(tuple[int, ...]) is int
    assert entry_of(tuple[int, int]) is None
    assert dict(fields_of(OpenView[MagpieOptions])) == {
        "seat": Seat | None,
        "state": MagpieOptions,
    }
    assert [is_chance(each) for each in members(Decider)] == [False, True]
    assert is_chance(Chance)
    assert [fits(Seat, value) for value in (Seat(1), CHANCE, "1")] == [True, False, False]
    assert fits(tuple[int, ...], ())
    assert not fits(int, ())
    assert name_of(CardId) == "CardId"
    assert name_of(tuple[int, ...]) == "tuple"
