"""What counts nothing although a player would ask about it, and the rule that says so."""

from __future__ import annotations

from typing import Any

import pytest

from skybridge_rules import thraen
from skybridge_rules.thraen import State
from skybridge_rules.thraen.words.status import item_words
from skybridge_rules.words import Language
from tests.thraen.bare_tables import QUIET, bare, fortified, zeros
from tests.thraen.builders import Board, card, deal, godh, position


def final(*boards: Board, **more: Any) -> State:
    """A position after the last step of a game, everything as it is laid out."""
    cards = deal(
        card("elder", "light", "a", points=4),
        card("idler", "realm", "a", points=0),
        godh("alpha", "a"),
    )
    given = {"completed": 7, "leader": 1, "ask": (), **more}
    return position(fortified(cards, {1: 2, 3: 4}), *map(bare, boards, QUIET), **given)


def said(state: State, why: str, seat: int = 0) -> tuple[str, dict[str, int | str]] | None:
    """The rule of one case, and its figures."""
    return next((each for each in zeros(state, seat) if each[1].get("why") == why), None)


@pytest.mark.rule("TH-SCORE-02", "TH-SCORE-01")
def test_segments_that_bring_nothing_are_listed_in_two_lines() -> None:
    """TH-SCORE-02: nobody stands on most; TH-SCORE-01: on 4 only the other."""
    state = final(Board(on=[1]), Board(on=[1, 4]))
    empty = ("TH-SCORE-02", {"why": "nobody", "segments": "2, 3, 5, 6, 7"})
    assert said(state, "nobody", 0) == said(state, "nobody", 1) == empty
    assert said(state, "absent", 0) == ("TH-SCORE-01", {"why": "absent", "segments": "4"})
    assert said(state, "absent", 1) is None


@pytest.mark.rule("TH-SCORE-02")
def test_segments_to_come_are_not_listed() -> None:
    """TH-SCORE-02: only two are completed."""
    state = final(Board(), Board(), completed=2)
    assert said(state, "nobody") == ("TH-SCORE-02", {"why": "nobody", "segments": "1, 2"})


@pytest.mark.rule("TH-SCORE-03")
def test_stacks_without_power_are_listed_if_they_hold_points() -> None:
    """TH-SCORE-03: the elder lies without a Godh card; the idler would bring nothing anyway."""
    state = final(Board(a=["elder"], b=["idler"]), Board(a=["elder", "alpha"]))
    assert said(state, "no-power") == ("TH-SCORE-03", {"why": "no-power", "slots": "1"})
    assert said(state, "no-power", 1) is None


@pytest.mark.rule("TH-DRAKHE-TEROGH-03")
def test_a_closed_stack_without_power_is_listed_by_its_own_rule() -> None:
    """TH-DRAKHE-TEROGH-03: its token can no longer be turned."""
    state = final(Board(a=["elder"], b=["elder"], closed="b"), Board())
    assert said(state, "no-power") == ("TH-SCORE-03", {"why": "no-power", "slots": "1"})
    closed = {"why": "closed", "slots": "2"}
    assert said(state, "closed") == ("TH-DRAKHE-TEROGH-03", closed)


@pytest.mark.rule("TH-SCORE-04")
def test_rebels_beyond_the_legion_and_own_ones_are_listed() -> None:
    """TH-SCORE-04: beyond T3 stand three foreign and two free ones; three are own."""
    mine, other = Board(might=3, rebels={1: 2, 3: 1}), Board(rebels={2: 2, 3: 1, 4: 3})
    state = final(mine, other, free={3: 2, 5: 2}, leader=1)
    beyond = {"why": "beyond", "territory": 3, "count": 5}
    assert said(state, "beyond") == ("TH-SCORE-04", beyond)
    assert said(state, "own") == ("TH-SCORE-04", {"why": "own", "count": 3})


@pytest.mark.rule("TH-SCORE-04")
def test_the_leader_beyond_a_legion_is_one_of_the_rebels() -> None:
    """TH-SCORE-04: a legion at T0 does not reach him."""
    state = final(Board(people=12), Board(people=12, might=1))
    beyond = {"why": "beyond", "territory": 0, "count": 1}
    assert said(state, "beyond", 0) == ("TH-SCORE-04", beyond)
    assert said(state, "beyond", 1) is None


@pytest.mark.rule("TH-SCORE-06")
def test_a_seat_without_a_garrison_is_told_so() -> None:
    """TH-SCORE-06: and not the one that has one in T1."""
    state = final(Board(), Board(garrisons=[1]))
    assert said(state, "no-garrison") == ("TH-SCORE-06", {"why": "no-garrison"})
    assert said(state, "no-garrison", 1) is None


@pytest.mark.rule("TH-END-06")
def test_what_is_left_on_boards_and_in_hands_is_listed_in_one_line() -> None:
    """TH-END-06: population, garrisons, resources, cards and Godh cards in hand."""
    rich = Board(people=12, goods={"money": 9, "wood": 5}, hand=["elder"], godhs=["alpha"])
    rule, figures = said(final(rich, Board()), "unused") or ("", {})
    assert rule == "TH-END-06"
    assert {name: figures[name] for name in ("people", "goods", "cards", "godhs")} == {
        "people": 12,
        "goods": 14,
        "cards": 1,
        "godhs": 1,
    }
    assert int(figures["garrisons"]) > 0


@pytest.mark.rule("TH-END-06", "TH-SCORE-02")
def test_every_case_has_words_in_both_languages() -> None:
    """And one of a thing is told from several."""
    state = final(
        Board(on=[1], a=["elder"], might=3, rebels={1: 1}, hand=["idler"]),
        Board(on=[2], rebels={4: 1}),
    )
    words = [item_words(item) for item in thraen.score(state).items if not item.points]
    assert "segments without own population: 2" in words
    assert "1 rebel beyond the own legion in T3" in words
    assert "1 own rebel" in words
    german = [
        item_words(item, Language.DE) for item in thraen.score(state).items if not item.points
    ]
    assert not set(words) & set(german)
