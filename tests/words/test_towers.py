"""Towers in both languages: the question, every move, event and score item."""

from __future__ import annotations

from typing import get_args

import pytest

from skybridge_rules import towers
from skybridge_rules.core.ids import RuleId, Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.towers import events
from skybridge_rules.towers.components import Colour
from skybridge_rules.towers.package import PACKAGE
from skybridge_rules.towers.words import (
    group_words,
    heading,
    item_words,
    move_words,
    question_words,
    seat_words,
    tell,
)
from skybridge_rules.towers.zero_items import LINK, TOWER
from skybridge_rules.words import Language, Sentence

DE = Language.DE
MOVES = [
    ("R3@5", "R3, a three-story block, onto foundation 5",
     "R3, dreistöckiger Block, auf Fundament 5"),
    ("G2@5", "G2, a two-story block, onto foundation 5",
     "G2, zweistöckiger Block, auf Fundament 5"),
    ("R=@5-6", "R=, a bridge, over towers 5 and 6", "R=, Brücke, über die Türme 5 und 6"),
    ("Y^@1", "Y^, a roof, onto tower 1", "Y^, Dach, auf Turm 1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "english", "german"), MOVES)
def test_a_move_says_which_piece_goes_where(text: str, english: str, german: str) -> None:
    """And is listed under its piece."""
    move = towers.parse_move(text)
    assert (move_words(BEFORE, move), move_words(BEFORE, move, DE)) == (english, german)
    assert group_words(move, DE) != group_words(move)


def test_every_kind_of_move_is_among_them() -> None:
    """So a new kind is missed here, if mypy has not said so before."""
    assert {type(towers.parse_move(text)) for text, _, _ in MOVES} == set(get_args(towers.Move))


STATE = towers.new(towers.Options(2))
BEFORE = towers.view(STATE, None)
LAID = towers.parse_move("R3@5")
AFTER = towers.view(towers.apply(STATE, LAID), None)
ONE = Seat(0)
EVENTS: list[tuple[towers.Event, str]] = [
    (events.PieceLaid(ONE, LAID), "Platz 0 (RB) legt R3 auf das leere Fundament 5"),
    (events.TowerClaimed(ONE, 5, 1), "schließt damit einen Turm von 1 Stockwerk"),
    (events.TowerClaimed(ONE, 5, 4), "schließt damit einen Turm von 4 Stockwerken"),
    (events.TowersJoined(ONE, (5, 6), 4), "beide jetzt 4 hoch"),
    (events.PlayerLeft(ONE, (Colour.R, Colour.B), finished=True),
     "Platz 0 (RB) hat alle Teile gelegt und ist fertig"),
    (events.PlayerLeft(ONE, (Colour.R, Colour.B), finished=False),
     "Platz 0 (RB) kann nichts mehr legen, behält die letzten 21 Teile und ist draußen"),
    (events.TurnSkipped(ONE, (Colour.R,)),
     "Platz 0 (R) kann gerade nichts legen und wird übergangen"),
    (events.GameEnded((ONE,)), "niemand kann mehr ein Teil legen; Platz 0 (RB) gewinnt"),
    (events.GameEnded((ONE, Seat(1))),
     "niemand kann mehr ein Teil legen; Platz 0 (RB) und Platz 1 (GY) gewinnen gemeinsam"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "german"), EVENTS, ids=str)
def test_every_kind_of_event_is_told(event: towers.Event, german: str) -> None:
    """In German in its own words."""
    assert {type(each) for each, _ in EVENTS} == set(get_args(towers.Event))
    assert tell(BEFORE, AFTER, (event,), DE) == (Sentence(german),)
    assert tell(BEFORE, AFTER, (event,)) != (Sentence(german),)


def test_every_score_category_is_said_in_german() -> None:
    """An own tower, a linked one, and a pair that counts double."""
    params = (("foundation", 5), ("roof", "R"), ("from", 6))
    items = [
        ScoreItem(ONE, category, 3, RuleId(rule), params)
        for category, rule in ((TOWER, "TW-703"), (LINK, "TW-704"), (LINK, "TW-706"))
    ]
    assert [item_words(item, DE) for item in items] == [
        "Turm 5, unter R^",
        "Turm 5, über die Brücke von Turm 6",
        "Turm 5, verdoppelt durch die Brücke von Turm 6",
    ]


def test_seat_question_and_round_have_names() -> None:
    """In both languages."""
    assert question_words(BEFORE) == "seat 0 (RB): lay a piece"
    assert question_words(BEFORE, DE) == "Platz 0 (RB): ein Teil legen"
    assert (heading(BEFORE), heading(BEFORE, DE)) == ("Round 1", "Runde 1")
    assert (seat_words(BEFORE, ONE), seat_words(BEFORE, ONE, DE)) == ("seat 0 (RB)", "Platz 0 (RB)")
    assert PACKAGE.title[Language.EN] != PACKAGE.title[DE]
