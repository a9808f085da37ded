"""Moves and positions as text, both ways; and what cannot be read, with its column."""

from __future__ import annotations

import random

import pytest

from skybridge_rules import towers
from skybridge_rules.core.errors import ImpossibleSetup, NotationError
from skybridge_rules.core.ids import Seat
from skybridge_rules.towers import Colour, LayBlock, LayBridge, LayRoof, Options, Size
from tests.towers.builders import (
    LAST_BLOCK,
    LOWEST_LEVEL,
    STUCK,
    city,
    colours_of,
    config_of,
    every_placement,
    play,
)

HERE = "¦"
"""Marks the column at which reading should fail; it is not part of the text."""


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("R3@5", LayBlock(Colour.R, Size.THREE, 5)),
        ("G2@1", LayBlock(Colour.G, Size.TWO, 1)),
        ("B^@9", LayRoof(Colour.B, 9)),
        ("Y=@5-6", LayBridge(Colour.Y, (5, 6))),
    ],
)
def test_a_move_reads_as_the_catalogue_writes_it(text: str, made: towers.Move) -> None:
    """Section 0 of the catalogue."""
    assert towers.parse_move(text) == made
    assert towers.format_move(made) == text


@pytest.mark.rule("TW-INV-13")
def test_a_bridge_is_the_same_named_from_either_end() -> None:
    """TW-INV-13: the lower number comes first in the text."""
    assert towers.parse_move("R=@6-5") == towers.parse_move("R=@5-6")
    assert towers.format_move(towers.parse_move("R=@6-5")) == "R=@5-6"
    assert LayBridge(Colour.R, (6, 5)) == LayBridge(Colour.R, (5, 6))


def test_every_placement_comes_back_from_its_text() -> None:
    """Sane or not, a move and its text are one to one."""
    moves = every_placement()
    texts = [towers.format_move(each) for each in moves]
    assert len(set(texts)) == len(moves) == 4 * (9 + 9 + 9 + 45)
    assert [towers.parse_move(text) for text in texts] == moves


@pytest.mark.parametrize(
    "marked",
    [
        "¦",
        "¦ R3@5",
        "¦r3@5",
        "¦X3@5",
        "¦R4@5",
        "¦R",
        "¦pass",
        "R3¦",
        "R3¦5",
        "R3¦ @5",
        "R3@¦",
        "R3@¦0",
        "R3@¦x",
        "R3@5¦ ",
        "R3@5¦-6",
        "R3@1¦0",
        "R^@5¦-6",
        "R=@5¦",
        "R=@5¦,6",
        "R=@5-¦",
        "R=@5-¦0",
        "R=@5-6¦-7",
        "R3@5¦\n",
    ],
)
def test_an_unreadable_move_is_refused_at_its_column(marked: str) -> None:
    """NotationError says where; columns count from 1."""
    text = marked.replace(HERE, "")
    with pytest.raises(NotationError) as caught:
        towers.parse_move(text)
    assert caught.value.column == marked.index(HERE) + 1
    assert caught.value.text == text
    assert f"column {caught.value.column}: {caught.value.message}" == str(caught.value)


def test_a_position_reads_like_the_table() -> None:
    """One line: who plays, whose turn, who is out, then the towers."""
    start = towers.new(Options(4))
    assert towers.format_position(start) == "towers players=4 turn=R out=- |"
    built = city("4: B2 / 1: G3 R2")
    assert towers.format_position(built) == "towers players=4 turn=R out=- | 1: G3 R2 / 4: B2"
    stuck = city("5: G2 B3 R3 / " + STUCK.partition(" / 5")[0])
    assert towers.format_position(stuck).startswith("towers players=4 turn=G out=R | 1: G3 R^ / ")
    over = play(city(LAST_BLOCK), "R2@5")
    assert towers.format_position(over).startswith("towers players=4 turn=- out=R,G,B,Y | 1: ")


def test_what_is_not_as_usual_is_spelled_out() -> None:
    """First seat, colours, fourth-colour blocks held, rules."""
    colours = tuple(map(colours_of, ("YB", "GR")))
    config = config_of(stuck_player="SKIP", bridge_on_foundations=True)
    two = towers.new(Options(2, Seat(1), colours, config))
    assert towers.format_position(two) == (
        "towers players=2 turn=R out=- first=1 colours=YB,GR"
        " rules=bridge_on_foundations:true,stuck_player:SKIP |"
    )
    three = play(towers.new(Options(3)), "Y3@1", "G3@2")
    assert towers.format_position(three) == (
        "towers players=3 turn=B out=- fourth=2,32,32 | 1: Y3 / 2: G3"
    )


@pytest.mark.parametrize(
    "text",
    [
        "towers players=4 turn=R out=- |",
        "towers players=4 turn=R |",
        "towers\tturn=R  players=4 out=- |",
        "towers out=- turn=R players=4 | ",
        "towers players=4 turn=R rules=stuck_player:OUT |",
        "towers players=4 turn=R colours=R,G,B,Y first=0 |",
        "towers players=4 turn=R | 3:",
    ],
)
def test_fields_come_in_any_order_and_defaults_may_be_named_or_left_out(text: str) -> None:
    """All of these are the first state of four players."""
    assert towers.parse_position(text) == towers.new(Options(4))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"touch_model": "FACE", "linked_unroofed_counts": False},
        {"stuck_player": "SKIP", "bridge_on_foundations": True, "roof_on_foundation": True},
        {"two_player_colour_choice": "ALTERNATE", "two_player_scoring": "BY_COLOUR"},
        {"level_metric": "PIECES", "bridge_on_bridge": "NEVER", "bridge_same_span": "NEVER"},
    ],
)
def test_every_position_of_a_game_comes_back_from_its_text(
    players: int, switches: dict[str, str | bool]
) -> None:
    """Out, over, fourth colour, rules and all."""
    seating = {2: ("YG", "RB"), 3: ("Y", "B", "G"), 4: ("B", "Y", "R", "G")}[players]
    for colours in (None, tuple(map(colours_of, seating))):
        rng = random.Random(players)
        state = towers.new(Options(players, Seat(1), colours, config_of(**switches)))
        while moves := towers.legal_moves(state):
            assert towers.parse_position(towers.format_position(state)) == state
            state = towers.apply(state, rng.choice(moves))
        assert towers.parse_position(towers.format_position(state)) == state


@pytest.mark.parametrize(
    "marked",
    [
        # the head
        "¦",
        "¦tower players=4 turn=R |",
        "¦ towers players=4 turn=R |",
        "towers¦",
        "towers¦|",
        "towers players=4 turn=R¦",
        "towers players=4 turn=R¦|",
        "towers ¦4 turn=R |",
        "towers players=4 turn=R ¦colour=R |",
        "towers players=4 turn=R ¦players=4 |",
        "towers players¦ =4 turn=R |",
        "towers players=¦ turn=R |",
        "towers turn=R ¦|",
        "towers players=4 ¦| 1: G3",
        # the values
        "towers players=¦four turn=R |",
        "towers players=4¦x turn=R |",
        "towers players=400¦0 turn=R |",
        "towers players=4 turn=¦Q |",
        "towers players=4 turn=¦r |",
        "towers players=4 turn=R¦G |",
        "towers players=4 turn=¦R,G |",
        "towers players=2 turn=¦B |",
        "towers players=3 turn=¦Y |",
        "towers players=4 turn=R out=G,¦G |",
        "towers players=4 turn=R out=G,¦ |",
        "towers players=4 turn=R out=-¦G |",
        "towers players=4 turn=R first=¦R |",
        "towers players=4 turn=R colours=¦r,g |",
        "towers players=4 turn=R colours=R,¦,B,Y |",
        "towers players=4 turn=R fourth=¦32,32,32 |",
        "towers players=3 turn=R fourth=¦4,32,32 |",
        "towers players=3 turn=R fourth=32,32¦ |",
        "towers players=3 turn=R fourth=32,32,32¦,32 |",
        "towers players=3 turn=R fourth=2¦3,32,32 |",
        "towers players=4 turn=R rules=¦FACE |",
        "towers players=4 turn=R rules=¦touch:FACE |",
        "towers players=4 turn=R rules=touch_model¦=FACE |",
        "towers players=4 turn=R rules=touch_model:¦SIDE |",
        "towers players=4 turn=R rules=touch_model:¦9 |",
        "towers players=4 turn=R rules=roof_on_foundation:¦True |",
        "towers players=4 turn=R rules=touch_model:FACE,¦touch_model:FACE |",
        "towers players=4 turn=R rules=touch_model:FACE,¦ |",
        "towers players=4 turn=R rules=touch_model:FACE¦; |",
        # the towers
        "towers players=4 turn=R | ¦0: G3",
        "towers players=4 turn=R | ¦G3",
        "towers players=4 turn=R | 1¦ G3",
        "towers players=4 turn=R | 1¦0: G3",
        "towers players=4 turn=R | 1: ¦X3",
        "towers players=4 turn=R | 1: G3 ¦G4",
        "towers players=4 turn=R | 1: G3¦R2",
        "towers players=4 turn=R | 1: G3¦/ 2: R2",
        "towers players=4 turn=R | 1: G3 ¦2: R2",
        "towers players=4 turn=R | 1: G3 / ¦1: R2",
        "towers players=4 turn=R | 1: G3 /¦",
        "towers players=4 turn=R | 1: G3 / ¦",
        "towers players=4 turn=R | 1: G3 / ¦/ 2: R2",
        "towers players=4 turn=R | 1: G3 ¦| 2: R2",
    ],
)
def test_an_unreadable_position_is_refused_at_its_column(marked: str) -> None:
    """NotationError says where; columns count from 1."""
    with pytest.raises(NotationError) as caught:
        towers.parse_position(marked.replace(HERE, ""))
    assert caught.value.column == marked.index(HERE) + 1


@pytest.mark.rule("TW-001", "TW-201")
def test_a_readable_but_impossible_position_is_refused_by_its_rule() -> None:
    """TW-001, TW-201: that is no matter of notation."""
    for text, rule in (
        ("towers players=5 turn=R |", "TW-001"),
        ("towers players=4 turn=R | 1: R3 R2", "TW-201"),
    ):
        with pytest.raises(ImpossibleSetup) as caught:
            towers.parse_position(text)
        assert [each.rule for each in caught.value.problems] == [rule]


@pytest.mark.rule("TW-INV-17", "TW-004")
def test_the_legal_moves_are_listed_by_colour_kind_and_place() -> None:
    """TW-INV-17: R before B, three before two before bridge before roof, low foundations first."""
    state = city("1: G3 / 2: Y3", players=2)
    texts = [towers.format_move(each) for each in towers.legal_moves(state)]
    blocks = [f"{size}@{here}" for size in "32" for here in range(3, 10)]
    each = [*blocks, "=@1-2", "^@1", "^@2"]
    assert texts == [colour + rest for colour in "RB" for rest in each]
    listed = [towers.format_move(each) for each in towers.legal_moves(city(LOWEST_LEVEL))]
    assert listed == ["R3@1", "R2@1", "R=@4-7", *(f"R^@{here}" for here in (1, 3, 4, 5, 7, 9))]


@pytest.mark.rule("TW-INV-17", "TW-801")
def test_the_fourth_colour_is_listed_after_the_own_one() -> None:
    """TW-INV-17, TW-801: also where red is the fourth colour."""
    state = city(players=3, colours="Y,G,B", turn="Y")
    texts = [towers.format_move(each) for each in towers.legal_moves(state)]
    sorts = ("Y3", "Y2", "R3", "R2")
    assert texts == [f"{sort}@{here}" for sort in sorts for here in range(1, 10)]
