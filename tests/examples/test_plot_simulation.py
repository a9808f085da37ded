"""The picture of a simulation, where pandas and matplotlib are installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from skybridge_rules import towers
from skybridge_rules.simulate import game_seeds, simulate

pytest.importorskip("pandas", reason="pandas is not installed; the extra examples brings it")
pytest.importorskip("matplotlib", reason="matplotlib is not installed; the same extra brings it")


def test_the_picture_shows_what_the_rows_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Titles, seats and bots are in it; the same run gives the same file."""
    from examples.plot_simulation import main, seats_of

    for name in ("one.svg", "two.svg"):
        picture = tmp_path / name
        argv = ["towers", "--players", "2", "--games", "6", "--picture", str(picture)]
        assert main(argv) == 0
        assert f"the picture is in {picture}" in capsys.readouterr().out
    drawn = (tmp_path / "one.svg").read_text("utf-8")
    assert drawn == (tmp_path / "two.svg").read_text("utf-8")
    for words in ("6 games of towers", "length of a game", "share of wins by seat", "greedy"):
        assert words in drawn
    frame = seats_of("towers", 2, ["greedy", "random"], 6, 1)
    rows = list(
        simulate(
            towers,
            towers.Options(2),
            ("greedy", "random"),
            game_seeds("a picture", 6),
            jobs=1,
        )
    )
    assert list(frame["points"]) == [seat.points for row in rows for seat in row.seats]
    assert list(frame["points.link"]) == [
        seat.points_for("link") for row in rows for seat in row.seats
    ]
    assert frame["win"].sum() == 6
