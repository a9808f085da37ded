"""What the library was heard to say is renewed game by game."""

from __future__ import annotations

from tests.traceability.said import renewed


def test_one_game_is_heard_anew_and_the_others_stay_as_they_were() -> None:
    """What a game no longer says is gone; what is heard of another game on the way is not kept."""
    before = {
        "TH-INFO-02": {"told": "old"},
        "TW-407": {"refused": "old"},
        "TW-303": {"told": "old"},
    }
    heard = {"TW-407": {"allowed": "new"}, "TH-INFO-02": {"told": "new"}}
    assert renewed(before, heard, ["towers"]) == {
        "TH-INFO-02": {"told": "old"},
        "TW-407": {"allowed": "new"},
    }
