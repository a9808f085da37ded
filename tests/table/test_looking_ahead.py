"""Previews, hints, ranks and earlier moments: no more than the person may know, nothing changed."""

from __future__ import annotations

import re

import pytest

from skybridge_rules import table
from skybridge_rules.table import BadRequest
from tests.table.sitting import Plain, opening, play, played, read, sit

GAMES = ["towers", "thraen", "skyward", "mysthea"]


def standing(shown: Plain) -> Plain:
    """The table as it stands now."""
    return read("shown", table.show(shown["table"]))


def preview(shown: Plain, move: str) -> Plain:
    """What a move would do."""
    return read("preview", table.preview(shown["table"], move))


def test_a_preview_shows_what_the_move_then_does() -> None:
    """The picture is that of the table after it, where nothing is hidden; the game stays."""
    shown = sit("towers")
    before = standing(shown)
    found = preview(shown, "R3@5")
    assert found["words"] == "R3, a three-story block, onto foundation 5"
    assert found["says"] == ["Guest (RB) lays R3 on bare foundation 5"]
    assert standing(shown) == before
    after = read("shown", table.choose(shown["table"], "R3@5"))
    assert after["picture"] == found["picture"]


def test_a_preview_says_how_points_change() -> None:
    """Of everybody whose points do."""
    shown = play(sit("towers"), "R3@5")
    roof = next(each["move"] for each in shown["choices"] if each["move"].startswith("B^"))
    assert any(
        re.search(r"Guest \(RB\): \d+ points, before 0", each)
        for each in preview(shown, roof)["says"]
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_can_be_previewed_and_nothing_changes(game: str) -> None:
    """At some decisions of a game, in both languages."""
    hidden = 0
    for language in ("en", "de"):
        for shown in played(sit(game, language=language, bot="greedy"), 2, most=8):
            for choice in shown["choices"][:6]:
                found = preview(shown, choice["move"])
                assert found["words"] == choice["words"]
                assert all(each for each in found["says"])
                hidden += not found["picture"]
            assert standing(shown)["step"] == shown["step"]
    assert game != "towers" or hidden == 0


def test_only_a_legal_move_is_previewed() -> None:
    """And only while the person is asked."""
    shown = play(sit("towers"), "R3@5")
    with pytest.raises(BadRequest, match="legal now"):
        table.preview(shown["table"], "R3@5")
    fresh = read("shown", table.open_table(opening("towers", seat=1)))
    with pytest.raises(BadRequest, match="legal now"):
        table.preview(fresh["table"], "G3@5")


@pytest.mark.rule("TH-ABIL-EMP-01")
def test_a_board_is_explained_by_the_rules_of_its_ability() -> None:
    """Before it is chosen (TH-ABIL-EMP-01)."""
    shown = sit("thraen")
    assert shown["choices"]
    for choice in shown["choices"]:
        rules = preview(shown, choice["move"])["rules"]
        assert rules
        assert all(rule["id"].startswith("TH-ABIL-") and rule["summary"] for rule in rules)


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_ranked_and_a_hint_names_a_legal_one(game: str) -> None:
    """The likeliest has rank 0; the hint says why."""
    ranked = 0
    for shown in played(sit(game, bot="greedy"), 5, most=12):
        ranks = [each["rank"] for each in shown["choices"]]
        assert min(ranks) == 0
        ranked += len(set(ranks)) > 1
        found = read("hint", table.hint(shown["table"]))
        words = {each["move"]: each["words"] for each in shown["choices"]}
        assert words[found["move"]] == found["words"]
        assert found["says"]
        assert standing(shown)["step"] == shown["step"]
    assert ranked


def test_a_hint_of_the_greedy_bot_is_a_likeliest_move() -> None:
    """It plays what it ranks first, where nothing is hidden."""
    for shown in played(sit("towers", bot="greedy"), 1, most=10):
        ranks = {each["move"]: each["rank"] for each in shown["choices"]}
        assert ranks[read("hint", table.hint(shown["table"]))["move"]] == 0


def test_there_is_no_hint_while_others_are_asked() -> None:
    """Nor after the end."""
    fresh = read("shown", table.open_table(opening("towers", seat=1)))
    with pytest.raises(BadRequest, match="nothing for you to decide"):
        table.hint(fresh["table"])


def test_costly_exceptions_are_marked() -> None:
    """Such as playing a card with Retreat, and trades."""
    aside = set()
    for shown in played(sit("thraen", bot="greedy"), 7, most=60):
        aside |= {each["move"].partition(":")[0] for each in shown["choices"] if each["aside"]}
        usual = [each for each in shown["choices"] if not each["aside"]]
        assert usual
    assert "trade" in aside


@pytest.mark.parametrize("game", GAMES)
def test_earlier_moments_are_as_they_were_seen(game: str) -> None:
    """Each picture of the person's decisions comes back, and the game stays where it is."""
    seen = {}
    first = sit(game, bot="greedy")
    shown = first
    for shown in played(first, 3, most=6):
        seen[shown["step"]] = (shown["picture"], shown["chapter"])
    for step, (picture, chapter) in seen.items():
        found = read("past", table.past(shown["table"], step))
        assert (found["picture"], found["chapter"]) == (picture, chapter)
        assert found["steps"] == shown["step"]
    assert standing(shown)["step"] == shown["step"]


def test_one_goes_back_and_forth_through_the_whole_game() -> None:
    """From the present to the start, and back again by the same steps."""
    *_, shown = played(sit("thraen", bot="greedy"), 3, most=6)
    number, back = shown["table"], []
    step: int | None = shown["step"]
    while step is not None:
        back.append(step)
        step = read("past", table.past(number, step))["earlier"]
    assert back[-1] == 0
    assert back == sorted(back, reverse=True)
    step, forth = 0, []
    while step is not None:
        forth.append(step)
        step = read("past", table.past(number, step))["later"]
    assert forth[-1] == shown["step"]
    for wrong in (-1, shown["step"] + 1):
        with pytest.raises(BadRequest, match="there is no step"):
            table.past(number, wrong)


def test_the_latest_moves_of_the_others_are_marked() -> None:
    """Where they can be seen, in a part that the picture has."""
    for shown in played(sit("towers", players=3, bot="greedy"), 3, most=6):
        parts = set(re.findall(r'data-part="([^"]+)"', shown["picture"]))
        assert set(shown["marks"]) <= parts
        if shown["step"]:
            assert shown["marks"]
            assert all(each.startswith("cell-") for each in shown["marks"])


def test_a_display_of_another_is_opened_and_folded() -> None:
    """On request; the game stays as it is."""
    *_, shown = played(sit("thraen", bot="greedy"), 3, most=8)
    assert 'data-fold="seat-1" data-open="false"' in shown["picture"]
    assert "display-1-2" not in shown["picture"]
    opened = read("shown", table.unfold(shown["table"], "seat-1"))
    assert 'data-open="true"' in opened["picture"]
    assert 'data-part="display-1-2"' in opened["picture"]
    folded = read("shown", table.unfold(shown["table"], "seat-1", False))
    assert folded["picture"] == shown["picture"]
    assert folded["step"] == shown["step"]


def test_the_end_says_who_has_won() -> None:
    """To the person."""
    said = set()
    for seed in range(4):
        *_, shown = played(sit("towers", seed=str(seed)), seed)
        outcome, points = shown["outcome"], [place["points"] for place in shown["places"]]
        said.add(outcome["won"])
        assert outcome["won"] == ("You" in outcome["words"].split()[0])
        assert str(max(points)) in outcome["words"] or str(points[0]) in outcome["words"]
    assert sit("towers")["outcome"] is None
    assert said
