"""The picture of *skyward* in the documentation is one that we draw today."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from skybridge_rules import skyward
from skybridge_rules.skyward.picture.drawing import skyward_svg
from tests.render.drawn import check_golden

FRONT_PAGE: Final = Path(__file__).parents[2] / "docs" / "images" / "skyward.svg"

POSITION: Final = {
    "moment": "pick",
    "players": 3,
    "round": 4,
    "piles": [
        ["jump-gate", "seer", "pigeon", "crassus-cache"],
        ["sky-command", "elite-maker", "maker"],
        ["temple", "preserver", "airship", "collective-agent", "dojo"],
    ],
    "token": 3,
    "seats": {
        0: {
            "cogs": 2,
            "airspace": ["citadel", "rookery", "data-spire"],
            "hand": ["seer", "elite-preserver", "plutocrats"],
        },
        1: {
            "cogs": 1,
            "airspace": ["observatory", "clock-tower", "courier-glider"],
            "hand": ["biosphere", "maker", "collective-agent"],
            "discords": ["crassus-cache"],
        },
        2: {
            "cogs": 3,
            "airspace": ["relay-station", "weather-court", "rocket-cat"],
            "hand": ["memorial", "seer", "preserver"],
        },
    },
}
"""Three piles lie there, the token on the last; both expansions are played."""


def test_the_rules_page_shows_what_we_draw_today() -> None:
    """docs/images/skyward.svg is the picture of POSITION, above."""
    check_golden(FRONT_PAGE, skyward_svg(skyward.view(skyward.place(POSITION), None)))
