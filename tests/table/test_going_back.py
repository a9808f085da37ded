"""Undo as far as the barrier, and redo."""

from __future__ import annotations

import pytest

from skybridge_rules import table
from skybridge_rules.table import BadRequest
from tests.table.sitting import Plain, play, played, read, sit


def undo(shown: Plain, *, force: bool = False) -> Plain:
    """Take back, or be told why not."""
    return read("shown", table.undo(shown["table"], force))


def without_words(shown: Plain) -> Plain:
    """What stands on the table."""
    left_out = ("told", "notice", "stop", "can_redo")
    return {name: value for name, value in shown.items() if name not in left_out}


@pytest.mark.parametrize("players", [2, 4])
def test_undo_goes_back_past_bots_where_nothing_was_revealed(players: int) -> None:
    """Straight to one's own decision, in one go, and redo comes back (TW-101, TW-010)."""
    first = sit("towers", players=players)
    after = play(first, "R3@5")
    back = undo(after)
    assert back["stop"] is None
    assert without_words(back) == without_words(first)
    assert back["notice"] == f"{players} steps taken back"
    assert back["can_redo"]
    again = read("shown", table.redo(after["table"]))
    assert without_words(again) == without_words(after)
    assert not again["can_redo"]


def test_undo_stops_where_something_was_revealed_and_force_goes_on() -> None:
    """It says what the person has learned since, under which rule."""
    line = played(sit("thraen", bot="greedy"), 4, most=12)
    shown = next(line)  # the person has not decided anything there
    stop: Plain | None = None
    for shown in line:
        stop = undo(shown)["stop"]
        if stop is not None and stop["kind"] in ("CHANCE", "LEARNED"):
            break
        table.redo(shown["table"])
    assert stop is not None
    assert stop["rule"]["link"].startswith("rules/thraen")
    assert stop["can_force"]
    assert "seat" not in stop["words"]
    assert undo(shown, force=True)["step"] < shown["step"]


def test_undo_goes_through_the_own_turn_and_stops_where_something_was_learned() -> None:
    """Decision by decision, back to what was revealed."""
    free = stopped = 0
    for shown in played(sit("thraen", seat=0, bot="greedy"), 4, most=40):
        back = undo(shown)
        if back["stop"] is None:
            free += 1
            assert back["step"] < shown["step"]
            again = read("shown", table.redo(shown["table"]))
            assert without_words(again) == without_words(shown)
        else:
            stopped += 1
            assert without_words(back) == without_words(shown)
            assert back["stop"]["words"]
    assert free > 5
    assert stopped > 5


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    """Neither by undo nor by force; and nothing to play again."""
    shown = sit("towers")
    for force in (False, True):
        stop = undo(shown, force=force)["stop"]
        assert (stop["kind"], stop["rule"], stop["can_force"]) == ("START", None, False)
    again = read("shown", table.redo(shown["table"]))
    assert again["stop"]["kind"] == "END"


def test_before_the_first_own_decision_only_others_have_played() -> None:
    """Even force finds nothing of the person's."""
    shown = sit("towers", seat=1)
    with pytest.raises(BadRequest, match="you have not decided anything yet"):
        table.undo(shown["table"], force=True)
    assert read("shown", table.show(shown["table"]))["step"] == 1


def test_a_new_move_forgets_what_was_taken_back() -> None:
    """As everywhere."""
    shown = undo(play(sit("towers"), "R3@5"), force=True)
    assert not play(shown, "R3@1")["can_redo"]
