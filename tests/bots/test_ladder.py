"""The ladder: games are repeatable, ratings follow from results, and the page from the figures."""

from __future__ import annotations

from math import log10
from pathlib import Path

import pytest
from attrs import evolve
from benchmarks.ladder.__main__ import FIGURES, main
from benchmarks.ladder.elo import fit, ratings
from benchmarks.ladder.page import PAGE, PICTURE, picture, tables, with_figures
from benchmarks.ladder.pairings import (
    GREEDY,
    MEETINGS,
    RUNGS,
    SEARCH,
    Pairing,
    play_one_more,
    read,
    with_equal_times,
    write,
)


def test_a_game_of_a_pairing_can_be_played_again() -> None:
    """The wins are the same; the bots change seats after each game."""
    first, again = (
        play_one_more(play_one_more(Pairing("towers", "greedy", "random"), "s"), "s")
        for _ in range(2)
    )
    assert evolve(first, seconds=again.seconds) == again
    assert first.games == 2
    assert all(first.questions)
    assert first.seconds[0] > 0


def test_a_share_comes_with_its_interval() -> None:
    """Wilson's: three of four are 30 % to 95 %."""
    share, low, high = Pairing("g", "a", "b", games=4, wins=3.0).share
    assert share == 0.75
    assert low == pytest.approx(0.3006, abs=1e-3)
    assert high == pytest.approx(0.9544, abs=1e-3)


def test_ratings_of_two_are_their_odds() -> None:
    """With one drawn game more."""
    found = fit({("a", "b"): (30.0, 10.0)}, "b")
    assert found == {"a": pytest.approx(400 * log10(30.5 / 10.5)), "b": 0}


def test_who_beats_the_better_one_is_better() -> None:
    """Ratings add up along the ladder."""
    chain = {("a", "b"): (30.0, 10.0), ("b", "c"): (30.0, 10.0)}
    found = fit(chain, "c")
    assert found["a"] == pytest.approx(2 * found["b"], rel=1e-3)


def test_more_games_make_a_rating_surer() -> None:
    """The interval holds the rating, and shrinks."""
    widths = []
    for games in (20, 200):
        rating, low, high = ratings([Pairing("g", "a", "b", games, 0.7 * games)], "b")["a"]
        assert low < rating < high
        widths.append(high - low)
    assert widths[1] < widths[0] / 2


def test_figures_are_read_as_they_were_written(tmp_path: Path) -> None:
    """And a run goes on where the last one stopped."""
    path = tmp_path / "figures.json"
    pairing = Pairing("towers", "greedy", "random", 3, 2.5, (60, 61), (0.5, 0.25))
    write(path, "a seed", [pairing])
    assert read(path) == ("a seed", {("towers", "greedy", "random"): pairing})
    assert read(tmp_path / "none.json") == ("ladder", {})


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """By the command."""
    with pytest.raises(SystemExit):
        main(["--only", "chess", "--figures", str(tmp_path / "f.json")])
    assert "no game chess" in capsys.readouterr().err


def test_the_page_shows_the_figures_that_are_kept() -> None:
    """Tables and picture are written by the command, not by hand."""
    _, known = read(FIGURES)
    page = PAGE.read_text(encoding="utf-8")
    assert with_figures(page, list(known.values())) == page
    assert picture(list(known.values())) == PICTURE.read_text(encoding="utf-8")


def test_the_figures_are_of_the_bots_on_the_ladder() -> None:
    """Every pairing, and no more wins than games."""
    _, known = read(FIGURES)
    ladder = {(each.one, each.other) for each in known.values() if not each.is_equal_time}
    assert ladder == {(RUNGS[a], RUNGS[b]) for a, b in MEETINGS}
    assert all(0 <= each.wins <= each.games for each in known.values())


def test_equal_times_follow_from_the_times_that_were_measured() -> None:
    """Greedy takes a tenth of the time, so it is given ten worlds; then the search has to hurry."""
    played = Pairing("towers", SEARCH, GREEDY, 2, 1.0, (100, 50), (2.0, 0.1))
    known = {("towers", SEARCH, GREEDY): played}
    with_equal_times(known, ["towers"])
    new = [("towers", "search-4", "greedy-10"), ("towers", "search-0.0020s", "greedy")]
    assert list(known)[1:] == new
    assert [known[key].is_equal_time for key in known] == [False, True, True]
    slower = evolve(played, seconds=(4.0, 0.1))
    known["towers", SEARCH, GREEDY] = slower
    with_equal_times(known, ["towers"])  # the bots stay, or a series would begin again
    assert list(known)[1:] == new


def test_equal_times_are_in_a_table_of_their_own() -> None:
    """They move no rating."""
    ladder = [Pairing("towers", SEARCH, GREEDY, 4, 3.0, (9, 9), (0.9, 0.1))]
    equal = Pairing("towers", SEARCH, "greedy-9", 4, 1.0, (9, 9), (0.9, 0.9))
    assert tables([*ladder, equal]).startswith(tables(ladder).rstrip("\n"))
    assert tables([*ladder, equal]).splitlines()[-1] == (
        "| towers | search-4 | greedy-9 | 4 | 1 | 25% | 5% to 70% | 100.0 ms | 100.0 ms |"
    )
