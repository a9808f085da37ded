"""A part is replaced, and nothing else changes."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.errors import GameOver
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.piles import Pile
from skybridge_rules.core.verdict import reason
from skybridge_rules.thraen import Ability
from skybridge_rules.thraen.components import Stack
from skybridge_rules.thraen.moves import DONE
from skybridge_rules.thraen.state import Cards, Desert, Display, Figures, Player, State, Turn
from tests.thraen.builders import Board, position
from tests.thraen.switch_tables import CARDS


def a_table() -> thraen.State:
    """Two seats in the middle of a turn."""
    boards = Board(ability=Ability.EMPERY, a=["archer"]), Board(ability=Ability.PROFITEERS)
    return position(CARDS, *boards, ask="use")


def test_other_goods_leave_the_player_alone() -> None:
    """As evolve would have it, which is slower."""
    player = a_table().players[0]
    goods = (1, 2, 0, 1, 0, 2)
    assert player.with_goods(goods) == evolve(player, goods=goods)


def rebuilders() -> list[tuple[type, str]]:
    """Every method that gives a part of a state anew."""
    parts = (State, Player, Figures, Display, Turn, Desert, Cards)
    return [
        (part, name)
        for part in parts
        for name in vars(part)
        if "with_" in name and (getattr(part, name).__doc__ or "").startswith("The same ")
    ]


@pytest.mark.parametrize(("part", "name"), rebuilders())
def test_a_rebuilder_is_typed_as_the_fields_are(part: type, name: str) -> None:
    """mypy believes the declared type; here it is held against the fields."""
    declared = get_type_hints(part)[name]
    (method,) = get_args(declared)
    (own, *given), made = get_args(method)
    fields = get_type_hints(part)
    written = [each for each in getattr(part, name).__annotations__ if each != "return"]
    assert own is made is part
    wanted = [typed(each, written, fields) for each in written]
    assert [int if each in (Seat, Stack) else each for each in given] == wanted


def typed(name: str, written: list[str], fields: dict[str, object]) -> object:
    """A field, the place of an item in a tuple, or such an item."""
    if name not in fields:
        return int
    return get_args(fields[name])[0] if f"_at_{name}" in written else fields[name]


def test_there_are_rebuilders_for_most_parts() -> None:
    """So the test above is not empty."""
    assert len(rebuilders()) > 25


def test_a_card_turned_up_leaves_other_cards_alone() -> None:
    """Not even a crown that could not be there yet is touched."""
    cards = evolve(a_table().cards, crown=Stack.REALM)
    known, pile = cards.piles[Stack.LIGHT], Pile()
    card = next(iter(known.unseen))
    piles = (*cards.piles[: Stack.LIGHT], pile, *cards.piles[Stack.LIGHT + 1 :])
    faceup = (*cards.open[: Stack.LIGHT], card, *cards.open[Stack.LIGHT + 1 :])
    assert cards.turned_up(Stack.LIGHT, pile, card) == evolve(cards, piles=piles, open=faceup)


@pytest.mark.rule("TH-ROUND-02")
def test_after_the_end_every_move_is_refused() -> None:
    """TH-ROUND-02: with the verdict and the move that was tried."""
    over = a_table().with_agenda(())
    with pytest.raises(GameOver) as caught:
        thraen.apply(over, DONE)
    assert caught.value.verdict == thraen.explain(over, DONE)
    assert caught.value.verdict.reasons == (reason("TH-ROUND-02"),)
    assert caught.value.move == "done"
